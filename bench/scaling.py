"""How cost grows: with tiles left, worlds, threads and batch size. Prints Markdown tables.

python bench/scaling.py [--plots FOLDER]     # plots need matplotlib
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

import sniff
from sniff import batch

Series = dict[str, list[tuple[float, float]]]


def least(work: Callable[[], object], repeats: int = 5) -> float:
    """Seconds of a call, the least of several."""
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def late(tiles: int, count: int, seed: int) -> list[sniff.Round]:
    """Positions with an empty boneyard and so many tiles in each of two hands."""
    rules = sniff.AMERICAN.replace(hand_sizes=(14, 6, 5))
    rng = random.Random(seed)
    found = []
    while len(found) < count:
        r = sniff.Round.deal(rules=rules, seed=rng.getrandbits(60), target=None)
        while not r.is_over and any(len(hand) > tiles for hand in r.hands):
            r.push(rng.choice(r.legal_moves))
        if not r.is_over and all(len(hand) == tiles for hand in r.hands):
            found.append(r)
    return found


def by_tiles() -> Series:
    """Milliseconds of a double-dummy value, the mean over positions."""
    series: Series = {"empty boneyard, two hands": [], "value of all moves within 60 points": []}
    for tiles in range(4, 11):
        rounds = late(tiles, 60 if tiles < 9 else 15, tiles)
        for name, within in zip(series, (0.0, 60.0), strict=True):
            spent = [least(lambda r=r, w=within: sniff.solve(r, within=w), 3) for r in rounds]
            series[name].append((2 * tiles, 1e3 * statistics.fmean(spent)))
    return series


def by_worlds() -> Series:
    """Milliseconds of an analysis of a full deal."""
    series: Series = {}
    for players in (2, 3, 4):
        view = sniff.Round.deal(players=players, seed=7).view(0)
        series[f"{players} players"] = [
            (
                worlds,
                1e3 * least(lambda v=view, w=worlds: sniff.analyse(v, limit=sniff.Limit(worlds=w))),
            )
            for worlds in (64, 256, 1024, 4096, 16384)
        ]
    return series


def by_batch() -> Series:
    """Millions of placements a second on one core."""
    game = batch.Game(target=None)
    series: Series = {"play_out": [], "choose and step": []}
    for size in (1, 16, 256, 4096, 65_536, 1_000_000):
        states = game.deal(size, seed=1)
        ends = game.play_out(states)
        hidden = sum(int(n).bit_count() for n in ends["hands"].ravel().tolist())
        placed = 28 * size - hidden - int((ends["boneyard_size"] - ends["next"]).sum())
        repeats = 200 if size <= 256 else 5
        series["play_out"].append(
            (size, placed / 1e6 / least(lambda s=states: game.play_out(s), repeats))
        )

        def walk(states: object = states) -> None:
            rounds = states.copy()  # type: ignore[attr-defined]
            for turn in range(12):
                game.step(rounds, game.choose(rounds, seed=turn), forced=True)

        rounds = states.copy()
        placed = 0
        for turn in range(12):
            actions = game.choose(rounds, seed=turn)
            placed += int((actions >= 0).sum())
            game.step(rounds, actions, forced=True)
        series["choose and step"].append((size, placed / 1e6 / least(walk, min(repeats, 50))))
    return series


def by_threads() -> Series:
    """How many times as fast as one thread."""
    game = batch.Game(target=None)
    states = game.deal(200_000, seed=1)
    view = sniff.Round.deal(seed=7).view(0)
    jobs: dict[str, Callable[[int], object]] = {
        "play_rounds, 1 M": lambda t: game.play_rounds(1_000_000, threads=t),
        "play_out, 200,000": lambda t: game.play_out(states, threads=t),
        "double_dummy, 400": lambda t: game.double_dummy(states[:400].copy(), threads=t),
        "analyse, 8,192 worlds": lambda t: sniff.analyse(
            view, limit=sniff.Limit(worlds=8192), threads=t
        ),
        "duel, 40 deals": lambda t: sniff.duel("policy", "flat100", pairs=40, seed=1, threads=t),
    }
    series: Series = {}
    for name, job in jobs.items():
        one = least(lambda j=job: j(1), 7)
        series[name] = [(1, 1.0), (2, one / least(lambda j=job: j(2), 7))]
    return series


TABLES: list[tuple[str, str, str, Callable[[], Series]]] = [
    ("tiles", "tiles left", "ms a position", by_tiles),
    ("worlds", "worlds", "ms an analysis", by_worlds),
    ("batch", "rounds in the array", "M placements/s", by_batch),
    ("threads", "threads", "times one thread", by_threads),
]


def show(name: str, x: str, y: str, series: Series) -> None:
    """One table, a line a series."""
    print(
        f"\n| {y}, by {x} | "
        + " | ".join(f"{at:,.0f}" for at, _ in next(iter(series.values())))
        + " |"
    )
    print("|---" * (1 + len(next(iter(series.values())))) + "|")
    for label, points in series.items():
        print(
            f"| {label} | " + " | ".join(f"{value:.3g}" for _, value in points) + " |", flush=True
        )


def plot(folder: Path, name: str, x: str, y: str, series: Series) -> None:
    """The same as a picture."""
    import matplotlib as mpl
    import matplotlib.pyplot as plt

    mpl.rcParams["svg.hashsalt"] = "sniff"
    figure, axes = plt.subplots(figsize=(6, 3.6))
    for marker, (label, points) in zip("os^Dv", series.items(), strict=False):
        axes.plot(*zip(*points, strict=True), marker=marker, label=label)
    axes.set(xlabel=x, ylabel=y, yscale="log", xscale="linear" if name == "tiles" else "log")
    axes.grid(alpha=0.3)
    axes.legend(frameon=False)
    figure.tight_layout()
    figure.savefig(folder / f"{name}.svg", metadata={"Date": None})
    plt.close(figure)


def main(arguments: list[str]) -> None:
    """Measures, prints, and draws where that is asked for."""
    for name, x, y, measure in TABLES:
        series = measure()
        show(name, x, y, series)
        if "--plots" in arguments and name != "threads":
            plot(Path(arguments[arguments.index("--plots") + 1]), name, x, y, series)


if __name__ == "__main__":
    main(sys.argv[1:])
