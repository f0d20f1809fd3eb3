"""examples/board.html: a board in plain JavaScript, opened from the disk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from serving import Server

BOARD = Path(__file__).parents[2] / "examples" / "board.html"


@pytest.fixture
def open_server() -> Iterator[str]:
    with Server("--origin", "*") as running:
        yield running.url


def test_a_match_is_played_on_the_example_board(browser: Browser, open_server: str) -> None:
    text = BOARD.read_text(encoding="utf-8")
    script = text[text.index("<script>") : text.index("</script>")]
    assert script.count("\n") <= 50
    page = browser.new_page()
    page.goto(f"file://{BOARD}?server={open_server}")
    status = page.locator("#status")
    for _ in range(300):
        page.wait_for_selector("#moves button, :text('win')")
        if "win" in status.inner_text():
            break
        page.locator("#moves button").first.click(timeout=5000)
        page.wait_for_timeout(20)
    expect(status).to_contain_text("win")
    assert page.locator("#table svg[role=img]").count() == 1
    page.close()
