"""Sniff: exact rules, exact endgames and analysis for the domino game Sniff.

>>> import sniff
>>> r = sniff.Round.deal(seed=7)
>>> while not r.is_over:
...     event = r.push(r.legal_moves[0])
>>> r.result.ending
'domino'
"""

from sniff._core import (
    Analysis,
    Belief,
    DataError,
    DealError,
    Duel,
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
    MoveAnalysis,
    MoveValue,
    NotationError,
    NotYourTurnError,
    PlayerError,
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
    ladder,
    perft,
    solve,
    tally,
)
from sniff._extras import MissingExtraError
from sniff.analysis import analyse, analysis, choose, duel, equity
from sniff.review import Decision, Draw, Review, Summary, review

__version__ = "0.1.0"


def get_include() -> str:
    """The folder of `sniff/state_v1.h`, for C, C++ and Cython code that uses arrays of rounds.

    >>> from pathlib import Path
    >>> (Path(get_include()) / "sniff" / "state_v1.h").exists()
    True
    """
    from pathlib import Path

    return str(Path(__file__).parent / "include")


AMERICAN = Rules.preset("american")
CLASSIC = Rules.preset("classic")

__all__ = [
    "AMERICAN",
    "CLASSIC",
    "Analysis",
    "Belief",
    "DataError",
    "DealError",
    "Decision",
    "Draw",
    "Duel",
    "EndCount",
    "Event",
    "HiddenTilesError",
    "HistoryError",
    "IllegalMoveError",
    "Layout",
    "Limit",
    "LimitError",
    "Match",
    "MissingExtraError",
    "Move",
    "MoveAnalysis",
    "MoveValue",
    "NotYourTurnError",
    "NotationError",
    "PlayerError",
    "RecordError",
    "Result",
    "Review",
    "Round",
    "RoundOverError",
    "Rules",
    "RulesError",
    "SniffError",
    "Solution",
    "Summary",
    "Tally",
    "TallyError",
    "Tile",
    "TileSet",
    "View",
    "__version__",
    "analyse",
    "analysis",
    "choose",
    "duel",
    "equity",
    "get_include",
    "ladder",
    "perft",
    "review",
    "solve",
    "tally",
]
