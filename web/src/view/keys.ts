import type { Board } from "../state/board.js";
import { candidateRows } from "./rows.js";
import { endOf } from "../game/record.js";
import { moveParts } from "../game/tiles.js";

/** Whether a control of its own makes use of the key. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  if (!(target instanceof Element)) return false;
  if (target.closest("input, select, textarea, dialog[open]")) return true;
  if (target.closest("[role=tablist]") && /^(Arrow|Home|End)/.test(event.key)) return true;
  return event.key === " " && target.closest("button, summary, a") !== null;
}

/** Does what a key of the board means; whether it meant anything. */
export function pressKey(board: Board, event: KeyboardEvent, isReadonly: boolean): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event) || !board.game) return false;
  const { key } = event;
  const steps: Record<string, () => unknown> = {
    ArrowLeft: () => board.step(-1),
    ArrowRight: () => board.step(1),
    Home: () => board.goTo({ round: 0, event: 0 }),
    End: () => board.goTo(endOf(board.game!)),
    a: () => (board.placements.length || board.analyser.on) && board.analyser.toggle(),
  };
  const step = steps[key.length === 1 ? key.toLowerCase() : key];
  if (step) {
    step();
    return true;
  }
  if (isReadonly) return false;
  const move = moveOfKey(board, key);
  if (move) void board.play(move);
  else if (key === "Escape" && board.chosen) board.choose(null);
  else return false;
  return true;
}

function moveOfKey(board: Board, key: string): string | null {
  if (key === " ") return board.forced;
  if (/^[1-9]$/.test(key)) return candidateRows(board)[Number(key) - 1]?.move ?? null;
  const arm = key.toUpperCase();
  if (!board.chosen || !"LRUD".includes(arm)) return null;
  const found = board.placements.find(({ move }) => {
    const parts = moveParts(move);
    return parts.tile === board.chosen && parts.arm === arm;
  });
  return found?.move ?? null;
}
