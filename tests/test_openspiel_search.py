"""The OpenSpiel game under search, the ladder's players and CFR."""

from __future__ import annotations

import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts
from open_spiel.python.algorithms import external_sampling_mccfr as external_sampling

import sniff
from sniff.openspiel import LadderBot, SniffGame

from openspiel_games import TINY, load, played, step


def search_bot(game: SniffGame, simulations: int, seed: int) -> ismcts.ISMCTSBot:
    rng = np.random.RandomState(seed)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, rng), 20.0, simulations, random_state=rng
    )
    bot.set_resampler(lambda state, seat: state.resample_from_infostate(seat, rng.random_sample))
    return bot


def test_search_beats_random_play() -> None:
    game = load(rules="american;hand_sizes:5:5:5;max_draws:0")
    margins = []
    for seed in range(60):
        rng = random.Random(seed // 2)
        bot, state = search_bot(game, 30, seed), game.new_initial_state()
        while not state.is_terminal():
            if state.current_player() == seed % 2:
                state.apply_action(bot.step(state))
            else:
                step(state, rng)
        margins.append(state.returns()[seed % 2])
    assert np.mean(margins) > 3


def test_search_without_a_resampler_of_its_own() -> None:
    """The bot asks the state itself; a bot of OpenSpiel's in C++ cannot."""
    game = load(players=4)
    state = played(game, random.Random(2), 5)
    while len(state.legal_actions()) < 2 or state.is_chance_node():
        step(state, random.Random(2))
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1), 20.0, 10)
    assert bot.step(state) in state.legal_actions()


def test_the_ladders_players_are_bots() -> None:
    game = load(players=3, rules="classic", leader=-1)
    bots = [LadderBot(name, seed=7) for name in ("greedy", "random", "heuristic")]
    found = [pyspiel.evaluate_bots(game.new_initial_state(), bots, seed) for seed in (1, 2, 1)]
    assert found[0] == found[2] != found[1]
    state = game.new_initial_state()
    with pytest.raises(sniff.NotYourTurnError, match="chance"):
        bots[0].step(state)
    while state.is_chance_node():
        step(state, random.Random(1))
    with pytest.raises(sniff.PlayerError, match="nobody"):
        LadderBot("nobody").step(state)
    with pytest.raises(sniff.HiddenTilesError):
        LadderBot("cheater").step(state)
    assert LadderBot("greedy").step(state) == state.table.action_of(
        sniff.choose(state.round.view(state.current_player()), "greedy", seed=0)
    )


def test_cfr_becomes_harder_to_exploit() -> None:
    game = load(position=TINY)
    solver = pyspiel.CFRSolver(game)
    found = []
    for iterations in (1, 9, 20):
        for _ in range(iterations):
            solver.evaluate_and_update_policy()
        found.append(pyspiel.exploitability(game, solver.average_policy()))
    assert found[2] < found[1] < found[0] / 4
    assert found[2] < 0.15
    python_solver = cfr.CFRPlusSolver(game)
    for _ in range(4):
        python_solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, python_solver.average_policy()) < found[0]


def test_external_sampling_becomes_harder_to_exploit() -> None:
    game = load(position=TINY)
    np.random.seed(1)
    solver = external_sampling.ExternalSamplingSolver(game)
    found = []
    for iterations in (2, 50):
        for _ in range(iterations):
            solver.iteration()
        average = policy.python_policy_to_pyspiel_policy(solver.average_policy().to_tabular())
        found.append(pyspiel.exploitability(game, average))
    assert found[1] < found[0] / 2
