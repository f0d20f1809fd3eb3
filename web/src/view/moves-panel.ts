import { html, nothing, type TemplateResult } from "lit";
import type { Method, Objective } from "../state/analyser.js";
import type { Board } from "../state/board.js";
import { candidatesTable } from "./candidates.js";
import { errorView } from "./error.js";
import type { Row } from "./rows.js";
import { solutionView } from "./solution.js";

const TIMES: [number, string][] = [
  [5, "5 s"],
  [30, "30 s"],
  [300, "5 min"],
  [3600, "until stopped"],
];

export interface MovesOptions {
  isReadonly: boolean;
  allReasons: boolean;
  onReasons: (all: boolean) => void;
  onHold: (held: boolean) => void;
}

export function movesPanel(board: Board, rows: Row[], options: MovesOptions): TemplateResult {
  const { analyser, position } = board;
  const canAnalyse = rows.length > 0;
  return html`<section class="panel moves" aria-labelledby="moves-title">
    <header>
      <h2 id="moves-title">Moves</h2>
      <button
        class=${analyser.on ? "" : "primary"}
        data-analyse
        aria-pressed=${String(analyser.on)}
        ?disabled=${!canAnalyse && !analyser.on}
        @click=${() => analyser.toggle()}
      >
        ${analyser.on ? "Stop analysis" : "Analyse"}
      </button>
      ${
        board.allKnown && canAnalyse
          ? html`<button
              data-solve
              ?disabled=${analyser.solving}
              title="Double-dummy: all tiles known to everybody"
              @click=${() => analyser.solve()}
            >
              ${analyser.solving ? "Solving…" : "Solve double-dummy"}
            </button>`
          : nothing
      }
    </header>
    ${canAnalyse ? settings(board) : nothing} ${errorView(analyser.error)}
    ${
      canAnalyse
        ? html`<div
              @pointerenter=${() => options.onHold(true)}
              @pointerleave=${() => options.onHold(false)}
            >
              ${candidatesTable(board, rows, options)}
            </div>
            ${footnote(board, options)}`
        : html`<p class="muted">${position?.result ? "The round is over." : idleWords(board)}</p>`
    }
    ${solutionView(board)}
  </section>`;
}

function idleWords(board: Board): string {
  if (board.match.state) return board.isAtEnd ? "It is not your turn." : "Step to the end to play.";
  if (board.forced) return "There is nothing to choose.";
  return "The seat that is seen is not in turn.";
}

function settings(board: Board): TemplateResult {
  const { analyser, position } = board;
  const value = (event: Event) => (event.target as HTMLSelectElement).value;
  return html`<details class="settings">
    <summary>How to analyse</summary>
    <div class="fields">
      <label
        >Method
        <select @change=${(event: Event) => analyser.set({ method: value(event) as Method })}>
          <option value="policy" ?selected=${analyser.method === "policy"}>
            policy: each seat by what it knows
          </option>
          <option value="open" ?selected=${analyser.method === "open"}>
            open: as if hands were open
          </option>
        </select></label
      >
      ${
        position?.target == null || analyser.method === "open"
          ? nothing
          : html`<label
              >Best by
              <select
                @change=${(event: Event) => analyser.set({ objective: value(event) as Objective })}
              >
                <option value="margin" ?selected=${analyser.objective === "margin"}>
                  margin of the round
                </option>
                <option value="match" ?selected=${analyser.objective === "match"}>
                  winning the match
                </option>
              </select></label
            >`
      }
      <label
        >Time
        <select @change=${(event: Event) => analyser.set({ seconds: Number(value(event)) })}>
          ${TIMES.map(([s, words]) => html`<option value=${s} ?selected=${analyser.seconds === s}>${words}</option>`)}
        </select></label
      >
    </div>
  </details>`;
}

function footnote(
  board: Board,
  { allReasons, onReasons }: MovesOptions,
): TemplateResult | typeof nothing {
  const { reply, running } = board.analyser;
  if (!reply) return running ? html`<p class="muted">Analysing…</p>` : nothing;
  const { looked, worlds, method, objective } = reply.result;
  const state = running ? "Analysing…" : reply.stopped ? "Stopped." : "Done.";
  const possible = worlds === null ? "the" : Math.round(worlds).toLocaleString("en");
  return html`<footer class="footnote">
    <span data-state=${running ? "running" : "done"}>${state}</span>
    ${looked.toLocaleString("en")} looks into ${possible} possible worlds, method
    ${method}${objective === "match" ? ", by the match" : ""},
    ${reply.exact ? "exact for the method" : "estimated"}.
    <label class="check"
      ><input
        type="checkbox"
        .checked=${allReasons}
        @change=${(event: Event) => onReasons((event.target as HTMLInputElement).checked)}
      />
      reasons for all</label
    >
  </footer>`;
}
