"""Advice that gets better while you wait, for a player who sees seven tiles."""

import sniff

view = sniff.Round.deal(players=2, rules=sniff.AMERICAN, seed=7, leader=0).view(0)
print(f"seat {view.seat} holds {view.hand}")

for found in sniff.analysis(view, every=0.05, limit=sniff.Limit(time=0.3), threads=2):
    best = found.moves[0]
    print(f"{found.looked:>6} worlds: {best.move} {best.margin:+.2f} ± {1.96 * best.std_error:.2f}")

for move in found.moves[:3]:
    print(f"{move.move}: {'; '.join(move.reasons)}")
assert found.done
