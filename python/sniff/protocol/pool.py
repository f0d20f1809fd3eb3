"""Threads that do the long work, with a queue of limited length."""

from __future__ import annotations

import contextlib
import math
import threading
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from itertools import count
from typing import Any

from sniff.protocol.answer import Message, checked, replies, reply
from sniff.protocol.errors import ProtocolError
from sniff.protocol.outcome import Outcome
from sniff.protocol.stop import Stop

__all__ = ["Job", "Pool"]


@dataclass(order=True)
class Job:
    """A request that waits or is worked on."""

    rank: tuple[int, int]
    key: Hashable = field(compare=False)
    request: Message = field(compare=False)
    send: Callable[[Message], object] = field(compare=False)
    stop: Stop = field(compare=False)


class Pool:
    """Works on requests in threads, those of higher priority first.

    >>> with Pool(threads=1) as pool:
    ...     replies = []
    ...     request = {"id": 1, "op": "choose", "record": "american - 65/?7 ?20 0 0 0/0 250"}
    ...     pool.submit("a", request, replies.append)
    >>> replies[0]["result"]["move"]
    '6-5'
    """

    def __init__(self, *, threads: int = 1, most: int = 1000) -> None:
        """Starts the threads.

        Args:
            threads: How many requests are worked on at once.
            most: How many may wait or be worked on.
        """
        self._most = most
        self._changed = threading.Condition()
        self._waiting: list[Job] = []
        self._jobs: dict[Hashable, Job] = {}
        self._number = count()
        self._closed = False
        self._threads = [
            threading.Thread(target=self._work, name=f"sniff-{i}", daemon=True)
            for i in range(threads)
        ]
        self._clerk = threading.Thread(target=self._turn_away, name="sniff-clerk", daemon=True)
        for thread in (*self._threads, self._clerk):
            thread.start()

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def __len__(self) -> int:
        """How many requests wait or are worked on."""
        return len(self._jobs)

    def submit(self, key: Hashable, request: Message, send: Callable[[Message], object]) -> None:
        """Takes a request.

        Args:
            key: Names it for `cancel`.
            request: A checked request.
            send: Called with each reply, in a thread of the pool; the last has `final` true. If it
                raises, the work ends.

        Raises:
            ProtocolError: If the key is in use, or the queue is full.
        """
        stop = Stop(request.get("deadline"))
        with self._changed:
            if key in self._jobs:
                raise ProtocolError("duplicate_id", "id", "work with this id is still under way")
            if self._closed or len(self._jobs) >= self._most:
                raise ProtocolError(
                    "queue_full", None, f"{len(self._jobs)} requests are waiting; try again later"
                )
            rank = (-request.get("priority", 0), next(self._number))
            job = Job(rank, key, request, send, stop)
            self._jobs[key] = job
            heappush(self._waiting, job)
            self._changed.notify_all()

    def cancel(self, key: Hashable) -> bool:
        """Ends the work on a request; its final reply is sent all the same, at once if it waits."""
        with self._changed:
            job = self._jobs.get(key)
            if job is None:
                return False
            job.stop.cancel()
            self._changed.notify_all()
            return True

    def answer_cancel(self, request: Message, key_of: Callable[[str | int], Hashable]) -> Message:
        """The reply to a request for `cancel`, which is carried out.

        Args:
            request: The request, not yet checked.
            key_of: The key under which work with an id was submitted.

        Raises:
            ProtocolError: If it is none.
        """
        request, warnings = checked(request)
        found = self.cancel(key_of(request["cancel"]))
        return reply(request, Outcome({"cancelled": found}), warnings)

    def cancel_all(self) -> None:
        """Ends all work."""
        with self._changed:
            for job in self._jobs.values():
                job.stop.cancel()
            self._changed.notify_all()

    def close(self, *, cancel: bool = False, seconds: float | None = None) -> None:
        """Waits for all work to end, or ends it; then ends the threads.

        Args:
            cancel: End it.
            seconds: How long to wait for each thread; None: for ever.
        """
        if cancel:
            self.cancel_all()
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        for thread in (*self._threads, self._clerk):
            thread.join(seconds)

    def _turn_away(self) -> None:
        """The clerk: requests that are cancelled or late while they wait are answered at once."""
        while True:
            with self._changed:
                late = [job for job in self._waiting if job.stop.reason is not None]
                if not late:
                    if self._closed and not self._waiting:
                        return
                    left = min((job.stop.left for job in self._waiting), default=math.inf)
                    self._changed.wait(None if left == math.inf else max(left, 0.001))
                    continue
                self._waiting = [job for job in self._waiting if job.stop.reason is None]
                heapify(self._waiting)
            for job in late:
                self._forget(job)
                with contextlib.suppress(Exception):  # nobody listens
                    stopped = job.stop.reason
                    job.send(reply(job.request, Outcome(None), [], stopped=stopped))
            with self._changed:
                self._changed.notify_all()

    def _work(self) -> None:
        while True:
            with self._changed:
                while not self._waiting:
                    if self._closed:
                        return
                    self._changed.wait()
                job = heappop(self._waiting)
                self._changed.notify_all()
            try:
                for message in replies(job.request, job.stop):
                    if message["final"]:
                        # Before the reply is out: the id may be used again as soon as it is seen.
                        self._forget(job)
                    job.send(message)
            except Exception:
                job.stop.cancel()  # nobody listens
            finally:
                self._forget(job)

    def _forget(self, job: Job) -> None:
        with self._changed:
            if self._jobs.get(job.key) is job:
                del self._jobs[job.key]
