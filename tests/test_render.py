"""Pictures: well-formed, told in words too, and nothing hidden in them."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sniff
from sniff import render

SVG = "{http://www.w3.org/2000/svg}"


def played(seed: int, plies: int, players: int = 2, rules: str = "american") -> sniff.Round:
    r = sniff.Round.deal(players=players, rules=sniff.Rules.preset(rules), seed=seed)
    for i in range(plies):
        if r.is_over:
            break
        r.push(r.legal_moves[(seed + i) % len(r.legal_moves)])
    return r


rounds = st.builds(
    played,
    st.integers(0, 10_000),
    st.integers(0, 40),
    st.integers(2, 4),
    st.sampled_from(sniff.Rules.presets()),
)


def covered(tile: render.PlacedTile) -> tuple[float, float, float, float]:
    w, h = tile.width / 2, tile.height / 2
    return tile.x - w, tile.y - h, tile.x + w, tile.y + h


@given(rounds, st.floats(4, 60), st.floats(4, 40))
def test_tiles_lie_in_the_box_and_apart(r: sniff.Round, width: float, height: float) -> None:
    placement = render.place(r, width, height)
    assert {t.tile for t in placement.tiles} == set(r.layout.tiles)
    assert placement.width * placement.scale == pytest.approx(width)
    boxes = [covered(t) for t in placement.tiles]
    for i, (left, top, right, bottom) in enumerate(boxes):
        assert left >= 0
        assert top >= 0
        assert right <= placement.width
        assert bottom <= placement.height
        for l2, t2, r2, b2 in boxes[:i]:
            assert (
                right <= l2 + 1e-9 or r2 <= left + 1e-9 or bottom <= t2 + 1e-9 or b2 <= top + 1e-9
            )


@given(rounds)
def test_nothing_jumps_while_a_round_goes_on(r: sniff.Round) -> None:
    moves = [event.move for event in r.history]
    while r.history:
        r.pop()
    before = render.place(r, 20, 12)
    for move in moves:
        r.push(move)
        after = render.place(r, 20, 12)
        assert after.scale <= before.scale
        if after.scale == before.scale:
            where = {t.tile: (t.x, t.y, t.rotation) for t in after.tiles}
            assert all(where[t.tile] == (t.x, t.y, t.rotation) for t in before.tiles)
        before = after


@given(rounds)
def test_candidates_are_where_they_will_be(r: sniff.Round) -> None:
    moves = [m for m in r.legal_moves if m.kind == "place"]
    asked = render.place(r, 24, 14, candidates=moves)
    for move, candidate in zip(moves, asked.candidates, strict=True):
        assert candidate.tile == move.tile
        later = r.copy()
        later.push(move)
        after = render.place(later, 24, 14)
        if after.scale == asked.scale:
            assert (candidate.x, candidate.y) in {(t.x, t.y) for t in after.tiles}


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
@given(r=rounds)
def test_svg_is_xml_with_a_title_and_words(theme: render.Theme, r: sniff.Round) -> None:
    for table in (r.layout, r, r.view(0)):
        root = ET.fromstring(render.svg(table, theme=theme, width=320, height=240))
        title, words = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
        assert title is not None
        assert words is not None
        assert root.get("role") == "img"
        assert root.get("aria-labelledby") == f"{title.get('id')} {words.get('id')}"
        assert words.text == render.describe(table)
        faces = [g for g in root.iter(f"{SVG}rect") if g.get("class") == "sniff-face"]
        shown = len(r.layout.tiles)
        if table is r:
            shown += sum(map(len, r.hands))
        elif isinstance(table, sniff.View):
            shown += len(table.hand)
        assert len(faces) == shown


@given(rounds, st.integers(0, 3))
def test_a_view_shows_no_hidden_tile(r: sniff.Round, seat: int) -> None:
    view = r.view(seat % r.players)
    words = render.describe(view)
    for tile in view.unseen:
        assert str(tile) not in words


def test_an_analysis_shows_its_moves_as_dashed_tiles() -> None:
    view = played(7, 6).view(0)
    analysis = sniff.analyse(view, limit=sniff.Limit(worlds=64))
    picture = render.svg(analysis, theme="light")
    assert analysis.view == view
    arms = {m.move.arm for m in analysis.moves if m.move.kind == "place"}
    assert picture.count("stroke-dasharray") == len(arms)
    for move in analysis.moves:
        assert f"{move.move}  {move.margin:+.1f}" in picture
    assert analysis._repr_svg_() == render.svg(analysis)


def test_notebooks_get_the_picture() -> None:
    r = played(3, 9)
    for thing in (r, r.layout, r.view(1)):
        assert thing._repr_svg_() == render.svg(thing)
    assert render.svg(sniff.Layout())[:4] == "<svg"


def test_pictures_of_any_size_and_two_themes_on_one_page() -> None:
    view = played(7, 6).view(0)
    for width, height, unit in ((72, 72, 10), (64, 64, 10), (300, 100, 10), (16 * 6.5, 200, 16)):
        picture = render.svg(view, width=width, height=height, unit=unit)
        ET.fromstring(picture)
        assert "scale(-" not in picture
    for wrong in ({"unit": 0}, {"width": -1}, {"height": float("nan")}, {"unit": float("inf")}):
        with pytest.raises(sniff.DealError):
            render.svg(view, **wrong)  # type: ignore[arg-type]
    light, dark = (render.svg(sniff.Layout("44"), theme=t) for t in ("light", "dark"))
    assert 'class="sniff-light"' in light
    assert ".sniff-light .sniff-face{" in light
    assert ".sniff-light" not in dark
    assert ET.fromstring(light).get("aria-labelledby") != ET.fromstring(dark).get("aria-labelledby")
    ET.fromstring(render.svg(sniff.Layout("44"), title="a\x00b\ud800"))


def test_titles_are_escaped_and_pictures_have_their_own_names() -> None:
    layout = sniff.Layout("44")
    assert "<title" in render.svg(layout, title="a < b & c")
    ET.fromstring(render.svg(layout, title='a < b & "c"'))
    assert render.svg(layout) == render.svg(layout)
    one, two = (ET.fromstring(render.svg(sniff.Layout(t))) for t in ("44", "66"))
    assert one.get("aria-labelledby") != two.get("aria-labelledby")


@pytest.mark.parametrize("score", [0, 5, 10, 15, 45, 50, 55, 250])
def test_the_tally_has_a_stroke_for_each_five_points(score: int) -> None:
    picture = render.tally_svg(score)
    ET.fromstring(picture)
    assert picture.count('class="sniff-stroke"') == score // 5
    text = render.tally_text(score)
    single, crossed = text.count("\\"), text.count("x") + text.count("X")
    assert single + 2 * crossed == score // 5


def test_drawings_in_characters() -> None:
    layout = sniff.Layout("44/L46/R41.11")
    plain = render.draw(layout)
    assert plain == "[6|4]<4|4>[4|1]<1|1>"
    coloured = render.draw(layout, color=True)
    assert coloured.count("\x1b[1;33m") == 1
    assert coloured.count("\x1b[36m") == 1
    tiles = render.draw(layout, color=True, unicode=True)
    assert tiles.count("\x1b[1;33m") == 1
    assert tiles.count("\x1b[36m") == 1


def test_bad_boxes_and_themes() -> None:
    layout = sniff.Layout("44/L46")
    for width, height in ((3, 9), (9, float("nan")), (9, float("inf")), (-5, 9)):
        with pytest.raises(sniff.DealError, match="expected 4 to 10,000"):
            render.place(layout, width, height)
    with pytest.raises(sniff.DealError, match="does not lie on the line"):
        render.place(layout, 9, 9, opening="6-6")
    with pytest.raises(sniff.IllegalMoveError):
        render.place(layout, 9, 9, candidates=["pass"])
    with pytest.raises(sniff.IllegalMoveError, match="needs a 6"):
        render.place(layout, 9, 9, candidates=["2-1@L"])
    with pytest.raises(TypeError):
        render.place("44", 9, 9)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        render.place(played(1, 2), 9, 9, opening="4-4")
    with pytest.raises(TypeError, match="expected Layout"):
        render.svg(3)  # type: ignore[arg-type]
    with pytest.raises(sniff.SniffError, match="theme"):
        render.svg(layout, theme="pink")  # type: ignore[arg-type]
    with pytest.raises(sniff.DealError):
        render.svg(layout, width=50, height=50)
    with pytest.raises(sniff.TallyError):
        render.tally_svg(7)


def test_png_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    assert render.png(render.svg(sniff.Layout("44"), theme="dark")).startswith(b"\x89PNG")
    monkeypatch.setitem(__import__("sys").modules, "resvg_py", None)
    with pytest.raises(sniff.MissingExtraError, match=r"sniff\[png\]"):
        render.png("<svg/>")
