"""Tables of match equity made ahead."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from sniff import _shipped
from sniff.scale.order import in_order

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from concurrent.futures import Executor

    from sniff import Rules

    Game = tuple[Rules, int, int]

__all__ = ["equity_tables"]


def equity_tables(
    games: Iterable[Game],
    *,
    executor: Executor | None = None,
    progress: Callable[[Rules, int, int], object] | None = None,
) -> None:
    """Makes tables of match equity, which `sniff.equity` and the match objective then find.

    Without this a table is made where it is first needed, which takes some seconds for rules or
    targets whose tables the package does not ship. The process keeps the tables used last: 32.

    Args:
        games: Rules, players and target of each.
        executor: Where to make them; None: here, one after the other.
        progress: Called with the game after each.

    Raises:
        DealError: If a game cannot be, or a target is too far for a table.
        ScaleError: If the executor fails.

    >>> import sniff
    >>> from sniff.scale import equity_tables
    >>> equity_tables([(sniff.AMERICAN, 2, 60)])
    >>> sniff.equity([30, 30], target=60)[0] > 0.5  # to lead is worth something
    True
    """
    wanted = list(games)
    if executor is None:
        for game in wanted:
            _shipped.equity(*game)
            if progress is not None:
                progress(*game)
        return
    with closing(in_order(_make, wanted, executor=executor, what="tables")) as tables:
        for game, data in zip(wanted, tables, strict=True):
            _shipped.keep(game, _shipped.equity(*game) if data is None else _shipped.parse(data))
            if progress is not None:
                progress(*game)


def _make(game: Game) -> bytes | None:
    return None if _shipped.shipped(*game) is not None else _shipped.make(*game)
