"""Runs a server until it is told to end."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import uvicorn

from sniff.server.app import create_app
from sniff.server.settings import Settings

__all__ = ["run"]


def run(
    host: str,
    port: int,
    *,
    database: Path | None,
    threads: int,
    most_waiting: int,
    rate: float | None,
    origins: tuple[str, ...],
    hosts: tuple[str, ...],
    behind_proxy: bool,
    durable: bool,
) -> None:
    """Serves on an address; prints where once it listens.

    Raises:
        OSError: If the address cannot be listened on.
        StoreError: If the database cannot be used.
    """
    settings = Settings(
        database=database,
        threads=threads,
        most_waiting=most_waiting,
        rate=rate,
        origins=origins,
        hosts=_names(host, hosts),
        durable=durable,
    )
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.create_server((host, port), family=family, backlog=1024) as listening:
        app = create_app(settings)
        port = listening.getsockname()[1]
        shown = f"[{host}]" if ":" in host else host
        print(f"Sniff is at http://{shown}:{port}", file=sys.stderr, flush=True)
        config = uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,  # addresses hold tokens
            ws_max_size=settings.most_bytes,
            timeout_graceful_shutdown=5,
            server_header=False,
            proxy_headers=behind_proxy,  # else anybody could say that they are somebody else
        )
        uvicorn.Server(config).run(sockets=[listening])


def _names(host: str, more: tuple[str, ...]) -> tuple[str, ...] | None:
    """What a server on this address may be called; None: anything, for one that is public."""
    if host in ("127.0.0.1", "localhost", "::1"):
        return ("127.0.0.1", "localhost", "[::1]", *more)
    return more or None
