"""Makes the pictures that README and docs show: `python tools/make_pictures.py`."""

from __future__ import annotations

import json
from pathlib import Path

import sniff
from sniff import render

ROOT = Path(__file__).parent.parent
IMAGES = ROOT / "docs" / "img"


def winding_round() -> sniff.Round:
    """A round whose arms have to bend."""
    r = sniff.Round.deal(players=2, seed=2831)
    while not r.is_over:
        r.push(r.legal_moves[-1])
    return r


def main() -> None:
    """Writes them all."""
    record = json.loads((ROOT / "examples" / "view-2-players.json").read_text())
    view = sniff.View.from_record(record)
    analysis = sniff.analyse(view, limit=sniff.Limit(nodes=2_000_000))
    pictures = {
        "analysis": render.svg(analysis, width=640, height=150, unit=22),
        "winding": render.svg(winding_round().layout, width=480, height=300, unit=18),
        "tally": render.tally_svg(185),
    }
    for name, picture in pictures.items():
        (IMAGES / f"{name}.svg").write_text(picture + "\n")


if __name__ == "__main__":
    main()
