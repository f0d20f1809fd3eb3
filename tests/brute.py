"""Double-dummy by brute force: no table, no pruning, straight from the definitions."""

from __future__ import annotations

from dataclasses import dataclass

import sniff


@dataclass(frozen=True)
class Value:
    """Each side's points from the root on, or the side that wins the match."""

    points: tuple[int, ...]
    winner: int | None


def margin(points: tuple[float, ...], side: int) -> float:
    others = [p for s, p in enumerate(points) if s != side]
    return points[side] - sum(others) / len(others)


def better(a: Value, b: Value, side: int) -> bool:
    sides = len(a.points)

    def rank(value: Value) -> int:
        if value.winner is None:
            return sides
        return sides + 1 if value.winner == side else (value.winner - side) % sides

    if rank(a) != rank(b):
        return rank(a) > rank(b)
    if a.winner is not None:
        return False
    if abs(margin(a.points, side) - margin(b.points, side)) > 1e-9:
        return margin(a.points, side) > margin(b.points, side)
    for k in range(1, sides):
        other = (side + k) % sides
        if a.points[other] != b.points[other]:
            return a.points[other] > b.points[other]
    return False


def value(r: sniff.Round, root: list[int]) -> Value:
    """What best play makes of a round, in points since the scores were `root`."""
    if r.is_over:
        result = r.result
        assert result is not None
        assert result.scores is not None
        points = tuple(now - then for now, then in zip(result.scores, root, strict=True))
        return Value(points, result.match_winner)
    side = r.side_of(r.turn)
    best: Value | None = None
    for move in r.legal_moves:
        r.push(move)
        found = value(r, root)
        r.pop()
        if best is None or better(found, best, side):
            best = found
    assert best is not None
    return best
