"""A trick to bet on: choose the winner, be told why, and try other cards."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.steps import STARTED, answered, choose, focused, is_python


def first_trick(page: Page) -> Locator:
    return page.locator('follow-suit[data-widget="trick"]').first


@pytest.mark.parametrize(
    ("where", "wrong", "right", "why"),
    [
        # Three passed behind Dot's ace, which makes it the last card: the jack is the best of the others.
        ("", "Dot", "Cai", "An ace played last loses"),
        ("games/chwech/learn/", "Dot", "Cai", "An ace played last loses"),
        # Spades are trumps: the ace of clubs is neither of the suit led nor a trump.
        ("games/sixty-six/learn/", "Ben", "Ada", "The higher card of that suit wins"),
    ],
)
def test_a_bet_is_answered_with_the_winner_and_the_clause(
    page: Page, address: str, where: str, wrong: str, right: str, why: str
) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(address + where)
    trick = first_trick(page)
    printed = trick.locator("details.fs-answer")
    expect(printed).to_be_visible()
    trick.get_by_role("button", name=wrong).press("Enter")
    expect(trick.locator(".fs-verdict")).to_contain_text("Not this time.")
    expect(printed).to_be_hidden()
    expect(trick.locator(".fs-verdict")).to_contain_text(f"{right} takes it.")
    expect(trick.locator(".fs-say")).to_contain_text(f"Not this time. {right} takes it.")

    trick.get_by_role("button", name=right).press("Enter")
    expect(trick.locator(".fs-verdict")).to_contain_text("Yes.")
    expect(trick.get_by_role("button", name=right)).to_have_attribute("aria-pressed", "true")
    expect(trick.get_by_role("button", name=right)).to_be_focused()
    expect(trick.locator(".fs-verdict").get_by_role("link", name=why)).to_have_count(1)
    assert [url for url in fetched if is_python(url)] == []


def test_a_card_is_pressed_as_well_as_its_player_and_the_winner_is_ringed(page: Page, address: str) -> None:
    """The jack of hearts is Cai's, and takes the trick: chwech/ace-last."""
    page.goto(address)
    trick = first_trick(page)
    expect(trick.locator("[data-best]")).to_have_count(0)
    trick.get_by_role("img", name="jack of hearts").click()
    expect(trick.locator(".fs-verdict")).to_contain_text("Yes.")
    expect(trick.get_by_role("button", name="Cai")).to_have_attribute("aria-pressed", "true")
    expect(trick.locator("[data-best]")).to_contain_text("Cai, won the trick")
    widths = [
        page.locator(one).evaluate("box => box.clientWidth") for one in (".fs-widget.fs-trick", ".fs-widget.fs-table")
    ]
    assert max(widths) - min(widths) <= 2, f"as wide as the table under it, but for its edges: {widths}"


def test_on_a_phone_the_whole_trick_to_bet_on_is_on_the_first_screen_and_keeps_its_place(
    page: Page, address: str
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(address)
    board = first_trick(page).locator(".fs-cloth")
    before = board.bounding_box()
    assert before is not None
    assert before["y"] + before["height"] < 700
    first_trick(page).get_by_role("button", name="Dot").click()
    expect(first_trick(page).locator(".fs-verdict")).to_be_visible()
    assert board.bounding_box() == before


def test_the_first_screen_of_a_small_phone_says_what_the_site_is_for_and_has_a_trick_to_bet_on(
    page: Page, address: str
) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(address)
    expect(page.locator(".md-content__inner > :first-child")).to_have_text("Learn a card game by playing it.")
    for part in (page.locator(".fs-tagline"), first_trick(page).locator(".fs-cloth")):
        expect(part).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    ("where", "kind", "last"), [("", "trick", "Try other cards"), ("games/hokm/practise/", "drill", "Next question")]
)
def test_on_a_low_phone_an_answer_is_brought_onto_the_screen(
    page: Page, address: str, where: str, kind: str, last: str
) -> None:
    """A phone of 390 x 844 has 664 left below the browser's own bars."""
    page.set_viewport_size({"width": 390, "height": 664})
    page.goto(address + where)
    shown = page.locator(f'follow-suit[data-widget="{kind}"]').first
    shown.locator(".fs-chair").first.evaluate("button => button.click()")
    expect(shown.get_by_role("button", name=last)).to_be_in_viewport(ratio=1)
    expect(shown.locator(".fs-question")).to_be_in_viewport(ratio=1)


CUT = """(fields) => fields.filter((field) => {
  const told = document.createElement("span");
  const { fontFamily, fontSize } = getComputedStyle(field);
  Object.assign(told.style, { fontFamily, fontSize, position: "absolute" });
  told.textContent = "jack of diamonds";
  document.body.append(told);
  const wide = told.offsetWidth;
  told.remove();
  return wide > field.clientWidth - 32;
}).length"""
"""How many lists have no room for the name of a card beside their arrow."""


def test_the_names_of_the_cards_to_try_are_read_whole(page: Page, address: str) -> None:
    page.goto(address)
    trick = first_trick(page)
    trick.get_by_role("button", name="Ada").click()
    choose(trick, "Try other cards")
    expect(trick.get_by_label("Dot")).to_contain_text("ace of hearts", timeout=STARTED)
    assert trick.locator("select").evaluate_all(CUT) == 0


def test_other_cards_can_be_tried_and_are_judged_by_the_engine(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/learn/")
    trick = first_trick(page)
    trick.get_by_role("button", name="Ada").click()
    choose(trick, "Try other cards")
    assert focused(page) != "body"

    trick.get_by_label("Eli").select_option("H2")  # a card behind it, and the ace is not the last one
    expect(trick.locator(".fs-verdict")).to_contain_text("Dot takes it.")
    answered(trick)
    expect(trick.locator(".fs-say")).to_contain_text("Dot takes it. The ace was not the last card")

    trick.get_by_label("Eli").select_option("S2")
    expect(trick.locator(".fs-problem")).to_contain_text("Hearts were led. Eli may play one of them or any joker")
    trick.get_by_label("Eli").select_option("HJ")
    expect(trick.locator(".fs-problem")).to_contain_text("There is only one jack of hearts in the pack.")
    expect(trick.locator("[data-best]")).to_have_count(0)


def test_from_other_cards_back_to_the_question(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/learn/")
    trick = first_trick(page)
    trick.get_by_role("button", name="Cai").click()
    choose(trick, "Try other cards")
    trick.get_by_role("button", name="Back to the question").press("Enter")
    expect(trick.get_by_role("button", name="Ada")).to_be_focused()
    expect(trick.locator(".fs-verdict")).to_have_count(0)


@pytest.mark.parametrize("game_id", ["hokm", "sixty-six"])
def test_the_mark_of_the_lead_leaves_rank_and_suit_of_its_card_in_sight(page: Page, address: str, game_id: str) -> None:
    """On a small phone, where cards are smallest; the player opposite led one of them, the nearest the other."""
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{address}games/{game_id}/practise/")
    led = page.locator(".fs-laid-down > [data-led]")
    card, mark = (
        led.locator(part).evaluate("(part) => part.getBoundingClientRect().toJSON()")
        for part in (".fs-card", ".fs-led")
    )
    high = min(card["bottom"], mark["bottom"]) - max(card["top"], mark["top"])
    wide = min(card["right"], mark["right"]) - max(card["left"], mark["left"])
    assert min(high, wide) < 4, "whether it hangs over its card or stands beside it"


PRESSED = """details => {
  const summary = details.querySelector("summary");
  summary.scrollIntoView({ block: "center" });
  const { x, top, bottom } = summary.getBoundingClientRect();
  const places = Array.from({ length: bottom - top }, (_, down) => document.elementFromPoint(x + 30, top + down));
  return places.filter((found) => found?.closest("summary") !== summary).length;
}"""
"""How many pixels of the height of a summary are not its own to press."""


def test_the_way_to_the_answer_is_pressed_at_all_of_its_height(page: Page, address: str) -> None:
    """It stands in the space of the reply, which took half of it."""
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{address}games/cayenne/learn/")
    ways = page.locator(".fs-trick .fs-answer")
    assert ways.count() >= 5
    assert [way.evaluate(PRESSED) for way in ways.all()] == [0] * ways.count()


def test_on_a_wide_screen_what_is_told_begins_where_the_table_does(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 1180, "height": 820})
    page.goto(address)
    trick = first_trick(page)
    begins = [
        trick.locator(part).first.evaluate("part => Math.round(part.getBoundingClientRect().left)")
        for part in (".fs-question", ".fs-cloth", ".fs-reply", ".fs-answer")
    ]
    assert max(begins) - min(begins) <= 8, begins
