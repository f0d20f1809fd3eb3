"""What is sent to and by hosted matches, as JSON Schema."""

from __future__ import annotations

from typing import Any

__all__ = ["CREATE", "DEFINITIONS", "MOVE", "NOTHING", "SIT"]

Schema = dict[str, Any]

_TEXT: Schema = {"type": "string"}
_COUNT: Schema = {"type": "integer", "minimum": 0}
_MAYBE_SEAT: Schema = {"type": ["integer", "null"], "minimum": 0, "maximum": 3}

CREATE: Schema = {
    "type": "object",
    "description": "A match to host.",
    "properties": {
        "rules": {
            "type": ["string", "object"],
            "maxLength": 100,
            "description": "A preset, or an object with `base` and parameters.",
        },
        "target": {
            "type": ["integer", "null"],
            "minimum": 1,
            "maximum": 10_000,
            "description": "Points that win the match. Left out: the rules' own.",
        },
        "seats": {
            "type": "array",
            "maxItems": 4,
            "description": "Two to four seats, clockwise.",
            "items": {
                "type": "object",
                "properties": {
                    "bot": {
                        "type": ["string", "null"],
                        "maxLength": 64,
                        "description": "A player of the ladder, such as greedy or policy@20ms.",
                    },
                    "take": {
                        "type": "boolean",
                        "description": "Take the seat at once: its token comes back.",
                    },
                },
                "additionalProperties": False,
            },
        },
    },
    "required": ["seats"],
    "additionalProperties": False,
}
SIT: Schema = {
    "type": "object",
    "description": "A player who sits down.",
    "properties": {
        "salt": {
            "type": "string",
            "maxLength": 256,
            "description": "Goes into the seeds of the deals, so that nobody else can choose it.",
        },
    },
    "additionalProperties": False,
}
NOTHING: Schema = {
    "type": "object",
    "description": "Nothing.",
    "properties": {},
    "additionalProperties": False,
}
MOVE: Schema = {
    "type": "object",
    "description": "A placement.",
    "properties": {
        "move": {"type": "string", "maxLength": 32, "description": "As in 6-4@L."},
        "version": {
            "type": "integer",
            "minimum": 0,
            "maximum": 1_000_000_000,
            "description": "Of the match as the player has seen it; another one is a conflict.",
        },
    },
    "required": ["move", "version"],
    "additionalProperties": False,
}

_PUBLIC: Schema = {
    "engine": _TEXT,
    "schema": _COUNT,
    "id": _TEXT,
    "status": {"enum": ["waiting", "playing", "finished", "resigned", "drawn", "expired"]},
    "version": {**_COUNT, "description": "Grows with each placement; send it with a move."},
    "rules": {"type": ["string", "object"]},
    "players": _COUNT,
    "target": {"type": ["integer", "null"]},
    "seats": {
        "type": "array",
        "items": {
            "type": "object",
            "properties": {
                "seat": _COUNT,
                "kind": {"enum": ["open", "taken", "bot"]},
                "bot": {"type": ["string", "null"]},
                "salt": {**_TEXT, "description": "That the player has brought."},
            },
            "required": ["seat", "kind", "bot", "salt"],
        },
    },
    "round": {
        "type": ["integer", "null"],
        "description": "The round that is being played, from 0; null before the first deal.",
    },
    "turn": {**_MAYBE_SEAT, "description": "The seat that is to place; null: none."},
    "scores": {
        "type": ["array", "null"],
        "items": {"type": "integer"},
        "description": "One a side; null before the first deal.",
    },
    "winners": {"type": ["array", "null"], "items": _COUNT, "description": "Sides."},
    "commitment": {**_TEXT, "description": "SHA-256 of the secret, in hexadecimal."},
    "secret": {"type": ["string", "null"], "description": "In hexadecimal, once it is over."},
    "seed": {"type": ["integer", "null"], "description": "Of the lots, once it is over."},
}
_SEEN: Schema = {
    **_PUBLIC,
    "seat": _COUNT,
    "position": {
        "anyOf": [{"$ref": "#/$defs/Position"}, {"type": "null"}],
        "description": "Null before the first deal.",
    },
    "previous": {
        "anyOf": [{"$ref": "#/$defs/Position"}, {"type": "null"}],
        "description": "How the round before ended.",
    },
}


def _object(properties: Schema, description: str) -> Schema:
    return {
        "type": "object",
        "description": description,
        "properties": properties,
        "required": list(properties),
    }


DEFINITIONS: Schema = {
    "CreateMatch": CREATE,
    "SitBody": SIT,
    "NoBody": NOTHING,
    "MoveBody": MOVE,
    "Match": _object(_PUBLIC, "What everybody may know of a match."),
    "Seen": _object(_SEEN, "What a seat may know of its match."),
    "Created": _object(
        {
            **_PUBLIC,
            "tokens": {
                "type": "object",
                "description": "The secret token of each seat that was taken, by seat.",
                "additionalProperties": _TEXT,
            },
        },
        "A new match.",
    ),
    "Seated": _object({**_SEEN, "token": _TEXT}, "A seat that was taken, with its secret token."),
    "Replay": _object(
        {**_PUBLIC, "record": {"type": "object", "description": "The record of the match."}},
        "A match that is over, with all its tiles.",
    ),
}
