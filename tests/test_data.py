"""Rounds in bulk: simulated, read, played again, interrupted, damaged."""

from __future__ import annotations

import hashlib
import json
import pickle
import random
import signal
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from polars.testing import assert_frame_equal

import sniff
from sniff import data

from conftest import random_rules


def rows(path: Path) -> pl.DataFrame:
    return data.scan(path).sort("number").collect()


def files(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


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


# Interrupted


@pytest.mark.parametrize("single", [False, True])
def test_a_killed_run_goes_on(tmp_path: Path, single: bool) -> None:
    out = tmp_path / ("a.parquet" if single else "a")
    parts = tmp_path / "a.parquet.parts" if single else out
    code = (
        "import sys; from sniff import data; "
        "data.simulate(sys.argv[1], rounds=10**9, player='random', seed=5, rows_per_file=20000)"
    )
    process = subprocess.Popen([sys.executable, "-c", code, str(out)])
    while len(list(parts.glob("part-*.parquet"))) < 3:
        assert process.poll() is None
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait()
    if single:
        assert not out.exists()
    whole = len(list(parts.glob("part-*.parquet")))
    assert rows(parts).height == 20_000 * whole
    (parts / ".part-000000000000.parquet.tmp").write_bytes(b"half")
    wanted = 20_000 * whole + 30_001
    settings: dict[str, Any] = {"player": "random", "seed": 5, "rows_per_file": 20_000}
    with pytest.raises(data.DataFileError, match="there already"):
        data.simulate(out, rounds=wanted, **settings)
    done = data.simulate(out, rounds=wanted, resume=True, **settings)
    assert (done.resumed, done.rounds) == (20_000 * whole, wanted)
    data.simulate(tmp_path / "b", rounds=wanted, **settings)
    assert_frame_equal(rows(out), rows(tmp_path / "b"))
    assert not list(tmp_path.rglob(".*"))
    assert not (single and parts.exists())


def test_resume_refuses_other_settings(tmp_path: Path) -> None:
    data.simulate(tmp_path / "a", rounds=100, seed=5)
    for other, says in [
        ({"seed": 6}, "seed 5, not 6"),
        ({"player": "random"}, "seats"),
        ({"leader": "rotate"}, "leader 0, not 'rotate'"),
        ({"rules": sniff.CLASSIC}, "rules"),
        ({"players": 3}, "players 2, not 3"),
        ({"target": 250}, "target None, not 250"),
    ]:
        settings: dict[str, Any] = {"seed": 5, **other}
        with pytest.raises(data.DataFileError, match=says):
            data.simulate(tmp_path / "a", rounds=200, resume=True, **settings)
    with pytest.raises(data.DataFileError, match="100 rounds already, more than"):
        data.simulate(tmp_path / "a", rounds=50, seed=5, resume=True)
    assert data.simulate(tmp_path / "a", rounds=100, seed=5, resume=True).resumed == 100
    assert rows(tmp_path / "a").height == 100


def test_resume_of_a_whole_file_and_of_a_gap(tmp_path: Path) -> None:
    data.simulate(tmp_path / "a.parquet", rounds=100)
    assert data.simulate(tmp_path / "a.parquet", rounds=100, resume=True).resumed == 100
    assert data.simulate(tmp_path / "a.parquet", rounds=150, resume=True).resumed == 100
    assert rows(tmp_path / "a.parquet")["number"].to_list() == list(range(150))
    data.simulate(tmp_path / "b", rounds=300, rows_per_file=100)
    (tmp_path / "b" / "part-000000000100.parquet").unlink()
    with pytest.raises(data.DataFileError, match="expected part-000000000100"):
        data.simulate(tmp_path / "b", rounds=400, rows_per_file=100, resume=True)


def test_a_full_disk(tmp_path: Path) -> None:
    """As a limit on the size of files: the second part does not fit."""
    code = """
import resource, signal, sys
from sniff import data
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
data.simulate(sys.argv[1], rounds=100, player="random")
resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, resource.RLIM_INFINITY))
try:
    data.simulate(
        sys.argv[1], rounds=50_100, rows_per_file=50_000, player="random", resume=True
    )
except data.DataFileError as error:
    print(error)
"""
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "a")],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "part-000000000100.parquet: cannot be written" in done.stdout
    assert files(tmp_path / "a") == ["part-000000000000.parquet"]
    data.simulate(tmp_path / "a", rounds=50_100, player="random", resume=True)
    assert rows(tmp_path / "a").height == 50_100


def test_ctrl_c_leaves_whole_parts(tmp_path: Path) -> None:
    def stop(done: int, _: int) -> None:
        if done >= 4000:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        data.simulate(tmp_path / "a", rounds=10**7, rows_per_file=1000, progress=stop)
    found = rows(tmp_path / "a")
    assert found["number"].to_list() == list(range(found.height))
    assert not list(tmp_path.rglob(".*"))


# Damaged


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


# Wrong calls


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


def test_a_missing_extra_is_named() -> None:
    code = (
        "import sys; sys.modules['polars'] = None\n"
        "import sniff\n"
        "try:\n    import sniff.data\n"
        "except sniff.MissingExtraError as error:\n    print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "polars is not installed: pip install 'sniff[data]'\n"


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
