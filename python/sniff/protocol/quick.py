"""Operations that take next to no time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import sniff
from sniff import render
from sniff._core import Round, Rules, SniffError, View
from sniff.protocol.errors import ProtocolError, from_exception
from sniff.protocol.outcome import Outcome
from sniff.protocol.positions import placement_of, position_json, read_table, rules_of
from sniff.protocol.rules import rules_from

__all__ = ["QUICK"]

Request = dict[str, Any]


def version(_: Request) -> Outcome:
    from sniff.protocol.schema import OPS, SCHEMA_VERSION

    return Outcome(
        {
            "engine": sniff.__version__,
            "schema": SCHEMA_VERSION,
            "ops": list(OPS),
            "rules": list(Rules.presets()),
            "ladder": list(sniff.ladder()),
        }
    )


def deal(request: Request) -> Outcome:
    options: dict[str, Any] = {
        name: request[name] for name in ("seed", "scores", "target", "leader") if name in request
    }
    if options.get("leader", 0) is None:
        del options["leader"]
    rules = rules_from(request.get("rules", "american"))
    try:
        dealt = Round.deal(players=request.get("players", 2), rules=rules, **options)
    except (SniffError, TypeError, OverflowError) as error:
        raise from_exception(error, _blamed(error, options)) from error
    return _position(dealt, request)


def _blamed(error: Exception, options: dict[str, Any]) -> str | None:
    """The field that an error of a deal is about, as far as its words tell."""
    return next((name for name in options if name.rstrip("s") in str(error)), None)


def legal(request: Request) -> Outcome:
    return _position(read_table(request), request)


def apply(request: Request) -> Outcome:
    # The moves are made with all that is known; the seat sees what has come of them.
    table = read_table({**request, "seat": None})
    if isinstance(table, View) and request.get("seat") not in (None, table.seat):
        read_table(request)  # says why not
    for i, move in enumerate(request["moves"]):
        try:
            table.push(move)
        except (SniffError, TypeError) as error:
            raise from_exception(error, f"moves[{i}]") from error
    seat = request.get("seat")
    if seat is not None and isinstance(table, Round):
        if seat >= table.players:
            raise ProtocolError("bad_request", "seat", f"seat {seat}: there are {table.players}")
        table = table.view(seat)
    return _position(table, request)


def _position(table: Round | View, request: Request) -> Outcome:
    result: dict[str, Any] = {"position": position_json(table)}
    box = request.get("box")
    if box is not None:
        result["placement"] = placement_of(table, box)
    return Outcome(result, rules_of(table), table.seat if isinstance(table, View) else None, True)


def belief(request: Request) -> Outcome:
    table = read_table(request)
    if isinstance(table, Round):
        raise ProtocolError(
            "bad_request", "seat", "a round hides nothing: name the seat to see it with"
        )
    try:
        found = table.belief()
        known = found.to_dict()
    except SniffError as error:
        raise from_exception(error, "record") from error
    result = {name: known[name] for name in ("worlds", "holds", "pips")}
    result["holds"]["boneyard"] = {str(tile): p for tile, p in found.boneyard.items() if p > 0}
    return Outcome(result, rules_of(table), table.seat, known["exact"])


def draw(request: Request) -> Outcome:
    table = read_table(request)
    form = request.get("format", "svg")
    width, height = request.get("width", 640), request.get("height", 360)
    try:
        if form == "svg":
            drawn: Any = render.svg(
                table,
                width=width,
                height=height,
                unit=request.get("unit", 24),
                theme=request.get("theme", "auto"),
            )
        elif form == "placement":
            unit = request.get("unit", 24)
            drawn = placement_of(table, {"width": width / unit, "height": height / unit})
        elif form == "words":
            drawn = render.describe(table)
        else:
            drawn = render.draw(table.layout, width=1000, unicode=request.get("unicode", False))
    except SniffError as error:
        raise from_exception(error, "width" if form in ("svg", "placement") else None) from error
    perspective = table.seat if isinstance(table, View) else None
    return Outcome({form: drawn}, rules_of(table), perspective, True)


QUICK: dict[str, Callable[[Request], Outcome]] = {
    "version": version,
    "deal": deal,
    "legal": legal,
    "apply": apply,
    "belief": belief,
    "render": draw,
}
