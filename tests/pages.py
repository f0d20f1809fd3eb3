"""The documentation's pages and the code in them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "bench" / "README.md",
    *sorted((ROOT / "docs").glob("*.md")),
]


def name_of(page: Path) -> str:
    """A page's path in the repository."""
    return str(page.relative_to(ROOT))


@dataclass(frozen=True)
class Block:
    """A fenced block of code."""

    page: Path
    line: int
    language: str
    text: str
    not_run: str | None  # why, from a comment in the line before

    def __str__(self) -> str:
        return f"{name_of(self.page)}:{self.line}"


def blocks_of(page: Path) -> list[Block]:
    """All fenced blocks of a page, in order."""
    found = []
    lines = page.read_text(encoding="utf-8").split("\n")
    start = None
    for i, line in enumerate(lines):
        if not line.startswith("```"):
            continue
        if start is None:
            start = i
            continue
        text = "".join(f"{row}\n" for row in lines[start + 1 : i])
        reason = re.fullmatch(r"<!-- not run: (.+) -->", lines[start - 1])
        language = lines[start][3:].strip()
        found.append(Block(page, start + 1, language, text, reason[1] if reason else None))
        start = None
    assert start is None, f"{page}:{start}: a block that does not end"
    return found


def blocks(*languages: str) -> list[Block]:
    """All blocks of these languages, on all pages."""
    return [block for page in PAGES for block in blocks_of(page) if block.language in languages]


def commands(block: Block) -> list[tuple[str, str | None]]:
    """The commands of a block, each with what it is said to print.

    Where lines begin with `$ `, these are commands and what follows is their output; where none
    does, all lines are one script, of whose output nothing is said.
    """
    if not re.search(r"^\$ ", block.text, re.MULTILINE):
        return [(block.text, None)]
    found: list[tuple[str, str | None]] = []
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, output = part.partition("\n")
        while command.endswith("\\"):
            more, _, output = output.partition("\n")
            command += "\n" + more.removeprefix("> ")
        found.append((command, output))
    return found
