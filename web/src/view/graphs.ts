// Graphs of a review. Lines differ in dashes and carry names: colour is never alone.
import { html, svg, type TemplateResult } from "lit";
import type { Review } from "../client.js";
import type { Game } from "../game/record.js";
import { scoreSteps } from "../game/scores.js";

const WIDTH = 400;
const DASHES = ["", "7 4", "2 3", "9 3 2 3"];

interface Place {
  round: number;
  event: number;
}

/** Where events lie on the horizontal axis: one after the other, round by round. */
function axis(game: Game): { x: (place: Place) => number; borders: number[] } {
  const starts: number[] = [];
  let total = 0;
  for (const round of game.rounds) {
    starts.push(total);
    total += round.events.length + 1;
  }
  const scale = WIDTH / Math.max(1, total - 1);
  const x = ({ round, event }: Place) => ((starts[round] ?? 0) + event) * scale;
  return { x, borders: starts.slice(1).map((start) => start * scale) };
}

/** The scores over the whole record. */
export function scoreGraph(
  game: Game,
  sides: number,
  name: (side: number) => string,
  at: Place,
): TemplateResult {
  const steps = scoreSteps(game, sides);
  const { x, borders } = axis(game);
  const all = steps.flatMap((step) => step.scores);
  const [low, high] = [Math.min(0, ...all), Math.max(10, ...all)];
  const y = (score: number) => 116 - (104 * (score - low)) / (high - low);
  const lines = Array.from({ length: sides }, (_, side) =>
    steps.reduce((path, step, i) => {
      const score = y(step.scores[side] ?? 0).toFixed(1);
      return i ? `${path}H${x(step).toFixed(1)}V${score}` : `M0 ${score}`;
    }, ""),
  );
  const last = steps.at(-1)?.scores ?? [];
  return html`<figure>
    <figcaption>Scores ${legend(sides, name)}</figcaption>
    <svg
      class="graph"
      viewBox="0 0 ${WIDTH} 130"
      role="img"
      aria-labelledby="score-title score-words"
    >
      <title id="score-title">Scores over the record</title>
      <desc id="score-words">
        ${last.map((score, side) => `${name(side)} ends at ${score}`).join("; ")}.
      </desc>
      ${borders.map((border) => svg`<path class="border" d="M${border} 0V120"/>`)}
      <path class="zero" d="M0 ${y(0)}H${WIDTH}" />
      <path class="here" d="M${x(at)} 0V120" />
      ${lines.map(
        (line, side) =>
          svg`<path class="line side-${side}" d="${line}H${WIDTH}" stroke-dasharray=${DASHES[side] ?? ""}/>`,
      )}
      <text x="2" y="14">${high}</text>
      <text x="2" y="128">${low}</text>
    </svg>
  </figure>`;
}

function legend(count: number, name: (i: number) => string): TemplateResult[] {
  return Array.from(
    { length: count },
    (_, i) =>
      html`<span class="key"
        ><svg viewBox="0 0 28 6" aria-hidden="true">
          <path class="line side-${i}" d="M0 3H28" stroke-dasharray=${DASHES[i] ?? ""} /></svg
        >${name(i)}</span
      >`,
  );
}

/** For each seat what its decisions lost, below the line; and apart from that the luck of its draws. */
export function lossGraph(
  review: Review,
  game: Game,
  name: (seat: number) => string,
): TemplateResult {
  const { x, borders } = axis(game);
  const most = Math.max(4, ...review.decisions.map(({ loss }) => loss));
  const luckiest = Math.max(4, ...review.draws.map(({ luck }) => Math.abs(luck)));
  return html`${review.summaries.map(({ seat, loss, luck }) => {
    const decisions = review.decisions.filter((one) => one.seat === seat);
    const draws = review.draws.filter((one) => one.seat === seat);
    const [title, words] = [`loss-title-${seat}`, `loss-words-${seat}`];
    return html`<figure>
      <figcaption>
        ${name(seat)}
        <span class="key"
          ><i class="swatch loss"></i>lost by decisions, up to ${most.toFixed(0)}</span
        >
        <span class="key"
          ><i class="swatch luck"></i>luck of draws, up to ±${luckiest.toFixed(0)}</span
        >
      </figcaption>
      <svg class="graph" viewBox="0 0 ${WIDTH} 76" role="img" aria-labelledby="${title} ${words}">
        <title id=${title}>Losses and luck, ${name(seat)}</title>
        <desc id=${words}>
          ${decisions.length} decisions lost ${loss.toFixed(1)} points; ${draws.length} draws
          brought ${luck.toFixed(1)} points of luck.
        </desc>
        ${borders.map((border) => svg`<path class="border" d="M${border} 0V76"/>`)}
        <path class="zero" d="M0 3H${WIDTH}" />
        ${decisions.map(
          (one) =>
            svg`<rect class="loss" x=${x(one) - 1.5} width="3" y="3" height=${Math.max(1, (38 * one.loss) / most)}/>`,
        )}
        <path class="zero" d="M0 60H${WIDTH}" />
        ${draws.map((one) => {
          const height = Math.max(1, (14 * Math.abs(one.luck)) / luckiest);
          return svg`<rect class="luck" x=${x(one) - 1.5} width="3" y=${one.luck > 0 ? 60 - height : 60} height=${height}/>`;
        })}
      </svg>
    </figure>`;
  })}`;
}
