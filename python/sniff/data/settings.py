"""What simulated rounds are made from, and the making of a chunk of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

import polars as pl

from sniff import _core, _shipped
from sniff.data.schema import GameOf

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sniff import Rules


@dataclass(frozen=True, slots=True)
class Settings:
    """What rounds are made from: with it, a number stands for one round."""

    players: tuple[str, ...]
    """Names of the ladder, one a seat."""
    rules: Rules
    target: int | None = None
    scores: tuple[int, ...] = ()
    """What sides start from; empty: zero."""
    seed: int = 1
    leader: int | Literal["rotate"] = 0

    @property
    def game(self) -> GameOf:
        """The game that is played."""
        return GameOf(self.rules, len(self.players), self.target)

    def to_dict(self) -> dict[str, Any]:
        """How rounds were made, for a file's metadata."""
        return {
            "seats": list(self.players),
            "scores": list(self.scores),
            "seed": self.seed,
            "leader": self.leader,
        }


def settings(
    player: str | Sequence[str],
    players: int | None,
    rules: Rules | None,
    target: int | None,
    scores: Sequence[int] | None,
    seed: int,
    leader: int | Literal["rotate"],
) -> Settings:
    """The same, from what callers give; checked by making nothing of it."""
    if isinstance(player, str):
        names = (player,) * (2 if players is None else players)
    else:
        names = tuple(player)
        if players is not None and players != len(names):
            raise _core.DealError(f"{len(names)} players for {players} seats")
    table = _core.Rules.preset("american") if rules is None else rules
    made = Settings(names, table, target, tuple(scores or ()), seed, leader)
    chunk(made, 0, 0)
    _core.Round.deal(players=len(names), rules=table, seed=0, scores=scores, target=target)
    return made


def chunk(settings: Settings, first: int, count: int) -> pl.DataFrame:
    """Rounds number `first` and on; of a round nothing depends on what chunk it is in.

    Args:
        settings: What they are made from.
        first: The number of the first one.
        count: How many.

    Returns:
        A row a round, in the columns of a file: see docs/data.md. Releases the GIL.

    Raises:
        PlayerError: If there is no such player.
        DealError: If players, scores, target, leader or seed make no game.

    >>> import sniff
    >>> from sniff import data
    >>> made = data.Settings(("greedy", "greedy"), sniff.AMERICAN)
    >>> data.chunk(made, 0, 10)[3:].equals(data.chunk(made, 3, 7))
    True
    """
    s = settings
    equity = None
    if s.target is not None and any(name.endswith("match") for name in s.players):
        equity = _shipped.equity(s.rules, len(s.players), s.target)
    leader, rotate = (0, True) if s.leader == "rotate" else (s.leader, False)
    columns = _core._simulate(
        list(s.players),
        rules=s.rules,
        target=s.target,
        nets=_shipped.nets(),
        equity=equity,
        scores=list(s.scores) or None,
        first=first,
        rounds=count,
        seed=s.seed,
        leader=leader,
        rotate=rotate,
    )
    return pl.DataFrame(columns)
