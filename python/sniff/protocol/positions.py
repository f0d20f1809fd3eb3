"""Positions in and out."""

from __future__ import annotations

import json
from typing import Any

from sniff import _core, records, render
from sniff._core import Match, Round, SniffError, View
from sniff.protocol.errors import ProtocolError, from_exception
from sniff.protocol.rules import rules_named
from sniff.protocol.wire import Json

__all__ = ["placement_of", "position_json", "position_of", "read", "read_table", "rules_of"]


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
    found: dict[str, Any] = json.loads(position_json(table))
    return found


def position_json(table: Round | View) -> Json:
    """The same as JSON."""
    return Json(_core._position_json(table, json.dumps(rules_of(table))))


def placement_of(table: Round | View, box: dict[str, Any]) -> dict[str, Any]:
    """Where the tiles lie, and where each legal placement would."""
    moves = [move for move in table.legal_moves if move.kind == "place"]
    return render.place(table, box["width"], box["height"], candidates=moves).to_dict()
