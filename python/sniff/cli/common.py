"""Input, output and option types that several commands use."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

import sniff
from sniff import records, scale
from sniff.render import draw

FileArgument = Annotated[
    str,
    typer.Argument(
        metavar="FILE|-", help="A record (JSON or text form) or a position string; - reads stdin."
    ),
]
LineOption = Annotated[
    int | None,
    typer.Option("--line", min=1, help="Which record of a file with one a line, from 1."),
]
RulesOption = Annotated[
    str, typer.Option("--rules", help="A preset, or one with changes: american,max_draws=2")
]
SeedOption = Annotated[int | None, typer.Option("--seed", help="Repeats the same deal.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]
ThreadsOption = Annotated[int, typer.Option(help="Threads to work with.")]
DaskOption = Annotated[
    str | None,
    typer.Option("--dask", metavar="ADDRESS", help="Work on the Dask cluster of this scheduler."),
]
UnicodeOption = Annotated[bool, typer.Option("--unicode", help="Draw with domino characters.")]


def console() -> Console:
    """For a terminal with colour, for a pipe plain and as wide as the content."""
    out = Console(highlight=False)
    if not out.is_terminal:
        out = Console(highlight=False, width=1000, no_color=True)
    return out


def table_for(out: Console, *columns: str) -> Table:
    """A table with its first column left and the others right aligned."""
    table = Table(box=None, pad_edge=False, header_style="bold" if out.is_terminal else "")
    for i, column in enumerate(columns):
        table.add_column(column, justify="left" if i == 0 else "right", no_wrap=True)
    return table


def place(address: str | None) -> AbstractContextManager[Executor | None]:
    """Where `--dask` says that work is done; None: here."""
    return nullcontext() if address is None else scale.dask(address)


def read(file: str, line: int | None = None) -> sniff.Round | sniff.View | sniff.Match:
    """The record or position in a file, or on stdin."""
    name, text = _text(file)
    lines = _lines(text)
    if line is not None:
        if line > len(lines):
            raise sniff.RecordError(f"{name}: there is no line {line}, only {len(lines)}")
        text = lines[line - 1]
    elif len(lines) > 1 and _one_a_line(lines):
        raise sniff.RecordError(f"{name}: {len(lines)} records; choose one with --line N")
    elif not lines:
        raise sniff.RecordError(f"{name}: nothing in it")
    return records.parse(text)


def read_all(file: str) -> Iterator[sniff.Round | sniff.View | sniff.Match]:
    """Every record of a file with one a line, or the one record that a file is."""
    name, text = _text(file)
    lines = _lines(text)
    if not lines:
        raise sniff.RecordError(f"{name}: nothing in it")
    if not _one_a_line(lines):
        yield records.parse(text)
        return
    for number, row in enumerate(lines, 1):
        try:
            yield records.parse(row)
        except sniff.SniffError as error:
            raise sniff.RecordError(f"{name}, record {number}: {error}") from error


def _text(file: str) -> tuple[str, str]:
    data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    return "stdin" if file == "-" else file, records.decode(data)


def _lines(text: str) -> list[str]:
    return [row for row in text.split("\n") if row.strip()]


def _one_a_line(lines: list[str]) -> bool:
    return all(row.lstrip().startswith("{") for row in lines)


def with_all_tiles(
    found: sniff.Round | sniff.View | sniff.Match,
) -> sniff.Round | sniff.Match:
    """What a review can be made of."""
    if isinstance(found, sniff.View):
        raise sniff.HiddenTilesError(
            "the file holds a view, of one seat; a review needs a round or match with all its tiles"
        )
    return found


def read_round(file: str, line: int | None = None) -> sniff.Round:
    """A round, or the round that a match has come to."""
    found = read(file, line)
    if isinstance(found, sniff.Match):
        return found.round
    if isinstance(found, sniff.View):
        raise sniff.HiddenTilesError(
            "the file holds a view: what one seat knows; this needs a round with all its tiles"
        )
    return found


def read_view(file: str, line: int | None = None) -> sniff.View:
    """A view, or what the seat in turn knows of a round or match."""
    found = read(file, line)
    if isinstance(found, sniff.Match):
        found = found.round
    if isinstance(found, sniff.Round):
        if found.is_over:
            raise sniff.RoundOverError("the round is over: nobody is in turn")
        return found.view(found.turn)
    return found


def draw_layout(out: Console, layout: sniff.Layout, *, unicode: bool = False) -> None:
    """Prints the drawing alone."""
    width = out.width if out.is_terminal else 1000
    drawing = draw(layout, width=width, unicode=unicode, color=out.is_terminal)
    out.print(Text.from_ansi(drawing))


def show_layout(out: Console, layout: sniff.Layout, *, unicode: bool = False) -> None:
    """Prints the drawing, the open ends and how the total comes about."""
    draw_layout(out, layout, unicode=unicode)
    if not len(layout):
        return
    ends = ", ".join(f"{arm} takes {value}" for arm, value in layout.ends.items())
    out.print(f"open ends: {ends}")
    out.print(f"end total: {layout.total}", style="bold" if out.is_terminal else "")
    for count in layout.breakdown:
        out.print(f"  {count.text}")
