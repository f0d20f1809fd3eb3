"""Rules in and out, as records have them: a preset's name, or a base with changes."""

from __future__ import annotations

from typing import Any

from sniff._core import Rules, SniffError
from sniff.protocol.errors import from_exception

__all__ = ["rules_from", "rules_named"]


def rules_from(given: str | dict[str, Any]) -> Rules:
    """The rules that the field `rules` of a request or a stored match names.

    Raises:
        ProtocolError: If they make no game.

    >>> rules_from({"base": "classic", "max_draws": 2}).name
    'classic-draw2'
    """
    try:
        return Rules.preset(given) if isinstance(given, str) else Rules.from_dict(given)
    except (SniffError, TypeError) as error:
        raise from_exception(error, "rules") from error


def rules_named(rules: Rules) -> str | dict[str, Any]:
    """The other way round.

    >>> rules_named(rules_from("american"))
    'american'
    """
    return rules.name if rules.name is not None else rules.to_dict()
