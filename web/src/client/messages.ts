// What each operation takes and gives: the generated messages, tied together.
import type * as p from "../protocol.js";

export interface Operations {
  version: [p.VersionRequest, p.VersionResult];
  deal: [p.DealRequest, p.PositionResult];
  legal: [p.LegalRequest, p.PositionResult];
  apply: [p.ApplyRequest, p.PositionResult];
  solve: [p.SolveRequest, p.SolveResult];
  belief: [p.BeliefRequest, p.BeliefResult];
  analyse: [p.AnalyseRequest, p.AnalyseResult];
  review: [p.ReviewRequest, Review];
  render: [p.RenderRequest, p.RenderResult];
  equity: [p.EquityRequest, p.EquityResult];
  choose: [p.ChooseRequest, p.ChooseResult];
  drill: [p.DrillRequest, p.DrillResult];
  grade: [p.GradeRequest, p.GradeResult];
}
export type Op = keyof Operations;
/** Operations that can send partial results and be cancelled. */
export type LongOp = "solve" | "analyse" | "review" | "choose";

/** A request without what the client fills in. */
export type Body<O extends Op> = Omit<Operations[O][0], "id" | "op">;
/** A reply with a result. */
export type Answer<O extends Op> = Omit<p.Reply, "result" | "error"> & {
  result: Operations[O][1];
};

/** A placement where there was a choice, judged. */
export interface Decision {
  round: number;
  event: number;
  seat: number;
  move: string;
  best: string;
  margin: number;
  loss: number;
  std_error: number | null;
  win_loss: number | null;
}
/** A tile drawn, and how lucky that was. */
export interface Draw {
  round: number;
  event: number;
  seat: number;
  tile: string;
  luck: number;
}
/** One seat over the whole record. */
export interface Summary {
  seat: number;
  decisions: number;
  loss: number;
  std_error: number | null;
  mistakes: number;
  win_loss: number | null;
  luck: number;
}
export interface Review {
  decisions: Decision[];
  draws: Draw[];
  summaries: Summary[];
}

/** A seat that a new match is to have: a bot's, one's own, or open to whoever comes. */
export interface SeatWanted {
  bot?: string | null;
  take?: boolean;
}
export interface MatchWanted {
  seats: SeatWanted[];
  rules?: string | object;
  target?: number;
}
/** What everybody may know of a hosted match. */
export interface MatchState {
  id: string;
  status: "waiting" | "playing" | "finished" | "resigned" | "drawn" | "expired";
  version: number;
  rules: string | object;
  players: number;
  target: number | null;
  seats: { seat: number; kind: "open" | "taken" | "bot"; bot: string | null; salt: string }[];
  /** Null, as the scores are, until all seats are taken and the match is dealt. */
  round: number | null;
  turn: number | null;
  scores: number[] | null;
  winners: number[] | null;
  commitment: string;
  secret: string | null;
  /** Of the lots, once it is over. */
  seed: number | null;
}
/** What a seat may know of its match. */
export interface SeenMatch extends MatchState {
  seat: number;
  position: p.Position | null;
  /** How the round before ended. */
  previous: p.Position | null;
}

/** Whether nothing more is to come. */
export const isMatchOver = (state: MatchState): boolean =>
  state.status !== "waiting" && state.status !== "playing";

export interface CreatedMatch extends MatchState {
  /** The secret token of each seat that was taken, by seat. */
  tokens: Record<string, string>;
}
