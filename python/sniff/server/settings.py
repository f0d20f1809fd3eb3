"""What a server may be told."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

__all__ = ["Settings"]


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server works.

    Attributes:
        database: The SQLite file of hosted matches; None: in memory, gone with the server.
        threads: How many long requests and bots work at once.
        most_waiting: How many long requests may wait; further ones are refused with 503.
        most_bytes: The longest body or message.
        most_matches: How many unfinished matches may be hosted; further ones are refused with 503.
        bot_slot: Bots' moves are published a whole number of so many seconds after the bot began to
            think, whatever it holds (docs/backend.md); 0: as soon as it has chosen, which tells
            its opponents when it had no choice.
        rate: Requests a second from one address, on average; None: any number.
        burst: How many may come at once beyond that.
        connections: Connections that one address may have open; None: any number. This and what
            follows holds for an address; with IPv6 for its network of 64 bits.
        streams: WebSockets and streams of events that one address may have open; None: any number.
        matches: Matches that one address may make in an hour, all at once too; None: any number.
        patience: Seconds in which a request's head, and then its body, have to come.
        idle: Sockets for messages on which nothing happens for so many seconds are closed.
        idle_hours: Unfinished matches in which nothing has happened for so long are ended.
        most_seconds: Long requests get their final reply after so many seconds at the latest.
        hosts: Names under which the server may be called ("localhost"); None: any. Browsers that
            were sent to it under another name are refused.
        origins: Pages that may call from a browser (CORS), such as "https://example.org"; "*": all.
        durable: Also survive a power failure, not only the end of the process: slower.
    """

    database: Path | str | None = None
    threads: int = 2
    most_waiting: int = 100
    most_bytes: int = 1_000_000
    most_matches: int = 10_000
    bot_slot: float = 0.05
    rate: float | None = 200.0
    burst: int = 400
    connections: int | None = 500
    streams: int | None = 100
    matches: int | None = 100
    patience: float = 30.0
    idle: float = 600.0
    idle_hours: float = 72.0
    most_seconds: float = 600.0
    hosts: tuple[str, ...] | None = None
    origins: tuple[str, ...] = ()
    durable: bool = False
