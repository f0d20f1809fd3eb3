"""Answers that are moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sniff._core import Move, SniffError
from sniff.drill.question import AnswerError

if TYPE_CHECKING:
    from sniff._core import View

__all__ = ["placements", "read_move"]


def placements(view: View) -> list[Move]:
    """The placements between which the seat may choose."""
    return [move for move in view.legal_moves if move.kind == "place"]


def read_move(view: View, text: str) -> Move:
    """The legal placement that a text means; a tile alone is enough where it has one place.

    Raises:
        AnswerError: If it is none.

    >>> view = View.from_position("american 44/L46/R41 65.51/?2 ?21 0 0 0/0 250")
    >>> read_move(view, "56")
    Move('6-5@L')
    """
    try:
        wanted = Move(text.strip())
    except SniffError as error:
        said = text.strip()[:40]
        raise AnswerError(f"{said!r} is no move; expected one as in 6-4@L") from error
    legal = placements(view)
    if wanted in legal:
        return wanted
    if wanted.kind != "place":
        raise AnswerError(f"{wanted} is no placement")
    if wanted.arm is None:
        found = [move for move in legal if move.tile == wanted.tile]
        if len(found) == 1:
            return found[0]
        if found:
            places = ", ".join(map(str, found))
            raise AnswerError(f"{wanted} fits in several places: say which, {places}")
    try:
        view.copy().push(wanted)
    except SniffError as error:
        raise AnswerError(f"{error}") from error
    raise AnswerError(f"{wanted} is no legal move here")
