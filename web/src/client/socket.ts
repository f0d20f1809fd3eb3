import { SniffError } from "./errors.js";
import { writeJson } from "./json.js";
import type { Reply } from "../protocol.js";

type Listener = (message: Reply | SniffError) => void;

/** One WebSocket for all streams of a client; opened by the first one, shared by id. */
export class Socket {
  #url: string;
  #socket: WebSocket | null = null;
  #opening: Promise<WebSocket> | null = null;
  #listeners = new Map<number, Listener>();
  #next = 1;

  constructor(url: string) {
    this.#url = url;
  }

  /**
   * Sends a request and yields its replies, the final one last. An abort cancels the work; what it
   * has come to is still sent as the final reply.
   */
  async *stream(request: object, signal?: AbortSignal): AsyncGenerator<Reply> {
    if (signal?.aborted) throw new SniffError("aborted", null, "the request was given up");
    const socket = await this.#open();
    const id = this.#next++;
    const waiting: (Reply | SniffError)[] = [];
    let wake = () => {};
    this.#listeners.set(id, (message) => {
      waiting.push(message);
      wake();
    });
    const cancel = () => {
      if (socket.readyState === WebSocket.OPEN)
        socket.send(JSON.stringify({ id: this.#next++, op: "cancel", cancel: id }));
    };
    signal?.addEventListener("abort", cancel);
    let done = false;
    try {
      socket.send(writeJson({ ...request, id }));
      if (signal?.aborted) cancel();
      while (!done) {
        if (!waiting.length) await new Promise<void>((resolve) => (wake = resolve));
        const message = waiting.shift();
        if (message instanceof SniffError) {
          done = true;
          throw message;
        }
        if (!message) continue;
        done = message.final;
        yield message;
      }
    } finally {
      if (!done) cancel();
      signal?.removeEventListener("abort", cancel);
      this.#listeners.delete(id);
    }
  }

  close(): void {
    this.#socket?.close();
  }

  #open(): Promise<WebSocket> {
    if (this.#socket?.readyState === WebSocket.OPEN) return Promise.resolve(this.#socket);
    this.#opening ??= new Promise<WebSocket>((resolve, reject) => {
      const socket = new WebSocket(this.#url);
      this.#socket = socket;
      socket.onopen = () => resolve(socket);
      socket.onmessage = (event) => this.#hear(String(event.data));
      socket.onclose = () => {
        const error = new SniffError("connection", null, "the connection to the server is lost");
        reject(error);
        for (const listener of [...this.#listeners.values()]) listener(error);
      };
    }).finally(() => (this.#opening = null));
    return this.#opening;
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as Reply;
    const error = SniffError.of(message);
    // A message that was refused unread, for one because of the rate, names no request.
    const listeners =
      message.id === null
        ? [...this.#listeners.values()]
        : [this.#listeners.get(Number(message.id))];
    for (const listener of listeners) listener?.(error ?? message);
  }
}
