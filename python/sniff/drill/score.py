"""Find the scoring play."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from sniff.drill.moves import placements, read_move
from sniff.drill.question import NONE, Answer, Kind, Question, Verdict
from sniff.render import arithmetic

if TYPE_CHECKING:
    from sniff._core import Round, Rules
    from sniff.drill.positions import Search

__all__ = ["ScoreQuestion"]

_MANY = 4
"""Placements that are many."""


class ScoreQuestion(Question):
    """Which placement scores most now; all that do are right, and so is "none" where none scores.

    Levels: 1 two open ends, two or three placements; 2 two open ends, four placements or more; 3
    and 4 the same with open branches. Rules without a spinner have the first two. In one question
    of four nothing scores.
    """

    kind: ClassVar[Kind] = "score"

    @property
    def prompt(self) -> str:
        """The question, in a sentence."""
        return "Which placement scores most?"

    @property
    def hint(self) -> str:
        """How to write an answer."""
        return "a move, as in 6-4@L, or none if no placement scores"

    def parse(self, text: str) -> Answer:
        """A legal placement, or none. See `Question.parse`."""
        if text.strip().lower() == NONE:
            return Answer("score", ())
        return Answer("score", (str(read_move(self.view, text)),))

    def _grade(self, answer: Answer) -> Verdict:
        layout, points = self.view.layout, self.view.rules.points
        moves = placements(self.view)
        after = {str(move): layout.place(move) for move in moves}
        scores = {name: points(there.total) for name, there in after.items()}
        most = max(scores.values(), default=0)
        best = tuple(name for name in scores if scores[name] == most) if most else (NONE,)
        said = str(answer)
        made = scores.get(said, 0)
        right = said in best
        ranked = sorted(scores, key=lambda name: -scores[name])
        details = tuple(
            f"{name}: {arithmetic(after[name])}"
            + (f", scores {scores[name]}" if scores[name] else "")
            for name in ranked
        )
        if not most:
            words = "No placement scores."
        elif right and len(best) == 1:
            words = f"{said} scores {most}, the most."
        else:
            words = f"{' and '.join(best)} score{'s' * (len(best) == 1)} {most}, the most."
            if not right and made:
                words += f" {said} scores {made}."
        verdict = "Right." if right else "Wrong."
        return Verdict(right, f"{verdict} {words}", best, float(most - made), details)

    @staticmethod
    def levels(rules: Rules) -> int:
        """How many levels there are."""
        return 2 if rules.spinner == "none" else 4

    @classmethod
    def make(cls, search: Search, level: int) -> ScoreQuestion:
        """A question from random play."""
        wants_score = search.rng.randrange(4) > 0

        def fits(r: Round) -> bool:
            layout, moves = r.layout, r.legal_moves
            if not len(layout) or len(moves) < 2:
                return False
            is_wide = len(layout.ends) > 2
            if 1 + 2 * is_wide + (len(moves) >= _MANY) != level:
                return False
            scores = any(r.rules.points(layout.place(move).total) for move in moves)
            return scores == wants_score

        r = search.find(fits)
        if r is None:
            raise search.failed("score", level)
        return cls(r.view(r.turn), level)
