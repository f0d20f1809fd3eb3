"""Where tiles lie when a layout is drawn in a box."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sniff import _core
from sniff._core import Layout, Move, Round, Tile, View

__all__ = ["PlacedTile", "Placement", "place"]


@dataclass(frozen=True, slots=True)
class PlacedTile:
    """A tile and where it lies. A unit is the side of a half: a tile is 2 by 1.

    Attributes:
        tile: The tile.
        arm: "L", "R", "U" or "D"; None for the Sniff, and for the opening tile before there is one.
        x: Of the tile's middle, in units from the left border of the field.
        y: The same from the top.
        rotation: Degrees clockwise from a tile that lies flat with its high half to the left: 0,
            90, 180 or 270.
    """

    tile: Tile
    arm: str | None
    x: float
    y: float
    rotation: int

    @property
    def width(self) -> int:
        """Units covered from left to right: 2 if the tile lies flat, 1 if upright."""
        return 1 if self.rotation % 180 else 2

    @property
    def height(self) -> int:
        """Units covered from top to bottom."""
        return 3 - self.width

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "tile": str(self.tile),
            "arm": self.arm,
            "x": self.x,
            "y": self.y,
            "rotation": self.rotation,
        }


@dataclass(frozen=True, slots=True)
class Placement:
    """A layout laid out in a box.

    Attributes:
        width: Of the field that tiles lie in, in units; the box is `scale` times as large.
        height: The same from top to bottom.
        scale: 1 as long as the box has room; smaller where the tiles must shrink to fit.
        tiles: The tile in the middle first, then each arm outwards.
        candidates: Where each of the moves that were asked for would lie, in their order.
    """

    width: float
    height: float
    scale: float
    tiles: tuple[PlacedTile, ...]
    candidates: tuple[PlacedTile, ...]

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "width": self.width,
            "height": self.height,
            "scale": self.scale,
            "tiles": [tile.to_dict() for tile in self.tiles],
            "candidates": [tile.to_dict() for tile in self.candidates],
        }


def place(
    table: Layout | Round | View,
    width: float,
    height: float,
    *,
    opening: Tile | str | None = None,
    candidates: Iterable[Move | str] = (),
) -> Placement:
    """Lays out a layout in a box of `width` by `height` units (a tile is 2 by 1 units).

    The line runs from left to right through the middle of the box. Each arm runs straight to the
    border and then turns clockwise, winding inwards in a quarter of the box that no other arm
    enters: R below right of the Sniff, D below left, L above left, U above right. Doubles lie
    crosswise. Neighbours touch half to half; nothing else touches. As a round goes on, no tile
    moves unless the scale has to change.

    Args:
        table: A layout, or a round or view, whose history tells which tile lies in the middle.
        width: From 4 to 10,000 units.
        height: The same.
        opening: For a layout, the tile that was laid first; None: the Sniff, or the middle of the
            line where there is none.
        candidates: Legal placements that the box has to have room for too.

    Returns:
        A `Placement`. Always the same for the same input.

    Raises:
        DealError: If the box is too small or too large, or the opening tile is not on the line.
        IllegalMoveError: If a candidate is no placement or does not fit.

    >>> import sniff
    >>> p = place(sniff.Layout("44/L46/R41/U42"), 20, 10, candidates=["4-3@D"])
    >>> for placed in p.tiles:
    ...     print(placed.tile, placed.arm, placed.x, placed.y, placed.rotation)
    4-4 None 10.0 5.0 90
    4-1 R 11.5 5.0 0
    6-4 L 8.5 5.0 0
    4-2 U 10.0 3.0 270
    >>> p.scale, p.candidates[0].y
    (1.0, 7.0)
    """
    wide, high, scale, tiles, wanted = _core._place(table, width, height, opening, candidates)
    return Placement(
        wide,
        high,
        scale,
        tuple(PlacedTile(*t) for t in tiles),
        tuple(PlacedTile(*t) for t in wanted),
    )
