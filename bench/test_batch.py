"""Arrays of rounds.

Run with `python -m pytest bench --benchmark-only`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from sniff import batch

ROWS = 4096


@pytest.fixture
def game() -> batch.Game:
    return batch.Game(target=None)


def test_deal(benchmark: Callable[..., Any], game: batch.Game) -> None:
    benchmark(game.deal, ROWS, seed=1)


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_play_out(benchmark: Callable[..., Any], game: batch.Game, policy: str) -> None:
    states = game.deal(ROWS, seed=1)
    ends = benchmark(game.play_out, states, policy)
    assert (ends["ending"] > 0).all()


def test_legal_masks(benchmark: Callable[..., Any], game: batch.Game) -> None:
    states = game.deal(ROWS, seed=1)
    benchmark(game.legal_masks, states, out=np.empty((ROWS, batch.ACTIONS), bool))


def test_observations(benchmark: Callable[..., Any], game: batch.Game) -> None:
    benchmark(game.observations, game.deal(ROWS, seed=1))


def test_belief(benchmark: Callable[..., Any], game: batch.Game) -> None:
    benchmark(game.belief, game.deal(ROWS, seed=1))


@pytest.mark.parametrize("checked", [True, False])
def test_choose_and_step(benchmark: Callable[..., Any], game: batch.Game, checked: bool) -> None:
    """Twelve turns of all rounds."""
    start = game.deal(ROWS, seed=1)
    step = game.step if checked else game.step_unchecked

    def play() -> None:
        states = start.copy()
        for turn in range(12):
            step(states, game.choose(states, seed=turn), forced=True)

    benchmark(play)


def test_double_dummy(benchmark: Callable[..., Any], game: batch.Game) -> None:
    benchmark(game.double_dummy, game.deal(50, seed=1))


def test_play_rounds(benchmark: Callable[..., Any], game: batch.Game) -> None:
    benchmark(game.play_rounds, 100_000)
