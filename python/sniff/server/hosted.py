"""One hosted match: who sits where, what each seat sees, what comes next. No files, no network."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field
from typing import Any

import sniff
from sniff._core import Match, Move, Rules, SniffError, View
from sniff.protocol.errors import ProtocolError, from_exception
from sniff.protocol.positions import position_of

__all__ = ["RESIGN", "Hosted", "Seat", "commitment_of", "seed_of"]

RESIGN = "resign"
_BOT = re.compile(
    r"random|greedy|heuristic|net|open|plain|(flat|ismcts|pimc)(\d{1,4})"
    r"|policy(@(\d{1,3})ms|@(\d{1,5})worlds|@(\d{1,6})nodes)?"
)


def commitment_of(secret: bytes) -> str:
    """What is published before a match: the SHA-256 of its secret, in hexadecimal.

    >>> commitment_of(bytes(32))[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(secret).hexdigest()


def seed_of(secret: bytes, salt: str) -> int:
    """The seed of a match: the first 8 bytes of SHA-256 over the secret and the salt.

    >>> seed_of(bytes(32), "")
    7379282877061709175
    """
    return int.from_bytes(hashlib.sha256(secret + salt.encode()).digest()[:8], "big")


@dataclass(slots=True)
class Seat:
    """A seat: open, taken by somebody who holds its token, or a bot's."""

    bot: str | None = None
    token_hash: bytes | None = None

    @property
    def kind(self) -> str:
        """What it is: "bot", "taken" or "open"."""
        return "bot" if self.bot is not None else "open" if self.token_hash is None else "taken"


def bot_name(name: str, field_: str) -> str:
    """A player that may sit at a table.

    Raises:
        ProtocolError: If there is no such player, or it takes too long or sees too much.
    """
    if not _BOT.fullmatch(name):
        raise ProtocolError(
            "player",
            field_,
            f"{name!r} is no bot: expected random, greedy, heuristic, net, open, plain, flat100, "
            "ismcts1000, pimc10, policy, or policy@ with up to 999ms, 99999worlds, 999999nodes",
        )
    return name


@dataclass(slots=True)
class Hosted:
    """A match with its seats. `version` counts what was chosen: placements and resignations."""

    id: str
    rules: Rules
    players: int
    target: int | None
    secret: bytes
    salt: str
    seats: list[Seat]
    match: Match = field(init=False)
    version: int = 0
    resigned: int | None = None

    def __post_init__(self) -> None:
        """Deals the first round."""
        self.match = Match(
            players=self.players,
            rules=self.rules,
            target=self.target,
            seed=seed_of(self.secret, self.salt),
        )
        self.settle()

    @property
    def status(self) -> str:
        """How it stands: "waiting" for players, "playing", "finished" or "resigned"."""
        if self.resigned is not None:
            return "resigned"
        if self.match.is_over:
            return "finished"
        return "waiting" if any(seat.kind == "open" for seat in self.seats) else "playing"

    @property
    def is_over(self) -> bool:
        """Whether nothing more is to come."""
        return self.status in ("finished", "resigned")

    @property
    def turn(self) -> int | None:
        """The seat that has a choice to make; None if nobody has."""
        return None if self.status != "playing" else self.match.round.turn

    def settle(self) -> None:
        """Does what nobody has a say in: draws, passes, the next round."""
        while not self.match.is_over:
            r = self.match.round
            if r.is_over:
                self.match.next_round()
                continue
            moves = r.legal_moves
            if moves[0].kind == "place":
                return
            self.match.push(moves[0])

    def move(self, seat: int, move: Move | str, version: int | None) -> bool:
        """Plays a placement; False if it is the last one over again.

        Args:
            seat: Who plays.
            move: A placement.
            version: What the player has seen; None: they do not care.

        Raises:
            ProtocolError: If it cannot be played; nothing is changed then.
        """
        if version is not None and version != self.version:
            if version == self.version - 1 and self._was_last(seat, str(move)):
                return False
            raise ProtocolError(
                "conflict", "version", f"version {version}: the match is at {self.version}"
            )
        if self.is_over:
            raise ProtocolError("round_over", None, f"the match is {self.status}")
        if self.status == "waiting":
            raise ProtocolError("conflict", None, "the match waits for players")
        r = self.match.round
        if r.turn != seat:
            raise ProtocolError("not_your_turn", None, f"seat {r.turn} is in turn, not seat {seat}")
        try:
            self.match.push(move)
        except (SniffError, TypeError) as error:
            raise from_exception(error, "move") from error
        self.settle()
        self.version += 1
        return True

    def _was_last(self, seat: int, move: str) -> bool:
        placed = [e for r in self.match.rounds[-2:] for e in r.history if e.move.kind == "place"]
        return bool(placed) and placed[-1].seat == seat and str(placed[-1].move) == move

    def resign(self, seat: int) -> None:
        """Gives the match up for the side of a seat.

        Raises:
            ProtocolError: If it is over already.
        """
        if self.is_over:
            raise ProtocolError("round_over", None, f"the match is {self.status}")
        self.resigned = seat
        self.version += 1

    @property
    def winners(self) -> list[int] | None:
        """The sides that have won; more than one where one of several has resigned."""
        if self.resigned is not None:
            loser = self.match.round.side_of(self.resigned)
            return [side for side in range(self.match.sides) if side != loser]
        return None if self.match.winner is None else [self.match.winner]

    def view(self, seat: int) -> View:
        """What a seat sees of the round that is being played."""
        return self.match.round.view(seat)

    def public(self) -> dict[str, Any]:
        """What everybody may know."""
        state: dict[str, Any] = {
            "id": self.id,
            "status": self.status,
            "version": self.version,
            "rules": self.rules.name if self.rules.name is not None else self.rules.to_dict(),
            "players": self.players,
            "target": self.match.target,
            "seats": [
                {"seat": i, "kind": seat.kind, "bot": seat.bot} for i, seat in enumerate(self.seats)
            ],
            "round": len(self.match.rounds) - 1,
            "turn": self.turn,
            "scores": self.match.round.scores,
            "winners": self.winners,
            "commitment": commitment_of(self.secret),
            "salt": self.salt,
            "secret": None,
            "seed": None,
        }
        if self.is_over:
            state["secret"] = self.secret.hex()
            state["seed"] = self.match.seed
        return state

    def seen_by(self, seat: int) -> dict[str, Any]:
        """What a seat may know: what everybody may, its view, and the round before."""
        rounds = self.match.rounds
        before = position_of(rounds[-2].view(seat)) if len(rounds) > 1 else None
        return {
            **self.public(),
            "seat": seat,
            "position": position_of(self.view(seat)),
            "previous": before,
        }

    def replay(self) -> dict[str, Any]:
        """The record of the whole match, once it is over.

        Raises:
            ProtocolError: Before that.
        """
        if not self.is_over:
            raise ProtocolError("conflict", None, "the match is not over: its tiles are hidden")
        return self.match.to_record()

    def choose(self, seat: int) -> Move:
        """The choice of the bot on a seat; the same for the same state."""
        bot = self.seats[seat].bot
        assert bot is not None
        digest = hashlib.sha256(self.secret + f"/{seat}/{self.version}".encode()).digest()
        return sniff.choose(self.view(seat), bot, seed=int.from_bytes(digest[:8], "big"))
