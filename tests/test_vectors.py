"""Every row of the vectors: exact answers from an independent reference."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

import sniff

from conftest import DATA, ids, vectors

CASES = vectors("cases")
ROUNDS = vectors("rounds")
ENDGAMES = vectors("endgames")
MANY = vectors("endgames_many")
VIEWS = vectors("views")


def test_nobody_has_edited_the_files() -> None:
    sums = dict(line.split()[::-1] for line in (DATA / "vectors.sha256").read_text().splitlines())
    files = {path.name: path.read_bytes() for path in (DATA / "vectors").iterdir()}
    assert sums == {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}


def test_all_rows_are_there() -> None:
    assert [len(rows) for rows in (CASES, ROUNDS, ENDGAMES, MANY, VIEWS)] == [12, 450, 120, 60, 120]


@pytest.mark.parametrize("row", CASES, ids=ids(CASES))
def test_case(row: dict[str, Any]) -> None:
    rules = sniff.Rules.preset(row["rules"])
    layout = sniff.Layout(rules=rules)
    for play in row["plays"]:
        layout = layout.place(play["move"])
        assert layout.total == play["total"]
        assert rules.points(layout.total) == play["points"]
        assert sum(count.pips for count in layout.breakdown) == layout.total
    for move in row["illegal"]:
        assert layout.why_not(move)
        with pytest.raises(sniff.IllegalMoveError):
            layout.place(move)


@pytest.mark.parametrize("row", ROUNDS, ids=ids(ROUNDS))
def test_round(row: dict[str, Any]) -> None:
    r = sniff.Round(
        rules=sniff.Rules.preset(row["rules"]),
        hands=row["hands"],
        boneyard=row["boneyard"],
        leader=row["leader"],
        scores=row["scores"],
        target=row["target"],
    )
    for event in row["events"]:
        assert r.turn == event["seat"]
        assert not r.is_over
        expected = event.get("legal", event["move"]).split()
        assert [str(move) for move in r.legal_moves] == expected
        pushed = r.push(event["move"])
        assert pushed.total == event.get("total")
        assert pushed.points == event.get("points", 0)
    assert r.is_over
    assert r.legal_moves == ()
    result = row["result"]
    assert r.result.ending == result["ending"]
    assert r.result.finisher == result["finisher"]
    assert r.result.scores == result["scores"]
    assert r.result.match_winner == result["match_winner"]
    assert [str(hand) for hand in r.hands] == result["hands"]
    # The record is the row, and comes back.
    record = r.to_record(legal=True)
    assert record == {key: value for key, value in row.items() if key != "id"}
    assert sniff.Round.from_record(row) == r
    assert sniff.Round.from_text(r.to_text()) == r
    for _ in row["events"]:
        r.pop()
    assert r.to_record()["events"] == []


@pytest.mark.parametrize("row", ENDGAMES, ids=ids(ENDGAMES))
def test_endgame(row: dict[str, Any]) -> None:
    r = sniff.Round.from_record(row)
    assert r.turn == row["turn"]
    solution = sniff.solve(r)
    assert solution.exact
    values = {str(m.move): m.outcome if m.outcome else m.margin for m in solution.moves}
    assert values == row["values"]
    again = sniff.Round.from_position(r.position)
    assert sniff.solve(again).to_dict()["moves"] == solution.to_dict()["moves"]


@pytest.mark.parametrize("row", MANY, ids=ids(MANY))
def test_endgame_of_many_sides(row: dict[str, Any]) -> None:
    r = sniff.Round.from_record(row)
    assert r.turn == row["turn"]
    solution = sniff.solve(r)
    assert solution.exact
    values = {
        str(m.move): f"won by {m.winner}" if m.outcome else m.seat_points for m in solution.moves
    }
    assert values == row["values"]


@pytest.mark.parametrize("row", VIEWS, ids=ids(VIEWS))
def test_view(row: dict[str, Any]) -> None:
    v = sniff.View.from_record(row)
    assert v.turn == row["turn"]
    assert v.seat == row["seat"]
    if row["turn"] == row["seat"] and "values" in row:
        assert [str(move) for move in v.legal_moves] == list(row["values"])
    for seat, holds in row["holds"].items():
        assert sniff.TileSet(holds) <= v.unseen, seat
    assert sniff.View.from_record(v.to_record()) == v
