"""Thousands of games at once, as Gymnasium's vector environment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, SupportsIndex, Unpack

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete, MultiDiscrete, Space
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from sniff import _arrays, batch
from sniff.rl.errors import OptionError, ResetNeededError
from sniff.rl.games import (
    DISABLED,
    NEXT_STEP,
    SAME_STEP,
    Array,
    Games,
    LearnerOptions,
    seeds_of,
)

_MODES = {
    AutoresetMode.DISABLED: DISABLED,
    AutoresetMode.NEXT_STEP: NEXT_STEP,
    AutoresetMode.SAME_STEP: SAME_STEP,
}


class VectorEnv(gymnasium.vector.VectorEnv[Array, Array, Array]):
    """Many games at once: every step is one decision in each of them, all played by the engine.

    Without `opponents` all seats learn: the observation and the mask of a row are those of the seat
    in turn (`infos["seat"]`), its reward is that of the side that acted. With them, one seat learns
    and all that the others do is part of a step.

    A row depends on its own seed and actions alone: it is the same among others, with any number of
    threads, and in `Env`.

    Args:
        num_envs: How many games.
        players: 2, 3 or 4.
        rules: The rules; `AMERICAN` if left out.
        target: Points that win the match; left out: the rules' own; None: open-ended.
        episode: "round", from scores of zero, or "match", rounds until a side meets the target.
        reward: "margin": points of the own side less the mean of the others', as they come, of
            settlements too. "win": at the end of an episode, 1 for the side that has won the match,
            or else has most points, and minus 1 / (sides - 1) for the others; sides that tie for
            most share. Rewards of all sides sum up to 0.
        leader: Who leads an episode; None: by lot. Further rounds of a match follow the rules.
        forced: The environment draws and passes for the seats, so that every step places a tile. If
            False, forced draws and passes (actions 112 and 113) are steps too.
        opponents: None, or who plays the seats that do not learn: "random" or "greedy", as in
            `batch.Game.play_out`.
        seat: The seat that learns, or "rotate": another one with every episode.
        action_points: Infos hold `action_points` too, shape (num_envs, 114), uint8: what each legal
            action would score at once.
        autoreset_mode: A `gymnasium.vector.AutoresetMode` or its value. "SameStep": the step that
            ends an episode returns the first observation of the next, the last one is
            `infos["final_obs"]`. "NextStep": the next step begins it, and its action is ignored.
            "Disabled": an episode that is over takes the action -1 and stays so until
            `reset(options={"reset_mask": mask})`.
        copy: If False, what is returned are the environment's own arrays, which the next call
            overwrites.
        threads: How many; the result is the same.

    Attributes:
        single_observation_space: Box (96,), float32: see docs/learning.md.
        single_action_space: Discrete(114): see docs/batch.md.

    Raises:
        OptionError, DealError, LimitError: For arguments out of range; say which.

    >>> envs = VectorEnv(8, opponents="greedy")
    >>> observations, infos = envs.reset(seed=1)
    >>> for _ in range(100):
    ...     actions = envs.sample_actions()
    ...     observations, rewards, terminations, truncations, infos = envs.step(actions)
    >>> observations.shape, rewards.shape, infos["action_mask"].shape
    ((8, 96), (8,), (8, 114))
    """

    def __init__(
        self,
        num_envs: SupportsIndex = 1,
        *,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        copy: bool = True,
        threads: SupportsIndex = 1,
        **options: Unpack[LearnerOptions],
    ) -> None:
        try:
            self._mode = AutoresetMode(autoreset_mode)
        except ValueError:
            expected = " or ".join(repr(mode.value) for mode in AutoresetMode)
            raise OptionError(f"autoreset_mode {autoreset_mode!r}: expected {expected}") from None
        self._games = Games(num_envs, autoreset=_MODES[self._mode], threads=threads, **options)
        self._copy = bool(copy)
        self._samples = 0
        self.num_envs: int = self._games.count
        self.metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": self._mode}
        self.single_observation_space: Space[Array] = Box(
            self._games.low, self._games.high, dtype=np.float32
        )
        self.single_action_space: Space[Any] = Discrete(batch.ACTIONS)
        self.observation_space: Space[Array] = batch_space(
            self.single_observation_space, self.num_envs
        )
        self.action_space: Space[Any] = MultiDiscrete(np.full(self.num_envs, batch.ACTIONS))

    def __repr__(self) -> str:
        return f"VectorEnv({self.num_envs}, game={self._games.game!r})"

    @property
    def game(self) -> batch.Game:
        """What is played: players, rules and target."""
        return self._games.game

    def reset(
        self, *, seed: Any = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begins an episode in every row.

        Args:
            seed: None: rows go on with what they have, or at first with seeds from the system. A
                whole number: row i gets `seed + i`. A sequence: one each.
            options: None, or `{"reset_mask": mask}`, an array of shape (num_envs,), bool: then the
                other rows stay as they are.

        Returns:
            Observations, shape (num_envs, 96), float32, and infos: `action_mask`, shape (num_envs,
            114), int8, and `seat`, shape (num_envs,), int8.
        """
        self._games.check_open()
        which = self._reset_mask(options)
        if which is not None and not self._games.is_reset:
            raise ResetNeededError("options['reset_mask']: no episode has begun, reset all rows")
        seeds = None if seed is None else seeds_of(seed, self.num_envs)
        self._games.reset(seeds, which)
        if seeds is not None:
            super().reset(seed=int(seeds[0]))
            self._samples = 0
        return self._given(self._games.observations), self._infos(self._given)

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Plays one action in every row.

        Args:
            actions: Shape (num_envs,), whole numbers; legal, or nothing is played at all.

        Returns:
            Observations, shape (num_envs, 96), float32; rewards, shape (num_envs,), float64;
            terminations and truncations (there are none), shape (num_envs,), bool; infos, with
            `action_mask` and `seat` as in `reset`, and `side_rewards`, shape (num_envs, sides),
            float64. When an episode has ended there are `episode_return` (the sum of rewards of the
            seat that learns, or of side 0 where all do), float64, and `episode_length` (decisions),
            shape (num_envs,), with `_episode_return` and `_episode_length`, bool, that say where;
            with "SameStep" also `final_obs`, shape (num_envs, 96), `_final_obs`, `final_info`
            (`seat`: whose eyes they are) and `_final_info`.

        Raises:
            IllegalMoveError: If an action is not legal; names the first such row.
            ArrayError: If the array has another shape or holds no whole numbers.
            ResetNeededError: Before the first `reset`.
            ClosedError: After `close`.
        """
        games = self._games
        games.check_begun()
        before = games.rows["over"].copy() if self._mode is AutoresetMode.DISABLED else None
        acted = games.results["seat"].copy()
        games.step(actions, fresh=self._copy)
        infos = self._infos(lambda array: array)
        infos["side_rewards"] = self._given(games.results["sides"][:, : games.game.sides])
        over = games.results["terminated"].copy()
        ended = over if before is None else over & (before == 0)
        if ended.any():
            self._add_ends(infos, ended, acted)
        return (
            games.observations,
            self._given(games.results["reward"]),
            over,
            np.zeros(self.num_envs, np.bool_),
            infos,
        )

    def close_extras(self, **kwargs: Any) -> None:
        """Part of `close`: from then on nothing is played."""
        self._games.is_closed = True

    def action_masks(self) -> Array:
        """Which actions are legal now; shape (num_envs, 114), bool; none once one is over."""
        self._games.check_begun()
        return self.game.legal_masks(self._games.states, threads=self._games.threads)

    def sample_actions(self, *, out: Array | None = None) -> Array:
        """A legal action for every row, uniform over them; -1 where an episode is over.

        What is chosen depends on the last seed of `reset`, how often this was called since, and the
        states.

        Args:
            out: Where they go; shape (num_envs,), int16.

        Returns:
            Shape (num_envs,), int16.
        """
        self._games.check_begun()
        self._samples += 1
        # Apart from the lots of the row itself, whose key is its seed alone.
        seed = ~int(self._games.rows["key"][0]) + (self._samples << 32)
        return self._games.sample(seed % 2**64, out)

    def _given(self, array: Array) -> Array:
        return array.copy() if self._copy else array

    def _infos(self, given: Callable[[Array], Array]) -> dict[str, Any]:
        games = self._games
        infos: dict[str, Any] = {
            "action_mask": given(games.masks),
            "seat": self._given(games.results["seat"]),
        }
        if games.points is not None:
            infos["action_points"] = given(games.points)
        return infos

    def _add_ends(self, infos: dict[str, Any], ended: Array, acted: Array) -> None:
        results = self._games.results
        infos["episode_return"] = np.where(ended, results["gained"], 0.0)
        infos["episode_length"] = np.where(ended, results["decisions"], 0)
        infos["_episode_return"] = infos["_episode_length"] = ended
        if self._mode is AutoresetMode.SAME_STEP:
            infos["final_obs"] = self._games.final_observations
            infos["final_info"] = {"seat": acted}
            infos["_final_obs"] = infos["_final_info"] = ended

    def _reset_mask(self, options: dict[str, Any] | None) -> Array | None:
        for name in options or {}:
            if name != "reset_mask":
                raise OptionError(f"options: {name!r} is none; expected 'reset_mask'")
        if not options:
            return None
        which = _arrays.checked(
            options["reset_mask"],
            "options['reset_mask']",
            np.dtype(np.bool_),
            (self.num_envs,),
            writable=False,
        )
        if not which.any():
            raise OptionError("options['reset_mask'] resets nothing: all of it is False")
        return which
