"""Messages as bytes."""

from __future__ import annotations

import json
from typing import Any, NoReturn

from sniff.protocol.errors import ProtocolError

__all__ = ["MOST_BYTES", "decode", "encode"]

MOST_BYTES = 8_000_000
"""The longest message that is read."""


_ENCODER = json.JSONEncoder(separators=(",", ":"), allow_nan=False)


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no value of JSON")


def decode(data: bytes | str) -> Any:
    """A message from its bytes.

    Raises:
        ProtocolError: With code "bad_json", saying where.

    >>> decode(b'{"id": 1')
    Traceback (most recent call last):
    ...
    sniff.protocol.errors.ProtocolError: no JSON: Expecting ',' delimiter: line 1 column 9 (char 8)
    """
    try:
        return json.loads(data, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise ProtocolError("bad_json", None, f"no JSON: {error}") from None


def encode(message: dict[str, Any]) -> bytes:
    """A message as a line of JSON, with its line break."""
    return _ENCODER.encode(message).encode() + b"\n"
