import { html, nothing, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import { moveParts, pipsOf, tilesOf } from "../game/tiles.js";
import { ARM_WORDS, tilesCount } from "../game/words.js";
import type { Board } from "../state/board.js";
import { backs, tileIcon } from "./tile.js";

/** The seat whose hand lies open before the user: its own, or the one in turn. */
export function frontSeat(board: Board): number | null {
  const { position, match, eyes } = board;
  if (!position) return null;
  const viewed = (position.record as { seat?: number }).seat;
  return match.state?.seat ?? eyes ?? viewed ?? position.turn;
}

/** Scores, one a side. */
export function scoreBar(board: Board): TemplateResult {
  const { position, match } = board;
  if (!position) return html``;
  const { target } = position;
  const winners = match.state?.winners ?? [];
  const winner = (position.result as { match_winner?: number | null } | null)?.match_winner;
  return html`<dl class="scores" aria-label="Scores">
    ${position.scores.map((score, side) => {
      const isTurn = position.turn !== null && position.turn % position.sides === side;
      const hasWon = winners.includes(side) || winner === side;
      const share = target ? Math.max(0, Math.min(1, score / target)) : 0;
      return html`<div class=${classMap({ turn: isTurn })}>
        <dt>${board.sideName(side)}</dt>
        <dd>
          <b>${String(score).replace("-", "−")}</b>
          ${target ? html`<span class="of">of ${target}</span>` : nothing}
          ${hasWon ? html`<span class="tag">won</span>` : nothing}
          ${target ? html`<span class="bar"><i style="width:${100 * share}%"></i></span>` : nothing}
        </dd>
      </div>`;
    })}
  </dl>`;
}

/** The other seats: how many tiles they hold, or which where that is known; and the boneyard. */
export function seatsView(board: Board): TemplateResult {
  const { position } = board;
  if (!position) return html``;
  const front = frontSeat(board);
  const boneyard = tilesOf(position.boneyard);
  return html`<ul class="seats" aria-label="Seats and boneyard">
    ${position.hands.map((hand, seat) => {
      if (seat === front) return nothing;
      const count = position.counts[seat] ?? 0;
      const isTurn = position.turn === seat;
      return html`<li class=${classMap({ turn: isTurn })}>
        <span class="who"
          >${isTurn ? html`<span aria-hidden="true">▸ </span>` : nothing}${board.name(seat)}</span
        >
        <span class="count">${tilesCount(count)}${isTurn ? ", in turn" : ""}</span>
        ${
          hand === null
            ? backs(count)
            : html`<span class="open">${tilesOf(hand).map((tile) => tileIcon(tile))}</span>
                <span class="hidden">${hand}</span>`
        }
      </li>`;
    })}
    <li>
      <span class="who">Boneyard</span>
      <span class="count">${tilesCount(position.boneyard_count)}</span>
      ${
        boneyard.length
          ? html`<details>
              <summary>in draw order</summary>
              <span class="open">${boneyard.map((tile) => tileIcon(tile))}</span>
              <span class="hidden">${position.boneyard}</span>
            </details>`
          : backs(position.boneyard_count)
      }
    </li>
  </ul>`;
}

/** The hand in front, its tiles to be played. */
export function handView(board: Board, isReadonly: boolean): TemplateResult {
  const { position, chosen } = board;
  const seat = frontSeat(board);
  if (!position || seat === null) return html``;
  const tiles = tilesOf(position.hands[seat]);
  const placements = isReadonly ? [] : board.placements;
  const movesOf = (tile: string) => placements.filter(({ move }) => moveParts(move).tile === tile);
  const press = (tile: string) => {
    const moves = movesOf(tile);
    if (moves.length === 1) void board.play(moves[0]!.move);
    else board.choose(chosen === tile ? null : tile);
  };
  return html`<section class="hand" aria-labelledby="hand-title">
    <h2 id="hand-title">
      ${board.name(seat) === "You" ? "Your hand" : `Hand of ${board.name(seat).toLowerCase()}`}
      <small>${tilesCount(tiles.length)}, ${pipsOf(tiles)} pips</small>
    </h2>
    <div class="tiles">
      ${tiles.map((tile) => {
        const moves = movesOf(tile);
        const fits = moves.length > 0;
        return handTile(tile, {
          isPressed: moves.length > 1 ? chosen === tile : null,
          fits,
          words: fits ? armsOf(moves.map(({ move }) => move)) : ", does not fit now",
          press: () => press(tile),
        });
      })}
    </div>
    ${chosen ? armChoice(board, chosen) : nothing}
  </section>`;
}

/** A tile of the hand, to be pressed. */
export function handTile(
  tile: string,
  {
    isPressed,
    fits,
    words,
    press,
  }: {
    /** Null: pressing it chooses nothing else. */
    isPressed: boolean | null;
    fits: boolean;
    /** What is to be said of it besides its name. */
    words: string;
    press: () => void;
  },
): TemplateResult {
  return html`<button
    class=${classMap({ fits })}
    data-tile=${tile}
    ?disabled=${!fits}
    aria-pressed=${isPressed === null ? nothing : String(isPressed)}
    aria-label="${tile}${words}"
    @click=${press}
  >
    ${tileIcon(tile, true)}
  </button>`;
}

function armsOf(moves: string[]): string {
  const arms = moves.map((move) => ARM_WORDS[moveParts(move).arm ?? ""]).filter(Boolean);
  return arms.length ? `, fits the ${arms.join(" and the ")}` : ", can open";
}

function armChoice(board: Board, tile: string): TemplateResult {
  const moves = board.placements.filter(({ move }) => moveParts(move).tile === tile);
  return html`<div class="arms" role="group" aria-label="Where to place ${tile}">
    <span>Place ${tile} on the</span>
    ${moves.map(
      ({ move, total, points }) =>
        html`<button data-arm=${moveParts(move).arm} @click=${() => board.play(move)}>
          ${ARM_WORDS[moveParts(move).arm ?? ""]}
          <small>= ${total}${points ? `, scores ${points}` : ""}</small>
        </button>`,
    )}
    <button class="quiet" @click=${() => board.choose(null)}>Cancel</button>
  </div>`;
}
