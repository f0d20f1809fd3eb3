"""`sniff duel`: two players of the ladder against each other."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.console import Console

import sniff
from sniff.cli.common import DaskOption, JsonOption, RulesOption, ThreadsOption, console, place
from sniff.cli.progress import progress_bar

_HELP = "A player: " + " ".join(sniff.ladder()) + "; policy@20ms, policy@200worlds."


def duel(
    a: Annotated[str, typer.Argument(metavar="A", help=_HELP)],
    b: Annotated[str, typer.Argument(metavar="B", help="Another, or the same.")],
    pairs: Annotated[int, typer.Option(help="Deals; with --sprt the most.")] = 1000,
    seed: Annotated[int, typer.Option(help="Repeats the same duel.")] = 1,
    players: Annotated[int, typer.Option(help="2, 3 or 4.")] = 2,
    rules: RulesOption = "american",
    threads: ThreadsOption = 1,
    matches: Annotated[bool, typer.Option("--matches", help="Play whole matches.")] = False,
    target: Annotated[int | None, typer.Option(help="Points that win a match.")] = None,
    sprt: Annotated[
        tuple[float, float, float] | None,
        typer.Option(metavar="LOW HIGH ALPHA", help="Stop once it is decided."),
    ] = None,
    dask: DaskOption = None,
    as_json: JsonOption = False,
) -> None:
    """Play A on one side against B on all others, over duplicate deals with sides swapped."""
    table = sniff.Rules.from_text(rules)
    with place(dask) as executor, progress_bar(f"{a} against {b}", pairs) as bar:

        def progress(done: int, margin: float, std_error: float) -> None:
            bar(done, note=f"{done}/{pairs}  {margin:+.2f} ± {1.96 * std_error:.2f}")

        result = sniff.duel(
            a,
            b,
            pairs=pairs,
            seed=seed,
            players=players,
            rules=table,
            threads=threads,
            matches=matches,
            target=target,
            sprt=sprt,
            progress=progress if bar.is_seen else None,
            executor=executor,
        )
    if as_json:
        print(json.dumps(result.to_dict()))
        return
    _report(console(), result)


def _report(out: Console, result: sniff.Duel) -> None:
    d = result.to_dict()
    if result.matches:
        fair = result.pairs / result.rounds
        out.print(
            f"{result.a} against {result.b}: won {fair + result.margin:.2%} of the matches, "
            f"95% interval {fair + d['lower']:.2%} to {fair + d['upper']:.2%}"
        )
    else:
        out.print(
            f"{result.a} against {result.b}: {result.margin:+.2f} points a round, "
            f"95% interval {d['lower']:+.2f} to {d['upper']:+.2f}"
        )
    unit = "matches" if result.matches else "rounds"
    out.print(
        f"{result.pairs:,} deals, {result.rounds:,} {unit}, seed {result.seed}; "
        f"a decision took {_time(result.seconds_a)} and {_time(result.seconds_b)}"
    )
    if result.accepted is not None:
        which = "the higher margin" if result.accepted else "the lower margin"
        out.print(f"SPRT: {which} is accepted (log-likelihood ratio {result.llr:+.2f})")
    elif result.llr:
        out.print(f"SPRT: undecided (log-likelihood ratio {result.llr:+.2f})")


def _time(seconds: float) -> str:
    if seconds >= 1e-3:
        return f"{seconds * 1e3:.2f} ms"
    return f"{seconds * 1e6:.1f} µs"
