"""A match in the engine beside the slow model: leads, deals, scores carried on, the end."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import sniff

from conftest import random_rules
from lockstep import TILES, agree, same
from model import Model, pair
from sights import round_trips

MOST_ROUNDS = 20
"""A match without a target, or whose scores only fall, is left after so many."""


class MatchModel:
    """What docs/rules.md says of matches; each round is a `Model` that is made from its deal."""

    def __init__(self, rules: sniff.Rules, players: int, target: int | None, scores: list[int]):
        self.rules = rules.parameters()
        self.players = players
        self.target = target
        self.scores = scores
        self.round: Model | None = None
        self.leader = -1

    def start(self, dealt: sniff.Round, lead: dict[str, Any]) -> Model:
        """Takes up a round that was dealt, if it is one that may be."""
        size = self.rules["hand_sizes"][self.players - 2]
        tiles = [str(tile) for hand in dealt.hands for tile in hand]
        tiles += [str(tile) for tile in dealt.boneyard]
        same("tiles of a deal", sorted(tiles, key=pair), TILES)
        same("sizes of hands", [len(hand) for hand in dealt.hands], [size] * self.players)
        self.check_lead(lead)
        same("leader", dealt.leader, lead["seat"])
        self.leader = lead["seat"]
        hands = [[str(tile) for tile in hand] for hand in dealt.hands]
        boneyard = [str(tile) for tile in dealt.boneyard]
        self.round = Model(self.rules, hands, boneyard, self.leader, self.scores, self.target)
        return self.round

    def check_lead(self, lead: dict[str, Any]) -> None:
        """Who leads is who may, by the reason that is given."""
        same("lead", lead["seat"] in range(self.players), True)
        if self.round is None:
            same("first lead by", lead["by"], self.rules["first_lead"])
            if lead["by"] == "heaviest":
                heaviest(lead, self.players)
            return
        if self.rules["next_lead"] == "rotate":
            expected = ("rotate", (self.leader + 1) % self.players)
        elif self.round.finisher is None:
            expected = ("lot", lead["seat"])
        else:
            expected = ("finisher", self.round.finisher)
        same("next lead", (lead["by"], lead["seat"]), expected)

    def end(self) -> None:
        """Takes over the scores of the round that is over."""
        assert self.round is not None
        self.scores = self.round.scores


def heaviest(lead: dict[str, Any], players: int) -> None:
    """The tiles drawn for the lead: who is tied for the most pips draws again."""
    seats = set(range(players))
    for row in lead["draws"]:
        drawn = {seat: tile for seat, tile in enumerate(row) if tile is not None}
        same("who draws", set(drawn), seats)
        same("tiles drawn at once", len(set(drawn.values())), len(drawn))
        most = max(tile.pips for tile in drawn.values())
        seats = {seat for seat, tile in drawn.items() if tile.pips == most}
    same("who drew the heaviest", seats, {lead["seat"]})


def play_match(rng: random.Random) -> Counter[str]:
    """Plays a match of random moves; what differs is raised, with its rounds as `rounds`."""
    players = rng.randint(2, 4)
    leads: dict[str, Any] = {
        "first_lead": rng.choice(["lot", "heaviest"]),
        "next_lead": rng.choice(["finisher", "rotate"]),
    }
    rules = random_rules(rng).replace(**leads)
    target = rng.choice([None, rng.randint(1, 60), rng.randint(1, 250)])
    sides = 2 if players == 4 and rules.partnerships else players
    top = 20 if target is None else min(20, target - 1)
    scores = [rng.randint(-20, top) for _ in range(sides)]
    seed = rng.randrange(2**63)
    match = sniff.Match(players=players, rules=rules, seed=seed, target=target, scores=scores)
    model = MatchModel(rules, players, target, scores)
    counts = Counter(matches=1)
    try:
        while True:
            play_round(match, model, rng)
            counts["leads"] += 1
            if match.is_over or len(match.rounds) == MOST_ROUNDS:
                break
            match.next_round()
        end(match)
    except Exception as error:
        error.rounds = list(match.rounds)  # type: ignore[attr-defined]
        raise
    return counts


def play_round(match: sniff.Match, model: MatchModel, rng: random.Random) -> None:
    """Plays the round that a match is in."""
    one = model.start(match.round, match.lead)
    closer = rng.random() < 0.1
    agree(match.round, one)
    while not match.round.is_over:
        refuses_next_round(match)
        move = rng.choice(match.round.legal_moves)
        event = match.push(move)
        same("total and points", (event.total, event.points), one.push(str(move)))
        if rng.random() < 0.05:
            same("move taken back", match.pop(), event)
            same("move again", match.push(move), event)
        if closer or match.round.is_over:
            agree(match.round, one)
    if closer:
        round_trips(match.round)
    model.end()
    same("scores", match.scores, model.scores)
    same("winner", (match.is_over, match.winner), (one.winner is not None, one.winner))


def refuses_next_round(match: sniff.Match) -> None:
    """No round begins before the last one is over, nor after the match; nothing changes."""
    before = len(match.rounds)
    try:
        match.next_round()
    except sniff.SniffError:
        same("rounds", len(match.rounds), before)
    else:
        same("another round", match.round, None)


def end(match: sniff.Match) -> None:
    """A match that is over takes no more, and comes back from its record."""
    if match.is_over:
        refuses_next_round(match)
    same("match of its record", sniff.Match.from_record(match.to_record()), match)
    same("copy", match.copy(), match)
