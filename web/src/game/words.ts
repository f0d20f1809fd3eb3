// What is on the table, in words: for descriptions, live messages and labels.
import type { Position } from "../protocol.js";
import type { RecordEvent, RoundRecord } from "./record.js";
import { moveParts, pipsOf, tilesOf } from "./tiles.js";

export type Names = (seat: number) => string;

export const ARM_WORDS: Record<string, string> = {
  L: "left arm",
  R: "right arm",
  U: "up branch",
  D: "down branch",
};

/** "6-4 on the left arm", "draw of 3-1", "pass": a label, whoever did it. */
export function moveWords(move: string): string {
  const { kind, tile, arm } = moveParts(move);
  if (kind === "pass") return "pass";
  if (kind === "draw") return tile ? `draw of ${tile}` : "draw of a tile";
  return arm ? `${tile} on the ${ARM_WORDS[arm]}` : `opening with ${tile}`;
}

export function eventWords(event: RecordEvent, name: Names): string {
  const { kind } = moveParts(event.move);
  const who = name(event.seat ?? 0);
  const total = kind === "place" && event.total !== undefined ? `; end total ${event.total}` : "";
  const points = event.points ? `, scores ${event.points}` : "";
  return `${who}: ${moveWords(event.move)}${total}${points}`;
}

/** The table in sentences; what its ends come to only if it `isCounted`. */
export function describe(position: Position, name: Names, isCounted = true): string {
  const { layout } = position;
  const parts: string[] = [];
  if (!layout.ends || !Object.keys(layout.ends).length) parts.push("The table is empty");
  else {
    if (layout.sniff) parts.push(`Sniff ${layout.sniff}`);
    if (layout.line.length) parts.push(`Line from left to right: ${layout.line.join(", ")}`);
    for (const [arm, tiles] of Object.entries(layout.arms as Record<string, string[]>))
      if (tiles.length) parts.push(`${capital(ARM_WORDS[arm] ?? arm)}: ${tiles.join(", ")}`);
    const ends = Object.entries(layout.ends).map(
      ([arm, pips]) => `${ARM_WORDS[arm]} takes ${pips}`,
    );
    if (isCounted) parts.push(`Open ends: ${ends.join(", ")}`, `End total ${layout.arithmetic}`);
  }
  position.hands.forEach((hand, seat) => {
    const count = position.counts[seat] ?? 0;
    parts.push(`${name(seat)}: ${hand || (count ? tilesCount(count) : "no tile")}`);
  });
  parts.push(`The boneyard holds ${tilesCount(position.boneyard_count)}`);
  return parts.join(". ") + ".";
}

/** How a round ended: "You: domino." and what became of the scores. */
export function endingWords(
  result: { ending?: string | undefined; finisher?: number | null | undefined },
  name: Names,
): string {
  const { ending, finisher } = result;
  if (ending === "blocked") return "The round is blocked: nobody can place or draw.";
  if (ending === "target") return "The target is reached.";
  return finisher === null || finisher === undefined ? "Domino." : `${name(finisher)}: domino.`;
}

/** What a hand weighs, in words. */
export function handWords(hand: string): string {
  const tiles = tilesOf(hand);
  return `${tilesCount(tiles.length)}, ${pipsOf(tiles)} pips`;
}

export function tilesCount(count: number): string {
  return count === 1 ? "1 tile" : `${count} tiles`;
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Who is to be in turn after some events, where the record alone says so. */
export function seatOfEvent(round: RoundRecord, event: number): number | null {
  return round.events[event]?.seat ?? null;
}
