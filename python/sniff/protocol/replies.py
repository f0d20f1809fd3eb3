"""What replies hold, as JSON Schema."""

from __future__ import annotations

from typing import Any

__all__ = ["REPLIES"]

Schema = dict[str, Any]

_TEXT: Schema = {"type": "string"}
_FLAG: Schema = {"type": "boolean"}
_COUNT: Schema = {"type": "integer", "minimum": 0}
_NUMBER: Schema = {"type": "number"}
_MAYBE_NUMBER: Schema = {"type": ["number", "null"]}
_MAYBE_SEAT: Schema = {"type": ["integer", "null"], "minimum": 0, "maximum": 3}
_MAYBE_TEXT: Schema = {"type": ["string", "null"]}
_ARM: Schema = {"enum": ["L", "R", "U", "D", None]}


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _object(description: str, **properties: Schema) -> Schema:
    return {
        "type": "object",
        "description": description,
        "properties": properties,
        "required": list(properties),
    }


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _with(schema: Schema, description: str) -> Schema:
    return {**schema, "description": description}


_PLACED = _object(
    "A tile and where it lies.",
    tile=_TEXT,
    arm=_ARM,
    x=_with(_NUMBER, "Of its middle, in units from the left."),
    y=_with(_NUMBER, "In units from the top."),
    rotation=_with({"enum": [0, 90, 180, 270]}, "Degrees clockwise; at 0 the high half is left."),
)
_PLACEMENT = _object(
    "Where tiles lie in a box.",
    width=_with(_NUMBER, "Of the field, in units; the box is `scale` times as large."),
    height=_NUMBER,
    scale=_NUMBER,
    tiles=_list(_ref("PlacedTile")),
    candidates=_with(_list(_ref("PlacedTile")), "Where each legal placement would lie, in order."),
)
_LAYOUT = _object(
    "The tiles on the table.",
    text=_with(_TEXT, "In the notation of the position string."),
    total=_with(_COUNT, "The end total."),
    arithmetic=_with(_TEXT, 'How it comes about: "6 + 4 + 8 = 18".'),
    breakdown=_list(_object("One end.", arm=_ARM, tile=_TEXT, pips=_COUNT, text=_TEXT)),
    ends={
        "type": "object",
        "description": "The value that each open arm takes.",
        "additionalProperties": _COUNT,
    },
    arms={
        "type": "object",
        "description": "Each arm's tiles from the Sniff outwards.",
        "additionalProperties": _list(_TEXT),
    },
    line=_with(_list(_TEXT), "The line from left to right while there is no Sniff."),
    sniff=_MAYBE_TEXT,
)
_POSITION = _object(
    "A round at one moment, as somebody sees it.",
    record=_with({"type": "object"}, "Send it back to go on from here."),
    text=_with(_MAYBE_TEXT, "The one-line position string; null when the round is over."),
    rules=_with({"type": ["string", "object"]}, "A preset, or `base` and parameters."),
    players=_COUNT,
    sides=_COUNT,
    target={"type": ["integer", "null"]},
    leader=_COUNT,
    turn=_with(_MAYBE_SEAT, "Null when the round is over."),
    scores=_with(_list({"type": "integer"}), "One a side."),
    hands=_with(_list(_MAYBE_TEXT), "One a seat; null: hidden."),
    counts=_with(_list(_COUNT), "Tiles that each seat holds."),
    boneyard=_with(_MAYBE_TEXT, "In draw order; null: hidden."),
    boneyard_count=_COUNT,
    layout=_ref("Layout"),
    legal=_with(_list(_ref("LegalMove")), "Empty where another seat than the viewer is in turn."),
    result={
        "type": ["object", "null"],
        "description": "How the round ended.",
        "properties": {
            "ending": {"enum": ["domino", "blocked", "target"]},
            "finisher": _MAYBE_SEAT,
            "scores": {"type": ["array", "null"], "items": {"type": "integer"}},
            "match_winner": _MAYBE_SEAT,
        },
    },
)
_LEGAL = _object(
    "A move that may be made.",
    move=_TEXT,
    total=_with({"type": ["integer", "null"]}, "The end total afterwards; null: no placement."),
    points=_with(_COUNT, "What it scores."),
)
_MOVE_ANALYSIS = _object(
    "What a move is worth to a player who sees no hidden tile.",
    move=_TEXT,
    points=_COUNT,
    margin=_with(_NUMBER, "Expected points from now on: own side's against the others' mean."),
    std_error=_with(_MAYBE_NUMBER, "Of the margin; 0 if exact, null if nothing is known yet."),
    win_probability=_with(_MAYBE_NUMBER, "Of the match."),
    win_std_error=_MAYBE_NUMBER,
    spread=_with(_MAYBE_NUMBER, "Standard deviation of the margin that comes out."),
    reply_chance=_with(_NUMBER, "That the next seat holds a scoring reply."),
    reply_points=_with(_NUMBER, "The most that the next seat scores at once, expected."),
    stuck_chance=_with(_NUMBER, "That the next seat holds nothing that fits."),
    keeps=_with(_COUNT, "Own tiles that fit afterwards."),
    reasons=_list(_TEXT),
)
_MOVE_VALUE = _object(
    "What a move is worth double-dummy.",
    move=_TEXT,
    points=_COUNT,
    margin=_MAYBE_NUMBER,
    outcome={"enum": ["win", "loss", None]},
    winner=_MAYBE_SEAT,
    seat_points={"type": ["array", "null"], "items": {"type": "integer"}},
    lower=_with(_MAYBE_NUMBER, "Null: minus infinity."),
    upper=_with(_MAYBE_NUMBER, "Null: infinity."),
    line=_list(_TEXT),
)
_QUESTION: Schema = {
    "type": "object",
    "description": "A question to train with, without its answer; `legal` draws its record.",
    "properties": {
        "kind": {"enum": ["count", "score", "void", "best"]},
        "level": _with(_COUNT, "1 is the easiest."),
        "record": _with({"type": "object"}, "A view, without totals and points."),
        "prompt": _with(_TEXT, "The question, in a sentence."),
        "hint": _with(_TEXT, "How to write an answer."),
        "holder": _with(_COUNT, "Of kind void: the seat that is asked about."),
        "tiles": {
            "type": ["array", "null"],
            "description": "Of kind void: the tiles that are asked about; null: pips are.",
            "items": _TEXT,
        },
        "played": _with(_MAYBE_TEXT, "Of kind best, if you know it: the move that was made."),
    },
    "required": ["kind", "level", "record", "prompt", "hint"],
}
_CARD = _object(
    "What is remembered of a card; send it back with the next answer.",
    state={"enum": ["learning", "review", "relearning"]},
    stability=_with(_NUMBER, "Days until it is known with 90%."),
    difficulty=_with(_NUMBER, "1 to 10."),
    due=_with(_NUMBER, "When it is to be asked again, in seconds since 1970."),
    last=_with(_NUMBER, "When it was last answered."),
)
_NODES = _with(_COUNT, "Evaluations of a net, or nodes of the search.")

_RESULTS: dict[str, Schema] = {
    "VersionResult": _object(
        "What the engine is and can do.",
        engine=_TEXT,
        schema=_COUNT,
        ops=_list(_TEXT),
        rules=_with(_list(_TEXT), "Presets."),
        ladder=_with(_list(_TEXT), "Players."),
    ),
    "PositionResult": {
        "type": "object",
        "description": "Of `deal`, `legal` and `apply`.",
        "properties": {"position": _ref("Position"), "placement": _ref("Placement")},
        "required": ["position"],
    },
    "SolveResult": _object(
        "The answer of the double-dummy solver.",
        method={"const": "double-dummy"},
        value=_with(_MAYBE_NUMBER, "Of the position, to the side in turn."),
        outcome={"enum": ["win", "loss", None]},
        lower=_MAYBE_NUMBER,
        upper=_MAYBE_NUMBER,
        nodes=_NODES,
        pv=_list(_TEXT),
        moves=_list(_ref("MoveValue")),
    ),
    "BeliefResult": _object(
        "What a seat can know of the hidden tiles.",
        worlds=_with(_MAYBE_NUMBER, "How many are possible."),
        holds={
            "type": "object",
            "description": 'For each other seat, and "boneyard": each tile\'s probability.',
            "additionalProperties": {"type": "object", "additionalProperties": _NUMBER},
        },
        pips={
            "type": "object",
            "description": "Expected pips of each other seat.",
            "additionalProperties": _NUMBER,
        },
    ),
    "AnalyseResult": _object(
        "What each legal move is worth.",
        method={"enum": ["policy", "open"]},
        objective={"enum": ["margin", "match"]},
        worlds=_with(_MAYBE_NUMBER, "Possible ones."),
        looked=_with(_COUNT, "Worlds looked into."),
        nodes=_NODES,
        nets=_with(_COUNT, "Version of the weights; 0: none used."),
        moves=_with(_list(_ref("MoveAnalysis")), "Best first."),
    ),
    "ReviewResult": _object(
        "Every decision judged.",
        decisions=_list({"type": "object"}),
        draws=_list({"type": "object"}),
        summaries=_list({"type": "object"}),
    ),
    "RenderResult": {
        "type": "object",
        "description": "The drawing, under the name of its format.",
        "properties": {
            "placement": _ref("Placement"),
            "svg": _TEXT,
            "text": _TEXT,
            "words": _TEXT,
        },
    },
    "EquityResult": _object(
        "One probability a side.", probabilities=_list({**_NUMBER, "minimum": 0, "maximum": 1})
    ),
    "ChooseResult": _object("A legal move.", move=_TEXT),
    "DrillResult": _object(
        "A question.",
        question=_ref("Question"),
        levels=_with(_COUNT, "How many levels the kind has by these rules."),
    ),
    "GradeResult": _object(
        "A verdict.",
        right=_FLAG,
        words=_with(_TEXT, "The verdict and the reason."),
        expected=_with(_list(_TEXT), "All answers that are right."),
        loss=_with(_MAYBE_NUMBER, "Points given away; null where none can be."),
        details=_with(_list(_TEXT), "How it comes about, line by line."),
        card={
            "anyOf": [_ref("Card"), {"type": "null"}],
            "description": "After the answer; null where none was given.",
        },
    ),
    "CancelResult": _object(
        "Whether work with that id was under way.",
        cancelled=_FLAG,
    ),
}

REPLIES: Schema = {
    "PlacedTile": _PLACED,
    "Placement": _PLACEMENT,
    "Layout": _LAYOUT,
    "LegalMove": _LEGAL,
    "Position": _POSITION,
    "MoveAnalysis": _MOVE_ANALYSIS,
    "MoveValue": _MOVE_VALUE,
    "Question": _QUESTION,
    "Card": _CARD,
    **_RESULTS,
    "Error": _object(
        "Why there is no result.",
        code=_ref("ErrorCode"),
        field=_with(_MAYBE_TEXT, "The path of the value that is wrong."),
        message=_TEXT,
        id={"type": ["string", "integer", "null"]},
    ),
    "Reply": {
        "type": "object",
        "description": "A reply; the last one to a request has `final` true.",
        "properties": {
            "id": {"type": ["string", "integer", "null"]},
            "op": _MAYBE_TEXT,
            "final": _FLAG,
            "engine": _with(_TEXT, "Version of the engine."),
            "schema": _with(_COUNT, "Version of this schema."),
            "rules": {"type": ["string", "object", "null"]},
            "perspective": _with(_MAYBE_SEAT, "The seat whose eyes or margin this is; null: all."),
            "exact": _with({"type": ["boolean", "null"]}, "Exact for the method's model."),
            "std_error": _with(_MAYBE_NUMBER, "Of the best move's margin, where not exact."),
            "seed": {"type": ["integer", "null"]},
            "progress": {
                "type": ["object", "null"],
                "properties": {"done": _COUNT, "total": _COUNT},
                "required": ["done", "total"],
            },
            "stopped": _with({"enum": ["cancel", "deadline", None]}, "Why it is not complete."),
            "warnings": _list(_TEXT),
            "result": {
                "anyOf": [*(_ref(name) for name in _RESULTS), {"type": "null"}],
            },
            "error": _ref("Error"),
        },
        "required": ["id", "final", "engine", "schema"],
    },
}
