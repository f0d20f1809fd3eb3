import type { Game } from "./record.js";

export interface ScoreStep {
  round: number;
  event: number;
  scores: number[];
}

/** The scores after each event that changed them, from the first round on; the first is the start. */
export function scoreSteps(game: Game, sides: number): ScoreStep[] {
  const steps: ScoreStep[] = [];
  game.rounds.forEach((round, i) => {
    let scores = [...(round.scores ?? Array<number>(sides).fill(0))];
    if (i === 0) steps.push({ round: 0, event: 0, scores });
    round.events.forEach((event, j) => {
      if (!event.points || event.seat === undefined) return;
      scores = [...scores];
      const side = event.seat % sides;
      scores[side] = (scores[side] ?? 0) + event.points;
      steps.push({ round: i, event: j + 1, scores });
    });
    const final = round.result?.scores;
    if (final) steps.push({ round: i, event: round.events.length, scores: final });
  });
  return steps;
}

/** A paper tally: whole marks of 50 points, and strokes of 5 in the mark that is begun. */
export interface Tally {
  marks: number;
  large: number;
  small: number;
}

/** The tally of a score; null if it cannot be tallied. */
export function tallyOf(score: number): Tally | null {
  if (score < 0 || score % 5 !== 0) return null;
  const rest = (score / 5) % 10;
  return { marks: Math.floor(score / 50), large: Math.min(2, rest), small: Math.max(0, rest - 2) };
}

export function tallyWords(score: number): string {
  const tally = tallyOf(score);
  if (!tally)
    return score < 0
      ? `${signed(score, 0)} is below zero: it cannot be tallied.`
      : `${score} is no multiple of 5: it cannot be tallied.`;
  const plural = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;
  return `${plural(score / 5, "stroke")} of 5 points, ${plural(tally.marks, "whole mark")} of 50.`;
}

/** A number with its sign, with a true minus. */
export function signed(value: number, digits = 1): string {
  const text = Math.abs(value).toFixed(digits);
  return Number(text) === 0 ? text : `${value < 0 ? "−" : "+"}${text}`;
}

export function percent(value: number): string {
  return `${Math.round(100 * value)} %`;
}
