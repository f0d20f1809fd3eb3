"""Perft: the engine counts the same sequences of moves as the slow model did."""

from __future__ import annotations

from pathlib import Path

import pytest

import sniff

TABLES = sorted((Path(__file__).parent / "data" / "perft").glob("*.txt"))


def test_tables_are_there() -> None:
    assert len(TABLES) == 11


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_perft(path: Path) -> None:
    position, *rows = [
        line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")
    ]
    r = sniff.Round.from_position(position)
    for row in rows:
        depth, expected = map(int, row.split())
        assert sniff.perft(r, depth) == expected


def test_depths() -> None:
    r = sniff.Round.deal(seed=1)
    assert sniff.perft(r, 0) == 1
    with pytest.raises(sniff.LimitError):
        sniff.perft(r, -1)
