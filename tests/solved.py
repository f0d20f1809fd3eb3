"""The solver's answer, checked move by move against brute force."""

from __future__ import annotations

import math

import sniff

import brute
from lockstep import same

NEAR = 1e-9


def assert_solved(r: sniff.Round) -> None:
    """Fails where the double-dummy values, their order or their lines are wrong."""
    side = r.side_of(r.turn)
    solution = sniff.solve(r)
    same("exact", solution.exact, True)
    same("moves", {m.move for m in solution.moves}, set(r.legal_moves))
    best: brute.Value | None = None
    for m in solution.moves:
        again = r.copy()
        same("points", m.points, again.push(m.move).points)
        expected = brute.value(again, r.scores)
        same("winner", m.winner, expected.winner)
        if expected.winner is None:
            same("outcome", m.outcome, None)
            assert m.margin is not None
            near("margin", m.margin, brute.margin(expected.points, side))
            same("bounds", (m.lower, m.upper), (m.margin, m.margin))
            if r.sides > 2:
                same("points of seats", m.seat_points, list(expected.points))
        else:
            same("outcome", m.outcome, "win" if expected.winner == side else "loss")
            same("margin", m.margin, None)
            bound = math.inf if expected.winner == side else -math.inf
            same("bounds", (m.lower, m.upper), (bound, bound))
        # The line is legal, goes to the end, and is worth what it says.
        for move in m.line:
            again.push(move)
        assert again.result is not None
        same("winner of the line", again.result.match_winner, m.winner)
        if m.margin is not None:
            points = tuple(b - a for a, b in zip(r.scores, again.scores, strict=True))
            same("points of the line", list(points), m.seat_points)
            near("margin of the line", brute.margin(points, side), m.margin)
        if best is None:
            best = expected
        same("best first", beats(expected, best, side), False)
    first = solution.moves[0]
    same("pv", solution.pv, (first.move, *first.line))
    same("value", (solution.value, solution.outcome), (first.margin, first.outcome))


def beats(a: brute.Value, b: brute.Value, side: int) -> bool:
    """Whether a move is to stand before another; of two sides, equal margins are as good."""
    if len(a.points) == 2 and a.winner is None and b.winner is None:
        return brute.margin(a.points, side) > brute.margin(b.points, side) + NEAR
    return brute.better(a, b, side)


def near(what: str, found: float, expected: float) -> None:
    if abs(found - expected) > NEAR:
        same(what, found, expected)
