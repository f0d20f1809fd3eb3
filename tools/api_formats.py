"""What files, messages and arrays look like: all of the interface that is no Python name."""

from __future__ import annotations

import ast
import hashlib
import json
import re
import tomllib
from typing import Any

import sniff

from api_names import PACKAGE, ROOT, source

INTERNAL_EXTRAS = {"test", "docs", "dev"}
PLAYERS = (2, 3, 4)


def packaging() -> list[str]:
    """Extras with what they install, the command, and the names in registries of environments."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    lines = [f"Python {project['requires-python']}"]
    lines += [f"command {name}: {where}" for name, where in project["scripts"].items()]
    for extra, needs in project["optional-dependencies"].items():
        if extra not in INTERNAL_EXTRAS:
            lines.append(f"extra {extra}: {', '.join(sorted(needs))}")
    for module, pattern in (
        ("rl/__init__", r'gymnasium\.register\(\s*"([^"]+)"'),
        ("rl/sniff_v0", r'"name": "([^"]+)"'),
        ("openspiel/game", r'short_name="([^"]+)"'),
    ):
        name = re.findall(pattern, (PACKAGE / f"{module}.py").read_text("utf-8"))
        assert len(name) == 1, f"{module}: {pattern} is there {len(name)} times"
        library = {"rl/__init__": "Gymnasium", "rl/sniff_v0": "PettingZoo"}.get(module, "OpenSpiel")
        lines.append(f"name in {library}: {name[0]}")
    made = source("sniff.openspiel.parameters").made["DEFAULTS"]
    assert isinstance(made, ast.AnnAssign)
    assert made.value is not None
    for name, value in ast.literal_eval(made.value).items():
        lines.append(f"parameter of the game of OpenSpiel: {name} = {value!r}")
    return sorted(lines)


def rules() -> list[str]:
    """The presets with all their parameters, the players, and deals that seeds give."""
    lines = [f"player {name}" for name in sniff.ladder()]
    for preset in sniff.Rules.presets():
        for name, value in sniff.Rules.preset(preset).parameters().items():
            lines.append(f"preset {preset}: {name} = {value!r}")
    for players in PLAYERS:
        dealt = sniff.Round.deal(players=players, seed=7).position
        lines.append(f"Round.deal(players={players}, seed=7): {dealt}")
        dealt = sniff.Match(players=players, seed=7).round.position
        lines.append(f"Match(players={players}, seed=7): {dealt}")
    return sorted(lines)


def messages() -> list[str]:
    """The schema's number and sum, and every field of every message."""
    from sniff.protocol import SCHEMA_VERSION, json_schema
    from sniff.protocol.errors import CODES
    from sniff.protocol.schema import LONG, OPS, STREAMED

    text = (ROOT / "docs" / f"protocol-{SCHEMA_VERSION}.schema.json").read_text("utf-8")
    lines = [
        f"schema: version {SCHEMA_VERSION}",
        f"schema: SHA-256 of the document {hashlib.sha256(text.encode()).hexdigest()}",
    ]
    lines += [f"error code {code}" for code in CODES]
    for op in OPS:
        kinds = ["long"] * (op in LONG) + ["streamed"] * (op in STREAMED)
        lines.append(f"operation {op}{''.join(f', {kind}' for kind in kinds)}")
    for name, schema in json_schema()["$defs"].items():
        if name not in {"Request", "ErrorCode"}:
            lines += fields(name, schema)
    return sorted(set(lines))


def fields(path: str, schema: dict[str, Any]) -> list[str]:
    """A line for each field below a schema: what it may be, and whether it must be there."""
    lines = []
    for name, inner in schema.get("properties", {}).items():
        must = ", required" if name in schema.get("required", ()) else ""
        lines.append(f"{path}.{name}: {kind_of(inner)}{must}")
        lines += fields(f"{path}.{name}", inner)
    items = schema.get("items")
    if isinstance(items, dict):
        lines += fields(f"{path}[]", items)
    for choice in [*schema.get("anyOf", ()), *schema.get("oneOf", ()), *schema.get("allOf", ())]:
        lines += fields(path, choice)
    return lines


def kind_of(schema: dict[str, Any]) -> str:
    """What a value may be, in short: without descriptions."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " | ".join(kind_of(choice) for choice in schema[key])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(map(json.dumps, schema["enum"]))
    kinds = schema.get("type", "any")
    text = kinds if isinstance(kinds, str) else " | ".join(kinds)
    if isinstance(schema.get("items"), dict):
        text += f" of {kind_of(schema['items'])}"
    limits = ("minimum", "exclusiveMinimum", "maximum", "maxLength", "minItems", "maxItems")
    return text + "".join(f", {key} {schema[key]}" for key in limits if key in schema)


def http() -> list[str]:
    """The paths of the server."""
    from starlette.routing import WebSocketRoute

    from sniff.server import create_app

    app = create_app()
    lines = [f"WebSocket {route.path}" for route in app.routes if isinstance(route, WebSocketRoute)]
    for path, methods in app.openapi()["paths"].items():
        for method, told in methods.items():
            lines.append(f"{method.upper()} {path}: {operation(told)}".removesuffix(": "))
    return sorted(lines)


def operation(told: dict[str, Any]) -> str:
    """Parameters, body and answers of a path."""
    words = [
        f"{p['name']} in {p['in']}{', required' if p.get('required') else ''}"
        for p in told.get("parameters", ())
    ]
    for kind, content in told.get("requestBody", {}).get("content", {}).items():
        words.append(f"takes {kind} {kind_of(content['schema'])}")
    for status, answer in sorted(told["responses"].items()):
        sent = [f"{k} {kind_of(c['schema'])}" for k, c in answer.get("content", {}).items()]
        words.append(f"{status} {' or '.join(sent)}".rstrip())
    return "; ".join(words)


def records() -> list[str]:
    """The keys of records, and the fields of a position."""
    match = sniff.Match(players=2, seed=7)
    while not match.round.is_over:
        match.push(match.round.legal_moves[0])
    r = match.round
    late = sniff.Round.from_position(sniff.Round.deal(seed=7).position)
    kinds: dict[str, dict[str, Any]] = {
        "match": match.to_record(),
        "round": r.to_record(legal=True),
        "round set up without history": late.to_record(),
        "view": r.view(0).to_record(),
    }
    lines = [f"format of a match: {kinds['match']['format']}"]
    for kind, record in kinds.items():
        lines += [f"record of a {kind}: {key}" for key in record]
        for key in ("events", "result"):
            value = record.get(key)
            rows = value if isinstance(value, list) else [value or {}]
            lines += sorted({f"record of a {kind}: {key}.{name}" for row in rows for name in row})
    lines += [f"text form: tag {tag}" for tag in re.findall(r"^\[(\w+)", r.to_text(), re.MULTILINE)]
    return sorted(lines)


def parquet() -> list[str]:
    """The columns of files of rounds, and of tables of events."""
    import polars as pl

    from sniff.data import SCHEMA_VERSION, events
    from sniff.data.schema import KEY, GameOf, columns, metadata, optional_columns

    lines = [f"schema: version {SCHEMA_VERSION}", f"metadata: key {KEY}"]
    game = GameOf(sniff.AMERICAN.replace(partnerships=False), 4, None)
    lines += [f"metadata: {KEY}.{name}" for name in json.loads(metadata(game)[KEY])]
    lines += [f"column {name}: {kind}" for name, kind in columns(game).items()]
    lines += [f"column {name}: {kind}, optional" for name, kind in optional_columns(game).items()]
    rounds = pl.LazyFrame(schema=columns(game) | {"rules": pl.String, "players": pl.UInt8})
    for name, kind in events(rounds).collect_schema().items():
        lines.append(f"column of events {name}: {kind}")
    return sorted(lines)


def arrays() -> list[str]:
    """The published struct and constants of the C header, and the names for Cython."""
    header = next(
        file
        for folder in ("cpp/include", "python/sniff/include")
        if (file := ROOT / folder / "sniff" / "state_v1.h").exists()
    ).read_text("utf-8")
    plain = re.sub(r"/\*.*?\*/", "", header, flags=re.DOTALL)
    lines = []
    struct = re.search(r"typedef struct (\w+) \{(.*?)\}", plain, re.DOTALL)
    assert struct is not None
    for place, field in enumerate(re.findall(r"\s*([^;]+);", struct[2])):
        lines.append(f"state_v1.h {struct[1]}, field {place:2}: {field}")
    for name, value in re.findall(r"(SNIFF_\w+) = (\d+)", plain):
        lines.append(f"state_v1.h {name} = {value}")
    cython = (PACKAGE / "batch.pxd").read_text("utf-8").splitlines()
    return lines + [f"batch.pxd {line}" for line in cython if "_v1(" in line]
