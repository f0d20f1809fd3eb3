"""Records by the file: read, written, converted; bad ones by line."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from polars.testing import assert_frame_equal

import sniff
from sniff import data

from conftest import DATA, random_rules, vectors
from test_data import command


def played(seed: int, **settings: Any) -> sniff.Round:
    rng = random.Random(seed)
    r = sniff.Round.deal(seed=seed, **settings)
    while not r.is_over:
        r.push(rng.choice(r.legal_moves))
    return r


def test_all_forms_hold_the_same_rounds(tmp_path: Path) -> None:
    rng = random.Random(1)
    found = [
        played(seed, players=rng.choice([2, 3, 4]), rules=random_rules(rng), leader=1)
        for seed in range(60)
    ]
    data.write_records(tmp_path / "a.jsonl", found)
    for step, name in enumerate(["b.txt", "c", "d.jsonl", "e", "f.txt", "g.jsonl"]):
        source = tmp_path / ["a.jsonl", "b.txt", "c", "d.jsonl", "e", "f.txt"][step]
        assert data.convert(source, tmp_path / name) == data.Converted(60, 0)
    # Arms are kept as they were played, equivalent ones too.
    by_number = sorted(
        zip(
            data.scan(tmp_path / "c").collect()["number"],
            data.read_records(tmp_path / "c"),
            strict=True,
        ),
        key=lambda pair: pair[0],
    )
    assert [one for _, one in by_number] == found
    assert sorted(r.to_text() for r in data.read_records(tmp_path / "g.jsonl")) == sorted(
        r.to_text() for r in found
    )


def test_vectors_go_through_tables(tmp_path: Path) -> None:
    source = DATA / "vectors" / "rounds.jsonl"
    done = data.convert(source, tmp_path / "a")
    assert done == data.Converted(len(vectors("rounds")), 0)
    events = data.events(tmp_path / "a")
    assert events.collect_schema().names().count("score_3") == 1
    placed = events.filter(pl.col("kind") == "place").sort("number", "ply").collect()
    expected = [
        (number, event["total"], event["points"])
        for number, row in enumerate(vectors("rounds"))
        for event in row["events"]
        if "total" in event
    ]
    assert list(zip(placed["number"], placed["total"], placed["points"], strict=True)) == expected


def test_simulated_rounds_come_back(tmp_path: Path) -> None:
    data.simulate(tmp_path / "a.parquet", rounds=100, player=["greedy", "random"], seed=3)
    data.convert(tmp_path / "a.parquet", tmp_path / "b.jsonl")
    data.convert(tmp_path / "b.jsonl", tmp_path / "c.parquet")
    assert_frame_equal(
        data.scan(tmp_path / "a.parquet").collect(), data.scan(tmp_path / "c.parquet").collect()
    )


def test_unfinished_rounds_and_matches(tmp_path: Path) -> None:
    r = sniff.Round.deal(seed=7)
    r.push("5-4")
    m = sniff.Match(seed=1)
    while not m.is_over:
        while not m.round.is_over:
            m.push(m.round.legal_moves[0])
        if not m.is_over:
            m.next_round()
    assert data.write_records(tmp_path / "a", [r, m]) == 1 + len(m.rounds)
    found = list(data.read_records(tmp_path / "a"))
    assert found[0] == r
    assert [one.to_text() for one in found[1:]] == [one.to_text() for one in m.rounds]
    assert data.write_records(tmp_path / "b.jsonl", [r, m]) == 2
    assert list(data.read_records(tmp_path / "b.jsonl")) == [r, m]
    starts = data.scan(tmp_path / "a").collect()["start_0"].to_list()
    assert starts == [0, *(one.to_record()["scores"][0] for one in m.rounds)]


def test_all_forms_in_one_file(tmp_path: Path) -> None:
    r = played(3)
    v = sniff.Round.deal(seed=4).view(0)
    file = tmp_path / "mixed"
    file.write_text(
        "\ufeff"
        + json.dumps(r.to_record())
        + "\n\n"
        + r.to_text()
        + "\n"
        + r.to_text()
        + json.dumps(v.to_record())
        + "\n"
        + sniff.Round.deal(seed=5).position
        + "\r\n"
        + v.position
    )
    found = list(data.read_records(file))
    assert found[:3] == [r, r, r]
    assert found[3] == v
    assert [type(one) for one in found[4:]] == [sniff.Round, sniff.View]


def test_bad_records_are_told_by_line(tmp_path: Path) -> None:
    good = json.dumps(played(1).to_record()).encode()
    wrong = json.loads(good)
    wrong["events"][0]["total"] = 99
    text = played(2).to_text().encode()
    lines = [
        good,  # 1
        b"{",  # 2
        json.dumps(wrong).encode(),  # 3
        b"\xff\xfe",  # 4
        b"",  # 5
        good,  # 6
        b"what is this",  # 7
        text.replace(b"1. (0)", b"1. (1)").rstrip(),  # 8
    ]
    file = tmp_path / "a.jsonl"
    file.write_bytes(b"\n".join(lines) + b"\n" + text)
    bad: list[data.BadRecord] = []
    assert list(data.read_records(file, bad=bad.append)) == [played(1), played(1), played(2)]
    assert [one.line for one in bad] == [2, 3, 4, 7, 8]
    assert "events[0].total" in bad[1].error
    assert json.loads(bad[1].text) == wrong
    assert bad[2].text == "\\xff\\xfe"
    assert bad[4].text.startswith('[Rules "american"]')
    with pytest.raises(sniff.RecordError, match=r"a\.jsonl, line 2: "):
        list(data.read_records(file))
    with pytest.raises(sniff.RecordError, match="line 2: "):
        data.convert(file, tmp_path / "b.txt")
    assert not (tmp_path / "b.txt").exists()
    assert not list(tmp_path.glob(".*"))


def test_what_a_form_cannot_hold(tmp_path: Path) -> None:
    view = sniff.Round.deal(seed=1).view(0)
    with pytest.raises(sniff.HiddenTilesError):
        data.write_records(tmp_path / "a.txt", [view])
    late = sniff.Round.deal(seed=7)
    late.push("5-4")
    without = sniff.Round.from_position(late.position)
    with pytest.raises(sniff.HistoryError, match="without its deal"):
        data.write_records(tmp_path / "a", [without])
    with pytest.raises(sniff.DealError, match="another game"):
        data.write_records(tmp_path / "a.parquet", [played(1), played(1, players=3)])
    with pytest.raises(data.DataFileError, match="no rounds to write"):
        data.write_records(tmp_path / "a.parquet", [])
    with pytest.raises(sniff.RecordError, match="form 'xml'"):
        data.write_records(tmp_path / "a", [], form="xml")  # type: ignore[arg-type]
    assert not list(tmp_path.iterdir())
    data.write_records(tmp_path / "a.jsonl", [view, without])
    bad: list[data.BadRecord] = []
    done = data.convert(tmp_path / "a.jsonl", tmp_path / "b", bad=bad.append)
    assert (done.written, [one.line for one in bad]) == (0, [1, 2])
    with pytest.raises(data.DataFileError, match="there already"):
        data.write_records(tmp_path / "a.jsonl", [view])


def test_command(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    file.write_text(json.dumps(played(1).to_record()) + "\nnonsense\n")
    done = command("convert", file, tmp_path / "a.txt", code=1)
    assert done.stdout == f"{tmp_path / 'a.txt'}: 1 written, 1 bad\n"
    assert done.stderr.startswith(f"{file}, line 2: ")
    report = tmp_path / "bad.jsonl"
    done = command("convert", file, tmp_path / "b", "--report", report, code=1)
    assert done.stderr == ""
    assert json.loads(report.read_text())["text"] == "nonsense"
    assert command("convert", tmp_path / "b", tmp_path / "c.jsonl").stdout.endswith("0 bad\n")
    assert sniff.records.load(tmp_path / "c.jsonl") == played(1)
    command("convert", tmp_path / "none.jsonl", tmp_path / "d.txt", code=2)
    command("convert", file, tmp_path / "d.txt", "--to", "xml", code=2)
