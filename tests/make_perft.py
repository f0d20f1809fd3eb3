"""Makes the tables in tests/data/perft from the slow model: python tests/make_perft.py.

A table holds a position (one line) and, for each n, the number of sequences of exactly n legal
moves from there, forced draws and passes counted as moves.
"""

from __future__ import annotations

import random
from pathlib import Path

import sniff

from model import Model

CASES = {
    "american-2": ("american", 2, 1, 9),
    "american-3": ("american", 3, 2, 9),
    "american-4": ("american", 4, 3, 9),
    "classic-2": ("classic", 2, 4, 8),
    "classic-draw2-2": ("classic-draw2", 2, 5, 8),
    "all-fives-2": ("all-fives", 2, 6, 8),
    "muggins-3": ("muggins", 3, 7, 9),
    "short-hands-2": ("american,hand_sizes=3:3:3", 2, 8, 25),
    "short-hands-4": ("classic,hand_sizes=2:2:2,max_draws=1", 4, 9, 30),
    "no-boneyard-2": ("american,hand_sizes=14:6:5", 2, 10, 6),
    "target-2": ("american,hand_sizes=4:4:4", 2, 11, 15),
}
FOLDER = Path(__file__).parent / "data" / "perft"


def count(model: Model, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for move in model.legal():
        child = model.clone()
        child.push(move)
        total += count(child, depth - 1)
    return total


def main() -> None:
    for name, (rules_text, players, seed, depth) in CASES.items():
        rules = sniff.Rules.from_text(rules_text)
        rng = random.Random(seed)
        tiles = [str(tile) for tile in sniff.TileSet.all()]
        rng.shuffle(tiles)
        size = rules.hand_sizes[players - 2]
        hands = [tiles[i * size : (i + 1) * size] for i in range(players)]
        boneyard = tiles[players * size :]
        target = 20 if name.startswith("target") else None
        sides = 2 if players == 4 and rules.partnerships else players
        scores = [0] * sides
        model = Model(rules.parameters(), hands, boneyard, 0, scores, target)
        r = sniff.Round(hands=hands, boneyard=boneyard, rules=rules, scores=scores, target=target)
        rows = [f"{n} {count(model, n)}" for n in range(1, depth + 1)]
        text = "# Made by tests/make_perft.py from the slow model in tests/model.py.\n"
        (FOLDER / f"{name}.txt").write_text(text + "\n".join([r.position, *rows]) + "\n")
        print(name, rows[-1])


if __name__ == "__main__":
    main()
