"""What a person is to be asked when: the schedule, the order, the file, the terminal."""

from __future__ import annotations

import json
import math
import os
import random
import signal
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import sniff
from sniff import drill
from sniff.cli.app import app
from sniff.drill import Deck, DrillError, Entry, Trainer, pick, schedule

EXAMPLES = Path(__file__).parent.parent / "examples"
MATCH = EXAMPLES / "match.json"
DAY = 86_400.0
NOON = datetime(2026, 5, 4, 12).timestamp()


def stability_after(card: drill.Card | None, at: float) -> float:
    """After a right answer: FSRS-6 by its published formulas and default parameters."""
    if card is None:
        return 2.3065
    decay = 0.1542
    factor = 0.9 ** (-1 / decay) - 1
    stability, days = card.stability, int((at - card.last) / DAY)
    recall = (1 + factor * days / stability) ** -decay
    growth = math.exp(1.8722) * (11 - card.difficulty) * stability**-0.1666
    return stability * (1 + growth * (math.exp(0.796 * (1 - recall)) - 1))


def test_the_schedule_is_that_of_fsrs() -> None:
    card, at, days = None, NOON, []
    for right in [True] * 5 + [False]:
        before = card
        card = drill.reviewed(card, right, at)
        days.append(round((card.due - at) / DAY))
        if right:
            assert card.stability == pytest.approx(stability_after(before, at), rel=1e-9)
        at = card.due
    assert days == [2, 11, 46, 163, 497, 0]
    assert card is not None
    assert (card.state, card.due - card.last) == ("relearning", 600)
    wrong = drill.reviewed(None, False, NOON)
    assert (wrong.state, wrong.due) == ("learning", NOON + 600)
    assert drill.reviewed(wrong, True, NOON + 600).state == "review"
    assert drill.Card.from_dict(json.loads(json.dumps(card.to_dict()))) == card


def test_a_clock_that_goes_back_does_no_harm() -> None:
    first = drill.reviewed(None, True, NOON)
    back = drill.reviewed(first, True, NOON - 400 * DAY)
    still = drill.reviewed(first, True, NOON)
    assert (back.stability, back.difficulty) == (still.stability, still.difficulty)
    assert back.due < NOON
    # What a clock that was years ahead has scheduled is due at once.
    ahead = Entry("count/1", "count", 1, drill.reviewed(None, True, NOON + 9999 * DAY))
    assert pick([ahead], now=NOON, new=0) == (ahead, "due")
    for at in (-1.0, math.nan, math.inf, 1e11):
        with pytest.raises(DrillError, match="before the year 3000"):
            drill.reviewed(None, True, at)


def test_the_order_of_cards() -> None:
    known = drill.reviewed(None, True, NOON)
    wrong = drill.reviewed(None, False, NOON)
    levels = [Entry(f"count/{n}", "count", n) for n in (1, 2, 3)]
    mistakes = [Entry(f"best/{n}", "best", 1, worth=n, is_skill=False) for n in (3.0, 8.0)]
    later = NOON + 9 * DAY

    def first(*entries: Entry, now: float = NOON + 1, new: int = 5) -> tuple[str, str] | None:
        found = pick(entries, now=now, new=new)
        return None if found is None else (found[0].key, found[1])

    assert first(*levels, *mistakes) == ("best/8.0", "new")
    assert first(*levels) == ("count/1", "new")
    one = levels[0]._replace(card=known, asked=NOON)
    assert first(one, *levels[1:]) == ("count/2", "new")
    assert first(one, *levels[1:], now=later) == ("count/1", "due")
    assert first(levels[0]._replace(card=wrong), *levels[1:]) == ("count/1", "learning")
    two = levels[1]._replace(card=known, asked=NOON - 5)
    assert first(one, two, levels[2], new=0) == ("count/2", "practice")
    assert first(mistakes[0]._replace(card=known)) is None
    assert first() is None


def test_a_missing_package_is_named_before_anything_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    schedule._scheduler.cache_clear()
    monkeypatch.setitem(sys.modules, "fsrs", None)
    done = CliRunner().invoke(app, ["drill", "count", "--file", str(tmp_path / "d.sqlite")])
    assert isinstance(done.exception, sniff.MissingExtraError)
    assert "fsrs is not installed: pip install 'sniff[drill]'" in str(done.exception)
    assert "level 1" not in done.output


class Clock:
    """Stands still until it is moved."""

    def __init__(self, now: float = NOON) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


def answer(deck: Deck, kinds: list[str], *, right: bool, new: int = 10, seed: int = 1) -> str:
    """Answers the next question; its card and why it was asked."""
    asked = deck.next(Trainer(), kinds, new=new, seed=seed)
    if asked is None:
        return "nothing"
    question = asked.question
    wrong = {"count": "99 99", "score": "none", "void": "0 1 2 3 4 5 6"}.get(question.kind)
    wrong = wrong if wrong is not None else str(question.view.legal_moves[0])
    text = question.grade(wrong).expected[0] if right else wrong
    deck.record(asked, text, question.grade(text), seconds=2.0)
    return f"{asked.key} {asked.why}"


def test_a_deck_over_days(tmp_path: Path) -> None:
    clock = Clock()
    with Deck(tmp_path / "new" / "d.sqlite", clock=clock) as deck:
        assert answer(deck, ["count"], right=True) == "count/1/2/american new"
        assert answer(deck, ["count"], right=False) == "count/2/2/american new"
        clock.now += 60
        # The limit of the day is reached: what went wrong, then practice.
        assert answer(deck, ["count"], right=True, new=2) == "count/2/2/american learning"
        assert answer(deck, ["count"], right=False, new=2) == "count/1/2/american practice"
        clock.now += 60
        assert answer(deck, ["count"], right=True, new=2) == "count/2/2/american practice"
        assert answer(deck, ["best"], right=True) == "nothing"
        (count, *_) = deck.stats()
        assert count == drill.KindStats("count", 2, 0, 2, 5, 3, 2.0)
        clock.now += DAY  # another day: what is due, then new ones again
        assert answer(deck, ["count"], right=True, new=2) == "count/2/2/american due"
        assert answer(deck, ["count"], right=True, new=2) == "count/3/2/american new"
        due = deck.upcoming(Trainer(), ["count"])
        assert due is not None
        clock.now = due
        assert deck.stats()[0].due >= 1
        assert answer(deck, ["count"], right=True).endswith(" due")
    with Deck(tmp_path / "new" / "d.sqlite", clock=clock) as deck:
        assert deck.stats()[0].answers == 8
        other = deck.next(Trainer(rules=sniff.CLASSIC), ["count"], seed=1)
        assert other is not None
        assert other.key == "count/1/2/classic"  # other rules, other cards


def test_mistakes_are_added_once_and_asked(tmp_path: Path) -> None:
    view = sniff.Round.deal(seed=7, leader=0).view(0)
    found = sniff.analyse(view, limit=sniff.Limit(worlds=200))
    worst = str(found.moves[-1].move)
    question = drill.BestQuestion.by(found, view, played=worst)
    with Deck(tmp_path / "d.sqlite", clock=Clock()) as deck:
        assert (deck.add(question), deck.add(question)) == (True, False)
        asked = deck.next(Trainer(), ["count", "best"], seed=1)
        assert asked is not None
        assert (asked.question, asked.why, asked.seed) == (question, "new", None)
        assert [row.cards for row in deck.stats()] == [0, 0, 0, 1]
        card = deck.record(asked, worst, question.grade(worst), seconds=1)
        assert card is not None
        assert card.state == "learning"


def test_rules_that_lack_a_level_are_trained_without_it(tmp_path: Path) -> None:
    trainer = Trainer(rules=sniff.AMERICAN.replace(hand_sizes=(2, 2, 2), max_draws=0))
    clock = Clock()
    asked_for = []
    with Deck(tmp_path / "d.sqlite", clock=clock) as deck:
        for seed in range(4):
            asked = deck.next(trainer, ["count"], seed=seed)
            assert asked is not None
            asked_for.append((asked.question.level, asked.why))
            right = asked.question.grade("99 99").expected[0]
            deck.record(asked, right, asked.question.grade(right), seconds=1)
            clock.now += 1
        # Three tiles lie on the table at most: there is nothing for level 3.
        assert asked_for == [(1, "new"), (2, "new"), (1, "practice"), (2, "practice")]
        with pytest.raises(DrillError, match="have nothing to void"):
            deck.next(Trainer(rules=trainer.rules.replace(hand_sizes=(1, 1, 1))), ["void"])


def test_a_clock_beyond_reason_is_refused(tmp_path: Path) -> None:
    with (
        Deck(tmp_path / "d.sqlite", clock=Clock(-5)) as deck,
        pytest.raises(DrillError, match=r"the clock says -5\.0"),
    ):
        deck.next(Trainer(), ["count"])


def break_off(file: Path) -> None:
    data = file.read_bytes()
    file.write_bytes(data[: len(data) // 2])


def scribble(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[4096:4200] = b"\xff" * 104
    file.write_bytes(data)


def change(sql: str) -> Any:
    def work(file: Path) -> None:
        db = sqlite3.connect(file, isolation_level=None)
        db.execute(sql)
        db.close()

    return work


def of_something_else(file: Path) -> None:
    file.unlink()
    change("CREATE TABLE recipes (name TEXT)")(file)


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (lambda file: file.write_bytes(b"no database at all" * 99), "not a database"),
        (break_off, "malformed|damaged|not a database"),
        (scribble, "malformed|damaged"),
        (of_something_else, "a database of something else"),
        (change("UPDATE meta SET value = '2'"), "version 2 of the database; this program writes 1"),
        (change("DELETE FROM meta"), "version none"),
    ],
)
def test_a_file_that_is_not_ours_is_left_alone(tmp_path: Path, damage: Any, message: str) -> None:
    file = tmp_path / "d.sqlite"
    with Deck(file, clock=Clock()) as deck:
        answer(deck, ["count"], right=True)
    damage(file)
    before = file.read_bytes()
    with pytest.raises(drill.StoreError, match=message) as caught:
        Deck(file)
    assert str(file) in str(caught.value)
    assert file.read_bytes() == before
    assert os.listdir(tmp_path) == ["d.sqlite"]


def test_cards_that_make_no_sense_are_named(tmp_path: Path) -> None:
    file = tmp_path / "d.sqlite"
    with Deck(file, clock=Clock()) as deck:
        answer(deck, ["count"], right=True)
    change("UPDATE cards SET stability = -1")(file)
    with (
        Deck(file, clock=Clock()) as deck,
        pytest.raises(drill.StoreError, match=r"card count/1/2/american: card\.stability -1"),
    ):
        answer(deck, ["count"], right=True)


def test_files_that_cannot_be_had(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for path in (tmp_path, tmp_path / "file" / "d.sqlite"):
        with pytest.raises(drill.StoreError, match=str(path)):
            Deck(path)


def test_where_cards_are(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert drill.default_file() == tmp_path / "sniff" / "drill.sqlite"
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert drill.default_file().is_absolute()
    monkeypatch.setenv("HOME", str(tmp_path))
    assert tmp_path in drill.default_file().parents


MANY = """
import sys
from sniff.drill import Deck, Trainer
with Deck(sys.argv[1]) as deck:
    trainer = Trainer()
    for seed in range(25):
        asked = deck.next(trainer, ["count", "score"], seed=seed)
        answer = asked.question.parse({"count": "1 0", "score": "none"}[asked.question.kind])
        deck.record(asked, answer, asked.question.grade(answer), seconds=1)
        print(seed, flush=True)
        if len(sys.argv) > 2: sys.stdin.read()
"""


def test_two_processes_at_once_lose_nothing(tmp_path: Path) -> None:
    file = tmp_path / "d.sqlite"
    command = [sys.executable, "-c", MANY, str(file)]
    with ThreadPoolExecutor(2) as pool:
        for done in pool.map(lambda _: subprocess.run(command, check=True), range(2)):
            assert done.returncode == 0
    with Deck(file) as deck:
        assert sum(row.answers for row in deck.stats()) == 50


def test_a_kill_loses_no_answer(tmp_path: Path) -> None:
    file = tmp_path / "d.sqlite"
    command = [sys.executable, "-c", MANY, str(file), "wait"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "0\n"
        process.kill()
    with Deck(file) as deck:
        assert sum(row.answers for row in deck.stats()) == 1


def cli(*args: object, stdin: str = "", code: int = 0) -> str:
    done = CliRunner().invoke(app, ["drill", *map(str, args)], input=stdin)
    assert done.exit_code == code, (done.output, done.exception)
    return done.output


def first_solutions(seed: int, kind: str, levels: list[int]) -> list[str]:
    """The right answers to the first questions of a session."""
    seeds = random.Random(seed)
    wrong = {"count": "99 99"}.get(kind, "none")
    return [
        Trainer().question(kind, level=level, seed=seeds.getrandbits(53)).grade(wrong).expected[0]
        for level in levels
    ]


@pytest.mark.parametrize("kind", ["count", "score", "void"])
def test_a_session_in_the_terminal(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "d.sqlite"
    right = first_solutions(5, kind, [1, 2])
    typed = "\n".join(["", "what?", right[0], "help", right[1]])
    out = cli(kind, "--seed", 5, "--file", file, stdin=typed)
    assert f"{kind}, level 1 (new)" in out
    assert f"{kind}, level 2 (new)" in out
    assert f"{kind}, level 3 (new)" in out
    assert out.count("Right.") == 2
    assert "expected" in out
    assert "2 of 2 right" in out  # the end of the input ends it
    assert "total:" not in out
    stats = {row["kind"]: row for row in json.loads(cli("--stats", "--json", "--file", file))}
    assert (stats[kind]["cards"], stats[kind]["answers"], stats[kind]["right"]) == (2, 2, 2)
    table = cli("--stats", "--file", file)
    assert "100%" in table


def test_a_session_ends_when_it_was_to(tmp_path: Path) -> None:
    file = tmp_path / "d.sqlite"
    out = cli("count", "--questions", 2, "--seed", 1, "--file", file, stdin="1 1\n" * 5)
    assert "2 right" in out
    assert "stopped" not in out
    assert "once more" in out
    assert "stopped" in cli("count", "--file", file, stdin="quit\n")
    assert "there is nothing to ask: add mistakes" in cli("best", "--file", file)


def test_mistakes_in_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "d.sqlite"
    added = ["add", MATCH, "--file", file, "--worlds", 64, "--least", 6]
    out = cli(*added)
    found = int(out.split(": ")[1].split()[0])
    assert found > 0
    assert f"{found} mistakes, {found} of them new" in out
    assert f"{found} mistakes, 0 of them new" in cli(*added)
    # A file with a record a line.
    many = tmp_path / "many.jsonl"
    many.write_text(f"{json.dumps(json.loads(MATCH.read_text()))}\n" * 2)
    out = cli("add", many, *added[2:])
    assert f"{2 * found} mistakes, 0 of them new" in out
    out = cli("best", "--questions", 1, "--file", file, stdin="6-6@L\nhelp\n")
    assert "Which move is best?" in out
    assert "expected a move, as in 6-4@L" in out
    assert "0 of 0 right" in out


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["sing"], "'sing'; expected count, score, void, best, all or add"),
        (["count", "void"], "'count void'; expected"),
        (["add"], "name records"),
        (["--json"], "--json goes with --stats"),
        (["count", "--questions", "0"], "Invalid value for '--questions'"),
        (["count", "--players", "5"], "5 players"),
        (["count", "--rules", "nobody's"], "nobody's"),
        (["add", str(EXAMPLES / "view.json")], "holds a view"),
        (["add", "no-such-file"], "no-such-file"),
    ],
)
def test_wrong_usage(tmp_path: Path, args: list[str], message: str) -> None:
    done = CliRunner().invoke(app, ["drill", *args, "--file", str(tmp_path / "d.sqlite")])
    assert done.exit_code != 0
    assert message in " ".join((done.output + str(done.exception or "")).replace("│", "").split())


def test_ctrl_c_keeps_what_was_answered(tmp_path: Path) -> None:
    file = tmp_path / "d.sqlite"
    command = [sys.executable, "-m", "sniff", "drill", "count", "--seed", "5", "--file", str(file)]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("99 99\n")
        process.stdin.flush()
        for line in process.stdout:
            if "Wrong." in line:
                break
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "0 of 1 right" in out
    assert "Traceback" not in err
    with Deck(file) as deck:
        assert deck.stats()[0].answers == 1
