"""The engine's rounds and the slow model's side by side."""

from __future__ import annotations

import random
from typing import Any

import sniff

from model import Model

TILES = [str(tile) for tile in sniff.TileSet.all()]


class DifferenceError(AssertionError):
    """Two that should say the same do not."""


def same(what: str, found: Any, expected: Any) -> None:
    if found != expected:
        raise DifferenceError(f"{what}: {found!r}, but expected {expected!r}")


def start(
    rules: sniff.Rules, players: int, rng: random.Random, target: int | None
) -> tuple[sniff.Round, Model]:
    tiles = TILES[:]
    rng.shuffle(tiles)
    size = rules.hand_sizes[players - 2]
    hands = [tiles[i * size : (i + 1) * size] for i in range(players)]
    boneyard = tiles[players * size :]
    sides = 2 if players == 4 and rules.partnerships else players
    top = 200 if target is None else target - 1
    scores = [rng.randint(-50, top) for _ in range(sides)]
    leader = rng.randrange(players)
    r = sniff.Round(
        hands=hands, boneyard=boneyard, leader=leader, rules=rules, scores=scores, target=target
    )
    return r, Model(rules.parameters(), hands, boneyard, leader, scores, target)


def agree(r: sniff.Round, model: Model, legal: list[str] | None = None) -> None:
    """Fails where round and model differ; `legal` is what the model holds legal, if known."""
    same("turn", r.turn, model.turn)
    same("over", r.is_over, model.ending is not None)
    same("legal", [str(m) for m in r.legal_moves], model.legal() if legal is None else legal)
    same("scores", r.scores, model.scores)
    layout = r.layout
    same("total", layout.total, model.table.total())
    counts = [(c.arm, str(c.tile), c.pips) for c in layout.breakdown]
    same("breakdown", counts, model.table.breakdown())
    held = sum(map(len, r.hands)) + len(r.boneyard) + len(layout)
    same("tiles", held, 28)
    if not r.is_over:
        same("position", r.position, model.position(str(r.rules), r.leader))
        return
    same("layout", str(layout), model.table.text())
    hands = [[f"{a}-{b}" for a, b in sorted(hand)] for hand in model.hands]
    same("hands", [str(hand).split() for hand in r.hands], hands)
    boneyard = [f"{a}-{b}" for a, b in model.boneyard]
    same("boneyard", [str(tile) for tile in r.boneyard], boneyard)
    result = r.result
    assert result is not None
    found = (result.ending, result.finisher, result.scores, result.match_winner)
    same("result", found, (model.ending, model.finisher, model.scores, model.winner))
