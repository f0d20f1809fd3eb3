"""Learning environments beside those of other packages, alternating in one run.

pip install 'sniff[rl]' jax pgx pygame
taskset -c 0 python bench/rl.py [REPEATS]    # one core

A step is one agent's decision in one game. What is counted in, for everybody: choosing a legal
action at random, playing it, beginning the next game where one is over, and giving observations
and masks of legal actions. `VectorEnv` and pgx play 4,096 games at once, pgx inside one compiled
loop that comes back to Python every 20 steps; PettingZoo plays one game. Medians of repeats, with
the least and the most. Seconds are those of the processor, so that other work on the machine counts
for little.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable

import jax
import numpy as np
import pgx
from pettingzoo.classic import rps_v2, tictactoe_v3
from pgx.experimental import auto_reset

from sniff.rl import Env, VectorEnv, sniff_v0

SECONDS = 1.0
GAMES = 4096


def rate(play: Callable[[], int]) -> float:
    """Steps a second of processor time, of all threads, over about a second of it."""
    steps = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        steps += play()
    return steps / spent


def vector(**options: object) -> Callable[[], int]:
    """20 steps of ours."""
    envs = VectorEnv(GAMES, **options)  # type: ignore[arg-type]
    envs.reset(seed=1)
    actions = np.empty(GAMES, np.int16)

    def play() -> int:
        for _ in range(20):
            observations, _, _, _, infos = envs.step(envs.sample_actions(out=actions))
            assert len(observations) == len(infos["action_mask"])
        return 20 * GAMES

    return play


def single() -> Callable[[], int]:
    """A round of our one environment."""
    env = Env(opponents=None)

    def play() -> int:
        _, info = env.reset()
        steps, over = 0, False
        while not over:
            action = np.flatnonzero(info["action_mask"])
            _, _, over, _, info = env.step(np.random.choice(action))
            steps += 1
        return steps

    return play


def agents(module: object) -> Callable[[], int]:
    """A game of PettingZoo's, with its wrappers."""
    env = module.env()  # type: ignore[attr-defined]

    def play() -> int:
        env.reset()
        steps = 0
        for agent in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            if isinstance(observation, dict):
                env.step(np.random.choice(np.flatnonzero(observation["action_mask"])))
            else:
                env.step(env.action_space(agent).sample())
            steps += 1
        return steps

    return play


def pgx_games(name: str) -> Callable[[], int]:
    """20 steps of 4,096 games of pgx."""
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def run(state, key):  # type: ignore[no-untyped-def]
        def turn(carry, _):  # type: ignore[no-untyped-def]
            state, key, seen = carry
            key, own, starts = jax.random.split(key, 3)
            logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
            action = jax.random.categorical(own, logits, axis=-1)
            state = step(state, action, jax.random.split(starts, GAMES))
            # Observations are used, or the compiler would leave them out.
            return (state, key, seen + state.observation.sum()), None

        return jax.lax.scan(turn, (state, key, 0.0), None, length=20)[0]

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), GAMES))
    carry = run(state, jax.random.PRNGKey(1))
    jax.block_until_ready(carry[2])

    def play() -> int:
        nonlocal carry
        carry = run(carry[0], carry[1])
        jax.block_until_ready(carry[2])
        return 20 * GAMES

    return play


def main(repeats: int) -> None:
    """Measures everything and prints a table."""
    rows = {
        "VectorEnv, all seats learn, copy=False": vector(copy=False),
        "the same, copies": vector(),
        "VectorEnv, one seat against greedy, copy=False": vector(copy=False, opponents="greedy"),
        "VectorEnv, matches, copy=False": vector(copy=False, episode="match"),
        "pgx tic_tac_toe": pgx_games("tic_tac_toe"),
        "pgx kuhn_poker": pgx_games("kuhn_poker"),
        "pgx leduc_holdem": pgx_games("leduc_holdem"),
        "Env, one game": single(),
        "sniff_v0, one game": agents(sniff_v0),
        "PettingZoo tictactoe_v3": agents(tictactoe_v3),
        "PettingZoo rps_v2": agents(rps_v2),
    }
    found: dict[str, list[float]] = {name: [] for name in rows}
    for _ in range(repeats):
        for name, play in rows.items():
            found[name].append(rate(play))
    print("| what | steps/s, median | least | most |")
    print("|---|---|---|---|")
    for name, rates in found.items():
        middle = statistics.median(rates)
        print(f"| {name} | {middle:,.0f} | {min(rates):,.0f} | {max(rates):,.0f} |", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
