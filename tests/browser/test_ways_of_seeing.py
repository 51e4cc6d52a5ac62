"""The pages for those who see them otherwise: at 400 %, with letters of twice the size, in the system's own colours,
without motion, on a slow device."""

from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from engine.games import GAMES
from tests.browser.steps import answered, see
from tests.browser.test_fits import SIT, frame_of, fullest, measured, played
from tests.browser.test_search import asked
from tests.browser.test_table import CHANCE, hand, sat, to_the_reader
from tests.conftest import CHROMIUM

AT_400_PERCENT = ViewportSize(width=320, height=256)
"""A window of 1280 × 1024 in which everything is four times as large."""

MOVED = """async (press) => {
  let most = 0;
  document.querySelector(press).click();
  const until = performance.now() + 1500;
  while (performance.now() < until) {
    await new Promise(requestAnimationFrame);
    most = Math.max(most, document.getAnimations().filter(({ playState }) => playState === "running").length);
  }
  return most;
}"""
FRAMES = """async (press) => {
  const gaps = [];
  if (press) document.querySelector(press).click();
  let last = performance.now();
  for (let frame = 0; frame < 60; frame += 1) {
    const now = await new Promise(requestAnimationFrame);
    gaps.push(now - last);
    last = now;
  }
  return gaps.slice(1);
}"""
CARD = ".fs-hand button:not([aria-disabled=true])"


LARGE = 32
"""Pixels of a letter that somebody sees whose telephone is set to letters of 200 %."""


@contextmanager
def lettered(chromium: Browser, pixels: int, which: str = "defaultFontSize") -> Iterator[Browser]:
    """A browser that was set to letters of so many pixels, or to none that are smaller."""
    browser = chromium.browser_type.launch(
        executable_path=CHROMIUM, args=["--no-sandbox", f"--blink-settings={which}={pixels}"]
    )
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def large(chromium: Browser) -> Iterator[Page]:
    """A phone's page with letters of twice the size."""
    with lettered(chromium, LARGE) as browser:
        yield browser.new_page(viewport={"width": 360, "height": 640}, service_workers="block")


@pytest.mark.parametrize(
    "where",
    [
        "",
        "compare/",
        "referee/",
        "games/hokm/",
        "games/hokm/learn/",
        "games/hokm/play/",
        "games/hokm/practise/",
        "games/hokm/score/",
        "games/chwech/score/",
    ],
)
def test_with_letters_of_twice_the_size_a_phone_does_not_scroll_sideways(large: Page, address: str, where: str) -> None:
    """And each room is to be had: the first of the strip begins on the screen, and the last can be scrolled to."""
    large.goto(address + where)
    assert large.evaluate("getComputedStyle(document.body).fontSize") != "16px"
    for width in (320, 360):
        large.set_viewport_size({"width": width, "height": 640})
        assert large.evaluate("document.documentElement.scrollWidth") == width
        expect(large.locator(".md-header__title")).to_be_hidden()  # there is room for a first letter only
    for room in large.locator(".fs-rooms a:visible").all():
        room.scroll_into_view_if_needed()
        box = room.bounding_box()
        assert box
        assert box["x"] >= -1
        assert box["x"] + box["width"] <= 361


HIDDEN = """() => {
  const printed = document.createRange();
  return [...document.querySelectorAll(".fs-hand .fs-card:not(.fs-back)")].flatMap((card, n, all) => {
    printed.selectNodeContents(card.querySelector("b"));
    const [rank, suit, own] = [printed, card.querySelector("i"), card].map(part => part.getBoundingClientRect());
    const beside = all[n + 1]?.getBoundingClientRect();
    const until = beside && beside.left > own.left ? beside.left : own.right;
    return rank.left < own.left || Math.max(rank.right, suit.right) > until ? [card.innerText] : [];
  });
}"""
"""The cards of a hand of which the next hides a part of the rank or of the suit."""


def test_with_letters_of_twice_the_size_every_card_of_a_hand_shows_its_rank_and_suit(large: Page, address: str) -> None:
    large.goto(f"{address}games/hokm/play/")
    for game_id in GAMES:
        moments = played(game_id, {}, seed=1)
        large.evaluate(SIT, str(frame_of(moments[0].record, closed=True).html))
        for width in (390, 320, 360):
            large.set_viewport_size({"width": width, "height": 640})
            assert large.evaluate(HIDDEN) == [], (width, moments[0].record)


def test_with_large_letters_and_on_the_smallest_phone_nothing_of_a_table_lies_on_another_or_beside_the_screen(
    chromium: Browser, address: str
) -> None:
    frames = [frame for game_id in GAMES for frame in fullest(game_id, {})]
    for pixels, width, height in ((20, 360, 640), (24, 360, 640), (LARGE, 360, 640), (16, 320, 568)):
        with lettered(chromium, pixels) as browser:
            page = browser.new_page(viewport={"width": width, "height": height}, service_workers="block")
            page.goto(f"{address}games/hokm/play/")
            for frame in frames:
                found = measured(page, frame)
                assert (found["over"], found["wide"]) == ([], 0), (pixels, frame.record)


SPACED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets.push(sheet);
}"""
"""The distances that WCAG 1.4.12 names, as somebody sets them who otherwise loses the line."""

LAID = """() => {
  const scene = document.querySelector(".fs-scene");
  const printed = document.createRange();
  const box = one => {
    printed.selectNodeContents(one);
    return (one.matches(".fs-fact:not(.fs-pile) > span") ? printed : one).getBoundingClientRect();
  };
  const what = [
    ".fs-place > .fs-who > :not(.fs-spoken), .fs-place > .fs-backs, .fs-row-of-columns .fs-card",
    ".fs-fact > :not(.fs-spoken), .fs-heap > *, .fs-laid-down .fs-card",
    ".fs-line > .fs-who > :not(.fs-spoken), .fs-may, .fs-hand > *, .fs-doing > *",
  ];
  const lying = [...scene.querySelectorAll(what.join())].filter(one => box(one).width);
  const isOn = (one, other) => {
    const [a, b] = [box(one), box(other)];
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return wide > 1 && high > 4 && !one.contains(other) && !one.matches(":is(.fs-hand, .fs-heap) > *");
  };
  const name = one => `${one.className} ${one.textContent.slice(0, 20)}`;
  return lying.flatMap((one, at) =>
    lying.slice(at + 1).filter(other => isOn(one, other)).map(other => `${name(one)} / ${name(other)}`));
}"""
"""What of a table lies on what: names and what is said of them, piles, cards, and what is printed below a sign; but not
the cards of a hand or of a heap."""


@pytest.mark.parametrize("size", [ViewportSize(width=360, height=640), ViewportSize(width=1280, height=800)])
def test_with_lines_and_letters_set_apart_nothing_at_a_table_lies_on_another(
    chromium: Browser, address: str, size: ViewportSize
) -> None:
    """While the cards of the others are hidden: between open hands a small phone has no room left."""
    page = chromium.new_page(viewport=size, service_workers="block")
    page.goto(f"{address}games/hokm/play/")
    page.evaluate(SPACED)
    for game_id in GAMES:
        for frame in fullest(game_id, {}):
            if "data-open" not in str(frame.html) or "data-columns" in str(frame.html):
                assert measured(page, frame)["wide"] <= 0, frame.record
                assert page.evaluate(LAID) == [], frame.record
    page.close()


def test_with_lines_and_letters_set_apart_the_first_question_of_a_game_has_its_signs_clear_of_its_players(
    chromium: Browser, address: str
) -> None:
    """On the smallest phones, too: it takes what its words need."""
    page = chromium.new_page(service_workers="block")
    for width, height in ((360, 640), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        for game_id in GAMES:
            page.goto(f"{address}games/{game_id}/practise/")
            page.evaluate(SPACED)
            assert page.evaluate(LAID) == [], (game_id, width)
    page.close()


LEAST = 20
"""The least size of letters, in px, that somebody asks a browser for."""


def test_with_a_least_size_of_letters_the_number_of_hidden_cards_stands_in_one_line(
    chromium: Browser, address: str
) -> None:
    """Its second digit would lie below the backs."""
    with lettered(chromium, LEAST, "minimumFontSize") as browser:
        page = browser.new_page(viewport={"width": 390, "height": 844}, service_workers="block")
        page.goto(f"{address}games/witches-whist/play/")
        page.evaluate(SIT, str(frame_of(played("witches-whist", {}, seed=1)[0].record, closed=True).html))
        numbers = page.locator(".fs-place > .fs-backs > b:visible")
        assert max(len(text) for text in numbers.all_inner_texts()) == 2
        assert max(numbers.evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")) < 2 * LEAST


LETTERS = """article => article.clientWidth / parseFloat(getComputedStyle(article.querySelector("p")).fontSize)"""
"""How many letters as wide as they are high stand beside one another in a line of text."""


@pytest.mark.parametrize("pixels", [20, 24, LARGE])
def test_with_large_letters_the_rules_have_room_for_their_text(chromium: Browser, address: str, pixels: int) -> None:
    """What stands beside it gives way: the table is then what "See it" opens, as on a phone."""
    with lettered(chromium, pixels) as browser:
        page = browser.new_page(service_workers="block")
        for width in (1280, 1440, 1920):
            page.set_viewport_size({"width": width, "height": 800})
            page.goto(f"{address}games/chwech/#follow")
            page.reload()
            assert page.locator("article").evaluate(LETTERS) > 24, width
            text = page.locator("article").bounding_box()
            assert text
            assert text["x"] >= pixels / 2, "nor does it touch the edge"
            assert page.evaluate("document.documentElement.scrollWidth") == width
            expect(see(page, "chwech/follow").locator(".fs-title")).to_be_in_viewport()
            page.keyboard.press("Escape")


@pytest.fixture
def seen(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page of a reader with such needs as the test names."""
    context = chromium.new_context(**request.param)
    context.add_init_script(CHANCE)
    yield context.new_page()
    context.close()


def led(table: Locator) -> None:
    """Play a card of one's own, and see it on the table."""
    held = table.locator(".fs-hand").inner_text()
    hand(table).first.click()
    expect(answered(table).locator(".fs-hand")).not_to_have_text(held)
    expect(table.locator(".fs-laid-down .fs-card").first).to_be_visible()


@pytest.mark.parametrize("seen", [{"viewport": AT_400_PERCENT}], indirect=True)
def test_at_four_hundred_percent_a_card_is_played_and_nothing_lies_beside_the_screen(seen: Page, address: str) -> None:
    """Nor below it, if it has the focus."""
    table = sat(seen, address)
    hand(table).first.focus()
    seen.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    table.locator(".fs-hand button:focus").evaluate("card => card.click()")
    to_the_reader(table)
    expect(table.locator(".fs-hand button:focus")).to_be_in_viewport()
    led(table)
    wide = seen.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0
    outside = table.locator(".fs-scene").evaluate(
        "scene => [...scene.querySelectorAll('.fs-hand > *, .fs-doing button')]"
        ".filter(one => one.getBoundingClientRect().right > innerWidth + 1).length"
    )
    assert outside == 0


@pytest.mark.parametrize("seen", [{"forced_colors": "active"}], indirect=True)
def test_in_forced_colours_a_card_has_an_edge_and_what_may_not_be_played_is_known(seen: Page, address: str) -> None:
    table = sat(seen, address)
    style = "card => [getComputedStyle(card).borderTopWidth, getComputedStyle(card).borderTopStyle]"
    width, line = hand(table).first.locator("xpath=ancestor-or-self::*[contains(@class,'fs-card')][1]").evaluate(style)
    assert (width, line) == ("1px", "solid")
    led(table)
    to_the_reader(table)
    expect(table.locator(".fs-may")).not_to_be_empty()


@pytest.mark.parametrize("seen", [{"forced_colors": "active", "color_scheme": "dark"}], indirect=True)
def test_in_forced_colours_the_words_that_a_search_has_found_are_as_light_as_the_others(
    seen: Page, address: str
) -> None:
    """A browser would print them in black, for the ground that it gives them and we do not."""
    seen.goto(f"{address}games/hokm/")
    asked(seen, "trump")
    mark = seen.locator(".fs-search-hits mark").first
    colour = "one => getComputedStyle(one).color"
    assert mark.evaluate(colour) == mark.locator("xpath=..").evaluate(colour)


LINED = (
    """names => [names.length, names.filter((name) => getComputedStyle(name).borderBottomStyle !== "none").length]"""
)
"""How many there are, and under how many of them there is a line."""
SHOWN = "([one, part]) => getComputedStyle(document.querySelector(one), part).backgroundColor"


@pytest.mark.parametrize("seen", [{"forced_colors": "active"}], indirect=True)
def test_in_forced_colours_it_is_told_whose_turn_it_is_who_are_partners_where_one_is_and_where_a_card_lies(
    seen: Page, address: str
) -> None:
    seen.goto(f"{address}games/hokm/")
    assert seen.locator(".fs-rooms a:visible").evaluate_all(LINED) == [5, 1]
    names = seen.locator(".fs-desk .fs-place .fs-who > strong, .fs-desk .fs-mine .fs-who > strong")
    expect(names).to_have_count(4)
    assert names.evaluate_all(LINED) == [4, 1]
    marks = seen.locator(".fs-desk .fs-cloth .fs-side-mark")
    wide = marks.evaluate_all("marks => marks.map((mark) => mark.dataset.side + getComputedStyle(mark).borderTopWidth)")
    assert sorted(set(wide)) == ["05px", "12px"], "a full round and an open one"
    written = seen.locator(".fs-desk .fs-cloth").evaluate("cloth => getComputedStyle(cloth).color")
    assert seen.evaluate(SHOWN, [".fs-desk .fs-round", "::before"]) == written, "the arrows stand out as letters do"
    seen.goto(f"{address}referee/")
    sign, free, trick = (
        seen.evaluate(SHOWN, [f".fs-of-pack{one}", None])
        for one in (" > i", ":not([data-place])", "[data-place=trick]")
    )
    assert free not in {sign, trick}
    held = seen.locator(".fs-of-pack[data-place=hand]").first
    assert held.evaluate("card => getComputedStyle(card).boxShadow") != "none"


@pytest.mark.parametrize("seen", [{"reduced_motion": "reduce"}], indirect=True)
def test_with_reduced_motion_nothing_moves(seen: Page, address: str) -> None:
    table = sat(seen, address)
    assert seen.evaluate(MOVED, CARD) == 0
    answered(table)


@pytest.mark.parametrize("seen", [{}], indirect=True)
def test_otherwise_a_card_moves(seen: Page, address: str) -> None:
    sat(seen, address)
    assert seen.evaluate(MOVED, CARD) > 0


@pytest.mark.parametrize("seen", [{}], indirect=True)
def test_a_bot_that_thinks_takes_no_frames_from_the_page(seen: Page, address: str) -> None:
    """It thinks in the worker. A page that waited for it would stand still for a tenth of a second at least."""
    table = sat(seen, address, level="by trying")
    at_rest = median(seen.evaluate(FRAMES, None))
    thinking = seen.evaluate(FRAMES, CARD)
    answered(table)
    assert median(thinking) < max(2.5 * at_rest, 50)


@pytest.mark.parametrize("seen", [{"viewport": {"width": 1280, "height": 800}}], indirect=True)
def test_the_choice_of_colours_is_told_by_what_is_chosen(seen: Page, address: str) -> None:
    """As a screen reader says it: the name of what is checked, whatever pressing it would bring next. It is so on the
    next page, too."""
    seen.goto(address)
    chosen = seen.locator('[data-md-component="palette"] input:checked')
    chosen.focus()
    found = []
    for _ in range(3):
        found.append((chosen.get_attribute("aria-label"), seen.locator("body").get_attribute("data-md-color-scheme")))
        seen.keyboard.press("ArrowRight")
    assert found == [("Colours as on this device", "default"), ("Light colours", "default"), ("Dark colours", "slate")]
    chosen.press("ArrowLeft")
    seen.goto(f"{address}glossary/")
    assert chosen.get_attribute("aria-label") == "Dark colours"
