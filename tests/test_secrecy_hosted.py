"""A hosted match gives a seat nothing that depends on a tile that it does not see.

Each seat's match is hosted twice, the second time with the hidden tiles of every round lying in a
way that the seat could not have noticed (`twins.py`). The server runs in this process; what comes
out of it by HTTP, WebSocket, server-sent events, logging and standard error is compared as bytes.

What may differ between two matches by its nature is the match's id and the seats' tokens, which
are random numbers of the operating system, and the commitment, later the secret and the seed, which
follow from another such number. Here both runs draw the same numbers, so that nothing at all is
exempt. (The deals do follow from the secret: that its SHA-256 does not give it away is taken on
trust, and so the tiles are put in its place below.)
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import random
import secrets
from typing import Any

import httpx
import pytest

import sniff
from sniff.protocol import ProtocolError
from sniff.server import Settings, create_app, hosted
from sniff.server.hosted import Hosted

from twins import any_rules, deal_of, differ, twins, whole_twin

ROUNDS = 2


def script(rng: random.Random, rules: sniff.Rules, players: int) -> list[sniff.Round]:
    """Some whole rounds of a match, and if it goes on the next one before its first placement."""
    while True:
        seed = rng.getrandbits(50)
        match = sniff.Match(players=players, rules=rules, seed=seed, target=100_000)
        for _ in range(ROUNDS):
            while not match.round.is_over:
                match.push(rng.choice(match.round.legal_moves))
            match.next_round()
        while not match.round.is_over and match.round.legal_moves[0].kind != "place":
            match.push(match.round.legal_moves[0])
        if not match.round.is_over:
            return list(match.rounds)


def twin_script(rounds: list[sniff.Round], seat: int, seed: int) -> tuple[list[sniff.Round], int]:
    """The same for a twin, and how many rounds differ."""
    found = [whole_twin(r, seat, seed) or r for r in rounds[:-1]]
    found += twins(rounds[-1], seat, 1, seed)
    return found, sum(differ(a, b) for a, b in zip(rounds, found, strict=True))


class Socket:
    """A WebSocket without a network."""

    def __init__(self, app: Any, path: str, token: str | None) -> None:
        self._sent: asyncio.Queue[str] = asyncio.Queue()
        self._received: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._received.put_nowait({"type": "websocket.connect"})
        scope = {
            "type": "websocket",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"" if token is None else f"token={token}".encode(),
            "headers": [],
            "client": ("127.0.0.1", 1),
            "subprotocols": [],
            "scheme": "ws",
        }
        self._task = asyncio.create_task(app(scope, self._received.get, self._send))

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            self._sent.put_nowait(f"closed: {message['code']}")
        elif message["type"] == "websocket.send":
            self._sent.put_nowait(message["text"])

    async def next(self) -> str:
        return await asyncio.wait_for(self._sent.get(), 60)

    async def close(self) -> None:
        self._received.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._task


class Run:
    """One match on a server of its own, and all that a seat has got of it."""

    def __init__(self, rounds: list[sniff.Round], seat: int) -> None:
        self.rounds, self.seat = rounds, seat
        self.got: list[tuple[str, object]] = []
        self.streamed: dict[str, list[str]] = {}
        self.tokens: list[str] = []

    async def play(self) -> None:
        app = create_app(Settings(rate=None))
        transport = httpx.ASGITransport(app=app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://sniff") as self.client,
        ):
            await self._play(app)

    async def ask(
        self, what: str, method: str, path: str, seat: int | None, **more: Any
    ) -> httpx.Response:
        """A request with a seat's token; the seat of the run remembers what comes back."""
        headers = {} if seat is None else {"authorization": f"Bearer {self.tokens[seat]}"}
        reply = await self.client.request(method, self.base + path, headers=headers, **more)
        if seat is None or seat == self.seat:
            self.got.append((what, (reply.status_code, dict(reply.headers), reply.content)))
        return reply

    async def _play(self, app: Any) -> None:
        first = self.rounds[0]
        wanted = {
            "rules": first.rules.to_dict(),
            "seats": [{"take": True}] * first.players,
            "target": 10_000,
        }
        self.base = "/v1/matches"
        created = await self.ask("create", "POST", "", None, json=wanted)
        assert created.status_code == 201, created.text
        self.tokens = [created.json()["tokens"][str(i)] for i in range(first.players)]
        self.base += "/" + created.json()["id"]
        sockets = [
            Socket(app, self.base + "/socket", token) for token in (self.tokens[self.seat], None)
        ]
        streams = [
            asyncio.create_task(
                self.client.get(self.base + "/events", params={"token": token} if token else {})
            )
            for token in (self.tokens[self.seat], None)
        ]
        version = 0
        await self._look(sockets)
        for r in self.rounds:
            for event in r.history:
                if event.move.kind != "place":
                    continue
                await self._try_what_is_wrong(version)
                body = {"move": str(event.move), "version": version}
                reply = await self.ask("move", "POST", "/moves", event.seat, json=body)
                assert reply.status_code == 200, reply.text
                version += 1
                await self._look(sockets)
        await self.ask("resign", "POST", "/resign", 1 - min(self.seat, 1))
        await self._look(sockets)
        for name, stream in zip(("seat", "all"), streams, strict=True):
            self.streamed[name] = (await stream).text.split("\n\n")
        for socket in sockets:
            await socket.close()

    async def _look(self, sockets: list[Socket]) -> None:
        await self.ask("view", "GET", "/view", self.seat)
        await self.ask("match", "GET", "", None)
        for socket in sockets:
            self.got.append(("socket", await socket.next()))

    async def _try_what_is_wrong(self, version: int) -> None:
        """Any tile, in turn or not: what is said of it is compared too."""
        tile = list(sniff.TileSet.all())[version % 28]
        # With an old version nothing is played, even where the move would be legal.
        body = {"move": f"{tile}@L", "version": max(version - 1, 0) if version else 9}
        await self.ask("late", "POST", "/moves", self.seat, json=body)
        for move in ("pass", "+?", f"+{tile}"):
            asked = {"move": move, "version": version}
            reply = await self.ask(move, "POST", "/moves", self.seat, json=asked)
            assert reply.status_code != 200
        await self.ask("replay", "GET", "/replay", self.seat)


def random_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same random numbers for every run."""
    numbers = itertools.count(1)
    monkeypatch.setattr(secrets, "token_urlsafe", lambda n: f"{next(numbers):0{n}d}")
    monkeypatch.setattr(secrets, "token_bytes", lambda n: bytes([next(numbers)]) * n)


def hosted_run(rounds: list[sniff.Round], seat: int, monkeypatch: pytest.MonkeyPatch) -> Run:
    deals = [deal_of(r) for r in rounds]
    run = Run(rounds, seat)
    with monkeypatch.context() as patched:
        patched.setattr(hosted, "deal_of", lambda secret, salts, number, **_: deals[number])
        random_numbers(patched)
        asyncio.run(run.play())
    return run


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seats_match_is_the_same_with_other_hidden_tiles(
    players: int,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
) -> None:
    rng = random.Random(players)
    differing = compared = streamed = 0
    for number in range(3):
        rounds = script(rng, any_rules(rng, number), players)
        for seat in range(players):
            others, count = twin_script(rounds, seat, rng.getrandbits(60))
            differing += count
            runs, said = [], []
            for hands in (rounds, others):
                caplog.clear()
                with caplog.at_level(logging.DEBUG):
                    runs.append(hosted_run(hands, seat, monkeypatch))
                lines = [record.getMessage() for record in caplog.records]
                said.append((sorted(lines), capfd.readouterr()))
            one, two = runs
            assert said[0] == said[1]
            assert len(one.got) == len(two.got)
            for a, b in zip(one.got, two.got, strict=True):
                assert a == b
            compared += len(one.got)
            for name in ("seat", "all"):
                # A follower that is late sees only the latest state: which ones may vary.
                known = {event.split("\n")[0]: event for event in one.streamed[name]}
                both = [event for event in two.streamed[name] if event.split("\n")[0] in known]
                assert all(known[event.split("\n")[0]] == event for event in both)
                streamed += len(both)
    assert differing > players * 4
    assert compared > players * 500
    assert streamed > players * 80


def test_the_whole_match_differs_where_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison is between two matches, and others' tiles are seen by those who hold them."""
    rounds = script(random.Random(5), sniff.AMERICAN, 2)
    others, count = twin_script(rounds, 0, 7)
    assert count > 1
    one, two = (hosted_run(hands, 1, monkeypatch) for hands in (rounds, others))
    views = [[content for what, content in run.got if what == "view"] for run in (one, two)]
    assert views[0] != views[1]


def test_a_fault_names_no_tile(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Where the server fails is logged, not what with; who asks is told its kind."""

    def broken(self: Hosted, seat: int) -> dict[str, Any]:
        assert self.match is not None
        raise TypeError(f"seat {seat} of {self.match.round.hands}")

    async def run() -> list[str]:
        app = create_app(Settings(rate=None))
        transport = httpx.ASGITransport(app=app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://sniff") as client,
        ):
            seats = {"seats": [{"take": True}, {"take": True}]}
            created = (await client.post("/v1/matches", json=seats)).json()
            token, path = created["tokens"]["0"], f"/v1/matches/{created['id']}"
            monkeypatch.setattr(Hosted, "seen_by", broken)
            bearer = {"authorization": f"Bearer {token}"}
            reply = await client.get(path + "/view", headers=bearer)
            assert reply.status_code == 500
            # What fails in the middle of an answer goes on to the server below, which logs it.
            with pytest.raises(RuntimeError) as passed_on:
                await client.get(path + "/events", params={"token": token})
            socket = Socket(app, path + "/socket", token)
            closed = await socket.next()
            await socket.close()
            return [reply.json()["error"]["message"], repr(passed_on.getrepr()), closed]

    answered, passed_on, closed = asyncio.run(run())
    said = caplog.text
    assert answered == "a fault: TypeError"
    assert closed == "closed: 1011"
    assert said.count("a fault of the server: ") == 3
    assert said.count("in broken") >= 2
    for words in (answered, passed_on, said):
        assert "TileSet" not in words
        assert "seat 0 of" not in words


def test_a_match_that_is_not_over_has_no_replay() -> None:
    seats = [hosted.Seat(token_hash=b"x"), hosted.Seat(token_hash=b"y")]
    made = Hosted("a", sniff.AMERICAN, 2, 250, bytes(32), seats)
    made.deal_if_full()
    with pytest.raises(ProtocolError, match="not over"):
        made.replay()
    assert made.public()["secret"] is made.public()["seed"] is None
