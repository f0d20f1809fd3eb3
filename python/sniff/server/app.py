"""The application: messages, matches, the OpenAPI document."""

from __future__ import annotations

import asyncio
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
from sniff.server.guard import Guard
from sniff.server.headers import Headers
from sniff.server.host import Host
from sniff.server.http import failure
from sniff.server.limits import Rate
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
        # Within seconds, whatever the work: what is not over then ends with the process.
        await asyncio.to_thread(pool.close, cancel=True, seconds=2.0)

    app = FastAPI(
        title="Sniff",
        version=sniff.__version__,
        lifespan=lifespan,
        docs_url=None,  # their pages load scripts from elsewhere
        redoc_url=None,
        redirect_slashes=False,  # to the host that the client has named, whoever that is
    )
    app.add_middleware(Guard, rate=rate, settings=settings)
    if settings.origins:
        # Outside of the guard, so that pages can read refusals too.
        app.add_middleware(
            CORSMiddleware,
            allow_origins=list(settings.origins),
            allow_methods=["GET", "POST"],
            allow_headers=["authorization", "content-type"],
            expose_headers=["retry-after"],
        )
    app.add_middleware(Headers)

    @app.exception_handler(HTTPException)
    async def refuse(_: Request, error: HTTPException) -> Response:
        code = "not_found" if error.status_code == 404 else "bad_request"
        response = failure(ProtocolError(code, None, str(error.detail)))
        response.status_code = error.status_code
        response.headers.update(error.headers or {})
        return response

    matches.add_routes(app, host, rate, settings)
    messages.add_routes(app, pool, rate, settings)
    board.add_routes(app)
    add_document(app)
    return app
