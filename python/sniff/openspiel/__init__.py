"""Sniff as a game of OpenSpiel: importing this registers `python_sniff`.

>>> import pyspiel, sniff.openspiel
>>> game = pyspiel.load_game("python_sniff(players=2)")
>>> state = game.new_initial_state()
>>> while not state.is_terminal():
...     state.apply_action(state.legal_actions()[0])
>>> sum(state.returns())
0.0

What is a chance node, what an action is, and what a seat sees: docs/openspiel.md.
"""

from sniff._extras import needs

with needs("openspiel"):
    import pyspiel

    from sniff.openspiel.bots import LadderBot
    from sniff.openspiel.game import GAME_TYPE, SniffGame, SniffState
    from sniff.openspiel.observer import SniffObserver
    from sniff.openspiel.parameters import DEFAULTS, ParameterError

__all__ = [
    "DEFAULTS",
    "GAME_TYPE",
    "LadderBot",
    "ParameterError",
    "SniffGame",
    "SniffObserver",
    "SniffState",
]

pyspiel.register_game(GAME_TYPE, SniffGame)
