"""The OpenSpiel game: wrong parameters, actions that are not legal."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable
from typing import Any

import pyspiel
import pytest

import sniff
from sniff import batch
from sniff.openspiel import DEFAULTS, ParameterError, SniffGame, SniffState

from openspiel_games import TINY, load, played, step


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
