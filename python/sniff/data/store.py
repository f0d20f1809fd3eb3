"""Part files: each is whole or not there."""

from __future__ import annotations

import json
import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import polars as pl

from sniff.data.schema import DataFileError, GameOf, about, metadata, words

if TYPE_CHECKING:
    from typing import Any

Compression = Literal["zstd", "lz4", "snappy", "gzip", "uncompressed"]
COMPRESSIONS: tuple[Compression, ...] = ("zstd", "lz4", "snappy", "gzip", "uncompressed")


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
        self._shape = shape

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
        temporary = self.folder / f".{path.name}.tmp"
        try:
            rows.write_parquet(
                temporary,
                compression=self._shape.compression,
                compression_level=self._shape.level,
                row_group_size=self._shape.rows_per_group,
                statistics=False,
                metadata=dict(self._metadata),
            )
            os.replace(temporary, path)
        except (OSError, pl.exceptions.PolarsError) as error:
            temporary.unlink(missing_ok=True)
            raise DataFileError(f"{path}: cannot be written: {words(error)}") from error
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise

    def join(self, path: Path) -> None:
        """Makes one file of the parts, and removes them.

        Raises:
            DataFileError: If it cannot be written; the parts are then still there.
        """
        temporary = path.with_name(f".{path.name}.tmp")
        try:
            pl.scan_parquet(self.files()).sink_parquet(
                temporary,
                compression=self._shape.compression,
                compression_level=self._shape.level,
                row_group_size=self._shape.rows_per_group,
                statistics=False,
                metadata=dict(self._metadata),
            )
            os.replace(temporary, path)
        except (OSError, pl.exceptions.PolarsError) as error:
            temporary.unlink(missing_ok=True)
            raise DataFileError(f"{path}: cannot be written: {words(error)}") from error
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise
        shutil.rmtree(self.folder)


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
