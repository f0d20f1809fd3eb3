"""Layouts, rounds, views and analyses as SVG."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, cast

from sniff._core import Analysis, DealError, Layout, MoveAnalysis, Round, Tile, View
from sniff.render.place import PlacedTile, Placement, place
from sniff.render.shapes import document, text, tile
from sniff.render.strip import strip
from sniff.render.style import Theme
from sniff.render.words import describe

__all__ = ["svg"]

_MARGIN = 1.2  # units around the field, for the labels of ends
_SIZE = 14  # pixels of text


def svg(
    table: Layout | Round | View | Analysis,
    *,
    width: float = 640,
    height: float = 360,
    unit: float = 24,
    theme: Theme = "auto",
    labels: bool = True,
    title: str | None = None,
) -> str:
    """Draws a layout, and what else is known, as a picture with a title and a description in words.

    Of a round all hands are shown, of a view the seat's own hand and how many tiles the others
    hold. For an analysis the best move of each arm lies there as a dashed tile with its margin;
    all moves are listed below.

    Args:
        table: A `Layout`, `Round`, `View` or `Analysis`.
        width: Pixels.
        height: Pixels for the layout; text and hands come below it.
        unit: Pixels of a half's side where there is room; smaller where the box is too small.
        theme: "light", "dark", or "auto": as the reader's system is set.
        labels: Mark each end that counts with the pips it gives.
        title: Of the picture; None: what it is.

    Returns:
        An SVG document.

    Raises:
        DealError: If the box has no room for 4 by 4 units, or is no box.
        SniffError: If there is no such theme.

    >>> import sniff
    >>> picture = svg(sniff.Layout("44/L46/R41"), theme="light")
    >>> picture[:4], "End total 6 + 1 + 8 = 15" in picture
    ('<svg', True)
    """
    analysis = table if isinstance(table, Analysis) else None
    shown = table if analysis is None else analysis.view
    if not isinstance(shown, Layout | Round | View):
        raise TypeError(
            f"table: expected Layout, Round, View or Analysis, not {type(table).__name__}"
        )
    layout = shown if isinstance(shown, Layout) else shown.layout
    moves = [] if analysis is None else [m for m in analysis.moves if m.move.kind == "place"]
    if not (16 <= width <= 10_000 and 16 <= height <= 10_000 and 1 <= unit <= 1_000):
        raise DealError(
            f"a picture of {width} by {height} pixels, {unit} a unit; expected 16 to 10,000 each "
            "way, 1 to 1,000 a unit"
        )
    field = place(
        shown,
        width / unit - 2 * _MARGIN,
        height / unit - 2 * _MARGIN,
        candidates=[m.move for m in moves],
    )
    picture = _Picture(field, unit)
    ghosts, taken = picture.ghosts(layout, moves)
    below, depth = strip(table, width, height, unit)
    body = [
        '<rect class="sniff-table" width="100%" height="100%" rx="6"/>',
        *picture.tiles(),
        *(picture.labels(layout, taken) if labels else []),
        *ghosts,
        *below,
    ]
    name = title if title is not None else f"Sniff layout, end total {layout.total}"
    return document(width, height + depth, name, describe(table), theme, body)


@dataclass
class _Picture:
    """The table of a picture: units to pixels."""

    field: Placement
    unit: float

    @property
    def half(self) -> float:
        return self.unit * self.field.scale

    @cached_property
    def placed(self) -> dict[Tile, PlacedTile]:
        return {t.tile: t for t in self.field.tiles}

    def point(self, x: float, y: float) -> tuple[float, float]:
        inset = _MARGIN * self.unit
        return inset + x * self.half, inset + y * self.half

    def tiles(self) -> list[str]:
        return [
            tile(t.tile, *self.point(t.x, t.y), t.rotation, self.half) for t in self.field.tiles
        ]

    def ghosts(self, layout: Layout, moves: list[MoveAnalysis]) -> tuple[list[str], set[str]]:
        """The best move of each arm as a dashed tile with its margin; and which arms those are."""
        shapes: list[str] = []
        arms: set[str] = set()
        for placed, move in zip(self.field.candidates, moves, strict=True):
            arm = placed.arm or ""
            if arm in arms:
                continue
            arms.add(arm)
            x, y = self.point(placed.x, placed.y)
            shapes.append(tile(placed.tile, x, y, placed.rotation, self.half, ghost=True))
            size = min(_SIZE, max(10, self.half * 0.6))
            down = False
            if arm and len(layout):
                end = self.placed[_chain(layout, arm)[-1]]
                down = placed.y - end.y > abs(placed.x - end.x)
            reach = self.half * placed.height / 2
            y += reach + size if down else -reach - 0.3 * size
            words = f"{move.margin:+.1f}"
            shapes.append(text(words, x, y, size, anchor="middle", look="sniff-halo"))
        return shapes, arms

    def labels(self, layout: Layout, taken: set[str]) -> list[str]:
        """At each end that counts a disc with its pips, unless a dashed tile lies there."""
        shapes = []
        for count in layout.breakdown:
            if count.arm is None or count.arm in taken:
                continue
            chain = _chain(layout, count.arm)
            end = self.placed[chain[-1]]
            dx, dy = _outwards(self.placed, chain, count.arm)
            reach = 0.45 + (end.width if dx else end.height) / 2
            x, y = self.point(end.x + dx * reach, end.y + dy * reach)
            size = max(9, self.half * 0.55)
            shapes.append(
                f'<circle class="sniff-end" cx="{x:.1f}" cy="{y:.1f}" r="{size * 0.75:.1f}"/>'
            )
            shapes.append(
                text(
                    str(count.pips),
                    x,
                    y + size * 0.36,
                    size,
                    anchor="middle",
                    look="sniff-endtext",
                )
            )
        return shapes


def _chain(layout: Layout, arm: str) -> tuple[Tile, ...]:
    """The tiles up to an end, outwards."""
    if layout.centre is None:
        return layout.line[::-1] if arm == "L" else layout.line
    return (layout.centre, *layout.arms[cast("Any", arm)])


def _outwards(placed: dict[Tile, PlacedTile], chain: tuple[Tile, ...], arm: str) -> tuple[int, int]:
    """The direction in which an arm goes on: a step to the side or up or down."""
    if len(chain) < 2:
        return {"L": (-1, 0), "R": (1, 0), "U": (0, -1), "D": (0, 1)}[arm]
    before, last = placed[chain[-2]], placed[chain[-1]]
    dx, dy = last.x - before.x, last.y - before.y
    if abs(dx) > abs(dy):
        return (1 if dx > 0 else -1), 0
    return 0, (1 if dy > 0 else -1)
