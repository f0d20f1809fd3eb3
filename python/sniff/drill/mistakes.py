"""Questions from a review: where something was lost, what would have been best?"""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING

from sniff._core import Limit, Match
from sniff.drill.best import BestQuestion
from sniff.drill.question import DrillError
from sniff.review import review

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sniff import Round

__all__ = ["mistakes"]


def mistakes(
    played: Round | Match,
    *,
    least: float = 2.0,
    seat: int | None = None,
    limit: Limit | None = None,
    seed: int = 0,
    threads: int = 1,
    progress: Callable[[int, int], object] | None = None,
) -> Iterator[BestQuestion]:
    """A question for each mistake that a review finds.

    A mistake is a decision that lost at least so many points and more than twice the standard error
    of the loss: beyond what chance explains. The question holds the view of the seat, no hidden
    tile, and the analysis by which it was judged.

    Args:
        played: A round or match.
        least: Points.
        seat: Of this seat only; None: of all.
        limit: What to spend on each decision; None: 2,000 worlds.
        seed: As in `review`.
        threads: As in `review`.
        progress: As in `review`.

    Raises:
        DrillError: If there is no such seat, or `least` is no number of points.
        LimitError: If a limit or the threads are out of range.

    >>> r = Round.deal(seed=7)
    >>> while not r.is_over:
    ...     event = r.push(r.legal_moves[0])
    >>> found = list(mistakes(r, limit=Limit(worlds=200), seat=0))
    >>> all(question.loss(question.played)[0] >= 2 for question in found), len(found) > 0
    (True, True)
    """
    players = played.players
    if seat is not None and not 0 <= index(seat) < players:
        raise DrillError(f"seat {seat}; expected 0 to {players - 1}")
    if not least >= 0:
        raise DrillError(f"mistakes of {least} points; expected 0 or more")
    limit = limit if limit is not None else Limit(worlds=2_000)
    judged = review(played, limit=limit, seed=seed, threads=threads, progress=progress)
    rounds = played.rounds if isinstance(played, Match) else (played,)
    for one in judged.decisions:
        is_wanted = seat is None or one.seat == seat
        if not is_wanted or one.loss < least or one.loss <= 2 * one.std_error:
            continue
        at = rounds[one.round].copy()
        while len(at.history) > one.event:
            at.pop()
        # The same limit and seed as in the review: the same answer.
        yield BestQuestion.judged(
            at.view(one.seat), limit=limit, seed=seed, threads=threads, played=str(one.move)
        )
