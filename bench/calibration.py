"""The reliability of win probabilities: what was stated against how often it came true.

python bench/calibration.py [matches]    (200 take some minutes on one core)

Matches between players of the ladder's `policy`; each decision states the probability that the own
side wins with the move that is made.
"""

from __future__ import annotations

import sys

import sniff


def main(count: int) -> None:
    """Prints a line for each tenth of stated probabilities."""
    stated: list[tuple[float, bool]] = []
    for seed in range(count):
        m = sniff.Match(seed=seed)
        here: list[tuple[float, int]] = []
        while True:
            while not m.round.is_over:
                v = m.round.view(m.round.turn)
                if v.legal_moves[0].kind != "place":
                    m.push(m.round.legal_moves[0])
                    continue
                a = sniff.analyse(v, limit=sniff.Limit(worlds=128), seed=seed)
                best = a.moves[0]
                assert best.win_probability is not None
                here.append((best.win_probability, v.seat))
                m.push(best.move)
            if m.is_over:
                break
            m.next_round()
        stated += [(p, seat == m.winner) for p, seat in here]
    for tenth in range(10):
        here_too = [(p, won) for p, won in stated if tenth <= p * 10 < tenth + 1 + (tenth == 9)]
        if here_too:
            mean = sum(p for p, _ in here_too) / len(here_too)
            came = sum(won for _, won in here_too) / len(here_too)
            print(f"stated {mean:.3f}: came true {came:.3f} ({len(here_too)} decisions)")
    brier = sum((p - won) ** 2 for p, won in stated) / len(stated)
    print(f"Brier score {brier:.4f} over {len(stated)} decisions of {count} matches")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
