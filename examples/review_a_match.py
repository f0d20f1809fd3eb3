"""Where was this match lost? Every decision is judged on what the player knew then."""

from pathlib import Path

import sniff
from sniff import records

match = records.load(Path(__file__).parent / "match.json")
assert isinstance(match, sniff.Match)
found = sniff.review(match, limit=sniff.Limit(worlds=200))

worst = max(found.decisions, key=lambda decision: decision.loss)
print(f"round {worst.round + 1}: seat {worst.seat} played {worst.move}, better was {worst.best}")
print(f"it lost {worst.loss:.1f} points and {worst.win_loss or 0:.1%} of the match")
for summary in found.summaries:
    print(f"seat {summary.seat}: lost {summary.loss:.0f} points, luck {summary.luck:+.0f}")
