"""Hosted matches: played, gone on with after a reload, given up, reviewed."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from conftest import picture

OVER = "[data-replay]"
MOVE = ".candidates button.move"


def start(page: Page, target: int, bot: str = "greedy") -> None:
    page.select_option("[name=seat1]", bot)
    page.fill("[aria-labelledby=play-title] [name=target]", str(target))
    page.click("[data-play]")
    page.wait_for_selector(".hand [data-tile]")


def play_on(page: Page, most: int) -> int:
    """Plays the first move of the list again and again; how often."""
    for played in range(most):
        page.wait_for_selector(f"{MOVE}, {OVER}")
        if page.locator(OVER).count():
            return played
        page.locator(MOVE).first.click()
    return most


def settled_hand(page: Page) -> list[str]:
    """The own tiles, once the bot has moved and nothing changes any more."""
    seen: list[list[str]] = []
    while len(seen) < 2 or seen[-1] != seen[-2]:
        page.wait_for_selector(MOVE)
        tiles = page.locator(".hand [data-tile]")
        seen.append(tiles.evaluate_all("all => all.map((one) => one.dataset.tile)"))
        page.wait_for_timeout(250)
    return seen[-1]


def test_a_whole_match_against_a_bot(page: Page) -> None:
    start(page, 30)
    expect(page.locator(".scores")).to_contain_text("You")
    expect(page.locator(".scores")).to_contain_text("Seat 1 (greedy)")
    assert 0 < play_on(page, 200) < 200
    expect(page.locator(".status")).to_contain_text("You have")
    expect(page.locator(".scores .tag")).to_have_text("won")
    picture(page, "match-over")
    page.click(OVER)
    # The replay shows all tiles, and can be reviewed.
    expect(page.locator("[data-review]")).to_be_visible()
    expect(page.locator("[data-eyes]")).to_have_value("")
    expect(page.locator("[role=tab][aria-selected=true]")).to_have_text("Review")


def test_reload_goes_on(page: Page) -> None:
    start(page, 250)
    play_on(page, 2)
    before = settled_hand(page)
    page.reload()
    assert settled_hand(page) == before
    assert play_on(page, 1) == 1


def test_round_end_is_shown_and_can_be_looked_at(page: Page) -> None:
    start(page, 1000, "random")
    banner = page.locator(".previous")
    for _ in range(60):
        if banner.count():
            break
        play_on(page, 1)
        page.wait_for_selector(MOVE)
    expect(banner).to_contain_text("Round 1 is over.")
    expect(banner).to_contain_text("Scores now")
    banner.get_by_role("button", name="See how it ended").click()
    expect(page.locator(".status")).to_contain_text("Looking back")
    expect(page.locator(".stepper .where")).to_contain_text("Round 1")
    assert page.locator(MOVE).count() == 0
    page.get_by_role("button", name="Last").click()
    page.wait_for_selector(MOVE)


def test_resign(page: Page) -> None:
    start(page, 250)
    page.wait_for_selector(MOVE)
    page.get_by_text("Resign", exact=True).click()
    page.click("[data-resign]")
    expect(page.locator(".status")).to_contain_text("given up")
    page.get_by_role("button", name="New match").click()
    page.reload()
    expect(page.locator("[data-play]")).to_be_visible()
    expect(page.locator(".hand")).to_have_count(0)


def test_four_players_with_partners(page: Page) -> None:
    page.locator("[aria-labelledby=play-title] [name=players]").select_option("4")
    for seat in (1, 2, 3):
        page.select_option(f"[name=seat{seat}]", "random")
    page.click("[data-play]")
    page.wait_for_selector(".hand [data-tile]")
    expect(page.locator(".scores dt")).to_have_text(["Your side", "Seats 1 and 3"])
    expect(page.locator(".seats li")).to_have_count(4)
    page.wait_for_selector(MOVE)
    picture(page, "match-four")


def test_two_people_at_one_table(page: Page, server: str) -> None:
    page.select_option("[name=seat1]", "open")
    page.click("[data-play]")
    expect(page.locator(".status")).to_contain_text("Waiting")
    match = page.locator(".controls code").inner_text()
    other = page.context.browser.new_context().new_page()  # type: ignore[union-attr]
    other.goto(server)
    other.get_by_text("Sit down at a match").click()
    other.fill("[name=match]", match)
    other.get_by_role("button", name="Sit down").click()
    other.wait_for_selector(".hand [data-tile]")
    page.wait_for_selector(".hand [data-tile]")
    expect(page.locator(".status")).not_to_contain_text("Waiting")
    first, second = (page, other) if page.locator(MOVE).count() else (other, page)
    first.wait_for_selector(MOVE)
    first.locator(MOVE).first.click()
    expect(second.locator(".move-list tbody tr")).not_to_have_count(0)
    other.context.close()
