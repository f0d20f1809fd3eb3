"""What a seat sees, as text."""

from __future__ import annotations

from collections.abc import Callable

from sniff._core import Tile, TileSet
from sniff.rl.errors import OptionError
from sniff.rl.games import Games

_ENDINGS = ("", "domino", "blocked", "target")


def sight(games: Games, drawing: str | None = None) -> str:
    """The first game as the seat to act sees it: no hidden tile is in it.

    Args:
        games: The games.
        drawing: The layout, drawn; without it the tiles on the table and what fits are listed.
    """
    game, state, seat = games.game, games.states[0], int(games.results["seat"][0])
    seen = games.observations[0]
    if drawing is None:
        drawing = f"table: {_tiles(seen[28:56])}\nfits: {_tiles(seen[56:84])}"
    scores = " ".join(str(score) for score in state["scores"][: game.sides])
    held = " ".join(str(int(hand).bit_count()) for hand in state["hands"][: game.players])
    rows = [
        drawing,
        f"end total: {int(game.totals(games.states[:1])[0])}",
        f"scores: {scores}; tiles held: {held}; "
        f"in the boneyard: {int(state['boneyard_size']) - int(state['next'])}",
    ]
    if state["ending"]:
        finisher = f" by seat {state['finisher']}" if state["finisher"] >= 0 else ""
        rows.append(f"over: {_ENDINGS[state['ending']]}{finisher}")
    else:
        rows.append(f"seat {seat} to act: {_tiles(seen[:28])}")
    return "\n".join(rows)


def shown(text: Callable[[], str], mode: str | None) -> str | None:
    """What `render` returns: the text in mode "ansi"; in mode "human" it is printed.

    Raises:
        OptionError: If there is no mode.
    """
    if mode is None:
        raise OptionError("render: the environment was made without a render_mode")
    if mode == "ansi":
        return text()
    print(text(), flush=True)
    return None


def _tiles(numbers: object) -> str:
    by_index = sorted(TileSet.all(), key=lambda tile: tile.index)
    found: list[Tile] = [t for t, number in zip(by_index, numbers, strict=True) if number]  # type: ignore[call-overload]
    return " ".join(map(str, found)) or "none"
