"""Makes questions."""

from __future__ import annotations

import random
from operator import index
from typing import TYPE_CHECKING, Any, get_args

from sniff._core import Rules
from sniff.drill.best import BestQuestion
from sniff.drill.count import CountQuestion
from sniff.drill.positions import Search
from sniff.drill.question import DrillError, Kind, Question, read_view
from sniff.drill.score import ScoreQuestion
from sniff.drill.void import VoidQuestion

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Final

__all__ = ["KINDS", "SKILLS", "Trainer", "question_from"]

KINDS: Final = get_args(Kind)
SKILLS: Final[dict[str, type[CountQuestion | ScoreQuestion | VoidQuestion]]] = {
    "count": CountQuestion,
    "score": ScoreQuestion,
    "void": VoidQuestion,
}
"""The kinds whose questions are made up, without end; `best` is about mistakes that were made."""
_ALL: Final[dict[str, type[Question]]] = {**SKILLS, "best": BestQuestion}


class Trainer:
    """Makes questions about random play, by some rules and for some players.

    The same seed makes the same question. Nothing is kept: see `Deck` for that.

    >>> trainer = Trainer(players=2)
    >>> question = trainer.question("count", level=4, seed=1)
    >>> question.view.layout.total == int(question.grade("0 0").expected[0].split()[0])
    True
    >>> [trainer.levels(kind) for kind in ("count", "score", "void")]
    [5, 4, 4]
    """

    def __init__(self, *, rules: Rules | None = None, players: int = 2) -> None:
        """A trainer for a game.

        Args:
            rules: None: american.
            players: 2 to 4.

        Raises:
            DrillError: If the players are none of them.
        """
        self.rules: Rules = rules if rules is not None else Rules.preset("american")
        self.players: int = index(players)
        if self.players not in (2, 3, 4):
            raise DrillError(f"{players} players: Sniff is for 2, 3 or 4")

    def levels(self, kind: str) -> int:
        """How many levels a kind has by these rules, the last one the hardest.

        Raises:
            DrillError: If questions of this kind are not made up.
        """
        return _skill(kind).levels(self.rules)

    def question(
        self,
        kind: str,
        *,
        level: int = 1,
        seed: int = 0,
        go_on: Callable[[], bool] | None = None,
    ) -> Question:
        """A question about a position from random play.

        Args:
            kind: "count", "score" or "void".
            level: From 1 to `levels(kind)`.
            seed: 0 to 2**64 - 1.
            go_on: Asked again and again; as soon as it says False the search is given up, and
                there is no such position.

        Raises:
            DrillError: If there is no such kind or level, or by these rules no such position in
                2,000 random rounds.

        >>> Trainer().question("void", seed=3).prompt
        'Of which pips can seat 1 surely hold no tile?'
        """
        maker, levels = _skill(kind), self.levels(kind)
        if not 1 <= index(level) <= levels:
            raise DrillError(f"level {level} of {kind}; expected 1 to {levels}")
        if not 0 <= index(seed) < 2**64:
            raise DrillError(f"seed {seed}; expected 0 to 2**64 - 1")
        # A text as seed: it goes through SHA-512, so that neighbours have nothing in common.
        rng = random.Random(f"{kind} {level} {seed}")
        return maker.make(Search(rng, self.rules, self.players, go_on), level)


def _skill(kind: str) -> type[CountQuestion | ScoreQuestion | VoidQuestion]:
    maker = SKILLS.get(kind)
    if maker is None:
        raise DrillError(f"kind {kind!r}; expected {', '.join(SKILLS)}")
    return maker


def question_from(data: dict[str, Any]) -> Question:
    """See `Question.from_dict`."""
    if not isinstance(data, dict):
        raise DrillError(f"a question is an object, not {type(data).__name__}")
    kind = data.get("kind")
    reader = _ALL.get(kind) if isinstance(kind, str) else None
    if reader is None:
        raise DrillError(f"kind {kind!r}; expected {', '.join(_ALL)}")
    level = data.get("level", 1)
    if isinstance(level, bool) or not isinstance(level, int) or not 1 <= level <= 9:
        raise DrillError(f"level {level!r}; expected a number from 1")
    return reader._read(read_view(data.get("record")), level, data)
