"""Drawing: where tiles lie in a box, SVG, characters, the paper tally, tables in HTML.

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
from sniff.render.tables import html
from sniff.render.tally import tally_svg, tally_text
from sniff.render.terminal import draw
from sniff.render.tiles import tiles_svg
from sniff.render.words import arithmetic, describe

__all__ = [
    "PlacedTile",
    "Placement",
    "Theme",
    "arithmetic",
    "describe",
    "draw",
    "html",
    "place",
    "png",
    "svg",
    "tally_svg",
    "tally_text",
    "tiles_svg",
]
