"""Layouts as characters."""

from __future__ import annotations

import re

from sniff._core import Layout, Tile

__all__ = ["draw"]


_DOUBLES = {Tile(v, v).unicode(vertical=vertical) for v in range(7) for vertical in (False, True)}
_DOUBLE = re.compile(r"<\d\|\d>|[" + "".join(sorted(_DOUBLES)) + "]")


def draw(layout: Layout, *, width: int = 80, unicode: bool = False, color: bool = False) -> str:
    """Draws a layout with characters: the line from left to right, the branches up and down.

    A tile is `[6|4]`, a double, which lies crosswise, `<4|4>`; a tile of a branch stands upright,
    one half above the other. Where the line is wider than `width`, the arms are listed instead.

    Args:
        layout: What lies on the table.
        width: The room there is, in characters.
        unicode: Draw tiles with Unicode's domino characters, one column each.
        color: Colour doubles, and the Sniff another way, by ANSI escape sequences.

    Returns:
        The drawing, without a line break at the end.

    Example:
        >>> import sniff
        >>> print(draw(sniff.Layout("44/L46/R41/U42")))
              [2]
              [4]
        [6|4]<4|4>[4|1]
    """
    if not len(layout):
        return "(empty table)"
    rows = [_line(layout, unicode)] if layout.centre is None else _cross(layout, unicode)
    if max(map(len, rows)) > width:
        return _listing(layout)
    text = "\n".join(row.rstrip() for row in rows)
    return _DOUBLE.sub(lambda found: _coloured(found[0], layout), text) if color else text


def _coloured(double: str, layout: Layout) -> str:
    is_sniff = (
        layout.sniff is not None and Tile(double.strip("<>").replace("|", "")) == layout.sniff
    )
    return f"\x1b[{'1;33' if is_sniff else '36'}m{double}\x1b[0m"


def _halves(tiles: tuple[Tile, ...], first: int) -> list[tuple[int, int]]:
    """The tiles of a chain as (inner, outer) halves, when its first inner half is `first`."""
    chain = []
    for tile in tiles:
        outer = tile.high + tile.low - first
        chain.append((first, outer))
        first = outer
    return chain


def _flat(left: int, right: int, unicode: bool) -> str:
    if unicode:
        tile = Tile(left, right)
        if tile.is_double:
            return tile.unicode(vertical=True)
        return chr(0x1F031 + 7 * left + right)
    return f"<{left}|{right}>" if left == right else f"[{left}|{right}]"


def _upright(top: int, bottom: int, unicode: bool) -> list[str]:
    if unicode:
        if top == bottom:
            return [Tile(top, top).unicode()]
        return [chr(0x1F063 + 7 * top + bottom)]
    return [f"<{top}|{bottom}>"] if top == bottom else [f"[{top}]", f"[{bottom}]"]


def _line(layout: Layout, unicode: bool) -> str:
    text = str(layout)
    return "".join(_flat(int(piece[0]), int(piece[1]), unicode) for piece in text.split("."))


def _cross(layout: Layout, unicode: bool) -> list[str]:
    centre = layout.centre
    assert centre is not None
    arms = {arm: _halves(tiles, centre.high) for arm, tiles in layout.arms.items()}
    left = "".join(_flat(outer, inner, unicode) for inner, outer in reversed(arms["L"]))
    middle = _flat(centre.high, centre.high, unicode)
    right = "".join(_flat(inner, outer, unicode) for inner, outer in arms["R"])
    up = [row for inner, outer in reversed(arms["U"]) for row in _upright(outer, inner, unicode)]
    down = [row for inner, outer in arms["D"] for row in _upright(inner, outer, unicode)]

    def stand(row: str) -> str:
        return " " * (len(left) + (len(middle) - len(row)) // 2) + row

    return [*map(stand, up), left + middle + right, *map(stand, down)]


def _listing(layout: Layout) -> str:
    if layout.centre is None:
        return "line: " + str(layout).replace(".", " ")
    rows = [f"centre: {layout.centre}"]
    rows += [f"{arm}: " + " ".join(map(str, tiles)) for arm, tiles in layout.arms.items() if tiles]
    return "\n".join(rows)
