"""Drills: questions against the slow model and the exact vectors; verdicts; what is no answer."""

from __future__ import annotations

import itertools
import json
import math
from typing import Any

import pytest
from test_belief import by_slots

import sniff
from sniff import drill
from sniff.drill import (
    Answer,
    AnswerError,
    DrillError,
    Question,
    Trainer,
)

from conftest import vectors
from model import Table, pair

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
            openings = slow_table(view).openings()
            for arm in (arm for arm, value in openings if value in pair(str(tile))):
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
