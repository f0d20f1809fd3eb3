// How training is going, and what has been played where that matters.
import { html, nothing, type TemplateResult } from "lit";
import type { Question } from "../client.js";
import { isDue, keyOf, SKILLS, type Skill } from "../game/deck.js";
import type { RoundRecord } from "../game/record.js";
import { moveParts } from "../game/tiles.js";
import { moveWords, type Names } from "../game/words.js";
import type { Drill } from "../state/drill.js";

const SHORT_WORDS: Record<Skill, string> = { count: "Count", score: "Score", void: "Voids" };

/** The moves that have led here. */
export function movesView({ record }: Question, name: Names): TemplateResult {
  const { events } = record as RoundRecord;
  return html`<section class="panel" aria-labelledby="moves-title">
    <h2 id="moves-title">Moves so far</h2>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="moves-title">
      <ol class="played">
        ${events.map(({ seat, move }, i) => {
          const isPlaced = moveParts(move).kind === "place";
          return html`<li>
            <span class="muted">${i + 1}.</span> ${name(seat ?? 0)}:
            ${isPlaced ? html`<b>${move}</b>` : html`<em>${moveWords(move)}</em>`}
          </li>`;
        })}
      </ol>
    </div>
  </section>`;
}

/** The session, and each skill over all time. */
export function progressView(drill: Drill): TemplateResult {
  const session = html`<p data-session>
    This session: ${drill.right} of ${drill.asked} right.
    ${drill.isKept ? nothing : "Answers cannot be kept in this browser."}
  </p>`;
  if (drill.isReview)
    return html`<section class="panel progress" aria-labelledby="progress-title">
      <h2 id="progress-title">Mistakes of the review</h2>
      ${session}
    </section>`;
  const { rules, players } = drill.wanted;
  return html`<section class="panel progress" aria-labelledby="progress-title">
    <h2 id="progress-title">Progress</h2>
    ${session}
    <table class="summary">
      <caption class="muted">
        ${rules}, ${players} players
      </caption>
      <thead>
        <tr>
          <th scope="col">Skill</th>
          <th scope="col" class="number">Level</th>
          <th scope="col" class="number">Due</th>
          <th scope="col" class="number">Answers</th>
          <th scope="col" class="number">Right</th>
          <th scope="col" class="number">Seconds</th>
        </tr>
      </thead>
      <tbody>
        ${SKILLS.map((skill) => progressRow(drill, skill))}
      </tbody>
    </table>
  </section>`;
}

function progressRow(drill: Drill, skill: Skill): TemplateResult {
  const { rules, players } = drill.wanted;
  const { cards } = drill.deck;
  const kept = Array.from({ length: 9 }, (_, i) => cards[keyOf(skill, i + 1, players, rules)]);
  const known = kept.flatMap((one) => one ?? []);
  const sum = (of: (one: (typeof known)[number]) => number) =>
    known.reduce((total, one) => total + of(one), 0);
  const answers = sum((one) => one.answers);
  const learned = kept.findLastIndex((one) => one?.card.state === "review") + 1;
  const due = known.filter((one) => isDue(one.card, Date.now() / 1000)).length;
  return html`<tr data-skill=${skill}>
    <th scope="row">${SHORT_WORDS[skill]}</th>
    <td class="number">${known.length ? `${learned} of ${known[0]!.levels}` : "–"}</td>
    <td class="number">${due}</td>
    <td class="number">${answers}</td>
    <td class="number">
      ${answers ? `${Math.round((100 * sum((one) => one.right)) / answers)} %` : "–"}
    </td>
    <td class="number">${answers ? (sum((one) => one.seconds) / answers).toFixed(1) : "–"}</td>
  </tr>`;
}
