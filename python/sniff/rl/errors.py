"""What environments complain about, besides what the engine does."""

from __future__ import annotations

from gymnasium.error import ClosedEnvironmentError, ResetNeeded

from sniff._core import SniffError


class OptionError(SniffError):
    """An option of an environment is none, or does not go with the others."""


class ResetNeededError(SniffError, ResetNeeded):
    """An environment was asked to play, and has no episode: call `reset` first."""


class ClosedError(SniffError, ClosedEnvironmentError):
    """An environment was asked to play after `close`."""


for _error in (OptionError, ResetNeededError, ClosedError):
    _error.__module__ = "sniff.rl"
