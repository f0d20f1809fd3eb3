"""The best move, where a review has found a mistake."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from sniff._core import Limit, Move, View
from sniff.analysis import analyse
from sniff.drill.moves import placements, read_move
from sniff.drill.question import Answer, DrillError, Kind, Question, Verdict

if TYPE_CHECKING:
    from collections.abc import Collection

    from sniff._core import Analysis

__all__ = ["BestQuestion", "Valued"]

_Z95 = 1.959963984540054
_SMALL = 0.25
"""Points that nobody needs to find, however sure they are."""


class Valued(NamedTuple):
    """A move and what it is worth."""

    move: str
    margin: float
    """Expected points from then on."""
    std_error: float
    """Of the margin; infinite if it is not known."""


@dataclass(frozen=True, eq=True)
class BestQuestion(Question):
    """Which move is best, judged by an analysis.

    A move is right if it loses no more than a quarter of a point, or no more than the 95% interval
    of the difference to the best one: then the analysis cannot tell them apart.
    """

    kind: ClassVar[Kind] = "best"
    __hash__ = None

    moves: tuple[Valued, ...] = ()
    """Every legal move, best first."""
    played: str | None = None
    """The move that was made; None if that is not known."""

    @property
    def prompt(self) -> str:
        """The question, in a sentence."""
        return f"Seat {self.view.seat} is in turn, and you are it. Which move is best?"

    @property
    def hint(self) -> str:
        """How to write an answer."""
        return "a move, as in 6-4@L"

    def parse(self, text: str) -> Answer:
        """A legal placement. See `Question.parse`."""
        return Answer("best", (str(read_move(self.view, text)),))

    def loss(self, move: str) -> tuple[float, float]:
        """How many points the best move is better, and the standard error of that."""
        best = self.moves[0]
        made = next(one for one in self.moves if one.move == move)
        if made.margin == best.margin:
            return 0.0, 0.0
        return best.margin - made.margin, math.hypot(best.std_error, made.std_error)

    def is_right(self, move: str) -> bool:
        """Whether the analysis cannot tell the move from the best one."""
        loss, error = self.loss(move)
        return loss <= max(_SMALL, _Z95 * error if math.isfinite(error) else 0.0)

    def _grade(self, answer: Answer) -> Verdict:
        if not self.moves:
            raise DrillError("the question has no analysis to judge by")
        (said,) = answer.values
        right = self.is_right(said)
        loss, error = self.loss(said)
        expected = tuple(one.move for one in self.moves if self.is_right(one.move))
        best = self.moves[0]
        if loss == 0:
            words = f"Right. {said} is best: margin {best.margin:+.1f}."
        elif right:
            words = (
                f"Right. {said} is as good as the best, {best.move}, as far as the analysis can "
                f"tell: {loss:.1f} ± {_Z95 * error:.1f} points less."
            )
        else:
            words = f"Wrong. {said} loses {_points(loss, error)} against {best.move}."
        if self.played is not None and self.played != said:
            words += f" {self.played} was played: it lost {_points(*self.loss(self.played))}."
        elif self.played == said and not right:
            words += " It is what was played."
        details = tuple(f"{one.move}: {_margin(one)}" for one in self.moves)
        return Verdict(right, words, expected, loss, details)

    def to_store(self) -> dict[str, Any]:
        """Plain data with the analysis: the answer is in it."""
        moves = [
            [one.move, one.margin, one.std_error if math.isfinite(one.std_error) else None]
            for one in self.moves
        ]
        return self.to_dict() | {"moves": moves, "played": self.played}

    @classmethod
    def _read(cls, view: View, level: int, data: dict[str, Any]) -> Self:
        """See `Question._read`."""
        moves = tuple(_valued(row) for row in data.get("moves") or ())
        legal = {str(move) for move in placements(view)}
        if len(legal) < 2:
            raise DrillError(f"record: seat {view.seat} has no choice to make")
        if moves and {one.move for one in moves} != legal:
            raise DrillError("moves: expected every legal move, each once")
        return cls(view, level, moves, _played(data.get("played"), legal))

    @classmethod
    def judged(
        cls,
        view: View,
        *,
        limit: Limit | None = None,
        seed: int = 0,
        threads: int = 1,
        played: str | None = None,
    ) -> BestQuestion:
        """A question about a view, judged by `analyse`.

        Args:
            view: What the seat in turn sees.
            limit: What to spend; None: 2,000 worlds, as in a review.
            seed: 0 to 2**64 - 1.
            threads: 1 to 1024.
            played: The move that was made.

        Raises:
            DrillError: If there is no choice, or no such move.
            NotYourTurnError: If another seat is in turn; so RoundOverError.

        >>> r = Round.deal(seed=7, leader=0)
        >>> question = BestQuestion.judged(r.view(0), limit=Limit(worlds=64))
        >>> question.grade(question.moves[0].move).right
        True
        """
        found = analyse(view, limit=limit or Limit(worlds=2_000), seed=seed, threads=threads)
        return cls.by(found, view, played=played)

    @classmethod
    def by(cls, found: Analysis, view: View, *, played: str | None = None) -> BestQuestion:
        """The question that an analysis of the view answers."""
        moves = tuple(Valued(str(one.move), one.margin, one.std_error) for one in found.moves)
        if len(moves) < 2:
            raise DrillError(f"record: seat {view.seat} has no choice to make")
        return cls(view, 1, moves, _played(played, [one.move for one in moves]))


def _played(move: Any, legal: Collection[str]) -> str | None:
    if move is not None and move not in legal:
        raise DrillError(f"played: {move!r} is no legal move")
    return None if move is None else str(move)


def _valued(row: Any) -> Valued:
    try:
        move, margin, error = row
        valued = Valued(str(Move(move)), float(margin), math.inf if error is None else float(error))
        if not math.isfinite(valued.margin) or not valued.std_error >= 0:
            raise ValueError
        return valued
    except (TypeError, ValueError) as problem:
        raise DrillError(
            "moves: expected in each a move, its margin and the error of that"
        ) from problem


def _points(loss: float, error: float) -> str:
    if error == 0 or not math.isfinite(error):
        return f"{loss:.1f} points"
    return f"{loss:.1f} ± {_Z95 * error:.1f} points"


def _margin(one: Valued) -> str:
    if one.std_error == 0 or not math.isfinite(one.std_error):
        return f"margin {one.margin:+.1f}"
    return f"margin {one.margin:+.1f} ± {_Z95 * one.std_error:.1f}"
