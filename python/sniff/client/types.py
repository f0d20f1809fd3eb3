"""What the server sends, as types. Made by tools/make_client_types.py; do not edit."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

__all__ = [
    "AnalyseResult",
    "BeliefResult",
    "CancelResult",
    "Card",
    "ChooseResult",
    "Created",
    "DrillResult",
    "EquityResult",
    "Error",
    "ErrorCode",
    "GradeResult",
    "Layout",
    "LegalMove",
    "Match",
    "MoveAnalysis",
    "MoveValue",
    "PlacedTile",
    "Placement",
    "Position",
    "PositionResult",
    "Question",
    "RenderResult",
    "Replay",
    "Reply",
    "ReviewResult",
    "Seated",
    "Seen",
    "SolveResult",
    "VersionResult",
]


ErrorCode = Literal[
    "bad_json",
    "bad_request",
    "unknown_op",
    "duplicate_id",
    "too_large",
    "queue_full",
    "notation",
    "record",
    "rules",
    "deal",
    "illegal_move",
    "round_over",
    "history",
    "hidden_tiles",
    "not_your_turn",
    "limit",
    "player",
    "tally",
    "drill",
    "data",
    "not_found",
    "forbidden",
    "conflict",
    "rate",
    "internal",
]


class PlacedTile(TypedDict):
    """A tile and where it lies."""

    tile: str
    arm: Literal["L", "R", "U", "D", None]
    x: float
    y: float
    rotation: Literal[0, 90, 180, 270]


class Placement(TypedDict):
    """Where tiles lie in a box."""

    width: float
    height: float
    scale: float
    tiles: list[PlacedTile]
    candidates: list[PlacedTile]


class Layout(TypedDict):
    """The tiles on the table."""

    text: str
    total: int
    arithmetic: str
    breakdown: list[dict[str, Any]]
    ends: dict[str, int]
    arms: dict[str, list[str]]
    line: list[str]
    sniff: str | None


class LegalMove(TypedDict):
    """A move that may be made."""

    move: str
    total: int | None
    points: int


class Position(TypedDict):
    """A round at one moment, as somebody sees it."""

    record: dict[str, Any]
    text: str | None
    rules: str | dict[str, Any]
    players: int
    sides: int
    target: int | None
    leader: int
    turn: int | None
    scores: list[int]
    hands: list[str | None]
    counts: list[int]
    boneyard: str | None
    boneyard_count: int
    layout: Layout
    legal: list[LegalMove]
    result: dict[str, Any] | None


class MoveAnalysis(TypedDict):
    """What a move is worth to a player who sees no hidden tile."""

    move: str
    points: int
    margin: float
    std_error: float | None
    win_probability: float | None
    win_std_error: float | None
    spread: float | None
    reply_chance: float
    reply_points: float
    stuck_chance: float
    keeps: int
    reasons: list[str]


class MoveValue(TypedDict):
    """What a move is worth double-dummy."""

    move: str
    points: int
    margin: float | None
    outcome: Literal["win", "loss", None]
    winner: int | None
    seat_points: list[int] | None
    lower: float | None
    upper: float | None
    line: list[str]


class Question(TypedDict):
    """A question to train with, without its answer; `legal` draws its record."""

    kind: Literal["count", "score", "void", "best"]
    level: int
    record: dict[str, Any]
    prompt: str
    hint: str
    holder: NotRequired[int]
    tiles: NotRequired[list[str] | None]
    played: NotRequired[str | None]


class Card(TypedDict):
    """What is remembered of a card; send it back with the next answer."""

    state: Literal["learning", "review", "relearning"]
    stability: float
    difficulty: float
    due: float
    last: float


class VersionResult(TypedDict):
    """What the engine is and can do."""

    engine: str
    schema: int
    ops: list[str]
    rules: list[str]
    ladder: list[str]


class PositionResult(TypedDict):
    """Of `deal`, `legal` and `apply`."""

    position: Position
    placement: NotRequired[Placement]


class SolveResult(TypedDict):
    """The answer of the double-dummy solver."""

    method: Literal["double-dummy"]
    value: float | None
    outcome: Literal["win", "loss", None]
    lower: float | None
    upper: float | None
    nodes: int
    pv: list[str]
    moves: list[MoveValue]


class BeliefResult(TypedDict):
    """What a seat can know of the hidden tiles."""

    worlds: float | None
    holds: dict[str, dict[str, float]]
    pips: dict[str, float]


class AnalyseResult(TypedDict):
    """What each legal move is worth."""

    method: Literal["policy", "open"]
    objective: Literal["margin", "match"]
    worlds: float | None
    looked: int
    nodes: int
    nets: int
    moves: list[MoveAnalysis]


class ReviewResult(TypedDict):
    """Every decision judged."""

    decisions: list[dict[str, Any]]
    draws: list[dict[str, Any]]
    summaries: list[dict[str, Any]]


class RenderResult(TypedDict):
    """The drawing, under the name of its format."""

    placement: NotRequired[Placement]
    svg: NotRequired[str]
    text: NotRequired[str]
    words: NotRequired[str]


class EquityResult(TypedDict):
    """One probability a side."""

    probabilities: list[float]


class ChooseResult(TypedDict):
    """A legal move."""

    move: str


class DrillResult(TypedDict):
    """A question."""

    question: Question
    levels: int


class GradeResult(TypedDict):
    """A verdict."""

    right: bool
    words: str
    expected: list[str]
    loss: float | None
    details: list[str]
    card: Card | None


class CancelResult(TypedDict):
    """Whether work with that id was under way."""

    cancelled: bool


class Error(TypedDict):
    """Why there is no result."""

    code: ErrorCode
    field: str | None
    message: str
    id: str | int | None


class Reply(TypedDict):
    """A reply; the last one to a request has `final` true."""

    id: str | int | None
    op: NotRequired[str | None]
    final: bool
    engine: str
    schema: int
    rules: NotRequired[str | dict[str, Any] | None]
    perspective: NotRequired[int | None]
    exact: NotRequired[bool | None]
    std_error: NotRequired[float | None]
    seed: NotRequired[int | None]
    progress: NotRequired[dict[str, Any] | None]
    stopped: NotRequired[Literal["cancel", "deadline", None]]
    warnings: NotRequired[list[str]]
    result: NotRequired[
        VersionResult
        | PositionResult
        | SolveResult
        | BeliefResult
        | AnalyseResult
        | ReviewResult
        | RenderResult
        | EquityResult
        | ChooseResult
        | DrillResult
        | GradeResult
        | CancelResult
        | None
    ]
    error: NotRequired[Error]


class Match(TypedDict):
    """What everybody may know of a match."""

    engine: str
    schema: int
    id: str
    status: Literal["waiting", "playing", "finished", "resigned", "drawn", "expired"]
    version: int
    rules: str | dict[str, Any]
    players: int
    target: int | None
    seats: list[dict[str, Any]]
    round: int | None
    turn: int | None
    scores: list[int] | None
    winners: list[int] | None
    commitment: str
    secret: str | None
    seed: int | None


class Seen(Match):
    """What a seat may know of its match."""

    seat: int
    position: Position | None
    previous: Position | None


class Created(Match):
    """A new match."""

    tokens: dict[str, str]


class Seated(Match):
    """A seat that was taken, with its secret token."""

    seat: int
    position: Position | None
    previous: Position | None
    token: str


class Replay(Match):
    """A match that is over, with all its tiles."""

    record: dict[str, Any]
