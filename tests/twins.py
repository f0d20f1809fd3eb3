"""Rounds and matches whose hidden tiles differ, though one seat could not have noticed."""

from __future__ import annotations

import random
from typing import Any

import sniff

from conftest import random_rules

PRESETS = ("american", "classic", "classic-partners", "classic-draw2", "all-fives", "muggins")


def any_rules(rng: random.Random, number: int) -> sniff.Rules:
    """Each preset in turn, with random rules between them."""
    if number % 2:
        return random_rules(rng)
    return sniff.Rules.preset(PRESETS[number // 2 % len(PRESETS)])


def whole_round(rng: random.Random, rules: sniff.Rules, players: int, **more: Any) -> sniff.Round:
    """A round played to its end at random."""
    seed, leader = rng.getrandbits(60), rng.randrange(players)
    r = sniff.Round.deal(players=players, rules=rules, seed=seed, leader=leader, **more)
    while not r.is_over:
        r.push(rng.choice(r.legal_moves))
    return r


def before(r: sniff.Round, moves: int) -> sniff.Round:
    """The round as it was after so many moves."""
    then = r.copy()
    while len(then.history) > moves:
        then.pop()
    return then


def differ(one: sniff.Round, two: sniff.Round) -> bool:
    """Whether any tile lies elsewhere now, or in another place of the boneyard."""
    return one.hands != two.hands or one.boneyard != two.boneyard


def twins(r: sniff.Round, seat: int, count: int, seed: int) -> list[sniff.Round]:
    """Rounds that a seat cannot tell from a running one by what it has seen."""
    return r.view(seat).belief().sample_rounds(count, seed=seed)


def whole_twin(r: sniff.Round, seat: int, seed: int, most: int = 300) -> sniff.Round | None:
    """The twin of a round that is over: with the same ending, which everybody sees.

    Only what the rules make public chooses it: the moves, how it ended, the settled scores. None if
    none of the deals that were tried has both that and other hidden tiles.
    """
    last = r.history[-1]
    for twin in twins(before(r, len(r.history) - 1), seat, most, seed):
        hidden = last.move.kind == "draw" and last.seat != seat
        move = twin.legal_moves[0] if hidden else last.move
        if move not in twin.legal_moves:
            continue  # it was in the middle of a turn that the other round was not
        twin.push(move)
        if twin.result == r.result and differ(r, twin):
            return twin
    return None


def deal_of(r: sniff.Round) -> dict[str, Any]:
    """What a match needs to deal a round again."""
    start = before(r, 0)
    return {
        "hands": [str(hand) for hand in start.hands],
        "boneyard": " ".join(map(str, start.boneyard)),
        "leader": r.leader,
    }
