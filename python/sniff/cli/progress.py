"""How far a long command has come, on stderr where that is a terminal."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeRemainingColumn


class Bar:
    """A bar to call with what is done, and of how much."""

    def __init__(self, bars: Progress, task: TaskID, quiet: float) -> None:
        self.is_seen = not bars.disable
        """Whether anybody sees it."""
        self._bars = bars
        self._task = task
        self._from = time.monotonic() + quiet

    def __call__(
        self, done: float, total: float | None = None, *, words: str | None = None, note: str = ""
    ) -> None:
        """Shows it.

        Args:
            done: So much.
            total: Of so much; None: as before.
            words: What is being done, if that changes.
            note: More about it.
        """
        visible = time.monotonic() >= self._from
        self._bars.update(
            self._task, completed=done, total=total, description=words, note=note, visible=visible
        )


@contextmanager
def progress_bar(words: str, total: float | None = None, *, quiet: float = 0.0) -> Iterator[Bar]:
    """A bar that is gone in the end.

    Args:
        words: What is being done.
        total: How much there is to do; None: not known yet.
        quiet: Seconds to pass before it is shown.
    """
    err = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.fields[note]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bars:
        task = bars.add_task(words, total=total, note="", visible=quiet == 0)
        yield Bar(bars, task, quiet)
