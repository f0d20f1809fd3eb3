"""Games side by side, as the engine plays them for every environment here."""

from __future__ import annotations

import secrets
from types import EllipsisType
from typing import Any, Final, Literal, SupportsIndex, TypedDict

import numpy as np
from numpy.typing import NDArray

from sniff import _arrays, batch
from sniff._core import DealError, IllegalMoveError, LimitError, RoundOverError, Rules
from sniff.rl.errors import ClosedError, OptionError, ResetNeededError

Array = NDArray[Any]


class GameOptions(TypedDict, total=False):
    """What is played, for what; every environment takes these."""

    players: SupportsIndex
    rules: Rules | None
    target: SupportsIndex | EllipsisType | None
    episode: Literal["round", "match"]
    reward: Literal["margin", "win"]
    leader: int | None
    forced: bool


class LearnerOptions(GameOptions, total=False):
    """And against whom, where one seat learns."""

    opponents: Literal["random", "greedy"] | None
    seat: int | Literal["rotate"]
    action_points: bool


DISABLED, NEXT_STEP, SAME_STEP = range(3)
LOT: Final = -1  # a leader by lot; a seat that rotates


def one_of(value: object, name: str, expected: tuple[str, ...]) -> int:
    """Which of the words an option is."""
    if not isinstance(value, str) or value not in expected:
        words = " or ".join(map(repr, expected))
        raise OptionError(f"{name} {value!r}: expected {words}")
    return expected.index(value)


class Games:
    """`count` games and what their seats see of them; plays decisions, and what follows of them.

    Arrays are changed in place by `reset` and `step`; rows are those of `batch.BatchEnv`.
    """

    def __init__(
        self,
        count: SupportsIndex,
        *,
        players: SupportsIndex = 2,
        rules: Rules | None = None,
        target: SupportsIndex | EllipsisType | None = ...,
        episode: Literal["round", "match"] = "round",
        reward: Literal["margin", "win"] = "margin",
        leader: int | None = None,
        forced: bool = True,
        opponents: Literal["random", "greedy"] | None = None,
        seat: int | Literal["rotate"] = 0,
        action_points: bool = False,
        autoreset: int = DISABLED,
        threads: SupportsIndex = 1,
    ) -> None:
        self.count: int = _arrays.whole(count, "num_envs")
        if not 1 <= self.count <= 2**24:
            raise LimitError(f"{self.count} environments; expected 1 to {2**24}")
        self.game: batch.Game = batch.Game(players=players, rules=rules, target=target)
        self.is_match: bool = one_of(episode, "episode", ("round", "match")) == 1
        if self.is_match and self.game.target is None:
            raise OptionError("episode 'match' needs a target, and these rules have none")
        for_win = one_of(reward, "reward", ("margin", "win")) == 1
        if opponents is not None:
            one_of(opponents, "opponents", ("random", "greedy"))
        for name, flag in (("forced", forced), ("action_points", action_points)):
            if not isinstance(flag, bool):
                raise TypeError(f"{name}: expected a bool, not {type(flag).__name__}")
        self.opponents = opponents
        rotates = isinstance(seat, str) and one_of(seat, "seat", ("rotate",)) == 0
        self.seat: int = LOT if rotates else _arrays.seat(seat, "seat", self.game.players)
        lead = LOT if leader is None else _arrays.seat(leader, "leader", self.game.players)
        self.forced = forced
        self.autoreset = autoreset
        self.threads: int = _arrays.threads(threads)
        self.is_reset: bool = False
        self.is_closed: bool = False
        self._engine = batch._Env(
            self.game, forced, self.is_match, for_win, opponents, self.seat, lead, autoreset
        )
        self.states: Array = np.zeros(self.count, batch.STATE_V1)
        self.rows: Array = np.zeros(self.count, batch._ENV_ROW)
        self.results: Array = np.zeros(self.count, batch._ENV_RESULT)
        self._has_points = action_points
        self._seen = self._room()
        self.final_observations: Array = np.zeros_like(self.observations)

    @property
    def _state(self) -> tuple[Array, Array, Array]:
        return self.states, self.rows, self.results

    @property
    def observations(self) -> Array:
        """What the seats to act see; shape (n, 96), float32."""
        return self._seen[0]

    @property
    def masks(self) -> Array:
        """What they may do; shape (n, 114), int8."""
        return self._seen[1]

    @property
    def points(self) -> Array | None:
        """What that would score, if it was asked for; shape (n, 114), uint8."""
        return self._seen[2]

    def _room(self) -> tuple[Array, Array, Array | None]:
        shape = self.count, batch.ACTIONS
        return (
            np.empty((self.count, batch.OBSERVATION), np.float32),
            np.empty(shape, np.int8),
            np.empty(shape, np.uint8) if self._has_points else None,
        )

    @property
    def low(self) -> Array:
        """The least that each number of an observation can be; shape (96,), float32."""
        low = np.zeros(batch.OBSERVATION, np.float32)
        low[91:95] = -(2**30) / 100
        return low

    @property
    def high(self) -> Array:
        """The most that each number of an observation can be; shape (96,), float32."""
        high = np.ones(batch.OBSERVATION, np.float32)
        high[85:89] = 28 / 7
        high[89:91] = 28 / 14
        high[91:] = 2**30 / 100
        return high

    def check_open(self) -> None:
        """Raises `ClosedError` once the environment is closed."""
        if self.is_closed:
            raise ClosedError("the environment is closed")

    def check_begun(self) -> None:
        """The same, and `ResetNeededError` before the first `reset`."""
        self.check_open()
        if not self.is_reset:
            raise ResetNeededError("no episode has begun: call reset() first")

    def reset(self, seeds: Array | None, which: Array | None = None) -> None:
        """Begins episodes in all rows, or in `which`, shape (n,), bool.

        `seeds`, shape (n,), uint64, are new ones. With None every row goes on with what it has, at
        first with seeds from the system.
        """
        if seeds is None and not self.is_reset:
            seeds = seeds_of(secrets.randbits(64), self.count)
        self._engine.reset(
            (*self._state, *self._seen, self.final_observations), which, seeds, self.threads
        )
        self.is_reset = True

    def step(self, actions: Any, *, fresh: bool = False) -> None:
        """Plays one action in every row, shape (n,), whole numbers.

        With `fresh`, what is seen after it goes to new arrays; the ones before are the caller's.

        Raises:
            ArrayError: If these are no actions for so many games.
            IllegalMoveError: If an action is not legal; names the first. Nothing has changed then.
        """
        chosen = _arrays.whole_numbers(actions, "actions", self.count, np.int16)
        to = self._room() if fresh else self._seen
        last = np.zeros_like(self.final_observations) if fresh else self.final_observations
        bad = self._engine.step((*self._state, *to, last), chosen, self.threads)
        if bad == self.count:
            self._seen, self.final_observations = to, last
        else:
            action = np.asarray(actions)[bad]
            if self.rows["over"][bad]:
                raise RoundOverError(
                    f"actions[{bad}]: {action}, and its episode is over: reset it, or give -1"
                )
            raise IllegalMoveError(f"actions[{bad}]: {action} is not legal in environment {bad}")

    def step_one(self, action: object) -> None:
        """Plays an action in the first row. Raises `IllegalMoveError` if it is not legal."""
        number = _arrays.whole(action, "action")
        if not 0 <= number < batch.ACTIONS or not self.masks[0, number]:
            seat = int(self.results["seat"][0])
            raise IllegalMoveError(f"action {number} is not legal for seat {seat}")
        self.step([number])

    def sample(self, seed: int, out: Array | None) -> Array:
        """Legal actions at random, uniform over distinct ones, -1 where an episode is over."""
        actions = _arrays.output(out, np.int16, (self.count,), self.states)
        self._engine.sample(self.states, actions, seed, self.threads)
        return actions

    def seen_by(self, seat: int) -> Array:
        """What a seat, in turn or not, sees of the first game; shape (96,), float32."""
        seen: Array = self.observations[0].copy()
        if seat != self.results["seat"][0]:
            self.game.observations(self.states[:1], seats=[seat], out=seen[None])
        return seen


def seeds_of(given: Any, count: int) -> Array:
    """Seeds of so many environments: of a first one, or one each."""
    if isinstance(given, (list, tuple, np.ndarray)):
        if len(given) != count:
            raise DealError(f"{len(given)} seeds for {count} environments")
        return np.array([_arrays.seed(seed) for seed in given], np.uint64)
    return np.arange(count, dtype=np.uint64) + np.uint64(_arrays.seed(given))
