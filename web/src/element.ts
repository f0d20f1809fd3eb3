import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { SniffClient } from "./client.js";
import { recordOf } from "./game/record.js";
import { Board } from "./state/board.js";
import { baseStyle } from "./style/base.js";
import { drillStyle } from "./style/drill.js";
import { pageStyle } from "./style/page.js";
import { panelStyle } from "./style/panels.js";
import { tabStyle } from "./style/tabs.js";
import { tableStyle } from "./style/table.js";
import { themeStyle } from "./style/theme.js";
import { tableActions } from "./view/actions.js";
import { drillPage, pressDrillKey } from "./view/drill.js";
import { gameTab } from "./view/game-tab.js";
import { boxOf, tableSize } from "./view/frame.js";
import { headerView } from "./view/header.js";
import { heatTab } from "./view/heat-tab.js";
import { helpDialog } from "./view/help.js";
import { pressKey } from "./view/keys.js";
import { movesPanel } from "./view/moves-panel.js";
import { reviewTab } from "./view/review-tab.js";
import { candidateRows } from "./view/rows.js";
import { scoreTab } from "./view/score-tab.js";
import { handView, scoreBar, seatsView } from "./view/seats.js";
import { startView, type StartState } from "./view/start.js";
import { countView, previousView, statusView, waitingView, stepper } from "./view/status.js";
import { tableView } from "./view/table.js";
import { tabsView, type TabName } from "./view/tabs.js";

export type Theme = "auto" | "light" | "dark";
export type Screen = "start" | "table" | "drill";

/**
 * The analysis board.
 *
 * Attributes: `server` (its address; left out, where the page comes from), `record` or `position`
 * (what to show first), `theme` ("auto", "light", "dark"), `readonly` (step and analyse only),
 * `page` (the element is the whole page: it hears keys everywhere). Fires `sniff-change` with
 * `{ record, position, cursor }` whenever another position is shown.
 */
export class SniffBoard extends LitElement {
  static override styles = [
    themeStyle,
    baseStyle,
    pageStyle,
    tableStyle,
    tabStyle,
    panelStyle,
    drillStyle,
  ];
  static override properties = {
    server: { type: String },
    record: { type: String },
    position: { type: String },
    theme: { type: String, reflect: true },
    readonly: { type: Boolean },
    page: { type: Boolean },
  };
  declare server: string;
  declare record: string | null;
  declare position: string | null;
  declare theme: Theme;
  declare readonly: boolean;
  declare page: boolean;

  #board: Board | null = null;
  #screen: Screen = "start";
  #tab: TabName = "game";
  #start: StartState = { players: 2, rules: "american", dragging: false, sent: "open" };
  #allReasons = false;
  #width = 0;
  #hadFocus = false;
  #followed = "";
  #sizes = new ResizeObserver(([entry]) => this.#resize(entry?.contentRect.width ?? 0));
  #measured: Element | null = null;

  constructor() {
    super();
    this.server = "";
    this.record = this.position = null;
    this.theme = "auto";
    this.readonly = this.page = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.#key);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.#key);
    this.#sizes.disconnect();
    this.#measured = null;
    this.#board?.close();
    this.#board = null;
  }

  protected override willUpdate(changes: PropertyValues): void {
    this.#hadFocus = this.renderRoot?.querySelector(":focus") != null;
    if (!this.#board || changes.has("server")) {
      this.#board?.close();
      this.#board = new Board(
        new SniffClient(this.server),
        this.server || location.origin,
        () => this.requestUpdate(),
        () => this.#tell(),
      );
      void this.#begin();
    } else if (changes.has("record") || changes.has("position")) void this.#begin();
  }

  async #begin(): Promise<void> {
    const given = this.record ?? this.position;
    if (given) this.#opened(this.#board!.load(given));
    else if (!this.readonly) this.#opened(this.#board!.match.resume());
  }

  #opened = (done: Promise<boolean>): void => {
    void done.then((isOpen) => {
      if (isOpen) this.#show("table");
    });
  };

  #tell(): void {
    const { game, position, at } = this.#board!;
    if (!game || !position) return;
    const detail = { record: recordOf(game), position, cursor: at };
    this.dispatchEvent(new CustomEvent("sniff-change", { detail, bubbles: true, composed: true }));
  }

  #key = (event: KeyboardEvent): void => {
    const isOurs = event.composedPath().includes(this);
    const isNobodys = this.page && event.target === document.body;
    if (!this.#board || event.defaultPrevented || !(isOurs || isNobodys)) return;
    const isTyping = (event.composedPath()[0] as Element).matches?.("input, textarea");
    if (event.key === "?" && !isTyping) this.#help();
    else if (!this.#press(this.#board, event)) return;
    event.preventDefault();
  };

  #press(board: Board, event: KeyboardEvent): boolean {
    if (this.#screen === "drill") return pressDrillKey(board.drill, event);
    return this.#screen === "table" && pressKey(board, event, this.readonly);
  }

  #help(): void {
    this.renderRoot.querySelector<HTMLDialogElement>("dialog[data-help]")?.showModal();
  }

  #resize(width: number): void {
    if (!width || width === this.#width) return;
    this.#width = width;
    this.#board?.setBox(boxOf(tableSize(width)));
    this.requestUpdate();
  }

  protected override updated(): void {
    const drill = this.#board?.drill;
    const wanted = drill?.focus ? this.renderRoot.querySelector<HTMLElement>(drill.focus) : null;
    if (wanted) {
      wanted.focus();
      drill!.focus = null;
    }
    // What had the focus may be gone with the move: stay at the table, not at the top of the page.
    const isLost = this.#hadFocus && !this.renderRoot.querySelector(":focus");
    if (isLost) this.renderRoot.querySelector<HTMLElement>(".main")?.focus({ preventScroll: true });
    this.#follow();
    const column = this.renderRoot.querySelector(".main");
    if (column === this.#measured) return;
    this.#sizes.disconnect();
    this.#measured = column;
    if (column) this.#sizes.observe(column);
  }

  /** Keeps the move that is shown in sight, without scrolling the page. */
  #follow(): void {
    const list = this.renderRoot.querySelector<HTMLElement>(".scroll");
    const row = list?.querySelector<HTMLElement>(".now");
    const key = `${this.#board?.at.round}/${this.#board?.at.event}/${this.#tab}`;
    if (!list || key === this.#followed) return;
    this.#followed = key;
    const [top, height] = row ? [row.offsetTop, row.offsetHeight] : [0, 0];
    if (top < list.scrollTop || top + 2 * height > list.scrollTop + list.clientHeight)
      list.scrollTop = top - list.clientHeight / 2;
  }

  #copy = async (what: string, text: string): Promise<void> => {
    let words = `${what} copied.`;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      words = `${what} could not be copied: the browser does not allow it.`;
    }
    this.#board?.announcer.say(words);
  };

  #replay = async (): Promise<void> => {
    const record = await this.#board?.match.replay();
    if (!record) return;
    this.#tab = "review";
    this.#opened(this.#board!.load(record));
  };

  #show(screen: Screen): void {
    this.#screen = screen;
    if (screen !== "table" && this.#board?.analyser.on) this.#board.analyser.toggle();
    this.requestUpdate();
  }

  #pick(tab: TabName): void {
    this.#tab = tab;
    this.#board?.beliefs.want(tab === "tiles");
    this.requestUpdate();
  }

  #drag = (event: DragEvent): void => {
    if (this.readonly || !event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    // A match that is under way is not to be lost by a slip of the hand.
    const { match } = this.#board!;
    if (match.state && !match.isOver) return;
    const dragging = event.type === "dragover";
    if (this.#start.dragging !== dragging) this.#change({ dragging });
    const file = event.type === "drop" ? event.dataTransfer.files[0] : undefined;
    if (!file) return;
    this.#change({ sent: "open" });
    this.#opened(file.text().then((text) => this.#board!.load(text)));
  };

  #change = (change: Partial<StartState>): void => {
    this.#start = { ...this.#start, ...change };
    this.requestUpdate();
  };

  protected override render(): TemplateResult {
    const board = this.#board;
    if (!board) return html``;
    return html`<div
        class="frame ${this.#start.dragging ? "drop" : ""}"
        @dragover=${this.#drag}
        @dragleave=${this.#drag}
        @drop=${this.#drag}
      >
        ${headerView(board, {
          screen: this.#screen,
          isReadonly: this.readonly,
          isPage: this.page,
          theme: this.theme,
          setTheme: (theme) => (this.theme = theme),
          show: (screen) => this.#show(screen),
          help: () => this.#help(),
        })}
        ${this.#page(board)}
      </div>
      <div class="hidden" role="status" aria-live="polite">${board.announcer.words}</div>
      ${helpDialog(() => this.requestUpdate())}`;
  }

  #page(board: Board): TemplateResult {
    if (this.#screen === "start") return this.#startPage(board);
    if (this.#screen === "table") return this.#table(board);
    return drillPage(board.drill, tableSize(this.#width || 600), this.page);
  }

  #drill = (start: Promise<void>): void => {
    this.#show("drill");
    void start;
  };

  #startPage(board: Board): TemplateResult {
    if (this.readonly) return html`<p class="muted">${board.error?.message ?? "Loading…"}</p>`;
    const { page } = this;
    return startView(board, this.#start, page, {
      update: this.#change,
      opened: this.#opened,
      drill: (wanted) => this.#drill(board.drill.start(wanted)),
    });
  }

  #table(board: Board): TemplateResult {
    const isReadonly = this.readonly;
    const rows = candidateRows(board);
    const hold = (held: boolean) => {
      board.heldOrder = held && board.analyser.reply ? rows.map((row) => row.move) : null;
      this.requestUpdate();
    };
    const actions = tableActions(board, {
      isReadonly,
      replay: this.#replay,
      startPage: () => this.#show("start"),
      copy: this.#copy,
    });
    if (board.match.state?.status === "waiting")
      return html`<div class="columns" role=${this.page ? "main" : nothing}>
        <div class="main" tabindex="-1">
          ${waitingView(board)}
          <div class="controls">${actions}</div>
        </div>
      </div>`;
    return html`<div class="columns" role=${this.page ? "main" : nothing}>
      <div class="main" tabindex="-1">
        ${scoreBar(board)} ${previousView(board)} ${seatsView(board)}
        ${tableView(board, tableSize(this.#width || 600), isReadonly)} ${countView(board)}
        ${statusView(board, isReadonly)} ${handView(board, isReadonly)}
        <div class="controls">${stepper(board)} ${actions}</div>
      </div>
      <div class="side">
        ${movesPanel(board, rows, {
          isReadonly,
          allReasons: this.#allReasons,
          onReasons: (all) => ((this.#allReasons = all), this.requestUpdate()),
          onHold: hold,
        })}
        ${tabsView(this.#tab, (tab) => this.#pick(tab), this.#tabContent(board))}
      </div>
    </div>`;
  }

  #tabContent(board: Board): TemplateResult {
    if (this.#tab === "tiles") return heatTab(board);
    if (this.#tab === "review")
      return reviewTab(board, (game, found) => this.#drill(board.drill.startMistakes(game, found)));
    if (this.#tab === "scores") return scoreTab(board);
    return gameTab(board, this.#copy);
  }
}
