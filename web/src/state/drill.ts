import type {
  Decision,
  GradeResult,
  Placement,
  Position,
  Question,
  SniffClient,
  SniffError,
} from "../client.js";
import { answered, emptyDeck, pick, readDeck, SKILLS } from "../game/deck.js";
import type { Deck, Picked, Skill } from "../game/deck.js";
import { upTo, type Game } from "../game/record.js";
import { asSniffError } from "./analyser.js";
import type { Announcer } from "./announcer.js";
import type { Box } from "./board.js";

const KEY = "sniff-drill";
const WORLDS = 2000; // to look into when a move is judged

interface Host {
  readonly client: SniffClient;
  readonly announcer: Announcer;
  changed(): void;
}
export interface Wanted {
  kinds: readonly Skill[];
  rules: string;
  players: number;
}
interface Mistake {
  record: object;
  seat: number;
  played: string;
}

/** Questions one after the other: of skills, kept in the browser, or the mistakes of a review. */
export class Drill {
  wanted: Wanted = { kinds: SKILLS, rules: "american", players: 2 };
  question: Question | null = null;
  position: Position | null = null;
  placement: Placement | null = null;
  picked: Picked | null = null;
  verdict: GradeResult | null = null;
  error: SniffError | null = null;
  busy = false;
  /** A tile of the hand that could go to several arms: one is to be chosen. */
  chosen: string | null = null;
  /** Pips or tiles that the user has marked. */
  readonly marked = new Set<string>();
  asked = 0;
  right = 0;
  /** Whether answers are kept; not where the browser forbids it, or what is kept is not ours. */
  isKept = true;
  /** What is to have the focus once it is drawn: a selector. */
  focus: string | null = null;
  #host: Host;
  #box: Box = { width: 24, height: 12 };
  #turn = 0; // grows with each request: only the latest answer counts
  #start = 0;
  #levels = 1;
  #mistakes: Mistake[] | null = null;
  #memory: Deck | null = null; // where it cannot be kept

  constructor(host: Host) {
    this.#host = host;
  }

  /** Whether the mistakes of a review are asked. */
  get isReview(): boolean {
    return this.#mistakes !== null;
  }

  /** How many mistakes are left. */
  get left(): number {
    return this.#mistakes?.length ?? 0;
  }

  /** Placements that the user may choose between now. */
  get placements(): Position["legal"] {
    if (this.verdict || this.busy) return [];
    return this.position?.legal.filter((legal) => legal.total !== null) ?? [];
  }

  /** What is kept, as it is now: another window may have changed it. */
  get deck(): Deck {
    if (this.#memory) return this.#memory;
    let found: Deck | null = null;
    try {
      found = readDeck(localStorage.getItem(KEY));
    } catch {
      // Storage may be forbidden.
    }
    if (found) return found;
    this.isKept = false;
    return (this.#memory = emptyDeck());
  }

  start(wanted: Wanted): Promise<void> {
    this.wanted = wanted;
    this.#mistakes = null;
    this.asked = this.right = 0;
    return this.next();
  }

  /** Asks about the decisions of a game, the costliest first. */
  startMistakes(game: Game, decisions: Decision[]): Promise<void> {
    this.#mistakes = decisions.flatMap(({ round, event, seat, move }) => {
      const record = game.rounds[round];
      return record ? [{ record: upTo(record, event), seat, played: move }] : [];
    });
    this.asked = this.right = 0;
    return this.next();
  }

  /** The next question. */
  async next(): Promise<void> {
    this.question = this.verdict = this.picked = this.chosen = null;
    this.marked.clear();
    await this.#try(async (isLatest) => {
      const question = this.#mistakes ? await this.#mistake() : await this.#skill();
      if (!question || !isLatest()) return null;
      await this.#look(question.record, isLatest);
      if (!isLatest()) return null;
      this.question = question;
      this.#start = performance.now();
      this.#host.announcer.say(question.prompt);
      return "[data-answer] :is(input, button:not(:disabled))";
    });
  }

  /** Answers in the notation of the question's hint. */
  async answer(text: string): Promise<void> {
    const { question, picked } = this;
    if (!question || this.verdict || this.busy) return;
    const seconds = (performance.now() - this.#start) / 1000;
    const at = Date.now() / 1000;
    const isScheduled = picked !== null && picked.why !== "practice";
    const card = picked ? (this.deck.cards[picked.key]?.card ?? null) : null;
    await this.#try(async (isLatest) => {
      const { result } = await this.#host.client.grade({
        question,
        answer: text,
        limit: { worlds: WORLDS },
        ...(isScheduled ? { card, at } : {}),
      });
      if (!isLatest()) return null;
      this.verdict = result;
      this.chosen = null;
      this.asked++;
      if (result.right) this.right++;
      const { right } = result;
      if (picked)
        this.#keep(
          answered(this.deck, picked.key, {
            card: result.card,
            levels: this.#levels,
            right,
            seconds,
            at,
          }),
        );
      const first = this.#mistakes?.shift();
      if (first && !right) this.#mistakes!.push(first); // once more, at the end
      this.#host.announcer.say(result.words);
      return "[data-next]";
    });
  }

  mark(one: string): void {
    if (this.verdict) return;
    if (!this.marked.delete(one)) this.marked.add(one);
    this.#host.changed();
  }

  choose(tile: string | null): void {
    this.chosen = tile;
    this.#host.changed();
  }

  setBox(box: Box): void {
    if (box.width === this.#box.width && box.height === this.#box.height) return;
    this.#box = box;
    const { question } = this;
    if (!question) return;
    // Apart from all else: an answer that is being judged is not given up for it.
    this.#look(question.record, () => question === this.question).then(
      () => this.#host.changed(),
      () => undefined,
    );
  }

  async #skill(): Promise<Question | null> {
    const { kinds, rules, players } = this.wanted;
    this.picked = pick(this.deck, kinds, this.wanted, Date.now() / 1000);
    if (!this.picked) return null;
    const { kind, level } = this.picked;
    const { result } = await this.#host.client.drill({ kind, level, rules, players });
    this.#levels = result.levels;
    return result.question;
  }

  async #mistake(): Promise<Question | null> {
    const mistake = this.#mistakes?.[0];
    if (!mistake) return null;
    const { client } = this.#host;
    const { record, seat, played } = mistake;
    const seen = await client.legal({ record, seat });
    const asked = await client.drill({ kind: "best", record: seen.result.position.record });
    return { ...asked.result.question, played };
  }

  async #look(record: object, isLatest: () => boolean): Promise<void> {
    const { result } = await this.#host.client.legal({ record, box: this.#box });
    if (!isLatest()) return;
    this.position = result.position;
    this.placement = result.placement ?? null;
  }

  #keep(deck: Deck): void {
    if (this.#memory) this.#memory = deck;
    else
      try {
        localStorage.setItem(KEY, JSON.stringify(deck));
      } catch {
        this.isKept = false;
        this.#memory = deck;
      }
  }

  /** Does some work, which says what is to have the focus then. */
  async #try(work: (isLatest: () => boolean) => Promise<string | null>): Promise<void> {
    const turn = ++this.#turn;
    const isLatest = () => turn === this.#turn;
    this.error = null;
    this.busy = true;
    this.#host.changed();
    let focus: string | null = null;
    try {
      focus = await work(isLatest);
    } catch (error) {
      if (!isLatest()) return;
      this.error = asSniffError(error);
      this.#host.announcer.say(`Error: ${this.error.message}`);
    } finally {
      if (isLatest()) {
        this.busy = false;
        this.focus = focus;
        this.#host.changed();
      }
    }
  }
}
