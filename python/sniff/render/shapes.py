"""Tiles and texts as pieces of SVG."""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256
from html import escape

from sniff._core import Tile
from sniff.render.style import Theme, style

__all__ = ["back", "number", "text", "tile"]

_CONTROL = re.compile("[\x00-\x1f\x7f\ufffe\uffff]")  # no XML
_D = 0.27
_PIPS: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((0, 0),),
    ((-_D, -_D), (_D, _D)),
    ((-_D, -_D), (0, 0), (_D, _D)),
    ((-_D, -_D), (-_D, _D), (_D, -_D), (_D, _D)),
    ((-_D, -_D), (-_D, _D), (0, 0), (_D, -_D), (_D, _D)),
    ((-_D, -_D), (0, -_D), (_D, -_D), (-_D, _D), (0, _D), (_D, _D)),
)


def number(value: float) -> str:
    """A number as short as may be."""
    return f"{value:.3f}".rstrip("0").rstrip(".").replace("-0", "0", value == 0)


def tile(what: Tile, x: float, y: float, rotation: int, unit: float, *, ghost: bool = False) -> str:
    """A tile with its middle at (x, y) pixels, `unit` pixels to a half's side."""
    pips = "".join(
        f'<circle class="{"sniff-ghostpip" if ghost else "sniff-pip"}" '
        f'cx="{number(side + dx)}" cy="{number(dy)}" r=".105"/>'
        for side, half in ((-0.5, what.high), (0.5, what.low))
        for dx, dy in _PIPS[half]
    )
    face = "sniff-ghost" if ghost else "sniff-face"
    dash = ' stroke-dasharray=".16 .1"' if ghost else ""
    turn = f"translate({number(x)} {number(y)}) rotate({rotation}) scale({number(unit)})"
    return (
        f'<g transform="{turn}">'
        f'<rect class="{face}" x="-.97" y="-.47" width="1.94" height=".94" rx=".14" '
        f'stroke-width=".06"{dash}/>'
        f'<path class="sniff-bar" d="M0 -.32V.32" stroke-width=".05"/>{pips}</g>'
    )


def back(x: float, y: float, unit: float) -> str:
    """A tile seen from behind, upright."""
    return (
        f'<rect class="sniff-back" x="{number(x - 0.47 * unit)}" y="{number(y - 0.97 * unit)}" '
        f'width="{number(0.94 * unit)}" height="{number(1.94 * unit)}" rx="{number(0.14 * unit)}" '
        f'stroke-width="{number(0.06 * unit)}"/>'
    )


def text(
    words: str,
    x: float,
    y: float,
    size: float,
    *,
    anchor: str = "start",
    look: str = "sniff-text",
    bold: bool = False,
) -> str:
    """A line of text; with look "sniff-halo" it can be read on top of other things."""
    weight = ' font-weight="600"' if bold else ""
    halo = (
        f' paint-order="stroke" stroke-width="{number(size / 4)}"' if look == "sniff-halo" else ""
    )
    return (
        f'<text class="{look}" x="{number(x)}" y="{number(y)}" font-size="{number(size)}" '
        f'text-anchor="{anchor}"{weight}{halo}>{escape(words)}</text>'
    )


def document(
    width: float, height: float, title: str, description: str, theme: Theme, body: Sequence[str]
) -> str:
    """A whole picture with its title and description."""
    title = _CONTROL.sub(" ", title.encode("utf-8", "replace").decode())
    # Names must differ between the pictures of one page.
    content = f"{width} {height} {theme} {title} {description} {body}"
    name = "sniff-" + sha256(content.encode()).hexdigest()[:12]
    w, h = number(width), number(height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}" '
        f'class="sniff-{theme}" role="img" aria-labelledby="{name}-t {name}-d" '
        f'font-family="system-ui,sans-serif">'
        f'<title id="{name}-t">{escape(title)}</title>'
        f'<desc id="{name}-d">{escape(description)}</desc>'
        + style(theme)
        + "".join(body)
        + "</svg>"
    )
