"""The commands, and what all of them share: errors and exit codes."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

import sniff
from sniff.cli import (
    analyse,
    bench,
    convert,
    deal,
    drill,
    duel,
    engine,
    equity,
    ladder,
    perft,
    play,
    review,
    serve,
    show,
    simulate,
    solve,
)

app: typer.Typer = typer.Typer(
    name="sniff",
    no_args_is_help=True,
    add_completion=False,
    help="The domino game Sniff: exact rules, analysis and exact endgames.",
    pretty_exceptions_enable=False,
)
app.command("analyse")(analyse.analyse)
app.command("show")(show.show)
app.command("solve")(solve.solve)
app.command("deal")(deal.deal)
app.command("play")(play.play)
app.command("review")(review.review)
app.command("drill")(drill.drill)
app.command("duel")(duel.duel)
app.command("ladder")(ladder.ladder)
app.command("simulate")(simulate.simulate)
app.command("convert")(convert.convert)
app.command("equity")(equity.equity)
app.command("engine")(engine.engine)
app.command("serve")(serve.serve)
app.command("perft")(perft.perft)
app.command("bench")(bench.bench)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"sniff {sniff.__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    pass


def run() -> None:
    """Runs the command of `sys.argv`.

    Exit codes: 0 done, 1 the work was interrupted or its reader went away, 2 wrong usage or input
    that cannot be read, 130 stopped by Ctrl-C.
    """
    try:
        app(standalone_mode=True)
    except (sniff.SniffError, OSError) as error:
        print(f"sniff: {error}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        print("sniff: interrupted", file=sys.stderr)
        sys.exit(130)
