"""Messages as bytes."""

from __future__ import annotations

import json
from typing import Any, NoReturn

from sniff.protocol.errors import ProtocolError

__all__ = ["MOST_BYTES", "Json", "decode", "encode", "plain"]

MOST_BYTES = 8_000_000
"""The longest message that is read."""


_ENCODER = json.JSONEncoder(separators=(",", ":"), allow_nan=False)


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no value of JSON")


def _number(text: str) -> int | float:
    """To JSON Schema 3.0 is an integer, and some languages write integers like that."""
    value = float(text)
    return int(value) if value.is_integer() else value


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
        return json.loads(data, parse_float=_number, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise ProtocolError("bad_json", None, f"no JSON: {error}") from None


class Json(str):
    """A value that the engine has written as JSON already: `encode` takes it as it is."""

    __slots__ = ()


def encode(message: dict[str, Any]) -> bytes:
    r"""A message as a line of JSON, with its line break; values of its result may be `Json`.

    >>> encode({"id": 1, "result": {"position": Json('{"turn":0}')}})
    b'{"id":1,"result":{"position":{"turn":0}}}\n'
    """
    result = message.get("result")
    if type(result) is dict and _holds_json(result):
        rest = {name: value for name, value in message.items() if name != "result"}
        parts = [
            f'"{name}":{value if type(value) is Json else _ENCODER.encode(value)}'
            for name, value in result.items()
        ]
        text = f'{_ENCODER.encode(rest)[:-1]},"result":{{{",".join(parts)}}}}}'
    else:
        text = _ENCODER.encode(message)
    return text.encode() + b"\n"


def plain(message: dict[str, Any]) -> dict[str, Any]:
    """A message as `encode` takes it, with dicts in place of texts of JSON."""
    result = message.get("result")
    if type(result) is not dict or not _holds_json(result):
        return message
    read = {
        name: json.loads(value) if type(value) is Json else value for name, value in result.items()
    }
    return {**message, "result": read}


def _holds_json(result: dict[str, Any]) -> bool:
    return any(type(value) is Json for value in result.values())
