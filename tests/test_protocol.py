"""The message protocol: every reply follows the published schema, exactly one is final."""

from __future__ import annotations

import json
import math
import re
import threading
import time
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import sniff
from sniff import drill, protocol
from sniff.protocol import answer, messages
from sniff.protocol.errors import CODES
from sniff.protocol.schema import OPS, SCHEMA_VERSION
from sniff.protocol.wire import decode

PUBLISHED = Path(__file__).parent.parent / "docs" / f"protocol-{SCHEMA_VERSION}.schema.json"
DOCUMENT = protocol.json_schema()
VALIDATOR = jsonschema.Draft202012Validator(
    DOCUMENT["$defs"]["Reply"] | {"$defs": DOCUMENT["$defs"]}
)
REQUESTS = jsonschema.Draft202012Validator(
    DOCUMENT["$defs"]["Request"] | {"$defs": DOCUMENT["$defs"]}
)
ROUND = sniff.Round.deal(seed=7)
for _ in range(6):
    ROUND.push(ROUND.legal_moves[0])
RECORD = ROUND.to_record()
VIEW = ROUND.view(ROUND.turn).to_record()
QUESTION = protocol.answer({"id": 1, "op": "drill", "kind": "count", "seed": 1})["result"][
    "question"
]
WHERE = "question.record"


def ask(**request: Any) -> dict[str, Any]:
    """The only reply to a request that is asked for no partial results."""
    request = {"id": 1, **request}
    replies = list(messages(request))
    assert len(replies) == 1
    check(replies[0])
    return replies[0]


def check(reply: dict[str, Any]) -> None:
    VALIDATOR.validate(json.loads(json.dumps(reply, allow_nan=False)))
    if "error" not in reply and reply["result"] is not None:
        name = {"legal": "position", "apply": "position", "deal": "position"}.get(reply["op"])
        kind = f"{(name or reply['op']).capitalize()}Result"
        part = {"$ref": f"#/$defs/{kind}", "$defs": DOCUMENT["$defs"]}
        jsonschema.validate(reply["result"], part, cls=jsonschema.Draft202012Validator)


def error(**request: Any) -> dict[str, Any]:
    reply = ask(**request)
    assert reply["final"]
    found = reply["error"]
    assert found["code"] in CODES
    assert found["id"] == reply["id"]
    return found


def test_the_schema_is_published_as_it_is() -> None:
    jsonschema.Draft202012Validator.check_schema(DOCUMENT)
    assert json.loads(PUBLISHED.read_text()) == DOCUMENT, "sniff engine --schema > " + str(
        PUBLISHED
    )


def test_every_operation_answers_by_the_schema() -> None:
    asked = {
        "version": {},
        "deal": {"seed": 3, "players": 4, "leader": None, "box": {"width": 20, "height": 10}},
        "legal": {"record": RECORD},
        "apply": {"record": VIEW, "moves": [str(ROUND.legal_moves[0])]},
        "solve": {"record": RECORD, "within": 20},
        "belief": {"record": VIEW},
        "analyse": {"record": VIEW, "limit": {"worlds": 128}},
        "review": {"record": RECORD, "limit": {"worlds": 64}},
        "render": {"record": VIEW},
        "equity": {"scores": [100, 120]},
        "choose": {"record": VIEW, "player": "greedy", "seed": 1},
        "drill": {"kind": "void", "level": 2, "seed": 5, "rules": "classic", "players": 3},
        "grade": {
            "question": ask(op="drill", kind="count")["result"]["question"],
            "answer": "1 0",
            "card": None,
            "at": 1e9,
        },
        "cancel": {"cancel": 99},
    }
    assert set(asked) == set(OPS)
    for op, fields in asked.items():
        request = {"id": 1, "op": op, **fields}
        REQUESTS.validate(request)
        reply = ask(**request)
        assert "error" not in reply, reply
        assert reply["warnings"] == []
        assert (reply["engine"], reply["schema"]) == (sniff.__version__, SCHEMA_VERSION)


def test_answers_are_those_of_the_library() -> None:
    legal = ask(op="legal", record=RECORD)["result"]["position"]
    assert [m["move"] for m in legal["legal"]] == [str(m) for m in ROUND.legal_moves]
    assert sniff.Round.from_record(legal["record"]) == ROUND
    for choice in legal["legal"]:
        after = ask(op="apply", record=legal["record"], moves=[choice["move"]])["result"][
            "position"
        ]
        played = ROUND.copy()
        event = played.push(choice["move"])
        assert (event.total, event.points) == (choice["total"], choice["points"])
        assert after["scores"] == played.scores
        assert after["layout"]["total"] == event.total
    analysed = ask(op="analyse", record=VIEW, limit={"worlds": 128}, seed=5, top=2)
    found = sniff.analyse(ROUND.view(ROUND.turn), limit=sniff.Limit(worlds=128), seed=5)
    assert [m["margin"] for m in analysed["result"]["moves"]] == [m.margin for m in found.moves[:2]]
    assert analysed["std_error"] == found.moves[0].std_error
    assert (analysed["perspective"], analysed["exact"]) == (ROUND.turn, False)
    solved = ask(op="solve", record=RECORD)
    assert solved["result"]["value"] == sniff.solve(ROUND).value
    assert solved["exact"] is True
    reviewed = ask(op="review", record=RECORD, limit={"worlds": 64})["result"]
    expected = sniff.review(ROUND, limit=sniff.Limit(worlds=64)).to_dict()
    assert reviewed["summaries"] == expected["summaries"]
    assert ask(op="equity", scores=[9, 7])["result"]["probabilities"] == sniff.equity([9, 7], None)


def test_positions_go_in_any_form() -> None:
    for record in (RECORD, ROUND.position, ROUND.to_text()):
        reply = ask(op="legal", record=record)
        assert reply["result"]["position"]["text"] == ROUND.position
    match = sniff.Match(seed=3)
    reply = ask(op="legal", record=match.to_record())
    assert reply["result"]["position"]["text"] == match.round.position


def test_a_whole_round_by_messages_alone() -> None:
    position = ask(op="deal", seed=11, players=3)["result"]["position"]
    while position["turn"] is not None:
        seen = ask(op="legal", record=position["record"], seat=position["turn"])
        assert seen["perspective"] == position["turn"]
        chosen = ask(
            op="choose", record=seen["result"]["position"]["record"], player="greedy", seed=1
        )["result"]["move"]
        if chosen == "+?":
            chosen = position["legal"][0]["move"]
        position = ask(op="apply", record=position["record"], moves=[chosen])["result"]["position"]
    assert position["result"]["ending"] in ("domino", "blocked", "target")
    assert position["legal"] == []


def test_partial_results_come_before_one_final_one() -> None:
    record = sniff.Round.deal(seed=1).view(0).to_record()
    request = {"id": "a", "op": "analyse", "record": record, "every": 0.03, "limit": {"time": 0.3}}
    replies = list(messages(request))
    assert [reply["final"] for reply in replies] == [False] * (len(replies) - 1) + [True]
    assert len(replies) >= 3
    looked = [reply["result"]["looked"] for reply in replies]
    assert looked == sorted(looked)
    for reply in replies:
        check(reply)
        assert reply["stopped"] is None
    review = {"id": 2, "op": "review", "record": RECORD, "every": 0.01, "limit": {"worlds": 640}}
    replies = list(messages(review))
    assert [reply["final"] for reply in replies][-1]
    assert replies[-1]["progress"] == {"done": 6, "total": 6}


@pytest.mark.parametrize("op", ["analyse", "solve", "review"])
def test_a_cancel_ends_long_work_with_what_there_is(op: str) -> None:
    deal = sniff.Round.deal(seed=1, players=3)
    record = deal.view(0).to_record() if op == "analyse" else deal.to_record()
    if op == "review":
        record = RECORD
    limit = {"nodes": 10**12}
    stop = protocol.Stop()
    threading.Timer(0.2, stop.cancel).start()
    start = time.monotonic()
    replies = list(messages({"id": 1, "op": op, "record": record, "limit": limit}, stop))
    assert time.monotonic() - start < 5
    assert [reply["final"] for reply in replies] == [True]
    assert replies[0]["stopped"] == "cancel"
    check(replies[0])
    assert replies[0]["result"] is not None or op == "analyse"


@pytest.mark.parametrize("op", ["analyse", "solve", "review"])
def test_a_deadline_does_the_same(op: str) -> None:
    deal = sniff.Round.deal(seed=1, players=3)
    record = deal.view(0).to_record() if op == "analyse" else deal.to_record()
    if op == "review":
        record = RECORD
    reply = ask(op=op, record=record, limit={"nodes": 10**12}, deadline=0.1)
    assert reply["stopped"] == "deadline"


def test_what_is_not_known_is_warned_about() -> None:
    reply = ask(op="version", colour="red")
    assert reply["warnings"] == ["colour: no such field in version; it is ignored"]


@pytest.mark.parametrize(
    ("request_", "code", "field"),
    [
        ({}, "bad_request", "op"),
        ({"op": "fly"}, "unknown_op", "op"),
        ({"op": 3}, "unknown_op", "op"),
        ({"op": "legal"}, "bad_request", "record"),
        ({"op": "legal", "record": 3}, "bad_request", "record"),
        ({"op": "legal", "record": "nonsense"}, "notation", "record"),
        ({"op": "legal", "record": {}}, "record", "record.hands"),
        ({"op": "legal", "record": {"rules": "american", "x": 1}}, "record", "record.x"),
        ({"op": "legal", "record": RECORD, "seat": 2}, "deal", "seat"),
        ({"op": "legal", "record": RECORD, "seat": 9}, "bad_request", "seat"),
        ({"op": "legal", "record": VIEW, "seat": 1 - ROUND.turn}, "hidden_tiles", "seat"),
        ({"op": "legal", "record": VIEW, "box": {"width": 9}}, "bad_request", "box.height"),
        (
            {"op": "legal", "record": VIEW, "box": {"width": 9, "height": 9, "depth": 9}},
            "bad_request",
            "box.depth",
        ),
        ({"op": "apply", "record": RECORD, "moves": ["6-6@U"]}, "illegal_move", "moves[0]"),
        ({"op": "apply", "record": RECORD, "moves": ["x"]}, "notation", "moves[0]"),
        ({"op": "apply", "record": RECORD, "moves": [3]}, "bad_request", "moves[0]"),
        ({"op": "apply", "record": RECORD, "moves": ["pass"] * 201}, "bad_request", "moves"),
        ({"op": "solve", "record": VIEW}, "hidden_tiles", "record"),
        ({"op": "solve", "record": RECORD, "within": -1}, "bad_request", "within"),
        ({"op": "belief", "record": RECORD}, "bad_request", "seat"),
        ({"op": "analyse", "record": VIEW, "method": "magic"}, "bad_request", "method"),
        ({"op": "analyse", "record": VIEW, "limit": {"time": 0}}, "bad_request", "limit.time"),
        ({"op": "analyse", "record": VIEW, "limit": {"hours": 1}}, "bad_request", "limit.hours"),
        ({"op": "analyse", "record": VIEW, "seed": -1}, "bad_request", "seed"),
        ({"op": "analyse", "record": VIEW, "seed": True}, "bad_request", "seed"),
        ({"op": "choose", "record": VIEW, "player": "nobody"}, "player", "player"),
        ({"op": "deal", "players": 5}, "bad_request", "players"),
        ({"op": "deal", "rules": "nobody's"}, "rules", "rules"),
        ({"op": "deal", "rules": {"base": "american", "max_draws": -1}}, "rules", "rules"),
        ({"op": "deal", "leader": 3}, "deal", "leader"),
        ({"op": "deal", "scores": [1, 2, 3]}, "deal", "scores"),
        ({"op": "equity", "scores": [1]}, "deal", "scores"),
        ({"op": "render", "record": VIEW, "format": "oil"}, "bad_request", "format"),
        ({"op": "render", "record": VIEW, "width": 20}, "deal", "width"),
        ({"op": "cancel"}, "bad_request", "cancel"),
        ({"op": "drill"}, "bad_request", "kind"),
        ({"op": "drill", "kind": "sing"}, "bad_request", "kind"),
        ({"op": "drill", "kind": "count", "level": 0}, "bad_request", "level"),
        ({"op": "drill", "kind": "count", "level": 6}, "drill", "level"),
        ({"op": "drill", "kind": "count", "rules": "muggins", "level": 3}, "drill", "level"),
        ({"op": "drill", "kind": "count", "record": VIEW}, "drill", "record"),
        ({"op": "drill", "kind": "best"}, "drill", "record"),
        ({"op": "drill", "kind": "best", "record": RECORD}, "drill", "record"),
        ({"op": "drill", "kind": "best", "record": {"hand": "x"}}, "record", "record.players"),
        ({"op": "grade", "answer": "1 0"}, "bad_request", "question"),
        ({"op": "grade", "question": QUESTION}, "bad_request", "answer"),
        ({"op": "grade", "question": {}, "answer": ""}, "drill", "question"),
        ({"op": "grade", "question": QUESTION, "answer": "many"}, "drill", "answer"),
        ({"op": "grade", "question": QUESTION | {"record": 3}, "answer": "1 0"}, "record", WHERE),
        (
            {"op": "grade", "question": QUESTION | {"record": {}}, "answer": "1 0"},
            "record",
            f"{WHERE}.players",
        ),
        (
            {"op": "grade", "question": QUESTION, "answer": "1 0", "card": {"state": "new"}},
            "bad_request",
            "card.stability",
        ),
        (
            {"op": "grade", "question": QUESTION, "answer": "1 0", "card": None, "at": -1},
            "bad_request",
            "at",
        ),
    ],
)
def test_bad_requests_say_what_and_where(request_: Any, code: str, field: str) -> None:
    found = error(**request_)
    assert (found["code"], found["field"]) == (code, field), found
    assert found["message"]


def test_questions_are_those_of_the_library() -> None:
    trainer = drill.Trainer(rules=sniff.CLASSIC, players=3)
    for kind in drill.SKILLS:
        asked = ask(op="drill", kind=kind, level=2, seed=9, rules="classic", players=3)
        question = trainer.question(kind, level=2, seed=9)
        assert asked["result"] == {"question": question.to_dict(), "levels": trainer.levels(kind)}
        assert (asked["seed"], asked["perspective"]) == (9, question.view.seat)
        # Nothing in it tells what ends come to or what a move scores.
        assert not re.search(
            r"total|points|expected", json.dumps(asked["result"]["question"]["record"])
        )
        right = question.grade(question.grade("99 99" if kind == "count" else "none").expected[0])
        graded = ask(op="grade", question=asked["result"]["question"], answer=right.expected[0])
        assert graded["result"] == right.to_dict() | {"card": None}
        assert graded["exact"] is True


def test_a_card_goes_back_and_forth() -> None:
    card, now = None, 1e9
    for right in (True, True, False):
        words = drill.Question.from_dict(QUESTION).grade("99 99").expected[0] if right else "99 99"
        graded = ask(op="grade", question=QUESTION, answer=words, card=card, at=now)["result"]
        before = None if card is None else drill.Card.from_dict(card)
        assert graded["right"] is right
        assert graded["card"] == drill.reviewed(before, right, now).to_dict()
        card = graded["card"]
        now = card["due"]


def test_a_question_about_a_view_is_judged_by_an_analysis() -> None:
    view = sniff.Round.deal(seed=7).view(0)
    question = ask(op="drill", kind="best", record=view.to_record())["result"]["question"]
    found = sniff.analyse(view, limit=sniff.Limit(worlds=128), seed=5)
    best, worst = found.moves[0], found.moves[-1]
    asked = {"op": "grade", "question": question, "limit": {"worlds": 128}, "seed": 5}
    right = ask(**asked, answer=str(best.move))
    assert (right["result"]["right"], right["result"]["loss"]) == (True, 0)
    wrong = ask(**asked, answer=str(worst.move))
    assert wrong["result"]["loss"] == best.margin - worst.margin
    assert wrong["std_error"] == pytest.approx(math.hypot(best.std_error, worst.std_error))
    stop = protocol.Stop()
    stop.cancel()
    (reply,) = messages({"id": 1, **asked, "answer": str(best.move)}, stop)
    check(reply)
    assert (reply["result"], reply["stopped"]) == (None, "cancel")
    # So is a question that is being looked for.
    (reply,) = messages({"id": 1, "op": "drill", "kind": "void"}, stop)
    check(reply)
    assert (reply["result"], reply["stopped"]) == (None, "cancel")


def test_the_wrong_seat_and_a_round_that_is_over() -> None:
    waiting = ROUND.view(1 - ROUND.turn).to_record()
    assert error(op="analyse", record=waiting)["code"] == "not_your_turn"
    over = ROUND.copy()
    while not over.is_over:
        over.push(over.legal_moves[0])
    for op in ("analyse", "solve", "choose"):
        assert error(op=op, record=over.to_record())["code"] == "round_over", op
    reply = error(op="apply", record=over.to_record(), moves=["pass"])
    assert reply["code"] == "round_over"


@pytest.mark.parametrize("request_", [None, 3, "x", [], [1], {}, {"id": None}, {"id": True}])
def test_what_is_no_request_is_answered_too(request_: Any) -> None:
    replies = list(messages(request_))
    assert len(replies) == 1
    check(replies[0])
    assert replies[0]["error"]["code"] == "bad_request"
    assert replies[0]["id"] is None


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)
fields = st.sampled_from(sorted({name for _, names, _ in OPS.values() for name in names}))


@given(
    st.sampled_from(sorted(OPS)),
    st.dictionaries(fields, json_values, max_size=4),
    st.sampled_from([None, RECORD, VIEW, ROUND.position]),
)
@example("analyse", {"seed": 0.0}, VIEW)
@example("analyse", {"seed": 1e300}, VIEW)
def test_any_fields_at_all_get_one_valid_final_reply(op: str, more: Any, record: Any) -> None:
    request = {"id": 1, "op": op, **more}
    if record is not None:
        request["record"] = record
    if op in protocol.schema.LONG:
        request["limit"] = {"nodes": 2_000, "time": 0.2}
        request["deadline"] = 0.2
    if op == "choose":
        request["player"] = "greedy"
    if op == "equity":
        request.pop("target", None)  # other tables take a second to make
    request = decode(json.dumps(request))
    replies = list(messages(request))
    assert [reply["final"] for reply in replies] == [False] * (len(replies) - 1) + [True]
    for reply in replies:
        check(reply)
        assert reply.get("error", {}).get("code") != "internal", reply
    # What the schema takes is refused for its meaning only, and the other way round.
    if REQUESTS.is_valid(request):
        assert replies[-1].get("error", {}).get("code") != "bad_request" or op == "belief"
    else:
        assert replies[-1]["error"]["code"] == "bad_request", replies[-1]


def test_a_seat_is_told_nothing_that_it_does_not_see() -> None:
    """The same round with other hidden tiles gives the same bytes."""
    for seed in range(20):
        r = sniff.Round.deal(seed=seed, players=2 + seed % 3)
        for _ in range(seed % 9):
            if r.is_over or r.legal_moves[0].kind != "place":
                break
            r.push(r.legal_moves[-1])
        if r.is_over or any(event.move.kind != "place" for event in r.history):
            continue
        seat = r.turn
        hands, boneyard = r.view(seat).belief().sample(1, seed=seed)[0]
        played: list[list[str]] = [[] for _ in range(r.players)]
        for event in r.history:
            played[event.seat].append(str(event.move.tile))
        other = sniff.Round(
            hands=[" ".join([str(h), *p]).strip() for h, p in zip(hands, played, strict=True)],
            boneyard=str(boneyard),
            leader=r.leader,
        )
        for event in r.history:
            other.push(event.move)
        box = {"width": 20, "height": 12}
        for request in (
            {"op": "legal", "box": box},
            {"op": "belief"},
            {"op": "render"},
            {"op": "analyse", "limit": {"worlds": 64}},
            {"op": "choose", "player": "policy@500nodes", "seed": 3},
        ):
            asked = {"id": 1, "seat": seat, **request}
            if request["op"] in ("analyse", "choose"):
                del asked["seat"]
            one, two = (json.dumps(answer({**asked, "record": t.to_record()})) for t in (r, other))
            assert '"error":' not in one
            assert one == two


def test_a_pool_works_in_order_of_priority_and_names_what_is_under_way() -> None:
    done: list[Any] = []
    slow = {"id": 0, "op": "analyse", "record": VIEW, "limit": {"nodes": 10**12}}
    with protocol.Pool(threads=1, most=5) as pool:
        pool.submit("slow", slow, done.append)
        while len(pool._waiting):
            time.sleep(0.001)
        for name, priority in (("low", -5), ("high", 5), ("mid", 0)):
            quick = {"id": name, "op": "choose", "record": VIEW, "player": "greedy", "seed": 1}
            pool.submit(name, quick | {"priority": priority}, done.append)
        with pytest.raises(protocol.ProtocolError) as twice:
            pool.submit("low", slow, done.append)
        assert twice.value.code == "duplicate_id"
        pool.submit("fifth", slow, done.append)
        with pytest.raises(protocol.ProtocolError) as full:
            pool.submit("sixth", slow, done.append)
        assert full.value.code == "queue_full"
        assert len(pool) == 5
        assert pool.cancel("fifth")
        assert pool.cancel("slow")
        assert not pool.cancel("nobody")
    # Work that is cancelled while it waits is answered at once.
    assert [reply["id"] for reply in done] == [0, 0, "high", "mid", "low"]
    assert all(reply["final"] for reply in done)


def test_work_ends_when_nobody_listens() -> None:
    def broken(_: Any) -> None:
        raise BrokenPipeError

    pool = protocol.Pool(threads=1)
    slow = {"id": 0, "op": "analyse", "record": VIEW, "limit": {"nodes": 10**12}, "every": 0.01}
    pool.submit("a", slow, broken)
    pool.close()
    assert len(pool) == 0
