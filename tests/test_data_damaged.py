"""Rounds in bulk: files that are damaged, settings that are wrong."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import sniff
from sniff import data

from bulk_rounds import rows


@pytest.fixture
def good(tmp_path: Path) -> Path:
    path = tmp_path / "good.parquet"
    data.simulate(path, rounds=200, player="random", seed=1)
    return path


def changed(path: Path, change: pl.Expr | None = None, **says: Any) -> Path:
    """A copy with other rows, or other metadata; None leaves a key out."""
    about = json.loads(pl.read_parquet_metadata(path)["sniff"]) | says
    about = {key: value for key, value in about.items() if value is not None or key == "target"}
    frame = pl.read_parquet(path)
    if change is not None:
        frame = frame.with_columns(change)
    to = path.with_name("changed.parquet")
    frame.write_parquet(to, metadata={"sniff": json.dumps(about)})
    return to


def test_damaged_files_are_named(good: Path) -> None:
    whole = good.read_bytes()
    for name, content in {
        "truncated": whole[: len(whole) // 2],
        "empty": b"",
        "noise": random.Random(1).randbytes(5000),
        "headless": b"XXXX" + whole[4:-4] + b"XXXX",
    }.items():
        file = good.with_name(f"{name}.parquet")
        file.write_bytes(content)
        with pytest.raises(data.DataFileError, match=f"{name}.parquet: cannot be read as Parquet"):
            data.scan(file)
    other = good.with_name("other.parquet")
    pl.DataFrame({"x": [1]}).write_parquet(other)
    with pytest.raises(data.DataFileError, match="holds no rounds"):
        data.scan(other)
    with pytest.raises(data.DataFileError, match="no Parquet file"):
        data.scan(good.with_name("nothing*.parquet"))
    with pytest.raises(data.DataFileError, match="no Parquet file"):
        data.scan(good.with_name("nothing"))


def test_damaged_metadata_is_named(good: Path) -> None:
    for says, what in [
        ({"schema": 2}, "version 2; this is sniff .* reads version 1"),
        ({"schema": None}, "damaged: missing 'schema'"),
        ({"rules": {"base": "chess"}}, "damaged"),
        ({"rules": None}, "damaged"),
        ({"players": 7}, "damaged"),
        ({"target": -3}, "damaged"),
        ({"players": 3}, "column 'hand_2' is missing"),
    ]:
        with pytest.raises(data.DataFileError, match=what):
            data.scan(changed(good, **says))


def test_missing_and_odd_columns_are_named(good: Path) -> None:
    frame = pl.read_parquet(good)
    meta: Any = {"sniff": pl.read_parquet_metadata(good)["sniff"]}
    for column in frame.columns:
        frame.drop(column).write_parquet(good.with_name("less.parquet"), metadata=meta)
        with pytest.raises(data.DataFileError, match=f"less.parquet: column '{column}' is missing"):
            data.scan(good.with_name("less.parquet"))
    with pytest.raises(data.DataFileError, match="column 'hand_0' is Int64, expected UInt32"):
        data.scan(changed(good, pl.col("hand_0").cast(pl.Int64)))


at_77 = pl.col("number") == 77


def test_false_rows_are_named(good: Path) -> None:
    def put(column: str, value: Any) -> pl.Expr:
        held = pl.lit(value, pl.read_parquet_schema(good)[column])
        return pl.when(at_77).then(held).otherwise(column).alias(column)

    for change, what in [
        (put("hand_0", 2**31), "hand_0: bits beyond"),
        (pl.when(at_77).then("hand_0").otherwise("hand_1").alias("hand_1"), "hand_1: .* twice"),
        (
            pl.when(at_77)
            .then(pl.col("hand_0") & (pl.col("hand_0") - 1))
            .otherwise("hand_0")
            .alias("hand_0"),
            "deal: ",
        ),
        (put("leader", 5), "deal: .*leader"),
        (put("moves", b""), "ending: the row says"),
        (put("moves", b"\xff"), "moves: 255 is no move"),
        (put("moves", bytes([140])), r"moves\[0\]: 140 is not legal"),
        (put("moves", bytes([0] * 3000)), r"moves\["),
        (put("finisher", 3), "finisher: the row says 3"),
        (put("winner", 1), "winner: the row says 1"),
        (put("score_1", 12345), "score_1: the row says 12345"),
        (put("ending", 3), "ending: the row says 3"),
    ]:
        found = data.scan(changed(good, change))
        with pytest.raises(data.DataFileError, match=f"round 77: {what}"):
            data.round_of(found.filter(at_77).collect().row(0, named=True))
        with pytest.raises(data.DataFileError, match=what):
            data.events(found).collect()


def test_rows_of_other_shapes_are_refused(good: Path) -> None:
    row = rows(good).row(0, named=True)
    for column, value in [("moves", "text"), ("hand_0", -1), ("hand_0", None), ("rules", "chess")]:
        with pytest.raises(data.DataFileError):
            data.round_of({**row, column: value})
    del row["leader"]
    with pytest.raises(data.DataFileError, match="no column 'leader'"):
        data.round_of(row)


def test_wrong_settings(tmp_path: Path) -> None:
    out = tmp_path / "a"
    for wrong, error in [
        ({"player": "nobody"}, sniff.PlayerError),
        ({"player": ["greedy"]}, sniff.DealError),
        ({"player": ["greedy", "greedy"], "players": 3}, sniff.DealError),
        ({"players": 5}, sniff.DealError),
        ({"leader": 2}, sniff.DealError),
        ({"leader": "lot"}, TypeError),
        ({"seed": -1}, sniff.DealError),
        ({"target": 0}, sniff.DealError),
        ({"target": 100, "scores": [100, 0]}, sniff.DealError),
        ({"scores": [1, 2, 3]}, sniff.DealError),
        ({"rounds": 0}, sniff.LimitError),
        ({"threads": 0}, sniff.LimitError),
        ({"rows_per_file": 0}, sniff.LimitError),
        ({"rows_per_group": 0}, sniff.LimitError),
        ({"compression": "zip"}, sniff.LimitError),
    ]:
        settings: dict[str, Any] = {"rounds": 10, **wrong}
        with pytest.raises(error):
            data.simulate(out, **settings)
        assert not out.exists(), wrong
    (tmp_path / "file").write_text("")
    with pytest.raises(data.DataFileError, match="cannot be made"):
        data.simulate(tmp_path / "file" / "a", rounds=1)
