"""An equilibrium of the end of a round: six unseen tiles, and a seat that has to mix its moves."""

import pyspiel

import sniff.openspiel

position = (
    "american 22/L25.54.43.36.62.20.04.44.46/R24.41.10.06.61.11.15.55.50/D23.31.12 "
    "?2/?3 ?1 0 0 0/0 -"
)
game = pyspiel.load_game("python_sniff", {"position": position})
assert isinstance(game, sniff.openspiel.SniffGame)
print(f"chance deals two tiles, three tiles and a boneyard of one from {game.setting.hidden}")

solver = pyspiel.CFRPlusSolver(game)
for iteration in range(1, 17):
    solver.evaluate_and_update_policy()
    if iteration in (1, 2, 4, 8, 16):
        found = pyspiel.exploitability(game, solver.average_policy())
        print(f"{iteration:>3} iterations: exploitable by {found:.3f} points")

state = game.new_initial_state()
for tile in ("+0-0", "+6-6"):
    state.apply_action(state.string_to_action(tile))
while state.is_chance_node():  # the rest is hidden from seat 0
    state.apply_action(state.legal_actions()[0])
print(state.information_state_string(0))
for action, share in solver.average_policy().action_probabilities(state).items():
    print(f"  {state.action_to_string(action)} {share:4.0%}")
