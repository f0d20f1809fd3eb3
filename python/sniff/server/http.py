"""What all routes share: bodies and errors."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.types import Scope

import sniff
from sniff.protocol.answer import error_reply
from sniff.protocol.errors import ProtocolError
from sniff.protocol.schema import SCHEMA_VERSION
from sniff.protocol.wire import decode, encode
from sniff.server.settings import Settings

__all__ = ["client_of", "envelope", "failure", "json_response", "read_object", "status_of"]

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


def json_response(message: dict[str, Any], status: int = 200, *, after: int = 1) -> Response:
    """A message as a response; if it is too much now, come back after so many seconds."""
    headers = {"retry-after": str(after)} if status in (429, 503) else None
    return Response(encode(message), status, headers, "application/json")


def failure(error: ProtocolError, request: Any = None, *, after: int = 1) -> Response:
    """The response for an error."""
    return json_response(error_reply(request, error), status_of(error.code), after=after)


def envelope(**content: Any) -> dict[str, Any]:
    """A message about hosted matches."""
    return {"engine": sniff.__version__, "schema": SCHEMA_VERSION, **content}


async def read_object(request: Request, settings: Settings) -> dict[str, Any]:
    """The JSON object in a request's body; an empty body is an empty object.

    Raises:
        ProtocolError: If it is too long, too late, or no object.
    """
    most = settings.most_bytes
    data = bytearray()
    try:
        async with asyncio.timeout(settings.patience):
            async for chunk in request.stream():
                data += chunk
                if len(data) > most:
                    raise ProtocolError("too_large", None, f"a body of more than {most} bytes")
    except TimeoutError:
        raise ProtocolError("bad_json", None, "the body did not come in time") from None
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
