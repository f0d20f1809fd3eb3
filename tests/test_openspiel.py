"""The OpenSpiel game: OpenSpiel's checks, rounds beside it, exact resampling."""

from __future__ import annotations

import copy
import itertools
import pickle
import random
from collections import Counter, defaultdict
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import expected_game_score
from open_spiel.python.observation import make_observation

import sniff
from sniff import batch
from sniff.openspiel import SniffState

from openspiel_games import BLOCKABLE, DRAWS, OPEN, SMALL, TINY, load, played, states, step


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
