"""Every example runs; every record and position in examples/ is read, drawn and solved."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import sniff
from sniff import records

EXAMPLES = Path(__file__).parent.parent / "examples"
SCRIPTS = sorted(EXAMPLES.glob("*.py"))
RECORDS = sorted(p for p in EXAMPLES.iterdir() if p.suffix in {".json", ".txt", ".position"})


def test_examples_are_there() -> None:
    assert len(SCRIPTS) >= 4
    assert len(RECORDS) >= 9


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_script(path: Path) -> None:
    done = subprocess.run(
        [sys.executable, path], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_record(path: Path) -> None:
    found = records.load(path)
    if isinstance(found, sniff.Match):
        found = found.round
    if isinstance(found, sniff.Round) and not found.is_over:
        assert sniff.solve(found, within=60).exact


def test_the_american_worked_example() -> None:
    r = records.load(EXAMPLES / "american-worked-example.json")
    assert isinstance(r, sniff.Round)
    assert [event.total for event in r.history] == [8, 14, 15, 13]
    assert [event.points for event in r.history] == [0, 0, 15, 0]


def test_the_classic_worked_example() -> None:
    r = records.load(EXAMPLES / "classic-worked-example.txt")
    assert isinstance(r, sniff.Round)
    assert [hand.pips for hand in r.hands] == [3, 5, 11, 13]
    before = r.copy()
    before.pop()
    assert r.scores[0] - before.scores[0] == 5
    assert r.scores[1:] == before.scores[1:]
