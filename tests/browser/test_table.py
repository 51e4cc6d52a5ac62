"""A seat at a table with bots: by mouse and by keyboard, through a reload and a link, with help and a look back.

Sixty-Six is short: a claim ends a deal at any moment, rightly or not.
"""

from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.steps import (
    STARTED,
    answered,
    at_rest,
    choose,
    closed,
    focused,
    from_menu,
    held_back,
    is_python,
    play_by,
    score_of,
    widget,
)

TABLE = "table-sixty-six"
CHOOSE = "Choose your seat and how the bots play"
CHANCE = "let drawn = 12; crypto.getRandomValues = (numbers) => { numbers[0] = drawn++; return numbers; };"
"""The same deal each time: Ada leads, and holds ♣J ♣10 ♦9 ♥A ♥10 ♠A."""


def opened(page: Page, address: str) -> Locator:
    page.add_init_script(CHANCE)
    page.goto(f"{address}games/sixty-six/play/")
    return widget(page, TABLE)


def sat(page: Page, address: str, level: str = "by rules of thumb", hands: str = "only mine") -> Locator:
    """A table at which it is the reader's turn."""
    table = opened(page, address)
    table.get_by_text(CHOOSE).click()
    table.get_by_label("The bots play").select_option(label=level)
    table.get_by_label("Cards that you see").select_option(label=hands)
    choose(table, "Deal me in")
    return hurried(table)


def sat_and_moved(page: Page, address: str, hands: str = "only mine") -> Locator:
    """A table whose cards move: who wants no motion gets twice the time to read."""
    page.emulate_media(reduced_motion="no-preference")
    return sat(page, address, hands=hands)


WHOLE: Final = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const hanging = [".md-header", ".fs-rooms"].map((name) => box(name).bottom);
  return [box(".fs-scene > .fs-head").top - Math.max(...hanging), innerHeight - box(".fs-scene > .fs-doing").bottom];
}"""
"""How far below what hangs at the top of the screen a table begins, and how far above its end that it ends."""


@pytest.mark.parametrize("where", ["hokm/play/", "chwech/play/#rules=players:7", "sixty-six/play/"])
def test_on_the_lowest_phone_a_table_is_whole_and_nothing_of_it_lies_under_the_strip(
    page: Page, address: str, where: str
) -> None:
    """Half of the row over the cards did, with what takes back, the hint and the menu. It is brought onto the screen
    whenever one sits down."""
    page.goto(f"{address}games/{where}")
    table = widget(page, f"table-{where.partition('/')[0]}")
    for width, height in ((320, 568), (375, 580), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        choose(table, "Deal me in")
        at_rest(page)
        above, below = page.evaluate(WHOLE)
        assert above >= 0, (width, height)
        assert below >= 0, (width, height)
        from_menu(table, "Leave the table")


def hurried(table: Locator) -> Locator:
    """A table at which the reader is to act, who has pressed the cloth so that the bots go on at once."""
    while table.locator("[data-next]").count():
        table.locator(".fs-cloth").dispatch_event("click")
        table.page.wait_for_timeout(50)
    return answered(table)


def to_the_reader(table: Locator) -> Locator:
    """Wait until the bots have played and the reader is to act, or the deal is over."""
    expect(table.locator("[data-next]")).to_have_count(0, timeout=STARTED)
    return answered(table)


def hand(table: Locator) -> Locator:
    """The cards that may be played now."""
    return table.locator(".fs-hand button:not([aria-disabled=true])")


def say(table: Locator) -> Locator:
    return table.locator(".fs-say")


def test_the_choices_can_be_read_before_any_script_and_fetch_no_python(page: Page, address: str) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    table = opened(page, address)
    table.get_by_text(CHOOSE).press("Enter")  # a mouse over a form has Python fetched
    table.get_by_label("The bots play").select_option(label="by trying")
    table.get_by_label("You are").select_option(label="Ben")
    assert [url for url in fetched if is_python(url)] == []
    expect(table).to_contain_text("bots that see no more than a player in their seat")


HURRIED: Final = """([x, y, last]) => new Promise((done) => {
  let left = 4;
  const pressed = new Set();
  const timer = setInterval(() => {
    const button = document.elementFromPoint(x, y).closest("button");
    if (button) pressed.add(button.textContent);
    if (pressed.has(last) && left-- === 0) return done([...pressed], clearInterval(timer));
    const pointer = { detail: 1, clientX: x, clientY: y };
    button?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...pointer }));
  }, 100);
})"""
"""Press what lies under a finger ten times a second, whatever it is, and four times once the last has come; the names
of all that was pressed."""


def test_whoever_hurries_the_others_along_does_not_claim_by_the_way(page: Page, address: str) -> None:
    """Where "Next move" stood there is "Claim 66" as soon as it is the reader's turn; a false claim loses the deal."""
    page.set_viewport_size({"width": 360, "height": 640})
    table = sat(page, address)
    hand(table).first.evaluate("card => card.click()")
    at = table.get_by_role("button", name="Next move").bounding_box()
    assert at
    middle = (at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
    assert page.evaluate(HURRIED, [*middle, "Claim 66"]) == ["Next move", "Claim 66"]
    expect(table.get_by_role("button", name="Claim 66")).to_be_visible()
    page.wait_for_timeout(900)
    page.mouse.click(*middle)
    expect(table.get_by_role("button", name="Next deal")).to_be_visible()


MENU: Final = """element => {
  const opened = () => element.querySelector(".fs-over[id$=-menu]").showPopover();
  new MutationObserver((_, watching) => { watching.disconnect(); opened(); })
    .observe(element, { attributeFilter: ["aria-busy"] });
}"""
"""Open the menu as soon as something is asked for."""


def test_the_menu_stays_open_though_what_was_asked_for_before_comes_then(page: Page, address: str) -> None:
    table = sat(page, address)
    hand(table).first.evaluate("card => card.click()")
    answered(table)
    table.evaluate(MENU)
    table.get_by_role("button", name="Next move").evaluate("button => button.click()")
    answered(table)
    expect(table.locator(".fs-over[id$=-menu]:popover-open")).to_have_count(1)
    table.get_by_role("button", name="Show all hands").click()
    expect(table.locator(".fs-over:popover-open")).to_have_count(0)


def test_while_the_menu_is_open_nobody_plays_and_when_it_is_closed_they_go_on(page: Page, address: str) -> None:
    table = sat_and_moved(page, address)
    hand(table).first.evaluate("card => card.click()")
    expect(table.locator("[data-next]")).to_have_count(1, timeout=STARTED)
    menu = table.locator(".fs-over[id$=-menu]")
    menu.evaluate("menu => menu.showPopover()")
    told = table.locator(".fs-told-last").text_content()
    page.wait_for_timeout(6_000)
    expect(menu).to_be_visible()
    assert table.locator(".fs-told-last").text_content() == told
    menu.evaluate("menu => menu.hidePopover()")
    to_the_reader(table)


COVERS: Final = {
    "the house rules": (1280, ".fs-house button[popovertarget]", ".fs-sheet"),
    "the search": (1280, "header [data-search]", ".fs-search"),
    "the menu of a narrow page": (390, ".fs-menu", "#fs-menu"),
}
"""What lies over a page and is no part of its table: how wide that is, what opens it, and what lies there then."""


@pytest.mark.parametrize(("width", "opens", "lies"), COVERS.values(), ids=COVERS)
def test_while_the_page_is_covered_nobody_plays_and_when_it_is_not_they_go_on(
    page: Page, address: str, width: int, opens: str, lies: str
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    table = sat_and_moved(page, address)
    hand(table).first.evaluate("card => card.click()")
    expect(table.locator("[data-next]")).to_have_count(1, timeout=STARTED)
    page.locator(opens).first.evaluate("button => button.click()")
    expect(page.locator(lies)).to_be_in_viewport()
    told = answered(table).locator(".fs-told-last").text_content()
    page.wait_for_timeout(6_000)
    assert table.locator(".fs-told-last").text_content() == told
    expect(page.locator(lies)).to_be_in_viewport()
    page.keyboard.press("Escape")
    to_the_reader(table)
    assert table.locator(".fs-told-last").text_content() != told


def test_on_a_phone_a_claim_does_not_fill_the_row_below_the_cards(page: Page, address: str) -> None:
    """It ends the deal. Beside cards that can be played it takes a third of the row, also where it is the only act."""
    page.set_viewport_size({"width": 360, "height": 640})
    table = sat(page, address)
    claim = table.get_by_role("button", name="Claim 66")
    expect(claim).to_be_visible(timeout=STARTED)
    row, its = table.locator(".fs-doing").bounding_box(), claim.bounding_box()
    assert row
    assert its
    assert its["width"] * 3 <= row["width"] + 1
    assert its["height"] >= 24


def test_a_key_that_was_meant_for_what_had_the_focus_plays_no_card(page: Page, address: str) -> None:
    """While Ben acts the focus is on "Pause". It is led to a card as soon as it is the reader's turn, and a key that is
    pressed at that moment is not for the card; one that comes when this can have been heard is."""
    table = sat(page, address)
    page.wait_for_timeout(900)
    page.keyboard.press("Enter")
    expect(table.get_by_role("button", name="Pause")).to_be_focused()
    page.evaluate("""document.addEventListener("focusin", ({ target }) =>
      target.closest(".fs-hand") && setTimeout(() => target.click(document.body.dataset.pressed = "")))""")
    expect(page.locator("[data-pressed]")).to_have_count(1, timeout=STARTED)
    page.wait_for_timeout(1000)
    assert table.locator(".fs-hand button").count() == 6, "it is still the reader's turn"
    page.keyboard.press("Enter")
    expect(table.locator(".fs-hand button")).to_have_count(0)


def test_other_rules_that_are_chosen_at_a_table_hold_once_it_is_left_and_it_says_so(page: Page, address: str) -> None:
    """It does so once the sheet is closed, in which there may be more to choose."""
    table = sat(page, address)
    play_by(page, "failed_close", "three")
    told = table.get_by_role("dialog", name="Not your house rules")
    expect(told).to_contain_text("This deal is played with: the usual rules.")
    expect(told.get_by_role("button", name="Close")).to_be_focused()
    told.get_by_role("button", name="Leave the table").click()
    expect(table.get_by_role("button", name="Deal me in")).to_be_visible()
    choose(table, "Deal me in")
    table.get_by_role("button", name="Menu", exact=True).click()
    expect(table.get_by_role("dialog", name="This table")).to_contain_text("Played with:")


def test_a_table_that_was_left_is_gone_back_to_also_after_a_reload(page: Page, address: str) -> None:
    """By keyboard it is the next stop after the way to be dealt in; a small phone shows both."""
    page.set_viewport_size({"width": 360, "height": 640})
    table = sat(page, address)
    before = hand(table).all_inner_texts()
    from_menu(table, "Leave the table")
    sit, back = (table.get_by_role("button", name=name) for name in ("Deal me in", "Back to your table"))
    expect(sit).to_be_focused()
    expect(sit).to_be_in_viewport(ratio=1)
    expect(back).to_be_in_viewport(ratio=1)
    page.keyboard.press("Tab")
    expect(back).to_be_focused()
    page.reload()
    choose(table, "Back to your table")
    assert hand(table).all_inner_texts() == before
    expect(hand(table).first).to_be_focused()
    expect(hand(table).first).to_be_in_viewport(ratio=1)


@pytest.mark.unkept
def test_before_a_deal_a_small_phone_shows_the_whole_table_with_its_button_and_how_it_goes_on(
    page: Page, address: str
) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    table = opened(page, address)
    sit = table.get_by_role("button", name="Deal me in")
    expect(sit).to_be_in_viewport(ratio=1)
    expect(table.locator(".fs-cloth")).to_be_in_viewport(ratio=1)
    expect(table.get_by_text(CHOOSE)).to_be_in_viewport(ratio=1)
    with held_back(page, "**/started.pack"):
        sit.click()
        told = table.get_by_role("status")
        expect(told).to_contain_text("rules engine")
        expect(told).to_be_in_viewport(ratio=1)
        parts = (table.locator(".fs-cloth"), told, table.get_by_text(CHOOSE))
        cloth, line, choices = (part.evaluate("(part) => part.getBoundingClientRect().toJSON()") for part in parts)
        assert cloth["bottom"] <= line["top"] < line["bottom"] <= choices["top"]
    answered(table)


def test_the_table_before_a_deal_is_laid_for_as_many_as_the_house_rules_say(page: Page, address: str) -> None:
    page.goto(f"{address}games/chinese-whist/play/#rules=players:3")
    expect(widget(page, "table-chinese-whist").locator(".fs-nameplate:visible")).to_have_text(["Ada", "Ben", "Cai"])


def test_whoever_is_not_at_the_table_is_nobody_that_one_can_be(page: Page, address: str) -> None:
    """Dot was chosen at a table for four, and then two play."""
    page.goto(f"{address}games/hokm/play/")
    table = widget(page, "table-hokm")
    table.get_by_text(CHOOSE).press("Enter")
    seat = table.get_by_label("You are")
    expect(seat.locator("option:enabled")).to_have_text(["Ada", "Ben", "Cai", "Dot"])
    seat.select_option(label="Dot")
    play_by(page, "players", "2")
    expect(seat.locator("option:enabled")).to_have_text(["Ada", "Ben"])
    expect(seat).to_have_value("0")
    play_by(page, "players", "4")
    expect(seat.locator("option:enabled")).to_have_text(["Ada", "Ben", "Cai", "Dot"])


OPPOSITE: Final = (
    "0-2-closed~follow-suit_1~game_hokm~dealer_3~hand_0_C62_D9_HQ10~hand_1_C973_SK4~hand_2_CA_H95_S52~hand_3_DK3_S986"
    "~stock_S3_CK_C5_D6_D4_CQ_D10_H3_H4_SQ_DQ_HJ_S7_CJ_SA_C8_HA_D7_C10_S10_D2_HK_DJ_H6_D8_DA_H7_H8_D5_C4_H2_SJ"
    "~2:trump_C~2:play_CA~1:play_C7~0:play_C2~3:play_C4~2:play_S2~1:play_SK"
)
"""Cai, who sits opposite, is hakem, has a trick and has led to the second."""


@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
def test_what_is_said_of_the_player_opposite_lies_above_the_card_that_was_led(
    page: Page, address: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{address}games/hokm/play/#table={OPPOSITE}")
    table = widget(page, "table-hokm")
    expect(table.locator("[data-led][data-at=north]")).to_be_visible(timeout=STARTED)
    place = table.locator(".fs-place[data-at=north]")
    expect(place).to_contain_text("hakem")
    expect(place).to_contain_text("1 trick")
    lies, tag = place.bounding_box(), table.locator("[data-at=north] > .fs-led").bounding_box()
    assert lies
    assert tag
    assert lies["y"] + lies["height"] <= tag["y"]


def test_without_a_script_there_is_no_button_that_does_nothing(chromium: Browser, address: str) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    table = opened(page, address)
    expect(table).to_contain_text("This needs JavaScript", use_inner_text=True)
    expect(table.locator("button:visible")).to_have_count(0)
    expect(table.get_by_label("You are")).to_be_disabled()
    context.close()


def test_a_deal_by_mouse_to_its_score_the_look_back_and_the_next_deal(page: Page, address: str) -> None:
    """Whoever has won a trick and claims gives away points for nothing, so the look back begins with it."""
    table = sat(page, address)
    expect(page.locator(".fs-widget.fs-table")).to_have_attribute("data-seated", "")
    expect(table.locator(".fs-line")).to_contain_text("You Ada")
    bens = table.locator(".fs-place").filter(has=page.get_by_text("Ben", exact=True))
    expect(bens.get_by_role("img", name="six cards")).to_be_visible()
    expect(bens.locator(".fs-diagram")).to_have_count(0)
    choose(table, "ace of hearts")
    hurried(answered(table))
    expect(table.locator(f"#{TABLE}-moves")).to_contain_text("Ben plays")
    choose(table, "Claim 66")
    score_of(table)
    closed(table)

    choose(table, "What cost most?")
    to_the_reader(table)
    first = table.locator(".fs-lookback li").first
    expect(first).to_contain_text("You did this: claim 66. Better: ")
    page.keyboard.press("Escape")
    expect(table.get_by_role("button", name="The look back")).to_be_focused()
    page.keyboard.press("Enter")
    first.get_by_role("button", name="Try again from here").click()
    answered(table)
    expect(table.get_by_role("button", name="Claim 66")).to_be_visible()
    choose(table, "Back to the look back")
    expect(first).to_contain_text("You did this: claim 66.")
    closed(table)
    choose(table, "Next deal")
    expect(table.locator(".fs-what")).to_be_visible()
    expect(table.locator(".fs-lookback")).to_have_count(0)


def test_by_keyboard_alone_the_focus_goes_to_the_pause_and_back_to_a_card(page: Page, address: str) -> None:
    table = opened(page, address)
    table.get_by_text(CHOOSE).click()
    table.get_by_label("The bots play").focus()
    page.keyboard.press("ArrowUp")
    expect(table.get_by_label("The bots play")).to_have_value("1")
    for _ in range(3):  # past who one is and what unfolds it: the button stands first, so that a phone shows it
        page.keyboard.press("Shift+Tab")
    assert focused(page) == f"{TABLE}-sit"
    page.keyboard.press("Enter")
    expect(table.locator(".fs-deal-body")).to_be_visible(timeout=STARTED)
    to_the_reader(table)
    assert focused(page).endswith("-button")
    page.keyboard.press("End")
    card = focused(page)
    page.keyboard.press("Enter")
    expect(table.locator(f"#{TABLE}-pause")).to_be_focused(timeout=STARTED)
    expect(table.locator(f"#{card}")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(table.locator(".fs-may")).to_have_text("Ben waits for you.")
    assert focused(page) == f"{TABLE}-pause"
    page.keyboard.press("Enter")
    expect(table.locator(".fs-may")).to_have_text("Ben is thinking.")
    to_the_reader(table)
    expect(say(table)).to_contain_text("It is your turn")
    assert focused(page) != "body"


def test_nobody_is_torn_away_and_a_reload_waits_to_be_asked(page: Page, address: str) -> None:
    table = sat_and_moved(page, address)
    hand(table).first.click()
    answered(table)
    page.get_by_role("link", name="Hokm").first.focus()
    to_the_reader(table)
    assert page.evaluate("document.activeElement.textContent.trim()") == "Hokm", "elsewhere when a bot has played"
    choose(table, "Take back")
    hand(table).first.click()
    answered(table)
    choose(table, "Pause")
    before = table.locator(".fs-laid-down").first.inner_text()
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.reload()
    expect(table.locator(".fs-may")).to_have_text("Ben waits for you.")
    assert table.locator(".fs-laid-down").first.inner_text() == before
    assert [url for url in fetched if is_python(url)] == []
    choose(table, "Let them play")
    to_the_reader(table)
    expect(table.locator(f"#{TABLE}-moves")).to_contain_text("Ben plays")


@pytest.mark.parametrize("on_the_way", ["Rules", "Score"])
def test_who_comes_back_to_a_table_by_a_link_sees_it(page: Page, address: str, on_the_way: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    table = sat_and_moved(page, address)
    rooms = page.get_by_role("navigation", name="The rooms of Sixty-Six")
    rooms.get_by_role("link", name=on_the_way, exact=True).click()
    expect(page.locator("[data-playing]")).to_have_count(0)
    rooms.get_by_role("link", name="Play", exact=True).click()
    expect(table.locator(".fs-hand")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("heading", level=1)).not_to_be_in_viewport()


def test_taking_back_help_and_the_link(page: Page, address: str) -> None:
    table = sat_and_moved(page, address, hands="everybody’s")
    cards = table.locator(".fs-hand .fs-card")
    held = [cards.nth(number).inner_text() for number in range(6)]
    choose(table, "Give me a hint")
    helped = table.get_by_role("dialog", name="A hint")
    expect(helped).to_contain_text("that fit all that you have seen")
    expect(helped.get_by_role("button", name="Close")).to_be_focused()
    for width, height in ((360, 640), (844, 390), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        table.locator(".fs-scene").evaluate("scene => scene.scrollIntoView()")
        places = (helped, table.locator(".fs-hand"))
        hint, cards_held = (place.evaluate("part => part.getBoundingClientRect().toJSON()") for place in places)
        assert hint["bottom"] <= cards_held["top"] or hint["right"] <= cards_held["left"], (width, height)
    closed(table)
    expect(table.get_by_role("button", name="Give me a hint")).to_be_focused()
    hand(table).first.click()
    to_the_reader(answered(table))
    choose(table, "Take back")
    assert [cards.nth(number).inner_text() for number in range(6)] == held

    from_menu(table, "Link and record")
    link = table.get_by_role("link", name="Copy the link")
    expect(table.locator(".fs-record")).to_contain_text("follow-suit 1")
    href = str(link.get_attribute("href"))
    assert "#table=0-2-open~" in href
    page.goto("about:blank")
    page.goto(f"{address}games/sixty-six/play/{href[href.index('#') :]}")
    expect(table.locator(".fs-deal-body")).to_be_visible(timeout=STARTED)
    to_the_reader(table)
    assert [cards.nth(number).inner_text() for number in range(6)] == held


def test_what_the_bots_do_is_said_once_when_it_is_the_readers_turn(page: Page, address: str) -> None:
    """Who listens hears all of it, and is not cut short at every card."""
    table = sat_and_moved(page, address)
    say(table).evaluate("""line => {
      window.heard = [];
      new MutationObserver(() => window.heard.push(line.textContent)).observe(line, { childList: true });
    }""")
    hand(table).first.click()
    answered(table)
    to_the_reader(table)
    _, *others = page.evaluate("heard")
    assert len(others) == 1, "what the reader did is said at once, and what came after it in one"
    assert "Ben plays the " in others[0]
