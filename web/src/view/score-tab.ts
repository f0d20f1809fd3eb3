import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { rulesInForce } from "../game/rules.js";
import { tallyOf, tallyWords, type Tally } from "../game/scores.js";
import type { Board } from "../state/board.js";

const CORNERS: [number, number][] = [
  [-15, -15],
  [15, -15],
  [-15, 15],
  [15, 15],
];

/** The paper tally of the scores, and the rules in force. */
export function scoreTab(board: Board): TemplateResult {
  const { position } = board;
  if (!position) return html``;
  const { base, list } = rulesInForce(position.rules as string | object, position.players);
  return html`<h3>Paper tally</h3>
    <p class="muted">
      A stroke is 5 points; a mark of 50 is one large X and four small x around it.
    </p>
    <dl class="tallies">
      ${position.scores.map(
        (score, side) =>
          html`<div>
            <dt>${board.sideName(side)}</dt>
            <dd>${tallyPicture(score)}<span>${tallyWords(score)}</span></dd>
          </div>`,
      )}
    </dl>
    <h3>Rules: ${base}${list.some((rule) => rule.changed) ? ", changed" : ""}</h3>
    <table class="rules">
      <caption class="hidden">
        Rules in force for ${position.players} players
      </caption>
      <tbody>
        <tr>
          <th scope="row">Target of this match</th>
          <td>${position.target ?? "none: open-ended"}</td>
        </tr>
        ${list
          .filter((rule) => rule.name !== "targets")
          .map(
            (rule) =>
              html`<tr>
                <th scope="row">${rule.meaning || rule.name}</th>
                <td>${rule.value}${rule.changed ? " (changed)" : ""}</td>
              </tr>`,
          )}
      </tbody>
    </table>`;
}

function tallyPicture(score: number): TemplateResult {
  const tally = tallyOf(score);
  if (!tally) return html``;
  const marks = Array.from({ length: tally.marks }, () => ({ large: 2, small: 8 }));
  if (tally.large) marks.push(tally);
  if (!marks.length) return html`<span class="muted">no stroke yet</span>`;
  return html`<span class="marks">
    ${marks.map(
      (mark) =>
        html`<svg class="mark" viewBox="-22 -22 44 44" aria-hidden="true">${strokes(mark)}</svg>`,
    )}
  </span>`;
}

/** The strokes of a mark in the order they are made: the large X, then the small ones. */
function strokes({ large, small }: Pick<Tally, "large" | "small">): SVGTemplateResult[] {
  const cross = (x: number, y: number, reach: number, count: number) =>
    [1, -1].slice(0, count).map((sign) => {
      const path = `M${x - sign * reach} ${y - reach}L${x + sign * reach} ${y + reach}`;
      return svg`<path d=${path}/>`;
    });
  return [
    ...cross(0, 0, 9, large),
    ...CORNERS.flatMap(([x, y], i) => cross(x, y, 4, Math.max(0, Math.min(2, small - 2 * i)))),
  ];
}
