"""A server that is killed again and again while people play: what it has acknowledged stays."""

from __future__ import annotations

import json
import random
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx

import sniff
from sniff.client import Client, SeatClient, ServerError
from sniff.server.hosted import deal_of, seed_of

from serving import Server

MATCHES = 6
PLAYERS = 2


def play_on(match: sniff.Match, deal: Callable[[int], dict[str, Any]]) -> None:
    """Leads, draws and passes, as the server does them, to the next choice or the end."""
    while not match.is_over:
        if match.round.is_over:
            match.next_round(**deal(len(match.rounds)))
        elif match.round.legal_moves[0].kind != "place":
            match.push(match.round.legal_moves[0])
        else:
            return


class Table:
    """Matches on a server, played at random by threads that do not mind when it goes away."""

    def __init__(self, database: Path, seed: int) -> None:
        self._database = database
        self._rng = random.Random(seed)
        self._server = Server(database=database)
        self._ended = threading.Event()
        self._seats: dict[tuple[str, int], str] = {}
        self._acknowledged: dict[str, int] = {}
        with Client(self._server.url) as client:
            for i in range(MATCHES):
                self._add(client, {"bot": "greedy"} if i % 3 == 2 else {})

    def _add(self, client: Client, opponent: dict[str, Any]) -> None:
        created = client.create_match([{"take": True}, opponent], target=150)
        name = created["id"]
        self._seats[name, 0] = created["tokens"]["0"]
        if not opponent:
            self._seats[name, 1] = client.sit(name, 1).token
        self._acknowledged[name] = 0

    def kill(self, times: int) -> dict[str, int]:
        """Plays, kills and starts the server so often; then checks what is there.

        Returns:
            `kills`, `moves` that were acknowledged, and `matches`.
        """
        names = list(self._acknowledged)
        threads = [
            threading.Thread(target=self._play, args=(names[i::PLAYERS], i)) for i in range(PLAYERS)
        ]
        for thread in threads:
            thread.start()
        for _ in range(times):
            time.sleep(self._rng.uniform(0.02, 0.5))
            self._server.kill()
            self._check_database()
            self._server = Server(database=self._database)
            with Client(self._server.url) as client:
                for name, version in list(self._acknowledged.items()):
                    assert client.match(name)["version"] >= version
                    if client.match(name)["status"] != "playing" and not self._ended.is_set():
                        self._add(client, {})
        time.sleep(0.3)
        self._ended.set()
        for thread in threads:
            thread.join(timeout=30)
        self._server.kill()
        with Server(database=self._database) as last, Client(last.url) as client:
            for name in self._acknowledged:
                self._check_match(client, name)
        moves = sum(self._acknowledged.values())
        return {"kills": times, "moves": moves, "matches": len(self._acknowledged)}

    def _play(self, mine: list[str], seed: int) -> None:
        choices = random.Random(seed)
        while not self._ended.is_set():
            try:
                with Client(self._server.url, timeout=10) as client:
                    while not self._ended.is_set():
                        self._move(client, choices.choice(mine), choices)
            except (httpx.HTTPError, ServerError):
                time.sleep(0.01)

    def _move(self, client: Client, name: str, choices: random.Random) -> None:
        held = {s: client.seat(name, t) for (m, s), t in list(self._seats.items()) if m == name}
        state = play(held, choices, most=3)
        self._acknowledged[name] = max(self._acknowledged[name], state["version"])

    def _check_database(self) -> None:
        """SQLite finds nothing wrong, as the server left it."""
        with closing(sqlite3.connect(self._database)) as db:
            assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            assert db.execute("PRAGMA foreign_key_check").fetchall() == []

    def _check_match(self, client: Client, name: str) -> None:
        """Every seat sees what the engine makes of the moves in the database."""
        version = client.match(name)["version"]
        assert version >= self._acknowledged[name]
        with closing(sqlite3.connect(self._database)) as db:
            row = db.execute("SELECT settings, secret FROM matches WHERE id = ?", (name,))
            settings, secret = row.fetchone()
            log = db.execute("SELECT n, seat, move FROM log WHERE match = ? ORDER BY n", (name,))
            moves = log.fetchall()
        salts = ["", ""]

        def deal(number: int) -> dict[str, Any]:
            return deal_of(secret, salts, number, players=2, rules=sniff.AMERICAN)

        target = json.loads(settings)["target"]
        match = sniff.Match(seed=seed_of(secret, salts), target=target, **deal(0))
        for number, (n, seat, move) in enumerate(moves):
            assert n == number
            play_on(match, deal)
            assert match.round.turn == seat
            match.push(move)
        play_on(match, deal)
        for (held, number), token in self._seats.items():
            if held != name:
                continue
            seen = client.seat(name, token).view()
            if seen["version"] == version:
                view = sniff.View.from_record(seen["position"]["record"])
                assert view == match.round.view(number)


def play(
    seats: dict[int, SeatClient],
    rng: random.Random,
    most: int = 10_000,
    look: Callable[[Any], object] = lambda _: None,
) -> Any:
    """Plays at random until the match is over, or so many placements; `look` gets every view."""
    state = next(iter(seats.values())).view()
    for _ in range(most):
        if state["status"] != "playing":
            break
        turn = state["turn"]
        if turn not in seats:
            time.sleep(0.001)
            state = next(iter(seats.values())).view()
            continue
        state = seats[turn].view()
        look(state)
        if state["turn"] != turn:
            continue
        choice = rng.choice(state["position"]["legal"])
        assert choice["total"] is not None, "draws and passes are the server's business"
        state = seats[turn].move(choice["move"], state["version"])
    return state
