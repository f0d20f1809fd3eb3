import { SniffError, parseJson, type SniffClient } from "../client.js";
import { gameOf, isMatch, type Game, type RoundRecord } from "../game/record.js";

/** Reads what a user pasted or dropped: JSON of a record, the text form, or a position string. */
export function parseRecord(text: string): object | string {
  const trimmed = text.trim();
  if (!trimmed) throw new SniffError("bad_request", "record", "there is nothing to load");
  if (!/^[[{"]/.test(trimmed) || /^\[\w+ "/.test(trimmed)) return trimmed;
  try {
    const found: unknown = parseJson(trimmed);
    if (
      typeof found === "string" ||
      (typeof found === "object" && found !== null && !Array.isArray(found))
    )
      return found;
  } catch (error) {
    throw new SniffError("bad_json", "record", `this is no JSON: ${(error as Error).message}`);
  }
  throw new SniffError("bad_json", "record", "expected a JSON object: a round, a view or a match");
}

/** Has the server check a record; rounds come back with all their totals and points. */
export async function checkedGame(client: SniffClient, record: object | string): Promise<Game> {
  const { result } = await client.legal({ record });
  if (!isMatch(record)) return gameOf([result.position.record as RoundRecord], null);
  const { rounds, ...match } = record;
  const whole: RoundRecord[] = [];
  for (const round of rounds) {
    // A round may leave out what the match says.
    const { rules, players, target } = match;
    const full = Object.fromEntries(
      Object.entries({ rules, players, target, ...round }).filter(
        ([, value]) => value !== undefined,
      ),
    );
    const checked = await client.legal({ record: full });
    whole.push(checked.result.position.record as RoundRecord);
  }
  return gameOf(whole, match);
}
