import { html, nothing, svg, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { styleMap } from "lit/directives/style-map.js";
import { moveParts } from "../game/tiles.js";
import { ARM_WORDS, describe } from "../game/words.js";
import { signed } from "../game/scores.js";
import type { Placement } from "../client.js";
import type { Board } from "../state/board.js";
import { frameOf, type Frame, type Size } from "./frame.js";
import { candidateRows, type Row } from "./rows.js";
import { endLabels, widthOf, type EndLabel, type Ghost } from "./spots.js";
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

/** What a drawing of the layout shows. */
export interface Drawn {
  placement: Placement;
  title: string;
  /** The table in sentences. */
  words: string;
  /** The tile that was placed last. */
  last: string | null;
  ghosts: Ghost[];
  labels: EndLabel[];
}

/** The layout as a picture, with what lies over it. */
export function drawing(
  { placement, title, words, last, ghosts, labels }: Drawn,
  size: Size,
  { unit, x, y }: Frame,
  over: unknown = nothing,
): TemplateResult {
  const radius = labelRadius(unit);
  const shape = (placed: Ghost["placed"], kind: string) =>
    svg`<g class=${kind} transform="translate(${x(placed.x)} ${y(placed.y)}) rotate(${placed.rotation}) scale(${unit})">${tileShape(placed.tile)}</g>`;
  return html`<svg
    viewBox="0 0 ${size.width} ${size.height}"
    width=${size.width}
    height=${size.height}
    role="img"
    aria-labelledby="table-title table-words"
  >
    <title id="table-title">${title}</title>
    <desc id="table-words">${words}</desc>
    ${ghosts.map(({ placed }) => shape(placed, "ghost"))}
    ${repeat(
      placement.tiles,
      (placed) => placed.tile,
      (placed) => shape(placed, placed.tile === last ? "face last" : "face"),
    )}
    ${labels.map(
      (label) =>
        svg`<g class="end"><circle cx=${x(label.x)} cy=${y(label.y)} r=${radius}/>
            <text x=${x(label.x)} y=${y(label.y) + 4} text-anchor="middle">${label.pips}</text></g>`,
    )}
    ${over}
  </svg>`;
}

/** The radius of the label of an end, in pixels. */
export const labelRadius = (unit: number): number => Math.max(9, 0.38 * unit);

export function tableView(board: Board, size: Size, isReadonly: boolean): TemplateResult {
  const { position, placement } = board;
  if (!position || !placement)
    return html`<div class="table" style="height:${size.height}px"></div>`;
  const rows = candidateRows(board);
  const ghosts = isReadonly ? [] : ghostsOf(board, rows);
  const frame = frameOf(placement, size);
  const { unit } = frame;
  const drawn = {
    placement,
    title: `Layout, end total ${position.layout.total}`,
    words: describe(position, board.name),
    last: lastPlaced(board),
    ghosts,
    labels: endLabels(position.layout, placement, ghosts, labelRadius(unit) / unit),
  };
  return html`<div class="table" style="height:${size.height}px">
    ${drawing(
      drawn,
      size,
      frame,
      unit < MIN_LABEL ? nothing : ghosts.map((ghost) => ghostLabel(ghost, rows, frame)),
    )}
    ${
      placement.tiles.length || ghosts.length
        ? nothing
        : html`<p class="hint">${hint(board, isReadonly)}</p>`
    }
    ${ghosts.map((ghost) => {
      const row = rows.find(({ move }) => move === ghost.move);
      const points = row?.points ? `, scores ${row.points}` : "";
      const words = `: end total ${row?.total ?? ""}${points}`;
      return ghostButton(ghost, words, frame, () => board.play(ghost.move));
    })}
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
export function ghostButton(
  { move, placed }: Ghost,
  more: string,
  { unit, x, y }: Frame,
  press: () => void,
): TemplateResult {
  const width = widthOf(placed) * unit;
  const height = (3 - widthOf(placed)) * unit;
  const place = { left: `${x(placed.x) - width / 2}px`, top: `${y(placed.y) - height / 2}px` };
  const where = placed.arm ? ` on the ${ARM_WORDS[placed.arm]}` : "";
  const words = `Play ${placed.tile}${where}${more}`;
  return html`<button
    class="ghost-button"
    data-move=${move}
    style=${styleMap({ ...place, width: `${width}px`, height: `${height}px` })}
    aria-label=${words}
    title=${words}
    @click=${press}
  ></button>`;
}
