"""Every page reads without a script, and on paper."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

import tutorials
from engine.games import GAMES
from tests.browser.steps import addresses
from tests.conftest import some
from web import words
from web.render.table import NEEDS_SCRIPT


@pytest.fixture
def plain(chromium: Browser) -> Iterator[Page]:
    """A page in a browser that runs no script."""
    context = chromium.new_context(java_script_enabled=False)
    yield context.new_page()
    context.close()


DEAD = """() => {
  const article = document.querySelector("article");
  const shown = (element) => element.checkVisibility({ visibilityProperty: true });
  const controls = article.querySelectorAll("[data-python], [data-goto], button[data-event], [data-copy]");
  const fields = article.querySelectorAll("input:not(.fs-many input), select");
  const open = [...fields].filter((field) => !field.matches(":disabled") && !field.readOnly);
  return [...controls, ...open].filter(shown).map((element) => element.outerHTML);
}"""
"""Controls that are shown though nothing answers them, and fields that wait for what nobody reads."""


@pytest.mark.parametrize("part", some([*GAMES, ""], "chwech", "sixty-six", ""), ids=lambda part: part or "no-game")
def test_without_a_script_every_page_reads_and_no_dead_control_is_shown(
    plain: Page, address: str, site: Path, part: str
) -> None:
    for where in addresses(site, part):
        plain.set_viewport_size({"width": 1280, "height": 720})
        plain.goto(address + where)
        expect(plain.locator("article h1")).to_be_visible()
        assert plain.evaluate(DEAD) == [], where
        expect(plain.locator(".fs-desk:visible")).to_have_count(0)  # nothing would ever lie on it
        plain.set_viewport_size({"width": 360, "height": 640})
        assert plain.evaluate("document.documentElement.scrollWidth") == 360, where


@pytest.mark.parametrize("where", ["referee/", "compare/", "games/chwech/practise/", "games/chwech/play/"])
def test_without_a_script_it_is_said_that_choosing_and_playing_need_one(plain: Page, address: str, where: str) -> None:
    plain.goto(address + where)
    expect(plain.locator(".fs-without-python:visible", has_text="This needs JavaScript")).not_to_have_count(0)
    expect(plain.get_by_text("Choose your seat")).to_be_hidden()


@pytest.mark.parametrize("where", ["learn/", "games/sixty-six/learn/"])
def test_without_a_script_a_lesson_is_there_once_as_the_whole_text(plain: Page, address: str, where: str) -> None:
    plain.goto(address + where)
    shown = plain.locator(".fs-lesson")
    expect(shown.locator(".fs-lesson-body")).to_be_hidden()
    titles = shown.locator("h2:visible, h3:visible").all_inner_texts()
    assert len(titles) == len({title.split(". ", 1)[-1] for title in titles}) > 5
    expect(shown.locator(".fs-lesson-read").first.locator(".fs-cloth")).to_be_visible()


PROMISED: Final = {
    "": ["Search for it."],
    **{f"games/{game_id}/play/": ["keep the score"] for game_id in GAMES},
}
"""What the text of a page promises that a script has to keep."""


@pytest.mark.parametrize("where", some(list(PROMISED), "", "games/hokm/play/"), ids=lambda where: where or "home")
def test_what_the_text_promises_is_said_to_need_a_script_where_none_runs_and_only_there(
    page: Page, plain: Page, address: str, where: str
) -> None:
    for looked_at in (page, plain):
        looked_at.goto(address + where)
        for promise in PROMISED[where]:
            told = looked_at.locator("article :is(p, li)", has_text=promise)
            expect(told.get_by_text(NEEDS_SCRIPT)).to_be_visible(visible=looked_at is plain)


@pytest.mark.parametrize("game_id", some(GAMES, "hokm"))
def test_what_only_a_script_can_do_is_not_spoken_of_where_none_runs(
    page: Page, plain: Page, address: str, game_id: str
) -> None:
    spoken = {"play": ["and take over."], "practise": ["Your answers are remembered", "a fresh deal is played until"]}
    for looked_at in (page, plain):
        for room, sentences in spoken.items():
            looked_at.goto(f"{address}games/{game_id}/{room}/")
            for sentence in sentences:
                expect(looked_at.get_by_text(sentence)).to_be_visible(visible=looked_at is page)


def test_on_a_phone_the_headings_of_the_games_are_to_sort_by_and_go_where_nothing_sorts(
    page: Page, plain: Page, address: str
) -> None:
    for looked_at in (page, plain):
        looked_at.goto(f"{address}compare/")
        expect(looked_at.locator(".fs-compare-table > thead")).to_be_visible()
        looked_at.set_viewport_size({"width": 360, "height": 640})
    said = "row => getComputedStyle(row, '::before').content"
    assert page.locator(".fs-compare-table > thead > tr").evaluate(said) == '"Sort by"'
    expect(plain.locator(".fs-compare-table > thead")).to_be_hidden()
    expect(plain.locator(".fs-compare-table > tbody > tr").first).to_be_visible()


def test_without_a_script_the_referees_table_stands_below_what_is_said_and_is_as_wide(
    plain: Page, address: str
) -> None:
    plain.goto(f"{address}referee/")
    said, shown = (
        plain.locator(f".fs-referee-body > {part}").bounding_box()
        for part in (".fs-without-python", ".fs-referee-table")
    )
    assert said
    assert shown
    assert said["y"] + said["height"] <= shown["y"]
    assert said["width"] == shown["width"]


@pytest.mark.parametrize("width", [1120, 1280])
def test_without_a_script_the_rules_stand_in_the_middle(plain: Page, address: str, width: int) -> None:
    plain.set_viewport_size({"width": width, "height": 720})
    plain.goto(f"{address}games/chwech/")
    text = plain.locator("article").bounding_box()
    assert text
    begins = text["x"]
    if width >= 1220:
        contents = plain.locator(".md-sidebar--secondary").bounding_box()
        assert contents
        assert contents["x"] + contents["width"] <= begins, "the contents are beside the text"
        begins = contents["x"]
    assert abs(begins - (width - text["x"] - text["width"])) < 60, "as much paper on the left as on the right"


COVERING: Final = """() => [...document.querySelectorAll("details.fs-see")].flatMap(cards => {
  if (!cards.offsetHeight) return [];
  cards.open = true;
  let next = cards.closest(".fs-clause.fs-widget");
  while (next && !next.nextElementSibling) next = next.parentElement;
  const [end, below] = [cards.getBoundingClientRect().bottom, next?.nextElementSibling?.getBoundingClientRect()];
  return below?.height && below.top < end - 1 ? [cards.textContent.slice(0, 40)] : [];
})"""
"""The unfolded cards of a clause that cover what comes after them."""


@pytest.mark.parametrize("width", [390, 1280])
def test_without_a_script_the_cards_of_a_clause_unfold_in_the_text(plain: Page, address: str, width: int) -> None:
    plain.set_viewport_size({"width": width, "height": 844})
    plain.goto(f"{address}games/sixty-six/")
    assert plain.locator("details.fs-see:visible").count() > 5
    assert plain.evaluate(COVERING) == []


def test_without_a_script_a_page_that_is_not_there_offers_no_search(plain: Page, address: str) -> None:
    plain.goto(f"{address}404.html")
    expect(plain.locator("article [data-search]")).to_be_hidden()
    expect(plain.locator("article a").first).to_be_visible()


@pytest.mark.parametrize("width", [390, 1280])
def test_on_a_page_that_is_not_there_the_games_begin_at_the_edge_of_the_text(
    plain: Page, address: str, width: int
) -> None:
    plain.set_viewport_size({"width": width, "height": 844})
    plain.goto(f"{address}404.html")
    text, game = (plain.locator(f"article {part}").first.bounding_box() for part in ("h1", "li a"))
    assert text
    assert game
    assert game["x"] == text["x"]


def test_without_a_script_the_shelf_shows_the_games_for_so_many(plain: Page, address: str) -> None:
    """Two can play Chinese Whist, Hokm and Sixty-Six; styles alone answer."""
    plain.goto(address)
    plain.get_by_label("2", exact=True).check(force=True)
    names = plain.locator(".fs-tile:visible h3").all_inner_texts()
    assert names == ["Chinese Whist", "Hokm", "Sixty-Six"]


BROKEN: Final = """() => [...document.querySelectorAll(".fs-tile h3 a")].flatMap(({ firstChild: name }) =>
  [...name.data.matchAll(/[^ -]+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(name, index);
    range.setEnd(name, index + word.length);
    return range.getClientRects().length > 1;
  }).map(([word]) => word))"""
"""Words of the names of games that go on in the next line."""


@pytest.mark.parametrize("width", [320, 360])
def test_on_a_small_phone_no_name_of_a_game_breaks_within_a_word(plain: Page, address: str, width: int) -> None:
    plain.set_viewport_size({"width": width, "height": 640})
    plain.goto(address)
    assert plain.evaluate(BROKEN) == []


OUT_OF_TILES: Final = """() => [...document.querySelectorAll(".fs-tile")].flatMap((tile) => {
  const { left, right, top, bottom } = tile.getBoundingClientRect();
  return [...tile.children].filter((part) => {
    const box = part.getBoundingClientRect();
    return box.left < left || box.right > right || box.top < top || box.bottom > bottom;
  }).map((part) => `${tile.querySelector("h3").textContent}: ${part.textContent}`);
})"""


@pytest.mark.parametrize("width", [320, 505, 540, 610, 719, 720, 959, 960])
def test_nothing_of_a_game_hangs_out_of_its_tile_and_home_does_not_scroll_sideways(
    plain: Page, address: str, width: int
) -> None:
    """Between a phone and a desk, too: where two tiles stood side by side with the picture beside the words, the way to
    play hung out of most of them."""
    plain.set_viewport_size({"width": width, "height": 720})
    plain.goto(address)
    assert plain.evaluate(OUT_OF_TILES) == []
    assert plain.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.parametrize("name", [name for game_id in GAMES for name in tutorials.examples(game_id)])
def test_without_a_script_an_example_deal_is_complete(plain: Page, address: str, name: str) -> None:
    plain.goto(f"{address}games/{name.partition('/')[0]}/learn/")
    transcript = plain.locator(f"#deal-{name.replace('/', '-')} details.fs-transcript")
    expect(transcript.locator(".fs-moves")).to_be_visible()
    text = transcript.inner_text()
    record, states = tutorials.deal(name)
    for card in record.game.pack:
        assert words.cards.short(card) in text, f"the {words.cards.long(card)} is dealt"
    for action in record.actions:
        if action.verb == "play":
            assert f"{words.cards.name(action.seat)} plays the {words.cards.long(action.card)}" in text
    assert transcript.locator(".fs-moves > li").count() == len(record.actions)
    assert states[-1].over
    expect(transcript.locator(".fs-score-table")).to_be_visible()


def test_without_a_script_an_answer_is_unfolded_when_asked_for_and_calculators_have_their_worked_case(
    plain: Page, address: str
) -> None:
    for where, kind, asked, told in (
        ("learn/", ".fs-trick", "Who takes it, and why?", "Cai takes it."),
        ("practise/", ".fs-drill", "The answer, and why", ""),
    ):
        plain.goto(f"{address}games/chwech/{where}")
        answer = plain.locator(f"{kind} details.fs-answer").first
        expect(answer.locator(".fs-reason-list")).to_be_hidden()
        answer.get_by_text(asked).click()
        expect(answer.locator(".fs-reason-list")).to_be_visible()
        expect(answer).to_contain_text(told)
    plain.goto(f"{address}games/chwech/score/")
    expect(plain.locator(".fs-score .fs-score-table tfoot").first).to_contain_text("8 points")
    plain.goto(f"{address}games/sixty-six/score/")
    expect(plain.locator(".fs-score .fs-score-table tfoot").first).to_contain_text("Ada: 1 game point")


def test_without_a_script_the_menu_of_a_phone_is_opened_by_touch(chromium: Browser, address: str) -> None:
    context = chromium.new_context(java_script_enabled=False, has_touch=True, viewport={"width": 390, "height": 844})
    plain = context.new_page()
    plain.goto(f"{address}games/hokm/")
    rows = plain.get_by_role("navigation", name="Navigation")
    expect(rows).to_have_count(0)
    plain.locator('.md-header label[for="__drawer"]').tap()
    rows.get_by_role("link", name="Chwech").tap()
    expect(plain.locator("h1")).to_contain_text("Chwech")
    context.close()


def test_without_a_script_all_that_is_folded_can_be_opened_and_the_house_rules_seen(plain: Page, address: str) -> None:
    plain.goto(f"{address}games/sixty-six/")
    heading = plain.get_by_role("heading", name="A duty to beat the card led")
    expect(heading).to_be_hidden()
    plain.get_by_text("Some tables: a duty to beat the card led").click()
    expect(heading).to_be_visible()
    plain.get_by_role("button", name="See the house rules").click()
    expect(plain.get_by_role("dialog")).to_contain_text("Bulgarian rules")
    plain.get_by_role("button", name="Done").click()
    expect(plain.get_by_role("dialog")).to_be_hidden()
    clause = plain.locator("#clause-sixty-six-exchange")
    expect(clause.get_by_role("link", name="See it in")).to_be_visible()


def test_print_has_what_is_learnt_and_asked(page: Page, address: str) -> None:
    """The whole lesson and the deals as text, and a trick to bet on with its cards, its players and its answer."""
    page.emulate_media(media="print")
    page.goto(f"{address}games/sixty-six/learn/")
    expect(page.get_by_role("heading", name="15. ")).to_be_visible()
    expect(page.locator(".fs-lesson-body")).to_be_hidden()
    expect(page.get_by_text("Ada closes the stock.").first).to_be_visible()
    page.goto(f"{address}tricks/")
    trick = page.locator("follow-suit").first
    expect(trick.get_by_role("img", name="jack of diamonds")).to_be_visible()
    expect(trick.locator(".fs-chair", has_text="Cai")).to_be_visible()
    expect(trick.get_by_text("Ada takes it.")).to_be_visible()
    expect(trick.get_by_text("Press a player.")).to_be_hidden()
    page.goto(f"{address}games/sixty-six/")
    expect(page.get_by_role("heading", name="In a minute")).to_be_visible()
    expect(page.locator(".fs-widget:visible")).to_have_count(0)


def test_no_table_of_the_rules_is_wider_than_the_paper(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 718, "height": 1040})  # what the margins leave of A4
    page.emulate_media(media="print")
    page.goto(f"{address}games/chinese-whist/")
    expect(page.locator("table").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 718


def test_print_has_the_rules_of_the_readers_table(page: Page, address: str) -> None:
    page.goto(f"{address}games/sixty-six/#rules=target:11~rotation:winner")
    page.emulate_media(media="print")
    expect(page.get_by_text("After a deal without a score the same player deals again.").last).to_be_visible()
    expect(page.get_by_text("Some tables: ten")).to_be_hidden()
    expect(page.locator(".fs-rooms")).to_be_hidden()
    expect(page.get_by_role("button", name="See it").first).to_be_hidden()
    expect(page.get_by_text("You did not follow suit, and you should have.")).to_be_visible()
