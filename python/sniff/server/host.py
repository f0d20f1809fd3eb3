"""All hosted matches: in memory while they are followed, on disk always."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from sniff._core import Match, Rules, SniffError
from sniff.protocol.errors import ProtocolError, from_exception
from sniff.server.hosted import RESIGN, Hosted, Seat, bot_name
from sniff.server.settings import Settings
from sniff.server.store import Row, Store, StoreError

__all__ = ["Host", "Table"]


@dataclass(slots=True, eq=False)
class Table:
    """A hosted match that is in memory, with those who follow it."""

    hosted: Hosted
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    followers: set[asyncio.Event] = field(default_factory=set)
    driver: asyncio.Task[None] | None = None

    def tell(self) -> None:
        """Wakes everybody who follows the match."""
        for follower in self.followers:
            follower.set()


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


class Host:
    """Makes matches, seats players, plays moves and bots."""

    _MOST_IN_MEMORY = 2_000

    def __init__(self, settings: Settings) -> None:
        """Opens the database of the settings."""
        self._settings = settings
        self.store = Store(settings.database, durable=settings.durable)
        self._tables: dict[str, Table] = {}
        self._unfinished = sum(1 for _ in self.store.unfinished())
        self._resuming: asyncio.Task[None] | None = None
        self._bots = ThreadPoolExecutor(settings.threads, thread_name_prefix="sniff-bot")

    async def start(self) -> None:
        """Goes on with matches in which a bot was in turn when the server last ended."""
        self._resuming = asyncio.create_task(self._resume())

    async def _resume(self) -> None:
        for name in self.store.unfinished():
            self._drive(self.table(name))
            await asyncio.sleep(0)  # requests come first

    async def close(self) -> None:
        """Ends the bots' work and closes the database."""
        tasks = [table.driver for table in self._tables.values() if table.driver is not None]
        if self._resuming is not None:
            tasks.append(self._resuming)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._bots.shutdown(cancel_futures=True)
        self.store.close()

    async def create(self, wanted: dict[str, Any]) -> tuple[Table, dict[int, str]]:
        """Makes a match; returns it with the tokens of the seats that were asked for.

        Raises:
            ProtocolError: If there is no such match, or too many already.
        """
        if self._unfinished >= self._settings.most_matches:
            raise ProtocolError("queue_full", None, f"{self._unfinished} matches are under way")
        settings = _settings_of(wanted)
        name = secrets.token_urlsafe(16)
        secret = secrets.token_bytes(32)
        hosted = _hosted(name, settings, secret)
        await self.store.add(name, settings, secret)
        self._unfinished += 1
        table = self._tables[name] = Table(hosted)
        self._forget_some()
        tokens = {}
        for seat, kind in enumerate(wanted["seats"]):
            if kind.get("take"):
                tokens[seat] = await self.sit(table, seat)
        self._drive(table)
        return table, tokens

    def table(self, name: str) -> Table:
        """A match by its name.

        Raises:
            ProtocolError: If there is none.
        """
        table = self._tables.pop(name, None)
        if table is None:
            row = self.store.load(name)
            if row is None:
                raise ProtocolError("not_found", None, "there is no such match")
            table = Table(_replayed(row))
        self._tables[name] = table  # the last one used comes last
        self._forget_some()
        return table

    def _forget_some(self) -> None:
        """Drops from memory what has not been used for longest and nobody follows."""
        for name in list(self._tables):
            if len(self._tables) <= self._MOST_IN_MEMORY:
                return
            table = self._tables[name]
            if not table.followers and table.driver is None and not table.lock.locked():
                del self._tables[name]

    async def sit(self, table: Table, seat: int) -> str:
        """Takes an open seat; returns the token that opens it from now on.

        Raises:
            ProtocolError: If there is no such seat, or it is taken.
        """
        async with table.lock:
            seats = table.hosted.seats
            if not 0 <= seat < len(seats):
                raise ProtocolError("not_found", "seat", f"there is no seat {seat}")
            if seats[seat].kind != "open":
                raise ProtocolError("conflict", "seat", f"seat {seat} is taken")
            if table.hosted.is_over:
                raise ProtocolError("conflict", None, "the match is over")
            token = secrets.token_urlsafe(24)
            await self.store.sit(table.hosted.id, seat, _hash(token))
            seats[seat].token_hash = _hash(token)
        table.tell()
        self._drive(table)
        return token

    def seat_of(self, table: Table, token: str | None) -> int:
        """The seat that a token opens.

        Raises:
            ProtocolError: If it opens none.
        """
        found = None
        given = _hash(token or "")
        for i, seat in enumerate(table.hosted.seats):
            # All are compared, in a time that tells nothing.
            if seat.token_hash is not None and hmac.compare_digest(seat.token_hash, given):
                found = i
        if found is None or token is None:
            raise ProtocolError("forbidden", None, "this token opens no seat of the match")
        return found

    async def move(self, table: Table, seat: int, move: str, version: int | None) -> None:
        """Plays a placement of a seat; when this comes back, it is on disk.

        Raises:
            ProtocolError: If it is not legal, or the match has moved on.
            StoreError: If it could not be written: then it has not been played.
        """
        async with table.lock:
            before = table.hosted
            n = before.version
            # Played on a copy: what cannot be written has not happened.
            after = _copy(before)
            if not after.move(seat, move, version):
                return
            await self._commit(table, after, n, seat, str(move))
        self._drive(table)

    async def resign(self, table: Table, seat: int) -> None:
        """Gives a match up."""
        async with table.lock:
            after = _copy(table.hosted)
            n = after.version
            after.resign(seat)
            await self._commit(table, after, n, seat, RESIGN)

    async def _commit(self, table: Table, after: Hosted, n: int, seat: int, move: str) -> None:
        await self.store.append(after.id, n, seat, move, over=after.is_over)
        table.hosted = after
        if after.is_over:
            self._unfinished -= 1
        table.tell()

    def _drive(self, table: Table) -> None:
        """Lets the bots of a match play, if one is in turn."""
        turn = table.hosted.turn
        if table.driver is None and turn is not None and table.hosted.seats[turn].bot is not None:
            table.driver = asyncio.create_task(self._play_bots(table))

    async def _play_bots(self, table: Table) -> None:
        loop = asyncio.get_running_loop()
        try:
            while True:
                hosted = table.hosted
                seat = hosted.turn
                if seat is None or hosted.seats[seat].bot is None:
                    break
                move = await loop.run_in_executor(self._bots, hosted.choose, seat)
                async with table.lock:
                    if table.hosted is not hosted:
                        continue  # somebody has resigned or sat down
                    after = _copy(hosted)
                    after.move(seat, move, hosted.version)
                    await self._commit(table, after, hosted.version, seat, str(move))
        except StoreError:
            pass  # the next request that finds the match tries again
        finally:
            table.driver = None

    def nudge(self, table: Table) -> None:
        """Lets bots go on that could not write their move before."""
        self._drive(table)


def _copy(hosted: Hosted) -> Hosted:
    """The same match, for a move to be tried on."""
    copy = object.__new__(Hosted)
    for name in Hosted.__slots__:
        setattr(copy, name, getattr(hosted, name))
    copy.match = hosted.match.copy()
    return copy


def _settings_of(wanted: dict[str, Any]) -> dict[str, Any]:
    """What is stored of a wanted match, once it is known to be one."""
    given = wanted.get("rules", "american")
    try:
        rules = Rules.preset(given) if isinstance(given, str) else Rules.from_dict(given)
    except (SniffError, TypeError) as error:
        raise from_exception(error, "rules") from error
    seats = wanted["seats"]
    if not 2 <= len(seats) <= 4:
        raise ProtocolError("bad_request", "seats", f"{len(seats)} seats; expected 2, 3 or 4")
    bots = [
        bot_name(seat["bot"], f"seats[{i}].bot") if seat.get("bot") is not None else None
        for i, seat in enumerate(seats)
    ]
    for i, seat in enumerate(seats):
        if seat.get("bot") is not None and seat.get("take"):
            raise ProtocolError("bad_request", f"seats[{i}]", "a bot's seat cannot be taken")
    target = wanted.get("target", rules.targets[len(seats) - 2])
    if target is None:
        raise ProtocolError("deal", "target", "a hosted match needs a target to come to an end")
    settings = {
        "rules": rules.name if rules.name is not None else rules.to_dict(),
        "target": target,
        "salt": wanted.get("salt", ""),
        "bots": bots,
    }
    try:
        Match(players=len(seats), rules=rules, target=target, seed=1)
    except SniffError as error:
        raise from_exception(error, "target") from error
    return settings


def _hosted(name: str, settings: dict[str, Any], secret: bytes) -> Hosted:
    given = settings["rules"]
    rules = Rules.preset(given) if isinstance(given, str) else Rules.from_dict(given)
    return Hosted(
        name,
        rules,
        len(settings["bots"]),
        settings["target"],
        secret,
        settings["salt"],
        [Seat(bot) for bot in settings["bots"]],
    )


def _replayed(row: Row) -> Hosted:
    hosted = _hosted(row.id, row.settings, row.secret)
    for seat, token_hash in row.token_hashes.items():
        hosted.seats[seat].token_hash = token_hash
    for seat, move in row.log:
        if move == RESIGN:
            hosted.resign(seat)
        else:
            hosted.move(seat, move, None)
    return hosted
