"""Drills: questions against the slow model and exact vectors, schedule, the file, the terminal."""

from __future__ import annotations

import itertools
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
from test_belief import by_slots
from typer.testing import CliRunner

import sniff
from sniff import drill
from sniff.cli.app import app
from sniff.drill import (
    Answer,
    AnswerError,
    Deck,
    DrillError,
    Entry,
    Question,
    Trainer,
    pick,
    schedule,
)

from conftest import vectors
from model import Table, pair

EXAMPLES = Path(__file__).parent.parent / "examples"
MATCH = EXAMPLES / "match.json"
DAY = 86_400.0
NOON = datetime(2026, 5, 4, 12).timestamp()
GAMES = [
    Trainer(rules=sniff.Rules.preset(name), players=players)
    for name, players in [("american", 2), ("classic-fives", 3), ("all-fives", 4), ("muggins", 2)]
]


def every_level(kind: str, seeds: int) -> list[Question]:
    return [
        trainer.question(kind, level=level, seed=seed)
        for trainer in GAMES
        for level in range(1, trainer.levels(kind) + 1)
        for seed in range(seeds)
    ]


def slow_table(view: sniff.View) -> Table:
    """The layout as the slow model builds it from the same moves."""
    table = Table(view.rules.spinner == "first_double", view.rules.exposed_branches)
    for event in view.history:
        if event.move.kind == "place":
            tile = pair(str(event.move.tile))
            table.open(tile) if event.move.arm is None else table.lay(tile, event.move.arm)
    return table


def slow_points(view: sniff.View, total: int) -> int:
    return total // view.rules.play_divisor if total > 0 and total % 5 == 0 else 0


def test_counts_are_those_of_the_slow_model() -> None:
    seen = set()
    for question in every_level("count", 6):
        view = question.view
        table = slow_table(view)
        total = table.total()
        expected = f"{total} {slow_points(view, total)}"
        verdict = question.grade(expected)
        assert (verdict.right, verdict.expected) == (True, (expected,))
        assert not question.grade(f"{total + 1} {total + 1}").right
        assert not question.grade(f"{total} {slow_points(view, total) + 1}").right
        assert sum(count.pips for count in view.layout.breakdown) == total
        assert verdict.details == tuple(count.text for count in view.layout.breakdown)
        seen.add(total)
        arms = [tiles for tiles in view.layout.arms.values() if tiles]
        if question.level in (1, 2):
            assert len(view.layout.breakdown) <= 2
        if question.level >= 4:
            assert len(arms) >= 3
    assert len(seen) > 15


def test_scores_are_those_of_the_slow_model() -> None:
    nothing = 0
    for question in every_level("score", 6):
        view = question.view
        scores = {}
        for tile in view.hand:
            for arm in slow_table(view).fits(pair(str(tile))):
                table = slow_table(view)
                table.lay(pair(str(tile)), arm)
                scores[f"{tile}@{arm}"] = slow_points(view, table.total())
        assert len(scores) >= 2
        most = max(scores.values())
        best = {move for move, points in scores.items() if points == most} if most else {"none"}
        nothing += not most
        for answer in (*scores, "none"):
            verdict = question.grade(answer)
            assert set(verdict.expected) == best
            assert verdict.right is (answer in best)
            assert verdict.loss == most - scores.get(answer, 0)
            assert len(verdict.details) == len(scores)
        assert (question.level <= 2) == (len(view.layout.ends) <= 2)
    assert 3 < nothing < 30


def test_voids_are_those_of_the_exact_vectors() -> None:
    checked = 0
    for row in vectors("views"):
        view = sniff.View.from_record(row)
        for seat, holds in row["holds"].items():
            possible = {tile for tile, share in holds.items() if share != "0"}
            void = [
                str(pips)
                for pips in range(7)
                if not any(str(pips) in tile.split("-") for tile in possible)
            ]
            question = drill.VoidQuestion(view, 1, int(seat))
            assert question.grade("none").expected == (" ".join(void) or "none",)
            assert question.grade(" ".join(reversed(void)) or "none").right
            unseen = [str(tile) for tile in view.unseen]
            of_tiles = drill.VoidQuestion(view, 4, int(seat), view.unseen)
            expected = " ".join(tile for tile in unseen if tile not in possible)
            assert of_tiles.grade("none").expected == (expected or "none",)
            checked += bool(void) and bool(expected)
    assert checked > 20


def test_voids_of_small_games_are_those_of_every_deal() -> None:
    """Few tiles are dealt, so that all deals behind what was seen can be played through."""
    trainer = Trainer(rules=sniff.AMERICAN.replace(hand_sizes=(2, 1, 1), targets=(None,) * 3))
    checked = 0
    for seed in itertools.count():
        question = trainer.question("void", level=1, seed=seed)
        view = question.view
        own_draws = sum(e.seat == 1 and e.move.kind == "draw" for e in view.history)
        if view.seat != 0 or own_draws > 2 or len(view.history) > 9:
            continue
        held = {tile for hands in by_slots(view) for tile in hands[1].split()}
        void = [str(p) for p in range(7) if not any(str(p) in tile for tile in held)]
        assert question.grade("none").expected == (" ".join(void),)
        checked += 1
        if checked == 3:
            return


def test_levels_ask_for_more() -> None:
    for trainer in GAMES[:3]:
        for level, least in ((1, 1), (2, 2), (3, 2), (4, 3)):
            for seed in range(4):
                question = trainer.question("void", level=level, seed=seed)
                assert isinstance(question, drill.VoidQuestion)
                turns = stuck_turns(question.view, question.holder)
                assert turns >= least
                assert level > 2 or turns == level
                assert (question.tiles is not None) == (level == 4)
                (expected,) = question.grade("none").expected
                assert level > 2 or expected != "none"
                if question.tiles is not None:
                    assert 0 < len(expected.split()) < len(question.tiles) <= 8


def stuck_turns(view: sniff.View, seat: int) -> int:
    """In how many turns a seat drew or passed."""
    events = [(event.seat, event.move.kind != "place") for event in view.history]
    return sum(
        now == (seat, True) and before != now
        for before, now in itertools.pairwise([(-1, False), *events])
    )


def test_the_same_seed_asks_the_same() -> None:
    for kind in drill.SKILLS:
        first, again, other = (Trainer().question(kind, level=2, seed=s) for s in (5, 5, 6))
        assert first == again != other
        assert first.to_dict() == again.to_dict()


def test_questions_are_plain_data_without_an_answer() -> None:
    for trainer in GAMES:
        for kind in drill.SKILLS:
            question = trainer.question(kind, level=trainer.levels(kind), seed=3)
            data = json.loads(json.dumps(question.to_dict()))
            assert Question.from_dict(data) == question
            assert not {"total", "points", "result"} & set(json.dumps(data["record"]).split('"'))
            assert "+?" in json.dumps(data["record"]) or kind != "void"


def test_best_is_judged_by_the_analysis() -> None:
    view = sniff.Round.deal(seed=7, leader=0).view(0)
    limit = sniff.Limit(worlds=200)
    question = drill.BestQuestion.judged(view, limit=limit, seed=4, played="2-1")
    found = sniff.analyse(view, limit=limit, seed=4)
    assert [one.move for one in question.moves] == [str(one.move) for one in found.moves]
    best = found.moves[0]
    rights = set()
    for one in found.moves:
        verdict = question.grade(str(one.move))
        loss = best.margin - one.margin
        assert verdict.loss == pytest.approx(loss)
        error = math.hypot(best.std_error, one.std_error)
        assert verdict.right is (loss <= max(0.25, 1.96 * error) or one is best)
        if verdict.right:
            rights.add(str(one.move))
    assert set(question.grade(str(best.move)).expected) == rights
    assert 0 < len(rights) < len(found.moves)
    stored = json.loads(json.dumps(question.to_store()))
    assert Question.from_dict(stored) == question
    assert "moves" not in question.to_dict()


def test_moves_that_cannot_be_told_apart_are_all_right() -> None:
    view = sniff.View.from_position("american 44/L46/R41 65.51/?2 ?21 0 0 0/0 250")

    def ask(margin: float, error: float) -> drill.Verdict:
        moves = (drill.Valued("5-1@R", 9.0, 0.3), drill.Valued("6-5@L", margin, error))
        return drill.BestQuestion(view, 1, moves).grade("6-5")

    assert ask(9.0, 0.0).loss == 0
    assert ask(8.2, 0.3).right
    assert "as good as the best" in ask(8.2, 0.3).words
    assert not ask(8.1, 0.3).right
    assert ask(8.75, 0.0).right
    assert not ask(5.0, math.inf).right


def test_mistakes_are_those_of_the_review() -> None:
    r = sniff.Round.deal(seed=7)
    while not r.is_over:
        r.push(r.legal_moves[0])
    limit = sniff.Limit(worlds=200)
    found = list(drill.mistakes(r, limit=limit, seed=3))
    review = sniff.review(r, limit=limit, seed=3)
    lost = [d for d in review.decisions if d.loss >= 2 and d.loss > 2 * d.std_error]
    assert [question.played for question in found] == [str(d.move) for d in lost]
    for question, decision in zip(found, lost, strict=True):
        assert question.view.seat == decision.seat
        assert len(question.view.history) == decision.event
        assert question.loss(str(decision.move))[0] == pytest.approx(decision.loss)
        assert question.grade(str(decision.best)).right
        verdict = question.grade(str(decision.move))
        assert not verdict.right
        assert "It is what was played." in verdict.words
    assert len(list(drill.mistakes(r, limit=limit, seed=3, seat=1, least=4))) < len(found)
    with pytest.raises(DrillError, match="seat 2; expected 0 to 1"):
        list(drill.mistakes(r, seat=2))
    with pytest.raises(DrillError, match="mistakes of nan points"):
        list(drill.mistakes(r, least=math.nan))


@pytest.mark.parametrize(
    ("kind", "text", "message"),
    [
        ("count", "", "'' is no count; expected the end total and its points, as in 15 15 or"),
        ("count", "15", "is no count"),
        ("count", "-5 0", "is no count"),
        ("count", "\u0661 \u0662", "is no count"),
        ("count", "99999 0", "is no count"),
        ("score", "6-7", "'6-7' is no move; expected one as in 6-4@L"),
        ("score", "pass", "pass is no placement"),
        ("score", "+3-1", "is no placement"),
        ("score", "x" * 500, "no move"),
        ("void", "7", "'7' are no pips; expected all of them: pips, as in 5 6; none if"),
        ("void", "", "are no pips"),
        ("void", "5-5", "are no pips"),
    ],
)
def test_what_is_no_answer_says_what_is(kind: str, text: str, message: str) -> None:
    question = Trainer().question(kind, seed=2)
    with pytest.raises(AnswerError, match=message) as caught:
        question.grade(text)
    assert len(str(caught.value)) < 200


def test_answers_may_be_written_in_other_ways() -> None:
    count = Trainer().question("count", seed=1)
    assert count.parse(" 07,  0 ") == Answer("count", ("7", "0"))
    void = Trainer().question("void", seed=1)
    assert void.parse("6, 5 5") == Answer("void", ("5", "6"))
    assert str(void.parse("None")) == "none"
    tiles = Trainer().question("void", level=4, seed=1)
    assert isinstance(tiles, drill.VoidQuestion)
    assert tiles.tiles is not None
    first = min(tiles.tiles)
    assert tiles.parse(f"{first.low}{first.high}") == Answer("void", (str(first),))
    outside = str(min(tiles.view.hand))
    with pytest.raises(AnswerError, match=f"{outside} is not asked about"):
        tiles.parse(outside)
    with pytest.raises(AnswerError, match="an answer to count; expected one to void"):
        void.grade(count.parse("1 0"))
    view = sniff.View.from_position("american 44/L46/R41 65.51/?2 ?21 0 0 0/0 250")
    score = drill.ScoreQuestion(view)
    assert score.parse("56") == Answer("score", ("6-5@L",))
    with pytest.raises(AnswerError, match="6-6"):
        score.parse("6-6@L")
    twice = drill.ScoreQuestion(
        sniff.View.from_position("american 44/L46/R41 61.51/?2 ?21 0 0 0/0 250")
    )
    with pytest.raises(AnswerError, match="several places: say which, 6-1@L, 6-1@R"):
        twice.parse("6-1")


@pytest.mark.parametrize(
    ("change", "error", "message"),
    [
        ({"kind": "sing"}, DrillError, "kind 'sing'; expected count, score, void, best"),
        ({"kind": ["count"]}, DrillError, "kind"),
        ({"level": 0}, DrillError, "level 0"),
        ({"level": True}, DrillError, "level True"),
        ({"record": None}, sniff.RecordError, "expected the record of a view"),
        ({"record": {}}, sniff.RecordError, "missing"),
        ({"holder": None}, DrillError, "holder: expected the seat"),
        ({"holder": 9}, DrillError, "holder: seat 9; expected another seat than"),
        ({"tiles": []}, DrillError, "tiles: none; expected tiles that seat"),
        ({"tiles": ["9-9"]}, sniff.NotationError, "9-9"),
    ],
)
def test_false_questions_are_refused(change: Any, error: type[Exception], message: str) -> None:
    data = Trainer().question("void", seed=1).to_dict()
    with pytest.raises(error, match=message):
        Question.from_dict(data | change)


def test_false_analyses_are_refused() -> None:
    view = sniff.Round.deal(seed=7, leader=0).view(0)
    data = drill.BestQuestion.judged(view, limit=sniff.Limit(worlds=64)).to_store()
    for change, message in [
        ({"moves": data["moves"][1:]}, "expected every legal move"),
        ({"moves": [["6-4", 1.0]]}, "expected in each a move, its margin"),
        ({"moves": [["6-4", math.inf, 0.0]]}, "expected in each a move, its margin"),
        ({"played": "6-6@L"}, "played: '6-6@L' is no legal move"),
        ({"record": sniff.Round.deal(seed=7, leader=0).view(1).to_record()}, "no choice"),
    ]:
        with pytest.raises(DrillError, match=message):
            Question.from_dict(data | change)
    with pytest.raises(DrillError, match="no analysis to judge by"):
        Question.from_dict(data | {"moves": None}).grade(data["moves"][0][0])
    with pytest.raises(sniff.NotYourTurnError):
        drill.BestQuestion.judged(sniff.Round.deal(seed=7, leader=0).view(1))


def test_what_cannot_be_asked_is_refused() -> None:
    trainer = Trainer()
    for kind, level, seed, message in [
        ("best", 1, 0, "kind 'best'; expected count, score, void"),
        ("count", 6, 0, "level 6 of count; expected 1 to 5"),
        ("void", 0, 0, "level 0 of void; expected 1 to 4"),
        ("void", 1, -1, "seed -1"),
        ("void", 1, 2**64, "seed"),
    ]:
        with pytest.raises(DrillError, match=message):
            trainer.question(kind, level=level, seed=seed)
    with pytest.raises(DrillError, match="5 players"):
        Trainer(players=5)
    # With one tile each and none to draw there is never a choice.
    rules = sniff.AMERICAN.replace(hand_sizes=(1, 1, 1), max_draws=0)
    with pytest.raises(DrillError, match="2000 random rounds by these rules have nothing to score"):
        Trainer(rules=rules).question("score")


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
