"""Matches: leads, lots, targets, scores below zero, records."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import sniff

from conftest import changed


def play_round(m: sniff.Match, pick: int = 0) -> None:
    while not m.round.is_over:
        moves = m.round.legal_moves
        m.push(moves[pick % len(moves)])


def play(m: sniff.Match, rounds: int = 1000) -> sniff.Match:
    for i in range(rounds):
        play_round(m, i)
        if m.is_over or i + 1 == rounds:
            break
        m.next_round()
    return m


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", sniff.Rules.presets())
def test_whole_matches(players: int, rules: str) -> None:
    target: Any = 60 if sniff.Rules.preset(rules).targets[0] is None else ...
    m = play(
        sniff.Match(players=players, rules=sniff.Rules.preset(rules), seed=players, target=target)
    )
    assert m.is_over
    assert m.winner is not None
    assert m.scores[m.winner] >= (m.target or 0)
    for before, after in zip(m.rounds, m.rounds[1:], strict=False):
        assert before.result is not None
        assert before.result.match_winner is None
        start = after.copy()
        while start.history:
            start.pop()
        assert start.scores == before.result.scores
        if m.rules.next_lead == "rotate":
            assert after.leader == (before.leader + 1) % players
        elif before.result.finisher is not None:
            assert after.leader == before.result.finisher
    record = json.loads(json.dumps(m.to_record()))
    assert sniff.Match.from_record(record) == m
    with pytest.raises(sniff.RoundOverError, match="match is over"):
        m.next_round()
    with pytest.raises(sniff.RoundOverError, match="match is over"):
        m.push("pass")


def test_the_same_seed_gives_the_same_match() -> None:
    a, b = (play(sniff.Match(players=3, seed=9)) for _ in range(2))
    assert a == b
    assert a != play(sniff.Match(players=3, seed=10))
    assert sniff.Match(seed=None).seed != sniff.Match(seed=None).seed


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", ["american", "classic"])
def test_lots_are_fair(players: int, rules: str) -> None:
    n = 3000
    leads = Counter(
        sniff.Match(players=players, rules=sniff.Rules.preset(rules), seed=seed).leader
        for seed in range(n)
    )
    assert sum((leads[s] - n / players) ** 2 / (n / players) for s in range(players)) < 16


def test_deals_are_fair() -> None:
    n = 3000
    counts = Counter(tile for seed in range(n) for tile in sniff.Round.deal(seed=seed).hands[0])
    assert sum((c - n / 4) ** 2 / (n / 4) for c in counts.values()) < 60
    first = Counter(sniff.Round.deal(seed=seed).boneyard[0] for seed in range(n))
    assert sum((first[t] - n / 28) ** 2 / (n / 28) for t in sniff.TileSet.all()) < 60


def test_the_heaviest_tile_leads() -> None:
    ties = 0
    for seed in range(300):
        m = sniff.Match(players=4, rules=sniff.CLASSIC, seed=seed)
        lead = m.lead
        assert lead["by"] == "heaviest"
        in_it = {0, 1, 2, 3}
        for row in lead["draws"]:
            drawn = {seat: tile for seat, tile in enumerate(row) if tile is not None}
            assert set(drawn) == in_it
            assert len(set(drawn.values())) == len(drawn)
            best = max(tile.pips for tile in drawn.values())
            in_it = {seat for seat, tile in drawn.items() if tile.pips == best}
        assert in_it == {m.leader}
        ties += len(lead["draws"]) > 1
    assert ties > 10


def test_a_target_met_ends_the_match_in_mid_round() -> None:
    m = sniff.Match(seed=4, target=5)
    play(m)
    result = m.round.result
    assert result is not None
    assert (result.ending, result.finisher) == ("target", None)
    assert result.match_winner == m.winner
    assert any(m.round.hands)


def test_a_settlement_may_win_in_classic() -> None:
    for seed in range(200):
        m = play(sniff.Match(rules=sniff.CLASSIC, seed=seed, target=100))
        result = m.round.result
        assert result is not None
        if result.ending != "target":
            assert result.match_winner == m.winner
            return
    pytest.fail("no settlement won")


def test_scores_may_fall_below_zero_and_open_ends() -> None:
    m = sniff.Match(seed=1, target=None, scores=[-300, 7])
    play(m, rounds=12)
    assert not m.is_over
    assert m.winner is None
    assert len(m.rounds) == 12
    assert min(m.scores) < 0


def test_the_callers_own_deal_and_leader() -> None:
    tiles = list(sniff.TileSet.all())
    m = sniff.Match(hands=[tiles[:7], tiles[7:14]], boneyard=tiles[14:], leader=1, seed=1)
    assert (m.leader, m.lead["by"]) == (1, "caller")
    assert m.round.hands[0] == sniff.TileSet(tiles[:7])
    play_round(m)
    m.next_round(hands=[tiles[21:], tiles[14:21]], boneyard=tiles[:14], leader=0)
    assert m.leader == 0
    assert m.round.hands[0] == sniff.TileSet(tiles[21:])
    play_round(m)
    assert sniff.Match.from_record(m.to_record()) == m


def test_rounds_in_order() -> None:
    m = sniff.Match(seed=1)
    with pytest.raises(sniff.DealError, match="still being played"):
        m.next_round()
    with pytest.raises(sniff.DealError):
        sniff.Match(seed=1, leader=2)
    with pytest.raises(TypeError):
        sniff.Match(seed=1, boneyard="6-4")
    event = m.push(m.round.legal_moves[0])
    assert m.pop() == event
    # The round is the match's own.
    m.round.push(m.round.legal_moves[0])
    assert len(m.round.history) == 1


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        ("format", "sniff-match/2", "format"),
        ("format", ..., "format"),
        ("players", 3, "rounds[0]"),
        ("target", 999, "rounds[0]"),
        ("seed", "x", "seed"),
        ("seed", -1, "seed"),
        ("leads", ["lot"], "leads"),
        ("leads.0", "rotate", "leads[0]"),
        ("rounds", [], "rounds"),
        ("rounds.1.scores", [0, 0], "rounds[1].result.scores"),
        ("rounds.1.leader", 5, "rounds[1].hands"),
        ("rounds.0.result.scores", [1, 2], "rounds[0].result.scores"),
        ("rounds.0.events.0.total", 99, "rounds[0].events[0].total"),
        ("colour", 1, "colour"),
    ],
)
def test_false_match_records(path: str, value: Any, where: str) -> None:
    record = changed(play(sniff.Match(seed=2)).to_record(), path, value)
    with pytest.raises(sniff.RecordError) as caught:
        sniff.Match.from_record(record)
    assert caught.value.path == where


def test_a_wrong_leader_is_found() -> None:
    record = json.loads(
        json.dumps(play(sniff.Match(rules=sniff.CLASSIC, seed=2, target=60)).to_record())
    )
    second = record["rounds"][1]
    second["leader"] = 1 - second["leader"]
    second["events"] = []
    del second["result"]
    record["rounds"] = record["rounds"][:2]
    del record["leads"]
    with pytest.raises(sniff.RecordError, match="by the rules seat"):
        sniff.Match.from_record(record)
