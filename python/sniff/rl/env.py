"""One seat at one table, as Gymnasium's environment."""

from __future__ import annotations

from typing import Any, Unpack

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete, Space

from sniff import batch
from sniff._core import IllegalMoveError, RoundOverError
from sniff.rl.errors import OptionError
from sniff.rl.games import Array, Games, LearnerOptions, one_of, seeds_of
from sniff.rl.words import shown, sight


class Env(gymnasium.Env[Array, Any]):
    """One seat learns, and the engine plays the others; `Sniff-v0`.

    The games are those of `VectorEnv`: `reset(seed=s)` begins what row i of it begins with seed
    `s - i`. For many games at once that is far faster.

    Args:
        illegal_reward: What an action that is not legal costs: it ends the episode with this
            reward and `info["illegal_action"]`, since Gymnasium's tools try any action. With None
            it raises `IllegalMoveError` and changes nothing.
        render_mode: None, "ansi" (`render` returns text) or "human" (every step prints it). It
            shows what the seat to act sees.
        options: `players`, `rules`, `target`, `episode`, `reward`, `leader`, `forced`, `opponents`
            ("greedy" if left out), `seat` and `action_points`, as in `VectorEnv`.

    Raises:
        OptionError, DealError: For arguments out of range; say which.

    >>> env = Env(opponents="random")
    >>> observation, info = env.reset(seed=1)
    >>> over = False
    >>> while not over:
    ...     action = env.action_space.sample(info["action_mask"])
    ...     observation, reward, over, truncated, info = env.step(action)
    >>> observation.shape
    (96,)
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - Gymnasium's
        "render_modes": ["ansi", "human"],
        "render_fps": 2,
    }

    def __init__(
        self,
        *,
        illegal_reward: float | None = -100.0,
        render_mode: str | None = None,
        **options: Unpack[LearnerOptions],
    ) -> None:
        options.setdefault("opponents", "greedy")
        if render_mode is not None:
            one_of(render_mode, "render_mode", tuple(self.metadata["render_modes"]))
        if illegal_reward is not None and not np.isfinite(illegal_reward):
            raise OptionError(f"illegal_reward {illegal_reward}: expected a finite number or None")
        self._games = Games(1, **options)
        self._illegal_reward = illegal_reward
        self.render_mode = render_mode
        self.observation_space: Space[Array] = Box(
            self._games.low, self._games.high, dtype=np.float32
        )
        self.action_space: Space[Any] = Discrete(batch.ACTIONS)

    @property
    def game(self) -> batch.Game:
        """What is played: players, rules and target."""
        return self._games.game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begins an episode.

        Args:
            seed: None: go on with the seed there is, or at first with one from the system.
            options: None or empty.

        Returns:
            The observation, shape (96,), float32, and the info: `action_mask`, shape (114,), int8,
            and `seat`, whose they are.
        """
        self._games.check_open()
        for name in options or {}:
            raise OptionError(f"options: {name!r} is none; there are no options")
        seeds = None if seed is None else seeds_of(seed, 1)
        super().reset(seed=seed)
        self._games.reset(seeds)
        self._show()
        return self._games.observations[0].copy(), self._info()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Plays an action, and what follows up to the seat's next decision.

        Raises:
            ResetNeededError: Before the first `reset`.
            RoundOverError: If the episode is over.
            IllegalMoveError: If the action is not legal and `illegal_reward` is None.
            ClosedError: After `close`.
        """
        self._games.check_begun()
        if self._games.rows["over"][0]:
            raise RoundOverError("the episode is over: call reset()")
        try:
            self._games.step_one(action)
        except IllegalMoveError:
            if self._illegal_reward is None:
                raise
            return self._end_by_illegal_action(self._illegal_reward)
        self._show()
        result = self._games.results[0]
        return (
            self._games.observations[0].copy(),
            float(result["reward"]),
            bool(result["terminated"]),
            False,
            self._info(),
        )

    def action_masks(self) -> Array:
        """Which actions are legal now; shape (114,), bool; none once the episode is over."""
        self._games.check_begun()
        masks: Array = self._games.masks[0].astype(np.bool_)
        return masks

    def render(self) -> Any:
        """What the seat to act sees, as text: returned in mode "ansi", printed in mode "human"."""
        self._games.check_begun()
        return shown(lambda: sight(self._games), self.render_mode)

    def close(self) -> None:
        """Ends the use of the environment."""
        self._games.is_closed = True

    def _end_by_illegal_action(
        self, reward: float
    ) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        self._games.rows["over"] = 1
        self._games.masks[:] = 0
        info = self._info() | {"illegal_action": True}
        return self._games.observations[0].copy(), float(reward), True, False, info

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {
            "action_mask": self._games.masks[0].copy(),
            "seat": int(self._games.results["seat"][0]),
        }
        if self._games.points is not None:
            info["action_points"] = self._games.points[0].copy()
        return info

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()
