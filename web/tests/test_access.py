"""For everybody: axe-core, the keyboard alone, small screens."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from conftest import axe, deal, paste, picture

SCHEMES = pytest.mark.parametrize("colours", ["light", "dark"])
WIDE = """width => [...document.querySelector('sniff-board').shadowRoot.querySelectorAll('*')]
    .filter(e => e.getBoundingClientRect().right > width + 0.5 && !e.closest('.hidden, dialog'))
    .map(e => e.outerHTML.replace(/<!--.*?-->/g, '').slice(0, 100))"""
FOCUSED = """() => {
    let e = document.activeElement;
    while (e?.shadowRoot?.activeElement) e = e.shadowRoot.activeElement;
    return e;
}"""


@SCHEMES
def test_axe_start(page: Page, colours: str) -> None:
    axe(page, f"start-{colours}")
    paste(page, "nonsense")
    page.wait_for_selector("[role=alert]")
    axe(page, f"start-error-{colours}")
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Help").click()
    axe(page, f"help-{colours}")


@SCHEMES
def test_axe_analysis(page: Page, colours: str) -> None:
    deal(page, seed=7)
    for _ in range(5):
        page.locator("[data-forced], .candidates button.move").first.click()
        page.wait_for_timeout(100)
    page.click("[data-analyse]")
    expect(page.locator(".candidates .value")).not_to_have_count(0)
    page.click("[data-solve]")
    page.get_by_text("How to analyse").click()
    axe(page, f"analysis-{colours}")
    page.click("#tab-tiles")
    page.wait_for_selector(".heat")
    axe(page, f"tiles-{colours}")
    page.click("#tab-scores")
    axe(page, f"scores-{colours}")


@SCHEMES
def test_axe_match(page: Page, colours: str) -> None:
    page.select_option("[name=seat1]", "greedy")
    page.click("[data-play]")
    for _ in range(4):
        page.locator(".candidates button.move").first.click()
    page.wait_for_selector(".candidates button.move")
    axe(page, f"match-{colours}")


@SCHEMES
def test_axe_review(page: Page, colours: str, match_record: dict[str, Any]) -> None:
    paste(page, match_record)
    page.click("#tab-review")
    page.click("[data-review]")
    expect(page.locator("[data-review]")).to_be_visible(timeout=30_000)
    axe(page, f"review-{colours}")


def test_keyboard_only(page: Page) -> None:
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate(f"({FOCUSED})().matches('[data-deal]')"):
            break
    else:
        pytest.fail("Tab does not reach Deal")
    page.keyboard.press("Enter")
    page.wait_for_selector(".candidates")
    where = page.locator(".stepper .where")
    page.keyboard.press("2")
    expect(where).to_contain_text("1 of 1")
    page.keyboard.press("ArrowLeft")
    expect(where).to_contain_text("0 of 1")
    page.keyboard.press("End")
    expect(where).to_contain_text("1 of 1")
    page.keyboard.press("?")
    expect(page.locator("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_be_hidden()
    for _ in range(60):
        forced = page.locator("[data-forced]")
        page.wait_for_selector("[data-forced], .candidates")
        if not forced.count():
            break
        count = where.inner_text()
        page.keyboard.press(" ")
        expect(where).not_to_have_text(count)
    page.keyboard.press("a")
    expect(page.locator(".candidates .value")).not_to_have_count(0)
    page.keyboard.press("a")
    expect(page.locator("[data-analyse]")).to_have_attribute("aria-pressed", "false")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(f"({FOCUSED})().matches('.hand .fits')"):
            break
    else:
        pytest.fail("Tab does not reach the hand")
    outline = page.evaluate(f"getComputedStyle(({FOCUSED})()).outlineStyle")
    assert outline == "solid"
    count = where.inner_text()
    page.keyboard.press("Enter")
    if page.locator(".arms").count():
        page.keyboard.press("Escape")
        expect(page.locator(".arms")).to_have_count(0)
        page.keyboard.press("1")
    expect(where).not_to_have_text(count)
    page.locator("#tab-game").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tab-tiles")).to_be_focused()
    expect(page.locator(".heat")).to_be_visible()


def test_the_table_is_told_in_words(page: Page) -> None:
    deal(page)
    page.keyboard.press("1")
    expect(page.locator("[aria-live]")).to_contain_text("opening with")
    drawing = page.get_by_role("img", name="Layout, end total")
    expect(drawing).to_be_visible()
    words = drawing.locator("desc").text_content() or ""
    assert "Line from left to right" in words
    assert "End total" in words


@pytest.mark.parametrize("width", [320, 768])
def test_small_screens(page: Page, width: int, match_record: dict[str, Any]) -> None:
    def fits(name: str) -> None:
        picture(page, f"{name}-{width}")
        assert page.evaluate(WIDE, width) == [], name
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name

    fits("start")
    paste(page, match_record)
    page.wait_for_selector(".hand")
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".stepper .where")).to_contain_text("6 of")
    page.click("[data-analyse]")
    expect(page.locator(".candidates .value")).not_to_have_count(0)
    fits("analysis")
    page.click("[data-analyse]")
    for tab in ("tiles", "scores", "review"):
        page.click(f"#tab-{tab}")
        if tab == "review":
            page.click("[data-review]")
            expect(page.locator("[data-review]")).to_be_visible(timeout=30_000)
        if tab == "tiles":
            page.wait_for_selector(".heat")
        fits(tab)


def test_the_layout_follows_the_width(page: Page) -> None:
    deal(page)
    page.keyboard.press("1")
    drawing = page.locator(".table > svg")
    page.wait_for_selector(".face")
    before = drawing.bounding_box()
    page.set_viewport_size({"width": 400, "height": 800})
    page.wait_for_timeout(300)
    after = drawing.bounding_box()
    assert before
    assert after
    assert after["width"] < 400 < before["width"]
    tile = page.locator(".face").first.bounding_box()
    assert tile
    assert after["x"] < tile["x"] < after["x"] + after["width"] - tile["width"]


def test_theme_attribute_wins(page: Page) -> None:
    colour = "getComputedStyle(document.querySelector('sniff-board')).backgroundColor"
    light = page.evaluate(colour)
    page.get_by_label("Colours").select_option("dark")
    assert page.evaluate(colour) != light
    page.emulate_media(color_scheme="dark")
    page.get_by_label("Colours").select_option("light")
    assert page.evaluate(colour) == light
