"""What all routes share: bodies, errors, rates, headers."""

from __future__ import annotations

import contextlib
import time
from collections import OrderedDict
from typing import Any

from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import sniff
from sniff.protocol.answer import error_reply
from sniff.protocol.errors import ProtocolError
from sniff.protocol.schema import SCHEMA_VERSION
from sniff.protocol.wire import decode, encode
from sniff.server.faults import log_fault
from sniff.server.settings import Settings

__all__ = ["Guard", "Rate", "client_of", "failure", "json_response", "read_object", "status_of"]

_PROTECTION = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cache-control", b"no-store"),
)
_STATUS = {
    "bad_json": 400,
    "unknown_op": 404,
    "not_found": 404,
    "forbidden": 403,
    "duplicate_id": 409,
    "conflict": 409,
    "too_large": 413,
    "rate": 429,
    "queue_full": 503,
    "internal": 500,
    "data": 500,
}


def status_of(code: str) -> int:
    """The HTTP status for an error code; 422 where the request is understood but wrong."""
    return _STATUS.get(code, 422)


def json_response(message: dict[str, Any], status: int = 200) -> Response:
    """A message as a response."""
    headers = {"retry-after": "1"} if status in (429, 503) else None
    return Response(encode(message), status, headers, "application/json")


def failure(error: ProtocolError, request: Any = None) -> Response:
    """The response for an error."""
    return json_response(error_reply(request, error), status_of(error.code))


def envelope(**content: Any) -> dict[str, Any]:
    """A message about hosted matches."""
    return {"engine": sniff.__version__, "schema": SCHEMA_VERSION, **content}


async def read_object(request: Request, most: int) -> dict[str, Any]:
    """The JSON object in a request's body; an empty body is an empty object.

    Raises:
        ProtocolError: If it is too long, or no object.
    """
    data = bytearray()
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > most:
                raise ProtocolError("too_large", None, f"a body of more than {most} bytes")
    except ClientDisconnect:
        raise ProtocolError("bad_json", None, "the client went away") from None
    found = decode(bytes(data)) if data.strip() else {}
    if not isinstance(found, dict):
        raise ProtocolError("bad_request", None, f"expected an object, not {type(found).__name__}")
    return found


def client_of(connection: HTTPConnection | Scope) -> str:
    """The address that a request comes from."""
    scope = connection.scope if isinstance(connection, HTTPConnection) else connection
    client = scope.get("client")
    return client[0] if client else "?"


class Rate:
    """A bucket of tokens for each address: `rate` a second flow in, at most `burst` are kept."""

    _MOST_CLIENTS = 10_000

    def __init__(self, rate: float | None, burst: int) -> None:
        """Buckets that are full."""
        self._rate = rate
        self._burst = float(burst)
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str) -> bool:
        """Takes a token; False if there is none."""
        if self._rate is None:
            return True
        now = time.monotonic()
        left, then = self._buckets.pop(client, (self._burst, now))
        left = min(self._burst, left + (now - then) * self._rate)
        allowed = left >= 1
        self._buckets[client] = (left - 1 if allowed else left, now)
        if len(self._buckets) > self._MOST_CLIENTS:
            self._buckets.popitem(last=False)
        return allowed


class Guard:
    """Middleware: refuses what is too much, too long or from a page that may not call.

    It also answers for faults of the routes, and sets headers that protect pages.
    """

    def __init__(self, app: ASGIApp, *, rate: Rate, settings: Settings) -> None:
        """Guards `app`."""
        self._app = app
        self._rate = rate
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on, or refuses it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        error = self._refusal(scope)
        if scope["type"] == "websocket":
            if error is None:
                await self._socket(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 4000 + status_of(error.code)})
            return
        started = False

        async def protect(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                message["headers"] = [*message["headers"], *_PROTECTION]
            await send(message)

        if error is not None:
            await failure(error)(scope, receive, protect)
            return
        try:
            await self._app(scope, receive, protect)
        except Exception as fault:
            log_fault("a fault of the server", fault)
            if started:  # the answer ends in the middle; what fails here is logged with its words
                raise RuntimeError(f"a fault: {type(fault).__name__}") from None
            error = ProtocolError("internal", None, f"a fault: {type(fault).__name__}")
            await failure(error)(scope, receive, protect)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self._app(scope, receive, send)
        except Exception as fault:
            log_fault("a fault of the server", fault)
            with contextlib.suppress(RuntimeError, OSError):  # it may be closed already
                await send({"type": "websocket.close", "code": 1011})

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
        own = origin is None or origin.partition("://")[2] == host
        if not own and "*" not in allowed and origin not in allowed:
            return ProtocolError("forbidden", None, f"pages of {origin} may not call")
        length = headers.get(b"content-length", "0")
        most = self._settings.most_bytes
        if length.isdigit() and int(length) > most:
            return ProtocolError("too_large", None, f"a body of more than {most} bytes")
        return None


def _without_port(host: str) -> str:
    name, colon, port = host.rpartition(":")
    return name if colon and port.isdigit() else host
