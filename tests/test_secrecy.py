"""Nothing that a seat is given depends on a tile that it does not see.

Every seat's round is run twice, the second time with the hidden tiles lying in a way that the seat
could not have noticed (`twins.py`), and everything the seat could ask for has to come out byte for
byte the same. `test_secrecy_hosted.py` does it with whole matches on a server, `test_pace.py` with
the time of bots' moves; `test_rl_tools.py` and `test_openspiel.py` permute hidden tiles in
environments.
"""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import sniff
from sniff import batch, protocol, render
from sniff.drill import VoidQuestion

from twins import any_rules, before, differ, twins, whole_round, whole_twin

PLAYERS = ("greedy", "heuristic", "net", "random", "plain", "policy@300nodes", "policy@50worlds")
SLOW_PLAYERS = ("flat20", "pimc2", "ismcts100", "policy")

Faces = Iterator[tuple[str, object]]


def objects(r: sniff.Round, seat: int) -> Faces:
    """A seat's view, in every form it has."""
    view = r.view(seat)
    yield "pickle", pickle.dumps(view)
    yield "pickle of a copy", pickle.dumps(copy.deepcopy(view))
    yield "record", json.dumps(view.to_record())
    yield "words", (repr(view), str(view))
    yield "position", None if view.is_over else view.position
    yield "history", pickle.dumps(view.history)
    yield "result", pickle.dumps(view.result)
    yield "legal moves", pickle.dumps(view.legal_moves)
    yield "table", (view.counts, view.boneyard_count, view.scores, view.turn, str(view.unseen))
    yield "layout", pickle.dumps(view.layout)
    undone = view.copy()
    if view.history:
        undone.pop()
    yield "a move earlier", pickle.dumps(undone)


def pictures(r: sniff.Round, seat: int) -> Faces:
    view = r.view(seat)
    yield "svg", render.svg(view, theme="light")
    yield "notebook", view._repr_svg_()
    yield "described", render.describe(view)
    yield "drawn", render.draw(view.layout)


def arrays(game: batch.Game) -> Callable[[sniff.Round, int], Faces]:
    def seen(r: sniff.Round, seat: int) -> Faces:
        states = game.from_rounds([r])
        yield "observation", game.observations(states, seats=[seat]).tobytes()
        if not r.is_over and r.turn == seat:
            yield "mask", game.legal_masks(states).tobytes()
            yield "actions", [game.action_of(r, move) for move in r.view(seat).legal_moves]

    return seen


def beliefs(r: sniff.Round, seat: int) -> Faces:
    if r.is_over:
        return
    belief = r.view(seat).belief()
    yield "belief", json.dumps(belief.to_dict())
    yield "belief in words", (repr(belief), belief._repr_html_())
    yield "belief of worlds", pickle.dumps(belief.sample(3, seed=1))
    yield "belief of rounds", pickle.dumps(belief.sample_rounds(2, seed=1))


def ask(request: dict[str, Any]) -> str:
    reply = json.dumps(protocol.answer({"id": 1, **request}))
    assert '"error"' not in reply, reply
    return reply


def quick_replies(r: sniff.Round, seat: int) -> Faces:
    """By the whole round, of which the seat is told its own part, and by the view itself."""
    for record in (r.to_record(), r.view(seat).to_record()):
        asked = {"record": record, "seat": seat}
        yield "legal", ask({"op": "legal", "box": {"width": 20, "height": 12}, **asked})
        yield "svg", ask({"op": "render", **asked})
        yield "text", ask({"op": "render", "format": "text", **asked})
        yield "words", ask({"op": "render", "format": "words", **asked})
        yield "placement", ask({"op": "render", "format": "placement", **asked})
        if not r.is_over:
            yield "belief", ask({"op": "belief", **asked})


def thought(players: tuple[str, ...]) -> Callable[[sniff.Round, int], Faces]:
    """What is worked out for the seat in turn, by its view and by the whole round."""

    def seen(r: sniff.Round, seat: int) -> Faces:
        if r.is_over or r.turn != seat or r.legal_moves[0].kind != "place":
            return
        view = r.view(seat)
        found = sniff.analyse(view, limit=sniff.Limit(worlds=24), seed=5)
        yield "analysis", (pickle.dumps(found), found._repr_svg_())
        for player in players:
            yield player, str(sniff.choose(view, player, seed=7))
        for record in (r.to_record(), view.to_record()):
            asked = {"record": record}
            yield "analyse", ask({"op": "analyse", "limit": {"worlds": 16}, "seed": 3, **asked})
            yield "choose", ask({"op": "choose", "player": players[-1], "seed": 3, **asked})

    return seen


def questions(r: sniff.Round, seat: int) -> Faces:
    """What the seat is asked in training, and what it is told of its answers."""
    if r.is_over:
        return
    view = r.view(seat)
    for holder in range(r.players):
        if holder != seat:
            void = VoidQuestion(view, 1, holder)
            yield "void", (void.prompt, json.dumps(void.to_dict()))
            yield "grade of void", repr(void.grade(void.parse("none")))
    if r.turn == seat and len({move.tile for move in r.legal_moves}) > 1:
        drill = {"op": "drill", "kind": "best", "record": view.to_record()}
        yield "best", ask(drill)
        answer = {"question": json.loads(ask(drill))["result"]["question"]}
        answer["answer"] = str(view.legal_moves[0])
        yield "grade of best", ask({"op": "grade", "limit": {"worlds": 16}, **answer})


def refusals(r: sniff.Round, seat: int) -> Faces:
    """What is said of every tile that the seat may try, in its turn.

    Draws are tried on the view alone: a round gives the next tile away by taking it, and nobody but
    its owner, who has all tiles, gets to draw from one.
    """
    if r.is_over or r.turn != seat:
        return
    for tile in sniff.TileSet.all():
        placements = (str(tile), f"{tile}@L", f"{tile}@U", "pass")
        yield from _refused(r.copy(), placements)
        yield from _refused(r.view(seat), (*placements, f"+{tile}", "+?"))


def _refused(table: sniff.Round | sniff.View, moves: tuple[str, ...]) -> Faces:
    for move in moves:
        try:
            table.push(move)
        except sniff.SniffError as error:
            yield move, (type(error), str(error))
        else:
            table.pop()
            yield move, "taken"


class Count:
    """What was compared, so that a test can say that it has not compared nothing."""

    def __init__(self) -> None:
        self.pairs = self.faces = 0

    def same(self, one: sniff.Round, two: sniff.Round, seat: int, *looks: Any) -> None:
        """Compares all that the seat sees of two rounds."""
        self.pairs += differ(one, two)
        assert one.view(seat) == two.view(seat)
        for look in looks:
            first, second = list(look(one, seat)), list(look(two, seat))
            for (name, a), (_, b) in zip(first, second, strict=True):
                assert a == b, (name, one.to_text(), two.to_text(), seat)
            self.faces += len(first)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_every_moment_a_seat_is_given_the_same(players: int) -> None:
    """Twins of each moment: as free as what the seat has seen so far allows."""
    rng = random.Random(players)
    count = Count()
    kinds = set()
    for number in range(40):
        rules = any_rules(rng, number)
        whole = whole_round(rng, rules, players)
        looks = (objects, arrays(batch.Game(players=players, rules=rules)))
        for ply in range(len(whole.history)):
            r = before(whole, ply)
            kinds.add(whole.history[ply].move.kind)
            for seat in range(players):
                (twin,) = twins(r, seat, 1, rng.getrandbits(60))
                count.same(r, twin, seat, *looks)
                if rng.random() < 0.1:
                    count.same(r, twin, seat, pictures, beliefs, quick_replies)
    assert kinds == {"place", "draw", "pass"}
    assert count.pairs > 1_500
    assert count.faces > 20_000


@pytest.mark.parametrize("players", [2, 3, 4])
def test_from_the_deal_to_the_end_a_seat_is_given_the_same(players: int) -> None:
    """One twin for a whole round: the seat has seen all of it, and still could not tell."""
    rng = random.Random(10 + players)
    count = Count()
    endings = set()
    found = 0
    for number in range(40):
        rules = any_rules(rng, number)
        whole = whole_round(rng, rules, players)
        look = arrays(batch.Game(players=players, rules=rules))
        for seat in range(players):
            twin = whole_twin(whole, seat, rng.getrandbits(60))
            if twin is None:
                continue  # everything is known at the end of some rounds
            found += 1
            assert whole.result is not None
            endings.add(whole.result.ending)
            for ply in range(len(whole.history) + 1):
                one, two = before(whole, ply), before(twin, ply)
                count.same(one, two, seat, objects, look)
                if ply == len(whole.history):
                    count.same(one, two, seat, pictures, quick_replies)
    assert found > 30
    assert {"domino", "blocked"} <= endings
    assert count.pairs > 500


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_worked_out_for_a_seat_is_the_same(players: int) -> None:
    rng = random.Random(20 + players)
    count = Count()
    for number in range(36):
        rules = any_rules(rng, number)
        # A table of equity is made on the spot for rules that none is shipped for: that takes long.
        target = {} if rules == sniff.AMERICAN else {"target": None}
        whole = whole_round(rng, rules, players, **target)
        for ply in rng.sample(range(len(whole.history)), min(len(whole.history), 5)):
            r = before(whole, ply)
            (twin,) = twins(r, r.turn, 1, rng.getrandbits(60))
            slow = number % 4 == 0
            count.same(r, twin, r.turn, thought(PLAYERS + SLOW_PLAYERS * slow), questions)
    assert count.pairs > 40
    assert count.faces > 300


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_seat_is_refused_is_the_same(players: int) -> None:
    """An error names no tile and has no other words because of one."""
    rng = random.Random(30 + players)
    count = Count()
    for number in range(10):
        whole = whole_round(rng, any_rules(rng, number), players)
        for ply in range(0, len(whole.history), 2):
            r = before(whole, ply)
            (twin,) = twins(r, r.turn, 1, rng.getrandbits(60))
            count.same(r, twin, r.turn, refusals)
    assert count.pairs > 50
    assert count.faces > 10_000


def test_a_leak_would_be_seen() -> None:
    """The comparison notices each way in which a hidden tile could show."""
    rng = random.Random(40)
    leaks: tuple[Callable[[sniff.Round, int], object], ...] = (
        lambda r, seat: str(r.hands[1 - seat]),
        lambda r, _: str(r.boneyard[:1]),
        lambda r, _: batch.Game().from_rounds([r]).tobytes(),
        lambda r, seat: np.float32(r.hands[1 - seat].pips).tobytes(),
    )
    r = before(whole_round(rng, sniff.AMERICAN, 2), 4)
    others = twins(r, 0, 20, 1)
    for leak in leaks:
        assert len({leak(twin, 0) for twin in others}) > 5

        def look(r: sniff.Round, seat: int, leak: Any = leak) -> Faces:
            yield "a leak", leak(r, seat)

        assert any(_is_caught(r, twin, look) for twin in others)


def _is_caught(one: sniff.Round, two: sniff.Round, look: Any) -> bool:
    try:
        Count().same(one, two, 0, objects, look)
    except AssertionError as error:
        return "a leak" in str(error)
    return False
