"""Reviews of many records."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, nullcontext
from functools import partial
from typing import TYPE_CHECKING

from sniff._core import _MOST_THREADS, LimitError
from sniff.review import Review, review
from sniff.scale.order import in_order

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from concurrent.futures import Executor

    from sniff import Limit, Match, Round

__all__ = ["review_all"]


def review_all(
    played: Iterable[Round | Match],
    *,
    limit: Limit | None = None,
    seed: int = 0,
    threads: int = 1,
    executor: Executor | None = None,
) -> Iterator[Review]:
    """Reviews many rounds or matches; the reviews in their order, as soon as they are made.

    Args:
        played: Rounds and matches; taken from the iterable as workers come free.
        limit: What to spend on each decision; None: 2,000 worlds.
        seed: 0 to 2**64 - 1, for each of them.
        threads: How many are reviewed at once, if there is no executor.
        executor: Where to work; None: in threads of this machine.

    Yields:
        A `Review` for each, the same as `sniff.review` gives.

    Raises:
        LimitError: If a limit or the threads are out of range.
        ScaleError: If the executor fails.

    >>> import sniff
    >>> from sniff.scale import review_all
    >>> match = sniff.Match(seed=1)
    >>> while not match.round.is_over:
    ...     event = match.push(match.round.legal_moves[0])
    >>> [len(review.decisions) for review in review_all([match], limit=sniff.Limit(worlds=20))]
    [11]
    """
    if not 1 <= threads <= _MOST_THREADS:
        raise LimitError(f"{threads} threads; expected 1 to {_MOST_THREADS}")
    job = partial(_review, limit, seed)
    place = nullcontext(executor) if executor is not None else ThreadPoolExecutor(threads)
    with place as here, closing(in_order(job, played, executor=here, what="reviews")) as reviews:
        yield from reviews


def _review(limit: Limit | None, seed: int, played: Round | Match) -> Review:
    return review(played, limit=limit, seed=seed)
