"""`sniff solve`: what each move is worth when all tiles are known."""

from __future__ import annotations

import json
import sys
from typing import Annotated

import typer
from rich.console import Console

import sniff
from sniff.cli.common import FileArgument, JsonOption, LineOption, console, read_round, table_for
from sniff.cli.progress import progress_bar

_QUIET_SECONDS = 0.3


def solve(
    file: FileArgument,
    line: LineOption = None,
    within: Annotated[
        float, typer.Option(help="Only bound moves that are worse than the best by more points.")
    ] = 60.0,
    all_moves: Annotated[bool, typer.Option("--all", help="Value every move exactly.")] = False,
    seconds: Annotated[float | None, typer.Option("--time", help="Seconds to spend.")] = None,
    nodes: Annotated[int | None, typer.Option(help="Nodes to search.")] = None,
    memory: Annotated[float, typer.Option(help="MiB for tables.")] = 64.0,
    as_json: JsonOption = False,
) -> None:
    """Solve a round double-dummy: all hands and the boneyard's order known to everybody.

    That is exact for open tiles, and no advice for a player who does not see them.
    """
    r = read_round(file, line)
    limit = sniff.Limit(time=seconds, nodes=nodes, memory_mb=memory)
    solution = _solve(r, None if all_moves else within, limit)
    if as_json:
        print(json.dumps(solution.to_dict()))
        return
    _report(console(), r, solution)


def _solve(r: sniff.Round, within: float | None, limit: sniff.Limit) -> sniff.Solution:
    """Solves with a progress bar, if it takes long."""
    with progress_bar("solving", 1, quiet=_QUIET_SECONDS) as bar:

        def progress(done: int, total: int, nodes: int) -> None:
            bar(done, max(total, 1), note=f"{done}/{total} moves, {nodes:,} nodes")

        seen = progress if bar.is_seen else None
        return sniff.solve(r, within=within, limit=limit, progress=seen)


def _worth(move: sniff.MoveValue) -> str:
    if move.outcome is not None:
        return move.outcome
    if move.margin is not None:
        return f"{move.margin:+g}"
    infinite = float("inf")
    if move.lower == -infinite and move.upper == infinite:
        return "?"
    if move.lower == -infinite:
        return f"<= {move.upper:+g}"
    if move.upper == infinite:
        return f">= {move.lower:+g}"
    return f"{move.lower:+g} to {move.upper:+g}"


def _report(out: Console, r: sniff.Round, solution: sniff.Solution) -> None:
    exact = "exact" if solution.exact else "limit reached: bounds only"
    out.print(
        f"seat {r.turn} to move; double-dummy margins in points ({exact}, {solution.nodes} nodes)"
    )
    table = table_for(out, "move", "points", "margin", "sides")
    for move in solution.moves:
        sides = "" if move.seat_points is None else " ".join(f"{p:+d}" for p in move.seat_points)
        table.add_row(str(move.move), str(move.points), _worth(move), sides)
    out.print(table)
    if solution.pv:
        out.print("line: " + " ".join(map(str, solution.pv)), soft_wrap=True)
    if not solution.exact and sys.stderr.isatty():
        print("sniff: more --time or --nodes would prove more", file=sys.stderr)
