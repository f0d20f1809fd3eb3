"""Questions to train with, and verdicts on answers. Nothing is remembered between the two."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import sniff
from sniff._core import Limit, LimitError, SniffError, View
from sniff.protocol.errors import ProtocolError, from_exception
from sniff.protocol.limits import limit_of
from sniff.protocol.outcome import Outcome
from sniff.protocol.positions import read, rules_of
from sniff.protocol.rules import rules_from, rules_named
from sniff.protocol.stop import Stop

if TYPE_CHECKING:
    from sniff.drill import BestQuestion, Question

__all__ = ["drill", "grade"]

Request = dict[str, Any]


def drill(request: Request, stop: Stop) -> Iterator[Outcome]:
    """A question, without its answer, once."""
    from sniff.drill import DrillError, Trainer

    kind, level = request["kind"], request.get("level", 1)
    seed = request.get("seed")
    if kind == "best":
        question, levels = _about(request), 1
    elif "record" in request:
        raise ProtocolError(
            "drill", "record", f"questions of kind {kind} are made up: only best takes one"
        )
    else:
        seed = random.getrandbits(53) if seed is None else seed
        trainer = Trainer(
            rules=rules_from(request.get("rules", "american")), players=request.get("players", 2)
        )
        levels = trainer.levels(kind)
        try:
            question = trainer.question(
                kind, level=level, seed=seed, go_on=lambda: stop.reason is None
            )
        except DrillError as error:
            if stop.reason is not None:
                yield Outcome(None, rules_named(trainer.rules), seed=seed)
                return
            raise ProtocolError("drill", "level", str(error)) from error
    result = {"question": question.to_dict(), "levels": levels}
    yield Outcome(result, rules_of(question.view), question.view.seat, True, None, seed)


def _about(request: Request) -> Question:
    """A question of kind best about the view of a request."""
    if "record" not in request:
        raise ProtocolError("drill", "record", "record is missing: best is about a view")
    view = read(request["record"])
    if not isinstance(view, View):
        raise ProtocolError("drill", "record", "expected a view: what one seat knows")
    return _question({"kind": "best", "record": view.to_record()}, "record")


def _question(data: Any, field: str) -> Question:
    """A question from its data; `field` is where an error of the record belongs."""
    from sniff.drill import DrillError
    from sniff.drill import Question as Reader

    try:
        return Reader.from_dict(data)
    except DrillError as error:
        raise ProtocolError("drill", field.partition(".")[0], str(error)) from error
    except (SniffError, TypeError, OverflowError) as error:
        raise from_exception(error, field) from error


def grade(request: Request, stop: Stop) -> Iterator[Outcome]:
    """The verdict on an answer, once."""
    from sniff.drill import AnswerError, BestQuestion

    question = _question(request["question"], "question.record")
    view = question.view
    rules, seat = rules_of(view), view.seat
    try:
        answer = question.parse(request["answer"])
    except AnswerError as error:
        raise ProtocolError("drill", "answer", str(error)) from error
    is_exact, std_error, seed = True, None, None
    if isinstance(question, BestQuestion):
        seed = request.get("seed", 0)
        judged = _judged(question, limit_of(request), seed, stop)
        if judged is None:
            yield Outcome(None, rules, seat, seed=seed)
            return
        question, is_exact = judged
        _, std_error = question.loss(str(answer))
    try:
        verdict = question.grade(answer)
    except SniffError as error:
        raise from_exception(error, "question.record") from error
    result = verdict.to_dict() | {"card": _card(request, verdict.right)}
    yield Outcome(result, rules, seat, is_exact, None if is_exact else std_error, seed)


def _judged(
    question: BestQuestion, limit: Limit | None, seed: int, stop: Stop
) -> tuple[BestQuestion, bool] | None:
    """The question with an analysis, and whether that is exact; None if it was to end early."""
    from sniff.drill import BestQuestion

    limit = limit if limit is not None else Limit(worlds=2_000)
    steps = sniff.analysis(question.view, limit=limit, seed=seed, go_on=lambda: stop.reason is None)
    try:
        *_, found = steps
    except SniffError as error:
        if stop.reason is not None:
            return None
        field = "limit" if isinstance(error, LimitError) else "question.record"
        raise from_exception(error, field) from error
    if stop.reason is not None:
        return None
    return BestQuestion.by(found, question.view, played=question.played), found.exact


def _card(request: Request, right: bool) -> dict[str, Any] | None:
    """The card of the request after the answer; None if it names none."""
    from sniff.drill import Card, reviewed

    if "card" not in request:
        return None
    given = request["card"]
    try:
        card = None if given is None else Card.from_dict(given)
        return reviewed(card, right, request.get("at", time.time())).to_dict()
    except SniffError as error:
        raise ProtocolError("drill", "card", str(error)) from error
