"""Where memory, a place to write, or a clock that can be trusted is missing."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import sniff
from sniff import data
from sniff._database import StoreError
from sniff.drill import Deck
from sniff.server.store import Store

# A folder that not even the superuser can make.
NOWHERE = Path("/proc/nowhere") if sys.platform == "linux" else Path(__file__) / "nowhere"

LITTLE_MEMORY = """
import resource, sniff
from sniff import batch
hard = sniff.Round.deal(players=4, seed=10, rules=sniff.Rules.preset("classic-fives"))
view = sniff.Round.deal(players=2, seed=4).view(0)
whole = sniff.solve(hard, limit=sniff.Limit(memory_mb=256)).moves[0]
sniff.analyse(view, limit=sniff.Limit(worlds=10))
with open("/proc/self/statm") as file:
    used = int(file.read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + 16 * 2**20,) * 2)

# Tables want gigabytes and get a few megabytes: slower, and as right.
found = sniff.solve(hard, limit=sniff.Limit(memory_mb=4096)).moves[0]
assert (found.move, found.margin) == (whole.move, whole.margin)
assert sniff.analyse(view, method="open", limit=sniff.Limit(nodes=100_000, memory_mb=4096)).moves
refused = []
for call in (
    lambda: sniff.analyse(view, threads=1000, limit=sniff.Limit(worlds=50)),
    lambda: sniff.duel("net", "greedy", pairs=2000, threads=1000),
    lambda: batch.Game(target=None).deal(10**8, seed=1),
    lambda: batch.Game(target=None).play_rounds(10**6, "random", seed=1, threads=1000),
):
    try:  # with fewer threads than were asked for, or not at all
        call()
    except (sniff.LimitError, MemoryError) as error:
        refused.append(str(error))
assert len(refused) >= 2 and all(refused), refused
assert sniff.analyse(view, limit=sniff.Limit(worlds=10)).moves  # nothing is lost
print("all right")
"""


@pytest.mark.skipif(sys.platform != "linux", reason="limits of memory are Linux's")
def test_little_memory() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LITTLE_MEMORY],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.stdout == "all right\n", done.stderr


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: data.simulate(NOWHERE / "a", rounds=10), data.DataFileError),
        (lambda: data.simulate(NOWHERE / "a.parquet", rounds=10), data.DataFileError),
        (lambda: data.write_records(NOWHERE / "a.jsonl", []), data.DataFileError),
        (lambda: Store(NOWHERE / "matches.db"), StoreError),
        (lambda: Deck(NOWHERE / "drill.sqlite"), StoreError),
    ],
)
def test_places_where_nothing_can_be_written(
    call: Callable[[], Any], error: type[sniff.SniffError]
) -> None:
    with pytest.raises(error, match="nowhere"):
        call()


@pytest.mark.parametrize(
    "arguments",
    [
        ["serve", "--port", "0", "--database", str(NOWHERE / "m.db")],
        ["simulate", str(NOWHERE / "a"), "--rounds", "10"],
        ["drill", "--file", str(NOWHERE / "d.sqlite")],
    ],
)
def test_commands_say_so(arguments: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "sniff", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode not in (0, None)
    assert "nowhere" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_clock_that_jumps(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A server whose clock is set ends no match by that."""
    store = Store(tmp_path / "matches.db")
    before = time.time()
    try:
        store._db.execute("INSERT INTO matches VALUES ('a', ?, '{}', x'00', 0)", (store.now(),))
        for jump in (10 * 86_400, -(10 * 86_400)):
            monkeypatch.setattr(time, "time", lambda jump=jump: before + jump)
            assert abs(store.now() - before) < 3600
            assert store.unfinished(idle=3600) == []
            assert store.unfinished(idle=-3600) == ["a"]
    finally:
        store.close()
