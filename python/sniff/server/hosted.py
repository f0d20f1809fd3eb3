"""One hosted match: who sits where, what each seat sees, what comes next. No files, no network."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import sniff
from sniff._core import Match, Move, Round, Rules, SniffError, View
from sniff.protocol.errors import ProtocolError, from_exception
from sniff.protocol.positions import position_of
from sniff.protocol.rules import rules_named

__all__ = ["EXPIRE", "RESIGN", "Hosted", "Seat", "commitment_of", "deal_of", "seed_of"]

RESIGN = "resign"
EXPIRE = "expire"

_MOST_ROUNDS = 200
"""Rounds after which a match that nobody has won is drawn: with some rules scores only fall."""


def commitment_of(secret: bytes) -> str:
    """What is published before a match: the SHA-256 of its secret, in hexadecimal.

    >>> commitment_of(bytes(32))[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(secret).hexdigest()


def seed_of(secret: bytes, salts: Sequence[str]) -> int:
    """The seed of a match's lots: of SHA-256 over secret and salts the first 53 bits.

    Each salt is preceded by a line break. 53 bits fit into the numbers of JavaScript.

    >>> seed_of(bytes(32), ["", "pepper"])
    4796480680939983
    """
    return _bits(secret, salts) >> 11


def deal_of(
    secret: bytes, salts: Sequence[str], number: int, *, players: int, rules: Rules
) -> dict[str, Any]:
    """The deal of round `number`, from 0: what `Round.deal` makes of a seed of its own.

    That seed is the first 64 bits of SHA-256 over secret, salts, a line break and the number. Each
    round has another, so that the rounds that were played tell nothing of those to come, whatever
    anybody can compute.

    Returns:
        `hands` and `boneyard`, as `Match.next_round` takes them.

    >>> deal_of(bytes(32), ["", ""], 0, players=2, rules=sniff.AMERICAN)["hands"][0]
    TileSet('2-2 3-1 4-0 5-0 5-5 6-0 6-6')
    """
    seed = _bits(secret, [*salts, str(number)])
    dealt = Round.deal(players=players, rules=rules, seed=seed)
    return {"hands": dealt.hands, "boneyard": dealt.boneyard}


def _bits(secret: bytes, salts: Sequence[str]) -> int:
    text = secret + "".join("\n" + salt for salt in salts).encode()
    return int.from_bytes(hashlib.sha256(text).digest()[:8], "big")


@dataclass(slots=True)
class Seat:
    """A seat: open, taken by somebody who holds its token, or a bot's."""

    bot: str | None = None
    token_hash: bytes | None = None
    salt: str = ""

    @property
    def kind(self) -> str:
        """What it is: "bot", "taken" or "open"."""
        return "bot" if self.bot is not None else "open" if self.token_hash is None else "taken"


@dataclass(slots=True)
class Hosted:
    """A match with its seats. It is dealt when all seats are taken.

    `version` counts what was chosen: placements, and what ended the match otherwise.
    """

    id: str
    rules: Rules
    players: int
    target: int
    secret: bytes
    seats: list[Seat]
    match: Match | None = None
    ended: str | None = None
    """Why it is over, where nobody has won: "resigned", "drawn" or "expired"."""
    resigned: int | None = None
    log: list[tuple[int, Move | None]] = field(default_factory=list)

    def copy(self) -> Hosted:
        """The same, for a move to be tried on."""
        match = None if self.match is None else self.match.copy()
        return replace(self, match=match, log=self.log.copy())

    @property
    def version(self) -> int:
        """Grows with everything that is chosen."""
        return len(self.log)

    @property
    def status(self) -> str:
        """How it stands: "waiting", "playing", "finished", "resigned", "drawn" or "expired"."""
        if self.ended is not None:
            return self.ended
        if self.match is None:
            return "waiting"
        return "finished" if self.match.is_over else "playing"

    @property
    def is_over(self) -> bool:
        """Whether nothing more is to come."""
        return self.status not in ("waiting", "playing")

    @property
    def turn(self) -> int | None:
        """The seat that has a choice to make; None if nobody has."""
        return self.match.round.turn if self.match is not None and not self.is_over else None

    def deal_if_full(self) -> None:
        """Deals the first round, once all seats are taken."""
        if self.match is None and all(seat.kind != "open" for seat in self.seats):
            self.match = Match(
                players=self.players,
                rules=self.rules,
                target=self.target,
                seed=seed_of(self.secret, [seat.salt for seat in self.seats]),
                **self._deal(0),
            )
            self._settle(self.match)

    def _deal(self, number: int) -> dict[str, Any]:
        salts = [seat.salt for seat in self.seats]
        return deal_of(self.secret, salts, number, players=self.players, rules=self.rules)

    def _settle(self, match: Match) -> None:
        """Does what nobody has a say in: draws, passes, the next round."""
        while not match.is_over:
            r = match.round
            if r.is_over:
                if len(match.rounds) >= _MOST_ROUNDS:
                    self.ended = "drawn"
                    return
                match.next_round(**self._deal(len(match.rounds)))
                continue
            moves = r.legal_moves
            if moves[0].kind == "place":
                return
            match.push(moves[0])

    def move(self, seat: int, move: Move | str, version: int | None) -> bool:
        """Plays a placement; False if it has been played before and is sent again.

        Args:
            seat: Who plays.
            move: A placement.
            version: What the player has seen; None: they do not care.

        Raises:
            ProtocolError: If it cannot be played; nothing is changed then.
        """
        try:
            move = Move(move)
        except SniffError as error:
            raise from_exception(error, "move") from error
        if version is not None and version != self.version:
            if version < self.version and self.log[version] == (seat, move):
                return False
            raise ProtocolError(
                "conflict", "version", f"version {version}: the match is at {self.version}"
            )
        self._check_under_way()
        if self.match is None:
            raise ProtocolError("conflict", None, "the match waits for players")
        r = self.match.round
        if r.turn != seat:
            raise ProtocolError("not_your_turn", None, f"seat {r.turn} is in turn, not seat {seat}")
        try:
            self.match.push(move)
        except SniffError as error:
            raise from_exception(error, "move") from error
        self._settle(self.match)
        self.log.append((seat, move))
        return True

    def resign(self, seat: int) -> None:
        """Gives the match up for the side of a seat.

        Raises:
            ProtocolError: If it is over already.
        """
        self._check_under_way()
        self.ended, self.resigned = "resigned", seat
        self.log.append((seat, None))

    def expire(self) -> None:
        """Ends a match that nobody goes on with."""
        self._check_under_way()
        self.ended = "expired"
        self.log.append((-1, None))

    def _check_under_way(self) -> None:
        if self.is_over:
            raise ProtocolError("conflict", None, f"the match is {self.status}")

    @property
    def winners(self) -> list[int] | None:
        """The sides that have won; more than one where one of several has resigned."""
        if self.resigned is not None:
            pairs = self.players == 4 and self.rules.partnerships
            sides = 2 if pairs else self.players
            return [side for side in range(sides) if side != self.resigned % sides]
        if self.match is None or self.match.winner is None:
            return None
        return [self.match.winner]

    def view(self, seat: int) -> View:
        """What a seat sees of the round that is being played. The match must have been dealt."""
        assert self.match is not None
        return self.match.round.view(seat)

    def public(self) -> dict[str, Any]:
        """What everybody may know."""
        match = self.match
        return {
            "id": self.id,
            "status": self.status,
            "version": self.version,
            "rules": rules_named(self.rules),
            "players": self.players,
            "target": self.target,
            "seats": [
                {"seat": i, "kind": seat.kind, "bot": seat.bot, "salt": seat.salt}
                for i, seat in enumerate(self.seats)
            ],
            "round": None if match is None else len(match.rounds) - 1,
            "turn": self.turn,
            "scores": None if match is None else match.round.scores,
            "winners": self.winners,
            "commitment": commitment_of(self.secret),
            "secret": self.secret.hex() if self.is_over else None,
            "seed": match.seed if match is not None and self.is_over else None,
        }

    def seen_by(self, seat: int) -> dict[str, Any]:
        """What a seat may know: what everybody may, its view, and the round before."""
        rounds = () if self.match is None else self.match.rounds
        return {
            **self.public(),
            "seat": seat,
            "position": None if self.match is None else position_of(self.view(seat)),
            "previous": position_of(rounds[-2].view(seat)) if len(rounds) > 1 else None,
        }

    def replay(self) -> dict[str, Any]:
        """The record of the whole match, once it is over.

        Raises:
            ProtocolError: Before that, or if it was never dealt.
        """
        if not self.is_over:
            raise ProtocolError("conflict", None, "the match is not over: its tiles are hidden")
        if self.match is None:
            raise ProtocolError("conflict", None, "the match was never dealt")
        return self.match.to_record()

    def choose(self, seat: int) -> Move:
        """The choice of the bot on a seat; the same for the same state."""
        bot = self.seats[seat].bot
        assert bot is not None
        digest = hashlib.sha256(self.secret + f"/{seat}/{self.version}".encode()).digest()
        return sniff.choose(self.view(seat), bot, seed=int.from_bytes(digest[:8], "big"))
