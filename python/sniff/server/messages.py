"""The message protocol over HTTP and WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Hashable
from itertools import count
from typing import Any

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect

from sniff.protocol import Pool, ProtocolError
from sniff.protocol.answer import checked, error_reply, op_of, replies
from sniff.protocol.errors import from_exception
from sniff.protocol.schema import LONG, OPS
from sniff.protocol.wire import decode, encode
from sniff.server.http import client_of, failure, json_response, read_object, status_of
from sniff.server.limits import Rate
from sniff.server.openapi import operation
from sniff.server.settings import Settings

__all__ = ["add_routes"]

_MOST_ON_A_SOCKET = 64
"""Long requests that one socket may have under way."""

_SOCKETS = count(1)
"""Names sockets; an address in memory would come again before a dropped socket's work has ended."""


class _Work:
    """A long request in the pool, heard from the event loop.

    Of partial replies that are not fetched in time only the latest is kept.
    """

    def __init__(
        self, pool: Pool, key: Hashable, request: dict[str, Any], most_seconds: float
    ) -> None:
        self._pool = pool
        self._key = key
        self._loop = asyncio.get_running_loop()
        self._partial: dict[str, Any] | None = None
        self._final: dict[str, Any] | None = None
        self._news = asyncio.Event()
        deadline = min(request.get("deadline") or most_seconds, most_seconds)
        pool.submit(key, {**request, "deadline": deadline}, self._hear)

    def _hear(self, message: dict[str, Any]) -> None:
        self._loop.call_soon_threadsafe(self._note, message)

    def _note(self, message: dict[str, Any]) -> None:
        if message["final"]:
            self._final = message
        else:
            self._partial = message
        self._news.set()

    async def next(self) -> dict[str, Any]:
        while True:
            if self._partial is not None:
                message, self._partial = self._partial, None
                return message
            if self._final is not None:
                return self._final
            self._news.clear()
            await self._news.wait()

    def drop(self) -> None:
        """Nobody listens any more."""
        if self._final is None:
            self._pool.cancel(self._key)


def add_routes(app: FastAPI, pool: Pool, rate: Rate, settings: Settings) -> None:
    """Adds `/v1/<op>` for each operation, and the socket `/v1/socket`."""
    numbers = count(1)

    def take(op: str) -> Any:
        async def handle(request: Request) -> Response:
            body: dict[str, Any] = {}
            try:
                body = await read_object(request, settings)
                # Work that its client has not named cannot be confused with anybody's.
                key = (client_of(request), body["id"]) if "id" in body else object()
                body = {"id": next(numbers), **body, "op": op}
                return await _respond(request, body, pool, key, settings)
            except ProtocolError as error:
                return failure(error, body)

        return handle

    for op in OPS:
        app.add_api_route(
            f"/v1/{op}",
            take(op),
            methods=["POST"],
            name=op,
            response_class=Response,
            **operation(op),
        )

    @app.websocket("/v1/socket")
    async def socket(websocket: WebSocket) -> None:
        await websocket.accept()
        await _Socket(websocket, pool, rate, settings).run()


def _quick(request: dict[str, Any]) -> dict[str, Any]:
    """The one reply to what takes next to no time."""
    (message,) = replies(request)
    return message


async def _respond(
    request: Request, body: dict[str, Any], pool: Pool, key: Hashable, settings: Settings
) -> Response:
    op = body["op"]
    if op == "cancel":
        return json_response(pool.answer_cancel(body, lambda name: (client_of(request), name)))
    if op not in LONG:
        return _final(_quick(body))
    clean, _ = checked(body)
    work = _Work(pool, key, body, settings.most_seconds)
    if clean.get("every") is not None:
        return StreamingResponse(_stream(work), media_type="application/x-ndjson")
    gone = asyncio.ensure_future(_disconnected(request))
    waiting = asyncio.ensure_future(work.next())
    try:
        await asyncio.wait((gone, waiting), return_when=asyncio.FIRST_COMPLETED)
        if not waiting.done():
            return Response(status_code=499)  # nobody will see it
        return _final(waiting.result())
    finally:
        gone.cancel()
        waiting.cancel()
        work.drop()


def _final(message: dict[str, Any]) -> Response:
    error = message.get("error")
    return json_response(message, 200 if error is None else status_of(error["code"]))


async def _disconnected(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def _stream(work: _Work) -> AsyncIterator[bytes]:
    try:
        while True:
            message = await work.next()
            yield encode(message)
            if message["final"]:
                return
    finally:
        work.drop()


class _Socket:
    """One client on a WebSocket, with all that it has under way."""

    def __init__(self, websocket: WebSocket, pool: Pool, rate: Rate, settings: Settings) -> None:
        self._socket = websocket
        self._pool = pool
        self._rate = rate
        self._settings = settings
        self._client = client_of(websocket)
        self._number = next(_SOCKETS)
        self._tasks: dict[asyncio.Task[None], _Work] = {}
        self._sending = asyncio.Lock()
        self._last = 0.0

    async def run(self) -> None:
        try:
            while True:
                message = await self._next_message()
                if message["type"] == "websocket.disconnect":
                    break
                data = message.get("text") or message.get("bytes") or ""
                await self._take(data)
        except (WebSocketDisconnect, RuntimeError):
            pass  # gone in the middle of a reply
        finally:
            for task, work in list(self._tasks.items()):
                task.cancel()
                work.drop()  # a task that has not begun would not

    async def _next_message(self) -> Message:
        """What comes next; the end if nothing has happened on the socket for long."""
        loop = asyncio.get_running_loop()
        self._last = loop.time()
        while True:
            try:
                async with asyncio.timeout_at(self._last + self._settings.idle):
                    return await self._socket.receive()
            except TimeoutError:
                if self._tasks:
                    self._last = loop.time()
                elif loop.time() >= self._last + self._settings.idle:
                    await self._socket.close(4408)
                    return {"type": "websocket.disconnect"}

    async def _take(self, data: str | bytes) -> None:
        request: Any = None
        try:
            if len(data) > self._settings.most_bytes:
                most = self._settings.most_bytes
                raise ProtocolError("too_large", None, f"more than {most} bytes")
            request = decode(data)
            if not self._rate.take(self._client):
                raise ProtocolError("rate", None, "too many requests; wait a second")
            op = op_of(request)
            if op == "cancel":
                await self._send(self._pool.answer_cancel(request, self._key))
            elif op in LONG:
                clean, _ = checked(request)
                if len(self._tasks) >= _MOST_ON_A_SOCKET:
                    raise ProtocolError("queue_full", None, "too much under way on this socket")
                key = self._key(clean["id"])
                work = _Work(self._pool, key, request, self._settings.most_seconds)
                task = asyncio.create_task(self._pass_on(work))
                self._tasks[task] = work
                task.add_done_callback(lambda done: self._tasks.pop(done, None))
            else:
                await self._send(_quick(request))
        except (WebSocketDisconnect, RuntimeError):
            raise  # gone
        except Exception as error:
            await self._send(error_reply(request, from_exception(error, None)))

    def _key(self, name: str | int) -> Hashable:
        return self._number, type(name), name

    async def _pass_on(self, work: _Work) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                message = await work.next()
                await self._send(message)
                if message["final"]:
                    return

    async def _send(self, message: dict[str, Any]) -> None:
        async with self._sending:
            self._last = asyncio.get_running_loop().time()
            await self._socket.send_text(encode(message).decode())
