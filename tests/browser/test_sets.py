"""Which rules do we play: what to agree on, and two sets side by side, by touch, by keyboard and on paper."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.steps import STARTED, play_by, widget


def test_two_sets_are_chosen_by_keyboard_and_each_difference_shows_a_deal(page: Page, address: str) -> None:
    page.goto(f"{address}games/minnesota-whist/agree/")
    beside = widget(page, "sets-minnesota-whist")
    rows = beside.locator(".fs-set-row")
    expect(rows).to_have_count(3)
    play_by(page, "colours", "red_high")
    other = beside.get_by_label("beside these")
    other.focus()
    other.select_option("own")
    expect(rows).to_have_count(1, timeout=STARTED)
    expect(rows.first).to_contain_text("Which colour bids high?")
    expect(rows.first).to_contain_text("The same deal.", timeout=STARTED)
    expect(other).to_be_focused()
    expect(beside.get_by_role("alert")).to_have_count(0)


def test_a_deal_that_differs_opens_by_the_rules_beside_which_it_stands(page: Page, address: str) -> None:
    page.goto(f"{address}games/minnesota-whist/agree/")
    row = widget(page, "sets-minnesota-whist").locator(".fs-set-row").first
    row.get_by_role("link", name="Open this deal").last.click()
    expect(page).to_have_url(re.compile("games/minnesota-whist/learn/#deal="))
    expect(page.locator("follow-suit .fs-more").first).to_contain_text("Played with:", timeout=STARTED)


def test_what_is_played_here_follows_the_choice(page: Page, address: str) -> None:
    page.goto(f"{address}games/hokm/agree/")
    question = page.locator(".fs-agree-list li").filter(has_text="Who is the next hakem?")
    here = question.locator("p", has_text="Here:")
    expect(here).to_contain_text("Stays after a win", use_inner_text=True)
    play_by(page, "rotation", "each_deal")
    expect(here).to_contain_text("Changes every deal", use_inner_text=True)
    expect(here).not_to_contain_text("Stays after a win", use_inner_text=True)


def test_a_question_that_cannot_arise_says_so_and_names_every_answer_as_that_of_other_tables(
    page: Page, address: str
) -> None:
    page.goto(f"{address}games/chwech/agree/#rules=last:seat")
    question = page.locator(".fs-agree-list li").filter(has_text="Which card is the last of a trick?")
    here, elsewhere = (question.locator("p", has_text=told) for told in ("Here:", "Some tables:"))
    expect(here).to_have_text(
        "Here: Only a card of the last seat. If the last player passes, no card is last.", use_inner_text=True
    )
    expect(elsewhere).not_to_contain_text("Only a card", use_inner_text=True)
    play_by(page, "ace_joker", "original")
    expect(here).to_have_text("Here: this does not arise.", use_inner_text=True)
    expect(elsewhere).to_contain_text("The last card played.", use_inner_text=True)
    expect(elsewhere).to_contain_text("Only a card of the last seat.", use_inner_text=True)
    page.get_by_role("button", name="See the house rules").click()
    switch = page.get_by_role("group", name="Which card is the last of a trick?")
    expect(switch.locator(".fs-small:visible").first).to_have_text("Under the rules chosen this does not arise.")
    page.get_by_role("button", name="Done").click()
    play_by(page, "ace_joker", "revised")
    expect(here).to_contain_text("Only a card of the last seat", use_inner_text=True)
    expect(question).not_to_contain_text("arise", use_inner_text=True)


def test_the_sheet_settles_nothing_that_cannot_arise(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/sheet/")
    settled = page.locator(".fs-agreed dt:visible")
    expect(settled).to_have_count(5)
    play_by(page, "ace_joker", "original")
    expect(settled).to_have_text(["How many of you play?", "How do aces and jokers count?"])
    play_by(page, "ace_joker", "revised")
    play_by(page, "players", "4")
    expect(settled).to_have_count(3)
    expect(settled.last).to_have_text("Which card is the last of a trick?")
    play_by(page, "players", "7")
    expect(settled.last).to_have_text("With seven: which pack do you use?")


@pytest.mark.parametrize("width", [360, 390, 1280])
def test_without_a_script_all_can_be_read_and_nothing_lies_beside_the_screen(
    chromium: Browser, address: str, width: int
) -> None:
    context = chromium.new_context(viewport={"width": width, "height": 640}, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}games/sixty-six/agree/")
    page.locator("#agree-sixty-six").get_by_text("11 more questions").click()
    expect(page.locator(".fs-agree-list li:visible")).to_have_count(16)
    expect(page.locator(".fs-set-row:visible")).to_have_count(10)
    expect(page.get_by_text("The same deal.").first).to_be_visible()
    first, second = (part.bounding_box() for part in page.locator(".fs-set-pair").first.locator("> *").all())
    assert first
    assert second
    assert (second["y"] > first["y"]) is (width < 720), "under each other on a phone"
    assert max(first["x"] + first["width"], second["x"] + second["width"]) <= width
    context.close()


def test_on_paper_no_question_is_folded(page: Page, address: str) -> None:
    page.goto(f"{address}games/sixty-six/agree/")
    page.emulate_media(media="print")
    expect(page.locator(".fs-agree-list li:visible")).to_have_count(16)
    expect(page.locator(".fs-set-row:visible")).to_have_count(10)
