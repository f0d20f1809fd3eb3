// The presets of the rules, for display: the server is what knows the rules.

interface Parameters {
  [name: string]: unknown;
}

const AMERICAN: Parameters = {
  hand_sizes: [7, 6, 5],
  targets: [250, 200, 200],
  partnerships: true,
  first_lead: "lot",
  next_lead: "finisher",
  spinner: "first_double",
  exposed_branches: true,
  max_draws: null,
  reserve: [0, 0, 0],
  play_divisor: 1,
  settlement: "each_hand",
  settlement_divisor: 1,
};
const CLASSIC: Parameters = {
  ...AMERICAN,
  targets: [null, null, null],
  partnerships: false,
  first_lead: "heaviest",
  next_lead: "rotate",
  reserve: [2, 0, 0],
  settlement: "winner_difference",
  settlement_divisor: 5,
};
const ALL_FIVES: Parameters = {
  ...AMERICAN,
  exposed_branches: false,
  settlement: "finisher_opponents",
};

const PRESETS: Record<string, Parameters> = {
  american: AMERICAN,
  classic: CLASSIC,
  "classic-partners": { ...CLASSIC, partnerships: true },
  "classic-draw2": { ...CLASSIC, max_draws: 2 },
  "classic-fives": { ...CLASSIC, play_divisor: 5 },
  "all-fives": ALL_FIVES,
  muggins: { ...ALL_FIVES, spinner: "none" },
};

export const PRESET_NAMES = Object.keys(PRESETS);

/** Whether a match by this preset has a target of its own. */
export function targetOf(preset: string, players: number): number | null {
  const targets = PRESETS[preset]?.["targets"] as (number | null)[] | undefined;
  return targets?.[players - 2] ?? null;
}

export interface Rule {
  name: string;
  value: string;
  meaning: string;
  /** Whether it differs from the preset that the rules are based on. */
  changed: boolean;
}

/** The rules in force as a list, for so many players; empty for a preset that is not known here. */
export function rulesInForce(
  rules: string | object,
  players: number,
): { base: string; list: Rule[] } {
  const { base = "american", ...changes } =
    typeof rules === "string" ? { base: rules } : (rules as { base?: string });
  const preset = PRESETS[base];
  if (!preset) return { base, list: [] };
  const all = Object.entries({ ...preset, ...changes });
  const list = all
    .filter(([name]) => name !== "partnerships" || players === 4)
    .map(([name, value]) => ({
      name,
      value: valueWords(name, value, players),
      meaning: MEANINGS[name] ?? "",
      changed: name in changes,
    }));
  return { base, list };
}

function valueWords(name: string, value: unknown, players: number): string {
  const own = Array.isArray(value) ? (value[players - 2] as unknown) : value;
  if (own === null) return name === "max_draws" ? "no limit" : "none";
  if (typeof own === "boolean") return own ? "yes" : "no";
  return String(own).replaceAll("_", " ");
}

const MEANINGS: Record<string, string> = {
  hand_sizes: "Tiles dealt to each seat",
  targets: "Points that win a match",
  partnerships: "Seats 0 and 2 play against 1 and 3",
  first_lead: "Who leads the first round",
  next_lead: "Who leads the next rounds",
  spinner: "The double that has branches: the Sniff",
  exposed_branches: "Uncovered branches of the Sniff count",
  max_draws: "Draws in a turn",
  reserve: "Tiles of the boneyard that are never drawn",
  play_divisor: "A placement scores the end total divided by this",
  settlement: "What the end of a round pays",
  settlement_divisor: "A settlement is divided by this",
};
