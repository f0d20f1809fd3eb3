import { html, type TemplateResult } from "lit";

const KEYS: [string, string][] = [
  ["← →", "step back, step on"],
  ["Home End", "first, last"],
  ["1 to 9", "play the move with that number in the list"],
  ["L R U D", "place the chosen tile on that arm"],
  ["A", "start or stop the analysis"],
  ["Space", "draw or pass where that is the only move"],
  ["Esc", "put a chosen tile back, close this"],
  ["0 to 6", "in training: mark the pips"],
  ["N", "in training: the next question"],
  ["?", "this help"],
];

export function helpDialog(close: () => void): TemplateResult {
  return html`<dialog aria-labelledby="help-title" data-help @close=${close}>
    <h2 id="help-title">Help</h2>
    <table class="keys">
      <caption>
        Keys
      </caption>
      <tbody>
        ${KEYS.map(
          ([keys, what]) =>
            html`<tr>
              <th scope="row">
                ${keys.split(" ").map((key) => (key === "to" ? " to " : html`<kbd>${key}</kbd> `))}
              </th>
              <td>${what}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p>Tab reaches every tile of the hand, every dashed tile on the table, and every move.</p>
    <h3>Words</h3>
    <dl>
      <dt>Margin</dt>
      <dd>
        Points that the side in turn may expect to gain on the others until the round ends. ± 95 %
        is how far the estimate may be off.
      </dd>
      <dt>Win</dt>
      <dd>The probability to win the match.</dd>
      <dt>Double-dummy</dt>
      <dd>
        What moves would be worth if everybody saw all tiles. It says nothing about good play.
      </dd>
      <dt>Sniff</dt>
      <dd>The first double of a round: the only tile with branches.</dd>
    </dl>
    <form method="dialog"><button class="primary">Close</button></form>
  </dialog>`;
}
