import { html, nothing, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import { writeJson } from "../client.js";
import { recordOf, type RoundRecord } from "../game/record.js";
import { endingWords } from "../game/words.js";
import type { Board } from "../state/board.js";

/** The moves of the round with totals and points, and the rounds of a match. */
export function gameTab(board: Board, copy: (what: string, text: string) => void): TemplateResult {
  const { game, position, round } = board;
  if (!game || !round) return html``;
  return html`${game.rounds.length > 1 ? roundList(board) : nothing} ${moveList(board, round)}
    <div class="buttons">
      <button
        data-copy="position"
        ?disabled=${!position?.text}
        @click=${() => copy("Position string", position?.text ?? "")}
      >
        Copy position
      </button>
      <button data-copy="record" @click=${() => copy("Record", writeJson(recordOf(game), 1))}>
        Copy record
      </button>
    </div>
    ${position?.text ? html`<p class="position"><code>${position.text}</code></p>` : nothing}`;
}

function roundList(board: Board): TemplateResult {
  return html`<div class="rounds" role="group" aria-label="Rounds">
    ${board.game?.rounds.map((round, i) => {
      const scores = round.result?.scores;
      const isShown = i === board.at.round;
      return html`<button
        aria-pressed=${String(isShown)}
        @click=${() => board.goTo({ round: i, event: 0 })}
      >
        Round ${i + board.offset + 1}
        ${scores ? html`<small>${scores.join(" : ")}</small>` : nothing}
      </button>`;
    })}
  </div>`;
}

function moveList(board: Board, round: RoundRecord): TemplateResult {
  const result = round.result;
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Move list">
    <table class="move-list">
      <caption class="hidden">
        Moves of round ${board.roundNumber}
      </caption>
      <thead>
        <tr>
          <th scope="col" class="number">#</th>
          <th scope="col">Seat</th>
          <th scope="col">Move</th>
          <th scope="col" class="number">Total</th>
          <th scope="col" class="number">Points</th>
        </tr>
      </thead>
      <tbody>
        ${round.events.map((event, i) => {
          const isNow = board.at.event === i + 1;
          return html`<tr class=${classMap({ now: isNow })}>
            <td class="number">${i + 1}</td>
            <td>${board.shortName(event.seat ?? 0)}</td>
            <th scope="row">
              <button
                class="move"
                aria-current=${isNow ? "step" : nothing}
                @click=${() => board.goTo({ ...board.at, event: i + 1 })}
              >
                ${event.move}
              </button>
            </th>
            <td class="number">${event.total ?? ""}</td>
            <td class="number">
              ${event.points ? html`<b class="points">+${event.points}</b>` : ""}
            </td>
          </tr>`;
        })}
      </tbody>
    </table>
    ${round.events.length ? nothing : html`<p class="muted">No move has been made.</p>`}
    ${
      result
        ? html`<p class="ending">
            ${endingWords(result, board.name)} Scores:
            ${result.scores?.map((score, side) => `${board.sideName(side)} ${score}`).join(", ")}.
          </p>`
        : nothing
    }
  </div>`;
}
