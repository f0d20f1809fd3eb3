"""What arrays of rounds do with arguments and arrays that are not what they should be."""

from __future__ import annotations

import signal

import numpy as np
import pytest

import sniff
from sniff import batch


@pytest.fixture
def game() -> batch.Game:
    return batch.Game()


def bad_arrays(states: np.ndarray) -> list[tuple[object, type[Exception], str]]:
    swapped = states.astype(batch.STATE_V1.newbyteorder())
    shifted = np.zeros(len(states) * 72 + 1, np.uint8)[1:].view(batch.STATE_V1)
    return [
        (states.tolist(), TypeError, "expected a NumPy array, not list"),
        (None, TypeError, "not NoneType"),
        (np.zeros(3), batch.ArrayError, "dtype float64, expected STATE_V1"),
        (states.view(np.uint8), batch.ArrayError, "dtype uint8"),
        (swapped, batch.ArrayError, "expected STATE_V1"),
        (states.reshape(2, 2), batch.ArrayError, r"shape \(2, 2\), expected \(n\)"),
        (states[0], TypeError, "not void"),
        (states[::2], batch.ArrayError, "C-contiguous"),
        (states[::-1], batch.ArrayError, "C-contiguous"),
        (shifted, batch.ArrayError, "aligned"),
    ]


@pytest.mark.parametrize("which", range(10))
def test_arrays_of_another_kind(game: batch.Game, which: int) -> None:
    array, error, text = bad_arrays(game.deal(4))[which]
    for call in (
        game.check,
        game.legal_masks,
        game.play_forced,
        game.totals,
        game.margins,
        game.observations,
        game.play_out,
        game.double_dummy,
        game.belief,
        lambda a: game.step(a, [16]),
        lambda a: game.step_unchecked(a, [16]),
    ):
        with pytest.raises(error, match=text):
            call(array)


def test_read_only_arrays(game: batch.Game) -> None:
    states = game.deal(2)
    states.flags.writeable = False
    game.legal_masks(states)
    game.play_out(states)
    for call in (lambda: game.step(states, [0, 0]), lambda: game.play_forced(states)):
        with pytest.raises(batch.ArrayError, match="read-only"):
            call()
    out = np.zeros((2, 114), bool)
    out.flags.writeable = False
    with pytest.raises(batch.ArrayError, match="out: the array is read-only"):
        game.legal_masks(states, out=out)


@pytest.mark.parametrize(
    ("field", "value", "text"),
    [
        ("layout", 60_000, "layout 60000 is none of 2514"),
        ("layout", 5, "with 0 tiles on the table"),
        ("turn", 2, "turn 2 is no seat"),
        ("ending", 4, "ending 4"),
        ("boneyard_size", 29, "boneyard_size 29"),
        ("boneyard_size", 13, "layout 0 with 1 tiles"),
        ("next", 15, "next 15"),
        ("drawn", 1, "only 0 tiles have left"),
        ("finisher", 2, "finisher 2: the round goes on"),
        ("finisher", -2, "finisher -2"),
        ("match_winner", 2, "match_winner 2 is no side"),
        ("match_winner", 1, "goes on"),
        ("hands", [0, 0, 0, 0], "hand of seat 0 is empty"),
        ("hands", [1 << 28, 1, 0, 0], "beyond the 28 tiles"),
        ("hands", [3, 3, 0, 0], "0-0 1-0 twice"),
        ("hands", [3, 4, 8, 0], "seat 2: there is no such seat"),
        ("scores", [250, 0, 0, 0], "target"),
        ("scores", [-(2**31), 0, 0, 0], "score -2147483648 of side 0 is beyond"),
        ("scores", [0, 0, 2**30, 0], "score 1073741824 of side 2 is beyond"),
        ("boneyard", [28] * 28, "no tile: 28"),
        ("boneyard", [7] * 28, "twice"),
    ],
)
def test_states_that_are_none(game: batch.Game, field: str, value: object, text: str) -> None:
    states = game.deal(3, seed=7)
    states[field][2] = value
    before = states.copy()
    with pytest.raises(sniff.DealError, match=r"states\[2\].*" + text):
        game.check(states)
    with pytest.raises(sniff.DealError, match=r"states\[2\]"):
        game.step(states, [16, -1, -1])
    assert (states == before).all()


def test_random_bytes_are_refused_or_harmless() -> None:
    rng = np.random.default_rng(0)
    for players in (2, 3, 4):
        game = batch.Game(players=players)
        good = game.play_out(game.deal(200, seed=1))
        good[:100] = game.deal(100, seed=5)
        for _ in range(300):
            states = good.copy()
            raw = states.view(np.uint8)
            for at in rng.integers(0, raw.size, 3):
                raw[at] = rng.integers(0, 256)
            for row in range(0, 200, 10):
                one = states[row : row + 10].copy()
                try:
                    game.check(one)
                except sniff.DealError:
                    continue
                game.legal_masks(one)
                game.observations(one)
                game.belief(one)
                game.play_out(one)


def test_actions_that_are_not_legal(game: batch.Game) -> None:
    states = game.deal(3, seed=7)
    before = states.copy()
    good = int(np.flatnonzero(game.legal_masks(states)[0])[0])
    for actions, text in (
        ([good, 113, -1], r"actions\[1\]: 113 is not legal in states\[1\]"),
        ([good, -1, 114], r"actions\[2\]: 114 is not legal"),
        ([good, -2, -1], r"actions\[1\]: -2"),
        ([2**40, -1, -1], r"actions\[0\]"),
        (np.array([good, 500, -1], np.int16), r"actions\[1\]: 500"),
    ):
        with pytest.raises(sniff.IllegalMoveError, match=text):
            game.step(states, actions)
        assert (states == before).all()
    for actions, text in (
        ([good], "shape"),
        ([[good, -1, -1]], "shape"),
        ([1.0, 2.0, 3.0], "whole numbers"),
        ([True, False, True], "whole numbers"),
        (None, "whole numbers"),
    ):
        with pytest.raises(batch.ArrayError, match=text):
            game.step(states, actions)
    ends = game.play_out(states)
    with pytest.raises(sniff.IllegalMoveError, match="the round is over"):
        game.step(ends, [-1, 113, -1])
    assert game.step(ends, [-1, -1, -1]).tolist() == [0, 0, 0]
    assert not game.legal_masks(ends).any()


def test_outputs_of_the_wrong_kind(game: batch.Game) -> None:
    states = game.deal(2)
    for out in (np.zeros((2, 114)), np.zeros((3, 114), bool), np.zeros((114, 2), bool).T):
        with pytest.raises(batch.ArrayError, match="out"):
            game.legal_masks(states, out=out)
    out = np.ones((2, 114), bool)
    assert game.legal_masks(states, out=out) is out
    points = np.ones(2, np.int16)
    assert game.step(states, [-1, -1], out=points) is points
    assert points.tolist() == [0, 0]
    with pytest.raises(batch.ArrayError, match="seats"):
        game.observations(states, seats=[0])
    with pytest.raises(sniff.DealError, match="seats"):
        game.observations(states, seats=[0, 2])


def test_outputs_may_lie_over_the_actions_but_not_over_the_states(game: batch.Game) -> None:
    states = game.deal(100, seed=3)
    same = states.copy()
    actions = game.choose(states, seed=1)
    expected = game.step(states, actions)
    assert (game.step(same, actions, out=actions) == expected).all()
    assert (same == states).all()
    game.check(same)
    over = states.view(np.int16)[:100]
    with pytest.raises(batch.ArrayError, match="shares memory"):
        game.step(states, [-1] * 100, out=over)


def test_rounds_that_would_be_over_are_refused() -> None:
    game = batch.Game(target=None)
    ends = game.play_out(game.deal(300, seed=1))
    blocked = ends[ends["ending"] == 2][:1].copy()
    blocked["ending"] = 0
    with pytest.raises(sniff.DealError, match="nobody can place and nothing may be drawn"):
        game.play_forced(blocked)
    finished = ends[ends["ending"] == 1][:1].copy()
    finished["ending"] = 0
    with pytest.raises(sniff.DealError):
        game.play_out(finished)


def test_whole_numbers_of_numpy(game: batch.Game) -> None:
    one = np.int64(1)
    states = game.deal(one, seed=one, leader=one, scores=np.array([5, 10]), threads=one)
    assert states["turn"].tolist() == [1]
    assert states["scores"][0].tolist() == [5, 10, 0, 0]
    game.step(states, np.array([-1], np.int64))


class AlarmError(Exception):
    """What a signal handler raises."""


@pytest.mark.parametrize("what", ["double_dummy", "play_rounds"])
def test_signals_end_long_calls(what: str) -> None:
    def ring(*_: object) -> None:
        raise AlarmError

    game = batch.Game(players=4, target=None)
    states = game.deal(100_000, seed=1)
    calls = {
        "double_dummy": lambda: game.double_dummy(states, threads=2),
        "play_rounds": lambda: game.play_rounds(10**12),
    }
    before = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        with pytest.raises(AlarmError):
            calls[what]()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_more_threads_than_work(game: batch.Game) -> None:
    states = game.deal(5)
    assert (game.double_dummy(states, threads=1024) == game.double_dummy(states)).all()
    assert game.play_rounds(10, threads=1024) == game.play_rounds(10)


def test_empty_batches(game: batch.Game) -> None:
    states = game.deal(0)
    assert states.shape == (0,)
    game.check(states)
    assert game.legal_masks(states).shape == (0, 114)
    assert game.step(states, []).shape == (0,)
    game.play_forced(states)
    assert game.observations(states).shape == (0, 96)
    assert game.play_out(states, threads=4).shape == (0,)
    assert game.double_dummy(states).shape == (0,)
    assert game.margins(states).shape == (0, 2)
    assert game.totals(states).shape == (0,)
    worlds, holds = game.belief(states)
    assert worlds.shape == (0,)
    assert holds.shape == (0, 2, 28)
    assert game.from_rounds([]).shape == (0,)


def test_bad_arguments(game: batch.Game) -> None:
    states = game.deal(1)
    for call, error in (
        (lambda: game.deal(-1), sniff.LimitError),
        (lambda: game.deal(2**40), sniff.LimitError),
        (lambda: game.deal(1.5), TypeError),
        (lambda: game.deal(True), TypeError),
        (lambda: game.deal(1, seed=-1), sniff.DealError),
        (lambda: game.deal(1, seed=2**64), sniff.DealError),
        (lambda: game.deal(1, seed="x"), TypeError),
        (lambda: game.deal(1, leader=2), sniff.DealError),
        (lambda: game.deal(1, scores=[1]), sniff.DealError),
        (lambda: game.deal(1, scores=[250, 0]), sniff.DealError),
        (lambda: game.deal(1, scores=[2**40, 0]), sniff.DealError),
        (lambda: game.deal(1, scores=[0.5, 0]), TypeError),
        (lambda: game.deal(1, threads=0), sniff.LimitError),
        (lambda: game.deal(1, threads=5000), sniff.LimitError),
        (lambda: game.play_out(states, "clever"), sniff.PlayerError),
        (lambda: game.play_rounds(-1), sniff.LimitError),
        (lambda: game.play_rounds(2**60), sniff.LimitError),
        (lambda: batch.Game(players=5), sniff.DealError),
        (lambda: batch.Game(target=2**40), sniff.DealError),
        (lambda: batch.Game(rules="american"), TypeError),
        (lambda: game.from_rounds([sniff.Round.deal(players=3)]), sniff.DealError),
        (lambda: game.action_of(sniff.Round.deal(seed=7), "pass"), sniff.IllegalMoveError),
        (lambda: game.move_of(sniff.Round.deal(seed=7), 113), sniff.IllegalMoveError),
        (lambda: game.move_of(sniff.Round.deal(seed=7), 999), sniff.IllegalMoveError),
        (lambda: game.deal(1, leader=True), TypeError),
        (lambda: game.deal(1, scores=[True, 0]), TypeError),
    ):
        with pytest.raises(error):
            call()
