"""Records stepped through, left for another line, and reviewed."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from conftest import call, paste, picture


def where(page: Page) -> Any:
    return page.locator(".stepper .where")


def press(page: Page, name: str) -> None:
    page.locator(".stepper").get_by_role("button", name=name).click()


def test_step_through_a_match(page: Page, match_record: dict[str, Any]) -> None:
    rounds = match_record["rounds"]
    paste(page, match_record)
    first, last = (len(rounds[i]["events"]) for i in (0, -1))
    expect(where(page)).to_contain_text(f"Round 1 · 0 of {first}")
    press(page, "Next")
    expect(where(page)).to_contain_text(f"1 of {first}")
    event = rounds[0]["events"][0]
    row = page.locator(".move-list .now")
    expect(row).to_contain_text(event["move"])
    expect(page.locator("[aria-live]")).to_contain_text(f"end total {event['total']}")
    press(page, "Last")
    expect(where(page)).to_contain_text(f"Round {len(rounds)} · {last} of {last}")
    expect(page.locator(".scores .tag")).to_have_text("won")
    press(page, "Previous")
    expect(where(page)).to_contain_text(f"{last - 1} of {last}")
    press(page, "First")
    expect(where(page)).to_contain_text(f"Round 1 · 0 of {first}")
    # Over the border between two rounds, and back.
    page.keyboard.press("End")
    for _ in range(last + 1):
        page.keyboard.press("ArrowLeft")
    expect(where(page)).to_contain_text(f"Round {len(rounds) - 1}")
    page.locator(".rounds button").nth(1).click()
    expect(where(page)).to_contain_text("Round 2 · 0 of")


def test_the_text_form_is_read(page: Page, server: str, match_record: dict[str, Any]) -> None:
    import sniff

    played = sniff.Round.from_record(match_record["rounds"][0])
    paste(page, played.to_text())
    expect(page.locator(".move-list tbody tr")).to_have_count(len(played.history))
    expect(page.locator(".ending")).to_contain_text("Scores")


def test_another_line_and_back(page: Page, match_record: dict[str, Any]) -> None:
    paste(page, match_record["rounds"][0])
    length = len(match_record["rounds"][0]["events"])
    page.wait_for_selector(".candidates")
    played = match_record["rounds"][0]["events"][0]["move"]
    page.locator(f".candidates tr:not([data-move='{played}']) button.move").first.click()
    expect(where(page)).to_contain_text("1 of 1")
    page.get_by_role("button", name="Back to the game as loaded").click()
    expect(where(page)).to_contain_text(f"0 of {length}")
    # The move that was played is only a step.
    page.locator(f".candidates tr[data-move='{played}'] button.move").click()
    expect(where(page)).to_contain_text(f"1 of {length}")


def test_review(page: Page, server: str, match_record: dict[str, Any]) -> None:
    paste(page, match_record)
    page.wait_for_selector(".hand")
    page.click("#tab-review")
    expect(page.locator(".graph")).to_have_count(1)
    page.click("[data-review]")
    expect(page.locator("progress")).to_be_visible()
    expect(page.locator("[data-review]")).to_be_visible(timeout=30_000)
    expect(page.locator(".graph")).to_have_count(3)
    expect(page.locator(".summary tbody tr")).to_have_count(2)
    found = call(server, "review", record=match_record, limit={"worlds": 200})
    cells = page.locator(".summary tbody tr").nth(0).locator("td").all_inner_texts()
    assert int(cells[0]) == found["summaries"][0]["decisions"]
    assert page.locator(".graph rect.loss").count() == len(found["decisions"])
    assert page.locator(".graph rect.luck").count() == len(found["draws"])
    picture(page, "review")
    mistakes = page.locator(".mistakes button")
    assert mistakes.count() > 0
    words = mistakes.first.inner_text()
    mistakes.first.click()
    expect(page.locator(".candidates")).to_be_visible()
    worst = max(
        (d for d in found["decisions"] if d["loss"] >= 2 * (d["std_error"] or 1e9)),
        key=lambda d: d["loss"],
    )
    assert f"{worst['move']}, better {worst['best']}" in words
    expect(where(page)).to_contain_text(f"Round {worst['round'] + 1} · {worst['event']} of")
