import { html, nothing, type TemplateResult } from "lit";
import type { Screen, Theme } from "../element.js";
import type { Board } from "../state/board.js";
import { tileIcon } from "./tile.js";

export interface HeaderOptions {
  screen: Screen;
  isReadonly: boolean;
  /** Whether the board is the whole page, and so has its landmarks. */
  isPage: boolean;
  theme: Theme;
  setTheme: (theme: Theme) => void;
  show: (screen: Screen) => void;
  help: () => void;
}

export function headerView(board: Board, options: HeaderOptions): TemplateResult {
  const { screen, isReadonly, isPage, theme, setTheme, show, help } = options;
  const isStart = screen === "start";
  const value = (event: Event) => (event.target as HTMLSelectElement).value;
  return html`<div class="top" role=${isPage ? "banner" : nothing}>
    <h1>${tileIcon("4-4", true)} <span class=${isStart ? "" : "word-mark"}>Sniff</span></h1>
    ${screen === "table" ? eyesSelect(board) : nothing}
    ${
      screen !== "table" && board.game
        ? html`<button @click=${() => show("table")}>Back to the table</button>`
        : nothing
    }
    ${
      isStart || isReadonly
        ? nothing
        : html`<button data-new @click=${() => show("start")}>New</button>`
    }
    <label
      ><span class="hidden">Colours</span>
      <select @change=${(event: Event) => setTheme(value(event) as Theme)}>
        ${(["auto", "light", "dark"] as const).map(
          (name) => html`<option value=${name} ?selected=${name === theme}>${name}</option>`,
        )}
      </select></label
    >
    <button aria-label="Help" title="Help" @click=${help}>?</button>
  </div>`;
}

/** Whose eyes to look with, where the record would show all. */
function eyesSelect(board: Board): TemplateResult | typeof nothing {
  const { game, position } = board;
  if (game?.kind === "view" || board.match.state || !position) return nothing;
  if (position.boneyard === null && board.eyes === null) return nothing;
  const pick = (event: Event) => {
    const value = (event.target as HTMLSelectElement).value;
    board.lookWith(value ? Number(value) : null);
  };
  return html`<label
    ><span class="word">See</span>
    <select aria-label="See" data-eyes @change=${pick}>
      <option value="" ?selected=${board.eyes === null}>all tiles</option>
      ${position.hands.map(
        (_, seat) =>
          html`<option value=${seat} ?selected=${board.eyes === seat}>as seat ${seat}</option>`,
      )}
    </select></label
  >`;
}
