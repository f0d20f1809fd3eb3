import { html, nothing, type TemplateResult } from "lit";
import type { Board } from "../state/board.js";
import { errorView } from "./error.js";

export interface TableActions {
  isReadonly: boolean;
  /** Loads the replay of the match that is over, for review. */
  replay: () => void;
  startPage: () => void;
  copy: (what: string, text: string) => void;
}

/** What can be done at the table besides placing tiles. */
export function tableActions(board: Board, actions: TableActions): TemplateResult | typeof nothing {
  if (actions.isReadonly) return nothing;
  return board.match.state ? matchActions(board, actions) : analysisActions(board);
}

function matchActions(board: Board, { replay, startPage, copy }: TableActions): TemplateResult {
  const { match } = board;
  const state = match.state!;
  if (match.isOver)
    return html`<div class="buttons">
      <button class="primary" data-replay @click=${replay}>Review the match</button>
      <button
        @click=${() => {
          match.leave();
          startPage();
        }}
      >
        New match
      </button>
      ${errorView(match.error)}
    </div>`;
  return html`<div class="buttons">
    ${
      state.status === "waiting"
        ? html`<span>Match <code>${state.id}</code></span>
            <button @click=${() => copy("Match", state.id)}>Copy</button>`
        : nothing
    }
    <details class="resign">
      <summary>Resign</summary>
      <p>
        Give the match up?
        <button data-resign @click=${() => match.resign()}>Yes, resign</button>
      </p>
    </details>
    ${errorView(match.error)}
  </div>`;
}

function analysisActions(board: Board): TemplateResult | typeof nothing {
  const { position } = board;
  if (!position || position.result) return errorBox(board);
  const isOther = !position.legal.length || board.drawsUnknown;
  const question = board.drawsUnknown ? "Which tile was drawn?" : "What did they do?";
  const enter = (event: Event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const move = String(new FormData(form).get("move") ?? "").trim();
    if (move) void board.play(move).then(() => board.error ?? form.reset());
  };
  return html`<div class="buttons">
      ${
        position.legal.length && !board.drawsUnknown
          ? html`<button
              data-bot
              ?disabled=${board.busy}
              @click=${() => board.playBot("policy@50ms")}
            >
              ${board.busy ? "Thinking…" : "Let policy move"}
            </button>`
          : nothing
      }
      <form class="enter" @submit=${enter}>
        <label
          ><span class=${isOther ? "" : "hidden"}>${isOther ? question : "Enter a move"}</span>
          ${moveInput(board.drawsUnknown ? "+3-1" : isOther ? "6-4@L, +?, pass" : "6-4@L")}
        </label>
        <button>Enter</button>
      </form>
    </div>
    ${errorView(board.error)}`;
}

/** Where a move is written. */
export function moveInput(example: string): TemplateResult {
  return html`<input
    name="move"
    size="9"
    autocomplete="off"
    autocapitalize="characters"
    spellcheck="false"
    placeholder=${example}
  />`;
}

function errorBox(board: Board): TemplateResult {
  return html`${errorView(board.error)}`;
}
