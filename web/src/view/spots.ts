// Where the labels of ends go: beside the outer edge of a tile, where nothing else lies.
import type { Placement, Position } from "../client.js";

type Placed = Placement["tiles"][number];
interface Point {
  x: number;
  y: number;
}
export interface EndLabel extends Point {
  pips: number;
  text: string;
}
/** A ghost: a legal placement and where it would lie. */
export interface Ghost {
  move: string;
  placed: Placed;
}

const DIRECTIONS: Record<string, Point> = {
  L: { x: -1, y: 0 },
  R: { x: 1, y: 0 },
  U: { x: 0, y: -1 },
  D: { x: 0, y: 1 },
};

export function widthOf(placed: Placed): number {
  return placed.rotation % 180 ? 1 : 2;
}

function covers(placed: Placed, point: Point, reach: number): boolean {
  const width = widthOf(placed);
  return (
    Math.abs(point.x - placed.x) < width / 2 + reach &&
    Math.abs(point.y - placed.y) < (3 - width) / 2 + reach
  );
}

/** The tiles up to an end, outwards. */
function chain(layout: Position["layout"], arm: string): string[] {
  const { line, sniff } = layout;
  if (sniff === null) return arm === "L" ? [...line].reverse() : line;
  return [sniff, ...((layout.arms as Record<string, string[]>)[arm] ?? [])];
}

function outwards(at: Map<string, Placed>, tiles: string[], arm: string): Point {
  const last = at.get(tiles.at(-1) ?? "");
  const before = at.get(tiles.at(-2) ?? "");
  if (!last || !before) return DIRECTIONS[arm]!;
  const [dx, dy] = [last.x - before.x, last.y - before.y];
  return Math.abs(dx) > Math.abs(dy) ? { x: Math.sign(dx), y: 0 } : { x: 0, y: Math.sign(dy) };
}

/** A label for each end that counts, of a radius in units. */
export function endLabels(
  layout: Position["layout"],
  placement: Placement,
  ghosts: Ghost[],
  radius: number,
): EndLabel[] {
  const at = new Map(placement.tiles.map((placed) => [placed.tile, placed]));
  const others = [...placement.tiles, ...ghosts.map((ghost) => ghost.placed)];
  const taken: Point[] = [];
  return layout.breakdown.flatMap(({ arm, tile, pips, text }) => {
    const placed = at.get(tile);
    if (!placed) return [];
    const width = widthOf(placed);
    const beside = (3 - width) / 2 + radius - 0.08;
    let candidates: Point[];
    if (arm) {
      const out = outwards(at, chain(layout, arm), arm);
      const along = (out.x ? width : 3 - width) / 2;
      const across = (out.x ? 3 - width : width) / 2 + radius - 0.08;
      candidates = [-1, 1].map((side) => ({
        x: placed.x + out.x * along - out.y * side * across,
        y: placed.y + out.y * along + out.x * side * across,
      }));
    } else
      candidates = [-1, 1].flatMap((dy) =>
        [-1, 1].map((dx) => ({
          x: placed.x + dx * (width / 2 + radius - 0.08),
          y: placed.y + dy * (beside - radius),
        })),
      );
    const isFree = (point: Point) =>
      !others.some((other) => other !== placed && covers(other, point, radius - 0.25)) &&
      !taken.some((other) => Math.hypot(other.x - point.x, other.y - point.y) < 2 * radius);
    const spot = candidates.find(isFree) ?? candidates[0]!;
    taken.push(spot);
    return [{ ...spot, pips, text }];
  });
}
