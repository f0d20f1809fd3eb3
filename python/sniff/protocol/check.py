"""Checks values against the part of JSON Schema that the published schema uses."""

from __future__ import annotations

from typing import Any

from sniff.protocol.errors import ProtocolError

__all__ = ["check", "check_object"]

_KINDS: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}
_WORDS = {"array": "an array", "integer": "an integer", "object": "an object", "null": "null"}


def check(value: Any, schema: dict[str, Any], path: str) -> None:
    """Raises `ProtocolError` with code "bad_request" if `value` does not follow `schema`."""
    kinds = schema.get("type")
    if kinds is not None and not _is(value, kinds):
        names = [kinds] if isinstance(kinds, str) else kinds
        _fail(path, value, " or ".join(_WORDS.get(name, f"a {name}") for name in names))
    if "enum" in schema and value not in schema["enum"]:
        _fail(path, value, "one of " + ", ".join(map(str, schema["enum"])))
    if isinstance(value, str):
        if not value.isascii() and not _is_text(value):
            raise ProtocolError("bad_request", path, f"{path}: half a character (a lone surrogate)")
        if len(value) > schema.get("maxLength", len(value)):
            most = schema["maxLength"]
            raise ProtocolError(
                "bad_request", path, f"{path}: {len(value)} characters; at most {most}"
            )
    elif isinstance(value, dict):
        if "properties" in schema:
            check_object(value, schema, path)
    elif isinstance(value, list):
        _check_list(value, schema, path)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        _check_number(value, schema, path)


def check_object(value: dict[str, Any], schema: dict[str, Any], path: str) -> list[str]:
    """Checks an object; returns the names that the schema does not know, unless it forbids them."""
    for name in schema.get("required", ()):
        if name not in value:
            field = f"{path}.{name}" if path else name
            raise ProtocolError("bad_request", field, f"{field} is missing")
    unknown = []
    for name, item in value.items():
        inner = schema["properties"].get(name)
        field = f"{path}.{name}" if path else name
        if inner is not None:
            check(item, inner, field)
        elif schema.get("additionalProperties", True) is False:
            known = ", ".join(schema["properties"])
            raise ProtocolError("bad_request", field, f"{field} is not known; there are {known}")
        else:
            unknown.append(name)
    return unknown


def _is_text(value: str) -> bool:
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _is(value: Any, kinds: str | list[str]) -> bool:
    kind = type(value)
    if isinstance(kinds, str):
        return kind in _KINDS[kinds]
    return any(kind in _KINDS[name] for name in kinds)


def _check_number(value: float, schema: dict[str, Any], path: str) -> None:
    low, high = schema.get("minimum"), schema.get("maximum")
    above = schema.get("exclusiveMinimum")
    if value != value:
        _fail(path, value, "a number")
    if low is not None and value < low:
        _fail(path, value, f"{low} or more")
    if above is not None and value <= above:
        _fail(path, value, f"more than {above}")
    if high is not None and value > high:
        _fail(path, value, f"{high} or less")


def _check_list(value: list[Any], schema: dict[str, Any], path: str) -> None:
    if len(value) > schema.get("maxItems", len(value)):
        raise ProtocolError(
            "bad_request", path, f"{path}: {len(value)} items; at most {schema['maxItems']}"
        )
    items = schema.get("items")
    if items is not None:
        for i, item in enumerate(value):
            check(item, items, f"{path}[{i}]")


def _fail(path: str, value: Any, expected: str) -> None:
    shown = repr(value)
    if len(shown) > 40:
        shown = shown[:37] + "..."
    raise ProtocolError("bad_request", path or None, f"{path}: {shown}; expected {expected}")
