"""How chance deals: a hand in ascending order, so that every deal comes about in one way."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import comb
from typing import Any

from sniff._core import Tile
from sniff.batch import Game as Encoder
from sniff.openspiel.parameters import TILES, Setting

__all__ = ["Start", "bits_of", "may_come", "outcomes", "tiles_of"]


def bits_of(tiles: Iterable[Tile]) -> int:
    """Tiles as a number: bit i is the tile with number i."""
    return sum(1 << tile.index for tile in tiles)


def tiles_of(bits: int) -> list[Tile]:
    """The tiles of such a number, ascending."""
    return [tile for tile in TILES if bits >> tile.index & 1]


class Start:
    """What all plays of a game have in common; never changes, so copies share it.

    Attributes:
        setting: What it was made from.
        encoder: Numbers moves and states.
        hidden: The tiles to be dealt, as bits.
        fitting: Those that fit somewhere at the start.
        conditioned: Whether a hand must hold one of these.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.encoder: Encoder = Encoder(
            players=setting.players, rules=setting.rules, target=setting.target
        )
        self.hidden: int = bits_of(setting.hidden)
        self.fitting: int = bits_of(setting.fitting)
        self.conditioned: bool = setting.conditioned

    def __deepcopy__(self, memo: dict[int, Any]) -> Start:
        return self

    def __reduce__(self) -> tuple[type[Start], tuple[Setting]]:
        return Start, (self.setting,)


def outcomes(start: Start, hands: tuple[int, ...], seat: int) -> list[tuple[int, float]]:
    """What the next tile of a seat can be, with its probability.

    A tile's weight is the number of deals that go on from it; where nothing may be drawn, those do
    not count in which no hand fits.

    Args:
        start: What is dealt to whom.
        hands: What every seat has been dealt so far; no later seat than `seat` has any.
        seat: Whose tile it is.
    """
    hand = hands[seat]
    left = start.hidden & ~sum(hands)
    above = [i for i in range(hand.bit_length(), 28) if left >> i & 1]
    wanted = start.setting.sizes[seat] - hand.bit_count()
    if not start.conditioned or sum(hands) & start.fitting:
        return list(zip(above, _odds(len(above), wanted), strict=False))
    misfits = left & ~start.fitting
    later = start.setting.sizes[seat + 1 :]
    all_after = _deals(left.bit_count() - wanted, later)
    none_after = _deals(misfits.bit_count() - wanted, later)
    weights = []
    for n, tile in enumerate(above, start=1):
        weight = comb(len(above) - n, wanted - 1) * all_after
        if misfits >> tile & 1:
            weight -= comb((misfits >> (tile + 1)).bit_count(), wanted - 1) * none_after
        weights.append(weight)
    total = sum(weights)
    return [(tile, w / total) for tile, w in zip(above, weights, strict=True) if w > 0]


def may_come(start: Start, hands: tuple[int, ...], seat: int, tile: int) -> bool:
    """Whether the next tile of a seat can be this one; quicker than the probabilities."""
    if start.conditioned:
        return tile in {possible for possible, _ in outcomes(start, hands, seat)}
    left = start.hidden & ~sum(hands)
    wanted = start.setting.sizes[seat] - hands[seat].bit_count()
    return (
        hands[seat].bit_length() <= tile < 28
        and bool(left >> tile & 1)
        and (left >> tile).bit_count() >= wanted
    )


@cache
def _odds(tiles: int, wanted: int) -> tuple[float, ...]:
    """How likely each of so many tiles is to be the lowest of a hand of `wanted`; no zeros."""
    ways = comb(tiles, wanted)
    return tuple(comb(tiles - n, wanted - 1) / ways for n in range(1, tiles - wanted + 2))


def _deals(tiles: int, sizes: tuple[int, ...]) -> int:
    """In how many ways hands of these sizes can be dealt from so many tiles."""
    ways = 1
    for size in sizes:
        if tiles < size:
            return 0
        ways *= comb(tiles, size)
        tiles -= size
    return ways
