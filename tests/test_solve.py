"""The solver: against brute force, with bounds and limits, and under interruption."""

from __future__ import annotations

import math
import os
import random
import signal
import threading
import time
from typing import Any

import pytest

import sniff

import brute
from conftest import random_rules
from solved import assert_solved

INF = math.inf


def endgame(rng: random.Random, tiles_left: int) -> sniff.Round:
    """A random round, played at random until few tiles are left."""
    while True:
        rules = random_rules(rng)
        players = rng.randint(2, 4)
        target = rng.choice([None, None, 30, 60, 100])
        sides = 2 if players == 4 and rules.partnerships else players
        top = 0 if target is None else target - 1
        scores = [rng.randint(-20, top) for _ in range(sides)]
        r = sniff.Round.deal(
            players=players, rules=rules, seed=rng.getrandbits(32), scores=scores, target=target
        )
        while not r.is_over:
            left = sum(map(len, r.hands)) + len(r.boneyard)
            if left <= tiles_left:
                return r
            r.push(rng.choice(r.legal_moves))


@pytest.mark.parametrize("seed", range(250))
def test_against_brute_force(seed: int) -> None:
    rng = random.Random(seed)
    r = endgame(rng, rng.randint(3, 8))
    assert_solved(r)


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("within", [0, 5, 20])
def test_within(seed: int, within: float) -> None:
    rng = random.Random(1000 + seed)
    r = endgame(rng, 9)
    while r.sides > 2:
        r = endgame(rng, 9)
    full = {m.move: m for m in sniff.solve(r).moves}
    best = max(m.lower for m in full.values())
    solution = sniff.solve(r, within=within)
    assert solution.exact
    assert solution.moves[0].lower == best
    for m in solution.moves:
        true = full[m.move].lower
        assert m.lower <= true <= m.upper
        if m.margin is not None:
            assert m.margin == true
        if within > 0 and true >= best - within:
            assert m.lower == m.upper == true
    assert solution.nodes <= sniff.solve(r).nodes


def deal() -> sniff.Round:
    """A deal whose worst moves take seconds to value exactly."""
    return sniff.Round.deal(seed=11)


@pytest.mark.parametrize("nodes", [0, 1, 10, 300, 3000, 30000])
def test_node_limit_proves_only_what_is_true(nodes: int) -> None:
    r = deal()
    true = {m.move: m for m in sniff.solve(r, within=30).moves}
    first = sniff.solve(r, limit=sniff.Limit(nodes=nodes))
    assert first.nodes <= max(nodes, 1)
    assert first.exact == (nodes == 30000)
    assert len(first.moves) == len(r.legal_moves)
    for m in first.moves:
        assert m.lower <= true[m.move].upper
        assert m.upper >= true[m.move].lower
        assert (m.margin is not None) == (m.lower == m.upper)
    assert first.to_dict() == sniff.solve(r, limit=sniff.Limit(nodes=nodes)).to_dict()


def test_time_limit_ends_long_work() -> None:
    solution = sniff.solve(hard(), limit=sniff.Limit(time=0.05))
    assert not solution.exact
    assert solution.nodes > 0


def hard() -> sniff.Round:
    """Fourteen tiles each and nothing to draw: hours of work."""
    rules = sniff.AMERICAN.replace(hand_sizes=(14, 6, 5))
    return sniff.Round.deal(rules=rules, seed=1)


def test_many_sides_under_a_limit() -> None:
    r = sniff.Round.deal(players=3, seed=1)
    solution = sniff.solve(r, limit=sniff.Limit(nodes=2000))
    assert not solution.exact
    assert all(m.lower == -INF and m.upper == INF for m in solution.moves if m.margin is None)


def test_ctrl_c_stops_it() -> None:
    timer = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        sniff.solve(hard(), limit=sniff.Limit(time=30))
    timer.join()


def test_the_gil_is_released() -> None:
    ticks: list[float] = []

    def tick() -> None:
        while len(ticks) < 20:
            ticks.append(time.perf_counter())
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    sniff.solve(hard(), limit=sniff.Limit(time=0.5))
    seen = len(ticks)
    thread.join()
    assert seen == 20


def test_progress_is_reported_and_may_raise() -> None:
    seen: list[tuple[int, int, int]] = []
    sniff.solve(
        hard(),
        limit=sniff.Limit(nodes=500_000),
        progress=lambda done, total, nodes: seen.append((done, total, nodes)),
    )
    assert seen
    assert [nodes for _, _, nodes in seen] == sorted(nodes for _, _, nodes in seen)

    def stop(*_: Any) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        sniff.solve(hard(), progress=stop)


def test_memory_does_not_change_answers() -> None:
    r = deal()
    small = sniff.solve(r, within=40, limit=sniff.Limit(memory_mb=1))
    large = sniff.solve(r, within=40, limit=sniff.Limit(memory_mb=256))
    assert [(m.move, m.margin) for m in small.moves if m.margin is not None] == [
        (m.move, m.margin) for m in large.moves if m.margin is not None
    ]


@pytest.mark.parametrize(
    "limit",
    [
        {"time": math.nan},
        {"time": -1},
        {"nodes": -1},
        {"memory_mb": 0.5},
        {"memory_mb": math.nan},
        {"memory_mb": math.inf},
    ],
)
def test_bad_limits(limit: dict[str, Any]) -> None:
    with pytest.raises(sniff.LimitError):
        sniff.Limit(**limit)


@pytest.mark.parametrize("within", [math.nan, -1])
def test_bad_within(within: float) -> None:
    with pytest.raises(sniff.LimitError):
        sniff.solve(deal(), within=within)


def test_infinite_within_and_time_are_no_limit() -> None:
    r = endgame(random.Random(5), 6)
    plain = sniff.solve(r)
    assert sniff.solve(r, within=INF, limit=sniff.Limit(time=INF)).moves == plain.moves


def test_what_cannot_be_solved() -> None:
    r = sniff.Round.deal(seed=1)
    with pytest.raises(sniff.HiddenTilesError, match="hidden tiles"):
        sniff.solve(r.view(0))  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        sniff.solve("american")  # type: ignore[arg-type]
    while not r.is_over:
        r.push(r.legal_moves[0])
    with pytest.raises(sniff.RoundOverError):
        sniff.solve(r)


def test_a_forced_draw_has_a_value_too() -> None:
    rng = random.Random(2)
    while True:
        r = endgame(rng, 10)
        while not r.is_over and r.legal_moves[0].kind == "place":
            r.push(rng.choice(r.legal_moves))
        if not r.is_over and r.sides == 2 and r.target is None and r.legal_moves[0].kind == "draw":
            break
    solution = sniff.solve(r)
    assert len(solution.moves) == 1
    again = r.copy()
    again.push(r.legal_moves[0])
    expected = brute.value(again, r.scores)
    assert solution.value == brute.margin(expected.points, r.side_of(r.turn))


def test_solving_leaves_the_round_alone() -> None:
    r = endgame(random.Random(9), 8)
    before = r.copy()
    sniff.solve(r)
    assert r == before
