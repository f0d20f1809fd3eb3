"""Illegal moves say why, and change nothing."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

import sniff


def until(
    wanted: Callable[[sniff.Round], bool], rules: sniff.Rules = sniff.AMERICAN
) -> sniff.Round:
    """The first moment of a seeded round that is as wanted."""
    for seed in itertools.count():
        r = sniff.Round.deal(rules=rules, seed=seed)
        while not r.is_over:
            if wanted(r):
                return r
            r.push(r.legal_moves[-1])
    raise AssertionError


def drew(r: sniff.Round) -> bool:
    return bool(r.history) and r.history[-1].move.kind == "draw"


def position(text: str) -> sniff.Round:
    """A round from a position in which the rest of the tiles is given to seat 1."""
    used = sniff.TileSet()
    layout, hand = text.split()
    for field in (layout, hand):
        for piece in field.replace("/", ".").split("."):
            if piece != "-":
                used |= sniff.TileSet([piece.lstrip("LRUD")])
    rest = list(sniff.TileSet.all() - used)
    other = ".".join(f"{t.high}{t.low}" for t in rest[:5])
    boneyard = ".".join(f"{t.high}{t.low}" for t in rest[5:])
    return sniff.Round.from_position(f"american {layout} {hand}/{other} {boneyard} 0 0 0/0 -")


@pytest.mark.parametrize(
    ("text", "move", "reason"),
    [
        ("44/L46 42.40", "4-2@U", "up branch opens when both line sides of the Sniff are covered"),
        ("44/R46 42.40", "4-2@D", "down branch opens when both line sides"),
        ("12 42.40", "4-2@U", "there is no Sniff yet"),
        ("44/L46 42.40", "4-2@L", "4-2 does not fit on the left arm: it needs a 6"),
        ("44/L46 42.40", "5-5@L", "you do not hold the 5-5"),
        ("44/L46 42.40", "4-2", "which arm?"),
        ("44/L46 42.40", "pass", "you hold a tile that fits: passing is not allowed"),
        ("44/L46 42.40", "+?", "you hold a tile that fits: drawing is not allowed"),
        ("44/L46 42.40", "+0-0", "you hold a tile that fits: drawing is not allowed"),
        ("44/L46/R41 22.33", "pass", "tiles may be drawn: draw before you pass"),
        ("- 44.42", "4-4@L", "the opening tile takes no arm"),
    ],
)
def test_reason(text: str, move: str, reason: str) -> None:
    r = position(text)
    before = r.copy()
    with pytest.raises(sniff.IllegalMoveError) as caught:
        r.push(move)
    assert reason in str(caught.value)
    assert r == before


def test_a_drawn_tile_must_be_played() -> None:
    r = until(lambda r: drew(r) and r.legal_moves[0].kind == "place")
    drawn = r.history[-1].move.tile
    others = [tile for tile in r.hands[r.turn] if tile != drawn]
    for move in ("pass", "+?", f"{others[0]}@L"):
        with pytest.raises(sniff.IllegalMoveError, match=f"a drawn {drawn} must be played"):
            r.push(move)


def test_draws_are_counted() -> None:
    r = until(
        lambda r: r.legal_moves[0].kind == "pass" and len(r.boneyard) > 2,
        sniff.Rules.preset("classic-draw2"),
    )
    with pytest.raises(sniff.IllegalMoveError, match="no more than 2 tiles may be drawn in a turn"):
        r.push("+?")


def test_the_reserve_is_not_drawn() -> None:
    r = until(lambda r: r.legal_moves[0].kind == "pass", sniff.CLASSIC)
    assert len(r.boneyard) == 2
    with pytest.raises(sniff.IllegalMoveError, match="may not be drawn: pass"):
        r.push("+?")


def test_the_boneyard_has_an_order() -> None:
    r = until(lambda r: r.legal_moves[0].kind == "draw" and len(r.boneyard) > 1)
    wrong = r.boneyard[1]
    with pytest.raises(sniff.IllegalMoveError, match=f"the {wrong} is not the next tile"):
        r.push(f"+{wrong}")
    event = r.copy().push("+?")
    assert event.move == sniff.Move(f"+{r.boneyard[0]}")


def test_no_branches_without_a_spinner() -> None:
    layout = sniff.Layout("44/L46/R41", rules=sniff.Rules.preset("muggins"))
    assert layout.total == 7
    assert layout.why_not("4-2@U") == "the rules have no spinner, so there is no up branch"


class TestView:
    def view(self) -> sniff.View:
        return sniff.View(seat=0, hand="0-0 1-0 1-1 2-0 2-1 2-2 3-0", leader=1)

    @pytest.mark.parametrize(
        ("move", "reason"),
        [
            ("2-1", "you hold the 2-1 yourself"),
            ("+6-6", "another seat's draw is hidden"),
            ("pass", "draw before you pass"),
        ],
    )
    def test_others_moves(self, move: str, reason: str) -> None:
        v = self.view()
        v_before = v.copy()
        if move in {"pass", "+6-6"}:
            v.push("6-5")
            v.push("+5-5")
            v.push("5-5@L")
            v_before = v.copy()
        with pytest.raises(sniff.IllegalMoveError, match=reason):
            v.push(move)
        assert v == v_before

    def test_own_moves(self) -> None:
        v = self.view()
        v.push("6-5")
        assert list(map(str, v.legal_moves)) == ["+?"]
        for move, reason in {
            "+?": "your own draw is known",
            "+6-5": "on the table already",
            "+1-0": "in your hand",
            "6-5@L": "already on the table",
            "pass": "draw before you pass",
            "6-6@R": "you do not hold",
        }.items():
            with pytest.raises(sniff.IllegalMoveError, match=reason):
                v.push(move)
        v.push("+6-6")
        assert list(map(str, v.legal_moves)) == ["6-6@R"]
        with pytest.raises(sniff.IllegalMoveError, match="a drawn 6-6 must be played"):
            v.push("+6-4")

    def test_conclude(self) -> None:
        v = self.view()
        for ending in ("domino", "target", "nonsense"):
            with pytest.raises(sniff.HistoryError):
                v.conclude(ending)  # type: ignore[arg-type]
        with pytest.raises(sniff.HistoryError, match="you hold"):
            v.conclude("blocked")
        v.push("6-5")
        with pytest.raises(sniff.HistoryError, match="may still be drawn"):
            v.conclude("blocked")
