import type { MoveAnalysis } from "../client.js";
import type { Board } from "../state/board.js";

/** A placement to choose, with what is known of it. */
export interface Row {
  move: string;
  total: number;
  points: number;
  analysis: MoveAnalysis | null;
}

/** The placements, best first (while the order is held, as they were); without an analysis those first that score most. */
export function candidateRows(board: Board): Row[] {
  const moves = board.analyser.reply?.result.moves ?? [];
  const rank = new Map(moves.map((analysis, i) => [analysis.move, i]));
  const rows = board.placements.map(({ move, total, points }) => ({
    move,
    total: total ?? 0,
    points,
    analysis: moves[rank.get(move) ?? -1] ?? null,
  }));
  const held = board.heldOrder;
  const place = (row: Row) => held?.indexOf(row.move) ?? rank.get(row.move) ?? moves.length;
  return rows.sort((a, b) => place(a) - place(b) || b.points - a.points);
}
