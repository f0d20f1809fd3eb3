"""Records by the file: read, written, and converted from one form to another, bad ones apart."""

from __future__ import annotations

import glob
import json
import os
import shutil
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import polars as pl

from sniff import _core, records
from sniff._core import HiddenTilesError, Match, RecordError, Round, SniffError, View
from sniff.data.events import round_of
from sniff.data.schema import DataFileError, GameOf, words
from sniff.data.store import Parts, Shape, whole_file
from sniff.data.tables import scan

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import IO

    Record = Round | View | Match
    Form = Literal["jsonl", "text", "parquet"]

__all__ = ["BadRecord", "Converted", "convert", "read_records", "write_records"]

_SHAPE = Shape(rows_per_file=200_000, rows_per_group=100_000, compression="zstd")
_BATCH = 20_000


@dataclass(frozen=True, slots=True)
class BadRecord:
    """A record that could not be read, or not be written in the form wanted."""

    line: int
    """Where it begins, from 1; of a table the number of the round."""
    error: str
    text: str
    """What stands there; empty for a row of a table."""

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {"line": self.line, "error": self.error, "text": self.text}


@dataclass(frozen=True, slots=True)
class Converted:
    """What came of a conversion."""

    written: int
    bad: int


def read_records(
    path: str | os.PathLike[str], *, bad: Callable[[BadRecord], object] | None = None
) -> Iterator[Record]:
    """The records of a file, one after the other; memory stays flat.

    Args:
        path: JSON lines, position strings one a line, text records one after the other, or all of
            these in one file; or a Parquet file, folder or pattern of rounds.
        bad: Called with each `BadRecord`, which is left out; None: the first one is an error.

    Yields:
        A `Round`, `View` or `Match` each.

    Raises:
        OSError: If the file cannot be read.
        RecordError: If a record is bad and `bad` is None; with its line.
        DataFileError: If a Parquet file is damaged.

    >>> import tempfile, pathlib
    >>> import sniff
    >>> from sniff import data
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = pathlib.Path(folder, "some.jsonl")
    ...     n = data.write_records(file, [sniff.Round.deal(seed=s) for s in range(3)])
    ...     _ = file.write_text(file.read_text() + "{}" + chr(10))
    ...     wrong = []
    ...     found = list(data.read_records(file, bad=wrong.append))
    >>> n, len(found), wrong[0].line
    (3, 3, 4)
    """
    for _, _, record in _read(path, bad):
        yield record


def write_records(
    path: str | os.PathLike[str], found: Iterable[Record], *, form: Form | None = None
) -> int:
    """Writes records to a file, which is there only once it is whole.

    Args:
        path: The file; for Parquet also a folder.
        found: Rounds, views and matches. In text and Parquet a match is its rounds, and there are
            no views; rounds without their deal are not stored in Parquet, and those of different
            games only in a folder.
        form: "jsonl", "text" or "parquet"; None: what the name ends in, `.jsonl`, `.txt` or
            `.parquet`, and Parquet for another one.

    Returns:
        How many.

    Raises:
        DataFileError: If the file is there already, or cannot be written.
        HiddenTilesError: For a view in text or Parquet.
        HistoryError: For a round without its deal in Parquet.
        DealError: For rounds of different games in one Parquet file.

    >>> import tempfile
    >>> import sniff
    >>> from sniff import data
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     data.write_records(folder + "/a.txt", [sniff.Round.deal(seed=7)])
    1
    """
    with _writer(Path(path), form) as put:
        return sum(put(record) for record in found)


def convert(
    source: str | os.PathLike[str],
    target: str | os.PathLike[str],
    *,
    form: Form | None = None,
    bad: Callable[[BadRecord], object] | None = None,
) -> Converted:
    """Reads records in any form and writes them in another; see `read_records`, `write_records`.

    Args:
        source: What to read.
        target: What to write.
        form: "jsonl", "text" or "parquet"; None: as the name of `target` says.
        bad: Called with each record that cannot be read or written; None: the first is an error.

    Raises:
        OSError, RecordError, DataFileError: As `read_records` and `write_records`.

    >>> import tempfile
    >>> from sniff import data
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = data.simulate(folder + "/a.parquet", rounds=20)
    ...     data.convert(folder + "/a.parquet", folder + "/a.jsonl")
    ...     data.convert(folder + "/a.jsonl", folder + "/a.txt").written
    Converted(written=20, bad=0)
    20
    """
    count = 0
    wrong = 0

    def note(one: BadRecord) -> None:
        nonlocal wrong
        wrong += 1
        if bad is None:
            raise RecordError(f"{source}, line {one.line}: {one.error}")
        bad(one)

    with _writer(Path(target), form) as put:
        for line, text, record in _read(source, note):
            try:
                count += put(record)
            except DataFileError:
                raise
            except SniffError as error:
                note(BadRecord(line, str(error), text))
    return Converted(count, wrong)


def _read(
    path: str | os.PathLike[str], bad: Callable[[BadRecord], object] | None
) -> Iterator[tuple[int, str, Record]]:
    where = Path(path)
    tables = where.is_dir() or where.suffix == ".parquet" or bool(glob.has_magic(str(where)))
    pieces = _rows(path) if tables else _pieces(where)
    for line, text, read in pieces:
        try:
            record = read()
        except SniffError as error:
            if bad is None:
                raise RecordError(f"{where}, line {line}: {error}") from error
            bad(BadRecord(line, str(error), text))
            continue
        yield line, text, record


def _rows(path: str | os.PathLike[str]) -> Iterator[tuple[int, str, Callable[[], Record]]]:
    for rows in scan(path).collect_batches(chunk_size=_BATCH, maintain_order=True):
        for row in rows.iter_rows(named=True):
            yield row["number"], "", partial(round_of, row)


def _pieces(path: Path) -> Iterator[tuple[int, str, Callable[[], Record]]]:
    """The texts of records with the line where each begins, and what reads them."""
    begun = 0
    lines: list[bytes] = []
    played = False

    def piece(line: int, data: bytes) -> tuple[int, str, Callable[[], Record]]:
        text = data.decode("utf-8-sig", "backslashreplace").rstrip("\r\n")
        return line, text, lambda: records.parse(records.decode(data))

    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            start = line.lstrip(b"\xef\xbb\xbf \t").rstrip()
            tag = start.startswith(b"[") and start.endswith(b'"]')
            if lines and (start.startswith(b"{") or (tag and played)):
                yield piece(begun, b"".join(lines))
                lines = []
            if tag and not lines:
                begun, played = number, False
            if tag or lines:  # a text record goes on until another one begins
                lines.append(line)
                played = played or (bool(start) and not tag)
            elif start:
                yield piece(number, line)
        if lines:
            yield piece(begun, b"".join(lines))


@contextmanager
def _writer(path: Path, form: Form | None) -> Iterator[Callable[[Record], int]]:
    """What takes a record and returns how many it wrote; the file is there at the end."""
    kinds: dict[str, Form] = {".jsonl": "jsonl", ".json": "jsonl", ".txt": "text"}
    kind = form or kinds.get(path.suffix, "parquet")
    if kind not in ("jsonl", "text", "parquet"):
        raise RecordError(f"form '{kind}' is not known; expected jsonl, text or parquet")
    if path.exists() and not (path.is_dir() and not any(path.iterdir())):
        raise DataFileError(f"{path}: is there already")
    if kind == "parquet":
        tables = _Tables(path)
        try:
            yield tables.put
            tables.finish()
        except BaseException:
            shutil.rmtree(tables.folder, ignore_errors=True)
            raise
        return
    with (
        whole_file(path) as temporary,
        temporary.open("w", encoding="utf-8", newline="\n") as file,
    ):
        yield _json_lines(file) if kind == "jsonl" else _texts(file)


def _json_lines(file: IO[str]) -> Callable[[Record], int]:
    def put(record: Record) -> int:
        file.write(json.dumps(record.to_record()) + "\n")
        return 1

    return put


def _rounds_in(record: Record) -> list[Round]:
    if isinstance(record, View):
        raise HiddenTilesError("a view, of one seat, has no form here: it needs all tiles")
    return list(record.rounds) if isinstance(record, Match) else [record]


def _texts(file: IO[str]) -> Callable[[Record], int]:
    def put(record: Record) -> int:
        rounds = [one.to_text() for one in _rounds_in(record)]
        for text in rounds:
            file.write(text + "\n")
        return len(rounds)

    return put


class _Tables:
    """Rounds on their way to Parquet, by game."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._single = path.suffix == ".parquet"
        self.folder = path.with_name(path.name + ".parts") if self._single else path
        self._waiting: dict[tuple[str, int, int | None], list[tuple[int, Round]]] = {}
        self._parts: dict[tuple[str, int, int | None], Parts] = {}
        self._next = 0
        try:
            self.folder.mkdir(parents=True, exist_ok=not self._single)
        except OSError as error:
            raise DataFileError(f"{self.folder}: cannot be made: {words(error)}") from error

    def put(self, record: Record) -> int:
        rounds = _rounds_in(record)
        for one in rounds:
            _core._record([one], 0)  # whether it can be stored
            key = self._key(one)
            if self._single and self._parts and key not in self._parts:
                raise _core.DealError(
                    "a round of another game than the first: one Parquet file holds rounds of one "
                    "game, a folder those of many"
                )
        for one in rounds:
            key = self._key(one)
            waiting = self._waiting.setdefault(key, [])
            waiting.append((self._next, one))
            self._next += 1
            if (
                len(waiting) == _SHAPE.rows_per_file
                or sum(map(len, self._waiting.values())) >= 2 * _SHAPE.rows_per_file
            ):
                self._write(key)
        return len(rounds)

    def _key(self, one: Round) -> tuple[str, int, int | None]:
        game = GameOf(one.rules, one.players, one.target)
        if game.key not in self._parts and not (self._single and self._parts):
            self._parts[game.key] = Parts(self.folder, game, {}, _SHAPE)
        return game.key

    def _write(self, key: tuple[str, int, int | None]) -> None:
        numbers, rounds = zip(*self._waiting.pop(key), strict=True)
        rows = pl.DataFrame(_core._record(list(rounds), 0))
        given = pl.Series("number", numbers, pl.UInt64)
        self._parts[key].write(rows.with_columns(given), numbers[0])

    def finish(self) -> None:
        for key in list(self._waiting):
            self._write(key)
        if self._single:
            if not self._parts:
                raise DataFileError(f"{self._path}: no rounds to write: Parquet needs their game")
            next(iter(self._parts.values())).join(self._path)
