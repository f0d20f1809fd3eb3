"""A review as HTML."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from sniff.render.tables import table

if TYPE_CHECKING:
    from sniff.review import Decision, Review

_MOST = 10


def review_html(review: Review) -> str:
    """What each seat lost and its luck, and below it the decisions that lost most."""
    seats = [
        [
            f"seat {s.seat}",
            s.decisions,
            s.mistakes,
            f"{s.loss:.1f}",
            _share(s.win_loss),
            f"{s.luck:+.1f}",
        ]
        for s in review.summaries
    ]
    dearest = sorted(review.decisions, key=lambda decision: -decision.loss)[:_MOST]
    rows = [
        [
            f"round {d.round + 1}, event {d.event + 1}",
            f"seat {d.seat}",
            str(d.move),
            str(d.best),
            _loss(d),
            _share(d.win_loss),
        ]
        for d in dearest
        if d.loss > 0
    ]
    head = ["seat", "decisions", "mistakes", "points lost", "match lost", "luck of draws, points"]
    found = table("Review: what decisions lost, by what was known then", head, seats)
    if rows:
        head = ["where", "seat", "move", "best", "points lost", "match lost"]
        found += table("The decisions that lost most", head, rows)
    return found


def _loss(decision: Decision) -> str:
    text = f"{decision.loss:.1f}"
    if math.isfinite(decision.std_error):
        text += f" ± {1.96 * decision.std_error:.1f}"
    return text


def _share(share: float | None) -> str:
    return "" if share is None else f"{share:.1%}"
