"""Hosted matches on disk: SQLite with a write-ahead log, one thread that writes."""

from __future__ import annotations

import asyncio
import contextlib
import json
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sniff._database import StoreError, prepare
from sniff.server.file_lock import FileLock

__all__ = ["Row", "Store", "StoreError"]

VERSION = 2

_SCHEMA = """
CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS matches (
    id TEXT PRIMARY KEY,
    created REAL NOT NULL,
    settings TEXT NOT NULL,   -- JSON: rules, target, bots
    secret BLOB NOT NULL,
    over INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seats (
    match TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    token_hash BLOB NOT NULL, -- of the token that opens the seat
    salt TEXT NOT NULL,       -- that the player has brought
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS log (
    match TEXT NOT NULL REFERENCES matches (id),
    n INTEGER NOT NULL,       -- the version of the match before it
    seat INTEGER NOT NULL,    -- -1: nobody
    move TEXT NOT NULL,       -- a placement, "resign" or "expire"
    at REAL NOT NULL,
    PRIMARY KEY (match, n)
) WITHOUT ROWID;
"""


@dataclass(frozen=True, slots=True)
class Row:
    """A match as it is stored."""

    id: str
    settings: dict[str, Any]
    secret: bytes
    seats: dict[int, tuple[bytes, str]]
    """By seat the hash of its token, and its salt."""
    log: list[tuple[int, str]]


_Write = tuple[str, tuple[Any, ...]]
_Task = tuple[list[_Write], Callable[[Exception | None], object]]


def _sit(match: str, seat: int, token_hash: bytes, salt: str) -> _Write:
    return "INSERT INTO seats VALUES (?, ?, ?, ?)", (match, seat, token_hash, salt)


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
        self._zero = time.time() - time.monotonic()
        self._lock = None if path is None else FileLock(Path(f"{path}.lock"))
        opened: list[sqlite3.Connection] = []
        try:
            self._db = self._connect(opened)
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute(f"PRAGMA synchronous={'FULL' if durable else 'NORMAL'}")
            self._db.execute("PRAGMA foreign_keys=ON")
            prepare(self._db, _SCHEMA, VERSION, who="this server")
            # Readers of a write-ahead log wait for no writer; in memory one connection is all.
            self._reader = self._db if path is None else self._connect(opened)
        except (sqlite3.Error, StoreError) as error:
            for db in opened:
                db.close()
            if self._lock is not None:
                self._lock.release()
            raise StoreError(f"{self._path}: {error}") from error
        self._only = threading.Lock()  # for the one connection of a database in memory
        self._tasks: queue.SimpleQueue[_Task | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="sniff-store", daemon=True)
        self._writer.start()

    def now(self) -> float:
        """The time in seconds, of a clock that nobody sets while the server runs."""
        return self._zero + time.monotonic()

    def _connect(self, opened: list[sqlite3.Connection]) -> sqlite3.Connection:
        db = sqlite3.connect(self._path, check_same_thread=False, isolation_level=None)
        opened.append(db)
        return db

    def close(self) -> None:
        """Writes what is left and closes the database."""
        self._tasks.put(None)
        self._writer.join()
        if self._reader is not self._db:
            self._reader.close()
        self._db.close()
        if self._lock is not None:
            self._lock.release()

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

    async def add(
        self,
        id: str,  # noqa: A002
        settings: dict[str, Any],
        secret: bytes,
        seats: dict[int, tuple[bytes, str]],
    ) -> None:
        """Writes a new match, with the seats that are taken at once."""
        match = (
            "INSERT INTO matches (id, created, settings, secret) VALUES (?, ?, ?, ?)",
            (id, self.now(), json.dumps(settings), secret),
        )
        await self.write(match, *(_sit(id, seat, *held) for seat, held in seats.items()))

    async def sit(self, match: str, seat: int, token_hash: bytes, salt: str) -> None:
        """Writes who holds a seat; fails if somebody does."""
        await self.write(_sit(match, seat, token_hash, salt))

    async def append(self, match: str, n: int, seat: int, move: str, *, over: bool) -> None:
        """Writes a move; fails if there is one with that number."""
        writes: list[_Write] = [
            ("INSERT INTO log VALUES (?, ?, ?, ?, ?)", (match, n, seat, move, self.now()))
        ]
        if over:
            writes.append(("UPDATE matches SET over = 1 WHERE id = ?", (match,)))
        await self.write(*writes)

    def load(self, id: str) -> Row | None:  # noqa: A002
        """A match, or None if there is none of that name."""
        try:
            with self._reading():
                read = self._reader.execute
                row = read("SELECT settings, secret FROM matches WHERE id = ?", (id,)).fetchone()
                if row is None:
                    return None
                sitting = read("SELECT seat, token_hash, salt FROM seats WHERE match = ?", (id,))
                seats = {seat: (token_hash, salt) for seat, token_hash, salt in sitting}
                log = list(read("SELECT seat, move FROM log WHERE match = ? ORDER BY n", (id,)))
        except sqlite3.Error as error:
            raise StoreError(f"{self._path}: {error}") from error
        return Row(id, json.loads(row[0]), row[1], seats, log)

    def unfinished(self, *, idle: float = 0) -> list[str]:
        """The names of all matches that are not over and have not changed for `idle` seconds."""
        last = "coalesce((SELECT max(at) FROM log WHERE log.match = matches.id), created)"
        with self._reading():
            rows = self._reader.execute(
                f"SELECT id FROM matches WHERE over = 0 AND {last} <= ?", (self.now() - idle,)
            ).fetchall()
        return [row[0] for row in rows]

    def _reading(self) -> contextlib.AbstractContextManager[Any]:
        return self._only if self._reader is self._db else contextlib.nullcontext()

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
        with self._only:
            try:
                self._db.execute("BEGIN IMMEDIATE")
                done.extend((task, self._write_one(task[0])) for task in tasks)
                self._db.execute("COMMIT")
            except sqlite3.Error as error:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                done = [(task, error) for task in tasks]
        for task, failed in done:
            with contextlib.suppress(RuntimeError):  # the event loop has ended
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
