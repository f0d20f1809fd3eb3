"""Count the ends."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from sniff.drill.question import Answer, AnswerError, Kind, Question, Verdict
from sniff.render import arithmetic

if TYPE_CHECKING:
    from sniff._core import Layout, Round, Rules
    from sniff.drill.positions import Search

__all__ = ["CountQuestion"]


class CountQuestion(Question):
    """What the ends of a layout come to, and what that scores.

    Levels: 1 a line without a double at its ends; 2 a double at an end, or the Sniff while it is
    one; 3 the Sniff with both its line sides covered; 4 three or four arms; 5 the same with a
    double at an outer end. Rules without a spinner have the first two.
    """

    kind: ClassVar[Kind] = "count"

    @property
    def prompt(self) -> str:
        """The question, in a sentence."""
        return "What is the end total, and how many points does it score?"

    @property
    def hint(self) -> str:
        """How to write an answer."""
        return "the end total and its points, as in 15 15 or 13 0"

    def parse(self, text: str) -> Answer:
        """Two numbers. See `Question.parse`."""
        numbers = re.fullmatch(r"\s*(\d{1,4})[\s,;/]+(\d{1,4})\s*", text, re.ASCII)
        if numbers is None:
            raise AnswerError(f"{text.strip()[:40]!r} is no count; expected {self.hint}")
        return Answer("count", tuple(str(int(number)) for number in numbers.groups()))

    def _grade(self, answer: Answer) -> Verdict:
        layout = self.view.layout
        total, points = layout.total, self.view.rules.points(layout.total)
        said_total, said_points = map(int, answer.values)
        right = (said_total, said_points) == (total, points)
        parts = ["Right." if right else "Wrong."]
        if said_total == total and not right:
            parts = ["The total is right, the points are not."]
        parts.append(f"The end total is {arithmetic(layout)}.")
        parts.append(_points_words(total, points))
        details = tuple(count.text for count in layout.breakdown)
        return Verdict(right, " ".join(parts), (f"{total} {points}",), None, details)

    @staticmethod
    def levels(rules: Rules) -> int:
        """How many levels there are."""
        return 2 if rules.spinner == "none" else 5

    @classmethod
    def make(cls, search: Search, level: int) -> CountQuestion:
        """A question from random play."""

        def fits(r: Round) -> bool:
            return r.history[-1].move.kind == "place" and _level(r.layout) == level

        r = search.find(fits)
        if r is None:
            raise search.failed("count", level)
        return cls(r.view(r.turn), level)


def _points_words(total: int, points: int) -> str:
    if points:
        return f"It scores {points}." if points == total else f"It scores {total} / 5 = {points}."
    if total == 0:
        return "Zero scores nothing."
    return f"{total} is no multiple of five: it scores nothing."


def _level(layout: Layout) -> int:
    """The level at which a layout is asked for; 0: at none."""
    if len(layout) < 2:
        return 0
    arms = [arm for arm, tiles in layout.arms.items() if tiles] if layout.sniff else []
    double = any(count.tile.is_double for count in layout.breakdown)
    if not {"L", "R"} <= set(arms):
        return 2 if double else 1
    if len(arms) == 2:
        return 3
    outer = any(c.tile.is_double and c.tile != layout.sniff for c in layout.breakdown)
    return 5 if outer else 4
