"""`sniff perft`: counts move sequences, to compare implementations of the rules."""

from __future__ import annotations

from typing import Annotated

import typer

import sniff
from sniff.cli.common import FileArgument, LineOption, read_round


def perft(
    file: FileArgument,
    depth: Annotated[int, typer.Argument(min=0, help="Moves; draws and passes count.")],
    line: LineOption = None,
) -> None:
    """Count the sequences of legal moves from a round, for every depth up to DEPTH."""
    r = read_round(file, line)
    for moves in range(1, depth + 1):
        print(f"perft({moves}) = {sniff.perft(r, moves)}", flush=True)
