import type { Placement, Position, SniffClient, SniffError } from "../client.js";
import * as records from "../game/record.js";
import type { Cursor, Game, RoundRecord } from "../game/record.js";
import { eventWords, type Names } from "../game/words.js";
import { Analyser, asSniffError } from "./analyser.js";
import { Announcer } from "./announcer.js";
import { Beliefs } from "./beliefs.js";
import { Drill } from "./drill.js";
import { checkedGame, parseRecord } from "./loading.js";
import { HostedMatch } from "./match.js";
import { Reviewer } from "./reviewer.js";

export interface Box {
  width: number;
  height: number;
}

/** What the board shows and does; the views only draw it. */
export class Board {
  game: Game | null = null;
  at: Cursor = { round: 0, event: 0 };
  /** The number of the first round in `game`; a match that was joined late lacks some. */
  offset = 0;
  /** The game as it was loaded, while another line is being tried. */
  original: Game | null = null;
  /** The seat whose eyes are used; null: all tiles are seen. */
  eyes: number | null = null;
  position: Position | null = null;
  placement: Placement | null = null;
  /** A tile of the hand that could go to several arms: one is to be chosen. */
  chosen: string | null = null;
  /** The order of the moves in the list while the user points at it: nothing slips away then. */
  heldOrder: string[] | null = null;
  error: SniffError | null = null;
  busy = false;
  /** The record at the moment that is shown. */
  scene: object | null = null;
  readonly announcer: Announcer;
  readonly analyser: Analyser;
  readonly beliefs: Beliefs;
  readonly reviewer: Reviewer;
  readonly drill: Drill;
  readonly match: HostedMatch;
  #box: Box = { width: 24, height: 12 };
  #turn = 0; // grows with each request: only the latest answer counts
  #isNew = false; // whether the scene is one that nobody has been told of

  constructor(
    readonly client: SniffClient,
    readonly server: string,
    readonly changed: () => void,
    private readonly moved: () => void,
  ) {
    this.announcer = new Announcer(changed);
    this.analyser = new Analyser(this);
    this.beliefs = new Beliefs(this);
    this.reviewer = new Reviewer(this);
    this.drill = new Drill(this);
    this.match = new HostedMatch(this);
  }

  name: Names = (seat) => {
    const state = this.match.state;
    if (!state) return `Seat ${seat}`;
    if (seat === state.seat) return "You";
    const bot = state.seats[seat]?.bot;
    return bot ? `Seat ${seat} (${bot})` : `Seat ${seat}`;
  };

  /** The name where there is little room. */
  shortName: Names = (seat) => (seat === this.match.state?.seat ? "You" : `Seat ${seat}`);

  sideName(side: number): string {
    const { position } = this;
    if (!position || position.sides === position.players) return this.name(side);
    const own = this.match.state && this.match.state.seat % position.sides === side;
    return own ? "Your side" : `Seats ${side} and ${side + position.sides}`;
  }

  get round(): RoundRecord | null {
    return this.game?.rounds[this.at.round] ?? null;
  }

  get isAtEnd(): boolean {
    return this.game !== null && records.isAtEnd(this.game, this.at);
  }

  /** Placements that the user may choose between now. */
  get placements(): Position["legal"] {
    const { position, match } = this;
    if (!position || (match.state && !(this.isAtEnd && match.isMyTurn))) return [];
    return position.legal.filter((legal) => legal.total !== null);
  }

  /** The draw or pass that is the only move; in a hosted match the server does it. */
  get forced(): string | null {
    if (this.match.state) return null;
    const only = this.position?.legal[0];
    return only && only.total === null && !this.drawsUnknown ? only.move : null;
  }

  /** Whether a tile is to be drawn that only the one at the real table has seen. */
  get drawsUnknown(): boolean {
    return this.game?.kind === "view" && this.position?.legal[0]?.move === "+?";
  }

  get allKnown(): boolean {
    return this.position?.boneyard != null && this.position.hands.every((hand) => hand !== null);
  }

  async load(source: string | object): Promise<boolean> {
    return this.#try(async () => {
      const record = typeof source === "string" ? parseRecord(source) : source;
      const game = await checkedGame(this.client, record);
      this.match.leave();
      this.#open(game);
      this.eyes = null;
      await this.#show();
      this.announcer.say("Loaded.");
    });
  }

  async deal(body: Parameters<SniffClient["deal"]>[0]): Promise<boolean> {
    return this.#try(async () => {
      const { result } = await this.client.deal(body);
      this.match.leave();
      this.#open(records.gameOf([result.position.record as RoundRecord], null));
      this.eyes = null;
      await this.#show();
      this.announcer.say(`Dealt. ${this.name(result.position.turn ?? 0)} leads.`);
    });
  }

  #open(game: Game): void {
    this.game = game;
    this.original = null;
    this.offset = 0;
    this.reviewer.clear();
    // A finished game is there to be stepped through, others to be gone on with.
    this.at = game.rounds[0]?.result ? { round: 0, event: 0 } : records.endOf(game);
  }

  async goTo(at: Cursor): Promise<void> {
    const { game } = this;
    if (!game || (at.round === this.at.round && at.event === this.at.event)) return;
    this.at = at;
    const event = game.rounds[at.round]?.events[at.event - 1];
    await this.#try(() => this.#show());
    this.announcer.say(
      event ? `${eventWords(event, this.name)}.` : `Start of round ${this.roundNumber}.`,
    );
  }

  /** The round that is shown, as people count. */
  get roundNumber(): number {
    return this.at.round + this.offset + 1;
  }

  step(by: number): Promise<void> {
    return this.game ? this.goTo(records.moved(this.game, this.at, by)) : Promise.resolve();
  }

  /** Goes to a place in the game as it was loaded. */
  async goToOriginal(at: Cursor): Promise<void> {
    if (this.original) {
      this.game = this.original;
      this.original = null;
      this.at = { round: -1, event: 0 };
    }
    await this.goTo(at);
  }

  async play(move: string): Promise<void> {
    this.chosen = null;
    if (this.match.state) return this.match.play(move);
    const { game, round, at } = this;
    if (!game || !round) return;
    const next = round.events[at.event];
    if (next?.move === move || (next && move === "+?")) return this.step(1);
    await this.#try(async () => {
      // Looked at with the eyes of one seat, the record still knows which tile is drawn.
      if (move === "+?" && game.kind !== "view") {
        const { result } = await this.client.legal({ record: records.upTo(round, at.event) });
        move = result.position.legal[0]?.move ?? move;
      }
      const { result } = await this.client.apply({
        record: records.upTo(round, at.event),
        moves: [move],
      });
      if (game !== this.game || at !== this.at) return;
      if (!records.isAtEnd(game, at)) this.original ??= game;
      const played = result.position.record as RoundRecord;
      this.game = records.branched(game, at, played);
      this.at = { round: at.round, event: played.events.length };
      await this.#show();
      const event = played.events.at(-1);
      if (event) this.announcer.say(`${eventWords(event, this.name)}.`);
    });
  }

  /** Lets a player of the ladder move for the seat in turn. */
  async playBot(player: string): Promise<void> {
    const { scene, forced } = this;
    if (forced) return this.play(forced);
    if (!scene) return;
    this.busy = true;
    this.changed();
    await this.#try(async () => {
      const { result } = await this.client.choose({ record: scene, player });
      if (scene === this.scene) await this.play(result.move);
    });
    this.busy = false;
    this.changed();
  }

  choose(tile: string | null): void {
    this.chosen = tile;
    this.changed();
  }

  lookWith(eyes: number | null): void {
    this.eyes = eyes;
    void this.#try(() => this.#show());
  }

  setBox(box: Box): void {
    if (box.width === this.#box.width && box.height === this.#box.height) return;
    this.#box = box;
    this.drill.setBox(box);
    if (this.game) void this.#try(() => this.#show(false));
  }

  matchChanged(rounds: RoundRecord[], offset: number, isNew: boolean): void {
    const follows = isNew || this.isAtEnd;
    const shift = this.offset - offset;
    const seen = isNew ? null : this.game;
    if (isNew) this.#open(records.gameOf(rounds, null));
    this.game = records.gameOf(rounds, null);
    this.offset = offset;
    this.eyes = null;
    this.at = follows ? records.endOf(this.game) : { ...this.at, round: this.at.round + shift };
    this.#tellNew(seen, shift);
    void this.#try(() => this.#show());
  }

  #tellNew(before: Game | null, shift: number): void {
    if (!before || !this.game) return;
    const last = before.rounds.length - 1;
    const words = this.game.rounds.flatMap((round, i) => {
      const from =
        i - shift < last
          ? round.events.length
          : i - shift > last
            ? 0
            : before.rounds[last]!.events.length;
      return round.events.slice(from).map((event) => eventWords(event, this.name));
    });
    if (words.length) this.announcer.say(`${words.join(". ")}.`);
  }

  /** Ends all that runs. */
  close(): void {
    this.analyser.stop();
    this.reviewer.stop();
    this.match.close();
    this.announcer.stop();
    this.client.close();
  }

  async #show(isMove = true): Promise<void> {
    const { round, at, eyes } = this;
    if (!round) return;
    const turn = ++this.#turn;
    if (isMove) {
      this.scene = records.upTo(round, at.event);
      this.#isNew = true;
    }
    if (!this.scene) return;
    const body = { record: this.scene, box: this.#box, ...(eyes === null ? {} : { seat: eyes }) };
    const { result } = await this.client.legal(body);
    if (turn !== this.#turn) return;
    this.position = result.position;
    this.placement = result.placement ?? null;
    if (!this.#isNew) return;
    this.#isNew = false;
    this.chosen = this.heldOrder = null;
    if (this.placements.length) this.analyser.moved();
    else this.analyser.idle();
    this.beliefs.moved();
    this.moved();
  }

  async #try(work: () => Promise<void>): Promise<boolean> {
    this.error = null;
    try {
      await work();
    } catch (error) {
      this.error = asSniffError(error);
      this.announcer.say(`Error: ${this.error.message}`);
    }
    this.changed();
    return this.error === null;
  }
}
