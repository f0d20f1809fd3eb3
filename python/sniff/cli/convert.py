"""`sniff convert`: records from one form to another."""

from __future__ import annotations

import json
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import IO, TYPE_CHECKING, Annotated, cast

import typer

if TYPE_CHECKING:
    from sniff.data.bulk import BadRecord, Form


def convert(
    source: Annotated[
        str,
        typer.Argument(
            metavar="IN", help="JSON lines, positions or text records; Parquet: a file or folder."
        ),
    ],
    target: Annotated[
        str, typer.Argument(metavar="OUT", help="A file .jsonl, .txt or .parquet, or a folder.")
    ],
    form: Annotated[
        str | None, typer.Option("--to", help="jsonl, text or parquet; else by the name of OUT.")
    ] = None,
    report: Annotated[
        Path | None, typer.Option(help="Where bad records go, JSON lines; else stderr.")
    ] = None,
) -> None:
    """Convert records. Bad ones are left out and reported by line.

    Exit codes: 0 all were converted, 1 some were bad and the others were converted, 2 nothing was.
    """
    from sniff import data

    place = nullcontext(None) if report is None else report.open("w", encoding="utf-8")
    with place as file:

        def tell(bad: BadRecord) -> None:
            _tell(source, file, bad)

        done = data.convert(source, target, form=cast("Form | None", form), bad=tell)
    print(f"{target}: {done.written:,} written, {done.bad:,} bad")
    if done.bad:
        raise typer.Exit(1)


def _tell(source: str, file: IO[str] | None, bad: BadRecord) -> None:
    if file is not None:
        file.write(json.dumps(bad.to_dict()) + "\n")
        return
    text = bad.text if len(bad.text) <= 200 else bad.text[:200] + "..."
    print(f"{source}, line {bad.line}: {bad.error}: {text!r}", file=sys.stderr)
