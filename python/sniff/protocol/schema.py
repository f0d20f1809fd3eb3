"""The message schema: what requests may hold, and what replies do."""

from __future__ import annotations

from typing import Any

from sniff._core import Rules, ladder
from sniff.protocol.errors import CODES
from sniff.protocol.replies import REPLIES

__all__ = ["LONG", "OPS", "SCHEMA_VERSION", "STREAMED", "json_schema", "request_schema"]

SCHEMA_VERSION = 1
"""Grows when a message changes so that an old client could misread it."""

Schema = dict[str, Any]

_MOST_CHARACTERS = 4_000_000
_SCORE = 1_000_000_000


def _kind(description: str, kind: str | list[str], **more: Any) -> Schema:
    return {"type": kind, "description": description, **more}


def _object(description: str, required: list[str], **properties: Schema) -> Schema:
    return {
        "type": "object",
        "description": description,
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


ID = _kind("Comes back in every reply to this request.", ["string", "integer"], maxLength=128)

_FIELDS: dict[str, Schema] = {
    "record": _kind(
        "What to look at: a JSON record of a round, view or match, or as a string a position or "
        "the text form of a round. A match stands for the round that it has come to.",
        ["object", "string"],
        maxLength=_MOST_CHARACTERS,
    ),
    "seat": _kind(
        "Look with the eyes of this seat: nothing that it does not see is used or returned.",
        ["integer", "null"],
        minimum=0,
        maximum=3,
    ),
    "box": _object(
        "Also lay the tiles out in a box of so many units; a tile is 2 by 1 units.",
        ["width", "height"],
        width=_kind("Units.", "number", minimum=4, maximum=10_000),
        height=_kind("Units.", "number", minimum=4, maximum=10_000),
    ),
    "rules": _kind(
        f"A preset ({', '.join(Rules.presets())}), or an object with `base` and parameters.",
        ["string", "object"],
        maxLength=100,
    ),
    "players": _kind("2, 3 or 4.", "integer", minimum=2, maximum=4),
    "seed": _kind(
        "The same seed gives the same answer under limits of nodes or worlds.",
        "integer",
        minimum=0,
        maximum=2**64 - 1,
    ),
    "leader": _kind(
        "The seat that leads; null: by lot.", ["integer", "null"], minimum=0, maximum=3
    ),
    "scores": _kind(
        "One a side.",
        "array",
        items=_kind("Points.", "integer", minimum=-_SCORE, maximum=_SCORE),
        maxItems=4,
    ),
    "target": _kind(
        "Points that win the match; null: open-ended. Left out: the rules' own.",
        ["integer", "null"],
        minimum=1,
        maximum=_SCORE,
    ),
    "moves": _kind(
        "Moves to play, one after the other.",
        "array",
        items=_kind("As in 6-4@L, +3-1, +? or pass.", "string", maxLength=32),
        maxItems=200,
    ),
    "limit": _object(
        "What to spend; the work ends at the first limit that it meets.",
        [],
        time=_kind("Seconds.", "number", exclusiveMinimum=0, maximum=1e6),
        nodes=_kind("Evaluations or nodes.", "integer", minimum=1, maximum=2**63 - 1),
        worlds=_kind("Worlds looked into.", "integer", minimum=1, maximum=2**63 - 1),
        memory_mb=_kind("Of the solver's table.", "number", exclusiveMinimum=0, maximum=1e6),
    ),
    "top": _kind("Return this many of the best moves only.", "integer", minimum=1, maximum=200),
    "within": _kind(
        "Only bound moves that are worse than the best by more points; null: value all.",
        ["number", "null"],
        minimum=0,
        maximum=1e9,
    ),
    "method": _kind("How to analyse.", "string", enum=["policy", "open"]),
    "objective": _kind("What to sort moves by.", "string", enum=["margin", "match"]),
    "plies": _kind("Placements before the learned value.", "integer", minimum=1, maximum=100),
    "infer": _kind("Weigh worlds by the others' choices.", "boolean"),
    "player": _kind(
        f"A player of the ladder: {', '.join(ladder())}; with a budget as in policy@20ms.",
        "string",
        maxLength=64,
    ),
    "format": _kind("What to draw.", "string", enum=["placement", "svg", "text", "words"]),
    "width": _kind("Pixels.", "number", minimum=16, maximum=10_000),
    "height": _kind("Pixels.", "number", minimum=16, maximum=10_000),
    "unit": _kind("Pixels of a half's side.", "number", minimum=1, maximum=1_000),
    "theme": _kind("Colours of a picture.", "string", enum=["auto", "light", "dark"]),
    "unicode": _kind("Draw with domino characters.", "boolean"),
    "cancel": _kind("The id of the request to end.", ["string", "integer"], maxLength=128),
    "every": _kind(
        "Seconds between partial results, the first at once; null or left out: the final one only.",
        ["number", "null"],
        minimum=0.01,
        maximum=3600,
    ),
    "deadline": _kind(
        "Seconds from now after which the final result is sent, however far it has come.",
        ["number", "null"],
        exclusiveMinimum=0,
        maximum=1e6,
    ),
    "kind": _kind("What to ask about.", "string", enum=["count", "score", "void", "best"]),
    "level": _kind("1 is the easiest.", "integer", minimum=1, maximum=9),
    "question": _kind("The `question` of `drill`, as it came.", "object"),
    "answer": _kind(
        "In the notation that the question's `hint` describes.", "string", maxLength=200
    ),
    "card": _object(
        "What is remembered of a card that comes back when it is due; null: it is new. Left out: "
        "nothing is scheduled.",
        ["state", "stability", "difficulty", "due", "last"],
        state=_kind("Of FSRS.", "string", enum=["learning", "review", "relearning"]),
        stability=_kind("Days.", "number", minimum=0.001, maximum=36_500),
        difficulty=_kind("1 to 10.", "number", minimum=1, maximum=10),
        due=_kind("Seconds since 1970.", "number", minimum=0, maximum=65_007_360_000),
        last=_kind("Seconds since 1970.", "number", minimum=0, maximum=32_503_680_000),
    )
    | {"type": ["object", "null"]},
    "at": _kind(
        "When the answer was given, in seconds since 1970; left out: now.",
        "number",
        minimum=0,
        maximum=32_503_680_000,
    ),
    "priority": _kind(
        "Where work is waiting, the higher one goes first.", "integer", minimum=-100, maximum=100
    ),
}

_AT = ("record", "seat", "box")

# Each operation: what it is for, its fields, and those of them that must be there.
OPS: dict[str, tuple[str, tuple[str, ...], tuple[str, ...]]] = {
    "version": ("What this engine is and can do.", (), ()),
    "deal": (
        "A shuffled round.",
        ("players", "rules", "seed", "leader", "scores", "target", "box"),
        (),
    ),
    "legal": ("A position with its legal moves.", _AT, ("record",)),
    "apply": (
        "The position after some moves; illegal ones change nothing.",
        (*_AT, "moves"),
        ("record", "moves"),
    ),
    "solve": (
        "What each move is worth double-dummy, with all tiles known to everybody: no advice.",
        ("record", "within", "limit", "top"),
        ("record",),
    ),
    "belief": ("Which seat may hold which tile, exactly.", ("record", "seat"), ("record",)),
    "analyse": (
        "What each move is worth to the seat in turn, by what it sees.",
        ("record", "method", "objective", "limit", "seed", "plies", "infer", "top"),
        ("record",),
    ),
    "review": (
        "Every decision of a round or match, judged on what the player knew then.",
        ("record", "limit", "seed"),
        ("record",),
    ),
    "render": (
        "A drawing of the layout.",
        (*_AT[:2], "format", "width", "height", "unit", "theme", "unicode"),
        ("record",),
    ),
    "equity": (
        "The probability that each side wins the match.",
        ("scores", "leader", "players", "rules", "target"),
        ("scores",),
    ),
    "choose": (
        "The move that a player of the ladder makes for the seat in turn.",
        ("record", "player", "seed"),
        ("record",),
    ),
    "drill": (
        "A question to train with, made up from random play, or of kind best about a view.",
        ("kind", "level", "seed", "rules", "players", "record"),
        ("kind",),
    ),
    "grade": (
        "The verdict on the answer to a question, and when its card is to be asked again.",
        ("question", "answer", "card", "at", "limit", "seed"),
        ("question", "answer"),
    ),
    "cancel": ("Ends other work; its final result is sent all the same.", ("cancel",), ("cancel",)),
}

LONG = frozenset({"solve", "analyse", "review", "choose", "equity", "drill", "grade"})
"""Operations that can be cancelled, and take `deadline` and `priority`."""

STREAMED = frozenset({"analyse", "review"})
"""Those that send partial results if they are asked for `every` so many seconds."""


def request_schema(op: str) -> Schema:
    """The schema of a request for `op`. Fields that it does not name are warned about."""
    return _REQUESTS[op]


def _request(op: str) -> Schema:
    what, fields, required = OPS[op]
    names = (*fields, *(("deadline", "priority") if op in LONG else ()))
    if op in STREAMED:
        names = (*names, "every")
    return {
        "type": "object",
        "description": what,
        "properties": {"id": ID, "op": {"const": op}, **{name: _FIELDS[name] for name in names}},
        "required": ["id", "op", *required],
    }


_REQUESTS = {op: _request(op) for op in OPS}


def json_schema() -> Schema:
    """The whole schema as a JSON Schema document (draft 2020-12).

    >>> document = json_schema()
    >>> document["$id"], sorted(document["$defs"]["Request"])
    ('urn:sniff:protocol:1', ['oneOf'])
    """
    definitions: Schema = {}
    for op, schema in _REQUESTS.items():
        definitions[f"{op.capitalize()}Request"] = schema
    definitions["Request"] = {
        "oneOf": [{"$ref": f"#/$defs/{op.capitalize()}Request"} for op in OPS]
    }
    definitions["ErrorCode"] = {
        "enum": list(CODES),
        "description": "; ".join(f"{code}: {when}" for code, when in CODES.items()),
    }
    definitions |= REPLIES
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:sniff:protocol:{SCHEMA_VERSION}",
        "title": "Messages of the Sniff engine",
        "description": "A client sends a Request and gets Replies, the last one with `final` true.",
        "oneOf": [{"$ref": "#/$defs/Request"}, {"$ref": "#/$defs/Reply"}],
        "$defs": definitions,
    }
