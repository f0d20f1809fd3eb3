"""Counts how often the stated 95% interval of a margin holds the long-run value.

python bench/coverage.py [positions]    (200 take about five minutes on one core)
"""

from __future__ import annotations

import math
import random
import sys

import sniff


def positions(count: int) -> list[sniff.View]:
    """Views in their own turn with a choice, from all stages of rounds by `net`."""
    rng = random.Random(20_261_130)
    views: list[sniff.View] = []
    while len(views) < count:
        players = rng.choice([2, 2, 3, 4])
        r = sniff.Round.deal(players=players, seed=rng.getrandbits(32), target=None)
        moves = rng.randrange(18)
        while not r.is_over:
            v = r.view(r.turn)
            forced = v.legal_moves[0].kind != "place"
            if len(r.history) >= moves and not forced and len(v.legal_moves) > 1:
                views.append(v)
                break
            r.push(r.legal_moves[0] if forced else sniff.choose(v, "net", seed=1))
    return views


def main(count: int) -> None:
    """Prints the share of intervals that cover, by limit."""
    views = positions(count)
    long = [sniff.analyse(v, limit=sniff.Limit(worlds=100_000), seed=1) for v in views]
    for worlds in (256, 1024, 4096):
        hits = total = 0
        for v, truth in zip(views, long, strict=True):
            values = {m.move: m for m in truth.moves}
            for seed in range(2, 6):
                for m in sniff.analyse(v, limit=sniff.Limit(worlds=worlds), seed=seed).moves:
                    error = math.hypot(m.std_error, values[m.move].std_error)
                    hits += abs(m.margin - values[m.move].margin) <= 1.96 * error + 1e-9
                    total += 1
        print(f"{worlds} worlds: {hits / total:.1%} of {total} intervals cover")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
