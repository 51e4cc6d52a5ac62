"""Every lesson is played to its end, by mouse and by keyboard, on one screen; its place is kept, and can be cleared."""

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.core.cards import Card
from tests.browser.steps import is_python, widget
from tests.conftest import some
from tutorials.lessons import LESSONS, Answer, Step, lesson, may_play
from web.render.lesson import hand_of
from web.words import cards

MOST_TABS = 40


def where_is(name: str) -> str:
    return "learn/" if name == "first-trick" else f"games/{name}/learn/"


def control(shown: Locator, step: Step, answer: Answer) -> Locator:
    return shown.locator(f'[data-goto="{step.name}:{answer.choice}"]')


def wanted(step: Step) -> list[Card]:
    allowed = may_play(step.position.state)
    return [card for card in hand_of(step) if str(card) in allowed]


def box_of(shown: Locator, card: Card) -> Locator:
    """The box of a card, whose name may say where it lies."""
    name = re.compile(rf"^{re.escape(cards.long(card))}(\W+on a card face down|\W+in hand)?$")
    return shown.get_by_role("checkbox", name=name)


def by_mouse(shown: Locator, step: Step, answer: Answer) -> None:
    if step.kind != "cards":
        control(shown, step, answer).click(position={"x": 8, "y": 8})
        return
    for card in wanted(step):
        box_of(shown, card).check()
    shown.get_by_role("button", name="These are all").click()


STOP = """element => {
  const row = element.closest("[data-roving]");
  const arrows = row ? [...row.querySelectorAll("button")].indexOf(element) : -1;
  return [(row ?? element).contains(document.activeElement), arrows];
}"""
"""Whether the focus is where the Tab key has to bring it, and how many arrows lead on from the first card of a hand."""


RINGED: Final = "element => getComputedStyle(element).outlineStyle === 'solid'"
"""Whether what has the focus shows it."""
WRITTEN: Final = """element => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().toJSON();
}"""
"""Where the letters of an element stand."""


def tab_to(page: Page, target: Locator) -> None:
    """Press Tab until an element has the focus, from wherever the focus is, and along a hand with the arrows."""
    element = target.element_handle()
    for _ in range(MOST_TABS):
        there, arrows = page.evaluate(STOP, element)
        if there:
            break
        page.keyboard.press("Tab")
    if arrows >= 0:
        page.keyboard.press("Home")
        for _ in range(arrows):
            page.keyboard.press("ArrowRight")
    expect(target).to_be_focused()


def by_keyboard(shown: Locator, step: Step, answer: Answer) -> None:
    page = shown.page
    if step.kind != "cards":
        tab_to(page, control(shown, step, answer))
        page.keyboard.press("Enter")
        return
    for card in wanted(step):
        tab_to(page, box_of(shown, card))
        page.keyboard.press("Space")
    page.keyboard.press("Enter")


@pytest.mark.parametrize("name", some(LESSONS, "first-trick"))
def test_a_lesson_is_played_to_its_end_by_mouse_with_every_first_wrong_answer(
    page: Page, address: str, name: str
) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(address + where_is(name))
    shown = widget(page, f"lesson-{name}")
    steps = {step.name: step for step in lesson(name).steps}
    at: str = lesson(name).steps[0].name
    while at:
        step = steps[at]
        expect(shown.locator(".fs-lesson-body > .fs-title")).to_have_text(cards.typeset(step.title))
        for wrong in [answer for answer in step.answers if not answer.right][:1]:
            by_mouse(shown, step, wrong)
            expect(shown.locator(".fs-verdict:not([data-right])")).to_be_visible()
            again = shown.get_by_role("button", name="Try again")
            if again.count():
                again.click()
        at = step.next
        for right in [answer for answer in step.answers if answer.right][:1]:
            by_mouse(shown, step, right)
            told = "" if step.kind == "watch" else "Yes."
            expect(shown.locator(".fs-verdict[data-right]")).to_contain_text(told)
            expect(shown.locator(":scope > .fs-say")).to_contain_text(told)
            at = right.next
        if at:
            shown.get_by_role("button", name="Go on").click()
    assert [url for url in fetched if is_python(url)] == []


@pytest.mark.parametrize("name", some(LESSONS, "chwech"))
def test_a_lesson_is_played_to_its_end_by_keyboard_alone(page: Page, address: str, name: str) -> None:
    page.goto(address + where_is(name))
    shown = widget(page, f"lesson-{name}")
    steps = {step.name: step for step in lesson(name).steps}
    at: str = lesson(name).steps[0].name
    shown.locator(".fs-title").first.focus()
    while at:
        step = steps[at]
        title = shown.locator(".fs-lesson-body > .fs-title")
        expect(title).to_be_focused()
        assert title.evaluate(RINGED), "it is seen where the next key starts from"
        at = step.next
        for right in [answer for answer in step.answers if answer.right][-1:]:
            by_keyboard(shown, step, right)
            expect(shown.locator(".fs-verdict[data-right]")).to_be_visible()
            at = right.next
        if at:
            expect(shown.get_by_role("button", name="Go on")).to_be_focused()
            page.keyboard.press("Enter")


def test_after_a_wrong_answer_the_keyboard_stays_where_it_can_be_mended(page: Page, address: str) -> None:
    """Only a right one leads on; of a wrong name or number the others are beside it."""
    step = next(step for step in lesson("norwegian-whist").steps if step.kind == "winner")
    wrong, right = (next(one for one in step.answers if one.right is is_right) for is_right in (False, True))
    page.add_init_script(f"localStorage.setItem('fs:lesson-norwegian-whist', '\"{step.name}\"')")
    page.goto(f"{address}games/norwegian-whist/learn/")
    shown = widget(page, "lesson-norwegian-whist")
    by_keyboard(shown, step, wrong)
    expect(shown.locator(".fs-verdict:not([data-right])")).to_be_visible()
    expect(control(shown, step, wrong)).to_be_focused()
    by_keyboard(shown, step, right)
    expect(shown.get_by_role("button", name="Go on")).to_be_focused()


CUT_OFF: Final = """element => {
  const bars = [...document.querySelectorAll(".fs-rooms, .md-header")];
  const above = Math.max(...bars.map((bar) => bar.getBoundingClientRect().bottom));
  const said = [".fs-step-told:not([data-answered])", ".fs-question:not([data-answered])", ".fs-verdict"];
  const parts = [".fs-title", ...said, ".fs-cloth", ".fs-hand", ".fs-bet", ".fs-onward"];
  return parts.filter((part) => [...element.querySelectorAll(`.fs-lesson-body ${part}`)].some((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return one.checkVisibility({ visibilityProperty: true }) && (top < above - 1 || bottom > innerHeight + 1);
  }));
}"""
"""What of a step is not wholly on the screen below the header."""
HEIGHT: Final = """element => {
  const [whole, board] = [".fs-lesson-body", ".fs-cloth"].map((part) => element.querySelector(part));
  return board ? board.getBoundingClientRect().top - whole.getBoundingClientRect().top : 0;
}"""
"""How far down in a step its table begins."""


def right_by_script(shown: Locator, step: Step) -> str:
    """Answer a step without a driver that scrolls to what it presses; where the answer leads."""
    for card in wanted(step) if step.kind == "cards" else ():
        box_of(shown, card).evaluate("box => { box.checked = true; }")
    right = next(answer for answer in step.answers if answer.right)
    pressed = shown.locator("form [type=submit]") if step.kind == "cards" else control(shown, step, right)
    pressed.evaluate("button => button.click()")
    return right.next


@pytest.mark.parametrize(
    ("wide", "high", "asked", "told"),
    [
        # A long text leaves the buttons of Cayenne's eight contracts to be scrolled to.
        (390, 844, {".fs-bet"}, {".fs-hand", ".fs-bet"}),
        # On a low phone the page goes on from the title: what is told and the table come first, then the hand.
        (390, 664, {".fs-hand", ".fs-bet"}, {".fs-hand", ".fs-bet"}),
        pytest.param(820, 1180, set(), set(), marks=pytest.mark.in_full),
        (1280, 800, set(), set()),
        # On the smallest phone what is told comes first, and then as much of the table as there is room for.
        pytest.param(
            *(360, 640, {".fs-cloth", ".fs-hand", ".fs-bet"}, {".fs-cloth", ".fs-hand", ".fs-bet"}),
            marks=pytest.mark.in_full,
        ),
    ],
)
@pytest.mark.parametrize("name", some(LESSONS, "cayenne"))
def test_a_step_stands_on_one_screen_and_so_does_the_reply(
    page: Page, address: str, name: str, wide: int, high: int, asked: set[str], told: set[str]
) -> None:
    page.set_viewport_size({"width": wide, "height": high})
    page.goto(address + where_is(name))
    shown = widget(page, f"lesson-{name}")
    expect(shown.locator(".fs-lesson-body")).to_be_visible()
    steps = {step.name: step for step in lesson(name).steps}
    first = step = lesson(name).steps[0]
    while True:
        where = (step.name, wide, high)
        assert step is first or set(shown.evaluate(CUT_OFF)) <= asked, where
        to, board = step.next, shown.evaluate(HEIGHT)
        if step.kind:
            to = right_by_script(shown, step)
            expect(shown.locator(".fs-verdict[data-right]")).to_be_visible()
            assert set(shown.evaluate(CUT_OFF)) <= told, where
            assert shown.evaluate(HEIGHT) >= board - 1, f"the table does not rise: {where}"
        if not to:
            break
        shown.get_by_role("button", name="Go on").evaluate("button => button.click()")
        step = steps[to]
        expect(shown.locator(".fs-lesson-body > .fs-title")).to_have_text(cards.typeset(step.title))


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_four_suits_to_choose_from_lie_in_two_rows_that_begin_and_end_together(
    page: Page, address: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{address}games/hokm/learn/")
    buttons = widget(page, "lesson-hokm").locator(".fs-bet .fs-button").all()
    boxes = [box for box in (button.bounding_box() for button in buttons) if box]
    assert len(boxes) == 4
    rows = [[box for box in boxes if box["y"] == y] for y in sorted({box["y"] for box in boxes})]
    assert len(rows) == 2
    assert len({round(row[0]["x"]) for row in rows}) == 1
    assert len({round(row[-1]["x"] + row[-1]["width"]) for row in rows}) == 1


@pytest.mark.parametrize("size", [(390, 664), pytest.param((1280, 800), marks=pytest.mark.in_full)])
def test_what_is_wrong_can_be_tried_again_from_the_reply(page: Page, address: str, size: tuple[int, int]) -> None:
    """What is asked stays in sight, between the reply and the table, until the answer is right."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{address}games/hokm/learn/")
    shown = widget(page, "lesson-hokm")
    steps = lesson("hokm").steps
    for step in steps:
        wrong = next((answer for answer in step.answers if not answer.right), None)
        question = shown.locator(".fs-lesson-body > .fs-question")
        if step.kind in ("card", "winner", "one") and wrong is not None:
            by_mouse(shown, step, wrong)
            expect(shown.locator(".fs-verdict:not([data-right])")).to_be_in_viewport()
            expect(question).to_be_in_viewport(ratio=1)
            parts = [shown.locator(f".fs-lesson-body > {part}") for part in (".fs-verdict", ".fs-step-table")]
            reply, asked, table = (part.bounding_box() for part in (parts[0], question, parts[1]))
            assert reply
            assert asked
            assert table
            if size[0] < 1000:
                assert reply["y"] + reply["height"] <= asked["y"], "the reply leaves it alone"
                assert asked["y"] + asked["height"] <= table["y"]
            shown.get_by_role("button", name="Try again").click()
            expect(question).to_be_visible()
            expect(shown.locator(".fs-verdict")).to_have_count(0)
            by_mouse(shown, step, next(answer for answer in step.answers if answer.right))
            expect(shown.locator(".fs-verdict[data-right]")).to_be_in_viewport()
            expect(question).to_be_visible(visible=size[0] > 1000)
            shown.get_by_role("button", name="Go on").click()
            continue
        if step is not steps[-1]:
            shown.get_by_role("button", name="Skip" if step.kind else "Go on", exact=True).click()


def test_ticks_are_compared_and_stay_as_they_were(page: Page, address: str) -> None:
    page.goto(f"{address}learn/")
    shown = widget(page, "lesson-first-trick")
    shown.get_by_role("button", name="Skip").click()
    shown.get_by_role("checkbox", name="three of diamonds").check()
    shown.get_by_role("checkbox", name="ace of hearts").check()
    shown.get_by_role("button", name="These are all").click()
    expect(shown.locator(".fs-verdict")).to_contain_text("Not all of these. You may not play the ace of hearts.")
    shown.get_by_role("checkbox", name="ace of hearts").uncheck()
    shown.get_by_role("button", name="These are all").click()
    expect(shown.locator(".fs-verdict")).to_contain_text("Not all of them yet. The king of diamonds may be played too.")
    expect(shown.get_by_role("checkbox", name="three of diamonds")).to_be_checked()
    shown.get_by_role("checkbox", name="king of diamonds").check()
    shown.get_by_role("checkbox", name="ace of hearts").check()
    shown.get_by_role("button", name="These are all").click()
    expect(shown.locator(".fs-verdict")).to_contain_text("Not all of these. You may not play the ace of hearts.")
    shown.get_by_role("checkbox", name="ace of hearts").uncheck()
    shown.get_by_role("button", name="These are all").click()
    expect(shown.locator(".fs-verdict")).to_contain_text("Yes.")


def test_hints_come_one_by_one(page: Page, address: str) -> None:
    page.goto(f"{address}learn/")
    shown = widget(page, "lesson-first-trick")
    expect(shown.get_by_text("The highest heart on the table is the jack, J.")).not_to_be_visible()
    shown.get_by_text("A hint", exact=True).click()
    expect(shown.get_by_text("The highest heart on the table is the jack, J.")).to_be_visible()
    shown.get_by_text("Another hint", exact=True).click()
    expect(shown.get_by_text("One of them is marked A.")).to_be_visible()
    shown.get_by_role("button", name="Skip").click()
    expect(shown.get_by_text("Look for the sign ♦.")).not_to_be_visible()


def test_the_step_is_kept_for_another_day_and_start_again_clears_it(page: Page, address: str) -> None:
    page.goto(f"{address}learn/")
    shown = widget(page, "lesson-first-trick")
    shown.get_by_role("button", name="Skip").click()
    shown.get_by_role("button", name="Skip").click()
    expect(shown.locator(".fs-title").first).to_have_text("Whose four cards?")
    page.reload()
    expect(shown.locator(".fs-title").first).to_have_text("Whose four cards?")

    another = page.context.new_page()  # nothing of this tab is known there
    another.goto(f"{address}learn/")
    later = widget(another, "lesson-first-trick")
    expect(later.locator(".fs-title").first).to_have_text("Whose four cards?")
    expect(later.locator(":scope > .fs-say")).to_have_text("")
    later.get_by_role("button", name="Back").click()
    expect(later.locator(".fs-title").first).to_have_text("Follow suit")
    later.get_by_role("button", name="Start again").click()
    expect(later.locator(".fs-title").first).to_have_text("Four cards")
    assert another.evaluate("Object.keys(localStorage).filter(key => key.includes('lesson'))") == []
    another.close()


def test_a_step_that_is_no_longer_there_begins_the_lesson_anew(page: Page, address: str) -> None:
    page.goto(f"{address}learn/")
    page.evaluate("localStorage.setItem('fs:lesson-first-trick', JSON.stringify('gone'))")
    page.reload()
    shown = widget(page, "lesson-first-trick")
    expect(shown.locator(".fs-title").first).to_have_text("Four cards")


def test_titles_of_clauses_are_not_read_into_the_sentences(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/learn/")
    shown = widget(page, "lesson-chwech")
    shown.get_by_role("button", name="Skip").click()
    told = shown.locator(".fs-step-told")
    expect(told).to_contain_text("a joker that comes last. (An ace that is not last) But an ace")
    expect(shown.locator(":scope > .fs-say")).to_contain_text("a joker that comes last. But an ace")
    title = shown.locator(".fs-title").first
    expect(title).to_be_focused()
    expect(shown.locator(":scope > .fs-say")).not_to_contain_text(title.inner_text())


def test_a_lesson_says_below_its_heading_that_it_keeps_to_the_usual_rules(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{address}games/chwech/learn/#rules=players:5")
    shown = widget(page, "lesson-chwech")
    note, told = shown.get_by_text("This lesson keeps to the usual ones."), shown.locator(".fs-step-told")
    expect(note).to_be_visible()
    places = (shown.locator("h2.fs-title"), note, told.get_by_text("You are Ben"))
    boxes = [
        place.evaluate("element => [element.getBoundingClientRect().top, element.offsetWidth]") for place in places
    ]
    assert boxes == sorted(boxes)
    assert boxes[1][1] > 300, "it has the width of the text"


def test_on_a_small_phone_what_can_be_answered_and_what_came_of_it_stand_on_one_screen(
    page: Page, address: str
) -> None:
    """Witches Whist: the second step asks for two of the shortest answers, the third has the longest name of all."""
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{address}games/witches-whist/learn/")
    shown = widget(page, "lesson-witches-whist")
    for answers in (["None", "One"], ["Three", "Six", "Two"]):
        shown.get_by_role("button", name="Skip").click()
        for answer in answers:
            expect(shown.get_by_role("button", name=answer, exact=True)).to_be_in_viewport(ratio=1)
    shown.get_by_role("button", name="Two", exact=True).click()
    told = shown.locator(".fs-verdict").get_by_text("Not quite.")
    expect(told).to_be_in_viewport(ratio=1)
    name, reply = (
        part.evaluate("(part) => part.getBoundingClientRect().toJSON()")
        for part in (shown.locator("h2.fs-title"), told)
    )
    assert name["bottom"] <= reply["top"]


def test_on_a_small_phone_nothing_of_what_was_told_looks_out_between_title_and_reply(page: Page, address: str) -> None:
    """Cayenne: a wrong number in the first step has a shorter reply than what was told, and lies over its end."""
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{address}games/cayenne/learn/")
    shown = widget(page, "lesson-cayenne")
    shown.get_by_role("button", name="4", exact=True).click()
    expect(shown.locator(".fs-verdict")).to_be_visible()
    told, name, reply = (
        shown.locator(part).evaluate("(part) => part.getBoundingClientRect().toJSON()")
        for part in (".fs-step-told", "h2.fs-title", ".fs-verdict")
    )
    assert told["top"] < name["bottom"] < reply["top"]
    assert reply["top"] - name["bottom"] < 4, "what is left is faded out"


@pytest.mark.parametrize("name", some(LESSONS, "cayenne"))
def test_at_first_sight_of_a_lesson_its_table_is_on_the_screen_of_a_phone(page: Page, address: str, name: str) -> None:
    """And the hand under it, and a first way to answer; of Chinese Whist, with its many columns, a part."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(address + where_is(name))
    shown = widget(page, f"lesson-{name}")
    expect(shown.locator(".fs-cloth").first).to_be_in_viewport(ratio=1)
    for seen in (".fs-hand", ".fs-bet > .fs-verbs > .fs-button", ".fs-bet label"):
        first = shown.locator(seen).first
        if first.is_visible():
            expect(first).to_be_in_viewport(ratio=0.6 if (name, seen) == ("chinese-whist", ".fs-bet label") else 1)


@pytest.mark.parametrize(
    "name", some([name for name in LESSONS if name != "chinese-whist"], "hokm", "chwech", "minnesota-whist")
)
def test_at_first_sight_on_a_small_phone_there_is_a_whole_table_and_what_each_card_of_the_hand_is(
    page: Page, address: str, name: str
) -> None:
    """Its rank and its suit stand in the upper half of a card. The columns of Chinese Whist need more room."""
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(address + where_is(name))
    shown = widget(page, f"lesson-{name}")
    expect(shown.locator(".fs-cloth").first).to_be_in_viewport(ratio=1)
    cards_held = shown.locator(".fs-hand .fs-card, .fs-ticks .fs-card")
    expect(cards_held.first).to_be_visible()
    top = cards_held.first.bounding_box()
    assert top
    for card in cards_held.all():
        place = card.bounding_box()
        assert place
        if place["y"] < top["y"] + top["height"] / 2:  # of cards to tick, the first row
            expect(card).to_be_in_viewport(ratio=0.5)


@pytest.mark.parametrize("size", [(180, 320), (240, 427), (320, 568), (360, 640)])
def test_however_large_the_letters_how_far_one_has_come_lies_neither_on_the_title_nor_on_the_way_on(
    page: Page, address: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{address}games/sixty-six/learn/")
    shown = widget(page, "lesson-sixty-six")
    expect(shown.locator(".fs-count")).to_contain_text("Step 1 of")
    count, title, skip = (
        shown.locator(part).evaluate(WRITTEN) for part in (".fs-count", "h2.fs-title", ".fs-steps button")
    )
    assert count["bottom"] <= title["top"] + 1
    assert count["right"] <= skip["left"]
    assert title["right"] <= skip["left"] or title["top"] >= skip["bottom"]


@pytest.mark.parametrize("name", ["chwech", "witches-whist", "chinese-whist"])
def test_what_is_asked_stays_in_sight_on_a_small_phone_down_to_the_last_box(
    page: Page, address: str, name: str
) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(address + where_is(name))
    shown = widget(page, f"lesson-{name}")
    shown.get_by_role("button", name="These are all").scroll_into_view_if_needed()
    question = shown.locator(".fs-lesson-body > .fs-question")
    expect(question).to_be_in_viewport(ratio=1)
    top = page.locator(".md-header").bounding_box()
    place = question.bounding_box()
    assert top
    assert place
    assert place["y"] >= top["y"] + top["height"] - 1, "it lies under the header"
    shown.get_by_role("button", name="These are all").click()
    reply = shown.locator(".fs-verdict")
    expect(reply).to_be_visible()
    told, place = reply.bounding_box(), question.bounding_box()
    assert told
    assert place
    assert told["y"] + told["height"] <= place["y"] + 1, "what is asked lies over the reply"


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (1280, 720)])
def test_cards_to_tick_that_lie_on_the_table_and_the_one_in_hand_stand_in_one_row_each_with_where_it_lies(
    page: Page, address: str, size: tuple[int, int]
) -> None:
    """And on a low desk what checks them is on the first screen with them."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{address}games/chinese-whist/learn/")
    shown = widget(page, "lesson-chinese-whist")
    boxes = shown.get_by_role("checkbox")
    expect(boxes).to_have_count(7)
    for place in range(6):
        expect(boxes.nth(place)).to_have_accessible_name(re.compile(r"\Won a card face down$"))
    expect(boxes.nth(6)).to_have_accessible_name(re.compile(r"^queen of diamonds\W+in hand$"))
    assert len({round(box.evaluate("box => box.getBoundingClientRect().top")) for box in boxes.all()}) == 1
    label, box = shown.locator(".fs-ticks .fs-held").bounding_box(), boxes.nth(6).bounding_box()
    assert label
    assert box
    assert label["y"] + label["height"] <= box["y"], "the box does not lie on what is said of the card"
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    if size[0] > 1000:
        expect(shown.get_by_role("button", name="These are all")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("name", "cards"), [("chwech", 9), ("witches-whist", 13)])
def test_on_a_low_desk_a_whole_hand_to_tick_stands_in_one_row_and_what_checks_it_on_the_first_screen(
    page: Page, address: str, name: str, cards: int
) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(address + where_is(name))
    shown = widget(page, f"lesson-{name}")
    boxes = shown.get_by_role("checkbox")
    expect(boxes).to_have_count(cards)
    assert len({round(box.evaluate("box => box.getBoundingClientRect().top")) for box in boxes.all()}) == 1
    expect(shown.get_by_role("button", name="These are all")).to_be_in_viewport(ratio=1)


def test_on_a_screen_so_low_that_nothing_hangs_at_its_top_a_step_begins_there(page: Page, address: str) -> None:
    """A phone that is held across."""
    page.set_viewport_size({"width": 640, "height": 360})
    page.goto(f"{address}games/witches-whist/learn/")
    shown = widget(page, "lesson-witches-whist")
    shown.get_by_role("button", name="Skip").click()
    title = shown.locator("h2.fs-title")
    expect(title).to_have_text("Whose trick is it?")
    assert 0 <= title.evaluate("(title) => title.getBoundingClientRect().top") < 40


ASIDE: Final = """(button) => {
  const words = document.createRange();
  words.selectNodeContents(button);
  const [whole, label] = [button, words].map((one) => one.getBoundingClientRect());
  const sides = [["left", "right"], ["top", "bottom"]];
  return sides.map(([one, other]) => label[one] - whole[one] - (whole[other] - label[other]));
}"""
"""By how much what a button says lies nearer to its right or lower side than to the opposite one, across and down."""


def test_where_a_lesson_leads_at_its_end_stands_in_the_middle_of_its_buttons(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{address}games/hokm/learn/")
    shown = widget(page, "lesson-hokm")
    while (on := shown.get_by_role("button", name=re.compile("^(Skip|Go on)$"))).count():
        title = shown.locator("h2.fs-title").inner_text()
        on.click()
        expect(shown.locator("h2.fs-title")).not_to_have_text(title)
    for name in ("Play Hokm", "Next lesson: Minnesota Whist"):
        across, down = shown.get_by_role("link", name=name).evaluate(ASIDE)
        assert (abs(across) <= 2, abs(down) <= 4) == (True, True), (name, across, down)


@pytest.mark.parametrize(
    ("room", "name"),
    [
        ("norwegian-whist/practise", "Practise Norwegian Whist"),
        ("minnesota-whist/agree", "Which rules of Minnesota Whist do we play?"),
    ],
)
def test_the_longest_names_of_rooms_are_whole_in_the_head_of_a_small_phone(
    page: Page, address: str, room: str, name: str
) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{address}games/{room}/")
    told = page.locator(".md-header__topic .md-ellipsis").last
    expect(told).to_have_text(name)
    assert told.evaluate(
        "({ scrollWidth: w, clientWidth: wide, scrollHeight: h, clientHeight: high }) => w <= wide && h <= high"
    )
    page.mouse.wheel(0, 600)
    expect(told).to_be_in_viewport(ratio=1)


def test_a_joker_in_the_trick_has_its_whole_star_and_its_word_whole_or_not_at_all(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/learn/")
    for _ in range(3):
        page.get_by_role("button", name="Skip").first.click()
    jokers = page.locator(".fs-laid-down").first.get_by_role("img", name="joker")
    expect(jokers).to_have_count(2)
    for width, height in ((360, 640), (390, 844), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        for joker in jokers.all():
            card, star, word = (part.bounding_box() for part in (joker, joker.locator("i"), joker.locator("b")))
            assert card
            assert star
            assert word
            assert star["width"] == star["height"] >= 14, width
            assert card["x"] <= star["x"]
            assert star["x"] + star["width"] <= card["x"] + card["width"]
            is_whole = word["y"] + word["height"] <= card["y"] + card["height"]
            assert is_whole or word["x"] >= card["x"] + card["width"] - 1, (width, "a part of it would be seen")
