"""Sniff for PettingZoo: agents take turns, each with what it sees and may do.

>>> from sniff.rl import sniff_v0
>>> env = sniff_v0.env(players=2)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     if termination or truncation:
...         action = None
...     else:
...         action = env.action_space(agent).sample(observation["action_mask"])
...     env.step(action)
>>> env.close()
"""

from __future__ import annotations

import operator
from typing import Any, Unpack

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from sniff import batch
from sniff._core import Round, RoundOverError, Tile, TileSet
from sniff.render.terminal import draw
from sniff.rl.errors import OptionError
from sniff.rl.games import GameOptions, Games, one_of, seeds_of
from sniff.rl.words import shown, sight

__all__ = ["env", "raw_env"]


def env(*, illegal_reward: float | None = None, **options: Any) -> AECEnv:
    """The environment in PettingZoo's wrappers for games with legal and illegal actions.

    Args:
        illegal_reward: What an action that is not legal costs: it ends the episode with this
            reward, and a warning. -100 if left out, or -1 where rewards are for winning.
        options: Those of `raw_env`.
    """
    if illegal_reward is None:
        illegal_reward = -1.0 if options.get("reward") == "win" else -100.0
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(**options), illegal_reward=illegal_reward)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name for it
    """The environment without wrappers.

    Agents are `seat_0` and so on. An observation is a dict: `observation`, shape (96,), float32,
    what the seat sees (docs/learning.md), and `action_mask`, shape (114,), int8, what it may do;
    that is all zeros for a seat that is not in turn. Infos hold the mask too. Rewards are those of
    a seat's side: partners get the same, and those of all sides sum up to 0.

    Args:
        render_mode: None, "ansi" (`render` returns text) or "human" (every step prints it). It
            shows the table and the hand of the seat in turn.
        options: `players`, `rules`, `target`, `episode`, `reward`, `leader` and `forced`, as in
            `VectorEnv`.

    Raises:
        OptionError, DealError: For arguments out of range; say which.

    >>> env = raw_env(players=3, forced=False)
    >>> env.reset(seed=1)
    >>> env.observe(env.agent_selection)["action_mask"].sum()
    np.int64(6)
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo's
        "render_modes": ["ansi", "human"],
        "name": "sniff_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, *, render_mode: str | None = None, **options: Unpack[GameOptions]) -> None:
        super().__init__()
        if render_mode is not None:
            one_of(render_mode, "render_mode", tuple(self.metadata["render_modes"]))
        for name in ("opponents", "seat", "action_points", "threads", "autoreset"):
            if name in options:
                raise OptionError(f"{name} is not for sniff_v0: every seat is an agent")
        self.render_mode = render_mode
        self._games = Games(1, **options)
        self._round: Round | None = None
        self.possible_agents: list[str] = [
            f"seat_{seat}" for seat in range(self._games.game.players)
        ]
        self.agents: list[str] = []
        observation = Box(self._games.low, self._games.high, dtype=np.float32)
        mask = Box(0, 1, (batch.ACTIONS,), np.int8)
        self.observation_spaces: dict[str, Space[Any]] = {
            agent: Dict({"observation": observation, "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces: dict[str, Space[Any]] = {
            agent: Discrete(batch.ACTIONS) for agent in self.possible_agents
        }

    @property
    def game(self) -> batch.Game:
        """What is played: players, rules and target."""
        return self._games.game

    def observation_space(self, agent: str) -> Space[Any]:
        """A dict of `observation` and `action_mask`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Discrete(114): see docs/batch.md."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins an episode; `options` are ignored.

        Args:
            seed: None: go on with the seed there is, or at first with one from the system. The same
                seed begins the same episode in `VectorEnv`.
            options: Whatever PettingZoo's tools pass.
        """
        self._games.check_open()
        self._games.reset(None if seed is None else seeds_of(seed, 1))
        self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._look()
        if self.render_mode is not None:
            self._round = self._dealt()
        self._show()

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat sees and, if it is in turn, may do."""
        self._games.check_begun()
        if agent not in self.possible_agents:
            raise OptionError(f"agent {agent!r}: expected one of {self.possible_agents}")
        seen = self._games.seen_by(self.possible_agents.index(agent))
        return {"observation": seen, "action_mask": self._mask(agent)}

    def step(self, action: int | None) -> None:
        """Plays an action for the agent in turn; None where it is terminated.

        Raises:
            IllegalMoveError: If the action is not legal. Nothing has changed then.
            RoundOverError: If no agent is left.
            ResetNeededError: Before the first `reset`.
            ClosedError: After `close`.
        """
        self._games.check_begun()
        if not self.agents:
            raise RoundOverError("the episode is over: call reset()")
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise RoundOverError(f"{agent} is terminated: its only action is None")
            self._was_dead_step(None)
            return
        self._play(action)
        self._cumulative_rewards[agent] = 0.0
        sides = self._games.results["sides"][0]
        for seat, name in enumerate(self.possible_agents):
            self.rewards[name] = float(sides[seat % self.game.sides])
        self._accumulate_rewards()
        over = bool(self._games.results["terminated"][0])
        self.terminations = dict.fromkeys(self.agents, over)
        self._look()
        self._show()

    def render(self) -> str | None:
        """The table and the hand of the seat in turn: returned in mode "ansi", else printed."""
        self._games.check_begun()
        return shown(self._sight, self.render_mode)

    def close(self) -> None:
        """Ends the use of the environment."""
        self._games.is_closed = True

    def _sight(self) -> str:
        assert self._round is not None
        return sight(self._games, draw(self._round.layout))

    def _look(self) -> None:
        self.agent_selection: str = self.possible_agents[int(self._games.results["seat"][0])]
        self.infos: dict[str, dict[str, Any]] = {
            agent: {"action_mask": self._mask(agent)} for agent in self.agents
        }

    def _mask(self, agent: str) -> Any:
        mask = self._games.masks[0].copy()
        if agent != self.agent_selection:
            mask[:] = 0
        return mask

    def _play(self, action: object) -> None:
        """Plays in the arrays and, where it is to be drawn, in a round with real arms."""
        self._games.step_one(action)
        table = self._round
        if table is None:
            return
        table.push(self.game.move_of(table, operator.index(action)))  # type: ignore[arg-type]
        while self._games.forced and table.legal_moves and table.legal_moves[0].kind != "place":
            table.push(table.legal_moves[0])
        if table.is_over and not self._games.rows["over"][0]:
            self._round = self._dealt()

    def _dealt(self) -> Round:
        """The round that has just begun, as a `Round`."""
        state = self._games.states[0]
        tiles = sorted(TileSet.all(), key=lambda tile: tile.index)
        hands = [
            [tile for tile in tiles if int(state["hands"][seat]) >> tile.index & 1]
            for seat in range(self.game.players)
        ]
        boneyard: list[Tile] = [
            tiles[index] for index in state["boneyard"][: state["boneyard_size"]]
        ]
        return Round(
            hands=hands,
            boneyard=boneyard,
            leader=int(state["turn"]),
            rules=self.game.rules,
            scores=[int(score) for score in state["scores"][: self.game.sides]],
            target=self.game.target,
        )

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()
