"""What a notebook shows of each object, and the example notebook."""

from __future__ import annotations

import ast
import json
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from IPython.core.formatters import DisplayFormatter

import sniff
from sniff import records, render
from sniff.scale import cross_table

EXAMPLES = Path(__file__).parent.parent / "examples"


def shown(thing: object) -> dict[str, Any]:
    """What a notebook gets, by kind of content."""
    formats, _ = DisplayFormatter().format(thing)
    assert isinstance(formats, dict)
    return formats


def r() -> sniff.Round:
    r = sniff.Round.deal(seed=7)
    for _ in range(4):
        r.push(r.legal_moves[0])
    return r


PICTURES = {
    "Tile": lambda: sniff.Tile("6-4"),
    "TileSet": lambda: sniff.TileSet.all(),
    "no tiles": lambda: sniff.TileSet(),
    "Tally": lambda: sniff.tally(85),
    "Layout": lambda: r().layout,
    "Round": r,
    "View": lambda: r().view(0),
    "Analysis": lambda: sniff.analyse(r().view(r().turn), limit=sniff.Limit(worlds=64)),
}
TABLES = {
    "Match": lambda: records.load(EXAMPLES / "match.json"),
    "Match under way": lambda: sniff.Match(seed=1, players=3, rules=sniff.CLASSIC),
    "Solution": lambda: sniff.solve(r(), within=0),
    "Solution with an outcome": lambda: sniff.solve(
        records.load(EXAMPLES / "endgame-for-the-match.position")  # type: ignore[arg-type]
    ),
    "Belief": lambda: r().view(0).belief(),
    "Belief of four": lambda: sniff.Round.deal(players=4, seed=1).view(2).belief(),
    "Duel": lambda: sniff.duel("greedy", "random", pairs=20),
    "SPRT": lambda: sniff.duel("greedy", "random", pairs=200, sprt=(0, 5, 0.05)),
    "matches": lambda: sniff.duel("greedy", "random", pairs=5, matches=True, target=30),
    "Rules": lambda: sniff.Rules.preset("classic-draw2").replace(play_divisor=5),
    "Review": lambda: sniff.review(r(), limit=sniff.Limit(worlds=64)),
    "CrossTable": lambda: cross_table(["random", "greedy", "heuristic"], pairs=5),
}


@pytest.mark.parametrize("name", PICTURES)
def test_pictures(name: str) -> None:
    formats = shown(PICTURES[name]())
    root = ET.fromstring(formats["image/svg+xml"])
    assert root.get("role") == "img"
    assert "text/plain" in formats


@pytest.mark.parametrize("name", TABLES)
def test_tables(name: str) -> None:
    text = shown(TABLES[name]())["text/html"]
    root = ET.fromstring(f"<div>{text}</div>")
    for table in root:
        assert table.tag == "table"
        assert table.findtext("caption")
        heads = table.findall("thead/tr/th")
        rows = table.findall("tbody/tr")
        assert rows
        assert {th.get("scope") for th in heads} == {"col"}
        for row in rows:
            assert len(row) == len(heads)
            assert row[0].tag == "th"
            assert row[0].get("scope") == "row"
    assert "http" not in text
    assert "None" not in text


def test_tables_tell_what_the_objects_hold() -> None:
    match = TABLES["Match"]()
    assert isinstance(match, sniff.Match)
    text = render.html(match)
    assert f"side {match.winner} has won" in text
    assert text.count("<tr>") == 1 + len(match.rounds)
    solution = sniff.solve(r(), within=0)
    assert f'<th scope="row">{solution.moves[0].move}</th>' in render.html(solution)
    assert f"{solution.value:+g}" in render.html(solution)
    belief = r().view(0).belief()
    assert f"{belief.worlds:,} possible worlds" in render.html(belief)
    assert "instead of 1" in render.html(TABLES["Rules"]())  # type: ignore[arg-type]


def test_text_is_escaped_and_wrong_things_are_refused() -> None:
    from sniff.render.tables import table

    assert "<b>" not in table("<b>", ["<b>"], [["<b>", "<b>"]])
    for wrong in (None, 3, "x", r()):
        with pytest.raises(TypeError, match="expected Match, Solution, Belief, Duel or Rules"):
            render.html(wrong)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="expected Tile or TileSet"):
            render.tiles_svg(wrong)  # type: ignore[arg-type]
    for unit in (0, -1, float("nan"), 1e9):
        with pytest.raises(sniff.DealError, match="pixels a unit"):
            render.tiles_svg(sniff.TileSet("6-4"), unit=unit)
    with pytest.raises(sniff.SniffError, match="theme"):
        render.tiles_svg(sniff.TileSet("6-4"), theme="pink")  # type: ignore[arg-type]
    assert render.tiles_svg(sniff.TileSet.all()).count('class="sniff-face"') == 28


def test_the_example_notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its cells run in order, and the last line of each shows something richer than text."""
    monkeypatch.chdir(EXAMPLES)
    book = json.loads((EXAMPLES / "notebook.ipynb").read_text(encoding="utf-8"))
    assert book["nbformat"] == 4
    names: dict[str, Any] = {}
    kinds = []
    for cell in book["cells"]:
        if cell["cell_type"] != "code":
            continue
        assert cell["outputs"] == []
        assert cell["execution_count"] is None
        tree = ast.parse("".join(cell["source"]))
        last = tree.body.pop()
        assert isinstance(last, ast.Expr)
        exec(compile(tree, "notebook", "exec"), names)
        kinds.append(shown(eval(compile(ast.Expression(last.value), "notebook", "eval"), names)))
    assert len(kinds) >= 8
    assert all({"text/html", "image/svg+xml"} & set(kind) for kind in kinds[:-1])
