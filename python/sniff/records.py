"""Reading records and positions from text and files, with errors that say where.

Everything that Sniff writes is read back: JSON records of rounds, views and matches, the text form
of a round, and the one-line position string of a round or view.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, NoReturn

from sniff._core import Match, NotationError, RecordError, Round, View

__all__ = ["load", "load_lines", "parse"]

_SPACE = re.compile(r"[ \t\n\r]*")


def parse(text: str) -> Round | View | Match:
    """Reads a record or a position, whatever its form.

    A text that starts with `{` is a JSON record, one that starts with `[` the text form of a round,
    anything else a position string.

    Args:
        text: The record or position.

    Returns:
        What the text holds: a `Round`, a `View` (a record with one `hand`, a position with hidden
        tiles) or a `Match`.

    Raises:
        NotationError: If the text is in none of the forms; with line and column.
        RecordError: If its content is false; with the path of the value, and its line and column.
        RulesError: If its rules make no game.
        DealError: If its tiles, seats or scores make no table.

    Example:
        >>> parse("american 44/L46/R41 65.51/?2 ?21 0 0 0/0 250").hand
        TileSet('5-1 6-5')
        >>> parse("american 44/L46/R41 65.51 ?21 0 0 0/0 250")
        Traceback (most recent call last):
        ...
        sniff.NotationError: line 1, column 21: '65.51' is wrong; expected ...
    """
    if not isinstance(text, str):
        raise TypeError(f"expected text, not {type(text).__name__}")
    start = text.lstrip()[:1]
    if start == "{":
        return _parse_json(text)
    if start == "[":
        return Round.from_text(text)
    return View.from_position(text) if "?" in text else Round.from_position(text)


def load(path: str | Path) -> Round | View | Match:
    """Reads a file with one record or position; see `parse`.

    Raises:
        OSError: If the file cannot be read.
        NotationError: If it is not UTF-8, and as `parse` does.
        RecordError: As `parse` does.
    """
    return parse(decode(Path(path).read_bytes()))


def load_lines(path: str | Path) -> list[str]:
    """The records of a file with one JSON record or position a line, not yet parsed."""
    return [line for line in decode(Path(path).read_bytes()).split("\n") if line.strip()]


def decode(data: bytes) -> str:
    """UTF-8, with or without a byte order mark.

    Raises:
        NotationError: If the bytes are something else; with the line and column of the first.
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", "replace")
        _fail(before, len(before), f"\\x{data[error.start]:02x}", "text encoded as UTF-8")


def _fail(text: str, offset: int, piece: str, expected: str) -> NoReturn:
    line = text.count("\n", 0, offset) + 1
    column = offset - (text.rfind("\n", 0, offset) + 1) + 1
    error = NotationError(f"line {line}, column {column}: {piece!r} is wrong; expected {expected}")
    error.line, error.column, error.text, error.expected = line, column, piece, expected
    raise error


def _parse_json(text: str) -> Round | View | Match:
    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        result = dict(pairs)
        if len(result) != len(pairs):
            names = [name for name, _ in pairs]
            twice = next(name for name in names if names.count(name) > 1)
            places = [m.start() for m in re.finditer(re.escape(json.dumps(twice)), text)]
            _fail(text, places[1] if len(places) > 1 else 0, twice, "each key once in an object")
        return result

    def no_constant(name: str) -> NoReturn:
        _fail(text, text.find(name), name, "a value of JSON")

    try:
        record = json.loads(text, object_pairs_hook=unique, parse_constant=no_constant)
    except json.JSONDecodeError as error:
        piece = text[error.pos : error.pos + 10] or "the end"
        _fail(text, error.pos, piece, f"JSON ({error.msg})")
    except RecursionError:
        _fail(text, 0, text.lstrip()[:10], "JSON that is not nested this deep")
    except NotationError:
        raise
    except ValueError as error:  # a number of thousands of digits
        _fail(text, 0, text.lstrip()[:10], f"JSON ({error})")
    try:
        return from_record(record)
    except RecordError as error:
        line, column = locate(text, error.path)
        located = RecordError(f"line {line}, column {column}: {error}")
        located.path = error.path
        raise located from None


def from_record(record: dict[str, Any]) -> Round | View | Match:
    """A round, view or match from its record, told apart by its keys."""
    if not isinstance(record, dict):
        raise RecordError(f"expected an object with named values, not {type(record).__name__}")
    if "rounds" in record or "format" in record:
        return Match.from_record(record)
    if "hand" in record or "?" in str(record.get("position", "")):
        return View.from_record(record)
    return Round.from_record(record)


def locate(text: str, path: str) -> tuple[int, int]:
    r"""Line and column, from 1, of the value at `path` in a JSON text, or of its nearest parent.

    >>> locate('{"a": [1,\n  {"b": 2}]}', "a[1].b")
    (2, 9)
    """
    offset = _skip_space(text, 0)
    for step in re.findall(r"[^.\[\]]+|\[\d{1,6}\]", path):
        inner = _item(text, offset, step) if step.startswith("[") else _value(text, offset, step)
        if inner is None:
            break
        offset = inner
    line = text.count("\n", 0, offset) + 1
    return line, offset - (text.rfind("\n", 0, offset) + 1) + 1


def _skip_space(text: str, offset: int) -> int:
    match = _SPACE.match(text, offset)
    return match.end() if match else offset


def _next(text: str, offset: int) -> int | None:
    """The start of what follows the value at `offset` in an object or array, or None at its end."""
    _, end = json.JSONDecoder().raw_decode(text, offset)
    end = _skip_space(text, end)
    return _skip_space(text, end + 1) if text[end] == "," else None


def _value(text: str, offset: int, key: str) -> int | None:
    if text[offset] != "{":
        return None
    at: int | None = _skip_space(text, offset + 1)
    while at is not None and text[at] == '"':
        name, end = json.JSONDecoder().raw_decode(text, at)
        value = _skip_space(text, _skip_space(text, end) + 1)
        if name == key:
            return value
        at = _next(text, value)
    return None


def _item(text: str, offset: int, step: str) -> int | None:
    if text[offset] != "[":
        return None
    at: int | None = _skip_space(text, offset + 1)
    if at is not None and text[at] == "]":
        return None
    for _ in range(int(step[1:-1])):
        if at is None:
            break
        at = _next(text, at)
    return at
