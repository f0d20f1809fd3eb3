"""`sniff serve`: the protocol and hosted matches over HTTP and WebSocket."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sniff._core import _MOST_THREADS
from sniff._extras import needs


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0: any free one.")] = 8750,
    database: Annotated[
        Path | None, typer.Option(help="Keep hosted matches in this SQLite file.")
    ] = None,
    threads: Annotated[
        int, typer.Option(min=1, max=_MOST_THREADS, help="Long requests at once.")
    ] = 2,
    most_waiting: Annotated[int, typer.Option(min=1, help="Long requests that may wait.")] = 100,
    bot_slot: Annotated[
        float,
        typer.Option(
            min=0,
            max=10,
            help="Bots move after whole slots of so many seconds, so that the time does not tell "
            "what they hold; 0: at once.",
        ),
    ] = 0.05,
    rate: Annotated[
        float, typer.Option(min=0, help="Requests a second from an address; 0: any.")
    ] = 200,
    connections: Annotated[
        int, typer.Option(min=0, help="Open connections of an address; 0: any.")
    ] = 500,
    streams: Annotated[
        int, typer.Option(min=0, help="Open WebSockets and event streams of an address; 0: any.")
    ] = 100,
    matches: Annotated[
        int, typer.Option(min=0, help="Matches an hour that an address may make; 0: any.")
    ] = 100,
    patience: Annotated[
        float, typer.Option(min=0.1, help="Seconds in which a request has to come.")
    ] = 30,
    idle: Annotated[
        float, typer.Option(min=0.1, help="Seconds after which an idle WebSocket is closed.")
    ] = 600,
    origin: Annotated[
        list[str] | None, typer.Option(help="A page that may call from a browser (CORS).")
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(help="A further host name that the server may be called by."),
    ] = None,
    behind_proxy: Annotated[
        bool, typer.Option(help="Believe a proxy on this machine who its clients are.")
    ] = False,
    durable: Annotated[
        bool, typer.Option(help="Keep moves through a power failure too: slower.")
    ] = False,
) -> None:
    """Serve messages, analysis and matches over HTTP and WebSocket."""
    with needs("server"):
        from sniff.server import Settings
        from sniff.server.run import run

    settings = Settings(
        database=database,
        threads=threads,
        most_waiting=most_waiting,
        bot_slot=bot_slot,
        rate=rate or None,
        connections=connections or None,
        streams=streams or None,
        matches=matches or None,
        patience=patience,
        idle=idle,
        hosts=tuple(name or ()) or None,
        origins=tuple(origin or ()),
        durable=durable,
    )
    run(host, port, settings, behind_proxy=behind_proxy)
