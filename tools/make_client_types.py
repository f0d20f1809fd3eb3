"""Writes the types of the Python client from the message schema.

python tools/make_client_types.py > python/sniff/client/types.py
"""

from __future__ import annotations

from typing import Any

from sniff.protocol import json_schema
from sniff.server.match_schema import DEFINITIONS

_SIMPLE = {
    "string": "str",
    "integer": "int",
    "number": "float",
    "boolean": "bool",
    "null": "None",
    "object": "dict[str, Any]",
    "array": "list[Any]",
}
_HEAD = '''"""What the server sends, as types. Made by tools/make_client_types.py; do not edit."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict
'''
_OMITTED = ("Request", "Body", "CreateMatch", "Sit")


def type_of(schema: dict[str, Any]) -> str:
    """The type expression for a schema."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[1]
    if "const" in schema:
        return f"Literal[{schema['const']!r}]"
    if "enum" in schema:
        return f"Literal[{', '.join(map(repr, schema['enum']))}]"
    if "anyOf" in schema:
        return " | ".join(type_of(inner) for inner in schema["anyOf"])
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    return " | ".join(_one(kind, schema) for kind in kinds)


def _one(kind: str, schema: dict[str, Any]) -> str:
    if kind == "array" and "items" in schema:
        return f"list[{type_of(schema['items'])}]"
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"dict[str, {type_of(schema['additionalProperties'])}]"
    return _SIMPLE[kind]


def _class(name: str, schema: dict[str, Any], base: dict[str, Any]) -> str:
    """A class; one that has all that a Match has is a Match with more."""
    fields = schema["properties"]
    extends = name != "Match" and base["properties"].items() <= fields.items()
    rows = [f"class {name}({'Match' if extends else 'TypedDict'}):"]
    rows += [f'    """{schema["description"]}"""', ""]
    for field, inner in fields.items():
        if extends and field in base["properties"]:
            continue
        kind = type_of(inner)
        if field not in schema.get("required", ()):
            kind = f"NotRequired[{kind}]"
        rows.append(f"    {field}: {kind}")
    return "\n".join(rows)


def main() -> None:
    """Prints the module."""
    parts = [_HEAD]
    names = []
    for name, schema in (json_schema()["$defs"] | DEFINITIONS).items():
        if name.endswith(_OMITTED):
            continue
        names.append(name)
        if "properties" in schema:
            parts.append(_class(name, schema, DEFINITIONS["Match"]))
        else:
            values = "".join(f"    {value!r},\n" for value in schema["enum"])
            parts.append(f"{name} = Literal[\n{values}]".replace("'", '"'))
    listed = "".join(f'    "{name}",\n' for name in sorted(names))
    parts[0] += f"\n__all__ = [\n{listed}]"
    print("\n\n\n".join(part.strip() for part in parts))


if __name__ == "__main__":
    main()
