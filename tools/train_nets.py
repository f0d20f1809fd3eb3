"""Trains the nets that the package ships, from nothing.

    python tools/train_nets.py && python tools/make_equity.py

Needs the package installed, cmake and g++; about 40 minutes on two cores. The same seed gives the
same nets on the same kind of processor and compiler. With --dask the three nets are trained on a
cluster whose workers see this folder.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from sniff import scale

ROOT = Path(__file__).resolve().parent.parent
TRAINER = ROOT / "build" / "train_nets"
SEED = 1
ROUNDS = ((2, 12_000_000), (4, 7_000_000), (3, 7_000_000))
"""Players, and rounds of self-play: the longest first."""


def build() -> None:
    """Makes the trainer."""
    subprocess.run(["cmake", "--preset", "dev"], cwd=ROOT, check=True)
    subprocess.run(
        ["cmake", "--build", "--preset", "dev", "--target", "sniff_engine"], cwd=ROOT, check=True
    )
    subprocess.run(
        [
            *("g++", "-std=c++20", "-O3", "-march=native", "-ffast-math", "-DSNIFF_KERNEL=train"),
            *("-Icpp/include", "-Icpp/src", "tools/train_nets.cpp"),
            *("build/dev/cpp/libsniff_engine.a", "-o", str(TRAINER)),
        ],
        cwd=ROOT,
        check=True,
    )


def train(trainer: Path, game: tuple[int, int]) -> bytes:
    """The net for a number of players, after so many rounds."""
    players, rounds = game
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "net.bin"
        subprocess.run([trainer, str(players), str(rounds), str(SEED), made], check=True)
        return made.read_bytes()


def join(nets: list[bytes], target: Path) -> None:
    """Makes one file of several."""
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for i, net in enumerate(nets):
            files.append(Path(folder) / f"{i}.bin")
            files[-1].write_bytes(net)
        target.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run([TRAINER, "join", target, *files], check=True)


def main() -> None:
    """Builds the trainer, trains, joins."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--dask", metavar="ADDRESS", help="of a scheduler")
    parser.add_argument("--rounds", type=int, help="of each net, for a quick look")
    parser.add_argument(
        "--output", type=Path, default=ROOT / "python" / "sniff" / "shipped" / "nets.bin"
    )
    options = parser.parse_args()
    games = [(players, options.rounds or rounds) for players, rounds in ROUNDS]
    build()
    place = scale.dask(options.dask) if options.dask else ThreadPoolExecutor(os.cpu_count())
    with place as executor:
        job = partial(train, TRAINER)
        nets = scale.in_order(job, games, executor=executor, what="nets")
        made = dict(zip(games, nets, strict=True))
    join([made[game] for game in sorted(games)], options.output)


if __name__ == "__main__":
    main()
