"""What an operation has come to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

__all__ = ["Outcome"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The content of a reply, before it is put into an envelope."""

    result: dict[str, Any] | None
    rules: str | dict[str, Any] | None = None
    perspective: int | None = None
    exact: bool | None = None
    std_error: float | None = None
    seed: int | None = None
    progress: tuple[int, int] | None = None
    final: bool = True
