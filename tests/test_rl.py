"""Environments against the engine's own rounds."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import sniff
from sniff import batch
from sniff.rl import Env, VectorEnv, sniff_v0

PRESETS = ("american", "classic", "classic-draw2", "classic-fives", "all-fives")


class Lots:
    """The lots of an environment, number after number, as `sniff/rng.hpp` has them."""

    def __init__(self, seed: int) -> None:
        self.seed, self.number = seed, 0

    @staticmethod
    def _next(state: int) -> tuple[int, int]:
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
        return state, z ^ z >> 31

    def next(self) -> int:
        key = self.number * 0xD1342543DE82EF95 + 0x9E3779B97F4A7C15
        first = self._next(self.seed ^ key % 2**64)[1]
        self._state = (first ^ self.number << 32) % 2**64
        self.number += 1
        return self._more()

    def _more(self) -> int:
        self._state, number = self._next(self._state)
        return number

    def below(self, bound: int) -> int:
        product = (self.next() >> 32) * bound
        while product % 2**32 < 2**32 % bound:
            product = (self._more() >> 32) * bound
        return product >> 32


class Table:
    """An episode played with `sniff.Round`, to set environments against."""

    def __init__(self, game: batch.Game, seed: int, *, match: bool, forced: bool) -> None:
        self.game, self.match, self.forced = game, match, forced
        self.lots = Lots(seed)
        self._deal(self.lots.below(game.players), [0] * game.sides)
        self.counted = [0] * game.sides

    def _deal(self, leader: int, scores: list[int]) -> None:
        self.round = sniff.Round.deal(
            players=self.game.players,
            rules=self.game.rules,
            seed=self.lots.next(),
            leader=leader,
            scores=scores,
            target=self.game.target,
        )

    def play(self, action: int) -> list[float]:
        """The margins that come of an action, a side each."""
        r = self.round
        r.push(self.game.move_of(r, action))
        while self.forced and r.legal_moves and r.legal_moves[0].kind != "place":
            r.push(r.legal_moves[0])
        gains = [now - then for now, then in zip(r.scores, self.counted, strict=True)]
        margins = [gain - (sum(gains) - gain) / (self.game.sides - 1) for gain in gains]
        self.counted = list(r.scores)
        if r.is_over and not self.is_over:
            if self.game.rules.next_lead == "rotate":
                leader = (r.leader + 1) % self.game.players
            else:
                finisher = r.result.finisher if r.result else None
                leader = self.lots.below(self.game.players) if finisher is None else finisher
            self._deal(leader, list(r.scores))
        return margins

    @property
    def is_over(self) -> bool:
        result = self.round.result
        return result is not None and (not self.match or result.match_winner is not None)

    @property
    def mask(self) -> list[int]:
        moves = self.round.legal_moves
        return sorted({self.game.action_of(self.round, move) for move in moves})

    def seen(self, seat: int) -> np.ndarray:
        return self.game.observations(self.game.from_rounds([self.round]), seats=[seat])[0]


def tables() -> Iterator[tuple[dict[str, Any], int]]:
    """Options of environments, and a seed."""
    seed = 0
    for name in PRESETS:
        for players in (2, 3, 4):
            for match, forced in ((False, True), (True, True), (False, False), (True, False)):
                seed += 1
                yield (
                    {
                        "rules": sniff.Rules.preset(name),
                        "players": players,
                        "target": 40 if match else ...,
                        "episode": "match" if match else "round",
                        "forced": forced,
                    },
                    seed,
                )


def beside(options: dict[str, Any], game: batch.Game, seed: int) -> Table:
    return Table(game, seed, match=options["episode"] == "match", forced=options["forced"])


@pytest.mark.parametrize(("options", "seed"), list(tables()))
def test_pettingzoo_plays_the_engines_rounds(options: dict[str, Any], seed: int) -> None:
    env = sniff_v0.raw_env(render_mode="ansi", **options)
    env.reset(seed=seed)
    table = beside(options, env.game, seed)
    rng = random.Random(seed)
    owed = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        assert reward == pytest.approx(owed[agent])
        assert not truncation
        assert (info["action_mask"] == observation["action_mask"]).all()
        if termination:
            assert table.is_over
            assert not observation["action_mask"].any()
            env.step(None)
            continue
        assert agent == f"seat_{table.round.turn}"
        assert np.flatnonzero(observation["action_mask"]).tolist() == table.mask
        for seat, name in enumerate(env.possible_agents):
            seen = env.observe(name)
            assert (seen["observation"] == table.seen(seat)).all()
            assert seen["action_mask"].any() == (name == agent)
            assert env.observation_space(name).contains(seen)
        assert sniff.render.draw(table.round.layout) in env.render()
        action = rng.choice(table.mask)
        margins = table.play(action)
        env.step(action)
        owed[agent] = 0.0
        for seat, name in enumerate(env.possible_agents):
            assert env.rewards[name] == pytest.approx(margins[seat % env.game.sides])
            owed[name] += margins[seat % env.game.sides]
    assert table.is_over
    assert not env.agents


@pytest.mark.parametrize(("options", "seed"), list(tables())[::3])
def test_vectors_play_the_engines_rounds(options: dict[str, Any], seed: int) -> None:
    count = 5
    envs = VectorEnv(count, autoreset_mode="Disabled", **options)
    observations, infos = envs.reset(seed=seed)
    played = [beside(options, envs.game, seed + i) for i in range(count)]
    rng = random.Random(seed)
    returns, lengths = np.zeros(count), np.zeros(count, int)
    while not all(table.is_over for table in played):
        actions = []
        expected = np.zeros((count, envs.game.sides))
        reward = np.zeros(count)
        for i, table in enumerate(played):
            assert np.flatnonzero(infos["action_mask"][i]).tolist() == table.mask
            if table.is_over:
                actions.append(-1)
                continue
            turn = table.round.turn
            assert infos["seat"][i] == turn
            assert (observations[i] == table.seen(turn)).all()
            actions.append(rng.choice(table.mask))
            expected[i] = table.play(actions[-1])
            reward[i] = expected[i][turn % envs.game.sides]
            returns[i] += expected[i][0]
            lengths[i] += 1
        observations, rewards, terminations, truncations, infos = envs.step(actions)
        assert infos["side_rewards"] == pytest.approx(expected)
        assert infos["side_rewards"].sum(axis=1) == pytest.approx(0)
        assert rewards == pytest.approx(reward)
        assert terminations.tolist() == [table.is_over for table in played]
        assert not truncations.any()
        for i in np.flatnonzero(infos.get("_episode_return", [])):
            assert infos["episode_return"][i] == pytest.approx(returns[i])
            assert infos["episode_length"][i] == lengths[i]


@pytest.mark.parametrize("opponents", ["random", "greedy"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_vectors_are_single_environments(opponents: str, players: int) -> None:
    options: dict[str, Any] = {"players": players, "opponents": opponents, "seat": "rotate"}
    envs = VectorEnv(3, action_points=True, **options)
    singles = [Env(action_points=True, **options) for _ in range(3)]
    observations, infos = envs.reset(seed=50)
    alone = [env.reset(seed=50 + i) for i, env in enumerate(singles)]
    seats = set()
    for step in range(60):
        for i, (seen, info) in enumerate(alone):
            assert (observations[i] == seen).all()
            assert (infos["action_mask"][i] == info["action_mask"]).all()
            assert (infos["action_points"][i] == info["action_points"]).all()
            assert (envs.action_masks()[i] == singles[i].action_masks()).all()
            assert infos["seat"][i] == info["seat"]
            seats.add(info["seat"])
        actions = envs.sample_actions()
        observations, rewards, over, _, infos = envs.step(actions)
        for i, env in enumerate(singles):
            seen, reward, ended, truncated, info = env.step(int(actions[i]))
            assert (reward, ended, truncated) == (rewards[i], over[i], False)
            alone[i] = seen, info
            if ended:
                assert (infos["final_obs"][i] == seen).all()
                assert infos["final_info"]["seat"][i] == info["seat"]
                with pytest.raises(sniff.RoundOverError, match="is over: call reset"):
                    env.step(int(actions[i]))
                alone[i] = env.reset()
        if step == 20:
            singles = [pickle.loads(pickle.dumps(singles[0])), *copy.deepcopy(singles[1:])]
            envs = pickle.loads(pickle.dumps(envs))
    assert seats == set(range(players))


def test_points_are_what_actions_score() -> None:
    envs = VectorEnv(50, action_points=True)
    _, infos = envs.reset(seed=3)
    for _ in range(40):
        states = envs._games.states
        scored = np.zeros((50, batch.ACTIONS), np.uint8)
        for row, action in np.argwhere(infos["action_mask"]):
            scored[row, action] = envs.game.step(states[row : row + 1].copy(), [action])[0]
        assert (infos["action_points"] == scored).all()
        infos = envs.step(envs.sample_actions())[4]


def test_next_step_mode() -> None:
    same = VectorEnv(20)
    following = VectorEnv(20, autoreset_mode=AutoresetMode.NEXT_STEP)
    assert following.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    first = same.reset(seed=4)[0], following.reset(seed=4)[0]
    assert (first[0] == first[1]).all()
    actions = same.sample_actions()
    for _ in range(60):
        was_over = following._games.rows["over"].astype(bool)
        _, infos = same._games, following.step(actions)
        observations, rewards, over, _, given = infos
        assert not rewards[was_over].any()
        assert not over[was_over].any()
        assert (given["action_mask"].any(axis=1) == ~over).all()
        if over.any():
            assert (given["_episode_return"] == over).all()
            assert "final_obs" not in given
        actions = np.where(over, 9999, following.sample_actions())
        assert following.single_observation_space.contains(observations[0])


def test_disabled_mode_waits_for_a_reset() -> None:
    envs = VectorEnv(30, autoreset_mode="Disabled", opponents="random")
    envs.reset(seed=5)
    over = np.zeros(30, bool)
    while not over.any():
        over = envs.step(envs.sample_actions())[2]
    row = int(over.argmax())
    before = envs._games.states.copy()
    wrong = envs.sample_actions()
    wrong[row] = 0
    with pytest.raises(
        sniff.RoundOverError, match=rf"actions\[{row}\]: 0, and its episode is over"
    ):
        envs.step(wrong)
    assert (envs._games.states == before).all()
    _, rewards, still, _, infos = envs.step(envs.sample_actions())
    assert still[row]
    assert rewards[row] == 0
    assert not infos.get("_episode_return", np.zeros(30))[row]
    kept = envs._games.states.copy()
    envs.reset(options={"reset_mask": still})
    assert (envs._games.states[~still] == kept[~still]).all()
    assert (envs._games.states["ending"][still] == 0).all()


def test_episodes_sum_up() -> None:
    envs = VectorEnv(64, opponents="greedy", seat=1)
    envs.reset(seed=6)
    wrapped = gymnasium.wrappers.vector.RecordEpisodeStatistics(
        VectorEnv(64, opponents="greedy", seat=1)
    )
    wrapped.reset(seed=6)
    returns, lengths, ended = np.zeros(64), np.zeros(64, int), 0
    for _ in range(40):
        actions = envs.sample_actions()
        _, rewards, over, _, infos = envs.step(actions)
        theirs = wrapped.step(actions)[4]
        returns += rewards
        lengths += 1
        if over.any():
            assert (infos["episode_return"] == np.where(over, returns, 0)).all()
            assert (infos["episode_length"] == np.where(over, lengths, 0)).all()
            assert (theirs["episode"]["r"] == infos["episode_return"]).all()
            assert (theirs["episode"]["l"] == infos["episode_length"]).all()
            ended += over.sum()
        returns[over], lengths[over] = 0, 0
    assert ended > 100


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rewards_for_winning(players: int) -> None:
    envs = VectorEnv(
        40, players=players, rules=sniff.AMERICAN.replace(partnerships=False), reward="win"
    )
    envs.reset(seed=7)
    wins = 0
    for _ in range(80):
        _, _, over, _, infos = envs.step(envs.sample_actions())
        sides = infos["side_rewards"]
        assert not sides[~over].any()
        assert sides.sum(axis=1) == pytest.approx(0)
        wins += int((sides.max(axis=1) == 1).sum())
        assert sides[over].min(initial=0) >= -1 / (players - 1)
    assert wins > 40


@pytest.mark.parametrize("threads", [2, 5])
def test_threads_make_no_difference(threads: int) -> None:
    one = VectorEnv(9000, opponents="random", episode="match", target=60)
    many = VectorEnv(9000, opponents="random", episode="match", target=60, threads=threads)
    assert one.reset(seed=1)[0].tobytes() == many.reset(seed=1)[0].tobytes()
    for _ in range(15):
        actions = one.sample_actions()
        assert (actions == many.sample_actions()).all()
        ours, theirs = one.step(actions), many.step(actions)
        for a, b in zip(ours[:4], theirs[:4], strict=True):
            assert a.tobytes() == b.tobytes()
    assert one._games.rows.tobytes() == many._games.rows.tobytes()


def test_seeds() -> None:
    envs = VectorEnv(4)
    assert (envs.reset(seed=[8, 9, 10, 11])[0] == VectorEnv(4).reset(seed=8)[0]).all()
    again = envs.reset()[0]
    assert (again == envs.reset()[0]).sum() < again.size
    assert (VectorEnv(4).reset()[0] != VectorEnv(4).reset()[0]).any()
    wrapped = VectorEnv(2).reset(seed=2**64 - 1)[0]
    assert (wrapped[1] == Env(opponents=None).reset(seed=0)[0]).all()


def test_copies() -> None:
    own, given = VectorEnv(6, copy=False), VectorEnv(6)
    shared, infos = own.reset(seed=2)
    kept, copied = given.reset(seed=2)
    first = kept.copy()
    for _ in range(3):
        actions = given.sample_actions()
        observations = own.step(actions)[0]
        given.step(actions)
        assert observations is shared
        assert (infos["action_mask"] == own.action_masks()).all()
    assert (kept == first).all()
    assert (shared != first).any()
    assert copied["action_mask"].dtype == np.int8
    # What was given away may be written to.
    observations, _, _, _, infos = given.step(given.sample_actions())
    untouched = observations.copy(), infos["action_mask"].copy()
    observations[:] = -1
    infos["action_mask"][:] = 0
    assert (given.action_masks() == untouched[1].astype(bool)).all()
    again, infos = given.reset(options={"reset_mask": np.arange(6) == 2})
    rest = np.arange(6) != 2
    assert (again[rest] == untouched[0][rest]).all()
    assert (infos["action_mask"][rest] == untouched[1][rest]).all()
