// Written by `npm run types` from docs/protocol-1.schema.json: do not edit.
/* eslint-disable */

/**
 * A client sends a Request and gets Replies, the last one with `final` true.
 */
export type MessagesOfTheSniffEngine = Request | Reply;
export type Request =
  | VersionRequest
  | DealRequest
  | LegalRequest
  | ApplyRequest
  | SolveRequest
  | BeliefRequest
  | AnalyseRequest
  | ReviewRequest
  | RenderRequest
  | EquityRequest
  | ChooseRequest
  | DrillRequest
  | GradeRequest
  | CancelRequest;
/**
 * bad_json: the message is no JSON; bad_request: the message is no object, or a field is missing or of the wrong kind; unknown_op: there is no such operation; duplicate_id: work with this id is still under way; too_large: the message is longer than is accepted; queue_full: too much work is waiting; try again later; notation: a tile, move, position or text record is written wrongly; record: the content of a record is false; rules: the rules make no game; deal: tiles, seats, scores or a box make no table; illegal_move: the move is against the rules; round_over: the round has ended; history: no deal can have led to this view; hidden_tiles: a view was given where all tiles are needed; not_your_turn: another seat is in turn; limit: a limit is out of range; player: there is no such player; tally: the score cannot be tallied; drill: the question cannot be asked, or the answer is none to it; data: the engine's own files are damaged; not_found: there is no such match, seat or page; forbidden: the token does not open this seat; conflict: somebody else was faster, or the match has moved on; rate: too many requests from one client; internal: a fault of the engine; please report it
 */
export type ErrorCode =
  | "bad_json"
  | "bad_request"
  | "unknown_op"
  | "duplicate_id"
  | "too_large"
  | "queue_full"
  | "notation"
  | "record"
  | "rules"
  | "deal"
  | "illegal_move"
  | "round_over"
  | "history"
  | "hidden_tiles"
  | "not_your_turn"
  | "limit"
  | "player"
  | "tally"
  | "drill"
  | "data"
  | "not_found"
  | "forbidden"
  | "conflict"
  | "rate"
  | "internal";

/**
 * What this engine is and can do.
 */
export interface VersionRequest {
  /**
   * Comes back in every reply to this request.
   */
  id: string | number;
  op: "version";
}
/**
 * A shuffled round.
 */
export interface DealRequest {
  /**
   * Comes back in every reply to this request.
   */
  id: string | number;
  op: "deal";
  /**
   * 2, 3 or 4.
   */
  players?: number;
  /**
   * A preset (american, classic, classic-partners, classic-draw2, classic-fives, all-fives, muggins), or an object with `base` and parameters.
   */
  rules?: string | {};
  /**
   * The same seed gives the same answer under limits of nodes or worlds.
   */
  seed?: number;
  /**
   * The seat that leads; null: by lot.
   */
  leader?: number | null;
  /**
   * One a side.
   *
   * @maxItems 4
   *
   * Items: Points.
   */
  scores?: number[];
  /**
   * Points that win the match; null: open-ended. Left out: the rules' own.
   */
  target?: number | null;
  /**
   * Also lay the tiles out in a box of so many units; a tile is 2 by 1 units.
   */
  box?: {
    /**
     * Units.
     */
    width: number;
    /**
     * Units.
     */
    height: number;
  };
}
/**
 * A position with its legal moves.
 */
export interface LegalRequest {
  /**
   * Comes back in every reply to this request.
   */
  id: string | number;
  op: "legal";
  /**
   * What to look at: a JSON record of a round, view or match, or as a string a position or the text form of a round. A match stands for the round that it has come to.
   */
  record: {} | string;
  /**
   * Look with the eyes of this seat: nothing that it does not see is used or returned.
   */
  seat?: number | null;
  /**
   * Also lay the tiles out in a box of so many units; a tile is 2 by 1 units.
   */
  box?: {
    /**
     * Units.
     */
    width: number;
    /**
     * Units.
     */
    height: number;
  };
}
/**
 * The position after some moves; illegal ones change nothing.
 */
export interface ApplyRequest {
  /**
   * Comes back in every reply to this request.
   */
  id: string | number;
  op: "apply";
  /**
   * What to look at: a JSON record of a round, view or match, or as a string a position or the text form of a round. A match stands for the round that it has come to.
   */
  record: {} | string;
  /**
   * Look with the eyes of this seat: nothing that it does not see is used or returned.
   */
  seat?: number | null;
  /**
   * Also lay the tiles out in a box of so many units; a tile is 2 by 1 units.
   */
  box?: {
    /**
     * Units.
     */
    width: number;
    /**
     * Units.
     */
    height: number;
  };
  /**
   * Moves to play, one after the other.
   *
   * @maxItems 200
   *
   * Items: As in 6-4@L, +3-1, +? or pass.
   */
  moves: string[];
}
/**
 * What each move is worth double-dummy, with all tiles known to everybody: no advice.
 */
export interface SolveRequest {
  /**
   * Comes back in every reply to this request.
   */
  id: string | number;
  op: "solve";
  /**
   * What to look at: a JSON record of a round, view or match, or as a string a position or the text form of a round. A match stands for the round that it has come to.
   */
  record: {} | string;
  /**
   * Only bound moves that are worse than the best by more points; null: value all.
   */
  within?: number | null;
  /**
   * What to spend; the work ends at the first limit that it meets.
   */
  limit?: {
    /**
     * Seconds.
     */
    time?: number;
    /**
     * Evaluations or nodes.
     */
    nodes?: number;
    /**
     * Worlds looked into.
     */
    worlds?: number;
    /**
     * Of the solver's table.
     */
    memory_mb?: number;
  };
  /**
   * Return this many of the best moves only.
   */
  top?: number;
  /**
   * Seconds from now after which the final result is sent, however far it has come.
   */
  deadline?: number | null;
  /**
   * Where work is waiting, the higher one goes first.
   */
  priority?: number;
}
/**
 * Which seat may hold which tile, exactly.
 */
export interface BeliefRequest {
  /**
   * Comes back in every reply to this request.
   */
  id: string | number;
  op: "belief";
  /**
   * What to look at: a JSON record of a round, view or match, or as a string a position or the text form of a round. A match stands for the round that it has come to.
   */
  record: {} | string;
  /**
   * Look with the eyes of this seat: nothing that it does not see is used or returned.
   */
  seat?: number | null;
}
/**
 * What each move is worth to the seat in turn, by what it sees.
 */
export interface AnalyseRequest {
  /**
   * Comes back in every reply to this request.
   */
  id: string | number;
  op: "analyse";
  /**
   * What to look at: a JSON record of a round, view or match, or as a string a position or the text form of a round. A match stands for the round that it has come to.
   */
  record: {} | string;
  /**
   * How to analyse.
   */
  method?: "policy" | "open";
  /**
   * What to sort moves by.
   */
  objective?: "margin" | "match";
  /**
   * What to spend; the work ends at the first limit that it meets.
   */
  limit?: {
    /**
     * Seconds.
     */
    time?: number;
    /**
     * Evaluations or nodes.
     */
    nodes?: number;
    /**
     * Worlds looked into.
     */
    worlds?: number;
    /**
     * Of the solver's table.
     */
    memory_mb?: number;
  };
  /**
   * The same seed gives the same answer under limits of nodes or worlds.
   */
  seed?: number;
  /**
   * Placements before the learned value.
   */
  plies?: number;
  /**
   * Weigh worlds by the others' choices.
   */
  infer?: boolean;
  /**
   * Return this many of the best moves only.
   */
  top?: number;
  /**
   * Seconds from now after which the final result is sent, however far it has come.
   */
  deadline?: number | null;
  /**
   * Where work is waiting, the higher one goes first.
   */
  priority?: number;
  /**
   * Seconds between partial results, the first at once; null or left out: the final one only.
   */
  every?: number | null;
}
/**
 * Every decision of a round or match, judged on what the player knew then.
 */
export interface ReviewRequest {
  /**
   * Comes back in every reply to this request.
   */
  id: string | number;
  op: "review";
  /**
   * What to look at: a JSON record of a round, view or match, or as a string a position or the text form of a round. A match stands for the round that it has come to.
   */
  record: {} | string;
  /**
   * What to spend; the work ends at the first limit that it meets.
   */
  limit?: {
    /**
     * Seconds.
     */
    time?: number;
    /**
     * Evaluations or nodes.
     */
    nodes?: number;
    /**
     * Worlds looked into.
     */
    worlds?: number;
    /**
     * Of the solver's table.
     */
    memory_mb?: number;
  };
  /**
   * The same seed gives the same answer under limits of nodes or worlds.
   */
  seed?: number;
  /**
   * Seconds from now after which the final result is sent, however far it has come.
   */
  deadline?: number | null;
  /**
   * Where work is waiting, the higher one goes first.
   */
  priority?: number;
  /**
   * Seconds between partial results, the first at once; null or left out: the final one only.
   */
  every?: number | null;
}
/**
 * A drawing of the layout.
 */
export interface RenderRequest {
  /**
   * Comes back in every reply to this request.
   */
  id: string | number;
  op: "render";
  /**
   * What to look at: a JSON record of a round, view or match, or as a string a position or the text form of a round. A match stands for the round that it has come to.
   */
  record: {} | string;
  /**
   * Look with the eyes of this seat: nothing that it does not see is used or returned.
   */
  seat?: number | null;
  /**
   * What to draw.
   */
  format?: "placement" | "svg" | "text" | "words";
  /**
   * Pixels.
   */
  width?: number;
  /**
   * Pixels.
   */
  height?: number;
  /**
   * Pixels of a half's side.
   */
  unit?: number;
  /**
   * Colours of a picture.
   */
  theme?: "auto" | "light" | "dark";
  /**
   * Draw with domino characters.
   */
  unicode?: boolean;
}
/**
 * The probability that each side wins the match.
 */
export interface EquityRequest {
  /**
   * Comes back in every reply to this request.
   */
  id: string | number;
  op: "equity";
  /**
   * One a side.
   *
   * @maxItems 4
   *
   * Items: Points.
   */
  scores: number[];
  /**
   * The seat that leads; null: by lot.
   */
  leader?: number | null;
  /**
   * 2, 3 or 4.
   */
  players?: number;
  /**
   * A preset (american, classic, classic-partners, classic-draw2, classic-fives, all-fives, muggins), or an object with `base` and parameters.
   */
  rules?: string | {};
  /**
   * Points that win the match; null: open-ended. Left out: the rules' own.
   */
  target?: number | null;
  /**
   * Seconds from now after which the final result is sent, however far it has come.
   */
  deadline?: number | null;
  /**
   * Where work is waiting, the higher one goes first.
   */
  priority?: number;
}
/**
 * The move that a player of the ladder makes for the seat in turn.
 */
export interface ChooseRequest {
  /**
   * Comes back in every reply to this request.
   */
  id: string | number;
  op: "choose";
  /**
   * What to look at: a JSON record of a round, view or match, or as a string a position or the text form of a round. A match stands for the round that it has come to.
   */
  record: {} | string;
  /**
   * A player of the ladder: random, greedy, heuristic, net, flat100, pimc20, ismcts5000, open, plain, policy, cheater; with a budget as in policy@20ms.
   */
  player?: string;
  /**
   * The same seed gives the same answer under limits of nodes or worlds.
   */
  seed?: number;
  /**
   * Seconds from now after which the final result is sent, however far it has come.
   */
  deadline?: number | null;
  /**
   * Where work is waiting, the higher one goes first.
   */
  priority?: number;
}
/**
 * A question to train with, made up from random play, or of kind best about a view.
 */
export interface DrillRequest {
  /**
   * Comes back in every reply to this request.
   */
  id: string | number;
  op: "drill";
  /**
   * What to ask about.
   */
  kind: "count" | "score" | "void" | "best";
  /**
   * 1 is the easiest.
   */
  level?: number;
  /**
   * The same seed gives the same answer under limits of nodes or worlds.
   */
  seed?: number;
  /**
   * A preset (american, classic, classic-partners, classic-draw2, classic-fives, all-fives, muggins), or an object with `base` and parameters.
   */
  rules?: string | {};
  /**
   * 2, 3 or 4.
   */
  players?: number;
  /**
   * What to look at: a JSON record of a round, view or match, or as a string a position or the text form of a round. A match stands for the round that it has come to.
   */
  record?: {} | string;
  /**
   * Seconds from now after which the final result is sent, however far it has come.
   */
  deadline?: number | null;
  /**
   * Where work is waiting, the higher one goes first.
   */
  priority?: number;
}
/**
 * The verdict on the answer to a question, and when its card is to be asked again.
 */
export interface GradeRequest {
  /**
   * Comes back in every reply to this request.
   */
  id: string | number;
  op: "grade";
  /**
   * The `question` of `drill`, as it came.
   */
  question: {};
  /**
   * In the notation that the question's `hint` describes.
   */
  answer: string;
  /**
   * What is remembered of a card that comes back when it is due; null: it is new. Left out: nothing is scheduled.
   */
  card?: {
    /**
     * Of FSRS.
     */
    state: "learning" | "review" | "relearning";
    /**
     * Days.
     */
    stability: number;
    /**
     * 1 to 10.
     */
    difficulty: number;
    /**
     * Seconds since 1970.
     */
    due: number;
    /**
     * Seconds since 1970.
     */
    last: number;
  } | null;
  /**
   * When the answer was given, in seconds since 1970; left out: now.
   */
  at?: number;
  /**
   * What to spend; the work ends at the first limit that it meets.
   */
  limit?: {
    /**
     * Seconds.
     */
    time?: number;
    /**
     * Evaluations or nodes.
     */
    nodes?: number;
    /**
     * Worlds looked into.
     */
    worlds?: number;
    /**
     * Of the solver's table.
     */
    memory_mb?: number;
  };
  /**
   * The same seed gives the same answer under limits of nodes or worlds.
   */
  seed?: number;
  /**
   * Seconds from now after which the final result is sent, however far it has come.
   */
  deadline?: number | null;
  /**
   * Where work is waiting, the higher one goes first.
   */
  priority?: number;
}
/**
 * Ends other work; its final result is sent all the same.
 */
export interface CancelRequest {
  /**
   * Comes back in every reply to this request.
   */
  id: string | number;
  op: "cancel";
  /**
   * The id of the request to end.
   */
  cancel: string | number;
}
/**
 * A reply; the last one to a request has `final` true.
 */
export interface Reply {
  id: string | number | null;
  op?: string | null;
  final: boolean;
  /**
   * Version of the engine.
   */
  engine: string;
  /**
   * Version of this schema.
   */
  schema: number;
  rules?: string | {} | null;
  /**
   * The seat whose eyes or margin this is; null: all.
   */
  perspective?: number | null;
  /**
   * Exact for the method's model.
   */
  exact?: boolean | null;
  /**
   * Of the best move's margin, where not exact.
   */
  std_error?: number | null;
  seed?: number | null;
  progress?: {
    done: number;
    total: number;
  } | null;
  /**
   * Why it is not complete.
   */
  stopped?: "cancel" | "deadline" | null;
  warnings?: string[];
  result?:
    | VersionResult
    | PositionResult
    | SolveResult
    | BeliefResult
    | AnalyseResult
    | ReviewResult
    | RenderResult
    | EquityResult
    | ChooseResult
    | DrillResult
    | GradeResult
    | CancelResult
    | null;
  error?: Error;
}
/**
 * What the engine is and can do.
 */
export interface VersionResult {
  engine: string;
  schema: number;
  ops: string[];
  /**
   * Presets.
   */
  rules: string[];
  /**
   * Players.
   */
  ladder: string[];
}
/**
 * Of `deal`, `legal` and `apply`.
 */
export interface PositionResult {
  position: Position;
  placement?: Placement;
}
/**
 * A round at one moment, as somebody sees it.
 */
export interface Position {
  /**
   * Send it back to go on from here.
   */
  record: {};
  /**
   * The one-line position string; null when the round is over.
   */
  text: string | null;
  /**
   * A preset, or `base` and parameters.
   */
  rules: string | {};
  players: number;
  sides: number;
  target: number | null;
  leader: number;
  /**
   * Null when the round is over.
   */
  turn: number | null;
  /**
   * One a side.
   */
  scores: number[];
  /**
   * One a seat; null: hidden.
   */
  hands: (string | null)[];
  /**
   * Tiles that each seat holds.
   */
  counts: number[];
  /**
   * In draw order; null: hidden.
   */
  boneyard: string | null;
  boneyard_count: number;
  layout: Layout;
  /**
   * Empty where another seat than the viewer is in turn.
   */
  legal: LegalMove[];
  /**
   * How the round ended.
   */
  result: {
    ending?: "domino" | "blocked" | "target";
    finisher?: number | null;
    scores?: number[] | null;
    match_winner?: number | null;
  } | null;
}
/**
 * The tiles on the table.
 */
export interface Layout {
  /**
   * In the notation of the position string.
   */
  text: string;
  /**
   * The end total.
   */
  total: number;
  /**
   * How it comes about: "6 + 4 + 8 = 18".
   */
  arithmetic: string;
  /**
   * Items: One end.
   */
  breakdown: {
    arm: "L" | "R" | "U" | "D" | null;
    tile: string;
    pips: number;
    text: string;
  }[];
  /**
   * The value that each open arm takes.
   */
  ends: {
    [k: string]: number;
  };
  /**
   * Each arm's tiles from the Sniff outwards.
   */
  arms: {
    [k: string]: string[];
  };
  /**
   * The line from left to right while there is no Sniff.
   */
  line: string[];
  sniff: string | null;
}
/**
 * A move that may be made.
 */
export interface LegalMove {
  move: string;
  /**
   * The end total afterwards; null: no placement.
   */
  total: number | null;
  /**
   * What it scores.
   */
  points: number;
}
/**
 * Where tiles lie in a box.
 */
export interface Placement {
  /**
   * Of the field, in units; the box is `scale` times as large.
   */
  width: number;
  height: number;
  scale: number;
  tiles: PlacedTile[];
  /**
   * Where each legal placement would lie, in order.
   */
  candidates: PlacedTile[];
}
/**
 * A tile and where it lies.
 */
export interface PlacedTile {
  tile: string;
  arm: "L" | "R" | "U" | "D" | null;
  /**
   * Of its middle, in units from the left.
   */
  x: number;
  /**
   * In units from the top.
   */
  y: number;
  /**
   * Degrees clockwise; at 0 the high half is left.
   */
  rotation: 0 | 90 | 180 | 270;
}
/**
 * The answer of the double-dummy solver.
 */
export interface SolveResult {
  method: "double-dummy";
  /**
   * Of the position, to the side in turn.
   */
  value: number | null;
  outcome: "win" | "loss" | null;
  lower: number | null;
  upper: number | null;
  /**
   * Evaluations of a net, or nodes of the search.
   */
  nodes: number;
  pv: string[];
  moves: MoveValue[];
}
/**
 * What a move is worth double-dummy.
 */
export interface MoveValue {
  move: string;
  points: number;
  margin: number | null;
  outcome: "win" | "loss" | null;
  winner: number | null;
  seat_points: number[] | null;
  /**
   * Null: minus infinity.
   */
  lower: number | null;
  /**
   * Null: infinity.
   */
  upper: number | null;
  line: string[];
}
/**
 * What a seat can know of the hidden tiles.
 */
export interface BeliefResult {
  /**
   * How many are possible.
   */
  worlds: number | null;
  /**
   * For each other seat, and "boneyard": each tile's probability.
   */
  holds: {
    [k: string]: {
      [k: string]: number;
    };
  };
  /**
   * Expected pips of each other seat.
   */
  pips: {
    [k: string]: number;
  };
}
/**
 * What each legal move is worth.
 */
export interface AnalyseResult {
  method: "policy" | "open";
  objective: "margin" | "match";
  /**
   * Possible ones.
   */
  worlds: number | null;
  /**
   * Worlds looked into.
   */
  looked: number;
  /**
   * Evaluations of a net, or nodes of the search.
   */
  nodes: number;
  /**
   * Version of the weights; 0: none used.
   */
  nets: number;
  /**
   * Best first.
   */
  moves: MoveAnalysis[];
}
/**
 * What a move is worth to a player who sees no hidden tile.
 */
export interface MoveAnalysis {
  move: string;
  points: number;
  /**
   * Expected points from now on: own side's against the others' mean.
   */
  margin: number;
  /**
   * Of the margin; 0 if exact, null if nothing is known yet.
   */
  std_error: number | null;
  /**
   * Of the match.
   */
  win_probability: number | null;
  win_std_error: number | null;
  /**
   * Standard deviation of the margin that comes out.
   */
  spread: number | null;
  /**
   * That the next seat holds a scoring reply.
   */
  reply_chance: number;
  /**
   * The most that the next seat scores at once, expected.
   */
  reply_points: number;
  /**
   * That the next seat holds nothing that fits.
   */
  stuck_chance: number;
  /**
   * Own tiles that fit afterwards.
   */
  keeps: number;
  reasons: string[];
}
/**
 * Every decision judged.
 */
export interface ReviewResult {
  decisions: {}[];
  draws: {}[];
  summaries: {}[];
}
/**
 * The drawing, under the name of its format.
 */
export interface RenderResult {
  placement?: Placement;
  svg?: string;
  text?: string;
  words?: string;
}
/**
 * One probability a side.
 */
export interface EquityResult {
  probabilities: number[];
}
/**
 * A legal move.
 */
export interface ChooseResult {
  move: string;
}
/**
 * A question.
 */
export interface DrillResult {
  question: Question;
  /**
   * How many levels the kind has by these rules.
   */
  levels: number;
}
/**
 * A question to train with, without its answer; `legal` draws its record.
 */
export interface Question {
  kind: "count" | "score" | "void" | "best";
  /**
   * 1 is the easiest.
   */
  level: number;
  /**
   * A view, without totals and points.
   */
  record: {};
  /**
   * The question, in a sentence.
   */
  prompt: string;
  /**
   * How to write an answer.
   */
  hint: string;
  /**
   * Of kind void: the seat that is asked about.
   */
  holder?: number;
  /**
   * Of kind void: the tiles that are asked about; null: pips are.
   */
  tiles?: string[] | null;
  /**
   * Of kind best, if you know it: the move that was made.
   */
  played?: string | null;
}
/**
 * A verdict.
 */
export interface GradeResult {
  right: boolean;
  /**
   * The verdict and the reason.
   */
  words: string;
  /**
   * All answers that are right.
   */
  expected: string[];
  /**
   * Points given away; null where none can be.
   */
  loss: number | null;
  /**
   * How it comes about, line by line.
   */
  details: string[];
  /**
   * After the answer; null where none was given.
   */
  card: Card | null;
}
/**
 * What is remembered of a card; send it back with the next answer.
 */
export interface Card {
  state: "learning" | "review" | "relearning";
  /**
   * Days until it is known with 90%.
   */
  stability: number;
  /**
   * 1 to 10.
   */
  difficulty: number;
  /**
   * When it is to be asked again, in seconds since 1970.
   */
  due: number;
  /**
   * When it was last answered.
   */
  last: number;
}
/**
 * Whether work with that id was under way.
 */
export interface CancelResult {
  cancelled: boolean;
}
/**
 * Why there is no result.
 */
export interface Error {
  code: ErrorCode;
  /**
   * The path of the value that is wrong.
   */
  field: string | null;
  message: string;
  id: string | number | null;
}
