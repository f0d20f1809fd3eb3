"""Deals and positions: loaded, played, analysed, solved, looked into."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from conftest import call, deal, paste, picture, play_out

MINUS = "\u2212"


def _position() -> str:
    """Seat 0 holds a 6-1 that fits two arms, and 4-2 that fits both branches."""
    hands = [["21", "42", "61"], ["20", "33", "53"]]
    taken = {"44", "64", "41", *hands[0], *hands[1]}
    tiles = [f"{high}{low}" for high in range(7) for low in range(high + 1)]
    boneyard = ".".join(tile for tile in tiles if tile not in taken)
    held = "/".join(".".join(hand) for hand in hands)
    return f"american 44/L46/R41 {held} {boneyard} 0 0 65/-5 250"


POSITION = _position()


def running(page: Page) -> Any:
    return page.locator("[data-state=running]")


def test_analysis_streams_and_is_stopped(page: Page) -> None:
    deal(page)
    page.click("[data-analyse]")
    expect(running(page)).to_be_visible()
    rows = page.locator(".candidates tbody tr[data-move]")
    assert rows.count() == 7
    expect(page.locator(".candidates .value")).to_have_count(7)
    footnote = page.locator(".footnote")
    before = footnote.inner_text()
    expect(footnote).not_to_have_text(before)  # it goes on counting
    margins = [
        float(cell.inner_text().replace(MINUS, "-"))
        for cell in page.locator(".candidates .value").all()
    ]
    assert margins == sorted(margins, reverse=True)
    expect(page.locator(".candidates tr.reasons")).to_have_count(1)
    page.get_by_label("reasons for all").check()
    expect(page.locator(".candidates tr.reasons")).not_to_have_count(1)
    expect(page.locator("[aria-live]")).to_contain_text("Best")
    picture(page, "analysis")
    page.click("[data-analyse]")
    expect(running(page)).to_have_count(0)
    expect(footnote).to_contain_text("Stopped.")
    still = footnote.inner_text()
    page.wait_for_timeout(600)
    assert footnote.inner_text() == still


def test_analysis_follows_the_position(page: Page) -> None:
    deal(page)
    page.click("[data-analyse]")
    expect(page.locator(".candidates .value")).to_have_count(7)
    page.locator(".candidates button.move").nth(2).click()
    expect(page.locator(".stepper .where")).to_contain_text("1 of 1")
    expect(page.locator(".candidates .best")).not_to_have_count(0)
    expect(running(page)).to_be_visible()


def test_double_dummy_only_where_all_tiles_are_known(page: Page, server: str) -> None:
    position = play_out(server, call(server, "deal", seed=5)["position"], 12)
    paste(page, position["record"])
    page.click("[data-solve]")
    solution = page.locator(".solution")
    expect(solution).to_contain_text("Double-dummy, all tiles known")
    expect(solution.locator("tbody tr")).not_to_have_count(0)
    page.locator("[data-eyes]").select_option(str(position["turn"]))
    expect(page.locator("[data-solve]")).to_have_count(0)
    expect(solution).to_have_count(0)


def test_ghosts_play_and_ends_are_labelled(page: Page, server: str) -> None:
    position = play_out(server, call(server, "deal", seed=5)["position"], 8)
    paste(page, position["record"])
    page.wait_for_selector(".ghost-button")
    expect(page.locator(".count b")).to_have_text(position["layout"]["arithmetic"])
    labels = page.locator(".end text").all_text_contents()
    expected = [end["pips"] for end in position["layout"]["breakdown"]]
    assert sorted(map(int, labels)) == sorted(expected)
    assert page.locator(".face").count() == sum(
        1 for event in position["record"]["events"] if not event["move"].startswith(("+", "p"))
    )
    ghost = page.locator(".ghost-button").first
    move = ghost.get_attribute("data-move")
    ghost.click()
    expect(page.locator(".move-list .now .move")).to_have_text(str(move))


def test_a_tile_with_several_arms_asks_which(page: Page) -> None:
    paste(page, POSITION)
    tile = page.locator(".hand .fits[aria-pressed]").first
    tile.wait_for()
    tile.click()
    expect(tile).to_have_attribute("aria-pressed", "true")
    choice = page.locator(".arms button[data-arm]")
    assert choice.count() == 2
    expect(page.locator(".ghost-button")).to_have_count(choice.count())
    choice.first.click()
    expect(page.locator(".move-list tbody tr")).to_have_count(1)


def test_hidden_tiles_add_up(page: Page, server: str) -> None:
    deal(page, players=3)
    page.click("#tab-tiles")
    expect(page.locator(".segments button")).to_have_text(["Seat 1", "Seat 2", "Boneyard"])
    shares = page.locator(".heat .share span")
    assert shares.count() == 28 - 6
    for holder, tiles in (("Seat 1", 6), ("Boneyard", 10)):
        page.locator(".segments").get_by_text(holder).click()
        total = sum(int(text) for text in shares.all_inner_texts())
        assert abs(total - 100 * tiles) <= 15  # of rounding
    assert page.locator(".heat .known").count() == 6


def test_tally_of_scores(page: Page) -> None:
    paste(page, POSITION)
    page.click("#tab-scores")
    expect(page.locator(".mark path")).to_have_count(13)
    expect(page.locator(".tallies")).to_contain_text("13 strokes of 5 points, 1 whole mark of")
    expect(page.locator(".tallies")).to_contain_text(f"{MINUS}5 is below zero")
    expect(page.locator(".rules")).to_contain_text("Target of this match")


def test_copy_position_and_record(page: Page) -> None:
    paste(page, POSITION)
    page.click("[data-copy=position]")
    expect(page.locator("[aria-live]")).to_contain_text("copied")
    assert page.evaluate("navigator.clipboard.readText()") == POSITION
    page.click("[data-copy=record]")
    page.wait_for_function("navigator.clipboard.readText().then(t => t.startsWith('{'))")
    copied = json.loads(page.evaluate("navigator.clipboard.readText()"))
    assert copied["position"] == POSITION


def test_bad_records_are_told_in_words(page: Page) -> None:
    box = page.locator("[role=alert]")
    paste(page, "american 44/L46")
    expect(box).to_contain_text("record")
    expect(box).to_contain_text("line 1, column")
    paste(page, {"rules": "american", "players": 2, "hands": 5})
    expect(box).to_contain_text("record.hands")
    expect(box).to_contain_text("expected a list")
    paste(page, '{"rules": ')
    expect(box).to_contain_text("no JSON")
    expect(page.locator(".hand")).to_have_count(0)
    picture(page, "bad-record")


def test_a_bad_deal_is_told_in_words(page: Page) -> None:
    form = page.locator("[aria-labelledby=deal-title]")
    form.locator("[name=target]").fill("2000000000")
    page.click("[data-deal]")
    expect(form.locator("[role=alert]")).to_contain_text("target")


def test_a_file_is_dropped(page: Page, tmp_path: Path, server: str) -> None:
    record = call(server, "deal", seed=2)["position"]["record"]
    page.evaluate(
        """text => {
            const data = new DataTransfer();
            data.items.add(new File([text], 'round.json', {type: 'application/json'}));
            const target = document.querySelector('sniff-board').shadowRoot.querySelector('.start');
            for (const type of ['dragover', 'drop'])
                target.dispatchEvent(new DragEvent(type,
                    {dataTransfer: data, bubbles: true, composed: true, cancelable: true}));
        }""",
        json.dumps(record),
    )
    expect(page.locator(".hand [data-tile]")).to_have_count(7)


def test_a_view_takes_what_others_do(page: Page, server: str) -> None:
    dealt = call(server, "deal", seed=7)["position"]
    seat = 1 - dealt["turn"]
    seen = call(server, "legal", record=dealt["record"], seat=seat)["position"]
    paste(page, seen["record"])
    expect(page.get_by_label("What did they do?")).to_be_visible()
    mine = set(seen["hands"][seat].split())
    theirs = next(tile for tile in dealt["hands"][dealt["turn"]].split() if tile not in mine)
    page.fill("[name=move]", theirs)
    page.keyboard.press("Enter")
    expect(page.locator(".move-list tbody tr")).to_have_count(1)
    page.wait_for_selector(".status")
    expect(page.locator(".solution, [data-solve]")).to_have_count(0)


def forced_draw(server: str) -> dict[str, Any]:
    """A position where the seat in turn has to draw."""
    for seed in range(40):
        position = call(server, "deal", seed=seed)["position"]
        while position["result"] is None:
            move = position["legal"][0]["move"]
            if move.startswith("+"):
                return position
            position = call(server, "apply", record=position["record"], moves=[move])["position"]
    raise AssertionError("nobody had to draw")


def test_draws_with_all_tiles_with_one_seats_eyes_and_at_a_real_table(
    page: Page, server: str
) -> None:
    position = forced_draw(server)
    turn, tile = position["turn"], position["legal"][0]["move"].removeprefix("+")
    drawn = page.locator(".move-list .now .move")
    paste(page, position["record"])
    expect(page.locator("[data-forced]")).to_have_text(f"Draw {tile}")
    page.click("[data-forced]")
    expect(drawn).to_have_text(f"+{tile}")
    page.keyboard.press("ArrowLeft")
    page.locator("[data-eyes]").select_option(str(turn))
    expect(page.locator("[data-forced]")).to_have_text("Draw a tile")
    page.click("[data-forced]")
    expect(drawn).to_have_text(f"+{tile}")
    page.click("[data-new]")
    seen = call(server, "legal", record=position["record"], seat=turn)["position"]
    paste(page, seen["record"])
    expect(page.locator("[data-forced]")).to_have_count(0)
    page.get_by_label("Which tile was drawn?").fill(f"+{tile}")
    page.keyboard.press("Enter")
    expect(drawn).to_have_text(f"+{tile}")
