"""Rounds in bulk: simulated, read, played again; the command."""

from __future__ import annotations

import hashlib
import json
import pickle
import random
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from polars.testing import assert_frame_equal

import sniff
from sniff import data

from bulk_rounds import files, rows
from conftest import random_rules

# Rounds and replays


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("player", ["random", "greedy", "heuristic"])
def test_rounds_are_rounds_of_the_engine(tmp_path: Path, players: int, player: str) -> None:
    rng = random.Random(f"{players}{player}")
    for case in range(6):
        rules = random_rules(rng)
        leader = rng.choice([0, players - 1, "rotate"])
        path = tmp_path / str(case)
        data.simulate(
            path, rounds=40, player=player, players=players, rules=rules, seed=case, leader=leader
        )
        found = rows(path)
        assert found["number"].to_list() == list(range(40))
        for row in found.iter_rows(named=True):
            played = data.round_of(row)
            assert played.is_over
            assert played.rules == rules
            assert played.target is None
            assert played.leader == (row["number"] % players if leader == "rotate" else leader)
            result = played.result
            assert result is not None
            assert result.ending == row["ending"]
            assert result.finisher == row["finisher"]
            assert list(result.scores) == [row[f"score_{s}"] for s in range(played.sides)]
            # From its record the engine plays and checks it all once more.
            assert sniff.Round.from_record(played.to_record()) == played


def test_totals_are_those_of_play_rounds(tmp_path: Path) -> None:
    from sniff import batch

    for policy in ("random", "greedy"):
        data.simulate(tmp_path / policy, rounds=20_000, player=policy, players=4, seed=6)
        totals = batch.Game(players=4).play_rounds(20_000, policy, seed=6)
        found = data.scan(tmp_path / policy)
        kinds = data.events(found).group_by("kind").len().collect()
        counts = dict(kinds.iter_rows())
        assert counts["place"] == totals["placements"]
        assert counts["draw"] == totals["draws"]
        sums = found.select(pl.col("score_0", "score_1").sum()).collect().row(0)
        assert list(sums) == totals["points"]
        blocked = found.filter(pl.col("ending") == "blocked").select(pl.len()).collect().item()
        assert blocked == totals["blocked"]


def test_codes_keep_their_meaning(tmp_path: Path) -> None:
    """Files of version 1 must be read the same for ever: this digest never changes."""
    data.simulate(tmp_path / "a", rounds=300, player="random", players=3, seed=11)
    digest = hashlib.sha256()
    for row in rows(tmp_path / "a").iter_rows(named=True):
        digest.update(data.round_of(row).to_text().encode())
    assert digest.hexdigest()[:16] == "8168ce4e4b13f78b"


def test_context_of_a_match(tmp_path: Path) -> None:
    data.simulate(
        tmp_path / "a",
        rounds=60,
        player=["greedy", "random", "greedy", "random"],
        target=200,
        scores=[195, 150],
        seed=2,
    )
    found = rows(tmp_path / "a")
    assert set(found["ending"]) >= {"target"}
    assert found["start_0"].unique().to_list() == [195]
    won = found.filter(pl.col("ending") == "target")
    assert won["winner"].null_count() == 0
    assert won["finisher"].null_count() == won.height
    for row in won.head(5).iter_rows(named=True):
        assert data.round_of(row).result.match_winner == row["winner"]  # type: ignore[union-attr]


def test_undecided_boneyards_are_in_any_order(tmp_path: Path) -> None:
    """What nobody drew lies in an order that is drawn by lot, but always in the same one."""
    data.simulate(tmp_path / "a", rounds=400, player="random", seed=3)
    found = rows(tmp_path / "a")
    assert found["rest"].null_count() == 400
    ordered = 0
    for row in found.iter_rows(named=True):
        left = [tile.index for tile in data.round_of(row).boneyard]
        assert left == [tile.index for tile in data.round_of(row).boneyard]
        ordered += len(left) > 3 and left == sorted(left)
    assert ordered < 20


def test_events_tell_what_happened(tmp_path: Path) -> None:
    data.simulate(tmp_path / "a", rounds=50, player="greedy", players=3, seed=4)
    events = data.events(tmp_path / "a").collect()
    for row in rows(tmp_path / "a").iter_rows(named=True):
        played = data.round_of(row)
        here = events.filter(pl.col("number") == row["number"])
        assert here["ply"].to_list() == list(range(len(played.history)))
        again = sniff.Round(
            rules=played.rules,
            hands=_dealt(played),
            boneyard=[sniff.Tile(t) for t in played.to_record()["boneyard"].split()],
            leader=played.leader,
            target=None,
        )
        for event, at in zip(played.history, here.iter_rows(named=True), strict=True):
            assert at["seat"] == event.seat == again.turn
            assert at["legal"] == len(again.legal_moves)
            assert at["kind"] == event.move.kind
            assert at["tile"] == (None if event.move.tile is None else str(event.move.tile))
            assert at["arm"] == event.move.arm
            assert (at["total"], at["points"]) == (event.total, event.points or 0)
            again.push(event.move)
            assert at["hand"] == len(again.hands[event.seat])
            assert at["boneyard"] == len(again.boneyard)
            assert [at[f"score_{side}"] for side in range(3)] == list(again.scores)


def _dealt(played: sniff.Round) -> list[str]:
    return list(played.to_record()["hands"])


def test_events_are_lazy(tmp_path: Path) -> None:
    data.simulate(tmp_path / "a", rounds=3000, seed=4, rows_per_file=1000)
    lazy = data.events(tmp_path / "a", batch=100)
    everything = lazy.collect()
    assert everything.schema == lazy.collect_schema()
    assert_frame_equal(lazy.head(7).collect(), everything.head(7))
    some = lazy.filter(pl.col("points") > 20).select("number", "points").collect()
    assert_frame_equal(some, everything.filter(pl.col("points") > 20)["number", "points"])
    late = data.events(data.scan(tmp_path / "a").filter(pl.col("number") == 2500)).collect()
    assert_frame_equal(late, everything.filter(pl.col("number") == 2500))
    assert_frame_equal(data.events(data.scan(tmp_path / "a").collect()).collect(), everything)


# Whatever the way, the same rows


def test_threads_chunks_and_files_change_nothing(tmp_path: Path) -> None:
    data.simulate(tmp_path / "one.parquet", rounds=30_000, player="random", seed=9)
    expected = rows(tmp_path / "one.parquet")
    data.simulate(
        tmp_path / "many", rounds=30_000, player="random", seed=9, threads=3, rows_per_file=7001
    )
    assert files(tmp_path / "many")[1] == "part-000000007001.parquet"
    assert_frame_equal(rows(tmp_path / "many"), expected)
    made = data.Settings(("random", "random"), sniff.AMERICAN, seed=9)
    again = pl.concat([data.chunk(made, 100, 17), data.chunk(made, 117, 33)])
    assert again["moves"].to_list() == expected["moves"][100:150].to_list()
    assert pickle.loads(pickle.dumps(made)) == made


def test_executors_give_the_same(tmp_path: Path) -> None:
    data.simulate(tmp_path / "a", rounds=3000, player="heuristic", seed=9)
    with ThreadPoolExecutor(2) as pool:
        data.simulate(tmp_path / "b", rounds=3000, player="heuristic", seed=9, executor=pool)
    assert_frame_equal(rows(tmp_path / "a"), rows(tmp_path / "b"))
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        data.simulate(tmp_path / "c", rounds=3000, player="heuristic", seed=9, executor=pool)
    assert_frame_equal(rows(tmp_path / "a"), rows(tmp_path / "c"))


@pytest.mark.parametrize("compression", ["zstd", "lz4", "snappy", "gzip", "uncompressed"])
def test_compressions(tmp_path: Path, compression: Any) -> None:
    data.simulate(tmp_path / "a", rounds=500, compression=compression)
    assert rows(tmp_path / "a").height == 500


def test_metadata_says_what_made_it(tmp_path: Path) -> None:
    data.simulate(tmp_path / "a.parquet", rounds=5, player=["random", "greedy"], seed=8)
    says = json.loads(pl.read_parquet_metadata(tmp_path / "a.parquet")["sniff"])
    assert says["schema"] == data.SCHEMA_VERSION
    assert says["engine"] == sniff.__version__
    assert says["seats"] == ["random", "greedy"]
    assert says["seed"] == 8
    assert sniff.Rules.from_dict(says["rules"]) == sniff.AMERICAN


def test_memory_stays_flat(tmp_path: Path) -> None:
    """A quarter of a gigabyte would be needed to hold these events."""
    code = """
import resource, sys
from sniff import data
def peak(): return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
settings = dict(player="random", rows_per_file=20_000, compression="lz4")
data.simulate(sys.argv[1], rounds=400_000, **settings)
before = peak()
data.simulate(sys.argv[1], rounds=2_400_000, resume=True, **settings)
print(peak() - before)
"""
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "a")],
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(done.stdout) < 120_000  # KiB


# The command


def command(*args: object, code: int = 0) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [sys.executable, "-m", "sniff", *map(str, args)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == code, done
    assert "Traceback" not in done.stderr
    return done


def test_command(tmp_path: Path) -> None:
    rules = tmp_path / "rules.json"
    rules.write_text('{"base": "classic", "max_draws": 2}')
    out = tmp_path / "a"
    common = ["--player", "greedy", "--players", 3, "--rules", rules, "--leader", "rotate"]
    done = command("simulate", out, "--rounds", 100, *common)
    assert done.stdout == f"{out}: 100 rounds, files: 1\n"
    assert done.stderr == ""  # no bar where there is no terminal
    done = command("simulate", out, "--rounds", 150, "--resume", "--json", *common)
    assert json.loads(done.stdout) == {"path": str(out), "rounds": 150, "resumed": 100, "files": 2}
    assert rows(out)["leader"].to_list() == [i % 3 for i in range(150)]
    done = command("simulate", out, "--rounds", 150, *common, code=2)
    assert "there already" in done.stderr
    mixed = ["--player", "greedy", "--player", "random", "--target", 250, "--scores", "120,30"]
    command("simulate", tmp_path / "b.parquet", "--rounds", 5, *mixed)
    assert rows(tmp_path / "b.parquet")["start_1"].to_list() == [30] * 5
    for wrong in (["--scores", "a,b"], ["--leader", "x"], ["--rules", "none.json"]):
        command("simulate", tmp_path / "c", "--rounds", 5, *wrong, code=2)
    (tmp_path / "bad.json").write_text("[1]")
    command("simulate", tmp_path / "c", "--rounds", 5, "--rules", tmp_path / "bad.json", code=2)
    assert not (tmp_path / "c").exists()
