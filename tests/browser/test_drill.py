"""A drill in the page: asked and answered by mouse and by keyboard, remembered in this browser, and forgotten."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from engine.games import GAMES
from tests.browser.steps import HEARD, STARTED, answered, focused, python_workers, sent, until, widget
from tests.browser.test_access import violations

DAY = 86_400_000
SAME_SEED = "crypto.getRandomValues = (numbers) => numbers.fill({seed});"
TICKS, BUTTONS, HANDFUL = 3, 2, 1
"""Seeds with which Hokm asks for cards to be ticked, for one of several answers, and for many cards to be ticked."""
ANSWERS = "button[id^=drill-hokm-answer]"
TICKED = "input[id^=drill-hokm-answer]"


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
    expect(drill.locator("[data-playing] > .fs-scene")).to_be_visible(timeout=STARTED)
    return answered(drill)


def test_a_question_is_answered_by_mouse_and_the_rule_goes_into_a_box(page: Page, address: str) -> None:
    drill = asked(page, address, BUTTONS)
    drill.locator(ANSWERS).first.click()
    verdict = answered(drill).locator(".fs-verdict")
    expect(verdict).to_contain_text(re.compile("Right\\.|Not this time\\. You said:"))
    expect(verdict.locator(".fs-clause-link").first).to_be_visible()
    [(clause, (box, due))] = kept(page).items()
    assert clause.startswith("hokm/")
    today = page.evaluate(f"Math.floor((Date.now() - new Date().getTimezoneOffset() * 60000) / {DAY})")
    assert (box, due) in [(1, today), (2, today + 1)]
    drill.get_by_role("button", name="Next question").click()
    expect(answered(drill).locator(".fs-verdict")).to_have_count(0)


def test_a_rule_that_a_sentence_names_is_heard_and_one_behind_a_sentence_is_not(page: Page, address: str) -> None:
    page.goto(f"{address}games/sixty-six/practise/")
    drill = widget(page, "drill-sixty-six")
    drill.get_by_role("button", name="Ada").press("Enter")
    shown, rule = drill.locator(".fs-verdict"), "See also: The ten ranks above the king."
    expect(shown).to_contain_text(f"the suit that was led. (The higher card of that suit wins){rule}")
    expect(drill.locator(":scope > .fs-say")).to_contain_text(
        re.compile(rf"the suit that was led\.\s+{re.escape(rule)}")
    )


def test_the_printed_question_leads_on_by_keyboard_and_says_by_whose_rules_it_is(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/practise/")
    drill = widget(page, "drill-chwech")
    note = drill.get_by_text("This question is by the usual rules.")
    expect(note).to_be_hidden()
    drill.locator("button[data-goto]").first.press("Enter")
    expect(drill.locator(".fs-verdict")).to_be_visible()
    expect(drill.get_by_role("button", name="Next question")).to_be_focused()
    expect(note).to_be_hidden()
    page.evaluate("sessionStorage.clear(); localStorage['fs:options:chwech'] = '{\"players\": \"5\"}'")
    page.reload()
    expect(note).to_be_visible()
    drill.locator("button[data-goto]").first.press("Enter")
    expect(drill.locator(".fs-verdict")).to_be_visible()
    expect(note).to_be_visible()


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


def answered_and_read(page: Page, drill: Locator) -> None:
    """Answer a question, the first of the page, and wait until the next has been looked for."""
    if drill.locator(TICKED).count():
        drill.locator(TICKED).first.check()
    drill.locator(f"{ANSWERS}, #drill-hokm-check").first.click()
    answered(drill)
    until(page, "window.heard.length === 3 && window.replies === 3")


def test_the_next_question_is_looked_for_while_the_answer_is_read(page: Page, address: str) -> None:
    page.add_init_script(HEARD)
    drill = asked(page, address, BUTTONS)
    answered_and_read(page, drill)
    expect(drill.locator(".fs-verdict")).to_be_visible()
    assert focused(page) == "drill-hokm-next"
    told = drill.locator(".fs-say").inner_text()
    page.keyboard.press("Enter")
    expect(drill.locator(".fs-verdict")).to_have_count(0)
    expect(drill.locator(".fs-say")).not_to_have_text(told)
    assert focused(page) == "drill-hokm-answer-0"
    page.wait_for_timeout(500)
    assert [event["do"] for event in sent(page)] == ["next", "answer", "next"], "one question ahead, and no more"


def test_other_house_rules_ask_for_the_next_question_anew(page: Page, address: str) -> None:
    page.add_init_script(HEARD)
    drill = asked(page, address, BUTTONS)
    answered_and_read(page, drill)
    page.evaluate("localStorage['fs:options:hokm'] = '{\"players\": \"3\"}'")
    drill.get_by_role("button", name="Next question").click()
    expect(answered(drill).locator(".fs-verdict")).to_have_count(0)
    assert [event["options"] for event in sent(page)] == [{}, {}, {}, {"players": "3"}]


def test_what_went_wrong_ahead_is_not_shown_and_is_asked_again(page: Page, address: str) -> None:
    page.add_init_script(HEARD)
    drill = asked(page, address, BUTTONS)
    page.evaluate("window.spoil = 3")
    answered_and_read(page, drill)
    page.wait_for_timeout(200)
    expect(drill.get_by_role("alert")).to_have_count(0)
    drill.get_by_role("button", name="Next question").click()
    expect(answered(drill).locator(".fs-verdict")).to_have_count(0)
    assert [event["do"] for event in sent(page)] == ["next", "answer", "next", "next"]


def test_a_double_click_does_not_answer_the_question_that_it_brings(page: Page, address: str) -> None:
    """Where “Next question” was pressed, “Check” stands then."""
    page.add_init_script(HEARD)
    drill = asked(page, address, HANDFUL)
    answered_and_read(page, drill)
    drill.get_by_role("button", name="Next question").dblclick()
    expect(drill.locator(".fs-verdict")).to_have_count(0)
    page.wait_for_timeout(500)
    assert [event["do"] for event in sent(page)] == ["next", "check", "next"]


def test_a_reload_keeps_the_question_and_the_boxes_and_they_can_be_forgotten(page: Page, address: str) -> None:
    drill = asked(page, address, BUTTONS)
    drill.locator(ANSWERS).first.click()
    told = answered(drill).locator(".fs-verdict").inner_text()
    before = kept(page)
    page.reload()
    expect(drill.locator(".fs-verdict")).to_have_text(told, use_inner_text=True)
    assert kept(page) == before
    page.wait_for_timeout(500)
    assert python_workers(page) == [], "Python is not started for what nobody has asked for yet"

    page.goto(f"{address}practise/")
    picture = widget(page, "known-all")
    picture.get_by_role("button", name="Show what I know").click()
    expect(picture).to_contain_text("You have practised 1 rule.", timeout=STARTED)
    picture.locator("summary", has_text="Hokm").click()
    expect(picture.locator("details[open]")).to_contain_text(re.compile("box 1 of 5, due now|box 2 of 5, due tomorrow"))
    picture.get_by_role("button", name="Forget it all").click()
    expect(picture.get_by_role("button", name="Keep it")).to_be_focused()
    assert kept(page) == before
    picture.get_by_role("button", name="Yes, forget it all").click()
    expect(answered(picture)).to_contain_text("You have not practised yet.")
    assert kept(page) == {}


def test_what_is_known_is_saved_to_a_file_and_loaded_in_another_browser(
    page: Page, address: str, chromium: Browser, tmp_path: Path
) -> None:
    page.goto(f"{address}practise/")
    page.evaluate("localStorage['fs:known'] = '{\"hokm/lead\": [3, 20000]}'")
    picture = widget(page, "known-all")
    picture.get_by_role("button", name="Show what I know").click()
    expect(picture).to_contain_text("You have practised 1 rule.", timeout=STARTED)
    with page.expect_download() as saving:
        picture.get_by_role("link", name="Save to a file").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)

    elsewhere = chromium.new_page()
    elsewhere.goto(f"{address}practise/")
    theirs = widget(elsewhere, "known-all")
    theirs.get_by_role("button", name="Show what I know").click()
    expect(theirs).to_contain_text("You have not practised yet.", timeout=STARTED)
    theirs.get_by_label("Load from a file").set_input_files(file)
    expect(theirs).to_contain_text("You have practised 1 rule.")
    assert kept(elsewhere) == {"hokm/lead": [3, 20000]}
    wrong = tmp_path / "wrong.json"
    wrong.write_text("<b>not ours</b>", "utf-8")
    theirs.get_by_label("Load from a file").set_input_files(wrong)
    expect(theirs.get_by_role("alert")).to_contain_text("This is no file that was saved")
    assert kept(elsewhere) == {"hokm/lead": [3, 20000]}
    elsewhere.close()


def test_days_change_at_midnight_where_the_reader_is(address: str, chromium: Browser) -> None:
    """At noon of the same moment it is already tomorrow on Kiritimati, fourteen hours before Greenwich."""
    sent = {}
    for zone in ("UTC", "Pacific/Kiritimati"):
        context = chromium.new_context(timezone_id=zone)
        page = context.new_page()
        page.clock.set_fixed_time("2026-03-01T12:00:00Z")
        page.goto(f"{address}practise/")
        sent[zone] = page.evaluate(
            "() => new Promise((told) => { const post = Worker.prototype.postMessage;"
            " Worker.prototype.postMessage = function (message) { if (message.text) told(JSON.parse(message.text));"
            " post.call(this, message); }; document.querySelector('[data-name=known-all] button').click(); })"
        )["event"]["day"]
        context.close()
    assert sent["Pacific/Kiritimati"] == sent["UTC"] + 1


def test_house_rules_of_each_game_come_to_the_drill_of_all(page: Page, address: str) -> None:
    page.add_init_script(SAME_SEED.format(seed=BUTTONS))
    page.goto(f"{address}practise/")
    page.evaluate("localStorage['fs:options:hokm'] = '{\"players\": \"3\"}'")
    sent = page.evaluate(
        "() => new Promise((told) => { const post = Worker.prototype.postMessage;"
        " Worker.prototype.postMessage = function (message) { if (message.text) told(message.text);"
        " post.call(this, message); }; document.querySelector('[data-name=drill-all] button[data-event]').click(); })"
    )
    event = json.loads(sent)["event"]
    assert event["options"] == {"hokm": {"players": "3"}}
    answered(widget(page, "drill-all"))


def test_a_question_its_answer_and_the_picture_can_be_used_by_all_on_a_phone_by_night(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    drill = asked(page, address, HANDFUL)
    assert violations(page, ".fs-widget.fs-drill") == ""
    drill.locator(TICKED).first.check()
    drill.get_by_role("button", name="Check").click()
    expect(answered(drill).locator(".fs-verdict")).to_be_visible()
    expect(drill.locator(".fs-over [data-best]")).to_have_count(1)
    assert violations(page, ".fs-widget.fs-drill") == ""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto(f"{address}practise/")
    picture = widget(page, "known-all")
    picture.get_by_role("button", name="Show what I know").click()
    expect(picture).to_contain_text("You have practised 1 rule.", timeout=STARTED)
    assert violations(page, ".fs-widget.fs-known") == ""


def test_the_suit_of_cayenne_and_that_of_trumps_are_told_apart(page: Page, address: str) -> None:
    """A line stands between them: read in one, "Cayenne trumps" is the mistake that the rules warn of."""
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{address}games/cayenne/practise/")
    facts = page.locator('.fs-corner[data-at="right"] > .fs-fact')
    drawn = "facts => facts.map((fact) => getComputedStyle(fact, '::before').borderInlineStartWidth)"
    assert facts.evaluate_all(drawn) == ["0px", "1px"]


LED = """() => {
  const box = one => one.getBoundingClientRect();
  const led = document.querySelector(".fs-drill .fs-led");
  const lying = [...document.querySelectorAll(".fs-drill .fs-cloth :is(.fs-chair, .fs-card, .fs-fact)")];
  const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0;
  return lying.filter(one => !led.parentElement.contains(one) && meet(box(one), box(led))).map(one => one.textContent);
}"""
"""On what besides its own card the word lies that marks the lead."""


@pytest.mark.parametrize("size", ["360x640", "820x1180", "1280x720"])
def test_where_a_player_is_pressed_the_mark_of_the_lead_lies_on_no_name(page: Page, address: str, size: str) -> None:
    """Names that are pressed are high, and on a low screen the trick is close to them."""
    width, height = map(int, size.split("x"))
    page.set_viewport_size({"width": width, "height": height})
    for game_id in ("hokm", "sixty-six", "chwech"):
        page.goto(f"{address}games/{game_id}/practise/")
        assert page.evaluate(LED) == [], game_id


@pytest.mark.parametrize("size", ["640x360", "844x390"])
def test_on_a_phone_on_its_side_the_first_question_is_on_the_screen_to_the_middle_of_its_table(
    page: Page, address: str, size: str
) -> None:
    """Beside it is read what is asked. Players at three sides of a table of four can be pressed where they sit."""
    width, height = map(int, size.split("x"))
    page.set_viewport_size({"width": width, "height": height})
    for where in ("", *(f"games/{game_id}/" for game_id in GAMES)):
        page.goto(f"{address}{where}practise/")
        table = page.locator(".fs-drill .fs-cloth").bounding_box()
        assert table
        assert table["y"] + table["height"] / 2 <= height, where
        expect(page.locator(".fs-drill .fs-question")).to_be_in_viewport(ratio=1)
