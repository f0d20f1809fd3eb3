from collections.abc import Iterable, Sequence
from types import EllipsisType
from typing import Any, Final, Literal, SupportsIndex, final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from sniff import Move, Round, Rules, SniffError

__all__ = [
    "ACTIONS",
    "DRAW",
    "NO_ACTION",
    "OBSERVATION",
    "PASS",
    "STATE_V1",
    "ArrayError",
    "Game",
]

STATE_V1: np.dtype[np.void]
ACTIONS: Final[int]
DRAW: Final[int]
PASS: Final[int]
NO_ACTION: Final[int]
OBSERVATION: Final[int]

_States = NDArray[np.void]
_Policy = Literal["random", "greedy"]

class ArrayError(SniffError): ...

@final
class Game:
    def __init__(
        self,
        *,
        players: SupportsIndex = 2,
        rules: Rules | None = None,
        target: SupportsIndex | EllipsisType | None = ...,
    ) -> None: ...
    @property
    def players(self) -> int: ...
    @property
    def sides(self) -> int: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def target(self) -> int | None: ...
    def __eq__(self, value: object, /) -> bool: ...
    __hash__: None  # type: ignore[assignment]
    def check(self, states: _States, *, threads: SupportsIndex = 1) -> None: ...
    def deal(
        self,
        count: SupportsIndex,
        *,
        seed: SupportsIndex = 0,
        leader: int = 0,
        scores: Sequence[int] | None = None,
        threads: SupportsIndex = 1,
    ) -> _States: ...
    def from_rounds(self, rounds: Iterable[Round]) -> _States: ...
    def action_of(self, round: Round, move: Move | str) -> int: ...
    def move_of(self, round: Round, action: SupportsIndex) -> Move: ...
    def legal_masks(
        self,
        states: _States,
        *,
        out: NDArray[np.bool_] | None = None,
        threads: SupportsIndex = 1,
    ) -> NDArray[np.bool_]: ...
    def step(
        self,
        states: _States,
        actions: ArrayLike,
        *,
        forced: bool = False,
        out: NDArray[np.int16] | None = None,
        threads: SupportsIndex = 1,
    ) -> NDArray[np.int16]: ...
    def step_unchecked(
        self,
        states: _States,
        actions: ArrayLike,
        *,
        forced: bool = False,
        out: NDArray[np.int16] | None = None,
        threads: SupportsIndex = 1,
    ) -> NDArray[np.int16]: ...
    def play_forced(self, states: _States, *, threads: SupportsIndex = 1) -> None: ...
    def totals(self, states: _States) -> NDArray[np.int16]: ...
    def margins(self, states: _States) -> NDArray[np.float64]: ...
    def observations(
        self,
        states: _States,
        *,
        seats: ArrayLike | None = None,
        out: NDArray[np.float32] | None = None,
        threads: SupportsIndex = 1,
    ) -> NDArray[np.float32]: ...
    def choose(
        self,
        states: _States,
        policy: _Policy = "random",
        *,
        seed: SupportsIndex = 0,
        out: NDArray[np.int16] | None = None,
        threads: SupportsIndex = 1,
    ) -> NDArray[np.int16]: ...
    def play_out(
        self,
        states: _States,
        policy: _Policy = "random",
        *,
        seed: SupportsIndex = 0,
        threads: SupportsIndex = 1,
    ) -> _States: ...
    def double_dummy(
        self, states: _States, *, threads: SupportsIndex = 1
    ) -> NDArray[np.float64]: ...
    def belief(
        self, states: _States, *, threads: SupportsIndex = 1
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]: ...
    def play_rounds(
        self,
        count: SupportsIndex,
        policy: _Policy = "random",
        *,
        seed: SupportsIndex = 0,
        threads: SupportsIndex = 1,
    ) -> dict[str, Any]: ...

_ENV_ROW: np.dtype[np.void]
_ENV_RESULT: np.dtype[np.void]

@final
class _Env:
    def __init__(
        self,
        game: Game,
        forced: bool,
        match: bool,
        win: bool,
        opponents: _Policy | None,
        seat: int,
        leader: int,
        autoreset: int,
    ) -> None: ...
    def reset(
        self,
        arrays: tuple[NDArray[Any] | None, ...],
        which: NDArray[np.bool_] | None,
        seeds: NDArray[np.uint64] | None,
        threads: int,
    ) -> None: ...
    def step(
        self, arrays: tuple[NDArray[Any] | None, ...], actions: NDArray[np.int16], threads: int
    ) -> int: ...
    def sample(
        self, states: _States, actions: NDArray[np.int16], seed: int, threads: int
    ) -> None: ...

__test__: dict[str, str]
