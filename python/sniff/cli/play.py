"""`sniff play`: a match in the terminal, a person against players of the ladder."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import sniff
from sniff.cli.common import (
    RulesOption,
    SeedOption,
    UnicodeOption,
    console,
    show_layout,
)

_HELP = "a move by its number or notation (6-4@L), 'quit' to stop, 'help' for this"


class _Quit(Exception):  # noqa: N818 - not an error
    """The person has had enough."""


class _Opponents:
    """All other seats. Their moves follow from the match's seed."""

    def __init__(self, player: str, seed: int) -> None:
        self._player = player
        self._seeds = random.Random(seed)

    def choose(self, view: sniff.View) -> sniff.Move:
        return sniff.choose(view, self._player, seed=self._seeds.getrandbits(64))


class _Keeper:
    """Writes the record of a match to a file, if there is one, each time it is called."""

    def __init__(self, match: sniff.Match, path: Path | None) -> None:
        self._match = match
        self._path = path
        self()  # a file that cannot be written is an error before anything is played

    def __call__(self) -> None:
        if self._path is None:
            return
        # Beside it first, so that a stop in between leaves the record as it was.
        beside = self._path.with_name(self._path.name + ".new")
        beside.write_text(json.dumps(self._match.to_record()) + "\n", encoding="utf-8")
        beside.replace(self._path)


def play(
    players: Annotated[int, typer.Option(help="2, 3 or 4.")] = 2,
    rules: RulesOption = "american",
    seed: SeedOption = None,
    seat: Annotated[int, typer.Option(help="Your seat.")] = 0,
    target: Annotated[int | None, typer.Option(help="Points to win; 0 for open-ended.")] = None,
    against: Annotated[
        str, typer.Option(help="A player of the ladder: " + ", ".join(sniff.ladder()) + ".")
    ] = "policy",
    save: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep the match's record there, after every move."),
    ] = None,
    unicode: UnicodeOption = False,
) -> None:
    """Play a whole match against players of the ladder, with scores and the paper tally."""
    game_rules = sniff.Rules.from_text(rules)
    if target is None:
        match = sniff.Match(players=players, rules=game_rules, seed=seed)
    else:
        match = sniff.Match(players=players, rules=game_rules, seed=seed, target=target or None)
    # An unknown player or a seat out of range is an error before anything is played.
    sniff.choose(sniff.Round.deal(seed=0, leader=0).view(0), against, seed=0)
    match.round.view(seat)
    keep = _Keeper(match, save)
    out = console()
    out.print(f"seed {match.seed}; you are seat {seat}; enter {_HELP}")
    opponents = _Opponents(against, match.seed)
    try:
        while True:
            _play_round(out, match, seat, opponents, keep, unicode)
            if match.is_over:
                break
            if not _ask_yes("another round?"):
                raise _Quit
            match.next_round()
    except (_Quit, EOFError):
        out.print("stopped")
        return
    out.print(f"side {match.winner} wins the match")


def _play_round(
    out: Console,
    match: sniff.Match,
    seat: int,
    opponents: _Opponents,
    keep: _Keeper,
    unicode: bool,
) -> None:
    r = match.round
    lead = match.lead
    for row in lead["draws"]:
        drawn = ", ".join(f"seat {i} the {tile}" for i, tile in enumerate(row) if tile is not None)
        out.print(f"for the lead: {drawn}")
    out.print(f"\nround {len(match.rounds)}: seat {match.leader} leads (by {lead['by']})")
    while not r.is_over:
        view = r.view(seat)
        if view.is_own_turn:
            event = match.push(_ask_move(out, view, unicode))
        else:
            event = match.push(opponents.choose(r.view(r.turn)))
        keep()
        _tell(out, event, seat)
    result = r.result
    assert result is not None
    by = f" by seat {result.finisher}" if result.finisher is not None else ""
    out.print(f"the round ends: {result.ending}{by}")
    for i, hand in enumerate(r.hands):
        out.print(f"seat {i} holds {hand or 'nothing'} ({hand.pips} pips)")
    for side, score in enumerate(result.scores or []):
        out.print(f"side {side}: {score:>4} {tally_text(score)}")


def tally_text(score: int) -> str:
    """The paper tally in letters: `[Xxxxx]` a mark of 50 points, `/` a stroke not yet crossed.

    >>> tally_text(85)
    '[Xxxxx] Xxx/'
    """
    if score < 0 or score % 5:
        return "(cannot be tallied)"
    tally = sniff.tally(score)
    open_mark = ("/", "X")[tally.large - 1] if tally.large else ""
    open_mark += "x" * (tally.small // 2) + "/" * (tally.small % 2)
    return " ".join(["[Xxxxx]"] * tally.marks + [open_mark] * bool(open_mark))


def _ask_move(out: Console, view: sniff.View, unicode: bool) -> sniff.Move:
    moves = view.legal_moves
    if moves[0].kind != "place":
        verb = "draw" if moves[0].kind == "draw" else "pass"
        _input(f"you cannot place; press Enter to {verb}")
        return moves[0]
    out.print()
    show_layout(out, view.layout, unicode=unicode)
    out.print(
        f"scores {' '.join(map(str, view.scores))}; tiles {' '.join(map(str, view.counts))}; "
        f"boneyard {view.boneyard_count}"
    )
    out.print(f"your hand: {view.hand}")
    out.print("  ".join(f"{i}) {move}" for i, move in enumerate(moves, 1)))
    while True:
        text = _input("your move")
        if text.isdecimal() and 1 <= int(text) <= len(moves):
            return moves[int(text) - 1]
        if text == "help":
            out.print(f"enter {_HELP}")
            continue
        try:
            view.copy().push(text)
            return sniff.Move(text)
        except sniff.SniffError as error:
            out.print(f"{error}", markup=False)


def _input(prompt: str) -> str:
    text = input(f"{prompt}> ").strip()
    if text in {"quit", "q", "exit"}:
        raise _Quit
    return text


def _ask_yes(question: str) -> bool:
    return _input(f"{question} [Y/n]").lower() not in {"n", "no"}


def _tell(out: Console, event: sniff.Event, seat: int) -> None:
    who = "you" if event.seat == seat else f"seat {event.seat}"
    move = event.move
    if move.kind == "draw":
        out.print(f"{who}: draws" + (f" the {move.tile}" if event.seat == seat else ""))
    elif move.kind == "pass":
        out.print(f"{who}: pass")
    else:
        scored = f" and scores {event.points}" if event.points else ""
        out.print(f"{who}: {move}, total {event.total}{scored}")
