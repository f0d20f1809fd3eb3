"""Positions from random play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sniff._core import Round
from sniff.drill.question import DrillError

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from sniff._core import Rules

__all__ = ["Search"]

_MOST_ROUNDS = 2_000


class Search:
    """Looks for moments of rounds of uniformly random legal moves.

    Rounds are dealt and played one after the other, 2,000 in all.
    """

    def __init__(
        self,
        rng: random.Random,
        rules: Rules,
        players: int,
        go_on: Callable[[], bool] | None = None,
    ) -> None:
        """A search that has not begun.

        Args:
            rng: Where all chance comes from.
            rules: Of the rounds.
            players: 2 to 4.
            go_on: Asked before each round; as soon as it says False nothing more is found.
        """
        self.rng = rng
        self.rules = rules
        self.players = players
        self._go_on = go_on
        self._left = _MOST_ROUNDS

    def find(self, fits: Callable[[Round], bool]) -> Round | None:
        """A round up to a moment that fits.

        Of the next round that has such moments, each of them is equally likely.

        Args:
            fits: Says whether a moment will do; asked while the round is under way.

        Returns:
            None if no round that may still be played has one.
        """
        rng = self.rng
        while self._left > 0 and (self._go_on is None or self._go_on()):
            self._left -= 1
            r = Round.deal(
                players=self.players,
                rules=self.rules,
                seed=rng.getrandbits(53),
                leader=rng.randrange(self.players),
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

    def failed(self, kind: str, level: int) -> DrillError:
        """The error where nothing has been found."""
        rounds = _MOST_ROUNDS - self._left
        return DrillError(
            f"{rounds} random rounds by these rules have nothing to {kind} at level {level}"
        )
