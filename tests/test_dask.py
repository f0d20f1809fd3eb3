"""Bulk work on a Dask cluster: the same results as here, whatever becomes of a worker."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from polars.testing import assert_frame_equal

import sniff
from sniff import data, records, scale

from test_scale import facts

EXAMPLES = Path(__file__).parent.parent / "examples"


class Cluster:
    """A Dask scheduler and its workers, each a process."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "scheduler.json"
        self._processes = [self._start("scheduler", "--port", "0", "--no-dashboard")]
        while not self._file.exists() or not self._file.read_text():
            assert self._processes[0].poll() is None
            time.sleep(0.05)
        self.address: str = json.loads(self._file.read_text())["address"]
        self.workers = [self.add_worker(), self.add_worker()]

    def add_worker(self) -> subprocess.Popen[bytes]:
        worker = self._start("worker", "--nthreads", "1", "--no-nanny", "--no-dashboard")
        self._processes.append(worker)
        return worker

    def _start(self, role: str, *options: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "dask", role, "--scheduler-file", str(self._file)]
        return subprocess.Popen(
            [*command, "--host", "127.0.0.1", *options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def stop(self) -> None:
        for process in reversed(self._processes):
            process.kill()
            process.wait()


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    made = Cluster(tmp_path_factory.mktemp("dask"))
    yield made
    made.stop()


def test_a_cluster_gives_the_same(cluster: Cluster) -> None:
    here = sniff.duel("net", "greedy", pairs=2000, seed=5)
    with scale.dask(cluster.address) as executor:
        assert scale.workers_of(executor) >= 1
        assert facts(sniff.duel("net", "greedy", pairs=2000, seed=5, executor=executor)) == facts(
            here
        )
        with pytest.raises(sniff.PlayerError):
            sniff.duel("nobody", "greedy", executor=executor)
        with pytest.raises(scale.ScaleError, match="flooded"):
            list(scale.in_order(os.listdir, ["/flooded"], executor=executor))


def test_the_command_line_on_a_cluster(cluster: Cluster, tmp_path: Path) -> None:
    def run(*arguments: str) -> str:
        return subprocess.run(
            [sys.executable, "-m", "sniff", *arguments],
            capture_output=True,
            text=True,
            timeout=120,
            check=True,
        ).stdout

    there = run("duel", "greedy", "random", "--pairs", "300", "--dask", cluster.address)
    here = run("duel", "greedy", "random", "--pairs", "300")
    assert there.splitlines()[0] == here.splitlines()[0]
    match = records.load(EXAMPLES / "match.json")
    assert isinstance(match, sniff.Match)
    file = tmp_path / "rounds.jsonl"
    file.write_text("".join(json.dumps(r.to_record()) + "\n" for r in match.rounds))
    reviewed = run("review", str(file), "--worlds", "20", "--dask", cluster.address)
    assert reviewed == run("review", str(file), "--worlds", "20", "--all")
    assert len(reviewed.splitlines()) == len(match.rounds)
    assert "net" in run("ladder", "greedy", "net", "--pairs", "20", "--dask", cluster.address)


def test_simulations_on_a_cluster(cluster: Cluster, tmp_path: Path) -> None:
    data.simulate(tmp_path / "here", rounds=2000, player="heuristic", seed=9)
    with scale.dask(cluster.address) as executor:
        data.simulate(
            tmp_path / "there", rounds=2000, player="heuristic", seed=9, executor=executor
        )
    here, there = (data.scan(tmp_path / name).collect() for name in ("here", "there"))
    assert_frame_equal(here, there)


def test_a_worker_that_is_killed_is_made_good(cluster: Cluster) -> None:
    here = sniff.duel("net", "greedy", pairs=6000, seed=6)
    spare = cluster.add_worker()
    killed = []

    def kill(*_: object) -> None:
        if not killed:
            cluster.workers[0].kill()
            killed.append(True)

    with scale.dask(cluster.address) as executor:
        there = sniff.duel("net", "greedy", pairs=6000, seed=6, executor=executor, progress=kill)
    assert killed
    assert facts(there) == facts(here)
    assert spare.poll() is None


def test_schedulers_that_are_not_there(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "sniff", "duel", "net", "greedy", "--dask", "tcp://127.0.0.1:1"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 2
    assert "no Dask scheduler answers at tcp://127.0.0.1:1" in done.stderr
    assert "Traceback" not in done.stderr
    with (
        pytest.raises(scale.ScaleError, match="no Dask scheduler answers at nonsense"),
        scale.dask("nonsense://", timeout=1),
    ):
        pass


def test_without_dask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(sniff.MissingExtraError, match=r"sniff\[distributed\]"), scale.dask("x"):
        pass
