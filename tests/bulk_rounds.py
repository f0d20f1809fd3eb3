"""Rounds in bulk for tests: what a file or a folder of them holds."""

from __future__ import annotations

from pathlib import Path

import polars as pl

from sniff import data


def rows(path: Path) -> pl.DataFrame:
    return data.scan(path).sort("number").collect()


def files(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())
