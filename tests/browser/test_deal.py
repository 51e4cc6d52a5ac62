"""An example deal: step through it, take over, be refused for a reason, play on, and carry the position away.

The deal stepped through is `sixty-six/a-marriage-waits`. After fifteen actions Ada has closed the stock and led the ace
of spades, which are trumps; Ben holds ♣K ♦Q ♥J ♠K ♠J and has to follow suit.
"""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from engine.games import GAMES
from tests.browser.steps import (
    answered,
    at_rest,
    choose,
    closed,
    focused,
    held_back,
    is_python,
    playing,
    python_workers,
    score_of,
    to_link,
    to_play,
    widget,
)
from tests.conftest import SERVICE

MARRIAGE = "deal-sixty-six-a-marriage-waits"
LED_TRUMPS = 15

CHWECH = """
follow-suit 1
game chwech
dealer 5
hand 0 CAKQJ109876
hand 1 C5432 DAKQJ10
hand 2 D98765432 Z1
hand 3 HAKQJ109876
hand 4 H5432 SAKQJ10
hand 5 S98765432 Z2
0:play C6
"""


SEVEN = """
follow-suit 1
game chwech
option players 7
option seven-pack home63
dealer 6
hand 0 C2'2 D2'2 H2'2 S2'2 CA
hand 1 C3'3 D3'3 H3'3 S3'3 DA
hand 2 C4567 D4567 HA
hand 3 H4567 S4567 SA
hand 4 C8910 D8910 Z123
hand 5 H8910 S8910 CJ DJ HJ
hand 6 CKQ DKQ HKQ SKQJ
"""


def opened(page: Page, address: str) -> Locator:
    page.goto(f"{address}games/sixty-six/learn/")
    return widget(page, MARRIAGE)


def count(deal: Locator) -> Locator:
    return deal.locator(".fs-count")


def taken_over(page: Page, address: str) -> Locator:
    """Five tricks on, at the moment when Ben has to follow suit for the first time."""
    deal = opened(page, address)
    deal.get_by_role("group", name="Jump to the end of a trick").get_by_role("button", name="4", exact=True).click()
    deal.get_by_role("button", name="Next", exact=True).click(click_count=2)
    expect(count(deal)).to_have_text(f"{LED_TRUMPS} of 21")
    choose(deal, "Take over from here")
    return deal


CAPTION = """
(deal) => {
  const told = deal.querySelector(".fs-told-last");
  const chip = told.querySelector("[popovertarget]");
  const box = told.getBoundingClientRect();
  const more = chip && chip.getBoundingClientRect().bottom <= box.bottom + 1;
  return [told.textContent, told.scrollHeight - told.clientHeight, Boolean(chip), Boolean(more)];
}
"""
"""What is told under the board, by how much it is too high for its box, and whether there is more, and that is seen."""


def test_on_the_smallest_phone_nothing_that_is_told_of_a_deal_is_cut_without_a_way_to_the_rest(
    chromium: Browser, address: str
) -> None:
    """Of the deals with most to tell, every step."""
    context = chromium.new_context(viewport={"width": 360, "height": 640}, service_workers=SERVICE)
    page = context.new_page()
    for name in ("sixty-six-a-marriage-waits", "hokm-a-single-queen", "minnesota-whist-a-high-bid-that-fails"):
        game_id = next(game_id for game_id in GAMES if name.startswith(game_id))
        page.goto(f"{address}games/{game_id}/learn/")
        deal = widget(page, f"deal-{name}")
        last = int((count(deal).text_content() or "").rpartition(" ")[2])
        for at in range(last + 1):
            expect(count(deal)).to_have_text(f"{at} of {last}")
            told, over, is_more, is_seen = deal.evaluate(CAPTION)
            assert over <= 1, (name, at, told)
            assert is_seen == is_more, (name, at, told)
            deal.get_by_role("button", name="Next", exact=True).dispatch_event("click")
    context.close()


def test_stepping_shows_each_position_and_fetches_no_python(page: Page, address: str) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    deal = opened(page, address)
    expect(count(deal)).to_have_text("0 of 21")
    expect(deal.locator(".fs-what")).to_have_text("The cards are dealt.")

    deal.get_by_role("button", name="Next", exact=True).click()
    expect(deal.locator(".fs-what")).to_have_text("Ada shows a marriage in hearts.")
    expect(deal.locator(".fs-body .fs-comment").last).to_contain_text("She has no trick yet, so they wait.")
    expect(deal.locator(".fs-say")).to_contain_text("Ada shows a marriage in hearts.")

    trick = deal.get_by_role("group", name="Jump to the end of a trick").get_by_role("button", name="2", exact=True)
    trick.click()
    expect(count(deal)).to_have_text("6 of 21")
    expect(trick).to_have_attribute("aria-current", "step")
    expect(deal.locator(".fs-laid-down[data-taken] > [data-best]")).to_contain_text("Ada, won the trick")

    deal.get_by_role("button", name="Last", exact=True).click()
    expect(deal.locator(".fs-what")).to_have_text("Ada claims 66.")
    expect(deal.locator(".fs-told-last")).to_contain_text("Ada: 2 game points.")

    deal.get_by_role("button", name="Back", exact=True).click()
    expect(count(deal)).to_have_text("20 of 21")
    deal.get_by_role("button", name="First", exact=True).click()
    expect(count(deal)).to_have_text("0 of 21")
    assert [url for url in fetched if is_python(url)] == []

    deal.get_by_role("button", name="Last", exact=True).click()
    expect(score_of(deal)).to_contain_text("2 game points")


def test_taking_over_plays_on_from_the_position_that_was_shown(page: Page, address: str) -> None:
    deal = taken_over(page, address)
    to_play(deal, "Ben")
    expect(deal.get_by_role("group", name="Ben’s hand").get_by_role("button")).to_have_count(5)
    expect(deal.locator(".fs-hand")).to_have_count(1)
    assert focused(page).endswith("-button"), "the focus is on a card that may be played"
    assert len(python_workers(page)) == 1


def test_a_refused_card_says_its_clause_and_the_link_leads_there(page: Page, address: str) -> None:
    deal = taken_over(page, address)
    queen = deal.get_by_role("button", name="queen of diamonds")
    expect(queen).to_have_attribute("aria-disabled", "true")
    choose(deal, "queen of diamonds")
    reason = deal.locator(".fs-reason:visible")
    expect(reason).to_contain_text("Ben may not play the queen of diamonds.")
    expect(queen).to_be_focused()
    described = queen.get_attribute("aria-describedby")
    expect(reason).to_have_attribute("id", described or "no reason")
    expect(deal.locator(".fs-say")).to_contain_text("Ben may not play the queen of diamonds.")
    to_play(deal, "Ben")

    link = reason.get_by_role("link")
    link.click()
    expect(page).to_have_url(f"{address}games/sixty-six/#follow")
    expect(page.locator("#follow")).to_be_in_viewport()
    page.go_back()
    to_play(deal, "Ben")


def test_a_move_can_be_taken_back_and_another_played(page: Page, address: str) -> None:
    deal = taken_over(page, address)
    choose(deal, "king of spades")
    expect(deal.locator(".fs-what")).to_have_text("Ben plays the king of spades.")
    choose(deal, "Take back")
    to_play(deal, "Ben")
    choose(deal, "jack of spades")
    expect(deal.locator(".fs-what")).to_have_text("Ben plays the jack of spades.")


def test_played_to_the_end_the_deal_is_scored_line_by_line(page: Page, address: str) -> None:
    deal = taken_over(page, address)
    for name in ("jack of spades", "ten of spades", "king of spades", "ace of clubs", "king of clubs", "Claim 66"):
        choose(deal, name)
    assert focused(page) != "body"
    lines = score_of(deal).locator("tbody tr")
    # Ada: 10 + 4 for her first two tricks, 13, 14 and 15 after the close: 56, and 20 for the marriage. Ben: 14 and 2.
    expect(lines.filter(has_text="Ada").filter(has_text="56 in cards")).to_have_count(1)
    expect(lines.filter(has_text="Ada").filter(has_text="20 for marriages")).to_have_count(1)
    expect(lines.filter(has_text="Ben").filter(has_text="16 in cards")).to_have_count(1)
    schneider = lines.filter(has_text="2 game points")
    expect(schneider.get_by_role("link")).to_have_attribute("href", "../../../games/sixty-six/#schneider")
    expect(deal.locator(".fs-body .fs-score-table tfoot")).to_contain_text("Ada: 2 game points")
    closed(deal)
    assert focused(page).endswith("-score-opener")


def test_a_link_reopens_the_position_for_somebody_else(page: Page, address: str, chromium: Browser) -> None:
    deal = taken_over(page, address)
    choose(deal, "jack of spades")
    link = deal.get_by_role("link", name="Link to this position").evaluate("link => link.href")
    context = chromium.new_context()
    elsewhere = context.new_page()
    elsewhere.goto(link)
    reopened = playing(elsewhere)
    expect(reopened.locator(".fs-what")).to_have_text("Ben plays the jack of spades.")
    to_play(reopened, "Ada")
    expect(reopened.get_by_role("group", name="Ada’s hand").get_by_role("button")).to_have_count(4)
    context.close()


def test_the_other_hands_can_be_hidden_while_playing(page: Page, address: str) -> None:
    deal = taken_over(page, address)
    choose(deal, "Hide the other hands")
    expect(deal.locator(".fs-place").get_by_role("img", name="four cards")).to_have_count(1)
    expect(deal.locator(".fs-place .fs-diagram")).to_have_count(0)
    expect(deal.get_by_role("button", name="Show all hands", exact=True)).to_be_focused()
    choose(deal, "jack of spades")
    expect(deal.get_by_role("group", name="Ada’s hand").get_by_role("button")).to_have_count(4)
    expect(deal.locator(".fs-place").get_by_role("img", name="four cards")).to_have_count(1)
    expect(deal.locator(".fs-place .fs-diagram")).to_have_count(0)


def test_looking_back_goes_through_what_was_played(page: Page, address: str) -> None:
    deal = taken_over(page, address)
    choose(deal, "king of spades")
    choose(deal, "Look back through the deal")
    expect(count(deal)).to_have_text("16 of 16")
    assert focused(page) != "body"
    choose(deal, "Back")
    expect(count(deal)).to_have_text("15 of 16")
    expect(deal.locator(".fs-what")).to_have_text("Ada plays the ace of spades.")


def test_a_deadlock_of_chwech_is_reached_by_passing_and_scored(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/learn/{to_link(CHWECH)}")
    deal = playing(page)
    choose(deal, "ace of diamonds")
    expect(deal.locator(".fs-reason:visible")).to_contain_text(
        "Clubs were led. Ben may play one of them or any joker, or pass."
    )
    for _ in range(5 + 6):  # five decline to follow Ada's six, then all six decline to lead
        choose(deal, "Pass")
    expect(deal.locator(".fs-caption .fs-why")).to_contain_text("Nobody wants to lead.")
    # Ada played one card and won one, one over nought; the others played none.
    expect(deal.locator(".fs-body .fs-score-table tfoot")).to_contain_text("Ada: 1 point")
    expect(deal.locator(".fs-body .fs-score-table tfoot")).to_contain_text("Ben: 0 points")


def test_a_led_joker_asks_for_its_suit(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/learn/{to_link(CHWECH.replace('0:play C6', '0:play C6~1:pass~2:play Z1'))}")
    deal = playing(page)
    for _ in range(3):
        choose(deal, "Pass")
    to_play(deal, "Cai")
    choose(deal, "Pass")
    choose(deal, "Pass")
    choose(deal, "Pass")
    to_play(deal, "Fay")
    choose(deal, "joker")
    suits = deal.get_by_role("group", name="Play the joker as")
    assert suits.get_by_role("button").all_inner_texts() == ["clubs", "diamonds", "hearts", "spades"]
    expect(suits.get_by_role("button", name="clubs")).to_be_focused()
    choose(deal, "diamonds")
    expect(deal.locator(".fs-what")).to_have_text("Fay plays the joker and says diamonds.")


def test_the_deal_in_play_outlives_back_forward_and_reload(page: Page, address: str) -> None:
    deal = taken_over(page, address)
    choose(deal, "jack of spades")
    page.locator("nav.md-nav--primary").get_by_role("navigation", name="Games").get_by_role(
        "link", name="Chwech"
    ).click()
    expect(page.locator("h1")).to_contain_text("Chwech")
    page.go_back()
    expect(deal.locator(".fs-what")).to_have_text("Ben plays the jack of spades.")
    page.go_forward()
    expect(page.locator("h1")).to_contain_text("Chwech")
    page.go_back()
    page.reload()
    expect(deal.locator(".fs-what")).to_have_text("Ben plays the jack of spades.")
    choose(deal, "ten of spades")
    expect(deal.locator(".fs-what")).to_have_text("Ada plays the ten of spades.")
    answered(deal)


def test_from_a_deal_in_play_back_to_the_example(page: Page, address: str) -> None:
    deal = taken_over(page, address)
    choose(deal, "jack of spades")
    choose(deal, "Back to the example")
    expect(count(deal)).to_have_text("0 of 21")
    assert page.evaluate("document.activeElement.closest('follow-suit') !== null"), "the focus stays in the deal"


def test_a_new_deal_is_played_from_its_first_card(page: Page, address: str) -> None:
    deal = opened(page, address)
    choose(deal, "Deal a new one")
    expect(deal.get_by_role("button", name="Take back")).to_have_count(0)
    expect(deal.locator("[data-roving]").get_by_role("button")).to_have_count(6)
    assert focused(page).endswith("-button")


PLAY = """
(card) => new Promise((painted) => {
  const deal = card.closest("follow-suit");
  new MutationObserver(() => deal.hasAttribute("aria-busy") || requestAnimationFrame(() => setTimeout(painted)))
    .observe(deal, { attributeFilter: ["aria-busy"] });
  card.focus();
  card.click();
})
"""
"""Press a card as a reader does, and wait until the answer is painted."""


def test_a_card_that_is_played_has_the_table_laid_out_twice_and_no_more(page: Page, address: str) -> None:
    """Once to move the focus on, once to paint. To take out what has the focus would be a third time: the dearest."""
    page.emulate_media(reduced_motion="reduce")
    deal = opened(page, address)
    choose(deal, "Deal a new one")
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable")

    def layouts() -> int:
        told = devtools.send("Performance.getMetrics")["metrics"]
        return next(int(each["value"]) for each in told if each["name"] == "LayoutCount")

    for _ in range(2):  # a trick
        card = deal.locator("[data-roving] button:not([aria-disabled=true])").first
        at_rest(page)
        before = layouts()
        card.evaluate(PLAY)
        assert layouts() - before <= 2
        assert page.evaluate("document.activeElement.closest('follow-suit') !== null"), "the focus stays in the deal"


@pytest.mark.unkept
def test_a_step_while_python_is_awaited_is_not_overtaken_by_its_answer(page: Page, address: str) -> None:
    deal = opened(page, address)
    with held_back(page, "**/started.pack"):  # else Python may be there before the second press
        deal.get_by_role("button", name="Take over from here").click()
        deal.get_by_role("button", name="Next", exact=True).click()
        expect(deal).not_to_have_attribute("aria-busy", "true", timeout=100)
    choose(deal, "Take over from here")
    expect(deal.locator(".fs-what")).to_have_text("Ada shows a marriage in hearts.")


def test_seven_sit_down_where_the_example_has_six_and_equal_cards_are_two(page: Page, address: str) -> None:
    """The page's example has no place for Gus: it has to come. Of two equal twos, either is played."""
    page.goto(f"{address}games/chwech/learn/{to_link(SEVEN)}")
    deal = playing(page)
    places = deal.locator(".fs-place")
    expect(places).to_have_count(6)
    expect(places.filter(has_text="Gus")).to_be_visible()
    twos = deal.get_by_role("group", name="Ada’s hand").get_by_role("button", name="two of clubs", exact=True)
    expect(twos).to_have_count(2)
    twos.last.press("Enter")
    answered(deal)
    expect(deal.locator(".fs-what")).to_have_text("Ada plays the two of clubs.")
    to_play(deal, "Ben")
    expect(places.filter(has_text="Ada").locator('li[data-suit="C"] > b', has_text="2")).to_have_count(1)


def test_what_goes_on_below_its_edge_fades_until_one_has_read_on(page: Page, address: str) -> None:
    """On a phone nothing else shows that there is more. Without motion, which this counts as, nothing fades."""
    page.set_viewport_size({"width": 280, "height": 664})
    page.goto(f"{address}games/hokm/learn/")
    deal = page.locator('follow-suit[data-widget="deal"]').first
    told = deal.locator(".fs-told-last")
    choose(deal, "Next")
    hidden, fades = (
        "told => told.scrollHeight - told.clientHeight",
        "told => getComputedStyle(told).maskImage !== 'none'",
    )
    assert told.evaluate(hidden) > 0, "what is told fits on a phone of 360 pixels, and not on one of 280"
    assert not told.evaluate(fades)
    page.emulate_media(reduced_motion="no-preference")
    assert told.evaluate(fades)
    told.evaluate("told => told.scrollTo(0, told.scrollHeight)")
    page.wait_for_timeout(100)
    assert not told.evaluate(fades)
    page.set_viewport_size({"width": 390, "height": 664})
    assert told.evaluate(hidden) <= 0
    assert not told.evaluate(fades), "all of it is there"


def test_a_step_that_leads_nowhere_says_nothing(page: Page, address: str) -> None:
    deal = opened(page, address)
    choose(deal, "Last")
    choose(deal, "First")
    said = deal.locator(".fs-say")
    expect(said).to_contain_text("The cards are dealt.")
    said.evaluate("said => said.textContent = ''")
    deal.get_by_role("button", name="Back", exact=True).press("Enter")
    page.wait_for_timeout(100)
    expect(said).to_have_text("")
    choose(deal, "Next")
    expect(said).not_to_have_text("")
