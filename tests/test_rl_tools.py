"""Environments under the checks of PettingZoo and Gymnasium, what they show, the example."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from pathlib import Path

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import sniff
from sniff.rl import Env, VectorEnv, sniff_v0

EXAMPLE = Path(__file__).parent.parent / "examples" / "rl" / "ppo.py"


def shuffled(states: np.ndarray, seat: int, rng: random.Random) -> None:
    """Deals all that `seat` does not see of the first row anew."""
    row = states[0]
    hidden = [i for s in range(4) if s != seat for i in range(28) if int(row["hands"][s]) >> i & 1]
    hidden += row["boneyard"][row["next"] : row["boneyard_size"]].tolist()
    rng.shuffle(hidden)
    for s in range(4):
        if s != seat:
            count = int(row["hands"][s]).bit_count()
            row["hands"][s] = sum(1 << tile for tile in hidden[:count])
            hidden = hidden[count:]
    row["boneyard"][row["next"] : row["boneyard_size"]] = hidden


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_sees_a_hidden_tile(players: int) -> None:
    rng = random.Random(players)
    env = sniff_v0.raw_env(players=players, render_mode="ansi")
    looked = 0
    for seed in range(8):
        env.reset(seed=seed)
        while not any(env.terminations.values()):
            agent = env.agent_selection
            seat = env.possible_agents.index(agent)
            other = copy.deepcopy(env)
            shuffled(other._games.states, seat, rng)
            looked += int((other._games.states != env._games.states).any())
            other._look()
            assert other.render() == env.render()
            for a, b in ((other.observe(agent), env.observe(agent)), (other.infos, env.infos)):
                assert pickle.dumps(a) == pickle.dumps(b)
            env.step(int(rng.choice(np.flatnonzero(env.infos[agent]["action_mask"]))))
    assert looked > 50


def test_what_a_single_environment_shows() -> None:
    env = Env(render_mode="ansi")
    rng = random.Random(1)
    for seed in range(20):
        _, info = env.reset(seed=seed)
        text = env.render()
        held = [t for t in sniff.TileSet.all() if env._games.states["hands"][0, 0] >> t.index & 1]
        assert f"seat 0 to act: {' '.join(map(str, held))}" in text
        other = copy.deepcopy(env)
        shuffled(other._games.states, 0, rng)
        assert other.render() == text
        over = False
        while not over:
            _, _, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        assert "over: " in env.render()


@pytest.mark.filterwarnings("ignore:Observation (space for each agent|is not a NumPy):UserWarning")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("forced", [True, False])
def test_pettingzoo_api(players: int, forced: bool) -> None:
    # PettingZoo knows those with dicts as observations by their names, and warns of others.
    api_test(sniff_v0.env(players=players, forced=forced), num_cycles=30)
    api_test(sniff_v0.raw_env(players=players, episode="match", target=50), num_cycles=60)
    seed_test(lambda: sniff_v0.env(players=players, forced=forced), num_cycles=30)


def test_pettingzoo_render(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(sniff_v0.env)
    assert "to act: " in capsys.readouterr().out


@pytest.mark.parametrize("name", ["american", "classic"])
def test_gymnasium_checks(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    options = {"rules": sniff.Rules.preset(name), "opponents": "greedy"}
    check_env(gymnasium.make("Sniff-v0", **options).unwrapped)
    assert "seat 0 to act" in capsys.readouterr().out
    assert isinstance(gymnasium.make("sniff.rl:Sniff-v0").unwrapped, Env)
    made = gymnasium.make_vec("Sniff-v0", 3, vectorization_mode="vector_entry_point")
    sync = gymnasium.make_vec("Sniff-v0", 3, vectorization_mode="sync")
    assert (made.reset(seed=1)[0] == sync.reset(seed=1)[0]).all()
    assert isinstance(made.unwrapped, VectorEnv)


def test_illegal_actions_lose_where_tools_try_any(caplog: pytest.LogCaptureFixture) -> None:
    env = Env()
    env.reset(seed=1)
    _, reward, over, _, info = env.step(113)
    assert (reward, over, info["illegal_action"]) == (-100, True, True)
    assert not info["action_mask"].any()
    with pytest.raises(sniff.RoundOverError):
        env.step(0)
    env.reset()
    assert env.action_masks().any()
    wrapped = sniff_v0.env(reward="win")
    wrapped.reset(seed=1)
    agent = wrapped.agent_selection
    wrapped.step(113)
    assert "Illegal move" in caplog.text
    assert wrapped.rewards[agent] == -1
    assert all(wrapped.terminations.values())


def test_the_example_learns() -> None:
    pytest.importorskip("torch")
    options = "--steps 65536 --envs 256 --minibatch 1024 --rounds 4000 --show 10000000 --threads 1"
    done = subprocess.run(
        [sys.executable, EXAMPLE, *options.split()],
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    margins = [float(line.split()[-3]) for line in done.stdout.splitlines() if " random " in line]
    assert len(margins) == 2
    assert margins[1] > margins[0] + 5
