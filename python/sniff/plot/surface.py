"""The probability to win a match from every score."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any

from sniff import _core
from sniff.analysis import _check, equity
from sniff.plot.look import SMALL, PlotError, Theme, canvas
from sniff.plot.result import Plot

if TYPE_CHECKING:
    from sniff import Rules
    from sniff.plot.look import Where

__all__ = ["equity_surface", "equity_surface_data"]

_LEVELS = [10, 20, 30, 40, 50, 60, 70, 80, 90]
_MOST = 120


def equity_surface_data(
    *,
    players: int = 2,
    rules: Rules | None = None,
    target: int | None = None,
    leader: int | None = 0,
    step: int = 10,
    low: int = 0,
) -> dict[str, Any]:
    """Side 0's probability to win the match, by its score and by that of the others.

    Args:
        players: 2 to 4. With three or four sides all others have the same score.
        rules: None: american.
        target: Points that win the match; None: the rules' own.
        leader: The seat that leads the next round; None: by lot.
        step: Points between scores.
        low: The lowest score; settlements can take scores below zero.

    Returns:
        `rules`, `players`, `sides`, `target`, `leader`; `scores`: `low`, `low + step`, ... under
        the target; `win_probability`: a list of rows, one for each score of side 0, of
        probabilities, one for each score of the others.

    Raises:
        DealError: If there is no target or it is too far for a table, or the leader does not fit.
        PlotError: If the step is under 1, or the scores are fewer than 2 or more than 120.

    >>> data = equity_surface_data(step=50, leader=None)
    >>> data["scores"]
    [0, 50, 100, 150, 200]
    >>> [round(data["win_probability"][i][i], 1) for i in range(5)]
    [0.5, 0.5, 0.5, 0.5, 0.5]
    """
    game = rules if rules is not None else _core.Rules.preset("american")
    _check("rules", game, _core.Rules)
    equity_of = {"players": players, "rules": game, "target": target}
    sides = _sides(game, players)
    equity([0] * sides, leader, **equity_of)  # type: ignore[arg-type]  # checks them
    goal = game.targets[players - 2] if target is None else index(target)
    assert goal is not None
    step, low = index(step), index(low)
    if step < 1 or not 2 <= len(range(low, goal, step)) <= _MOST:
        raise PlotError(
            f"scores from {low} to {goal} in steps of {step}; expected 2 to {_MOST} of them"
        )
    scores = list(range(low, goal, step))
    return {
        "rules": game.name or game.base,
        "players": players,
        "sides": sides,
        "target": goal,
        "leader": leader,
        "scores": scores,
        "win_probability": [
            [
                equity([own, *[other] * (sides - 1)], leader, **equity_of)[0]  # type: ignore[arg-type]
                for other in scores
            ]
            for own in scores
        ],
    }


def _sides(rules: Rules, players: int) -> int:
    return _core.Round.deal(players=players, rules=rules, seed=0).sides


def equity_surface(
    *,
    players: int = 2,
    rules: Rules | None = None,
    target: int | None = None,
    leader: int | None = 0,
    step: int = 10,
    low: int = 0,
    theme: Theme = "light",
    width: int = 640,
    ax: Where = None,
) -> Plot:
    """Draws side 0's probability to win the match over both scores, with lines of equal height.

    Args:
        players: 2 to 4. With three or four sides all others have the same score.
        rules: None: american.
        target: Points that win the match; None: the rules' own.
        leader: The seat that leads the next round; None: by lot.
        step: Points between scores.
        low: The lowest score; settlements can take scores below zero.
        theme: "light" or "dark".
        width: Pixels.
        ax: Axes to draw into; None: new ones.

    Returns:
        A `Plot`; its data are those of `equity_surface_data`.

    Raises:
        DealError: If there is no target or it is too far for a table, or the leader does not fit.
        PlotError: If the scores are too few or too many, or width, theme or the number of axes is
            wrong.
        MissingExtraError: If matplotlib is not installed.

    >>> equity_surface(step=50).words
    'Side 0 wins the match to 250, seat 0 leading: 5... at 0 to 0...
    """
    data = equity_surface_data(
        players=players, rules=rules, target=target, leader=leader, step=step, low=low
    )
    on = canvas(ax, theme=theme, width=width, height=min(560, width * 0.75))
    axes, look = on.axes[0], on.look
    scores = data["scores"]
    percent = [[100 * share for share in row] for row in data["win_probability"]]
    ramp = look.ramp(look.less, look.ground, look.accent)
    axes.pcolormesh(
        scores,
        scores,
        percent,
        cmap=ramp,
        vmin=0,
        vmax=100,
        shading="gouraud",
        rasterized=True,
    )
    lines = axes.contour(
        scores,
        scores,
        percent,
        levels=_LEVELS,
        colors=[look.on(ramp(level / 100)) for level in _LEVELS],
        linewidths=[2.0 if level == 50 else 0.8 for level in _LEVELS],
    )
    others = "the other side" if data["sides"] == 2 else "each other side"
    axes.set_xlabel(f"score of {others}", size=9, color=look.text)
    axes.set_ylabel("score of side 0", size=9, color=look.text)
    lead = "leader by lot" if leader is None else f"seat {leader} leads"
    on.name(
        "The probability that side 0 wins the match",
        f"{data['rules']}, {players} players, to {data['target']}; {lead}; heavy line: 50%",
    )
    if on.own:
        on.figure.draw_without_rendering()  # labels turn with the lines as they lie on the page
    axes.clabel(lines, fmt="%d%%", fontsize=SMALL, inline_spacing=4)
    return Plot(on.figure, data, _words(data, lead))


def _words(data: dict[str, Any], lead: str) -> str:
    last = len(data["scores"]) - 1
    places = dict.fromkeys([(0, 0), (last // 2, last // 2), (last, 0), (0, last)])
    parts = [
        f"{data['win_probability'][i][j]:.0%} at {data['scores'][i]} to {data['scores'][j]}"
        for i, j in places
    ]
    lead = lead.replace("leads", "leading")
    return f"Side 0 wins the match to {data['target']}, {lead}: {', '.join(parts)}."
