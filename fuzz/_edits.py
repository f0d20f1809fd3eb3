"""Changes to plain data that bytes choose."""

from __future__ import annotations

import json
from typing import Any

import atheris

ODD: list[Any] = [
    None, True, False, 0, -1, 1, 2, 3, 4, 7, 27, 28, 255, 2**31, 2**63, 2**64, -(2**63), 0.5, -0.0,
    1e308, "", "-", "none", "pass", "+?", "+6-6", "6-6", "6-4@L", "0-0@D", "american", "classic",
    "domino", "blocked", "target", "\x00", "é" * 50, [], {}, [[]], {"": None}, ["6-6"] * 30,
]  # fmt: skip


class Choices:
    """Choices that bytes make."""

    def __init__(self, data: bytes) -> None:
        self._bytes = atheris.FuzzedDataProvider(data)

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
        return int(self._bytes.ConsumeIntInRange(0, bound - 1))

    def one_of(self, items: Any) -> Any:
        """An item."""
        return items[self.below(len(items))]

    def text(self) -> str:
        """All that is left, as text."""
        return str(self._bytes.ConsumeUnicode(self._bytes.remaining_bytes()))

    def value(self) -> Any:
        """Something that may stand anywhere."""
        if self.below(4) == 0:
            return self._bytes.ConsumeInt(9)
        if self.below(6) == 0:
            return self._bytes.ConsumeUnicodeNoSurrogates(12)
        return json.loads(json.dumps(self.one_of(ODD)))


def edited(choices: Choices, base: Any) -> Any:
    """A copy with up to seven changes: a value replaced, removed, repeated or taken elsewhere."""
    copy = json.loads(json.dumps(base))
    for _ in range(choices.below(8)):
        spots = list(_spots(copy))
        if not spots:
            break
        where, key = choices.one_of(spots)
        what = choices.below(5)
        if what == 0:
            del where[key]
        elif what == 1:
            other, source = choices.one_of(spots)
            where[key] = json.loads(json.dumps(other[source]))
        elif what == 2 and isinstance(where, list):
            where.insert(key, json.loads(json.dumps(where[key])))
        elif what == 3 and isinstance(where, dict):
            where[str(choices.value()) if choices.below(2) else f"{key}s"] = choices.value()
        else:
            where[key] = choices.value()
    return copy


def _spots(data: Any) -> Any:
    """Every place that holds a value."""
    keys = list(data) if isinstance(data, dict) else range(len(data))
    for key in keys:
        yield data, key
        if isinstance(data[key], dict | list):
            yield from _spots(data[key])
