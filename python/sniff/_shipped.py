"""The files that the package ships, read on first use."""

from __future__ import annotations

import threading
from collections import OrderedDict
from functools import cache
from typing import TYPE_CHECKING

from sniff import _core

if TYPE_CHECKING:
    from collections.abc import Callable

    from sniff import Rules

_lock = threading.Lock()


def _read(name: str) -> tuple[bytes, str]:
    from pathlib import Path

    path = Path(__file__).parent / "shipped" / name
    try:
        return path.read_bytes(), str(path)
    except OSError as error:
        raise _core.DataError(f"{path}: cannot be read: {error}") from error


@cache
def nets() -> _core._Nets:
    """The learned values."""
    return _core._Nets(*_read("nets.bin"))


_MOST_TABLES = 32
_tables: OrderedDict[tuple[Rules, int, int], _core._Equity] = OrderedDict()


def equity(
    rules: Rules, players: int, target: int, tick: Callable[[], object] | None = None
) -> _core._Equity:
    """The table of match equity for a game: a shipped one, or one made now and kept.

    The tables used last are kept. `tick` is called every few milliseconds while one is made, and
    ends the work by what it raises.
    """
    key = (rules, players, target)
    with _lock:
        table = _tables.pop(key, None)
        if table is not None:
            _tables[key] = table
            return table
    table = shipped(rules, players, target)
    if table is None:
        table = parse(make(rules, players, target, tick))
    keep(key, table)
    return table


def make(
    rules: Rules, players: int, target: int, tick: Callable[[], object] | None = None
) -> bytes:
    """A table that the package does not ship, as bytes."""
    return _core._Equity.compute(
        rules, players, target, nets(), player="net", rounds=800, seed=1, detail=0.5, tick=tick
    ).to_bytes()


def parse(made: bytes) -> _core._Equity:
    """A table that was made here or elsewhere: either way it has been rounded to its bytes."""
    return _core._Equity.parse(made, "a table made on demand")


def keep(game: tuple[Rules, int, int], table: _core._Equity) -> None:
    """Keeps the table of a game: rules, players and target."""
    with _lock:
        _tables[game] = table
        if len(_tables) > _MOST_TABLES:
            _tables.popitem(last=False)


def shipped(rules: Rules, players: int, target: int) -> _core._Equity | None:
    """The table that the package ships for a game; None: it ships none."""
    if rules != _core.Rules.preset("american") or target != rules.targets[players - 2]:
        return None
    table = _core._Equity.parse(*_read(f"equity-{players}.bin"))
    return table if table.fits(rules, players, target) else None
