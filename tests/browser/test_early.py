"""What is pressed before the script has come: on a slow line the page is there some time before what answers."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.steps import STARTED, desk, held_back, until, widget

pytestmark = pytest.mark.unkept


@contextmanager
def before_the_script(page: Page, address: str) -> Iterator[None]:
    """A page that can be seen, whose script comes as the block ends."""
    with held_back(page, "**/follow-suit.js"):
        page.goto(address, wait_until="commit")
        until(page, "performance.getEntriesByName('first-contentful-paint').length > 0")
        yield
        assert page.evaluate("!customElements.get('follow-suit')")


def bet(page: Page) -> Locator:
    return page.locator('follow-suit[data-widget="trick"]').first.get_by_role("button", name="Dot")


def clause(page: Page) -> Locator:
    return page.locator('button[data-clause="chwech/follow"]')


def card(page: Page) -> Locator:
    return widget(page, "lesson-first-trick").get_by_role("button", name="king of diamonds")


def seat(page: Page) -> Locator:
    return widget(page, "table-hokm").get_by_role("button", name="Deal me in")


def verdict(page: Page) -> Locator:
    return page.locator('follow-suit[data-widget="trick"] .fs-verdict', has_text="Not this time.")


def shown(page: Page) -> Locator:
    return desk(page).locator('.fs-title a[href$="#follow"]')


def refused(page: Page) -> Locator:
    return page.locator(".fs-verdict", has_text="You may not play the king of diamonds.")


def seated(page: Page) -> Locator:
    return widget(page, "table-hokm").locator(".fs-hand")


@pytest.mark.parametrize(
    ("where", "control", "answer"),
    [
        ("", bet, verdict),
        ("games/chwech/", clause, shown),
        ("learn/", card, refused),
        ("games/hokm/play/", seat, seated),
    ],
    ids=["a bet", "a clause to see", "a card of a lesson", "a seat at the table"],
)
def test_it_is_done_once_the_script_is_there(
    page: Page,
    address: str,
    where: str,
    control: Callable[[Page], Locator],
    answer: Callable[[Page], Locator],
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    with before_the_script(page, address + where):
        control(page).click(no_wait_after=True)
        expect(answer(page)).to_have_count(0)
    expect(answer(page)).to_be_visible(timeout=STARTED)
    assert page.url == address + where, "no form was sent by the browser itself"


def test_only_the_last_press_is_done(page: Page, address: str) -> None:
    with before_the_script(page, address):
        for name in ("Dot", "Cai"):
            page.locator('follow-suit[data-widget="trick"]').first.get_by_role("button", name=name).click()
    expect(page.locator(".fs-verdict")).to_contain_text("Cai takes it.")
    expect(page.locator(".fs-verdict")).not_to_contain_text("Not this time.")


def test_a_table_in_play_is_not_seen_as_it_was_built(rough_page: Page, address: str) -> None:
    """Loaded again, it would offer for a moment to deal the cards that lie on it."""
    where = f"{address}games/hokm/play/"
    rough_page.goto(where)
    seat(rough_page).click()
    expect(seated(rough_page)).to_be_visible(timeout=STARTED)
    with before_the_script(rough_page, where):
        expect(seat(rough_page)).to_be_hidden()
    expect(seated(rough_page)).to_be_visible()


LATE = """document.addEventListener("DOMContentLoaded", event => {
  if (!event.isTrusted) return;
  event.stopImmediatePropagation();
  setTimeout(() => document.dispatchEvent(new Event("DOMContentLoaded")), 400);
});"""
"""The theme hears that the page is all there when all else has been done, as on a slow phone."""


def at(page: Page) -> int:
    """How far down the page stands, once all has come and the theme has noted it."""
    page.wait_for_timeout(700)
    return int(page.evaluate("scrollY"))


def test_where_a_link_leads_is_still_shown_when_the_theme_comes_late(page: Page, address: str) -> None:
    page.add_init_script(LATE)
    page.goto(f"{address}games/sixty-six/learn/#see=deal-sixty-six-a-marriage-waits~3")
    assert at(page) > 0
    expect(widget(page, "deal-sixty-six-a-marriage-waits")).to_be_in_viewport()


def test_who_reads_on_before_the_theme_has_come_is_not_thrown_back(page: Page, address: str) -> None:
    page.add_init_script(LATE)
    page.goto(f"{address}games/sixty-six/", wait_until="commit")
    until(page, "Boolean(customElements.get('follow-suit'))")
    page.evaluate("scrollTo(0, 500)")
    assert at(page) == 500


def test_an_address_that_ends_within_a_sign_is_no_error(page: Page, address: str) -> None:
    """The page's fixture fails for anything that the console calls one."""
    page.goto(f"{address}games/hokm/#%F0%9F")
    assert at(page) == 0
