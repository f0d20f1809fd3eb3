"""The OpenSpiel game: OpenSpiel's checks, rounds beside it, exact resampling, search, CFR."""

from __future__ import annotations

import copy
import itertools
import pickle
import random
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, ismcts, mcts
from open_spiel.python.algorithms import external_sampling_mccfr as external_sampling
from open_spiel.python.observation import make_observation

import sniff
from sniff import batch
from sniff.openspiel import DEFAULTS, LadderBot, ParameterError, SniffGame, SniffState

# Near the end of a round: 281 histories; 1695 with two tiles to draw; none to draw; and one where
# nothing may be drawn and some deals would be blocked.
TINY = (
    "american 44/L40.06.65.52.24/R41.16.63.31.10.02.26.64.43.35.55.50.03/U45.51.11.12 "
    "?2/?2 ?1 1 0 0/0 -"
)
SMALL = (
    "american 55/L53.36.61.13.30.01.15/R54.44.40.02.23.33.34.42.26.66.64/U56/D50.00 "
    "?2/?2 ?2 0 0 0/0 -"
)
OPEN = (
    "american 55/L51.13.33.36.64/R56.60.04.45.50/U53.34.41.10.03.32.21/D52.22.24.44 "
    "?3/?3 - 0 0 0/0 -"
)
# A seat can have drawn twice, so that hands are not equally likely: 1025 histories.
DRAWS = (
    "american 55/L51.14.40.05.54.44.46.61.11.10.00/R52.21.13.35/U56.63.33.32.22.24 "
    "?1/?2 ?3 0 0 0/0 -"
)
BLOCKABLE = (
    "american;max_draws:0 22/L23.30.02.26.61.12.24.40.06.65.53.36.64.44.41.11.13.33/R25.51 "
    "?2/?3 ?2 1 0 25/15 -"
)


def load(**parameters: Any) -> SniffGame:
    game: SniffGame = pyspiel.load_game("python_sniff", parameters)
    return game


def step(state: SniffState, rng: random.Random) -> int:
    """Plays a random move, chance by its odds."""
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        assert sum(odds) == pytest.approx(1, abs=1e-12)
        action = rng.choices(outcomes, odds)[0]
    else:
        action = rng.choice(state.legal_actions())
    state.apply_action(action)
    return int(action)


def played(game: SniffGame, rng: random.Random, moves: int = 1000) -> SniffState:
    """A state after so many random moves once everything is dealt, or at the end."""
    state = game.new_initial_state()
    while not state.is_terminal() and (state.round is None or moves > 0):
        moves -= state.round is not None
        step(state, rng)
    return state


def states(game: SniffGame) -> Iterator[tuple[SniffState, float]]:
    """Every state of a small game, with the probability of chance's moves on the way."""
    stack = [(game.new_initial_state(), 1.0)]
    while stack:
        state, chance = stack.pop()
        yield state, chance
        if state.is_chance_node():
            stack += [(state.child(a), chance * odds) for a, odds in state.chance_outcomes()]
        elif not state.is_terminal():
            stack += [(state.child(a), chance) for a in state.legal_actions()]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", ["american", "classic"])
def test_openspiels_own_checks(players: int, rules: str) -> None:
    game = pyspiel.load_game(f"python_sniff(players={players},rules={rules})")
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize(
    "parameters",
    [
        {"rules": "muggins", "leader": -1, "rewards": True},
        {"rules": "american;max_draws:0;hand_sizes:3:3:3", "players": 3, "scale": 100.0},
        {"rules": "classic;reserve:2:2:2;play_divisor:5", "players": 4, "utility": "points"},
        {"target": 20, "rewards": True, "utility": "points"},
        {"position": SMALL},
        {"position": BLOCKABLE},
    ],
)
def test_openspiels_own_checks_of_parameters(parameters: dict[str, Any]) -> None:
    game = load(**parameters)
    assert pyspiel.load_game(str(game)) == game
    for kind in (
        pyspiel.IIGObservationType(perfect_recall=True),
        pyspiel.IIGObservationType(
            perfect_recall=True,
            public_info=False,
            private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER,
        ),
        pyspiel.IIGObservationType(
            perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
        ),
        pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE),
    ):
        pyspiel.random_sim_test(
            game, num_sims=1, serialize=True, verbose=False, observer=game.make_observer(kind, {})
        )


def rules_of_all_kinds(rng: random.Random) -> dict[str, Any]:
    rules = rng.choice(
        [
            *sniff.Rules.presets(),
            "american,max_draws=1",
            "classic,settlement=each_hand,reserve=3:3:3",
        ]
    )
    players = rng.randint(2, 4)
    return {
        "rules": rules,
        "players": players,
        "leader": rng.randrange(-1, players),
        "target": rng.choice([-1, 0, 0, 15, 60]),
        "rewards": rng.random() < 0.5,
    }


@pytest.mark.parametrize("seed", range(40))
def test_rounds_beside_it(seed: int) -> None:
    """What OpenSpiel plays is a round: same moves, points, scores, winner."""
    rng = random.Random(seed)
    parameters = rules_of_all_kinds(rng)
    game = load(**parameters)
    state = game.new_initial_state()
    words, legal, rewards, drawn = [], [], np.zeros(game.num_players()), []
    while not state.is_terminal():
        player, is_dealt = state.current_player(), state.round is not None
        texts = {a: state.action_to_string(player, a) for a in state.legal_actions()}
        assert {state.string_to_action(text): text for text in texts.values()} == texts
        action = step(state, rng)
        rewards += state.rewards()
        if player == pyspiel.PlayerId.CHANCE:
            if is_dealt:
                drawn.append(texts[action].removeprefix("+"))
            continue
        words.append((player, texts[action]))
        legal.append(set(texts.values()))
    assert state.round is not None
    hands = state.round.to_record()["hands"]
    rest = sniff.TileSet.all() - sniff.TileSet(" ".join([*hands, *drawn]))
    r = sniff.Round(
        rules=sniff.Rules.from_text(parameters["rules"]),
        hands=hands,
        boneyard=" ".join([*drawn, *map(str, rest)]),
        leader=state.table.leader,
        **({} if parameters["target"] == -1 else {"target": parameters["target"] or None}),
    )
    encoder = batch.Game(players=r.players, rules=r.rules, target=r.target)
    for (player, text), texts_then in zip(words, legal, strict=True):
        assert r.turn == player
        moves = {"+?" if m.kind == "draw" else str(m) for m in r.legal_moves}
        distinct = {encoder.action_of(r, move) for move in r.legal_moves}
        assert texts_then <= moves
        assert len(texts_then) == len(distinct)
        r.push(text)
    assert r.is_over
    assert r.result == state.round.result
    margins = encoder.margins(encoder.from_rounds([r]))[0]
    assert state.returns() == pytest.approx([margins[r.side_of(i)] for i in range(r.players)])
    assert rewards == pytest.approx(state.returns())
    assert sum(state.returns()) == pytest.approx(0)
    assert max(map(abs, state.returns())) <= game.max_utility() == -game.min_utility()
    assert state.move_number() <= game.max_game_length() + game.max_chance_nodes_in_history()


@pytest.mark.parametrize("position", [TINY, SMALL, OPEN, BLOCKABLE])
def test_chance_deals_every_deal_as_often(position: str) -> None:
    """The value of random play is the mean over all deals, played out with rounds alone."""
    rules, layout, hands, _, *rest = position.split()
    text = rules.replace(";", ",").replace(":", "=", 1)
    hidden = list(sniff.TileSet.all() - sniff.Layout(layout).tiles)
    sizes = [int(word[1:]) for word in hands.split("/")]
    encoder = batch.Game(rules=sniff.Rules.from_text(text), target=None)
    scores = [int(word) for word in rest[2].split("/")]
    lead = scores[0] - scores[1]

    def value(r: sniff.Round) -> float:
        if r.is_over:
            return float(r.scores[0] - r.scores[1] - lead)
        total = 0.0
        distinct = {encoder.action_of(r, move): move for move in r.legal_moves}
        for move in distinct.values():
            r.push(move)
            total += value(r)
            r.pop()
        return total / len(distinct)

    found = []
    blocked = 0
    for first in itertools.combinations(hidden, sizes[0]):
        left = [tile for tile in hidden if tile not in first]
        for second in itertools.combinations(left, sizes[1]):
            yard = [tile for tile in left if tile not in second]
            for order in itertools.permutations(yard):
                tiles = [
                    ".".join(f"{t.high}{t.low}" for t in part) for part in (first, second, order)
                ]
                words = [text, layout, "/".join(tiles[:2]), tiles[2] or "-", *rest]
                try:
                    found.append(value(sniff.Round.from_position(" ".join(words))))
                except sniff.DealError:
                    blocked += 1
    assert (blocked > 0) == (position == BLOCKABLE)
    game = load(position=position)
    start = game.new_initial_state()
    values = expected_game_score.policy_value(start, [policy.UniformRandomPolicy(game)] * 2)
    assert values[0] == pytest.approx(np.mean(found), abs=1e-9)
    assert values[0] == -values[1]


@pytest.mark.parametrize("position", [TINY, OPEN])
def test_what_a_seat_sees_decides_what_it_can_do(position: str) -> None:
    """One information state: one set of actions, one tensor, and the states before it agree."""
    actions: dict[str, list[int]] = {}
    numbers: dict[str, bytes] = {}
    past: dict[str, list[tuple[str, int]]] = {}

    def walk(state: SniffState, seen: list[list[tuple[str, int]]]) -> None:
        if state.is_terminal():
            return
        if state.is_chance_node():
            for action, _ in state.chance_outcomes():
                walk(state.child(action), seen)
            return
        player = state.current_player()
        key = state.information_state_string(player)
        legal = state.legal_actions()
        assert actions.setdefault(key, legal) == legal
        tensor = np.array(state.information_state_tensor(player), np.float32).tobytes()
        assert numbers.setdefault(key, tensor) == tensor
        assert past.setdefault(key, seen[player]) == seen[player]
        for action in legal:
            mine = [*seen[player], (key, action)]
            walk(state.child(action), [mine if i == player else s for i, s in enumerate(seen)])

    walk(load(position=position).new_initial_state(), [[], []])
    assert len(set(numbers.values())) == len(numbers) > 20


def visible(state: SniffState, seat: int) -> list[Any]:
    return [
        state.information_state_string(seat),
        state.information_state_tensor(seat),
        state.observation_string(seat),
        state.observation_tensor(seat),
        [a for player, a in actions_of(state) if player >= 0],
    ]


def actions_of(state: SniffState) -> list[tuple[int, int]]:
    return [(item.player, item.action) for item in state.full_history()]


@pytest.mark.parametrize("seed", range(25))
def test_resampled_states_look_the_same(seed: int) -> None:
    """To the seat, in every number and word; to others they differ; and they can be played on."""
    rng = random.Random(seed)
    game = load(**{**rules_of_all_kinds(rng), "target": 0})
    while True:
        state = played(game, rng, rng.randint(0, 25))
        if not state.is_terminal():
            break
    seat = rng.randrange(game.num_players())
    hidden = set()
    for _ in range(4):
        other = state.resample_from_infostate(seat, rng.random)
        assert visible(other, seat) == visible(state, seat)
        assert other.current_player() == state.current_player()
        assert other.table.seen[-2] == state.table.seen[-2]
        # It is what its own history leads to.
        again = game.new_initial_state()
        for player, action in actions_of(other):
            assert again.current_player() == player
            assert action in again.legal_actions()
            again.apply_action(action)
        assert str(again) == str(other)
        hidden.add(str(other))
        while not other.is_terminal():
            step(other, rng)
    unseen = state.table.round.view(seat).unseen
    assert len(hidden) > 1 or len(unseen) < 5


@pytest.mark.parametrize("position", [DRAWS, BLOCKABLE])
def test_resampling_is_exact(position: str) -> None:
    """Against every history of a small game with that information state, by chance's odds."""
    game = load(position=position)
    alike: dict[tuple[int, str, bool], dict[str, float]] = defaultdict(dict)
    hands: dict[str, str] = {}
    example: dict[tuple[int, str, bool], SniffState] = {}
    for state, chance in states(game):
        if state.round is None or state.is_terminal():
            continue
        hands[str(state)] = " / ".join(map(str, state.round.hands))
        for seat in range(2):
            key = seat, state.information_state_string(seat), state.is_chance_node()
            alike[key][str(state)] = chance
            example[key] = state
    uneven = [
        key
        for key, past in alike.items()
        if len(set(Counter(hands[text] for text in past).values())) > 1
    ]
    drawing = [key for key, past in alike.items() if key[2] and len(past) > 2]
    assert (len(uneven) > 3 and len(drawing) > 3) == (position == DRAWS)
    largest = sorted(alike, key=lambda key: -len(alike[key]))[:4]
    rng = random.Random(5)
    for key in [*largest, *uneven[:4], *drawing[:4]]:
        total = sum(alike[key].values())
        seen = Counter(
            str(example[key].resample_from_infostate(key[0], rng.random)) for _ in range(500)
        )
        assert set(seen) <= set(alike[key])
        expected = {text: 500 * p / total for text, p in alike[key].items()}
        chi = sum((seen[text] - n) ** 2 / n for text, n in expected.items())
        assert chi < len(expected) + 6 * (2 * len(expected)) ** 0.5, key


def test_copies_are_apart() -> None:
    rng = random.Random(3)
    game = load(players=3)
    for moves in (0, 4, 9):
        state = played(game, rng, moves)
        before = str(state)
        copies = [
            state.clone(),
            copy.deepcopy(state),
            copy.copy(state),
            pickle.loads(pickle.dumps(state)),
            pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1],
        ]
        for other in copies:
            assert str(other) == before
            assert other.history() == state.history()
            assert [visible(other, i) for i in range(3)] == [visible(state, i) for i in range(3)]
            if not other.is_terminal():
                step(other, random.Random(1))
                assert str(other) != before
        assert str(state) == before
        assert len({str(other) for other in copies}) == 1
    assert pickle.loads(pickle.dumps(game)) == game


def test_tensors_by_name() -> None:
    rng = random.Random(4)
    state = played(load(), rng, 9)
    r = state.round
    assert r is not None
    now = make_observation(state.get_game())
    now.set_from(state, 0)
    own = {i for i in range(28) if now.dict["hand"][0, i]}
    assert own == {tile.index for tile in r.hands[0]}
    recall = make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=True))
    recall.set_from(state, 1)
    assert recall.dict["moves"].any(axis=1).sum() == len(r.history)
    draws = sum(event.seat == 1 and event.move.kind == "draw" for event in r.history)
    assert recall.dict["drawn"].sum() == draws
    assert recall.dict["hand"].sum() == 7


def search_bot(game: SniffGame, simulations: int, seed: int) -> ismcts.ISMCTSBot:
    rng = np.random.RandomState(seed)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, rng), 20.0, simulations, random_state=rng
    )
    bot.set_resampler(lambda state, seat: state.resample_from_infostate(seat, rng.random_sample))
    return bot


def test_search_beats_random_play() -> None:
    game = load(rules="american;hand_sizes:5:5:5;max_draws:0")
    margins = []
    for seed in range(60):
        rng = random.Random(seed // 2)
        bot, state = search_bot(game, 30, seed), game.new_initial_state()
        while not state.is_terminal():
            if state.current_player() == seed % 2:
                state.apply_action(bot.step(state))
            else:
                step(state, rng)
        margins.append(state.returns()[seed % 2])
    assert np.mean(margins) > 3


def test_search_without_a_resampler_of_its_own() -> None:
    """The bot asks the state itself; a bot of OpenSpiel's in C++ cannot."""
    game = load(players=4)
    state = played(game, random.Random(2), 5)
    while len(state.legal_actions()) < 2 or state.is_chance_node():
        step(state, random.Random(2))
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1), 20.0, 10)
    assert bot.step(state) in state.legal_actions()


def test_the_ladders_players_are_bots() -> None:
    game = load(players=3, rules="classic", leader=-1)
    bots = [LadderBot(name, seed=7) for name in ("greedy", "random", "heuristic")]
    found = [pyspiel.evaluate_bots(game.new_initial_state(), bots, seed) for seed in (1, 2, 1)]
    assert found[0] == found[2] != found[1]
    state = game.new_initial_state()
    with pytest.raises(sniff.NotYourTurnError, match="chance"):
        bots[0].step(state)
    while state.is_chance_node():
        step(state, random.Random(1))
    with pytest.raises(sniff.PlayerError, match="nobody"):
        LadderBot("nobody").step(state)
    with pytest.raises(sniff.HiddenTilesError):
        LadderBot("cheater").step(state)
    assert LadderBot("greedy").step(state) == state.table.action_of(
        sniff.choose(state.round.view(state.current_player()), "greedy", seed=0)
    )


def test_cfr_becomes_harder_to_exploit() -> None:
    game = load(position=TINY)
    solver = pyspiel.CFRSolver(game)
    found = []
    for iterations in (1, 9, 20):
        for _ in range(iterations):
            solver.evaluate_and_update_policy()
        found.append(pyspiel.exploitability(game, solver.average_policy()))
    assert found[2] < found[1] < found[0] / 4
    assert found[2] < 0.15
    python_solver = cfr.CFRPlusSolver(game)
    for _ in range(4):
        python_solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, python_solver.average_policy()) < found[0]


def test_external_sampling_becomes_harder_to_exploit() -> None:
    game = load(position=TINY)
    np.random.seed(1)
    solver = external_sampling.ExternalSamplingSolver(game)
    found = []
    for iterations in (2, 50):
        for _ in range(iterations):
            solver.iteration()
        average = policy.python_policy_to_pyspiel_policy(solver.average_policy().to_tabular())
        found.append(pyspiel.exploitability(game, average))
    assert found[1] < found[0] / 2


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"players": 5}, "players: 5; expected 2, 3 or 4"),
        ({"players": 2.0}, "players: 2.0; expected int"),
        ({"rules": "bridge"}, "rules: .*bridge"),
        ({"rules": "american;max_draws:x"}, "rules: .*max_draws"),
        ({"rules": "american;hand_sizes:20:6:5"}, "rules: .*hand_sizes"),
        ({"leader": 2}, "leader: 2; expected a seat below 2, or -1"),
        ({"target": -3}, "target: -3; expected points"),
        ({"utility": "money"}, "utility: 'money'; expected margin or points"),
        ({"scale": 0.0}, "scale: 0.0; expected a positive number"),
        ({"scale": float("nan")}, "scale: nan"),
        ({"rewards": 1}, "rewards: 1; expected bool"),
        ({"position": "american"}, "position: 1 fields; expected rules layout hands"),
        ({"position": TINY, "players": 3}, "players: the position says that already"),
        ({"position": TINY.replace("?1", "?2")}, "position: .*5 are not on the table"),
        ({"position": TINY.replace("?2/", "62.22/")}, "position: hand '62.22'; expected how many"),
        ({"position": TINY.replace("?2/", "?-2/")}, "position: hand '\\?-2'"),
        ({"position": TINY.replace("?1 1 0", "?1 1+1 0")}, "position: turn '1\\+1'"),
        ({"position": TINY.replace("?1 1 0", "?1 7 0")}, "position: .*7"),
        ({"position": TINY.replace("L40.06", "L40.16")}, "position: line 1"),
        ({"position": TINY.replace("american", "bridge")}, "position: .*bridge"),
    ],
)
def test_bad_parameters(parameters: dict[str, Any], message: str) -> None:
    with pytest.raises(ParameterError, match=message) as caught:
        SniffGame(parameters)
    assert caught.value.parameter in {*parameters, "position"}
    assert pickle.loads(pickle.dumps(caught.value)).args == caught.value.args
    with pytest.raises((ParameterError, pyspiel.SpielError)):
        load(**parameters)


def test_unknown_parameters() -> None:
    with pytest.raises(pyspiel.SpielError, match="tiles"):
        load(tiles=55)
    with pytest.raises(
        ParameterError, match=f"tiles: unknown; expected one of {', '.join(DEFAULTS)}"
    ):
        SniffGame({"tiles": 55})
    with pytest.raises(ParameterError, match="observer: no parameters are known"):
        load().make_py_observer(None, {"history": True})


def test_a_game_string_holds_every_rule() -> None:
    for rules in ("american,max_draws=2,reserve=2:0:0", "american;max_draws:2;reserve:2:0:0"):
        game = load(rules=rules)
        assert str(game) == "python_sniff(rules=american;max_draws:2;reserve:2:0:0)"
        assert game.setting.rules == sniff.AMERICAN.replace(max_draws=2, reserve=(2, 0, 0))
        assert pyspiel.load_game(str(game)) == game
    assert str(pyspiel.load_game("python_sniff(players=3,rules=classic,scale=50.0)")) == (
        "python_sniff(players=3,rules=classic,scale=50.0)"
    )


def test_what_is_not_legal_changes_nothing() -> None:
    rng = random.Random(1)
    game = load()
    dealing = game.new_initial_state()
    dealing.apply_action(3)
    state = played(game, rng, 3)
    while state.is_chance_node() or state.legal_actions()[0] >= batch.DRAW:
        step(state, rng)
    over = played(game, rng)
    illegal = next(a for a in range(batch.ACTIONS) if a not in state.legal_actions())
    calls: list[tuple[SniffState, type[Exception], Callable[[], object]]] = [
        (dealing, sniff.DealError, lambda: dealing.apply_action(3)),
        (dealing, sniff.DealError, lambda: dealing.apply_action(25)),
        (dealing, sniff.DealError, lambda: dealing.apply_action(28)),
        (dealing, sniff.DealError, lambda: dealing.resample_from_infostate(0, rng.random)),
        (dealing, sniff.IllegalMoveError, lambda: dealing.string_to_action("6-4")),
        (dealing, sniff.IllegalMoveError, lambda: dealing.action_to_string(-1, 99)),
        (state, sniff.IllegalMoveError, lambda: state.apply_action(illegal)),
        (state, sniff.IllegalMoveError, lambda: state.apply_action(batch.DRAW)),
        (state, sniff.IllegalMoveError, lambda: state.apply_action(500)),
        (state, pyspiel.SpielError, lambda: state.apply_action(-1)),
        (state, sniff.IllegalMoveError, lambda: state.string_to_action("pass")),
        (state, sniff.NotationError, lambda: state.string_to_action(0, "7-7")),
        (state, sniff.IllegalMoveError, lambda: state.action_to_string(0, 114)),
        (state, sniff.IllegalMoveError, state.chance_outcomes),
        (state, sniff.DealError, lambda: state.resample_from_infostate(2, rng.random)),
        (state, sniff.DealError, lambda: state.resample_from_infostate(-1, rng.random)),
        (state, pyspiel.SpielError, lambda: state.information_state_string(2)),
        (state, pyspiel.SpielError, lambda: state.observation_tensor(-1)),
        (over, sniff.RoundOverError, lambda: over.apply_action(0)),
        (over, sniff.RoundOverError, lambda: over.resample_from_infostate(0, rng.random)),
        (dealing, sniff.DealError, lambda: game.new_initial_state("6-4")),
    ]
    for where, error, call in calls:
        before = str(where), where.history(), where.move_number()
        with pytest.raises(error):
            call()
        assert (str(where), where.history(), where.move_number()) == before
    observer = game.make_py_observer()
    for player in (2, -1):
        with pytest.raises(sniff.DealError, match="expected a seat below 2"):
            observer.string_from(state, player)
    with pytest.raises(sniff.SniffError, match="another game"):
        observer.set_from(played(load(players=3), rng, 1), 0)
    assert state.action_to_string(0, 0).startswith("0-0")


@pytest.mark.parametrize("missing", ["pyspiel", "numpy"])
def test_missing_extra(missing: str) -> None:
    code = (
        f"import sys; sys.modules[{missing!r}] = None\n"
        "import sniff\n"
        "try:\n    import sniff.openspiel\n"
        "except sniff.MissingExtraError as error:\n    print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == f"{missing} is not installed: pip install 'sniff[openspiel]'\n"
