"""Random plays a second beside OpenSpiel's own Python games, and what search asks for.

    python bench/openspiel.py [SECONDS]

The games take turns; the best of three goes counts. A move is a player's or chance's.
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

import sniff.openspiel

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
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        moves += play(game, rng).move_number()
        plays += 1
    return plays / spent, moves / spent


def microseconds(call: Any) -> float:
    """What a call takes, the best of five goes."""
    return 1e6 * min(timeit.repeat(call, number=100, repeat=5)) / 100


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
    numbers = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, numbers), 20.0, 200, random_state=numbers
    )
    start = time.perf_counter()
    bot.step(state)
    print(f"{'IS-MCTS, 200 simulations':<28} {1e6 * (time.perf_counter() - start) / 200:7.1f} each")


if __name__ == "__main__":
    assert sniff.openspiel.GAME_TYPE.short_name == "python_sniff"
    main()
