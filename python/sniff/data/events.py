"""Rounds played again: as `Round`, and as tables of events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import polars as pl
from polars.io.plugins import register_io_source

from sniff import _core
from sniff.data.schema import (
    ARMS,
    ENDINGS,
    KINDS,
    TILES,
    DataFileError,
    GameOf,
    words,
)
from sniff.data.tables import scan

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sniff import Round
    from sniff.data.tables import Paths

_BATCH = 20_000
"""Rounds that are turned into events at once."""

_ENDINGS = ENDINGS.categories.to_list()


def round_of(row: Mapping[str, Any]) -> Round:
    """The round that a row of `scan` holds, played again move by move and checked.

    Args:
        row: By column name, as `frame.row(i, named=True)` and `frame.iter_rows(named=True)` give.

    Returns:
        The round; its boneyard is in draw order. Where that order was never decided beyond the
        tiles drawn, a lot decides it that depends on the hands alone.

    Raises:
        DataFileError: If the row is no round; says which and what is wrong.

    >>> import tempfile
    >>> from sniff import data
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = data.simulate(folder, rounds=10)
    ...     row = data.scan(folder).collect().row(4, named=True)
    >>> data.round_of(row).scores == [row["score_0"], row["score_1"]]
    True
    """
    try:
        game = GameOf.from_key(row["rules"], row["players"], row["target"])
        cells = _cells(row, game)
        return _core._replay(game.rules, game.players, game.target, cells)
    except KeyError as error:
        raise DataFileError(f"the row has no column {error}") from error
    except (_core.SniffError, TypeError, ValueError, OverflowError, RuntimeError) as error:
        raise DataFileError(f"round {row.get('number')}: {words(error)}") from error


def events(rounds: Paths | pl.LazyFrame | pl.DataFrame, *, batch: int = _BATCH) -> pl.LazyFrame:
    """The events of rounds, a row each, made by the engine when they are asked for.

    Args:
        rounds: Rows of `scan`, filtered or not, or what `scan` takes.
        batch: Rounds that are worked on at once.

    Returns:
        A lazy frame: `number` of the round, `ply` from 0, `seat`, `kind` ("place", "draw",
        "pass"), `tile`, `arm` (null for an opening tile), `total` (the end total after a
        placement), `points` that it scored, `score_0`, ... of each side after it (after the last
        one: settled),
        `legal` (moves that were legal), `hand` and `boneyard` (tiles in the seat's hand and in
        the boneyard after it). What is not there is null.

    Raises:
        DataFileError: When it is collected: if a row is no round; says which and what is wrong.

    >>> import tempfile
    >>> import polars as pl
    >>> from sniff import data
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = data.simulate(folder, rounds=1000, seed=5)
    ...     played = data.events(folder).filter(pl.col("kind") == "place")
    ...     mean = played.select(pl.col("points").mean()).collect().item()
    >>> 2 < mean < 5
    True
    """
    if isinstance(rounds, pl.DataFrame):
        rounds = rounds.lazy()
    elif not isinstance(rounds, pl.LazyFrame):
        rounds = scan(rounds)
    of: pl.LazyFrame = rounds
    sides = sum(name.startswith("score_") for name in of.collect_schema())
    schema = _schema(sides)

    def source(
        wanted: list[str] | None,
        predicate: pl.Expr | None,
        most: int | None,
        _size: int | None,
    ) -> Iterator[pl.DataFrame]:
        left = most
        for table in _tables(of, sides, batch):
            if left is not None:
                table = table.head(left)
                left -= table.height
            if predicate is not None:
                table = table.filter(predicate)
            yield table if wanted is None else table.select(wanted)
            if left == 0:
                return

    return register_io_source(source, schema=schema)


def _schema(sides: int) -> dict[str, Any]:
    return {
        "number": pl.UInt64,
        "ply": pl.UInt16,
        "seat": pl.UInt8,
        "kind": KINDS,
        "tile": TILES,
        "arm": ARMS,
        "total": pl.Int16,
        "points": pl.Int16,
        **{f"score_{side}": pl.Int64 for side in range(sides)},
        "legal": pl.UInt8,
        "hand": pl.UInt8,
        "boneyard": pl.UInt8,
    }


def _tables(rounds: pl.LazyFrame, sides: int, batch: int) -> Iterator[pl.DataFrame]:
    for rows in rounds.collect_batches(chunk_size=batch, maintain_order=True):
        for start in range(0, rows.height, batch):
            some = rows.slice(start, batch)
            for key, same in some.group_by("rules", "players", "target", maintain_order=True):
                yield _table(GameOf.from_key(*key), same, sides)


def _table(game: GameOf, rows: pl.DataFrame, sides: int) -> pl.DataFrame:
    try:
        made = pl.DataFrame(
            _core._events(game.rules, game.players, game.target, _all_cells(rows, game))
        )
    except (_core.SniffError, TypeError, ValueError, OverflowError, RuntimeError):
        for row in rows.iter_rows(named=True):
            round_of(row)  # names the one that is wrong
        raise
    some = (f"score_{side}" for side in range(sides))
    missing = [pl.lit(None, pl.Int64).alias(name) for name in some if name not in made.columns]
    return made.with_columns(
        pl.col("kind").cat.to(KINDS),
        _enum("tile", TILES),
        _enum("arm", ARMS),
        pl.when(pl.col("total") >= 0).then("total"),
        *missing,
    ).select(list(_schema(sides)))


def _enum(name: str, kind: pl.Enum) -> pl.Expr:
    return pl.when(pl.col(name) >= 0).then(pl.col(name)).cast(pl.UInt8).cat.to(kind)


def _cells(row: Mapping[str, Any], game: GameOf) -> tuple[Any, ...]:
    """A row as the engine takes it."""
    finisher, winner = row["finisher"], row["winner"]
    return (
        row["number"],
        row["leader"],
        [row[f"hand_{seat}"] for seat in range(game.players)],
        row["moves"],
        row["rest"],
        _ENDINGS.index(row["ending"]),
        -1 if finisher is None else finisher,
        -1 if winner is None else winner,
        [row[f"start_{side}"] for side in range(game.sides)],
        [row[f"score_{side}"] for side in range(game.sides)],
    )


def _all_cells(rows: pl.DataFrame, game: GameOf) -> Iterable[tuple[Any, ...]]:
    """The same for many, column by column."""

    def lists(name: str, count: int) -> Iterable[tuple[Any, ...]]:
        return zip(*(rows[f"{name}_{i}"].to_list() for i in range(count)), strict=True)

    return zip(
        rows["number"].to_list(),
        rows["leader"].to_list(),
        lists("hand", game.players),
        rows["moves"].to_list(),
        rows["rest"].to_list(),
        rows["ending"].to_physical().to_list(),
        rows["finisher"].fill_null(-1).to_list(),
        rows["winner"].fill_null(-1).to_list(),
        lists("start", game.sides),
        lists("score", game.sides),
        strict=True,
    )
