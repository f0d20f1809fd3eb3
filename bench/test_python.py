"""The Python side: moves, views, records, solving, import.

Run with `python -m pytest bench --benchmark-only`.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

import sniff


def play(r: sniff.Round) -> int:
    moves = 0
    while not r.is_over:
        r.push(r.legal_moves[0])
        moves += 1
    return moves


@pytest.mark.parametrize("players", [2, 4])
def test_legal_moves_and_push(benchmark: Callable[..., Any], players: int) -> None:
    """A whole round by first legal moves; divide by its moves for the time of a step."""
    start = sniff.Round.deal(players=players, seed=1)
    benchmark.pedantic(play, setup=lambda: ((start.copy(),), {}), rounds=2000)


def test_push_and_pop(benchmark: Callable[..., Any]) -> None:
    r = sniff.Round.deal(seed=1)
    move = r.legal_moves[0]

    def step() -> None:
        r.push(move)
        r.pop()

    benchmark(step)


def test_view(benchmark: Callable[..., Any]) -> None:
    r = sniff.Round.deal(seed=1)
    play(r)
    benchmark(r.view, 0)


def test_record_round_trip(benchmark: Callable[..., Any]) -> None:
    r = sniff.Round.deal(seed=1)
    play(r)
    benchmark(lambda: sniff.Round.from_record(r.to_record()))


@pytest.mark.parametrize("within", [0, 60])
def test_solve_a_deal(benchmark: Callable[..., Any], within: float) -> None:
    r = sniff.Round.deal(seed=7)
    benchmark(sniff.solve, r, within=within)


def test_import(benchmark: Callable[..., Any]) -> None:
    """`import sniff` in a fresh interpreter; compare with test_bare_python."""
    benchmark.pedantic(
        subprocess.run, args=([sys.executable, "-c", "import sniff"],), rounds=20, warmup_rounds=2
    )


def test_bare_python(benchmark: Callable[..., Any]) -> None:
    benchmark.pedantic(
        subprocess.run, args=([sys.executable, "-c", "pass"],), rounds=20, warmup_rounds=2
    )
