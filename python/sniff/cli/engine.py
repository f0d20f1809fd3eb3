"""`sniff engine`, for the list of commands; `sniff.cli.main` runs it without this."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from sniff.engine import main


def engine(
    arguments: Annotated[list[str] | None, typer.Argument(hidden=True)] = None,
) -> None:
    """Answer messages, a line of JSON each, on standard input and output."""
    sys.exit(main(arguments or []))
