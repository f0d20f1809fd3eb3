"""The engine against the slow model, by Hypothesis and by many random rounds."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

import sniff

from conftest import random_rules
from lockstep import TILES, agree, start
from sights import push_to_view, round_trips, view_agrees


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
            push_to_view(view, seat, move)

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
        round_trips(self.round)
        assert eval(repr(self.round), vars(sniff)) == self.round

    @rule()
    def views_agree(self) -> None:
        for view in self.views:
            view_agrees(self.round, view)


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
