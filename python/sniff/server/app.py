"""The application: messages, matches, the OpenAPI document."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

import sniff
from sniff.protocol import Pool, ProtocolError
from sniff.server import board, matches, messages
from sniff.server.host import Host
from sniff.server.http import Guard, Rate, failure
from sniff.server.openapi import add_document
from sniff.server.settings import Settings

__all__ = ["create_app"]


def create_app(settings: Settings | None = None) -> FastAPI:
    """An ASGI application with everything that a server does.

    Args:
        settings: How it works; None: the defaults, with matches in memory.

    Returns:
        An application for uvicorn or another ASGI server.

    Raises:
        StoreError: If the database cannot be used.
    """
    settings = settings if settings is not None else Settings()
    pool = Pool(threads=settings.threads, most=settings.most_waiting)
    host = Host(settings)
    rate = Rate(settings.rate, settings.burst)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await host.start()
        yield
        await host.close()
        pool.close(cancel=True)

    app = FastAPI(
        title="Sniff", version=sniff.__version__, lifespan=lifespan, docs_url=None, redoc_url=None
    )
    app.state.host = host
    app.state.pool = pool
    if settings.origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=list(settings.origins),
            allow_methods=["GET", "POST"],
            allow_headers=["authorization", "content-type"],
        )
    app.add_middleware(Guard, rate=rate, most_bytes=settings.most_bytes)

    @app.exception_handler(HTTPException)
    async def refuse(_: Request, error: HTTPException) -> Response:
        response = failure(ProtocolError("not_found", None, str(error.detail)))
        response.status_code = error.status_code
        return response

    @app.exception_handler(Exception)
    async def fault(_: Request, error: Exception) -> Response:
        return failure(
            ProtocolError("internal", None, f"a fault of the server: {type(error).__name__}")
        )

    matches.add_routes(app, host, settings)
    messages.add_routes(app, pool, rate, settings)
    board.add_routes(app)
    add_document(app)
    return app
