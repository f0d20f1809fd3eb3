"""From a request to its replies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import sniff
from sniff.protocol.check import check, check_object
from sniff.protocol.errors import ProtocolError, from_exception
from sniff.protocol.long import LONG
from sniff.protocol.outcome import Outcome
from sniff.protocol.quick import QUICK
from sniff.protocol.schema import ID, OPS, SCHEMA_VERSION, request_schema
from sniff.protocol.stop import Stop
from sniff.protocol.wire import plain

__all__ = ["answer", "checked", "error_reply", "messages", "op_of", "replies", "reply"]

Message = dict[str, Any]


def messages(request: Any, stop: Stop | None = None) -> Iterator[Message]:
    """The replies to a request, one after the other; the last one has `final` true.

    Args:
        request: A request, as read from JSON. It is checked here.
        stop: Ends the work early; the final reply comes all the same.

    Yields:
        Replies, ready for JSON. Nothing is raised: what is wrong is in the final reply's `error`.

    >>> [reply["final"] for reply in messages({"id": "a", "op": "version"})]
    [True]
    """
    return map(plain, replies(request, stop))


def replies(request: Any, stop: Stop | None = None) -> Iterator[Message]:
    """The same for transports: messages as `encode` takes them."""
    try:
        request, warnings = checked(request)
        quick = QUICK.get(request["op"])
        if quick is not None:
            yield reply(request, quick(request), warnings)
            return
        stop = stop if stop is not None else Stop()
        for outcome in _outcomes(request, stop):
            stopped = stop.reason if outcome.final else None
            yield reply(request, outcome, warnings, stopped=stopped)
    except Exception as error:
        yield error_reply(request, from_exception(error, None))


def answer(request: Any, stop: Stop | None = None) -> Message:
    """The final reply to a request.

    >>> answer({"id": 1, "op": "equity", "scores": [120, 120]})["rules"]
    'american'
    >>> answer({"id": 1, "op": "fly"})["error"]["code"]
    'unknown_op'
    """
    return list(messages(request, stop))[-1]


def op_of(request: Any) -> str | None:
    """The operation that a request names; None if it names none."""
    op = request.get("op") if isinstance(request, dict) else None
    return op if isinstance(op, str) and op in OPS else None


def checked(request: Any) -> tuple[Message, list[str]]:
    """Checks a request; returns it without the fields that the schema does not know, and warnings.

    Raises:
        ProtocolError: If it is none.
    """
    if not isinstance(request, dict):
        kind = type(request).__name__
        raise ProtocolError("bad_request", None, f"expected an object with id and op, not {kind}")
    if "id" not in request:
        raise ProtocolError("bad_request", "id", "id is missing")
    check(request["id"], ID, "id")
    op = request.get("op")
    if not isinstance(op, str) or op not in OPS:
        code = "bad_request" if op is None else "unknown_op"
        raise ProtocolError(code, "op", f"op: expected one of {', '.join(OPS)}")
    unknown = check_object(request, request_schema(op), "")
    if unknown:
        request = {name: value for name, value in request.items() if name not in unknown}
    return request, [f"{name}: no such field in {op}; it is ignored" for name in unknown]


def _outcomes(request: Message, stop: Stop) -> Iterator[Outcome]:
    op = request["op"]
    if op in LONG:
        stop.within(request.get("deadline"))
        return LONG[op](request, stop)
    # Whoever carries the messages knows what is under way.
    return iter((Outcome({"cancelled": False}),))


def reply(
    request: Message,
    outcome: Outcome,
    warnings: list[str],
    *,
    stopped: str | None = None,
) -> Message:
    """A reply with a result."""
    done = outcome.progress
    return {
        "id": request["id"],
        "op": request["op"],
        "final": outcome.final,
        "engine": sniff.__version__,
        "schema": SCHEMA_VERSION,
        "rules": outcome.rules,
        "perspective": outcome.perspective,
        "exact": outcome.exact,
        "std_error": outcome.std_error,
        "seed": outcome.seed,
        "progress": None if done is None else {"done": done[0], "total": done[1]},
        "stopped": stopped,
        "warnings": warnings,
        "result": outcome.result,
    }


def error_reply(request: Any, error: ProtocolError) -> Message:
    """The final reply that says what is wrong."""
    name = request.get("id") if isinstance(request, dict) else None
    if isinstance(name, bool) or not isinstance(name, str | int):
        name = None
    elif isinstance(name, str):
        name = name[:128]
    return {
        "id": name,
        "op": op_of(request),
        "final": True,
        "engine": sniff.__version__,
        "schema": SCHEMA_VERSION,
        "error": error.to_dict(name),
    }
