"""The published Cython names: another project cimports them, builds and runs."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import sniff
from sniff import batch

PROJECT = Path(__file__).parent / "cimport_project"


def test_another_project_builds_and_runs(tmp_path: Path) -> None:
    for name in ("walk.pyx", "setup.py"):
        shutil.copy(PROJECT / name, tmp_path)
    subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
    )
    sys.path.insert(0, str(tmp_path))
    try:
        import walk
    finally:
        sys.path.remove(str(tmp_path))
    for players in (2, 3, 4):
        game = batch.Game(players=players, target=None)
        for seed in range(20):
            r = sniff.Round.deal(players=players, seed=seed, target=None, leader=1)
            placed = 0
            while not r.is_over:
                first = min(r.legal_moves, key=lambda m: game.action_of(r, m))
                placed += first.kind == "place"
                r.push(first)
            scores, count, total, good = walk.walk(game, seed, 1)
            assert (scores, count, total) == (r.scores, placed, r.layout.total)
            assert good
