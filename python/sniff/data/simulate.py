"""Self-play, written as it is played."""

from __future__ import annotations

import os
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, nullcontext
from dataclasses import dataclass
from functools import partial
from operator import index
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import polars as pl

from sniff._core import _MOST_THREADS, LimitError
from sniff.data.schema import DataFileError, words
from sniff.data.settings import Settings, chunk, settings
from sniff.data.store import COMPRESSIONS, Compression, Parts, Shape, rows_of
from sniff.scale.order import chunks_in_order

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from concurrent.futures import Executor

    from sniff import Rules

_MOST_ROUNDS = 2**48
_CHUNK_SECONDS = 0.05
"""What a chunk aims at: short, since three for each thread are kept in memory."""
_FILE_SECONDS = 60.0
"""A part is written after so long even if it is not full: that much work at most is lost."""


@dataclass(frozen=True, slots=True)
class Simulated:
    """What a call of `simulate` did."""

    path: str
    rounds: int
    """In the file or folder now."""
    resumed: int
    """How many of them were there before."""
    files: int


def simulate(
    path: str | os.PathLike[str],
    *,
    rounds: int,
    player: str | Sequence[str] = "greedy",
    players: int | None = None,
    rules: Rules | None = None,
    target: int | None = None,
    scores: Sequence[int] | None = None,
    seed: int = 1,
    leader: int | Literal["rotate"] = 0,
    threads: int = 1,
    executor: Executor | None = None,
    rows_per_file: int = 500_000,
    rows_per_group: int = 250_000,
    compression: Compression = "zstd",
    resume: bool = False,
    progress: Callable[[int, int], object] | None = None,
) -> Simulated:
    """Plays rounds and writes them to Parquet; see docs/data.md for the schema.

    Round number i is made from the seed, the players and i alone: threads, chunks, files and
    interruptions change nothing.

    Args:
        path: A file that ends in `.parquet`, or a folder of part files. While a file is being made
            its parts are in a folder beside it, `PATH.parts`.
        rounds: How many, with what is there already.
        player: A name of the ladder for all seats, or one for each. `random` and `greedy` in all
            seats, without target and scores, are played at full speed.
        players: 2 to 4; 2 where one name is given.
        rules: None: american.
        target: Points that win the match; None: single rounds, open-ended.
        scores: What sides start from, one a side; None: zero.
        seed: 0 to 2**64 - 1.
        leader: The seat that leads, or "rotate": round number i is led by seat i modulo players.
        threads: How many play, if there is no executor; one more writes.
        executor: Where to play; see `sniff.scale`. None: in threads of this machine.
        rows_per_file: Rounds of a part file.
        rows_per_group: Rounds of a row group.
        compression: "zstd", "lz4", "snappy", "gzip" or "uncompressed".
        resume: Go on with what a run of the same settings has left.
        progress: Called with the rounds written so far, and all of them.

    Returns:
        A `Simulated`.

    Raises:
        PlayerError: If there is no such player.
        DealError: If players, scores, target, leader or seed make no game.
        LimitError: If another number is out of range.
        DataFileError: If there is something at `path` already and `resume` is not asked for, if
            what is there is damaged or was made from other settings, or if it cannot be written,
            as on a full disk. Parts that are whole stay, and can be gone on with.
        ScaleError: If the executor fails.

    >>> import tempfile
    >>> from sniff import data
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     data.simulate(f"{folder}/a.parquet", rounds=500).rounds
    ...     data.scan(f"{folder}/a.parquet").select("number").collect().height
    500
    500
    """
    made = settings(player, players, rules, target, scores, seed, leader)
    wanted = _number("rounds", rounds, 1, _MOST_ROUNDS)
    crew = _number("threads", threads, 1, _MOST_THREADS)
    if compression not in COMPRESSIONS:
        raise LimitError(f"compression {compression!r}; expected {', '.join(COMPRESSIONS)}")
    shape = Shape(
        _number("rows_per_file", rows_per_file, 1, 2**31),
        _number("rows_per_group", rows_per_group, 1, 2**31),
        compression,
    )
    out = Path(path)
    single = out.suffix == ".parquet"
    parts = Parts(
        out.with_name(out.name + ".parts") if single else out, made.game, made.to_dict(), shape
    )
    done = _begin(out, parts, wanted, single=single, resume=resume)
    if progress is not None:
        progress(done, wanted)
    if done < wanted:
        place = nullcontext(executor) if executor is not None else ThreadPoolExecutor(crew)
        with place as here:
            _play(made, parts, done, wanted, here, shape.rows_per_file, progress)
    files = 1 if single else len(parts.files())
    if single and parts.folder.exists():
        parts.join(out)
    return Simulated(str(out), wanted, done, files)


def _number(name: str, value: int, least: int, most: int) -> int:
    if not least <= index(value) <= most:
        raise LimitError(f"{name} {value}; expected {least} to {most}")
    return index(value)


def _begin(out: Path, parts: Parts, wanted: int, *, single: bool, resume: bool) -> int:
    """How many rounds are there; all of them are then in the parts, unless none are missing."""
    there = out.exists() if single else bool(parts.files())
    if not resume and (there or (single and parts.folder.exists())):
        raise DataFileError(f"{out}: is there already; resume goes on with it")
    if single and there:
        parts.check_settings(out)
        done = rows_of(out)
        if done < wanted:
            parts.folder.mkdir(exist_ok=True)
            os.replace(out, parts.folder / "part-000000000000.parquet")
    else:
        try:
            parts.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise DataFileError(f"{parts.folder}: cannot be made: {words(error)}") from error
        done = parts.resume()
    if done > wanted:
        raise DataFileError(f"{out}: has {done} rounds already, more than the {wanted} wanted")
    return done


def _play(
    made: Settings,
    parts: Parts,
    done: int,
    wanted: int,
    here: Executor,
    rows_per_file: int,
    progress: Callable[[int, int], object] | None,
) -> None:
    """Writes chunks as they come, in order; those who play are some chunks ahead, no more."""
    waiting: list[pl.DataFrame] = []
    ready, since = 0, time.monotonic()
    jobs = chunks_in_order(
        partial(chunk, made), wanted, executor=here, first=done, seconds=_CHUNK_SECONDS
    )
    with closing(jobs) as results:
        for part in results:
            rows = part.value
            while rows.height:
                some = rows.head(rows_per_file - ready)
                rows = rows.slice(some.height)
                waiting.append(some)
                ready += some.height
                late = time.monotonic() - since > _FILE_SECONDS and not rows.height
                if ready == rows_per_file or done + ready == wanted or late:
                    parts.write(pl.concat(waiting), done)
                    done += ready
                    waiting, ready, since = [], 0, time.monotonic()
            if progress is not None:
                progress(done + ready, wanted)
