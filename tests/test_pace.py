"""The time of a bot's move tells nothing of its hand. No test here waits: the clock is made up."""

from __future__ import annotations

import asyncio
import logging
import random
from itertools import pairwise
from typing import Any

import pytest

import sniff
from sniff.protocol import ProtocolError
from sniff.server import Settings
from sniff.server import host as hosting
from sniff.server.host import Host, Table
from sniff.server.hosted import Hosted
from sniff.server.pace import Pace, first_slots

SLOT = 0.05


@pytest.fixture(autouse=True)
def _same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches are dealt from secrets: the same ones every time, or else some test would find none
    of what it looks for in one of many matches."""
    monkeypatch.setattr(hosting.secrets, "token_bytes", random.Random(1).randbytes)


class Clock:
    """Time passes when a bot thinks and when somebody sleeps, and never else."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.slept: list[float] = []

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds
        await asyncio.sleep(0)


def by_hand(view: sniff.View) -> float:
    """Seconds that give away how many legal moves there are, and what is held."""
    if len(view.legal_moves) == 1:
        return 0.0
    return min(0.001 * len(view.legal_moves) + 0.0002 * view.hand.pips, 0.9 * SLOT)


def watch(
    monkeypatch: pytest.MonkeyPatch, clock: Clock, thinking: Any
) -> list[tuple[float, int, int]]:
    """Bots that think so long; returns when each placement was published, its seat, its choices."""
    published: list[tuple[float, int, int]] = []
    choose, commit = Hosted.choose, Host._commit

    def slow(self: Hosted, seat: int) -> sniff.Move:
        clock.now += thinking(self.view(seat))
        return choose(self, seat)

    async def seen(self: Host, table: Table, after: Hosted, seat: int, move: str) -> None:
        choices = len(table.hosted.view(seat).legal_moves)
        await commit(self, table, after, seat, move)
        published.append((clock.now, seat, choices))

    monkeypatch.setattr(Hosted, "choose", slow)
    monkeypatch.setattr(Host, "_commit", seen)
    return published


async def until(host: Host, done: Any) -> None:
    while not done():
        assert host._tasks, "nobody works any more"
        await asyncio.sleep(0)


def whole_match(bots: list[str], clock: Clock, slot: float = SLOT) -> None:
    async def run() -> None:
        host = Host(Settings(bot_slot=slot), clock=clock, sleep=clock.sleep)
        table, _ = await host.create({"seats": [{"bot": bot} for bot in bots], "target": 60})
        await until(host, lambda: table.hosted.is_over)
        await host.close()

    asyncio.run(run())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_turn_of_a_bot_takes_the_same_time(
    monkeypatch: pytest.MonkeyPatch, players: int
) -> None:
    clock = Clock()
    published = watch(monkeypatch, clock, by_hand)
    whole_match(["greedy", "policy@100nodes", "heuristic", "policy@20ms"][-players:], clock)
    before = 1000.0
    for at, seat, _ in published:
        slots = 2 if seat == players - 1 else 1  # 20 ms and one more slot
        assert at - before == pytest.approx(slots * SLOT)
        before = at
    # Forced placements and choices were both among them.
    assert {choices == 1 for _, _, choices in published} == {True, False}
    # What was waited is what was not thought: the thinking was of many lengths.
    assert len({round(seconds, 6) for seconds in clock.slept}) > 5


def test_without_slots_the_hand_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above would notice."""
    clock = Clock()
    published = watch(monkeypatch, clock, by_hand)
    whole_match(["greedy", "greedy"], clock, slot=0)
    times = [at for at, _, _ in published]
    assert not clock.slept
    assert len({round(b - a, 6) for a, b in pairwise(times)}) > 5


def test_thinking_beyond_its_slots_doubles_them_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    published = watch(
        monkeypatch, clock, lambda view: 0.0 if len(view.legal_moves) == 1 else SLOT * 1.4
    )
    whole_match(["greedy", "greedy"], clock)
    taken: dict[int, list[int]] = {0: [], 1: []}
    before = 1000.0
    for at, seat, _ in published:
        taken[seat].append(round((at - before) / SLOT))
        assert at - before == pytest.approx(taken[seat][-1] * SLOT)
        before = at
    for slots in taken.values():
        assert slots == sorted(slots)
        assert set(slots) <= {1, 2}
        assert slots[-1] == 2


def test_a_wait_for_a_thread_is_not_thinking() -> None:
    """Slots count from when a bot began, so that a busy machine does not round its hand up."""

    async def run() -> None:
        clock = Clock()
        pace = Pace("greedy", SLOT, clock, clock.sleep)
        for queued in (0.0, 0.03, 0.049, 0.051, 7.0):
            for thought in (0.0, 0.02, 0.0499):
                began = clock.now = clock.now + queued
                clock.now += thought
                await pace.wait(began, clock.now)
                assert clock.now - began == pytest.approx(SLOT)
        # Chosen in time, but the event loop was busy: at once, and no slower from then on.
        began = clock.now
        clock.now += 3.0
        await pace.wait(began, began + 0.01)
        assert clock.now - began == pytest.approx(3.0)
        began = clock.now
        await pace.wait(began, began)
        assert clock.now - began == pytest.approx(SLOT)

    asyncio.run(run())


@pytest.mark.parametrize(
    ("bot", "slots"),
    [("policy@1ms", 2), ("policy@50ms", 2), ("policy@51ms", 3), ("policy@999ms", 21)]
    + [(bot, 1) for bot in ("random", "policy", "policy@99999worlds", "flat9999", "pimc99")],
)
def test_slots_cover_a_strength_that_is_a_time(bot: str, slots: int) -> None:
    assert first_slots(bot, SLOT) == slots
    assert first_slots(bot, 0) == 1


def test_an_answer_waits_for_no_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    published = watch(monkeypatch, clock, by_hand)

    async def run() -> None:
        host = Host(Settings(bot_slot=SLOT), clock=clock, sleep=clock.sleep)
        table, _ = await host.create({"seats": [{"take": True}, {"bot": "greedy"}], "target": 60})
        answers = 0
        while not table.hosted.is_over:
            await until(host, lambda: table.hosted.turn != 1)
            if table.hosted.is_over:
                break
            hosted, before = table.hosted, clock.now
            legal = hosted.view(0).legal_moves
            await host.move(table, 0, str(legal[0]), hosted.version)
            # Without a tick, and the state that is told is the one after the own move.
            assert clock.now == before
            assert table.hosted.version == hosted.version + 1
            answers += 1
        assert answers > 5
        await host.close()

    asyncio.run(run())
    bots = [at for at, seat, _ in published if seat == 1]
    assert len(bots) > 5


def test_a_bot_that_waits_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who resigns while a move is held back need not wait for it, and it is not played."""
    clock = Clock()
    published = watch(monkeypatch, clock, by_hand)
    held, go_on = asyncio.Event(), asyncio.Event()

    async def hold(seconds: float) -> None:
        held.set()
        await go_on.wait()

    async def run() -> None:
        host = Host(Settings(bot_slot=SLOT), clock=clock, sleep=hold)
        seats = {"seats": [{"take": True}, {"bot": "greedy"}]}
        table, _ = await host.create(seats)
        if table.hosted.turn == 0:
            legal = table.hosted.view(0).legal_moves
            await host.move(table, 0, str(legal[0]), 0)
        await held.wait()
        version = table.hosted.version
        await host.resign(table, 0)
        go_on.set()
        await until(host, lambda: not table.driven)
        assert table.hosted.status == "resigned"
        assert table.hosted.version == version + 1
        await host.close()

    asyncio.run(run())
    assert published[-1][1] == 0


def test_what_goes_wrong_names_no_tile(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Neither the log of a bot's failure nor the answer about a damaged match tells of a hand."""

    async def run() -> None:
        host = Host(Settings(bot_slot=0))
        lacking = {}

        def wrong(self: Hosted, seat: int) -> sniff.Move:
            lacking["tile"] = str(next(iter(self.view(seat).unseen)))
            return sniff.Move(lacking["tile"])

        monkeypatch.setattr(Hosted, "choose", wrong)
        table, _ = await host.create({"seats": [{"bot": "greedy"}, {"bot": "greedy"}]})
        await until(host, lambda: not table.driven)
        said = caplog.text
        assert "stands still: ProtocolError" in said
        assert "in move" in said  # where it was
        assert lacking["tile"] not in said
        assert "hold" not in said
        # The same move, written to the database.
        name, turn = table.hosted.id, table.hosted.turn
        await host.store.append(name, 0, turn or 0, lacking["tile"], over=False)
        row = host.store.load(name)
        assert row is not None
        with pytest.raises(ProtocolError, match="damaged: 0 of its moves can be read") as damaged:
            hosting._replayed(row)
        assert lacking["tile"] not in str(damaged.value)
        await host.close()

    with caplog.at_level(logging.DEBUG):
        asyncio.run(run())
