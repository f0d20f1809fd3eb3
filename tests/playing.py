"""Random rounds in the engine, in arrays and in the slow model at once, compared at every step."""

from __future__ import annotations

import random
from collections import Counter

import sniff
from sniff import batch

from arrays import Arrays
from brute_belief import belief_agrees, number_of_worlds, state_belief_agrees
from conftest import random_rules
from lockstep import agree, same, start
from model import Model
from sights import push_to_view, round_trips, view_agrees
from solved import assert_solved

ROUNDS = 16
"""How many rounds are played by the same rules at once."""
MOST_WORLDS = 200
MOST_TILES = 10
"""Positions are solved with so many tiles, or fewer, in hands and to be drawn."""
NEVER = 1000


class Played:
    """A round, its model, the view of a seat, and where the round has been."""

    def __init__(
        self,
        rules: sniff.Rules,
        players: int,
        target: int | None,
        rng: random.Random,
        *,
        closely: bool,
    ) -> None:
        self.rng = rng
        self.closely = closely
        self.round, self.model = start(rules, players, rng, target)
        self.view = self.round.view(rng.randrange(players))
        self.closer_at = rng.randrange(16)
        self.believe_at = rng.randrange(40) if rng.random() < 0.5 else NEVER
        self.solve_with = rng.randint(2, MOST_TILES) if rng.random() < 0.7 else 0
        self.been: list[tuple[list[str], str]] = []
        self.legal: list[str] = []
        self.counts: Counter[str] = Counter(rounds=1)

    def look(self) -> None:
        """Compares everything at this moment."""
        self.legal = self.model.legal()
        agree(self.round, self.model, self.legal)
        self.counts["positions"] += 1
        if self.legal:
            if self.closely:
                self.been.append((self.legal, self.round.position))
                self.look_closer()
        elif self.model.ending:
            self.counts[self.model.ending] += 1

    def look_at_state(self, game: batch.Game) -> None:
        """Compares what a row of an array says of hidden tiles, where it is little."""
        if self.closely and self.legal and self.rng.random() < 0.02:
            view = self.round.view(self.round.turn)
            if number_of_worlds(view) <= MOST_WORLDS:
                state_belief_agrees(game, self.round, self.model)
                self.counts["states"] += 1

    def look_closer(self) -> None:
        """Compares what takes longer, at moments that are few."""
        ply = len(self.been)
        if ply % 16 == self.closer_at:
            view_agrees(self.round, self.view)
            round_trips(self.round)
        if ply >= self.believe_at and number_of_worlds(self.view) <= MOST_WORLDS:
            self.counts["beliefs"] += belief_agrees(self.view, most=10 * MOST_WORLDS)
            self.believe_at = NEVER
        if self.solve_with >= tiles_left(self.model):
            assert_solved(self.round)
            self.counts["endgames"] += 1
            self.solve_with = 0

    def choose(self) -> sniff.Move | None:
        """A random move; None when the round is over."""
        if not self.legal:
            return None
        return self.round.legal_moves[self.rng.randrange(len(self.legal))]

    def push(self, move: sniff.Move) -> int:
        """Makes it everywhere; returns the points."""
        seat = self.round.turn
        event = self.round.push(move)
        same("event", (event.seat, event.move), (seat, move))
        same("total and points", (event.total, event.points), self.model.push(str(move)))
        push_to_view(self.view, seat, move)
        self.look()
        return event.points

    def undo(self) -> None:
        """Takes all moves back: the round must come by where it has been."""
        round_trips(self.round)
        view_agrees(self.round, self.view)
        back = self.round.copy()
        for legal, position in reversed(self.been):
            event = back.pop()
            self.view.pop()
            same("position taken back to", back.position, position)
            same("legal then", [str(move) for move in back.legal_moves], legal)
            self.counts["undone"] += 1
            if self.rng.random() < 0.05:
                view_agrees(back, self.view)
                forth = back.copy()
                same("event again", forth.push(event.move), event)
        same("events left", back.history, ())


def tiles_left(model: Model) -> int:
    """Tiles that may still be played."""
    return sum(map(len, model.hands)) + model.left_to_draw()


def play_group(rng: random.Random, *, closely: bool = True) -> Counter[str]:
    """Plays some rounds by the same rules and tells what was compared.

    Without `closely` that is each position of round, arrays and model, and nothing else. What
    differs is raised, with the rounds that it may be about as its `rounds`.
    """
    rules = random_rules(rng)
    players = rng.randint(2, 4)
    target = rng.choice([None, 250, rng.randint(1, 100)])
    group = [Played(rules, players, target, rng, closely=closely) for _ in range(ROUNDS)]
    arrays = Arrays([one.round for one in group])
    at = group
    try:
        for one in group:
            at = [one]
            one.look()
        while any(moves := [one.choose() for one in group]):
            at = group
            arrays.agree()
            points = arrays.step(moves)
            for one, move, scored in zip(group, moves, points, strict=True):
                at = [one]
                same("points in arrays", scored, 0 if move is None else one.push(move))
                one.look_at_state(arrays.game)
        at = group
        arrays.agree()
        for one in group if closely else ():
            at = [one]
            one.undo()
    except Exception as error:
        error.rounds = [one.round for one in at]  # type: ignore[attr-defined]
        raise
    return sum((one.counts for one in group), Counter())
