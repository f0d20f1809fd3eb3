"""Duels in parts, and every player against every other."""

from __future__ import annotations

import itertools
from contextlib import closing
from functools import partial
from operator import index
from typing import TYPE_CHECKING, Any, NamedTuple

from sniff import _core
from sniff.analysis import duel, play_deals
from sniff.scale.order import chunks_in_order

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from concurrent.futures import Executor

    from sniff import Duel, Rules

__all__ = ["CrossTable", "cross_table", "duel_on"]

_MOST_PAIRS = 1_000_000_000


def duel_on(
    executor: Executor,
    a: str,
    b: str,
    *,
    pairs: int,
    sprt: tuple[float, float, float] | None,
    progress: Callable[[int, float, float], object] | None,
    **settings: Any,
) -> Duel:
    """A duel in parts on an executor; see `sniff.duel`."""
    if not 1 <= index(pairs) <= _MOST_PAIRS:
        raise _core.LimitError(f"{pairs} pairs; expected 1 to {_MOST_PAIRS}")
    tally = _core._DuelTally(sprt)
    job = partial(_part, a, b, settings)
    last: Duel | None = None
    with closing(chunks_in_order(job, pairs, executor=executor, what="deals")) as parts:
        for part in parts:
            last = part.value
            decided = tally.add(last)
            if progress is not None:
                progress(tally.pairs, tally.margin, tally.std_error)
            if decided:
                break
    assert last is not None
    return tally.result(last)


def _part(a: str, b: str, settings: dict[str, Any], first: int, count: int) -> Duel:
    return play_deals(a, b, pairs=count, first=first, **settings)


class CrossTable(NamedTuple):
    """Every player against every other."""

    names: tuple[str, ...]
    duels: dict[tuple[str, str], Duel]
    """By (a, b), a the later one in `names`; margins are a's."""

    def margin(self, a: str, b: str) -> tuple[float, float]:
        """Points a round of `a` against `b`, and the standard error.

        Raises:
            KeyError: If one is not in the table, or they are the same.
        """
        if (a, b) in self.duels:
            found = self.duels[a, b]
            return found.margin, found.std_error
        found = self.duels[b, a]
        return -found.margin, found.std_error

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "names": list(self.names),
            "duels": [found.to_dict() for found in self.duels.values()],
        }

    def _repr_html_(self) -> str:
        """Margins with 95% intervals, row against column."""
        from sniff.render.tables import table

        cells = [
            [
                f"{self.margin(a, b)[0]:+.1f} ± {1.96 * self.margin(a, b)[1]:.1f}"
                if (a, b) in self.duels
                else ""
                for b in self.names[:-1]
            ]
            for a in self.names[1:]
        ]
        return table(
            "Points a round, row against column, with 95% intervals",
            ["", *self.names[:-1]],
            [[a, *row] for a, row in zip(self.names[1:], cells, strict=True)],
        )


def cross_table(
    names: Sequence[str] | None = None,
    *,
    pairs: int = 1000,
    seed: int = 1,
    players: int = 2,
    rules: Rules | None = None,
    threads: int = 1,
    executor: Executor | None = None,
    progress: Callable[[str, str, Duel], object] | None = None,
) -> CrossTable:
    """Every player of a list against every other, over the same deals.

    Args:
        names: Players of the ladder, the weakest first; None: the whole ladder, which takes long.
        pairs: Deals of each duel.
        seed: 0 to 2**64 - 1.
        players: 2 to 4; with three or four, a name takes one side against the other on all others,
            so that margins need not be opposite the other way round.
        rules: None: american.
        threads: 1 to 1024, of each chunk if there is an executor.
        executor: Where to play; None: in threads of this machine.
        progress: Called with both names and their `Duel` after each.

    Raises:
        PlayerError: If there is no such player.
        LimitError: If a number is out of range, or there are fewer than two names.

    >>> from sniff.scale import cross_table
    >>> table = cross_table(["random", "greedy"], pairs=50)
    >>> table.margin("greedy", "random")[0] > 5
    True
    """
    chosen = tuple(_core.ladder() if names is None else names)
    if len(set(chosen)) < max(2, len(chosen)):
        raise _core.LimitError(f"{', '.join(chosen)}: expected two names or more, each once")
    duels = {}
    for b, a in itertools.combinations(chosen, 2):
        duels[a, b] = found = duel(
            a,
            b,
            pairs=pairs,
            seed=seed,
            players=players,
            rules=rules,
            threads=threads,
            executor=executor,
        )
        if progress is not None:
            progress(a, b, found)
    return CrossTable(chosen, duels)
