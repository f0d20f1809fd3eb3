"""Sniff: exact rules, exact endgames and analysis for the domino game Sniff.

>>> import sniff
>>> r = sniff.Round.deal(seed=7)
>>> while not r.is_over:
...     event = r.push(r.legal_moves[0])
>>> r.result.ending
'domino'
"""

from sniff._core import (
    Belief,
    DealError,
    EndCount,
    Event,
    HiddenTilesError,
    HistoryError,
    IllegalMoveError,
    Layout,
    Limit,
    LimitError,
    Match,
    Move,
    MoveValue,
    NotationError,
    RecordError,
    Result,
    Round,
    RoundOverError,
    Rules,
    RulesError,
    SniffError,
    Solution,
    Tally,
    TallyError,
    Tile,
    TileSet,
    View,
    perft,
    solve,
    tally,
)

__version__ = "0.1.0"

AMERICAN = Rules.preset("american")
CLASSIC = Rules.preset("classic")

__all__ = [
    "AMERICAN",
    "CLASSIC",
    "Belief",
    "DealError",
    "EndCount",
    "Event",
    "HiddenTilesError",
    "HistoryError",
    "IllegalMoveError",
    "Layout",
    "Limit",
    "LimitError",
    "Match",
    "Move",
    "MoveValue",
    "NotationError",
    "RecordError",
    "Result",
    "Round",
    "RoundOverError",
    "Rules",
    "RulesError",
    "SniffError",
    "Solution",
    "Tally",
    "TallyError",
    "Tile",
    "TileSet",
    "View",
    "__version__",
    "perft",
    "solve",
    "tally",
]
