"""Pictures in words, for those who hear them."""

from __future__ import annotations

from sniff import _core
from sniff._core import Analysis, Layout, Round, View

__all__ = ["arithmetic", "describe"]

_ARMS = {"L": "left arm", "R": "right arm", "U": "up branch", "D": "down branch"}


def arithmetic(layout: Layout) -> str:
    """How the end total comes about.

    >>> import sniff
    >>> arithmetic(sniff.Layout("44/L46/R41/U42"))
    '6 + 1 + 2 + 4 = 13'
    """
    return _core._arithmetic(layout)


def describe(table: Layout | Round | View | Analysis) -> str:
    """What a picture of a layout, round, view or analysis shows, in sentences.

    >>> import sniff
    >>> print(describe(sniff.Layout("44/L46/R41")))
    Sniff 4-4. Left arm: 6-4. Right arm: 4-1. Open ends: left arm takes 6, right arm takes 1, \
up branch takes 4, down branch takes 4. End total 6 + 1 + 8 = 15.
    """
    analysis = table if isinstance(table, Analysis) else None
    if analysis is not None:
        assert analysis.view is not None
        table = analysis.view
    assert not isinstance(table, Analysis)
    layout = table if isinstance(table, Layout) else table.layout
    parts = _layout(layout)
    if not isinstance(table, Layout):
        parts += _seats(table)
    if analysis is not None:
        parts.append("Moves: " + "; ".join(_move(analysis, i) for i in range(len(analysis.moves))))
    return " ".join(f"{part}." for part in parts)


def _layout(layout: Layout) -> list[str]:
    if not len(layout):
        return ["The table is empty"]
    parts = []
    if layout.centre is None:
        parts.append("Line from left to right: " + ", ".join(map(str, layout.line)))
    else:
        parts.append(f"{'Sniff' if layout.sniff else 'Opening double'} {layout.centre}")
        for arm, tiles in layout.arms.items():
            if tiles:
                parts.append(f"{_ARMS[arm].capitalize()}: " + ", ".join(map(str, tiles)))
    ends = ", ".join(f"{_ARMS[arm]} takes {value}" for arm, value in layout.ends.items())
    parts.append(f"Open ends: {ends}")
    parts.append(f"End total {arithmetic(layout)}")
    return parts


def _seats(table: Round | View) -> list[str]:
    parts = []
    if isinstance(table, Round):
        parts += [f"Seat {seat} holds {hand or 'nothing'}" for seat, hand in enumerate(table.hands)]
        boneyard = len(table.boneyard)
    else:
        for seat, count in enumerate(table.counts):
            held = (
                f"holds {count} tiles" if seat != table.seat else f"holds {table.hand or 'nothing'}"
            )
            parts.append(f"Seat {seat} {held}")
        boneyard = table.boneyard_count
    parts.append(f"The boneyard holds {boneyard} tiles")
    parts.append(
        "Scores: " + ", ".join(f"side {i} {score}" for i, score in enumerate(table.scores))
    )
    if table.result is not None:
        parts.append(f"The round has ended: {table.result.ending}")
    else:
        parts.append(f"Seat {table.turn} is in turn")
    return parts


def _move(analysis: Analysis, i: int) -> str:
    move = analysis.moves[i]
    words = f"{move.move} margin {move.margin:+.1f}"
    if not analysis.exact:
        words += f" with standard error {move.std_error:.1f}"
    if move.win_probability is not None:
        words += f", wins the match with {100 * move.win_probability:.0f} percent"
    return words
