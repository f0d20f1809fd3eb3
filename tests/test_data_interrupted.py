"""Rounds in bulk: runs that are killed, stopped, resumed, out of disk."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from polars.testing import assert_frame_equal

import sniff
from sniff import data

from bulk_rounds import files, rows


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
