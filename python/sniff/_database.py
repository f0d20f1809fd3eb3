"""SQLite files that say what they are."""

from __future__ import annotations

import sqlite3

from sniff._core import SniffError

__all__ = ["StoreError", "prepare"]


class StoreError(SniffError):
    """A database that cannot be read or written."""


def prepare(db: sqlite3.Connection, schema: str, version: int, *, who: str) -> None:
    """Makes the tables of an empty database, or sees that one is of this version.

    Args:
        db: In autocommit mode.
        schema: Statements that make the tables where there are none, `meta (name, value)` among
            them.
        version: Of the schema; kept in `meta`.
        who: Reads and writes it, for errors.

    Raises:
        StoreError: If it is of something else or of another version: then nothing is changed.
        sqlite3.Error: If it cannot be read.

    >>> db = sqlite3.connect(":memory:", isolation_level=None)
    >>> schema = "CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);"
    >>> prepare(db, schema, 1, who="this program")
    >>> prepare(db, schema, 2, who="this program")
    Traceback (most recent call last):
    sniff._database.StoreError: version 1 of the database; this program writes 2
    >>> db.close()
    """
    names = {row[0] for row in db.execute("SELECT name FROM sqlite_master")}
    if not names:
        # Another process may do the same: one of them waits, and finds all done.
        db.executescript(
            f"BEGIN IMMEDIATE; {schema} "
            f"INSERT OR IGNORE INTO meta VALUES ('version', '{version}'); COMMIT;"
        )
    elif "meta" not in names:
        raise StoreError("a database of something else")
    row = db.execute("SELECT value FROM meta WHERE name = 'version'").fetchone()
    if row is None or row[0] != str(version):
        found = "none" if row is None else row[0]
        raise StoreError(f"version {found} of the database; {who} writes {version}")
