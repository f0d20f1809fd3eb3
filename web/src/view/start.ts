import { html, nothing, type TemplateResult } from "lit";
import { SKILLS } from "../game/deck.js";
import { PRESET_NAMES, targetOf } from "../game/rules.js";
import type { Board } from "../state/board.js";
import type { Wanted } from "../state/drill.js";
import { SKILL_WORDS } from "./drill.js";
import { errorView } from "./error.js";

const BOTS: [string, string][] = [
  ["random", "random: any legal tile"],
  ["greedy", "greedy: most points now"],
  ["heuristic", "heuristic: rules of thumb"],
  ["flat100", "flat100: tries moves out"],
  ["policy@50ms", "policy@50ms: strong and quick"],
  ["policy", "policy: the strongest"],
];

/** What the forms of the start page have been set to. */
export interface StartState {
  players: number;
  rules: string;
  dragging: boolean;
  /** The form that was sent last: its error is shown there. */
  sent: "deal" | "open";
}

export interface StartActions {
  update: (change: Partial<StartState>) => void;
  /** Something was opened: on to the table, if it has worked. */
  opened: (done: Promise<boolean>) => void;
  drill: (wanted: Wanted) => void;
}

export function startView(
  board: Board,
  state: StartState,
  isPage: boolean,
  actions: StartActions,
): TemplateResult {
  return html`<div class="welcome" role=${isPage ? "main" : nothing}>
    <p class="lead">
      Sniff is a domino game of the fives family. Play a match, or look into a deal or a record:
      what each move is worth, who may hold which tile, and where a match was won.
    </p>
    <div class="start">
      ${playForm(board, state, actions)} ${dealForm(board, state, actions)}
      ${openForm(board, state, actions)} ${drillForm(state, actions)}
    </div>
  </div>`;
}

function select(name: string, options: [string, string][], chosen: string): TemplateResult {
  return html`<select name=${name}>
    ${options.map(
      ([value, words]) =>
        html`<option value=${value} ?selected=${value === chosen}>${words}</option>`,
    )}
  </select>`;
}

function rulesAndPlayers(state: StartState, { update }: StartActions): TemplateResult {
  return html`<label
      >Rules
      <select
        name="rules"
        @change=${(event: Event) => update({ rules: (event.target as HTMLSelectElement).value })}
      >
        ${PRESET_NAMES.map(
          (name) => html`<option value=${name} ?selected=${name === state.rules}>${name}</option>`,
        )}
      </select></label
    >
    <label
      >Players
      <select
        name="players"
        @change=${(event: Event) =>
          update({ players: Number((event.target as HTMLSelectElement).value) })}
      >
        ${[2, 3, 4].map((n) => html`<option value=${n} ?selected=${n === state.players}>${n}</option>`)}
      </select></label
    >`;
}

function read(event: Event): Record<string, string> {
  event.preventDefault();
  const entries = [...new FormData(event.target as HTMLFormElement)];
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value).trim()]));
}

function playForm(board: Board, state: StartState, actions: StartActions): TemplateResult {
  const submit = (event: Event) => {
    const given = read(event);
    const kinds = Array.from(
      { length: state.players },
      (_, seat) => given[`seat${seat}`] ?? "greedy",
    );
    // One person sits here: on the first seat that is theirs.
    const own = Math.max(0, kinds.indexOf("you"));
    const seats = kinds.map((kind, seat) => {
      if (seat === own) return { take: true };
      return kind === "open" || kind === "you" ? {} : { bot: kind };
    });
    const target = given["target"] ? { target: Number(given["target"]) } : {};
    actions.opened(board.match.start({ rules: state.rules, seats, ...target }));
  };
  const kinds: [string, string][] = [["you", "you"], ...BOTS, ["open", "somebody else"]];
  const ownTarget = targetOf(state.rules, state.players);
  return html`<form class="panel play" aria-labelledby="play-title" @submit=${submit}>
    <h2 id="play-title">Play a match</h2>
    <div class="fields">
      ${rulesAndPlayers(state, actions)}
      ${Array.from(
        { length: state.players },
        (_, seat) =>
          html`<label class="seat"
            >Seat ${seat} ${select(`seat${seat}`, kinds, seat ? "policy@50ms" : "you")}</label
          >`,
      )}
      <label
        >Target
        <input
          name="target"
          type="number"
          min="1"
          max="100000"
          inputmode="numeric"
          .value=${String(ownTarget ?? 50)}
        />
      </label>
    </div>
    ${errorView(board.match.error)}
    <button class="primary" data-play>Play</button>
    <details>
      <summary>Sit down at a match of somebody else</summary>
      ${joinFields(board, actions)}
    </details>
  </form>`;
}

function joinFields(board: Board, actions: StartActions): TemplateResult {
  const join = (event: Event) => {
    const fields = (event.currentTarget as HTMLElement).parentElement!;
    const value = (name: string) => fields.querySelector<HTMLInputElement>(`[name=${name}]`)!.value;
    actions.opened(board.match.join(value("match").trim(), Number(value("chair"))));
  };
  return html`<div class="fields">
    <label>Match <input name="match" autocomplete="off" spellcheck="false" /></label>
    <label>Seat <input name="chair" type="number" min="0" max="3" value="1" /></label>
    <button type="button" @click=${join}>Sit down</button>
  </div>`;
}

function dealForm(board: Board, state: StartState, actions: StartActions): TemplateResult {
  const submit = (event: Event) => {
    const { rules, seed, leader, target } = read(event);
    const body: Parameters<Board["deal"]>[0] = {
      rules: rules ?? "american",
      players: state.players,
      seed: seed ? Number(seed) : Math.floor(Math.random() * 1e9),
    };
    if (leader) body.leader = Number(leader);
    if (target) body.target = Number(target);
    actions.update({ sent: "deal" });
    actions.opened(board.deal(body));
  };
  const leaders: [string, string][] = [["", "by lot"]];
  for (let i = 0; i < state.players; i++) leaders.push([String(i), `seat ${i}`]);
  return html`<form class="panel" aria-labelledby="deal-title" @submit=${submit}>
    <h2 id="deal-title">Analyse a deal</h2>
    <div class="fields">
      ${rulesAndPlayers(state, actions)}
      <label
        >Seed
        <input
          name="seed"
          type="number"
          min="0"
          max=${Number.MAX_SAFE_INTEGER}
          placeholder="at random"
          inputmode="numeric"
        />
      </label>
      <label>Leader ${select("leader", leaders, "")}</label>
      <label
        >Target
        <input name="target" type="number" min="1" placeholder="the rules'" inputmode="numeric" />
      </label>
    </div>
    ${state.sent === "deal" ? errorView(board.error) : nothing}
    <button class="primary" data-deal>Deal</button>
  </form>`;
}

function drillForm(state: StartState, actions: StartActions): TemplateResult {
  const submit = (event: Event) => {
    const { rules, kind } = read(event);
    const kinds = SKILLS.filter((skill) => skill === kind);
    actions.drill({
      kinds: kinds.length ? kinds : SKILLS,
      rules: rules ?? "american",
      players: state.players,
    });
  };
  const kinds: [string, string][] = [
    ["all", "all three"],
    ...SKILLS.map((skill): [string, string] => [skill, SKILL_WORDS[skill]]),
  ];
  return html`<form class="panel" aria-labelledby="drill-title" @submit=${submit}>
    <h2 id="drill-title">Train</h2>
    <div class="fields">
      ${rulesAndPlayers(state, actions)} <label>What ${select("kind", kinds, "all")}</label>
    </div>
    <p class="muted">
      Questions from random play, graded exactly. Those that you know come back later. Mistakes of a
      review are trained from there.
    </p>
    <button class="primary" data-drill>Train</button>
  </form>`;
}

function openForm(board: Board, state: StartState, actions: StartActions): TemplateResult {
  const open = (text: string) => {
    actions.update({ sent: "open" });
    actions.opened(board.load(text));
  };
  const submit = (event: Event) => open(read(event)["record"] ?? "");
  const pick = async (event: Event) => {
    const file = (event.target as HTMLInputElement).files?.[0];
    if (file) open(await file.text());
  };
  return html`<form class="panel" aria-labelledby="open-title" @submit=${submit}>
    <h2 id="open-title">Open a record</h2>
    <label
      >JSON record, text form or position string
      <textarea
        name="record"
        rows="5"
        spellcheck="false"
        autocomplete="off"
        placeholder="american 44/L46/R41 …"
      ></textarea>
    </label>
    ${state.sent === "open" ? errorView(board.error) : nothing}
    <div class="buttons">
      <button class="primary" data-open>Open</button>
      <label class="file">or a file <input type="file" @change=${pick} /></label>
    </div>
    <p class="muted">
      ${state.dragging ? "Drop it." : "A file can also be dropped anywhere here."}
    </p>
  </form>`;
}
