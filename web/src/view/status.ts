import { html, nothing, type TemplateResult } from "lit";
import { moveParts } from "../game/tiles.js";
import { endingWords, eventWords } from "../game/words.js";
import type { Board } from "../state/board.js";

/** What the ends come to, and how. */
export function countView(board: Board): TemplateResult {
  const layout = board.position?.layout;
  if (!layout) return html``;
  const { total, arithmetic, breakdown } = layout;
  const scores = total > 0 && total % 5 === 0;
  return html`<details class="count">
    <summary>
      End total <b>${arithmetic || total}</b>
      ${scores ? html`<span class="tag">a multiple of five</span>` : nothing}
    </summary>
    <ul>
      ${breakdown.map(({ text }) => html`<li>${text}</li>`)}
      ${breakdown.length ? nothing : html`<li>Nothing lies on the table.</li>`}
    </ul>
  </details>`;
}

/** A match that is not dealt yet. */
export function waitingView(board: Board): TemplateResult {
  const { match } = board;
  return html`<div class="status">
    <p><strong>Waiting for somebody to take the open seat.</strong></p>
    <p class="muted">Whoever knows the name of the match can take it. Tiles are dealt then.</p>
    ${match.lost ? html`<p role="status">The connection is lost; trying again…</p>` : nothing}
  </div>`;
}

/** Whose turn it is, or how it ended; and what can be done about it. */
export function statusView(board: Board, isReadonly: boolean): TemplateResult {
  const { position, match, forced, round, at } = board;
  if (!position) return html``;
  const event = round?.events[at.event - 1];
  return html`<div class="status">
    <p>
      <strong>${turnWords(board)}</strong>
      ${event ? html`<span class="muted">Last: ${eventWords(event, board.name)}.</span>` : nothing}
    </p>
    ${
      forced && !isReadonly
        ? html`<button class="primary" data-forced @click=${() => board.play(forced)}>
            ${moveParts(forced).kind === "draw" ? `Draw ${forced.slice(1).replace("?", "a tile")}` : "Pass"}
          </button>`
        : nothing
    }
    ${match.lost ? html`<p role="status">The connection is lost; trying again…</p>` : nothing}
    ${
      board.original
        ? html`<button @click=${() => board.goToOriginal({ ...board.at, event: 0 })}>
            Back to the game as loaded
          </button>`
        : nothing
    }
  </div>`;
}

function turnWords(board: Board): string {
  const { position, match, isAtEnd } = board;
  const { state } = match;
  if (!position) return "";
  if (state && !isAtEnd) return "Looking back.";
  if (state && match.isOver) return matchWords(board);
  const result = position.result as { ending?: string; finisher?: number | null } | null;
  if (result) return `The round is over. ${endingWords(result, board.name)}`;
  const name = board.name(position.turn ?? 0);
  if (state) return state.turn === state.seat ? "Your turn." : `${name} is thinking…`;
  if (board.drawsUnknown) return `${name} cannot place and has to draw.`;
  return board.forced ? `${name} ${forcedWords(board.forced)}.` : `${name} is in turn.`;
}

function forcedWords(move: string): string {
  return move === "pass" ? "can neither place nor draw" : "cannot place and has to draw";
}

function matchWords(board: Board): string {
  const { state } = board.match;
  if (!state) return "";
  const sides = board.position?.sides ?? state.players;
  if (!state.winners)
    return `The match ${state.status === "drawn" ? "is drawn" : "has expired"}: nobody has won.`;
  const won = state.winners.includes(state.seat % sides);
  const how = state.status === "resigned" ? "The match was given up." : "The match is over.";
  return `${how} ${won ? "You have won!" : "You have lost."}`;
}

/** How the round before ended, in a hosted match that has gone on. */
export function previousView(board: Board): TemplateResult | typeof nothing {
  const { match, offset } = board;
  const { state, unseenEnd } = match;
  const previous = state?.previous;
  if (!state || !previous || unseenEnd === null || match.isOver) return nothing;
  const result = previous.result as {
    ending?: string;
    finisher?: number | null;
    scores?: number[] | null;
  } | null;
  const close = () => {
    match.unseenEnd = null;
    board.changed();
  };
  const look = () => {
    const round = unseenEnd - offset;
    close();
    void board.goTo({ round, event: board.game?.rounds[round]?.events.length ?? 0 });
  };
  return html`<section class="previous" aria-label="The round before">
    <p>
      <strong>Round ${unseenEnd + 1} is over.</strong>
      ${result ? endingWords(result, board.name) : ""} Scores now:
      ${(result?.scores ?? state.scores ?? []).map((score, side) => `${board.sideName(side)} ${score}`).join(", ")}.
    </p>
    <button @click=${look}>See how it ended</button>
    <button class="quiet" @click=${close}>Go on</button>
  </section>`;
}

/** Steps through the game. */
export function stepper(board: Board): TemplateResult {
  const { game, at, round } = board;
  if (!game) return html``;
  const length = round?.events.length ?? 0;
  const isStart = at.round === 0 && at.event === 0;
  const go = (label: string, path: string, disabled: boolean, act: () => void) =>
    html`<button aria-label=${label} title=${label} ?disabled=${disabled} @click=${act}>
      <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d=${path} /></svg>
    </button>`;
  const last = game.rounds.length - 1;
  const end = { round: last, event: game.rounds[last]?.events.length ?? 0 };
  return html`<nav class="stepper" aria-label="Steps through the game">
    ${go("First", "M4 3V13M13 3L6 8L13 13Z", isStart, () => board.goTo({ round: 0, event: 0 }))}
    ${go("Previous", "M11 3L4 8L11 13Z", isStart, () => board.step(-1))}
    <span class="where">
      ${game.rounds.length > 1 || board.offset ? `Round ${board.roundNumber} · ` : ""}${at.event} of
      ${length}
    </span>
    ${go("Next", "M5 3L12 8L5 13Z", board.isAtEnd, () => board.step(1))}
    ${go("Last", "M12 3V13M3 3L10 8L3 13Z", board.isAtEnd, () => board.goTo(end))}
  </nav>`;
}
