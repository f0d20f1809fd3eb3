"""Where the hidden tiles may be: numbers that two plots share."""

from __future__ import annotations

from typing import Any

from sniff._core import Belief, View

__all__ = ["belief_data"]

BONEYARD = "boneyard"


def belief_data(known: View | Belief) -> dict[str, Any]:
    """Who may hold each tile that a seat does not see.

    Args:
        known: A view, or its belief.

    Returns:
        `seat` whose belief it is; `worlds` (None beyond 2**53); `tiles`, those unseen, in the order
        0-0, 1-0, 1-1, ...; `holders`, such as "seat 1", the boneyard last; `count`, a dict that
        tells how many tiles each holds; `probability`, a dict of lists: for each holder the
        probability of each tile. A holder's add up to its count, a tile's to 1. `hand` and `table`:
        tiles of the own hand and those that lie on the table, or None where only a belief is given.

    Raises:
        RoundOverError: If the round has ended.
        HistoryError: If no deal can have led to this view; names the event.

    >>> view = sniff.Round.deal(seed=7, leader=0).view(0)
    >>> data = belief_data(view)
    >>> data["holders"], data["count"], len(data["tiles"])
    (['seat 1', 'boneyard'], {'seat 1': 7, 'boneyard': 14}, 21)
    >>> round(sum(data["probability"]["seat 1"]), 9)
    7.0
    """
    view = known if isinstance(known, View) else None
    if view is not None:
        known = view.belief()
    if not isinstance(known, Belief):
        raise TypeError(f"expected a View or a Belief, not {type(known).__name__}")
    odds = {f"seat {seat}": known.holds(int(seat)) for seat in known.to_dict()["holds"]}
    odds[BONEYARD] = known.boneyard
    tiles = sorted({tile for held in odds.values() for tile in held})
    return {
        "seat": known.seat,
        "worlds": known.worlds,
        "tiles": [str(tile) for tile in tiles],
        "holders": list(odds),
        "count": {holder: round(sum(held.values())) for holder, held in odds.items()},
        "probability": {
            holder: [held.get(tile, 0.0) for tile in tiles] for holder, held in odds.items()
        },
        "hand": None if view is None else [str(tile) for tile in view.hand],
        "table": None if view is None else [str(tile) for tile in view.layout.tiles],
    }


def holder_index(holder: str) -> int:
    """A number for the looks of a holder: the seat's own, 4 for the boneyard."""
    return 4 if holder == BONEYARD else int(holder.removeprefix("seat "))


def certain(data: dict[str, Any], holder: str) -> str:
    """In words which tiles a holder has for sure, and which for sure not."""
    odds = dict(zip(data["tiles"], data["probability"][holder], strict=True))
    sure = [tile for tile, p in odds.items() if p > 1 - 1e-9]
    never = [tile for tile, p in odds.items() if p == 0]
    words = []
    if sure:
        words.append("certainly " + " ".join(sure))
    if never:
        words.append("certainly not " + " ".join(never))
    rest = {tile: p for tile, p in odds.items() if 0 < p <= 1 - 1e-9}
    if rest:
        best = sorted(rest, key=lambda tile: -rest[tile])[:3]
        words.append("likeliest " + ", ".join(f"{tile} {rest[tile]:.0%}" for tile in best))
    return f"{holder} holds {data['count'][holder]}: {'; '.join(words) or 'nothing'}."


def worlds_of(data: dict[str, Any]) -> str:
    """How many worlds there are, in words."""
    worlds = data["worlds"]
    if worlds is None:
        return "more than 2**53 possible worlds"
    return f"{worlds:,} possible world{'s' * (worlds != 1)}"
