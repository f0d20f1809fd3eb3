"""A server, a browser, and a page of another origin for the tests of the board."""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

WEB = Path(__file__).parents[1]
sys.path.append(str(WEB.parent / "tests"))

from serving import Server  # noqa: E402

RESULTS = WEB / "test-results"
BUILT = WEB.parent / "python" / "sniff" / "server" / "static"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
SECONDS = 10


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture(scope="session")
def foreign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """The address of another site, and the folder of its pages."""
    folder = tmp_path_factory.mktemp("foreign")
    site = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    threading.Thread(target=site.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{site.server_port}", folder
    site.shutdown()
    site.server_close()


@pytest.fixture(scope="session")
def server(foreign: tuple[str, Path]) -> Iterator[str]:
    """A server that the other site may call."""
    with Server("--origin", foreign[0]) as running:
        yield running.url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium as the system has it."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def colours() -> str:
    """The colour scheme of the page; tests override it."""
    return "light"


@pytest.fixture
def width() -> int:
    """The width of the page in pixels; tests override it."""
    return 1440


@pytest.fixture
def page(browser: Browser, server: str, colours: str, width: int) -> Iterator[Page]:
    """The board's page; a test fails if a script on it does."""
    context = browser.new_context(
        viewport={"width": width, "height": 800},
        color_scheme=colours,  # type: ignore[arg-type]
        permissions=["clipboard-read", "clipboard-write"],
    )
    page = context.new_page()
    page.set_default_timeout(1000 * SECONDS)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda m: faults.append(m.text) if m.type in ("error", "warning") else None)
    page.goto(server)
    page.wait_for_selector("[data-play]")
    yield page
    page.unroute_all(behavior="wait")  # a test may end while an answer is being overheard
    context.close()
    # A request that the server refuses is an answer, not a fault of the page.
    assert [fault for fault in faults if "Failed to load resource" not in fault] == []


def deal(page: Page, seed: int = 7, players: int = 2) -> None:
    """Deals a round for analysis on the start page."""
    if players != 2:
        page.locator("[aria-labelledby=deal-title] [name=players]").select_option(str(players))
    page.fill("[name=seed]", str(seed))
    page.click("[data-deal]")
    page.wait_for_selector(".hand [data-tile]")


def paste(page: Page, record: object) -> None:
    """Opens a record on the start page."""
    page.fill("[name=record]", record if isinstance(record, str) else json.dumps(record))
    page.click("[data-open]")


def axe(page: Page, name: str) -> None:
    """Fails if axe-core finds a violation; leaves a picture behind."""
    picture(page, name)
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    lines = [
        f"{violation['id']} ({violation['impact']}): {violation['help']}: "
        + "; ".join(
            str(node["target"]) + " " + node["html"][:120] for node in violation["nodes"][:3]
        )
        for violation in found["violations"]
    ]
    assert lines == []
    assert len(found["passes"]) > 10


def picture(page: Page, name: str) -> None:
    """Saves a picture of the whole page."""
    RESULTS.mkdir(exist_ok=True)
    page.screenshot(path=RESULTS / f"{name}.png", full_page=True)


def call(server: str, op: str, **body: Any) -> dict[str, Any]:
    """The result of a request, past the board."""
    from urllib.request import Request, urlopen

    request = Request(f"{server}/v1/{op}", json.dumps(body).encode())
    with urlopen(request, timeout=60) as reply:
        result: dict[str, Any] = json.load(reply)["result"]
    return result


def play_out(server: str, position: dict[str, Any], most: int = 200) -> dict[str, Any]:
    """A round played on by the greedy player, at most so many moves."""
    for _ in range(most):
        if position["result"] is not None:
            break
        move = position["legal"][0]["move"]
        if position["legal"][0]["total"] is not None:
            move = call(server, "choose", record=position["record"], player="greedy", seed=1)[
                "move"
            ]
        position = call(server, "apply", record=position["record"], moves=[move])["position"]
    return position


@pytest.fixture(scope="session")
def match_record(server: str) -> dict[str, Any]:
    """A match of two rounds, over at a target of 60."""
    rounds: list[dict[str, Any]] = []
    seed, scores, leader = 3, [0, 0], 0
    while not rounds or rounds[-1]["result"]["match_winner"] is None:
        options = {"seed": seed, "scores": scores, "target": 60, "leader": leader}
        ended = play_out(server, call(server, "deal", **options)["position"])
        rounds.append(ended["record"])
        seed, scores = seed + 1, ended["scores"]
        leader = ended["result"]["finisher"] or 0
        assert len(rounds) < 20
    return {
        "format": "sniff-match/1",
        "rules": "american",
        "players": 2,
        "target": 60,
        "seed": 3,
        "leads": ["caller"] * len(rounds),
        "rounds": rounds,
    }
