import { html, nothing, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import { repeat } from "lit/directives/repeat.js";
import { signed } from "../game/scores.js";
import { moveParts } from "../game/tiles.js";
import { ARM_WORDS } from "../game/words.js";
import type { Board } from "../state/board.js";
import type { Row } from "./rows.js";
import { tileIcon } from "./tile.js";

const Z95 = 1.96;

/** The placements with what they are worth, best first. */
export function candidatesTable(
  board: Board,
  rows: Row[],
  options: { isReadonly: boolean; allReasons: boolean },
): TemplateResult {
  const { reply } = board.analyser;
  const scale = scaleOf(rows);
  const hasWins = rows.some((row) => row.analysis?.win_probability != null);
  return html`<table class="candidates">
    <caption class="hidden">
      Candidate moves${reply ? ", best first" : ""}
    </caption>
    <thead>
      <tr>
        <th scope="col" class="rank"><span class="hidden">Number</span></th>
        <th scope="col">Move</th>
        <th scope="col" class="number" title="The end total after the move, and what it scores">
          Total
        </th>
        ${
          reply
            ? html`<th scope="col" title="Expected points from now on, ± 95 %">Margin ± 95 %</th>`
            : nothing
        }
        ${hasWins ? html`<th scope="col" title="Probability to win the match">Win</th>` : nothing}
      </tr>
    </thead>
    <tbody>
      ${repeat(
        rows,
        (row) => row.move,
        (row, i) => candidate(board, row, i, scale, hasWins, options),
      )}
    </tbody>
  </table>`;
}

function candidate(
  board: Board,
  row: Row,
  i: number,
  scale: Scale,
  hasWins: boolean,
  { isReadonly, allReasons }: { isReadonly: boolean; allReasons: boolean },
): TemplateResult {
  const { analysis } = row;
  const { tile, arm } = moveParts(row.move);
  const isBest = analysis?.std_error != null && analysis === board.analyser.reply?.result.moves[0];
  const reasons = analysis && (isBest || allReasons) ? analysis.reasons : [];
  const name = html`${tileIcon(tile ?? "0-0")}<span
      >${tile}${arm ? html` <small>${ARM_WORDS[arm]}</small>` : nothing}</span
    >`;
  return html`<tr class=${classMap({ best: isBest })} data-move=${row.move}>
      <td class="rank">${i + 1}</td>
      <th scope="row">
        ${
          isReadonly
            ? html`<span class="move">${name}</span>`
            : html`<button class="move" @click=${() => board.play(row.move)}>
                <span class="hidden">Play</span>${name}
              </button>`
        }
      </th>
      <td class="number">
        ${row.total}${row.points ? html` <b class="points">+${row.points}</b>` : nothing}
      </td>
      ${board.analyser.reply ? html`<td class="margin">${marginCell(row, scale)}</td>` : nothing}
      ${hasWins ? html`<td class="win">${winCell(analysis?.win_probability ?? null)}</td>` : nothing}
    </tr>
    ${
      reasons.length
        ? html`<tr class=${classMap({ best: isBest, reasons: true })}>
            <td></td>
            <td colspan=${hasWins ? 4 : 3}>${reasons.join("; ")}.</td>
          </tr>`
        : nothing
    }`;
}

interface Scale {
  low: number;
  high: number;
}

/** The range of margins that the error bars share. */
function scaleOf(rows: Row[]): Scale {
  let [low, high] = [0, 0];
  for (const { analysis } of rows) {
    if (analysis?.std_error == null) continue;
    const error = Z95 * analysis.std_error;
    low = Math.min(low, analysis.margin - error);
    high = Math.max(high, analysis.margin + error);
  }
  return high > low ? { low, high } : { low: -1, high: 1 };
}

function marginCell({ analysis }: Row, { low, high }: Scale): TemplateResult {
  if (!analysis) return html`<span class="muted">–</span>`;
  const { margin, std_error } = analysis;
  if (std_error === null) return html`<span class="muted">not known yet</span>`;
  const error = Z95 * std_error;
  const at = (value: number) => (100 * (value - low)) / (high - low);
  const words = error === 0 ? "exact" : `± ${error.toFixed(1)}`;
  return html`<span class="value">${signed(margin)}</span> <span class="error">${words}</span>
    <svg class="whisker" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <path class="zero" d="M${at(0)} 0V10" />
      <path class="range" d="M${at(margin - error)} 5H${at(margin + error)}" />
      <path class="mid" d="M${at(margin)} 1V9" />
    </svg>`;
}

function winCell(probability: number | null): TemplateResult {
  if (probability === null) return html`<span class="muted">–</span>`;
  return html`${Math.round(100 * probability)} %<span class="bar"
      ><i style="width:${100 * probability}%"></i
    ></span>`;
}
