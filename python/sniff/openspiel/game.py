"""The game and its states, as OpenSpiel wants them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pyspiel

from sniff._core import DealError, IllegalMoveError, Round, RoundOverError
from sniff.batch import ACTIONS, DRAW, PASS
from sniff.openspiel import bounds
from sniff.openspiel.dealing import Start
from sniff.openspiel.observer import SniffObserver
from sniff.openspiel.parameters import DEFAULTS, TILES, Setting, read
from sniff.openspiel.table import Table

__all__ = ["GAME_TYPE", "SniffGame", "SniffState"]


def _game_type(utility: str, rewards: bool) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    return kinds(
        short_name="python_sniff",
        long_name="Sniff (dominoes)",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if utility == "margin" else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.REWARDS if rewards else kinds.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=DEFAULTS,
    )


GAME_TYPE = _game_type("margin", False)
"""What the game is with its default parameters."""


def _game_info(setting: Setting, utility: str, scale: float) -> pyspiel.GameInfo:
    if utility == "margin":
        most = bounds.max_margin(setting)
        worth = {"min_utility": -most, "max_utility": most, "utility_sum": 0.0}
    else:
        worth = dict(zip(("min_utility", "max_utility"), bounds.max_points(setting), strict=True))
    return pyspiel.GameInfo(
        num_distinct_actions=ACTIONS,
        max_chance_outcomes=len(TILES),
        num_players=setting.players,
        max_game_length=bounds.max_game_length(setting),
        **{name: value / scale for name, value in worth.items()},
    )


class SniffGame(pyspiel.Game):
    """A round of Sniff as an OpenSpiel game; made by `pyspiel.load_game("python_sniff", ...)`.

    Attributes:
        setting: Where every play starts.

    >>> import pyspiel, sniff.openspiel
    >>> game = pyspiel.load_game("python_sniff(players=3,rules=classic)")
    >>> game.num_players(), game.num_distinct_actions(), game.get_type().utility.name
    (3, 114, 'ZERO_SUM')
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        changed, setting = read(params or {})
        values = DEFAULTS | changed
        utility, scale = values["utility"], values["scale"]
        super().__init__(
            _game_type(utility, values["rewards"]), _game_info(setting, utility, scale), changed
        )
        self.setting = setting
        self._start = Start(setting)
        self._worth = (utility == "margin", values["rewards"], scale)

    def new_initial_state(self, state: object = None) -> SniffState:
        """The state before anything is dealt."""
        if state is not None:
            raise DealError("every play starts with the deal; load the game with a position")
        return SniffState(self, Table(self._start), self._worth)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, Any] | None = None,
    ) -> SniffObserver:
        """What turns states into text and numbers for a seat."""
        return SniffObserver(self._start, iig_obs_type, params)

    def max_chance_nodes_in_history(self) -> int:
        """The most chance nodes that a play can have."""
        return bounds.max_chance_nodes(self.setting)


class SniffState(pyspiel.State):
    """A play of a `SniffGame` at one moment.

    Attributes:
        table: The play itself; `table.round` is the `sniff.Round` once everything is dealt.
    """

    def __init__(self, game: SniffGame, table: Table, worth: tuple[bool, bool, float]) -> None:
        """For `SniffGame.new_initial_state` only."""
        super().__init__(game)
        self.table = table
        self._worth = worth

    @property
    def round(self) -> Round | None:
        """A copy of the round, or None while the tiles are being dealt.

        The part of its boneyard that is not drawn yet is in no order: chance draws from it.
        """
        return None if self.table.round is None else self.table.round.copy()

    def current_player(self) -> int:
        """The seat in turn, or chance, or that the round is over."""
        table = self.table
        if table.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        assert table.round is not None
        return int(pyspiel.PlayerId.TERMINAL) if table.round.is_over else table.round.turn

    def is_terminal(self) -> bool:
        """Whether the round is over."""
        return self.table.round is not None and self.table.round.is_over

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can do, with its probability.

        Raises:
            IllegalMoveError: If it is not chance's turn.
        """
        if not self.table.is_chance:
            raise IllegalMoveError("it is not chance's turn")
        return self.table.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.table.is_chance:
            self.table.chance(action)
        elif self.is_terminal():
            raise RoundOverError("the round is over")
        else:
            self.table.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            if self.table.leader is None and 0 <= action < self.num_players():
                return f"seat {action} leads"
            if 0 <= action < len(TILES):
                return f"+{TILES[action]}"
        elif action == DRAW:
            return "+?"
        elif action == PASS:
            return "pass"
        elif 0 <= action < DRAW:
            if not self.table.is_chance and action in self.table.actions():
                return str(self.table.move_of(action))
            return f"{TILES[action // 4]} way {action % 4}"
        raise IllegalMoveError(f"action {action}: expected 0 to {ACTIONS - 1}")

    def string_to_action(self, *words: Any) -> int:
        """The action that a legal move or a chance event is, in the project's notation.

        Args:
            words: The text; before it, if you like, the player.

        Raises:
            IllegalMoveError: If it is not legal.
            NotationError: If it is no move.
        """
        text = words[-1]
        if self.table.is_chance:
            for outcome, _ in self.table.outcomes():
                if self._action_to_string(pyspiel.PlayerId.CHANCE, outcome) == text:
                    return outcome
            raise IllegalMoveError(f"chance cannot come out as {text!r} here")
        return self.table.action_of(text)

    def returns(self) -> list[float]:
        """What each seat has won: points or margins so far, or only at the end.

        A margin is the own side's points minus the mean of the other sides'.
        """
        return self._gains(self.table.start.setting.scores, ended_only=not self._worth[1])

    def rewards(self) -> list[float]:
        """What each seat won by the last move."""
        if self._worth[1]:
            return self._gains(self.table.before, ended_only=False)
        return self.returns()

    def _gains(self, since: tuple[int, ...], *, ended_only: bool) -> list[float]:
        setting = self.table.start.setting
        if ended_only and not self.is_terminal():
            return [0.0] * setting.players
        is_margin, _, scale = self._worth
        points: list[float] = [
            now - then for now, then in zip(self.table.scores, since, strict=True)
        ]
        if is_margin:
            rest = sum(points)
            points = [own - (rest - own) / (len(points) - 1) for own in points]
        return [points[setting.side_of(seat)] / scale for seat in range(setting.players)]

    def resample_from_infostate(self, player_id: int, sampler: Callable[[], float]) -> SniffState:
        """Another state that `player_id` cannot tell from this one, by exact weight.

        The moves that everybody saw and the player's own tiles stay; the other seats' dealt tiles
        and hidden draws are drawn anew, every deal behind what the player saw as likely
        (docs/belief.md).

        Args:
            player_id: The seat.
            sampler: Gives numbers in [0, 1); one is taken.

        Raises:
            DealError: If there is no such seat, or the tiles are still being dealt.
            RoundOverError: If the round is over.
        """
        if not 0 <= player_id < self.num_players():
            raise DealError(f"player {player_id}; expected a seat below {self.num_players()}")
        other = self.table.resample(player_id, int(sampler() * 2**53))
        moves = [event.move for event in other.history]
        while other.history:
            other.pop()
        state: SniffState = self.get_game().new_initial_state()
        if state.table.leader is None:
            state.apply_action(other.leader)
        for hand in other.hands:
            for tile in hand:
                state.apply_action(tile.index)
        # The draws to come, on top: so the round need not be made again at each of them.
        table = state.table
        table.round = table.round_with([m.tile for m in moves if m.kind == "draw" and m.tile])
        for move in moves:
            if move.kind == "draw":
                state.apply_action(DRAW)
                assert move.tile is not None
                state.apply_action(move.tile.index)
            else:
                state.apply_action(table.action_of(move))
        if self.table.drawing:
            state.apply_action(DRAW)
        return state

    def __str__(self) -> str:
        table = self.table
        hands = " / ".join(table.hand_text(seat) for seat in range(self.num_players()))
        pending = " +?" if table.drawing else ""
        return f"leader {table.leader} hands {hands} moves{table.seen[-1]}{pending}"
