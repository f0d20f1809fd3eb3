"""Kills a server that people play on: `python tools/kill.py [KILLS [SEED]]` (200, 1).

Matches are played at random over HTTP while the server is killed (SIGKILL) at random moments and
started again. No move that a client was told of may be lost, SQLite must find its file whole every
time, and in the end each seat must see what the engine makes of the moves that are kept. The test
of the same name does it a few times.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from killing import Table


def main(kills: int = 200, seed: int = 1) -> None:
    """Prints what was done; an assertion fails where something was lost."""
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        done = Table(Path(folder) / "matches.db", seed).kill(kills)
    counts = ", ".join(f"{count:,} {what}" for what, count in done.items())
    print(f"{counts}: nothing lost; {time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
