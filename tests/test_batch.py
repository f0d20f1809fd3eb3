"""Arrays of rounds against the engine's own rounds."""

from __future__ import annotations

import pickle
import random

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
