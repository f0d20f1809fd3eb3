"""Hosted matches on disk: SQLite with a write-ahead log, one thread that writes."""

from __future__ import annotations

import asyncio
import json
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sniff._core import SniffError

__all__ = ["Row", "Store", "StoreError"]

VERSION = 1

_SCHEMA = """
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    created REAL NOT NULL,
    settings TEXT NOT NULL,   -- JSON: rules, players, target, salt, bots
    secret BLOB NOT NULL,
    over INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE TABLE seats (
    match TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    token_hash BLOB NOT NULL, -- of the token that opens the seat
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE TABLE log (
    match TEXT NOT NULL REFERENCES matches (id),
    n INTEGER NOT NULL,       -- the version of the match before it
    seat INTEGER NOT NULL,
    move TEXT NOT NULL,       -- a placement, or "resign"
    at REAL NOT NULL,
    PRIMARY KEY (match, n)
) WITHOUT ROWID;
"""


class StoreError(SniffError):
    """A database that cannot be read or written."""


@dataclass(frozen=True, slots=True)
class Row:
    """A match as it is stored."""

    id: str
    settings: dict[str, Any]
    secret: bytes
    token_hashes: dict[int, bytes]
    log: list[tuple[int, str]]


_Write = tuple[str, tuple[Any, ...]]
_Task = tuple[list[_Write], Callable[[Exception | None], object]]


class Store:
    """Matches in a database. What `write` has come back from is on disk.

    Writes that come at the same time share one transaction, so that a thousand matches do not wait
    for each other.
    """

    def __init__(self, path: Path | str | None, *, durable: bool = False) -> None:
        """Opens or makes the database.

        Args:
            path: The file; None: in memory.
            durable: Wait until the disk has it, not only the operating system.

        Raises:
            StoreError: If it cannot be opened, is no such database, or is of another version.
        """
        self._path = ":memory:" if path is None else str(path)
        try:
            self._db = sqlite3.connect(self._path, check_same_thread=False, isolation_level=None)
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute(f"PRAGMA synchronous={'FULL' if durable else 'NORMAL'}")
            self._db.execute("PRAGMA foreign_keys=ON")
            self._prepare()
        except sqlite3.Error as error:
            raise StoreError(f"{self._path}: {error}") from error
        self._reading = threading.Lock()
        self._tasks: queue.SimpleQueue[_Task | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="sniff-store", daemon=True)
        self._writer.start()

    def _prepare(self) -> None:
        names = {row[0] for row in self._db.execute("SELECT name FROM sqlite_master")}
        if not names:
            self._db.executescript(
                f"BEGIN; {_SCHEMA} INSERT INTO meta VALUES ('version', '{VERSION}'); COMMIT;"
            )
            return
        if "meta" not in names:
            raise StoreError(f"{self._path}: a database of something else")
        row = self._db.execute("SELECT value FROM meta WHERE name = 'version'").fetchone()
        if row is None or row[0] != str(VERSION):
            found = "none" if row is None else row[0]
            raise StoreError(
                f"{self._path}: version {found} of the database; this server writes {VERSION}"
            )

    def close(self) -> None:
        """Writes what is left and closes the database."""
        self._tasks.put(None)
        self._writer.join()
        self._db.close()

    async def write(self, *statements: _Write) -> None:
        """Writes statements in one transaction.

        Raises:
            StoreError: If they could not be written: then none of them has been.
        """
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()

        def finish(error: Exception | None) -> None:
            if future.cancelled():
                return
            if error is None:
                future.set_result(None)
            else:
                future.set_exception(StoreError(f"{self._path}: {error}"))

        self._tasks.put((list(statements), lambda e: loop.call_soon_threadsafe(finish, e)))
        await future

    async def add(self, id: str, settings: dict[str, Any], secret: bytes) -> None:  # noqa: A002
        """Writes a new match."""
        await self.write(
            (
                "INSERT INTO matches (id, created, settings, secret) VALUES (?, ?, ?, ?)",
                (id, time.time(), json.dumps(settings), secret),
            )
        )

    async def sit(self, match: str, seat: int, token_hash: bytes) -> None:
        """Writes who holds a seat; fails if somebody does."""
        await self.write(("INSERT INTO seats VALUES (?, ?, ?)", (match, seat, token_hash)))

    async def append(self, match: str, n: int, seat: int, move: str, *, over: bool) -> None:
        """Writes a move; fails if there is one with that number."""
        writes: list[_Write] = [
            ("INSERT INTO log VALUES (?, ?, ?, ?, ?)", (match, n, seat, move, time.time()))
        ]
        if over:
            writes.append(("UPDATE matches SET over = 1 WHERE id = ?", (match,)))
        await self.write(*writes)

    def load(self, id: str) -> Row | None:  # noqa: A002
        """A match, or None if there is none of that name."""
        with self._reading:
            row = self._db.execute(
                "SELECT settings, secret FROM matches WHERE id = ?", (id,)
            ).fetchone()
            if row is None:
                return None
            hashes = dict(
                self._db.execute("SELECT seat, token_hash FROM seats WHERE match = ?", (id,))
            )
            log = list(
                self._db.execute("SELECT seat, move FROM log WHERE match = ? ORDER BY n", (id,))
            )
        return Row(id, json.loads(row[0]), row[1], hashes, log)

    def unfinished(self) -> Iterator[str]:
        """The names of all matches that are not over."""
        with self._reading:
            rows = self._db.execute("SELECT id FROM matches WHERE over = 0").fetchall()
        return (row[0] for row in rows)

    def _write_all(self) -> None:
        """The writing thread: everything that waits goes into one transaction."""
        ended = False
        while not ended:
            tasks: list[_Task] = []
            task = self._tasks.get()
            while True:
                if task is None:
                    ended = True
                    break
                tasks.append(task)
                try:
                    task = self._tasks.get_nowait()
                except queue.Empty:
                    break
            self._write_some(tasks)

    def _write_some(self, tasks: list[_Task]) -> None:
        done: list[tuple[_Task, Exception | None]] = []
        with self._reading:
            try:
                self._db.execute("BEGIN IMMEDIATE")
                done.extend((task, self._write_one(task[0])) for task in tasks)
                self._db.execute("COMMIT")
            except sqlite3.Error as error:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                done = [(task, error) for task in tasks]
        for task, failed in done:
            task[1](failed)

    def _write_one(self, statements: list[_Write]) -> Exception | None:
        """One task within the transaction; what fails leaves no trace and hurts no other."""
        self._db.execute("SAVEPOINT task")
        try:
            for sql, values in statements:
                self._db.execute(sql, values)
        except sqlite3.IntegrityError as error:
            self._db.execute("ROLLBACK TO task")
            self._db.execute("RELEASE task")
            return error
        self._db.execute("RELEASE task")
        return None
