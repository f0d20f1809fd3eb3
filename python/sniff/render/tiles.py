"""Single tiles and hands as SVG."""

from __future__ import annotations

from sniff._core import DealError, Tile, TileSet
from sniff.render.shapes import document, text, tile
from sniff.render.style import Theme

__all__ = ["tiles_svg"]

_PER_ROW = 14


def tiles_svg(tiles: Tile | TileSet, *, unit: float = 24, theme: Theme = "auto") -> str:
    """Draws a tile, or the tiles of a set upright in rows of 14.

    Args:
        tiles: A `Tile` or a `TileSet`.
        unit: Pixels of a half's side.
        theme: "light", "dark", or "auto": as the reader's system is set.

    Returns:
        An SVG document.

    Raises:
        DealError: If the unit is not from 1 to 1,000.
        SniffError: If there is no such theme.

    >>> import sniff
    >>> picture = tiles_svg(sniff.TileSet("6-4 5-1"), theme="light")
    >>> "<desc" in picture, "5-1, 6-4; 16 pips" in picture
    (True, True)
    """
    if not isinstance(tiles, Tile | TileSet):
        raise TypeError(f"expected Tile or TileSet, not {type(tiles).__name__}")
    if not 1 <= unit <= 1_000:
        raise DealError(f"{unit} pixels a unit; expected 1 to 1,000")
    shown = [tiles] if isinstance(tiles, Tile) else list(tiles)
    columns = max(1, min(_PER_ROW, len(shown)))
    rows = max(1, -(-len(shown) // _PER_ROW))
    body = ['<rect class="sniff-table" width="100%" height="100%" rx="6"/>']
    for i, face in enumerate(shown):
        x, y = 0.8 + 1.2 * (i % columns), 1.2 + 2.2 * (i // columns)
        body.append(tile(face, x * unit, y * unit, 90, unit))
    width, height = (1.2 * columns + 0.4) * unit, (2.2 * rows + 0.2) * unit
    if not shown:
        body.append(text("no tile", width / 2, height / 2, unit / 3, anchor="middle"))
    count = f"{len(shown)} tile{'s' * (len(shown) != 1)}"
    words = f"{', '.join(map(str, shown)) or 'No tile'}; {tiles.pips} pips"
    return document(
        width, height, f"Tile {tiles}" if isinstance(tiles, Tile) else count, words, theme, body
    )
