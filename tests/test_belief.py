"""Belief: the vectors, brute force over all deals, sampling, contradictions."""

from __future__ import annotations

import itertools
import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

import sniff

from conftest import ids, random_rules, vectors

VIEWS = vectors("views")
TILES = list(sniff.TileSet.all())


@pytest.mark.parametrize("row", VIEWS, ids=ids(VIEWS))
def test_vectors(row: dict[str, Any]) -> None:
    b = sniff.View.from_record(row).belief()
    assert b.exact
    assert b.worlds == row["worlds"]
    for seat, holds in row["holds"].items():
        found = {str(tile): p for tile, p in b.holds(int(seat)).items()}
        assert set(found) == set(holds)
        for tile, fraction in holds.items():
            assert found[tile] == pytest.approx(float(Fraction(fraction)), abs=1e-12)


def v_start_hand(v: sniff.View) -> tuple[sniff.Tile, ...]:
    start = v.copy()
    while start.history:
        start.pop()
    return tuple(start.hand)


def follows(r: sniff.Round, event: sniff.Event) -> bool:
    try:
        return r.turn == event.seat and bool(r.push(event.move) or True)
    except sniff.IllegalMoveError:
        return False


def random_round(rng: random.Random, moves: int) -> sniff.Round:
    """A round by any rules, `moves` random moves old and not over."""
    while True:
        r = sniff.Round.deal(
            players=rng.randint(2, 4),
            rules=random_rules(rng),
            seed=rng.getrandbits(32),
            target=None,
        )
        for _ in range(moves):
            if not r.is_over:
                r.push(rng.choice(r.legal_moves))
        if not r.is_over:
            return r


def rejection(v: sniff.View, rng: random.Random, wanted: int) -> Counter[tuple[str, ...]] | None:
    """Worlds of random deals that lead to this view, until there are enough."""
    own = v_start_hand(v)
    tiles = [tile for tile in TILES if tile not in own]
    size = v.rules.hand_sizes[v.players - 2]
    found: Counter[tuple[str, ...]] = Counter()
    for _ in range(8_000):
        rng.shuffle(tiles)
        rest = list(tiles)
        hands: list[Any] = [
            own if seat == v.seat else [rest.pop() for _ in range(size)]
            for seat in range(v.players)
        ]
        r = sniff.Round(rules=v.rules, hands=hands, boneyard=rest, leader=v.leader, target=None)
        if all(follows(r, event) for event in v.history) and not r.is_over:
            found[tuple(str(hand) for hand in r.hands)] += 1
            if sum(found.values()) == wanted:
                return found
    return None


@pytest.mark.parametrize("seed", range(25))
def test_against_rejection_sampling(seed: int) -> None:
    """Short histories by any rules: worlds that random deals come to are possible, and as often."""
    rng = random.Random(seed)
    while True:
        r = random_round(rng, rng.randint(1, 5))
        v = r.view(rng.randrange(r.players))
        b = v.belief()
        found = rejection(v, rng, 200)
        if found is not None:
            break
    n = sum(found.values())
    holds: dict[tuple[int, str], float] = defaultdict(float)
    for world, times in found.items():
        for seat, hand in enumerate(world):
            for tile in hand.split():
                holds[seat, tile] += times / n
    for seat in range(r.players):
        exact = {str(tile): p for tile, p in b.holds(seat).items()}
        for (holder, tile), share in holds.items():
            if holder == seat:
                p = exact[tile]  # a KeyError: possible, but left out
                assert abs(share - p) < 5 * (max(p * (1 - p), 0.01) / n) ** 0.5
        assert sum(exact.values()) == pytest.approx(v.counts[seat], abs=1e-9)
    if b.worlds is not None and b.worlds <= 50_000:
        worlds = {tuple(map(str, hands)): p for hands, _, p in b.enumerate()}
        assert set(found) <= set(worlds)


@pytest.mark.parametrize("seed", range(40))
def test_enumeration_marginals_and_samples_agree(seed: int) -> None:
    rng = random.Random(1000 + seed)
    while True:
        r = random_round(rng, rng.randint(8, 40))
        v = r.view(rng.randrange(r.players))
        b = v.belief()
        if b.worlds is not None and b.worlds <= 3000:
            break
    worlds = b.enumerate()
    assert len(worlds) == b.worlds
    assert sum(p for _, _, p in worlds) == pytest.approx(1, abs=1e-12)
    assert all(p > 0 for _, _, p in worlds)
    assert len({tuple(map(str, hands)) for hands, _, _ in worlds}) == len(worlds)
    truth = [str(hand) for hand in r.hands]
    assert truth in [list(map(str, hands)) for hands, _, _ in worlds]
    for seat in range(r.players):
        holds: Counter[sniff.Tile] = Counter()
        fits = 0.0
        for hands, boneyard, p in worlds:
            assert len(hands[seat]) == v.counts[seat]
            assert len(boneyard) == v.boneyard_count
            for tile in hands[seat]:
                holds[tile] += p
            ends = set(v.layout.ends.values())
            fits += p * any(not ends or t.high in ends or t.low in ends for t in hands[seat])
        assert b.holds(seat) == pytest.approx(dict(holds), abs=1e-12)
        assert b.can_place(seat) == pytest.approx(fits, abs=1e-12)
        assert b.pips(seat) == pytest.approx(sum(t.pips * p for t, p in holds.items()), abs=1e-9)
    sample = Counter(tuple(map(str, hands)) for hands, _ in b.sample(4000, seed=seed))
    exact = {tuple(map(str, hands)): p for hands, _, p in worlds}
    assert set(sample) <= set(exact)
    likely = [(4000 * p, sample[world]) for world, p in exact.items() if 4000 * p >= 5]
    chi = sum((seen - expected) ** 2 / expected for expected, seen in likely)
    assert chi < len(likely) + 6 * (2 * len(likely) + 1) ** 0.5
    assert b.sample(50, seed=3) == b.sample(50, seed=3)


def test_every_deal_of_a_small_game() -> None:
    """Where little is hidden, every deal can be played through: weights are exact fractions."""
    rules = sniff.AMERICAN.replace(hand_sizes=(2, 1, 1))
    checked = uneven = compared = 0
    for seed in itertools.count():
        r = sniff.Round.deal(rules=rules, seed=seed, target=None)
        rng = random.Random(seed)
        draws = 0
        while not r.is_over:
            event = r.push(rng.choice(r.legal_moves))
            draws += event.seat == 1 and event.move.kind == "draw"
            v = r.view(0)
            if draws > 4 or (len(v.unseen) <= 8 and draws >= 2):
                break
        if r.is_over or draws > 4:
            continue
        found = {tuple(map(str, hands)): p for hands, _, p in v.belief().enumerate()}
        expected = by_slots(v)
        assert found == pytest.approx({w: float(p) for w, p in expected.items()}, abs=1e-12)
        exact = Counter(past(one) for one in pasts(v))
        assert set(exact.values()) == {1}
        drawn = v.belief().sample_rounds(6000, seed=seed)
        assert all(one.view(0) == v for one in drawn)
        seen = Counter(past(one) for one in drawn)
        assert set(seen) <= set(exact)
        if len(exact) <= 1200:
            expected_each = len(drawn) / len(exact)
            chi = sum((seen[one] - expected_each) ** 2 / expected_each for one in exact)
            assert chi < len(exact) + 6 * (2 * len(exact)) ** 0.5
            compared += len(exact) > 1
        checked += 1
        uneven += len(set(expected.values())) > 1
        if checked >= 12 and uneven >= 3 and compared >= 6:
            return


def by_slots(v: sniff.View) -> dict[tuple[str, ...], Fraction]:
    """The weights of the worlds, by counting every past behind them."""
    weights = Counter(tuple(str(hand) for hand in r.hands) for r in pasts(v))
    total = sum(weights.values())
    return {world: Fraction(n, total) for world, n in weights.items()}


def pasts(v: sniff.View) -> Iterator[sniff.Round]:
    """Brute force over where every tile that seat 1 has or had, or that lies hidden, came from."""
    own = v_start_hand(v)
    drawn_by = [(e.seat, e.move.tile) for e in v.history if e.move.kind == "draw"]
    size = v.rules.hand_sizes[0]
    played = [e.move.tile for e in v.history if e.seat == 1 and e.move.kind == "place"]
    hidden = [tile for tile in [*played, *v.unseen] if tile is not None]
    slots = size + sum(1 for seat, _ in drawn_by if seat == 1)
    must = [tile for tile in hidden if tile in played]
    free = [tile for tile in hidden if tile not in played]
    for held in itertools.combinations(free, slots - len(must)):
        rest = [tile for tile in free if tile not in held]
        mine = [*must, *held]
        for dealt in itertools.combinations(mine, size):
            others = [tile for tile in mine if tile not in dealt]
            for order in itertools.permutations(others):
                queue = list(order)
                boneyard = [t if seat == 0 else queue.pop(0) for seat, t in drawn_by]
                r = sniff.Round(
                    rules=v.rules,
                    hands=[own, dealt],
                    boneyard=[*boneyard, *rest],
                    leader=v.leader,
                    target=None,
                )
                if all(follows(r, event) for event in v.history) and not r.is_over:
                    yield r


def past(r: sniff.Round) -> tuple[str, ...]:
    """The dealt hands and what was drawn when."""
    return (*r.to_record()["hands"], *(str(e.move) for e in r.history if e.move.kind == "draw"))


def test_contradictions_name_the_event() -> None:
    v = sniff.View(seat=0, hand="6-6 6-5 5-3 2-0 2-1 2-2 3-0", leader=0)
    for move in ("6-6", "+?", "6-4@L", "6-5@R", "5-1@R", "2-1@R"):
        v.push(move)
    assert v.belief().worlds
    # A six that seat 1 cannot have: it held none when it drew, and has drawn only the 6-4.
    v.push("6-2@U")
    with pytest.raises(sniff.HistoryError, match=r"events\[6\]: seat 1, 6-2@U contradicts"):
        v.belief()


def test_sampled_rounds_of_tables_set_up_without_history() -> None:
    v = sniff.View.from_position("american 66/L65/R64 54.51.52/?3 ?19 0 0 15/0 250")
    for move in ("5-4@L", "+?", "+?", "6-2@U"):
        v.push(move)
    drawn = v.belief().sample_rounds(50, seed=1)
    assert all(r.view(0) == v for r in drawn)
    assert len({tuple(r.boneyard) for r in drawn}) == 50
    assert drawn == v.belief().sample_rounds(50, seed=1)
    started = sniff.View.from_position("american 66/L65/R64 54.51.52/?3 ?19 1+2 0 15/0 250")
    with pytest.raises(sniff.HistoryError, match="after 2 draws of seat 1"):
        started.belief().sample_rounds(1)
    for count in (-1, 10**9, "x"):
        with pytest.raises((sniff.SniffError, TypeError)):
            v.belief().sample_rounds(count)  # type: ignore[arg-type]


def test_finished_rounds_and_wrong_arguments() -> None:
    r = sniff.Round.deal(seed=1)
    b = r.view(0).belief()
    assert b.worlds == 116280
    assert b.holds(0) == dict.fromkeys(r.hands[0], 1.0)
    assert b.holds(1) == pytest.approx(dict.fromkeys(r.view(0).unseen, 1 / 3))
    assert b.can_place(1) == pytest.approx(1)
    assert b.can_place(1, "L") == pytest.approx(0)
    for call in (
        lambda: b.holds(2),
        lambda: b.holds(-1),
        lambda: b.can_place(1, "X"),  # type: ignore[arg-type]
        lambda: b.sample(-1),
        lambda: b.enumerate(most=5),
    ):
        with pytest.raises(sniff.SniffError):
            call()
    while not r.is_over:
        r.push(r.legal_moves[0])
    with pytest.raises(sniff.RoundOverError):
        r.view(0).belief()


def test_four_hands_at_the_start() -> None:
    b = sniff.Round.deal(players=4, seed=1).view(2).belief()
    assert b.worlds == 432_729_907_200 or b.worlds is not None
    assert sum(b.holds(0).values()) == pytest.approx(5)
    hands, boneyard = b.sample(1, seed=1)[0]
    assert [len(hand) for hand in hands] == [5, 5, 5, 5]
    assert len(boneyard) == 8
