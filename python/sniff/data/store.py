"""Part files: each is whole or not there."""

from __future__ import annotations

import json
import os
import shutil
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import polars as pl

from sniff.data.schema import DataFileError, GameOf, about, metadata, words

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

Compression = Literal["zstd", "lz4", "snappy", "gzip", "uncompressed"]
COMPRESSIONS: tuple[Compression, ...] = ("zstd", "lz4", "snappy", "gzip", "uncompressed")
_UNWRITABLE = (OSError, pl.exceptions.PolarsError)


@dataclass(frozen=True, slots=True)
class Shape:
    """How files are written."""

    rows_per_file: int
    rows_per_group: int
    compression: Compression

    @property
    def level(self) -> int | None:
        """The quickest, where there is a choice: the next ones gain little on rounds."""
        return 1 if self.compression == "zstd" else None


class Parts:
    """A folder of part files; the name of each has the number of its first round."""

    def __init__(self, folder: Path, game: GameOf, made: dict[str, Any], shape: Shape) -> None:
        self.folder = folder
        self._metadata = metadata(game, made)
        self._options: dict[str, Any] = {
            "compression": shape.compression,
            "compression_level": shape.level,
            "row_group_size": shape.rows_per_group,
            "statistics": False,
            "metadata": dict(self._metadata),
        }

    def files(self) -> list[Path]:
        """Those that are whole, in order."""
        return sorted(self.folder.glob("part-*.parquet"))

    def resume(self) -> int:
        """Removes what is not whole, and returns how many rounds are there.

        Raises:
            DataFileError: If the files are damaged, of other settings, or not all there.
        """
        for left in self.folder.glob(".part-*.tmp"):
            left.unlink()
        done = 0
        for path in self.files():
            self.check_settings(path)
            rows = rows_of(path)
            if path.name != part_name(done):
                raise DataFileError(f"{path}: expected {part_name(done)}: a part is missing")
            done += rows
        return done

    def check_settings(self, path: Path) -> None:
        """That a file was made from the same.

        Raises:
            DataFileError: If not; says what differs.
        """
        there, here = about(path), json.loads(next(iter(self._metadata.values())))
        differs = [
            f"{name} {there.get(name)!r}, not {here.get(name)!r}"
            for name in sorted({*there, *here})
            if there.get(name) != here.get(name)
        ]
        if differs:
            raise DataFileError(f"{path}: cannot be gone on with: it has {'; '.join(differs)}")

    def write(self, rows: pl.DataFrame, first: int) -> None:
        """Writes a part; on failure there is no file.

        Raises:
            DataFileError: If it cannot be written.
        """
        path = self.folder / part_name(first)
        with whole_file(path, _UNWRITABLE) as temporary:
            rows.write_parquet(temporary, **self._options)

    def join(self, path: Path) -> None:
        """Makes one file of the parts, and removes them.

        Raises:
            DataFileError: If it cannot be written; the parts are then still there.
        """
        with whole_file(path, _UNWRITABLE) as temporary:
            pl.scan_parquet(self.files()).sink_parquet(temporary, **self._options)
        shutil.rmtree(self.folder)


@contextmanager
def whole_file(path: Path, unwritable: tuple[type[Exception], ...] = (OSError,)) -> Iterator[Path]:
    """Gives another name to write under; the file has its own once all went well, or is not there.

    Raises:
        DataFileError: In place of errors of the kinds `unwritable`.
    """
    temporary = path.with_name(f".{path.name}.tmp")
    try:
        yield temporary
        os.replace(temporary, path)
    except BaseException as error:
        temporary.unlink(missing_ok=True)
        if isinstance(error, unwritable):
            raise DataFileError(f"{path}: cannot be written: {words(error)}") from error
        raise


def part_name(first: int) -> str:
    """Of the part that begins with this round."""
    return f"part-{first:012d}.parquet"


def rows_of(path: Path) -> int:
    """How many rounds a file holds.

    Raises:
        DataFileError: If it is damaged.
    """
    try:
        return int(pl.scan_parquet(path, glob=False).select(pl.len()).collect().item())
    except (OSError, pl.exceptions.PolarsError) as error:
        raise DataFileError(f"{path}: cannot be read as Parquet: {words(error)}") from error
