"""Wrong input: a clear error, nothing lost, no crash."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

import sniff
from sniff import records

from conftest import changed, vectors

ROW = vectors("rounds")[0]
TILES = list(sniff.TileSet.all())


def deal(**changes: Any) -> dict[str, Any]:
    """The arguments of a good deal, with changes."""
    keys = ("hands", "boneyard", "leader", "scores", "target")
    return {key: ROW[key] for key in keys} | changes


@pytest.mark.parametrize("text", ["7-0", "6-7", "6", "", "6--4", "6 4", "-1", "🂡", "6-4-2", "a-b"])
def test_no_such_tile(text: str) -> None:
    with pytest.raises(sniff.NotationError) as caught:
        sniff.Tile(text)
    assert caught.value.line == 1
    assert caught.value.column == 1
    assert "6-4" in caught.value.expected


def test_halves_out_of_range() -> None:
    for high, low in ((7, 0), (-1, 2), (0, 99)):
        with pytest.raises(sniff.NotationError):
            sniff.Tile(high, low)
    with pytest.raises(sniff.NotationError):
        sniff.TileSet.with_value(7)


@pytest.mark.parametrize("index", range(49))
def test_unicode_tiles(index: int) -> None:
    expected = sniff.Tile(index // 7, index % 7)
    assert sniff.Tile(chr(0x1F031 + index)) == expected
    assert sniff.Tile(chr(0x1F063 + index)) == expected
    assert sniff.Tile(expected.unicode()) == sniff.Tile(expected.unicode(vertical=True)) == expected
    assert sniff.Move(chr(0x1F031 + index) + "@L") == sniff.Move(f"{expected}@L")


@pytest.mark.parametrize("code", [0x1F030, 0x1F062, 0x1F094, 0x1F031 + 49, 0x1F02F])
def test_unicode_neighbours_are_no_tiles(code: int) -> None:
    if 0x1F031 <= code < 0x1F062 or 0x1F063 <= code < 0x1F094:
        pytest.fail("the case is a tile")
    with pytest.raises(sniff.NotationError):
        sniff.Tile(chr(code))


@pytest.mark.parametrize(
    "text",
    ["", "6-4@", "6-4@X", "6-4@l", "@L", "+", "+7-7", "PASS", "6-4@L@R", "6-4@L ", "?", "++"],
)
def test_no_such_move(text: str) -> None:
    with pytest.raises(sniff.NotationError):
        sniff.Move(text)


def test_a_tile_twice_in_a_set() -> None:
    with pytest.raises(sniff.NotationError, match=r"column 9.*each tile once"):
        sniff.TileSet("6-4 5-1 4-6")
    with pytest.raises(sniff.NotationError, match="twice"):
        sniff.TileSet(["6-4", "4-6"])


@pytest.mark.parametrize("value", ["\ud800", "6-4\x00", "6-4\n", "\uff16-\uff14", "é", "6\u20134"])
def test_strange_text(value: str) -> None:
    for read in (
        sniff.Tile,
        sniff.Move,
        sniff.TileSet,
        sniff.Layout,
        sniff.Round.from_position,
        sniff.View.from_position,
        sniff.Round.from_text,
        sniff.Rules.preset,
        sniff.Rules.from_text,
    ):
        if read is sniff.TileSet and value == "6-4\n":
            continue  # sets may be spread over lines
        with pytest.raises(sniff.SniffError):
            read(value)  # type: ignore[operator]


@pytest.mark.parametrize("value", [b"6-4", 64, None, 6.4, ["6-4"]])
def test_wrong_types(value: Any) -> None:
    with pytest.raises(TypeError):
        sniff.Tile(value)
    with pytest.raises(TypeError):
        sniff.Move(value)
    with pytest.raises(TypeError):
        sniff.Round.deal(seed=1).push(value)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"hands": [ROW["hands"][0], ROW["hands"][0]]}, "appear twice"),
        ({"boneyard": ROW["boneyard"][4:]}, "27 tiles in all, not 28: missing 5-1"),
        ({"boneyard": ROW["boneyard"] + " 5-1"}, "5-1 appears twice"),
        ({"boneyard": ""}, "14 tiles in all"),
        ({"hands": [ROW["hands"][0]]}, "1 players"),
        ({"hands": []}, "0 players"),
        ({"hands": ["6-4"] * 5}, "5 players"),
        ({"hands": [ROW["hands"][0][4:], ROW["hands"][1]]}, "6 tiles, not 7"),
        ({"hands": [ROW["hands"][0] + " 5-1", ROW["hands"][1]]}, "8 tiles, not 7"),
        ({"leader": 2}, "leader 2 is not a seat from 0 to 1"),
        ({"leader": -1}, "leader -1"),
        ({"scores": [250, 0]}, "at or over the target 250"),
        ({"scores": [0, 999]}, "at or over the target"),
        ({"scores": [0]}, "1 scores for 2 sides"),
        ({"scores": [0, 0, 0]}, "3 scores for 2 sides"),
        ({"scores": []}, "no scores"),
        ({"scores": [0, 10**30], "target": None}, "beyond 64 bits"),
        ({"scores": [0, -(10**15)]}, "beyond"),
        ({"target": 0}, "target 0"),
        ({"target": -5}, "target -5"),
        ({"target": 10**40}, "beyond 64 bits"),
    ],
)
def test_deals_that_make_no_table(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(sniff.DealError, match=reason):
        sniff.Round(**deal(**changes))


def test_deals_of_wrong_types() -> None:
    for changes in (
        {"scores": [0.5, 0]},
        {"scores": "0 0"},
        {"scores": [True, 0]},
        {"leader": "0"},
        {"target": 2.5},
        {"hands": ROW["hands"][0]},
        {"hands": 5},
        {"boneyard": 5},
        {"rules": "american"},
    ):
        with pytest.raises(TypeError):
            sniff.Round(**deal(**changes))


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 10**30])
def test_numbers_of_players(players: int) -> None:
    for make in (sniff.Round.deal, sniff.Match):
        with pytest.raises(sniff.DealError):
            make(players=players, seed=1)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_seeds_out_of_range(seed: int) -> None:
    with pytest.raises(sniff.DealError, match="seed"):
        sniff.Round.deal(seed=seed)


def test_seats_out_of_range() -> None:
    r = sniff.Round.deal(seed=1)
    for seat in (-1, 2, 10**30):
        with pytest.raises((sniff.DealError, TypeError)):
            r.view(seat)
    with pytest.raises(sniff.DealError):
        sniff.View(seat=2, hand=TILES[:7])
    with pytest.raises(sniff.DealError, match="6 tiles, not 7"):
        sniff.View(seat=0, hand=TILES[:6])


@pytest.mark.parametrize(
    ("changes", "parameter"),
    [
        ({"hand_sizes": (15, 6, 5)}, "hand_sizes"),
        ({"hand_sizes": (0, 6, 5)}, "hand_sizes"),
        ({"hand_sizes": (7, 6)}, "hand_sizes"),
        ({"hand_sizes": 7}, "hand_sizes"),
        ({"hand_sizes": (7.0, 6, 5)}, "hand_sizes"),
        ({"targets": (0, 200, 200)}, "targets"),
        ({"targets": (10**20, None, None)}, "targets"),
        ({"reserve": (15, 0, 0)}, "reserve"),
        ({"reserve": (-1, 0, 0)}, "reserve"),
        ({"reserve": (0, 0, 28)}, "reserve"),
        ({"max_draws": -1}, "max_draws"),
        ({"max_draws": 29}, "max_draws"),
        ({"max_draws": True}, "max_draws"),
        ({"play_divisor": 2}, "play_divisor"),
        ({"play_divisor": 0}, "play_divisor"),
        ({"settlement_divisor": -5}, "settlement_divisor"),
        ({"settlement": "winner"}, "settlement"),
        ({"spinner": None}, "spinner"),
        ({"first_lead": "Lot"}, "first_lead"),
        ({"next_lead": 1}, "next_lead"),
        ({"partnerships": 1}, "partnerships"),
        ({"exposed_branches": "yes"}, "exposed_branches"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_rules_that_make_no_game(changes: dict[str, Any], parameter: str) -> None:
    with pytest.raises(sniff.RulesError, match=parameter) as caught:
        sniff.AMERICAN.replace(**changes)
    assert caught.value.parameter == parameter
    with pytest.raises(sniff.RulesError):
        sniff.Rules.from_dict({"base": "american"} | changes)


def test_unknown_presets_name_the_known_ones() -> None:
    with pytest.raises(sniff.RulesError, match="american, classic"):
        sniff.Rules.preset("american-2")
    for text in ("american,", "american,max_draws", "american,max_draws=x", "american,reserve=1"):
        with pytest.raises(sniff.SniffError):
            sniff.Rules.from_text(text)


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        ("events.0.total", 5, "events[0].total"),
        ("events.0.points", 5, "events[0].points"),
        ("events.0.seat", 1, "events[0].seat"),
        ("events.0.move", "6-6", "events[0].move"),
        ("events.0.move", "6-7", "events[0].move"),
        ("events.0.move", 66, "events[0].move"),
        ("events.0.move", ..., "events[0].move"),
        ("events.1.legal", "2-1@L", "events[1].legal"),
        ("events.9.total", 0, "events[9].total"),
        ("events.9.move", "+6-6", "events[9].move"),
        ("events.0.colour", "red", "events[0].colour"),
        ("events.0", "2-2", "events[0]"),
        ("events", {}, "events"),
        ("result.scores", [220, 86], "result.scores"),
        ("result.ending", "blocked", "result.ending"),
        ("result.finisher", None, "result.finisher"),
        ("result.finisher", -1, "result.finisher"),
        ("result.match_winner", 1, "result.match_winner"),
        ("result.hands", ["", "1-1"], "result.hands"),
        ("result", 5, "result"),
        ("rules", "klassik", "rules"),
        ("rules", 5, "rules"),
        ("rules", {"base": "american", "colour": 1}, "rules"),
        ("players", 3, "players"),
        ("players", True, "players"),
        ("hands", "6-4", "hands"),
        ("hands.0", 5, "hands[0]"),
        ("hands.1", "6-6 6-6", "hands[1]"),
        ("hands", ..., "hands"),
        ("boneyard", ["6-6"], "boneyard"),
        ("boneyard", "6-6 x", "boneyard"),
        ("boneyard", "", "hands"),
        ("leader", 2, "hands"),
        ("leader", "0", "leader"),
        ("leader", 10**12, "leader"),
        ("scores", [195.5, 70], "scores"),
        ("scores", [10**30, 70], "scores"),
        ("target", 0, "players"),
        ("target", "250", "target"),
        ("target", float("nan"), "target"),
        ("event", [], "event"),
        ("position", "american", "rules"),
    ],
)
def test_false_records(path: str, value: Any, where: str) -> None:
    with pytest.raises(sniff.SniffError) as caught:
        sniff.Round.from_record(changed(ROW, path, value))
    assert isinstance(caught.value, sniff.RecordError)
    assert caught.value.path == where
    assert where in str(caught.value)


@pytest.mark.parametrize("record", [None, [], "text", 5, b"{}"])
def test_records_that_are_no_dicts(record: Any) -> None:
    for read in (sniff.Round.from_record, sniff.View.from_record, sniff.Match.from_record):
        with pytest.raises((sniff.RecordError, TypeError)):
            read(record)


def test_optional_parts_may_be_left_out() -> None:
    full = sniff.Round.from_record(ROW)
    bare = {key: ROW[key] for key in ("hands", "boneyard", "leader", "scores", "target")}
    bare["events"] = [{"move": event["move"]} for event in ROW["events"]]
    assert sniff.Round.from_record(bare) == full
    left_out = {key: value for key, value in bare.items() if key != "target"}
    assert sniff.Round.from_record(left_out).target == 250
    assert sniff.Round.from_record(bare | {"target": None}).target is None


def test_json_errors_have_line_and_column() -> None:
    text = json.dumps(ROW, indent=1)
    assert isinstance(records.parse(text), sniff.Round)
    line = text[: text.index('"total": 4')].count("\n") + 1
    with pytest.raises(
        sniff.RecordError, match=rf"line {line}, column \d+: events\[0\].total"
    ) as e:
        records.parse(text.replace('"total": 4', '"total": 5', 1))
    assert e.value.path == "events[0].total"
    with pytest.raises(sniff.NotationError, match="line 2, column 2") as caught:
        records.parse(text.replace('"rules"', "rules", 1).replace('"id"', '"id"', 1)[:2] + " x")
    assert (caught.value.line, caught.value.column) == (2, 2)


@pytest.mark.parametrize("cut", [1, 10, 100, 500, 1000, 1500])
def test_truncated_files(cut: int) -> None:
    with pytest.raises(sniff.NotationError):
        records.parse(json.dumps(ROW)[:cut])
    text = sniff.Round.from_record(ROW).to_text()
    with pytest.raises(sniff.SniffError):
        records.parse(text[: -cut - 1])


@pytest.mark.parametrize(
    "text",
    [
        "{" * 200_000,
        '{"a":' * 100_000 + "1" + "}" * 100_000,
        '{"hands": ' + "[" * 200_000,
        '{"hands": ["' + "6-4 " * 2_500_000 + '"]}',
        '{"leader": ' + "9" * 10_000 + "}",
        "[" * 1_000_000,
        "american " * 1_000_000,
        "6-4 " * 2_500_000,
        "\x00" * 1_000_000,
        '{"target": NaN}',
        '{"hands": [], "hands": []}',
        "",
        " ",
        "{}",
        "null",
    ],
    ids=range(15),
)
def test_huge_and_hollow_files(text: str) -> None:
    with pytest.raises(sniff.SniffError) as caught:
        records.parse(text)
    assert len(str(caught.value)) < 500


def test_other_encodings(tmp_path: Any) -> None:
    text = json.dumps(ROW)
    good = tmp_path / "utf-8-sig.json"
    good.write_bytes(text.encode("utf-8-sig"))
    assert isinstance(records.load(good), sniff.Round)
    for encoding in ("utf-16", "utf-32"):
        bad = tmp_path / encoding
        bad.write_bytes(text.encode(encoding))
        with pytest.raises(sniff.NotationError, match=r"line 1, column 1.*UTF-8"):
            records.load(bad)
    latin = tmp_path / "latin-1"
    latin.write_bytes('{"hands":\n ["é"]}'.encode("latin-1"))
    with pytest.raises(sniff.NotationError, match="line 2, column 4"):
        records.load(latin)


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("american - 64/51 - 0 0 0/0", 27),
        ("american - 64/51 - 0 0 0/0 - -", 30),
        ("american - 64/5x - 0 0 0/0 -", 15),
        ("american 4x 64/51 - 0 0 0/0 -", 10),
        ("american 44/X46 64/51 - 0 0 0/0 -", 13),
        ("american 44/L64 64/51 - 0 0 0/0 -", 14),
        ("american 44/L46/L46 64/51 - 0 0 0/0 -", 17),
        ("american 44/U46 64/51 - 0 0 0/0 -", 14),
        ("american 32.32 64/51 - 0 0 0/0 -", 13),
        ("american 32.22 64/51 - 0 0 0/0 -", 13),
        ("american - 64.64/51 - 0 0 0/0 -", 15),
        ("american - 64/51 - x 0 0/0 -", 20),
        ("american - 64/51 - 0+x 0 0/0 -", 22),
        ("american - 64/51 - 0+1 0 0/0 -", 20),
        ("american - 64/51 - 0 0 0/x -", 26),
        ("american - 64/51 - 0 0 0/0 x", 28),
        ("american - ?7/51 - 0 0 0/0 -", 12),
    ],
)
def test_positions_that_are_wrong(text: str, column: int) -> None:
    with pytest.raises(sniff.NotationError) as caught:
        sniff.Round.from_position(text)
    assert (caught.value.line, caught.value.column) == (1, column)


@pytest.mark.parametrize(
    "text",
    [
        "american - 64/51 - 0 0 0/0 -",
        "american - 64/51 - 2 0 0/0 -",
        "american - 64/51 - 0 5 0/0 -",
        "american - 64/51/- - 0 0 0/0 -",
        "american - 64/51 - 0 0 250/0 250",
        "klassik - 64/51 - 0 0 0/0 -",
    ],
)
def test_positions_that_make_no_table(text: str) -> None:
    with pytest.raises(sniff.SniffError):
        sniff.Round.from_position(text)


@pytest.mark.parametrize(
    "text",
    [
        "american - ?7/?7 ?14 0 0 0/0 -",
        "american - 64/51 ?14 0 0 0/0 -",
        "american - 64.51/?7 ?14 0 0 0/0 -",
        "american - 64.51/?x ?14 0 0 0/0 -",
        "american - 64.51/?29 ?14 0 0 0/0 -",
        "american - 64.51/?7 - 0 0 0/0 -",
        "american - 64.51/?0 ?26 0 0 0/0 -",
        "american 64 64.51/?7 ?18 0 0 0/0 -",
    ],
)
def test_view_positions_that_are_wrong(text: str) -> None:
    with pytest.raises(sniff.SniffError):
        sniff.View.from_position(text)


def test_finished_rounds_take_nothing_more() -> None:
    r = sniff.Round.from_record(ROW)
    before = r.copy()
    for move in ("1-1@L", "pass", "+?", sniff.Move("6-6@R")):
        with pytest.raises(sniff.RoundOverError, match="over"):
            r.push(move)
    with pytest.raises(sniff.RoundOverError):
        _ = r.position
    assert r == before
    r.pop()
    assert not r.is_over
    fresh = sniff.Round.deal(seed=1)
    with pytest.raises(sniff.HistoryError):
        fresh.pop()
    with pytest.raises(sniff.HistoryError):
        fresh.view(0).pop()


def test_broken_pickles() -> None:
    good = pickle.dumps(sniff.Round.from_record(ROW))
    with pytest.raises(sniff.SniffError):
        pickle.loads(good.replace(b"2-2", b"2-7"))


@pytest.mark.parametrize("score", [-5, 3, 84, 10**30])
def test_scores_without_tally(score: int) -> None:
    with pytest.raises(sniff.SniffError):
        sniff.tally(score)


@pytest.mark.parametrize("text", ["\x00", "a\x00b", "line\nbreak\x7f", "x" * 100_000, "é" * 5000])
def test_messages_quote_whatever_was_sent(text: str) -> None:
    """As C strings they would end at a NUL; as lines of a log, at a line break."""
    attempts: list[Any] = [
        lambda: sniff.Round.from_record(sniff.Round.deal(seed=1).to_record() | {text: 1}),
        lambda: sniff.Rules.from_dict({"base": "american", text: 1}),
        lambda: sniff.Rules.from_text(text),
        lambda: sniff.Rules.preset(text),
        lambda: sniff.AMERICAN.replace(**{text: 1}),
        lambda: sniff.duel(text, "greedy", pairs=1),
        lambda: sniff.analyse(sniff.Round.deal(seed=1).view(0), method=text),
        lambda: sniff.Round.from_text(f'[Rules "{text}"]\n'),
        lambda: sniff.Round.from_position(text),
        lambda: sniff.Tile(text),
    ]
    for attempt in attempts:
        with pytest.raises(sniff.SniffError) as caught:
            attempt()
        message = str(caught.value)
        assert all(c.isprintable() for c in message), message
        assert len(message) <= 1003
        # What follows the quoted text is there too.
        assert len(text) > 100 or len(message) > len(text) + 10, message
