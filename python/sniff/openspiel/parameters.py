"""What a game is loaded with, and what it comes to: rules, players, target, where it starts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sniff._core import DealError, Layout, Round, Rules, RulesError, SniffError, Tile, TileSet

__all__ = ["DEFAULTS", "TILES", "ParameterError", "Setting", "read"]

TILES: tuple[Tile, ...] = tuple(sorted(TileSet.all(), key=lambda tile: tile.index))
"""All tiles, by number."""

DEFAULTS: dict[str, Any] = {
    "players": 2,
    "rules": "american",
    "target": -1,
    "leader": 0,
    "position": "",
    "utility": "margin",
    "scale": 1.0,
    "rewards": False,
}
"""The parameters of `python_sniff`, as docs/openspiel.md explains them."""

_FIELDS = "rules layout hands boneyard turn leader scores target"


class ParameterError(SniffError):
    """A parameter of the game that does not do; says which, and what was expected.

    >>> import pyspiel, sniff.openspiel
    >>> pyspiel.load_game("python_sniff", {"players": 5})
    Traceback (most recent call last):
    sniff.openspiel.parameters.ParameterError: players: 5; expected 2, 3 or 4
    """

    def __init__(self, parameter: str, problem: str) -> None:
        super().__init__(f"{parameter}: {problem}")
        self.parameter = parameter

    def __reduce__(self) -> tuple[type[ParameterError], tuple[str, str]]:
        return ParameterError, (self.parameter, str(self).removeprefix(f"{self.parameter}: "))


@dataclass(frozen=True)
class Setting:
    """Where every play of the game starts: all that is known before a tile is dealt.

    Attributes:
        rules: The rules.
        players: 2 to 4.
        target: Points that win the match, or None.
        scores: One a side, before the round.
        leader: The seat that opens or opened the round; None: by lot.
        turn: The seat to move first; None: the leader.
        layout: What lies on the table, as a position string writes it; `-` if nothing.
        hidden: The tiles to be dealt: all that are not on the table.
        fitting: Those of them that fit somewhere at the start.
        sizes: How many each seat is dealt.
    """

    rules: Rules
    players: int
    target: int | None
    scores: tuple[int, ...]
    leader: int | None
    turn: int | None
    layout: str
    hidden: TileSet
    fitting: TileSet
    sizes: tuple[int, ...]

    @property
    def boneyard(self) -> int:
        """How many tiles are left for the boneyard."""
        return len(self.hidden) - sum(self.sizes)

    @property
    def drawable(self) -> int:
        """How many tiles can be drawn at most, by all seats together."""
        if self.rules.max_draws == 0:
            return 0
        return max(0, self.boneyard - self.rules.reserve[self.players - 2])

    @property
    def conditioned(self) -> bool:
        """Whether a deal must let somebody place: a table where nobody could would be no start."""
        return self.drawable == 0 and self.layout != "-"

    @property
    def sides(self) -> int:
        """How many sides there are."""
        return len(self.scores)

    def side_of(self, seat: int) -> int:
        """The side of a seat."""
        return seat % self.sides

    def round_of(self, hands: list[list[Tile]], boneyard: list[Tile], leader: int) -> Round:
        """The round that starts with these hands and this boneyard, in draw order."""
        if self.layout == "-":
            return Round(
                hands=hands,
                boneyard=boneyard,
                leader=leader,
                rules=self.rules,
                scores=self.scores,
                target=self.target,
            )
        turn = leader if self.turn is None else self.turn
        target = "-" if self.target is None else self.target
        return Round.from_position(
            f"{self.rules} {self.layout} {'/'.join(map(_digits, hands))} {_digits(boneyard)} "
            f"{turn} {leader} {'/'.join(map(str, self.scores))} {target}"
        )


def _digits(tiles: Iterable[Tile]) -> str:
    return ".".join(f"{tile.high}{tile.low}" for tile in tiles) or "-"


def read(given: Mapping[str, Any]) -> tuple[dict[str, Any], Setting]:
    """Checks parameters.

    Args:
        given: Some or all of `DEFAULTS`.

    Returns:
        The parameters that are not the default, in the form that a game string can hold, and what
        they come to.

    Raises:
        ParameterError: If one of them does not do.
    """
    values = dict(DEFAULTS)
    for name, value in given.items():
        if name not in DEFAULTS:
            raise ParameterError(name, f"unknown; expected one of {', '.join(DEFAULTS)}")
        values[name] = _typed(name, value)
    if values["utility"] not in ("margin", "points"):
        raise ParameterError("utility", f"{values['utility']!r}; expected margin or points")
    if not 0 < values["scale"] < float("inf"):
        raise ParameterError("scale", f"{values['scale']}; expected a positive number")
    for name in ("rules", "position"):
        # A comma or an equals sign would end the value in a game string.
        values[name] = values[name].strip().replace(",", ";").replace("=", ":")
    if values["position"]:
        for name in ("players", "rules", "target", "leader"):
            if values[name] != DEFAULTS[name]:
                raise ParameterError(name, "the position says that already; leave it out")
        setting = _from_position(values["position"])
    else:
        setting = _from_deal(values)
    return {name: value for name, value in values.items() if value != DEFAULTS[name]}, setting


def _typed(name: str, value: object) -> Any:
    wanted = type(DEFAULTS[name])
    if wanted is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    if type(value) is not wanted:
        raise ParameterError(
            name, f"{value!r}; expected {wanted.__name__}, as in {DEFAULTS[name]!r}"
        )
    return value


def _rules(word: str, parameter: str) -> Rules:
    preset, *changes = word.split(";")
    text = ",".join([preset, *(change.strip().replace(":", "=", 1) for change in changes)])
    try:
        return Rules.from_text(text)
    except SniffError as error:
        raise ParameterError(parameter, str(error)) from error


def _from_deal(values: dict[str, Any]) -> Setting:
    rules = _rules(values["rules"], "rules")
    players, leader, target = values["players"], values["leader"], values["target"]
    if not 2 <= players <= 4:
        raise ParameterError("players", f"{players}; expected 2, 3 or 4")
    if not -1 <= leader < players:
        raise ParameterError("leader", f"{leader}; expected a seat below {players}, or -1: by lot")
    if target < -1:
        raise ParameterError(
            "target", f"{target}; expected points, 0: open-ended, or -1: the rules' own"
        )
    sides = 2 if players == 4 and rules.partnerships else players
    return Setting(
        rules=rules,
        players=players,
        target=rules.targets[players - 2] if target == -1 else target or None,
        scores=(0,) * sides,
        leader=None if leader == -1 else leader,
        turn=None,
        layout="-",
        hidden=TileSet.all(),
        fitting=TileSet.all(),
        sizes=(rules.hand_sizes[players - 2],) * players,
    )


def _from_position(text: str) -> Setting:
    fields = dict(zip(_FIELDS.split(), text.split(), strict=False))
    if len(text.split()) != 8:
        raise ParameterError("position", f"{len(text.split())} fields; expected {_FIELDS}")
    rules = _rules(fields["rules"], "position")
    counts = [_hidden(hand, "hand") for hand in fields["hands"].split("/")]
    boneyard = 0 if fields["boneyard"] == "-" else _hidden(fields["boneyard"], "boneyard")
    if "+" in fields["turn"]:
        raise ParameterError("position", f"turn {fields['turn']!r}; expected a turn that starts")
    try:
        layout = Layout(fields["layout"], rules=rules)
        hidden = TileSet.all() - layout.tiles
        if sum(counts) + boneyard != len(hidden):
            raise DealError(
                f"{sum(counts)} tiles in hands and {boneyard} in the boneyard, but "
                f"{len(hidden)} are not on the table"
            )
        # The position holds for every deal if it does for one; those that fit come first, so that
        # it is not blocked if it need not be.
        fitting = TileSet()
        for value in layout.ends.values():
            fitting |= hidden & TileSet.with_value(value)
        if not layout.tiles:
            fitting = hidden
        order = [*fitting, *(hidden - fitting)]
        hands = [_digits([order.pop(0) for _ in range(count)]) for count in counts]
        words = [str(rules), fields["layout"], "/".join(hands), _digits(order)]
        trial = Round.from_position(
            " ".join([*words, *(fields[name] for name in ("turn", "leader", "scores", "target"))])
        )
    except (SniffError, RulesError) as error:
        raise ParameterError("position", str(error)) from error
    return Setting(
        rules=rules,
        players=trial.players,
        target=trial.target,
        scores=tuple(trial.scores),
        leader=trial.leader,
        turn=trial.turn,
        layout=fields["layout"],
        hidden=hidden,
        fitting=fitting,
        sizes=tuple(counts),
    )


def _hidden(word: str, what: str) -> int:
    if word[:1] != "?" or not word[1:].isdecimal() or not word.isascii() or len(word) > 3:
        raise ParameterError(
            "position", f"{what} {word!r}; expected how many tiles, as in ?7: chance deals them"
        )
    return int(word[1:])
