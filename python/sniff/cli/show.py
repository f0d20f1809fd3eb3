"""`sniff show`: a record or position, drawn."""

from __future__ import annotations

import json

from rich.console import Console

import sniff
from sniff.cli.common import (
    FileArgument,
    JsonOption,
    LineOption,
    UnicodeOption,
    console,
    read,
    show_layout,
)


def show(
    file: FileArgument,
    line: LineOption = None,
    as_json: JsonOption = False,
    unicode: UnicodeOption = False,
) -> None:
    """Draw a record or position: layout, open ends, end total, hands, scores."""
    found = read(file, line)
    if as_json:
        print(json.dumps(found.to_record()))
        return
    out = console()
    if isinstance(found, sniff.Match):
        out.print(f"match over {len(found.rounds)} rounds, seed {found.seed}")
        found = found.round
    show_table(out, found, unicode=unicode)


def show_table(out: Console, found: sniff.Round | sniff.View, *, unicode: bool = False) -> None:
    """Prints what a round or view holds."""
    rules = found.rules.name or f"{found.rules.base} with changes"
    target = "open-ended" if found.target is None else f"target {found.target}"
    out.print(f"{rules}, {found.players} players, {target}, move {len(found.history)}")
    show_layout(out, found.layout, unicode=unicode)
    if isinstance(found, sniff.Round):
        for seat, hand in enumerate(found.hands):
            out.print(f"seat {seat}: {hand or '(no tiles)'}")
        boneyard = " ".join(map(str, found.boneyard))
        out.print(f"boneyard: {boneyard or '(empty)'}")
    else:
        for seat, count in enumerate(found.counts):
            hidden = f"{count} hidden tile{'s' * (count != 1)}"
            held = found.hand if seat == found.seat else hidden
            out.print(f"seat {seat}: {held or '(no tiles)'}")
        out.print(f"boneyard: {found.boneyard_count} tiles")
    out.print("scores: " + ", ".join(f"side {i} {score}" for i, score in enumerate(found.scores)))
    result = found.result
    if result is not None:
        by = f" by seat {result.finisher}" if result.finisher is not None else ""
        won = f", side {result.match_winner} wins" if result.match_winner is not None else ""
        out.print(f"ended: {result.ending}{by}{won}")
        return
    out.print(f"to move: seat {found.turn}")
    if found.legal_moves:
        out.print("legal: " + " ".join(map(str, found.legal_moves)))
