"""How values of the extension come back from a pickle."""

from __future__ import annotations

from typing import Any

from sniff import _core


def load(name: str, state: Any) -> Any:
    """The value of class `name` with this state, which its `__reduce__` gave."""
    return getattr(_core, name)._load(state)
