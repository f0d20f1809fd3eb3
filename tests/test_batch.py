"""Arrays of rounds against the engine's own rounds, and what they do with bad input."""

from __future__ import annotations

import pickle
import random
import signal

import numpy as np
import pytest

import sniff
from sniff import batch

PRESETS = ("american", "classic", "classic-draw2", "classic-fives", "all-fives", "muggins")
ENDINGS = {0: None, 1: "domino", 2: "blocked", 3: "target"}


def games() -> list[tuple[str, int, int | None]]:
    return [
        (name, players, target)
        for name in PRESETS
        for players in (2, 3, 4)
        for target in (None, 60)
    ]


def tiles(bits: int) -> list[int]:
    return [i for i in range(28) if bits >> i & 1]


def assert_same(state: np.void, r: sniff.Round) -> None:
    """A row against a round, field by field."""
    for seat, hand in enumerate(r.hands):
        assert tiles(int(state["hands"][seat])) == [t.index for t in hand]
    assert state["scores"][: r.sides].tolist() == r.scores
    assert int(state["turn"]) == r.turn
    left = state["boneyard"][state["next"] : state["boneyard_size"]]
    assert left.tolist() == [t.index for t in r.boneyard]
    result = r.result
    assert ENDINGS[int(state["ending"])] == (result.ending if result else None)
    if result:
        assert int(state["finisher"]) == (-1 if result.finisher is None else result.finisher)
        winner = -1 if result.match_winner is None else result.match_winner
        assert int(state["match_winner"]) == winner


@pytest.mark.parametrize(("name", "players", "target"), games())
def test_arrays_play_the_engines_rounds(name: str, players: int, target: int | None) -> None:
    rules = sniff.Rules.preset(name)
    game = batch.Game(players=players, rules=rules, target=target)
    rng = random.Random(players)
    count = 12
    states = game.deal(count, seed=100, leader=players - 1)
    rounds = [
        sniff.Round.deal(
            players=players, rules=rules, seed=100 + i, leader=players - 1, target=target
        )
        for i in range(count)
    ]
    assert (game.from_rounds(rounds) == states).all()
    while (states["ending"] == 0).any():
        masks = game.legal_masks(states)
        totals = game.totals(states)
        actions = np.full(count, batch.NO_ACTION)
        moves: list[sniff.Move | None] = [None] * count
        for i, r in enumerate(rounds):
            assert totals[i] == r.layout.total
            # The legal actions are those of the legal moves; equal ones count once.
            by_action = {}
            for move in r.legal_moves:
                by_action.setdefault(game.action_of(r, move), move)
            assert sorted(by_action) == np.flatnonzero(masks[i]).tolist()
            if r.is_over:
                continue
            actions[i] = rng.choice(sorted(by_action))
            moves[i] = game.move_of(r, int(actions[i]))
            assert game.action_of(r, moves[i]) == actions[i]
        points = game.step(states, actions)
        for i, r in enumerate(rounds):
            scored = r.push(moves[i]).points if moves[i] is not None else 0
            assert points[i] == scored
            assert_same(states[i], r)
        game.check(states)


def test_masks_count_distinct_placements_once() -> None:
    game = batch.Game(target=None)
    twins = 0
    for seed in range(30):
        r = sniff.Round.deal(seed=seed, target=None)
        while not r.is_over:
            placements = [m for m in r.legal_moves if m.kind == "place"]
            twins += len(placements) - int(game.legal_masks(game.from_rounds([r]))[0, :112].sum())
            r.push(r.legal_moves[0])
    assert twins > 0


def test_forced_steps_end_where_a_seat_can_place() -> None:
    game = batch.Game(players=3, rules=sniff.CLASSIC)
    states = game.deal(300, seed=5)
    plain = states.copy()
    rng = np.random.default_rng(1)
    while (states["ending"] == 0).any():
        masks = game.legal_masks(states)
        open_ = states["ending"] == 0
        assert masks[open_, :112].any(axis=1).all()
        actions = np.where(open_, (masks * rng.random(masks.shape)).argmax(axis=1), -1)
        forced = game.step(states, actions, forced=True)
        assert (game.step(plain, actions) == forced).all()
        game.play_forced(plain)
        assert (plain == states).all()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("name", PRESETS)
def test_play_out(name: str, policy: str, players: int) -> None:
    game = batch.Game(players=players, rules=sniff.Rules.preset(name), target=None)
    states = game.deal(4000, seed=3)
    before = states.copy()
    ends = game.play_out(states, policy, seed=9)
    assert (states == before).all()
    assert (ends["ending"] > 0).all()
    game.check(ends)
    assert (game.play_out(states, policy, seed=9, threads=3) == ends).all()
    assert (game.play_out(states[:100], policy, seed=9) == ends[:100]).all()
    assert (game.play_out(ends, policy, seed=1) == ends).all()
    # The same players on deals of their own come to the same means.
    fast = game.play_rounds(100_000, policy, seed=4)
    margins = game.margins(ends)[:, 0]
    error = np.hypot(margins.std() / np.sqrt(len(margins)), fast["std_error"])
    assert abs(margins.mean() - fast["margin"]) < 4.5 * error
    assert abs((ends["ending"] == 2).mean() - fast["blocked"] / 100_000) < 0.03


@pytest.mark.parametrize("name", ["american", "classic-draw2", "all-fives"])
def test_choose(name: str) -> None:
    rules = sniff.Rules.preset(name)
    game = batch.Game(rules=rules, target=None)
    looked = 0
    for seed in range(60):
        r = sniff.Round.deal(rules=rules, seed=seed, target=None)
        while not r.is_over:
            rows = game.from_rounds([r] * 400)
            uniform = game.choose(rows, "random", seed=seed)
            assert (game.choose(rows, "random", seed=seed, threads=2) == uniform).all()
            legal = np.flatnonzero(game.legal_masks(rows[:1])[0])
            counts = [int((uniform == a).sum()) for a in legal]
            assert sum(counts) == 400
            assert min(counts) > 400 / len(legal) / 4
            greedy = set(game.choose(rows, "greedy", seed=seed).tolist())
            ranks = {}
            for action in legal.tolist():
                after = rows[:1].copy()
                points = int(game.step(after, [action])[0])
                tile = sorted(sniff.TileSet.all(), key=lambda t: t.index)[min(action // 4, 27)]
                ranks[action] = (points, tile.pips)
            best = max(ranks.values())
            assert greedy == {a for a, rank in ranks.items() if rank == best}
            looked += len(greedy) > 1
            r.push(game.move_of(r, int(uniform[0])))
            if len(r.history) > seed % 25:
                break
    assert looked > 10
    ends = game.play_out(game.deal(3))
    assert game.choose(ends).tolist() == [-1, -1, -1]


def test_play_rounds_is_the_same_on_any_number_of_threads() -> None:
    game = batch.Game(players=4)
    one = game.play_rounds(10_001, seed=3)
    assert game.play_rounds(10_001, seed=3, threads=4) == one
    assert game.play_rounds(10_001, seed=4) != one
    assert game.play_rounds(0)["rounds"] == 0


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_threads_make_no_difference(threads: int) -> None:
    game = batch.Game(players=2, target=100)
    states = game.deal(3000, seed=2**64 - 10, threads=threads)
    assert (states == game.deal(3000, seed=2**64 - 10)).all()
    assert (game.legal_masks(states, threads=threads) == game.legal_masks(states)).all()
    assert (game.observations(states, threads=threads) == game.observations(states)).all()
    worlds, holds = game.belief(states, threads=threads)
    again, same = game.belief(states)
    assert (worlds == again).all()
    assert (holds == same).all()
    few = states[:20].copy()
    assert (game.double_dummy(few, threads=threads) == game.double_dummy(few)).all()


@pytest.mark.parametrize(("players", "partners"), [(2, False), (4, True)])
def test_double_dummy(players: int, partners: bool) -> None:
    rules = sniff.AMERICAN.replace(partnerships=partners)
    game = batch.Game(players=players, rules=rules, target=40)
    rounds = []
    for seed in range(30):
        r = sniff.Round.deal(players=players, rules=rules, seed=seed, target=40)
        for _ in range(10 + seed % 10):
            if not r.is_over:
                r.push(r.legal_moves[seed % len(r.legal_moves)])
        rounds.append(r)
    values = game.double_dummy(game.from_rounds(rounds))
    for r, value in zip(rounds, values, strict=True):
        if r.is_over:
            assert np.isnan(value)
            continue
        best = sniff.solve(r)
        decided = {"win": np.inf, "loss": -np.inf}
        assert value == (best.value if best.outcome is None else decided[best.outcome])


def test_double_dummy_is_for_two_sides() -> None:
    game = batch.Game(players=3)
    with pytest.raises(sniff.DealError, match="two sides, not 3"):
        game.double_dummy(game.deal(1))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", ["american", "classic"])
def test_belief(name: str, players: int) -> None:
    rules = sniff.Rules.preset(name)
    game = batch.Game(players=players, rules=rules, target=None)
    looked = blocked = 0
    for seed in range(60):
        r = sniff.Round.deal(players=players, rules=rules, seed=seed, target=None)
        while not r.is_over:
            late = len(r.boneyard) <= 2 and r.legal_moves[0].kind != "place"
            if late or len(r.history) == seed % 20:
                states = game.from_rounds([r])
                worlds, holds = game.belief(states)
                # Without its history, as a state is.
                view = sniff.Round.from_position(r.position).view(r.turn)
                belief = view.belief()
                assert worlds[0] == pytest.approx(belief.worlds)
                for seat in range(players):
                    known = belief.holds(seat)
                    for t in sniff.TileSet.all():
                        assert holds[0, seat, t.index] == pytest.approx(known.get(t, 0), abs=1e-12)
                looked += 1
                blocked += late
            r.push(r.legal_moves[-1])
    assert looked > 30
    assert blocked > 0


def test_observations_hold_no_hidden_tile() -> None:
    rng = np.random.default_rng(4)
    for players in (2, 3, 4):
        game = batch.Game(players=players)
        states = game.deal(200, seed=8)
        for _ in range(6):
            open_ = states["ending"] == 0
            masks = game.legal_masks(states)
            game.step(states, np.where(open_, masks.argmax(axis=1), -1), forced=True)
        redealt = states.copy()
        for row in redealt:
            own = int(row["turn"])
            hidden = [t for s in range(players) if s != own for t in tiles(int(row["hands"][s]))]
            hidden += row["boneyard"][row["next"] : row["boneyard_size"]].tolist()
            rng.shuffle(hidden)
            for s in range(players):
                if s == own:
                    continue
                count = len(tiles(int(row["hands"][s])))
                row["hands"][s] = sum(1 << t for t in hidden[:count])
                hidden = hidden[count:]
            row["boneyard"][row["next"] : row["boneyard_size"]] = hidden
        assert (redealt != states).any()
        assert game.observations(redealt).tobytes() == game.observations(states).tobytes()


def test_observations_mean_what_is_said() -> None:
    game = batch.Game(players=2, target=250)
    r = sniff.Round.deal(seed=7)
    r.push("5-0")
    numbers = game.observations(game.from_rounds([r]), seats=[0])[0]
    assert [i for i in range(28) if numbers[i]] == [t.index for t in r.hands[0]]
    assert [i for i in range(28) if numbers[28 + i]] == [sniff.Tile("5-0").index]
    assert sum(numbers[56:84]) == 13
    assert numbers[84] == pytest.approx(5 / 36)
    assert numbers[85:89].tolist() == pytest.approx([6 / 7, 1, 0, 0])
    assert numbers[89:91].tolist() == [1, 0]
    assert numbers[91:].tolist() == pytest.approx([0.05, 0, 0, 0, 2.5])


# Bad input.


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


def test_games_are_values() -> None:
    game = batch.Game(players=4, rules=sniff.CLASSIC.replace(partnerships=True), target=90)
    assert pickle.loads(pickle.dumps(game)) == game
    assert game != batch.Game(players=4)
    assert eval(repr(game), {"Game": batch.Game, "Rules": sniff.Rules}) == game
    assert (game.players, game.sides, game.target) == (4, 2, 90)


def test_scores_and_targets_end_matches() -> None:
    game = batch.Game(target=50)
    states = game.deal(2000, seed=1, scores=[45, 45])
    ends = game.play_out(states, "greedy")
    won = ends["ending"] == 3
    assert won.mean() > 0.5
    assert (ends["match_winner"][won] >= 0).all()
    assert (ends["scores"][won].max(axis=1) >= 50).all()
