"""A slow, obvious model of the rules, written from docs/rules.md; shares nothing with the engine.

Tiles are pairs of halves, the table is a dict of arms that hold every tile with its outer half, and
nothing is remembered that can be counted again.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass, field
from functools import cache
from typing import Any

Pair = tuple[int, int]
ARMS = "LRUD"


@cache
def pair(text: str) -> Pair:
    a, b = int(text[0]), int(text[2])
    return (max(a, b), min(a, b))


@cache
def name(tile: Pair) -> str:
    return f"{tile[0]}-{tile[1]}"


def written(tiles: list[Pair]) -> str:
    """Tiles as a position string has them."""
    return ".".join([f"{a}{b}" for a, b in tiles]) or "-"


def round5(pips: int) -> int:
    low = pips - pips % 5
    return low if pips - low <= 2 else low + 5


def outwards(value: int, tiles: list[Pair]) -> list[str]:
    """Tiles in a row that begins with a half of this value, each with its inner half first."""
    row = []
    for high, low in tiles:
        outer = low if high == value else high
        row.append(f"{value}{outer}")
        value = outer
    return row


@dataclass
class Table:
    """The layout: for each arm its tiles from the centre outwards, as (tile, outer half)."""

    spinner: bool
    exposed: bool
    centre: int | None = None
    arms: dict[str, list[tuple[Pair, int]]] = field(default_factory=lambda: {a: [] for a in ARMS})
    line: list[Pair] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)  # of the line, left and right

    def empty(self) -> bool:
        return self.centre is None and not self.line

    def opening(self, arm: str) -> int | None:
        """The value that an arm takes, if it is open."""
        if self.centre is None:
            if not self.line or arm in "UD":
                return None
            return self.ends[0] if arm == "L" else self.ends[1]
        if self.arms[arm]:
            return self.arms[arm][-1][1]
        if arm in "UD":
            both = self.arms["L"] and self.arms["R"]
            return self.centre if self.spinner and both else None
        return self.centre

    def openings(self) -> list[tuple[str, int]]:
        """The open arms and what they take."""
        values = ((arm, self.opening(arm)) for arm in ARMS)
        return [(arm, value) for arm, value in values if value is not None]

    def open(self, tile: Pair) -> None:
        if tile[0] == tile[1]:
            self.centre = tile[0]
        else:
            self.line, self.ends = [tile], [tile[1], tile[0]]

    def lay(self, tile: Pair, arm: str) -> None:
        value = self.opening(arm)
        assert value in tile
        outer = tile[1] if tile[0] == value else tile[0]
        if self.centre is not None:
            self.arms[arm].append((tile, outer))
        elif tile[0] == tile[1] and self.spinner:
            # Walk the line from the new double outwards; it becomes the arm on the other side.
            tiles = self.line if arm == "L" else self.line[::-1]
            half = value
            for other in tiles:
                half = other[1] if other[0] == half else other[0]
                self.arms["R" if arm == "L" else "L"].append((other, half))
            self.centre, self.line, self.ends = value, [], []
        elif arm == "L":
            self.line.insert(0, tile)
            self.ends[0] = outer
        else:
            self.line.append(tile)
            self.ends[1] = outer

    def total(self) -> int:
        if self.centre is None:
            if not self.line:
                return 0
            result = 0
            for end, tile in ((self.ends[0], self.line[0]), (self.ends[1], self.line[-1])):
                result += 2 * end if tile[0] == tile[1] else end
            return result
        result = 0
        for tiles in self.arms.values():
            if tiles:
                tile, outer = tiles[-1]
                result += 2 * outer if tile[0] == tile[1] else outer
        if not (self.arms["L"] and self.arms["R"]):
            return result + 2 * self.centre
        if self.spinner and self.exposed:
            result += self.centre * sum(1 for arm in "UD" if not self.arms[arm])
        return result

    def breakdown(self) -> list[tuple[str | None, str, int]]:
        """What gives how many pips: (arm, tile, pips), for the double in the centre without arm."""
        if self.empty():
            return []
        if self.centre is None:
            ends = [("L", self.line[0], self.ends[0]), ("R", self.line[-1], self.ends[1])]
        else:
            ends = [(arm, *tiles[-1]) for arm, tiles in self.arms.items() if tiles]
        found: list[tuple[str | None, str, int]] = [
            (arm, name(tile), 2 * outer if tile[0] == tile[1] else outer)
            for arm, tile, outer in ends
        ]
        if self.centre is not None:
            line = sum(1 for arm in "LR" if self.arms[arm])
            share = min(2, 4 - len(ends)) if self.spinner and self.exposed else 2 * (line < 2)
            if share:
                found.append((None, name((self.centre, self.centre)), self.centre * share))
        return found

    def text(self) -> str:
        """As a position string has it."""
        if self.empty():
            return "-"
        if self.centre is None:
            return ".".join(outwards(self.ends[0], self.line))
        centre = f"{self.centre}{self.centre}"
        arms = {arm: outwards(self.centre, [t for t, _ in a]) for arm, a in self.arms.items() if a}
        return "/".join([centre, *(arm + ".".join(tiles) for arm, tiles in arms.items())])


class Model:
    """A round by `rules`, a plain dict of all parameters."""

    def __init__(
        self,
        rules: dict[str, Any],
        hands: list[list[str]],
        boneyard: list[str],
        leader: int,
        scores: list[int],
        target: int | None,
    ) -> None:
        self.rules = rules
        self.players = len(hands)
        self.hands = [{pair(t) for t in hand} for hand in hands]
        self.boneyard = [pair(t) for t in boneyard]
        self.turn = leader
        self.scores = list(scores)
        self.target = target
        self.table = Table(rules["spinner"] == "first_double", rules["exposed_branches"])
        self.drawn = 0
        self.ending: str | None = None
        self.finisher: int | None = None
        self.winner: int | None = None

    def clone(self) -> Model:
        return copy.deepcopy(self)

    def side(self, seat: int) -> int:
        return seat % 2 if len(self.scores) < self.players else seat

    def left_to_draw(self) -> int:
        if self.rules["max_draws"] == 0:
            return 0
        return max(0, len(self.boneyard) - self.rules["reserve"][self.players - 2])

    def places(self, seat: int) -> list[str]:
        hand = sorted(self.hands[seat])
        if self.table.empty():
            return [name(tile) for tile in hand]
        openings = self.table.openings()
        return [f"{name(tile)}@{arm}" for tile in hand for arm, value in openings if value in tile]

    def can_place(self, seat: int) -> bool:
        if self.table.empty():
            return bool(self.hands[seat])
        values = {value for _, value in self.table.openings()}
        return any(high in values or low in values for high, low in self.hands[seat])

    def legal(self) -> list[str]:
        if self.ending:
            return []
        moves = self.places(self.turn)
        if moves:
            return moves
        limit = self.rules["max_draws"]
        if self.left_to_draw() and (limit is None or self.drawn < limit):
            return ["+" + name(self.boneyard[0])]
        return ["pass"]

    def position(self, rules: str, leader: int) -> str:
        """The position string, under rules of this name."""
        hands = "/".join(written(sorted(hand)) for hand in self.hands)
        turn = f"{self.turn}+{self.drawn}" if self.drawn else str(self.turn)
        scores = "/".join(map(str, self.scores))
        target = "-" if self.target is None else str(self.target)
        boneyard = written(self.boneyard)
        return f"{rules} {self.table.text()} {hands} {boneyard} {turn} {leader} {scores} {target}"

    def push(self, move: str) -> tuple[int | None, int]:
        assert move in self.legal()
        seat = self.turn
        if move == "pass":
            self.next_turn()
            return None, 0
        if move[0] == "+":
            self.hands[seat].add(self.boneyard.pop(0))
            self.drawn += 1
            self.end_if_blocked()
            return None, 0
        tile = pair(move)
        self.hands[seat].remove(tile)
        if "@" in move:
            self.table.lay(tile, move[-1])
        else:
            self.table.open(tile)
        total = self.table.total()
        points = total // self.rules["play_divisor"] if total > 0 and total % 5 == 0 else 0
        self.scores[self.side(seat)] += points
        if self.reached():
            self.ending = "target"
        elif not self.hands[seat]:
            self.ending, self.finisher = "domino", seat
            self.settle()
        else:
            self.next_turn()
            self.end_if_blocked()
        return total, points

    def next_turn(self) -> None:
        self.turn = (self.turn + 1) % self.players
        self.drawn = 0

    def reached(self) -> bool:
        if self.target is None:
            return False
        for side, score in enumerate(self.scores):
            if score >= self.target:
                self.winner = side
                return True
        return False

    def end_if_blocked(self) -> None:
        if self.left_to_draw() or any(map(self.can_place, range(self.players))):
            return
        self.ending = "blocked"
        self.settle()

    def settle(self) -> None:
        pips = [sum(map(sum, hand)) for hand in self.hands]
        divisor = self.rules["settlement_divisor"]
        how = self.rules["settlement"]
        if how == "each_hand":
            for seat, held in enumerate(pips):
                self.scores[self.side(seat)] -= round5(held) // divisor
        else:
            payee = self.finisher
            if payee is None and how == "winner_difference":
                low = min(pips)
                lowest = [seat for seat in range(self.players) if pips[seat] == low]
                if len({self.side(seat) for seat in lowest}) == 1:
                    payee = lowest[0]
            if payee is not None:
                own = self.side(payee)
                pool = sum(p for seat, p in enumerate(pips) if self.side(seat) != own)
                if how == "winner_difference":
                    pool -= pips[payee]
                self.scores[own] += round5(pool) // divisor
        self.reached()
