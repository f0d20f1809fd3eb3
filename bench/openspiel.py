"""Random plays beside OpenSpiel's own Python games; what search asks for, and how strong it is.

    python bench/openspiel.py [SECONDS [ROUNDS]]

The games take turns; the best of three goes counts, in seconds of this process. Moves are those of
players and of chance. With ROUNDS, IS-MCTS plays so many rounds against random play and greedy.
"""

from __future__ import annotations

import random
import sys
import time
import timeit
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.games import block_dominoes, kuhn_poker, liars_poker

from sniff.openspiel import LadderBot

GAMES = [
    "python_sniff",
    "python_sniff(players=3,rules=classic)",
    "python_sniff(players=4)",
    *(module._GAME_TYPE.short_name for module in (block_dominoes, liars_poker, kuhn_poker)),
]


def play(game: Any, rng: random.Random, until: int = 10_000) -> Any:
    """A random play, to its end or to a number of moves."""
    state = game.new_initial_state()
    while not state.is_terminal() and state.move_number() < until:
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


def rates(game: Any, seconds: float) -> tuple[float, float]:
    """Plays and moves a second."""
    rng = random.Random(1)
    plays = moves = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        moves += play(game, rng).move_number()
        plays += 1
    return plays / spent, moves / spent


def microseconds(call: Any) -> float:
    """What a call takes, the best of five goes."""
    return 1e6 * min(timeit.repeat(call, number=100, repeat=5, timer=time.process_time)) / 100


def search(game: Any, simulations: int, seed: int) -> Any:
    """OpenSpiel's IS-MCTS, all of its randomness from one seed."""
    rng = np.random.RandomState(seed)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, rng), 20.0, simulations, random_state=rng
    )
    bot.set_resampler(lambda state, seat: state.resample_from_infostate(seat, rng.random_sample))
    return bot


def margin(game: Any, simulations: int, against: str, seed: int) -> float:
    """What the search wins in one round; seeds in pairs deal alike and change the seats."""
    bots = [search(game, simulations, seed), LadderBot(against, seed=seed)]
    rng = random.Random(seed // 2)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
        else:
            state.apply_action(bots[state.current_player() ^ seed % 2].step(state))
    return float(state.returns()[seed % 2])


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    games = [pyspiel.load_game(name) for name in GAMES]
    goes = [[rates(game, seconds) for game in games] for _ in range(3)]
    print(f"{'game':<40} {'plays/s':>9} {'moves/s':>9}")
    for i, name in enumerate(GAMES):
        plays, moves = max(go[i] for go in goes)
        print(f"{name:<40} {plays:9,.0f} {moves:9,.0f}")

    rng = random.Random(7)
    game = games[0]
    state = play(game, rng, 24)
    while state.is_chance_node():
        state = play(game, rng, 24)
    seat = state.current_player()
    print("\nafter 10 moves of a two-player round, microseconds:")
    for name, call in (
        ("clone", state.clone),
        ("legal_actions", state.legal_actions),
        ("information_state_string", lambda: state.information_state_string(seat)),
        ("information_state_tensor", lambda: state.information_state_tensor(seat)),
        ("observation_tensor", lambda: state.observation_tensor(seat)),
        ("resample_from_infostate", lambda: state.resample_from_infostate(seat, rng.random)),
    ):
        print(f"{name:<28} {microseconds(call):7.1f}")
    bot = search(game, 200, 1)
    start = time.process_time()
    bot.step(state)
    print(f"{'IS-MCTS, 200 simulations':<28} {1e6 * (time.process_time() - start) / 200:7.1f} each")

    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    for against in ("random", "greedy") if rounds else ():
        margins = [margin(game, 50, against, seed) for seed in range(rounds)]
        error = 1.96 * np.std(margins) / rounds**0.5
        print(f"IS-MCTS, 50 simulations, against {against}: {np.mean(margins):+.1f} ± {error:.1f}")


if __name__ == "__main__":
    main()
