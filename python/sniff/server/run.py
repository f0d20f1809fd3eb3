"""Runs a server until it is told to end."""

from __future__ import annotations

import socket
import sys
from dataclasses import replace

import uvicorn

from sniff.server.app import create_app
from sniff.server.connections import protocol
from sniff.server.settings import Settings

__all__ = ["run"]


def run(host: str, port: int, settings: Settings, *, behind_proxy: bool = False) -> None:
    """Serves on an address; prints where once it listens.

    Args:
        host: The address. On one of this machine alone only its own names and the settings' `hosts`
            are answered to.
        port: The port; 0: any free one.
        settings: How the server works.
        behind_proxy: Believe a proxy on this machine who its clients are.

    Raises:
        OSError: If the address cannot be listened on.
        StoreError: If the database cannot be used.
    """
    if host in ("127.0.0.1", "localhost", "::1"):
        own = ("127.0.0.1", "localhost", "[::1]")
        settings = replace(settings, hosts=own + (settings.hosts or ()))
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.create_server((host, port), family=family, backlog=1024) as listening:
        app = create_app(settings)
        port = listening.getsockname()[1]
        shown = f"[{host}]" if ":" in host else host
        print(f"Sniff is at http://{shown}:{port}", file=sys.stderr, flush=True)
        config = uvicorn.Config(
            app,
            log_level="warning",
            http=protocol(settings, behind_proxy=behind_proxy),
            access_log=False,  # addresses hold tokens
            ws_max_size=settings.most_bytes,
            ws_ping_interval=20.0,  # whoever does not answer within as long is dropped
            ws_ping_timeout=20.0,
            timeout_keep_alive=5,
            timeout_graceful_shutdown=5,
            server_header=False,
            proxy_headers=behind_proxy,  # else anybody could say that they are somebody else
        )
        uvicorn.Server(config).run(sockets=[listening])
