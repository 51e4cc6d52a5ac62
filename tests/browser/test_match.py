"""The calculator for a match: kept by keyboard alone, on a phone, and opened again from its link."""

from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.steps import STARTED, answered, focused, play_by
from tests.browser.test_access import violations

WRITTEN = """() => new Promise((told) => {
  indexedDB.open("follow-suit").onsuccess = ({ target }) => {
    target.result.transaction("matches").objectStore("matches").count().onsuccess = ({ target }) => told(target.result);
  };
})"""
"""How many matches are kept. It waits for one that is being written, which a browser drops when its page is left."""


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
    page.evaluate("scrollTo(0, 0)")  # what the header covers by half is no smaller for that
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
        answered(sheet(page))  # the first takes back a change, and no row comes or goes by it
        expect(rows(page)).to_have_count(expected)

    link = sheet(page).get_by_role("link", name="Link to this match").evaluate("link => link.href")
    page.evaluate("sessionStorage.clear()")
    page.goto("about:blank")
    page.goto(link)
    expect(rows(page)).to_have_count(1, timeout=STARTED)
    answered(sheet(page))
    expect(page).to_have_url(link)
    deal(page, "9", "Tricks won")
    expect(page).to_have_url(link.partition("#")[0])  # it would lead to the match without this deal
    page.reload()
    expect(rows(page)).to_have_count(2)
    page.evaluate("hash => { location.hash = hash }", link.partition("#")[2])
    expect(rows(page)).to_have_count(1, timeout=STARTED)
    answered(sheet(page))
    page.goto(f"{address}games/minnesota-whist/")
    play_by(page, "low_score", "losers_lose")
    page.go_back()
    expect(rows(page)).to_have_count(1)
    expect(sheet(page)).to_contain_text("Played with: the usual rules. It keeps to these rules.")
    sheet(page).get_by_label("Tricks won").first.fill("9")
    expect(sheet(page).locator(".fs-form > .fs-result")).to_contain_text("3", timeout=STARTED)
    expect(rows(page).locator("strong")).to_have_text(["0", "3"])  # low, 7 - 4 = 3, and no 9 tricks that lose 3
    page.evaluate("location.hash = '#score=match~chess~dealer:0'")
    expect(sheet(page).get_by_role("alert")).to_have_text(
        "That is no match that this page can read. Here is the page without it."
    )
    expect(page.get_by_role("alert")).to_have_count(1)


def begun(page: Page, address: str, first: str) -> None:
    """A match of Witches Whist by the first player's name, with one deal: 8 - 6 = 2 for the first side."""
    page.goto(f"{address}games/witches-whist/score/")
    sheet(page).get_by_role("button", name="Keep the score of your own match").click()
    sheet(page).get_by_label("Player 1").fill(first, timeout=STARTED)
    deal(page, "8")


def deal(page: Page, tricks: str, label: str = "Tricks the partners won") -> None:
    """One more deal; the tricks of the others follow."""
    before = rows(page).count()
    sheet(page).get_by_label(label).first.fill(tricks)
    sheet(page).get_by_role("button", name="Add this deal").click()
    expect(rows(page)).to_have_count(before + 1)
    answered(sheet(page))


def test_matches_are_kept_on_the_device(page: Page, address: str) -> None:
    begun(page, address, "Ann")
    expect(rows(page).locator("strong")).to_have_text(["2", "0"])
    sheet(page).get_by_role("button", name="Begin a new match").click()
    expect(rows(page)).to_have_count(0)
    expect(sheet(page).get_by_label("Player 1")).to_have_value("Ann")
    deal(page, "9")
    kept = sheet(page).locator(".fs-kept")
    expect(kept.locator("summary")).to_have_text("Matches kept on this device (1)")
    assert page.evaluate(WRITTEN) == 2
    page.evaluate("sessionStorage.clear()")
    page.goto("about:blank")
    page.goto(f"{address}games/hokm/score/")
    expect(sheet(page).get_by_role("button", name="Matches kept on this device", exact=True)).to_be_visible()
    page.goto(f"{address}games/witches-whist/score/")
    sheet(page).get_by_role("button", name="Matches kept on this device (2)", exact=True).click()
    expect(kept.get_by_role("button", name="Open")).to_have_count(2, timeout=STARTED)
    kept.get_by_role("button", name="Open: Ann and Cai 2").click()
    expect(rows(page).locator("strong")).to_have_text(["2", "0"])
    kept.locator("summary").click()
    kept.get_by_role("button", name="Delete: Ann and Cai 3").click()
    expect(kept.get_by_role("button", name="Open")).to_have_count(0)
    assert violations(page, "follow-suit[data-widget=match]") == ""
    kept.get_by_role("button", name="Bring back").click()
    kept.get_by_role("button", name="Open: Ann and Cai 3").click()
    expect(rows(page).locator("strong")).to_have_text(["3", "0"])


def test_two_tabs_do_not_overwrite_each_other(page: Page, address: str) -> None:
    begun(page, address, "Ann")
    other = page.context.new_page()
    other.goto(f"{address}games/witches-whist/score/")
    sheet(other).get_by_role("button", name="Matches kept on this device").click()
    sheet(other).get_by_role("button", name="Open: Ann and Cai 2").click(timeout=STARTED)
    expect(rows(other)).to_have_count(1)
    deal(page, "6")
    sheet(other).get_by_label("Tricks the partners won").first.fill("12")
    sheet(other).get_by_role("button", name="Add this deal").click()
    expect(sheet(other).get_by_role("alert")).to_contain_text("changed in another tab")
    sheet(other).get_by_role("button", name="Go on with the other").click()
    expect(rows(other).locator("strong")).to_have_text(["2", "0", "2", "1"])
    deal(other, "7")
    expect(sheet(other).get_by_role("alert")).to_have_count(0)


def test_where_nothing_can_be_kept_it_is_said_and_the_pad_goes_on(page: Page, address: str) -> None:
    page.add_init_script("Object.defineProperty(window, 'indexedDB', { value: { open() { throw new Error('no') } } })")
    begun(page, address, "Ann")
    expect(sheet(page).locator(".fs-status")).to_contain_text("does not keep the match")
    deal(page, "7")
    expect(rows(page)).to_have_count(2)


def test_a_match_is_saved_to_a_file_and_opened_from_it_and_numbers_have_steps(page: Page, address: str) -> None:
    begun(page, address, "Zoë")
    field = sheet(page).get_by_label("Tricks the partners won").first
    more = sheet(page).locator(".fs-step").nth(1)
    for _ in range(7):
        more.click()
    expect(field).to_have_value("7")
    box = more.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    expect(sheet(page).get_by_label("Tricks the partners won").nth(1)).to_have_attribute("placeholder", "6")
    with page.expect_download() as download:
        sheet(page).get_by_role("link", name="Save to a file").click()
    file = download.value.path()
    assert Path(file).read_text(encoding="utf-8") == "match witches-whist names=Zoë dealer=0\ntricks=8,5"
    sheet(page).get_by_role("button", name="Begin a new match").click()
    expect(rows(page)).to_have_count(0)
    sheet(page).get_by_label("Open a file").set_input_files(file)
    expect(rows(page).locator("strong")).to_have_text(["2", "0"])
    expect(sheet(page).locator("th").filter(has_text="Zoë and Cai").first).to_be_visible()


def test_without_a_script_the_worked_match_stands_and_nothing_is_dead(chromium: Browser, address: str) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}games/chwech/score/")
    expect(rows(page)).to_have_count(2)
    expect(sheet(page).locator("button:visible, input:visible")).to_have_count(0)
    needs = "This needs JavaScript, which is off in your browser."
    expect(sheet(page)).to_contain_text(f"A match of your own? {needs}", use_inner_text=True)
    expect(page.locator("follow-suit[data-widget=score]").first).to_contain_text(needs, use_inner_text=True)
    page.get_by_role("button", name="See the house rules").click()
    expect(page.get_by_role("dialog")).to_contain_text(needs, use_inner_text=True)
    page.get_by_role("button", name="Done").click()
    sheet(page).get_by_text("Line by line").click()
    expect(sheet(page).get_by_text("played 9, won 9, an exact multiple of nine: 9 × 9 = 81")).to_be_visible()
    context.close()
