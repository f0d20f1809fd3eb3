"""What it costs to value all root moves of two-player deals: best only, within 60 points, all.

python bench/all_moves.py [DEALS] [SECONDS A DEAL FOR ALL MOVES]
"""

from __future__ import annotations

import statistics
import sys
import time

import sniff


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    patience = float(sys.argv[2]) if len(sys.argv) > 2 else 5.0
    rounds = [sniff.Round.deal(seed=seed, target=None) for seed in range(deals)]
    for name, within in (("within=0", 0.0), ("within=60", 60.0), ("all moves", None)):
        times = []
        cut = 0
        for r in rounds:
            start = time.perf_counter()
            solution = sniff.solve(r, within=within, limit=sniff.Limit(time=patience))
            times.append(1e3 * (time.perf_counter() - start))
            cut += not solution.exact
        times.sort()
        p95 = times[len(times) * 95 // 100]
        print(
            f"{name:10} median {statistics.median(times):8.3f} ms  mean"
            f" {statistics.fmean(times):9.3f}  p95 {p95:9.3f}  max {times[-1]:10.3f}"
            f"  (stopped after {patience:g} s: {cut})"
        )


if __name__ == "__main__":
    main()
