// From the units of a placement to pixels of the table.
import type { Placement } from "../client.js";
import { widthOf } from "./spots.js";

export interface Size {
  width: number;
  height: number;
  /** Pixels around the field, for labels. */
  margin: number;
  /** Pixels of a half's side, where there is room. */
  unit: number;
}

/** The size of the table in a column of so many pixels. */
export function tableSize(column: number): Size {
  const width = Math.max(200, Math.floor(column));
  if (width < 480) return { width, height: Math.round(width * 0.92), margin: 17, unit: 20 };
  const height = Math.round(Math.min(430, Math.max(270, width * 0.52)));
  return { width, height, margin: 30, unit: width < 720 ? 26 : 32 };
}

/** The box to ask the server for. */
export function boxOf({ width, height, margin, unit }: Size): { width: number; height: number } {
  const units = (pixels: number) =>
    Math.max(4, Math.floor((10 * (pixels - 2 * margin)) / unit) / 10);
  return { width: units(width), height: units(height) };
}

export interface Frame {
  /** Pixels of a half's side. */
  unit: number;
  x: (units: number) => number;
  y: (units: number) => number;
}

/** Where tiles lie on the table. Tiles that had to shrink are brought as near as they fit. */
export function frameOf(placement: Placement, size: Size): Frame {
  const { margin } = size;
  const unit = size.unit * placement.scale;
  const all = [...placement.tiles, ...placement.candidates];
  if (placement.scale >= 1 || !all.length)
    return { unit, x: (u) => margin + u * unit, y: (u) => margin + u * unit };
  const edges = all.map((placed) => {
    const [w, h] = [widthOf(placed) / 2, (3 - widthOf(placed)) / 2];
    return [placed.x - w, placed.x + w, placed.y - h, placed.y + h] as const;
  });
  const left = Math.min(...edges.map((edge) => edge[0]));
  const right = Math.max(...edges.map((edge) => edge[1]));
  const top = Math.min(...edges.map((edge) => edge[2]));
  const bottom = Math.max(...edges.map((edge) => edge[3]));
  const room = [size.width - 2 * margin, size.height - 2 * margin] as const;
  const near = Math.min(size.unit, room[0] / (right - left), room[1] / (bottom - top));
  return {
    unit: near,
    x: (u) => size.width / 2 + (u - (left + right) / 2) * near,
    y: (u) => size.height / 2 + (u - (top + bottom) / 2) * near,
  };
}
