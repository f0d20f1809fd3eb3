"""Plots: numbers are the engine's, words tell them, and pyplot knows nothing of them."""

from __future__ import annotations

import math
import subprocess
import sys
import xml.etree.ElementTree as ET
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from matplotlib.figure import Figure

import sniff
from sniff import plot, records
from sniff.plot.look import LOOKS, luminance, spread
from sniff.scale import cross_table

EXAMPLES = Path(__file__).parent.parent / "examples"


def played(players: int = 2, moves: int = 9, seed: int = 5, rules: str = "american") -> sniff.Round:
    r = sniff.Round.deal(players=players, rules=sniff.Rules.preset(rules), seed=seed)
    for _ in range(moves):
        if not r.is_over:
            r.push(r.legal_moves[-1])
    return r


@cache
def a_match() -> sniff.Match:
    found = records.load(EXAMPLES / "match.json")
    assert isinstance(found, sniff.Match)
    return found


@cache
def a_review() -> sniff.Review:
    return sniff.review(a_match(), limit=sniff.Limit(worlds=64))


@cache
def an_analysis(objective: Any = "margin") -> sniff.Analysis:
    view = sniff.Round.deal(seed=9, leader=0).view(0)
    return sniff.analyse(view, objective=objective, limit=sniff.Limit(worlds=192))


@cache
def a_table() -> Any:
    return cross_table(["random", "greedy", "net"], pairs=30)


def match_of(players: int, rules: str, rounds: int, target: int | None = 60) -> sniff.Match:
    """Some rounds of a match, the last one under way."""
    m = sniff.Match(players=players, rules=sniff.Rules.preset(rules), seed=2, target=target)
    for number in range(rounds):
        if number:
            m.next_round()
        while not m.round.is_over:
            m.push(m.round.legal_moves[0])
        if m.is_over:
            return m
    m.next_round()
    m.push(m.round.legal_moves[0])
    return m


DRAWN = {
    "score_race": lambda **look: plot.score_race(a_match(), **look),
    "loss_per_move": lambda **look: plot.loss_per_move(a_review(), **look),
    "belief_heat_map": lambda **look: plot.belief_heat_map(played().view(0), **look),
    "tile_odds": lambda **look: plot.tile_odds(played().view(0), **look),
    "cross_table": lambda **look: plot.cross_table(a_table(), **look),
    "equity_surface": lambda **look: plot.equity_surface(step=25, **look),
    "moves": lambda **look: plot.moves(an_analysis(), **look),
}
PANELS = {"score_race": 2, "loss_per_move": 2, "belief_heat_map": 2}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", DRAWN)
def test_every_plot_shows_itself_and_clips_nothing(name: str, theme: plot.Theme) -> None:
    made = DRAWN[name](theme=theme)
    assert made.png(zoom=0.5).startswith(b"\x89PNG")
    assert made.words.endswith(".")
    assert len(made.figure.axes) == PANELS.get(name, 1)
    width, height = made.figure.bbox.size
    box = made.figure.get_tightbbox().transformed(made.figure.dpi_scale_trans)
    assert box.x0 > -1
    assert box.y0 > -1
    assert box.x1 < width + 1
    assert box.y1 < height + 1
    for text in made.figure.findobj(lambda artist: hasattr(artist, "get_fontsize")):
        if text.get_text().strip():
            assert text.get_fontsize() >= 6
    assert repr(made) == f"<Plot: {made.words}>"


@pytest.mark.parametrize("name", DRAWN)
def test_axes_of_the_caller(name: str) -> None:
    count = PANELS.get(name, 1)
    figure = Figure()
    axes = list(figure.subplots(count, squeeze=False).flat)
    made = DRAWN[name](ax=axes if count > 1 else axes[0])
    assert made.figure is figure
    assert figure.axes == axes
    assert all(ax.has_data() or ax.texts for ax in axes)
    assert axes[0].get_title(loc="left")
    with pytest.raises(plot.PlotError, match=r"axes for \d panels"):
        DRAWN[name](ax=[*axes, axes[0]])
    for wrong in (figure, "ax", [], [1]):
        with pytest.raises(TypeError, match="expected matplotlib Axes"):
            DRAWN[name](ax=wrong)


@pytest.mark.parametrize("name", DRAWN)
def test_bad_themes_and_widths(name: str) -> None:
    with pytest.raises(plot.PlotError, match="expected 'light' or 'dark'"):
        DRAWN[name](theme="auto")
    for width in (10, float("nan"), 1e9):
        with pytest.raises(plot.PlotError, match="pixels wide"):
            DRAWN[name](width=width)


def test_what_a_notebook_gets() -> None:
    made = DRAWN["moves"]()
    html = made._repr_html_()
    image = ET.fromstring(html.replace('">', '"/>'))
    assert image.get("alt") == made.words
    assert (image.get("src") or "").startswith("data:image/png;base64,")
    image_bytes, how = made._repr_png_()
    assert image_bytes == made.png()
    assert how == {"width": 640, "height": round(made.figure.bbox.height), "alt": made.words}
    for zoom in (0, 11, math.nan):
        with pytest.raises(plot.PlotError, match="zoom"):
            made.png(zoom=zoom)


def test_svg_is_the_same_each_time_and_has_names_of_its_own() -> None:
    one, again = DRAWN["tile_odds"]().svg(), DRAWN["tile_odds"]().svg()
    assert one == again
    root = ET.fromstring(one)
    assert root.get("role") == "img"
    assert root.get("aria-label") == DRAWN["tile_odds"]().words
    names = [e.get("id") for e in root.iter() if e.get("id")]
    assert len(names) == len(set(names))
    other = ET.fromstring(plot.tile_odds(played(moves=5).view(0)).svg())
    shared = {e.get("id") for e in other.iter()} & set(names)
    assert not [name for name in shared if name and name.startswith("s") and "-" in name]


def test_threads_draw_the_same() -> None:
    def drawn(width: int) -> bytes:
        return plot.moves(an_analysis(), width=width).png(zoom=0.5)

    widths = [400, 480, 560, 640]
    alone = list(map(drawn, widths))
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(drawn, widths)) == alone


def test_colours_stand_out_and_nothing_is_told_by_colour_alone() -> None:
    for look in LOOKS.values():
        ground = luminance(rgb(look.ground))
        for colour in (*look.series, look.boneyard, look.text, look.accent):
            shade = luminance(rgb(colour))
            ratio = (max(shade, ground) + 0.05) / (min(shade, ground) + 0.05)
            assert ratio >= (7 if colour == look.text else 3), colour
    bars = plot.tile_odds(played(players=4).view(0)).figure.axes[0].containers
    assert len({bar[0].get_hatch() for bar in bars}) == len(bars) == 4
    lines = plot.score_race(match_of(3, "american", 2)).figure.axes[0].lines
    shown = {(line.get_linestyle(), line.get_marker()) for line in lines}
    assert len(shown) >= 6


def rgb(colour: str) -> tuple[float, ...]:
    return tuple(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))


def test_labels_are_spread() -> None:
    assert spread([3.0], 5) == [3.0]
    placed = spread([10, 0, 10, 11], 4)
    assert all(b - a >= 4 - 1e-9 for a, b in pairwise(sorted(placed)))
    assert placed[1] == 0
    assert placed[0] < placed[2] < placed[3]


@pytest.mark.parametrize(
    ("players", "rules"),
    [(2, "american"), (3, "american"), (4, "american"), (3, "classic"), (4, "classic-partners")],
)
def test_the_race_ends_with_the_scores_of_the_match(players: int, rules: str) -> None:
    match = match_of(players, rules, 3)
    data = plot.score_race_data(match, equity=False)
    scores, starts = data["scores"], data["rounds"]
    assert [scores[f"score_{side}"][-1] for side in range(match.sides)] == match.scores
    assert len({len(column) for column in scores.values()}) == 1
    rounds = match.rounds
    moves = sum(len(r.history) for r in rounds)
    settled = sum(r.result is not None and r.result.ending != "target" for r in rounds)
    assert len(scores["x"]) == 1 + moves + settled
    assert scores["kind"].count("settlement") == settled
    assert starts["leader"][: len(rounds)] == [r.leader for r in rounds]
    for number, r in enumerate(rounds[:-1]):
        end = max(i for i, at in enumerate(scores["round"]) if at == number)
        assert [scores[f"score_{side}"][end] for side in range(match.sides)] == r.scores
    plot.score_race(match, equity=False)


def test_the_race_knows_who_was_likely_to_win() -> None:
    match = a_match()
    data = plot.score_race_data(match)
    starts = data["rounds"]
    scores = [0, 0]
    for i, r in enumerate(match.rounds):
        expected = sniff.equity(scores, r.leader, target=match.target)
        assert [starts["win_0"][i], starts["win_1"][i]] == expected
        scores = r.scores
    assert starts["leader"][-1] is None
    assert [starts["win_0"][-1], starts["win_1"][-1]] == [1.0, 0.0]
    assert data["winner"] == match.winner == 0
    assert "Seat 0 won the match" in plot.score_race(match).words
    # A round has ended and the next has not begun: its leader is that of the rules.
    under_way = sniff.Match(seed=3, target=250)
    while not under_way.round.is_over:
        under_way.push(under_way.round.legal_moves[0])
    starts = plot.score_race_data(under_way)["rounds"]
    ahead = under_way.copy()
    ahead.next_round()
    assert starts["leader"] == [under_way.leader, ahead.leader]
    assert starts["win_0"][1] == sniff.equity(under_way.scores, ahead.leader)[0]


def test_a_race_without_a_target_has_no_odds() -> None:
    match = match_of(2, "classic", 2, None)
    data = plot.score_race_data(match)
    assert data["target"] is None
    assert set(data["rounds"]["win_0"]) == {None}
    made = plot.score_race(match)
    assert len(made.figure.axes) == 1
    far = match_of(2, "american", 2, 100_000)
    assert set(plot.score_race_data(far)["rounds"]["win_0"]) == {None}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_beliefs_add_up(players: int) -> None:
    for seat in range(players):
        view = played(players, moves=14, seed=3).view(seat)
        data = plot.belief_data(view)
        belief = view.belief()
        assert data == plot.belief_data(belief) | {"hand": data["hand"], "table": data["table"]}
        for holder, odds in data["probability"].items():
            held = (
                view.boneyard_count
                if holder == "boneyard"
                else view.counts[int(holder.removeprefix("seat "))]
            )
            assert data["count"][holder] == held
            assert sum(odds) == pytest.approx(held)
        for column in zip(*data["probability"].values(), strict=True):
            assert sum(column) == pytest.approx(1)
        assert set(map(sniff.Tile, data["tiles"])) == set(view.unseen)
        made = plot.belief_heat_map(view)
        shown = [text.get_text() for text in made.figure.axes[0].texts]
        assert shown.count("own") == len(view.hand)
        assert shown.count("·") == len(view.layout)


def test_odds_are_sorted_by_a_seat() -> None:
    view = played(4, moves=12, seed=4).view(1)
    data = plot.tile_odds_data(view)
    assert data["first"] == "seat 2"
    assert plot.tile_odds_data(played(2).view(1))["first"] == "seat 0"
    for seat in (0, 2, 3):
        data = plot.tile_odds_data(view, seat=seat)
        odds = data["probability"][f"seat {seat}"]
        assert odds == sorted(odds, reverse=True)
        holds = view.belief().holds(seat)
        assert odds == [holds.get(sniff.Tile(tile), 0.0) for tile in data["tiles"]]
    for wrong in (1, 7, "x"):
        with pytest.raises(plot.PlotError, match="expected one of seat 0, seat 2, seat 3"):
            plot.tile_odds(view, seat=wrong)  # type: ignore[arg-type]


def test_losses_are_those_of_the_review() -> None:
    review = a_review()
    data = plot.loss_per_move_data(review)
    assert data["decisions"]["loss"] == [d.loss for d in review.decisions]
    assert data["draws"]["luck"] == [d.luck for d in review.draws]
    assert data["seats"]["mistakes"] == [s.mistakes for s in review.summaries]
    places = sorted(data["decisions"]["x"] + data["draws"]["x"])
    assert places == list(range(len(review.decisions) + len(review.draws)))
    axes = plot.loss_per_move(review).figure.axes
    shown = sorted(float(y) for line in axes[0].lines for y in line.get_ydata() if y)
    marks = sorted(d.loss for d in review.decisions if d.loss)
    assert [y for y in shown if y in marks] == pytest.approx(marks)
    assert axes[0].texts


def test_cross_tables_hold_the_margins_of_duels() -> None:
    table = a_table()
    data = plot.cross_table_data(table)
    assert data["rows"] == ["greedy", "net"]
    assert data["columns"] == ["random", "greedy"]
    assert data["margin"][0][1] is None
    for y, a in enumerate(data["rows"]):
        for x, b in enumerate(data["columns"]):
            if (a, b) in table.duels:
                margin, error = table.margin(a, b)
                assert data["margin"][y][x] == margin
                assert data["high"][y][x] == pytest.approx(margin + 1.96 * error)
    assert plot.cross_table_data(table.duels.values()) == data
    duel = sniff.duel("greedy", "random", pairs=10, matches=True, target=30)
    assert "%" in plot.cross_table(duel).words
    with pytest.raises(plot.PlotError, match="one kind"):
        plot.cross_table([duel, *table.duels.values()])
    with pytest.raises(plot.PlotError, match="twice"):
        plot.cross_table([duel, duel])
    with pytest.raises(plot.PlotError, match="no duel"):
        plot.cross_table([])
    for wrong in (3, [3], "greedy"):
        with pytest.raises(TypeError, match="expected a CrossTable or duels"):
            plot.cross_table(wrong)  # type: ignore[arg-type]


def test_surfaces_hold_equities() -> None:
    data = plot.equity_surface_data(players=3, step=40, low=-40, leader=2)
    assert data["scores"] == [-40, 0, 40, 80, 120, 160]
    for i, own in enumerate(data["scores"]):
        for j, other in enumerate(data["scores"]):
            share = sniff.equity([own, other, other], 2, players=3)[0]
            assert data["win_probability"][i][j] == share
    assert plot.equity_surface_data(players=4, step=100)["sides"] == 2
    with pytest.raises(sniff.DealError, match="needs a target"):
        plot.equity_surface(rules=sniff.CLASSIC)
    with pytest.raises(sniff.DealError):
        plot.equity_surface(leader=2)
    with pytest.raises(sniff.DealError):
        plot.equity_surface(players=5)
    for wrong in ({"step": 0}, {"step": -5}, {"step": 400}, {"step": 1}, {"low": 245}):
        with pytest.raises(plot.PlotError, match="expected 2 to 120"):
            plot.equity_surface(**wrong)  # type: ignore[arg-type]
    for wrong in ({"step": 2.5}, {"low": "a"}, {"rules": "american"}, {"players": "x"}):
        with pytest.raises(TypeError):
            plot.equity_surface(**wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("objective", ["margin", "match"])
def test_moves_are_those_of_the_analysis(objective: str) -> None:
    analysis = an_analysis(objective)
    rows = plot.moves_data(analysis)["moves"]
    assert rows["move"] == [str(m.move) for m in analysis.moves]
    assert rows["margin"] == [m.margin for m in analysis.moves]
    made = plot.moves(analysis)
    (axes,) = made.figure.axes
    marks = [float(bars.lines[0].get_xdata()[0]) for bars in axes.containers]
    best = [m.margin for m in analysis.moves]
    if objective == "match":
        best = [100 * (m.win_probability or 0) for m in analysis.moves]
    assert marks == pytest.approx(best)
    for move in analysis.moves:
        assert f"{move.move} {move.margin:+.1f}" in made.words


def test_things_that_cannot_be_drawn() -> None:
    with pytest.raises(plot.PlotError, match="no move has been made"):
        plot.score_race(sniff.Match(seed=1))
    with pytest.raises(plot.PlotError, match="no decision and no draw"):
        plot.loss_per_move(sniff.review(sniff.Round.deal(seed=1)))
    over = played(moves=200)
    assert over.is_over
    for draw in (plot.belief_heat_map, plot.tile_odds):
        with pytest.raises(sniff.RoundOverError):
            draw(over.view(0))
    for name in ("score_race", "loss_per_move", "belief_heat_map", "tile_odds", "moves"):
        for wrong in (None, 3, "x", played(), [a_match()]):
            with pytest.raises(TypeError, match="expected"):
                getattr(plot, name)(wrong)
    assert issubclass(plot.PlotError, sniff.SniffError)


def test_errors_that_are_not_known_are_none() -> None:
    r = a_match().rounds[0].copy()
    while len(r.history) > 10:
        r.pop()
    analysis = sniff.analyse(r.view(r.turn), limit=sniff.Limit(worlds=1))
    assert all(math.isinf(m.std_error) for m in analysis.moves)
    made = plot.moves(analysis)
    rows = made.data["moves"]
    assert set(rows["std_error"] + rows["low"] + rows["high"]) == {None}
    assert "error not known" in made.words
    made.png(zoom=0.5)
    review = sniff.review(r, limit=sniff.Limit(worlds=1))
    assert "inf" not in review._repr_html_()
    plot.loss_per_move(review).png(zoom=0.5)


def test_a_forced_draw_and_a_lone_decision_can_be_drawn() -> None:
    r = played(moves=0)
    while r.legal_moves[0].kind == "place":
        r.push(r.legal_moves[0])
    forced = plot.moves(sniff.analyse(r.view(r.turn), limit=sniff.Limit(worlds=64)))
    assert forced.data["moves"]["move"] == ["+?"]
    forced.png(zoom=0.5)
    lone = sniff.Match(seed=1)
    lone.push(lone.round.legal_moves[0])
    plot.score_race(lone).png(zoom=0.5)
    plot.loss_per_move(sniff.review(lone, limit=sniff.Limit(worlds=64))).png(zoom=0.5)


ALONE = """
import sys
{block}
import sniff, sniff.plot
match = sniff.Match(seed=1)
match.push(match.round.legal_moves[0])
view = match.round.view(0)
sniff.plot.score_race_data(match); sniff.plot.tile_odds_data(view)
loaded = {{name.partition(".")[0] for name, module in sys.modules.items() if module}}
assert not loaded & {{"matplotlib", "numpy"}}
try:
    sniff.plot.belief_heat_map(view).png(zoom=0.5)
except sniff.MissingExtraError as error:
    print(error)
assert "matplotlib.pyplot" not in sys.modules
"""


@pytest.mark.parametrize("block", ["", "sys.modules['matplotlib'] = None"])
def test_numbers_need_no_matplotlib_and_pictures_no_pyplot(block: str) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", ALONE.format(block=block)],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    expected = "matplotlib is not installed: pip install 'sniff[plot]'" if block else ""
    assert done.stdout.strip() == expected
