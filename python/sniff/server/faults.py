"""What is logged of a fault: its kind and where it was, without its words."""

from __future__ import annotations

import logging
import traceback

__all__ = ["log_fault"]

_log = logging.getLogger("sniff.server")


def log_fault(what: str, error: BaseException) -> None:
    """Logs a fault.

    The words of an error may name tiles of a match that is being played, and whoever reads logs may
    play in it: "you do not hold the 6-4". The lines of code name none.
    """
    lines = "".join(traceback.format_tb(error.__traceback__))
    _log.error("%s: %s\n%s", what, type(error).__name__, lines.rstrip())
