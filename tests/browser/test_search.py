"""The search in the page: by keyboard and by hand, for the eye and for the ear."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.steps import at_rest, is_python
from tests.browser.test_access import violations

HITS = ".fs-search-hits a"


def asked(page: Page, question: str) -> None:
    page.keyboard.press("/")
    page.get_by_role("textbox", name="Search the rules").fill(question)
    expect(page.locator(HITS).first).to_be_visible()


def test_nothing_of_it_is_fetched_before_it_opens_and_python_never(page: Page, address: str) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(f"{address}games/hokm/")
    at_rest(page)
    assert [url for url in fetched if "/search/" in url or url.endswith("find.js")] == []
    asked(page, "can I trump my partner")
    assert [url for url in fetched if is_python(url)] == []


def test_a_slash_opens_it_from_a_choice_and_from_a_table_too(page: Page, address: str) -> None:
    page.goto(address)
    for control in (page.get_by_label("2", exact=True), page.locator("follow-suit button:visible").first):
        control.focus()
        page.keyboard.press("/")
        expect(page.locator("dialog.fs-search")).to_be_visible()
        page.keyboard.press("Escape")
        expect(control).to_be_focused()


def test_enter_goes_to_the_best_answer_and_the_keyboard_goes_on_there(page: Page, address: str) -> None:
    page.goto(f"{address}games/hokm/")
    asked(page, "can I trump my partner")
    page.keyboard.press("Enter")
    page.wait_for_url("**/games/hokm/#void")
    expect(page.locator("dialog.fs-search")).not_to_be_visible()
    expect(page.locator("#void")).to_be_focused()


def test_an_answer_in_another_game_is_reached_in_place(page: Page, address: str) -> None:
    page.goto(address)
    asked(page, "santase closed with only 60")
    page.locator(HITS).first.click()
    page.wait_for_url("**/games/sixty-six/#failed-close")
    expect(page.locator("#failed-close")).to_be_focused()


def test_arrows_move_among_the_answers_and_escape_leads_back(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/")
    opener = page.get_by_role("button", name="Search the rules")
    opener.press("Enter")
    page.keyboard.type("joker")
    expect(page.locator(HITS).first).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(page.locator(HITS).nth(0)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator(HITS).nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("textbox", name="Search the rules")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("dialog.fs-search")).not_to_be_visible()
    expect(opener).to_be_focused()


def test_what_is_found_is_said(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/")
    asked(page, "schwarz")
    told = page.locator("dialog [role=status]")
    expect(told).to_have_text(re.compile(r"^\d+ answers?"))
    page.get_by_role("textbox", name="Search the rules").fill("zzzzqqqq")
    expect(told).to_have_text("Nothing found. Try other words, or fewer.")


SAID = """told => {
  const said = (document.said = []);
  new MutationObserver(() => said.push(told.textContent)).observe(told, { childList: true });
}"""
"""JavaScript that writes down whatever is said."""


def test_what_is_found_is_said_once_somebody_has_typed_it_and_not_again(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/")
    asked(page, "joker")
    told = page.locator("dialog [role=status]")
    expect(told).to_have_text("12 answers, the best first")
    told.evaluate(SAID)
    field = page.get_by_role("textbox", name="Search the rules")
    field.fill("")
    field.press_sequentially("zq zzzzqqqq", delay=50)
    expect(told).to_have_text("Nothing found. Try other words, or fewer.")
    field.press_sequentially("q", delay=50)
    page.wait_for_timeout(1_000)
    assert page.evaluate("document.said") == ["Nothing found. Try other words, or fewer."]


@pytest.mark.parametrize("word", ["revoke", "grandee", "kot"])
def test_a_word_is_told_from_what_it_means_on(page: Page, address: str, word: str) -> None:
    page.goto(address)
    asked(page, word)
    first = page.locator(HITS).first
    expect(first.locator("strong")).to_have_text(re.compile(word, re.IGNORECASE))
    expect(first.locator(".fs-search-text")).to_have_text(re.compile("^[^…]"))


def test_what_is_typed_in_a_field_opens_no_search(page: Page, address: str) -> None:
    page.goto(f"{address}games/sixty-six/score/")
    field = page.locator("input[inputmode], input[type=number], input[type=text]").locator("visible=true").first
    field.press("/")
    expect(page.locator("dialog.fs-search")).not_to_be_visible()


def test_without_a_network_it_says_so(rough_page: Page, address: str) -> None:
    rough_page.route("**/search/index.json", lambda route: route.abort())
    rough_page.goto(address)
    rough_page.keyboard.press("/")
    expect(rough_page.locator("dialog [role=status]")).to_have_text(
        "The rules could not be fetched. Is there a network?"
    )
    rough_page.unroute("**/search/index.json")
    rough_page.keyboard.type("joker")
    expect(rough_page.locator(HITS).first).to_be_visible()


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_everybody_can_use_it(chromium: Browser, address: str, width: int, scheme: str) -> None:
    context = chromium.new_context(
        viewport={"width": width, "height": 740}, color_scheme="dark" if scheme == "dark" else "light"
    )
    page = context.new_page()
    page.goto(f"{address}games/hokm/")
    asked(page, "trump")
    assert violations(page, "dialog") == ""
    assert page.evaluate("document.querySelector('dialog').scrollWidth <= innerWidth")
    context.close()


def test_a_missing_page_offers_it(page: Page, address: str) -> None:
    page.goto(f"{address}404.html")
    page.locator("article [data-search]").click()
    expect(page.get_by_role("textbox", name="Search the rules")).to_be_focused()
