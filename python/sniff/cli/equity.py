"""`sniff equity`: how likely a side is to win the match from given scores."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

import sniff
from sniff.cli.common import JsonOption, RulesOption, console, table_for


def equity(
    scores: Annotated[
        list[int] | None,
        typer.Argument(metavar="[SCORES]...", help="One a side; without them a whole table."),
    ] = None,
    leader: Annotated[
        int | None, typer.Option(help="The seat that leads; left out: by lot, for a table seat 0.")
    ] = None,
    players: Annotated[int, typer.Option(help="2, 3 or 4.")] = 2,
    rules: RulesOption = "american",
    target: Annotated[int | None, typer.Option(help="Points to win; the rules' own.")] = None,
    step: Annotated[int, typer.Option(min=5, help="Points between rows of the table.")] = 25,
    as_json: JsonOption = False,
) -> None:
    """Print the probability to win the match: for given scores, or a table of own and other score.

    Scores under zero follow a "--": sniff equity -- -20 85
    """
    game_rules = sniff.Rules.from_text(rules)
    out = console()
    if scores:
        shares = sniff.equity(scores, leader, players=players, rules=game_rules, target=target)
        if as_json:
            print(json.dumps({"scores": scores, "leader": leader, "win_probability": shares}))
            return
        for side, share in enumerate(shares):
            out.print(f"side {side}: {scores[side]:>4} points, wins with {share:.1%}")
        return
    _print_table(out, game_rules, players, leader or 0, target, step, as_json)


def _print_table(
    out: Console,
    rules: sniff.Rules,
    players: int,
    leader: int,
    target: int | None,
    step: int,
    as_json: bool,
) -> None:
    sides = sniff.Round.deal(players=players, rules=rules, seed=0).sides
    goal = target if target is not None else rules.targets[players - 2]
    if goal is None:
        raise sniff.DealError("match equity needs a target: these rules are open-ended")
    sniff.equity([0] * sides, leader, players=players, rules=rules, target=goal)  # checks them
    steps = range(0, goal, step)
    rows = [
        [
            sniff.equity(
                [own, *[other] * (sides - 1)], leader, players=players, rules=rules, target=goal
            )[0]
            for other in steps
        ]
        for own in steps
    ]
    if as_json:
        print(json.dumps({"scores": list(steps), "leader": leader, "win_probability": rows}))
        return
    others = "the other side's score" if sides == 2 else "the score of each other side"
    out.print(f"side 0 wins the match, seat {leader} leads; rows: its score, columns: {others}")
    table: Table = table_for(out, "", *map(str, steps))
    for own, row in zip(steps, rows, strict=True):
        table.add_row(str(own), *[f"{share:.0%}" for share in row])
    out.print(table)
