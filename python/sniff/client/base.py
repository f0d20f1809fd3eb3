"""What both clients share: requests as data, and what to make of an answer."""

from __future__ import annotations

import json
from typing import Any

from sniff._core import SniffError

__all__ = ["ServerError", "event_of", "result_of", "unpack"]


class ServerError(SniffError):
    """What the server refused.

    Attributes:
        code: See `sniff.protocol.errors.CODES`.
        field: The path of the value that is wrong, or None.
        message: What is wrong and what was expected.
        status: The HTTP status.
    """

    def __init__(self, code: str, field: str | None, message: str, status: int) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.field = field
        self.message = message
        self.status = status


def unpack(data: bytes, status: int) -> dict[str, Any]:
    """A message from its bytes.

    Raises:
        ServerError: If it is an error, or none of ours.
    """
    try:
        message = json.loads(data)
    except ValueError:
        message = None
    if not isinstance(message, dict):
        raise ServerError("internal", None, f"no answer of a Sniff server ({status})", status)
    error = message.get("error")
    if error is not None:
        raise ServerError(error["code"], error["field"], error["message"], status)
    return message


def result_of(data: bytes, status: int) -> Any:
    """The result in a reply's bytes."""
    return unpack(data, status)["result"]


def event_of(line: str) -> dict[str, Any] | None:
    """The state in a line of server-sent events, if there is one."""
    return json.loads(line[6:]) if line.startswith("data: ") else None
