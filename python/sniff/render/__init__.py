"""Drawing layouts: so far in the terminal."""

from sniff.render.terminal import draw

__all__ = ["draw"]
