"""Input that is watched for a moment before its reader goes to sleep."""

from __future__ import annotations

import io
import os
import select
import time
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from collections.abc import Callable

    from typing_extensions import Buffer

__all__ = ["attentive"]

_MOMENT = 200e-6
"""Seconds. Waking a sleeping process on another core takes a good part of what a reply costs; who
asks move by move sends the next request sooner than this."""


def attentive(source: BinaryIO) -> BinaryIO:
    """The same bytes, read with less delay where there is a second core to wait on.

    Args:
        source: Not yet read from. Returned as it is if it is no file of the operating system, or
            cannot be watched.
    """
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    if not hasattr(select, "poll") or (cores or 1) < 2:
        return source
    try:
        raw = _Attentive(source.fileno())
    except (OSError, ValueError):
        return source
    return io.BufferedReader(raw, 1 << 16)


class _Attentive(io.FileIO):
    def __init__(self, descriptor: int) -> None:
        super().__init__(descriptor, closefd=False)
        watch = select.poll()
        watch.register(descriptor, select.POLLIN)
        self._ready: Callable[[int], object] = watch.poll

    def readinto(self, buffer: Buffer, /) -> int | None:
        until = time.perf_counter() + _MOMENT
        while not self._ready(0) and time.perf_counter() < until:
            pass
        return super().readinto(buffer)
