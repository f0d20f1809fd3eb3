// How a question is answered, besides by pressing a tile of the hand.
import { html, nothing, type TemplateResult } from "lit";
import type { Question } from "../client.js";
import { moveParts } from "../game/tiles.js";
import { ARM_WORDS } from "../game/words.js";
import type { Drill } from "../state/drill.js";
import { moveInput } from "./actions.js";
import { tileIcon } from "./tile.js";

const PIPS = ["blanks", "ones", "twos", "threes", "fours", "fives", "sixes"];

/** Where a tile is to go that fits in several places. */
export function armChoice(drill: Drill, tile: string): TemplateResult {
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

/** The form that takes an answer in writing, or by marks. */
export function answerForm(drill: Drill, question: Question): TemplateResult {
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
    >or write the move ${moveInput(kind === "score" ? "6-4@L, none" : "6-4@L")}
  </label>`;
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
