"""Drawing: where tiles lie in a box, pictures as SVG, drawings in characters, the paper tally.

>>> import sniff
>>> from sniff import render
>>> layout = sniff.Layout("44/L46/R41")
>>> render.place(layout, 20, 10).scale
1.0
>>> render.svg(layout)[:4]
'<svg'
"""

from sniff.render.place import PlacedTile, Placement, place
from sniff.render.png import png
from sniff.render.style import Theme
from sniff.render.svg import svg
from sniff.render.tally import tally_svg, tally_text
from sniff.render.terminal import draw
from sniff.render.words import arithmetic, describe

__all__ = [
    "PlacedTile",
    "Placement",
    "Theme",
    "arithmetic",
    "describe",
    "draw",
    "place",
    "png",
    "svg",
    "tally_svg",
    "tally_text",
]
