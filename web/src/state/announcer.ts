const QUIET_MS = 2500;

/** Words for the live region: moves at once, analyses no more often than a reader can bear. */
export class Announcer {
  words = "";
  #changed: () => void;
  #last = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  say(words: string): void {
    clearTimeout(this.#timer);
    this.#last = Date.now();
    // The same words again must still be a change, or they would not be read out.
    this.words = words === this.words ? `${words}\u00a0` : words;
    this.#changed();
  }

  /** Says it once it has been quiet for a while; the latest words win. */
  sayCalmly(words: string): void {
    clearTimeout(this.#timer);
    const wait = Math.max(0, this.#last + QUIET_MS - Date.now());
    this.#timer = setTimeout(() => this.say(words), wait);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
