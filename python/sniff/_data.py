"""The files that the package ships, read on first use."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from sniff import _core

if TYPE_CHECKING:
    from sniff import Rules


def _read(name: str) -> tuple[bytes, str]:
    from pathlib import Path

    path = Path(__file__).parent / "data" / name
    try:
        return path.read_bytes(), str(path)
    except OSError as error:
        raise _core.DataError(f"{path}: cannot be read: {error}") from error


@cache
def nets() -> _core._Nets:
    """The learned values."""
    return _core._Nets(*_read("nets.bin"))


@cache
def equity(rules: Rules, players: int, target: int) -> _core._Equity:
    """The table of match equity for a game: a shipped one, or one made now and kept."""
    if rules == _core.Rules.preset("american") and target == rules.targets[players - 2]:
        shipped = _core._Equity.parse(*_read(f"equity-{players}.bin"))
        if shipped.fits(rules, players, target):
            return shipped
    return _core._Equity.compute(
        rules, players, target, nets(), player="net", rounds=800, seed=1, detail=0.5
    )
