"""The moves of an analysis with their intervals."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from sniff import _core
from sniff.plot.look import PlotError, Theme, canvas, label
from sniff.plot.result import Plot

if TYPE_CHECKING:
    from sniff import Analysis
    from sniff.plot.look import Where

__all__ = ["moves", "moves_data"]


def moves_data(analysis: Analysis) -> dict[str, Any]:
    """The moves of an analysis as columns, best first.

    Args:
        analysis: What `sniff.analyse` gave.

    Returns:
        `method`, `objective`, `exact`, `worlds`, `looked`, and `moves`, a dict of lists: `move`,
        `points` (of the placement), `margin`, `std_error`, `low` and `high` (95% interval; all in
        points), `win_probability`, `win_std_error`, `spread` (points), `reasons` (a tuple of
        texts). What is not known is None: so are errors after too few worlds.

    Raises:
        PlotError: If there is no move yet.

    >>> view = sniff.Round.deal(seed=7, leader=0).view(0)
    >>> data = moves_data(sniff.analyse(view, limit=sniff.Limit(worlds=640)))
    >>> data["moves"]["move"][0], len(data["moves"]["margin"])
    ('3-2', 7)
    """
    if not isinstance(analysis, _core.Analysis):
        raise TypeError(f"expected an Analysis, not {type(analysis).__name__}")
    if not analysis.moves:
        raise PlotError("the analysis has no move yet: there is nothing to draw")
    names = ("points", "margin", "win_probability", "spread")
    rows: dict[str, list[Any]] = {"move": [str(m.move) for m in analysis.moves]}
    rows |= {name: [getattr(m, name) for m in analysis.moves] for name in names}
    rows["std_error"] = errors = [_known(m.std_error) for m in analysis.moves]
    rows["win_std_error"] = [_known(m.win_std_error) for m in analysis.moves]
    for name, side in (("low", -1.96), ("high", 1.96)):
        rows[name] = [
            None if error is None else m.margin + side * error
            for m, error in zip(analysis.moves, errors, strict=True)
        ]
    rows["reasons"] = [m.reasons for m in analysis.moves]
    return {
        "method": analysis.method,
        "objective": analysis.objective,
        "exact": analysis.exact,
        "worlds": analysis.worlds,
        "looked": analysis.looked,
        "moves": rows,
    }


def _known(error: float | None) -> float | None:
    return error if error is not None and math.isfinite(error) else None


def moves(
    analysis: Analysis, *, theme: Theme = "light", width: int = 640, ax: Where = None
) -> Plot:
    """Draws what each move is worth, best first, with 95% intervals.

    Filled marks score at once. Under the objective "match" the scale is the probability to win it.

    Args:
        analysis: What `sniff.analyse` gave.
        theme: "light" or "dark".
        width: Pixels.
        ax: Axes to draw into; None: new ones.

    Returns:
        A `Plot`; its data are those of `moves_data`.

    Raises:
        PlotError: If there is no move yet, or width, theme or the number of axes is wrong.
        MissingExtraError: If matplotlib is not installed.

    >>> view = sniff.Round.deal(seed=7, leader=0).view(0)
    >>> moves(sniff.analyse(view, limit=sniff.Limit(worlds=640))).words
    'Moves, best first: 3-2 +1...
    """
    data = moves_data(analysis)
    rows = data["moves"]
    count = len(rows["move"])
    on = canvas(ax, theme=theme, width=width, height=120 + 26 * count)
    axes, look = on.axes[0], on.look
    match = data["objective"] == "match"
    values = [100 * p for p in rows["win_probability"]] if match else rows["margin"]
    known = rows["win_std_error" if match else "std_error"]
    errors = [(100 if match else 1) * (error or 0) for error in known]
    axes.axvline(values[0], color=look.faint, linewidth=0.8, linestyle="--")
    for y, (value, error, points) in enumerate(zip(values, errors, rows["points"], strict=True)):
        axes.errorbar(
            value,
            y,
            xerr=1.96 * error,
            color=look.series[0],
            linewidth=1.6,
            capsize=3,
            marker="o",
            markersize=7,
            markerfacecolor=look.series[0] if points else look.ground,
            markeredgewidth=1.5,
            label=rows["move"][y],
        )
        label(axes, _label(data, y), y, look.text)
    axes.set_ylim(count - 0.4, -0.6)
    axes.margins(x=0.08)
    axes.set_yticks(range(count), rows["move"], family="monospace", size=9)
    axes.grid(axis="x", color=look.faint, linewidth=0.5)
    axes.spines["left"].set_visible(False)
    scale = (
        "probability to win the match, percent" if match else "margin, points to the round's end"
    )
    axes.set_xlabel(scale, size=9, color=look.text)
    on.name("What each move is worth", f"{_method(data)}; filled: scores at once")
    return Plot(on.figure, data, _words(data))


def _label(data: dict[str, Any], i: int) -> str:
    rows = data["moves"]
    text = f"{rows['margin'][i]:+.1f}"
    if rows["std_error"][i] is None:
        text += ", error not known"
    elif not data["exact"]:
        text += f" ± {1.96 * rows['std_error'][i]:.1f}"
    if rows["win_probability"][i] is not None:
        text += f", wins {rows['win_probability'][i]:.0%}"
    if rows["points"][i]:
        text += f", scores {rows['points'][i]}"
    return text


def _method(data: dict[str, Any]) -> str:
    if data["exact"]:
        return f"method {data['method']}, exact"
    return f"method {data['method']}, {data['looked']:,} looks into worlds, 95% intervals"


def _words(data: dict[str, Any]) -> str:
    rows = data["moves"]
    parts = [f"{move} {_label(data, i)}" for i, move in enumerate(rows["move"])]
    return f"Moves, best first: {'; '.join(parts)}. {_method(data).capitalize()}."
