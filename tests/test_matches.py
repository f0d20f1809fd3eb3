"""Hosted matches: played over HTTP, followed, attacked, and killed in the middle."""

from __future__ import annotations

import hashlib
import json
import random
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import jsonschema
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import sniff
from sniff import protocol
from sniff.client import Client, SeatClient, ServerError
from sniff.server.hosted import deal_of, seed_of
from sniff.server.match_schema import DEFINITIONS

import killing
from serving import Server

SCHEMAS = protocol.json_schema()["$defs"] | DEFINITIONS


@cache
def validator(kind: str) -> Any:
    return jsonschema.Draft202012Validator({"$ref": f"#/$defs/{kind}", "$defs": SCHEMAS})


def check(state: Any, kind: str) -> None:
    validator(kind).validate(state)


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server() as running:
        yield running


@pytest.fixture
def client(server: Server) -> Iterator[Client]:
    with Client(server.url) as made:
        yield made


def pair(client: Client, **fields: Any) -> tuple[str, SeatClient, SeatClient]:
    """A match between two people."""
    created = client.create_match([{"take": True}, {}], **fields)
    check(created, "Created")
    assert created["status"] == "waiting"
    first = client.seat(created["id"], created["tokens"]["0"])
    waiting = first.view()
    check(waiting, "Seen")
    assert waiting["position"] is waiting["scores"] is None
    return created["id"], first, client.sit(created["id"], 1, salt="pepper")


def play(seats: dict[int, SeatClient], rng: random.Random, most: int = 10_000) -> Any:
    """Plays at random; every view follows the schema."""
    return killing.play(seats, rng, most, look=lambda state: check(state, "Seen"))


def test_a_match_between_two_people_is_that_of_the_library(client: Client) -> None:
    name, first, second = pair(client, target=60)
    commitment = client.match(name)["commitment"]
    assert client.match(name)["secret"] is None
    with pytest.raises(ServerError, match="not over"):
        client.replay(name)
    state = play({0: first, 1: second}, random.Random(1))
    assert state["status"] == "finished"
    replay = client.replay(name)
    check(replay, "Replay")
    match = sniff.Match.from_record(replay["record"])
    assert match.is_over
    assert [match.winner] == replay["winners"]
    assert match.scores == replay["scores"]
    # The deals were fixed before the first tile was seen.
    secret = bytes.fromhex(replay["secret"])
    assert hashlib.sha256(secret).hexdigest() == commitment
    salts = ["", "pepper"]
    assert seed_of(secret, salts) == replay["seed"] == match.seed
    for number, r in enumerate(match.rounds):
        deal = deal_of(secret, salts, number, players=2, rules=match.rules)
        record = r.to_record()
        assert record["hands"] == [str(hand) for hand in deal["hands"]]
        assert record["boneyard"] == " ".join(map(str, deal["boneyard"]))
    with pytest.raises(ServerError) as over:
        first.move("6-6", state["version"])
    assert over.value.code == "conflict"
    with pytest.raises(ServerError) as resigned:
        first.resign()
    assert (resigned.value.code, resigned.value.status) == ("conflict", 409)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_play_in_any_seat(client: Client, players: int) -> None:
    bots = ["greedy", "policy@300nodes", "heuristic"]
    for seat in range(players):
        seats: list[dict[str, Any]] = [{"bot": bots[i % 3]} for i in range(players)]
        seats[seat] = {"take": True}
        rules = "american" if seat % 2 else "all-fives"
        created = client.create_match(seats, target=40, rules=rules)
        me = client.seat(created["id"], created["tokens"][str(seat)])
        state = play({seat: me}, random.Random(seat))
        assert state["status"] == "finished"
        match = sniff.Match.from_record(client.replay(created["id"])["record"])
        assert match.is_over
        assert max(match.scores) >= 40


def test_a_match_of_bots_alone_plays_itself(client: Client) -> None:
    created = client.create_match([{"bot": "greedy"}, {"bot": "random"}], target=100)
    end = time.monotonic() + 30
    while client.match(created["id"])["status"] == "playing" and time.monotonic() < end:
        time.sleep(0.01)
    assert client.match(created["id"])["status"] == "finished"


def test_a_seat_sees_what_its_player_could(client: Client) -> None:
    name, first, second = pair(client, target=100)
    for _ in range(40):
        state = play({0: first, 1: second}, random.Random(2), most=1)
        if state["status"] != "playing":
            break
        seen = [first.view(), second.view()]
        hands = [view["position"]["hands"][i].split() for i, view in enumerate(seen)]
        for i, view in enumerate(seen):
            position = view["position"]
            assert position["hands"][1 - i] is None
            assert position["boneyard"] is None
            assert view["secret"] is view["seed"] is None
            text = json.dumps(position)
            for tile in hands[1 - i]:
                # Not even as the opponent's draw.
                assert f'"{tile}' not in text
                assert f"+{tile}" not in text
        public = client.match(name)
        check(public, "Match")
        assert "position" not in public


def test_tokens_open_their_own_seat_only(client: Client) -> None:
    name, first, second = pair(client)
    other, stranger, _ = pair(client)
    assert name != other
    state = first.view()
    turn, waiting = (first, second) if state["turn"] == 0 else (second, first)
    move = turn.view()["position"]["legal"][0]["move"]
    for token in (stranger.token, "x", "x" * 10_000, "' OR 1=1 --"):
        with pytest.raises(ServerError) as refused:
            client.seat(name, token).move(move, state["version"])
        assert (refused.value.code, refused.value.status) == ("forbidden", 403)
        with pytest.raises(ServerError):
            client.seat(name, token).view()
    with pytest.raises(ServerError) as early:
        waiting.move(waiting.view()["position"]["hands"][state["turn"] ^ 1].split()[0], 0)
    assert early.value.code == "not_your_turn"
    with pytest.raises(ServerError) as taken:
        client.sit(name, 0)
    assert (taken.value.code, taken.value.status) == ("conflict", 409)
    with pytest.raises(ServerError) as nowhere:
        client.sit(name, 7)
    assert nowhere.value.code == "not_found"
    assert turn.view()["version"] == state["version"]


def test_moves_that_come_twice_or_late(client: Client) -> None:
    _, first, second = pair(client)
    state = first.view()
    seats = [first, second]
    turn = state["turn"]
    move = seats[turn].view()["position"]["legal"][0]["move"]
    for wrong in ("6-6@U", "pass", "+?", "nonsense", ""):
        with pytest.raises(ServerError) as illegal:
            seats[turn].move(wrong, 0)
        assert illegal.value.code in ("illegal_move", "notation", "bad_request"), wrong
    after = seats[turn].move(move, 0)
    assert after["version"] == 1
    # The answer was lost, and the client asks again: nothing is played twice.
    assert seats[turn].move(move, 0)["version"] == 1
    other = move[2] + move[1] + move[0] + move[3:]
    assert seats[turn].move(other, 0)["version"] == 1
    with pytest.raises(ServerError) as late:
        seats[1 - turn].move(move, 0)
    assert (late.value.code, late.value.field) == ("conflict", "version")
    with pytest.raises(ServerError) as early:
        seats[1 - turn].move(move, 9)
    assert early.value.code == "conflict"


def test_of_two_who_move_at_once_one_is_first(server: Server, client: Client) -> None:
    name, first, second = pair(client)
    for _ in range(6):
        state = first.view()
        if state["status"] != "playing":
            break
        seat = first if state["turn"] == 0 else second
        legal = seat.view()["position"]["legal"]
        moves = [legal[i % len(legal)]["move"] for i in range(8)]

        def attempt(move: str, token: str = seat.token, version: int = state["version"]) -> int:
            body = {"move": move, "version": version}
            headers = {"Authorization": f"Bearer {token}"}
            path = f"{server.url}/v1/matches/{name}/moves"
            return httpx.post(path, json=body, headers=headers, timeout=30).status_code

        with ThreadPoolExecutor(8) as threads:
            statuses = list(threads.map(attempt, moves))
        assert set(statuses) <= {200, 409}
        assert client.match(name)["version"] == state["version"] + 1


def test_followers_hear_of_every_change(server: Server, client: Client) -> None:
    name, first, second = pair(client, target=30)
    heard: dict[str, list[Any]] = {"seat": [], "public": [], "socket": []}

    def follow_seat() -> None:
        with Client(server.url) as own:
            heard["seat"].extend(own.seat(name, first.token).events())

    def follow_public() -> None:
        with httpx.stream("GET", f"{server.url}/v1/matches/{name}/events", timeout=60) as answer:
            for line in answer.iter_lines():
                if line.startswith("data: "):
                    heard["public"].append(json.loads(line[6:]))

    def follow_socket() -> None:
        url = server.url.replace("http", "ws")
        with connect(f"{url}/v1/matches/{name}/socket?token={second.token}") as socket:
            for message in socket:
                heard["socket"].append(json.loads(message))

    threads = [threading.Thread(target=f) for f in (follow_seat, follow_public, follow_socket)]
    for thread in threads:
        thread.start()
    while not all(heard.values()):
        time.sleep(0.01)
    play({0: first, 1: second}, random.Random(3))
    for thread in threads:
        thread.join(timeout=30)
        assert not thread.is_alive()
    for states in heard.values():
        versions = [state["version"] for state in states]
        assert versions == sorted(versions)
        assert states[-1]["status"] == "finished"
    check(heard["seat"][-1], "Seen")
    check(heard["public"][-1], "Match")
    assert heard["socket"][-1]["seat"] == 1
    assert heard["seat"][-1]["previous"] is None or heard["seat"][-1]["round"] > 0


def test_a_socket_with_a_wrong_token_is_closed(server: Server, client: Client) -> None:
    name, _, _ = pair(client)
    url = server.url.replace("http", "ws")
    for path, code in ((f"{name}/socket?token=x", "forbidden"), ("nobody/socket", "not_found")):
        with connect(f"{url}/v1/matches/{path}") as socket:
            assert json.loads(socket.recv(timeout=30))["error"]["code"] == code
            with pytest.raises(ConnectionClosed):
                socket.recv(timeout=30)


def test_resigning_ends_the_match_for_the_side(client: Client) -> None:
    name, _, second = pair(client)
    state = second.resign()
    assert (state["status"], state["winners"], state["turn"]) == ("resigned", [0], None)
    assert client.replay(name)["secret"] is not None
    four = client.create_match([{"take": True}, {"bot": "greedy"}, {}, {}])
    with pytest.raises(ServerError) as waiting:
        client.seat(four["id"], four["tokens"]["0"]).move("6-6", 0)
    assert waiting.value.code == "conflict"
    assert client.seat(four["id"], four["tokens"]["0"]).resign()["winners"] == [1]
    with pytest.raises(ServerError):
        client.sit(four["id"], 2)


def test_kill_and_restart_loses_no_acknowledged_move(tmp_path: Path) -> None:
    done = killing.Table(tmp_path / "matches.db", seed=11).kill(8)
    assert done["moves"] > 8
