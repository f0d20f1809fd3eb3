"""Scores and win probability over a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sniff import _core
from sniff.analysis import _equity_for
from sniff.plot.look import LINES, MARKERS, PlotError, Theme, canvas, label, spread
from sniff.plot.result import Plot
from sniff.plot.rounds import mark_rounds, name_rounds, side_name
from sniff.review import _start_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from sniff import Match, Round
    from sniff.plot.look import Canvas, Where

__all__ = ["score_race", "score_race_data"]

_FEW = 12
"""Rounds whose marks have room to be large, and that can be told one by one."""


def score_race_data(match: Match, *, equity: bool = True) -> dict[str, Any]:
    """The scores of a match after every move, and who was likely to win before every round.

    Args:
        match: Finished or not, with at least one move.
        equity: Whether to look up win probabilities (`sniff.equity`). Rules and targets without a
            shipped table take a second or so the first time.

    Returns:
        `players`, `sides`, `target` and `winner` (a side; None: nobody yet);

        `scores`, a dict of lists, one entry a moment: `x` (moves and settlements so far), `round`
        (from 0), `kind` ("start" of a round, "place", "draw", "pass" or "settlement"), and for
        every side `score_0`, `score_1`, ... in points;

        `rounds`, a dict of lists, one entry a round: `x` where it starts, `leader` (a seat),
        `ending` ("domino", "blocked", "target" or None), and `win_0`, `win_1`, ...: probabilities
        before the round. If the last round has ended there is one more entry for what comes after,
        without an ending: the next leader and probabilities, or None and the winner with 1. `win_0`
        and so on are lists of None without a target, with one too far for a table, or if `equity`
        is False.

    Raises:
        PlotError: If no move has been made.

    >>> from sniff import records
    >>> match = records.load("examples/match.json")
    >>> data = score_race_data(match)
    >>> [data["scores"][f"score_{side}"][-1] for side in (0, 1)] == match.scores
    True
    >>> data["rounds"]["win_0"][-1], data["rounds"]["win_1"][-1]
    (1.0, 0.0)
    """
    if not isinstance(match, _core.Match):
        raise TypeError(f"expected a Match, not {type(match).__name__}")
    rounds = match.rounds
    if not rounds[0].history:
        raise PlotError("no move has been made in this match: there is nothing to draw")
    sides = range(match.sides)
    scores: dict[str, list[Any]] = {"x": [], "round": [], "kind": []}
    scores |= {f"score_{side}": [] for side in sides}
    starts: dict[str, list[Any]] = {"x": [], "leader": [], "ending": []}
    starts |= {f"win_{side}": [] for side in sides}
    table = None
    if equity and match.target is not None:
        table = _equity_for(rounds[0].view(0), needed=False)

    def begin(leader: int | None, ending: str | None, now: list[int]) -> None:
        starts["x"].append(max(0, len(scores["x"]) - 1))
        starts["leader"].append(leader)
        starts["ending"].append(ending)
        shares: list[float] | list[None] = [None] * len(sides)
        if table is not None and leader is not None:
            shares = table.probabilities(now, leader)
        elif table is not None:
            shares = [float(side == match.winner) for side in sides]
        for side, share in zip(sides, shares, strict=True):
            starts[f"win_{side}"].append(share)

    for number, r in enumerate(rounds):
        moments = _moments(r)
        begin(r.leader, r.result.ending if r.result else None, moments[0][1])
        for kind, now in moments if number == 0 else moments[1:]:
            scores["x"].append(len(scores["x"]))
            scores["round"].append(number)
            scores["kind"].append(kind)
            for side in sides:
                scores[f"score_{side}"].append(now[side])
    if rounds[-1].is_over:
        begin(None if match.is_over else _next_leader(match), None, match.scores)
    return {
        "players": match.players,
        "sides": match.sides,
        "target": match.target,
        "winner": match.winner,
        "scores": scores,
        "rounds": starts,
    }


def _next_leader(match: Match) -> int:
    ahead = match.copy()
    ahead.next_round()
    return ahead.leader


def _moments(r: Round) -> list[tuple[str, list[int]]]:
    """What happened, and the scores after it."""
    now = _start_of(r).scores
    found = [("start", list(now))]
    for event in r.history:
        now[r.side_of(event.seat)] += event.points
        found.append((event.move.kind, list(now)))
    if r.result is not None and r.result.ending != "target":
        found.append(("settlement", r.scores))
    return found


def score_race(
    match: Match,
    *,
    equity: bool = True,
    theme: Theme = "light",
    width: int = 640,
    ax: Where = None,
) -> Plot:
    """Draws how the scores of a match went, and below it who was likely to win.

    Hollow marks are settlements. Below the rounds stands the seat that led each.

    Args:
        match: Finished or not, with at least one move.
        equity: Whether to draw win probabilities, where there is a target.
        theme: "light" or "dark".
        width: Pixels.
        ax: Axes to draw into: one, or two where win probabilities are drawn. None: new ones.

    Returns:
        A `Plot`; its data are those of `score_race_data`.

    Raises:
        PlotError: If no move has been made, or width, theme or the number of axes is wrong.
        MissingExtraError: If matplotlib is not installed.

    >>> from sniff import records
    >>> plot = score_race(records.load("examples/match.json"))
    >>> len(plot.figure.axes)
    2
    """
    data = score_race_data(match, equity=equity)
    odds = data["rounds"]["win_0"][0] is not None
    on = canvas(
        ax,
        theme=theme,
        width=width,
        height=440 if odds else 320,
        rows=2 if odds else 1,
        ratios=[3, 2] if odds else None,
        share_x=True,
    )
    names = [side_name(side, data["players"], data["sides"]) for side in range(data["sides"])]
    _draw_scores(on, data, names)
    if odds:
        _draw_odds(on, on.axes[1], data, names)
    starts = data["rounds"]
    count = data["scores"]["round"][-1] + 1
    mark_rounds(
        on,
        starts["x"][:count],
        data["scores"]["x"][-1],
        name_rounds(starts["leader"][:count]),
    )
    on.axes[-1].set_xlabel("round, and below it the seat that led", size=9, color=on.look.text)
    goal = "open-ended" if data["target"] is None else f"to {data['target']} points"
    on.name("The race", f"scores after every move, match {goal}; hollow marks: settlements")
    return Plot(on.figure, data, _words(data, names))


def _draw_scores(on: Canvas, data: dict[str, Any], names: list[str]) -> None:
    ax, scores = on.axes[0], data["scores"]
    last = []
    for side in range(data["sides"]):
        points = scores[f"score_{side}"]
        colour = on.look.series[side]
        ax.plot(
            scores["x"],
            points,
            drawstyle="steps-post",
            color=colour,
            linestyle=LINES[side],
            linewidth=1.8,
            label=names[side],
        )
        settled = [i for i, kind in enumerate(scores["kind"]) if kind == "settlement"]
        ax.plot(
            [scores["x"][i] for i in settled],
            [points[i] for i in settled],
            linestyle="none",
            marker=MARKERS[side],
            markersize=6 if len(settled) <= _FEW else 3.5,
            markerfacecolor=on.look.ground,
            markeredgecolor=colour,
            markeredgewidth=1.4,
            clip_on=not settled,  # unclipped marks take room, even where there is none
            zorder=3,
        )
        last.append(points[-1])
    if data["target"] is not None:
        ax.axhline(data["target"], color=on.look.text, linestyle=(0, (1, 3)), linewidth=1)
        ax.annotate(
            "target",
            (0, data["target"]),
            xycoords=("axes fraction", "data"),
            xytext=(4, -3),
            textcoords="offset points",
            va="top",
            size=8,
            color=on.look.text,
        )
    ax.set_ylabel("score, points", size=9, color=on.look.text)
    ax.grid(axis="y", color=on.look.faint, linewidth=0.5)
    low, high = ax.get_ylim()
    for side, y in enumerate(spread(last, (high - low) * 0.09)):
        label(ax, f"{names[side]}: {last[side]}", y, on.look.series[side])


def _draw_odds(on: Canvas, ax: Axes, data: dict[str, Any], names: list[str]) -> None:
    starts = data["rounds"]
    last = []
    for side in range(data["sides"]):
        shares = [100 * share for share in starts[f"win_{side}"]]
        ax.plot(
            starts["x"],
            shares,
            color=on.look.series[side],
            linestyle=LINES[side],
            marker=MARKERS[side],
            markersize=5 if len(shares) <= _FEW else 3,
            linewidth=1.4,
            clip_on=False,
            zorder=3,
        )
        last.append(shares[-1])
    ax.set_ylim(0, 100)
    ax.set_yticks([0, 25, 50, 75, 100], ["0%", "25%", "50%", "75%", "100%"])
    ax.set_ylabel("wins the match", size=9, color=on.look.text)
    ax.grid(axis="y", color=on.look.faint, linewidth=0.5)
    for side, y in enumerate(spread(last, 13)):
        label(ax, f"{names[side]}: {last[side]:.0f}%", y, on.look.series[side])


def _words(data: dict[str, Any], names: list[str]) -> str:
    scores, starts = data["scores"], data["rounds"]
    count = scores["round"][-1] + 1
    now = ", ".join(f"{name} {scores[f'score_{i}'][-1]}" for i, name in enumerate(names))
    words = f"Scores over {count} round{'s' * (count > 1)}: {now}."
    if data["winner"] is not None:
        words += f" {names[data['winner']].capitalize()} won the match."
    elif starts["win_0"][-1] is not None:
        odds = ", ".join(f"{name} {starts[f'win_{i}'][-1]:.0%}" for i, name in enumerate(names))
        words += f" Probability to win the match now: {odds}."
    if starts["win_0"][0] is not None and count <= _FEW:
        course = ", ".join(f"{share:.0%}" for share in starts["win_0"])
        words += f" Probability that {names[0]} wins the match, round by round: {course}."
    return words
