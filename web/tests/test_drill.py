"""Training on the board: questions, answers by mouse and keyboard, what is kept, mistakes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from sniff.drill import Card, Question, reviewed
from test_access import FOCUSED, WIDE

from conftest import axe, paste

KEPT = "JSON.parse(localStorage.getItem('sniff-drill'))"
LEFT = "[data-answer] :is(input, button:not(:disabled))"


class Training:
    """A page on which questions are asked, and what the server knows of them."""

    def __init__(self, page: Page, kind: str | None = "all") -> None:
        """Starts a session of a kind; with none, only listens to what is asked."""
        self.page = page
        self._asked: list[dict[str, Any]] = []
        page.route("**/v1/drill", self._overhear)
        if kind is not None:
            form = page.locator("[aria-labelledby=drill-title]")
            form.locator("[name=kind]").select_option(kind)
            form.locator("[data-drill]").click()

    def _overhear(self, route: Route) -> None:
        # On the way, not after it: the page may show a question before a listener hears of it.
        response = route.fetch()
        self._asked.append(response.json()["result"]["question"])
        route.fulfill(response=response)

    def question(self) -> Question:
        """What is asked now."""
        self.page.wait_for_selector("[data-submit]:not(:disabled)")
        return Question.from_dict(self._asked[-1])

    def solution(self) -> str:
        """The right answer to it."""
        question = self.question()
        wrong = {"count": "99 99"}.get(question.kind, "none")
        return question.grade(wrong).expected[0]

    def answer(self, text: str) -> None:
        """Answers by clicks, as far as there is something to click."""
        page, kind = self.page, self.question().kind
        if kind == "count":
            total, points = text.split()
            page.fill("[name=total]", total)
            page.fill("[name=points]", points)
            page.click("[data-submit]")
        elif kind == "void":
            for mark in text.split() if text != "none" else []:
                page.click(f"[data-mark='{mark}']")
            page.click("[data-submit]")
        elif text == "none":
            page.click("[data-none]")
        else:
            tile, arm = text.split("@")
            page.click(f"[data-tile='{tile}']")
            page.wait_for_selector(f"[data-next], [data-arm={arm}]")
            if page.locator(f"[data-arm={arm}]").count():
                page.click(f"[data-arm={arm}]")
        page.wait_for_selector("[data-next]")


def test_questions_are_answered_and_kept(page: Page) -> None:
    training = Training(page)
    kinds = []
    for number in range(6):
        question = training.question()
        kinds.append(question.kind)
        # Nothing on the page tells the total before it has been answered.
        drawing = page.locator(".table svg")
        assert "total" not in (drawing.text_content() or "")
        assert page.locator(".table .end").count() == 0
        training.answer(training.solution())
        expect(page.locator(".verdict")).to_contain_text("Right.")
        expect(page.locator("[aria-live]")).to_contain_text("Right.")
        expect(page.locator("[data-next]")).to_be_focused()
        expect(page.locator("[data-session]")).to_contain_text(f"{number + 1} of {number + 1}")
        page.click("[data-next]")
    # A level of each kind, then the next one of each.
    assert kinds == ["count", "score", "void"] * 2
    training.question()
    kept = page.evaluate(KEPT)
    assert sorted(kept["cards"]) == [
        f"{kind}/{level}/2/american" for kind in ("count", "score", "void") for level in (1, 2)
    ]
    for one in kept["cards"].values():
        # The schedule is the engine's own.
        assert Card.from_dict(one["card"]) == reviewed(None, True, one["card"]["last"])
        assert (one["answers"], one["right"]) == (1, 1)
    page.reload()
    Training(page, "count")
    row = page.locator("[data-skill=count]")
    expect(row).to_contain_text("2 of 5")
    expect(page.locator(".question h2")).to_contain_text("level 3, new")


def test_a_wrong_answer_is_explained_and_comes_again(page: Page) -> None:
    training = Training(page, "count")
    right = training.solution().split()[0]
    training.answer("99 99")
    verdict = page.locator(".verdict.wrong")
    expect(verdict).to_contain_text(f"The end total is {right}" if right == "0" else right)
    expect(verdict.locator("li")).not_to_have_count(0)
    assert page.locator(".table .end").count() > 0
    page.click("[data-next]")
    expect(page.locator(".question h2")).to_contain_text("level 1, once more")
    # Days later it is due.
    kept = page.evaluate(KEPT)
    page.clock.set_fixed_time(kept["cards"]["count/1/2/american"]["card"]["due"] + 1)
    page.reload()
    training = Training(page, "count")
    expect(page.locator(".question h2")).to_contain_text("level 1, due")
    training.answer(training.solution())
    page.click("[data-next]")
    expect(page.locator(".question h2")).to_contain_text("level 2, new")


def test_what_is_kept_by_another_version_is_left_alone(page: Page) -> None:
    page.evaluate("localStorage.setItem('sniff-drill', '{\"version\": 2}')")
    training = Training(page, "count")
    expect(page.locator("[data-session]")).to_contain_text("cannot be kept")
    training.answer(training.solution())
    page.click("[data-next]")
    expect(page.locator(".question h2")).to_contain_text("level 2, new")
    assert page.evaluate(KEPT) == {"version": 2}


def test_training_with_the_keyboard_alone(page: Page) -> None:
    page.locator("[data-drill]").focus()
    training = Training(page, None)
    page.keyboard.press("Enter")
    for kind in ("count", "score", "void"):
        assert training.question().kind == kind
        page.wait_for_function(f"({FOCUSED})().matches('{LEFT}')")
        words = training.solution()
        if kind == "count":
            total, points = words.split()
            page.keyboard.type(total)
            page.keyboard.press("Tab")
            page.keyboard.type(points)
        elif kind == "score":
            for _ in range(20):
                if page.evaluate(f"({FOCUSED})().matches('[name=move]')"):
                    break
                page.keyboard.press("Tab")
            page.keyboard.type("9-9\n")  # no answer is none that is wrong
            expect(page.get_by_role("alert")).to_contain_text("'9-9' is no move")
            page.keyboard.press("Control+a")
            page.keyboard.type(words)
        else:
            for pips in words.split():
                page.keyboard.press(pips)
            expect(page.locator("[data-mark][aria-pressed=true]")).to_have_count(len(words.split()))
            for _ in range(20):
                if page.evaluate(f"({FOCUSED})().matches('[data-submit]')"):
                    break
                page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.locator(".verdict")).to_contain_text("Right.")
        page.keyboard.press("n")
    expect(page.locator(".question h2")).to_contain_text("level 2")


def test_mistakes_of_a_review_are_trained(page: Page, match_record: dict[str, Any]) -> None:
    paste(page, match_record)
    page.click("#tab-review")
    page.click("[data-review]")
    page.click("[data-drill-mistakes]", timeout=30_000)
    expect(page.locator(".question h2")).to_contain_text("Find the best move")
    left = page.locator(".question h2 small").inner_text()
    page.wait_for_selector("[data-submit]:not(:disabled)")
    page.locator(".hand .fits").first.click()
    if page.locator("[data-arm]").count():
        page.locator("[data-arm]").first.click()
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text("was played")
    is_right = "Right." in verdict.inner_text()
    page.click("[data-next]")
    page.wait_for_selector("[data-submit]:not(:disabled)")
    now = page.locator(".question h2 small").inner_text()
    assert (now == left) is not is_right
    # Mistakes are not kept: they are in the record.
    assert page.evaluate(KEPT) is None
    page.get_by_role("button", name="Back to the table").click()
    expect(page.locator("[data-drill-mistakes]")).to_be_visible()


@pytest.mark.parametrize(("colours", "width"), [("light", 320), ("dark", 768)])
def test_training_is_for_everybody(page: Page, colours: str, width: int) -> None:
    training = Training(page)
    for kind in ("count", "score", "void"):
        assert training.question().kind == kind
        for name in (kind, f"{kind}-verdict"):
            if name != kind:
                training.answer("99 99" if kind == "count" else "none")
            axe(page, f"drill-{name}-{colours}")
            assert page.evaluate(WIDE, width) == [], name
            assert page.evaluate("document.documentElement.scrollWidth") <= width, name
        page.click("[data-next]")


def test_a_question_that_cannot_be_had_can_be_asked_for_again(page: Page) -> None:
    page.route("**/v1/drill", lambda route: route.abort())
    page.locator("[data-drill]").click()
    expect(page.get_by_role("alert")).to_contain_text("does not answer")
    page.unroute("**/v1/drill")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".prompt")).to_be_visible()
    assert json.loads(page.evaluate("JSON.stringify(localStorage)")) == {}
