"""Headers that protect what is answered from other pages, and pages from what is answered."""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send

__all__ = ["BOARD_POLICY", "PROTECTION", "Headers"]

# Data is no page: should a browser show it as one all the same, it can do nothing.
PROTECTION = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    # Pages that may call use CORS, which this does not concern; no other may load anything.
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}

# Scripts and data from this server only. Styles are inline: the page's and those of drawings.
BOARD_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)

_STARTS = ("http.response.start", "websocket.http.response.start")


class Headers:
    """Middleware around all others: each response has these headers, refusals too."""

    def __init__(self, app: ASGIApp) -> None:
        """Protects what `app` answers."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on."""

        async def protect(message: Message) -> None:
            if message["type"] in _STARTS:
                given = list(message.get("headers", ()))
                names = {name.lower() for name, _ in given}
                more = [(name.encode(), value.encode()) for name, value in PROTECTION.items()]
                message["headers"] = given + [pair for pair in more if pair[0] not in names]
            await send(message)

        await self._app(scope, receive, protect)
