"""Takes the pictures of the board that README and docs show: `python web/tools/screenshots.py`.

Wants the package with its extra `server`, and what the tests of the board want.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

WEB = Path(__file__).parents[1]
sys.path.insert(0, str(WEB / "tests"))

from conftest import CHROMIUM  # noqa: E402
from serving import Server  # noqa: E402

IMAGES = WEB.parent / "docs" / "img"
RECORD = (WEB.parent / "examples" / "view-2-players.json").read_text(encoding="utf-8")


def take(browser: Browser, url: str, name: str, width: int, height: int, scheme: str) -> None:
    """An analysis of the example, when it has settled."""
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=scheme,  # type: ignore[arg-type]
    )
    page = context.new_page()
    page.goto(url)
    page.fill("[aria-labelledby=open-title] textarea", RECORD)
    page.click("[data-open]")
    page.click("[data-analyse]")
    page.wait_for_timeout(4000)
    page.evaluate("scrollTo(0, 0)")
    page.screenshot(path=IMAGES / f"{name}.png")
    context.close()


def main() -> None:
    """Takes them all."""
    with Server() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        take(browser, server.url, "board", 1280, 860, "light")
        take(browser, server.url, "board-phone", 360, 780, "dark")
        browser.close()


if __name__ == "__main__":
    main()
