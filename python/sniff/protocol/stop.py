"""How long work is told to end."""

from __future__ import annotations

import math
import threading
import time

__all__ = ["Stop"]


class Stop:
    """A flag that work looks at: raised by `cancel`, or by itself when a deadline has passed.

    >>> stop = Stop()
    >>> stop.reason is None
    True
    >>> stop.cancel()
    >>> stop.reason
    'cancel'
    """

    def __init__(self, deadline: float | None = None) -> None:
        """A flag that is down.

        Args:
            deadline: Seconds from now after which the work is to end; None: never.
        """
        self._cancelled = threading.Event()
        self._until = math.inf
        self.within(deadline)

    def within(self, seconds: float | None) -> None:
        """Moves the deadline to so many seconds from now, if that is earlier."""
        if seconds is not None:
            self._until = min(self._until, time.monotonic() + seconds)

    def cancel(self) -> None:
        """Raises the flag."""
        self._cancelled.set()

    @property
    def left(self) -> float:
        """Seconds until the deadline; infinity without one."""
        return self._until - time.monotonic()

    @property
    def reason(self) -> str | None:
        """Why the work is to end: "cancel" or "deadline"; None: it is not."""
        if self._cancelled.is_set():
            return "cancel"
        return "deadline" if self.left <= 0 else None
