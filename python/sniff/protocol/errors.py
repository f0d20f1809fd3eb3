"""What can be wrong with a request, in words that programs can tell apart."""

from __future__ import annotations

import logging
import re

from sniff import _core

__all__ = ["CODES", "ProtocolError", "from_exception"]

_log = logging.getLogger("sniff.protocol")

# Each code, and when it is sent.
CODES = {
    "bad_json": "the message is no JSON",
    "bad_request": "the message is no object, or a field is missing or of the wrong kind",
    "unknown_op": "there is no such operation",
    "duplicate_id": "work with this id is still under way",
    "too_large": "the message is longer than is accepted",
    "queue_full": "too much work is waiting; try again later",
    "notation": "a tile, move, position or text record is written wrongly",
    "record": "the content of a record is false",
    "rules": "the rules make no game",
    "deal": "tiles, seats, scores or a box make no table",
    "illegal_move": "the move is against the rules",
    "round_over": "the round has ended",
    "history": "no deal can have led to this view",
    "hidden_tiles": "a view was given where all tiles are needed",
    "not_your_turn": "another seat is in turn",
    "limit": "a limit is out of range",
    "player": "there is no such player",
    "tally": "the score cannot be tallied",
    "drill": "the question cannot be asked, or the answer is none to it",
    "data": "the engine's own files are damaged",
    "not_found": "there is no such match, seat or page",
    "forbidden": "the token does not open this seat",
    "conflict": "somebody else was faster, or the match has moved on",
    "rate": "too many requests from one client",
    "internal": "a fault of the engine; please report it",
}

# In this order: the first that fits.
_BY_CLASS: tuple[tuple[type[Exception], str], ...] = (
    (_core.NotationError, "notation"),
    (_core.RecordError, "record"),
    (_core.RulesError, "rules"),
    (_core.DealError, "deal"),
    (_core.RoundOverError, "round_over"),
    (_core.IllegalMoveError, "illegal_move"),
    (_core.HistoryError, "history"),
    (_core.LimitError, "limit"),
    (_core.HiddenTilesError, "hidden_tiles"),
    (_core.NotYourTurnError, "not_your_turn"),
    (_core.PlayerError, "player"),
    (_core.TallyError, "tally"),
    (_core.DataError, "data"),
    (_core.SniffError, "bad_request"),
)


class ProtocolError(_core.SniffError):
    """A request that cannot be answered.

    Attributes:
        code: One of `CODES`.
        field: The path of the value that is wrong, such as "moves[2]"; None if it is none of them.
        message: What is wrong and what was expected, for people.
    """

    def __init__(self, code: str, field: str | None, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.field = field
        self.message = message

    def to_dict(self, request_id: object) -> dict[str, object]:
        """The `error` of a reply."""
        return {"code": self.code, "field": self.field, "message": self.message, "id": request_id}


def from_exception(error: Exception, field: str | None) -> ProtocolError:
    """The error for what the engine has raised about `field`."""
    if isinstance(error, ProtocolError):
        return error
    for kind, code in _BY_CLASS:
        if isinstance(error, kind):
            path = getattr(error, "path", None)
            if field is not None and path:
                field = f"{field}{'' if path.startswith('[') else '.'}{path}"
            return ProtocolError(code, field, str(error))
    if isinstance(error, TypeError | OverflowError):
        return ProtocolError("bad_request", field, _without_internals(str(error)))
    # Its words may name files of the machine: they are for the log, not for a client far away.
    _log.error("a fault of the engine", exc_info=error)
    return ProtocolError("internal", None, f"a fault: {type(error).__name__}")


def _without_internals(message: str) -> str:
    return re.sub(r"\s*Invoked with:.*", "", message, flags=re.DOTALL)
