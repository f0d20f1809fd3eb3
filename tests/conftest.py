"""Fixtures and helpers that several test files share."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent / "data"


def vectors(name: str) -> list[dict[str, Any]]:
    """All rows of a file of exact answers."""
    with (DATA / "vectors" / f"{name}.jsonl").open(encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def ids(rows: list[dict[str, Any]]) -> list[str]:
    return [row["id"] for row in rows]
