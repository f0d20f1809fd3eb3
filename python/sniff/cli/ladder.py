"""`sniff ladder`: every player against every other."""

from __future__ import annotations

import itertools
import json
from typing import Annotated

import typer

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
from sniff.cli.progress import progress_bar
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
    duels = len(chosen) * (len(chosen) - 1) // 2
    ended = itertools.count(1)
    with place(dask) as executor, progress_bar("", duels) as bar:
        found = cross_table(
            chosen,
            pairs=pairs,
            seed=seed,
            players=players,
            rules=sniff.Rules.from_text(rules),
            threads=threads,
            executor=executor,
            progress=lambda a, b, _: bar(next(ended), words=f"{a} against {b}"),
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
