"""What a seat knows, by brute force: every world, and for each all the pasts that lead to it.

A past is a deal, as far as the tiles that have been drawn are concerned in order. All deals are
equally likely, so a world is as likely as it has pasts. The rules tell which pasts are possible:
who draws or passes can place nothing, and a round that is blocked has ended.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import Any

import sniff
from sniff import batch

from lockstep import same
from model import Model, Pair, Table, pair

Hands = tuple[frozenset[Pair], ...]


class TooManyError(Exception):
    """More work than the caller has asked for."""


class Past:
    """What everybody has seen of a round so far."""

    def __init__(self, view: sniff.View) -> None:
        rules = view.rules
        table = Table(rules.spinner == "first_double", rules.exposed_branches)
        self.events: list[tuple[int, str]] = [(e.seat, str(e.move)) for e in view.history]
        # Before each event, and now: what fits, None for anything, and how many may be drawn.
        self.fitting: list[set[int] | None] = [None]
        draws = sum(move[0] == "+" for _, move in self.events)
        hidden = view.boneyard_count + draws - rules.reserve[view.players - 2]
        self.left = [0 if rules.max_draws == 0 else max(0, hidden)]
        for _, move in self.events:
            if move[0] in "+p":
                self.left.append(max(0, self.left[-1] - (move[0] == "+")))
            else:
                self.left.append(self.left[-1])
                table.lay(pair(move), move[-1]) if "@" in move else table.open(pair(move))
            self.fitting.append(None if table.empty() else {v for _, v in table.openings()})
        self._known: dict[tuple[Hands, int], int] = {}

    def fits(self, hand: frozenset[Pair], when: int) -> bool:
        values = self.fitting[when]
        if values is None:
            return bool(hand)
        return any(high in values or low in values for high, low in hand)

    def ways(self, hands: Hands, when: int, most: int) -> int:
        """How many pasts lead to these hands after so many events."""
        known = self._known.get((hands, when))
        if known is None:
            if len(self._known) >= most:
                raise TooManyError
            known = self._known[hands, when] = self._count(hands, when, most)
        return known

    def _count(self, hands: Hands, when: int, most: int) -> int:
        if not self.left[when] and not any(self.fits(hand, when) for hand in hands):
            return 0  # the round would have been over
        if when == 0:
            return 1
        seat, move = self.events[when - 1]
        hand = hands[seat]
        if move == "pass":
            before = [] if self.fits(hand, when - 1) else [hand]
        elif move[0] != "+":
            before = [hand | {pair(move)}]
        else:
            drawn = hand if move == "+?" else [pair(move[1:])]
            before = [hand - {t} for t in drawn if not self.fits(hand - {t}, when - 1)]
        return sum(
            self.ways((*hands[:seat], one, *hands[seat + 1 :]), when - 1, most) for one in before
        )


def deals(tiles: frozenset[Pair], counts: list[int]) -> Iterator[tuple[frozenset[Pair], ...]]:
    """All ways to hand out so many of these tiles to each."""
    if not counts:
        yield ()
        return
    for some in itertools.combinations(sorted(tiles), counts[0]):
        hand = frozenset(some)
        for rest in deals(tiles - hand, counts[1:]):
            yield (hand, *rest)


def number_of_worlds(view: sniff.View) -> int:
    """How many ways there are to hand out what is unseen, possible or not."""
    left, number = len(view.unseen), 1
    for seat, count in enumerate(view.counts):
        if seat != view.seat:
            number *= comb(left, count)
            left -= count
    return number


def all_hands(view: sniff.View) -> Iterator[Hands]:
    """What everybody may hold, as far as numbers of tiles go."""
    counts = list(view.counts)
    del counts[view.seat]
    unseen = frozenset(pair(str(tile)) for tile in view.unseen)
    own = frozenset(pair(str(tile)) for tile in view.hand)
    for dealt in deals(unseen, counts):
        yield (*dealt[: view.seat], own, *dealt[view.seat :])


def worlds(view: sniff.View, most: int) -> list[tuple[Hands, int]]:
    """All worlds that are possible, each with the number of its pasts."""
    past = Past(view)
    now = len(past.events)
    ways = ((hands, past.ways(hands, now, most)) for hands in all_hands(view))
    return [(hands, number) for hands, number in ways if number]


def belief_agrees(view: sniff.View, *, most: int) -> bool:
    """Fails where the engine's belief differs; False if more hands are to be gone through."""
    try:
        found = worlds(view, most)
    except TooManyError:
        return False
    agrees_with(view, found, Past(view).fitting[-1])
    return True


def agrees_with(view: sniff.View, found: list[tuple[Hands, int]], values: set[int] | None) -> None:
    """Fails where the belief of a view is not that of these worlds; `values` are the open ones."""
    belief = view.belief()
    same("worlds", belief.worlds, len(found))
    total = sum(ways for _, ways in found)
    for seat in range(view.players):
        marginals: dict[Pair, int] = {}
        fits = 0
        for hands, ways in found:
            for tile in hands[seat]:
                marginals[tile] = marginals.get(tile, 0) + ways
            fits += ways * any(values is None or not values.isdisjoint(t) for t in hands[seat])
        near(f"holds({seat})", belief.holds(seat), marginals, total)
        if abs(belief.can_place(seat) - fits / total) > 1e-9:
            same(f"can_place({seat})", belief.can_place(seat), fits / total)
    rest: dict[Pair, int] = {}
    unseen = {pair(str(tile)) for tile in view.unseen}
    for hands, ways in found:
        for tile in unseen.difference(*hands):
            rest[tile] = rest.get(tile, 0) + ways
    near("boneyard", belief.boneyard, rest, total)


def state_belief_agrees(game: batch.Game, r: sniff.Round, model: Model) -> None:
    """What is known without a history, as in an array or a position, where a round is not over.

    Every world in which the round goes on is then as likely as any other.
    """
    values = None if model.table.empty() else {value for _, value in model.table.openings()}
    view = sniff.Round.from_position(r.position).view(r.turn)
    found = [
        (hands, 1)
        for hands in all_hands(view)
        if model.left_to_draw()
        or any(values is None or not values.isdisjoint(t) for hand in hands for t in hand)
    ]
    agrees_with(view, found, values)
    (number,), (holds,) = game.belief(game.from_rounds([r]))
    same("worlds of a state", number, len(found))
    for seat in range(view.players):
        marginals = Counter(tile for hands, _ in found for tile in hands[seat])
        given = dict(zip(sniff.TileSet.all(), holds[seat].tolist(), strict=True))
        near(f"holds({seat}) of a state", given, marginals, len(found))


def near(what: str, found: dict[sniff.Tile, float], ways: dict[Pair, int], total: int) -> None:
    """Probabilities are those that the numbers of ways say."""
    given: dict[Any, float] = {pair(str(tile)): p for tile, p in found.items() if p > 0}
    same(f"{what}: tiles", sorted(given), sorted(ways))
    for tile, p in given.items():
        if abs(p - ways[tile] / total) > 1e-9:
            same(f"{what}: {tile}", p, Fraction(ways[tile], total))
