// Records of rounds, views and matches as data, and places in them.

export interface RecordEvent {
  seat?: number;
  move: string;
  total?: number;
  points?: number;
}
export interface RoundRecord {
  [key: string]: unknown;
  events: RecordEvent[];
  scores?: number[];
  leader?: number;
  /** Of a view: whose eyes these are. */
  seat?: number;
  result?: { ending: string; finisher: number | null; scores: number[] | null };
}
export interface Game {
  kind: "round" | "view" | "match";
  rounds: RoundRecord[];
  /** What a match record holds besides its rounds. */
  match: Record<string, unknown> | null;
}

/** Which round, and how many of its events have happened. */
export interface Cursor {
  round: number;
  event: number;
}

export function isMatch(record: unknown): record is { rounds: object[] } & Record<string, unknown> {
  return (
    typeof record === "object" &&
    record !== null &&
    "rounds" in record &&
    Array.isArray(record.rounds)
  );
}

export function gameOf(rounds: RoundRecord[], match: Record<string, unknown> | null): Game {
  const kind = match ? "match" : rounds[0] && "hand" in rounds[0] ? "view" : "round";
  return { kind, rounds, match };
}

/** The round as it was after so many events. */
export function upTo(round: RoundRecord, events: number): RoundRecord {
  if (events >= round.events.length) return round;
  const { result: _, ...rest } = round;
  return { ...rest, events: round.events.slice(0, events) };
}

/** What to give away as the record of a game. */
export function recordOf(game: Game): object {
  return game.match ? { ...game.match, rounds: game.rounds } : (game.rounds[0] ?? {});
}

export function endOf(game: Game): Cursor {
  const round = game.rounds.length - 1;
  return { round, event: game.rounds[round]?.events.length ?? 0 };
}

export function isAtEnd(game: Game, at: Cursor): boolean {
  const end = endOf(game);
  return at.round === end.round && at.event === end.event;
}

/** The place so many events on; over the borders of rounds, never out of the game. */
export function moved(game: Game, at: Cursor, by: number): Cursor {
  let { round, event } = at;
  const length = (i: number) => game.rounds[i]?.events.length ?? 0;
  event += by;
  while (event < 0 && round > 0) event += length(--round) + 1;
  while (event > length(round) && round < game.rounds.length - 1) event -= length(round++) + 1;
  return { round, event: Math.max(0, Math.min(event, length(round))) };
}

/** The game with other moves from a place on. */
export function branched(game: Game, at: Cursor, round: RoundRecord): Game {
  return { ...game, rounds: [...game.rounds.slice(0, at.round), round] };
}
