"""What a file of rounds holds; docs/data.md describes it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import polars as pl

import sniff
from sniff._core import Rules, SniffError

if TYPE_CHECKING:
    from pathlib import Path

SCHEMA_VERSION = 1
"""Of the files that this version writes, and the only one that it reads."""

KEY = "sniff"
"""Under this name the metadata of a file tells, in JSON, what its rounds are."""

ENDINGS = pl.Enum(["none", "domino", "blocked", "target"])
KINDS = pl.Enum(["place", "draw", "pass"])
ARMS = pl.Enum(["L", "R", "U", "D"])
TILES = pl.Enum([f"{high}-{low}" for high in range(7) for low in range(high + 1)])


class DataFileError(SniffError):
    """A file of rounds cannot be read or written; says which, and what is wrong with it."""


DataFileError.__module__ = "sniff.data"


@dataclass(frozen=True, slots=True)
class GameOf:
    """What the rounds of a file have in common."""

    rules: Rules
    players: int
    target: int | None

    @property
    def sides(self) -> int:
        """Seats, or two pairs of partners."""
        return 2 if self.players == 4 and self.rules.partnerships else self.players

    @property
    def key(self) -> tuple[str, int, int | None]:
        """The same as columns of a row."""
        return rules_text(self.rules), self.players, self.target

    @classmethod
    def from_key(cls, rules: str, players: int, target: int | None) -> GameOf:
        """The game that columns of a row name."""
        return cls(rules_from_text(rules), players, target)


def rules_text(rules: Rules) -> str:
    """A preset's name, or all that differs from one as JSON."""
    return rules.name or json.dumps(rules.to_dict(), separators=(",", ":"))


def rules_from_text(text: str) -> Rules:
    """The rules that `rules_text` wrote, or those of a name with changes."""
    return Rules.from_dict(json.loads(text)) if text.startswith("{") else Rules.from_text(text)


def columns(game: GameOf) -> dict[str, pl.DataType | type[pl.DataType]]:
    """The columns that a file of this game must have."""
    return {
        "number": pl.UInt64,
        "leader": pl.UInt8,
        **{f"hand_{seat}": pl.UInt32 for seat in range(game.players)},
        "moves": pl.Binary,
        "ending": pl.UInt8,
        "finisher": pl.Int8,
        "winner": pl.Int8,
        **{f"score_{side}": pl.Int64 for side in range(game.sides)},
    }


def optional_columns(game: GameOf) -> dict[str, pl.DataType | type[pl.DataType]]:
    """Those that it may have."""
    return {"rest": pl.Binary, **{f"start_{side}": pl.Int64 for side in range(game.sides)}}


def metadata(game: GameOf, made: dict[str, Any] | None = None) -> dict[str, str]:
    """What a file says of itself; `made` is how its rounds were made."""
    about = {
        "schema": SCHEMA_VERSION,
        "engine": sniff.__version__,
        "rules": game.rules.to_dict(),
        "players": game.players,
        "target": game.target,
        **(made or {}),
    }
    return {KEY: json.dumps(about, separators=(",", ":"))}


def about(path: Path) -> dict[str, Any]:
    """What a file says of itself.

    Raises:
        DataFileError: If it is no file of rounds, is damaged, or has another version's schema.
    """
    try:
        found = pl.read_parquet_metadata(path).get(KEY)
    except (OSError, pl.exceptions.PolarsError) as error:
        raise DataFileError(f"{path}: cannot be read as Parquet: {words(error)}") from error
    if found is None:
        raise DataFileError(f"{path}: holds no rounds: its metadata has no '{KEY}'")
    try:
        says = json.loads(found)
        version = says["schema"]
    except (ValueError, KeyError, TypeError) as error:
        raise DataFileError(f"{path}: its metadata '{KEY}' is damaged: {words(error)}") from error
    if version != SCHEMA_VERSION:
        raise DataFileError(
            f"{path}: its schema is version {version}; this is sniff {sniff.__version__}, "
            f"which reads version {SCHEMA_VERSION}"
        )
    return dict(says)


def game_of(path: Path, says: dict[str, Any]) -> GameOf:
    """The game that a file's metadata names."""
    try:
        game = GameOf(Rules.from_dict(says["rules"]), int(says["players"]), says["target"])
        sniff.Round.deal(players=game.players, rules=game.rules, target=game.target, seed=0)
    except (SniffError, KeyError, TypeError, ValueError) as error:
        raise DataFileError(f"{path}: its metadata '{KEY}' is damaged: {words(error)}") from error
    return game


def words(error: BaseException) -> str:
    """The first line of an error's message."""
    text = str(error).strip() or type(error).__name__
    return f"missing {text}" if isinstance(error, KeyError) else text.splitlines()[0]
