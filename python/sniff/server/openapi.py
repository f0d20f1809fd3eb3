"""The OpenAPI document: the message schema, in the words of HTTP."""

from __future__ import annotations

import json
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

import sniff
from sniff.protocol.schema import LONG, OPS, json_schema
from sniff.server.match_schema import DEFINITIONS

__all__ = ["add_document", "errors", "operation", "refer"]


def refer(name: str) -> dict[str, str]:
    """A reference to a schema of the document."""
    return {"$ref": f"#/components/schemas/{name}"}


def _json(name: str) -> dict[str, Any]:
    return {"application/json": {"schema": refer(name)}}


def errors(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """What a route may answer when it fails."""
    words = {
        400: "No JSON.",
        403: "The token does not open the seat.",
        404: "There is no such thing.",
        409: "Somebody was faster, or the id is in use.",
        413: "Too long.",
        422: "Understood, but wrong.",
        429: "Too many requests.",
        503: "Too much is waiting, or the disk is full; try again.",
    }
    return {
        status: {"description": words[status], "content": _json("Reply")}
        for status in (*statuses, 400, 413, 422, 429)
    }


def operation(op: str) -> dict[str, Any]:
    """What a route for an operation says of itself."""
    what, _, required = OPS[op]
    content = _json("Reply")
    if op in LONG:
        content["application/x-ndjson"] = {"schema": refer("Reply")}
    return {
        "summary": what,
        "tags": ["messages"],
        "operation_id": op,
        "responses": {
            200: {
                "description": "The reply; with `every` in the request one a line, the last final.",
                "content": content,
            },
            **errors(*((409, 503) if op in LONG else ())),
        },
        "openapi_extra": {
            "requestBody": {
                "required": bool(required),
                "content": _json(f"{op.capitalize()}Body"),
            }
        },
    }


def add_document(app: FastAPI) -> None:
    """Makes `/openapi.json` say what the message schema says."""

    def document() -> dict[str, Any]:
        if app.openapi_schema is None:
            made = get_openapi(
                title="Sniff",
                version=sniff.__version__,
                description="Rules, analysis and hosted matches of the domino game Sniff.",
                routes=app.routes,
            )
            known = json_schema()["$defs"]
            for op in OPS:
                # Over HTTP the path names the operation, and an id may be left out.
                body = known.pop(f"{op.capitalize()}Request")
                fields = {k: v for k, v in body["properties"].items() if k != "op"}
                needed = [name for name in body["required"] if name not in ("id", "op")]
                known[f"{op.capitalize()}Body"] = {
                    **body,
                    "properties": fields,
                    "required": needed,
                }
            del known["Request"]
            text = json.dumps(known | DEFINITIONS).replace("#/$defs/", "#/components/schemas/")
            made.setdefault("components", {})["schemas"] = json.loads(text)
            app.openapi_schema = made
        return app.openapi_schema

    app.openapi = document  # type: ignore[method-assign]
