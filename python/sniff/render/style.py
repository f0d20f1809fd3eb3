"""The colours of pictures, for light and for dark."""

from __future__ import annotations

from typing import Literal

from sniff._core import SniffError

__all__ = ["Theme", "colour", "style"]

Theme = Literal["auto", "light", "dark"]

# A class, and what it sets in light and in dark. Text and pips have a contrast of at least 7.
_CLASSES = {
    "sniff-table": ("fill:#eef2ec", "fill:#16201b"),
    "sniff-face": ("fill:#fffdf6;stroke:#4b504d", "fill:#efe9d8;stroke:#0b0f0d"),
    "sniff-back": ("fill:#c9d3cc;stroke:#4b504d", "fill:#3a4a41;stroke:#9fb3a7"),
    "sniff-pip": ("fill:#1c2420", "fill:#1c2420"),
    "sniff-bar": ("stroke:#4b504d", "stroke:#4b504d"),
    "sniff-end": ("fill:#0a5c43", "fill:#9be3c4"),
    "sniff-endtext": ("fill:#ffffff", "fill:#0d1a14"),
    "sniff-text": ("fill:#1c2420", "fill:#e9f0eb"),
    "sniff-halo": ("fill:#1c2420;stroke:#eef2ec", "fill:#e9f0eb;stroke:#16201b"),
    "sniff-ghost": ("fill:#fffdf6;stroke:#0a5c43", "fill:#22332b;stroke:#9be3c4"),
    "sniff-ghostpip": ("fill:#0a5c43", "fill:#9be3c4"),
    "sniff-stroke": ("stroke:#1c2420", "stroke:#e9f0eb"),
}


def colour(name: str, *, dark: bool) -> str:
    """The colour that a class of pictures fills shapes with, or draws lines with: "#rrggbb".

    >>> colour("text", dark=False)
    '#1c2420'
    """
    return _CLASSES[f"sniff-{name}"][dark].partition(":")[2].partition(";")[0]


def style(theme: Theme) -> str:
    """A `<style>` element for the classes of pictures; "auto" follows the reader's setting.

    Raises:
        SniffError: If there is no such theme.
    """
    if theme not in ("auto", "light", "dark"):
        raise SniffError(f"theme {theme!r}; expected 'auto', 'light' or 'dark'")
    # Pictures of different themes may stand on one page, where all styles hold for all.
    within = f".sniff-{theme} "
    text = _rules(within, 1 if theme == "dark" else 0)
    if theme == "auto":
        text += f"@media (prefers-color-scheme:dark){{{_rules(within, 1)}}}"
    return f"<style>{text}</style>"


def _rules(within: str, which: int) -> str:
    return "".join(f"{within}.{name}{{{colours[which]}}}" for name, colours in _CLASSES.items())
