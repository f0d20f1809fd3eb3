"""What an attack on the package found once, and must never find again."""

from __future__ import annotations

import itertools
import json
import os
import pickle
import random
import signal
import threading
from collections import defaultdict
from typing import Any

import numpy as np
import pytest

import sniff
from sniff import _core, records

TILES = list(sniff.TileSet.all())
BLOCK = sniff.AMERICAN.replace(hand_sizes=(14, 6, 5))
CLASSES = [
    cls for cls in vars(_core).values() if isinstance(cls, type) and cls.__module__ == "sniff._core"
]


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: cls.__name__)
def test_no_object_is_ever_without_a_value(cls: type) -> None:
    with pytest.raises(TypeError):
        type("Sub", (cls,), {})
    try:
        made = cls.__new__(cls)
    except TypeError:
        return
    assert eval(repr(made), vars(sniff)) == made  # its constructor needs nothing


def test_init_again_changes_nothing() -> None:
    tile = sniff.Tile("6-4")
    tile.__init__("5-1")  # type: ignore[misc]
    assert tile == sniff.Tile("6-4")


@pytest.mark.parametrize("rounds", ["[]", "[1]"])
@pytest.mark.parametrize("index", ["99999999999", "9" * 5000, "3"])
def test_keys_that_look_like_paths(rounds: str, index: str) -> None:
    text = f'{{"rounds[{index}]": 1, "rounds": {rounds}, "format": "sniff-match/1"}}'
    with pytest.raises(sniff.RecordError):
        records.parse(text)


def test_perft_counts_a_copy() -> None:
    r = sniff.Round.deal(seed=1)
    move = r.legal_moves[0]
    stop = threading.Event()

    def push_and_pop() -> None:
        while not stop.is_set():
            r.push(move)
            r.pop()

    thread = threading.Thread(target=push_and_pop)
    thread.start()
    try:
        for _ in range(20_000):
            assert sniff.perft(r, 0) == 1
    finally:
        stop.set()
        thread.join()


def test_perft_stops_on_ctrl_c() -> None:
    timer = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        sniff.perft(sniff.Round.deal(rules=BLOCK, seed=1), 9)  # a minute, if nothing stops it
    timer.join()


def test_endless_arguments() -> None:
    with pytest.raises(sniff.DealError):
        sniff.Round(hands=itertools.repeat(""))
    with pytest.raises(sniff.DealError):
        sniff.Round.deal(scores=itertools.repeat(0))
    with pytest.raises(sniff.DealError):
        sniff.Round(hands=["", ""], boneyard=itertools.repeat("6-4"))


def test_an_old_round_changes_the_match_no_more() -> None:
    m = sniff.Match(seed=7)
    old = m.round
    assert m.round is old
    while not old.is_over:
        m.push(old.legal_moves[0])
    m.next_round()
    old.pop()
    assert m.rounds[0].is_over
    assert not old.is_over
    assert pickle.loads(pickle.dumps(m)) == m
    twin = m.copy()
    twin.push(twin.round.legal_moves[0])
    assert twin != m


@pytest.mark.parametrize(
    "text",
    [
        "american - 00.10.11.20.21.22/?5/?7 ?10 0 0 0/0/0 200",
        "american - 00.10.11.20.21.22.30/?7 ?14 1 1 0/0 250",
    ],
)
def test_views_set_up_on_an_empty_table(text: str) -> None:
    v = sniff.View.from_position(text)
    assert sniff.View.from_record(v.to_record()) == v
    assert pickle.loads(pickle.dumps(v)).position == text


@pytest.mark.parametrize("turn", ["1 0", "0+1 0"])
def test_an_empty_table_waits_for_its_leader(turn: str) -> None:
    with pytest.raises(sniff.NotationError, match="empty table"):
        sniff.View.from_position(f"american - 00.10.11.20.21.22.30/?7 ?14 {turn} 0/0 250")


def test_equal_rules_have_equal_hashes() -> None:
    a = sniff.AMERICAN.replace(max_draws=2)
    b = sniff.Rules.preset("all-fives").replace(
        exposed_branches=True, settlement="each_hand", max_draws=2
    )
    assert a == b
    assert len({a, b}) == 1


def test_layouts_without_spinner_are_one_kind() -> None:
    layout = sniff.Layout("16.62", rules=sniff.AMERICAN.replace(spinner="none"))
    assert pickle.loads(pickle.dumps(layout)) == layout
    assert eval(repr(layout), vars(sniff)) == layout


class TestWhatAViewCanRefuse:
    def test_a_pass_by_who_must_hold_a_fitting_tile(self) -> None:
        v = sniff.View(seat=0, hand=TILES[:14], rules=BLOCK)
        v.push("4-1")
        with pytest.raises(sniff.IllegalMoveError, match="it can place"):
            v.push("pass")

    def test_a_block_that_cannot_be(self) -> None:
        v = sniff.View(seat=0, hand=TILES[7:21], rules=BLOCK, leader=1)
        v.push("6-6")
        with pytest.raises(sniff.HistoryError, match="not blocked"):
            v.conclude("blocked")

    def finished(self, rules: sniff.Rules) -> sniff.View:
        """Seat 0 has dominoed."""
        for seed in itertools.count():
            r = sniff.Round.deal(rules=rules, seed=seed)
            while not r.is_over:
                r.push(r.legal_moves[-1])
            if r.result is not None and r.result.finisher == 0:
                v = r.view(0)
                again = sniff.View.from_record({**v.to_record(), "result": {"ending": "domino"}})
                assert again.result is not None
                assert again.result.scores is None
                return again
        raise AssertionError

    @pytest.mark.parametrize("change", [(1000, 0), (0, 5), (5, -5), (-5, 0), (0, -(2**62))])
    def test_scores_that_cannot_follow(self, change: tuple[int, int]) -> None:
        v = self.finished(sniff.AMERICAN)
        scores = [score + more for score, more in zip(v.scores, change, strict=True)]
        with pytest.raises((sniff.HistoryError, sniff.DealError), match="score"):
            v.conclude("domino", scores=scores)
        v.conclude("domino", scores=[v.scores[0], v.scores[1] - 15])
        assert v.result is not None
        assert v.result.scores == v.scores

    @pytest.mark.parametrize("change", [(-1, 0), (0, 5), (5, 5)])
    def test_payments_that_cannot_follow(self, change: tuple[int, int]) -> None:
        v = self.finished(sniff.CLASSIC)
        scores = [score + more for score, more in zip(v.scores, change, strict=True)]
        with pytest.raises(sniff.HistoryError, match="final score"):
            v.conclude("domino", scores=scores)
        v.conclude("domino", scores=[v.scores[0] + 4, v.scores[1]])

    def test_a_block_that_pays_nobody(self) -> None:
        rules = sniff.Rules.preset("all-fives")
        for seed in itertools.count():
            r = sniff.Round.deal(rules=rules, seed=seed)
            while not r.is_over:
                r.push(r.legal_moves[0])
            if r.result is not None and r.result.ending == "blocked":
                break
        record = r.view(0).to_record()
        record["result"] = {"ending": "blocked"}
        result = sniff.View.from_record(record).result
        assert result is not None
        assert result.scores == r.result.scores

    def test_draws_while_able_to_place(self) -> None:
        with pytest.raises(sniff.DealError, match="could place before the last draw"):
            sniff.View.from_position("american 44/L46 60.61.41.00/?7 ?15 0+1 0 0/0 250")


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("amer - 64/51 - 0 0 0/0 -", 1),
        ("american,foo=1 - 64/51 - 0 0 0/0 -", 1),
        ("american - 64/51 - 7 0 0/0 -", 20),
        ("american - 64/51 - 0 7 0/0 -", 22),
        ("american - 64/51 - 0 0 0/0/0 -", 24),
        ("american - 64/51 - 0 0 250/0 250", 24),
        ("american - 64/51 - 0 0 0/0 0", 28),
        ("american - 64/51 - -0 0 0/0 -", 20),
        ("american - 64/51 - 0 0 0/0 0250", 28),
        ("american - 64/51\n- 0 0 0/0 -", 17),
        ("american 44/R41/L46 64/51 - 0 0 0/0 -", 17),
        ("american 64 64/51 - 0 0 0/0 -", 10),
        ("american,max_draws=2,max_draws=3 - 64/51 - 0 0 0/0 -", 22),
        ("american,max_draws=007 - 64/51 - 0 0 0/0 -", 1),
    ],
)
def test_positions_say_where(text: str, column: int) -> None:
    with pytest.raises(sniff.NotationError) as caught:
        sniff.Round.from_position(text)
    assert (caught.value.line, caught.value.column) == (1, column)


@pytest.mark.parametrize(
    ("old", "new", "line", "column"),
    [
        ('"american"', '"american,max_draws=x"', 1, 9),
        ('"american"', '"éé american"', 1, 9),
        ("1. (0)", "1.\n2. (0)", 10, 1),
        ("1. (0)", "1. (0) (0)", 9, 8),
        ("1. (0)", "(0)", 9, 1),
        ("1. (0)", "1.", 9, 4),
        ("\n*", "\n2. *", 10, 4),
        ("\n*", "\n2. (1) *", 10, 8),
    ],
)
def test_text_records_say_where(old: str, new: str, line: int, column: int) -> None:
    r = sniff.Round.deal(seed=7)
    r.push("5-4")
    text = r.to_text()
    assert old in text
    with pytest.raises(sniff.NotationError) as caught:
        sniff.Round.from_text(text.replace(old, new, 1))
    assert (caught.value.line, caught.value.column) == (line, column)


def test_other_texts_say_where() -> None:
    with pytest.raises(sniff.NotationError, match="tag pairs"):
        sniff.Round.from_text("")
    with pytest.raises(sniff.NotationError) as caught:
        sniff.Round.from_text('[Position "éé 44/L46 x"]\n*')
    assert (caught.value.line, caught.value.column) == (1, 23)
    for text, place in (('{"a":\n NaN}', (2, 2)), ('{"a": 1,\n"a": 2}', (2, 1))):
        with pytest.raises(sniff.NotationError) as error:
            records.parse(text)
        assert (error.value.line, error.value.column) == place


def test_line_separators_inside_a_record(tmp_path: Any) -> None:
    record = sniff.Round.deal(seed=1).to_record() | {"id": "a\u2028b\u0085c"}
    file = tmp_path / "two.jsonl"
    file.write_text((json.dumps(record, ensure_ascii=False) + "\n") * 2, encoding="utf-8")
    lines = records.load_lines(file)
    assert len(lines) == 2
    assert isinstance(records.parse(lines[1]), sniff.Round)


def test_a_forced_draw_has_no_legal_placements() -> None:
    r = sniff.Round.deal(seed=2)
    while not (r.history and r.history[-1].move.kind == "draw"):
        r.push(r.legal_moves[0])
    record = r.to_record()
    record["events"][-1]["legal"] = ""
    assert sniff.Round.from_record(record) == r
    record["events"][-1]["legal"] = record["events"][-1]["move"]
    with pytest.raises(sniff.RecordError, match="legal"):
        sniff.Round.from_record(record)


def test_numbers_out_of_range_have_their_own_errors() -> None:
    r = sniff.Round.deal(seed=1)
    huge = 10**30
    with pytest.raises(sniff.TallyError):
        sniff.tally(huge)
    with pytest.raises(sniff.LimitError):
        sniff.Limit(nodes=huge)
    with pytest.raises(sniff.LimitError):
        sniff.perft(r, -huge)
    for call in (
        lambda: sniff.Tile(huge, 1),
        lambda: sniff.TileSet.with_value(huge),
        lambda: sniff.Tile("6-4").has(huge),
        lambda: r.side_of(huge),
        lambda: sniff.AMERICAN.points(huge),
        lambda: sniff.Round.deal(players=10**12),
    ):
        with pytest.raises(sniff.SniffError):
            call()
    with pytest.raises(sniff.DealError, match="1000000000000 is out of range"):
        sniff.Round.deal(players=10**12)
    for call in (lambda: sniff.Tile(True, 1), lambda: r.side_of(True)):
        with pytest.raises(TypeError):
            call()


def test_numbers_of_other_kinds() -> None:
    assert sniff.Round.deal(seed=np.int64(5)) == sniff.Round.deal(seed=5)
    assert sniff.AMERICAN.replace(max_draws=np.int64(2)).max_draws == 2
    record = sniff.Match(seed=1).to_record() | {"seed": True}
    with pytest.raises(sniff.RecordError):
        sniff.Match.from_record(record)


def test_other_wrong_types() -> None:
    with pytest.raises(TypeError, match="callable"):
        sniff.solve(sniff.Round.deal(seed=1), progress=5)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        records.parse(5)  # type: ignore[arg-type]
    with pytest.raises(sniff.RecordError):
        records.from_record([])  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        sniff.Match(hands="abc")
    with pytest.raises(sniff.HistoryError, match="'foo' is no ending"):
        sniff.View(seat=0, hand=TILES[:7]).conclude("foo")  # type: ignore[arg-type]


def test_errors_do_not_name_hidden_tiles() -> None:
    r = sniff.Round.deal(seed=2)
    while r.legal_moves[0].kind != "draw":
        r.push(r.legal_moves[0])
    hidden, wrong = r.boneyard[:2]
    with pytest.raises(sniff.IllegalMoveError) as caught:
        r.push(f"+{wrong}")
    assert str(hidden) not in str(caught.value)


def test_answers_say_how_they_were_found() -> None:
    solution = sniff.solve(sniff.Round.deal(seed=7, rules=sniff.CLASSIC), within=0)
    assert (solution.method, solution.rules) == ("double-dummy", "classic")
    assert solution.to_dict()["version"] == sniff.__version__


def test_no_line_of_a_move_that_is_not_proved_best() -> None:
    for seed in range(30):
        r = sniff.Round.deal(seed=seed, players=3, target=None)
        rng = random.Random(seed)
        for _ in range(16):
            if not r.is_over:
                r.push(rng.choice(r.legal_moves))
        if r.is_over:
            continue
        for nodes in (0, 1, 5, 11, 50):
            solution = sniff.solve(r, limit=sniff.Limit(nodes=nodes))
            assert solution.nodes <= nodes
            assert solution.exact or solution.value is not None or solution.pv == ()


def test_equivalent_placements_have_one_answer() -> None:
    twins = 0
    for seed in range(60):
        rng = random.Random(seed)
        r = sniff.Round.deal(seed=seed, target=None)
        for _ in range(16):
            if not r.is_over:
                r.push(rng.choice(r.legal_moves))
        if r.is_over or r.legal_moves[0].kind != "place":
            continue
        for within in (0, 10, None):
            answers: dict[Any, set[Any]] = defaultdict(set)
            for m in sniff.solve(r, within=within).moves:
                layout = r.layout.place(m.move)
                counted = {c.arm: str(c.text).partition(": ")[2][4:] for c in layout.breakdown}
                ends = [(value, counted.get(arm, "")) for arm, value in layout.ends.items()]
                key = (m.move.tile, tuple(sorted(ends)), counted.get(None))
                answers[key].add((m.margin, m.lower, m.upper))
                twins += len(answers[key]) == 1
            assert all(len(values) == 1 for values in answers.values())
    assert twins > 100


def test_own_debit_is_known_after_a_block() -> None:
    for seed in itertools.count():
        r = sniff.Round.deal(seed=seed)
        while not r.is_over:
            r.push(r.legal_moves[0])
        if r.result is not None and r.result.ending == "blocked" and r.hands[0].pips > 2:
            break
    record = r.view(0).to_record()
    assert sniff.View.from_record(record).result == r.result
    record["result"]["scores"][0] -= 500
    with pytest.raises(sniff.RecordError, match="result"):
        sniff.View.from_record(record)


def test_impossible_tiles_have_no_probability() -> None:
    for seed in range(40):
        rng = random.Random(seed)
        r = sniff.Round.deal(players=4, seed=seed)
        while not r.is_over:
            b = r.view(r.turn).belief()
            if b.worlds is not None and b.worlds < 200:
                worlds = b.enumerate()
                held = {tile for _, boneyard, _ in worlds for tile in boneyard}
                assert set(b.boneyard) == held
            for seat in range(4):
                assert all(0 < p <= 1 for p in b.holds(seat).values())
            r.push(rng.choice(r.legal_moves))


@pytest.mark.parametrize(
    "load",
    [
        lambda: sniff.Event._load((0, "7-7", 0, 0)),  # type: ignore[attr-defined]
        lambda: sniff.EndCount._load((100, sniff.Tile("6-4"), 1, "x")),  # type: ignore[attr-defined]
        lambda: sniff.Result._load(("won", None, [], None)),  # type: ignore[attr-defined]
    ],
)
def test_damaged_pickles(load: Any) -> None:
    with pytest.raises((sniff.SniffError, IndexError)):
        load()


def test_a_match_goes_on_beyond_the_largest_score() -> None:
    m = sniff.Match(rules=sniff.CLASSIC, seed=1, scores=[10**12, -(10**12)])
    for _ in range(3):
        while not m.round.is_over:
            m.push(m.round.legal_moves[0])
            for seat in (0, 1):
                m.round.view(seat)
        m.next_round()
    with pytest.raises(sniff.DealError, match="beyond"):
        sniff.Match(rules=sniff.CLASSIC, seed=1, scores=[10**12 + 1, 0])
