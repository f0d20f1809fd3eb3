"""Hosted matches in this process: the disk, bots, what is in memory, how matches end."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from sniff.protocol import ProtocolError
from sniff.server import Settings
from sniff.server.host import Host
from sniff.server.store import Store, StoreError


def in_loop(work: Any) -> Any:
    return asyncio.run(work)


def test_a_full_disk_changes_nothing_and_is_said(tmp_path: Path) -> None:
    async def run() -> None:
        host = Host(Settings(database=tmp_path / "matches.db"))
        table, tokens = await host.create({"seats": [{"take": True}, {"take": True}]})
        assert host.seat_of(table, tokens[1]) == 1
        pages = host.store._db.execute("PRAGMA page_count").fetchone()[0]
        host.store._db.execute(f"PRAGMA max_page_count={pages}")
        full = None
        for _ in range(200):
            before = table.hosted
            legal = before.match.round.legal_moves
            try:
                await host.move(table, before.match.round.turn, str(legal[0]), before.version)
            except StoreError as error:
                full = error
                assert table.hosted is before
                break
        assert full is not None
        assert "full" in str(full)
        with pytest.raises(StoreError, match="full"):
            await host.store.add("big", {"bots": ["s" * 100_000]}, b"", {})
        host.store._db.execute("PRAGMA max_page_count=1000000")
        legal = table.hosted.match.round.legal_moves
        version = table.hosted.version
        await host.move(table, table.hosted.match.round.turn, str(legal[0]), version)
        assert table.hosted.version == version + 1
        await host.close()

    in_loop(run())


def test_databases_that_are_not_ours(tmp_path: Path) -> None:
    newer = tmp_path / "newer.db"
    Store(newer).close()
    db = sqlite3.connect(newer)
    db.execute("UPDATE meta SET value = '99'")
    db.commit()
    db.close()
    with pytest.raises(StoreError, match="version 99 of the database; this server writes 2"):
        Store(newer)
    other = tmp_path / "other.db"
    db = sqlite3.connect(other)
    db.execute("CREATE TABLE birds (name)")
    db.commit()
    db.close()
    with pytest.raises(StoreError, match="something else"):
        Store(other)


def test_only_so_many_matches(tmp_path: Path) -> None:
    async def run() -> None:
        host = Host(Settings(most_matches=2))
        first, tokens = await host.create({"seats": [{"take": True}, {}]})
        await host.create({"seats": [{}, {}]})
        with pytest.raises(ProtocolError) as full:
            await host.create({"seats": [{}, {}]})
        assert full.value.code == "queue_full"
        await host.resign(first, host.seat_of(first, tokens[0]))
        await host.create({"seats": [{}, {}]})
        await host.close()

    in_loop(run())


def test_matches_leave_memory_and_come_back(tmp_path: Path) -> None:
    async def run() -> None:
        host = Host(Settings(database=tmp_path / "m.db"))
        host._MOST_IN_MEMORY = 3  # type: ignore[misc]
        made = []
        for _ in range(8):
            table, _ = await host.create({"seats": [{"take": True}, {"take": True}]})
            for _ in range(5):
                legal = table.hosted.match.round.legal_moves
                turn = table.hosted.match.round.turn
                await host.move(table, turn, str(legal[-1]), table.hosted.version)
            made.append((table.hosted.id, table.hosted.view(0)))
        del table
        assert len(host._tables) == 3
        for name, view in made:
            assert host.table(name).hosted.view(0) == view
        await host.close()

    in_loop(run())


def test_bots_go_on_when_the_disk_is_free_again(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "m.db"
        host = Host(Settings(database=path, bot_slot=0))
        host.store._db.execute("PRAGMA busy_timeout=50")
        other = sqlite3.connect(path, isolation_level=None)
        table, _ = await host.create({"seats": [{"bot": "greedy"}, {"bot": "greedy"}]})
        other.execute("BEGIN IMMEDIATE")
        await asyncio.sleep(0.4)
        stuck = table.hosted.version
        await asyncio.sleep(0.2)
        assert table.hosted.version == stuck
        other.execute("ROLLBACK")
        other.close()
        end = time.monotonic() + 20
        while not table.hosted.is_over and time.monotonic() < end:
            await asyncio.sleep(0.05)
        assert table.hosted.is_over
        await host.close()

    in_loop(run())


def test_a_damaged_match_stops_no_other(tmp_path: Path) -> None:
    path = tmp_path / "m.db"

    async def prepare() -> list[str]:
        host = Host(Settings(database=path))
        host._drive = lambda table: None  # type: ignore[method-assign]
        seats = {"seats": [{"bot": "greedy"}, {"bot": "greedy"}], "target": 30}
        names = [(await host.create(seats))[0].hosted.id for _ in range(4)]
        await host.store.append(names[0], 0, 0, "garbage", over=False)
        await host.close()
        return names

    async def resume(names: list[str]) -> None:
        host = Host(Settings(database=path, bot_slot=0))
        await host.start()
        end = time.monotonic() + 20
        while time.monotonic() < end and len(host.store.unfinished()) > 1:
            await asyncio.sleep(0.02)
        assert host.store.unfinished() == names[:1]
        with pytest.raises(ProtocolError) as damaged:
            host.table(names[0])
        assert damaged.value.code == "data"
        await host.close()

    in_loop(resume(in_loop(prepare())))


def test_matches_that_cannot_be_won_or_are_left_come_to_an_end() -> None:
    async def run() -> None:
        host = Host(Settings(idle_hours=0.05 / 3600, bot_slot=0))
        rules = {"base": "american", "play_divisor": 5, "partnerships": False}
        four = {"seats": [{"bot": "random"}] * 4, "rules": rules}
        falling, _ = await host.create(four)
        left, tokens = await host.create({"seats": [{"take": True}, {"take": True}]})
        end = time.monotonic() + 30
        while not falling.hosted.is_over and time.monotonic() < end:
            await asyncio.sleep(0.02)
        assert falling.hosted.status == "drawn"
        assert falling.hosted.replay()["rounds"]
        sweep = asyncio.create_task(host._sweep())
        while not left.hosted.is_over and time.monotonic() < end:
            await asyncio.sleep(0.02)
        sweep.cancel()
        assert left.hosted.status == "expired"
        assert left.hosted.winners is None
        with pytest.raises(ProtocolError):
            await host.move(left, host.seat_of(left, tokens[0]), "6-6", 0)
        assert host._unfinished == 0
        await host.close()

    in_loop(run())


def test_one_server_to_a_database(tmp_path: Path) -> None:
    path = tmp_path / "m.db"
    store = Store(path)
    with pytest.raises(StoreError, match="in use by another server"):
        Store(path)
    store.close()
    Store(path).close()
