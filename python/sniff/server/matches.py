"""Routes of hosted matches."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from fastapi import FastAPI
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response, StreamingResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from sniff.protocol.check import check_object
from sniff.protocol.errors import ProtocolError
from sniff.server.host import Host, Table
from sniff.server.http import (
    client_of,
    envelope,
    failure,
    json_response,
    read_object,
    status_of,
)
from sniff.server.limits import Rate
from sniff.server.match_schema import CREATE, MOVE, NOTHING, SIT
from sniff.server.openapi import errors, refer
from sniff.server.settings import Settings
from sniff.server.store import StoreError

__all__ = ["add_routes"]

_log = logging.getLogger("sniff.server")

_HEARTBEAT = 15.0
"""Seconds after which a stream that is silent shows that it is alive."""

Handler = Callable[[Request], Awaitable[Response]]


def _token(connection: HTTPConnection) -> str | None:
    """The token of a seat, from the header: what is in an address gets into logs and histories."""
    given = connection.headers.get("authorization", "")
    kind, _, token = given.partition(" ")
    if kind.lower() == "bearer":
        return token.strip()
    return None


def _token_of_stream(connection: HTTPConnection) -> str | None:
    """The same for sockets and streams: browsers cannot send the header there."""
    return _token(connection) or connection.query_params.get("token")


def _documented(success: str, what: str, body: str | None, *statuses: int) -> dict[str, Any]:
    extra: dict[str, Any] = {}
    if body is not None:
        extra["requestBody"] = {
            "required": body in ("CreateMatch", "MoveBody"),
            "content": {"application/json": {"schema": refer(body)}},
        }
    status = 201 if success in ("Created", "Seated") else 200
    return {
        "summary": what,
        "tags": ["matches"],
        "response_class": Response,
        "responses": {
            status: {
                "description": "Done.",
                "content": {"application/json": {"schema": refer(success)}},
            },
            **errors(*statuses),
        },
        "status_code": status,
        "openapi_extra": extra,
    }


def _unstored(error: StoreError) -> ProtocolError:
    """What a client is told; the file's name is for the server's log."""
    _log.error("%s", error)
    return ProtocolError("queue_full", None, "nothing was changed: the database cannot be used")


def _safe(handler: Handler) -> Handler:
    async def safe(request: Request) -> Response:
        try:
            return await handler(request)
        except ProtocolError as error:
            return failure(error)
        except StoreError as error:
            return failure(_unstored(error))

    return safe


def add_routes(app: FastAPI, host: Host, rate: Rate, settings: Settings) -> None:
    """Adds `/v1/matches` and what lies below it."""
    hourly = settings.matches
    made = Rate(None if hourly is None else hourly / 3600, hourly or 0)

    async def body_of(request: Request, schema: dict[str, Any]) -> dict[str, Any]:
        found = await read_object(request, settings)
        check_object(found, schema, "")
        return found

    def table_of(connection: HTTPConnection) -> Table:
        return host.table(connection.path_params["match"])

    async def create(request: Request) -> Response:
        wanted = await body_of(request, CREATE)
        client = client_of(request)
        if not made.take(client):
            error = ProtocolError("rate", None, f"more than {hourly} matches an hour")
            return failure(error, after=3600 // (hourly or 1) + 1)
        try:
            table, tokens = await host.create(wanted)
        except BaseException:
            made.give_back(client)
            raise
        named = {str(seat): token for seat, token in tokens.items()}
        return json_response(envelope(**table.hosted.public(), tokens=named), 201)

    async def show(request: Request) -> Response:
        return json_response(envelope(**table_of(request).hosted.public()))

    async def sit(request: Request) -> Response:
        wanted = await body_of(request, SIT)
        table = table_of(request)
        seat = request.path_params["seat"]
        if not (seat.isascii() and seat.isdigit() and len(seat) < 3):
            raise ProtocolError("not_found", "seat", f"there is no seat {seat}")
        token = await host.sit(table, int(seat), wanted.get("salt", ""))
        seen = table.hosted.seen_by(int(seat))
        return json_response(envelope(**seen, token=token), 201)

    async def view(request: Request) -> Response:
        table = table_of(request)
        seat = host.seat_of(table, _token(request))
        return json_response(envelope(**table.hosted.seen_by(seat)))

    async def move(request: Request) -> Response:
        wanted = await body_of(request, MOVE)
        table = table_of(request)
        seat = host.seat_of(table, _token(request))
        await host.move(table, seat, wanted["move"], wanted["version"])
        return json_response(envelope(**table.hosted.seen_by(seat)))

    async def resign(request: Request) -> Response:
        await body_of(request, NOTHING)
        table = table_of(request)
        seat = host.seat_of(table, _token(request))
        await host.resign(table, seat)
        return json_response(envelope(**table.hosted.seen_by(seat)))

    async def replay(request: Request) -> Response:
        hosted = table_of(request).hosted
        return json_response(envelope(**hosted.public(), record=hosted.replay()))

    def watcher(connection: HTTPConnection) -> tuple[Table, Callable[[], dict[str, Any]]]:
        """The match, and what the one who watches sees of it."""
        table = table_of(connection)
        token = _token_of_stream(connection)
        if token is None:
            return table, lambda: envelope(**table.hosted.public())
        seat = host.seat_of(table, token)
        return table, lambda: envelope(**table.hosted.seen_by(seat))

    async def events(request: Request) -> Response:
        table, look = watcher(request)
        return StreamingResponse(_events(table, look), media_type="text/event-stream")

    base = "/v1/matches"
    here = f"{base}/{{match}}"
    for path, method, handler, documented in (
        (base, "POST", create, _documented("Created", "Host a match.", "CreateMatch", 503)),
        (here, "GET", show, _documented("Match", "What everybody may know.", None, 404)),
        (
            here + "/seats/{seat}",
            "POST",
            sit,
            _documented("Seated", "Take an open seat.", "SitBody", 404, 409, 503),
        ),
        (here + "/view", "GET", view, _documented("Seen", "What the seat sees.", None, 403, 404)),
        (
            here + "/moves",
            "POST",
            move,
            _documented("Seen", "Place a tile.", "MoveBody", 403, 404, 409, 503),
        ),
        (
            here + "/resign",
            "POST",
            resign,
            _documented("Seen", "Give the match up.", "NoBody", 403, 404, 409, 503),
        ),
        (
            here + "/replay",
            "GET",
            replay,
            _documented("Replay", "The whole match, once it is over.", None, 404, 409),
        ),
    ):
        name = handler.__name__
        app.add_api_route(path, _safe(handler), methods=[method], name=name, **documented)
    streamed = _documented("Match", "Follow the match as server-sent events.", None, 403, 404)
    streamed["responses"][200]["content"] = {"text/event-stream": {"schema": {"type": "string"}}}
    app.add_api_route(here + "/events", _safe(events), methods=["GET"], name="events", **streamed)

    @app.websocket(here + "/socket")
    async def socket(websocket: WebSocket) -> None:
        await websocket.accept()
        try:
            table, look = watcher(websocket)
        except (ProtocolError, StoreError) as found:
            error = _unstored(found) if isinstance(found, StoreError) else found
            await websocket.send_json(envelope(error=error.to_dict(None)))
            await websocket.close(4000 + status_of(error.code))
            return
        listening = asyncio.ensure_future(_until_closed(websocket, rate))
        following = asyncio.ensure_future(_follow(websocket, table, look))
        await asyncio.wait((listening, following), return_when=asyncio.FIRST_COMPLETED)
        listening.cancel()
        following.cancel()
        if following.done():
            following.result()  # a fault goes up, to be told like any other
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await websocket.close()


async def _until_closed(websocket: WebSocket, rate: Rate) -> None:
    """Until the client goes, or sends too much of what nobody asked for."""
    while (await websocket.receive())["type"] != "websocket.disconnect":
        if not rate.take(client_of(websocket)):
            return


async def _states(
    table: Table, look: Callable[[], dict[str, Any]], heartbeat: float | None
) -> AsyncIterator[dict[str, Any] | None]:
    """What is seen now and after each change, until the match is over; None: still alive."""
    changed = asyncio.Event()
    table.followers.add(changed)
    try:
        while True:
            changed.clear()
            state = look()
            yield state
            if state["status"] not in ("waiting", "playing"):
                return
            while not changed.is_set():
                try:
                    await asyncio.wait_for(changed.wait(), heartbeat)
                except TimeoutError:
                    yield None
    finally:
        table.followers.discard(changed)


async def _events(table: Table, look: Callable[[], dict[str, Any]]) -> AsyncIterator[bytes]:
    async for state in _states(table, look, _HEARTBEAT):
        if state is None:
            yield b": still here\n\n"
        else:
            text = json.dumps(state, separators=(",", ":"))
            yield f"id: {state['version']}\nevent: state\ndata: {text}\n\n".encode()


async def _follow(websocket: WebSocket, table: Table, look: Callable[[], dict[str, Any]]) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        async for state in _states(table, look, None):
            await websocket.send_json(state)
