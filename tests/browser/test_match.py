"""The calculator for a match: kept by keyboard alone, on a phone, and opened again from its link."""

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.steps import STARTED, answered, focused, play_by
from tests.browser.test_access import violations


def sheet(page: Page) -> Locator:
    return page.locator('follow-suit[data-widget="match"]')


def rows(page: Page) -> Locator:
    return sheet(page).locator(".fs-match-table tbody tr")


def test_a_match_is_kept_by_keyboard_alone_and_its_link_opens_it(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    page.goto(f"{address}games/minnesota-whist/score/")
    expect(rows(page)).to_have_count(3)  # worked out before any script
    sheet(page).get_by_role("button", name="Keep the score of your own match").focus()
    page.keyboard.press("Enter")
    expect(sheet(page).get_by_label("First dealer")).to_be_focused(timeout=STARTED)
    page.keyboard.press("ArrowDown")  # Ben deals
    for key in ("Tab", "9", "Tab", "5", "Enter"):
        page.keyboard.press(key)
    expect(sheet(page).locator(".fs-problem")).to_contain_text("thirteen")  # 9 and 5 are fourteen
    expect(sheet(page).get_by_label("Tricks won").nth(1)).to_be_focused()
    for key in ("Backspace", "4", "Enter"):
        page.keyboard.press(key)
    expect(rows(page)).to_have_count(1)
    answered(sheet(page))
    expect(sheet(page).locator(".fs-say")).to_contain_text("Ben and Dot 3. Cai deals next.")  # low: 7 - 4 = 3
    assert focused(page) == "match-minnesota-whist-2-tricks-0"
    for key in ("1", "0", "Tab", "3", "Enter"):
        page.keyboard.press(key)
    expect(rows(page)).to_have_count(2)
    answered(sheet(page))
    expect(sheet(page).get_by_label("Tricks won").first).to_have_value("")
    assert violations(page, "follow-suit[data-widget=match]") == ""
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    sheet(page).get_by_role("button", name="Change deal 1").press("Enter")
    expect(sheet(page).get_by_label("Tricks won").first).to_be_focused()
    expect(sheet(page).get_by_label("Tricks won").first).to_have_value("9")
    for key in ("ControlOrMeta+a", "8", "Tab", "5", "Enter"):
        page.keyboard.press(key)
    answered(sheet(page))
    expect(sheet(page).locator(".fs-say")).to_have_text("Deal 1 is changed: Ben and Dot 2 instead of 3.")  # 8 - 6 = 2
    expect(sheet(page).get_by_role("button", name="Change deal 1")).to_be_focused()
    for expected in (2, 1):
        sheet(page).get_by_role("button", name="Undo").press("Enter")
        expect(rows(page)).to_have_count(expected)
    answered(sheet(page))

    link = sheet(page).get_by_role("link", name="Link to this match").evaluate("link => link.href")
    page.evaluate("sessionStorage.clear()")
    page.goto("about:blank")
    page.goto(link)
    expect(rows(page)).to_have_count(1, timeout=STARTED)
    answered(sheet(page))
    page.goto(f"{address}games/minnesota-whist/")
    play_by(page, "low_score", "losers_lose")
    page.go_back()
    expect(rows(page)).to_have_count(1)
    sheet(page).get_by_label("Tricks won").first.fill("9")
    expect(rows(page).locator("strong")).to_have_text(["-3", "0"], timeout=STARTED)  # low: 9 tricks lose 3
    page.evaluate("location.hash = '#score=match~chess~dealer:0'")
    expect(sheet(page).get_by_role("alert")).to_have_text("That is no match that this page can read.")
    expect(page.get_by_role("alert")).to_have_count(1)


def test_without_a_script_the_worked_match_stands_and_nothing_is_dead(chromium: Browser, address: str) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}games/chwech/score/")
    expect(rows(page)).to_have_count(2)
    expect(sheet(page).locator("button:visible, input:visible")).to_have_count(0)
    sheet(page).get_by_text("Line by line").click()
    expect(sheet(page).get_by_text("played 9, and won an exact multiple of nine: 9 × 9 = 81")).to_be_visible()
    context.close()
