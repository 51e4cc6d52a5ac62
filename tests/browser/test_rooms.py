"""The strip of rooms: on every page of a game, under the header, at every width."""

from itertools import pairwise
from time import sleep
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from engine.games import GAMES
from tests.browser.steps import at_rest, until
from web.rooms import ROOMS

SHOWN = [room for room in ROOMS if room.title]
MOVES = """
window.moves = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    for (const { node } of entry.sources) window.moves.push(`${entry.value}: ${node?.outerHTML?.slice(0, 120)}`);
}).observe({ type: "layout-shift", buffered: true });
"""


def late(route: Route) -> None:
    sleep(0.3)
    route.continue_()


def test_the_strip_leads_from_room_to_room_in_place_and_marks_where_one_is(page: Page, address: str) -> None:
    page.goto(f"{address}games/hokm/")
    page.evaluate("window.stillHere = true")
    strip = page.get_by_role("navigation", name="The rooms of Hokm")
    for room in [*SHOWN[1:], SHOWN[0]]:
        strip.get_by_role("link", name=room.title, exact=True).click()
        expect(strip.locator("[aria-current=page]")).to_have_text(room.title)
        expect(page).to_have_url(f"{address}games/hokm/{room.name and room.name + '/'}")
    assert page.evaluate("window.stillHere"), "the page was changed in place"


@pytest.mark.parametrize(
    "width", [360, *(pytest.param(width, marks=pytest.mark.in_full) for width in (390, 820)), 1280]
)
def test_the_strip_fits_and_stays_below_a_slim_header(chromium: Browser, address: str, width: int) -> None:
    context = chromium.new_context(viewport={"width": width, "height": 640}, java_script_enabled=False)
    page = context.new_page()
    for game_id in GAMES:
        page.goto(f"{address}games/{game_id}/")
        page.mouse.wheel(0, 2000)
        page.wait_for_timeout(200)
        links = page.locator(".fs-rooms a:visible")
        boxes = [link.bounding_box() for link in links.all()]
        assert len(boxes) == 5
        assert all(box and box["width"] >= 44 and box["height"] >= 43 for box in boxes)
        tops = {box["y"] for box in boxes if box}
        assert len(tops) == 1, "one line"
        assert max(tops) < 52, "below a header of 48"
        assert max(box["x"] + box["width"] for box in boxes if box) <= width
    context.close()


def test_the_title_is_as_large_in_every_room_beside_the_rules(chromium: Browser, address: str) -> None:
    """On a low desk all of them give way to what there is to do, and nothing jumps from room to room."""
    context = chromium.new_context(viewport={"width": 1280, "height": 720}, java_script_enabled=False)
    page = context.new_page()
    heights = set()
    for room in SHOWN[1:]:
        page.goto(f"{address}games/hokm/{room.name}/")
        box = page.locator("h1").bounding_box()
        heights.add(box and round(box["height"]))
    assert len(heights) == 1, heights
    context.close()


@pytest.mark.parametrize("room", [room.name for room in ROOMS])
def test_playing_is_one_press_away_in_every_room(page: Page, address: str, room: str) -> None:
    page.goto(f"{address}games/sixty-six/{room and room + '/'}")
    page.get_by_role("navigation", name="The rooms").get_by_role("link", name="Play", exact=True).click()
    expect(page.locator("h1")).to_contain_text("Play Sixty-Six")


@pytest.mark.parametrize("room", [room.name for room in ROOMS])
def test_every_room_leads_on_at_its_end(page: Page, address: str, room: str) -> None:
    page.goto(f"{address}games/witches-whist/{room and room + '/'}")
    last = page.locator("article > p").last
    assert last.get_by_role("link").count() >= 1, last.inner_text()


@pytest.mark.unkept
@pytest.mark.parametrize("width", [360, pytest.param(1280, marks=pytest.mark.in_full)])
@pytest.mark.parametrize(
    "path", ["", "games/chwech/", "games/chwech/learn/", "games/chwech/score/", "referee/", "games/chwech/sheet/"]
)
def test_nothing_moves_while_a_page_loads(page: Page, address: str, path: str, width: int) -> None:
    """The mark's picture comes late here, as it does on a slow line."""
    page.route("**/mark.svg", late)
    page.set_viewport_size({"width": width, "height": 740})
    page.add_init_script(MOVES)
    page.goto(address + path)
    at_rest(page)
    assert page.evaluate("window.moves") == []


@pytest.mark.unkept
@pytest.mark.parametrize(("where", "named"), [("games/hokm/#follow", "#follow"), ("games/hokm/", "h1")])
def test_a_link_pressed_right_after_scrolling_leads_where_it_says(
    page: Page, address: str, where: str, named: str
) -> None:
    """The theme notes a tenth of a second after a scroll where a page stands, and by then it is another page's note."""
    page.goto(f"{address}games/hokm/learn/")
    at_rest(page)
    page.route("**/games/hokm/", late)
    page.evaluate(
        """(where) => {
          window.stillHere = true;
          scrollTo(0, 900);
          const link = document.createElement("a");
          link.href = where;
          document.querySelector("article").append(link);
          requestAnimationFrame(() => requestAnimationFrame(() => link.click()));
        }""",
        address + where,
    )
    expect(page.locator("h1")).to_contain_text("Hokm")
    expect(page.locator(".fs-rooms [aria-current=page]")).to_have_text("Rules")
    expect(page.locator(named).first).to_be_in_viewport()
    assert page.evaluate("window.stillHere"), "the page was changed in place"
    page.go_back()
    expect(page.locator(".fs-rooms [aria-current=page]")).to_have_text("Learn")
    until(page, "scrollY === 900")


def test_a_link_within_a_page_fetches_nothing_and_leaves_the_page_in_place(page: Page, address: str) -> None:
    page.goto(f"{address}games/sixty-six/")
    at_rest(page)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.evaluate("document.querySelector('article').dataset.still = ''")
    for anchor in ("pack", "deal"):
        page.locator(f'article ol a[href$="#{anchor}"]').first.click()
        expect(page.locator(f"#{anchor}")).to_be_in_viewport()
    page.go_back()
    expect(page.locator("#pack")).to_be_in_viewport()
    page.go_back()
    until(page, "scrollY === 0")
    page.wait_for_timeout(300)
    assert page.locator("article").get_attribute("data-still") == ""
    assert fetched == []
    page.go_forward()
    page.get_by_role("navigation", name="The rooms").get_by_role("link", name="Play", exact=True).click()
    expect(page.locator("h1")).to_contain_text("Play Sixty-Six")
    page.go_back()
    expect(page.locator("h1")).not_to_contain_text("Play")
    expect(page.locator("#pack")).to_be_in_viewport()


NAMES: Final = """() => [...document.querySelectorAll(".fs-rooms a:not([hidden])")].map(room => {
  const range = document.createRange();
  range.selectNodeContents(room);
  const { left, right } = range.getBoundingClientRect();
  return [left, right];
})"""


def test_the_names_of_the_rooms_stand_apart_where_all_letters_are_large(page: Page, address: str) -> None:
    """A phone whose reader has enlarged everything by half, in the room with the longest name."""
    page.set_viewport_size({"width": 240, "height": 430})
    page.goto(f"{address}games/chwech/practise/")
    names = page.evaluate(NAMES)
    assert len(names) == 5
    assert all(left - right >= 5 for (_, right), (left, _) in pairwise(names)), names
    assert names[-1][1] <= 240


@pytest.mark.unkept
def test_going_back_from_a_short_page_leads_where_one_was(page: Page, address: str) -> None:
    """The theme scrolls before the page has come, in the one that is left as far as that goes, which would be noted."""
    page.set_viewport_size({"width": 1280, "height": 600})
    page.goto(f"{address}games/hokm/learn/")
    at_rest(page)
    page.evaluate("scrollTo(0, 900)")
    rooms = page.get_by_role("navigation", name="The rooms of Hokm")
    rooms.get_by_role("link", name="Play").click()
    expect(rooms.locator("[aria-current=page]")).to_have_text("Play")
    at_rest(page)
    assert 600 < page.evaluate("document.documentElement.scrollHeight") < 900 + 600
    page.route("**/games/hokm/learn/", late)
    page.go_back()
    expect(rooms.locator("[aria-current=page]")).to_have_text("Learn")
    until(page, "scrollY === 900")


OFFERED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const seen = (names) => [...document.querySelectorAll(names)].filter((one) => box(one).width);
  const name = (one) => one.textContent || one.className;
  const begun = seen("h1, h1 + p, .fs-house, .fs-laid-table .fs-cloth, .fs-seated > p");
  const lying = seen(".fs-laid-table .fs-nameplate, .fs-heap, .fs-pack button");
  const meet = (one, other) => {
    const [a, b] = [box(one), box(other)];
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    return wide > 0 && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top) ? [`${name(one)} / ${name(other)}`] : [];
  };
  const card = box(document.querySelector(".fs-heap > .fs-card"));
  return {
    margins: [...new Set(begun.map((one) => Math.round(box(one).left)))],
    right: Math.round(innerWidth - box(seen(".fs-laid-table .fs-cloth")[0]).right),
    over: lying.flatMap((one, at) => lying.slice(at + 1).flatMap((other) => meet(one, other))),
    below: Math.round(box(document.querySelector(".fs-pack button")).bottom - innerHeight),
    shape: card.height / card.width,
  };
}"""
"""How a room to play in begins: where its lines and its table stand, and where the way to deal."""


@pytest.mark.parametrize("game_id", GAMES)
def test_on_a_phone_that_lies_on_its_side_one_can_deal_at_once(chromium: Browser, address: str, game_id: str) -> None:
    """All begins at the margin of the other rooms, and nothing at the table lies on anything."""
    for width, height in ((667, 375), (740, 360), (844, 390)):
        context = chromium.new_context(viewport={"width": width, "height": height}, service_workers="block")
        page = context.new_page()
        page.goto(f"{address}games/{game_id}/play/")
        found = page.evaluate(OFFERED)
        assert found["over"] == [], width
        assert found["below"] <= 0, width
        assert found["shape"] == pytest.approx(1.44, abs=0.02), width
        if width > 720:
            assert found["margins"] == [16], width
            assert found["right"] == 16, width
        context.close()


def test_on_a_low_desk_the_heading_of_the_menu_goes_by_with_its_entries(page: Page, address: str) -> None:
    """It would lie over half of one."""
    page.set_viewport_size({"width": 1280, "height": 600})
    page.goto(f"{address}viewer/")
    menu = page.locator(".md-sidebar--primary")
    menu.locator(".md-sidebar__scrollwrap").evaluate("menu => menu.scrollTo(0, 25)")
    heading, first = (menu.locator(one).first.bounding_box() for one in (".md-nav__title", ".md-nav__list a"))
    assert heading
    assert first
    assert heading["y"] + heading["height"] <= first["y"] + 1


def test_on_a_tablet_the_title_of_every_room_of_a_game_begins_at_the_same_place(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 820, "height": 1180})
    places = []
    for room in ("", "learn/", "play/", "practise/", "score/"):
        page.goto(f"{address}games/cayenne/{room}")
        places.append(page.locator("h1").evaluate("title => Math.round(title.getBoundingClientRect().left)"))
    assert len(set(places)) == 1, places


@pytest.mark.parametrize("size", [(1280, 720), (1366, 640), (1280, 600)])
@pytest.mark.parametrize("game_id", ["cayenne", "chwech"])
def test_on_a_low_desk_the_first_question_is_on_the_screen_with_the_way_to_another(
    page: Page, address: str, game_id: str, size: tuple[int, int]
) -> None:
    """Also where a browser leaves 640 of the 768 lines of a small notebook."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{address}games/{game_id}/practise/")
    expect(page.get_by_role("button", name="Ask me another")).to_be_in_viewport(ratio=1)
    expect(page.locator(".fs-asked .fs-cloth")).to_be_in_viewport(ratio=1)


def test_until_a_menu_stands_at_its_side_the_text_stands_in_the_middle(page: Page, address: str) -> None:
    """Of the paper that is left beside a list of contents, if there is one."""
    for where in ("", "glossary/", "games/norwegian-whist/play/", "games/cayenne/score/"):
        page.goto(f"{address}{where}")
        for width in (1024, 1180):
            page.set_viewport_size({"width": width, "height": 820})
            text, paper = (page.locator(part).first.bounding_box() for part in ("article > h1", ".md-content"))
            assert text
            assert paper
            left, right = text["x"] - paper["x"], paper["x"] + paper["width"] - text["x"] - text["width"]
            assert abs(left - right) < 2, (where, width, left, right)
            assert text["width"] <= 720, (where, width, "no wider than one reads")


def test_all_games_side_by_side_and_all_cards_take_the_room_of_a_wide_page(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 1024, "height": 820})
    for where in ("compare/", "referee/"):
        page.goto(f"{address}{where}")
        text, asked = (page.locator(part).first.bounding_box() for part in ("article > h1", "follow-suit"))
        assert text
        assert asked
        assert asked["width"] > 900, where
        assert text["x"] == asked["x"], where
