import { html, nothing, type TemplateResult } from "lit";
import { knownTiles, type Belief } from "../state/beliefs.js";
import type { Board } from "../state/board.js";
import { capital } from "../game/words.js";
import { errorView } from "./error.js";

const HALVES = [0, 1, 2, 3, 4, 5, 6];

/** Which seat, or the boneyard, may hold which tile: a triangle of numbers. */
export function heatTab(board: Board): TemplateResult {
  const { beliefs, position } = board;
  const { belief } = beliefs;
  if (!position) return html``;
  if (!belief)
    return beliefs.error
      ? html`${errorView(beliefs.error)}`
      : html`<p class="muted">Counting worlds…</p>`;
  const holders = Object.keys(belief.holds);
  const holder = holders.includes(beliefs.holder) ? beliefs.holder : (holders[0] ?? "");
  const name = (one: string) => (one === "boneyard" ? "boneyard" : board.name(Number(one)));
  const pick = (one: string) => {
    beliefs.holder = one;
    board.changed();
  };
  return html`<p class="muted">
      What ${seer(board, belief.seat)} can know of the hidden
      tiles${belief.worlds === null ? "" : `: ${Math.round(belief.worlds).toLocaleString("en")} worlds are possible`}.
      Numbers are percent; – lies on the table, own is in the hand.
    </p>
    <div class="segments" role="group" aria-label="Who may hold the tiles">
      ${holders.map(
        (one) =>
          html`<button aria-pressed=${String(one === holder)} @click=${() => pick(one)}>
            ${capital(name(one))}
          </button>`,
      )}
    </div>
    ${holder ? triangle(board, belief, holder, name(holder)) : nothing}
    <p>${summary(belief, holder, capital(name(holder)))}</p>`;
}

function seer(board: Board, seat: number): string {
  const name = board.name(seat);
  return name === "You" ? "you" : name.toLowerCase();
}

function triangle(board: Board, belief: Belief, holder: string, name: string): TemplateResult {
  const known = knownTiles(board.position!, belief.seat);
  const shares = belief.holds[holder] ?? {};
  return html`<table class="heat">
    <caption class="hidden">
      Percent that a tile is held: ${name}. Rows: high half; columns: low half.
    </caption>
    <thead>
      <tr>
        <td></td>
        ${HALVES.map((low) => html`<th scope="col">${low}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${HALVES.map(
        (high) =>
          html`<tr>
            <th scope="row">${high}</th>
            ${HALVES.filter((low) => low <= high).map((low) => cell(known, shares, `${high}-${low}`))}
            ${high < 6 ? html`<td class="none" colspan=${6 - high}></td>` : nothing}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function cell(
  known: Map<string, "table" | "hand">,
  shares: Record<string, number>,
  tile: string,
): TemplateResult {
  const where = known.get(tile);
  if (where)
    return html`<td
      class="known"
      title="${tile}: ${where === "hand" ? "in the hand" : "on the table"}"
    >
      <span aria-hidden="true">${where === "hand" ? "own" : "–"}</span
      ><span class="hidden">${where === "hand" ? "in the hand" : "on the table"}</span>
    </td>`;
  const share = shares[tile] ?? 0;
  return html`<td class="share" title="${tile}: ${(100 * share).toFixed(1)} percent">
    <i style="height:${100 * share}%"></i><span>${Math.round(100 * share)}</span>
  </td>`;
}

function summary(belief: Belief, holder: string, name: string): string {
  const entries = Object.entries(belief.holds[holder] ?? {});
  const sure = entries.filter(([, share]) => share > 0.9995).map(([tile]) => tile);
  const never = entries.filter(([, share]) => share < 0.0005).map(([tile]) => tile);
  const pips = belief.pips[holder];
  const parts = [
    pips === undefined ? "" : `${name}: ${pips.toFixed(1)} pips expected.`,
    sure.length ? `Certain: ${sure.join(", ")}.` : "",
    never.length ? `Impossible: ${never.join(", ")}.` : "",
  ];
  return parts.filter(Boolean).join(" ");
}
