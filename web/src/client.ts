// The client for user interfaces of all kinds: it needs nothing but fetch and WebSocket.
import { fetchJson } from "./client/http.js";
import { Matches } from "./client/matches.js";
import { Socket } from "./client/socket.js";
import type { Answer, Body, LongOp, Op } from "./client/messages.js";

export { parseJson, writeJson } from "./client/json.js";
export { SniffError, type SniffCode } from "./client/errors.js";
export { isMatchOver } from "./client/messages.js";
export type * from "./client/messages.js";
export type * from "./protocol.js";

interface Signalled {
  signal?: AbortSignal;
}

/**
 * A connection to a Sniff server.
 *
 * ```ts
 * const client = new SniffClient("http://127.0.0.1:8750");
 * const { result } = await client.deal({ players: 2, seed: 7 });
 * for await (const reply of client.stream("analyse", { record: result.position.record }, { every: 0.3 }))
 *   console.log(reply.final, reply.result.moves[0]);
 * ```
 */
export class SniffClient {
  readonly matches: Matches;
  #http: string;
  #socket: Socket;

  /** @param server Its address; left out, the one that the page comes from. */
  constructor(server = "") {
    const base = new URL(server || "/", globalThis.location?.href);
    this.#http = base.href.replace(/\/$/, "");
    const socketBase = this.#http.replace(/^http/, "ws");
    this.#socket = new Socket(`${socketBase}/v1/socket`);
    this.matches = new Matches(this.#http, socketBase);
  }

  /** One request over HTTP, one answer. An abort gives the work up. */
  call<O extends Op>(op: O, body: Body<O>, { signal }: Signalled = {}): Promise<Answer<O>> {
    return fetchJson(`${this.#http}/v1/${op}`, signal ? { body, signal } : { body });
  }

  /**
   * One request over the WebSocket: yields partial results every so many seconds, the final one
   * last. An abort stops the work; what has been found comes as the final result all the same.
   */
  async *stream<O extends LongOp>(
    op: O,
    body: Body<O>,
    { signal, every }: Signalled & { every?: number } = {},
  ): AsyncGenerator<Answer<O>> {
    const request = every === undefined ? { ...body, op } : { ...body, op, every };
    for await (const reply of this.#socket.stream(request, signal)) yield reply as Answer<O>;
  }

  version = (options?: Signalled) => this.call("version", {}, options);
  deal = (body: Body<"deal">, options?: Signalled) => this.call("deal", body, options);
  legal = (body: Body<"legal">, options?: Signalled) => this.call("legal", body, options);
  apply = (body: Body<"apply">, options?: Signalled) => this.call("apply", body, options);
  solve = (body: Body<"solve">, options?: Signalled) => this.call("solve", body, options);
  belief = (body: Body<"belief">, options?: Signalled) => this.call("belief", body, options);
  analyse = (body: Body<"analyse">, options?: Signalled) => this.call("analyse", body, options);
  review = (body: Body<"review">, options?: Signalled) => this.call("review", body, options);
  render = (body: Body<"render">, options?: Signalled) => this.call("render", body, options);
  equity = (body: Body<"equity">, options?: Signalled) => this.call("equity", body, options);
  choose = (body: Body<"choose">, options?: Signalled) => this.call("choose", body, options);
  drill = (body: Body<"drill">, options?: Signalled) => this.call("drill", body, options);
  grade = (body: Body<"grade">, options?: Signalled) => this.call("grade", body, options);

  /** Ends the WebSocket, and with it all that streams. */
  close(): void {
    this.#socket.close();
  }
}
