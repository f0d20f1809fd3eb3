export interface Tile {
  high: number;
  low: number;
}

export function tileOf(text: string): Tile {
  return { high: Number(text[0]), low: Number(text[2]) };
}

/** Tiles of a set as the protocol writes it: separated by spaces. */
export function tilesOf(text: string | null | undefined): string[] {
  return text ? text.split(" ") : [];
}

export function pipsOf(tiles: readonly string[]): number {
  return tiles.reduce((sum, text) => sum + tileOf(text).high + tileOf(text).low, 0);
}

/** All 28 tiles, in the order 0-0, 1-0, 1-1, ... */
export const ALL_TILES: readonly string[] = [...Array(7).keys()].flatMap((high) =>
  [...Array(high + 1).keys()].map((low) => `${high}-${low}`),
);

export interface MoveParts {
  kind: "place" | "draw" | "pass";
  tile: string | null;
  arm: string | null;
}

export function moveParts(move: string): MoveParts {
  if (move === "pass") return { kind: "pass", tile: null, arm: null };
  if (move.startsWith("+"))
    return { kind: "draw", tile: move === "+?" ? null : move.slice(1), arm: null };
  const [tile, arm] = move.split("@");
  return { kind: "place", tile: tile ?? null, arm: arm ?? null };
}
