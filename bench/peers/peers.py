"""Sniff beside other packages, alternating in one run.

pip install -r bench/peers/requirements.txt    # beside sniff[batch]
python bench/peers/peers.py [REPEATS]

None of the peers has Sniff's rules: `dominoes` plays block dominoes in Python, OpenSpiel the same
as one of its Python games, and card games in C++; pgx plays batches of other games under JAX. What
is compared is what a user of each does: play random rounds to their end, and search an endgame with
as many tiles. Every row alternates with the row of ours that it is set against; medians of repeats.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable

import dominoes
import jax
import pgx
import pyspiel
from open_spiel.python.games import block_dominoes  # noqa: F401 - registers itself

import sniff
from sniff import batch

SECONDS = 1.0


def rate(play: Callable[[], int]) -> float:
    """Units a second of something that returns the units it did, over about a second."""
    units = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        units += play()
    return units / spent


def sniff_round() -> int:
    """A round of ours, move by move from Python; its moves."""
    r = sniff.Round.deal(seed=random.getrandbits(60), target=None)
    moves = 0
    while legal := r.legal_moves:
        r.push(random.choice(legal))
        moves += 1
    return moves


def dominoes_round() -> int:
    """A round of block dominoes; its moves."""
    game = dominoes.Game.new(starting_player=0)
    moves = 0
    while game.result is None:
        game.make_move(*random.choice(game.valid_moves))
        moves += 1
    return moves


def spiel_round(name: str) -> Callable[[], int]:
    """A round of an OpenSpiel game, move by move from Python."""
    game = pyspiel.load_game(name)

    def play() -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
            moves += 1
        return moves

    return play


def spiel_rollouts(name: str) -> Callable[[], int]:
    """Rollouts to the end inside OpenSpiel's C++ tree search; their number."""
    game = pyspiel.load_game(name)
    sims = 2000
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    state = game.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        state.apply_action(random.choice(state.legal_actions()))

    def play() -> int:
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, sims, 100, False, 1, False)
        bot.step(state)
        return sims

    return play


def sniff_rollouts() -> int:
    """Rounds to the end inside our C++; their number."""
    count = 100_000
    batch.Game(target=None).play_rounds(count, seed=random.getrandbits(60))
    return count


def sniff_batch() -> int:
    """4,096 rounds as one array, chosen and stepped together; placements."""
    game = batch.Game(target=None)
    states = game.deal(4096, seed=random.getrandbits(60))
    placed = 0
    for turn in range(1000):
        actions = game.choose(states, seed=turn)
        open_ = int((actions >= 0).sum())
        if open_ == 0:
            break
        placed += open_
        game.step(states, actions, forced=True)
    return placed


def pgx_batch(name: str) -> Callable[[], int]:
    """4,096 games as one batch under JAX, stepped together; steps."""
    env = pgx.make(name)
    size, turns = 4096, 20
    step = jax.vmap(env.step)

    @jax.jit
    def run(state, key):  # type: ignore[no-untyped-def]
        def turn(carry, _):  # type: ignore[no-untyped-def]
            state, key = carry
            key, own = jax.random.split(key)
            logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
            action = jax.random.categorical(own, logits, axis=-1)
            return (step(state, action), key), None

        return jax.lax.scan(turn, (state, key), None, length=turns)[0]

    key = jax.random.PRNGKey(0)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, size))
    jax.block_until_ready(run(state, key)[0].terminated)

    def play() -> int:
        jax.block_until_ready(run(state, key)[0].terminated)
        return size * turns

    return play


def dominoes_endgames(tiles: int) -> list[dominoes.Game]:
    """Positions of block dominoes with so many tiles in four hands."""
    found = []
    rng = random.Random(1)
    while len(found) < 5:
        game = dominoes.Game.new(starting_player=0)
        while game.result is None and sum(len(hand) for hand in game.hands) > tiles:
            game.make_move(*rng.choice(game.valid_moves))
        if game.result is None:
            found.append(game)
    return found


def sniff_endgames(tiles: int) -> list[sniff.Round]:
    """Positions of Sniff with so many tiles in four hands and none in the boneyard."""
    rules = sniff.AMERICAN.replace(hand_sizes=(14, 9, 7))
    found = []
    rng = random.Random(1)
    while len(found) < 5:
        r = sniff.Round.deal(players=4, rules=rules, seed=rng.getrandbits(60), target=None)
        while not r.is_over and sum(len(hand) for hand in r.hands) > tiles:
            r.push(rng.choice(r.legal_moves))
        if not r.is_over:
            found.append(r)
    return found


def once(work: Callable[[], object]) -> float:
    """Seconds of one call."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def row(
    what: str,
    peer: str,
    repeats: int,
    ours: Callable[[], float],
    theirs: Callable[[], float],
    less: bool = False,
) -> None:
    """Prints a line of the table, ours against theirs; `less` is better where it says so."""
    a, b = [], []
    for _ in range(repeats):
        a.append(ours())
        b.append(theirs())
    own, other = statistics.median(a), statistics.median(b)
    ratio = other / own if less else own / other
    print(f"| {what} | {peer} | {ratio:,.1f} | {own:,.4g} | {other:,.4g} |", flush=True)


def play_rows(repeats: int) -> None:
    """Random rounds."""

    def against(what: str, peer: str, ours: Callable[[], int], theirs: Callable[[], int]) -> None:
        row(what, peer, repeats, lambda: rate(ours), lambda: rate(theirs))

    moves = "moves/s, from Python"
    against(moves, "dominoes", sniff_round, dominoes_round)
    for name in ("python_block_dominoes", "gin_rummy", "hearts", "leduc_poker"):
        against(moves, f"OpenSpiel {name}", sniff_round, spiel_round(name))
    rollouts = "rollouts/s, inside C++"
    against(rollouts, "OpenSpiel hearts, MCTS", sniff_rollouts, spiel_rollouts("hearts"))
    for name in ("leduc_holdem", "sparrow_mahjong"):
        against("steps/s, 4,096 at once", f"pgx {name}", sniff_batch, pgx_batch(name))


def search_rows() -> None:
    """Endgames; the median of five positions each, every position once."""
    for tiles in (8, 12, 16, 20, 24):
        own, other = sniff_endgames(tiles), dominoes_endgames(tiles)
        row(
            f"seconds, {tiles} tiles in four hands",
            "dominoes, alpha-beta",
            1,
            lambda own=own: statistics.median(
                once(lambda r=r: sniff.solve(r, within=0)) for r in own
            ),
            lambda other=other: statistics.median(
                once(lambda g=g: dominoes.search.alphabeta(g)) for g in other
            ),
            less=True,
        )


def main(repeats: int) -> None:
    """Measures everything and prints a table."""
    print("| what | peer | ratio | Sniff | peer |")
    print("|---|---|---|---|---|")
    play_rows(repeats)
    search_rows()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
