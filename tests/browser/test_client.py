"""What the client does for every widget: stepping, links to positions, house rules, keys and the reader's place."""

import json
import re
from random import Random
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.find import find
from engine.games import GAMES, game
from engine.notation import to_link
from tests.browser.steps import HEARD, STARTED, another, held_back, is_python, python_workers, until


def example(page: Page) -> Locator:
    return page.locator('follow-suit[data-widget="deal"]').first


def drawn(page: Page) -> str:
    """What the example shows, whatever the order in which its attributes came to be set."""
    html = example(page).locator(".fs-body").inner_html()
    return re.sub(r"<[^>]+>", lambda tag: " ".join(sorted(tag[0].strip("<>").split(" "))), html)


def test_stepping_through_an_example_fetches_nothing(page: Page, address: str) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(f"{address}games/chwech/learn/")
    seen = {drawn(page)}
    for name in ("Next", "Next", "Back", "Last"):
        example(page).get_by_role("button", name=name, exact=True).press("Enter")
        seen.add(drawn(page))
    assert len(seen) == 4, "the start, two steps on, and the end; Back shows the first step again"
    expect(example(page).locator(".fs-say")).not_to_be_empty()
    assert [url for url in fetched if is_python(url)] == []


def test_a_step_is_kept_over_a_reload(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/learn/")
    for _ in range(3):
        example(page).get_by_role("button", name="Next", exact=True).click()
    shown = example(page).locator(".fs-body").inner_html()
    page.reload()
    expect(example(page).locator(".fs-body")).to_have_js_property("innerHTML", shown)
    example(page).get_by_role("button", name="Back", exact=True).click()
    example(page).get_by_role("button", name="Next", exact=True).click()
    assert example(page).locator(".fs-body").inner_html() == shown


OUTSIDE_OF_LAYERS = """() => {
  const [set, rolled] = [{}, new Set()];
  const read = (rules) => {
    for (const rule of rules) {
      const means = rule instanceof CSSStyleRule ? [...rule.style] : [];
      if (rule.selectorText?.includes("#fs-none")) for (const name of means) rolled.add(name);
      else for (const name of means) set[name] ??= rule.selectorText;
      if (rule instanceof CSSLayerBlockRule || rule instanceof CSSKeyframesRule) continue;
      read(rule.cssRules ?? []);
    }
  };
  for (const { cssRules } of document.styleSheets) read(cssRules);
  return [set, [...rolled]];
}"""
"""What each rule in no layer sets, by property, and what the elements of a widget are rolled back from."""
FLOWS = (("block-start", "top"), ("block-end", "bottom"), ("inline-start", "left"), ("inline-end", "right"))
"""What a browser takes for one and the same property, in a text that is read from left to right."""


@pytest.mark.parametrize("room", ["games/hokm/learn/", "embed/"])
def test_an_element_of_a_widget_is_rolled_back_from_all_that_a_rule_in_no_layer_sets(
    page: Page, address: str, room: str
) -> None:
    """What is left out would be the theme's in each widget."""
    page.goto(f"{address}{room}")
    found, rolled = page.evaluate(OUTSIDE_OF_LAYERS)
    assert found, "rules are read"
    left = {
        name: rule
        for name, rule in found.items()
        if not name.startswith("--") and name != "direction" and _flowing(name) not in rolled
    }
    assert left == {}


def _flowing(name: str) -> str:
    """A property by the side that it is at."""
    for flow, side in FLOWS:
        name = name.replace(flow, side)
    return name


def position() -> str:
    record, _, _ = find(game("chwech"), "chwech/pass", Random(1))
    return to_link(record)


@pytest.mark.parametrize(
    ("link", "room"),
    [
        ("learn/chwech/", "learn/"),
        ("games/chwech/#play", "play/"),
        ("games/chwech/#practise", "practise/"),
        ("games/chwech/#learn", "learn/"),
        ("games/chwech/#example-deals", "learn/"),
        ("games/chwech/#deal-chwech-an-ace-turned", "learn/"),
        ("games/chwech/#score-it", "score/"),
        ("games/chwech/#score=chwech~left:1~won:19", "score/"),
        ("games/chwech/#score=match~chwech~dealer:5", "score/"),
        ("games/chwech/#rulings-and-sources", "sources/"),
        ("games/chwech/#credits", "sources/"),
        ("games/chwech/#house-rules", ""),
        ("games/chwech/#players", ""),
        ("games/chwech/#deal", ""),
    ],
)
def test_links_of_the_time_when_a_game_was_one_page_still_arrive(
    page: Page, address: str, link: str, room: str
) -> None:
    page.goto(address + link)
    _, mark, anchor = link.partition("#")
    expect(page).to_have_url(f"{address}games/chwech/{room}{mark}{anchor}")
    expect(page.locator("h1")).to_contain_text("Chwech")


def test_who_cuts_an_address_short_comes_to_the_games(page: Page, address: str) -> None:
    page.goto(f"{address}games/")
    expect(page).to_have_url(f"{address}#eight-games")
    expect(page.locator(".fs-tile")).to_have_count(len(GAMES))
    expect(page.get_by_role("heading", name="Eight games")).to_be_in_viewport()


def test_an_old_link_to_a_position_opens_it_in_its_room(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/#deal={position()}")
    expect(page).to_have_url(f"{address}games/chwech/learn/#deal={position()}")
    expect(example(page).get_by_role("button", name="Back to the example")).to_be_visible(timeout=STARTED)


def test_a_link_opens_its_position_in_the_first_deal_of_the_page(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/learn/#deal={position()}")
    expect(example(page)).to_have_attribute("aria-busy", "true")
    expect(example(page)).not_to_have_attribute("aria-busy", "true", timeout=STARTED)
    expect(example(page).get_by_role("alert")).to_have_count(0)
    opened = example(page).locator(".fs-body").inner_text()
    page.reload()
    expect(example(page).locator(".fs-body")).to_have_text(opened, use_inner_text=True)
    assert python_workers(page) == [], "what the reader had is shown again without Python"


@pytest.mark.unkept
@pytest.mark.parametrize(
    "link", ["games/chwech/learn/#deal=chwech", "referee/#referee=chwech~leader:9", "games/hokm/score/#score=match~zzz"]
)
def test_a_phone_shows_how_it_stands_with_a_link_and_nothing_else_in_its_place(
    page: Page, address: str, link: str
) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    opener = page.locator("follow-suit[data-accepts]").first
    with held_back(page, "**/started.pack"):
        page.goto(address + link)
        expect(opener.get_by_role("status")).to_be_in_viewport()
        expect(opener.locator(".fs-body")).not_to_be_visible()
    expect(opener.get_by_role("alert")).to_be_in_viewport(timeout=STARTED)
    expect(opener.get_by_role("alert")).to_contain_text("Here is the page without it.")
    expect(opener.locator(".fs-body")).to_be_visible()


MADE_UP = (
    "nonsense",
    "",
    "%",
    "%E0%A4%A",
    "<script>window.broken = true</script>",
    '"><img src=x onerror="window.broken = true">',
    "follow-suit 1~game chwech~hand 0 C2",
    "x" * 1_000_000,
)


def test_a_made_up_link_gets_one_sentence_and_changes_nothing(rough_page: Page, address: str) -> None:
    rough_page.goto(f"{address}games/chwech/learn/")
    before = example(rough_page).locator(".fs-body").inner_html()
    alert = example(rough_page).get_by_role("alert")
    for text in MADE_UP:
        rough_page.evaluate("text => { location.hash = '#deal=' + text }", text)
        expect(alert, text[:80]).not_to_be_empty(timeout=STARTED)
        assert len(alert.inner_text()) < 300, text[:80]
        assert example(rough_page).locator(".fs-body").inner_html() == before, text[:80]
        assert rough_page.evaluate("window.broken") is None, text[:80]
        alert.evaluate("alert => { alert.textContent = '' }")  # what comes next is said anew


def test_a_link_of_another_kind_is_left_to_the_page(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/#{quote('follow')}")
    expect(page.locator("#follow")).to_be_in_viewport()
    assert python_workers(page) == []


def test_house_rules_are_kept_and_go_with_every_message_of_their_game(page: Page, address: str) -> None:
    page.add_init_script(HEARD)
    page.goto(f"{address}games/chwech/#house-rules")
    page.locator('input[name="ace_joker"][value="original"]').check()
    page.reload()
    expect(page.locator('input[name="ace_joker"][value="original"]')).to_be_checked()
    page.keyboard.press("Escape")
    another(page, "chwech/follow")
    [message] = json.loads(page.evaluate("JSON.stringify(window.heard)"))
    assert message["event"]["options"]["ace_joker"] == "original"
    assert 0 <= message["event"]["seed"] < 2**32

    page.goto(f"{address}games/sixty-six/")
    another(page, "sixty-six/follow")
    [message] = json.loads(page.evaluate("JSON.stringify(window.heard)"))
    assert message["event"]["options"] == {}


def test_calculators_answer_while_somebody_types(page: Page, address: str) -> None:
    page.add_init_script(HEARD)
    page.goto(f"{address}games/chwech/score/")
    form = page.locator("form[data-event]").first
    field = form.locator('input[type="number"], input[inputmode="numeric"]').first
    field.focus()
    field.press("Control+a")
    field.press_sequentially("18", delay=20)
    widget = page.locator("follow-suit", has=form).first
    expect(widget).not_to_have_attribute("aria-busy", "true", timeout=STARTED)
    until(page, "window.heard.length > 0")
    page.wait_for_timeout(400)
    heard = json.loads(page.evaluate("JSON.stringify(window.heard)"))
    assert len(heard) == 1, "typing is answered when it rests"
    assert heard[0]["event"]["fields"][field.get_attribute("name")] == "18"
    expect(field).to_be_focused()
    expect(field).to_have_value("18")


def test_open_details_stay_open_when_a_widget_changes(page: Page, address: str) -> None:
    """What a reader has unfolded of the picture of what is known stays so when the picture is drawn anew."""
    page.goto(f"{address}practise/")
    shown = page.locator('follow-suit[data-widget="known"]')
    shown.get_by_role("button", name="Show what I know").click()
    details = shown.locator("#known-hokm")
    expect(details).to_be_visible(timeout=STARTED)
    details.locator("summary").click()
    shown.get_by_role("button", name="Look again").click()
    expect(shown).not_to_have_attribute("aria-busy", "true")
    expect(details).to_have_attribute("open", "")
    expect(shown.locator("#known-cayenne")).not_to_have_attribute("open", "")
