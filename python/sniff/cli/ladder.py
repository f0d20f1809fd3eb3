"""`sniff ladder`: every player against every other."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

import sniff
from sniff.cli.common import (
    DaskOption,
    JsonOption,
    RulesOption,
    ThreadsOption,
    console,
    place,
    table_for,
)
from sniff.scale import cross_table


def ladder(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME]...", help="Which; else all.")
    ] = None,
    pairs: Annotated[int, typer.Option(help="Deals of each duel.")] = 200,
    seed: Annotated[int, typer.Option(help="Repeats the same table.")] = 1,
    players: Annotated[int, typer.Option(help="2, 3 or 4.")] = 2,
    rules: RulesOption = "american",
    threads: ThreadsOption = 1,
    dask: DaskOption = None,
    as_json: JsonOption = False,
) -> None:
    """Play every player of the ladder against every other; points a round, row against column."""
    chosen = names or list(sniff.ladder())
    err = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    bars = Progress(*columns, console=err, transient=True, disable=not err.is_terminal)
    with place(dask) as executor, bars as bar:
        task = bar.add_task("", total=len(chosen) * (len(chosen) - 1) // 2)
        found = cross_table(
            chosen,
            pairs=pairs,
            seed=seed,
            players=players,
            rules=sniff.Rules.from_text(rules),
            threads=threads,
            executor=executor,
            progress=lambda a, b, _: bar.update(task, advance=1, description=f"{a} against {b}"),
        )
    if as_json:
        print(json.dumps(found.to_dict()))
        return
    out = console()
    table = table_for(out, "", *found.names[:-1])
    for a in found.names[1:]:
        row = [found.duels[a, b] for b in found.names if (a, b) in found.duels]
        table.add_row(a, *(f"{d.margin:+.1f} ± {1.96 * d.std_error:.1f}" for d in row))
    out.print(table)
    rounds = next(iter(found.duels.values())).rounds
    out.print(f"{rounds:,} rounds a duel, seed {seed}; 95% intervals")
