"""Positions in and out."""

from __future__ import annotations

from typing import Any

from sniff import records, render
from sniff._core import Layout, Match, Round, SniffError, View
from sniff.protocol.errors import ProtocolError, from_exception
from sniff.protocol.rules import rules_named

__all__ = ["placement_of", "position_of", "read", "read_table", "rules_of"]


def read(record: Any) -> Round | View | Match:
    """What the field `record` of a request holds.

    Raises:
        ProtocolError: With the field that is wrong.
    """
    try:
        return records.parse(record) if isinstance(record, str) else records.from_record(record)
    except (SniffError, TypeError, OverflowError) as error:
        raise from_exception(error, "record") from error


def read_table(request: dict[str, Any]) -> Round | View:
    """The round or view of a request, seen by its `seat` if it names one."""
    found = read(request["record"])
    table = found.round if isinstance(found, Match) else found
    seat = request.get("seat")
    if seat is None or (isinstance(table, View) and seat == table.seat):
        return table
    if isinstance(table, View):
        raise ProtocolError(
            "hidden_tiles", "seat", f"the view is of seat {table.seat}: nobody else's is known"
        )
    try:
        return table.view(seat)
    except SniffError as error:
        raise from_exception(error, "seat") from error


def rules_of(table: Round | View | Match) -> str | dict[str, Any]:
    """The rules as replies have them."""
    return rules_named(table.rules)


def position_of(table: Round | View) -> dict[str, Any]:
    """A position as replies have it."""
    layout = table.layout
    result = table.result
    hands: list[str | None]
    if isinstance(table, Round):
        held = table.hands
        hands = [str(hand) for hand in held]
        counts = [len(hand) for hand in held]
        left = table.boneyard
        boneyard: str | None = " ".join(map(str, left))
        boneyard_count = len(left)
    else:
        counts = list(table.counts)
        hands = [None] * len(counts)
        hands[table.seat] = str(table.hand)
        boneyard, boneyard_count = None, table.boneyard_count
    return {
        "record": table.to_record(),
        "text": table.position if result is None else None,
        "rules": rules_of(table),
        "players": len(counts),
        "sides": table.sides,
        "target": table.target,
        "leader": table.leader,
        "turn": table.turn if result is None else None,
        "scores": table.scores,
        "hands": hands,
        "counts": counts,
        "boneyard": boneyard,
        "boneyard_count": boneyard_count,
        "layout": _layout(layout),
        "legal": [_legal(table, layout, move) for move in table.legal_moves],
        "result": None if result is None else result.to_dict(),
    }


def _layout(layout: Layout) -> dict[str, Any]:
    known = layout.to_dict()
    sniff = layout.sniff
    return {
        "text": known["layout"],
        "total": known["total"],
        "arithmetic": render.arithmetic(layout),
        "breakdown": known["breakdown"],
        "ends": known["ends"],
        "arms": {arm: [str(tile) for tile in tiles] for arm, tiles in layout.arms.items()},
        "line": [str(tile) for tile in layout.line],
        "sniff": None if sniff is None else str(sniff),
    }


def _legal(table: Round | View, layout: Layout, move: Any) -> dict[str, Any]:
    if move.kind != "place":
        return {"move": str(move), "total": None, "points": 0}
    total = layout.place(move).total
    return {"move": str(move), "total": total, "points": table.rules.points(total)}


def placement_of(table: Round | View, box: dict[str, Any]) -> dict[str, Any]:
    """Where the tiles lie, and where each legal placement would."""
    moves = [move for move in table.legal_moves if move.kind == "place"]
    return render.place(table, box["width"], box["height"], candidates=moves).to_dict()
