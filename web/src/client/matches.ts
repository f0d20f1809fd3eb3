import { SniffError } from "./errors.js";
import { fetchJson } from "./http.js";
import { parseJson } from "./json.js";
import {
  isMatchOver,
  type CreatedMatch,
  type MatchState,
  type MatchWanted,
  type SeenMatch,
} from "./messages.js";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

/** Hosted matches: the server deals, keeps the scores and lets its bots play. */
export class Matches {
  #base: string;
  #socketBase: string;

  constructor(http: string, socket: string) {
    this.#base = `${http}/v1/matches`;
    this.#socketBase = `${socket}/v1/matches`;
  }

  create(wanted: MatchWanted): Promise<CreatedMatch> {
    return fetchJson(this.#base, { body: wanted });
  }

  show(id: string): Promise<MatchState> {
    return fetchJson(this.#at(id), { method: "GET" });
  }

  /** Takes an open seat; its token comes back. The salt goes into the seed of the deals. */
  sit(id: string, seat: number, salt = ""): Promise<SeenMatch & { token: string }> {
    return fetchJson(this.#at(id, `/seats/${seat}`), { body: { salt } });
  }

  view(id: string, token: string): Promise<SeenMatch> {
    return fetchJson(this.#at(id, "/view"), { method: "GET", token });
  }

  /** Places a tile; `version` is that of the match as the player has seen it. */
  move(id: string, token: string, move: string, version: number): Promise<SeenMatch> {
    return fetchJson(this.#at(id, "/moves"), { token, body: { move, version } });
  }

  resign(id: string, token: string): Promise<SeenMatch> {
    return fetchJson(this.#at(id, "/resign"), { token, body: {} });
  }

  /** The record of a match that is over. */
  replay(id: string): Promise<MatchState & { record: object }> {
    return fetchJson(this.#at(id, "/replay"), { method: "GET" });
  }

  /**
   * Yields what a seat sees now and after each change, until the match is over or `signal` aborts.
   * A connection that breaks is made again.
   */
  async *follow(
    id: string,
    token: string,
    options: { signal?: AbortSignal; onLost?: () => void } = {},
  ): AsyncGenerator<SeenMatch> {
    const { signal, onLost } = options;
    const url = `${this.#socketBase}/${encodeURIComponent(id)}/socket?token=${encodeURIComponent(token)}`;
    let wait = FIRST_WAIT;
    while (!signal?.aborted) {
      for await (const state of states(url, signal)) {
        wait = FIRST_WAIT;
        yield state;
        if (isMatchOver(state)) return;
      }
      if (signal?.aborted) return;
      onLost?.();
      await pause(wait, signal);
      wait = Math.min(2 * wait, LONGEST_WAIT);
    }
  }

  #at(id: string, rest = ""): string {
    return `${this.#base}/${encodeURIComponent(id)}${rest}`;
  }
}

/** What one connection brings, until it ends. */
async function* states(url: string, signal?: AbortSignal): AsyncGenerator<SeenMatch> {
  const socket = new WebSocket(url);
  const waiting: SeenMatch[] = [];
  let failure: SniffError | null = null;
  let open = true;
  let wake = () => {};
  socket.onmessage = (event) => {
    const message: unknown = parseJson(String(event.data));
    failure = SniffError.of(message);
    if (!failure) waiting.push(message as SeenMatch);
    wake();
  };
  socket.onclose = () => {
    open = false;
    wake();
  };
  const end = () => socket.close();
  signal?.addEventListener("abort", end);
  try {
    while (true) {
      const state = waiting.shift();
      if (state) yield state;
      else if (failure) throw failure;
      else if (!open || signal?.aborted) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    signal?.removeEventListener("abort", end);
    socket.close();
  }
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}
