"""`sniff review`: where a round or match was won and lost."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.console import Console

import sniff
from sniff.cli.common import (
    DaskOption,
    FileArgument,
    JsonOption,
    LineOption,
    ThreadsOption,
    console,
    place,
    read,
    read_all,
    table_for,
    with_all_tiles,
)
from sniff.cli.progress import progress_bar
from sniff.scale import review_all


def review(
    file: FileArgument,
    line: LineOption = None,
    worlds: Annotated[int, typer.Option(help="Worlds to look into for each decision.")] = 2_000,
    least: Annotated[
        float, typer.Option(help="Show decisions that lost at least so many points.")
    ] = 1.0,
    seed: Annotated[int, typer.Option(help="Repeats the same review.")] = 0,
    threads: ThreadsOption = 1,
    every: Annotated[
        bool, typer.Option("--all", help="Review each record of a file with one a line.")
    ] = False,
    dask: DaskOption = None,
    as_json: JsonOption = False,
) -> None:
    """Judge every decision of a round or match on what the player knew then; luck goes apart."""
    if every or dask is not None:
        if line is not None:
            raise sniff.RecordError("--line chooses one record, --all and --dask take every one")
        _review_all(file, sniff.Limit(worlds=worlds), seed, threads, dask, as_json)
        return
    played = with_all_tiles(read(file, line))
    with progress_bar("reviewing") as progress:
        found = sniff.review(
            played,
            limit=sniff.Limit(worlds=worlds),
            seed=seed,
            threads=threads,
            progress=progress,
        )
    if as_json:
        print(json.dumps(found.to_dict()))
        return
    _report(console(), found, least)


def _review_all(
    file: str, limit: sniff.Limit, seed: int, threads: int, dask: str | None, as_json: bool
) -> None:
    """Prints a line a record as soon as it is reviewed."""
    out = console()
    played = (with_all_tiles(found) for found in read_all(file))
    with place(dask) as executor:
        found = review_all(played, limit=limit, seed=seed, threads=threads, executor=executor)
        for number, one in enumerate(found, 1):
            if as_json:
                print(json.dumps(one.to_dict()), flush=True)
                continue
            seats = (
                f"seat {s.seat} lost {s.loss:.1f} ± {1.96 * s.std_error:.1f}, luck {s.luck:+.1f}"
                for s in one.summaries
            )
            out.print(f"{number}: {len(one.decisions)} decisions; {'; '.join(seats)}")


def _report(out: Console, found: sniff.Review, least: float) -> None:
    shown = [decision for decision in found.decisions if decision.loss >= least]
    out.print(f"{len(found.decisions)} decisions; {len(shown)} lost {least:g} points or more")
    wins = any(decision.win_loss is not None for decision in found.decisions)
    if shown:
        table = table_for(out, "round", "event", "seat", "played", "best", "loss", *["win"] * wins)
        for d in shown:
            row = [
                str(d.round + 1),
                str(d.event + 1),
                str(d.seat),
                str(d.move),
                str(d.best),
                f"{d.loss:.1f} ± {1.96 * d.std_error:.1f}",
            ]
            if wins:
                row.append("" if d.win_loss is None else f"{-d.win_loss:.1%}")
            table.add_row(*row)
        out.print(table)
    table = table_for(
        out, "seat", "decisions", "mistakes", "loss", "a decision", *["win"] * wins, "luck"
    )
    for s in found.summaries:
        row = [
            str(s.seat),
            str(s.decisions),
            str(s.mistakes),
            f"{s.loss:.1f} ± {1.96 * s.std_error:.1f}",
            f"{s.loss / max(1, s.decisions):.2f}",
        ]
        if wins:
            row.append("" if s.win_loss is None else f"{-s.win_loss:.1%}")
        table.add_row(*row, f"{s.luck:+.1f}")
    out.print(table)
