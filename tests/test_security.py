"""What SECURITY.md promises: tokens, pages elsewhere, files, headers, and what errors tell."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

import sniff
from sniff.protocol import quick
from sniff.server import Settings, board, create_app
from sniff.server.host import Host
from sniff.server.store import StoreError

from serving import Server

ROOT = Path(__file__).parents[1]
SEATS = {"seats": [{"take": True}, {}]}


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server("--origin", "https://board.example") as running:
        yield running


def raw(server: Server, sent: bytes) -> tuple[int, dict[str, str], bytes]:
    """The answer to bytes as they are: clients would make paths and headers proper."""
    address = urlsplit(server.url)
    with socket.create_connection((address.hostname, address.port), timeout=10) as open_:
        open_.sendall(sent)
        found = b"".join(iter(lambda: open_.recv(65536), b""))
    head, _, body = found.partition(b"\r\n\r\n")
    status, *lines = head.decode("latin-1").split("\r\n")
    return int(status.split()[1]), dict(line.lower().split(": ", 1) for line in lines), body


def get(server: Server, path: str | bytes, *more: str) -> tuple[int, dict[str, str], bytes]:
    path = path.encode() if isinstance(path, str) else path
    host = () if any(line.lower().startswith("host:") for line in more) else ("Host: 127.0.0.1",)
    lines = "\r\n".join((*host, *more, "Connection: close", "", ""))
    return raw(server, b"GET " + path + b" HTTP/1.1\r\n" + lines.encode())


def ask(app: Any, method: str, path: str, **more: Any) -> httpx.Response:
    """Asks an application in this process."""

    async def run() -> httpx.Response:
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            return await client.request(method, path, **more)

    return asyncio.run(run())


def test_of_a_token_only_the_hash_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    with Server(database=path) as server:
        made = httpx.post(server.url + "/v1/matches", json=SEATS).json()
        token = made["tokens"]["0"]
        assert len(token) == 32  # letters of six bits: 192
        url = f"{server.url}/v1/matches/{made['id']}".replace("http", "ws", 1)
        with connect(f"{url}/socket?token={token}") as open_:
            seen = open_.recv(timeout=30)
        for path_, status in (("", 200), ("/view", 403), ("/replay", 409)):
            found = httpx.get(f"{server.url}/v1/matches/{made['id']}{path_}")
            assert found.status_code == status
            assert token not in found.text
        found = httpx.get(
            f"{server.url}/v1/matches/{made['id']}/view",
            headers={"authorization": f"Bearer {token}x"},
        )
        assert found.status_code == 403
        assert token not in found.text + str(seen) + server.said()
        stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert token.encode() not in stored
    assert hashlib.sha256(token.encode()).digest() in stored


def test_all_tokens_of_a_match_are_compared_in_constant_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compared: list[tuple[Any, Any]] = []
    real = hmac.compare_digest

    def note(a: Any, b: Any) -> bool:
        compared.append((a, b))
        return real(a, b)

    async def run() -> None:
        host = Host(Settings())
        seats = [{"take": True}] * 4
        table, tokens = await host.create({"seats": seats})
        monkeypatch.setattr(hmac, "compare_digest", note)
        for seat, token in tokens.items():
            compared.clear()
            assert host.seat_of(table, token) == seat
            assert len(compared) == 4  # also after the right one
            assert all(len(hash_) == 32 for pair in compared for hash_ in pair)
        await host.close()

    asyncio.run(run())


def test_a_token_in_the_address_opens_streams_only(server: Server) -> None:
    made = httpx.post(server.url + "/v1/matches", json=SEATS).json()
    base, query = f"{server.url}/v1/matches/{made['id']}", f"?token={made['tokens']['0']}"
    assert httpx.get(f"{base}/view{query}").status_code == 403
    moved = httpx.post(f"{base}/moves{query}", json={"move": "6-4", "version": 0})
    assert moved.status_code == 403
    assert httpx.post(f"{base}/resign{query}", json={}).status_code == 403
    with httpx.stream("GET", f"{base}/events{query}") as events:
        assert events.status_code == 200
        line = next(text for text in events.iter_lines() if text.startswith("data: "))
    assert json.loads(line[6:])["seat"] == 0


CLIMBS = [
    *(prefix + climb + name
      for prefix in ("/board/", "/", "/board//", "/board/sniff-board.js/")
      for climb in ("../", "..%2f", "%2e%2e/", "%2e%2e%2f", "..%5c", "%2e%2e%5c", "..\\", "..;/",
                    "%252e%252e%252f", "..%c0%af", "....//", ".%00./", "../../../../../../../../")
      for name in ("settings.py", "etc/passwd")),
    "/board/%2fetc%2fpasswd",
    "/board//etc/passwd",
    "//etc/passwd",
    "/etc/passwd",
    "/board/C:%5cWindows%5cwin.ini",
    "/board/%5c%5chost%5cshare",
    "/board/settings.py",
    "/board/sniff-board.js%00.html",
    "/board/%00",
    "/board/sniff-board.js/",
    "/board/.",
    "/board/",
    "/board/" + "a" * 30_000,
    "/board/" + "%2e%2e%2f" * 3_000 + "etc/passwd",
    "http://127.0.0.1/board/../settings.py",
]  # fmt: skip


def test_no_path_leads_to_another_file(server: Server) -> None:
    for path in CLIMBS:
        status, headers, body = get(server, path)
        assert (status, headers["content-type"]) == (404, "application/json"), path[:80]
        assert json.loads(body)["error"]["code"] == "not_found", path[:80]
        assert b"root:" not in body
        assert b"class Settings" not in body
    for path in (b"/board/\x00", b"/board/..\xff", b"file:///etc/passwd", b"/board/a b"):
        status, headers, body = get(server, path)
        assert (status, headers["content-type"]) == (400, "application/json"), path
        assert json.loads(body)["error"]["code"] == "bad_request"


def test_links_that_lead_out_of_the_folder_are_not_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "static"
    folder.mkdir()
    (folder / "index.html").write_text("<!doctype html>", encoding="utf-8")
    (tmp_path / "outside.js").write_text("'hidden'", encoding="utf-8")
    (folder / "link.js").symlink_to(tmp_path / "outside.js")
    monkeypatch.setattr(board, "_FOLDER", folder)
    app = create_app(Settings())
    assert ask(app, "GET", "/board/index.html").status_code == 200
    assert ask(app, "GET", "/board/link.js").status_code == 404


def test_every_answer_has_headers_that_protect(server: Server) -> None:
    made = httpx.post(server.url + "/v1/matches", json=SEATS).json()
    match = f"/v1/matches/{made['id']}"
    bearer = {"authorization": f"Bearer {made['tokens']['0']}"}
    origin = {"origin": "https://board.example"}
    asking = {**origin, "access-control-request-method": "POST"}
    # Method, path, headers, and the status that is expected.
    asked: list[tuple[str, str, dict[str, str], int]] = [
        ("GET", "/", {}, 200),
        ("HEAD", "/", {}, 200),
        ("GET", "/board/sniff-board.js", {}, 200),
        ("GET", "/openapi.json", {}, 200),
        ("GET", match, {}, 200),
        ("GET", f"{match}/view", bearer, 200),
        ("GET", f"{match}/view", {}, 403),
        ("GET", f"{match}/events", bearer, 200),
        ("GET", "/nowhere", {}, 404),
        ("POST", "/", {}, 405),
        ("POST", "/v1/legal", {}, 422),
        ("POST", "/v1/version", origin, 200),
        ("POST", "/v1/version", {"origin": "https://evil.example"}, 403),
        ("POST", "/v1/version", {"host": "evil.example"}, 403),
        ("OPTIONS", "/v1/version", asking, 200),
    ]
    found: list[tuple[str, httpx.Headers | dict[str, str]]] = []
    for method, path, headers, status in asked:
        with httpx.stream(method, server.url + path, headers=headers) as answer:
            assert answer.status_code == status, (method, path)
            found.append((f"{method} {path}", answer.headers))
    broken = raw(server, b"nonsense\r\n\r\n")
    assert broken[0] == 400
    found.append(("no HTTP", broken[1]))
    url = server.url.replace("http", "ws") + "/v1/socket"
    with pytest.raises(InvalidStatus) as refused, connect(url, origin=Origin("https://evil")):
        pass
    response = refused.value.response
    assert response.status_code == 403
    assert json.loads(response.body)["error"]["code"] == "forbidden"
    found.append(("a socket", {k.lower(): v for k, v in response.headers.raw_items()}))
    for name, got in found:
        assert got["x-content-type-options"] == "nosniff", name
        assert got["referrer-policy"] == "no-referrer", name
        assert got["cache-control"] == "no-store", name
        assert got["cross-origin-opener-policy"] == "same-origin", name
        assert "default-src 'none'" in got["content-security-policy"], name
        page = name.split()[-1] in ("/", "/board/sniff-board.js") and not name.startswith("POST")
        # The element may be embedded elsewhere, data may not.
        embedded = "cross-origin" if page else "same-origin"
        assert got["cross-origin-resource-policy"] == embedded, name
        assert "server" not in got, name
        assert "x-powered-by" not in got, name


def test_the_page_loads_from_this_server_only(server: Server) -> None:
    page = httpx.get(server.url + "/")
    policy = dict(
        part.strip().split(" ", 1) for part in page.headers["content-security-policy"].split(";")
    )
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self'"
    assert policy["connect-src"] == "'self'"
    assert policy["img-src"] == "'self' data:"
    assert policy["base-uri"] == "'none'"
    assert policy["frame-ancestors"] == "'none'"
    assert policy["form-action"] == "'self'"
    assert not re.search(r"""(src|href)=["']?(https?:)?//""", page.text)
    # FastAPI's own pages of documentation load scripts from elsewhere.
    for path in ("/docs", "/redoc", "/docs/oauth2-redirect"):
        assert httpx.get(server.url + path).status_code == 404


FOREIGN_HOSTS = [
    "evil.example",
    "evil.example:80",
    "127.0.0.1.evil.example",
    "",
    "0.0.0.0",
    "[::2]",
]


@pytest.mark.parametrize("host", FOREIGN_HOSTS)
def test_foreign_host_names_are_refused(server: Server, host: str) -> None:
    """As in DNS rebinding: the page's name leads to this machine, and is its own origin."""
    more = (f"Host: {host}", f"Origin: http://{host}") if host else ("Host:",)
    status, _, body = get(server, "/v1/matches/x", *more)
    assert (status, json.loads(body)["error"]["code"]) == (403, "forbidden")
    upgrade = (
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    )
    sent = "\r\n".join(("GET /v1/socket HTTP/1.1", *more, "Connection: Upgrade", *upgrade, "", ""))
    assert raw(server, sent.encode())[0] == 403


def test_own_and_named_hosts_are_answered_to() -> None:
    with Server("--name", "board.local") as server:
        for host in ("127.0.0.1:99", "localhost", "localhost:8750", "[::1]:1", "board.local"):
            assert get(server, "/openapi.json", f"Host: {host}")[0] == 200, host
        assert get(server, "/openapi.json", "Host: other.local")[0] == 403


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1:1", "https://board.example.evil"]
)
def test_pages_elsewhere_open_no_socket(server: Server, origin: str) -> None:
    url = server.url.replace("http", "ws")
    for path in ("/v1/socket", "/v1/matches/x/socket"):
        with pytest.raises(InvalidStatus) as refused, connect(url + path, origin=Origin(origin)):
            pass
        assert refused.value.response.status_code == 403
    # A form or a simple request needs no leave of the browser, so it has to be refused here.
    simple = {"origin": origin, "content-type": "text/plain"}
    found = httpx.post(server.url + "/v1/matches", content=json.dumps(SEATS), headers=simple)
    assert found.status_code == 403
    assert "access-control-allow-origin" not in found.headers


def test_errors_tell_nothing_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    hidden = "/srv/hidden/matches.db"

    async def fail(*_: Any, **__: Any) -> None:
        raise StoreError(f"{hidden}: disk I/O error")

    def fault(_: Any) -> Any:
        raise OSError(2, "No such file", hidden)

    app = create_app(Settings())
    monkeypatch.setattr("sniff.server.store.Store.add", fail)
    monkeypatch.setitem(quick.QUICK, "version", fault)
    found = [
        ask(app, "POST", "/v1/matches", json=SEATS),
        ask(app, "POST", "/v1/version", json={}),
    ]
    assert [answer.status_code for answer in found] == [503, 500]
    monkeypatch.setattr("sniff.server.hosted.Hosted.public", fault)
    monkeypatch.undo()
    monkeypatch.setattr("sniff.server.host.Host.table", fault, raising=True)
    found.append(ask(app, "GET", "/v1/matches/x"))
    assert found[-1].status_code == 500
    for answer in found:
        assert answer.json()["error"]["message"]
        for word in ("hidden", "Traceback", "site-packages", ".py", "disk", "No such file"):
            assert word not in answer.text
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_what_errors_quote_is_no_page(server: Server) -> None:
    script = "<script>alert(1)</script>"
    for found in (
        httpx.get(server.url + f"/board/{script}"),
        httpx.get(server.url + f"/{script}"),
        httpx.post(server.url + "/v1/legal", json={"record": script}),
        httpx.post(server.url + "/v1/legal", content=script),
        httpx.post(server.url + "/v1/legal", json={"record": "x", "seat": script}),
        httpx.post(server.url + "/v1/version", json={}, headers={"host": script}),
        httpx.post(server.url + "/v1/version", json={}, headers={"origin": script}),
    ):
        assert found.status_code in (400, 403, 404, 422)
        assert found.headers["content-type"] == "application/json"
        assert found.headers["x-content-type-options"] == "nosniff"
        assert "default-src 'none'" in found.headers["content-security-policy"]


def test_every_test_that_security_md_names_is_there() -> None:
    text = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(test_\w+)`", text))
    there = {
        name
        for file in [*(ROOT / "tests").glob("test_*.py"), *(ROOT / "web" / "tests").glob("*.py")]
        for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert len(named) > 20
    assert named <= there, named - there
    assert f"{sniff.__version__.rpartition('.')[0]}.x" in text
