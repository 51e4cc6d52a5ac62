"""See it: each clause's own example on the table, without Python, and then deals without end."""

import json
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.games import GAMES
from tests.browser.crowded import crowded
from tests.browser.steps import (
    STARTED,
    another,
    at_rest,
    choose,
    desk,
    focused,
    held_back,
    is_python,
    python_workers,
    see,
    widget,
)
from tests.conftest import IN_FULL, SERVICE, some
from web.desk import EXAMPLES
from web.widgets import clause as see_it

PHONE = {"width": 390, "height": 844}
QUICK = 1000
"""Milliseconds that a busy machine may take from a press to what it shows; the bench tells how few they are."""

REPEATED = """() => {
  const ids = [...document.querySelectorAll("[id]")].map(element => element.id);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}"""

PAINTED = """
(clause) => new Promise((painted, failed) => {
  setTimeout(() => failed(new Error(`${clause} is not shown`)), 10_000);
  const desk = document.querySelector(".fs-desk");
  const control = document.querySelector(`button[data-clause="${clause}"]`);
  for (let fold = control.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  const begun = performance.now();
  const title = `.fs-title a[href$="#${clause.split("/")[1]}"]`;
  const isShown = () => desk.matches(":popover-open") && desk.querySelector(title);
  const look = () => (isShown() ? setTimeout(() => painted(performance.now() - begun)) : requestAnimationFrame(look));
  control.click();
  requestAnimationFrame(look);
})
"""


def put_away(page: Page) -> None:
    """Close the table where it lies over the text, and wait until its entry has left the history."""
    page.keyboard.press("Escape")
    page.wait_for_timeout(100)


@pytest.fixture
def phone(page: Page) -> Page:
    """A page without room for a table beside the text."""
    page.set_viewport_size({"width": 390, "height": 844})
    return page


@pytest.mark.parametrize(
    ("where", "clauses"),
    [
        # The last two hold by the original rule only, and are shown under it.
        (
            "games/chwech/",
            ("chwech/follow", "chwech/ace-last", "chwech/nines", "chwech/ace-stated", "chwech/joker-rank"),
        ),
        # The last two hold in the stricter end play only.
        (
            "games/sixty-six/",
            (
                "sixty-six/follow",
                "sixty-six/marriage",
                "sixty-six/failed-close",
                "sixty-six/head",
                "sixty-six/trump-void",
            ),
        ),
        ("table/", ("table/turn", "table/hold", "table/over")),
    ],
)
def test_each_clause_shows_itself_without_python_and_live_with_its_words(
    page: Page, address: str, where: str, clauses: tuple[str, ...]
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address + where)
    for clause in clauses:
        see(page, clause)
    assert [url for url in asked if is_python(url)] == []
    assert python_workers(page) == []
    for clause in clauses:
        shown = another(page, clause)
        anchor = clause.partition("/")[2]
        expect(shown.locator(f'.fs-told-last a[href$="#{anchor}"]').first).to_be_visible()
        assert focused(page) == "desk-another", "the button keeps the focus, to be pressed again"
    assert page.evaluate(REPEATED) == []


def test_another_is_another_and_the_example_comes_back(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/")
    shown = see(page, "chwech/ace")
    example = shown.locator(".fs-cloth").inner_text()
    choose(shown, "Another")
    first = shown.locator(".fs-cloth").inner_text()
    choose(shown, "Another")
    assert len({example, first, shown.locator(".fs-cloth").inner_text()}) == 3
    choose(shown, "Back to the example")
    assert shown.locator(".fs-cloth").inner_text() == example


@pytest.mark.parametrize(
    ("game_id", "shown_at"),
    [
        ("chwech", {(360, 640): "pass", (1180, 820): "dealer"}),
        ("hokm", {(390, 844): "follow", (1920, 1080): "kot"}),
        ("witches-whist", {(412, 915): "follow"}),
        ("cayenne", {(360, 640): "odd-tricks", (540, 720): "odd-tricks"}),
    ],
)
def test_whoever_presses_another_again_presses_it_again(
    page: Page, address: str, game_id: str, shown_at: dict[tuple[int, int], str]
) -> None:
    """Where it was pressed lay then the way back to the example, or nothing; most of all where that is a score."""
    page.goto(f"{address}games/{game_id}/")
    for (width, height), clause in shown_at.items():
        page.set_viewport_size({"width": width, "height": height})
        shown = see(page, f"{game_id}/{clause}")
        before = shown.get_by_role("button", name="Another").bounding_box()
        assert before
        choose(shown, "Another")
        found = page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y).textContent",
            [before["x"] + before["width"] / 2, before["y"] + before["height"] / 2],
        )
        assert found == "Another", (width, height)
        put_away(page)


def test_an_example_can_be_stepped_through_and_played_on_from_where_it_stands(page: Page, address: str) -> None:
    page.goto(f"{address}games/hokm/")
    shown = see(page, "hokm/follow")
    expect(shown.locator(".fs-reason:visible")).to_contain_text("may not play the nine of diamonds")
    choose(shown, "Back")
    expect(shown.locator(".fs-reason:visible")).to_have_count(0)
    expect(shown.locator(".fs-what")).to_have_text("Cai plays the king of spades.")
    choose(shown, "Next")
    assert python_workers(page) == []
    choose(shown, "Play on from here")
    expect(shown.locator(".fs-may")).to_contain_text("to play.")
    choose(shown, "nine of diamonds")
    expect(shown.locator(".fs-reason:visible")).to_contain_text("may not play")
    choose(shown, "queen of spades")
    expect(shown.locator(".fs-what")).to_have_text("Ben plays the queen of spades.")


def test_from_a_step_before_the_end_one_plays_on_there(page: Page, address: str) -> None:
    page.goto(f"{address}games/hokm/")
    shown = see(page, "hokm/trump-wins")
    choose(shown, "Back")
    choose(shown, "Back")
    choose(shown, "Play on from here")
    expect(shown.locator(".fs-what")).to_have_text("Dot plays the four of diamonds.")


def test_a_deal_found_live_can_be_linked_to_and_arrives(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/")
    shown = another(page, "chwech/nines")
    page.goto(str(shown.get_by_role("link", name="Link to this position").evaluate("link => link.href")))
    expect(widget(page, "deal-chwech-an-ace-turned").locator("[data-playing]")).to_have_count(1, timeout=20_000)


def test_a_link_leads_to_the_frame_of_an_example_deal_where_a_clause_bites(page: Page, address: str) -> None:
    page.goto(f"{address}games/sixty-six/learn/#see=deal-sixty-six-a-marriage-waits~3")
    deal = widget(page, "deal-sixty-six-a-marriage-waits")
    expect(deal.locator(".fs-count")).to_contain_text("3 of")
    expect(deal).to_be_in_viewport()


# Beside the text


def test_the_table_shows_the_clause_that_is_read(page: Page, address: str) -> None:
    page.goto(f"{address}games/hokm/")
    title = desk(page).locator(".fs-title")
    expect(title).to_have_text("Four players, or three, or two")
    for anchor, heading in (("follow", "Follow suit if you can"), ("kot", "Kot"), ("rank", "The ace is high")):
        page.evaluate("anchor => document.getElementById(anchor).scrollIntoView()", anchor)
        expect(title).to_have_text(heading)
    expect(desk(page)).to_be_in_viewport(ratio=0.9)
    assert python_workers(page) == []
    assert desk(page).locator(".fs-say").inner_text() == "", "nobody is told of what merely goes by"


def test_the_contents_mark_the_clause_that_the_table_shows(page: Page, address: str) -> None:
    """Also one that is so short that the heading of the next stands above the line to which one reads."""
    page.set_viewport_size({"width": 1280, "height": 1000})
    page.goto(f"{address}games/hokm/")
    marked = page.locator(".md-sidebar--secondary [aria-current=location]")
    for clause, title in (
        ("hakem", "One player is the hakem"),
        ("rank", "The ace is high"),
    ):
        page.locator(f'.md-sidebar--secondary a[href$="#{clause}"]').click()
        expect(marked).to_have_text([title])
        expect(desk(page).locator(".fs-title")).to_have_text(title)
        expect(marked).to_have_css("font-weight", "600")
    bold = "links => links.filter(link => getComputedStyle(link).fontWeight === '600').length"
    assert page.locator(".md-sidebar--secondary a:visible").evaluate_all(bold) == 1
    page.mouse.move(500, 400)
    page.mouse.wheel(0, 60)  # on from what was jumped to
    expect(marked).to_have_text(["One player is the hakem"])
    expect(desk(page).locator(".fs-title")).to_have_text("One player is the hakem")


def test_the_table_stays_while_it_is_used_and_follows_who_reads_on(page: Page, address: str) -> None:
    page.goto(f"{address}games/hokm/")
    shown = see(page, "hokm/follow")
    title = shown.locator(".fs-title")
    choose(shown, "Back")
    page.mouse.move(500, 500)
    page.evaluate("document.getElementById('void').scrollIntoView()")
    page.wait_for_timeout(300)
    expect(title).to_have_text("Follow suit if you can")
    page.evaluate("document.getElementById('trump-wins').scrollIntoView()")
    expect(title).to_have_text("A trump beats the other suits")


def test_a_pointer_left_on_the_table_holds_it_for_the_clause_beside_it_and_no_longer(page: Page, address: str) -> None:
    page.goto(f"{address}games/hokm/")
    shown = see(page, "hokm/follow")
    title = shown.locator(".fs-title")
    shown.locator(".fs-cloth").hover()
    page.evaluate("document.activeElement.blur()")
    page.evaluate("document.getElementById('void').scrollIntoView()")
    page.wait_for_timeout(300)
    expect(title).to_have_text("Follow suit if you can")
    page.evaluate("document.getElementById('trump-wins').scrollIntoView()")
    expect(title).to_have_text("A trump beats the other suits")


def test_the_title_leads_back_to_the_rule(page: Page, address: str) -> None:
    page.goto(f"{address}games/hokm/")
    see(page, "hokm/game").locator(".fs-title a").click()
    expect(page.locator("#game")).to_be_in_viewport()


def test_who_comes_to_the_table_by_the_keyboard_finds_first_what_leads_back(page: Page, address: str) -> None:
    """Nothing closes beside the text. It is seen while it has the focus, and not where the table closes."""
    page.goto(f"{address}games/cayenne/")
    control = page.locator('button[data-clause="cayenne/players"]')
    see(page, "cayenne/players")
    page.keyboard.press("Tab")
    back = page.get_by_role("complementary", name="The rule on the table").get_by_role("button").first
    expect(back).to_have_text("Back to the text")
    expect(back).to_be_focused()
    expect(back).to_have_css("clip-path", "none")
    page.keyboard.press("Enter")
    expect(control).to_be_focused()
    expect(back).not_to_have_css("clip-path", "none")
    page.set_viewport_size({"width": 390, "height": 844})
    see(page, "cayenne/players")
    expect(page.get_by_role("button", name="Close")).to_be_visible()
    expect(page.get_by_role("button", name="Back to the text")).to_have_count(0)


# Over the text


def test_a_sheet_closes_by_escape_by_going_back_and_by_its_button_and_the_focus_returns(
    phone: Page, address: str
) -> None:
    phone.goto(f"{address}games/hokm/")
    control = phone.locator('button[data-clause="hokm/follow"]')
    before = phone.url
    phone.evaluate("document.querySelector('article').same = true")
    for close in (
        lambda: phone.keyboard.press("Escape"),
        phone.go_back,
        lambda: phone.get_by_role("button", name="Close").click(),
    ):
        see(phone, "hokm/follow")
        close()
        expect(desk(phone)).to_be_hidden()
        expect(control).to_be_focused()
        expect(control).to_be_in_viewport()
        assert phone.url == before
        phone.wait_for_timeout(300)  # the entry of the sheet leaves the history
    assert phone.evaluate("document.querySelector('article').same"), "the page was not fetched anew"


UNDER: Final = """(title) => {
  const { left, bottom } = document.querySelector(".fs-desk > .fs-close").getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(title);
  return [...words.getClientRects()].filter((line) => line.right > left && line.top < bottom).length;
}"""
"""How many lines of a title lie under what closes the sheet."""


def test_on_the_smallest_phone_a_long_title_keeps_clear_of_what_closes_the_sheet(phone: Page, address: str) -> None:
    phone.set_viewport_size({"width": 360, "height": 640})
    phone.goto(f"{address}games/chinese-whist/")
    for clause in ("available", "uncover"):
        title = see(phone, f"chinese-whist/{clause}").locator(".fs-title")
        assert title.evaluate(UNDER) == 0, clause
        phone.keyboard.press("Escape")


BESIDE_CLOSE: Final = """() => {
  const { left, bottom } = document.querySelector(".fs-desk > .fs-close").getBoundingClientRect();
  const boxes = [...document.querySelectorAll(".fs-desk .fs-tools > *")].map((tool) => tool.getBoundingClientRect());
  return boxes.map((tool) => tool.top < bottom ? left - tool.right : 99);
}"""
"""How far the tools of the table stand from what closes the sheet, where they stand beside it."""


def test_what_takes_a_decision_back_stands_clear_of_what_closes_the_sheet(phone: Page, address: str) -> None:
    phone.goto(f"{address}games/norwegian-whist/")
    for width, height in ((360, 640), (640, 360), (768, 1024)):
        phone.set_viewport_size({"width": width, "height": height})
        shown = see(phone, "norwegian-whist/highest")
        choose(shown, "Play on from here")
        expect(shown.get_by_role("button", name="Take back")).to_be_visible()
        apart = phone.evaluate(BESIDE_CLOSE)
        assert apart
        assert min(apart) >= 0, (width, height)
        choose(shown, "Take back")
        expect(phone.locator(".fs-desk:popover-open")).to_have_count(1)
        put_away(phone)


def test_closed_at_the_address_of_a_clause_the_sheet_gives_the_focus_back_too(phone: Page, address: str) -> None:
    """Coming back to such an address a browser lets go of whatever had it."""
    phone.goto(f"{address}games/norwegian-whist/#highest")
    see(phone, "norwegian-whist/highest")
    phone.locator(".fs-desk > .fs-close").press("Enter")
    expect(desk(phone)).to_be_hidden()
    phone.wait_for_timeout(300)  # the entry of the sheet leaves the history
    expect(phone.locator('button[data-clause="norwegian-whist/highest"]')).to_be_focused()


def test_a_link_in_the_sheet_leads_to_its_rule(phone: Page, address: str) -> None:
    phone.goto(f"{address}games/hokm/")
    see(phone, "hokm/trump-wins").get_by_role("link", name="The winner leads next").click()
    expect(desk(phone)).to_be_hidden()
    expect(phone.locator("#next-lead")).to_be_in_viewport()


def test_the_first_look_is_quick(phone: Page, address: str) -> None:
    """Each is opened at once after the one before was closed, whose entry may still be leaving the history."""
    phone.goto(f"{address}games/hokm/")
    at_rest(phone)
    for clause in ("hokm/follow", "hokm/kot", "hokm/draw"):
        assert phone.evaluate(PAINTED, clause) < QUICK
        phone.keyboard.press("Escape")


AGAIN = """async () => {
  const desk = document.querySelector(".fs-desk");
  const [one, other] = document.querySelectorAll("button[data-clause]");
  one.click();
  for (let times = 0; times < 3; times += 1) {
    await new Promise((rested) => setTimeout(rested, 300));
    const closed = new Promise((toggled) => desk.addEventListener("toggle", toggled, { once: true }));
    desk.hidePopover();
    await closed; // its entry is about to leave the history
    other.click();
  }
  await new Promise((rested) => setTimeout(rested, 300));
  return desk.matches(":popover-open");
}"""
"""JavaScript that closes the table and opens it again at once, some times."""


def test_a_table_that_is_opened_again_at_once_leads_nowhere_when_it_is_closed(phone: Page, address: str) -> None:
    phone.goto(f"{address}games/hokm/score/")
    phone.goto(f"{address}games/hokm/")
    phone.evaluate("window.still = true")
    assert phone.evaluate(AGAIN), "it is open in the end"
    phone.keyboard.press("Escape")
    expect(phone.locator(".fs-desk:popover-open")).to_have_count(0)
    phone.wait_for_timeout(300)
    assert phone.evaluate("window.still"), "the page was not left"
    phone.go_back()
    expect(phone.locator("h1")).to_have_text("Score Hokm¶")


@pytest.mark.unkept
def test_what_is_asked_for_while_the_examples_are_on_their_way_is_what_is_shown(page: Page, address: str) -> None:
    """Beside the text the table follows what is being read, but not away from what was just asked for."""
    with held_back(page, f"**/{EXAMPLES}"):
        page.goto(f"{address}games/chwech/")
        page.locator('button[data-clause="chwech/nines"]').evaluate("control => control.click()")
        page.locator(".fs-desk").dispatch_event("pointerleave")
        page.wait_for_timeout(100)
    expect(desk(page).locator('.fs-title a[href$="#nines"]')).to_be_visible()


OTHER_SCREENS: Final = ((390, 844), (820, 1180), (1100, 800), (844, 390), (820, 540))
SCREENS: Final = ((360, 640), (1280, 800), (640, 360), *(OTHER_SCREENS if IN_FULL else ()))


@pytest.mark.parametrize(
    ("game_id", "clauses"),
    [("hokm", ("follow", "trump-wins", "kot")), ("chwech", ("follow", "ace-last")), ("minnesota-whist", ("follow",))],
)
def test_a_clause_and_its_controls_fit_on_the_screen(
    page: Page, address: str, game_id: str, clauses: tuple[str, ...]
) -> None:
    page.goto(f"{address}games/{game_id}/")
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        for clause in clauses:
            shown = see(page, f"{game_id}/{clause}")
            page.evaluate("scrollTo(0, 800)")
            page.wait_for_timeout(300)  # a table beside the text may follow it
            held = [".fs-hand", "#desk-next"] if shown.locator(".fs-hand").count() else []
            for part in [".fs-title", ".fs-cloth", *held, "#desk-another"]:
                box = shown.locator(part).bounding_box()
                assert box, part
                assert box["x"] >= 0
                assert box["x"] + box["width"] <= width
                assert box["y"] >= 0
                assert box["y"] + box["height"] <= height, (width, height, clause, part)
            put_away(page)


@pytest.mark.parametrize("size", some(("360x640", "820x1180", "1100x620", "1280x800", "640x360", "844x390"), "360x640"))
@pytest.mark.parametrize("game_id", GAMES)
def test_at_no_step_of_an_example_lies_one_thing_on_another(
    chromium: Browser, site: Path, address: str, game_id: str, size: str
) -> None:
    width, height = map(int, size.split("x"))
    context = chromium.new_context(viewport={"width": width, "height": height}, service_workers=SERVICE)
    page = context.new_page()
    page.goto(f"{address}games/{game_id}/")
    examples = json.loads((site / "games" / game_id / EXAMPLES).read_text("utf-8"))
    see(page, next(iter(examples)))
    steps = [(clause, frame) for clause, example in examples.items() for frame in example["frames"]]
    drawn = ["".join(examples[clause]["parts"][part] for part in frame) for clause, frame in steps]
    found = zip(steps, crowded(page, ".fs-desk .fs-body", drawn), strict=True)
    assert [(clause, what) for (clause, _), what in found if what] == []
    context.close()


@pytest.mark.parametrize(
    "name",
    some(
        ("sixty-six/close", "sixty-six/exchange-closed", "cayenne/nullo", "cayenne/dealer", "minnesota-whist/bid"),
        "sixty-six/close",
        "cayenne/nullo",
        "cayenne/dealer",
    ),
)
def test_in_no_other_deal_of_a_clause_lies_one_thing_on_another(page: Page, address: str, name: str) -> None:
    """However much stands by a name: who deals, who has closed, what was won and what was just done."""
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{address}games/{name.partition('/')[0]}/")
    see(page, name)
    rules = {"options": {"exchange_on_close": "true"}} if name.startswith("sixty-six") else {}
    record = see_it.open(name).record
    drawn = [str(see_it.act(record, {"do": "show", "seed": seed, **rules}).html) for seed in range(20)]
    assert [(seed, what) for seed, what in enumerate(crowded(page, ".fs-desk .fs-body", drawn)) if what] == []


TOLD: Final = """(frames) => {
  const body = document.querySelector(".fs-desk .fs-body");
  return frames.filter((html) => {
    body.innerHTML = html;
    const told = body.querySelector(".fs-told-last");
    return told && told.scrollHeight > told.clientHeight + 1;
  }).length;
}"""
"""In how many frames more is told of a step than its place shows without scrolling."""


@pytest.mark.parametrize("game_id", some(GAMES, "hokm"))
def test_of_a_step_nearly_everything_is_read_without_scrolling(
    page: Page, site: Path, address: str, game_id: str
) -> None:
    """One step in ``share`` at most tells more."""
    page.goto(f"{address}games/{game_id}/")
    examples = json.loads((site / "games" / game_id / EXAMPLES).read_text("utf-8"))
    drawn = ["".join(one["parts"][part] for part in frame) for one in examples.values() for frame in one["frames"]]
    for width, height, share in ((360, 640, 9), (390, 844, 10), (1280, 720, 7)):
        page.set_viewport_size({"width": width, "height": height})
        see(page, next(iter(examples)))
        assert page.evaluate(TOLD, drawn) * share <= len(drawn), (width, height)
        put_away(page)


STANDING: Final = """(frames) => {
  const body = document.querySelector(".fs-desk .fs-body");
  const tops = frames.map((html) => {
    body.innerHTML = html;
    return [...body.querySelectorAll(".fs-hand, .fs-doing")].map((part) => part.getBoundingClientRect().top);
  });
  return tops.every((places) => places.every((top, at) => Math.abs(top - tops[0][at]) <= 2));
}"""
"""Whether the hand and the buttons stand in one place at all steps of an example."""


@pytest.mark.parametrize("game_id", some(GAMES, "hokm"))
def test_from_one_step_to_the_next_neither_the_hand_nor_a_button_moves(
    page: Page, site: Path, address: str, game_id: str
) -> None:
    """Where it is told which rules an example is played by, that may take a line of its own beside a link."""
    page.goto(f"{address}games/{game_id}/")
    examples = json.loads((site / "games" / game_id / EXAMPLES).read_text("utf-8"))
    moving = []
    for width, height in ((360, 640), (390, 844), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        see(page, next(iter(examples)))
        for clause, example in examples.items():
            drawn = ["".join(example["parts"][part] for part in frame) for frame in example["frames"]]
            if not any("Played with:" in html for html in drawn) and not page.evaluate(STANDING, drawn):
                moving.append((width, height, clause))
        put_away(page)
    assert moving == []


TIGHT: Final = """(buttons) => buttons.filter((button) => {
  const words = document.createRange();
  words.selectNodeContents(button);
  const [{ left, right }, inner] = [button.getBoundingClientRect(), words.getBoundingClientRect()];
  return inner.left - left < 8 || right - inner.right < 8;
}).map((button) => button.textContent)"""
"""The buttons of which the words come near the border."""


def test_below_the_table_no_words_touch_the_border_of_their_button(page: Page, address: str) -> None:
    page.goto(f"{address}games/hokm/")
    for width in (390, 1100, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        buttons = see(page, "hokm/follow").locator(".fs-doing > .fs-button")
        expect(buttons).to_have_count(2)
        assert buttons.evaluate_all(TIGHT) == [], width
        put_away(page)


def test_with_less_motion_the_table_changes_at_once(page: Page, address: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{address}games/hokm/")
    shown = see(page, "hokm/follow")
    shown.get_by_role("button", name="Back").click()
    assert page.evaluate("document.getAnimations().length") == 0


def test_what_shows_a_clause_hangs_under_its_own_example_at_the_edge_of_the_text(phone: Page, address: str) -> None:
    phone.goto(f"{address}games/sixty-six/#exchange")
    clause = phone.locator("#clause-sixty-six-exchange")
    button = clause.locator(".fs-show")
    said = clause.locator("xpath=preceding-sibling::p[1]").bounding_box()
    shown, padding = button.bounding_box(), button.evaluate("it => parseFloat(getComputedStyle(it).paddingRight)")
    following = clause.locator("xpath=following-sibling::h4[1]").bounding_box()
    assert said
    assert shown
    assert following
    assert abs(shown["x"] + shown["width"] - padding - said["x"] - said["width"]) < 1
    middle = shown["y"] + shown["height"] / 2
    assert middle - said["y"] - said["height"] < following["y"] - middle


def test_what_shows_a_clause_stands_beside_no_other_and_within_the_line_at_its_side(phone: Page, address: str) -> None:
    """Under a clause that is in force here and not everywhere, and above a fold that follows."""
    rules = "exchange:on_lead~exchange_on_close:true~close_rule:drawn~end_play:strict"
    phone.goto(f"{address}games/sixty-six/#rules={rules}")
    expect(phone.locator("#exchange-lead")).to_be_visible()
    for clause in ("exchange-trick", "exchange-lead", "exchange-closed", "marriage-lead", "close-drawn", "trump-void"):
        button = phone.locator(f"#clause-sixty-six-{clause} .fs-show")
        shown = button.bounding_box()
        assert shown
        middle = shown["y"] + shown["height"] / 2
        fold = button.locator("xpath=ancestor::details[1]")
        if fold.count():
            whole = fold.bounding_box()
            assert whole
            assert middle < whole["y"] + whole["height"], clause
        following = button.locator("xpath=following::*[self::summary or self::h4]").filter(visible=True)
        [below] = [box["y"] for one in following.all()[:1] if (box := one.bounding_box())]
        assert middle + 4 < below, clause


def test_an_example_by_the_usual_rules_says_so_to_who_plays_by_others(phone: Page, address: str) -> None:
    note = phone.locator(".fs-desk").get_by_text("This example goes by the usual rules.")
    phone.goto(f"{address}games/chwech/")
    phone.locator('button[data-clause="chwech/players"]').click()
    expect(phone.locator(".fs-desk .fs-title")).to_be_visible()
    expect(note).to_be_hidden()
    phone.goto(f"{address}games/chwech/#rules=players:5")
    phone.locator('button[data-clause="chwech/players"]').click()
    expect(note).to_be_visible()
    phone.locator(".fs-desk").get_by_role("button", name="Another").click()
    expect(phone.locator(".fs-desk")).to_contain_text("Played with: Five players", timeout=STARTED)
    expect(note).to_be_hidden()
    phone.keyboard.press("Escape")
    phone.locator('button[data-clause="chwech/follow"]').click()
    expect(note).to_be_visible()
