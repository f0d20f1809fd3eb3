"""Functions called elsewhere, their results in order."""

from __future__ import annotations

import os
import time
from collections import deque
from concurrent.futures import CancelledError, Executor, Future
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import sniff
from sniff._core import SniffError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator

__all__ = ["Part", "ScaleError", "chunks_in_order", "in_order", "workers_of"]

T = TypeVar("T")
R = TypeVar("R")

CHUNK_SECONDS = 0.2
"""What a chunk aims at: handing one out takes a hundredth of that, and little is lost with it."""

CALL_SECONDS = 0.004
"""What handing out a chunk and taking it back costs a Dask scheduler and its client. All workers
together must not ask for more chunks than that allows: with very many, chunks are longer."""

_AHEAD = 3
"""Chunks handed out for each worker, so that none waits for work."""


class ScaleError(SniffError):
    """Work could not be done elsewhere: an executor, a worker or a scheduler failed."""


@dataclass(frozen=True, slots=True)
class Part(Generic[R]):
    """What came of a chunk."""

    first: int
    """Number of its first item."""
    count: int
    seconds: float
    """What the worker took for it."""
    value: R


def workers_of(executor: Executor) -> int:
    """How many calls an executor works on at once, as far as it tells; else the cores here.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> workers_of(ThreadPoolExecutor(3))
    3
    """
    client: Any = getattr(executor, "_client", None)
    if client is not None:  # Dask's
        return max(1, sum(map(int, client.nthreads().values())))
    most: int | None = getattr(executor, "_max_workers", None)
    return most or os.cpu_count() or 1


def in_order(
    function: Callable[[T], R],
    items: Iterable[T],
    *,
    executor: Executor,
    what: str = "items",
    ahead: Callable[[], int] = lambda: _AHEAD,
) -> Generator[R, None, None]:
    """Calls a function for every item on an executor; its results in the order of the items.

    Items are taken as workers come free, so that there may be any number of them. Leaving the
    iterator (`close`) cancels what is under way.

    Args:
        function: Can be pickled if the executor's workers are other processes.
        items: What to call it with.
        executor: Any `concurrent.futures.Executor`.
        what: What the items are, for messages.
        ahead: How many calls to hand out for each worker, those that it works on included.

    Yields:
        The results.

    Raises:
        ScaleError: If the executor takes no work or a worker is lost for good. Errors of the engine
            (`SniffError`) and of what the function was given (`TypeError`) come through unchanged.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(2) as executor:
    ...     list(in_order(abs, [-3, -1, -2], executor=executor))
    [3, 1, 2]
    """
    if not isinstance(executor, Executor):
        raise TypeError(
            f"executor: expected a concurrent.futures.Executor, not {type(executor).__name__}"
        )
    waiting: deque[Future[R]] = deque()
    source = iter(items)
    done = 0
    workers, asked = workers_of(executor), time.monotonic()
    try:
        while True:
            if time.monotonic() - asked > 2:  # a cluster may grow
                workers, asked = workers_of(executor), time.monotonic()
            while len(waiting) < ahead() * workers:
                try:
                    item = next(source)
                except StopIteration:
                    break
                waiting.append(_submit(executor, function, item, done, what))
            if not waiting:
                return
            yield _result(waiting[0], executor, done, what)
            waiting.popleft()
            done += 1
    finally:
        for future in waiting:
            future.cancel()


def chunks_in_order(
    job: Callable[[int, int], R],
    total: int,
    *,
    executor: Executor,
    first: int = 0,
    seconds: float = CHUNK_SECONDS,
    what: str = "items",
) -> Generator[Part[R], None, None]:
    """Does items number `first` to `total` - 1 in chunks on an executor; the parts in their order.

    How the items are cut into chunks follows from how long the first ones took, so `job` must give
    the same for an item whatever chunk it is in.

    Args:
        job: Called with the number of a chunk's first item and their count.
        total: How many items there are.
        executor: Any `concurrent.futures.Executor`.
        first: Where to begin.
        seconds: What a chunk aims at.
        what: What the items are, for messages.

    Yields:
        A `Part` for each chunk.

    Raises:
        ScaleError: As `in_order`; also if a worker runs another version of Sniff.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(2) as executor:
    ...     parts = list(chunks_in_order(range, 5, executor=executor))
    >>> sum(part.count for part in parts)
    5
    """
    cutter = _Cutter(first, total, executor, seconds)
    call = _Call(job, sniff.__version__)
    jobs = in_order(call, cutter, executor=executor, what=what, ahead=cutter.ahead)
    with closing(jobs) as results:
        for spent, value in results:
            start, count = cutter.spans.popleft()
            cutter.learn(spent, count)
            yield Part(start, count, spent, value)


@dataclass(frozen=True, slots=True)
class _Call(Generic[R]):
    """A chunk on a worker."""

    job: Callable[[int, int], R]
    version: str

    def __call__(self, span: tuple[int, int]) -> tuple[float, R]:
        if self.version != sniff.__version__:
            raise ScaleError(
                f"this is sniff {self.version}, but a worker runs "
                f"{sniff.__version__}: results need the same"
            )
        start = time.perf_counter()
        value = self.job(*span)
        return time.perf_counter() - start, value


class _Cutter:
    """Cuts a range into chunks that take about the same time."""

    _GROWTH = 64
    """A chunk is at most so many times as long as the longest known one: the first are small."""

    def __init__(self, first: int, total: int, executor: Executor, seconds: float) -> None:
        self._next = first
        self._total = total
        self._executor = executor
        self._seconds = seconds
        self._known: deque[tuple[float, int]] = deque(maxlen=9)
        self._longest = 0
        self._workers = 1
        self.spans: deque[tuple[int, int]] = deque()
        """Handed out and not yet back."""

    def __iter__(self) -> Iterator[tuple[int, int]]:
        while self._next < self._total:
            left = self._total - self._next
            count = 1
            if self._known:
                wanted = self._wanted()
                # Towards the end all workers should end together, but not with crumbs.
                last = max(left / (2 * self._workers), wanted / 2)
                count = int(min(wanted, self._GROWTH * self._longest, last))
            span = (self._next, max(1, min(count, left)))
            self._next += span[1]
            self.spans.append(span)
            yield span

    def _wanted(self) -> float:
        """Items of a full chunk. The longest of those that are known count most."""
        seconds = sum(spent for spent, _ in self._known)
        items = sum(count for _, count in self._known)
        return max(self._seconds, CALL_SECONDS * self._workers) * items / max(seconds, 1e-9)

    def ahead(self) -> int:
        """Chunks to hand out for each worker.

        None to wait while they are still too small: it is soon known what they should have been.
        """
        known = self._known and self._GROWTH * self._longest >= self._wanted()
        return _AHEAD if known else 1

    def learn(self, spent: float, count: int) -> None:
        self._known.append((spent, count))
        if count > self._longest:
            self._longest = count
            self._workers = workers_of(self._executor)


def _submit(
    executor: Executor, function: Callable[[T], R], item: T, done: int, what: str
) -> Future[R]:
    try:
        return executor.submit(function, item)
    except Exception as error:
        raise _failure(executor, error, done, what) from error


def _result(future: Future[R], executor: Executor, done: int, what: str) -> R:
    try:
        return future.result()
    except (SniffError, TypeError, OverflowError):
        raise
    except (Exception, CancelledError) as error:
        raise _failure(executor, error, done, what) from error


def _failure(executor: Executor, error: BaseException, done: int, what: str) -> ScaleError:
    words = str(error) or type(error).__name__
    return ScaleError(
        f"{type(executor).__name__} failed after {done} pieces of work ({what}): {words}"
    )
