"""How long a play can get, and how much it can be worth."""

from __future__ import annotations

from sniff.openspiel.parameters import Setting

__all__ = ["max_chance_nodes", "max_game_length", "max_margin", "max_points"]

_MOST_POINTS = 35  # no end total over 36 can be made, and only multiples of five score
_ALL_PIPS = 168


def max_game_length(setting: Setting) -> int:
    """The most moves that a play can have: placements, draws and passes, without chance.

    A turn that passes has drawn a tile or could draw none; of the latter there is at most one for
    every other seat between two placements, or the round would be blocked.
    """
    draws = setting.drawable
    placements = sum(setting.sizes) + draws
    passes = draws + placements * (setting.players - 1)
    return placements + draws + passes


def max_chance_nodes(setting: Setting) -> int:
    """The most chance nodes: the lot for the lead, a tile for every seat's place, draws."""
    return (setting.leader is None) + sum(setting.sizes) + setting.drawable


def max_points(setting: Setting) -> tuple[float, float]:
    """The least and the most that a side's score can change by; bounds that no play reaches.

    A side can place what it was dealt or draws. Before the placement that reaches the target it is
    below it.
    """
    rules = setting.rules
    dealt = [0] * setting.sides
    for seat, size in enumerate(setting.sizes):
        dealt[setting.side_of(seat)] += size
    placed = (max(dealt) + setting.drawable) * _MOST_POINTS // rules.play_divisor
    if setting.target is not None:
        placed = min(placed, setting.target - min(setting.scores) + _MOST_POINTS)
    # Rounding adds two pips a hand at most.
    settled = (_ALL_PIPS + 2 * setting.players) / rules.settlement_divisor
    if rules.settlement == "each_hand":
        return -settled, float(placed)
    return 0.0, placed + settled


def max_margin(setting: Setting) -> float:
    """A bound on the margin of any seat: its points minus the mean of the other sides'."""
    least, most = max_points(setting)
    return most - least
