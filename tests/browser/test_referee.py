"""The referee by thumb on a small phone, by keyboard alone, without a script, and by a link."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.steps import HEARD, NATURAL, STARTED, answered, focused, held_back, sent, until
from tests.browser.test_access import violations

THUMB = 44
"""Pixels of whatever is to be hit by a thumb."""


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


def test_on_a_low_desk_the_ruling_stands_below_the_cards_and_once(page: Page, address: str) -> None:
    """Its short form is for phones, on which the cards lie between the trick and the ruling."""
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"{address}referee/")
    widget = referee(page)
    verdict, line = widget.locator(".fs-verdict"), widget.locator(".fs-referee-line")
    expect(verdict.get_by_text("Cai was not allowed to play the ace of diamonds.")).to_be_in_viewport(ratio=1)
    expect(line).to_be_hidden()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(line).to_be_visible()


def test_what_is_tapped_is_as_large_as_a_thumb(screen: Page, address: str) -> None:
    screen.goto(f"{address}referee/")
    widget = referee(screen)
    told(widget, "game", "chwech")
    controls = widget.locator(".fs-picker button, .fs-referee-told :is(select, button)")
    sizes = [control.bounding_box() for control in controls.all()]
    assert len(sizes) > 54
    assert [box for box in sizes if box is None or min(box["width"], box["height"]) < THUMB - 0.1] == []


DRAWN = """() => {
  const ticked = [...document.querySelectorAll("follow-suit :is([type=checkbox], [type=radio])")];
  const link = getComputedStyle(document.querySelector(".fs-widget a")).color;
  return ticked.map((one) => getComputedStyle(one).accentColor === link);
}"""
"""Whether all that a browser draws to be ticked is in the colour of links."""


def test_what_is_ticked_has_the_colour_of_links(page: Page, address: str) -> None:
    for path in ("referee/", "games/hokm/"):
        page.goto(f"{address}{path}")
        assert set(page.evaluate(DRAWN)) == {True}, path


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


def test_a_card_that_waits_for_what_was_named_leads_there(screen: Page, address: str) -> None:
    """Among the hearts it cannot be seen what has to be chosen first."""
    screen.goto(f"{address}referee/")
    widget = referee(screen)
    told(widget, "game", "cayenne")
    card, field = widget.locator("#referee-pick-H2"), widget.get_by_label("What was named")
    expect(card).to_be_disabled()
    card.evaluate("card => card.scrollIntoView({ block: 'start' })")
    expect(field).not_to_be_in_viewport()
    card.tap(force=True)
    answered(widget)
    expect(field).to_be_focused()
    expect(field).to_be_in_viewport(ratio=1)
    expect(widget.locator(".fs-referee-line")).to_have_text("First choose: what was named.")
    expect(widget.locator(".fs-referee-line")).to_be_in_viewport(ratio=1)
    assert violations(screen, "article") == ""
    told(widget, "told-contract", "S")
    tap(widget, "H2")
    expect(widget.locator(".fs-referee-line")).to_contain_text("As it lies, Ada takes the trick.")


@pytest.mark.unkept
def test_what_is_pressed_while_python_wakes_is_done_in_its_turn(screen: Page, address: str) -> None:
    """Two seconds and more on a phone. A card that is pressed again since nothing has happened yet is laid once; what
    is chosen meanwhile is not lost, nor are the presses before it."""
    screen.add_init_script(HEARD)
    screen.goto(f"{address}referee/")
    widget = referee(screen)
    with held_back(screen, "**/started.pack"):
        widget.locator("#referee-leader").select_option("1")
        until(screen, "window.heard.length === 1")
        for control in ("clear", "pick-C8", "pick-C8", "pick-S2"):
            widget.locator(f"#referee-{control}").tap()
        widget.locator("#referee-told-trumps").select_option("S")
        until(screen, "window.heard.length === 2")
    answered(widget)
    assert [event.get("card", event["do"]) for event in sent(screen)] == ["choose", "choose", "clear", "C8", "S2"]
    line = widget.locator(".fs-referee-line")
    expect(line).to_contain_text("As it lies, Ada takes the trick.")  # hokm/direction: after Ben comes Ada, who trumps


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


def test_the_table_of_a_clause_leads_to_the_referee_with_its_cards(page: Page, address: str) -> None:
    """hokm/follow: Cai leads the king of spades; Ben holds the queen, the jack and a diamond."""
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{address}games/hokm/#follow")
    page.locator("#desk").get_by_role("link", name="Ask the referee").click()
    widget = referee(page)
    line = widget.locator(".fs-referee-line")
    expect(line).to_contain_text("Ben may play the jack of spades or the queen of spades.", timeout=STARTED)
    expect(widget.locator("#referee-pick-SK")).to_have_accessible_name("king of spades, in the trick")
    expect(widget.locator("#referee-pick-D9")).to_have_accessible_name("nine of diamonds, in the hand")


def test_a_link_of_a_game_keeps_the_reader_s_house_rules_and_one_of_somebody_else_does_not(
    page: Page, address: str
) -> None:
    """hokm/direction: to the left, the second card is Ben's; to the right it is Dot's."""
    page.goto(f"{address}games/hokm/#rules=direction:left")
    page.goto(f"{address}referee/#referee=hokm~rules:own~trumps:S!trick~C8~S2!hand~?")
    expect(referee(page).locator(".fs-referee-line")).to_contain_text(
        "eight of clubs. As it lies, Ben takes the trick.", timeout=STARTED
    )
    page.goto(f"{address}games/hokm/#rules=direction:right")
    page.go_back()
    expect(referee(page).locator(".fs-referee-line"), "other rules were chosen meanwhile").to_contain_text(
        "eight of clubs. As it lies, Dot takes the trick.", timeout=STARTED
    )
    page.goto(f"{address}referee/?of-somebody-else#referee=hokm~trumps:S!trick~C8~S2!hand~?")
    line = referee(page).locator(".fs-referee-line")
    expect(line).to_contain_text("eight of clubs. As it lies, Dot takes the trick.", timeout=STARTED)


def test_a_wrong_card_leads_to_what_the_game_says_of_it(screen: Page, address: str) -> None:
    """hokm/slips: folded, and open where it is asked for."""
    screen.goto(f"{address}referee/")
    referee(screen).locator(".fs-verdict").get_by_role("link", name="When something goes wrong").click()
    screen.wait_for_url("**/games/hokm/#slips")
    slips = screen.locator("#slips + details")
    expect(slips).to_have_attribute("open", "")
    expect(slips).to_contain_text("You did not follow suit")
    assert violations(screen, "#slips + details") == ""


def test_what_else_may_be_done_is_a_list_with_its_rules(screen: Page, address: str) -> None:
    """sixty-six/exchange, sixty-six/claim: Ben holds the nine of trumps and is to answer."""
    screen.goto(f"{address}referee/#referee=sixty-six~trumps:S~seat:1!trick~HK!hand~CA~S9~?")
    verdict = referee(screen).locator(".fs-verdict")
    exchange = verdict.get_by_role("listitem").filter(has_text="Exchange the nine")
    expect(exchange).to_contain_text("allowed, if Ben has won a trick in this deal.", timeout=STARTED)
    expect(exchange.get_by_role("link")).to_have_text(["Swap the nine for the turn-up", "A trick before the exchange"])
    expect(verdict.get_by_role("listitem").filter(has_text="Claim 66")).to_contain_text("Claim 66: allowed.")
    assert violations(screen, "article") == ""
    assert screen.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


def test_by_keyboard_cards_of_the_wrong_player_are_moved(page: Page, address: str) -> None:
    page.goto(f"{address}referee/#referee=hokm~trumps:S~seat:2!trick~C8~C9!hand~C4~?")
    widget = referee(page)
    expect(widget.locator(".fs-referee-line")).to_contain_text("Cai may play any of these cards.", timeout=STARTED)
    told(widget, "seat", "1")
    expect(widget.locator(".fs-referee-line")).to_contain_text("Ben is not to play yet.")
    expect(widget.get_by_role("group", name="The trick")).to_be_visible()
    widget.get_by_role("button", name="Move Cai’s cards here").focus()
    page.keyboard.press("Enter")
    expect(widget.locator("#referee-pick-C4")).to_have_accessible_name("four of clubs, in the hand")
    assert focused(page) == "referee-to-hand"


def test_without_a_script_a_ruling_can_be_read(chromium: Browser, address: str) -> None:
    context = chromium.new_context(viewport={"width": 360, "height": 640}, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}referee/")
    widget = referee(page)
    expect(widget.locator(".fs-verdict")).to_contain_text("Clubs were led. Cai has clubs and has to follow suit.")
    expect(widget.get_by_role("button")).to_have_count(0)
    expect(widget.get_by_role("combobox")).to_have_count(0)
    context.close()


def test_every_choice_is_read_whole(page: Page, address: str) -> None:
    """The names of the games, and all that is told of a deal of Sixty-Six, which has the longest by far."""
    page.goto(f"{address}referee/")
    told(referee(page), "game", "sixty-six")
    for width in (320, 360, 540, 820, 1024, 1280):
        page.set_viewport_size({"width": width, "height": 640})
        assert [row for row in page.evaluate(NATURAL) if row[1] < row[2]] == [], width
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), width
