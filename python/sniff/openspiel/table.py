"""One play of the game as a plain value: the tiles dealt so far, then a round."""

from __future__ import annotations

from typing import Any

from sniff._core import Belief, DealError, Move, Round, Tile
from sniff.batch import DRAW
from sniff.openspiel import dealing
from sniff.openspiel.dealing import Start, bits_of, tiles_of
from sniff.openspiel.parameters import TILES

__all__ = ["Table"]


class Table:
    """A play at one moment.

    Attributes:
        start: What all plays have in common.
        leader: The seat that leads, or None as long as the lot has not fallen.
        hands: What each seat has been dealt so far; bit i is the tile with number i.
        dealing: The seat that the next tile is dealt to, or None.
        round: The round, once everything is dealt.
        drawing: Whether the seat in turn has drawn and chance has yet to say which tile.
        seen: The moves so far as text, each with a space before it: one for each seat, as it saw
            them, then what everybody saw, then everything.
        before: The scores before the last move.
    """

    __slots__ = (
        "_beliefs",
        "before",
        "dealing",
        "drawing",
        "hands",
        "leader",
        "round",
        "seen",
        "start",
    )

    def __init__(self, start: Start) -> None:
        setting = start.setting
        self.start: Start = start
        self.leader = setting.leader
        self.hands: tuple[int, ...] = (0,) * setting.players
        self.dealing: int | None = 0
        self.round: Round | None = None
        self.drawing: bool = False
        self.seen: tuple[str, ...] = ("",) * (setting.players + 2)
        self.before: tuple[int, ...] = setting.scores
        self._beliefs: dict[int, Belief] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        copy = Table.__new__(Table)
        copy.start = self.start
        copy.leader = self.leader
        copy.hands = self.hands
        copy.dealing = self.dealing
        copy.round = None if self.round is None else self.round.copy()
        copy.drawing = self.drawing
        copy.seen = self.seen
        copy.before = self.before
        copy._beliefs = self._beliefs  # replaced, never changed, when a copy moves on
        return copy

    def __getstate__(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self.__slots__ if name != "_beliefs")

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        names = (name for name in self.__slots__ if name != "_beliefs")
        for name, value in zip(names, state, strict=True):
            setattr(self, name, value)
        self._beliefs = {}

    # What can happen.

    @property
    def is_chance(self) -> bool:
        """Whether chance moves: the lot for the lead, a tile dealt or a tile drawn."""
        return self.round is None or self.drawing

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores now, one a side."""
        return self.start.setting.scores if self.round is None else tuple(self.round.scores)

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance can do, with its probability: seats for the lead, tile numbers otherwise."""
        if self.leader is None:
            players = self.start.setting.players
            return [(seat, 1 / players) for seat in range(players)]
        if self.dealing is not None:
            return dealing.outcomes(self.start, self.hands, self.dealing)
        assert self.round is not None
        tiles = sorted(tile.index for tile in self.round.boneyard)
        return [(tile, 1 / len(tiles)) for tile in tiles]

    def move_of(self, action: int) -> Move:
        """The move of the seat in turn that is this action. Raises `IllegalMoveError`."""
        assert self.round is not None
        return self.start.encoder.move_of(self.round, action)

    def action_of(self, move: Move | str) -> int:
        """The action that a legal move of the seat in turn is. Raises `IllegalMoveError`."""
        assert self.round is not None
        return self.start.encoder.action_of(self.round, move)

    def _may_come(self, outcome: int) -> bool:
        """Whether chance can come out so; quicker than the probabilities."""
        if self.leader is None or self.dealing is None:
            return outcome in {possible for possible, _ in self.outcomes()}
        return dealing.may_come(self.start, self.hands, self.dealing, outcome)

    def actions(self) -> list[int]:
        """The numbers of the legal moves of the seat in turn, ascending."""
        assert self.round is not None
        return sorted({self.action_of(move) for move in self.round.legal_moves})

    # What does happen.

    def chance(self, outcome: int) -> None:
        """Chance moves.

        Raises:
            DealError: If it cannot move so.
        """
        if not self._may_come(outcome):
            raise DealError(f"chance cannot come out as {outcome} here")
        if self.leader is None:
            self.leader = outcome
        elif self.round is None:
            self._deal(outcome)
        else:
            self._draw(TILES[outcome])

    def _deal(self, tile: int) -> None:
        setting, seat = self.start.setting, self.dealing
        assert seat is not None
        assert self.leader is not None
        hands = list(self.hands)
        hands[seat] |= 1 << tile
        self.hands = tuple(hands)
        if hands[seat].bit_count() < setting.sizes[seat]:
            return
        self.dealing = seat + 1 if seat + 1 < setting.players else None
        if self.dealing is None:
            self.round = self.round_with([])

    def round_with(self, drawn: list[Tile]) -> Round:
        """The round at its start, with these tiles on top of the boneyard."""
        assert self.leader is not None
        left = tiles_of(self.start.hidden & ~sum(self.hands) & ~bits_of(drawn))
        hands = [tiles_of(hand) for hand in self.hands]
        return self.start.setting.round_of(hands, [*drawn, *left], self.leader)

    def _draw(self, tile: Tile) -> None:
        assert self.round is not None
        if self.round.boneyard[0] != tile:
            # The order of the boneyard is nobody's business until a tile is drawn, so it is made up
            # only now: the same round with another boneyard.
            moves = [event.move for event in self.round.history]
            drawn = [move.tile for move in moves if move.kind == "draw" and move.tile]
            again = self.round_with([*drawn, tile])
            for move in moves:
                again.push(move)
            self.round = again
        self.drawing = False
        self._push(Move(f"+{tile}"))

    def play(self, action: int) -> None:
        """The seat in turn plays a legal action.

        Raises:
            IllegalMoveError: If it is not legal; nothing has changed then.
        """
        move = self.move_of(action)
        if action == DRAW:
            self.drawing = True
            self.before = self.scores
            self._beliefs = {}
        else:
            self._push(move)

    def _push(self, move: Move) -> None:
        assert self.round is not None
        self.before = self.scores
        self._beliefs = {}
        seat = self.round.turn
        self.round.push(move)
        public = " +?" if move.kind == "draw" else f" {move}"
        *seats, everybody, everything = self.seen
        self.seen = (
            *(f"{text} {move}" if i == seat else text + public for i, text in enumerate(seats)),
            everybody + public,
            f"{everything} {move}",
        )

    # What a seat knows.

    def hand_text(self, seat: int) -> str:
        """The tiles dealt to a seat so far."""
        return " ".join(map(str, tiles_of(self.hands[seat]))) or "-"

    def resample(self, seat: int, seed: int) -> Round:
        """Another round that `seat` cannot tell from this one, by exact weight.

        Args:
            seat: Whose eyes.
            seed: 0 to 2**64 - 1.

        Raises:
            DealError: If the tiles are still being dealt.
            RoundOverError: If the round is over.
        """
        if self.round is None:
            raise DealError("the tiles are still being dealt: there is no round to sample")
        if seat not in self._beliefs:
            self._beliefs = {**self._beliefs, seat: self.round.view(seat).belief()}
        while True:
            # That a draw is pending says already that its seat could not place.
            for found in self._beliefs[seat].sample_rounds(16 if self.drawing else 1, seed=seed):
                if not self.drawing or found.legal_moves[0].kind == "draw":
                    return found
            seed = (seed + 1) % 2**64
