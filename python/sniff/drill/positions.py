"""Positions from random play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sniff._core import Round
from sniff.drill.question import DrillError

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from sniff._core import Rules

__all__ = ["find", "nothing_found"]

_MOST_ROUNDS = 2_000


def find(
    rng: random.Random, rules: Rules, players: int, fits: Callable[[Round], bool]
) -> Round | None:
    """A moment of a round of uniformly random legal moves.

    Rounds are dealt and played one after the other until one has a moment that fits; of its
    moments that do, each is equally likely.

    Args:
        rng: Where all chance comes from.
        rules: Of the round.
        players: 2 to 4.
        fits: Says whether a moment will do; asked while the round is under way.

    Returns:
        The round up to that moment; None if 2,000 rounds have none.

    Raises:
        DealError: If the players are no 2, 3 or 4.
    """
    for _ in range(_MOST_ROUNDS):
        r = Round.deal(
            players=players, rules=rules, seed=rng.getrandbits(53), leader=rng.randrange(players)
        )
        moments = []
        while True:
            moves = r.legal_moves
            r.push(moves[0] if len(moves) == 1 else moves[rng.randrange(len(moves))])
            if r.is_over:
                break
            if fits(r):
                moments.append(len(r.history))
        if moments:
            wanted = moments[rng.randrange(len(moments))]
            while len(r.history) > wanted:
                r.pop()
            return r
    return None


def nothing_found(kind: str, level: int) -> DrillError:
    """The error where `find` has come back with nothing."""
    return DrillError(
        f"{_MOST_ROUNDS} random rounds by these rules have nothing to {kind} at level {level}"
    )
