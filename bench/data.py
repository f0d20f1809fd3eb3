"""What it costs to keep rounds: played and dropped, recorded, written to Parquet.

python bench/data.py [ROUNDS [REPEATS [FOLDER]]]

Each repeat does every way in turn, with one thread that plays and, where rounds are written,
others that write. Printed are the rate against rounds that are played and dropped (the best and the
median) and nanoseconds of processor a round: of all threads, and of the busiest one, which is what
decides where each thread has a core of its own.
"""

from __future__ import annotations

import os
import resource
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import sniff
from sniff import batch, data
from sniff.data.store import COMPRESSIONS, Compression

CHUNK = 250_000
TICKS = os.sysconf("SC_CLK_TCK")


def by_thread() -> dict[str, float]:
    """Seconds of processor that each thread of this process has had."""
    spent = {}
    for task in Path("/proc/self/task").iterdir():
        fields = (task / "stat").read_text().rpartition(")")[2].split()
        spent[task.name] = (int(fields[11]) + int(fields[12])) / TICKS
    return spent


class Bench:
    """The ways of one player."""

    def __init__(self, player: str, rounds: int, folder: Path) -> None:
        self.player = player
        self.rounds = rounds
        self.folder = folder
        self.sizes: dict[str, float] = {}
        self.busiest: dict[str, float] = {}

    def dropped(self) -> None:
        if self.player in ("random", "greedy"):
            batch.Game(target=None).play_rounds(self.rounds, self.player, seed=1)
        else:  # two rounds a pair
            sniff.duel(self.player, self.player, pairs=self.rounds // 2)

    def recorded(self) -> None:
        made = data.Settings((self.player, self.player), sniff.AMERICAN)
        chunk = min(CHUNK, self.rounds)
        for first in range(0, self.rounds, chunk):
            data.chunk(made, first, min(chunk, self.rounds - first))

    def written(self, compression: Compression) -> None:
        out = self.folder / "rounds"
        before = by_thread()
        spent: dict[str, float] = {}

        def watch(*_: int) -> None:
            for thread, seconds in by_thread().items():
                spent[thread] = seconds - before.get(thread, 0)

        data.simulate(
            out,
            rounds=self.rounds,
            player=self.player,
            compression=compression,
            progress=watch,
        )
        watch()
        name = f"written, {compression}"
        self.sizes[name] = sum(file.stat().st_size for file in out.iterdir()) / self.rounds
        busiest = max(spent.values()) / self.rounds
        self.busiest[name] = min(busiest, self.busiest.get(name, busiest))
        shutil.rmtree(out)

    def ways(self) -> dict[str, Callable[[], object]]:
        """The first is what the others are measured against."""
        return {
            "played and dropped": self.dropped,
            "recorded and dropped": self.recorded,
            **{
                f"written, {name}": lambda name=name: self.written(name)
                for name in COMPRESSIONS
                if name != "gzip"
            },
        }


def timed(call: Callable[[], object]) -> tuple[float, float]:
    """Seconds by the clock, and of the processor."""
    wall, cpu = time.perf_counter(), time.process_time()
    call()
    return time.perf_counter() - wall, time.process_time() - cpu


def main(rounds: int, repeats: int, where: str | None) -> None:
    """Prints the tables."""
    for player, count in [("random", rounds), ("greedy", rounds), ("flat100", rounds // 10_000)]:
        times: dict[str, list[tuple[float, float]]] = {}
        with tempfile.TemporaryDirectory(dir=where) as folder:
            bench = Bench(player, count, Path(folder))
            for _ in range(repeats):
                for name, way in bench.ways().items():
                    times.setdefault(name, []).append(timed(way))
        raw = times["played and dropped"]
        alone = min(cpu for _, cpu in raw) / count
        print(f"\n{player}, {count:,} rounds")
        for name, found in times.items():
            shares = [a[0] / b[0] for a, b in zip(raw, found, strict=True)]
            cpu = min(cpu for _, cpu in found) / count
            line = f"{name}: {max(shares):.0%}, median {statistics.median(shares):.0%}"
            line += f"; {1e9 * cpu:,.0f} ns of processor a round"
            if bench.busiest.get(name):  # of the shortest runs the clock sees nothing
                busy = bench.busiest[name]
                line += f", the busiest thread {1e9 * busy:,.0f} ({alone / busy:.0%})"
                line += f"; {bench.sizes[name]:.1f} bytes a round"
            print(line, flush=True)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"\npeak resident memory {peak:.0f} MB")


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else 3_000_000,
        int(sys.argv[2]) if len(sys.argv) > 2 else 5,
        sys.argv[3] if len(sys.argv) > 3 else None,
    )
