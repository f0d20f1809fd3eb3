import {
  isMatchOver,
  type MatchWanted,
  type SeenMatch,
  type SniffClient,
  type SniffError,
} from "../client.js";
import type { RoundRecord } from "../game/record.js";
import { asSniffError } from "./analyser.js";
import { forgetSeat, heldSeat, rememberSeat } from "./seat.js";

interface Host {
  readonly client: SniffClient;
  readonly server: string;
  /** The rounds that are known of the match have changed. */
  matchChanged(rounds: RoundRecord[], offset: number, isNew: boolean): void;
  changed(): void;
}

/** The hosted match that the user sits in. */
export class HostedMatch {
  state: SeenMatch | null = null;
  error: SniffError | null = null;
  /** Whether the connection is broken and being made again. */
  lost = false;
  busy = false;
  /** The number of the round whose end the user has not waved away yet. */
  unseenEnd: number | null = null;
  #host: Host;
  #token = "";
  #abort: AbortController | null = null;
  #rounds = new Map<number, RoundRecord>();

  constructor(host: Host) {
    this.#host = host;
  }

  get isOver(): boolean {
    return this.state !== null && isMatchOver(this.state);
  }

  get isMyTurn(): boolean {
    return this.state !== null && this.state.turn === this.state.seat && !this.busy;
  }

  async start(wanted: MatchWanted): Promise<boolean> {
    return this.#try(async () => {
      const created = await this.#host.client.matches.create(wanted);
      const [seat, token] = Object.entries(created.tokens)[0] ?? ["0", ""];
      await this.#sit(created.id, Number(seat), token);
    });
  }

  async join(id: string, seat: number): Promise<boolean> {
    return this.#try(async () => {
      const { token } = await this.#host.client.matches.sit(id, seat);
      await this.#sit(id, seat, token);
    });
  }

  /** Goes on with the match that was open before a reload, if there was one. */
  async resume(): Promise<boolean> {
    const held = heldSeat(this.#host.server);
    if (!held) return false;
    const found = await this.#try(() => this.#sit(held.match, held.seat, held.token));
    if (!found && this.error?.code !== "connection") {
      forgetSeat();
      this.error = null;
    }
    return found;
  }

  async play(move: string): Promise<void> {
    const { state } = this;
    if (!state || !this.isMyTurn) return;
    this.busy = true;
    this.#host.changed();
    await this.#try(async () =>
      this.#take(await this.#host.client.matches.move(state.id, this.#token, move, state.version)),
    );
    this.busy = false;
    this.#host.changed();
  }

  async resign(): Promise<void> {
    const { state } = this;
    if (!state || this.isOver) return;
    await this.#try(async () =>
      this.#take(await this.#host.client.matches.resign(state.id, this.#token)),
    );
  }

  /** The record of the match, once it is over. */
  async replay(): Promise<object | null> {
    let record: object | null = null;
    const { state } = this;
    if (state)
      await this.#try(async () => {
        record = (await this.#host.client.matches.replay(state.id)).record;
      });
    return record;
  }

  /** Gets up from the table; a reload does not come back to it. */
  leave(): void {
    this.close();
    forgetSeat();
    this.state = this.error = this.unseenEnd = null;
    this.#rounds.clear();
  }

  /** Ends the connection only. */
  close(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.lost = false;
  }

  async #sit(match: string, seat: number, token: string): Promise<void> {
    const seen = await this.#host.client.matches.view(match, token);
    this.leave();
    this.#token = token;
    rememberSeat({ server: this.#host.server, match, seat, token });
    this.#take(seen);
    void this.#follow(match, token);
  }

  async #follow(match: string, token: string): Promise<void> {
    const abort = (this.#abort = new AbortController());
    const onLost = () => {
      this.lost = true;
      this.#host.changed();
    };
    await this.#try(async () => {
      const states = this.#host.client.matches.follow(match, token, {
        signal: abort.signal,
        onLost,
      });
      for await (const state of states) {
        if (abort.signal.aborted) return;
        this.lost = false;
        this.#take(state);
      }
    });
  }

  #take(seen: SeenMatch): void {
    const before = this.state;
    // An answer to a move and the followed state may overtake each other.
    if (before && before.version > seen.version) return;
    this.state = seen;
    this.busy = false;
    const { round, position, previous } = seen;
    if (round === null || !position) return this.#host.changed();
    this.#rounds.set(round, position.record as RoundRecord);
    if (previous) this.#rounds.set(round - 1, previous.record as RoundRecord);
    const seenRound = before?.round ?? null;
    if (seenRound !== null && seenRound < round) this.unseenEnd = round - 1;
    // Only rounds without a gap: a connection that was lost may have missed some.
    let first = round;
    while (this.#rounds.has(first - 1)) first--;
    const rounds: RoundRecord[] = [];
    for (let i = first; i <= round; i++) rounds.push(this.#rounds.get(i)!);
    this.#host.matchChanged(rounds, first, seenRound === null);
  }

  async #try(work: () => Promise<void>): Promise<boolean> {
    this.error = null;
    try {
      await work();
    } catch (error) {
      this.error = asSniffError(error);
    }
    this.#host.changed();
    return this.error === null;
  }
}
