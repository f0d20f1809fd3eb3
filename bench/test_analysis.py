"""Analysis: worlds, belief, reviews.

Run with `python -m pytest bench --benchmark-only`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import sniff


def after(moves: int, seed: int = 3) -> sniff.View:
    """The view of the seat in turn, with a choice, after about so many events."""
    r = sniff.Round.deal(seed=seed, target=None)
    while True:
        v = r.view(r.turn)
        if len(r.history) >= moves and len(v.legal_moves) > 1:
            return v
        forced = v.legal_moves[0].kind != "place"
        r.push(r.legal_moves[0] if forced else sniff.choose(v, "net", seed=0))


def test_all_worlds_of_an_opening_by_the_net(benchmark: Callable[..., Any]) -> None:
    """All 116,280 worlds, seven moves each, the net that sees the world right after the move."""
    view = sniff.Round.deal(seed=7, leader=0).view(0)
    limit = sniff.Limit(worlds=116_280)
    a = benchmark(sniff.analyse, view, limit=limit, plies=1, infer=False)
    assert a.looked == 116_280


def test_a_thousand_worlds(benchmark: Callable[..., Any]) -> None:
    benchmark(sniff.analyse, after(8), limit=sniff.Limit(worlds=1000))


def test_belief_with_all_marginals(benchmark: Callable[..., Any]) -> None:
    view = after(8)
    benchmark(lambda: view.belief().holds(1 - view.seat))


def test_choose_by_the_default_player(benchmark: Callable[..., Any]) -> None:
    benchmark(sniff.choose, after(8), "policy", seed=1)


def test_review_a_round(benchmark: Callable[..., Any]) -> None:
    r = sniff.Round.deal(seed=5)
    while not r.is_over:
        r.push(r.legal_moves[0])
    benchmark.pedantic(sniff.review, (r,), rounds=3)
