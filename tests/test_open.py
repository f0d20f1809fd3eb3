"""Open-hands expectimax: the vectors, and brute force from the definitions."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

import sniff

from brute import margin
from conftest import ids, random_rules, vectors
from model import Model, name, pair

VIEWS = [row for row in vectors("views") if "values" in row]


def test_there_are_vectors() -> None:
    assert len(VIEWS) == 90
    assert {row["players"] for row in VIEWS} == {2, 3, 4}


@pytest.mark.parametrize("row", VIEWS, ids=ids(VIEWS))
def test_vectors(row: dict[str, Any]) -> None:
    a = sniff.analyse(sniff.View.from_record(row), method="open")
    assert a.exact
    assert a.done
    found = {str(move.move): move.margin for move in a.moves}
    assert set(found) == set(row["values"])
    for move, fraction in row["values"].items():
        assert found[move] == pytest.approx(float(Fraction(fraction)), abs=1e-9)
    assert all(move.std_error == 0 for move in a.moves)


def points(m: Model, start: list[int]) -> tuple[float, ...]:
    """What best play with open hands comes to from here on, draws averaged."""
    if m.ending:
        return tuple(now - then for now, then in zip(m.scores, start, strict=True))
    legal = m.legal()
    if legal[0][0] == "+":
        after = []
        for i in range(len(m.boneyard)):
            child = m.clone()
            child.boneyard.insert(0, child.boneyard.pop(i))
            child.push("+" + name(child.boneyard[0]))
            after.append(points(child, start))
        return tuple(sum(column) / len(after) for column in zip(*after, strict=True))
    side = m.side(m.turn)
    best: tuple[float, ...] | None = None
    for move in legal:
        child = m.clone()
        child.push(move)
        found = points(child, start)
        if best is None or better(found, best, side):
            best = found
    assert best is not None
    return best


def better(a: tuple[float, ...], b: tuple[float, ...], side: int) -> bool:
    own = margin(a, side) - margin(b, side)
    if abs(own) > 1e-9:
        return own > 0
    for k in range(1, len(a)):
        other = (side + k) % len(a)
        if abs(a[other] - b[other]) > 1e-9:
            return a[other] > b[other]
    return False


def model_of(v: sniff.View, hands: list[sniff.TileSet], boneyard: sniff.TileSet) -> Model:
    """The table of a view with the hidden tiles as given."""
    m = Model(
        v.rules.parameters(),
        [str(hand).split() for hand in hands],
        str(boneyard).split(),
        v.turn,
        list(v.scores),
        v.target,
    )
    for event in v.history:
        if event.move.kind == "place":
            assert event.move.tile is not None
            tile = pair(str(event.move.tile))
            if event.move.arm is None:
                m.table.open(tile)
            else:
                m.table.lay(tile, event.move.arm)
    return m


def small_view(rng: random.Random) -> sniff.View:
    """A view near the end of a round by any rules, in its own turn."""
    while True:
        players = rng.randint(2, 4)
        rules = random_rules(rng)
        target = rng.choice([None, None, 60])
        r = sniff.Round.deal(players=players, rules=rules, seed=rng.getrandbits(32), target=target)
        while not r.is_over:
            v = r.view(r.turn)
            few = len(v.unseen) + len(v.hand) <= 8 and v.boneyard_count <= 3
            if few and v.legal_moves[0].kind == "place" and (v.belief().worlds or 0) <= 30:
                return v
            r.push(rng.choice(r.legal_moves))


@pytest.mark.parametrize("seed", range(40))
def test_against_brute_force(seed: int) -> None:
    v = small_view(random.Random(seed))
    worlds = v.belief().enumerate()
    expected = dict.fromkeys(map(str, v.legal_moves), 0.0)
    side = v.seat % 2 if v.sides < v.players else v.seat
    for hands, boneyard, probability in worlds:
        for move in expected:
            m = model_of(v, hands, boneyard)
            m.push(move)
            expected[move] += probability * margin(points(m, list(v.scores)), side)
    a = sniff.analyse(v, method="open")
    assert a.exact
    found = {str(move.move): move.margin for move in a.moves}
    assert found == pytest.approx(expected, abs=1e-9)
    assert [m.margin for m in a.moves] == sorted(found.values(), reverse=True)


def test_unfinished_is_not_exact() -> None:
    v = sniff.Round.deal(seed=5, leader=0).view(0)
    a = sniff.analyse(v, method="open", limit=sniff.Limit(nodes=3000))
    assert not a.exact
    assert a.done
    assert a.nodes < 10_000
    assert all(move.std_error > 0 for move in a.moves)
