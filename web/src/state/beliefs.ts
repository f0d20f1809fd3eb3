import type { Position, SniffClient, SniffError } from "../client.js";
import { tilesOf } from "../game/tiles.js";
import { asSniffError } from "./analyser.js";

export interface Belief {
  seat: number;
  worlds: number | null;
  /** For each other seat, and "boneyard": the probability of each tile. */
  holds: Record<string, Record<string, number>>;
  pips: Record<string, number>;
}

interface Host {
  readonly client: SniffClient;
  readonly scene: object | null;
  readonly position: Position | null;
  changed(): void;
}

/** Which seat may hold which tile, by what one seat sees. */
export class Beliefs {
  /** Whether anybody looks: nothing is asked for otherwise. */
  wanted = false;
  /** Whose cards are shown: a seat, or "boneyard". */
  holder = "";
  belief: Belief | null = null;
  error: SniffError | null = null;
  #host: Host;

  constructor(host: Host) {
    this.#host = host;
  }

  want(wanted: boolean): void {
    this.wanted = wanted;
    if (wanted && !this.belief) void this.ask();
  }

  moved(): void {
    this.belief = this.error = null;
    if (this.wanted) void this.ask();
  }

  async ask(): Promise<void> {
    const { scene, position } = this.#host;
    if (!scene || !position) return;
    const record = position.record as { seat?: number };
    const seat = record.seat ?? position.turn ?? 0;
    try {
      const { result } = await this.#host.client.belief({ record: scene, seat });
      if (scene !== this.#host.scene) return;
      const holds = result.holds as Belief["holds"];
      this.belief = {
        seat,
        worlds: result.worlds,
        pips: result.pips,
        holds,
      };
    } catch (error) {
      if (scene !== this.#host.scene) return;
      this.error = asSniffError(error);
    }
    this.#host.changed();
  }
}

/** Where the tiles lie that the seat sees: on the table or in its hand. */
export function knownTiles(position: Position, seat: number): Map<string, "table" | "hand"> {
  const known = new Map<string, "table" | "hand">();
  const { layout } = position;
  const arms = Object.values(layout.arms as Record<string, string[]>).flat();
  for (const tile of [...arms, ...layout.line, ...(layout.sniff ? [layout.sniff] : [])])
    known.set(tile, "table");
  for (const tile of tilesOf(position.hands[seat])) known.set(tile, "hand");
  return known;
}
