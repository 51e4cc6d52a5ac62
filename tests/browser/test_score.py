"""The calculators: from counted cards to points, and a sentence for what cannot be."""

from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.games import GAMES
from tests.browser.steps import HEARD, NATURAL, STARTED, answered, focused, play_by, until, widget

ONE = "score-chwech-left-1-won-19"
SIX = "score-chwech-left-0-1-2-3-4-5-won-9-10-8-12-0-0"
CLAIMED = "score-sixty-six-points-50-33-marriages-20-0-tricks-5-4-claim-0"
CLOSED = "score-sixty-six-points-55-20-marriages-0-0-tricks-4-1-closed-0-closed-tricks-1-claim-0"


def opened(page: Page, address: str, name: str) -> Locator:
    page.goto(f"{address}games/{'chwech' if 'chwech' in name else 'sixty-six'}/score/")
    return widget(page, name)


def enter(calculator: Locator, **values: str) -> None:
    """Fill in fields by their names, with `_` for the dash before a player's number."""
    for name, value in values.items():
        field = calculator.locator(f'[name="{name}"], [name="{name.replace("_", "-")}"]')
        if field.evaluate("field => field.localName") == "select":
            field.select_option(label=value)
        else:
            field.fill(value)
    calculator.locator("form").evaluate("form => form.requestSubmit()")  # do not wait for the typing to rest
    answered(calculator)


def refused(calculator: Locator) -> Locator:
    """The sentences that say why; there is no score beside them."""
    problem = calculator.locator(".fs-problem")
    expect(problem.first).to_be_visible(timeout=STARTED)
    expect(calculator.locator(".fs-score-table")).to_have_count(0)
    return problem


def total(calculator: Locator) -> Locator:
    return calculator.locator(".fs-score-table tfoot")


@pytest.mark.parametrize("game_id", GAMES)
def test_every_choice_of_a_list_is_read_whole(page: Page, address: str, game_id: str) -> None:
    """A closed list cuts what does not fit: of the contracts of Cayenne that was the figure that they multiply by, on a
    small phone, and where two lists have room beside each other."""
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{address}games/{game_id}/score/")
    for width, height in ((360, 640), (768, 1024), (1024, 768), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(NATURAL)
        assert [row for row in found if row[1] < row[2]] == [], width


def test_one_player_of_chwech(page: Page, address: str) -> None:
    calculator = opened(page, address, ONE)
    expect(total(calculator)).to_have_text("8 points")  # worked out before any script: 8 played, 1 over 18
    enter(calculator, left_0="2", won_0="9")
    expect(total(calculator)).to_have_text("63 points")  # 7 played × 9 for an exact multiple
    expect(calculator.locator(".fs-score-table")).to_contain_text("7 × 9 = 63")
    expect(calculator.get_by_role("link", name="An exact multiple of nine")).to_have_count(1)
    expect(calculator.locator(".fs-say")).to_contain_text("63")


def test_what_one_player_cannot_have(page: Page, address: str) -> None:
    calculator = opened(page, address, ONE)
    for left, won, sentence, anchor in (
        ("10", "3", "Nine cards are dealt to each player", "deal"),
        ("1", "55", "There are only 54 cards", "pack"),
        ("8", "7", "everybody adds at most one card to a trick", "one-turn"),
        ("-1", "3", "“Cards left in hand” cannot be less than 0.", "deal"),
    ):
        enter(calculator, left_0=left, won_0=won)
        problem = refused(calculator).filter(has_text=sentence)
        expect(problem.get_by_role("link")).to_have_attribute("href", f"../../../games/chwech/#{anchor}")
        expect(calculator.locator(".fs-say")).to_contain_text(sentence)


def test_what_is_no_number_gets_a_sentence_and_is_left_to_be_mended(page: Page, address: str) -> None:
    calculator = opened(page, address, SIX)
    field = calculator.locator('[name="won-2"]')
    for value in ("", "eight", "1 2", "8,8", "1e3", "²", "9" * 60, "<img src=x onerror=window.hacked=1>"):
        enter(calculator, won_2=value)
        expect(refused(calculator)).to_contain_text("whole number")
        expect(calculator.locator('[name="won-3"]')).to_have_value("12")
    expect(refused(calculator)).to_contain_text("Cai: “Cards won” needs a whole number from 0 to 54.")
    assert page.evaluate("window.hacked") is None
    field.fill("8")
    expect(calculator.locator(".fs-score-table")).to_be_visible()


def test_a_whole_table_of_chwech_has_to_add_up(page: Page, address: str) -> None:
    calculator = opened(page, address, SIX)
    # Played 9 8 7 6 5 4, won 9 10 8 12 0 0: 9 × 9, 8 × 1, 7 × 8, 6 × 3, 5 × 9, 4 × 9.
    expect(total(calculator).locator("strong")).to_have_text(
        ["81 points", "8 points", "56 points", "18 points", "45 points", "36 points"]
    )
    enter(calculator, won_0="10")
    expect(refused(calculator)).to_contain_text("Here 39 cards were played and 40 were won.")
    expect(refused(calculator).get_by_role("link")).to_have_attribute("href", "../../../games/chwech/#pile")
    enter(calculator, won_3="11")
    expect(total(calculator)).to_contain_text("Ada: 9 points")  # 9 played × 1 over nine


def claim(points: str = "50 33", marriages: str = "20 0", tricks: str = "5 4", carry: str = "0") -> dict[str, str]:
    """Fields for a claim by Ada: two numbers of each kind, hers first."""
    pairs = {"points": points, "marriages": marriages, "tricks": tricks}
    fields = {f"{name}_{side}": number for name, pair in pairs.items() for side, number in enumerate(pair.split())}
    return fields | {"carry": carry}


def test_a_claim_in_sixty_six(page: Page, address: str) -> None:
    calculator = opened(page, address, CLAIMED)
    for fields, points, anchor in (
        (claim(), "Ada: 1 game point", "game-point"),  # 50 + 20 against 33
        (claim(points="50 32"), "Ada: 2 game points", "schneider"),
        (claim(points="66 0", marriages="0 0", tricks="7 0"), "Ada: 3 game points", "schwarz"),
        (claim(carry="1"), "Ada: 2 game points", "carry"),
        (claim(points="45 33"), "Ben: 2 game points", "false-claim"),  # 65: a claim too early
    ):
        enter(calculator, **fields)
        expect(total(calculator)).to_contain_text(points)
        expect(calculator.locator(f'.fs-score-table a[href$="#{anchor}"]')).to_have_count(1)


def test_a_failed_close_in_sixty_six(page: Page, address: str) -> None:
    calculator = opened(page, address, CLOSED)
    expect(total(calculator)).to_contain_text("Ben: 2 game points")
    enter(calculator, closed_tricks="0")
    expect(total(calculator)).to_contain_text("Ben: 3 game points")
    expect(calculator.locator('.fs-score-table a[href$="#failed-close-schwarz"]')).to_have_count(1)


def test_what_no_deal_of_sixty_six_can_end_with(page: Page, address: str) -> None:
    calculator = opened(page, address, CLAIMED)
    for fields, anchor in (
        (claim(points="66 66", marriages="0 0", tricks="6 6"), "marriage"),  # 66 by both, and no marriage
        (claim(points="121 0"), "values"),
        (claim(marriages="30 0"), "marriage"),
        (claim(tricks="9 4"), "pack"),
        (claim(points="50 0", marriages="20 20", tricks="5 0"), "marriage-trick"),
    ):
        enter(calculator, **fields)
        expect(refused(calculator).locator(f'a[href$="#{anchor}"]').first).to_be_visible()


COUNTED: Final = """calculator => {
  calculator.dataset.told = 0;
  const told = () => { calculator.dataset.told = Number(calculator.dataset.told) + 1; };
  new MutationObserver(told).observe(calculator.querySelector(":scope > .fs-say"), { childList: true });
}"""
"""Counts how often something is said."""


def test_what_stands_against_a_deal_is_said_once_until_its_number_is_changed_or_something_else_was_said(
    page: Page, address: str
) -> None:
    """Ada cannot have 130 points in cards, nor 131."""
    page.add_init_script(HEARD)
    calculator = opened(page, address, CLAIMED)
    calculator.evaluate(COUNTED)
    typed = (
        ("points-0", "130", 1),
        ("points-1", "34", 1),
        ("marriages-0", "40", 1),
        ("points-0", "131", 2),
        ("tricks-1", "3", 2),
        ("points-0", "50", 3),
        ("points-0", "130", 4),
    )
    for replies, (name, value, told) in enumerate(typed, 1):
        calculator.locator(f'[name="{name}"]').fill(value)
        until(page, f"window.replies === {replies}")
        answered(calculator)
        expect(calculator).to_have_attribute("data-told", str(told))


def test_a_house_rule_changes_the_result(page: Page, address: str) -> None:
    calculator = opened(page, address, CLAIMED)
    # 40 + 20 + 10 to 80: both have 66, nobody claimed, and by our rule nobody scores.
    enter(calculator, **claim("40 80", "20 0", "6 6"), last="Ada", claim="nobody")
    expect(total(calculator)).to_contain_text("Ben: 0 game points")
    play_by(page, "no_claim", "higher")
    enter(calculator, points_0="40")
    expect(total(calculator)).to_contain_text("Ben: 1 game point")


def test_what_was_entered_outlives_back_and_reload(page: Page, address: str) -> None:
    calculator = opened(page, address, ONE)
    enter(calculator, left_0="2", won_0="9")
    page.locator("nav.md-nav--primary").get_by_role("link", name="Sixty-Six").click()
    expect(page.locator("h1")).to_contain_text("Sixty-Six")
    page.go_back()
    for _ in range(2):
        expect(calculator.locator('[name="left-0"]')).to_have_value("2")
        expect(calculator.locator('[name="won-0"]')).to_have_value("9")
        expect(total(calculator)).to_have_text("63 points")
        page.reload()


def test_a_link_carries_a_score(page: Page, address: str) -> None:
    calculator = opened(page, address, SIX)
    enter(calculator, won_0="10", won_3="11")
    link = calculator.get_by_role("link", name="Link to this score").evaluate("link => link.href")
    page.evaluate("sessionStorage.clear()")
    page.goto("about:blank")
    page.goto(link)
    first = page.locator('follow-suit[data-widget="score"]').first
    expect(total(first)).to_contain_text("Ada: 9 points", timeout=STARTED)
    expect(first.locator('[name="won-3"]')).to_have_value("11")


def test_typing_keeps_the_focus_where_it_is(page: Page, address: str) -> None:
    calculator = opened(page, address, ONE)
    calculator.get_by_label("Cards won").fill("18")
    expect(total(calculator)).to_have_text("72 points", timeout=STARTED)  # 8 × 9
    assert focused(page) == calculator.get_by_label("Cards won").get_attribute("id")
    page.keyboard.press("Shift+Tab")
    assert focused(page) == calculator.get_by_label("Cards left in hand").get_attribute("id")


APART = """() => [...document.querySelectorAll(".fs-side .fs-field:has(> select)")].map((field) => {
  const named = document.createRange();
  named.selectNodeContents(field.querySelector("span"));
  return field.querySelector("select").getBoundingClientRect().left - named.getBoundingClientRect().right;
})"""
"""How far each list stands from what it is called, which stands before it."""


def test_what_is_asked_once_for_a_deal_stands_by_its_name(page: Page, address: str) -> None:
    """A single list stood at the other edge of a wide form."""
    page.set_viewport_size({"width": 1024, "height": 768})
    for game_id in ("minnesota-whist", "cayenne", "sixty-six"):
        page.goto(f"{address}games/{game_id}/score/")
        apart = page.evaluate(APART)
        assert apart
        assert max(apart) < 200, game_id
        assert min(apart) >= 0, game_id
