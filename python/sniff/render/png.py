"""Pictures as PNG."""

from __future__ import annotations

from sniff._extras import needs

__all__ = ["png"]


def png(svg: str, *, zoom: float = 1.0) -> bytes:
    """A picture as the bytes of a PNG file, drawn by resvg: `pip install 'sniff[png]'`.

    Args:
        svg: What `render.svg` or `render.tally_svg` gave. Theme "auto" comes out light.
        zoom: Pixels of the PNG to a pixel of the SVG.

    Returns:
        The bytes of the file.

    Raises:
        MissingExtraError: If the extra `png` is not installed; says what to install.

    >>> import sniff
    >>> from sniff import render
    >>> render.png(render.svg(sniff.Layout("44"), theme="light"))[1:4]
    b'PNG'
    """
    with needs("png"):
        from resvg_py import svg_to_bytes
    return bytes(svg_to_bytes(svg_string=svg, zoom=zoom))
