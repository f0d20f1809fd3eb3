"""Makes the pictures that README and docs show: `python tools/make_pictures.py`."""

from __future__ import annotations

import io
import json
from pathlib import Path

from PIL import Image

import sniff
from sniff import plot, records, render, scale

ROOT = Path(__file__).parent.parent
IMAGES = ROOT / "docs" / "img"


def winding_round() -> sniff.Round:
    """A round whose arms have to bend."""
    r = sniff.Round.deal(players=2, seed=2831)
    while not r.is_over:
        r.push(r.legal_moves[-1])
    return r


# Layouts that docs/rules.md and docs/start.md explain, by the name of the picture.
LAYOUTS = {
    "rules-8": "44",
    "rules-14": "44/L46",
    "rules-15": "44/L46/R41",
    "rules-13": "44/L46/R41/U42",
    "rules-lone": "46",
    "rules-line": "32.26",
    "rules-sniff-right": "66/L62.23",
    "rules-later-double": "44/L46.66/R41",
    "rules-covered-double": "44/L46.66.65/R41",
    "rules-four-arms": "44/L46/R41/U42/D40",
}


def belief_view() -> sniff.View:
    """What a seat knows once the other one has had to draw."""
    r = sniff.Round.deal(players=2, seed=16, leader=0)
    for _ in range(20):
        r.push(r.legal_moves[-1])
    return r.view(0)


def plots(analysis: sniff.Analysis) -> dict[str, plot.Plot]:
    """Those of docs/plots.md."""
    match = records.load(ROOT / "examples" / "match.json")
    assert isinstance(match, sniff.Match)
    names = ["random", "greedy", "heuristic", "net", "flat20", "plain"]
    return {
        "score-race": plot.score_race(match),
        "losses": plot.loss_per_move(sniff.review(match)),
        "belief": plot.belief_heat_map(belief_view()),
        "tile-odds": plot.tile_odds(belief_view()),
        "moves": plot.moves(analysis),
        "cross-table": plot.cross_table(scale.cross_table(names, pairs=500)),
        "equity": plot.equity_surface(),
    }


def small_png(made: plot.Plot) -> bytes:
    """A PNG of 48 colours, a quarter of the size."""
    file = io.BytesIO()
    Image.open(io.BytesIO(made.png())).convert("RGB").quantize(48).save(file, "PNG", optimize=True)
    return file.getvalue()


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
    for name, text in LAYOUTS.items():
        wide = 240
        high = 180 if "U" in text else 120
        pictures[name] = render.svg(sniff.Layout(text), width=wide, height=high, unit=18)
    for name, picture in pictures.items():
        (IMAGES / f"{name}.svg").write_text(picture + "\n")
    for name, made in plots(analysis).items():
        (IMAGES / f"{name}.png").write_bytes(small_png(made))


if __name__ == "__main__":
    main()
