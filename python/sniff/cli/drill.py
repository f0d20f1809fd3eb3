"""`sniff drill`: questions in the terminal, and when each is asked again."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import sniff
from sniff.cli.common import (
    JsonOption,
    RulesOption,
    SeedOption,
    ThreadsOption,
    UnicodeOption,
    console,
    draw_layout,
    read_all,
    table_for,
    with_all_tiles,
)
from sniff.cli.progress import progress_bar
from sniff.drill import (
    KINDS,
    AnswerError,
    Asked,
    BestQuestion,
    Deck,
    Question,
    Trainer,
    Verdict,
    VoidQuestion,
    mistakes,
    reviewed,
)

_WHY = {
    "due": "due",
    "new": "new",
    "learning": "once more",
    "practice": "practice: nothing is due",
}


class _Stop(Exception):  # noqa: N818 - not an error
    """The person has had enough."""


def drill(
    what: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="count|score|void|best|all|add RECORD",
            help="A kind of question (all: every kind), or records whose mistakes are to be asked.",
        ),
    ] = None,
    rules: RulesOption = "american",
    players: Annotated[int, typer.Option(help="2, 3 or 4.")] = 2,
    seed: SeedOption = None,
    questions: Annotated[int, typer.Option(min=1, help="How many questions.")] = 10,
    new: Annotated[int, typer.Option(min=0, help="New cards to begin in a day, at most.")] = 10,
    file: Annotated[
        Path | None, typer.Option(help="Keep cards and answers here, not in the folder for data.")
    ] = None,
    stats: Annotated[bool, typer.Option("--stats", help="Show what has come of it.")] = False,
    least: Annotated[float, typer.Option(help="add: mistakes that lost so many points.")] = 2.0,
    seat: Annotated[
        int | None, typer.Option(help="add: mistakes of this seat; left out: of all.")
    ] = None,
    worlds: Annotated[int, typer.Option(help="add: worlds to look into a decision.")] = 2_000,
    threads: ThreadsOption = 1,
    as_json: JsonOption = False,
    unicode: UnicodeOption = False,
) -> None:
    """Train counting, finding the score, knowing voids, and the moves that you got wrong.

    Cards come back when they are due (FSRS); what was answered is kept at once.
    """
    words = what or ["all"]
    adds = words[0] == "add"
    if adds and len(words) == 1:
        raise typer.BadParameter("add what? name records")
    if not adds and (len(words) > 1 or words[0] not in (*KINDS, "all")):
        raise typer.BadParameter(f"'{' '.join(words)}'; expected {', '.join(KINDS)}, all or add")
    if as_json and not stats:
        raise typer.BadParameter("--json goes with --stats")
    trainer = Trainer(rules=sniff.Rules.from_text(rules), players=players)
    with Deck(file) as deck:
        out = console()
        if adds:
            limit = sniff.Limit(worlds=worlds)
            for name in words[1:]:
                _add(out, deck, name, least=least, seat=seat, limit=limit, threads=threads)
        elif stats:
            _show_stats(out, deck, as_json=as_json)
        else:
            kinds = list(KINDS) if words[0] == "all" else words
            _Session(out, deck, trainer, kinds, unicode=unicode).run(questions, new, seed)


class _Session:
    """Questions one after the other."""

    def __init__(
        self, out: Console, deck: Deck, trainer: Trainer, kinds: list[str], *, unicode: bool
    ) -> None:
        self._out = out
        self._deck = deck
        self._trainer = trainer
        self._kinds = kinds
        self._unicode = unicode
        self._asked = 0
        self._right = 0

    def run(self, questions: int, new: int, seed: int | None) -> None:
        seeds = random.Random(seed)
        reviewed(None, True, 0.0)  # says before the first question if a package is missing
        self._out.print("'quit' stops, 'help' says how to answer", style=self._style("dim"))
        try:
            for _ in range(questions):
                asked = self._deck.next(
                    self._trainer, self._kinds, new=new, seed=seeds.getrandbits(53)
                )
                if asked is None:
                    self._out.print(self._nothing_left())
                    break
                self._ask(asked)
        except (_Stop, EOFError):
            self._out.print("stopped")
        finally:
            self._out.print(f"{self._right} of {self._asked} right")

    def _ask(self, asked: Asked) -> None:
        question = asked.question
        out = self._out
        out.print(f"\n{question.kind}, level {question.level} ({_WHY[asked.why]})")
        _show(out, question, unicode=self._unicode)
        out.print(question.prompt, style=self._style("bold"))
        start = time.monotonic()
        while True:
            try:
                text = input(f"{question.kind}> ").strip()
            except UnicodeDecodeError:
                text = "help"
            if text in {"quit", "q", "exit"}:
                raise _Stop
            if text in {"help", "?"}:
                out.print(f"expected {question.hint}", markup=False)
                continue
            try:
                answer = question.parse(text)
                break
            except AnswerError as error:
                out.print(f"{error}", markup=False)
        seconds = time.monotonic() - start
        verdict = question.grade(answer)
        self._deck.record(asked, answer, verdict, seconds=seconds)
        self._asked += 1
        self._right += verdict.right
        self._tell(verdict)

    def _tell(self, verdict: Verdict) -> None:
        colour = "green" if verdict.right else "red"
        self._out.print(verdict.words, style=self._style(colour), markup=False)
        for line in verdict.details:
            self._out.print(f"  {line}", markup=False)

    def _style(self, style: str) -> str:
        return style if self._out.is_terminal else ""

    def _nothing_left(self) -> str:
        due = self._deck.upcoming(self._trainer, self._kinds)
        if due is None:
            return (
                "there is nothing to ask: add mistakes with sniff drill add RECORD, "
                "or allow more new cards with --new"
            )
        return f"nothing is due before {time.strftime('%Y-%m-%d %H:%M', time.localtime(due))}"


def _show(out: Console, question: Question, *, unicode: bool) -> None:
    """What a question is about, and nothing that gives its answer away."""
    view = question.view
    draw_layout(out, view.layout, unicode=unicode)
    if question.kind == "count":
        return
    if question.kind in ("void", "best"):
        seats = ["you" if seat == view.seat else f"seat {seat}" for seat in range(view.players)]
        moves = [
            f"{i}) {seats[event.seat]} {event.move}" for i, event in enumerate(view.history, 1)
        ]
        out.print(", ".join(moves), markup=False)
    if question.kind in ("score", "best"):
        ends = ", ".join(f"{arm} takes {value}" for arm, value in view.layout.ends.items())
        out.print(f"open ends: {ends or 'none'}")
    if question.kind == "best":
        out.print(f"scores {' '.join(map(str, view.scores))}; boneyard {view.boneyard_count}")
    if isinstance(question, VoidQuestion):
        out.print(f"you are seat {view.seat}; tiles {' '.join(map(str, view.counts))}")
    out.print(f"your hand: {view.hand}")


def _add(
    out: Console,
    deck: Deck,
    name: str,
    *,
    least: float,
    seat: int | None,
    limit: sniff.Limit,
    threads: int,
) -> None:
    found: list[BestQuestion] = []
    for record in read_all(name):
        played = with_all_tiles(record)
        with progress_bar("reviewing") as progress:
            found += mistakes(
                played, least=least, seat=seat, limit=limit, threads=threads, progress=progress
            )
    added = sum(deck.add(question) for question in found)
    out.print(f"{name}: {len(found)} mistakes, {added} of them new", markup=False)


def _show_stats(out: Console, deck: Deck, *, as_json: bool) -> None:
    rows = deck.stats()
    if as_json:
        print(json.dumps([row.to_dict() for row in rows]))
        return
    table = table_for(out, "kind", "cards", "due", "learned", "answers", "right", "seconds")
    for row in rows:
        right = f"{row.right / row.answers:.0%}" if row.answers else ""
        seconds = "" if row.seconds is None else f"{row.seconds:.1f}"
        counts = (row.cards, row.due, row.learned, row.answers)
        table.add_row(row.kind, *map(str, counts), right, seconds)
    out.print(table)
