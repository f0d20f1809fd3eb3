"""Files of rounds as lazy frames."""

from __future__ import annotations

import glob
import os
from pathlib import Path
from typing import TYPE_CHECKING

import polars as pl

from sniff.data.schema import (
    ENDINGS,
    DataFileError,
    GameOf,
    about,
    columns,
    game_of,
    optional_columns,
    words,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    Paths = str | os.PathLike[str] | Iterable[str | os.PathLike[str]]


def scan(path: Paths) -> pl.LazyFrame:
    """The rounds of files, a row each, read when they are asked for.

    Args:
        path: A file, a folder, a pattern such as `"runs/*.parquet"`, or several.

    Returns:
        A lazy frame with the columns of the files (docs/data.md) and, of the game, `rules`,
        `players` and `target`. `ending` is an enum; what is not there is null: `finisher` and
        `winner` where nobody is, `rest` where the order of the boneyard was never decided.

    Raises:
        DataFileError: If there is no file, or one is damaged, has another version's schema, or
            lacks a column. What is wrong within rows is found by `events` and `round_of`.

    >>> import tempfile
    >>> from sniff import data
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = data.simulate(folder, player="random", rounds=2000, seed=3)
    ...     rounds = data.scan(folder).group_by("ending").len().sort("ending").collect()
    >>> rounds["ending"].to_list()
    ['domino', 'blocked']
    """
    groups: dict[tuple[tuple[str, int, int | None], bool], list[pl.LazyFrame]] = {}
    for file in files_of(path):
        game, frame = _open(file)
        groups.setdefault((game.key, "rest" in frame.collect_schema()), []).append(frame)
    frames = [pl.concat(group) for group in groups.values()]
    return frames[0] if len(frames) == 1 else pl.concat(frames, how="diagonal")


def files_of(path: Paths) -> list[Path]:
    """The files that a path stands for, in order.

    Raises:
        DataFileError: If there is none.
    """
    if not isinstance(path, str | os.PathLike):
        return [file for one in path for file in files_of(one)]
    where = Path(path)
    if where.is_dir():
        found = sorted(where.glob("*.parquet"))
    elif where.exists():
        found = [where]
    else:
        found = sorted(map(Path, glob.glob(str(where))))
    if not found:
        raise DataFileError(f"{where}: there is no Parquet file")
    return found


def _open(file: Path) -> tuple[GameOf, pl.LazyFrame]:
    game = game_of(file, about(file))
    try:
        frame = pl.scan_parquet(file, glob=False)
        there = frame.collect_schema()
    except (OSError, pl.exceptions.PolarsError) as error:
        raise DataFileError(f"{file}: cannot be read as Parquet: {words(error)}") from error
    needed, optional = columns(game), optional_columns(game)
    for name, dtype in (needed | optional).items():
        if name not in there:
            if name in needed:
                raise DataFileError(f"{file}: column '{name}' is missing")
        elif there[name] != dtype:
            raise DataFileError(f"{file}: column '{name}' is {there[name]}, expected {dtype}")
    rules, players, target = game.key
    starts = [f"start_{side}" for side in range(game.sides)]
    none = pl.lit(None)
    return game, frame.select(
        pl.lit(rules).alias("rules"),
        pl.lit(players, pl.UInt8).alias("players"),
        pl.lit(target, pl.Int64).alias("target"),
        "number",
        "leader",
        *(f"hand_{seat}" for seat in range(game.players)),
        "moves",
        pl.col("rest") if "rest" in there else pl.lit(None, pl.Binary).alias("rest"),
        *(pl.col(name) if name in there else pl.lit(0, pl.Int64).alias(name) for name in starts),
        pl.col("ending").cat.to(ENDINGS),
        *(
            pl.when(pl.col(name) >= 0).then(pl.col(name)).otherwise(none).alias(name)
            for name in ("finisher", "winner")
        ),
        *(f"score_{side}" for side in range(game.sides)),
    )
