"""`sniff analyse`: what each move is worth to a player who sees no hidden tile."""

from __future__ import annotations

import json
import math
from contextlib import nullcontext
from typing import Annotated

import typer
from rich.console import Console
from rich.live import Live
from rich.table import Table

import sniff
from sniff.analysis import Method, Objective
from sniff.cli.common import (
    FileArgument,
    JsonOption,
    LineOption,
    ThreadsOption,
    console,
    read_view,
    show_layout,
    table_for,
)

_Z95 = 1.959963984540054


def analyse(
    file: FileArgument,
    line: LineOption = None,
    method: Annotated[
        str, typer.Option(help="policy, or open: all hands open in each world.")
    ] = "policy",
    objective: Annotated[str, typer.Option(help="margin, or match: to win the match.")] = "margin",
    seconds: Annotated[float | None, typer.Option("--time", help="Seconds to spend.")] = None,
    nodes: Annotated[int | None, typer.Option(help="Evaluations to spend.")] = None,
    worlds: Annotated[int | None, typer.Option(help="Worlds to look into.")] = None,
    plies: Annotated[int, typer.Option(help="Placements before the learned value.")] = 5,
    infer: Annotated[
        bool, typer.Option(help="Weigh worlds by how likely the others would have played so.")
    ] = True,
    seed: Annotated[int, typer.Option(help="Repeats the same analysis.")] = 0,
    threads: ThreadsOption = 1,
    as_json: JsonOption = False,
) -> None:
    """Value every legal move by what the seat in turn knows, best first.

    The file holds a view, or a round or match: then the view of the seat in turn is taken, and the
    tiles that it does not see are not looked at.
    """
    view = read_view(file, line)
    limit = None
    if seconds is not None or nodes is not None or worlds is not None:
        limit = sniff.Limit(time=seconds, nodes=nodes, worlds=worlds)
    steps = sniff.analysis(
        view,
        method=_method(method),
        objective=_objective(objective),
        limit=limit,
        seed=seed,
        threads=threads,
        plies=plies,
        infer=infer,
    )
    out = console()
    if as_json:
        *_, result = steps
        print(json.dumps(result.to_dict()))
        return
    show_layout(out, view.layout)
    out.print(f"seat {view.seat} holds {view.hand}; scores {' '.join(map(str, view.scores))}")
    live = Live(console=out, transient=True) if out.is_terminal else nullcontext()
    with live as screen:
        for result in steps:
            if screen is not None:
                screen.update(_table(out, result))
    out.print(_heading(result))
    out.print(_table(out, result))


def _method(text: str) -> Method:
    if text == "open":
        return "open"
    if text == "policy":
        return "policy"
    raise sniff.LimitError(f"method '{text}' is not known; expected policy or open")


def _objective(text: str) -> Objective:
    if text == "match":
        return "match"
    if text == "margin":
        return "margin"
    raise sniff.LimitError(f"objective '{text}' is not known; expected margin or match")


def _heading(result: sniff.Analysis) -> str:
    worlds = f"{result.looked:,} looks into {result.worlds:,.0f} possible worlds"
    sure = "exact" if result.exact else "estimated, margins with 95% intervals"
    return f"method {result.method}: {worlds}; {sure}"


def _margin(move: sniff.MoveAnalysis) -> str:
    if move.std_error == 0:
        return f"{move.margin:+.2f}"
    if math.isinf(move.std_error):
        return f"{move.margin:+.1f} ± ?"
    return f"{move.margin:+.2f} ± {_Z95 * move.std_error:.2f}"


def _table(out: Console, result: sniff.Analysis) -> Table:
    wins = any(move.win_probability is not None for move in result.moves)
    spreads = any(move.spread is not None for move in result.moves)
    columns = ["move", "margin", *["win"] * wins, *["spread"] * spreads, "why"]
    table = table_for(out, *columns)
    table.columns[-1].justify = "left"
    table.columns[-1].no_wrap = False
    for move in result.moves:
        row = [str(move.move), _margin(move)]
        if wins:
            row.append("" if move.win_probability is None else f"{move.win_probability:.1%}")
        if spreads:
            row.append("" if move.spread is None else f"{move.spread:.0f}")
        table.add_row(*row, "; ".join(move.reasons))
    return table
