"""What a plot comes to, and how a notebook shows it."""

from __future__ import annotations

import io
import re
from base64 import b64encode
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from typing import TYPE_CHECKING, Any

from sniff.plot.look import PlotError

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["Plot"]

_MADE_NAME = re.compile(r'(?<=["#])[A-Za-z_]*[0-9a-f]{10}(?=[")])')


@dataclass(frozen=True, eq=False, repr=False)
class Plot:
    """A picture, the numbers in it, and what it shows in words.

    A notebook shows it by itself, with the words as alternative text.
    """

    figure: Figure
    """Matplotlib's; pyplot does not know of it, so nothing has to be closed."""
    data: dict[str, Any]
    """What was drawn, as plain lists and numbers; the function that made it tells names and
    units."""
    words: str
    """The picture in words."""

    def png(self, *, zoom: float = 2.0) -> bytes:
        """The bytes of a PNG file.

        Args:
            zoom: Pixels of the file to a pixel of the plot; two for sharp screens.

        Raises:
            PlotError: If the zoom is not from 0.1 to 10.
        """
        if not 0.1 <= zoom <= 10:
            raise PlotError(f"zoom {zoom}; expected 0.1 to 10")
        file = io.BytesIO()
        self.figure.savefig(
            file,
            format="png",
            dpi=self.figure.dpi * zoom,
            facecolor=self.figure.get_facecolor(),
            metadata={"Description": self.words, "Software": None},
        )
        return file.getvalue()

    def svg(self) -> str:
        """An SVG document with a title and the words; the same plot gives the same text."""
        file = io.StringIO()
        self.figure.savefig(
            file,
            format="svg",
            facecolor=self.figure.get_facecolor(),
            metadata={"Date": None, "Creator": None, "Format": None, "Type": None},
        )
        text = file.getvalue()
        text = text[text.index("<svg") :]
        # Matplotlib's names differ from run to run; on one page they must differ between plots.
        mark = sha256(f"{self.words} {self.data}".encode()).hexdigest()[:8]
        names = {
            name: f"s{mark}-{i}" for i, name in enumerate(dict.fromkeys(_MADE_NAME.findall(text)))
        }
        text = _MADE_NAME.sub(lambda found: names[found[0]], text)
        label = f' role="img" aria-label="{escape(self.words)}"'
        return text.replace("<svg", "<svg" + label, 1)

    def _repr_png_(self) -> tuple[bytes, dict[str, Any]]:
        """The PNG and how to show it: half as large as it is, and in words."""
        width, height = self.figure.get_size_inches() * self.figure.dpi
        return self.png(), {"width": round(width), "height": round(height), "alt": self.words}

    def _repr_html_(self) -> str:
        """The PNG with its words, which most notebooks do not take from a PNG's metadata."""
        width = round(self.figure.get_figwidth() * self.figure.dpi)
        source = b64encode(self.png()).decode("ascii")
        return (
            f'<img alt="{escape(self.words)}" style="width:{width}px;max-width:100%" '
            f'src="data:image/png;base64,{source}">'
        )

    def __repr__(self) -> str:
        return f"<Plot: {self.words}>"
