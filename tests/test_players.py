"""The ladder and duels."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from typing import Any

import pytest

import sniff

from conftest import random_rules

QUICK = ["random", "greedy", "heuristic", "net", "flat5", "ismcts50", "policy@500nodes"]


def test_ladder() -> None:
    assert set(sniff.ladder()) == {
        "random", "greedy", "heuristic", "net", "flat100", "pimc20", "ismcts5000", "open",
        "policy", "plain", "cheater",
    }  # fmt: skip


@pytest.mark.parametrize("player", [*QUICK, "pimc2", "open", "plain"])
def test_players_play_by_the_rules(player: str) -> None:
    rng = random.Random(len(player))
    for _ in range(4 if player in QUICK else 1):
        r = sniff.Round.deal(
            players=rng.randint(2, 4),
            rules=random_rules(rng),
            seed=rng.getrandbits(32),
            target=rng.choice([None, 50]),
        )
        while not r.is_over:
            v = r.view(r.turn)
            move = sniff.choose(v, player, seed=1)
            assert move in v.legal_moves
            if v.legal_moves[0].kind == "place":
                assert move == sniff.choose(v, player, seed=1)
                r.push(move)
            else:
                r.push(r.legal_moves[0])


def test_greedy() -> None:
    """Most points now, then the heaviest tile."""
    rng = random.Random(5)
    for _ in range(40):
        r = sniff.Round.deal(seed=rng.getrandbits(32))
        while not r.is_over:
            v = r.view(r.turn)
            if v.legal_moves[0].kind != "place":
                r.push(r.legal_moves[0])
                continue
            worth = {}
            for move in v.legal_moves:
                assert move.tile is not None
                points = v.rules.points(v.layout.place(move).total)
                worth[move] = (points, move.tile.pips)
            move = sniff.choose(v, "greedy")
            assert worth[move] == max(worth.values())
            r.push(move)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "not known"),
        ("Greedy", "not known"),
        ("greedy5", "takes no number"),
        ("flat0", "no number from 1"),
        ("flat99999999", "no number from 1"),
        ("flat1x", "no number"),
        ("flat10@5ms", "only policy"),
        ("policy@", "no number"),
        ("policy@5", "in ms, worlds or nodes"),
        ("policy@ms", "no number"),
        ("policy@1.5ms", "ms, worlds or nodes"),
        ("policy\u00e9", "not known"),
    ],
)
def test_unknown_players(text: str, what: str) -> None:
    with pytest.raises(sniff.PlayerError, match=what):
        sniff.choose(sniff.Round.deal(seed=1, leader=0).view(0), text)
    with pytest.raises(sniff.PlayerError):
        sniff.duel("greedy", text, pairs=1)


def test_choose_is_for_the_seat_in_turn() -> None:
    r = sniff.Round.deal(seed=1, leader=0)
    with pytest.raises(sniff.NotYourTurnError):
        sniff.choose(r.view(1))
    with pytest.raises(sniff.HiddenTilesError):
        sniff.choose(r.view(0), "cheater")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_same_duel_on_any_number_of_threads(players: int) -> None:
    options: dict[str, Any] = {"pairs": 30, "seed": 9, "players": players}
    one = sniff.duel("policy@500nodes", "flat5", **options)
    two = sniff.duel("policy@500nodes", "flat5", **options, threads=2)
    assert one.margins == two.margins
    assert (one.margin, one.std_error) == (two.margin, two.std_error)
    assert one.margin != sniff.duel("policy@500nodes", "flat5", **{**options, "seed": 10}).margin
    sides = 2 if players == 4 else players
    assert one.rounds == 30 * sides
    mean = sum(one.margins) / 30
    assert one.margin == pytest.approx(mean)
    variance = sum((m - mean) ** 2 for m in one.margins) / 29
    assert one.std_error == pytest.approx((variance / 30) ** 0.5)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", ["american", "classic"])
def test_a_deterministic_player_ties_with_itself(players: int, rules: str) -> None:
    d = sniff.duel("net", "net", pairs=20, players=players, rules=sniff.Rules.preset(rules))
    assert d.margin == pytest.approx(0)
    assert d.std_error == pytest.approx(0)


def test_the_ladder_goes_up() -> None:
    for better, worse in [
        ("greedy", "random"),
        ("heuristic", "greedy"),
        ("net", "greedy"),
        ("flat20", "greedy"),
        ("policy@2000nodes", "greedy"),
        ("cheater", "net"),
    ]:
        d = sniff.duel(better, worse, pairs=200, seed=4, threads=2)
        assert d.margin > 2 * d.std_error, (better, worse, d)


def test_sprt() -> None:
    d = sniff.duel("greedy", "random", pairs=5000, seed=2, sprt=(0.0, 5.0, 0.05))
    assert d.accepted is True
    assert 100 <= d.pairs < 1000
    assert d.llr > 0
    again = sniff.duel("greedy", "random", pairs=5000, seed=2, sprt=(0.0, 5.0, 0.05), threads=2)
    assert again.pairs == d.pairs
    other = sniff.duel("random", "greedy", pairs=5000, seed=2, sprt=(0.0, 5.0, 0.05))
    assert other.accepted is False
    short = sniff.duel("heuristic", "greedy", pairs=150, seed=2, sprt=(9.0, 9.5, 0.05))
    assert short.accepted is None
    for bad in [
        (1.0, 1.0, 0.05),
        (-1e308, 1e308, 0.1),
        (0.0, 1.0, 0.0),
        (0.0, 1.0, 0.5),
        (0.0, float("nan"), 0.1),
    ]:
        with pytest.raises(sniff.LimitError, match="SPRT"):
            sniff.duel("greedy", "random", pairs=5, sprt=bad)


def test_bad_numbers() -> None:
    for options in [
        {"pairs": 0},
        {"pairs": -1},
        {"pairs": 2**62},
        {"threads": 0},
        {"threads": 2000},
    ]:
        with pytest.raises(sniff.LimitError):
            sniff.duel("greedy", "random", **options)
    with pytest.raises(sniff.DealError):
        sniff.duel("greedy", "random", players=5)


def test_progress_and_errors_from_it() -> None:
    seen: list[int] = []
    sniff.duel("flat20", "greedy", pairs=100, progress=lambda n, m, e: seen.append(n))
    assert seen == sorted(seen)
    assert seen[-1] == 100

    def fail(*args: object) -> None:
        raise KeyError("stop")

    with pytest.raises(KeyError):
        sniff.duel("flat20", "greedy", pairs=100_000, progress=fail)
    with pytest.raises(TypeError, match="progress"):
        sniff.duel("greedy", "random", progress=5)  # type: ignore[arg-type]


def test_values() -> None:
    d = sniff.duel("greedy", "random", pairs=50)
    assert d.to_dict()["lower"] < d.margin < d.to_dict()["upper"]
    assert copy.copy(d) == d
    assert pickle.loads(pickle.dumps(d)) == d
    assert "<Duel" in repr(d)


def test_matches() -> None:
    d = sniff.duel("net", "greedy", pairs=60, matches=True, target=100)
    assert d.matches
    assert 0.15 < d.margin <= 0.5
    assert set(d.margins) <= {-0.5, 0.0, 0.5}
    assert d.rounds == 120
    three = sniff.duel("net", "random", pairs=10, matches=True, target=60, players=3)
    assert 0 < three.margin <= 2 / 3
    with pytest.raises(sniff.DealError, match="target"):
        sniff.duel("net", "greedy", pairs=5, matches=True, rules=sniff.CLASSIC)


def test_aiming_at_the_match() -> None:
    d = sniff.duel("policy@500nodes,match", "random", pairs=6, matches=True, target=60, threads=2)
    assert d.margin > 0
    with pytest.raises(sniff.DealError, match="play matches"):
        sniff.duel("policy@match", "random", pairs=1)
    v = sniff.Round.deal(seed=7, leader=0, scores=[245, 240]).view(0)
    move = sniff.choose(v, "policy@match", seed=1)
    assert v.copy().push(move).points >= 5  # wins at once


def test_no_more_threads_than_there_are() -> None:
    code = (
        "import resource, sniff\n"
        "resource.setrlimit(resource.RLIMIT_AS, (10**9, 10**9))\n"
        "try:\n    sniff.duel('greedy', 'random', pairs=2, threads=1000)\n"
        "except sniff.LimitError as error:\n    print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "threads" in done.stdout
