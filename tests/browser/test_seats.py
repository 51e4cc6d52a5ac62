"""Where the players sit, from the first card of a deal to its last: a seat has its place."""

from collections.abc import Iterator
from copy import replace
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from engine.games import GAMES
from tests.browser.test_fits import SIT, frame_of, played
from tests.conftest import SERVICE
from web.render.seated import Done, moves

SEATS: Final = """() => {
  const box = element => element.getBoundingClientRect();
  const all = selector => [...document.querySelectorAll(`.fs-table ${selector}`)].filter(one => box(one).width);
  const cloth = document.querySelector(".fs-cloth");
  const middle = one => (box(one).left + box(one).right) / 2;
  const end = who => Math.max(...[...who.children].filter(one => box(one).width > 1).map(one => box(one).right));
  const named = cloth.matches("[data-columns]") ? [] : all(".fs-place[data-at=east] > .fs-who");
  return {
    off: all(".fs-place[data-at=north]").map(one => middle(one) - middle(cloth)),
    short: named.map(who => box(who.parentElement).right - end(who)),
    heights: all(".fs-place:is([data-at=west], [data-at=east])").map(one => (box(one).top + box(one).bottom) / 2),
    free: all(".fs-held").flatMap(held => all(".fs-doing > *").map(act => box(act).top - box(held).bottom)),
  };
}"""
"""Of a table: how far whoever sits opposite is off its axis; how much sooner than the cards below it the name at the
right ends; how high the middles of those at the sides are; and what is free under a card that says it is in hand."""


@pytest.fixture(scope="module", params=[(360, 640), (1280, 720)], ids=["360x640", "1280x720"])
def table(chromium: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    width, height = request.param
    context = chromium.new_context(viewport={"width": width, "height": height}, service_workers=SERVICE)
    page = context.new_page()
    page.goto(f"{address}games/hokm/play/")
    yield page
    context.close()


def seen(page: Page, game_id: str, *, every: int = 1) -> list[dict[str, Any]]:
    """What is measured at the decisions of a deal, or at some of them."""
    found = []
    for moment in played(game_id, {}, 0)[:-1:every]:
        page.evaluate(SIT, str(frame_of(moment.record, closed=True).html))
        found.append(page.evaluate(SEATS))
    return found


@pytest.mark.parametrize("game_id", ["witches-whist", "minnesota-whist"])
def test_nobody_changes_places_when_a_card_that_all_have_seen_is_played(table: Page, game_id: str) -> None:
    """The card that was turned up goes into the dealer's hand, and bids into those of all: everybody knows them."""
    heights = [one["heights"] for one in seen(table, game_id)]
    west, east = zip(*heights, strict=True)
    for side in (west, east):
        assert max(side) - min(side) <= 12, "no more than the board grows once all have bid"


@pytest.mark.parametrize("game_id", GAMES)
def test_who_sits_opposite_sits_on_the_axis_and_a_name_at_the_right_ends_with_its_cards(
    table: Page, game_id: str
) -> None:
    found = seen(table, game_id, every=5)
    assert all(one["off"] for one in found), "somebody sits opposite"
    assert all(abs(off) <= 0.6 for one in found for off in one["off"]), found
    assert all(abs(short) <= 0.6 for one in found for short in one["short"]), found


def test_what_is_said_under_the_card_in_hand_touches_nothing_that_can_be_pressed(table: Page) -> None:
    dealt = replace(played("chinese-whist", {}, 0)[0].record, actions=())
    table.evaluate(SIT, str(frame_of(dealt, closed=True).html))
    free = table.evaluate(SEATS)["free"]
    assert free, "there is a card in hand and something to press"
    assert min(free) >= 4


LABELS: Final = """() => {
  const box = element => element.getBoundingClientRect();
  const text = element => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return box(range);
  };
  const seen = [...document.querySelectorAll(".fs-held")].filter(one => getComputedStyle(one).clipPath === "none");
  const below = selector => box(document.querySelector(selector)).bottom;
  const empty = below(".fs-hand") - below(".fs-hand > :last-child");
  return { told: seen.map(text).map(({ right }) => right), wide: innerWidth, empty };
}"""
"""Where what is said under cards in hand ends, how wide the screen is, and what is left free below a hand."""


def test_two_cards_in_hand_have_one_label_that_is_on_the_screen(table: Page) -> None:
    dealt = replace(played("chinese-whist", {"players": "2"}, 0)[0].record, actions=())
    table.evaluate(SIT, str(frame_of(dealt, closed=True).html))
    found = table.evaluate(LABELS)
    [end] = found["told"]
    assert end <= found["wide"] - 5


def test_a_long_hand_in_one_row_keeps_no_second_row_free(table: Page) -> None:
    """Three players of Hokm hold seventeen cards: on a desk in one row, on a phone in two."""
    moment = next(one for one in played("hokm", {"players": "3"}, 0) if len(one.state.hand(0)) == 17)
    table.evaluate(SIT, str(frame_of(moment.record, closed=True).html))
    assert table.evaluate(LABELS)["empty"] <= 10


INTO: Final = """() => {
  document.getElementById("t-moves").showPopover();
  const box = element => element.getBoundingClientRect();
  return [...document.querySelectorAll("#t-moves li")].map(line => {
    const [said, into] = [document.createRange(), line.querySelector("button")];
    said.setStart(line, 0);
    said.setEndBefore(into);
    return [box(into).left - box(line).left, box(into).top - box(said).bottom];
  });
}"""
"""How far from the edge of what a bot did the way into its hand begins, and how far below it."""


def test_the_way_into_a_hand_stands_below_what_was_done_with_it(table: Page) -> None:
    done = (Done(7, 2, "Cai plays the king.", "It wins."), Done(8, 3, "Dot plays the two.", "Because. " * 12))
    table.evaluate(SIT, str(moves("t", done)))
    found = table.evaluate(INTO)
    assert [(beside, below >= 0) for beside, below in found] == [(0, True)] * len(done)


WAYS: Final = """() => {
  const told = document.querySelector(".fs-told-last");
  const ways = [...told.querySelectorAll("button")].filter(one => ["More", "Why?"].includes(one.textContent));
  const tops = [];
  for (let wide = 200; wide <= 340; wide += 4) {
    told.style.width = `${wide}px`;
    tops.push(ways.map(way => way.getBoundingClientRect().top));
  }
  return tops;
}"""
"""How high the ways to all that was told and to why stand, one row of many widths."""


def test_the_ways_to_more_and_to_why_stand_in_one_line_whatever_comes_before_them(table: Page) -> None:
    table.evaluate(SIT, str(frame_of(played("hokm", {}, 0)[-1].record, closed=True).html))
    tops = table.evaluate(WAYS)
    assert {len(row) for row in tops} == {2}, "both are there"
    assert [more - why for more, why in tops] == [0] * len(tops)
