"""When a card is to be asked again: FSRS, by the package `fsrs`."""

from __future__ import annotations

import math
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from sniff._extras import needs
from sniff.drill.question import DrillError

if TYPE_CHECKING:
    from fsrs import Scheduler

__all__ = ["LATEST", "Card", "State", "is_due", "reviewed"]

State = Literal["learning", "review", "relearning"]

STEP = 600.0
"""Seconds until a card that was answered wrongly is asked again."""
DAY = 86_400.0
LATEST = 32_503_680_000.0
"""The last time that can be told: the year 3000, in seconds since 1970."""
_MOST_DAYS = 36_500


class Card(NamedTuple):
    """What is remembered of a card that has been answered: the state of FSRS.

    Times are in seconds since 1970, UTC.
    """

    state: State
    """"review" after a right answer; "learning" and, if it had been known, "relearning" after a
    wrong one."""
    stability: float
    """Days until the probability to know it has fallen to 90%."""
    difficulty: float
    """1 to 10."""
    due: float
    last: float
    """When it was last answered."""

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return self._asdict()

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Card:
        """The card that `to_dict` wrote.

        Raises:
            DrillError: If a value is missing or out of range; names it.

        >>> Card.from_dict({"state": "new"})
        Traceback (most recent call last):
        sniff.drill.question.DrillError: card.state 'new'; expected learning, review, relearning
        """
        state = data.get("state")
        if state not in _STATES:
            raise DrillError(f"card.state {state!r}; expected {', '.join(_STATES)}")
        ranges = {
            "stability": (0.001, _MOST_DAYS),
            "difficulty": (1, 10),
            "due": (0, 2 * LATEST),
            "last": (0, LATEST),
        }
        values = []
        for name, (low, high) in ranges.items():
            value: Any = data.get(name)
            if type(value) not in (int, float) or not low <= float(value) <= high:
                raise DrillError(f"card.{name} {value!r}; expected {low:g} to {high:g}")
            values.append(float(value))
        return cls(state, *values)


_STATES: dict[str, int] = {"learning": 1, "review": 2, "relearning": 3}


@cache
def _scheduler() -> Scheduler:
    with needs("drill"):
        from fsrs import Scheduler
    # Without chance: the same answers give the same schedule.
    step = (timedelta(seconds=STEP),)
    return Scheduler(
        learning_steps=step,
        relearning_steps=step,
        maximum_interval=_MOST_DAYS,
        enable_fuzzing=False,
    )


def reviewed(card: Card | None, right: bool, at: float) -> Card:
    """The card after an answer.

    FSRS-6 with its default parameters, a right answer as "good" and a wrong one as "again". A
    clock that has gone back counts as one that stands still: no card is hurt by it.

    Args:
        card: Before the answer; None: it had never been answered.
        right: Whether the answer was.
        at: When it was given, in seconds since 1970.

    Raises:
        DrillError: If the time is none before the year 3000.
        MissingExtraError: If `fsrs` is not installed.

    >>> first = reviewed(None, True, 0.0)
    >>> first.state, first.due / DAY
    ('review', 2.0)
    >>> second = reviewed(first, True, first.due)
    >>> (second.due - first.due) / DAY
    11.0
    >>> reviewed(second, False, second.due).due - second.due
    600.0
    """
    if not (math.isfinite(at) and 0 <= at <= LATEST):
        raise DrillError(f"time {at}; expected seconds since 1970, before the year 3000")
    scheduler = _scheduler()
    from fsrs import Card as FsrsCard
    from fsrs import Rating
    from fsrs import State as FsrsState

    if card is None:
        before = FsrsCard(card_id=0, due=_time(at))
    else:
        state = FsrsState(_STATES[card.state])
        before = FsrsCard(
            card_id=0,
            state=state,
            step=None if card.state == "review" else 0,
            stability=card.stability,
            difficulty=card.difficulty,
            due=_time(min(card.due, LATEST)),
            last_review=_time(min(card.last, at)),
        )
    rating = Rating.Good if right else Rating.Again
    after, _ = scheduler.review_card(before, rating, _time(at))
    assert after.stability is not None
    assert after.difficulty is not None
    name = next(name for name, number in _STATES.items() if number == after.state.value)
    return Card(
        name,  # type: ignore[arg-type]
        min(after.stability, float(_MOST_DAYS)),
        after.difficulty,
        after.due.timestamp(),
        at,
    )


def is_due(card: Card, now: float) -> bool:
    """Whether a card is to be asked.

    One that was last answered in what is now the future, by more than a day, was scheduled by a
    clock that was wrong: it is due.
    """
    return card.due <= now or card.last > now + DAY


def _time(at: float) -> datetime:
    return datetime.fromtimestamp(at, UTC)
