import { SniffError, type Answer, type SniffClient } from "../client.js";
import { signed } from "../game/scores.js";
import { moveWords } from "../game/words.js";
import type { Announcer } from "./announcer.js";

export type Method = "policy" | "open";
export type Objective = "margin" | "match";

/** Where the analyser finds what to look at. */
export interface Scene {
  readonly client: SniffClient;
  readonly announcer: Announcer;
  /** The record at the moment that is shown; null: nothing to analyse. */
  readonly scene: object | null;
  changed(): void;
}

/** The analysis of the position that is shown, and its double-dummy solution on demand. */
export class Analyser {
  /** Whether the user wants each position analysed. */
  on = false;
  running = false;
  method: Method = "policy";
  objective: Objective = "margin";
  seconds = 30;
  reply: Answer<"analyse"> | null = null;
  solving = false;
  solution: Answer<"solve"> | null = null;
  error: SniffError | null = null;
  #host: Scene;
  #abort: AbortController | null = null;

  constructor(host: Scene) {
    this.#host = host;
  }

  toggle(): void {
    this.on = !this.on;
    if (this.on) void this.#run();
    else this.#abort?.abort(); // what has been found so far still comes, and stays
    this.#host.changed();
  }

  set(options: Partial<Pick<Analyser, "method" | "objective" | "seconds">>): void {
    Object.assign(this, options);
    if (this.on) void this.#run();
    else this.reply = null;
    this.#host.changed();
  }

  /** Another position is shown. */
  moved(): void {
    this.idle();
    if (this.on) void this.#run();
  }

  /** A position is shown where there is nothing to choose; the next one is analysed again. */
  idle(): void {
    this.#drop();
    this.reply = this.solution = this.error = null;
    this.running = this.solving = false;
  }

  stop(): void {
    this.on = this.running = false;
    this.#drop();
  }

  #drop(): void {
    this.#abort?.abort();
    this.#abort = null;
  }

  async #run(): Promise<void> {
    this.#drop();
    const record = this.#host.scene;
    if (!record) return;
    const abort = (this.#abort = new AbortController());
    const { method, seconds } = this;
    // Open hands are worth margins only.
    const objective = method === "open" ? "margin" : this.objective;
    this.running = true;
    this.error = null;
    let best = "";
    try {
      const body = { record, method, objective, limit: { time: seconds } };
      const options = { every: 0.25, signal: abort.signal };
      for await (const reply of this.#host.client.stream("analyse", body, options)) {
        if (abort !== this.#abort) return;
        this.reply = reply;
        best = this.#announce(reply, best);
        this.#host.changed();
      }
    } catch (error) {
      if (abort !== this.#abort) return;
      this.error = asSniffError(error);
      this.on = false;
    }
    if (abort !== this.#abort) return;
    this.running = false;
    this.on &&= !abort.signal.aborted;
    this.#host.changed();
  }

  #announce(reply: Answer<"analyse">, before: string): string {
    const best = reply.result.moves[0];
    if (best?.std_error == null) return before; // nothing is known yet
    if (best.move !== before || reply.final) {
      const error = reply.exact ? "exact" : `plus or minus ${(1.96 * best.std_error).toFixed(1)}`;
      const state = reply.final ? "Analysis done. Best" : "Best so far";
      this.#host.announcer.sayCalmly(
        `${state}: ${moveWords(best.move)}, margin ${signed(best.margin)}, ${error}.`,
      );
    }
    return best.move;
  }

  /** Solves the position with all tiles known to everybody. */
  async solve(): Promise<void> {
    const record = this.#host.scene;
    if (!record || this.solving) return;
    this.solving = true;
    this.error = null;
    this.#host.changed();
    try {
      const answer = await this.#host.client.solve({ record, limit: { time: this.seconds } });
      if (record !== this.#host.scene) return;
      this.solution = answer;
      this.#host.announcer.say("Double-dummy solution, all tiles known, is shown.");
    } catch (error) {
      if (record === this.#host.scene) this.error = asSniffError(error);
    } finally {
      if (record === this.#host.scene) this.solving = false;
      this.#host.changed();
    }
  }
}

export function asSniffError(error: unknown): SniffError {
  if (error instanceof SniffError) return error;
  return new SniffError("internal", null, error instanceof Error ? error.message : String(error));
}
