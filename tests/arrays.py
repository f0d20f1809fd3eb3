"""Rounds as rows of an array, played along and compared with the rounds themselves."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

import sniff
from sniff import batch

from lockstep import same


class Arrays:
    """An array of the states of some rounds by the same rules."""

    def __init__(self, rounds: list[sniff.Round]) -> None:
        first = rounds[0]
        self.rounds = rounds
        self.game = batch.Game(players=first.players, rules=first.rules, target=first.target)
        self.states = self.game.from_rounds(rounds)

    def agree(self) -> None:
        """States, legal actions and end totals are those of the rounds."""
        game = self.game
        fresh = game.from_rounds(self.rounds)
        if fresh.tobytes() != self.states.tobytes():
            for row, expected in zip(self.states, fresh, strict=True):
                same("state", row, expected)
        game.check(self.states)
        masks = np.zeros((len(self.rounds), batch.ACTIONS), bool)
        for mask, r in zip(masks, self.rounds, strict=True):
            mask[[game.action_of(r, move) for move in r.legal_moves]] = True
        found = game.legal_masks(self.states)
        if found.tobytes() != masks.tobytes():
            for one, mask in zip(found, masks, strict=True):
                same("legal actions", np.flatnonzero(one).tolist(), np.flatnonzero(mask).tolist())
        totals = [r.layout.total for r in self.rounds]
        same("totals", game.totals(self.states).tolist(), totals)

    def step(self, moves: Sequence[sniff.Move | None]) -> list[int]:
        """Makes a move in each row, None for none, before it is made in the rounds; the points."""
        actions = [
            batch.NO_ACTION if move is None else self.game.action_of(r, move)
            for r, move in zip(self.rounds, moves, strict=True)
        ]
        points: list[int] = self.game.step(self.states, actions).tolist()
        return points
