"""`sniff engine`: the message protocol over standard input and output, a message a line.

Needs nothing beyond the package itself. `python -m sniff engine --schema` prints the schema of the
messages; `docs/backend.md` is the guide.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import threading
from collections.abc import Sequence
from typing import Any, BinaryIO

from sniff._core import _MOST_THREADS
from sniff.protocol import Pool, ProtocolError, json_schema
from sniff.protocol.answer import checked, error_reply, op_of, replies
from sniff.protocol.attentive import attentive
from sniff.protocol.errors import from_exception
from sniff.protocol.schema import LONG
from sniff.protocol.wire import MOST_BYTES, decode, encode

__all__ = ["Engine", "main"]


class Engine:
    """Answers requests that come as lines; many may be under way at once."""

    def __init__(
        self, source: BinaryIO, sink: BinaryIO, *, threads: int = 1, most: int = 1000
    ) -> None:
        """An engine that reads from `source` and writes to `sink`.

        Args:
            source: Requests, a line of JSON each.
            sink: Gets the replies.
            threads: How many long requests are worked on at once.
            most: How many may wait.
        """
        self._source = attentive(source)
        self._sink = sink
        self._writing = threading.Lock()
        self._gone = False
        self._pool = Pool(threads=threads, most=most)

    def run(self) -> bool:
        """Answers until the source ends and all work is done; False if the reader went away."""
        try:
            while not self._gone:
                line = self._source.readline(MOST_BYTES + 1)
                if not line:
                    break
                if len(line) > MOST_BYTES:
                    self._skip(line)
                elif line.strip():
                    self._take(line)
        except BrokenPipeError:
            self._gone = True
        except BaseException:
            self._pool.close(cancel=True)
            raise
        self._pool.close(cancel=self._gone)
        return not self._gone

    def _skip(self, line: bytes) -> None:
        while line and not line.endswith(b"\n"):
            line = self._source.readline(MOST_BYTES)
        error = ProtocolError("too_large", None, f"a line of more than {MOST_BYTES} bytes")
        self._send(error_reply(None, error))

    def _take(self, line: bytes) -> None:
        request: Any = None
        try:
            request = decode(line)
            op = op_of(request)
            if op in LONG:
                checked(request)
                self._pool.submit(_key(request["id"]), request, self._send)
            elif op == "cancel":
                self._send(self._pool.answer_cancel(request, _key))
            else:
                for message in replies(request):
                    self._send(message)
        except BrokenPipeError:
            raise
        except Exception as error:
            self._send(error_reply(request, from_exception(error, None)))

    def _send(self, message: dict[str, Any]) -> None:
        data = encode(message)
        with self._writing:
            if self._gone:
                raise BrokenPipeError
            try:
                self._sink.write(data)
                self._sink.flush()
            except (OSError, ValueError):
                self._gone = True
                self._pool.cancel_all()


def _key(name: str | int) -> tuple[type, str | int]:
    """1 and "1" are different ids."""
    return type(name), name


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs `sniff engine`; returns its exit code: 1 if the reader of the replies went away."""
    parser = argparse.ArgumentParser(
        prog="sniff engine",
        description="Answers requests, a line of JSON each, on standard input and output.",
    )
    parser.add_argument(
        "--threads", type=int, default=1, help="long requests worked on at once (1)"
    )
    parser.add_argument("--most", type=int, default=1000, help="long requests that may wait (1000)")
    parser.add_argument("--schema", action="store_true", help="print the schema of the messages")
    options = parser.parse_args(arguments)
    if options.schema:
        print(json.dumps(json_schema(), indent=2))
        return 0
    if not (1 <= options.threads <= _MOST_THREADS and options.most >= 1):
        parser.error(f"--threads takes 1 to {_MOST_THREADS}, --most 1 or more")
    engine = Engine(sys.stdin.buffer, sys.stdout.buffer, threads=options.threads, most=options.most)
    try:
        if engine.run():
            return 0
        # What could not be written would be tried again at exit, which then has another code.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130
