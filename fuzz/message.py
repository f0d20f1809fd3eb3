"""Messages of the protocol, edited or as they come: one final reply each, no internal error."""

from __future__ import annotations

import json
import sys

import atheris
from _edits import Choices, edited

with atheris.instrument_imports(include=["sniff"]):
    import sniff
    from sniff.protocol import messages
    from sniff.protocol.errors import CODES, from_exception
    from sniff.protocol.schema import OPS
    from sniff.protocol.stop import Stop
    from sniff.protocol.wire import decode, encode


def bases() -> list[dict[str, object]]:
    """Requests of every operation."""
    r = sniff.Round.deal(seed=7)
    late = sniff.Round.deal(players=2, seed=3)
    for _ in range(6):
        r.push(r.legal_moves[0])
    while len(late.history) < 22 and not late.is_over:
        late.push(late.legal_moves[0])
    record, view = late.to_record(), r.view(r.turn).to_record()
    question = {"kind": "count", "level": 1, "record": view}
    limit = {"worlds": 20, "nodes": 500}
    return [
        {"op": "version"},
        {"op": "cancel", "cancel": 1},
        {"op": "legal", "record": record},
        {"op": "legal", "record": view},
        {"op": "legal", "record": "american 44/L46/R41 65.51/?2 ?21 0 0 0/0 250"},
        {"op": "apply", "record": record, "moves": [str(late.legal_moves[0])]},
        {"op": "deal", "players": 3, "rules": "american", "seed": 5},
        {"op": "legal", "record": view, "box": {"width": 12.0, "height": 8.0}},
        {"op": "render", "record": view, "format": "svg", "width": 12.0, "height": 8.0},
        {"op": "render", "record": record, "format": "text"},
        {"op": "belief", "record": view},
        {"op": "equity", "scores": [120, 120], "target": 250},
        {"op": "solve", "record": record, "limit": limit},
        {"op": "analyse", "record": view, "limit": limit, "seed": 1},
        {"op": "review", "record": record, "limit": limit},
        {"op": "choose", "record": view, "player": "net", "seed": 1},
        {"op": "drill", "kind": "count", "level": 2, "seed": 1},
        {"op": "grade", "question": question, "answer": "3 0"},
    ]


BASES = bases()
assert {base["op"] for base in BASES} == set(OPS)
SECONDS = 0.1


def run(data: bytes) -> None:
    """One input."""
    choices = Choices(data)
    if choices.below(5) == 0:
        line = choices.text().encode("utf-8", "surrogatepass")
    else:
        line = json.dumps(edited(choices, {"id": 1, **choices.one_of(BASES)})).encode()
    try:
        request = decode(line)
    except Exception as error:
        assert from_exception(error, None).code in ("bad_json", "bad_request", "too_large"), line
        return
    stop = Stop()
    stop.within(SECONDS)
    replies = list(messages(request, stop))
    assert [reply["final"] for reply in replies] == [False] * (len(replies) - 1) + [True], line
    for reply in replies:
        json.loads(encode(reply))
    error = replies[-1].get("error")
    if error is not None:
        assert error["code"] in CODES, line
        assert error["code"] != "internal", (line, error)
        assert error["message"], line


if __name__ == "__main__":
    atheris.Setup(sys.argv, run)
    atheris.Fuzz()
