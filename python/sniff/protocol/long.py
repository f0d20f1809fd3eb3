"""Operations that work on until they are done or told to stop."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import sniff
from sniff import _shipped
from sniff._core import Match, Round, SniffError, View
from sniff.protocol.drills import drill, grade
from sniff.protocol.errors import ProtocolError, from_exception
from sniff.protocol.limits import limit_of
from sniff.protocol.outcome import Outcome
from sniff.protocol.positions import read, read_table, rules_of
from sniff.protocol.rules import rules_from, rules_named
from sniff.protocol.seats import ladder_name
from sniff.protocol.stop import Stop
from sniff.review import ReviewWork

__all__ = ["LONG"]

Request = dict[str, Any]

_STEP = 0.02
"""Seconds after which work looks whether it is to stop."""


class _Ticker:
    """When the next partial result is due: the first one as soon as there is any."""

    def __init__(self, every: float | None) -> None:
        self.every = every
        self.due = time.monotonic()

    def is_due(self) -> bool:
        now = time.monotonic()
        if self.every is None or now < self.due:
            return False
        self.due = now + self.every
        return True


def _view(request: Request) -> View:
    """The view of the seat in turn."""
    table = read_table(request)
    if table.result is not None:
        raise ProtocolError("round_over", "record", "the round is over: nobody is in turn")
    if isinstance(table, Round):
        try:
            return table.view(table.turn)
        except SniffError as error:
            raise from_exception(error, "record") from error
    return table


def _trim(result: dict[str, Any], request: Request) -> dict[str, Any]:
    if "top" in request:
        result["moves"] = result["moves"][: request["top"]]
    return result


_ENVELOPE = ("rules", "version", "exact", "seed", "done")


def analyse(request: Request, stop: Stop) -> Iterator[Outcome]:
    view = _view(request)
    options = {
        name: request[name]
        for name in ("method", "objective", "seed", "plies", "infer")
        if name in request
    }
    ticker = _Ticker(request.get("every"))
    try:
        for found in sniff.analysis(
            view,
            every=min(_STEP, ticker.every or _STEP),
            limit=limit_of(request),
            go_on=lambda: stop.reason is None,
            **options,
        ):
            last = found.done or stop.reason is not None
            if last or ticker.is_due():
                yield _analysis(found, view, request, final=last)
            if last:
                return
    except (SniffError, TypeError, OverflowError) as error:
        if stop.reason is None:
            raise from_exception(error, _field_of(error)) from error
        yield Outcome(None, rules_of(view), view.seat)  # before there was anything to tell


def _field_of(error: Exception) -> str | None:
    if isinstance(error, sniff.LimitError):
        words = str(error)
        return next((name for name in ("plies", "seed", "method") if name in words), "limit")
    return "objective" if isinstance(error, sniff.DealError) else "record"


def _analysis(found: Any, view: View, request: Request, *, final: bool) -> Outcome:
    result = found.to_dict()
    best = result["moves"][0] if result["moves"] else None
    seed, exact = result["seed"], result["exact"]
    for name in _ENVELOPE:
        del result[name]
    return Outcome(
        _trim(result, request),
        rules_of(view),
        view.seat,
        exact,
        None if exact or best is None else best["std_error"],
        seed,
        final=final,
    )


def solve(request: Request, stop: Stop) -> Iterator[Outcome]:
    table = read_table(request)
    if isinstance(table, View):
        raise ProtocolError(
            "hidden_tiles", "record", "double-dummy needs all tiles, and a view hides some"
        )
    try:
        found = sniff.solve(
            table,
            within=request.get("within"),
            limit=limit_of(request),
            progress=lambda *_: stop.reason is None,
        )
    except (SniffError, TypeError) as error:
        field = "limit" if isinstance(error, sniff.LimitError) else "record"
        raise from_exception(error, field) from error
    result = found.to_dict()
    for name in ("rules", "version", "exact"):
        del result[name]
    yield Outcome(_trim(result, request), rules_of(table), table.turn, found.exact)


def review(request: Request, stop: Stop) -> Iterator[Outcome]:
    played = read(request["record"])
    if isinstance(played, View):
        raise ProtocolError("hidden_tiles", "record", "a review needs a round or a match, no view")
    ticker = _Ticker(request.get("every"))
    try:
        seed = request.get("seed", 0)
        work = ReviewWork(
            played, limit=limit_of(request), seed=seed, go_on=lambda: stop.reason is None
        )
        for done in work.steps():
            if stop.reason is not None:
                break
            if ticker.is_due():
                yield _review(work, played, seed, done, final=False)
    except (SniffError, TypeError, OverflowError) as error:
        raise from_exception(error, "record") from error
    done = work.total if stop.reason is None else work.done
    yield _review(work, played, seed, done, final=True)


def _review(
    work: ReviewWork, played: Round | Match, seed: int, done: int, *, final: bool
) -> Outcome:
    result = work.result().to_dict()
    del result["version"], result["seed"]
    progress = (done, work.total)
    return Outcome(result, rules_of(played), None, False, None, seed, progress, final)


def choose(request: Request, _: Stop) -> Iterator[Outcome]:
    view = _view(request)
    seed = request.get("seed")
    player = ladder_name(request.get("player", "policy"), "player")
    try:
        move = sniff.choose(view, player, seed=seed)
    except (SniffError, TypeError, OverflowError) as error:
        field = "player" if isinstance(error, sniff.PlayerError) else "record"
        raise from_exception(error, field) from error
    yield Outcome({"move": str(move)}, rules_of(view), view.seat, None, None, seed)


def equity(request: Request, stop: Stop) -> Iterator[Outcome]:
    rules = rules_from(request.get("rules", "american"))
    players = request.get("players", 2)
    target = request.get("target", rules.targets[players - 2])
    named = rules_named(rules)

    def tick() -> None:
        if stop.reason is not None:
            raise ProtocolError("limit", None, "ended while a table of equity was being made")

    try:
        if target is not None:
            _shipped.equity(rules, players, target, tick)  # seconds for rules of your own
        shares = sniff.equity(
            request["scores"], request.get("leader"), players=players, rules=rules, target=target
        )
    except (SniffError, TypeError) as error:
        if stop.reason is None:
            raise from_exception(error, "scores") from error
        yield Outcome(None, named)
    else:
        yield Outcome({"probabilities": shares}, named, None, False)


LONG: dict[str, Callable[[Request, Stop], Iterator[Outcome]]] = {
    "analyse": analyse,
    "solve": solve,
    "review": review,
    "choose": choose,
    "equity": equity,
    "drill": drill,
    "grade": grade,
}
