"""A drill in the page: asked and answered by mouse and by keyboard, remembered in this browser, and forgotten."""

import json

from playwright.sync_api import Locator, Page, expect

from tests.browser.steps import STARTED, answered, focused, widget
from tests.browser.test_access import violations

DAY = 86_400_000
SAME_SEED = "crypto.getRandomValues = (numbers) => numbers.fill({seed});"
TICKS, BUTTONS, HANDFUL = 3, 2, 1
"""Seeds with which Hokm asks for cards to be ticked, for one of several answers, and for many cards to be ticked."""


def kept(page: Page) -> dict[str, list[int]]:
    """The boxes that this browser keeps."""
    found: dict[str, list[int]] = json.loads(page.evaluate("localStorage['fs:known'] ?? '{}'"))
    return found


def asked(page: Page, address: str, seed: int) -> Locator:
    """Hokm's drill with its first live question."""
    page.add_init_script(SAME_SEED.format(seed=seed))
    page.goto(f"{address}games/hokm/practise/")
    drill = widget(page, "drill-hokm")
    drill.get_by_role("button", name="Ask me another").press("Enter")
    expect(drill.locator(".fs-bet, form")).to_be_visible(timeout=STARTED)
    return answered(drill)


def test_a_question_is_answered_by_mouse_and_the_rule_goes_into_a_box(page: Page, address: str) -> None:
    drill = asked(page, address, BUTTONS)
    drill.locator(".fs-verbs button").first.click()
    verdict = answered(drill).locator(".fs-verdict")
    expect(verdict).to_contain_text("You said:")
    expect(verdict.locator(".fs-clause-link").first).to_be_visible()
    [(clause, (box, due))] = kept(page).items()
    assert clause.startswith("hokm/")
    assert box == 1
    assert due == page.evaluate(f"Math.floor(Date.now() / {DAY})")
    drill.get_by_role("button", name="Next question").click()
    expect(answered(drill).locator(".fs-verdict")).to_have_count(0)


def test_by_keyboard_cards_are_ticked_and_checked(page: Page, address: str) -> None:
    drill = asked(page, address, TICKS)
    ticks = drill.get_by_role("checkbox")
    expect(ticks.first).to_be_focused()
    page.keyboard.press("Space")
    expect(ticks.first).to_be_checked()
    page.wait_for_timeout(400)  # longer than the rest after typing: nothing is sent by ticking
    expect(drill.locator(".fs-verdict")).to_have_count(0)
    page.keyboard.press("Tab")
    expect(ticks.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(answered(drill).locator(".fs-verdict")).to_contain_text("You said:")
    expect(drill.locator(".fs-say")).to_contain_text("Allowed:")
    assert focused(page) == "drill-hokm-next"
    assert len(kept(page)) == 1
    page.keyboard.press("Enter")
    expect(answered(drill).locator(".fs-verdict")).to_have_count(0)


def test_a_reload_keeps_the_question_and_the_boxes_and_they_can_be_forgotten(page: Page, address: str) -> None:
    drill = asked(page, address, BUTTONS)
    drill.locator(".fs-verbs button").first.click()
    told = answered(drill).locator(".fs-verdict").inner_text()
    before = kept(page)
    page.reload()
    expect(drill.locator(".fs-verdict")).to_have_text(told, use_inner_text=True)
    assert kept(page) == before

    page.goto(f"{address}practise/")
    picture = widget(page, "known-all")
    picture.get_by_role("button", name="Show what I know").click()
    expect(picture).to_contain_text("You have practised 1 rule.", timeout=STARTED)
    expect(picture.locator("details[open]")).to_contain_text("box 1 of 5, due now")
    picture.get_by_role("button", name="Forget it all").click()
    expect(picture.get_by_role("button", name="Keep it")).to_be_focused()
    assert kept(page) == before
    picture.get_by_role("button", name="Yes, forget it all").click()
    expect(answered(picture)).to_contain_text("You have not practised yet.")
    assert kept(page) == {}


def test_house_rules_of_each_game_come_to_the_drill_of_all(page: Page, address: str) -> None:
    page.add_init_script(SAME_SEED.format(seed=BUTTONS))
    page.goto(f"{address}practise/")
    page.evaluate("localStorage['fs:options:hokm'] = '{\"players\": \"3\"}'")
    sent = page.evaluate(
        "() => new Promise((told) => { const post = Worker.prototype.postMessage;"
        " Worker.prototype.postMessage = function (message) { if (message.text) told(message.text);"
        " post.call(this, message); }; document.querySelector('[data-name=drill-all] button').click(); })"
    )
    event = json.loads(sent)["event"]
    assert event["options"] == {"hokm": {"players": "3"}}
    answered(widget(page, "drill-all"))


def test_a_question_its_answer_and_the_picture_can_be_used_by_all_on_a_phone_by_night(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    drill = asked(page, address, HANDFUL)
    assert violations(page, ".fs-widget.fs-drill") == ""
    drill.get_by_role("button", name="Check").click()
    expect(answered(drill).locator(".fs-verdict")).to_be_visible()
    expect(drill.locator(".fs-play-out .fs-winner")).to_have_count(1)
    assert violations(page, ".fs-widget.fs-drill") == ""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto(f"{address}practise/")
    picture = widget(page, "known-all")
    picture.get_by_role("button", name="Show what I know").click()
    expect(picture).to_contain_text("You have practised 1 rule.", timeout=STARTED)
    assert violations(page, ".fs-widget.fs-known") == ""
