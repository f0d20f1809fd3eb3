"""What a connection may do before there is a request: how many, how long, how much."""

from __future__ import annotations

import asyncio
from http import HTTPStatus

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from sniff.protocol.answer import error_reply
from sniff.protocol.errors import ProtocolError
from sniff.protocol.wire import encode
from sniff.server.headers import PROTECTION
from sniff.server.limits import Held
from sniff.server.settings import Settings

__all__ = ["protocol"]

_MOST_HEAD = 65_536
"""The longest head of a request: its path and headers."""


class _Limited(HttpToolsProtocol):
    """uvicorn's HTTP, which by itself waits for ever for the end of a head of any length."""

    held: Held
    patience: float

    _counted = False
    _timer: asyncio.TimerHandle | None = None
    _head = 0
    _in_body = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._counted = self.held.take(self._peer())
        if not self._counted:
            self._refuse(429, "rate", "too many connections from this address; close some")
        else:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._release()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if not self._in_body:
            self._head += len(data)
        super().data_received(data)
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        if not self._in_body and self._head > _MOST_HEAD:
            self._refuse(431, "too_large", f"a head of more than {_MOST_HEAD} bytes")
        elif self.cycle is None or self.cycle.response_complete:
            self._wait()  # for the rest of this head, or of a body that was not wanted

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        self._head = 0
        self._in_body = True
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_body = False
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        # From here on it is counted with the streams, and has its own pings.
        self._stop_waiting()
        self._release()
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        self._refuse(400, "bad_request", msg)

    def _peer(self) -> str:
        return self.client[0] if self.client else "?"

    def _release(self) -> None:
        if self._counted:
            self._counted = False
            self.held.release(self._peer())

    def _wait(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(self.patience, self._give_up)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _give_up(self) -> None:
        self._timer = None
        if self.transport.is_closing():
            return
        if self._head and (self.cycle is None or self.cycle.response_complete):
            self._refuse(408, "bad_request", "the request did not come in time")
        else:
            self.transport.close()

    def _refuse(self, status: int, code: str, message: str) -> None:
        """Says why, as routes do, and hangs up."""
        body = encode(error_reply(None, ProtocolError(code, None, message)))
        headers = {
            "content-type": "application/json",
            "content-length": str(len(body)),
            "connection": "close",
            **({"retry-after": "1"} if status == 429 else {}),
            **PROTECTION,
        }
        head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        phrase = HTTPStatus(status).phrase
        self.transport.write(f"HTTP/1.1 {status} {phrase}\r\n{head}\r\n".encode() + body)
        self.transport.close()


def protocol(settings: Settings, *, behind_proxy: bool) -> type[asyncio.Protocol]:
    """The protocol of uvicorn's connections.

    Args:
        settings: What is allowed.
        behind_proxy: All connections are the proxy's, which has to limit its own clients.
    """

    class Limited(_Limited):
        held = Held(None if behind_proxy else settings.connections)
        patience = settings.patience

    return Limited
