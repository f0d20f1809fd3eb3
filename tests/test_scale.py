"""Bulk work elsewhere: the same results as here, whatever the executor does."""

from __future__ import annotations

import os
import pickle
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import closing
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

import sniff
from sniff import records, scale

EXAMPLES = Path(__file__).parent.parent / "examples"


def facts(duel: sniff.Duel) -> dict[str, Any]:
    """All but the time that was spent."""
    return {
        name: value for name, value in duel.to_dict().items() if not name.startswith("seconds")
    } | {"margins": duel.margins}


# In order


def test_results_come_in_the_order_of_the_items_and_few_are_under_way() -> None:
    under_way, most = 0, 0
    lock = threading.Lock()
    taken = []

    def work(i: int) -> int:
        nonlocal under_way, most
        with lock:
            under_way += 1
            most = max(most, under_way)
        time.sleep(0.002 * (i % 3))
        with lock:
            under_way -= 1
        return i * i

    def items() -> Iterator[int]:
        for i in range(50):
            taken.append(i)
            yield i

    with ThreadPoolExecutor(2) as executor:
        results = scale.in_order(work, items(), executor=executor)
        assert next(results) == 0
        assert len(taken) <= 7
        assert list(results) == [i * i for i in range(1, 50)]
    assert most == 2


def test_leaving_cancels_what_waits() -> None:
    done: list[int] = []
    with ThreadPoolExecutor(1) as executor:
        with closing(scale.in_order(done.append, count(), executor=executor)) as results:
            next(results)
        executor.submit(int).result()
    assert len(done) <= 4


@pytest.mark.parametrize("seconds", [1e-9, 0.001, 0.2])
@pytest.mark.parametrize("total", [0, 1, 7, 1000])
def test_chunks_cover_everything_once(total: int, seconds: float) -> None:
    with ThreadPoolExecutor(3) as executor:
        parts = list(
            scale.chunks_in_order(
                lambda first, count: list(range(first, first + count)),
                total,
                executor=executor,
                seconds=seconds,
            )
        )
    assert [i for part in parts for i in part.value] == list(range(total))
    assert all(part.count == len(part.value) > 0 for part in parts)
    if seconds == 0.2 and total == 1000:
        assert len(parts) < 100  # chunks grow


class Raising(Executor):
    def __init__(self, at_submit: bool) -> None:
        self.at_submit = at_submit

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        if self.at_submit:
            raise RuntimeError("no more work, please")
        future: Future[Any] = Future()
        future.set_exception(OSError("the machine room is flooded"))
        return future


def test_executors_that_fail() -> None:
    for at_submit, reason in ((True, "no more work, please"), (False, "is flooded")):
        with pytest.raises(scale.ScaleError, match=reason) as raised:
            sniff.duel("greedy", "random", pairs=10, executor=Raising(at_submit))
        assert "Raising failed after 0 pieces of work (deals)" in str(raised.value)
    with pytest.raises(TypeError, match=r"expected a concurrent\.futures\.Executor, not str"):
        sniff.duel("greedy", "random", executor="tcp://there")  # type: ignore[arg-type]
    closed = ThreadPoolExecutor(1)
    closed.shutdown()
    with pytest.raises(scale.ScaleError, match="shutdown"):
        sniff.duel("greedy", "random", executor=closed)


def _end(_: int) -> None:
    os._exit(1)


def test_a_pool_whose_worker_dies() -> None:
    with (
        ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool,
        pytest.raises(scale.ScaleError, match="ProcessPoolExecutor failed after 0"),
    ):
        list(scale.in_order(_end, range(3), executor=pool))


def test_workers_of_another_version(monkeypatch: pytest.MonkeyPatch) -> None:
    from sniff.scale.order import _Call

    call = pickle.loads(pickle.dumps(_Call(range, "0.0.1")))  # type: ignore[arg-type]
    with pytest.raises(scale.ScaleError, match=r"this is sniff 0\.0\.1, but a worker runs"):
        call((0, 1))


# The jobs


@pytest.mark.parametrize(
    "settings",
    [
        {"a": "greedy", "b": "random", "pairs": 700},
        {"a": "net", "b": "greedy", "pairs": 300, "players": 3, "rules": sniff.CLASSIC},
        {"a": "net", "b": "greedy", "pairs": 40, "players": 4, "matches": True},
        {"a": "net", "b": "random", "pairs": 5000, "sprt": (0, 10, 0.05)},
        {"a": "greedy", "b": "greedy", "pairs": 1, "seed": 2**64 - 1},
    ],
    ids=lambda settings: f"{settings['a']}-{settings['b']}",
)
def test_duels_are_the_same_everywhere(settings: dict[str, Any]) -> None:
    here = sniff.duel(**settings)
    seen: list[int] = []
    with ThreadPoolExecutor(2) as executor:
        there = sniff.duel(
            **settings, executor=executor, progress=lambda pairs, *_: seen.append(pairs)
        )
    assert facts(there) == facts(here)
    assert seen == sorted(seen)
    assert seen[-1] == here.pairs


def test_duels_are_refused_alike() -> None:
    with ThreadPoolExecutor(1) as executor:
        for options, error in (
            ({"pairs": 0}, sniff.LimitError),
            ({"pairs": 10**10}, sniff.LimitError),
            ({"seed": -1}, sniff.DealError),
            ({"players": 5}, sniff.DealError),
            ({"threads": 0}, sniff.LimitError),
            ({"sprt": (1, 0, 0.05)}, sniff.LimitError),
        ):
            for where in (None, executor):
                with pytest.raises(error):
                    sniff.duel("greedy", "random", executor=where, **options)  # type: ignore[arg-type]
        with pytest.raises(sniff.PlayerError):
            sniff.duel("nobody", "random", executor=executor)


def test_a_callback_that_raises_ends_a_duel() -> None:
    def stop(*_: object) -> None:
        raise InterruptedError

    with ThreadPoolExecutor(1) as executor, pytest.raises(InterruptedError):
        sniff.duel("net", "greedy", pairs=10**6, executor=executor, progress=stop)


def test_the_cross_table() -> None:
    told = []
    with ThreadPoolExecutor(2) as executor:
        table = scale.cross_table(
            ["random", "greedy", "net"],
            pairs=60,
            executor=executor,
            progress=lambda a, b, _: told.append((a, b)),
        )
    assert told == [("greedy", "random"), ("net", "random"), ("net", "greedy")]
    for (a, b), found in table.duels.items():
        assert facts(found) == facts(sniff.duel(a, b, pairs=60))
        assert table.margin(a, b) == (found.margin, found.std_error)
        assert table.margin(b, a) == (-found.margin, found.std_error)
    assert len(table.to_dict()["duels"]) == 3
    for names in (["random"], ["random", "random"], []):
        with pytest.raises(sniff.LimitError):
            scale.cross_table(names)


def test_reviews_are_the_same_everywhere() -> None:
    match = records.load(EXAMPLES / "match.json")
    assert isinstance(match, sniff.Match)
    limit = sniff.Limit(worlds=30)
    here = [sniff.review(played, limit=limit, seed=3) for played in match.rounds]
    assert list(scale.review_all(match.rounds, limit=limit, seed=3, threads=2)) == here
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert list(scale.review_all(match.rounds, limit=limit, seed=3, executor=pool)) == here
    with pytest.raises(sniff.LimitError):
        list(scale.review_all([], threads=0))
    with pytest.raises(TypeError, match="expected a Round or a Match"):
        list(scale.review_all([match.rounds[0].view(0)]))  # type: ignore[list-item]


def test_tables_of_equity_are_the_same_everywhere() -> None:
    from sniff import _shipped

    rules = sniff.AMERICAN.replace(max_draws=1)
    games = [(rules, 2, 45), (sniff.AMERICAN, 2, 250), (rules, 2, 50)]
    told: list[object] = []
    with ThreadPoolExecutor(2) as executor:
        scale.equity_tables(games, executor=executor, progress=lambda *game: told.append(game))
    assert told == games
    made = [_shipped._tables.pop(game).to_bytes() for game in games]
    scale.equity_tables(games)
    assert [_shipped._tables[game].to_bytes() for game in games] == made
    with pytest.raises(sniff.DealError):
        scale.equity_tables([(rules, 7, 45)])
