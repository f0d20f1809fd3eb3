"""The players of the ladder as bots, to measure what was learned against."""

from __future__ import annotations

import random

import pyspiel

from sniff._core import NotYourTurnError
from sniff.analysis import choose
from sniff.openspiel.game import SniffState

__all__ = ["LadderBot"]


class LadderBot(pyspiel.Bot):
    """A player of the ladder (docs/strength.md) as a bot; it sees what its seat sees.

    Args:
        player: A name of the ladder, such as "greedy", "flat100" or "policy".
        seed: 0 to 2**64 - 1; the same seed gives the same moves in the same order.

    >>> import pyspiel, sniff.openspiel
    >>> state = pyspiel.load_game("python_sniff").new_initial_state()
    >>> bots = [sniff.openspiel.LadderBot("greedy"), sniff.openspiel.LadderBot("random")]
    >>> len(pyspiel.evaluate_bots(state, bots, 1))
    2
    """

    def __init__(self, player: str = "policy", *, seed: int = 0) -> None:
        super().__init__()
        self._player = player
        self._seed = seed
        self._rng = random.Random(seed)

    def restart(self) -> None:
        """Starts again with the seed."""
        self._rng = random.Random(self._seed)

    def restart_at(self, state: SniffState) -> None:
        """Starts again with the seed; a play is all in its state."""
        self.restart()

    def step(self, state: SniffState) -> int:
        """The action of the seat in turn.

        Raises:
            NotYourTurnError: If it is chance's turn or the round is over.
            PlayerError: If there is no such player.
            HiddenTilesError: If it is the cheater, who wants to see all tiles.
        """
        table = state.table
        if table.is_chance or table.round is None or table.round.is_over:
            raise NotYourTurnError("no seat is in turn: it is chance's, or the round is over")
        view = table.round.view(table.round.turn)
        return table.action_of(choose(view, self._player, seed=self._rng.getrandbits(64)))
