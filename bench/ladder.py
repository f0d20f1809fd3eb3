"""The cross-table of the ladder: every player against every other, in Markdown.

python bench/ladder.py PLAYERS RULES SECONDS [THREADS [DASK]]

Each cell gets about SECONDS of work of one thread: as many deals as the two players manage, 100 at
least. DASK is the address of a scheduler, to play on a cluster.
"""

from __future__ import annotations

import itertools
import sys
import time
from contextlib import nullcontext
from typing import Any

import sniff
from sniff import scale

SEED = 20_261_130
PROBE = 20


def cell(a: str, b: str, seconds: float, **where: Any) -> str:
    """The margin of a against b with its 95% interval."""
    start = time.perf_counter()
    sniff.duel(a, b, pairs=PROBE, seed=SEED - 1, **where)
    spent = time.perf_counter() - start
    pairs = max(100, min(50_000, int(PROBE * seconds / max(spent, 1e-4))))
    d = sniff.duel(a, b, pairs=pairs, seed=SEED, **where)
    times[a] = d.seconds_a
    times[b] = d.seconds_b
    return f"{d.margin:+.1f} ± {1.96 * d.std_error:.1f}"


times: dict[str, float] = {}


def main(players: int, rules: str, seconds: float, threads: int, address: str | None) -> None:
    """Prints the table, rows against columns, and what a decision takes."""
    names = sniff.ladder()
    where: dict[str, Any] = {
        "players": players,
        "rules": sniff.Rules.from_text(rules),
        "threads": threads,
    }
    cells: dict[tuple[str, str], str] = {}
    with scale.dask(address) if address else nullcontext() as executor:
        for a, b in itertools.combinations(names, 2):
            cells[b, a] = cell(b, a, seconds, executor=executor, **where)
            print(f"{b} against {a}: {cells[b, a]}", file=sys.stderr, flush=True)
    print(f"| {rules}, {players} players | " + " | ".join(names[:-1]) + " | CPU a decision |")
    print("|" + "---|" * (len(names) + 1))
    for b in names:
        row = [cells.get((b, a), "") for a in names[:-1]]
        print(f"| {b} | " + " | ".join(row) + f" | {times[b] * 1e3:.3f} ms |")


if __name__ == "__main__":
    main(
        int(sys.argv[1]),
        sys.argv[2],
        float(sys.argv[3]),
        int(sys.argv[4]) if len(sys.argv) > 4 else 1,
        sys.argv[5] if len(sys.argv) > 5 else None,
    )
