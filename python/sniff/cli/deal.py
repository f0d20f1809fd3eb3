"""`sniff deal`: a fresh round."""

from __future__ import annotations

import json
from typing import Annotated

import typer

import sniff
from sniff.cli.common import JsonOption, RulesOption, SeedOption


def deal(
    players: Annotated[int, typer.Option(help="2, 3 or 4.")] = 2,
    rules: RulesOption = "american",
    seed: SeedOption = None,
    leader: Annotated[int, typer.Option(help="The seat that leads.")] = 0,
    count: Annotated[int, typer.Option(min=1, help="How many deals; JSON or positions only.")] = 1,
    as_json: JsonOption = False,
    position: Annotated[
        bool, typer.Option("--position", help="Print the position string.")
    ] = False,
) -> None:
    """Deal a round and print its record."""
    if count > 1 and not (as_json or position):
        raise typer.BadParameter("several deals need --json or --position, one a line")
    if count > 1 and seed is None:
        raise typer.BadParameter("several deals need a --seed to count up from")
    for i in range(count):
        r = sniff.Round.deal(
            players=players,
            rules=sniff.Rules.from_text(rules),
            seed=None if seed is None else seed + i,
            leader=leader,
        )
        if as_json:
            print(json.dumps(r.to_record()))
        elif position:
            print(r.position)
        else:
            print(r.to_text(), end="")
