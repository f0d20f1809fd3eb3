"""What each decision of a review lost, and the luck of draws."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sniff.plot.look import MARKERS, SMALL, PlotError, Theme, canvas
from sniff.plot.result import Plot
from sniff.plot.rounds import mark_rounds
from sniff.review import Review

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from sniff.plot.look import Canvas, Where

__all__ = ["loss_per_move", "loss_per_move_data"]

_NAMED = 3


def loss_per_move_data(review: Review) -> dict[str, Any]:
    """The decisions and the draws of a review as columns.

    Args:
        review: What `sniff.review` gave.

    Returns:
        `decisions`, a dict of lists: `x` (place among decisions and draws, from 0), `round`,
        `event`, `seat`, `move`, `best`, `loss` and `std_error` in points (None: not known),
        `win_loss` (a probability or None);

        `draws`, a dict of lists: `x`, `round`, `event`, `seat`, `tile`, `luck` in points;

        `seats`, a dict of lists, one entry a seat: `seat`, `decisions`, `loss`, `std_error`,
        `mistakes`, `win_loss`, `luck`, as in `Summary`.

    Raises:
        PlotError: If there was neither a decision nor a draw.

    >>> r = sniff.Round.deal(seed=7)
    >>> while not r.is_over:
    ...     event = r.push(r.legal_moves[0])
    >>> found = sniff.review(r, limit=sniff.Limit(worlds=64))
    >>> data = loss_per_move_data(found)
    >>> len(data["decisions"]["loss"]) == sum(data["seats"]["decisions"])
    True
    """
    if not isinstance(review, Review):
        raise TypeError(f"expected a Review, not {type(review).__name__}")
    places = sorted(
        [(decision.round, decision.event) for decision in review.decisions]
        + [(draw.round, draw.event) for draw in review.draws]
    )
    if not places:
        raise PlotError("the review holds no decision and no draw: there is nothing to draw")
    at = {place: x for x, place in enumerate(places)}

    def columns(rows: list[dict[str, Any]], names: tuple[str, ...]) -> dict[str, list[Any]]:
        found: dict[str, list[Any]] = {"x": [at[row["round"], row["event"]] for row in rows]}
        return found | {name: [row[name] for row in rows] for name in names}

    summaries = [summary.to_dict() for summary in review.summaries]
    return {
        "decisions": columns(
            [decision.to_dict() for decision in review.decisions],
            ("round", "event", "seat", "move", "best", "loss", "std_error", "win_loss"),
        ),
        "draws": columns(
            [draw.to_dict() for draw in review.draws], ("round", "event", "seat", "tile", "luck")
        ),
        "seats": {name: [summary[name] for summary in summaries] for name in summaries[0]},
    }


def loss_per_move(
    review: Review, *, theme: Theme = "light", width: int = 640, ax: Where = None
) -> Plot:
    """Draws what each decision lost against the best move, and below it the luck of draws.

    Lines through the marks are 95% intervals. The dearest decisions are named.

    Args:
        review: What `sniff.review` gave.
        theme: "light" or "dark".
        width: Pixels.
        ax: Two axes to draw into; None: new ones.

    Returns:
        A `Plot`; its data are those of `loss_per_move_data`.

    Raises:
        PlotError: If the review is empty, or width, theme or the number of axes is wrong.
        MissingExtraError: If matplotlib is not installed.

    >>> r = sniff.Round.deal(seed=7)
    >>> event = r.push(r.legal_moves[0])
    >>> loss_per_move(sniff.review(r, limit=sniff.Limit(worlds=64))).words
    'Points lost by decisions: seat 0 ... in 1 decision...
    """
    data = loss_per_move_data(review)
    on = canvas(ax, theme=theme, width=width, height=400, rows=2, ratios=[5, 3], share_x=True)
    decisions, draws = data["decisions"], data["draws"]
    end = len(decisions["x"]) + len(draws["x"])
    _draw_losses(on, on.axes[0], data)
    _draw_luck(on, on.axes[1], data)
    first: dict[int, int] = {}
    for row in (decisions, draws):
        for x, number in zip(row["x"], row["round"], strict=True):
            first[number] = min(x, first.get(number, x))
    numbers = sorted(first)
    starts = [first[number] - 0.5 for number in numbers]
    mark_rounds(on, starts, end - 0.5, [str(number + 1) for number in numbers])
    on.axes[1].set_xlabel(
        "round; within it decisions and draws in order", size=9, color=on.look.text
    )
    on.name(
        "What decisions lost",
        "points against the best move, by what was known; 95% intervals",
        pad=8 + 14 * -(-len(data["seats"]["seat"]) // 2),
    )
    return Plot(on.figure, data, _words(data))


def _draw_losses(on: Canvas, ax: Axes, data: dict[str, Any]) -> None:
    rows, seats = data["decisions"], data["seats"]
    for seat in seats["seat"]:
        own = [i for i, who in enumerate(rows["seat"]) if who == seat]
        colour = on.look.series[seat]
        x = [rows["x"][i] for i in own]
        loss = [rows["loss"][i] for i in own]
        reach = [1.96 * (rows["std_error"][i] or 0) for i in own]
        ax.vlines(x, 0, loss, color=colour, linewidth=1.2)
        ax.vlines(
            x,
            [max(0.0, a - b) for a, b in zip(loss, reach, strict=True)],
            [a + b for a, b in zip(loss, reach, strict=True)],
            color=colour,
            linewidth=3.5,
            alpha=0.35,
        )
        ax.plot(
            x,
            loss,
            linestyle="none",
            marker=MARKERS[seat],
            markersize=4.5,
            color=colour,
            clip_on=not x,  # unclipped marks take room, even where there is none
            label=f"seat {seat}: {seats['loss'][seat]:.1f} lost in {seats['decisions'][seat]}",
        )
    # Room for the intervals, unless they would dwarf what was lost.
    most = max([1.0, *rows["loss"]])
    ax.set_ylim(0, min(1.25 * max([most, *_tops(rows)]), 3 * most))
    _name_the_dearest(on, ax, rows)
    ax.set_ylabel("points lost", size=9, color=on.look.text)
    ax.grid(axis="y", color=on.look.faint, linewidth=0.5)
    on.legend(ax, 2)


def _tops(rows: dict[str, Any]) -> list[float]:
    """The upper ends of the intervals."""
    return [
        loss + 1.96 * (error or 0)
        for loss, error in zip(rows["loss"], rows["std_error"], strict=True)
    ]


def _name_the_dearest(on: Canvas, ax: Axes, rows: dict[str, Any]) -> None:
    from matplotlib.patheffects import withStroke

    count = max(rows["x"], default=0) + 1
    named: list[tuple[float, float]] = []
    top = ax.get_ylim()[1]
    tops = _tops(rows)
    for i in sorted(range(len(rows["x"])), key=lambda i: -rows["loss"][i]):
        x, y = rows["x"][i] / count, min(tops[i] / top, 0.93)
        crowded = any(abs(x - a) < 0.36 and abs(y - b) < 0.2 for a, b in named)
        if rows["loss"][i] < 1 or len(named) == _NAMED or crowded:
            continue
        named.append((x, y))
        ax.annotate(
            f"{rows['move'][i]}, better {rows['best'][i]}",
            (rows["x"][i], y * top),
            xytext=(0, 3),
            textcoords="offset points",
            ha="left" if x < 0.2 else "right" if x > 0.8 else "center",
            size=SMALL,
            color=on.look.text,
            path_effects=[withStroke(linewidth=3, foreground=on.look.ground)],
            annotation_clip=False,
        )


def _draw_luck(on: Canvas, ax: Axes, data: dict[str, Any]) -> None:
    rows = data["draws"]
    for seat in data["seats"]["seat"]:
        own = [i for i, who in enumerate(rows["seat"]) if who == seat]
        x, luck = [rows["x"][i] for i in own], [rows["luck"][i] for i in own]
        ax.vlines(x, 0, luck, color=on.look.series[seat], linewidth=1.2)
        ax.plot(
            x,
            luck,
            linestyle="none",
            marker=MARKERS[seat],
            markersize=4.5,
            color=on.look.series[seat],
            label=f"seat {seat}",
        )
    ax.axhline(0, color=on.look.text, linewidth=0.8)
    most = max(map(abs, rows["luck"]), default=0.0)
    ax.set_ylim(-max(1.0, 1.15 * most), max(1.0, 1.15 * most))
    if not rows["x"]:
        ax.text(
            0.5,
            0.75,
            "nobody drew",
            transform=ax.transAxes,
            ha="center",
            color=on.look.text,
            size=9,
        )
    ax.set_ylabel("luck of draws", size=9, color=on.look.text)
    ax.grid(axis="y", color=on.look.faint, linewidth=0.5)


def _words(data: dict[str, Any]) -> str:
    seats, rows = data["seats"], data["decisions"]
    parts = [
        f"seat {seat} {seats['loss'][i]:.1f} in {seats['decisions'][i]} "
        f"decision{'s' * (seats['decisions'][i] != 1)}, luck of draws {seats['luck'][i]:+.1f}"
        for i, seat in enumerate(seats["seat"])
    ]
    words = f"Points lost by decisions: {'; '.join(parts)}."
    if rows["x"]:
        i = max(range(len(rows["x"])), key=lambda i: rows["loss"][i])
        if rows["loss"][i] > 0:
            words += (
                f" The dearest: {rows['move'][i]} of seat {rows['seat'][i]} in round "
                f"{rows['round'][i] + 1} lost {rows['loss'][i]:.1f} points; {rows['best'][i]} was "
                "better."
            )
    return words
