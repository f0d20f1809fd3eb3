"""Which card comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from sniff.drill.schedule import Card, is_due

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Entry", "Why", "pick"]

Why = Literal["due", "new", "learning", "practice"]


class Entry(NamedTuple):
    """A card as far as the order is concerned."""

    key: str
    kind: str
    level: int
    card: Card | None = None
    """None: new."""
    asked: float = 0.0
    """When it was last asked, in practice too."""
    worth: float = 0.0
    """Of new cards the worthier one comes first."""
    is_skill: bool = True
    """Whether each time it asks something else; otherwise it is one question."""


def pick(entries: Iterable[Entry], *, now: float, new: int) -> tuple[Entry, Why] | None:
    """The card to ask next, and why.

    First those that are due, the longest due first. Then, if any more may be begun today, a new
    one: mistakes by what they lost, and of each skill the lowest level, a level only once the one
    below it was answered right. Then what was last answered wrongly, before its time. Then skills
    for practice, the one that was asked longest ago: that changes no schedule.

    Args:
        entries: All cards that may be asked.
        now: Seconds since 1970.
        new: How many new cards may be begun today.

    Returns:
        None if there is nothing to ask.

    >>> pick([Entry("a", "count", 1), Entry("b", "count", 2)], now=0, new=1)[0].key
    'a'
    """
    cards = list(entries)
    known = [(entry, entry.card) for entry in cards if entry.card is not None]
    due = [(card.due, entry.key, entry) for entry, card in known if is_due(card, now)]
    if due:
        return min(due)[2], "due"
    fresh = [entry for entry in cards if entry.card is None and _is_open(entry, cards)]
    if fresh and new > 0:
        return min(fresh, key=lambda one: (-one.worth, one.level, one.key)), "new"
    wrong = [(card.due, entry.key, entry) for entry, card in known if card.state != "review"]
    if wrong:
        return min(wrong)[2], "learning"
    skills = [entry for entry, _ in known if entry.is_skill]
    if skills:
        return min(skills, key=lambda one: (one.asked, -one.level, one.key)), "practice"
    return None


def _is_open(entry: Entry, cards: list[Entry]) -> bool:
    """Whether the level below has been reached."""
    if not entry.is_skill or entry.level == 1:
        return True
    return any(
        below.kind == entry.kind
        and below.level == entry.level - 1
        and below.card is not None
        and below.card.state == "review"
        for below in cards
    )
