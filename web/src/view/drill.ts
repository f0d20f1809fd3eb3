// The page to train on: a question, the table, an answer, the verdict, and how it is going.
import { html, nothing, type TemplateResult } from "lit";
import type { Question } from "../client.js";
import type { Skill } from "../game/deck.js";
import type { RoundRecord } from "../game/record.js";
import { moveParts, tilesOf } from "../game/tiles.js";
import { describe, tilesCount, type Names } from "../game/words.js";
import type { Drill } from "../state/drill.js";
import { answerForm, armChoice } from "./drill-answer.js";
import { movesView, progressView } from "./drill-progress.js";
import { errorView } from "./error.js";
import { frameOf, type Size } from "./frame.js";
import { handTile } from "./seats.js";
import { endLabels, type Ghost } from "./spots.js";
import { drawing, ghostButton, labelRadius } from "./table.js";
import { tileIcon } from "./tile.js";

export const SKILL_WORDS: Record<Skill, string> = {
  count: "Count the ends",
  score: "Find the score",
  void: "Know the voids",
};
const WHY_WORDS = {
  due: "due",
  new: "new",
  learning: "once more",
  practice: "practice: nothing is due",
};
export function drillPage(drill: Drill, size: Size, isPage: boolean): TemplateResult {
  const { question } = drill;
  return html`<div class="columns" role=${isPage ? "main" : nothing}>
    <div class="main drill" tabindex="-1">
      ${question ? asked(drill, question, size) : nothingAsked(drill)} ${errorView(drill.error)}
      ${
        drill.error && !question
          ? html`<div class="buttons"><button @click=${() => drill.next()}>Try again</button></div>`
          : nothing
      }
    </div>
    <div class="side">
      ${question && isAboutPlay(question) ? movesView(question, nameIn(question)) : nothing}
      ${progressView(drill)}
    </div>
  </div>`;
}

/** Whether what has happened matters, not only what lies there. */
const isAboutPlay = ({ kind }: Question): boolean => kind === "void" || kind === "best";

function nothingAsked(drill: Drill): TemplateResult | typeof nothing {
  if (drill.error) return nothing;
  if (drill.busy) return html`<p class="muted">Making a question…</p>`;
  return html`<p><strong>Nothing is left to ask.</strong></p>`;
}

function nameIn(question: Question): Names {
  const own = (question.record as RoundRecord).seat;
  return (seat) => (seat === own ? "You" : `Seat ${seat}`);
}

function asked(drill: Drill, question: Question, size: Size): TemplateResult {
  const { verdict, picked } = drill;
  const title = question.kind === "best" ? "Find the best move" : SKILL_WORDS[question.kind];
  return html`<section class="question" aria-labelledby="question-title">
      <h2 id="question-title">
        ${title}
        <small
          >${
            picked
              ? `level ${question.level}, ${WHY_WORDS[picked.why]}`
              : `${drill.left} mistake${drill.left === 1 ? "" : "s"} left`
          }</small
        >
      </h2>
      <p class="prompt">${question.prompt}</p>
    </section>
    ${layoutView(drill, question, size)} ${verdict ? nothing : tableWords(drill, question)}
    ${question.kind === "count" ? nothing : handView(drill, question)}
    ${verdict ? verdictView(drill) : answerForm(drill, question)}`;
}

function layoutView(drill: Drill, question: Question, size: Size): TemplateResult {
  const { position, placement, chosen, verdict } = drill;
  if (!position || !placement)
    return html`<div class="table" style="height:${size.height}px"></div>`;
  const frame = frameOf(placement, size);
  const legal = position.legal.filter(({ total }) => total !== null);
  const ghosts: Ghost[] = legal.flatMap(({ move }, i) => {
    const placed = placement.candidates[i];
    const isShown = verdict ? verdict.expected.includes(move) : placed?.tile === chosen;
    return placed && isShown && question.kind !== "count" ? [{ move, placed }] : [];
  });
  const events = (question.record as RoundRecord).events;
  const last = events.findLast(({ move }) => moveParts(move).kind === "place");
  const drawn = {
    placement,
    // What ends come to is not told before it has been answered.
    title: verdict ? `Layout, end total ${position.layout.total}` : "Layout",
    words: describe(position, nameIn(question), verdict !== null),
    last: last ? moveParts(last.move).tile : null,
    ghosts,
    labels: verdict
      ? endLabels(position.layout, placement, ghosts, labelRadius(frame.unit) / frame.unit)
      : [],
  };
  return html`<div class="table" style="height:${size.height}px">
    ${drawing(drawn, size, frame)}
    ${
      verdict
        ? nothing
        : ghosts.map((ghost) => ghostButton(ghost, "", frame, () => drill.answer(ghost.move)))
    }
  </div>`;
}

/** What a question about hidden tiles or the best move needs to know besides. */
function tableWords(drill: Drill, question: Question): TemplateResult | typeof nothing {
  const { position } = drill;
  if (!position || !isAboutPlay(question)) return nothing;
  const name = nameIn(question);
  const seats = position.counts.map((count, seat) => `${name(seat)}: ${tilesCount(count)}`);
  const scores = question.kind === "best" ? ` Scores: ${position.scores.join(", ")}.` : "";
  return html`<p class="muted">
    ${seats.join(", ")}. Boneyard: ${tilesCount(position.boneyard_count)}.${scores}
  </p>`;
}

function handView(drill: Drill, question: Question): TemplateResult {
  const { position, placements, chosen } = drill;
  const seat = (question.record as RoundRecord).seat ?? 0;
  const tiles = tilesOf(position?.hands[seat]);
  const isMove = question.kind !== "void";
  const movesOf = (tile: string) => placements.filter(({ move }) => moveParts(move).tile === tile);
  const press = (tile: string) => {
    const [only, ...others] = movesOf(tile);
    if (only && !others.length) void drill.answer(only.move);
    else drill.choose(chosen === tile ? null : tile);
  };
  return html`<section class="hand" aria-labelledby="hand-title">
    <h3 id="hand-title">Your hand</h3>
    <div class="tiles" data-answer>
      ${
        isMove
          ? tiles.map((tile) => {
              const moves = movesOf(tile).length;
              return handTile(tile, {
                isPressed: moves > 1 ? chosen === tile : null,
                fits: moves > 0,
                words: moves ? "" : ", cannot be placed now",
                press: () => press(tile),
              });
            })
          : html`<span class="held" role="img" aria-label=${tiles.join(", ") || "no tile"}>
              ${tiles.map((tile) => tileIcon(tile, true))}
            </span>`
      }
    </div>
    ${chosen ? armChoice(drill, chosen) : nothing}
  </section>`;
}

function verdictView(drill: Drill): TemplateResult {
  const { right, words, details } = drill.verdict!;
  return html`<section class="verdict ${right ? "right" : "wrong"}" aria-label="Verdict">
    <p><strong>${words}</strong></p>
    ${
      details.length
        ? html`<ul>
            ${details.map((line) => html`<li>${line}</li>`)}
          </ul>`
        : nothing
    }
    <button class="primary" data-next @click=${() => drill.next()}>Next question</button>
  </section>`;
}

/** Does what a key means while training; whether it meant anything. */
export function pressDrillKey(drill: Drill, event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  const isTaken = target instanceof Element && target.closest("input, select, dialog[open]");
  if (event.ctrlKey || event.metaKey || event.altKey || isTaken) return false;
  const { question, verdict } = drill;
  if (verdict && event.key.toLowerCase() === "n") void drill.next();
  else if (event.key === "Escape" && drill.chosen) drill.choose(null);
  else if (question?.kind === "void" && !question.tiles && !verdict && /^[0-6]$/.test(event.key))
    drill.mark(event.key);
  else return armOfKey(drill, event.key);
  return true;
}

function armOfKey(drill: Drill, key: string): boolean {
  const arm = key.toUpperCase();
  if (!drill.chosen || !"LRUD".includes(arm)) return false;
  const found = drill.placements.find(({ move }) => move === `${drill.chosen}@${arm}`);
  if (found) void drill.answer(found.move);
  return found !== undefined;
}
