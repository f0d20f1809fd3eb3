"""What is each move worth when all tiles are known? Solves an endgame and plays it out."""

from pathlib import Path

import sniff
from sniff import records

r = records.load(Path(__file__).parent / "endgame-2-players.json")
assert isinstance(r, sniff.Round)

solution = sniff.solve(r)
print(f"seat {r.turn} to move, margins in points from now on:")
for move in solution.moves:
    print(f"  {move.move!s:6} {move.margin:+g}")

for best in solution.pv:
    event = r.push(best)
    scored = f", scores {event.points}" if event.points else ""
    print(f"seat {event.seat}: {event.move}{scored}")
assert r.result is not None
print(f"{r.result.ending}; scores {r.result.scores}")
