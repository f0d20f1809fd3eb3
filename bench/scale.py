"""What it costs to work elsewhere: a duel here, in threads, and on a local Dask cluster.

python bench/scale.py [PAIRS [REPEATS]]

Each repeat times every way in turn; printed are medians against one thread. A worker of the cluster
is a process with one thread.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import partial

from distributed import LocalCluster

import sniff
from sniff import scale
from sniff.analysis import play_deals

WORKERS = 2
CHUNKS = (0.05, 0.2, 0.5)
DUEL = {"a": "net", "b": "greedy"}


def here(pairs: int, threads: int) -> None:
    sniff.duel(**DUEL, pairs=pairs, threads=threads)


def part(first: int, pairs: int) -> sniff.Duel:
    return play_deals(
        **DUEL,
        pairs=pairs,
        first=first,
        seed=1,
        players=2,
        rules=None,
        threads=1,
        matches=False,
        target=None,
    )


def there(pairs: int, executor: Executor, seconds: float) -> int:
    """Plays in chunks; returns how many there were."""
    return sum(1 for _ in scale.chunks_in_order(part, pairs, executor=executor, seconds=seconds))


def nothing(_: int) -> None:
    """The cheapest thing that can be asked of a worker."""


def timed(call: Callable[[], object]) -> float:
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


def main(pairs: int, repeats: int) -> None:
    """Prints the table."""
    cluster = LocalCluster(
        n_workers=WORKERS, threads_per_worker=1, processes=True, dashboard_address=None
    )
    with (
        cluster,
        scale.dask(cluster.scheduler_address) as dask,
        ThreadPoolExecutor(WORKERS) as threads,
    ):
        ways: dict[str, Callable[[], object]] = {
            "one thread": partial(here, pairs, 1),
            f"{WORKERS} threads of the engine": partial(here, pairs, WORKERS),
            "ThreadPoolExecutor, chunks of 200 ms": partial(there, pairs, threads, 0.2),
        }
        for seconds in CHUNKS:
            name = f"Dask, {WORKERS} workers, chunks of {1e3 * seconds:.0f} ms"
            ways[name] = partial(there, pairs, dask, seconds)
        for way in ways.values():  # nets are read, workers have imported the package
            way()
        times: dict[str, list[float]] = {name: [] for name in ways}
        for _ in range(repeats):
            for name, way in ways.items():
                times[name].append(timed(way))
        one = times["one thread"]
        print(f"{pairs:,} deals of {DUEL['a']} against {DUEL['b']}: {statistics.median(one):.2f} s")
        for name, spent in times.items():
            ratios = [a / b for a, b in zip(one, spent, strict=True)]
            print(f"{name}: {statistics.median(ratios):.2f} times one thread")
        calls = 1_000
        spent = timed(lambda: list(scale.in_order(nothing, range(calls), executor=dask)))
        print(f"Dask, a call that does nothing: {1e3 * spent / calls:.2f} ms")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:])) if len(sys.argv) > 2 else main(
        int(sys.argv[1]) if len(sys.argv) > 1 else 150_000, 5
    )
