"""The referee by thumb on a small phone, by keyboard alone, without a script, and by a link."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.steps import STARTED, answered, focused
from tests.browser.test_access import LOOKS, violations

THUMB = 44
"""Pixels of whatever is to be hit by a thumb."""


@pytest.fixture(params=LOOKS, ids=lambda look: f"{look[0]}-{look[1]}")
def screen(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    width, scheme = request.param
    context = chromium.new_context(viewport={"width": width, "height": 640}, color_scheme=scheme, has_touch=True)
    yield context.new_page()
    context.close()


def referee(page: Page) -> Locator:
    return page.locator('follow-suit[data-widget="referee"]')


def tap(widget: Locator, *cards: str) -> None:
    for card in cards:
        widget.locator(f"#referee-pick-{card}").tap()
        answered(widget)


def told(widget: Locator, name: str, value: str) -> None:
    widget.locator(f"#referee-{name}").select_option(value)
    answered(widget)


def test_a_quarrel_about_hokm_is_settled_by_thumb(screen: Page, address: str) -> None:
    """hokm/follow: Dot trumps a club and has another. It is a revoke, and said so with its clause."""
    screen.goto(f"{address}referee/")
    widget = referee(screen)
    expect(widget.locator(".fs-verdict")).to_contain_text("Cai was not allowed to play the ace of diamonds.")
    widget.get_by_role("button", name="Clear the table").tap()
    answered(widget)
    tap(widget, "CK", "S2")
    told(widget, "seat", "3")
    widget.get_by_role("button", name="Dot’s hand").tap()
    answered(widget)
    tap(widget, "C3")
    verdict = widget.locator(".fs-verdict")
    expect(verdict).to_contain_text("Dot was not allowed to play the two of spades.")
    expect(verdict.get_by_role("link", name="Follow suit if you can")).to_have_count(1)
    expect(verdict).to_contain_text("As it lies, Dot takes the trick.")
    expect(widget.locator(".fs-say")).to_contain_text("Dot was not allowed to play the two of spades.")
    assert violations(screen, "article") == ""
    assert screen.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


def test_what_is_tapped_is_as_large_as_a_thumb(screen: Page, address: str) -> None:
    screen.goto(f"{address}referee/")
    widget = referee(screen)
    told(widget, "game", "chwech")
    controls = widget.locator(".fs-picker button, .fs-referee-told select")
    sizes = [control.bounding_box() for control in controls.all()]
    assert len(sizes) > 54
    assert [box for box in sizes if box is None or min(box["width"], box["height"]) < THUMB - 0.1] == []


def test_nothing_jumps_when_a_card_is_laid(screen: Page, address: str) -> None:
    """The cards to tap keep their place, whatever the ruling says."""
    screen.goto(f"{address}referee/")
    widget = referee(screen)
    widget.get_by_role("button", name="Clear the table").tap()
    answered(widget)
    row = widget.get_by_role("group", name="Spades")
    before = row.evaluate("row => row.getBoundingClientRect().top + scrollY")
    tap(widget, "C8", "C9", "D4")
    assert row.evaluate("row => row.getBoundingClientRect().top + scrollY") == before


def test_by_keyboard_a_row_of_cards_is_one_stop(page: Page, address: str) -> None:
    """Tab to the row, arrows along it, Enter lays the card and keeps the focus on it."""
    page.goto(f"{address}referee/#referee=hokm~trumps:S!hand~?")
    widget = referee(page)
    expect(widget.locator(".fs-referee-line")).to_contain_text("Ada is to play.", timeout=STARTED)
    answered(widget)
    widget.get_by_role("button", name="The trick: Ada").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert focused(page) == "referee-pick-CA"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(widget.locator(".fs-referee-line")).to_contain_text("Dot is to play.")
    assert focused(page) == "referee-pick-CK"
    expect(widget.locator("#referee-pick-CK")).to_have_accessible_name("king of clubs, in the trick")
    page.keyboard.press("Shift+Tab")
    assert focused(page) == "referee-to-hand"
    page.keyboard.press("Tab")
    assert focused(page) == "referee-pick-CK", "the row is entered where it was left"
    page.keyboard.press("Tab")
    assert focused(page) == "referee-pick-DA"


def test_each_game_leads_to_it_and_a_link_opens_the_game(page: Page, address: str) -> None:
    page.goto(f"{address}games/sixty-six/play/")
    page.locator("article").get_by_role("link", name="the referee").click()
    widget = referee(page)
    expect(widget.locator("#referee-game")).to_have_value("sixty-six", timeout=STARTED)
    expect(widget.locator(".fs-referee-line")).to_contain_text("First choose: trumps.")
    told(widget, "told-trumps", "S")
    expect(widget.locator(".fs-referee-line")).to_contain_text("Ada is to play.")


def test_without_a_script_a_ruling_can_be_read(chromium: Browser, address: str) -> None:
    context = chromium.new_context(viewport={"width": 360, "height": 640}, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}referee/")
    widget = referee(page)
    expect(widget.locator(".fs-verdict")).to_contain_text("Clubs were led. Cai has clubs and has to follow suit.")
    expect(widget.get_by_role("button")).to_have_count(0)
    expect(widget.get_by_role("combobox")).to_have_count(0)
    context.close()
