"""A triangle of tiles for everybody who may hold them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sniff.plot.hidden import belief_data, certain, worlds_of
from sniff.plot.look import SMALL, TEXT, Theme, canvas
from sniff.plot.result import Plot

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from sniff._core import Belief, View
    from sniff.plot.look import Look, Where

__all__ = ["belief_heat_map"]

_PANEL = 290  # pixels that a triangle needs


def belief_heat_map(
    known: View | Belief, *, theme: Theme = "light", width: int = 640, ax: Where = None
) -> Plot:
    """Draws how likely each seat, and the boneyard, holds each hidden tile, in percent.

    One triangle for each that may hold something: the higher half from left to right, the lower
    half upwards, so that a value lies in one row and one column. "no" is a tile that it cannot
    hold, a dot one that lies on the table. (A belief alone does not tell tiles on the table from
    those in the own hand: dots are both then.)

    Args:
        known: A view, or its belief.
        theme: "light" or "dark".
        width: Pixels.
        ax: Axes to draw into, one for each other seat and one for the boneyard, without those that
            hold nothing; None: new ones.

    Returns:
        A `Plot`; its data are those of `belief_data`.

    Raises:
        RoundOverError: If the round has ended.
        HistoryError: If no deal can have led to this view; names the event.
        PlotError: If width, theme or the number of axes is wrong.
        MissingExtraError: If matplotlib is not installed.

    >>> plot = belief_heat_map(sniff.Round.deal(seed=7, leader=0).view(0))
    >>> plot.words
    'What seat 0 knows, 116,280 possible worlds. seat 1 holds 7: likeliest ...
    """
    data = belief_data(known)
    holders = [holder for holder in data["holders"] if data["count"][holder]]
    columns = min(len(holders), max(2, sum(width >= n * _PANEL for n in range(1, 5))))
    rows = -(-len(holders) // columns)
    if ax is not None:
        rows, columns = len(holders), 1
    on = canvas(
        ax,
        theme=theme,
        width=width,
        height=70 + rows * (width / columns - 15),
        rows=rows,
        columns=columns,
    )
    for panel, holder in zip(on.axes, holders, strict=False):
        _triangle(panel, on.look, data, holder)
    for unused in on.axes[len(holders) :]:
        unused.set_axis_off()
    key = "·: not hidden" if data["hand"] is None else "·: on the table"
    subtitle = f"percent for each tile; no: impossible; {key}; {worlds_of(data)}"
    on.name(f"Where the hidden tiles are, by what seat {data['seat']} knows", subtitle)
    words = " ".join(certain(data, holder) for holder in holders)
    return Plot(on.figure, data, f"What seat {data['seat']} knows, {worlds_of(data)}. {words}")


def _triangle(ax: Axes, look: Look, data: dict[str, Any], holder: str) -> None:
    odds = dict(zip(data["tiles"], data["probability"][holder], strict=True))
    ramp = look.ramp()
    hand = data["hand"] or ()
    for high in range(7):
        for low in range(high + 1):
            tile = f"{high}-{low}"
            share = odds.get(tile)
            shade = ramp(share or 0.0)
            ax.add_patch(_cell(high, low, shade if share else look.ground, look.faint))
            text = "own" if tile in hand else "·" if share is None else _percent(share)
            colour = look.on(shade) if share else look.text
            size = SMALL if tile in hand else TEXT
            words = ax.text(high, low, text, ha="center", va="center", size=size, color=colour)
            words.set_in_layout(False)
    ax.set(xlim=(-0.55, 6.55), ylim=(-0.55, 6.55))
    ax.set_xticks(range(7))
    ax.set_yticks(range(7))
    for spine in ax.spines.values():
        spine.set_visible(False)
    ax.set_xlabel("higher half", size=SMALL, color=look.text)
    ax.set_ylabel("lower half", size=SMALL, color=look.text)
    count = data["count"][holder]
    ax.text(
        -0.45,
        5.6,
        f"{holder}\n{count} tile{'s' * (count != 1)}",
        size=TEXT + 1,
        va="center",
        linespacing=1.4,
        weight="bold",
        color=look.text,
    )


def _percent(share: float) -> str:
    if share == 0:
        return "no"
    if share > 1 - 1e-9:
        return "100"
    return f"{min(99, max(1, round(100 * share)))}"


def _cell(high: int, low: int, face: Any, edge: str) -> Any:
    from matplotlib.patches import Rectangle

    return Rectangle((high - 0.46, low - 0.46), 0.92, 0.92, facecolor=face, edgecolor=edge, lw=0.6)
