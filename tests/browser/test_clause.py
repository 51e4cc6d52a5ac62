"""See it: a fresh deal that stops where the clause bites, as often as it is asked for."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.steps import choose, focused, unfolded, widget

SCROLLED = 400
"""Milliseconds in which the theme notes where the page stands; a link pressed sooner would lead back there."""

REPEATED = """() => {
  const ids = [...document.querySelectorAll("[id]")].map(element => element.id);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}"""


def show(page: Page, clause: str) -> Locator:
    """Press the button beside a clause and wait for its deal."""
    strip = unfolded(widget(page, f"clause-{clause.replace('/', '-')}"))
    strip.get_by_role("button", name="See it").click()
    expect(strip.locator(".fs-deal-body")).to_be_visible(timeout=20_000)
    return strip


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
def test_each_clause_shows_itself_with_its_words(
    page: Page, address: str, where: str, clauses: tuple[str, ...]
) -> None:
    page.goto(address + where)
    for clause in clauses:
        strip = show(page, clause)
        anchor = clause.partition("/")[2]
        told = strip.locator(f'.fs-told-last a[href$="#{anchor}"]')
        expect(told.first).to_be_visible()
        assert focused(page) == f"show-{clause.replace('/', '-')}-show", (
            "the button keeps the focus, to be pressed again"
        )
    assert page.evaluate(REPEATED) == []


def test_another_is_another_and_can_be_put_away(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/")
    strip = show(page, "chwech/ace")
    first = strip.locator(".fs-cloth").inner_text()
    choose(strip, "Show me another")
    assert strip.locator(".fs-cloth").inner_text() != first
    assert focused(page) == "show-chwech-ace-show"
    choose(strip, "Put it away")
    expect(strip.locator(".fs-deal-body")).to_have_count(0)
    assert focused(page) == "show-chwech-ace-show"


def test_what_was_shown_can_be_stepped_through_and_taken_over(page: Page, address: str) -> None:
    page.goto(f"{address}games/sixty-six/")
    strip = show(page, "sixty-six/follow")
    expect(strip.locator(".fs-reason:visible")).to_contain_text("may not play")
    choose(strip, "Back")
    expect(strip.locator(".fs-reason:visible")).to_have_count(0)
    choose(strip, "Next")
    choose(strip, "Take over from here")
    expect(strip.locator(".fs-may")).to_contain_text("to play.")
    refused = strip.locator("[data-roving] button[aria-disabled=true]").first
    choose(strip, str(refused.locator(".fs-spoken").text_content()))
    expect(strip.locator(".fs-reason:visible")).to_contain_text("may not play")


def test_below_the_deal_a_link_leads_to_the_frame_of_an_example_deal_where_the_clause_bites(
    page: Page, address: str
) -> None:
    page.goto(f"{address}games/sixty-six/")
    strip = widget(page, "clause-sixty-six-exchange")
    link = strip.get_by_role("link", name="See it in")
    expect(link).to_have_count(0)  # one quiet control is enough
    show(page, "sixty-six/exchange")
    link.scroll_into_view_if_needed()
    page.wait_for_timeout(SCROLLED)
    link.click()
    deal = widget(page, "deal-sixty-six-a-marriage-waits")
    expect(deal.locator(".fs-what")).to_have_text("Ada exchanges the nine of trumps.")
    expect(deal).to_be_in_viewport()
