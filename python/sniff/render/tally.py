"""The paper tally of a score: as text, and as SVG."""

from __future__ import annotations

from sniff._core import Tally, tally
from sniff.render.shapes import document, number, text
from sniff.render.style import Theme

__all__ = ["tally_svg", "tally_text"]

# The strokes of a mark in the order they are made: the large X, then the four small x around it.
_LARGE = (((-9, -9), (9, 9)), ((9, -9), (-9, 9)))
_SMALL = ((-15, -15), (15, -15), (-15, 15), (15, 15))


def _strokes(large: int, small: int) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    lines: list[tuple[tuple[float, float], tuple[float, float]]] = list(_LARGE[:large])
    for i in range(small):
        x, y = _SMALL[i // 2]
        sign = 1 if i % 2 == 0 else -1
        lines.append(((x - 4 * sign, y - 4), (x + 4 * sign, y + 4)))
    return lines


def tally_svg(score: int | Tally, *, theme: Theme = "auto") -> str:
    r"""The tally of a score as a picture: one stroke for 5 points, 50 points a mark.

    A mark is a large X with four small x around it, two strokes each, the large one first.

    Args:
        score: Points, a multiple of 5 from 0 up; or their tally.
        theme: "light", "dark" or "auto".

    Returns:
        An SVG document.

    Raises:
        TallyError: If the score cannot be tallied.

    >>> tally_svg(65).count('<path class="sniff-stroke"')
    13
    """
    made = score if isinstance(score, Tally) else tally(score)
    marks = [(2, 8)] * made.marks
    if made.large or made.small:
        marks.append((made.large, made.small))
    body = ['<rect class="sniff-table" width="100%" height="100%" rx="6"/>']
    for i, (large, small) in enumerate(marks):
        for (x1, y1), (x2, y2) in _strokes(large, small):
            x = 28 + 52 * i
            path = f"M{number(x + x1)} {number(28 + y1)}L{number(x + x2)} {number(28 + y2)}"
            body.append(
                f'<path class="sniff-stroke" d="{path}" stroke-width="2.5" stroke-linecap="round"/>'
            )
    width = max(1, len(marks)) * 52 + 4
    body.append(text(str(made.score), width / 2, 72, 14, anchor="middle"))
    words = f"{made.strokes} strokes of 5 points: {made.marks} complete marks of 50"
    return document(width, 80, f"Tally of {made.score} points", words, theme, body)


def tally_text(score: int) -> str:
    r"""The tally of a score as three lines of characters.

    Args:
        score: Points, a multiple of 5 from 0 up.

    Returns:
        Three lines; a mark is five columns wide. Half an X is drawn as a backslash.

    Raises:
        TallyError: If the score cannot be tallied.

    >>> print(tally_text(85))
    x x  x x
     X    X
    x x  \
    """
    made = tally(score)
    marks = [(2, 8)] * made.marks
    if made.large or made.small:
        marks.append((made.large, made.small))
    rows = ["", "", ""]
    for large, small in marks:
        corners = ["\\" if small == 2 * i + 1 else "x" if small > 2 * i else " " for i in range(4)]
        middle = " \\X"[large]
        for row, piece in enumerate(
            (f"{corners[0]} {corners[1]}", f" {middle} ", f"{corners[2]} {corners[3]}")
        ):
            rows[row] += piece + "  "
    return "\n".join(row.rstrip() for row in rows)
