// Which skill is to be trained next, and how it went: plain data. The order is that of the engine's
// own `pick`; when a card is due is said by the server.
import type { Card } from "../protocol.js";

export type Skill = "count" | "score" | "void";
export const SKILLS: readonly Skill[] = ["count", "score", "void"];

/** A skill at a level, for some rules and players, that has been asked about. */
export interface Kept {
  card: Card;
  /** How many levels there are. */
  levels: number;
  /** When it was last asked, in seconds since 1970; in practice too. */
  asked: number;
  answers: number;
  right: number;
  /** That all answers together took. */
  seconds: number;
}
export interface Deck {
  version: 1;
  cards: Record<string, Kept>;
  /** The day on which cards were last begun, and how many. */
  day: string;
  begun: number;
}
export interface Picked {
  key: string;
  kind: Skill;
  level: number;
  why: "due" | "new" | "learning" | "practice";
}

export const NEW_A_DAY = 10;
const DAY = 86_400;

export const emptyDeck = (): Deck => ({ version: 1, cards: {}, day: "", begun: 0 });

export function keyOf(kind: Skill, level: number, players: number, rules: string): string {
  return `${kind}/${level}/${players}/${rules}`;
}

/** Whether a card is to be asked; one from what is now the future was scheduled by a wrong clock. */
export function isDue({ due, last }: Card, now: number): boolean {
  return due <= now || last > now + DAY;
}

/** What to ask next of some kinds; null if nothing is known and nothing more may be begun. */
export function pick(
  deck: Deck,
  kinds: readonly Skill[],
  game: { players: number; rules: string },
  now: number,
): Picked | null {
  const known: (Picked & { kept: Kept })[] = [];
  const fresh: Picked[] = [];
  for (const kind of kinds)
    for (let level = 1, isOpen = true; isOpen || level <= 9; level++) {
      const key = keyOf(kind, level, game.players, game.rules);
      const kept = deck.cards[key];
      if (kept) known.push({ key, kind, level, why: "due", kept });
      else if (isOpen) fresh.push({ key, kind, level, why: "new" });
      isOpen = kept !== undefined && kept.card.state === "review" && level < kept.levels;
    }
  const first = <T extends Picked>(all: T[], rank: (one: T) => number): T | undefined =>
    all.reduce<T | undefined>(
      (best, one) => (best === undefined || rank(one) < rank(best) ? one : best),
      undefined,
    );
  const due = first(
    known.filter(({ kept }) => isDue(kept.card, now)),
    ({ kept }) => kept.card.due,
  );
  if (due) return due;
  const begun = deck.day === dayOf(now) ? deck.begun : 0;
  const begin = first(fresh, ({ level }) => level);
  if (begin && begun < NEW_A_DAY) return begin;
  const wrong = first(
    known.filter(({ kept }) => kept.card.state !== "review"),
    ({ kept }) => kept.card.due,
  );
  if (wrong) return { ...wrong, why: "learning" };
  const practice = first(known, ({ kept }) => kept.asked);
  return practice ? { ...practice, why: "practice" } : null;
}

/** The deck after an answer; `card` is what the server has made of it, null in practice. */
export function answered(
  deck: Deck,
  key: string,
  answer: { card: Card | null; levels: number; right: boolean; seconds: number; at: number },
): Deck {
  const { card, levels, right, seconds, at } = answer;
  const before = deck.cards[key];
  const now = card ?? before?.card;
  if (!now) return deck;
  const today = dayOf(at);
  const begun = (deck.day === today ? deck.begun : 0) + (before ? 0 : 1);
  const kept: Kept = {
    card: now,
    levels,
    asked: at,
    answers: (before?.answers ?? 0) + 1,
    right: (before?.right ?? 0) + (right ? 1 : 0),
    seconds: (before?.seconds ?? 0) + seconds,
  };
  return { ...deck, day: today, begun, cards: { ...deck.cards, [key]: kept } };
}

/** The day of a time by the local calendar. */
function dayOf(at: number): string {
  return new Date(1000 * at).toDateString();
}

/** A deck from its JSON; null if it is none of this version. */
export function readDeck(text: string | null): Deck | null {
  if (text === null) return emptyDeck();
  try {
    const found = JSON.parse(text) as Partial<Deck> | null;
    if (found?.version !== 1 || typeof found.cards !== "object") return null;
    const isKept = (kept: Partial<Kept> | null) =>
      typeof kept?.card?.due === "number" && typeof kept.asked === "number";
    return Object.values(found.cards ?? {}).every(isKept) ? { ...emptyDeck(), ...found } : null;
  } catch {
    return null;
  }
}
