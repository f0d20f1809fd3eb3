"""The policy method: determinism, honesty, streaming, facts, bad input."""

from __future__ import annotations

import copy
import gc
import itertools
import json
import math
import pickle
import random
import resource
import statistics
import threading
from pathlib import Path

import pytest

import sniff
from sniff import _core
from sniff.analysis import Method

from conftest import random_rules

NETS = Path(sniff.__file__).parent / "shipped" / "nets.bin"


def deal(seed: int = 7, **options: object) -> sniff.View:
    return sniff.Round.deal(seed=seed, leader=0, **options).view(0)  # type: ignore[arg-type]


def later(seed: int, moves: int, players: int = 2, rules: sniff.Rules | None = None) -> sniff.View:
    """The view of a seat in turn with a choice, about `moves` greedy moves into a round."""
    rng = random.Random(seed)
    while True:
        r = sniff.Round.deal(
            players=players, rules=rules or sniff.AMERICAN, seed=rng.getrandbits(32), target=None
        )
        while not r.is_over:
            v = r.view(r.turn)
            if len(r.history) >= moves and len(v.legal_moves) > 1:
                return v
            r.push(r.legal_moves[0] if len(v.legal_moves) == 1 else sniff.choose(v, "net", seed=0))


def test_the_same_on_any_number_of_threads_and_in_any_steps() -> None:
    for view in (deal(), later(3, 8), later(4, 6, players=4), later(5, 14)):
        limit = sniff.Limit(worlds=1000)
        one = sniff.analyse(view, limit=limit, seed=5)
        assert sniff.analyse(view, limit=limit, seed=5, threads=3) == one
        steps = list(sniff.analysis(view, limit=limit, seed=5, threads=2, every=0.001))
        assert steps[-1] == one
        by_nodes = sniff.Limit(nodes=50_000)
        assert sniff.analyse(view, limit=by_nodes) == sniff.analyse(view, limit=by_nodes, threads=2)
    other = sniff.analyse(deal(), limit=limit, seed=6)
    assert other.moves[0].margin != sniff.analyse(deal(), limit=limit, seed=5).moves[0].margin


def test_all_moves_best_first_with_facts() -> None:
    for players, rules in itertools.product((2, 3, 4), sniff.Rules.presets()):
        view = later(players, 7, players, sniff.Rules.preset(rules))
        a = sniff.analyse(view, limit=sniff.Limit(worlds=128))
        assert {m.move for m in a.moves} == set(view.legal_moves)
        margins = [m.margin for m in a.moves]
        assert margins == sorted(margins, reverse=True)
        assert a.pv == (a.moves[0].move,)
        assert (a.method, a.objective, a.seed) == ("policy", "margin", 0)
        assert a.worlds == view.belief().worlds
        for m in a.moves:
            after = view.copy()
            assert after.push(m.move).points == m.points
            assert m.reasons
            assert (f"scores {m.points}" in m.reasons) == (m.points > 0)
            if after.is_over:
                assert "goes out" in m.reasons or after.result.ending != "domino"  # type: ignore[union-attr]
                continue
            ends = after.layout.ends.values()
            assert m.keeps == sum(t.high in ends or t.low in ends for t in after.hand)
            assert 0 <= m.reply_chance <= 1
            assert 0 <= m.stuck_chance <= 1


def test_facts_against_the_belief() -> None:
    """Without inference the facts are those of the exact belief."""
    view = later(11, 10)
    worlds = view.belief().enumerate()
    a = sniff.analyse(view, infer=False, limit=sniff.Limit(worlds=max(2000, len(worlds))))
    for m in a.moves:
        after = view.copy()
        after.push(m.move)
        ends = set(after.layout.ends.values())
        stuck = scores = best = 0.0
        for hands, _, p in worlds:
            hand = hands[1 - view.seat]
            fitting = [t for t in hand if t.high in ends or t.low in ends]
            points = [
                view.rules.points(after.layout.place(move).total)
                for t in fitting
                for arm, value in after.layout.ends.items()
                if value in (t.high, t.low)
                for move in [sniff.Move(f"{t}@{arm}")]
            ]
            stuck += p * (not fitting)
            scores += p * (max(points, default=0) > 0)
            best += p * max(points, default=0)
        if after.is_over:
            continue
        error = 4 / math.sqrt(a.looked)
        assert m.stuck_chance == pytest.approx(stuck, abs=error)
        assert m.reply_chance == pytest.approx(scores, abs=error)
        assert m.reply_points == pytest.approx(best, abs=20 * error)


def test_twins_have_the_same_value() -> None:
    r = sniff.Round.deal(seed=3, leader=0)
    r.push(next(m for m in r.legal_moves if m.tile and m.tile.is_double))
    while len(r.legal_moves) == 1:
        r.push(r.legal_moves[0])
    a = sniff.analyse(r.view(r.turn), limit=sniff.Limit(worlds=64))
    by_tile: dict[object, set[float]] = {}
    for m in a.moves:
        by_tile.setdefault(m.move.tile, set()).add(m.margin)
    assert all(len(values) == 1 for values in by_tile.values())


def test_forced_moves() -> None:
    rng = random.Random(2)
    seen = set()
    for _ in range(200):
        r = sniff.Round.deal(
            players=rng.randint(2, 4),
            rules=random_rules(rng),
            seed=rng.getrandbits(32),
            target=None,
        )
        while not r.is_over:
            v = r.view(r.turn)
            if v.legal_moves[0].kind != "place":
                a = sniff.analyse(v)
                assert [m.move for m in a.moves] == list(v.legal_moves)
                assert a.exact
                assert a.moves[0].reasons
                seen.add(v.legal_moves[0].kind)
                break
            r.push(r.legal_moves[0])
        if len(seen) == 2:
            return
    raise AssertionError(seen)


def test_exact_where_nothing_is_left_to_chance() -> None:
    rng = random.Random(0)
    rules = sniff.AMERICAN.replace(max_draws=0)
    while True:
        r = sniff.Round.deal(rules=rules, seed=rng.getrandbits(32))
        while not r.is_over and len(r.view(r.turn).unseen) > 16:
            r.push(rng.choice(r.legal_moves))
        if not r.is_over and len(r.view(r.turn).legal_moves) > 1:
            break
    view = r.view(r.turn)
    a = sniff.analyse(view, infer=False)
    assert a.exact
    assert a.looked == a.worlds
    assert all(m.std_error == 0 for m in a.moves)
    assert a == sniff.analyse(view, infer=False, threads=2)


def test_intervals_cover_the_long_run_value() -> None:
    """A coarse check; bench/coverage.py counts over many more positions."""
    hits = []
    for seed in range(40):
        view = later(100 + seed, seed % 16)
        long = sniff.analyse(view, limit=sniff.Limit(worlds=12_800), seed=99)
        short = sniff.analyse(view, limit=sniff.Limit(worlds=512), seed=seed)
        values = {m.move: m for m in long.moves}
        m = short.moves[-1]
        error = math.hypot(m.std_error, values[m.move].std_error)
        hits.append(abs(m.margin - values[m.move].margin) <= 1.96 * error + 1e-9)
    assert statistics.mean(hits) >= 0.85


def test_stream_improves_and_can_be_left() -> None:
    steps = sniff.analysis(deal(), every=0.001, limit=sniff.Limit(worlds=20_000))
    first = next(steps)
    assert not first.done
    assert len(first.moves) == 7
    # On a busy machine one may come before there is more to tell.
    assert any(step.looked > first.looked for step in steps)
    steps.close()  # type: ignore[attr-defined]
    last = None
    for last in sniff.analysis(deal(), every=0.05, limit=sniff.Limit(time=0.2)):
        assert last.moves
    assert last is not None
    assert last.done


@pytest.mark.parametrize("method", ["policy", "open"])
def test_limits_of_zero(method: Method) -> None:
    for limit in (sniff.Limit(nodes=0), sniff.Limit(worlds=0), sniff.Limit(time=0)):
        a = sniff.analyse(deal(), method=method, limit=limit)
        assert a.done
        assert not a.exact
        assert a.looked == 0
        assert len(a.moves) == 7
        assert all(math.isinf(m.std_error) for m in a.moves)
        assert a.to_dict()["moves"][0]["std_error"] is None


def test_bad_input() -> None:
    r = sniff.Round.deal(seed=7, leader=0)
    with pytest.raises(sniff.NotYourTurnError, match="seat 0 is in turn"):
        sniff.analyse(r.view(1))
    with pytest.raises(TypeError, match=r"round\.view"):
        sniff.analyse(r)  # type: ignore[arg-type]
    with pytest.raises(sniff.LimitError, match="method 'magic'"):
        sniff.analyse(r.view(0), method="magic")  # type: ignore[arg-type]
    with pytest.raises(sniff.LimitError, match="objective"):
        sniff.analyse(r.view(0), objective="fun")  # type: ignore[arg-type]
    for threads in (0, -1, 5000):
        with pytest.raises(sniff.LimitError, match="threads"):
            sniff.analyse(r.view(0), threads=threads)
    for plies in (0, 101):
        with pytest.raises(sniff.LimitError, match="plies"):
            sniff.analyse(r.view(0), plies=plies)
    for every in (0, -1, math.nan):
        with pytest.raises(sniff.LimitError, match="every"):
            sniff.analysis(r.view(0), every=every)
    with pytest.raises(sniff.LimitError):
        sniff.analyse(r.view(0), limit=sniff.Limit(worlds=-1))
    free = sniff.Round.deal(seed=7, leader=0, target=None)
    with pytest.raises(sniff.DealError, match="target"):
        sniff.analyse(free.view(0), objective="match")
    while not r.is_over:
        r.push(r.legal_moves[0])
    with pytest.raises(sniff.RoundOverError):
        sniff.analyse(r.view(0))


def test_contradictory_history() -> None:
    """Seat 1 could not place on 4 and 5, drew one tile and passed, then shows two such tiles."""
    rules = sniff.AMERICAN.replace(max_draws=1)
    v = sniff.View(seat=0, hand="5-4 3-0 5-5 4-0 3-2 2-1 6-6", leader=0, rules=rules, target=None)
    for move in ("5-4", "+?", "pass", "5-5@R", "5-3@R", "4-0@L"):
        v.push(move)
    assert v.turn == 1
    v.push("4-3@R") if v.layout.ends["R"] == 4 else v.push("3-1@R")
    for method in ("policy", "open"):
        with pytest.raises(sniff.HistoryError, match=r"events\[4\]"):
            sniff.analyse(v, method=method)  # type: ignore[arg-type]


def test_values() -> None:
    a = sniff.analyse(deal(), limit=sniff.Limit(worlds=64))
    for value in (a, a.moves[0]):
        assert copy.copy(value) == value
        assert copy.deepcopy(value) == value
        assert pickle.loads(pickle.dumps(value)) == value
        assert value.to_dict()
        with pytest.raises(TypeError):
            type(value)()  # type: ignore[call-arg]
    assert "<Analysis" in repr(a)


@pytest.mark.parametrize("at", [0, 8, 9, 12, 100, 200_000, -1])
def test_damaged_weights(at: int) -> None:
    data = bytearray(NETS.read_bytes())
    data[at] ^= 0x10
    with pytest.raises(sniff.DataError, match=r"here\.bin: cannot be used"):
        _core._Nets(bytes(data), "here.bin")


@pytest.mark.parametrize("size", [0, 4, 15, 16, 5000])
def test_short_weights(size: int) -> None:
    with pytest.raises(sniff.DataError):
        _core._Nets(NETS.read_bytes()[:size], "here.bin")


def test_weights_are_small() -> None:
    assert NETS.stat().st_size <= 500_000
    assert (
        sniff.analyse(deal(), limit=sniff.Limit(worlds=1)).nets
        == _core._Nets(NETS.read_bytes(), "").version
    )


def test_many_analyses_leave_no_memory_behind() -> None:
    view = later(9, 10)
    limit = sniff.Limit(worlds=1)

    def run(times: int) -> int:
        for _ in range(times):
            sniff.analyse(view, limit=limit)
        gc.collect()
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = run(500)
    assert run(10_000) - before < 4096  # KiB


def test_two_threads_at_once() -> None:
    views = [deal(seed) for seed in range(4)]
    limit = sniff.Limit(worlds=500)
    alone = [sniff.analyse(view, limit=limit) for view in views]
    together: dict[int, sniff.Analysis] = {}

    def work(i: int) -> None:
        together[i] = sniff.analyse(views[i], limit=limit, threads=2)

    workers = [threading.Thread(target=work, args=(i,)) for i in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert [together[i] for i in range(4)] == alone


def test_a_choice_that_needs_no_net_ends() -> None:
    """The last tile on one of several arms: there is nothing to evaluate."""
    text = "american 55/L54.46.62/R56.60.03.34.40/U50/D52.22 10/?2 ?13 0 0 10/15 250"
    a = sniff.analyse(sniff.View.from_position(text), limit=sniff.Limit(nodes=1000))
    assert a.done
    assert a.nodes >= 1000
    text = (
        "classic-draw2 44/L40.06.61.10.05.54.41.11.12.20/R46.65.53.36.66/U42/D43 ?2/?3/62/?1 "
        "?3 2 0 15/0/20/5 -"
    )
    view = sniff.View.from_position(text)
    assert sniff.choose(view, "policy@3000nodes", seed=1) in view.legal_moves


def test_too_many_worlds_to_list_are_drawn() -> None:
    a = sniff.analyse(deal(players=3), limit=sniff.Limit(worlds=2**62, nodes=1000))
    assert a.done
    assert a.looked < 10_000


def test_one_pass_knows_no_error() -> None:
    text = "all-fives 33/L30.01.14.40.06.65.51/R31.16/D35 20.32/?1 ?14 0 1 200/200 250"
    a = sniff.analyse(sniff.View.from_position(text), limit=sniff.Limit(worlds=1))
    assert all(math.isinf(m.std_error) for m in a.moves)
    json.dumps(a.to_dict(), allow_nan=False)
    assert pickle.loads(pickle.dumps(a)) == a


def test_wrong_types_are_named() -> None:
    view = deal()
    for options, name in [
        ({"method": None}, "method"),
        ({"objective": 3}, "objective"),
        ({"limit": 5}, "limit"),
        ({"infer": "no"}, "infer"),
    ]:
        with pytest.raises(TypeError, match=name):
            sniff.analyse(view, **options)
    with pytest.raises(TypeError, match="view"):
        sniff.choose(None)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="player"):
        sniff.choose(view, None)  # type: ignore[arg-type]


def test_far_targets_have_no_win_probability() -> None:
    r = sniff.Round.deal(seed=7, leader=0, target=10**12)
    a = sniff.analyse(r.view(0), limit=sniff.Limit(worlds=64))
    assert {m.win_probability for m in a.moves} == {None}
    with pytest.raises(sniff.DealError, match="too far"):
        sniff.analyse(r.view(0), objective="match")
