"""What a request may spend."""

from __future__ import annotations

from typing import Any

from sniff._core import Limit

__all__ = ["limit_of"]


def limit_of(request: dict[str, Any]) -> Limit | None:
    """The field `limit` of a request."""
    given = request.get("limit")
    return Limit(**given) if given else None
