"""Results as HTML tables, for notebooks: plain, with captions, nothing loaded from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import Any

from sniff._core import Belief, Duel, Match, Rules, Solution

__all__ = ["html", "table"]

_RIGHT = ' style="text-align:right"'
_NUMBER = re.compile(r"[+-]?\d[\d.,]*%?( ± [\d.,]+)?")


def table(caption: str, head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table whose first column names the rows; numbers stand to the right.

    >>> table("Scores", ["side", "points"], [["0", 15]])
    '<table><caption>Scores</caption><thead><tr><th scope="col">side</th>...
    """
    top = "".join(f'<th scope="col">{escape(word)}</th>' for word in head)
    body = "".join(f"<tr>{_row(row)}</tr>" for row in rows)
    return (
        f"<table><caption>{escape(caption)}</caption>"
        f"<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
    )


def _row(row: Sequence[object]) -> str:
    first, *rest = row
    cells = [f'<th scope="row">{escape(str(first))}</th>']
    for cell in rest:
        number = isinstance(cell, int | float) or _NUMBER.fullmatch(str(cell))
        cells.append(
            f"<td{_RIGHT if number else ''}>{escape('' if cell is None else str(cell))}</td>"
        )
    return "".join(cells)


def html(result: Match | Solution | Belief | Duel | Rules) -> str:
    """A match, solution, belief, duel or rules as an HTML table.

    Args:
        result: What to show. Text in it is escaped.

    Returns:
        A `<table>` with a caption and marked headings.

    >>> import sniff
    >>> html(sniff.Match(seed=7))[:60]
    '<table><caption>Match to 250, american, seed 7: round 1 unde'
    """
    for kind, draw in _TABLES.items():
        if isinstance(result, kind):
            return draw(result)
    raise TypeError(f"expected Match, Solution, Belief, Duel or Rules, not {type(result).__name__}")


def _match(match: Match) -> str:
    goal = "open-ended" if match.target is None else f"to {match.target}"
    rounds = match.rounds
    state = f"round {len(rounds)} under way"
    if match.winner is not None:
        state = f"side {match.winner} has won"
    elif rounds[-1].is_over:
        state = f"after round {len(rounds)}"
    rows = [
        [
            number,
            f"seat {r.leader}",
            len(r.history),
            r.result.ending if r.result is not None else "not yet",
            "nobody"
            if r.result is None or r.result.finisher is None
            else f"seat {r.result.finisher}",
            *r.scores,
        ]
        for number, r in enumerate(rounds, 1)
    ]
    head = ["round", "leader", "moves", "ending", "finisher"]
    head += [f"side {side}" for side in range(match.sides)]
    name = match.rules.name or f"{match.rules.base}, changed"
    return table(f"Match {goal}, {name}, seed {match.seed}: {state}", head, rows)


def _solution(solution: Solution) -> str:
    rows = []
    for value in solution.moves:
        margin = value.outcome or _between(value.lower, value.upper)
        if value.margin is not None:
            margin = f"{value.margin:+g}"
        line = " ".join(map(str, value.line))
        rows.append([value.move, value.points, margin, line])
    proof = "exact" if solution.exact else "not everything proved"
    return table(
        f"Double-dummy, {solution.rules}: {proof}, {solution.nodes:,} nodes",
        ["move", "points", "margin", "how play goes on"],
        rows,
    )


def _between(lower: float, upper: float) -> str:
    if lower == float("-inf"):
        return "not known" if upper == float("inf") else f"at most {upper:+g}"
    if upper == float("inf"):
        return f"at least {lower:+g}"
    return f"{lower:+g} to {upper:+g}"


def _belief(belief: Belief) -> str:
    seats = [int(seat) for seat in belief.to_dict()["holds"]]
    odds = [*(belief.holds(seat) for seat in seats), belief.boneyard]
    tiles = sorted({tile for held in odds for tile in held})
    rows = [[tile, *(_percent(held.get(tile, 0.0)) for held in odds)] for tile in tiles]
    worlds = "more than 2**53" if belief.worlds is None else f"{belief.worlds:,}"
    return table(
        f"What seat {belief.seat} knows of the hidden tiles: {worlds} possible worlds",
        ["tile", *(f"seat {seat}" for seat in seats), "boneyard"],
        rows,
    )


def _percent(share: float) -> str:
    return "0" if share == 0 else f"{100 * share:.1f}%"


def _duel(duel: Duel) -> str:
    form = ".2%" if duel.matches else ".2f"
    unit = "share of matches beyond an equal one" if duel.matches else "points a round"
    rows: list[list[object]] = [
        [f"margin of {duel.a}, {unit}", f"{duel.margin:+{form}}"],
        ["95% interval, plus or minus", f"{1.96 * duel.std_error:{form}}"],
        ["deals", f"{duel.pairs:,}"],
        ["rounds or matches", f"{duel.rounds:,}"],
        [f"milliseconds a decision, {duel.a}", f"{1e3 * duel.seconds_a:.3f}"],
        [f"milliseconds a decision, {duel.b}", f"{1e3 * duel.seconds_b:.3f}"],
    ]
    if duel.accepted is not None:
        rows.append(
            ["the test accepted", "the higher margin" if duel.accepted else "the lower one"]
        )
    return table(f"{duel.a} against {duel.b}, seed {duel.seed}", ["", "value"], rows)


def _rules(rules: Rules) -> str:
    base = Rules.preset(rules.base).parameters()
    rows = [
        [name, _plain(value), "" if value == base[name] else f"instead of {_plain(base[name])}"]
        for name, value in rules.parameters().items()
    ]
    name = rules.name or f"{rules.base}, changed"
    return table(f"Rules: {name}", ["parameter", "value", "changed"], rows)


def _plain(value: object) -> str:
    if isinstance(value, list | tuple):
        return " / ".join(map(_plain, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


_TABLES: dict[type, Callable[[Any], str]] = {
    Match: _match,
    Solution: _solution,
    Belief: _belief,
    Duel: _duel,
    Rules: _rules,
}
