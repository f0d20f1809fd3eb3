"""What stands below the layout in a picture: total, scores, moves, hands."""

from __future__ import annotations

from sniff._core import Analysis, Layout, Round, View
from sniff.render.shapes import back, text, tile
from sniff.render.words import arithmetic

__all__ = ["strip"]

_HAND = 0.8  # the size of tiles in hands against those on the table
_LINE = 20  # pixels a line of text
_SIZE = 14
_NAME = 60  # pixels for "seat 0"
_MOST_MOVES = 8


def strip(
    table: Layout | Round | View | Analysis, width: float, top: float, unit: float
) -> tuple[list[str], float]:
    """Pieces of SVG from `top` on, and how many pixels high they are together."""
    shown = table.view if isinstance(table, Analysis) else table
    assert shown is not None
    layout = shown if isinstance(shown, Layout) else shown.layout
    left = 0.6 * unit
    y = top + 4
    body = [text(f"end total {arithmetic(layout)}", left, y, _SIZE, bold=True)]
    y += _LINE
    if isinstance(shown, Layout):
        return body, y - top - 6
    lines = _wrapped(_facts(shown), width - 2 * left)
    if isinstance(table, Analysis):
        lines += _moves(table)
    for line in lines:
        body.append(text(line, left, y, _SIZE))
        y += _LINE
    hands, end = _hands(shown, left, y - 6, width, unit)
    return body + hands, end - top + 4


def _facts(shown: Round | View) -> list[str]:
    boneyard = len(shown.boneyard) if isinstance(shown, Round) else shown.boneyard_count
    facts = [f"side {side}: {score}" for side, score in enumerate(shown.scores)]
    facts.append(f"boneyard: {boneyard}")
    facts.append(f"seat {shown.turn} to move" if shown.result is None else shown.result.ending)
    return facts


def _moves(analysis: Analysis) -> list[str]:
    lines = []
    for move in analysis.moves[:_MOST_MOVES]:
        line = f"{move.move}  {move.margin:+.1f}"
        if not analysis.exact:
            line += f" ± {1.96 * move.std_error:.1f}"
        if move.win_probability is not None:
            line += f", wins {100 * move.win_probability:.0f}%"
        lines.append(line)
    if len(analysis.moves) > _MOST_MOVES:
        lines.append(f"and {len(analysis.moves) - _MOST_MOVES} more")
    return lines


def _hands(
    shown: Round | View, left: float, top: float, width: float, unit: float
) -> tuple[list[str], float]:
    """Each seat's tiles, known ones upright with their face; and where they end."""
    size = max(4.0, min(_HAND * unit, (width - 2 * left - _NAME) / 8.4))
    per_row = max(1, int((width - left - _NAME) / (1.2 * size)))
    body: list[str] = []
    for seat in range(shown.players):
        body.append(text(f"seat {seat}", left, top + size + 5, _SIZE, bold=seat == shown.turn))
        hand = shown.hands[seat] if isinstance(shown, Round) else None
        if isinstance(shown, View) and seat == shown.seat:
            hand = shown.hand
        held = list(hand) if hand is not None else [None] * _count(shown, seat)
        for i, face in enumerate(held):
            x = left + _NAME + (i % per_row + 0.5) * 1.2 * size
            y = top + size + 2.2 * size * (i // per_row)
            body.append(back(x, y, size) if face is None else tile(face, x, y, 90, size))
        top += 2.2 * size * max(1, -(-len(held) // per_row))
    return body, top


def _count(shown: Round | View, seat: int) -> int:
    return shown.counts[seat] if isinstance(shown, View) else len(shown.hands[seat])


def _wrapped(facts: list[str], width: float) -> list[str]:
    """Facts in lines of about so many pixels."""
    lines: list[str] = []
    for fact in facts:
        if lines and (len(lines[-1]) + len(fact) + 3) * _SIZE * 0.56 < width:
            lines[-1] += " · " + fact
        else:
            lines.append(fact)
    return lines
