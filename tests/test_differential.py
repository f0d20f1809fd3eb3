"""tools/differential.py works, finds no difference, and would find one."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

import brute
import brute_belief
import match_model
import model
from pages import ROOT
from test_site import tool

HANDS = brute_belief.all_hands
WORLDS = brute_belief.worlds


def test_a_small_run() -> None:
    command = [sys.executable, "tools/differential.py", "--rounds", "300", "--jobs", "2"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    last = done.stdout.splitlines()[-1]
    counts = {name: int(n) for name, n in re.findall(r"(\w+)=(\d+)", last)}
    assert counts["differences"] == 0
    assert counts["rounds"] == 304  # whole groups
    assert counts["positions"] == counts["undone"] + counts["rounds"]
    assert counts["matches"] == 5
    endings = [counts[name] for name in ("domino", "blocked", "target")]
    assert sum(endings) == counts["rounds"]
    assert min(counts["beliefs"], counts["endgames"], *endings) > 10
    assert min(counts["states"], counts["leads"]) > 10


@pytest.mark.parametrize(
    ("where", "name", "wrong", "words"),
    [
        (model, "round5", lambda pips: pips // 5 * 5, "result|scores"),
        (model.Table, "total", lambda self: 10, "total"),
        (model.Model, "can_place", lambda self, seat: True, "over"),
        (brute, "margin", lambda points, side: 0.5, "margin"),
        (brute_belief, "worlds", lambda view, most: WORLDS(view, most)[1:], "worlds"),
        (brute_belief, "all_hands", lambda view: [*HANDS(view)] * 2, "worlds"),
        (match_model.MatchModel, "end", lambda self: None, "scores"),
    ],
)
def test_a_difference_is_found(
    where: object, name: str, wrong: object, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(where, name, wrong)
    differential = tool("differential")
    reports = (differential.play(1, number)[1] for number in range(20))
    report = next(filter(None, reports))
    assert re.search(f"DifferenceError: ({words}).*but expected", report)
    record, again = report.splitlines()[-2:]
    assert record.startswith('record: {"rules": ')
    assert re.fullmatch(r"To find it again: python tools/differential.py .* --group \d+", again)


def test_groups_do_not_depend_on_how_many_there_are() -> None:
    differential = tool("differential")
    assert differential.play(3, 7) == differential.play(3, 7)
    assert differential.play(3, 7) != differential.play(3, 8)


def test_some_groups_are_looked_at_closely() -> None:
    differential = tool("differential")
    assert differential.play(3, 8, 4) == differential.play(3, 8)
    counts, wrong = differential.play(3, 7, 4)
    assert not wrong
    assert counts["positions"] > counts["rounds"] == 16
    assert not any(counts[name] for name in ("undone", "beliefs", "states", "endgames"))
