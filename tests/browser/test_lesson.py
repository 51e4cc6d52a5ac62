"""Every lesson is played to its end, by mouse and by keyboard; its place is kept, and can be cleared."""

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


def by_mouse(shown: Locator, step: Step, answer: Answer) -> None:
    if step.kind != "cards":
        control(shown, step, answer).click(position={"x": 8, "y": 8})
        return
    for card in wanted(step):
        shown.get_by_role("checkbox", name=cards.long(card), exact=True).check()
    shown.get_by_role("button", name="These are all").click()


STOP = """element => {
  const row = element.closest("[data-roving]");
  const arrows = row ? [...row.querySelectorAll("button")].indexOf(element) : -1;
  return [(row ?? element).contains(document.activeElement), arrows];
}"""
"""Whether the focus is where the Tab key has to bring it, and how many arrows lead on from the first card of a hand."""


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
        tab_to(page, shown.get_by_role("checkbox", name=cards.long(card), exact=True))
        page.keyboard.press("Space")
    page.keyboard.press("Enter")


@pytest.mark.parametrize("name", some(LESSONS, "first-trick", "sixty-six"))
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
        expect(shown.locator(".fs-step-told .fs-title")).to_have_text(step.title)
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


@pytest.mark.parametrize("name", some(LESSONS, "chwech", "first-trick"))
def test_a_lesson_is_played_to_its_end_by_keyboard_alone(page: Page, address: str, name: str) -> None:
    page.goto(address + where_is(name))
    shown = widget(page, f"lesson-{name}")
    steps = {step.name: step for step in lesson(name).steps}
    at: str = lesson(name).steps[0].name
    shown.locator(".fs-title").first.focus()
    while at:
        step = steps[at]
        expect(shown.locator(".fs-step-told .fs-title")).to_be_focused()
        at = step.next
        for right in [answer for answer in step.answers if answer.right][-1:]:
            by_keyboard(shown, step, right)
            expect(shown.locator(".fs-verdict[data-right]")).to_be_visible()
            at = right.next
        if at:
            tab_to(page, shown.get_by_role("button", name="Go on"))
            page.keyboard.press("Enter")


def test_ticks_are_compared_and_stay_as_they_were(page: Page, address: str) -> None:
    page.goto(f"{address}learn/")
    shown = widget(page, "lesson-first-trick")
    shown.get_by_role("button", name="Skip").click()
    shown.get_by_role("checkbox", name="three of diamonds").check()
    shown.get_by_role("button", name="These are all").click()
    expect(shown.locator(".fs-verdict")).to_contain_text("One is missing. The king of diamonds may be played too.")
    expect(shown.get_by_role("checkbox", name="three of diamonds")).to_be_checked()
    shown.get_by_role("checkbox", name="king of diamonds").check()
    shown.get_by_role("checkbox", name="ace of hearts").check()
    shown.get_by_role("button", name="These are all").click()
    expect(shown.locator(".fs-verdict")).to_contain_text("One is too many. Ada may not play the ace of hearts.")
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
