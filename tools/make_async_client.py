"""Writes the asynchronous client from the one that waits, so that the two cannot differ.

python tools/make_async_client.py | ruff format - > python/sniff/client/asynchronous.py
"""

from __future__ import annotations

import re
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "python" / "sniff" / "client" / "synchronous.py"

_CHANGES = (
    (
        r'"""The client that waits\."""',
        '"""The client for programs that do several things at once."""',
    ),
    (r"\bIterator\b", "AsyncIterator"),
    (r"\bhttpx\.Client\b", "httpx.AsyncClient"),
    (r"\bSeatClient\b", "AsyncSeat"),
    (r"(?<![.\w])Client\b", "AsyncClient"),
    (r"    def (?!__init__|seat\b)(\w+)\(", r"    async def \1("),
    (r"__(enter|exit)__", r"__a\1__"),
    (r"(?<=        )self\.close\(\)", "await self.close()"),
    (r"self\._http\.close\(\)", "await self._http.aclose()"),
    (r"= self\._http\.(post|get|request)\(", r"= await self._http.\1("),
    (r"\bwith self\._http\.stream", "async with self._http.stream"),
    (r"answer\.read\(\)", "await answer.aread()"),
    (r"for line in answer\.iter_lines\(\)", "async for line in answer.aiter_lines()"),
    (r"(?<!def )self\.(ask|_seen)\(", r"await self.\1("),
)


def main() -> None:
    """Prints the module."""
    text = SOURCE.read_text(encoding="utf-8")
    for pattern, replacement in _CHANGES:
        text = re.sub(pattern, replacement, text)
    print(text, end="")


if __name__ == "__main__":
    main()
