"""House rules: chosen once, kept in this browser, and followed by what is new; recorded deals keep their own."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.steps import STARTED, another, answered, play_by, widget


def choose_original(page: Page) -> None:
    play_by(page, "ace_joker", "original")


def line(page: Page) -> Locator:
    """The line that says which rules are played."""
    return page.locator(".fs-house")


def test_what_was_chosen_is_said_once_the_sheet_is_closed_and_what_was_not_is_not(page: Page, address: str) -> None:
    """Sixty-Six: a game to eleven is one change, one to nine as well, and seven is what is usual."""
    page.goto(f"{address}games/sixty-six/play/")
    said = page.locator("[data-widget=options] > .fs-say")
    opens = page.get_by_role("button", name="See the house rules")
    sheet = page.get_by_role("dialog", name="House rules of Sixty-Six")

    def chosen(key: str) -> None:
        """Open the sheet, press a key at how many game points win, and close it."""
        opens.press("Enter")
        expect(said).to_be_empty()
        sheet.locator("input[name=target]:checked").press(key)
        expect(said).to_be_empty()
        page.keyboard.press("Escape")
        expect(opens).to_be_focused()

    chosen("Home")
    expect(sheet).to_be_hidden()
    expect(said).to_be_empty()
    for _ in range(2):
        chosen("ArrowDown")
        expect(said).to_have_text("You play your own rules: 1 change")
    page.get_by_role("button", name="back to usual").press("Enter")
    expect(said).to_have_text("You play the usual rules")


def part(page: Page, name: str, value: str) -> Locator:
    """The first fold of the page that holds under a value of an option alone."""
    return page.locator(f'details[data-when="{name}:{value}"]').first


def test_by_the_original_rule_a_joker_may_not_be_led(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/")
    revised = another(page, "chwech/joker-lead")
    expect(revised.locator(".fs-why")).to_contain_text("leads a joker and names")

    choose_original(page)
    page.reload()
    original = another(page, "chwech/joker-lead")
    expect(original.locator(".fs-reason:visible")).to_contain_text("By the rule you play, nobody may lead a joker.")
    expect(original.locator(".fs-more")).to_contain_text("Played with: Original rule.")


def test_what_is_chosen_unfolds_and_folds_what_it_replaces(page: Page, address: str) -> None:
    page.goto(f"{address}games/sixty-six/")
    heading = page.get_by_role("heading", name="A duty to beat the card led")
    contents = page.locator('.md-sidebar--secondary a[href$="#head"]')
    expect(heading).to_be_hidden()
    expect(contents).to_be_hidden()
    expect(part(page, "marriage_first_lead", "true").locator("summary")).to_be_hidden()
    play_by(page, "end_play", "strict")
    play_by(page, "marriage_first_lead", "false")
    play_by(page, "target", "11")
    for _ in range(2):
        expect(heading).to_be_visible()
        expect(contents).to_be_visible()
        expect(page.get_by_role("heading", name="A marriage counts once you have a trick")).to_be_hidden()
        expect(part(page, "marriage_first_lead", "true").locator("summary")).to_be_visible()
        expect(page.locator("#target + p")).to_contain_text("has eleven wins the match", use_inner_text=True)
        page.reload()
    page.get_by_role("button", name="back to usual").click()
    expect(page.get_by_role("button", name="See the house rules")).to_be_focused()
    expect(heading).to_be_hidden()
    expect(page.get_by_role("heading", name="A marriage counts once you have a trick")).to_be_visible()


def test_questions_that_are_unfolded_stand_as_far_apart_as_the_others(page: Page, address: str) -> None:
    page.goto(f"{address}games/hokm/")
    page.get_by_role("button", name="See the house rules").click()
    page.locator(".fs-sheet").get_by_text("4 more questions").click()
    apart = page.locator(".fs-sheet .fs-option + .fs-option").evaluate_all("""questions => questions.map((one) =>
      Math.round(one.getBoundingClientRect().top - one.previousElementSibling.getBoundingClientRect().bottom))""")
    assert len(apart) > 4
    assert len(set(apart)) == 1, apart


def test_what_a_reader_has_unfolded_stays_open(page: Page, address: str) -> None:
    page.goto(f"{address}games/sixty-six/")
    page.get_by_text("Some tables: a duty to beat the card led").click()
    play_by(page, "target", "11")
    expect(page.get_by_role("heading", name="A duty to beat the card led")).to_be_visible()


def test_a_link_opens_what_is_folded(page: Page, address: str) -> None:
    page.goto(f"{address}games/sixty-six/#failed-close-half")
    expect(page.locator("#failed-close-half")).to_be_in_viewport()
    page.evaluate("location.hash = '#head'")
    expect(page.locator("#head")).to_be_in_viewport()


def test_the_line_says_what_is_played_in_every_room(page: Page, address: str) -> None:
    page.goto(f"{address}games/sixty-six/")
    expect(line(page)).to_have_text("You play the usual rules · see · on paper", use_inner_text=True)
    page.get_by_role("button", name="See the house rules").click()
    page.get_by_role("radio", name="Bulgarian rules").check()
    page.keyboard.press("Escape")
    said = re.compile(r"^You play Bulgarian rules: \d+ changes · see · on paper · share · back to usual$")
    for room in ("", "learn/", "play/", "practise/", "score/", "sources/"):
        page.goto(f"{address}games/sixty-six/{room}")
        expect(line(page)).to_have_text(said, use_inner_text=True)
    play_by(page, "target", "10")
    expect(line(page)).to_contain_text("You play your own rules: ")
    page.goto(f"{address}games/hokm/")
    expect(line(page)).to_have_text("Four of you play the usual rules · see · on paper", use_inner_text=True)


def test_the_line_says_how_many_play_where_that_is_a_house_rule(page: Page, address: str) -> None:
    """A family of four that opens the score of a game for six is told so, on the smallest phone in a single line."""
    page.set_viewport_size({"width": 360, "height": 640})
    for game, number in (("chwech", "Six"), ("hokm", "Four"), ("chinese-whist", "Four")):
        page.goto(f"{address}games/{game}/score/")
        expect(line(page)).to_have_text(f"{number} play the usual rules · see · on paper", use_inner_text=True)
        assert line(page).evaluate("line => line.offsetHeight < 2 * parseFloat(getComputedStyle(line).lineHeight)"), (
            game
        )
    page.goto(f"{address}games/chwech/score/")
    play_by(page, "players", "4")
    for room in ("score/", "play/", ""):
        page.goto(f"{address}games/chwech/{room}")
        expect(line(page)).to_contain_text("Four play your own rules: 1 change ·", use_inner_text=True)
    page.set_viewport_size({"width": 1280, "height": 720})
    expect(line(page)).to_contain_text("Four of you play your own rules: 1 change ·", use_inner_text=True)
    page.get_by_role("button", name="back to usual").click()
    expect(line(page)).to_contain_text("Six of you play the usual rules ·", use_inner_text=True)


def test_a_rule_that_makes_no_difference_here_is_not_counted_and_waits(page: Page, address: str) -> None:
    """Four of Hokm have no tie of three to break: nothing of theirs is unusual, and no example waits for it. It is
    kept, and goes along in links, for a table of three."""
    page.goto(f"{address}games/hokm/score/#rules=three_tie:hakem")
    usual = "Four of you play the usual rules · see · on paper"
    expect(line(page)).to_have_text(usual, use_inner_text=True)
    expect(page.locator("follow-suit[data-others]")).to_have_count(0)
    play_by(page, "players", "3")
    expect(line(page)).to_contain_text("Three of you play your own rules: 2 changes ·", use_inner_text=True)
    play_by(page, "players", "2")
    expect(line(page)).to_contain_text("Two of you play your own rules: 1 change ·", use_inner_text=True)
    shared = page.locator("a[data-share]").get_attribute("href")
    assert shared == "#rules=players:2~three_tie:hakem"


def test_a_link_brings_the_rules_along_for_whoever_opens_it(page: Page, address: str) -> None:
    page.goto(f"{address}games/sixty-six/play/")
    play_by(page, "end_play", "strict")
    play_by(page, "target", "11")
    link = page.get_by_role("link", name="Share these house rules").evaluate("link => link.href")
    assert link == f"{address}games/sixty-six/play/#rules=end_play:strict~target:11"
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(link)
    expect(line(page)).to_contain_text("your own rules: 2 changes")
    expect(page).to_have_url(f"{address}games/sixty-six/play/")
    page.get_by_role("button", name="back to usual").click()
    page.reload()
    expect(line(page)).to_have_text("You play the usual rules · see · on paper", use_inner_text=True)


def test_the_rules_whose_place_a_link_has_taken_can_be_had_back(page: Page, address: str) -> None:
    page.goto(f"{address}games/sixty-six/#rules=target:11~rotation:winner")
    expect(line(page)).to_contain_text("your own rules: 2 changes")
    told = page.locator(".fs-options").get_by_role("status")
    expect(told).to_have_count(0)
    page.evaluate("location.hash = '#rules=target:11~rotation:winner'")
    page.evaluate("location.hash = '#rules=target:10'")
    expect(told).to_contain_text("You play by the house rules of the link now.")
    expect(line(page)).to_contain_text("your own rules: 1 change ·")
    told.get_by_role("button", name="Take mine back").press("Enter")
    expect(line(page)).to_contain_text("your own rules: 2 changes")
    expect(told).to_have_count(0)
    expect(page.get_by_role("button", name="See the house rules")).to_be_focused()


def test_how_many_they_are_goes_along_from_the_home_page_and_other_house_rules_stay(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/")
    choose_original(page)
    page.goto(address)
    told = page.locator(".fs-many").get_by_role("status")
    expect(told).to_be_empty()
    page.get_by_role("radio", name="5").check()
    expect(told).to_have_text("For 5 players: Chwech.")
    leads = page.locator(".fs-tile").get_by_role("link", name="Chwech", exact=True)
    leads.click(button="right")
    assert page.evaluate("localStorage.getItem('fs:options:chwech')") == '{"ace_joker":"original"}', "a menu alone"
    leads.click()
    expect(line(page)).to_contain_text("your own rules: 2 changes")
    expect(page).to_have_url(f"{address}games/chwech/")
    kept = page.evaluate("localStorage.getItem('fs:options:chwech')")
    assert kept == '{"ace_joker":"original","players":"5"}'
    page.go_back()
    page.get_by_role("radio", name="7").check()
    page.get_by_role("radio", name="any").check()
    expect(told).to_have_text("All the games.")
    page.get_by_role("link", name="Play Chwech").click()
    expect(page).to_have_url(f"{address}games/chwech/play/")
    expect(line(page)).to_contain_text("your own rules: 2 changes")
    assert page.evaluate("localStorage.getItem('fs:options:chwech')") == kept


def test_how_many_they_are_goes_along_from_the_games_side_by_side(page: Page, address: str) -> None:
    page.goto(f"{address}compare/")
    page.get_by_label("How many are you?").select_option("3")
    expect(page.locator(".fs-compare-table > tbody > tr")).to_have_count(2)  # Chinese Whist and Hokm
    page.get_by_role("row").get_by_role("link", name="Hokm").press("Enter")
    expect(line(page)).to_contain_text("your own rules: 1 change ·")
    assert page.evaluate("localStorage.getItem('fs:options:hokm')") == '{"players":"3"}'


def test_of_a_strangers_link_only_what_is_a_switch_is_taken(page: Page, address: str) -> None:
    page.goto(f"{address}games/sixty-six/")
    page.evaluate("location.hash = '#rules=target:11~target:99~__proto__:x~players:4~~:~<b>:1~" + "x" * 5000 + "'")
    expect(line(page)).to_contain_text("your own rules: 1 change ·")
    assert page.evaluate("localStorage.getItem('fs:options:sixty-six')") == '{"target":"11"}'
    expect(page.get_by_role("alert")).to_have_text(
        "A part of the house rules in the link cannot be read. The others are yours now."
    )


def test_a_link_that_cannot_be_read_leaves_the_readers_own_rules(page: Page, address: str) -> None:
    page.goto(f"{address}games/sixty-six/#rules=target:11")
    expect(line(page)).to_contain_text("your own rules: 1 change ·")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.evaluate("location.hash = '#rules=targ'")
    expect(page.get_by_role("alert")).to_have_text(
        "The house rules in the link cannot be read. Yours are as they were."
    )
    expect(line(page)).to_contain_text("your own rules: 1 change ·")
    page.evaluate("location.hash = '#rules='")
    expect(line(page)).to_contain_text("You play the usual rules")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_calculator_that_nobody_has_touched_waits_under_other_rules(page: Page, address: str) -> None:
    page.goto(f"{address}games/sixty-six/score/")
    calculator = page.locator("follow-suit[data-widget=score]").nth(1)
    expect(calculator.locator("tfoot")).to_contain_text("2 game points")
    play_by(page, "failed_close", "three")
    expect(calculator.locator("tfoot")).to_be_hidden()
    expect(page.locator("follow-suit[data-widget=match] tbody").first).to_be_hidden()
    expect(calculator.get_by_role("link", name="Link to this score")).to_be_hidden()
    form, waits = (calculator.locator(part).bounding_box() for part in (".fs-form", ".fs-waits"))
    assert form
    assert waits
    assert waits["width"] == form["width"], "what it says has the whole line"
    widget = calculator.bounding_box()
    assert widget
    assert widget["y"] + widget["height"] - waits["y"] - waits["height"] < 20, "and below it nothing lies empty"
    calculator.get_by_role("button", name="Score it by yours").click()
    expect(calculator.locator("tfoot")).to_contain_text("3 game points", timeout=STARTED)


def test_a_calculator_that_keeps_to_a_rule_does_not_wait_where_the_reader_plays_by_it(page: Page, address: str) -> None:
    """hokm/players: the third example is of three players."""
    page.goto(f"{address}games/hokm/score/")
    by_three = page.locator("follow-suit[data-widget=score]").filter(has_text="Played with: Three players")
    play_by(page, "players", "3")
    expect(page.locator("follow-suit[data-widget=score] tfoot").first).to_be_hidden()
    expect(by_three.locator("tfoot")).to_be_visible()
    play_by(page, "rotation", "each_deal")
    expect(by_three.locator("tfoot")).to_be_hidden()


def test_a_match_of_ones_own_is_counted_anew_as_soon_as_other_rules_are_chosen(page: Page, address: str) -> None:
    """minnesota-whist/low-score: in low nine tricks bring the others 9 - 6 = 3, or cost their own side that."""
    page.goto(f"{address}games/minnesota-whist/score/")
    match = page.locator("follow-suit[data-widget=match]")
    match.get_by_role("button", name="Keep the score of your own match").click()
    match.get_by_label("Tricks won").first.fill("9", timeout=STARTED)
    match.get_by_label("Tricks won").nth(1).fill("4")
    match.get_by_role("button", name="Add this deal").click()
    points = match.locator(".fs-match-table tbody strong")
    expect(points).to_have_text(["0", "3"])
    for rule, counted in (("losers_lose", ["−3", "0"]), ("gain", ["0", "3"]), ("losers_lose", ["−3", "0"])):
        play_by(page, "low_score", rule)
        expect(points).to_have_text(counted)
    told = match.locator(".fs-match-body > p").filter(has_text="The whole match is counted anew by the house rules")
    expect(told).to_be_in_viewport()
    assert told.inner_text() == match.locator(".fs-say").inner_text(), "what is heard is seen"
    answered(match)
    high = "told => told.parentElement.querySelector('form').offsetTop"
    before = told.evaluate(high)
    match.get_by_label("Tricks won").first.fill("8")
    expect(match.get_by_label("Tricks won").nth(1)).to_have_attribute("placeholder", "5")
    answered(match)
    expect(told).to_be_visible()
    assert told.evaluate(high) == before, "nothing moves for what is typed"
    page.reload()
    expect(points.first).to_be_visible()
    expect(points).to_have_text(["−3", "0"])
    page.goto(f"{address}games/minnesota-whist/")
    page.get_by_role("button", name="back to usual").click()
    page.go_back()
    expect(points).to_have_text(["0", "3"], timeout=STARTED)


def test_the_old_address_of_the_house_rules_opens_them(page: Page, address: str) -> None:
    page.goto(f"{address}games/sixty-six/#house-rules")
    expect(page.get_by_role("dialog", name="House rules of Sixty-Six")).to_be_visible()


def test_rules_by_name_set_the_switches_and_everything_follows(page: Page, address: str) -> None:
    page.goto(f"{address}games/minnesota-whist/")
    page.get_by_role("button", name="See the house rules").click()
    named = page.get_by_role("group", name="Rules by name")
    expect(named.get_by_role("radio", name="The usual rules")).to_be_checked()
    named.get_by_role("radio", name="South Dakota").focus()
    page.keyboard.press("Space")
    for _ in range(2):
        for name, value in (("set_score", "granders_lose"), ("low_score", "losers_lose"), ("target", "11")):
            expect(page.locator(f'input[name="{name}"][value="{value}"]')).to_be_checked()
        expect(page.locator('input[name="colours"][value="black_high"]')).to_be_checked()
        expect(part(page, "low_score", "losers_lose")).to_have_attribute("data-now", "in")
        page.reload()
    page.goto(f"{address}games/minnesota-whist/score/")
    low = page.locator("follow-suit[data-widget=score] form").first
    low.evaluate("form => form.requestSubmit()")
    link = page.locator("follow-suit[data-widget=score]").first.get_by_role("link", name="Link to this score")
    rules = re.compile("set_score:granders_lose~low_score:losers_lose~target:11")
    expect(link).to_have_attribute("href", rules, timeout=STARTED)
    play_by(page, "target", "13")
    expect(named.get_by_role("radio", checked=True)).to_have_count(0)  # a mixture of one's own has no name
    page.get_by_role("button", name="back to usual").click()
    expect(page.locator('input[name="set_score"][value="one"]')).to_be_checked()


def test_a_recorded_deal_keeps_the_rules_it_was_played_by(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/learn/")
    deal = widget(page, "deal-chwech-an-ace-turned")
    deal.get_by_role("button", name="Last", exact=True).click()
    recorded = deal.locator(".fs-body").inner_text()
    page.goto(f"{address}games/chwech/")
    choose_original(page)
    page.goto(f"{address}games/chwech/learn/")
    expect(deal.locator(".fs-body")).to_have_text(recorded, use_inner_text=True)
    deal.get_by_role("button", name="Back", exact=True).click()
    deal.get_by_role("button", name="Take over from here").click()
    expect(deal.locator(".fs-deal-body[data-playing]")).to_be_visible(timeout=STARTED)
    expect(deal.locator(".fs-more").first).not_to_contain_text("Original rule")


def test_a_new_deal_is_played_by_the_house_rules(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/")
    choose_original(page)
    page.goto(f"{address}games/chwech/learn/")
    deal = widget(page, "deal-chwech-an-ace-turned")
    deal.get_by_role("button", name="Deal a new one").click()
    link = deal.get_by_role("link", name="Link to this position")
    expect(link).to_be_visible(timeout=STARTED)
    assert "option_ace-joker_original" in (link.get_attribute("href") or "")


FORBIDDEN = """
const get = () => { throw new DOMException("not here", "SecurityError"); };
for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { configurable: true, get });
"""


def test_a_browser_that_forbids_to_keep_anything_plays_by_the_rules_chosen_for_as_long_as_the_page_is_open(
    page: Page, address: str
) -> None:
    """The page fixture fails for what the theme's own scripts would throw."""
    page.add_init_script(FORBIDDEN)
    page.goto(f"{address}games/chwech/")
    play_by(page, "ace_joker", "original")
    expect(page.locator('[data-widget="options"]')).to_contain_text("Original rule: 1 change")
    page.get_by_role("navigation", name="The rooms").get_by_role("link", name="Score", exact=True).click()
    expect(page.locator("h1")).to_contain_text("Score Chwech")
    expect(page.locator('[data-widget="options"]')).to_contain_text("Original rule: 1 change")
