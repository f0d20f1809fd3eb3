import { html, nothing, type TemplateResult } from "lit";
import type { Decision, Review } from "../client.js";
import type { Game } from "../game/record.js";
import { signed } from "../game/scores.js";
import type { Board } from "../state/board.js";
import { errorView } from "./error.js";
import { lossGraph, scoreGraph } from "./graphs.js";

const MISTAKE = 2; // points, and beyond what chance explains: as the server counts them
const SHOWN = 12;

export type DrillMistakes = (game: Game, decisions: Decision[]) => void;

export function reviewTab(board: Board, drill: DrillMistakes): TemplateResult {
  const { reviewer, game, original, match } = board;
  if (!game) return html``;
  const whole = original ?? game;
  const isHidden = whole.kind === "view" || match.state !== null;
  if (isHidden && !reviewer.review)
    return html`<p class="muted">
      A review needs all tiles: of a match it can be made when it is over, from its replay.
    </p>`;
  const { progress, running, review } = reviewer;
  return html`<p class="muted">
      Every decision is judged on what the player knew then. Luck of draws is kept apart.
    </p>
    <div class="buttons">
      ${
        running
          ? html`<button @click=${() => reviewer.stop()}>Stop</button>
              <progress
                aria-label="Review"
                max=${progress?.total ?? 1}
                value=${progress?.done ?? 0}
              ></progress>
              <span class="muted">${progress ? `${progress.done} of ${progress.total}` : ""}</span>`
          : html`<button class="primary" data-review @click=${() => reviewer.start(whole)}>
                ${review ? "Review again" : "Review"}
              </button>
              <label
                >Care
                <select
                  @change=${(event: Event) =>
                    (reviewer.worlds = Number((event.target as HTMLSelectElement).value))}
                >
                  <option value="200" ?selected=${reviewer.worlds === 200}>quick</option>
                  <option value="2000" ?selected=${reviewer.worlds === 2000}>thorough</option>
                </select></label
              >`
      }
    </div>
    ${errorView(reviewer.error)}
    ${scoreGraph(whole, sides(board), (i) => board.sideName(i), board.at)}
    ${
      review && reviewer.game
        ? html`${lossGraph(review, reviewer.game, board.name)} ${summaries(board, review)}
          ${mistakes(board, review, reviewer.game, drill)}`
        : nothing
    }`;
}

function sides(board: Board): number {
  return board.position?.sides ?? 2;
}

function summaries(board: Board, review: Review): TemplateResult {
  const hasWins = review.summaries.some((one) => one.win_loss !== null);
  return html`<table class="summary">
    <caption class="hidden">
      Each seat over the whole record
    </caption>
    <thead>
      <tr>
        <th scope="col">Seat</th>
        <th scope="col" class="number">Decisions</th>
        <th scope="col" class="number">Mistakes</th>
        <th scope="col" class="number">Lost</th>
        ${hasWins ? html`<th scope="col" class="number">Win lost</th>` : nothing}
        <th scope="col" class="number">Luck</th>
      </tr>
    </thead>
    <tbody>
      ${review.summaries.map(
        (one) =>
          html`<tr>
            <th scope="row">${board.shortName(one.seat)}</th>
            <td class="number">${one.decisions}</td>
            <td class="number">${one.mistakes}</td>
            <td class="number">
              ${one.loss.toFixed(1)}${
                one.std_error === null
                  ? nothing
                  : html` <small>± ${(1.96 * one.std_error).toFixed(1)}</small>`
              }
            </td>
            ${
              hasWins
                ? html`<td class="number">
                    ${one.win_loss === null ? "–" : `${Math.round(100 * one.win_loss)} %`}
                  </td>`
                : nothing
            }
            <td class="number">${signed(one.luck)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function isMistake({ loss, std_error }: Decision): boolean {
  return loss >= MISTAKE && loss >= 2 * (std_error ?? Infinity);
}

function mistakes(board: Board, review: Review, game: Game, drill: DrillMistakes): TemplateResult {
  const found = review.decisions.filter(isMistake).sort((a, b) => b.loss - a.loss);
  if (!found.length) return html`<p>No decision lost more than chance explains.</p>`;
  return html`<h3>Costliest mistakes</h3>
    <ol class="mistakes">
      ${found.slice(0, SHOWN).map(
        (one) =>
          html`<li>
            <button @click=${() => board.goToOriginal({ round: one.round, event: one.event })}>
              <span>${roundWords(board, one.round)}${one.event + 1}. ${board.name(one.seat)}</span>
              <b>−${one.loss.toFixed(1)}</b>
              <span class="muted">${one.move}, better ${one.best}</span>
            </button>
          </li>`,
      )}
    </ol>
    <div class="buttons">
      <button data-drill-mistakes @click=${() => drill(game, found)}>Train these mistakes</button>
    </div>
    ${found.length > SHOWN ? html`<p class="muted">and ${found.length - SHOWN} smaller ones.</p>` : nothing}`;
}

function roundWords(board: Board, round: number): string {
  return (board.original ?? board.game)!.rounds.length > 1 ? `Round ${round + 1}, move ` : "Move ";
}
