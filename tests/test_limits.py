"""What one client may hold open, and for how long it may be silent."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Callable
from contextlib import ExitStack
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

import sniff
from sniff.server import Settings, create_app
from sniff.server.limits import Held, Rate

from serving import Server

SEATS = {"seats": [{"take": True}, {}]}
VIEW = sniff.Round.deal(seed=7).view(0).to_record()


def dial(server: Server) -> socket.socket:
    address = urlsplit(server.url)
    return socket.create_connection((address.hostname, address.port), timeout=30)


def rest(open_: socket.socket) -> bytes:
    """What comes until the server hangs up."""
    found = b""
    try:
        while more := open_.recv(65536):
            found += more
    except ConnectionResetError:
        pass
    return found


def code(answer: bytes) -> tuple[int, str]:
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)["error"]["code"]


def soon(what: Callable[[], bool]) -> None:
    """Waits for what a server does after it has heard that somebody has gone."""
    for _ in range(500):
        if what():
            return
        time.sleep(0.02)
    raise AssertionError("it never came")


def refused(url: str) -> InvalidStatus:
    with pytest.raises(InvalidStatus) as caught, connect(url):
        pass
    return caught.value


def test_open_connections_of_one_address() -> None:
    with Server("--connections", "5") as server:
        held = [dial(server) for _ in range(5)]
        with dial(server) as more:
            assert code(rest(more)) == (429, "rate")
        for open_ in held:
            open_.close()

        def answered() -> bool:
            try:
                return httpx.post(server.url + "/v1/version", json={}).status_code == 200
            except httpx.TransportError:
                return False

        soon(answered)


def test_sockets_and_streams_of_one_address() -> None:
    with Server("--streams", "3") as server:
        url = server.url.replace("http", "ws")
        match = httpx.post(server.url + "/v1/matches", json=SEATS).json()["id"]
        follow = f"/v1/matches/{match}/socket"
        with connect(url + "/v1/socket") as first, connect(url + follow):
            with httpx.stream("GET", f"{server.url}/v1/matches/{match}/events") as events:
                lines = events.iter_lines()  # to forget it would close the stream
                next(lines)
                for path in ("/v1/socket", follow):
                    response = refused(url + path).response
                    assert response.status_code == 429
                    assert json.loads(response.body)["error"]["code"] == "rate"
                    assert response.headers["retry-after"] == "1"
                more = httpx.get(f"{server.url}/v1/matches/{match}/events")
                assert (more.status_code, more.json()["error"]["code"]) == (429, "rate")
                # Requests that end by themselves are none of them.
                assert httpx.post(server.url + "/v1/version", json={}).status_code == 200
            first.close()

        def opens() -> bool:
            try:
                with connect(url + "/v1/socket"):
                    return True
            except InvalidStatus:
                return False

        soon(opens)


def test_clients_of_a_proxy_are_told_apart() -> None:
    with (
        Server("--behind-proxy", "--connections", "2", "--streams", "1") as server,
        ExitStack() as held,
    ):
        url = server.url.replace("http", "ws") + "/v1/socket"
        for client in range(4):
            told = {"x-forwarded-for": f"10.0.0.{client}"}
            held.enter_context(connect(url, additional_headers=told))
        with pytest.raises(InvalidStatus), connect(url, additional_headers=told):
            pass
        for _ in range(4):
            held.enter_context(dial(server))  # all of them the proxy's
        assert httpx.post(server.url + "/v1/version", json={}).status_code == 200


def test_matches_that_one_address_makes() -> None:
    with Server("--matches", "3") as server:
        url = server.url + "/v1/matches"
        # What is no match does not count.
        for _ in range(4):
            assert httpx.post(url, json={"seats": []}).status_code == 422
        for _ in range(3):
            assert httpx.post(url, json=SEATS).status_code == 201
        found = httpx.post(url, json=SEATS)
        assert (found.status_code, found.json()["error"]["code"]) == (429, "rate")
        assert found.headers["retry-after"] == "1201"


def test_requests_that_never_come_whole_are_given_up() -> None:
    start = b"POST /v1/version HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    with Server("--patience", "0.5") as server:
        silent, half, again, body, drops = (dial(server) for _ in range(5))
        half.sendall(start)
        again.sendall(start + b"Content-Length: 2\r\n\r\n{}" + start)
        body.sendall(start + b"Content-Length: 9\r\n\r\n{")
        # Each byte in time, the whole never.
        try:
            for byte in (start + b"X: " + b"a" * 1_000) * 10:
                drops.sendall(bytes([byte]))
                time.sleep(0.02)
            raise AssertionError("the server is too patient")
        except (BrokenPipeError, ConnectionResetError):
            pass
        assert rest(silent) == b""
        assert code(rest(half)) == (408, "bad_request")
        answered = rest(again)
        assert answered.startswith(b"HTTP/1.1 200")
        assert code(rest(body)) == (400, "bad_json")
        # Whoever is quick is not concerned, however long the answer takes.
        asked = {"record": VIEW, "limit": {"nodes": 10**12}, "deadline": 1.5}
        found = httpx.post(server.url + "/v1/analyse", json=asked, timeout=30)
        assert found.json()["stopped"] == "deadline"
        for open_ in (silent, half, again, body, drops):
            open_.close()


@pytest.mark.parametrize(
    "head",
    [b"X: " + b"a" * 200_000, b"X: a\r\n" * 40_000, b"A" * 200_000],
    ids=["value", "many", "name"],
)
def test_heads_that_are_too_long(head: bytes) -> None:
    with Server() as server, dial(server) as open_:
        open_.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        try:
            for i in range(0, len(head), 10_000):
                open_.sendall(head[i : i + 10_000])
                time.sleep(0.005)
        except (BrokenPipeError, ConnectionResetError):
            pass  # it has hung up in the middle
        found = rest(open_)
        assert found == b"" or code(found) == (431, "too_large")
        assert httpx.post(server.url + "/v1/version", json={}).status_code == 200


def test_sockets_on_which_nothing_happens_are_closed() -> None:
    with Server("--idle", "0.3") as server:
        url = server.url.replace("http", "ws") + "/v1/socket"
        with connect(url) as silent:
            with pytest.raises(ConnectionClosed) as caught:
                silent.recv(timeout=30)
            assert caught.value.rcvd is not None
            assert caught.value.rcvd.code == 4408
        with connect(url) as busy:
            asked = {"record": VIEW, "limit": {"nodes": 10**12}, "deadline": 1.2}
            busy.send(json.dumps({"id": 1, "op": "analyse", **asked}))
            assert json.loads(busy.recv(timeout=30))["stopped"] == "deadline"
            with pytest.raises(ConnectionClosed):
                busy.recv(timeout=30)


def test_messages_that_are_too_long_end_the_socket() -> None:
    with Server() as server:
        url = server.url.replace("http", "ws") + "/v1/socket"
        # Also when it is short as it travels, or comes in pieces.
        for message in (" " * 1_500_000, [" " * 600_000] * 3):
            with connect(url, compression="deflate") as open_:

                def talk(message: str | list[str] = message, to: ClientConnection = open_) -> None:
                    to.send(message)
                    to.recv(timeout=30)

                with pytest.raises(ConnectionClosed) as caught:
                    talk()
                # It hangs up without reading on: what it says may get lost on the way.
                assert caught.value.rcvd is None or caught.value.rcvd.code == 1009
        with connect(url) as open_:
            open_.send('{"id": 1, "op": "version"}')
            assert json.loads(open_.recv(timeout=30))["id"] == 1


def test_a_follower_may_not_talk_without_end() -> None:
    with Server("--rate", "1") as server:
        match = httpx.post(server.url + "/v1/matches", json=SEATS).json()["id"]
        url = f"{server.url.replace('http', 'ws')}/v1/matches/{match}/socket"
        with connect(url) as open_:
            open_.recv(timeout=30)

            def talk() -> None:
                for _ in range(100_000):
                    open_.send("more")

            with pytest.raises(ConnectionClosed):
                talk()


def test_one_customer_is_one_client() -> None:
    held = Held(2)
    assert held.take("2001:db8::1")
    assert held.take("2001:db8::ffff:2")  # of the same network of 64 bits
    assert not held.take("2001:db8::3")
    assert held.take("2001:db8:0:1::3")
    held.release("2001:db8::3")
    assert held.take("2001:db8::4%eth0")
    rate = Rate(1e-9, 1)
    assert rate.take("::ffff:10.0.0.1")
    assert not rate.take("10.0.0.1")
    assert rate.take("10.0.0.2")
    assert rate.take("no address")
    assert Held(None).take("10.0.0.1")


def test_what_was_refused_is_not_held() -> None:
    """Faults and refusals give back what they have taken."""
    app = create_app(Settings(streams=2))

    async def run() -> list[int]:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
            return [(await client.get("/v1/matches/x/events")).status_code for _ in range(6)]

    assert set(asyncio.run(run())) == {404}
