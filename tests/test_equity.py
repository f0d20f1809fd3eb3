"""Match equity: symmetry, order, self-consistency, files."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

import sniff
from sniff import _core, _shipped

DATA = Path(sniff.__file__).parent / "shipped"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_shares(players: int) -> None:
    sides = 3 if players == 3 else 2
    target = sniff.AMERICAN.targets[players - 2]
    assert target is not None
    for scores in itertools.product(range(-160, target, 45), repeat=sides):
        for leader in [None, *range(players)]:
            shares = sniff.equity(scores, leader, players=players)
            assert len(shares) == sides
            assert sum(shares) == pytest.approx(1, abs=1e-6)
            assert all(0 <= share <= 1 for share in shares)


def test_more_points_are_better() -> None:
    for players, other in itertools.product((2, 4), (0, 100, 180)):
        target = sniff.AMERICAN.targets[players - 2] or 0
        row = [sniff.equity([own, other], 0, players=players)[0] for own in range(-50, target, 5)]
        assert all(a <= b + 0.01 for a, b in itertools.pairwise(row))
        assert row[-1] > 0.7
    assert sniff.equity([245, -100])[0] > 0.97


def test_seats_are_alike() -> None:
    """Turning the table turns the answer; to lead is an advantage."""
    assert sniff.equity([120, 85], 0) == pytest.approx(sniff.equity([85, 120], 1)[::-1])
    for a, b in itertools.product((0, 90, 200), repeat=2):
        assert sniff.equity([a, b], 0)[0] > sniff.equity([a, b], 1)[0]
    turned = sniff.equity([10, 20, 30], 1, players=3)
    assert turned == pytest.approx([sniff.equity([20, 30, 10], 0, players=3)[i] for i in (2, 0, 1)])
    partners = sniff.equity([50, 60], 2, players=4)
    assert partners == sniff.equity([50, 60], 0, players=4)
    lot = sniff.equity([50, 60], None)
    mean = [(a + b) / 2 for a, b in zip(*(sniff.equity([50, 60], i) for i in (0, 1)), strict=True)]
    assert lot == pytest.approx(mean)


def test_against_matches_played_out() -> None:
    """From 130 to 100 the table agrees with matches that the net plays against itself."""
    wins = 0
    count = 300
    for seed in range(count):
        m = sniff.Match(seed=seed, scores=[130, 100])
        while True:
            while not m.round.is_over:
                v = m.round.view(m.round.turn)
                forced = v.legal_moves[0].kind != "place"
                m.push(m.round.legal_moves[0] if forced else sniff.choose(v, "net", seed=0))
            if m.is_over:
                break
            m.next_round()
        wins += m.winner == 0
    expected = sniff.equity([130, 100], None)[0]
    assert wins / count == pytest.approx(expected, abs=4 * (0.25 / count) ** 0.5)


def test_other_games_are_made_on_demand() -> None:
    rules = sniff.Rules.preset("all-fives")
    shares = sniff.equity([30, 30], None, rules=rules, target=61)
    assert shares == pytest.approx([0.5, 0.5], abs=0.02)
    assert sniff.equity([55, 0], rules=rules, target=61)[0] > 0.8
    four = sniff.equity([0, 10, 20, 90], None, players=4, rules=sniff.CLASSIC, target=100)
    assert four[3] == max(four)


def test_a_table_is_the_same_for_the_same_seed_and_survives_its_file() -> None:
    def make(seed: int) -> _core._Equity:
        return _core._Equity.compute(
            sniff.AMERICAN,
            2,
            100,
            _shipped.nets(),
            player="greedy",
            rounds=200,
            seed=seed,
            detail=0.2,
        )

    data = make(1).to_bytes()
    assert make(1).to_bytes() == data
    assert make(2).to_bytes() != data
    again = _core._Equity.parse(data, "x")
    assert again.to_bytes() == data
    assert again.fits(sniff.AMERICAN, 2, 100)
    assert not again.fits(sniff.AMERICAN, 2, 105)
    for at in (0, 8, 9, 30, len(data) // 2, len(data) - 1):
        damaged = bytearray(data)
        damaged[at] ^= 1
        with pytest.raises(sniff.DataError, match=r"x\.bin: cannot be used"):
            _core._Equity.parse(bytes(damaged), "x.bin")
    for size in (0, 5, 20, len(data) - 1):
        with pytest.raises(sniff.DataError):
            _core._Equity.parse(data[:size], "x.bin")


def test_shipped_tables() -> None:
    for players in (2, 3, 4):
        table = _core._Equity.parse((DATA / f"equity-{players}.bin").read_bytes(), "")
        assert table.fits(sniff.AMERICAN, players, sniff.AMERICAN.targets[players - 2])


def test_bad_input() -> None:
    with pytest.raises(sniff.DealError, match="reached the target"):
        sniff.equity([250, 0])
    with pytest.raises(sniff.DealError, match="3 scores for 2 sides"):
        sniff.equity([0, 0, 0])
    with pytest.raises(sniff.DealError, match="leader"):
        sniff.equity([0, 0], 2)
    with pytest.raises(sniff.DealError, match="open-ended"):
        sniff.equity([0, 0], rules=sniff.CLASSIC)
    with pytest.raises(sniff.DealError, match="5 players"):
        sniff.equity([0, 0], players=5)
    with pytest.raises(sniff.DealError, match="target"):
        sniff.equity([0, 0], target=-5)
    with pytest.raises(sniff.DealError, match="too far"):
        sniff.equity([0, 0], target=10_000)
    with pytest.raises(TypeError):
        sniff.equity([0, 0], players="2")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="rules"):
        sniff.equity([0, 0], rules="american")  # type: ignore[arg-type]
    with pytest.raises(sniff.LimitError, match="rounds"):
        _core._Equity.compute(
            sniff.AMERICAN, 2, 100, _shipped.nets(), player="net", rounds=0, seed=1, detail=1.0
        )


def test_win_probability_of_moves() -> None:
    r = sniff.Round.deal(seed=7, leader=0, scores=[200, 100])
    a = sniff.analyse(r.view(0), limit=sniff.Limit(worlds=2048))
    for m in a.moves:
        assert m.win_probability is not None
        assert m.win_std_error is not None
        assert 0.5 < m.win_probability < 1
        assert 0 < m.win_std_error < 0.05
    by_match = sniff.analyse(r.view(0), objective="match", limit=sniff.Limit(worlds=2048))
    wins = [m.win_probability or 0 for m in by_match.moves]
    assert wins == sorted(wins, reverse=True)
    assert by_match.objective == "match"
    free = sniff.analyse(
        sniff.Round.deal(seed=7, leader=0, target=None).view(0), limit=sniff.Limit(worlds=64)
    )
    assert {m.win_probability for m in free.moves} == {None}


def test_a_won_match_counts_as_won() -> None:
    """A placement that reaches the target wins, whatever the margin."""
    r = sniff.Round.deal(seed=7, leader=0, scores=[245, 240])
    a = sniff.analyse(r.view(0), objective="match", limit=sniff.Limit(worlds=256))
    scoring = {m.move for m in a.moves if m.points >= 5}
    assert scoring
    for m in a.moves:
        assert m.win_probability is not None
        if m.move in scoring:
            assert m.win_probability > 0.99
        else:
            assert m.win_probability < 0.95
    assert a.moves[0].move in scoring
