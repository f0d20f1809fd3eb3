"""Games of OpenSpiel for tests, some of them small, and ways through them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pyspiel
import pytest

from sniff.openspiel import SniffGame, SniffState

# Near the end of a round: 281 histories; 1695 with two tiles to draw; none to draw; and one where
# nothing may be drawn and some deals would be blocked.
TINY = (
    "american 44/L40.06.65.52.24/R41.16.63.31.10.02.26.64.43.35.55.50.03/U45.51.11.12 "
    "?2/?2 ?1 1 0 0/0 -"
)
SMALL = (
    "american 55/L53.36.61.13.30.01.15/R54.44.40.02.23.33.34.42.26.66.64/U56/D50.00 "
    "?2/?2 ?2 0 0 0/0 -"
)
OPEN = (
    "american 55/L51.13.33.36.64/R56.60.04.45.50/U53.34.41.10.03.32.21/D52.22.24.44 "
    "?3/?3 - 0 0 0/0 -"
)
# A seat can have drawn twice, so that hands are not equally likely: 1025 histories.
DRAWS = (
    "american 55/L51.14.40.05.54.44.46.61.11.10.00/R52.21.13.35/U56.63.33.32.22.24 "
    "?1/?2 ?3 0 0 0/0 -"
)
BLOCKABLE = (
    "american;max_draws:0 22/L23.30.02.26.61.12.24.40.06.65.53.36.64.44.41.11.13.33/R25.51 "
    "?2/?3 ?2 1 0 25/15 -"
)


def load(**parameters: Any) -> SniffGame:
    game: SniffGame = pyspiel.load_game("python_sniff", parameters)
    return game


def step(state: SniffState, rng: random.Random) -> int:
    """Plays a random move, chance by its odds."""
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        assert sum(odds) == pytest.approx(1, abs=1e-12)
        action = rng.choices(outcomes, odds)[0]
    else:
        action = rng.choice(state.legal_actions())
    state.apply_action(action)
    return int(action)


def played(game: SniffGame, rng: random.Random, moves: int = 1000) -> SniffState:
    """A state after so many random moves once everything is dealt, or at the end."""
    state = game.new_initial_state()
    while not state.is_terminal() and (state.round is None or moves > 0):
        moves -= state.round is not None
        step(state, rng)
    return state


def states(game: SniffGame) -> Iterator[tuple[SniffState, float]]:
    """Every state of a small game, with the probability of chance's moves on the way."""
    stack = [(game.new_initial_state(), 1.0)]
    while stack:
        state, chance = stack.pop()
        yield state, chance
        if state.is_chance_node():
            stack += [(state.child(a), chance * odds) for a, odds in state.chance_outcomes()]
        elif not state.is_terminal():
            stack += [(state.child(a), chance) for a in state.legal_actions()]
