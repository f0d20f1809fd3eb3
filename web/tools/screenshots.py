"""Takes the pictures of the board that README and docs show: `python web/tools/screenshots.py`.

Wants the package with its extra `server`, and what the tests of the board want.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from playwright.sync_api import Browser, Route, sync_playwright

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


def take_drill(browser: Browser, url: str) -> None:
    """A question with four arms, answered."""
    page = browser.new_page(viewport={"width": 1000, "height": 700}, color_scheme="light")

    def choose(route: Route) -> None:
        wanted = {**route.request.post_data_json, "level": 4, "seed": 5}
        route.continue_(post_data=json.dumps(wanted))

    page.route("**/v1/drill", choose)
    page.goto(url)
    page.locator("[aria-labelledby=drill-title] [name=kind]").select_option("score")
    page.click("[data-drill]")
    page.fill("[name=move]", "3-0@U")
    page.click("[data-submit]")
    page.wait_for_selector("[data-next]")
    page.mouse.move(0, 0)
    page.screenshot(path=IMAGES / "drill.png", full_page=True)
    page.close()


def main() -> None:
    """Takes them all."""
    with Server() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        take(browser, server.url, "board", 1280, 860, "light")
        take(browser, server.url, "board-phone", 360, 780, "dark")
        take_drill(browser, server.url)
        browser.close()


if __name__ == "__main__":
    main()
