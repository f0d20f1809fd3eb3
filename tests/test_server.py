"""The protocol over HTTP and WebSocket, against a running server."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Thread, Timer
from typing import Any
from urllib.parse import urlsplit

import httpx
import jsonschema
import pytest
import schemathesis
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

import sniff
from sniff import protocol
from sniff.client import AsyncClient, Client, ServerError
from sniff.protocol import answer
from sniff.server import Settings, create_app

from serving import Server

ROUND = sniff.Round.deal(seed=7)
for _ in range(6):
    ROUND.push(ROUND.legal_moves[0])
RECORD = ROUND.to_record()
VIEW = ROUND.view(ROUND.turn).to_record()
ENDLESS = {"record": VIEW, "limit": {"nodes": 10**12}}
DEFINITIONS = protocol.json_schema()["$defs"]
REPLY = jsonschema.Draft202012Validator(DEFINITIONS["Reply"] | {"$defs": DEFINITIONS})


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server("--threads", "2", "--origin", "https://board.example") as running:
        yield running


@pytest.fixture
def client(server: Server) -> Iterator[Client]:
    with Client(server.url) as made:
        yield made


def post(server: Server, path: str, **more: Any) -> httpx.Response:
    return httpx.post(server.url + path, timeout=30, **more)


def test_answers_are_those_of_the_library(client: Client) -> None:
    asked: list[dict[str, Any]] = [
        {"op": "version"},
        {"op": "deal", "seed": 3, "players": 4, "box": {"width": 20, "height": 10}},
        {"op": "legal", "record": RECORD, "seat": 0},
        {"op": "apply", "record": RECORD, "moves": [str(ROUND.legal_moves[0])]},
        {"op": "solve", "record": RECORD},
        {"op": "belief", "record": VIEW},
        {"op": "analyse", "record": VIEW, "limit": {"worlds": 128}, "seed": 3},
        {"op": "review", "record": RECORD, "limit": {"worlds": 64}},
        {"op": "render", "record": VIEW},
        {"op": "equity", "scores": [10, 20]},
        {"op": "choose", "record": VIEW, "player": "greedy", "seed": 1},
    ]
    for request in asked:
        fields = {name: value for name, value in request.items() if name != "op"}
        found = getattr(client, request["op"])(**fields)
        assert found == answer({"id": 1, **request})["result"], request["op"]


def test_the_async_client_is_the_same(server: Server) -> None:
    async def run() -> None:
        async with AsyncClient(server.url) as client:
            versions = await asyncio.gather(*(client.version() for _ in range(20)))
            assert all(found == versions[0] for found in versions)
            replies = [
                r async for r in client.stream("analyse", record=VIEW, limit={"worlds": 256})
            ]
            assert replies[-1]["final"]
            with pytest.raises(ServerError, match="record is missing"):
                await client.ask("legal")
            created = await client.create_match([{"take": True}, {"bot": "greedy"}], target=30)
            seat = client.seat(created["id"], created["tokens"]["0"])
            async for state in seat.events():
                if state["turn"] == 0:
                    await seat.move(state["position"]["legal"][0]["move"], state["version"])
            replay = await client.replay(created["id"])
            assert sniff.Match.from_record(replay["record"]).is_over

    asyncio.run(run())
    public = {name for name in dir(Client) if not name.startswith("_")}
    assert public == {name for name in dir(AsyncClient) if not name.startswith("_")}


def test_long_work_streams_and_ends_with_one_final_reply(client: Client) -> None:
    start = time.monotonic()
    looked = []
    for reply in client.stream("analyse", every=0.03, record=VIEW, limit={"time": 0.4}):
        REPLY.validate(reply)
        looked.append((reply["final"], time.monotonic() - start))
    finals = [final for final, _ in looked]
    assert finals == [False] * (len(finals) - 1) + [True]
    assert len(finals) > 3


def test_a_client_that_goes_away_frees_the_engine() -> None:
    with Server("--threads", "1") as server, Client(server.url) as client:
        for _ in range(3):
            stream = client.stream("analyse", every=0.02, **ENDLESS)
            next(stream)
            stream.close()  # type: ignore[attr-defined]
        # Waiting for the final reply only, then gone.
        address = urlsplit(server.url)
        assert address.hostname is not None
        connection = http.client.HTTPConnection(address.hostname, address.port)
        body = json.dumps(ENDLESS)
        connection.request("POST", "/v1/analyse", body, {"content-type": "application/json"})
        time.sleep(0.2)
        connection.close()
        # The one thread has to be free again for this.
        assert client.choose(VIEW, player="greedy", seed=1)["move"]


def test_a_socket_carries_many_requests(server: Server) -> None:
    url = server.url.replace("http", "ws") + "/v1/socket"
    with connect(url) as socket_:

        def send(**message: Any) -> None:
            socket_.send(json.dumps(message))

        def final(name: Any) -> dict[str, Any]:
            while True:
                reply = json.loads(socket_.recv(timeout=30))
                REPLY.validate(reply)
                if reply["id"] == name and reply["final"]:
                    return reply

        send(id="a", op="analyse", every=0.05, **ENDLESS)
        send(id=1, op="legal", record=VIEW)
        assert final(1)["result"] == answer({"id": 1, "op": "legal", "record": VIEW})["result"]
        send(id="a", op="analyse", **ENDLESS)
        reply = json.loads(socket_.recv(timeout=30))
        while not reply.get("error"):
            reply = json.loads(socket_.recv(timeout=30))
        assert reply["error"]["code"] == "duplicate_id"
        start = time.monotonic()
        send(id=2, op="cancel", cancel="a")
        assert final("a")["stopped"] == "cancel"
        assert time.monotonic() - start < 5
        send(id=3, op="cancel", cancel="nobody")
        assert final(3)["result"] == {"cancelled": False}
        socket_.send("{")
        assert json.loads(socket_.recv(timeout=30))["error"]["code"] == "bad_json"
        socket_.send(b"[1]")
        assert json.loads(socket_.recv(timeout=30))["error"]["code"] == "bad_request"
        send(id=4, op="version")
        assert final(4)["result"]["schema"] == 1
    # What was under way on a closed socket is not any more: ids are free, threads too.
    with connect(url) as socket_:
        for name in range(3):
            socket_.send(json.dumps({"id": name, "op": "analyse", **ENDLESS}))
    with connect(url) as socket_:
        request = {"id": 0, "op": "choose", "record": VIEW, "player": "greedy", "seed": 1}
        socket_.send(json.dumps(request))
        assert "result" in json.loads(socket_.recv(timeout=30))


def test_a_cancel_over_http_reaches_work_of_the_same_address(server: Server) -> None:
    address = urlsplit(server.url)
    assert address.hostname is not None
    connection = http.client.HTTPConnection(address.hostname, address.port, timeout=30)
    body = json.dumps({"id": "mine", **ENDLESS})
    connection.request("POST", "/v1/analyse", body, {"content-type": "application/json"})
    time.sleep(0.2)
    assert post(server, "/v1/cancel", json={"cancel": "mine"}).json()["result"]["cancelled"]
    reply = json.loads(connection.getresponse().read())
    connection.close()
    assert (reply["id"], reply["stopped"]) == ("mine", "cancel")


@pytest.mark.parametrize(
    ("path", "content", "status", "code"),
    [
        ("/v1/legal", b"{", 400, "bad_json"),
        ("/v1/legal", b"\xff", 400, "bad_json"),
        ("/v1/legal", b"[" * 100_000, 400, "bad_json"),
        ("/v1/legal", b"[]", 422, "bad_request"),
        ("/v1/legal", b"", 422, "bad_request"),
        ("/v1/legal", b'{"record": "x"}', 422, "notation"),
        ("/v1/legal", b'{"id": [], "record": "x"}', 422, "bad_request"),
        ("/v1/analyse", b"{}", 422, "bad_request"),
        ("/v1/fly", b"{}", 404, "not_found"),
        ("/v1/matches/nobody", None, 404, "not_found"),
        ("/v1/matches/..%2f..%2fetc%2fpasswd/view", None, 404, "not_found"),
        ("/board/..%2f..%2fsettings.py", None, 404, "not_found"),
        ("/board/settings.py", None, 404, "not_found"),
        ("/v1/matches", b'{"seats": []}', 422, "bad_request"),
        ("/v1/matches", b'{"seats": [{}, {"bot": "cheater"}]}', 422, "player"),
        ("/v1/matches", b'{"seats": [{}, {"bot": "pimc9999"}]}', 422, "player"),
        ("/v1/matches", b'{"seats": [{}, {"bot": "policy@9999ms"}]}', 422, "player"),
        ("/v1/matches", b'{"seats": [{}, {"bot": "greedy", "take": true}]}', 422, "bad_request"),
        ("/v1/matches", b'{"seats": [{}, {}], "rules": "classic"}', 422, "deal"),
        ("/v1/matches", b'{"seats": [{}, {}], "rules": {"base": 3}}', 422, "rules"),
        ("/v1/matches", b'{"seats": [{}, {}], "colour": 3}', 422, "bad_request"),
    ],
)
def test_bad_requests_get_their_error(
    server: Server, path: str, content: bytes | None, status: int, code: str
) -> None:
    method = "GET" if content is None else "POST"
    found = httpx.request(method, server.url + path, content=content)
    assert (found.status_code, found.json()["error"]["code"]) == (status, code), found.text


def test_bodies_that_are_too_long(server: Server) -> None:
    found = post(server, "/v1/legal", content=b" " * 50_000_000)
    assert (found.status_code, found.json()["error"]["code"]) == (413, "too_large")

    def chunks() -> Iterator[bytes]:
        for _ in range(50):
            yield b" " * 1_000_000

    try:
        found = post(server, "/v1/legal", content=chunks())
        assert found.status_code == 413
    except httpx.WriteError:
        pass  # the server has hung up in the middle, which is as good
    assert post(server, "/v1/version", json={}).status_code == 200


def test_slow_and_half_closed_clients_hold_nobody_up(server: Server) -> None:
    address = urlsplit(server.url)
    sockets = []
    for _ in range(50):
        slow = socket.create_connection((address.hostname, address.port), timeout=10)
        slow.sendall(b"POST /v1/legal HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
        sockets.append(slow)
    half = socket.create_connection((address.hostname, address.port), timeout=10)
    half.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    half.shutdown(socket.SHUT_WR)
    start = time.monotonic()
    assert post(server, "/v1/version", json={}).status_code == 200
    assert time.monotonic() - start < 5
    for slow in (*sockets, half):
        slow.close()
    assert post(server, "/v1/version", json={}).status_code == 200


def test_a_full_queue_says_when_to_come_back() -> None:
    asked = json.dumps({"record": VIEW, "limit": {"time": 0.02}, "deadline": 2})
    statuses: list[int] = []

    def insist(url: str) -> None:
        address = urlsplit(url)
        assert address.hostname is not None
        connection = http.client.HTTPConnection(address.hostname, address.port, timeout=60)
        for _ in range(20):
            connection.request("POST", "/v1/analyse", asked, {"content-type": "application/json"})
            found = connection.getresponse()
            reply = json.loads(found.read())
            if found.status == 503:
                assert found.headers["retry-after"] == "1"
                assert reply["error"]["code"] == "queue_full"
            statuses.append(found.status)
        connection.close()

    with Server("--most-waiting", "10") as server:
        with ThreadPoolExecutor(50) as threads:
            list(threads.map(insist, [server.url] * 50))
        assert len(statuses) == 1000
        assert set(statuses) == {200, 503}
        assert post(server, "/v1/version", json={}).status_code == 200


def test_ten_thousand_requests_on_one_socket_all_get_their_answer() -> None:
    request = {"op": "choose", "record": VIEW, "player": "greedy", "seed": 1}
    with (
        Server("--most-waiting", "10") as server,
        connect(server.url.replace("http", "ws") + "/v1/socket", max_queue=None) as socket_,
    ):
        sender = Thread(
            target=lambda: [
                socket_.send(json.dumps({"id": name, **request})) for name in range(10_000)
            ]
        )
        sender.start()
        codes: dict[int, str] = {}
        while len(codes) < 10_000:
            reply = json.loads(socket_.recv(timeout=30))
            assert reply["id"] not in codes
            codes[reply["id"]] = reply.get("error", {}).get("code", "ok")
        sender.join()
    assert set(codes.values()) <= {"ok", "queue_full"}
    assert codes[0] == "ok"


def test_one_address_cannot_ask_for_ever() -> None:
    with Server("--rate", "5") as server, httpx.Client(base_url=server.url) as asking:
        found = [asking.post("/v1/version", json={}) for _ in range(600)]
    assert found[0].status_code == 200
    assert found[-1].status_code == 429
    assert found[-1].json()["error"]["code"] == "rate"


def test_browsers_of_named_pages_may_call_and_others_not(server: Server) -> None:
    for origin, allowed in (("https://board.example", True), ("https://evil.example", False)):
        found = post(server, "/v1/version", json={}, headers={"origin": origin})
        assert ("access-control-allow-origin" in found.headers) == allowed
    assert found.headers["x-content-type-options"] == "nosniff"
    page = httpx.get(server.url + "/")
    assert page.status_code == 200
    assert "script-src 'self'" in page.headers["content-security-policy"]


def test_the_openapi_document_holds_under_attack() -> None:
    """Schemathesis makes up requests from the document: no 500, and every reply as it says."""
    settings = Settings(rate=None, most_matches=10**6)
    schema = schemathesis.openapi.from_asgi("/openapi.json", create_app(settings))
    from hypothesis import HealthCheck, given
    from hypothesis import settings as profile

    checks = [
        schemathesis.checks.not_a_server_error,
        schemathesis.checks.status_code_conformance,
        schemathesis.checks.response_schema_conformance,
        schemathesis.checks.content_type_conformance,
    ]
    tried = 0
    for found in schema.get_all_operations():
        operation = found.ok()
        if operation.path.endswith("/events"):
            continue  # streams for ever

        @given(case=operation.as_strategy())
        @profile(max_examples=15, suppress_health_check=list(HealthCheck))
        def attack(case: Any) -> None:
            if isinstance(case.body, dict):
                case.body.pop("every", None)
                if case.path.endswith(("/solve", "/analyse", "/review", "/choose", "/grade")):
                    case.body["deadline"] = 0.05
            case.call_and_validate(checks=checks)

        attack()
        tried += 1
    assert tried == 14 + 7


def test_a_port_in_use_and_a_database_that_is_none(tmp_path: Path, server: Server) -> None:
    port = urlsplit(server.url).port
    with pytest.raises(RuntimeError, match=r"sniff: .*ddress"):
        Server("--port", str(port))
    bad = tmp_path / "matches.db"
    bad.write_bytes(b"not a database" * 100)
    with pytest.raises(RuntimeError, match=r"sniff: .*not a database"):
        Server(database=bad)
    with pytest.raises(RuntimeError, match=r"sniff: .*unable to open"):
        Server(database=tmp_path / "nowhere" / "matches.db")


def test_waiting_work_ends_at_once_when_it_is_cancelled_or_late() -> None:
    with Server("--threads", "1") as server:
        url = server.url.replace("http", "ws") + "/v1/socket"
        with connect(url) as socket_:
            for name, more in (("busy", {}), ("late", {"deadline": 1}), ("dropped", {})):
                socket_.send(json.dumps({"id": name, "op": "analyse", **ENDLESS, **more}))
            socket_.send(json.dumps({"id": "c", "op": "cancel", "cancel": "dropped"}))
            found = {}
            while len(found) < 3:
                reply = json.loads(socket_.recv(timeout=10))
                found[reply["id"]] = reply.get("stopped")
            # In the order in which they came, while the one thread is still busy.
            assert sorted(list(found)[:2]) == ["c", "dropped"]
            assert found == {"c": None, "dropped": "cancel", "late": "deadline"}
        # The server ends soon although work is under way.


def test_open_hands_can_be_cancelled_in_the_middle_of_a_world() -> None:
    view = sniff.Round.deal(seed=1, players=3).view(0).to_record()
    slow = {"op": "analyse", "record": view, "method": "open", "limit": {"worlds": 1}}
    for more, why in (({"deadline": 0.2}, "deadline"), ({}, "cancel")):
        stop = protocol.Stop()
        if why == "cancel":
            Timer(0.2, stop.cancel).start()
        start = time.monotonic()
        reply = list(protocol.messages({"id": 1, **slow, **more}, stop))[-1]
        assert reply["stopped"] == why
        assert time.monotonic() - start < 3


def test_a_table_of_equity_does_not_hold_up_a_deadline() -> None:
    scores = {"scores": [3, 1, 4], "players": 3, "target": 331, "deadline": 0.05}
    reply = answer({"id": 1, "op": "equity", **scores})
    assert (reply["stopped"], reply["result"]) == ("deadline", None)
    view = sniff.Round.deal(seed=1, players=3, target=331).view(0).to_record()
    reply = answer({"id": 1, "op": "analyse", "record": view, "deadline": 0.05})
    assert (reply["stopped"], reply["result"]) == ("deadline", None)


def test_requests_without_an_id_are_nobody_elses(server: Server) -> None:
    def ask(_: int) -> int:
        return post(server, "/v1/analyse", json={**ENDLESS, "deadline": 0.1}).status_code

    with ThreadPoolExecutor(8) as threads:
        named = {"id": 3, **ENDLESS, "deadline": 0.3}
        also = threads.submit(lambda: post(server, "/v1/analyse", json=named).status_code)
        assert set(threads.map(ask, range(16))) == {200}
        assert also.result() == 200


def test_foreign_pages_and_names_are_refused(server: Server) -> None:
    found = post(server, "/v1/matches", json={}, headers={"origin": "https://evil.example"})
    assert (found.status_code, found.json()["error"]["code"]) == (403, "forbidden")
    found = post(server, "/v1/version", json={}, headers={"host": "evil.example"})
    assert found.status_code == 403
    assert found.headers["x-content-type-options"] == "nosniff"
    url = server.url.replace("http", "ws") + "/v1/socket"
    with pytest.raises(InvalidStatus), connect(url, origin=Origin("https://evil.example")):
        pass
    with connect(url, origin=Origin("https://board.example")) as allowed:
        allowed.send('{"id": 1, "op": "version"}')
        assert json.loads(allowed.recv(timeout=30))["id"] == 1
    refused = post(
        server, "/v1/legal", content=b" " * 2_000_000, headers={"origin": "https://board.example"}
    )
    assert refused.status_code == 413
    assert "access-control-allow-origin" in refused.headers


def test_nobody_is_believed_who_they_are() -> None:
    with Server("--rate", "1") as server, httpx.Client(base_url=server.url) as asking:
        for i in range(450):
            found = asking.post("/v1/version", json={}, headers={"x-forwarded-for": f"10.0.0.{i}"})
        assert found.status_code == 429
        with (
            pytest.raises(InvalidStatus),
            connect(server.url.replace("http", "ws") + "/v1/socket"),
        ):
            pass


def test_a_reader_that_does_not_read_costs_no_memory(server: Server) -> None:
    address = urlsplit(server.url)
    body = json.dumps({**ENDLESS, "every": 0.01, "deadline": 60}).encode()
    head = f"POST /v1/analyse HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {len(body)}\r\n"
    with socket.create_connection((address.hostname, address.port), timeout=10) as slow:
        slow.sendall(head.encode() + b"Content-Type: application/json\r\n\r\n" + body)
        time.sleep(1)
        before = server.memory_kb()
        time.sleep(4)
        assert server.memory_kb() - before < 2_000
