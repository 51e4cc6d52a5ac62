"""Everything by keyboard alone: Tab to it, arrows along a hand, Enter or Space, and the focus is never lost."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.steps import STARTED, answered, closed, focused, playing, score_of, see, to_link, to_play, widget
from tests.browser.test_deal import CHWECH
from tests.conftest import some


def tab_to(page: Page, element: str, most: int = 40) -> None:
    """Press Tab until an id has the focus; that it can be reached is the point."""
    for _ in range(most):
        if focused(page) == element:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{element} was not reached; the focus is on {focused(page)}")


def start_at(page: Page, name: str) -> None:
    """Put the keyboard's starting point just before a widget."""
    widget(page, name).evaluate("""widget => {
      widget.tabIndex = -1;
      widget.focus();
      widget.removeAttribute("tabindex");
    }""")


def end_of(page: Page, over: str) -> None:
    """Put the keyboard on the last that can be reached of what lies over a page."""
    page.locator(f"{over} :is(a[href], button, summary, input:checked, [tabindex='0']):visible").last.focus()


def test_a_bet(page: Page, address: str) -> None:
    page.goto(address)
    name = str(page.locator("follow-suit").first.get_attribute("data-name"))
    start_at(page, name)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(widget(page, name).locator(".fs-verdict")).to_contain_text("Yes.")
    assert focused(page).endswith("-bet-2"), "the second button is Cai's"


def test_stepping(page: Page, address: str) -> None:
    page.goto(f"{address}games/sixty-six/learn/")
    name = "sixty-six-a-marriage-waits"
    start_at(page, f"deal-{name}")
    tab_to(page, f"{name}-next")
    for key in ("Enter", "Space", "Enter"):
        page.keyboard.press(key)
    assert focused(page) == f"{name}-next"
    at = widget(page, f"deal-{name}").locator(".fs-count")
    expect(at).to_have_text("3 of 21")
    for key, place in (("ArrowRight", "4 of 21"), ("ArrowRight", "5 of 21"), ("ArrowLeft", "4 of 21")):
        page.keyboard.press(key)
        expect(at).to_have_text(place)
    page.keyboard.press("Alt+ArrowRight")  # the browser's own: there is nothing to go forward to
    expect(at).to_have_text("4 of 21")
    tab_to(page, f"{name}-last")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert focused(page) == f"{name}-last", "a button that leads nowhere keeps the focus"
    expect(widget(page, f"deal-{name}").locator(".fs-count")).to_have_text("21 of 21")


def test_a_hand_is_one_tab_stop_with_arrows_home_and_end(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/learn/{to_link(CHWECH)}")
    deal = playing(page)
    hand = deal.locator("[data-roving] button")
    assert hand.locator("xpath=self::*[@tabindex='0']").count() == 1
    names = [str(card.locator(".fs-spoken").text_content()) for card in hand.all()]
    page.keyboard.press("Home")
    expect(hand.first).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(hand.first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(hand.nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(hand.last).to_be_focused()
    assert names[-1] == "ten of diamonds"
    page.keyboard.press("Enter")
    answered(deal)
    expect(deal.locator(".fs-reason:visible")).to_contain_text("Clubs were led.")
    expect(hand.last).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(hand.last).to_be_focused()


def test_a_whole_deal_is_played_without_a_mouse(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/learn/{to_link(CHWECH)}")
    deal = playing(page)
    table = str(deal.locator(".fs-place").first.get_attribute("id")).partition("-seat-")[0]
    for _ in range(5 + 6):
        start_at(page, str(deal.get_attribute("data-name")))
        tab_to(page, f"{table}-pass")
        page.keyboard.press("Enter")
        answered(deal)
        assert page.evaluate("document.activeElement.closest('follow-suit') !== null")
    assert focused(page) == f"{table}-take-back"
    expect(score_of(deal).locator("tfoot")).to_contain_text("Ada: 1 point")
    closed(deal)
    start_at(page, str(deal.get_attribute("data-name")))
    tab_to(page, f"{table}-take-back")
    page.keyboard.press("Enter")
    answered(deal)
    to_play(deal, "Fay")
    assert page.evaluate("document.activeElement.closest('follow-suit') !== null")


def test_a_clause_again_and_again(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/")
    shown = see(page, "chwech/ace-last")
    tab_to(page, "desk-another")
    seen = set()
    for _ in range(3):
        before = shown.locator(".fs-cloth").inner_text()
        page.keyboard.press("Enter")
        expect(shown.locator(".fs-cloth")).not_to_have_text(before, use_inner_text=True, timeout=STARTED)
        answered(shown)
        seen.add(shown.locator(".fs-cloth").inner_text())
        assert focused(page) == "desk-another"
    assert len(seen) == 3
    shown.get_by_role("button", name="Play on from here").press("Enter")
    answered(shown)
    page.keyboard.press("Escape")
    expect(page.locator('button[data-clause="chwech/ace-last"]')).to_be_focused()


def test_a_calculator_and_the_house_rules(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/score/")
    calculator = widget(page, "score-chwech-left-1-won-19")
    start_at(page, "score-chwech-left-1-won-19")
    page.keyboard.press("Tab")
    page.keyboard.press("Control+a")
    page.keyboard.type("2")
    page.keyboard.press("Tab")
    page.keyboard.press("Control+a")
    page.keyboard.type("9")
    expect(calculator.locator(".fs-score-table tfoot")).to_have_text("63 points", timeout=STARTED)
    assert focused(page) == calculator.get_by_label("Cards won").get_attribute("id")

    page.goto(f"{address}games/chwech/")
    page.get_by_role("button", name="See the house rules").press("Enter")
    page.locator('input[name="ace_joker"]:checked').focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator('input[name="ace_joker"][value="original"]')).to_be_checked()
    expect(page.locator('input[name="ace_joker"][value="original"]')).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="See the house rules")).to_be_focused()


def test_the_theme_does_not_take_the_letters_typed_into_a_calculator(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/score/")
    field = page.locator("form[data-event] input").first
    field.focus()
    page.keyboard.type("npsf/.,")
    expect(field).to_be_focused()
    expect(page.locator("h1")).to_contain_text("Chwech")


def test_the_sheet_of_a_clause_is_a_dialog_which_the_keyboard_leaves_to_where_it_was_opened(
    page: Page, address: str
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{address}games/chwech/")
    see(page, "chwech/ace-last")
    expect(page.get_by_role("dialog", name="The rule on the table")).to_be_visible()
    end_of(page, ".fs-desk")
    page.keyboard.press("Tab")
    expect(page.locator(".fs-desk")).to_be_hidden()
    expect(page.locator('button[data-clause="chwech/ace-last"]')).to_be_focused()
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.get_by_role("complementary", name="The rule on the table")).to_be_visible()


@pytest.mark.parametrize("width", [390, 1280])
def test_what_is_asked_to_be_seen_is_said(page: Page, address: str, width: int) -> None:
    """The dialog has one name for all clauses, so which of them lies there, and what it rules, is said beside it."""
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(f"{address}games/hokm/")
    see(page, "hokm/follow")
    expect(page.locator(".fs-desk .fs-say")).to_have_text(
        re.compile(r"^Follow suit if you can\. \w+ may not play the \w+ of \w+\. .+ has to follow suit\.$")
    )
    page.keyboard.press("Escape")
    see(page, "hokm/direction")
    expect(page.locator(".fs-desk .fs-say")).to_have_text(re.compile(r"^The way round\. "))


def test_the_keyboard_never_goes_about_behind_what_lies_over_a_page(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{address}games/chwech/")
    line = page.get_by_role("button", name="See the house rules")
    line.press("Enter")
    expect(page.get_by_role("button", name="Done")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.locator(".fs-sheet")).to_be_hidden()
    line.press("Enter")
    end_of(page, ".fs-sheet")
    page.keyboard.press("Tab")
    expect(page.locator(".fs-sheet")).to_be_hidden()

    see(page, "chwech/ace-last")
    page.keyboard.press("Shift+Tab")
    expect(page.locator(".fs-desk")).to_be_hidden()
    expect(page.locator('button[data-clause="chwech/ace-last"]')).to_be_focused()

    page.goto(f"{address}games/sixty-six/learn/")
    deal = widget(page, "deal-sixty-six-a-marriage-waits")
    deal.get_by_role("button", name="Last", exact=True).press("Enter")
    score = deal.get_by_role("button", name="The score", exact=True)
    score.press("Enter")
    expect(deal.locator(".fs-over:popover-open .fs-close")).to_be_focused()
    page.keyboard.press("Escape")
    expect(score).to_be_focused()
    score.press("Enter")
    end_of(page, ".fs-over:popover-open")
    page.keyboard.press("Tab")
    expect(deal.locator(".fs-over:popover-open")).to_have_count(0)


def test_the_menu_of_a_narrow_page_is_reached_opened_and_left_by_keyboard(page: Page, address: str) -> None:
    """Closed, nothing in it is reached; where the sidebar stands open, there is no button for it."""
    page.goto(f"{address}games/hokm/")
    menu = page.get_by_role("button", name="Menu", exact=True)
    rows = page.get_by_role("navigation", name="Navigation")
    expect(page.get_by_role("navigation", name="The rooms of Hokm")).to_be_visible()
    expect(menu).to_be_hidden()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(menu).to_have_attribute("aria-expanded", "false")
    expect(rows).to_have_count(0)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(menu).to_be_focused()
    page.get_by_role("link", name="Score", exact=True).focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('article') !== null"), "not to the menu that is closed"

    menu.press("Enter")
    expect(menu).to_have_attribute("aria-expanded", "true")
    expect(rows.get_by_role("link").first).to_be_focused()
    rows.get_by_role("link", name="Chwech").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(rows.get_by_role("link", name="In a minute")).to_be_visible()  # the contents of this page
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()
    expect(menu).to_have_attribute("aria-expanded", "false")
    expect(rows).to_have_count(0)
    menu.press("Enter")
    rows.get_by_role("link", name="For developers").focus()
    page.keyboard.press("Tab")
    expect(menu).to_have_attribute("aria-expanded", "false")
    page.set_viewport_size({"width": 1150, "height": 844})  # there is a table beside the text
    menu.press("Enter")
    rows.get_by_role("link", name="Chwech").press("Enter")
    expect(page.locator("h1")).to_contain_text("Chwech")
    expect(menu).to_have_attribute("aria-expanded", "false")


HIDDEN: Final = """() => {
  const one = document.activeElement;
  if (one === document.body) return "left";
  const parts = [0.1, 0.5, 0.9];
  const seen = [...one.getClientRects()].some(({ left, top, width, height }) =>
    parts.some((across) => parts.some((down) => {
      const hit = document.elementFromPoint(left + width * across, top + height * down);
      return hit && (one.contains(hit) || hit.closest("label")?.control === one);
    })));
  return seen || one.closest(".md-header") ? null : `${one.tagName} ${one.className} ${one.id} ${one.textContent}`;
}"""
"""What has the focus and is seen at none of nine points of any line of it; "left" where nothing of the page has it."""


@pytest.mark.parametrize("size", ["390x844", "1280x800"])
@pytest.mark.parametrize(
    "where",
    some(
        ("", "compare/", "glossary/", "games/hokm/", "games/hokm/learn/", "games/hokm/score/", "games/chwech/score/"),
        "compare/",
        "games/hokm/",
        "games/hokm/score/",
    ),
)
def test_what_the_keyboard_comes_to_forwards_or_backwards_is_not_under_the_header(
    page: Page, address: str, where: str, size: str
) -> None:
    width, height = map(int, size.split("x"))
    page.set_viewport_size({"width": width, "height": height})
    page.goto(address + where)
    for key in ("Tab", "Shift+Tab"):
        hidden: list[str | None] = []
        while "left" not in hidden:
            page.keyboard.press(key)
            hidden.append(page.evaluate(HIDDEN))
            assert len(hidden) < 500
        assert len(hidden) > 20, "there is something to come to"
        assert [one for one in hidden[:-1] if one] == [], key
