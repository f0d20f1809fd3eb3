import { html, nothing, svg, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { styleMap } from "lit/directives/style-map.js";
import { moveParts } from "../game/tiles.js";
import { ARM_WORDS, describe } from "../game/words.js";
import { signed } from "../game/scores.js";
import type { Board } from "../state/board.js";
import { frameOf, type Frame, type Size } from "./frame.js";
import { candidateRows, type Row } from "./rows.js";
import { endLabels, widthOf, type Ghost } from "./spots.js";
import { tileShape } from "./tile.js";

const MIN_LABEL = 16; // pixels of a half's side: with less a label would hide what it is about

/** Which placements to show: those of the chosen tile, or the best one of each arm. */
function ghostsOf(board: Board, rows: Row[]): Ghost[] {
  const { placement, position, chosen } = board;
  if (!placement || !position || !rows.length) return [];
  const places = new Map(
    position.legal
      .filter((legal) => legal.total !== null)
      .map((legal, i) => [legal.move, placement.candidates[i]]),
  );
  const arms = new Set<string>();
  const isOpening = !placement.tiles.length;
  return rows.flatMap(({ move }) => {
    const placed = places.get(move);
    if (!placed) return [];
    if (chosen ? placed.tile !== chosen : arms.has(placed.arm ?? "")) return [];
    // The best of many openings would look like the only one.
    if (isOpening && !chosen && !board.analyser.reply) return [];
    arms.add(placed.arm ?? "");
    return [{ move, placed }];
  });
}

export function tableView(board: Board, size: Size, isReadonly: boolean): TemplateResult {
  const { position, placement } = board;
  if (!position || !placement)
    return html`<div class="table" style="height:${size.height}px"></div>`;
  const rows = candidateRows(board);
  const ghosts = isReadonly ? [] : ghostsOf(board, rows);
  const frame = frameOf(placement, size);
  const { unit, x, y } = frame;
  const radius = Math.max(9, 0.38 * unit);
  const last = lastPlaced(board);
  const shape = (placed: { tile: string; x: number; y: number; rotation: number }, kind: string) =>
    svg`<g class=${kind} transform="translate(${x(placed.x)} ${y(placed.y)}) rotate(${placed.rotation}) scale(${unit})">${tileShape(placed.tile)}</g>`;
  return html`<div class="table" style="height:${size.height}px">
    <svg
      viewBox="0 0 ${size.width} ${size.height}"
      width=${size.width}
      height=${size.height}
      role="img"
      aria-labelledby="table-title table-words"
    >
      <title id="table-title">Layout, end total ${position.layout.total}</title>
      <desc id="table-words">${describe(position, board.name)}</desc>
      ${ghosts.map(({ placed }) => shape(placed, "ghost"))}
      ${repeat(
        placement.tiles,
        (placed) => placed.tile,
        (placed) => shape(placed, placed.tile === last ? "face last" : "face"),
      )}
      ${endLabels(position.layout, placement, ghosts, radius / unit).map(
        (label) =>
          svg`<g class="end"><circle cx=${x(label.x)} cy=${y(label.y)} r=${radius}/>
            <text x=${x(label.x)} y=${y(label.y) + 4} text-anchor="middle">${label.pips}</text></g>`,
      )}
      ${unit < MIN_LABEL ? nothing : ghosts.map((ghost) => ghostLabel(ghost, rows, frame))}
    </svg>
    ${
      placement.tiles.length || ghosts.length
        ? nothing
        : html`<p class="hint">${hint(board, isReadonly)}</p>`
    }
    ${ghosts.map((ghost) => ghostButton(board, ghost, rows, frame))}
  </div>`;
}

function hint(board: Board, isReadonly: boolean): string {
  if (!board.placements.length || isReadonly) return "The table is empty.";
  return "Choose a tile to open with.";
}

function lastPlaced(board: Board): string | null {
  const events = board.round?.events.slice(0, board.at.event) ?? [];
  const event = events.findLast(({ move }) => moveParts(move).kind === "place");
  return event ? moveParts(event.move).tile : null;
}

function ghostLabel({ move, placed }: Ghost, rows: Row[], { unit, x, y }: Frame) {
  const row = rows.find((one) => one.move === move);
  if (!row) return nothing;
  const isKnown = row.analysis !== null && row.analysis.std_error !== null;
  const words = isKnown ? signed(row.analysis!.margin) : `= ${row.total}`;
  return svg`<text class="halo" x=${x(placed.x)} y=${y(placed.y) + 5} text-anchor="middle"
    font-size=${Math.max(11, Math.min(14, unit * 0.6))}>${words}</text>`;
}

/** Real buttons over the dashed tiles, so that they can be reached and named. */
function ghostButton(
  board: Board,
  { move, placed }: Ghost,
  rows: Row[],
  { unit, x, y }: Frame,
): TemplateResult {
  const row = rows.find((one) => one.move === move);
  const width = widthOf(placed) * unit;
  const height = (3 - widthOf(placed)) * unit;
  const place = { left: `${x(placed.x) - width / 2}px`, top: `${y(placed.y) - height / 2}px` };
  const points = row?.points ? `, scores ${row.points}` : "";
  const where = placed.arm ? ` on the ${ARM_WORDS[placed.arm]}` : "";
  const words = `Play ${placed.tile}${where}: end total ${row?.total ?? ""}${points}`;
  return html`<button
    class="ghost-button"
    data-move=${move}
    style=${styleMap({ ...place, width: `${width}px`, height: `${height}px` })}
    aria-label=${words}
    title=${words}
    @click=${() => board.play(move)}
  ></button>`;
}
