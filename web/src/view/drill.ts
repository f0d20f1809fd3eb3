// The page to train on: a question, the table, an answer, the verdict, and how it is going.
import { html, nothing, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import type { Question } from "../client.js";
import { isDue, keyOf, SKILLS, type Skill } from "../game/deck.js";
import type { RoundRecord } from "../game/record.js";
import { moveParts, tilesOf } from "../game/tiles.js";
import { ARM_WORDS, describe, moveWords, tilesCount } from "../game/words.js";
import type { Drill } from "../state/drill.js";
import { errorView } from "./error.js";
import { frameOf, type Size } from "./frame.js";
import { endLabels, type Ghost } from "./spots.js";
import { drawing, ghostButton, labelRadius } from "./table.js";
import { tileIcon } from "./tile.js";

export const SKILL_WORDS: Record<Skill, string> = {
  count: "Count the ends",
  score: "Find the score",
  void: "Know the voids",
};
const SHORT_WORDS: Record<Skill, string> = { count: "Count", score: "Score", void: "Voids" };
const WHY_WORDS = {
  due: "due",
  new: "new",
  learning: "once more",
  practice: "practice: nothing is due",
};
const PIPS = ["blanks", "ones", "twos", "threes", "fours", "fives", "sixes"];

export function drillPage(drill: Drill, size: Size, isPage: boolean): TemplateResult {
  const { question } = drill;
  return html`<div class="columns" role=${isPage ? "main" : nothing}>
    <div class="main drill" tabindex="-1">
      ${question ? asked(drill, question, size) : nothingAsked(drill)} ${errorView(drill.error)}
      ${
        drill.error && !question
          ? html`<div class="buttons"><button @click=${() => drill.next()}>Try again</button></div>`
          : nothing
      }
    </div>
    <div class="side">
      ${question && isAboutPlay(question) ? movesView(question, nameIn(question)) : nothing}
      ${progressView(drill)}
    </div>
  </div>`;
}

/** Whether what has happened matters, not only what lies there. */
const isAboutPlay = ({ kind }: Question): boolean => kind === "void" || kind === "best";

function nothingAsked(drill: Drill): TemplateResult | typeof nothing {
  if (drill.error) return nothing;
  if (drill.busy) return html`<p class="muted">Making a question…</p>`;
  return html`<p><strong>Nothing is left to ask.</strong></p>`;
}

function nameIn(question: Question): (seat: number) => string {
  const own = (question.record as RoundRecord).seat;
  return (seat) => (seat === own ? "You" : `Seat ${seat}`);
}

function asked(drill: Drill, question: Question, size: Size): TemplateResult {
  const { verdict, picked } = drill;
  const title = question.kind === "best" ? "Find the best move" : SKILL_WORDS[question.kind];
  return html`<section class="question" aria-labelledby="question-title">
      <h2 id="question-title">
        ${title}
        <small
          >${
            picked
              ? `level ${question.level}, ${WHY_WORDS[picked.why]}`
              : `${drill.left} mistake${drill.left === 1 ? "" : "s"} left`
          }</small
        >
      </h2>
      <p class="prompt">${question.prompt}</p>
    </section>
    ${layoutView(drill, question, size)} ${verdict ? nothing : tableWords(drill, question)}
    ${question.kind === "count" ? nothing : handView(drill, question)}
    ${verdict ? verdictView(drill) : answerForm(drill, question)}`;
}

function layoutView(drill: Drill, question: Question, size: Size): TemplateResult {
  const { position, placement, chosen, verdict } = drill;
  if (!position || !placement)
    return html`<div class="table" style="height:${size.height}px"></div>`;
  const frame = frameOf(placement, size);
  const legal = position.legal.filter(({ total }) => total !== null);
  const ghosts: Ghost[] = legal.flatMap(({ move }, i) => {
    const placed = placement.candidates[i];
    const isShown = verdict ? verdict.expected.includes(move) : placed?.tile === chosen;
    return placed && isShown && question.kind !== "count" ? [{ move, placed }] : [];
  });
  const events = (question.record as RoundRecord).events;
  const last = events.findLast(({ move }) => moveParts(move).kind === "place");
  const drawn = {
    placement,
    // What ends come to is not told before it has been answered.
    title: verdict ? `Layout, end total ${position.layout.total}` : "Layout",
    words: describe(position, nameIn(question), verdict !== null),
    last: last ? moveParts(last.move).tile : null,
    ghosts,
    labels: verdict
      ? endLabels(position.layout, placement, ghosts, labelRadius(frame.unit) / frame.unit)
      : [],
  };
  return html`<div class="table" style="height:${size.height}px">
    ${drawing(drawn, size, frame)}
    ${
      verdict
        ? nothing
        : ghosts.map((ghost) => ghostButton(ghost, "", frame, () => drill.answer(ghost.move)))
    }
  </div>`;
}

/** What a question about hidden tiles or the best move needs to know besides. */
function tableWords(drill: Drill, question: Question): TemplateResult | typeof nothing {
  const { position } = drill;
  if (!position || !isAboutPlay(question)) return nothing;
  const name = nameIn(question);
  const seats = position.counts.map((count, seat) => `${name(seat)}: ${tilesCount(count)}`);
  const scores = question.kind === "best" ? ` Scores: ${position.scores.join(", ")}.` : "";
  return html`<p class="muted">
    ${seats.join(", ")}. Boneyard: ${tilesCount(position.boneyard_count)}.${scores}
  </p>`;
}

function handView(drill: Drill, question: Question): TemplateResult {
  const { position, placements, chosen } = drill;
  const seat = (question.record as RoundRecord).seat ?? 0;
  const tiles = tilesOf(position?.hands[seat]);
  const isMove = question.kind !== "void";
  const movesOf = (tile: string) => placements.filter(({ move }) => moveParts(move).tile === tile);
  const press = (tile: string) => {
    const [only, ...others] = movesOf(tile);
    if (only && !others.length) void drill.answer(only.move);
    else drill.choose(chosen === tile ? null : tile);
  };
  return html`<section class="hand" aria-labelledby="hand-title">
    <h3 id="hand-title">Your hand</h3>
    <div class="tiles" data-answer>
      ${
        isMove
          ? tiles.map((tile) => {
              const moves = movesOf(tile);
              const fits = moves.length > 0;
              return html`<button
                class=${classMap({ fits })}
                data-tile=${tile}
                ?disabled=${!fits}
                aria-pressed=${moves.length > 1 ? String(chosen === tile) : nothing}
                aria-label="${tile}${fits ? "" : ", cannot be placed now"}"
                @click=${() => press(tile)}
              >
                ${tileIcon(tile, true)}
              </button>`;
            })
          : html`<span class="held" role="img" aria-label=${tiles.join(", ") || "no tile"}>
              ${tiles.map((tile) => tileIcon(tile, true))}
            </span>`
      }
    </div>
    ${chosen ? armChoice(drill, chosen) : nothing}
  </section>`;
}

function armChoice(drill: Drill, tile: string): TemplateResult {
  const moves = drill.placements.filter(({ move }) => moveParts(move).tile === tile);
  return html`<div class="arms" role="group" aria-label="Where to place ${tile}">
    <span>Place ${tile} on the</span>
    ${moves.map(({ move }) => {
      const arm = moveParts(move).arm ?? "";
      return html`<button data-arm=${arm} @click=${() => drill.answer(move)}>
        ${ARM_WORDS[arm]}
      </button>`;
    })}
    <button class="quiet" @click=${() => drill.choose(null)}>Cancel</button>
  </div>`;
}

function answerForm(drill: Drill, question: Question): TemplateResult {
  const { kind } = question;
  const submit = (event: Event) => {
    event.preventDefault();
    const fields = new FormData(event.target as HTMLFormElement);
    const written = ["total", "points", "move"].map((name) => fields.get(name) ?? "").join(" ");
    const marked = [...drill.marked].sort().join(" ") || "none";
    void drill.answer(kind === "void" ? marked : written.trim());
  };
  return html`<form class="answer" data-answer @submit=${submit}>
    ${kind === "count" ? countFields() : kind === "void" ? marks(drill, question) : moveField(kind)}
    <div class="buttons">
      <button class="primary" data-submit ?disabled=${drill.busy}>
        ${drill.busy && kind === "best" ? "Judging…" : "Answer"}
      </button>
      ${
        kind === "score"
          ? html`<button type="button" data-none @click=${() => drill.answer("none")}>
              No placement scores
            </button>`
          : nothing
      }
    </div>
  </form>`;
}

function countFields(): TemplateResult {
  const field = (name: string, words: string) =>
    html`<label
      >${words}
      <input
        name=${name}
        inputmode="numeric"
        pattern="[0-9]{1,3}"
        required
        autocomplete="off"
        size="5"
    /></label>`;
  return html`<div class="numbers">
    ${field("total", "End total")} ${field("points", "Points")}
  </div>`;
}

function moveField(kind: string): TemplateResult {
  return html`<label
    >or write the move
    <input
      name="move"
      size="9"
      autocomplete="off"
      autocapitalize="characters"
      spellcheck="false"
      placeholder=${kind === "score" ? "6-4@L, none" : "6-4@L"}
  /></label>`;
}

function marks(drill: Drill, { tiles, holder }: Question): TemplateResult {
  const choices = tiles ?? PIPS.map((_, pips) => String(pips));
  return html`<div class="marks" role="group" aria-label="What seat ${holder} cannot hold">
    ${choices.map(
      (one) =>
        html`<button
          type="button"
          data-mark=${one}
          aria-pressed=${String(drill.marked.has(one))}
          aria-label=${tiles ? one : `${one}, ${PIPS[Number(one)]}`}
          @click=${() => drill.mark(one)}
        >
          ${tiles ? tileIcon(one) : one}
        </button>`,
    )}
  </div>`;
}

function verdictView(drill: Drill): TemplateResult {
  const { right, words, details } = drill.verdict!;
  return html`<section class="verdict ${right ? "right" : "wrong"}" aria-label="Verdict">
    <p><strong>${words}</strong></p>
    ${
      details.length
        ? html`<ul>
            ${details.map((line) => html`<li>${line}</li>`)}
          </ul>`
        : nothing
    }
    <button class="primary" data-next @click=${() => drill.next()}>Next question</button>
  </section>`;
}

function movesView({ record }: Question, name: (seat: number) => string): TemplateResult {
  const { events } = record as RoundRecord;
  return html`<section class="panel" aria-labelledby="moves-title">
    <h2 id="moves-title">Moves so far</h2>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="moves-title">
      <ol class="played">
        ${events.map(({ seat, move }, i) => {
          const isPlaced = moveParts(move).kind === "place";
          return html`<li>
            <span class="muted">${i + 1}.</span> ${name(seat ?? 0)}:
            ${isPlaced ? html`<b>${move}</b>` : html`<em>${moveWords(move)}</em>`}
          </li>`;
        })}
      </ol>
    </div>
  </section>`;
}

function progressView(drill: Drill): TemplateResult {
  const session = html`<p data-session>
    This session: ${drill.right} of ${drill.asked} right.
    ${drill.isKept ? nothing : "Answers cannot be kept in this browser."}
  </p>`;
  if (drill.isReview)
    return html`<section class="panel progress" aria-labelledby="progress-title">
      <h2 id="progress-title">Mistakes of the review</h2>
      ${session}
    </section>`;
  const { rules, players } = drill.wanted;
  return html`<section class="panel progress" aria-labelledby="progress-title">
    <h2 id="progress-title">Progress</h2>
    ${session}
    <table class="summary">
      <caption class="muted">
        ${rules}, ${players} players
      </caption>
      <thead>
        <tr>
          <th scope="col">Skill</th>
          <th scope="col" class="number">Level</th>
          <th scope="col" class="number">Due</th>
          <th scope="col" class="number">Answers</th>
          <th scope="col" class="number">Right</th>
          <th scope="col" class="number">Seconds</th>
        </tr>
      </thead>
      <tbody>
        ${SKILLS.map((skill) => progressRow(drill, skill))}
      </tbody>
    </table>
  </section>`;
}

function progressRow(drill: Drill, skill: Skill): TemplateResult {
  const { rules, players } = drill.wanted;
  const { cards } = drill.deck;
  const kept = Array.from({ length: 9 }, (_, i) => cards[keyOf(skill, i + 1, players, rules)]);
  const known = kept.flatMap((one) => one ?? []);
  const sum = (of: (one: (typeof known)[number]) => number) =>
    known.reduce((total, one) => total + of(one), 0);
  const answers = sum((one) => one.answers);
  const learned = kept.findLastIndex((one) => one?.card.state === "review") + 1;
  const due = known.filter((one) => isDue(one.card, Date.now() / 1000)).length;
  return html`<tr data-skill=${skill}>
    <th scope="row">${SHORT_WORDS[skill]}</th>
    <td class="number">${known.length ? `${learned} of ${known[0]!.levels}` : "–"}</td>
    <td class="number">${due}</td>
    <td class="number">${answers}</td>
    <td class="number">
      ${answers ? `${Math.round((100 * sum((one) => one.right)) / answers)} %` : "–"}
    </td>
    <td class="number">${answers ? (sum((one) => one.seconds) / answers).toFixed(1) : "–"}</td>
  </tr>`;
}

/** Does what a key means while training; whether it meant anything. */
export function pressDrillKey(drill: Drill, event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  const isTaken = target instanceof Element && target.closest("input, select, dialog[open]");
  if (event.ctrlKey || event.metaKey || event.altKey || isTaken) return false;
  const { question, verdict } = drill;
  if (verdict && event.key.toLowerCase() === "n") void drill.next();
  else if (event.key === "Escape" && drill.chosen) drill.choose(null);
  else if (question?.kind === "void" && !question.tiles && !verdict && /^[0-6]$/.test(event.key))
    drill.mark(event.key);
  else return armOfKey(drill, event.key);
  return true;
}

function armOfKey(drill: Drill, key: string): boolean {
  const arm = key.toUpperCase();
  if (!drill.chosen || !"LRUD".includes(arm)) return false;
  const found = drill.placements.find(({ move }) => move === `${drill.chosen}@${arm}`);
  if (found) void drill.answer(found.move);
  return found !== undefined;
}
