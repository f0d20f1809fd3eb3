"""A quick look at an installed package, away from its sources: `python -I smoke.py [batch]`."""

from __future__ import annotations

import importlib.metadata
import sys
from pathlib import Path

import sniff
from sniff.protocol import answer


def main() -> None:
    """Asks one question of each part; an assertion fails where an answer is wrong."""
    package = Path(sniff.__file__).parent
    assert "site-packages" in package.parts, f"not the installed package: {package}"
    assert importlib.metadata.version("sniff") == sniff.__version__
    assert "numpy" not in sys.modules

    layout = sniff.Layout()
    totals = [(layout := layout.place(move)).total for move in ("4-4", "6-4@L", "4-1@R", "4-2@U")]
    assert totals == [8, 14, 15, 13], totals

    r = sniff.Round.deal(players=2, seed=7)
    for move in ("5-4", "5-5@R"):
        r.push(move)
    view = r.view(0)
    assert view.belief().holds(1)[sniff.Tile("5-3")] == 0.3
    assert sniff.solve(r, within=60).moves[0].margin == 15
    best = sniff.analyse(view, limit=sniff.Limit(worlds=2000)).moves[0]  # loads the nets
    assert best.move == sniff.Move("6-5@R"), best
    assert abs(sum(sniff.equity([120, 85], leader=0)) - 1) < 1e-3  # loads a table
    assert sniff.Round.from_record(r.to_record()) == r
    reply = answer({"id": 1, "op": "deal", "seed": 1, "players": 2})
    assert reply["final"], reply
    assert (Path(sniff.get_include()) / "sniff" / "state_v1.h").exists()

    if sys.argv[1:] == ["batch"]:
        from sniff import batch

        game = batch.Game(players=2)
        states = game.deal(64, seed=1)
        assert (game.play_out(states, "greedy", seed=1)["ending"] > 0).all()
        rounds = [sniff.Round.deal(seed=1 + i) for i in range(3)]
        assert (game.from_rounds(rounds)["hands"] == states["hands"][:3]).all()
    print(f"sniff {sniff.__version__} from {package}: all right")


if __name__ == "__main__":
    main()
