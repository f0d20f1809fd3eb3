"""Each hidden tile as a bar, cut into who may hold it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sniff.plot.hidden import BONEYARD, belief_data, certain, holder_index, worlds_of
from sniff.plot.look import HATCHES, SMALL, PlotError, Theme, canvas
from sniff.plot.result import Plot

if TYPE_CHECKING:
    from sniff._core import Belief, View
    from sniff.plot.look import Where

__all__ = ["tile_odds", "tile_odds_data"]

_ROOM_FOR_TEXT = 0.07


def tile_odds_data(known: View | Belief, *, seat: int | None = None) -> dict[str, Any]:
    """What `belief_data` gives, sorted: the tile that `seat` most likely holds first.

    Args:
        known: A view, or its belief.
        seat: Another seat; None: the next one in turn.

    Returns:
        As `belief_data`; `first` is the holder that tiles are sorted by.

    Raises:
        PlotError: If there is no such other seat.
        RoundOverError: If the round has ended.
        HistoryError: If no deal can have led to this view; names the event.

    >>> data = tile_odds_data(sniff.Round.deal(seed=7, leader=0).view(0))
    >>> data["first"], data["probability"]["seat 1"][0] >= data["probability"]["seat 1"][-1]
    ('seat 1', True)
    """
    data = belief_data(known)
    others = data["holders"][:-1]
    after = [holder for holder in others if holder_index(holder) > data["seat"]]
    first = (after or others)[0] if seat is None else f"seat {seat}"
    if first not in others:
        raise PlotError(f"seat {seat!r}; expected one of {', '.join(others)}")
    odds = data["probability"]
    order = sorted(range(len(data["tiles"])), key=lambda i: -round(odds[first][i], 12))
    return data | {
        "first": first,
        "tiles": [data["tiles"][i] for i in order],
        "probability": {holder: [odds[holder][i] for i in order] for holder in odds},
    }


def tile_odds(
    known: View | Belief,
    *,
    seat: int | None = None,
    theme: Theme = "light",
    width: int = 640,
    ax: Where = None,
) -> Plot:
    """Draws for each hidden tile how likely each seat, and the boneyard, holds it.

    Args:
        known: A view, or its belief.
        seat: Whose tiles come first and stand at the left; None: the next seat in turn.
        theme: "light" or "dark".
        width: Pixels.
        ax: Axes to draw into; None: new ones.

    Returns:
        A `Plot`; its data are those of `tile_odds_data`.

    Raises:
        PlotError: If there is no such other seat, or width, theme or the number of axes is wrong.
        RoundOverError: If the round has ended.
        HistoryError: If no deal can have led to this view; names the event.
        MissingExtraError: If matplotlib is not installed.

    >>> plot = tile_odds(sniff.Round.deal(seed=7, leader=0).view(0))
    >>> len(plot.figure.axes[0].containers)
    2
    """
    data = tile_odds_data(known, seat=seat)
    tiles, odds = data["tiles"], data["probability"]
    on = canvas(ax, theme=theme, width=width, height=130 + 19 * len(tiles))
    axes, look = on.axes[0], on.look
    holders = [data["first"], *(h for h in data["holders"] if h != data["first"])]
    left = [0.0] * len(tiles)
    for holder in (h for h in holders if data["count"][h]):
        i = holder_index(holder)
        colour = look.boneyard if holder == BONEYARD else look.series[i]
        axes.barh(
            range(len(tiles)),
            odds[holder],
            left=left,
            height=0.78,
            color=(colour, 0.3 if HATCHES[i] else 1.0),
            edgecolor=colour,
            hatch=HATCHES[i],
            linewidth=0.8,
            label=f"{holder}, {data['count'][holder]} tiles",
        )
        for y, share in enumerate(odds[holder]):
            if share >= _ROOM_FOR_TEXT:
                words = axes.text(
                    left[y] + share / 2,
                    y,
                    f"{share:.0%}",
                    ha="center",
                    va="center",
                    size=SMALL,
                    color=look.text,
                    bbox={"boxstyle": "round,pad=0.15", "facecolor": look.ground, "lw": 0},
                )
                words.set_in_layout(False)
        left = [a + b for a, b in zip(left, odds[holder], strict=True)]
    axes.set_xlim(0, 1)
    axes.set_ylim(len(tiles) - 0.4, -0.6)
    axes.set_yticks(range(len(tiles)), tiles)
    axes.set_xticks([0, 0.25, 0.5, 0.75, 1], ["0%", "25%", "50%", "75%", "100%"])
    axes.set_xlabel("probability", size=9, color=look.text)
    for spine in axes.spines.values():
        spine.set_visible(False)
    on.legend(axes, 4)
    title = f"Who holds which tile, by what seat {data['seat']} knows"
    on.name(title, f"probability of each; {worlds_of(data)}", pad=22)
    sure = " ".join(certain(data, holder) for holder in holders if data["count"][holder])
    return Plot(on.figure, data, f"What seat {data['seat']} knows, {worlds_of(data)}. {sure}")
