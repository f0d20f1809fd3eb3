"""What a seat sees of a play, as text and as numbers; no hidden tile is in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from sniff._core import DealError, Round, SniffError
from sniff.openspiel import bounds
from sniff.openspiel.dealing import Start
from sniff.openspiel.parameters import ParameterError
from sniff.openspiel.table import Table

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sniff.openspiel.game import SniffState

__all__ = ["SniffObserver"]

_TILES = 28
_OWN = 28  # of the numbers of `batch.Game.observations`, the first: the seat's own hand
_EVENT = _TILES + 7  # tile, opening or arm, draw, pass
_ARMS = {None: 0, "L": 1, "R": 2, "U": 3, "D": 4}


class SniffObserver:
    """An observer as `open_spiel.python.observation` uses it.

    Attributes:
        tensor: The numbers, one after the other; shape (n,), float32.
        dict: The same by name, as views of `tensor` in their shapes (docs/openspiel.md).
    """

    def __init__(
        self,
        start: Start,
        iig_obs_type: pyspiel.IIGObservationType | None,
        params: Mapping[str, Any] | None,
    ) -> None:
        if params:
            raise ParameterError("observer", f"no parameters are known, not even {dict(params)}")
        self._start = start
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        self._public: bool = kind.public_info
        self._recall: bool = kind.perfect_recall
        self._private: pyspiel.PrivateInfoType = kind.private_info
        setting = start.setting
        players = setting.players
        draws = max(setting.drawable, 1)
        shapes: dict[str, tuple[int, ...]] = {"player": (players,)}
        private = {
            pyspiel.PrivateInfoType.NONE: 0,
            pyspiel.PrivateInfoType.SINGLE_PLAYER: 1,
            pyspiel.PrivateInfoType.ALL_PLAYERS: players,
        }[self._private]
        if private:
            shapes["hand"] = (private, _TILES)
            if self._recall:
                shapes["drawn"] = (private, draws, _TILES)
        if self._public:
            shapes["leader"] = (players,)
            if self._recall:
                shapes["moves"] = (bounds.max_game_length(setting), players + _EVENT)
            else:
                shapes["table"] = (96 - _OWN,)
        sizes = {name: int(np.prod(shape)) for name, shape in shapes.items()}
        self.tensor: NDArray[np.float32] = np.zeros(sum(sizes.values()), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        at = 0
        for name, shape in shapes.items():
            self.dict[name] = self.tensor[at : at + sizes[name]].reshape(shape)
            at += sizes[name]

    def _seats(self, player: int) -> list[int]:
        """Whose private tiles are shown, after a check that the player exists."""
        players = self._start.setting.players
        if not 0 <= player < players:
            raise DealError(f"player {player}; expected a seat below {players}")
        if self._private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return list(range(players))
        return [player] if self._private == pyspiel.PrivateInfoType.SINGLE_PLAYER else []

    def set_from(self, state: SniffState, player: int) -> None:
        """Sets the numbers to what `player` sees."""
        table = self._table(state)
        seats = self._seats(player)
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if self._public and table.leader is not None:
            self.dict["leader"][table.leader] = 1
        if self._recall:
            self._set_dealt(table, seats)
            self._set_moves(table, seats)
        elif table.round is None:
            self._set_dealt(table, seats)
        else:
            hands = table.round.hands
            for row, seat in enumerate(seats):
                self.dict["hand"][row, [tile.index for tile in hands[seat]]] = 1
            if self._public:
                encoder = self._start.encoder
                now = encoder.from_rounds([table.round])
                self.dict["table"][:] = encoder.observations(now, seats=[player])[0, _OWN:]

    def _set_dealt(self, table: Table, seats: list[int]) -> None:
        for row, seat in enumerate(seats):
            self.dict["hand"][row, [i for i in range(_TILES) if table.hands[seat] >> i & 1]] = 1

    def _set_moves(self, table: Table, seats: list[int]) -> None:
        """Writes every move so far: to everybody a draw is a draw; the tile is its seat's own."""
        if table.round is None:
            return
        players = self._start.setting.players
        drawn = dict.fromkeys(seats, 0)
        events = [(event.seat, event.move) for event in table.round.history]
        for row, (seat, move) in enumerate(events):
            if self._public:
                self._set_move(row, seat, move.kind)
                if move.kind == "place":
                    assert move.tile is not None
                    self.dict["moves"][row, players + move.tile.index] = 1
                    self.dict["moves"][row, players + _TILES + _ARMS[move.arm]] = 1
            if move.kind == "draw" and seat in drawn:
                assert move.tile is not None
                self.dict["drawn"][seats.index(seat), drawn[seat], move.tile.index] = 1
                drawn[seat] += 1
        if table.drawing and self._public:
            self._set_move(len(events), table.round.turn, "draw")

    def _set_move(self, row: int, seat: int, kind: str) -> None:
        numbers = self.dict["moves"][row]
        numbers[seat] = 1
        if kind != "place":
            numbers[-2 if kind == "draw" else -1] = 1

    def string_from(self, state: SniffState, player: int) -> str:
        """What `player` sees, as text."""
        table = self._table(state)
        seats = self._seats(player)
        words = [f"player {player}"]
        if self._public:
            words.append(f"leader {'-' if table.leader is None else table.leader}")
        if self._recall or table.round is None:
            words += [f"hand {table.hand_text(seat)}" for seat in seats]
        else:
            words += [
                f"hand {' '.join(map(str, table.round.hands[seat])) or '-'}" for seat in seats
            ]
        if self._recall and self._public:
            words.append(f"moves{table.seen[self._seen(player)]}{' +?' if table.drawing else ''}")
        elif self._recall:
            events = () if table.round is None else table.round.history
            drawn = [event for event in events if event.move.kind == "draw" and event.seat in seats]
            words += ["drawn", *(f"{event.seat} {event.move}" for event in drawn)]
        elif self._public and table.round is not None:
            words.append(_now(table.round, table.drawing))
        return " ".join(words)

    def _seen(self, player: int) -> int:
        """Which of `Table.seen` shows the draws that are to be shown."""
        if self._private == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return player
        return -1 if self._private == pyspiel.PrivateInfoType.ALL_PLAYERS else -2

    def _table(self, state: SniffState) -> Table:
        table = getattr(state, "table", None)
        if not isinstance(table, Table) or table.start.setting != self._start.setting:
            raise SniffError("the state is of another game than the observer")
        return table


def _now(now: Round, drawing: bool) -> str:
    """What everybody sees at one moment, in the words of a position string."""
    counts = "/".join(f"?{len(hand)}" for hand in now.hands)
    turn = f"{now.turn} draws" if drawing else now.turn
    scores = "/".join(map(str, now.scores))
    return (
        f"layout {now.layout} hands {counts} boneyard ?{len(now.boneyard)} "
        f"turn {turn} scores {scores}"
    )
