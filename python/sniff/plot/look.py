"""How plots look: colours, hatches, markers and axes, for light and for dark."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from sniff._core import SniffError
from sniff._extras import needs
from sniff.render.style import colour

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.colors import LinearSegmentedColormap
    from matplotlib.figure import Figure

    Where = Axes | Sequence[Axes] | None

__all__ = ["Canvas", "Look", "PlotError", "Theme", "canvas"]

Theme = Literal["light", "dark"]

SMALL = 8
"""Points of text in cells, labels and subtitles."""
TEXT = 9
MARKERS = ("o", "s", "^", "D")
LINES = ("-", "--", "-.", ":")
HATCHES = ("", "////", "....", "xxxx", "\\\\\\\\")
"""One a seat, the last for the boneyard: what tells them apart where colours do not."""
_DPI = 100
_SUBTITLE = 0.27  # inches below the upper edge


class PlotError(SniffError):
    """There is nothing to draw, or no room or theme to draw it with."""


@dataclass(frozen=True)
class Look:
    """The colours of a theme, each `#rrggbb`. Series have a contrast of 3 or more to the ground."""

    ground: str
    text: str
    faint: str
    """Grids, frames and what is past."""
    accent: str
    series: tuple[str, str, str, str]
    """One a seat or side: blue, orange, green, purple as Okabe and Ito (2008) chose them to be
    told apart by colour-blind readers, darker or lighter where the ground asks for it."""
    boneyard: str
    less: str
    """What is under zero."""

    def ramp(self, *colours: str) -> LinearSegmentedColormap:
        """A map from 0 to 1 that goes through the ground and `colours`; none: to the accent."""
        with needs("plot"):
            from matplotlib.colors import LinearSegmentedColormap
        return LinearSegmentedColormap.from_list("sniff", colours or (self.ground, self.accent))

    def on(self, background: tuple[float, ...]) -> str:
        """Black or white, whichever reads better on a colour (red, green, blue from 0 to 1)."""
        return "#ffffff" if luminance(background) < 0.18 else "#10160f"


LOOKS = {
    "light": Look(
        ground=colour("table", dark=False),
        text=colour("text", dark=False),
        faint="#a9b5ad",
        accent=colour("end", dark=False),
        series=("#0072b2", "#c25500", "#007d5c", "#9a4480"),
        boneyard="#6d7671",
        less="#a34a00",
    ),
    "dark": Look(
        ground=colour("table", dark=True),
        text=colour("text", dark=True),
        faint="#4c5c53",
        accent=colour("end", dark=True),
        series=("#56b4e9", "#f0a348", "#3dd6a3", "#e39ac6"),
        boneyard="#9fb3a7",
        less="#f0a348",
    ),
}


def luminance(rgb: tuple[float, ...]) -> float:
    """Relative luminance of a colour, 0 to 1 (WCAG 2.2)."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@dataclass(frozen=True)
class Canvas:
    """Where a plot is drawn: new axes, or those that the caller gave."""

    figure: Figure
    axes: tuple[Axes, ...]
    look: Look
    own: bool
    """Whether the figure was made here."""

    def name(self, title: str, subtitle: str, *, pad: float = 6) -> None:
        """Puts a title above the plot, and smaller below it what else must be known.

        On axes of the caller's only the title, `pad` points above them.
        """
        colour = self.look.text
        if not self.own:
            self.axes[0].set_title(
                title, loc="left", pad=pad, size=TEXT + 1, color=colour, parse_math=False
            )
            return
        # The layout keeps room for the empty second line, in which the smaller text stands.
        self.figure.suptitle(title + "\n", x=0.01, ha="left", size=12, weight="bold", color=colour)
        y = 1 - _SUBTITLE / self.figure.get_figheight()
        self.figure.text(0.01, y, subtitle, size=SMALL, va="top", color=colour, parse_math=False)

    def legend(self, ax: Axes, columns: int) -> None:
        """Puts a legend above a panel."""
        ax.legend(
            loc="lower left",
            bbox_to_anchor=(0, 1.01),
            ncols=columns,
            frameon=False,
            fontsize=SMALL,
            labelcolor=self.look.text,
            borderaxespad=0,
            columnspacing=1.2,
        )


def canvas(
    ax: Where,
    *,
    theme: Theme,
    width: float,
    height: float,
    rows: int = 1,
    columns: int = 1,
    ratios: Sequence[float] | None = None,
    share_x: bool = False,
) -> Canvas:
    """The axes to draw into: those given, or new ones in a figure that pyplot does not know of.

    Args:
        ax: One of matplotlib's `Axes`, or a sequence of as many as the plot has panels.
        theme: "light" or "dark".
        width: Pixels of the figure, at 100 to an inch.
        height: Also pixels.
        rows: Panels one below the other.
        columns: Panels side by side.
        ratios: How high rows are against each other.
        share_x: Whether panels have one scale from left to right.

    Raises:
        PlotError: If the theme or the width is none, or the number of axes is not that of panels.
        TypeError: If `ax` is something else.
        MissingExtraError: If matplotlib is not installed.
    """
    if theme not in LOOKS:
        raise PlotError(f"theme {theme!r}; expected 'light' or 'dark'")
    if not 300 <= width <= 4_000:
        raise PlotError(f"a plot {width} pixels wide; expected 300 to 4,000")
    with needs("plot"):
        from matplotlib.axes import Axes
        from matplotlib.figure import Figure
    look = LOOKS[theme]
    if ax is None:
        figure = Figure(
            figsize=(width / _DPI, height / _DPI),
            dpi=_DPI,
            layout="constrained",
            facecolor=look.ground,
        )
        grid = figure.subplots(rows, columns, squeeze=False, sharex=share_x, height_ratios=ratios)
        axes = tuple(grid.flat)
    else:
        axes = (ax,) if isinstance(ax, Axes) else tuple(ax) if _iterable(ax) else ()
        if not axes or not all(isinstance(one, Axes) for one in axes):
            raise TypeError(f"ax: expected matplotlib Axes, not {type(ax).__name__}")
        if len(axes) != rows * columns:
            raise PlotError(f"ax: {len(axes)} axes for {rows * columns} panels; give one for each")
        found = axes[0].get_figure(root=True)
        assert found is not None
        figure = found
    for one in axes:
        _dress(one, look)
    return Canvas(figure, axes, look, ax is None)


def _iterable(value: object) -> bool:
    return hasattr(value, "__iter__")


def _dress(ax: Axes, look: Look) -> None:
    ax.set_facecolor(look.ground)
    ax.tick_params(colors=look.text, labelsize=SMALL, length=0)
    for side, spine in ax.spines.items():
        spine.set_color(look.faint)
        spine.set_visible(side in ("left", "bottom"))
    ax.set_axisbelow(True)


def label(ax: Axes, text: str, y: float, colour: str) -> None:
    """A label at the right border, at height `y` of the data."""
    ax.annotate(
        text,
        (1, y),
        xycoords=("axes fraction", "data"),
        xytext=(6, 0),
        textcoords="offset points",
        va="center",
        size=SMALL,
        color=colour,
        annotation_clip=False,
    )


def spread(values: Sequence[float], gap: float) -> list[float]:
    """Where labels of `values` may stand, in the same order, at least `gap` apart."""
    clusters: list[list[int]] = []

    def place(cluster: list[int]) -> list[float]:
        middle = sum(values[i] for i in cluster) / len(cluster)
        return [middle + gap * (k - (len(cluster) - 1) / 2) for k in range(len(cluster))]

    for i in sorted(range(len(values)), key=lambda i: values[i]):
        clusters.append([i])
        while len(clusters) > 1 and place(clusters[-1])[0] - place(clusters[-2])[-1] < gap:
            clusters[-2:] = [clusters[-2] + clusters[-1]]
    placed = [0.0] * len(values)
    for cluster in clusters:
        for i, at in zip(cluster, place(cluster), strict=True):
            placed[i] = at
    return placed
