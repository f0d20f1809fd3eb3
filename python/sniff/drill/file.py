"""The file of cards and answers: SQLite."""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sniff._database import StoreError, prepare

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["DeckFile", "default_file"]

VERSION = 1
_WAIT = 30.0
"""Seconds to wait for another process that writes."""

_SCHEMA = """
CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS cards (
    key TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    level INTEGER NOT NULL,
    question TEXT,             -- JSON of a mistake; null: a skill, which asks something new
    worth REAL NOT NULL,       -- points that the mistake lost
    added REAL NOT NULL,       -- times are seconds since 1970
    state TEXT,                -- of FSRS; null: never answered
    stability REAL,
    difficulty REAL,
    due REAL,
    last REAL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS answers (
    id INTEGER PRIMARY KEY,
    card TEXT NOT NULL REFERENCES cards (key),
    at REAL NOT NULL,
    seconds REAL NOT NULL,     -- that the answer took
    is_right INTEGER NOT NULL,
    answer TEXT NOT NULL,
    seed TEXT,                 -- of the question of a skill
    why TEXT NOT NULL          -- due, new, learning or practice
);
CREATE INDEX IF NOT EXISTS answers_of_card ON answers (card, at);
"""


def default_file() -> Path:
    """Where the cards of the user are: `sniff/drill.sqlite` in the folder for data.

    >>> default_file().name
    'drill.sqlite'
    """
    home = Path.home()
    named = Path(os.environ.get("XDG_DATA_HOME", ""))
    if named.is_absolute():  # the specification wants others to be ignored
        folder = named
    elif sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        folder = home / "Library" / "Application Support"
    else:
        folder = home / ".local" / "share"
    return folder / "sniff" / "drill.sqlite"


class DeckFile:
    """A file that several processes may use at once."""

    def __init__(self, path: Path | str | None = None) -> None:
        """Opens or makes it.

        Args:
            path: None: `default_file()`.

        Raises:
            StoreError: If it cannot be opened, is damaged, no such database or of another version:
                then it is left as it is.
        """
        self.path: Path = Path(path) if path is not None else default_file()
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(self.path, timeout=_WAIT, isolation_level=None)
        except (sqlite3.Error, OSError) as error:
            raise StoreError(f"{self.path}: {error}") from error
        try:
            (health,) = self._db.execute("PRAGMA quick_check(1)").fetchone()
            if health != "ok":
                raise StoreError(f"the database is damaged: {health}")
            prepare(self._db, _SCHEMA, VERSION, who="this program")
            self._db.execute("PRAGMA foreign_keys=ON")
        except (sqlite3.Error, StoreError) as error:
            self._db.close()
            raise StoreError(f"{self.path}: {error}") from error

    def close(self) -> None:
        """Closes it."""
        self._db.close()

    def read(self, sql: str, values: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        """All rows of a query."""
        try:
            return self._db.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise StoreError(f"{self.path}: {error}") from error

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All or nothing; waits for other processes first."""
        try:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise StoreError(f"{self.path}: {error}") from error
