import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { tileOf } from "../game/tiles.js";

const D = 0.27;
const CORNERS: [number, number][] = [
  [-D, -D],
  [D, D],
];
const OTHER_CORNERS: [number, number][] = [
  [-D, D],
  [D, -D],
];
const MIDDLES: [number, number][] = [
  [0, -D],
  [0, D],
];

function spots(pips: number): [number, number][] {
  const found: [number, number][] = pips % 2 ? [[0, 0]] : [];
  if (pips > 1) found.push(...CORNERS);
  if (pips > 3) found.push(...OTHER_CORNERS);
  if (pips > 5) found.push(...MIDDLES);
  return found;
}

function half(pips: number, x: number): SVGTemplateResult[] {
  return spots(pips).map(([dx, dy]) => svg`<circle cx=${x + dx} cy=${dy} r=".105"/>`);
}

/** A tile around the origin, 2 by 1 units, the high half to the left. */
export function tileShape(text: string): SVGTemplateResult {
  const { high, low } = tileOf(text);
  return svg`<rect x="-.97" y="-.47" width="1.94" height=".94" rx=".14"/>
    <path d="M0 -.32V.32"/>${half(high, -0.5)}${half(low, 0.5)}`;
}

/** A picture of one tile, upright or flat; its name is for the text beside it to say. */
export function tileIcon(text: string, isUpright = false): TemplateResult {
  const box = isUpright ? "-.5 -1 1 2" : "-1 -.5 2 1";
  return html`<svg class="tile ${isUpright ? "upright" : "flat"}" viewBox=${box} aria-hidden="true">
    <g transform=${isUpright ? "rotate(90)" : ""}>${tileShape(text)}</g>
  </svg>`;
}

/** Tiles from behind. */
export function backs(count: number): TemplateResult {
  const shown = Math.min(count, 24);
  return html`<svg class="backs" viewBox="0 0 ${shown * 6 + 2} 14" aria-hidden="true">
    ${Array.from(
      { length: shown },
      (_, i) => svg`<rect x=${i * 6 + 1} y="1" width="5" height="12" rx="1"/>`,
    )}
  </svg>`;
}
