"""The analysis board: built files that are served as they are."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response

from sniff.protocol.errors import ProtocolError
from sniff.server.headers import BOARD_POLICY
from sniff.server.http import failure

__all__ = ["add_routes"]

_FOLDER = Path(__file__).parent / "static"
_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
}


def add_routes(app: FastAPI) -> None:
    """Serves the page at `/` and each built file at `/board/<name>`."""
    folder = _FOLDER.resolve()
    # Read once, without links that lead elsewhere: what is asked for is a name in this table,
    # never a path.
    files = {
        path.name: (path.read_bytes(), _TYPES[path.suffix])
        for path in (_FOLDER.iterdir() if _FOLDER.is_dir() else ())
        if path.suffix in _TYPES and path.resolve().parent == folder
    }

    def send(name: str) -> Response:
        if name not in files:
            return failure(ProtocolError("not_found", None, f"there is no page {name!r}"))
        content, kind = files[name]
        headers = {
            "content-security-policy": BOARD_POLICY,
            # Pages elsewhere may embed the element, not the page.
            "cross-origin-resource-policy": "cross-origin",
        }
        return Response(content, media_type=kind, headers=headers)

    @app.api_route("/", methods=["GET", "HEAD"], include_in_schema=False)
    async def page() -> Response:
        return send("index.html")

    @app.get("/board/{name}", include_in_schema=False)
    async def file(request: Request) -> Response:
        return send(request.path_params["name"])
