"""Everything compares, copies, pickles, hashes or says that it does not, and round-trips repr."""

from __future__ import annotations

import copy
import json
import pickle
import subprocess
import sys
from typing import Any

import pytest

import sniff


def played(players: int = 2, **options: Any) -> sniff.Round:
    r = sniff.Round.deal(players=players, seed=3, **options)
    while not r.is_over:
        r.push(r.legal_moves[-1])
    return r


def middle() -> sniff.Round:
    r = played()
    for _ in range(4):
        r.pop()
    return r


def match() -> sniff.Match:
    m = sniff.Match(seed=5, target=60)
    while not m.is_over:
        while not m.round.is_over:
            m.push(m.round.legal_moves[0])
        if not m.is_over:
            m.next_round()
    return m


VALUES: list[Any] = [
    sniff.Tile("6-4"),
    sniff.TileSet("6-4 5-1"),
    sniff.TileSet(),
    sniff.Move("6-4@L"),
    sniff.Move("+?"),
    sniff.AMERICAN,
    sniff.CLASSIC.replace(max_draws=1, reserve=(1, 0, 0)),
    sniff.Layout(),
    sniff.Layout("44/L46.65/R41/U42"),
    sniff.Layout("32.26"),
    sniff.Layout("12.22.23", rules=sniff.Rules.preset("muggins")),
    sniff.Round.deal(seed=1),
    middle(),
    played(3, rules=sniff.CLASSIC),
    sniff.Round.from_position(middle().position),
    middle().view(0),
    played().view(1),
    sniff.View.from_position(middle().view(1).position),
    match(),
    sniff.Limit(time=1, nodes=5),
    sniff.tally(85),
]
RESULTS: list[Any] = [
    sniff.Layout("44/L46").breakdown[0],
    sniff.Layout("44/L46").breakdown[1],
    middle().history[0],
    played().result,
    middle().view(0).belief(),
    sniff.solve(middle()),
    sniff.solve(middle()).moves[0],
]
UNHASHABLE = (sniff.Round, sniff.View, sniff.Match, sniff.Solution, sniff.MoveValue)


@pytest.mark.parametrize("value", VALUES + RESULTS, ids=lambda value: type(value).__name__)
def test_value(value: Any) -> None:
    for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert again == value
        assert not (again != value)  # noqa: SIM202
        assert type(again) is type(value)
        if not isinstance(value, UNHASHABLE):
            assert hash(again) == hash(value)
    assert value != 5
    assert value != None  # noqa: E711
    if isinstance(value, UNHASHABLE):
        with pytest.raises(TypeError):
            hash(value)


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_repr_round_trips(value: Any) -> None:
    assert eval(repr(value), vars(sniff)) == value


@pytest.mark.parametrize("value", RESULTS, ids=lambda value: type(value).__name__)
def test_to_dict_is_json(value: Any) -> None:
    assert json.loads(json.dumps(value.to_dict(), allow_nan=False)) == value.to_dict()


def test_different_values_differ() -> None:
    values = VALUES + RESULTS
    for i, a in enumerate(values):
        for b in values[:i]:
            assert a != b


def test_copies_are_independent() -> None:
    r = middle()
    twin = r.copy()
    twin.push(twin.legal_moves[0])
    assert r == middle()
    v = r.view(0)
    other = v.copy()
    other.pop()
    assert v == r.view(0)


def test_order_is_canonical() -> None:
    tiles = list(sniff.TileSet.all())
    assert tiles == sorted(tiles)
    assert [tile.index for tile in tiles] == list(range(28))
    assert list(map(str, tiles[:4])) == ["0-0", "1-0", "1-1", "2-0"]
    moves = [sniff.Move(f"6-4@{arm}") for arm in "LRUD"]
    assert moves == sorted(moves)
    assert sniff.Tile("0-0") < sniff.Tile("1-0") <= sniff.Tile("1-0")
    assert sniff.Tile("6-6") > sniff.Tile("1-0") >= sniff.Tile("1-0")


def test_tile_sets_are_sets() -> None:
    a, b = sniff.TileSet("6-4 5-1"), sniff.TileSet("5-1 0-0")
    assert str(a | b) == "0-0 5-1 6-4"
    assert str(a & b) == "5-1"
    assert str(a - b) == "6-4"
    assert a & b <= a
    assert not a <= b
    assert ("4-6" in a, sniff.Tile("0-0") in a) == (True, False)
    assert not sniff.TileSet()
    assert sniff.TileSet.all().pips == 168
    assert len(sniff.TileSet.with_value(3)) == 7
    with pytest.raises(TypeError):
        _ = 5 in a  # type: ignore[operator]


def test_rules_compare_by_parameters() -> None:
    assert sniff.CLASSIC.replace(partnerships=True) == sniff.Rules.preset("classic-partners")
    assert sniff.CLASSIC.replace(partnerships=True).name == "classic-partners"
    assert sniff.CLASSIC.replace(max_draws=1).name is None
    assert sniff.CLASSIC.replace(max_draws=1).base == "classic"
    for name in sniff.Rules.presets():
        rules = sniff.Rules.preset(name)
        assert rules.name == rules.base == str(rules) == name
        assert sniff.Rules.from_dict(rules.to_dict()) == rules
        assert sniff.Rules.from_dict({"base": "american"} | rules.parameters()) == rules


def test_import_loads_nothing_but_the_extension_and_the_standard_library() -> None:
    code = (
        "import sys; before = set(sys.modules); import sniff; new = set(sys.modules) - before;"
        "top = {name.partition('.')[0] for name in new};"
        "print(' '.join(sorted(top - sys.stdlib_module_names)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["sniff"]
