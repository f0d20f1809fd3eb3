import { html, nothing, type TemplateResult } from "lit";
import type { Answer } from "../client.js";
import { signed } from "../game/scores.js";
import type { Board } from "../state/board.js";

type Value = Answer<"solve">["result"]["moves"][number];

/** The double-dummy solution: where all tiles lie open to everybody. */
export function solutionView(board: Board): TemplateResult | typeof nothing {
  const { solution } = board.analyser;
  if (!solution) return nothing;
  const { moves } = solution.result;
  return html`<section class="solution" aria-labelledby="solution-title">
    <h3 id="solution-title">Double-dummy, all tiles known</h3>
    <p class="muted">
      What each move is worth if everybody saw every
      tile${solution.exact ? "" : "; bounds only, the limit was met"}. It says nothing about what a
      player should do who does not.
    </p>
    <table>
      <caption class="hidden">
        Double-dummy values, all tiles known
      </caption>
      <thead>
        <tr>
          <th scope="col">Move</th>
          <th scope="col" class="number">Value</th>
          <th scope="col">Line</th>
        </tr>
      </thead>
      <tbody>
        ${moves.map(
          (value) =>
            html`<tr>
              <th scope="row">${value.move}</th>
              <td class="number">${valueWords(value)}</td>
              <td class="line">${value.line.map((move) => html`<span>${move}</span> `)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

function valueWords({ margin, outcome, lower, upper }: Value): string {
  if (outcome) return outcome === "win" ? "wins the match" : "loses the match";
  if (margin !== null) return signed(margin, Number.isInteger(margin) ? 0 : 1);
  const bound = (value: number | null, none: string) => (value === null ? none : signed(value, 0));
  return `${bound(lower, "−∞")} to ${bound(upper, "∞")}`;
}
