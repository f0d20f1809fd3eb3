"""OpenSpiel's information-set search plays a round of Sniff against a player of the ladder."""

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import sniff.openspiel

game = pyspiel.load_game("python_sniff(players=2,rules=american,leader=-1)")
rng = np.random.RandomState(3)
search = ismcts.ISMCTSBot(
    game, mcts.RandomRolloutEvaluator(1, rng), 20.0, max_simulations=100, random_state=rng
)
# Worlds come from the exact belief: every deal behind what the seat saw is as likely.
search.set_resampler(lambda state, player: state.resample_from_infostate(player, rng.random_sample))
greedy = sniff.openspiel.LadderBot("greedy", seed=1)

state = game.new_initial_state()
while not state.is_terminal():
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choice(outcomes, p=odds))
        continue
    player = state.current_player()
    action = (search if player == 0 else greedy).step(state)
    if len(state.legal_actions()) > 1:
        text = state.action_to_string(action)
        print(
            f"{'search' if player == 0 else 'greedy'} plays {text} of {len(state.legal_actions())}"
        )
    state.apply_action(action)

print(state.round.to_text().splitlines()[-1])
print(f"margin of the search: {state.returns()[0]:+.0f}")
