"""Rounds of a match from left to right."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sniff.plot.look import Canvas

_MOST_NAMES = 24


def mark_rounds(canvas: Canvas, starts: Sequence[float], end: float, names: Sequence[str]) -> None:
    """Draws a line where each round starts, and names rounds below the lowest panel."""
    for ax in canvas.axes:
        for x in starts[1:]:
            ax.axvline(x, color=canvas.look.faint, linewidth=0.8)
        ax.set_xlim(starts[0], max(end, starts[0] + 1))
    bounds = [*starts, end]
    middles = [(a + b) / 2 for a, b in pairwise(bounds)]
    every = -(-len(names) // _MOST_NAMES)
    lowest = canvas.axes[-1]
    lowest.set_xticks(middles[::every], list(names)[::every])
    for ax in canvas.axes[:-1]:
        ax.tick_params(labelbottom=False)


def name_rounds(leaders: Sequence[int]) -> list[str]:
    """The number of each round, and below it who led, in words where there is room."""
    word = "seat " if len(leaders) <= 8 else ""
    return [f"{i + 1}\n{word}{leader}" for i, leader in enumerate(leaders)]


def side_name(side: int, players: int, sides: int) -> str:
    """A side by its seats: "seat 0", or "seats 0 and 2" for partners."""
    return f"seat {side}" if players == sides else f"seats {side} and {side + sides}"
