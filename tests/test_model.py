"""The engine against the slow model, by Hypothesis and by many random rounds."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

import sniff

from conftest import random_rules
from model import Model

TILES = [str(tile) for tile in sniff.TileSet.all()]


@st.composite
def rules_changes(draw: st.DrawFn) -> dict[str, Any]:
    """Any rules, not only presets."""
    hand_sizes = [draw(st.integers(1, 28 // players)) for players in (2, 3, 4)]
    reserve = [
        draw(st.integers(0, 28 - players * size))
        for players, size in zip((2, 3, 4), hand_sizes, strict=True)
    ]
    return {
        "hand_sizes": hand_sizes,
        "reserve": reserve,
        "partnerships": draw(st.booleans()),
        "spinner": draw(st.sampled_from(["first_double", "first_double", "none"])),
        "exposed_branches": draw(st.booleans()),
        "max_draws": draw(st.sampled_from([None, None, 0, 1, 2, 3])),
        "play_divisor": draw(st.sampled_from([1, 5])),
        "settlement": draw(
            st.sampled_from(["each_hand", "winner_difference", "finisher_opponents"])
        ),
        "settlement_divisor": draw(st.sampled_from([1, 5])),
    }


def start(
    rules: sniff.Rules, players: int, rng: random.Random, target: int | None
) -> tuple[sniff.Round, Model]:
    tiles = TILES[:]
    rng.shuffle(tiles)
    size = rules.hand_sizes[players - 2]
    hands = [tiles[i * size : (i + 1) * size] for i in range(players)]
    boneyard = tiles[players * size :]
    sides = 2 if players == 4 and rules.partnerships else players
    top = 200 if target is None else target - 1
    scores = [rng.randint(-50, top) for _ in range(sides)]
    leader = rng.randrange(players)
    r = sniff.Round(
        hands=hands, boneyard=boneyard, leader=leader, rules=rules, scores=scores, target=target
    )
    return r, Model(rules.parameters(), hands, boneyard, leader, scores, target)


def agree(r: sniff.Round, model: Model) -> None:
    assert r.turn == model.turn
    assert r.is_over == (model.ending is not None)
    assert [str(move) for move in r.legal_moves] == model.legal()
    assert r.scores == model.scores
    assert r.layout.total == model.table.total()
    assert [str(hand).split() for hand in r.hands] == [
        [f"{a}-{b}" for a, b in sorted(hand)] for hand in model.hands
    ]
    assert [str(tile) for tile in r.boneyard] == [f"{a}-{b}" for a, b in model.boneyard]
    held = sum(map(len, r.hands)) + len(r.boneyard) + len(r.layout)
    assert held == 28
    if r.is_over:
        result = r.result
        assert result is not None
        assert (result.ending, result.finisher) == (model.ending, model.finisher)
        assert result.match_winner == model.winner


class RoundMachine(RuleBasedStateMachine):
    """Pushes and pops at random; round and model must always agree."""

    @initialize(
        changes=rules_changes(),
        players=st.integers(2, 4),
        seed=st.integers(0, 2**32),
        goal=st.sampled_from([None, 30, 100]),
    )
    def deal(self, changes: dict[str, Any], players: int, seed: int, goal: int | None) -> None:
        self.rules = sniff.AMERICAN.replace(**changes)
        self.round, model = start(self.rules, players, random.Random(seed), goal)
        self.models = [model]
        self.views = [self.round.view(seat) for seat in range(players)]

    @precondition(lambda self: not self.round.is_over)
    @rule(pick=st.integers(0, 10**6))
    def push(self, pick: int) -> None:
        moves = self.round.legal_moves
        move = moves[pick % len(moves)]
        model = self.models[-1].clone()
        seat = self.round.turn
        event = self.round.push(move)
        assert (event.total, event.points) == model.push(str(move))
        assert (event.seat, event.move) == (seat, move)
        self.models.append(model)
        agree(self.round, model)
        for view in self.views:
            hidden = move.kind == "draw" and seat != view.seat
            view.push("+?" if hidden else move)

    @precondition(lambda self: len(self.models) > 1)
    @rule()
    def pop(self) -> None:
        before = self.round.copy()
        event = self.round.pop()
        self.models.pop()
        agree(self.round, self.models[-1])
        again = self.round.copy()
        again.push(event.move)
        assert again == before
        for view in self.views:
            view.pop()

    @precondition(lambda self: not self.round.is_over)
    @rule(code=st.integers(0, 169))
    def illegal(self, code: int) -> None:
        move = ALL_MOVES[code]
        if move in self.round.legal_moves or str(move) == "+?":
            return
        before = self.round.copy()
        try:
            self.round.push(move)
        except sniff.IllegalMoveError:
            assert self.round == before
        else:
            raise AssertionError(f"{move} was taken")

    @rule()
    def records(self) -> None:
        record = self.round.to_record(legal=True)
        assert sniff.Round.from_record(record) == self.round
        assert sniff.Round.from_text(self.round.to_text()) == self.round
        assert eval(repr(self.round), vars(sniff)) == self.round
        if not self.round.is_over:
            again = sniff.Round.from_position(self.round.position)
            assert again.position == self.round.position
            assert again.legal_moves == self.round.legal_moves
            assert again.layout == self.round.layout

    @rule()
    def views_agree(self) -> None:
        for view in self.views:
            fresh = self.round.view(view.seat)
            assert fresh.hand == view.hand == self.round.hands[view.seat]
            assert fresh.counts == tuple(map(len, self.round.hands))
            assert fresh.boneyard_count == len(self.round.boneyard)
            assert fresh.layout == self.round.layout
            assert sniff.View.from_record(fresh.to_record()) == fresh
            if self.round.is_over:
                assert fresh.result == self.round.result
            elif view.is_own_turn:
                moves = self.round.legal_moves
                expected = ("+?",) if moves[0].kind == "draw" else tuple(map(str, moves))
                assert tuple(map(str, view.legal_moves)) == expected
            if not self.round.is_over and not fresh.is_over:
                again = sniff.View.from_position(fresh.position)
                assert again.position == fresh.position
                assert again.legal_moves == fresh.legal_moves


ALL_MOVES = (
    [sniff.Move(t + arm) for t in TILES for arm in ("", "@L", "@R", "@U", "@D")]
    + [sniff.Move("+" + t) for t in TILES]
    + [sniff.Move("+?"), sniff.Move("pass")]
)

TestRound = RoundMachine.TestCase
TestRound.settings = settings(max_examples=400, stateful_step_count=50)


def test_many_random_rounds() -> None:
    rng = random.Random(3)
    for i in range(2000):
        rules = random_rules(rng)
        target = rng.choice([None, 40, 250])
        r, model = start(rules, 2 + i % 3, rng, target)
        while not r.is_over:
            move = rng.choice(r.legal_moves)
            event = r.push(move)
            assert (event.total, event.points) == model.push(str(move))
            agree(r, model)
