"""What environments do with options, actions and calls that are not what they should be."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import sniff
from sniff import batch
from sniff.rl import ClosedError, Env, OptionError, ResetNeededError, VectorEnv, sniff_v0

OPTIONS: list[tuple[dict[str, Any], type[Exception], str]] = [
    ({"players": 5}, sniff.DealError, "5"),
    ({"players": "two"}, TypeError, "str|integer"),
    ({"rules": "american"}, TypeError, "expected Rules, not str"),
    ({"target": 0}, sniff.DealError, "target"),
    ({"episode": "game"}, OptionError, "episode 'game': expected 'round' or 'match'"),
    ({"episode": None}, OptionError, "episode None"),
    ({"episode": "match", "target": None}, OptionError, "needs a target"),
    ({"episode": "match", "rules": sniff.CLASSIC}, OptionError, "needs a target"),
    ({"reward": "points"}, OptionError, "reward 'points': expected 'margin' or 'win'"),
    ({"leader": 2}, sniff.DealError, "leader 2 is not a seat from 0 to 1"),
    ({"leader": True}, TypeError, "leader: expected a whole number, not bool"),
    ({"forced": 1}, TypeError, "forced: expected a bool, not int"),
    ({"rounds": 3}, TypeError, "rounds"),
]
LEARNER: list[tuple[dict[str, Any], type[Exception], str]] = [
    ({"opponents": "best"}, OptionError, "opponents 'best': expected 'random' or 'greedy'"),
    ({"opponents": 3}, OptionError, "opponents 3"),
    ({"seat": 2}, sniff.DealError, "seat 2 is not a seat from 0 to 1"),
    ({"seat": -1}, sniff.DealError, "seat -1"),
    ({"seat": "any"}, OptionError, "seat 'any': expected 'rotate'"),
    ({"action_points": None}, TypeError, "action_points: expected a bool"),
]
VECTOR: list[tuple[dict[str, Any], type[Exception], str]] = [
    ({"num_envs": 0}, sniff.LimitError, "0 environments; expected 1 to"),
    ({"num_envs": 2.0}, TypeError, "num_envs: expected a whole number, not float"),
    ({"threads": 0}, sniff.LimitError, "0 threads"),
    ({"autoreset_mode": "never"}, OptionError, "expected 'NextStep' or 'SameStep' or 'Disabled'"),
]


@pytest.mark.parametrize(("options", "error", "text"), OPTIONS)
def test_options(options: dict[str, Any], error: type[Exception], text: str) -> None:
    for make in (VectorEnv, Env, sniff_v0.raw_env, sniff_v0.env):
        with pytest.raises(error, match=text):
            make(**options)


@pytest.mark.parametrize(("options", "error", "text"), LEARNER)
def test_options_of_one_who_learns(
    options: dict[str, Any], error: type[Exception], text: str
) -> None:
    for make in (VectorEnv, Env):
        with pytest.raises(error, match=text):
            make(**options)
    with pytest.raises(OptionError, match="every seat is an agent"):
        sniff_v0.raw_env(**options)


@pytest.mark.parametrize(("options", "error", "text"), VECTOR)
def test_options_of_vectors(options: dict[str, Any], error: type[Exception], text: str) -> None:
    with pytest.raises(error, match=text):
        VectorEnv(**options)


def test_render_modes() -> None:
    for make in (Env, sniff_v0.raw_env):
        with pytest.raises(
            OptionError, match="render_mode 'rgb_array': expected 'ansi' or 'human'"
        ):
            make(render_mode="rgb_array")
        env = make()
        env.reset(seed=1)
        with pytest.raises(OptionError, match="without a render_mode"):
            env.render()
    with pytest.raises(OptionError, match="illegal_reward nan"):
        Env(illegal_reward=float("nan"))


@pytest.mark.parametrize("make", [VectorEnv, Env, sniff_v0.raw_env])
def test_order(make: Any) -> None:
    env = make()
    for call in (lambda: env.step([0]), *([] if make is VectorEnv else [env.render])):
        with pytest.raises(ResetNeededError, match="call reset"):
            call()
    if make is not sniff_v0.raw_env:
        with pytest.raises(ResetNeededError):
            env.action_masks()
    env.reset(seed=1)
    env.close()
    env.close()
    for call in (lambda: env.step([0]), env.reset):
        with pytest.raises(ClosedError, match="closed"):
            call()


@pytest.mark.parametrize(
    ("seed", "error", "text"),
    [
        (-1, sniff.DealError, "seed -1 is not from 0"),
        (2**64, sniff.DealError, "is not from 0"),
        (1.5, TypeError, "seed: expected a whole number, not float"),
        ("1", TypeError, "not str"),
    ],
)
def test_seeds(seed: Any, error: type[Exception], text: str) -> None:
    for make in (VectorEnv, Env, sniff_v0.raw_env):
        env = make()
        env.reset(seed=3)
        before = env._games.states.copy()
        with pytest.raises(error, match=text):
            env.reset(seed=seed)
        assert (env._games.states == before).all()
    with pytest.raises(sniff.DealError, match="3 seeds for 1 environments"):
        VectorEnv().reset(seed=[1, 2, 3])


def test_reset_options() -> None:
    envs = VectorEnv(3)
    with pytest.raises(ResetNeededError, match="reset all rows"):
        envs.reset(options={"reset_mask": np.ones(3, bool)})
    envs.reset(seed=1)
    for mask, error, text in (
        (np.zeros(3, bool), OptionError, "resets nothing"),
        (np.ones(2, bool), batch.ArrayError, r"shape \(2,\), expected \(3\)"),
        (np.ones(3, np.int8), batch.ArrayError, "dtype int8, expected bool"),
        ([True] * 3, TypeError, "expected a NumPy array, not list"),
    ):
        with pytest.raises(error, match=text):
            envs.reset(options={"reset_mask": mask})
    for env in (envs, Env()):
        with pytest.raises(OptionError, match="'scores' is none"):
            env.reset(options={"scores": [1, 2]})


@pytest.mark.parametrize(
    ("actions", "error", "text"),
    [
        ([0, 0], batch.ArrayError, r"shape \(2,\), expected \(3,\)"),
        (np.zeros((3, 1), int), batch.ArrayError, "shape"),
        ([0.0, 0.0, 0.0], batch.ArrayError, "dtype float64, expected whole numbers"),
        ([True, True, True], batch.ArrayError, "dtype bool"),
        (None, batch.ArrayError, "dtype object"),
        (["a", "b", "c"], batch.ArrayError, "dtype"),
    ],
)
def test_arrays_of_actions(actions: Any, error: type[Exception], text: str) -> None:
    envs = VectorEnv(3)
    envs.reset(seed=1)
    before = envs._games.rows.copy(), envs._games.states.copy()
    with pytest.raises(error, match=text):
        envs.step(actions)
    assert (envs._games.rows == before[0]).all()
    assert (envs._games.states == before[1]).all()


@pytest.mark.parametrize("action", [-1, 112, 113, 114, 2**15, -(2**15), 2**40, -(2**40)])
def test_illegal_actions_change_nothing(action: int) -> None:
    envs = VectorEnv(3)
    envs.reset(seed=1)
    env = Env(illegal_reward=None)
    env.reset(seed=1)
    agents = sniff_v0.raw_env(render_mode="ansi")
    agents.reset(seed=1)
    actions = envs.sample_actions().astype(np.int64)
    actions[1] = action
    before = [(one._games.rows.copy(), one._games.states.copy()) for one in (envs, env, agents)]
    with pytest.raises(sniff.IllegalMoveError, match=rf"actions\[1\]: {action} is not legal"):
        envs.step(actions)
    with pytest.raises(sniff.IllegalMoveError, match=f"action {action} is not legal for seat 0"):
        env.step(action)
    with pytest.raises(sniff.IllegalMoveError, match=f"action {action} is not legal"):
        agents.step(action)
    for one, (rows, states) in zip((envs, env, agents), before, strict=True):
        assert (one._games.rows == rows).all()
        assert (one._games.states == states).all()
    assert "(empty table)" in agents.render()


@pytest.mark.parametrize("action", [None, 1.0, "1", True, np.float32(3), [4]])
def test_what_is_no_action(action: Any) -> None:
    for env in (Env(illegal_reward=None), Env(), sniff_v0.raw_env()):
        env.reset(seed=1)
        with pytest.raises(TypeError, match="action: expected a whole number"):
            env.step(action)


def test_agents_that_are_done() -> None:
    env = sniff_v0.raw_env()
    env.reset(seed=1)
    with pytest.raises(OptionError, match="agent 'seat_2': expected one of"):
        env.observe("seat_2")
    while not env.terminations[env.agent_selection]:
        env.step(int(env.infos[env.agent_selection]["action_mask"].argmax()))
    with pytest.raises(sniff.RoundOverError, match="its only action is None"):
        env.step(0)
    env.step(None)
    env.step(None)
    with pytest.raises(sniff.RoundOverError, match="call reset"):
        env.step(None)


def test_room_for_samples() -> None:
    envs = VectorEnv(4)
    envs.reset(seed=1)
    room = np.empty(4, np.int16)
    assert envs.sample_actions(out=room) is room
    for out in (np.empty(3, np.int16), np.empty(4, np.int64), np.empty(8, np.int16)[::2]):
        with pytest.raises(batch.ArrayError, match="out: "):
            envs.sample_actions(out=out)
