"""What is refused before any route sees it."""

from __future__ import annotations

import contextlib

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sniff.protocol.errors import ProtocolError
from sniff.server.faults import log_fault
from sniff.server.http import client_of, failure, status_of
from sniff.server.limits import Held, Rate
from sniff.server.settings import Settings

__all__ = ["Guard"]


class Guard:
    """Middleware: refuses what is too much, too long or from a page that may not call.

    It also answers for faults of the routes.
    """

    def __init__(self, app: ASGIApp, *, rate: Rate, settings: Settings) -> None:
        """Guards `app`."""
        self._app = app
        self._rate = rate
        self._streams = Held(settings.streams)
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on, or refuses it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        error = self._refusal(scope)
        if error is not None:
            await _refuse(error, scope, receive, send)
        elif not _is_stream(scope):
            await self._answer(scope, receive, send)
        elif self._streams.take(client_of(scope)):
            try:
                await self._answer(scope, receive, send)
            finally:
                self._streams.release(client_of(scope))
        else:
            error = ProtocolError("rate", None, "too many sockets and streams; close some")
            await _refuse(error, scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = False

        async def note(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self._app(scope, receive, note)
        except Exception as fault:
            log_fault("a fault of the server", fault)
            if started and scope["type"] == "websocket":
                with contextlib.suppress(RuntimeError, OSError):  # it may be closed already
                    await send({"type": "websocket.close", "code": 1011})
                return
            if started:  # the answer ends in the middle; what fails here is logged with its words
                raise RuntimeError(f"a fault: {type(fault).__name__}") from None
            error = ProtocolError("internal", None, f"a fault: {type(fault).__name__}")
            await _refuse(error, scope, receive, send)

    def _refusal(self, scope: Scope) -> ProtocolError | None:
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        if not self._rate.take(client_of(scope)):
            return ProtocolError("rate", None, "too many requests; wait a second")
        host = headers.get(b"host", "")
        hosts = self._settings.hosts
        if hosts is not None and _without_port(host) not in hosts:
            return ProtocolError("forbidden", None, f"this server is not called {host}")
        # Browsers send pages' origins; other programs none.
        origin = headers.get(b"origin")
        allowed = self._settings.origins
        own = origin is None or (host != "" and origin.partition("://")[2] == host)
        if not own and "*" not in allowed and origin not in allowed:
            return ProtocolError("forbidden", None, f"pages of {origin} may not call")
        length = headers.get(b"content-length", "0")
        most = self._settings.most_bytes
        if length.isdigit() and int(length) > most:
            return ProtocolError("too_large", None, f"a body of more than {most} bytes")
        return None


async def _refuse(error: ProtocolError, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "http" or "websocket.http.response" in scope.get("extensions", {}):
        # Starlette's response knows how to deny a socket.
        await failure(error)(scope, receive, send)
    else:
        await receive()
        await send({"type": "websocket.close", "code": 4000 + status_of(error.code)})


def _is_stream(scope: Scope) -> bool:
    """Whether this stays open as long as the client likes."""
    path: str = scope["path"]
    return scope["type"] == "websocket" or path.endswith("/events")


def _without_port(host: str) -> str:
    name, colon, port = host.rpartition(":")
    return name if colon and port.isdigit() else host
