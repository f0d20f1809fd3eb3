"""Players of the ladder that may be asked for by strangers: those that take a second at most."""

from __future__ import annotations

import re

from sniff.protocol.errors import ProtocolError

__all__ = ["ladder_name"]

_ALLOWED = re.compile(
    r"random|greedy|heuristic|net|open|plain|flat\d{1,4}|ismcts\d{1,5}|pimc\d{1,2}"
    r"|policy(@(\d{1,3}ms|\d{1,5}worlds|\d{1,6}nodes))?"
)


def ladder_name(name: str, field: str) -> str:
    """The name, if it is that of a player who thinks a second at most and sees no hidden tile.

    Raises:
        ProtocolError: If it is not; `field` says where it came from.

    >>> ladder_name("policy@20ms", "player")
    'policy@20ms'
    """
    if not _ALLOWED.fullmatch(name):
        raise ProtocolError(
            "player",
            field,
            f"{name!r} is no player to ask for: expected random, greedy, heuristic, net, open, "
            "plain, flat100, ismcts1000, pimc10, policy, or policy@ with up to 999ms, "
            "99999worlds or 999999nodes",
        )
    return name
