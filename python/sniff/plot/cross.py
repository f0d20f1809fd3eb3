"""Every player against every other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from sniff import _core
from sniff.plot.look import PlotError, Theme, canvas
from sniff.plot.result import Plot
from sniff.scale.duels import CrossTable

if TYPE_CHECKING:
    from sniff import Duel
    from sniff.plot.look import Where

__all__ = ["cross_table", "cross_table_data"]

_MOST_SIZE = 10.0  # points of text in a cell


def cross_table_data(table: CrossTable | Duel | Iterable[Duel]) -> dict[str, Any]:
    """Margins of duels, rows against columns.

    Args:
        table: What `sniff.scale.cross_table` gave, or duels.

    Returns:
        `rows` and `columns`: names of players; `matches`: whether whole matches were played;
        `margin`, `std_error`, `low` and `high`: lists of rows, with None where nobody played. A
        margin is points a round of the row's player against the column's, or with `matches` the
        share of matches beyond an equal one; `low` to `high` is its 95% interval.

    Raises:
        PlotError: If there is no duel, some are of rounds and some of matches, or two players
            dueled twice in the same order.

    >>> data = cross_table_data(sniff.duel("greedy", "random", pairs=50))
    >>> data["rows"], data["columns"], data["low"][0][0] > 5
    (['greedy'], ['random'], True)
    """
    names: list[str] = []
    duels: list[Duel]
    if isinstance(table, CrossTable):
        names += table.names
        duels = list(table.duels.values())
    elif isinstance(table, _core.Duel):
        duels = [table]
    elif isinstance(table, Iterable):
        duels = list(table)
    else:
        raise TypeError(f"expected a CrossTable or duels, not {type(table).__name__}")
    for duel in duels:
        if not isinstance(duel, _core.Duel):
            raise TypeError(f"expected a CrossTable or duels, not {type(duel).__name__}")
        names += [duel.b, duel.a]
    if not duels:
        raise PlotError("there is no duel to draw")
    if len({duel.matches for duel in duels}) > 1:
        raise PlotError("some duels are of rounds and some of matches; expected one kind")
    played = {(duel.a, duel.b): duel for duel in duels}
    if len(played) < len(duels):
        raise PlotError("two players dueled twice in the same order; expected one duel of each")
    names = list(dict.fromkeys(names))
    rows = [name for name in names if any(duel.a == name for duel in duels)]
    columns = [name for name in names if any(duel.b == name for duel in duels)]
    cells = [[played.get((a, b)) for b in columns] for a in rows]

    def grid(value: str, errors: float = 0.0) -> list[list[float | None]]:
        return [
            [None if d is None else getattr(d, value) + errors * d.std_error for d in row]
            for row in cells
        ]

    return {
        "rows": rows,
        "columns": columns,
        "matches": duels[0].matches,
        "margin": grid("margin"),
        "std_error": grid("std_error"),
        "low": grid("margin", -1.96),
        "high": grid("margin", 1.96),
    }


def cross_table(
    table: CrossTable | Duel | Iterable[Duel],
    *,
    theme: Theme = "light",
    width: int = 640,
    ax: Where = None,
) -> Plot:
    """Draws margins with 95% intervals, row against column; bold where the interval is off zero.

    Args:
        table: What `sniff.scale.cross_table` gave, or duels.
        theme: "light" or "dark".
        width: Pixels.
        ax: Axes to draw into; None: new ones.

    Returns:
        A `Plot`; its data are those of `cross_table_data`.

    Raises:
        PlotError: If the duels make no table, or width, theme or the number of axes is wrong.
        MissingExtraError: If matplotlib is not installed.

    >>> plot = cross_table(sniff.duel("greedy", "random", pairs=50))
    >>> plot.words
    'Points a round, row against column, with 95% intervals: greedy against random +...
    """
    data = cross_table_data(table)
    rows, columns, margin = data["rows"], data["columns"], data["margin"]
    on = canvas(ax, theme=theme, width=width, height=120 + 42 * len(rows))
    axes, look = on.axes[0], on.look
    most = max(abs(m) for row in margin for m in row if m is not None) or 1.0
    ramp = look.ramp(look.less, look.ground, look.accent)
    from matplotlib.patches import Rectangle

    room = min(width / (len(columns) + 1.5), 90)  # pixels of a cell
    size = max(5.0, min(_MOST_SIZE, room / 5.4))
    for y, row in enumerate(margin):
        for x, value in enumerate(row):
            if value is None:
                continue
            shade = ramp(0.5 + 0.5 * value / most)
            axes.add_patch(
                Rectangle((x - 0.47, y - 0.45), 0.94, 0.9, facecolor=shade, edgecolor=look.faint)
            )
            sure = data["low"][y][x] > 0 or data["high"][y][x] < 0
            reach = 1.96 * data["std_error"][y][x]
            for text, dy, weight, points in (
                (_signed(value, data["matches"]), -0.15, "bold" if sure else "normal", size),
                ("± " + _plain(reach, data["matches"]), 0.22, "normal", size - 1),
            ):
                words = axes.text(
                    x,
                    y + dy,
                    text,
                    ha="center",
                    va="center",
                    size=points,
                    weight=weight,
                    color=look.on(shade),
                )
                words.set_in_layout(False)
    axes.set(xlim=(-0.5, len(columns) - 0.5), ylim=(len(rows) - 0.5, -0.5))
    axes.set_xticks(range(len(columns)), columns, parse_math=False)
    axes.set_yticks(range(len(rows)), rows, parse_math=False)
    if len(columns) > 6:
        axes.tick_params(axis="x", rotation=30)
    for spine in axes.spines.values():
        spine.set_visible(False)
    unit = "share of matches beyond an equal one" if data["matches"] else "points a round"
    on.name("Row against column", f"{unit}, 95% intervals; bold: the interval leaves zero out")
    return Plot(on.figure, data, _words(data, unit))


def _signed(value: float, share: bool) -> str:
    return f"{value:+z.1%}" if share else f"{value:+z.1f}"


def _plain(value: float, share: bool) -> str:
    return f"{value:.1%}" if share else f"{value:.1f}"


def _words(data: dict[str, Any], unit: str) -> str:
    share = data["matches"]
    parts = [
        f"{a} against {b} {_signed(value, share)} ± {_plain(1.96 * error, share)}"
        for a, values, errors in zip(data["rows"], data["margin"], data["std_error"], strict=True)
        for b, value, error in zip(data["columns"], values, errors, strict=True)
        if value is not None
    ]
    return f"{unit.capitalize()}, row against column, with 95% intervals: {'; '.join(parts)}."
