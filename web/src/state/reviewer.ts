import type { Review, SniffClient, SniffError } from "../client.js";
import { recordOf, type Game } from "../game/record.js";
import { asSniffError } from "./analyser.js";
import type { Announcer } from "./announcer.js";

interface Host {
  readonly client: SniffClient;
  readonly announcer: Announcer;
  changed(): void;
}

/** The review of a whole game. */
export class Reviewer {
  running = false;
  worlds = 200;
  progress: { done: number; total: number } | null = null;
  review: Review | null = null;
  /** What the review is of; places in it are places in this game. */
  game: Game | null = null;
  error: SniffError | null = null;
  #host: Host;
  #abort: AbortController | null = null;

  constructor(host: Host) {
    this.#host = host;
  }

  async start(game: Game): Promise<void> {
    this.clear();
    const abort = (this.#abort = new AbortController());
    this.game = game;
    this.running = true;
    this.#host.changed();
    try {
      const body = { record: recordOf(game), limit: { worlds: this.worlds } };
      const options = { every: 0.25, signal: abort.signal };
      for await (const reply of this.#host.client.stream("review", body, options)) {
        if (abort !== this.#abort) return;
        this.review = reply.result;
        this.progress = reply.progress ?? null;
        this.#host.changed();
      }
      const mistakes = this.review?.summaries.reduce((sum, one) => sum + one.mistakes, 0) ?? 0;
      this.#host.announcer.say(`Review done: ${mistakes} mistakes.`);
    } catch (error) {
      if (abort === this.#abort) this.error = asSniffError(error);
    } finally {
      if (abort === this.#abort) this.running = false;
      this.#host.changed();
    }
  }

  stop(): void {
    this.#abort?.abort();
  }

  clear(): void {
    this.stop();
    this.#abort = null;
    this.running = false;
    this.progress = this.review = this.game = this.error = null;
  }
}
