"""Plots of matches, reviews, beliefs, analyses and players: `pip install 'sniff[plot]'`.

Each function gives a `Plot`, which a notebook shows: a matplotlib figure, the numbers in it as
plain lists, and what it shows in words. The functions that end in `_data` give the numbers alone
and need no matplotlib, for any other plotting library.

>>> import sniff.plot
>>> view = sniff.Round.deal(seed=7, leader=0).view(0)
>>> plot = sniff.plot.belief_heat_map(view)
>>> plot.png()[1:4], plot.data["count"]
(b'PNG', {'seat 1': 7, 'boneyard': 14})
"""

from sniff.plot.candidates import moves, moves_data
from sniff.plot.cross import cross_table, cross_table_data
from sniff.plot.heat_map import belief_heat_map
from sniff.plot.hidden import belief_data
from sniff.plot.look import PlotError, Theme
from sniff.plot.losses import loss_per_move, loss_per_move_data
from sniff.plot.result import Plot
from sniff.plot.score_race import score_race, score_race_data
from sniff.plot.surface import equity_surface, equity_surface_data
from sniff.plot.tile_odds import tile_odds, tile_odds_data

__all__ = [
    "Plot",
    "PlotError",
    "Theme",
    "belief_data",
    "belief_heat_map",
    "cross_table",
    "cross_table_data",
    "equity_surface",
    "equity_surface_data",
    "loss_per_move",
    "loss_per_move_data",
    "moves",
    "moves_data",
    "score_race",
    "score_race_data",
    "tile_odds",
    "tile_odds_data",
]
