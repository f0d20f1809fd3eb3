"""What a seat surely does not hold."""

from __future__ import annotations

import re
from dataclasses import dataclass
from operator import index
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from sniff._core import SniffError, Tile, TileSet, View
from sniff.drill.question import NONE, Answer, AnswerError, DrillError, Kind, Question, Verdict

if TYPE_CHECKING:
    import random

    from sniff._core import Round, Rules
    from sniff.drill.positions import Search

__all__ = ["VoidQuestion", "stuck_turns"]

_MOST_TILES = 8
_MOST_TRIES = 50
_NAMES = ("blank", "one", "two", "three", "four", "five", "six")
_PLURALS = ("blanks", "ones", "twos", "threes", "fours", "fives", "sixes")


class StuckTurn(NamedTuple):
    """A turn in which a seat could not place what it held."""

    event: int
    """Its first draw or pass, from 0."""
    ends: frozenset[int]
    """The pips that were open."""


def stuck_turns(view: View, seat: int) -> list[StuckTurn]:
    """The turns in which a seat drew or passed, in order.

    >>> view = View(seat=0, hand="0-0 1-0 1-1 2-0 2-1 2-2 3-0", leader=1)
    >>> for move in ("6-6", "+6-5", "6-5@L", "+?", "5-4@L"):
    ...     event = view.push(move)
    >>> [(turn.event, sorted(turn.ends)) for turn in stuck_turns(view, 1)]
    [(3, [5, 6])]
    """
    at = view.copy()
    turns: list[StuckTurn] = []
    seen: tuple[int, str] | None = None
    while at.history:
        event = at.pop()
        is_stuck = event.seat == seat and event.move.kind != "place"
        if is_stuck:
            turn = StuckTurn(len(at.history), frozenset(at.layout.ends.values()))
            if seen == (seat, "stuck"):
                turns[-1] = turn
            else:
                turns.append(turn)
        seen = (event.seat, "stuck" if is_stuck else "place")
    return turns[::-1]


@dataclass(frozen=True, eq=True)
class VoidQuestion(Question):
    """Which pips, or which of some tiles, a seat cannot hold, by all that is public.

    Exact: those whose probability in `View.belief()` is zero. A pip is void if that is so of every
    tile with it, and so is one whose tiles are all in sight. Levels: 1 the seat has been stuck (has
    drawn or passed) in one turn; 2 in two; 3 in two or more, and has drawn since, so that a void no
    longer holds; 4 in three or more, and tiles are asked about. Where a void no longer holds, at
    most one question in four has the answer none.
    """

    kind: ClassVar[Kind] = "void"
    __hash__ = None

    holder: int = 0
    """The seat that is asked about."""
    tiles: TileSet | None = None
    """Which tiles are asked about; None: pips are."""

    @property
    def prompt(self) -> str:
        """The question, in a sentence."""
        if self.tiles is None:
            return f"Of which pips can seat {self.holder} surely hold no tile?"
        return f"Which of these can seat {self.holder} surely not hold: {self.tiles}?"

    @property
    def hint(self) -> str:
        """How to write an answer."""
        what = "pips, as in 5 6" if self.tiles is None else "tiles, as in 6-4 5-5"
        return f"all of them: {what}; none if there are none"

    def parse(self, text: str) -> Answer:
        """Pips or tiles in any order, or none. See `Question.parse`."""
        if text.strip().lower() == NONE:
            return Answer("void", ())
        if self.tiles is not None:
            return Answer("void", tuple(map(str, self._named_tiles(self.tiles, text))))
        pips = re.split(r"[\s,;]+", text.strip())
        if not all(re.fullmatch("[0-6]", one, re.ASCII) for one in pips):
            raise AnswerError(f"{text.strip()[:40]!r} are no pips; expected {self.hint}")
        return Answer("void", tuple(sorted(set(pips))))

    def _named_tiles(self, asked: TileSet, text: str) -> TileSet:
        try:
            tiles = [Tile(one) for one in re.split(r"[\s,;]+", text.strip())]
        except SniffError as error:
            raise AnswerError(f"{error}; expected {self.hint}") from error
        named = TileSet(" ".join(sorted({str(tile) for tile in tiles})))
        if not named <= asked:
            raise AnswerError(f"{named - asked} is not asked about; expected some of {asked}")
        return named

    def _grade(self, answer: Answer) -> Verdict:
        held = set(self.view.belief().holds(self.holder))
        if self.tiles is None:
            void = _void_pips(self.view, held)
            expected = tuple(map(str, void))
            details = self._reasons(void, held)
        else:
            expected = tuple(str(tile) for tile in self.tiles if tile not in held)
            details = self._reasons(_void_pips(self.view, held), held)
        right = answer.values == expected
        words = "Right." if right else "Wrong."
        missed = [one for one in expected if one not in answer.values]
        wrong = [one for one in answer.values if one not in expected]
        if missed:
            also = " either" * (set(missed) != set(expected))
            words += f" It cannot hold {_words(missed)}{also}."
        if wrong:
            words += f" It may hold {_words(wrong)}."
        if right:
            it = _words(list(expected)) if expected else "any of them"
            words += f" It cannot hold {it}." if expected else f" It may hold {it}."
        return Verdict(right, words, (" ".join(expected) or NONE,), None, details)

    def _reasons(self, void: list[int], held: set[Tile]) -> tuple[str, ...]:
        """Why each pip is void, and why those that once were are void no longer."""
        turns = stuck_turns(self.view, self.holder)
        reasons = []
        for pips in range(7):
            then = [turn.event + 1 for turn in turns if pips in turn.ends]
            unseen = TileSet.with_value(pips) & self.view.unseen
            if pips not in void and then:
                left = [str(tile) for tile in unseen if tile in held]
                reasons.append(
                    f"{_PLURALS[pips]}: stuck at move {then[-1]} with {_a(pips)} open, but it has "
                    f"drawn since and may hold {' '.join(left)}"
                )
            if pips not in void:
                continue
            if not unseen:
                reasons.append(f"{_PLURALS[pips]}: you see them all")
            elif then:
                reasons.append(f"{_PLURALS[pips]}: stuck at move {then[-1]} with {_a(pips)} open")
            else:
                reasons.append(f"{_PLURALS[pips]}: no deal that is possible gives it {_a(pips)}")
        return tuple(reasons)

    def to_dict(self) -> dict[str, Any]:
        """See `Question.to_dict`; with `holder`, and `tiles` where they are asked about."""
        tiles = None if self.tiles is None else [str(tile) for tile in self.tiles]
        return super().to_dict() | {"holder": self.holder, "tiles": tiles}

    @classmethod
    def _read(cls, view: View, level: int, data: dict[str, Any]) -> Self:
        """See `Question._read`."""
        try:
            holder = index(data["holder"])
        except (KeyError, TypeError) as error:
            raise DrillError("holder: expected the seat that is asked about") from error
        if not 0 <= holder < view.players or holder == view.seat:
            raise DrillError(f"holder: seat {holder}; expected another seat than {view.seat}")
        tiles = data.get("tiles")
        if tiles is None:
            return cls(view, level, holder)
        asked = TileSet(tiles)
        if not asked or not asked <= view.unseen:
            raise DrillError(
                f"tiles: {asked or 'none'}; expected tiles that seat {view.seat} does not see"
            )
        return cls(view, level, holder, asked)

    @staticmethod
    def levels(rules: Rules) -> int:
        """How many levels there are."""
        del rules
        return 4

    @classmethod
    def make(cls, search: Search, level: int) -> VoidQuestion:
        """A question from random play."""
        rng, players = search.rng, search.players
        viewer = rng.randrange(players)
        others = [seat for seat in range(players) if seat != viewer]
        may_be_none = rng.randrange(4) == 0
        least, most = {1: (1, 1), 2: (2, 2), 3: (2, 99), 4: (3, 99)}[level]

        def stuck(r: Round) -> list[int]:
            if r.history[-1].move.kind == "draw":
                return []  # in the middle of a turn
            counts = _stuck_counts(r)
            return [seat for seat in others if least <= counts[seat] <= most and r.hands[seat]]

        for _ in range(_MOST_TRIES):
            r = search.find(lambda r: bool(stuck(r)))
            if r is None:
                break
            seats = stuck(r)
            holder = seats[rng.randrange(len(seats))]
            question = cls._about(rng, r.view(viewer), level, holder, may_be_none)
            if question is not None:
                return question
        raise search.failed("void", level)

    @classmethod
    def _about(
        cls, rng: random.Random, view: View, level: int, holder: int, may_be_none: bool
    ) -> VoidQuestion | None:
        """A question about a seat, if it is one of the level."""
        belief = view.belief()
        held = set(belief.holds(holder))
        void = _void_pips(view, held)
        opened = {pips for turn in stuck_turns(view, holder) for pips in turn.ends}
        if not belief.exact or len(void) == 7:
            return None
        if level < 4:
            fits = bool(void) or (level == 3 and may_be_none)
            if level == 3:
                fits = fits and bool(opened - set(void))
            return cls(view, level, holder) if fits else None
        impossible = [tile for tile in view.unseen if tile not in held]
        possible = [tile for tile in view.unseen if tile in held]
        if not impossible or not possible:
            return None
        share = min(len(impossible), max(_MOST_TILES // 2, _MOST_TILES - len(possible)))
        asked = rng.sample(impossible, min(share, _MOST_TILES - 1))
        asked += rng.sample(possible, min(len(possible), _MOST_TILES - len(asked)))
        return cls(view, level, holder, TileSet(asked))


def _stuck_counts(r: Round) -> list[int]:
    """In how many turns each seat has drawn or passed."""
    counts = [0] * r.players
    before = -1
    for event in r.history:
        is_stuck = event.move.kind != "place"
        if is_stuck and before != event.seat:
            counts[event.seat] += 1
        before = event.seat if is_stuck else -1
    return counts


def _void_pips(view: View, held: set[Tile]) -> list[int]:
    return [
        pips
        for pips in range(7)
        if not any(tile in held for tile in TileSet.with_value(pips) & view.unseen)
    ]


def _a(pips: int) -> str:
    return f"a {_NAMES[pips]}"


def _words(answers: list[str]) -> str:
    """Pips by their names, tiles as they are."""
    names = [one if "-" in one else _PLURALS[int(one)] for one in answers]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"
