"""All hosted matches: in memory while they are followed, on disk always."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakValueDictionary

from sniff._core import Match, Move, SniffError
from sniff.protocol.errors import ProtocolError, from_exception
from sniff.protocol.rules import rules_from, rules_named
from sniff.protocol.seats import ladder_name
from sniff.server.faults import log_fault
from sniff.server.hosted import EXPIRE, RESIGN, Hosted, Seat
from sniff.server.pace import Pace
from sniff.server.settings import Settings
from sniff.server.store import Row, Store, StoreError

__all__ = ["Host", "Table"]

_log = logging.getLogger("sniff.server")


@dataclass(slots=True, eq=False, weakref_slot=True)
class Table:
    """A hosted match that is in memory, with those who follow it."""

    hosted: Hosted
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    followers: set[asyncio.Event] = field(default_factory=set)
    paces: dict[int, Pace] = field(default_factory=dict)
    driven: bool = False

    def tell(self) -> None:
        """Wakes everybody who follows the match."""
        for follower in self.followers:
            follower.set()


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


class Host:
    """Makes matches, seats players, plays moves and bots."""

    _MOST_IN_MEMORY = 2_000
    _BETWEEN_SWEEPS = 600.0
    _LONGEST_PAUSE = 30.0

    def __init__(
        self,
        settings: Settings,
        *,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """Opens the database of the settings; bots' moves are timed by `clock` and `sleep`."""
        self._settings = settings
        self._clock = clock
        self._sleep = sleep
        self.store: Store = Store(settings.database, durable=settings.durable)
        # Whoever holds a table is found again by its name; the last ones used are held here.
        self._tables: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self._unfinished = len(self.store.unfinished())
        self._bots = ThreadPoolExecutor(settings.threads, thread_name_prefix="sniff-bot")
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Goes on with matches in which a bot was in turn when the server last ended."""
        self._spawn(self._resume())
        self._spawn(self._sweep())

    async def close(self) -> None:
        """Ends the bots' work and closes the database."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._bots.shutdown(wait=False, cancel_futures=True)  # each thinks a second at most
        self.store.close()

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._end)

    def _end(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log_fault("work on matches has ended", error)

    async def _resume(self) -> None:
        for name in self.store.unfinished():
            try:
                self._drive(self.table(name))
            except ProtocolError as error:
                _log.error("match %s cannot go on: %s", name, error)
            await asyncio.sleep(0)  # requests come first

    async def _sweep(self) -> None:
        """Ends matches that nobody has gone on with for long."""
        while True:
            for name in self.store.unfinished(idle=3600 * self._settings.idle_hours):
                try:
                    table = self.table(name)
                    async with table.lock:
                        after = table.hosted.copy()
                        after.expire()
                        await self._commit(table, after, -1, EXPIRE)
                except (ProtocolError, StoreError) as error:
                    _log.error("match %s cannot be ended: %s", name, error)
                await asyncio.sleep(0)
            await asyncio.sleep(self._BETWEEN_SWEEPS)

    async def create(self, wanted: dict[str, Any]) -> tuple[Table, dict[int, str]]:
        """Makes a match; returns it with the tokens of the seats that are taken at once.

        Raises:
            ProtocolError: If there is no such match, or too many already.
            StoreError: If it could not be written: then it has not been made.
        """
        if self._unfinished >= self._settings.most_matches:
            raise ProtocolError("queue_full", None, f"{self._unfinished} matches are under way")
        settings = _settings_of(wanted)
        hosted = _hosted(secrets.token_urlsafe(16), settings, secrets.token_bytes(32))
        tokens = {
            i: secrets.token_urlsafe(24)
            for i, seat in enumerate(wanted["seats"])
            if seat.get("take")
        }
        held = {i: (_hash(token), "") for i, token in tokens.items()}
        self._unfinished += 1
        try:
            await self.store.add(hosted.id, settings, hosted.secret, held)
        except BaseException:
            self._unfinished -= 1
            raise
        _seat(hosted, held)
        table = Table(hosted)
        self._keep(table)
        self._drive(table)
        return table, tokens

    def table(self, name: str) -> Table:
        """A match by its name.

        Raises:
            ProtocolError: If there is none, or its log is damaged.
        """
        table = self._tables.get(name)
        if table is None:
            row = self.store.load(name)
            if row is None:
                raise ProtocolError("not_found", None, "there is no such match")
            table = Table(_replayed(row))
        self._keep(table)
        return table

    def _keep(self, table: Table) -> None:
        """Holds a table as the one used last; the one used first is let go."""
        name = table.hosted.id
        self._tables[name] = table
        self._recent[name] = table
        self._recent.move_to_end(name)
        if len(self._recent) > self._MOST_IN_MEMORY:
            self._recent.popitem(last=False)

    async def sit(self, table: Table, seat: int, salt: str) -> str:
        """Takes an open seat; returns the token that opens it from now on.

        Raises:
            ProtocolError: If there is no such seat, or it is taken.
            StoreError: If it could not be written: then it is still open.
        """
        async with table.lock:
            hosted = table.hosted
            if not 0 <= seat < len(hosted.seats):
                raise ProtocolError("not_found", "seat", f"there is no seat {seat}")
            if hosted.seats[seat].kind != "open":
                raise ProtocolError("conflict", "seat", f"seat {seat} is taken")
            if hosted.is_over:
                raise ProtocolError("conflict", None, f"the match is {hosted.status}")
            token = secrets.token_urlsafe(24)
            await self.store.sit(hosted.id, seat, _hash(token), salt)
            _seat(hosted, {seat: (_hash(token), salt)})
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
            # Played on a copy: what cannot be written has not happened.
            after = table.hosted.copy()
            if not after.move(seat, move, version):
                return
            await self._commit(table, after, seat, str(after.log[-1][1]))
        self._drive(table)

    async def resign(self, table: Table, seat: int) -> None:
        """Gives a match up."""
        async with table.lock:
            after = table.hosted.copy()
            after.resign(seat)
            await self._commit(table, after, seat, RESIGN)

    async def _commit(self, table: Table, after: Hosted, seat: int, move: str) -> None:
        n = table.hosted.version
        await self.store.append(after.id, n, seat, move, over=after.is_over)
        table.hosted = after
        if after.is_over:
            self._unfinished -= 1
        table.tell()

    def _drive(self, table: Table) -> None:
        """Lets the bots of a match play, if one is in turn."""
        if not table.driven and self._bot_in_turn(table):
            table.driven = True
            self._spawn(self._play_bots(table))

    async def _play_bots(self, table: Table) -> None:
        pause = 0.1
        try:
            while self._bot_in_turn(table):
                try:
                    await self._play_bot(table)
                    pause = 0.1
                except StoreError as error:  # a full disk: perhaps not for ever
                    _log.error("match %s waits: %s", table.hosted.id, error)
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, self._LONGEST_PAUSE)
        except Exception as error:
            log_fault(f"match {table.hosted.id} stands still", error)
        finally:
            table.driven = False

    @staticmethod
    def _bot_in_turn(table: Table) -> bool:
        turn = table.hosted.turn
        return turn is not None and table.hosted.seats[turn].bot is not None

    async def _play_bot(self, table: Table) -> None:
        hosted = table.hosted
        seat = hosted.turn
        assert seat is not None
        bot = hosted.seats[seat].bot
        assert bot is not None

        def think() -> tuple[Move, float, float]:
            began = self._clock()  # only now: the wait for a thread is not the bot's
            return hosted.choose(seat), began, self._clock()

        move, began, ended = await asyncio.get_running_loop().run_in_executor(self._bots, think)
        if seat not in table.paces:
            table.paces[seat] = Pace(bot, self._settings.bot_slot, self._clock, self._sleep)
        await table.paces[seat].wait(began, ended)
        async with table.lock:
            if table.hosted is not hosted:
                return  # somebody has resigned
            after = hosted.copy()
            after.move(seat, move, hosted.version)
            await self._commit(table, after, seat, str(move))


def _settings_of(wanted: dict[str, Any]) -> dict[str, Any]:
    """What is stored of a wanted match, once it is known to be one."""
    rules = rules_from(wanted.get("rules", "american"))
    seats = wanted["seats"]
    if not 2 <= len(seats) <= 4:
        raise ProtocolError("bad_request", "seats", f"{len(seats)} seats; expected 2, 3 or 4")
    bots = [
        ladder_name(seat["bot"], f"seats[{i}].bot") if seat.get("bot") is not None else None
        for i, seat in enumerate(seats)
    ]
    for i, seat in enumerate(seats):
        if seat.get("bot") is not None and seat.get("take"):
            raise ProtocolError("bad_request", f"seats[{i}]", "a bot's seat cannot be taken")
    target = wanted.get("target", rules.targets[len(seats) - 2])
    if target is None:
        raise ProtocolError("deal", "target", "a hosted match needs a target to come to an end")
    try:
        Match(players=len(seats), rules=rules, target=target, seed=1)
    except SniffError as error:
        raise from_exception(error, "target") from error
    return {"rules": rules_named(rules), "target": target, "bots": bots}


def _hosted(name: str, settings: dict[str, Any], secret: bytes) -> Hosted:
    rules = rules_from(settings["rules"])
    seats = [Seat(bot) for bot in settings["bots"]]
    return Hosted(name, rules, len(seats), settings["target"], secret, seats)


def _seat(hosted: Hosted, held: dict[int, tuple[bytes, str]]) -> None:
    """Seats those who hold a token; the match is dealt if that fills it."""
    for seat, (token_hash, salt) in held.items():
        hosted.seats[seat].token_hash = token_hash
        hosted.seats[seat].salt = salt
    hosted.deal_if_full()


def _replayed(row: Row) -> Hosted:
    played = 0
    try:
        hosted = _hosted(row.id, row.settings, row.secret)
        _seat(hosted, row.seats)
        for seat, move in row.log:
            if move == RESIGN:
                hosted.resign(seat)
            elif move == EXPIRE:
                hosted.expire()
            else:
                hosted.move(seat, move, None)
            played += 1
    except (SniffError, TypeError, KeyError, IndexError) as error:
        # Anybody may ask for a match: why a move cannot be played could tell what is in a hand.
        what = f"the stored match is damaged: {played} of its moves can be read"
        raise ProtocolError("data", None, what) from error
    return hosted
