"""The table in play fits: in every game, for every number of players and in the fullest positions, nothing that is
needed lies off the screen, one thing covers no other, and the hand keeps its place from the deal to the end."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from engine.core.actions import Action
from engine.core.play import advance, deal_of, legal, start
from engine.core.state import State
from engine.core.view import view
from engine.games import GAMES, game, option_values
from engine.match import opening
from engine.notation import Record
from tests.browser.crowded import crowded
from tests.conftest import HOUSE, IN_FULL, SERVICE, some
from tutorials import drills
from tutorials.drills import Question
from tutorials.drills.playout import outcome
from web import words
from web.explore import fences
from web.frame import Frame, rooted
from web.render.drill import answered, posed
from web.render.seated import all_hands
from web.widgets import printed, table
from web.widgets.held import Held, dumped, standing_of
from web.widgets.live import Session, shown
from web.words.situations import KINDS

SIZES: Final = ((360, 640), (390, 844), (820, 1180), (1280, 720), (1280, 800))
LOW: Final = ((740, 360), (800, 360), (844, 390), (896, 414), (915, 412), (1024, 600), (1280, 640))
"""Phones that lie on their side, and the windows of small desks."""
EXTREMES: Final = (*SIZES, *LOW) if IN_FULL else (SIZES[0], SIZES[-1], LOW[0])
"""The screens on which all positions are laid out."""
SEATED: Final = [
    (game_id, {"players": players} if players else {})
    for game_id in GAMES
    for players in option_values(game_id).get("players", ("",))
]
DEALS: Final = 6
"""Random deals in which the fullest positions of a game are looked for."""


def usual(game_id: str, options: Mapping[str, str]) -> bool:
    """Whether so many play as most do. The other numbers of players are asked about in full."""
    return not options or int(options["players"]) == game(game_id).seats


USUAL: Final = [
    pytest.param(*seated, id=f"{seated[0]} {seated[1]}", marks=[] if usual(*seated) else pytest.mark.in_full)
    for seated in SEATED
]

MEASURED: Final = """() => {
  const scene = document.querySelector(".fs-scene");
  scene.scrollIntoView();
  const rows = [...document.querySelectorAll(".md-header, .fs-rooms")].map(row => row.getBoundingClientRect().bottom);
  const above = Math.max(0, ...rows);
  const box = element => element.getBoundingClientRect();
  const name = one => [one.className, one.dataset.at ?? one.id, one.textContent.slice(0, 20)].join(" ");
  const all = selector => [...scene.querySelectorAll(selector)].filter(element => box(element).width);
  const fixed = ".fs-place, .fs-laid-down > li, .fs-corner, .fs-line, .fs-hand > *, .fs-doing > *, .fs-tools > *";
  const needed = all(`${fixed}, .fs-question, .fs-leaf, .fs-facts-told, .fs-cloth ~ .fs-reply`);
  const off = needed.filter(element => {
    const { left, right, top, bottom } = box(element);
    return left < -1 || right > innerWidth + 1 || top < above - 1 || bottom > innerHeight + 1;
  });
  const meet = (one, other) => {
    const [a, b] = [box(one), box(other)];
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return wide > 4 && high > 4 ? [`${name(one)} / ${name(other)}`] : [];
  };
  const meeting = lying => lying.flatMap((one, at) => lying.slice(at + 1).flatMap(other => meet(one, other)));
  const held = ".fs-place :is(.fs-who > *, .fs-chair, .fs-backs, .fs-diagram > li, .fs-row-of-columns > li)";
  const lying = [`${held}, .fs-laid-down > li, .fs-corner`, ".fs-line, .fs-brought > *, .fs-doing > *"];
  const under = all(".fs-doing > *").flatMap(act => all(".fs-hand > *").flatMap(card => meet(card, act)));
  const starts = all(".fs-hand > *").map(box);
  const apart = starts.slice(1).map((card, at) => card.top - starts[at].top > 9 ? 99 : card.left - starts[at].left);
  const covered = all(".fs-pick > *").filter(mark => {
    const { left, right, top, bottom } = box(mark);
    return !mark.closest(".fs-card").contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  }).map(mark => name(mark.closest(".fs-card")));
  const low = all(".fs-doing button, .fs-chair, .fs-tick").filter(button => box(button).height < 43.5);
  const words = all(".fs-doing > .fs-button:not(:has(.fs-sign))").map(button => {
    const range = document.createRange();
    range.selectNodeContents(button);
    const lines = [...range.getClientRects()].filter(line => line.width);
    const left = Math.min(...lines.map(line => line.left)) - box(button).left;
    const right = box(button).right - Math.max(...lines.map(line => line.right));
    return { button, beside: Math.min(left, right), lines: new Set(lines.map(line => Math.round(line.top))).size };
  });
  return {
    off: off.map(name),
    over: [...lying.flatMap(where => meeting(all(where))), ...under, ...covered],
    low: low.map(name),
    tight: words.filter(({ beside }) => beside < 8).map(({ button }) => name(button)),
    broken: words.filter(({ lines }) => lines > 1).map(({ button }) => name(button)),
    apart: Math.min(99, ...apart),
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    hand: Math.round(scene.querySelector(".fs-hand")?.getBoundingClientRect().top ?? 0),
    board: all(".fs-cloth").slice(0, 1).flatMap(cloth => [Math.round(box(cloth).top), Math.round(box(cloth).bottom)]),
    main: Math.round(Math.max(0, ...all(".fs-doing > *").map(one => box(one).bottom))),
  };
}"""


SIT: Final = """
(html) => {
  const body = document.querySelector(".fs-table .fs-body");
  body.innerHTML = html;
  body.closest(".fs-widget").toggleAttribute("data-seated", true);
}
"""
"""What a widget does when Python's first frame of a table has come."""


class Moment(NamedTuple):
    """A position of a deal, and the record that leads to it."""

    record: Record
    state: State


def played(game_id: str, options: Mapping[str, str], seed: int) -> list[Moment]:
    """A deal at random, whenever the first seat has something to do, and at its end."""
    random = Random(seed)
    playing = game(game_id, options)
    pack = list(playing.pack)
    random.shuffle(pack)
    deal = deal_of(playing, random.randrange(playing.seats), pack)
    state: State = start(playing, deal)
    found: list[Moment] = []
    while not state.over:
        if 0 in state.turn:
            found.append(Moment(Record(game=playing, deal=deal, actions=state.log), state))
        choices = legal(state, state.turn[0])
        state = advance(state, random.choice([one for one in choices if one.verb != "claim"] or choices))
    return [*found, Moment(Record(game=playing, deal=deal, actions=state.log), state)]


def frame_of(record: Record, *, closed: bool, tried: Action | None = None) -> Frame:
    """A table at which the reader sits in the first seat of a deal, and may have tried something."""
    held = Held(
        session=Session(record=str(record), at=len(record.actions), table="t", playing=True, closed=closed, seat=0),
        level=1,
        standing=standing_of(opening(record.game, record.deal.dealer)),
    )
    return table.act(dumped(held), {"do": "play", "action": str(tried)} if tried else {"do": "resume"})


def acts(moment: Moment) -> int:
    """How many acts there are besides playing a card."""
    seen = view(moment.state, 0)
    return sum(not action.cards for action in (*seen.choices, *(action for action, _ in seen.refused)))


def cards(moment: Moment) -> tuple[int, int]:
    """How many cards lie in the trick, and how many are held."""
    state = moment.state
    return len(state.trick.plays), sum(len(state.hand(seat)) for seat in range(state.game.seats))


def fullest(game_id: str, options: Mapping[str, str]) -> list[Frame]:
    """The first decision and the end of a deal, and of many deals the positions with most to do and most to see,
    hands closed and open."""
    deals = [played(game_id, options, seed) for seed in range(DEALS)]
    frames = [frame_of(deals[0][0].record, closed=True), frame_of(deals[0][-1].record, closed=True)]
    some = [moment for deal in deals for moment in deal[:-1]]
    for record, _ in (max(some, key=acts), max(some, key=cards)):
        frames += [frame_of(record, closed=True), frame_of(record, closed=False)]
    return frames


@pytest.fixture(scope="module")
def screens(chromium: Browser, address: str) -> Any:
    contexts = [
        chromium.new_context(viewport={"width": wide, "height": high}, service_workers=SERVICE)
        for wide, high in EXTREMES
    ]
    pages = [context.new_page() for context in contexts]
    for page in pages:
        page.goto(f"{address}games/hokm/play/")
    yield pages
    for context in contexts:
        context.close()


def measured(page: Page, frame: Frame) -> dict[str, Any]:
    page.evaluate(SIT, str(frame.html))
    found: dict[str, Any] = page.evaluate(MEASURED)
    return found


@pytest.mark.parametrize(("game_id", "options"), SEATED, ids=[f"{name} {options}" for name, options in SEATED])
def test_a_table_fits_and_its_hand_keeps_its_place(screens: list[Page], game_id: str, options: dict[str, str]) -> None:
    frames = fullest(game_id, options)
    for page in screens:
        size = page.viewport_size
        hands: set[int] = set()
        for frame in frames:
            found = measured(page, frame)
            hands.add(found["hand"])
            assert found["off"] == [], (size, frame.record)
            assert found["over"] == [], (size, frame.record)
            assert found["low"] == [], (size, frame.record)
            assert found["tight"] == [], (size, frame.record)
            assert found["wide"] <= 0, (size, frame.record)
            assert found["apart"] >= 24, (size, frame.record)
        assert max(hands) - min(hands) <= 1, (size, hands)


@pytest.mark.parametrize(("game_id", "options"), SEATED, ids=[f"{name} {options}" for name, options in SEATED])
def test_who_looks_back_has_the_whole_hand_and_every_button(
    screens: list[Page], game_id: str, options: dict[str, str]
) -> None:
    """At the first card of a deal and at its fullest position, all hands open."""
    deal = played(game_id, options, 0)[:-1]
    first = next(moment for moment in deal if any(action.cards for action in view(moment.state, 0).choices))
    for record, _ in (first, max(deal, key=cards)):
        frame = shown(Session(record=str(record), at=len(record.actions), table="t"))
        for page in screens:
            found = measured(page, frame)
            assert found["off"] == [], (page.viewport_size, frame.record)
            assert found["over"] == [], (page.viewport_size, frame.record)


@pytest.mark.parametrize(("game_id", "options"), SEATED, ids=[f"{name} {options}" for name, options in SEATED])
def test_who_looks_through_a_deal_from_its_end_has_every_name_and_hand_in_sight(
    screens: list[Page], game_id: str, options: dict[str, str]
) -> None:
    """With the hands of the others closed, as whoever comes from a table looks through it."""
    deals = [played(game_id, options, seed) for seed in range(DEALS)]
    fullest_of = [max(deal[:-1], key=cards) for deal in deals]
    for record, _ in (*(deal[-1] for deal in deals), *fullest_of):
        frame = shown(Session(record=str(record), at=len(record.actions), table="t", closed=True, seat=0))
        for page in screens:
            found = measured(page, frame)
            assert found["off"] == [], (page.viewport_size, frame.record)
            assert found["over"] == [], (page.viewport_size, frame.record)


UNDER: Final = """() => {
  const lines = [...document.querySelectorAll(".fs-brought > :not(.fs-stands)")];
  const left = (name) => lines.map((line) => line.querySelector(name).getBoundingClientRect().left);
  const tops = new Set(lines.map((line) => line.offsetTop)).size;
  return { tops, marks: left(".fs-side-mark"), told: left("strong") };
}"""
"""Where the marks and the figures of what a deal has brought each side begin, and in how many lines they stand."""


@pytest.mark.parametrize("game_id", ["hokm", "cayenne"])
def test_what_a_deal_has_brought_two_sides_stands_in_columns(screens: list[Page], game_id: str) -> None:
    """On a phone, upright or on its side, and in a low window. On a tablet and on a desk it stands in one line."""
    frame = frame_of(played(game_id, {}, 0)[-1].record, closed=True)
    for page in screens:
        measured(page, frame)
        found = page.evaluate(UNDER)
        size = page.viewport_size
        assert size
        assert found["tops"] == (1 if min(size["width"], size["height"]) >= 720 else 2), size
        if found["tops"] == 2:
            assert len(set(found["marks"])) == 1, size
            assert len(set(found["told"])) == 1, size


ALONE: Final = """() => {
  const tops = () => [...document.querySelectorAll(".fs-by-side > *")].map(side => side.offsetTop);
  const before = tops();
  for (const tool of document.querySelectorAll(".fs-tools > button:not(:last-child)")) tool.remove();
  return [before, tops()];
}"""
"""Where the tricks of the sides stand with all that can be pressed beside them, and with what is always there."""


def test_on_a_phone_the_tricks_of_two_sides_stand_still_whatever_comes_beside_them(screens: list[Page]) -> None:
    """While the others act there is nothing to be helped with, and before one has acted nothing to take back."""
    frame = frame_of(played("hokm", {}, 0)[3].record, closed=True)
    for page in screens:
        size = page.viewport_size or ViewportSize(width=0, height=0)
        if size["width"] <= 416 or size["height"] <= 480:
            measured(page, frame)
            tops, alone = page.evaluate(ALONE)
            assert tops == alone, size
            assert len(set(tops)) == 2, size


CUT: Final = """() => {
  const told = document.querySelector(".fs-told-last");
  return told.scrollHeight - told.clientHeight;
}"""


@pytest.mark.parametrize(("game_id", "options"), USUAL)
def test_what_an_act_brought_about_is_read_without_scrolling(
    chromium: Browser, address: str, game_id: str, options: dict[str, str]
) -> None:
    """When the cards are dealt, at every decision and at the end, on a desk, on a phone of 390 x 844, of which a
    browser takes 180 for itself, and in full on the smallest, and on one that lies on its side."""
    context = chromium.new_context(service_workers=SERVICE)
    page = context.new_page()
    page.goto(f"{address}games/{game_id}/play/")
    deal = [moment.record for moment in played(game_id, options, 0)]
    frames = [frame_of(record, closed=True) for record in (replace(deal[0], actions=()), *deal)]
    for width, height in ((390, 664), (1280, 800), *(((360, 640), (740, 360)) if IN_FULL else ())):
        page.set_viewport_size({"width": width, "height": height})
        for frame in frames:
            page.evaluate(SIT, str(frame.html))
            assert page.evaluate(CUT) <= 0, (width, height, frame.say, frame.record)
    context.close()


def refused(game_id: str, options: Mapping[str, str]) -> list[tuple[Record, Action]]:
    """Of each clause that refuses the first seat something in some deals, the refusal that takes most words."""
    found: dict[str, tuple[int, Record, Action]] = {}
    for record, state in [moment for seed in range(2) for moment in played(game_id, options, seed)[:-1]]:
        seen = view(state, 0)
        for action, why in seen.refused:
            length = sum(len(words.refused(refusal, seen)) for refusal in why)
            if action.seat == 0 and length > found.get(why[0].clause, (0,))[0]:
                found[why[0].clause] = length, record, action
    return [(record, action) for _, record, action in found.values()]


@pytest.mark.parametrize("size", some(["360x640", "390x844", "740x360", "820x1180", "1280x800"], "360x640"))
@pytest.mark.parametrize(("game_id", "options"), USUAL)
def test_why_something_is_refused_is_read_whole_and_the_hand_keeps_its_place(
    chromium: Browser, address: str, game_id: str, options: dict[str, str], size: str
) -> None:
    width, height = map(int, size.split("x"))
    context = chromium.new_context(viewport={"width": width, "height": height}, service_workers=SERVICE)
    page = context.new_page()
    page.goto(f"{address}games/{game_id}/play/")
    tried = refused(game_id, options)
    assert tried
    for record, action in tried:
        before = measured(page, frame_of(record, closed=True))
        frame = frame_of(record, closed=True, tried=action)
        after = measured(page, frame)
        assert page.evaluate(CUT) <= 0, frame.say
        assert page.locator(".fs-told-last .fs-reason:visible").count() == 1
        assert after["hand"] == before["hand"], frame.say
        assert after["over"] == [], frame.say
    context.close()


OUTSIDE: Final = """() => {
  const cloth = document.querySelector(".fs-cloth").getBoundingClientRect();
  return [...document.querySelectorAll(".fs-diagram b")].filter(card => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    return left < cloth.left || right > cloth.right || top < cloth.top || bottom > cloth.bottom;
  }).map(card => card.id);
}"""


def test_an_open_hand_of_one_suit_lies_on_the_table(screens: list[Page]) -> None:
    playing = game("minnesota-whist")
    record = Record(game=playing, deal=deal_of(playing, 3, sorted(playing.pack, key=lambda card: card.suit)))
    assert [len({card.suit for card in hand}) for hand in record.deal.hands] == [1, 1, 1, 1]
    for page in screens:
        found = measured(page, frame_of(record, closed=False))
        assert page.locator(".fs-diagram b").count() == 3 * 13
        assert page.evaluate(OUTSIDE) == [], page.viewport_size
        assert found["over"] == [], page.viewport_size


@contextmanager
def chinese_whist(chromium: Browser, address: str, width: int, height: int) -> Iterator[Page]:
    """The page on which Chinese Whist is played, on a screen of another size."""
    context = chromium.new_context(viewport={"width": width, "height": height}, service_workers=SERVICE)
    page = context.new_page()
    page.goto(f"{address}games/chinese-whist/play/")
    yield page
    context.close()


@pytest.mark.parametrize("players", ["4", "3", "2"])
def test_where_all_letters_are_large_no_card_of_a_column_and_no_result_lies_on_another(
    chromium: Browser, address: str, players: str
) -> None:
    """A phone whose reader has enlarged everything by half."""
    with chinese_whist(chromium, address, 240, 430) as page:
        for frame in fullest("chinese-whist", {"players": players}):
            assert measured(page, frame)["over"] == [], frame.say


REACHED: Final = """() => {
  const end = selector => document.querySelector(`.fs-scene ${selector}`).getBoundingClientRect();
  return [end(".fs-hand").top, end(".fs-doing").bottom];
}"""
"""Where the hand begins, and where what can be done ends."""


def test_where_all_letters_are_large_the_hand_is_on_the_screen_with_its_table(chromium: Browser, address: str) -> None:
    """The head of the page scrolls away there. On a small phone the ranks of the hand can be seen, on another all."""
    with chinese_whist(chromium, address, 240, 430) as small, chinese_whist(chromium, address, 240, 560) as other:
        for game_id in GAMES:
            for frame in fullest(game_id, {})[::2]:  # with the other hands closed
                for page in (small, other):
                    measured(page, frame)
                assert small.evaluate(REACHED)[0] <= 430 - 44, game_id
                assert other.evaluate(REACHED)[1] <= 560, game_id


COLUMNS: Final = """() => {
  const box = element => element.getBoundingClientRect();
  const middle = element => (box(element).top + box(element).bottom) / 2;
  const cloth = document.querySelector(".fs-cloth");
  return {
    below: [...cloth.querySelectorAll("[data-at=west], [data-at=east]")].map(one => middle(one) - middle(cloth)),
    wide: [...cloth.querySelectorAll(".fs-row-of-columns .fs-card")].map(card => box(card).width),
  };
}"""
"""How far below the middle of the table the columns of those at its sides lie, and how wide the cards of all are."""


@pytest.mark.parametrize("players", [4, 3, 2])
def test_on_a_tablet_columns_are_large_and_those_of_four_lie_at_their_sides(
    chromium: Browser, address: str, players: int
) -> None:
    playing = game("chinese-whist", {"players": str(players)})
    with chinese_whist(chromium, address, 768, 1024) as page:
        measured(page, frame_of(Record(game=playing, deal=deal_of(playing, 0, playing.pack)), closed=True))
        found = page.evaluate(COLUMNS)
    assert len(found["wide"]) == (players - 1) * playing.columns
    assert min(found["wide"]) >= 44
    assert players != 4 or max(abs(below) for below in found["below"]) < 20


ROWS: Final = """() => new Set([...document.querySelectorAll(".fs-cloth .fs-row-of-columns > li")].map(
  (column) => Math.round(column.getBoundingClientRect().top),
)).size"""
"""In how many rows the columns of the other of two lie."""


@pytest.mark.parametrize("layout", ["13_13_0", "12_12_2"])
def test_on_a_tablet_all_columns_of_the_other_of_two_lie_in_one_row(
    chromium: Browser, address: str, layout: str
) -> None:
    """Of thirteen the last lay alone under the others, on a board with room for it."""
    playing = game("chinese-whist", {"players": "2", "two_layout": layout})
    with chinese_whist(chromium, address, 768, 1024) as page:
        found = measured(page, frame_of(Record(game=playing, deal=deal_of(playing, 0, playing.pack)), closed=True))
        assert page.evaluate(ROWS) == 1
    assert found["over"] == []
    assert found["off"] == []


LARGE: Final = """() => {
  const size = selector => document.querySelector(`.fs-cloth ${selector} .fs-card`).getBoundingClientRect();
  const [trick, column] = [size(".fs-laid-down"), size(".fs-row-of-columns")];
  return [trick.width - column.width, trick.height - column.height];
}"""
"""How much wider and how much higher a card of the trick is than one of a column."""


@pytest.mark.parametrize("players", ["4", "3", "2"])
def test_on_a_small_phone_the_cards_of_a_trick_are_at_least_as_large_as_those_of_a_column(
    chromium: Browser, address: str, players: str
) -> None:
    moments = [one for one in played("chinese-whist", {"players": players}, 0) if one.state.trick.plays]
    with chinese_whist(chromium, address, 320, 568) as page:
        for width, height in ((320, 568), (360, 640), (640, 360)):
            page.set_viewport_size({"width": width, "height": height})
            for record, _ in moments[:: len(moments) // 3]:
                measured(page, frame_of(record, closed=True))
                assert min(page.evaluate(LARGE)) >= 0, (width, height, str(record))


ARROWS: Final = """() => {
  const round = document.querySelector(".fs-cloth[data-way] > .fs-round");
  const { left, right, top, bottom } = round.getBoundingClientRect();
  const half = parseFloat(getComputedStyle(round, "::before").width) / 2;
  return [...document.querySelectorAll(".fs-corner > *")].map(thing => thing.getBoundingClientRect()).filter(thing =>
    thing.left < (left + right) / 2 + half && thing.right > (left + right) / 2 - half
    && thing.top < (top + bottom) / 2 + half / 2 && thing.bottom > (top + bottom) / 2 - half / 2).length;
}"""
"""How many things in a corner lie where the arrows are drawn, which are half as high as they are wide apart."""


@pytest.mark.parametrize("game_id", ["sixty-six", "hokm", "chinese-whist"])
def test_of_two_players_the_stock_covers_no_arrow(screens: list[Page], game_id: str) -> None:
    options = {} if game_id == "sixty-six" else {"players": "2"}
    for frame in fullest(game_id, options):
        for page in screens:
            measured(page, frame)
            assert page.evaluate(ARROWS) == 0, (page.viewport_size, frame.record)


TURNED: Final = """() => {
  const card = document.querySelector(".fs-table .fs-heap > [data-suit]");
  const [rank, back] = [card.querySelector("b"), card.nextElementSibling];
  rank.textContent = "10";
  const printed = document.createRange();
  printed.selectNodeContents(rank);
  return back.getBoundingClientRect().left - printed.getBoundingClientRect().right;
}"""
"""What is free between the longest rank, on the card that is turned up, and the stock on top of it."""


def test_the_rank_of_the_card_turned_up_is_read_whole_beside_the_stock(screens: list[Page]) -> None:
    turned = next(frame for frame in fullest("sixty-six", {}) if " left<" in frame.html)
    for page in screens:
        measured(page, turned)
        assert page.evaluate(TURNED) >= 0, page.viewport_size


BESIDE: Final = """() => {
  const signs = [...document.querySelectorAll('.fs-table .fs-corner[data-at="right"] > .fs-fact')];
  const printed = document.createRange();
  return signs.slice(1).flatMap((sign, at) => {
    const { left, top, bottom } = sign.getBoundingClientRect();
    printed.selectNodeContents(signs[at].lastElementChild);
    const word = printed.getBoundingClientRect();
    const isBeside = word.top < bottom && word.bottom > top;
    return isBeside ? [left + parseFloat(getComputedStyle(sign, "::before").insetInlineStart) - word.right] : [];
  });
}"""
"""What is free between the word below a sign in the corner and the line before the sign beside it."""


def test_the_word_below_the_suit_of_cayenne_keeps_off_the_line_before_the_trumps(screens: list[Page]) -> None:
    found = []
    for frame in fullest("cayenne", {}):
        for page in screens:
            measured(page, frame)
            found += page.evaluate(BESIDE)
    assert found
    assert min(found) >= 4


HANDS: Final = """(html) => {
  document.querySelector(".fs-table .fs-body").innerHTML = html;
  const over = document.querySelector(".fs-over");
  over.showPopover();
  const box = element => element.getBoundingClientRect();
  const suits = [...over.querySelectorAll(".fs-place > .fs-diagram > li")];
  const lines = suit => [...suit.querySelectorAll("b")].map(box);
  const under = suits.filter(suit => lines(suit).some(card => card.left < lines(suit)[0].left - 0.5));
  const wrapped = suits.filter(suit => lines(suit).at(-1).top > lines(suit)[0].bottom);
  const lying = [...over.querySelectorAll(".fs-place > .fs-who > *, .fs-place > .fs-diagram")];
  const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
  const names = some => some.map(one => `${one.closest("[data-at]").dataset.at} ${one.textContent}`);
  const on = lying.filter((one, at) => lying.slice(at + 1).some(other => meet(box(one), box(other))));
  return { under: names(under), on: names(on), wrapped: wrapped.length };
}"""
"""Of all hands after a deal, the suits of which a card lies below the sign, what lies on something, and how many suits
take two lines."""


@pytest.mark.parametrize(("game_id", "options"), SEATED, ids=[f"{name} {options}" for name, options in SEATED])
def test_of_all_hands_after_a_deal_a_long_suit_goes_on_below_its_cards(
    screens: list[Page], game_id: str, options: dict[str, str]
) -> None:
    """As they are dealt, and suit by suit as far as they go."""
    playing = game(game_id, options)
    ends: State = start(playing, deal_of(playing, 0, sorted(playing.pack, key=lambda card: card.suit)))
    for state in (ends, *(played(game_id, options, seed)[0].state for seed in range(3))):
        seen = view(state, *range(playing.seats))
        for page in screens:
            found = page.evaluate(HANDS, str(all_hands("t", seen, 0)))
            assert found["under"] == [], page.viewport_size
            assert found["on"] == [], page.viewport_size
            if state is ends and game_id == "minnesota-whist" and page.viewport_size == {"width": 360, "height": 640}:
                assert found["wrapped"] == 2, "those at the sides hold one suit each"


DRAWN: Final = {"deal": "learn", "lesson": "learn", "trick": "learn", "drill": "practise"}
"""What is drawn step by step as the site is built, and the room where it stands."""
ONE_OF: Final = 1 if IN_FULL else 6
"""One of so many steps is looked at, among them the last, and the first, where hands are fullest."""


BROUGHT: Final = [f"{game_id} {wide}x{high}" for game_id in GAMES for wide, high in (*SIZES, *LOW)]
STOCK_AT_A_DESK: Final = "hokm 1280x720"
"""Of four, one sits above the stock: there is least room for both on a common low desk."""


@pytest.mark.parametrize("where", some(BROUGHT, *(f"{game_id} 360x640" for game_id in GAMES), STOCK_AT_A_DESK))
def test_at_no_step_of_what_a_page_brings_along_lies_one_thing_on_another(
    chromium: Browser, address: str, where: str
) -> None:
    game_id, size = where.split()
    width, height = map(int, size.split("x"))
    context = chromium.new_context(viewport={"width": width, "height": height}, service_workers=SERVICE)
    page = context.new_page()
    for kind, source in sorted(fences(HOUSE / "docs" / "games" / game_id, DRAWN), key=lambda one: DRAWN[one[0]]):
        room = f"{address}games/{game_id}/{DRAWN[kind]}/"
        if page.url != room:
            page.goto(room)
        drawn = [rooted(frame.html, "../../../") for frame in printed(kind).frames(source)]
        assert kind != "deal" or any("fs-diagram" in html for html in drawn), "hands lie open"
        chosen = [0, *range(len(drawn) - 1, 0, -ONE_OF)]
        found = zip(chosen, crowded(page, f".fs-{kind} .fs-body", [drawn[at] for at in chosen]), strict=True)
        assert [(source, at, what) for at, what in found if what] == []
    context.close()


BELOW: Final = """() => {
  const deal = document.querySelector("follow-suit.fs-deal, .fs-deal > follow-suit");
  const scene = deal.querySelector(".fs-scene");
  const style = getComputedStyle(scene);
  const [left, right] = [parseFloat(style.paddingLeft), innerWidth - parseFloat(style.paddingRight)];
  const box = (name) => deal.querySelector(name)?.getBoundingClientRect() ?? { left, right };
  const tricks = [".fs-tricks > :first-child", ".fs-tricks > :nth-child(11)"];
  const named = [".fs-cloth", ".fs-hand > :last-child", ".fs-doing", ...tricks, ".fs-transcript > summary"];
  const beside = named.filter((name) => box(name).left < left - 0.5 || box(name).right > right + 0.5);
  return { beside, apart: box(".fs-tricks").top - box(".fs-doing").bottom };
}"""
"""What of an example deal lies nearer to the edge of the screen than its table, and what is free below its buttons."""


@pytest.mark.parametrize("game_id", GAMES)
def test_all_of_an_example_keeps_the_margin_and_the_tricks_lie_below_its_buttons(
    chromium: Browser, address: str, game_id: str
) -> None:
    """The smallest screens that are still about, 320 x 568 among them, and with the tricks in one row or in two."""
    sizes = [ViewportSize(width=width, height=width * 16 // 9) for width in (320, 360)]
    context = chromium.new_context(viewport=sizes[0], is_mobile=True, has_touch=True, service_workers=SERVICE)
    page = context.new_page()
    page.goto(f"{address}games/{game_id}/learn/")
    for size in sizes:
        page.set_viewport_size(size)
        found = page.evaluate(BELOW)
        assert found["beside"] == [], size
        assert found["apart"] >= 8, size
    context.close()


def asked_of(game_id: str, options: Mapping[str, str]) -> list[Question]:
    """A question of each kind that is asked about a game."""
    topics = {topic.key.split()[0]: topic for topic in drills.topics(game(game_id, options)) if not topic.rare}
    found = [drills.question(game(game_id, options), topic, Random(1)) for topic in topics.values()]
    return [each[1] for each in found if each is not None]


REPLIED: Final = "html => { document.querySelector('.fs-drill .fs-body').innerHTML = html; }"
"""Put a question in the place of the one that is printed."""


def drawn(page: Page, html: str) -> dict[str, Any]:
    """What is measured of a question in the place of the one that is printed."""
    page.evaluate(REPLIED, html)
    found: dict[str, Any] = page.evaluate(MEASURED)
    return found


UNTOLD: Final = """() => [...document.querySelectorAll(".fs-reply, .fs-leaf, .fs-facts-told")].filter(told => {
  const isCut = told.scrollHeight > told.clientHeight;
  return isCut && (told.matches(".fs-cloth ~ *") || getComputedStyle(told).animationName !== "fs-goes-on");
}).map(told => told.className)"""
"""A reply that is cut off below its table, or that goes on elsewhere without a line that fades."""


@pytest.fixture(scope="module")
def practising(chromium: Browser, address: str) -> Any:
    contexts = [
        chromium.new_context(viewport={"width": wide, "height": high}, service_workers=SERVICE)
        for wide, high in EXTREMES
    ]
    pages = [context.new_page() for context in contexts]
    for page in pages:
        page.goto(f"{address}games/hokm/practise/")
    yield pages
    for context in contexts:
        context.close()


@pytest.mark.parametrize(("game_id", "options"), USUAL)
def test_a_question_fits_and_nothing_moves_when_it_is_answered(
    practising: list[Page], game_id: str, options: dict[str, str]
) -> None:
    """The table keeps its place and its height, and what can be pressed stands at the bottom before and after."""
    for question in asked_of(game_id, options):
        for page in practising:
            before = drawn(page, str(posed(question, "t", live=True)))
            leads_to = outcome(question, question.mistake)
            after = drawn(page, str(answered(question, question.mistake, leads_to, "t", "+-")))
            where = (page.viewport_size, question.kind)
            for found in (before, after):
                assert found["off"] == [], where
                assert found["over"] == [], where
                assert found["low"] == [], where
                assert found["tight"] == [], where
                assert found["wide"] <= 0, where
                assert question.kind != "cards" or found["apart"] >= 24, where
            assert after["broken"] == [], where
            assert page.evaluate(UNTOLD) == [], where
            assert after["board"] == before["board"], where
            assert after["hand"] == before["hand"], where
            assert before["main"] in (0, after["main"]), where


@pytest.mark.parametrize(("game_id", "players"), [("chinese-whist", {"players": "2"}), ("witches-whist", {})])
def test_on_a_usual_phone_what_is_told_of_cards_that_were_ticked_is_read_whole(
    chromium: Browser, address: str, game_id: str, players: dict[str, str]
) -> None:
    """With two rules, say, of which the first is why a card may not be played: its place held four lines of five."""
    context = chromium.new_context(viewport={"width": 390, "height": 844}, service_workers=SERVICE)
    page = context.new_page()
    page.goto(f"{address}games/{game_id}/practise/")
    playing = game(game_id, players)
    topics = [topic for topic in drills.topics(playing) if topic.key.startswith("cards ")]
    for topic, seed in product(topics, range(1, 7)):
        found = drills.question(playing, topic, Random(seed))
        assert found is not None
        wrong = found[1].mistake
        drawn(page, str(answered(found[1], wrong, outcome(found[1], wrong), "t", "+-")))
        assert page.evaluate(UNTOLD) == [], (topic.key, seed)
    context.close()


FACTS: Final = """() => {
  const hasEdge = element => parseFloat(getComputedStyle(element).borderTopWidth) > 0;
  const facts = [...document.querySelectorAll(".fs-leaf, .fs-facts-told")].find(hasEdge);
  const { left, right, top, bottom } = facts.getBoundingClientRect();
  const isWhole = facts.scrollHeight <= facts.clientHeight;
  const empty = isWhole ? bottom - facts.lastElementChild.getBoundingClientRect().bottom : 0;
  const found = { place: [left, top, right, bottom].map(Math.round), empty };
  const said = document.querySelector(".fs-drill .fs-verdict")?.getBoundingClientRect();
  if (!said) return found;
  const end = Math.min(said.bottom, document.querySelector(".fs-drill .fs-doing").getBoundingClientRect().top);
  return { ...found, beside: said.left >= right, below: said.top >= bottom, read: end - said.top, high: said.height };
}"""
"""Where the box of what is told stands, how much of it is empty, and whether the verdict stands beside or below it, how
much of that is read without scrolling, and how high it is."""


@pytest.mark.parametrize(("game_id", "options"), USUAL)
def test_facts_without_a_table_are_as_high_as_they_need_and_keep_their_place_over_the_verdict(
    practising: list[Page], game_id: str, options: dict[str, str]
) -> None:
    """On a low screen the verdict stands beside them, where it does beside a table."""
    asked = [question for question in asked_of(game_id, options) if KINDS[question.kind].table not in ("seats", "hand")]
    assert asked
    for question in asked:
        for page in practising:
            drawn(page, str(posed(question, "t", live=True)))
            before = page.evaluate(FACTS)
            drawn(page, str(answered(question, question.mistake, outcome(question, question.mistake), "t", "+-")))
            after = page.evaluate(FACTS)
            where = (page.viewport_size, question.kind)
            size = page.viewport_size or ViewportSize(width=0, height=0)
            assert before["empty"] < 20, where
            assert after["place"] == before["place"], where
            assert after["beside"] == ((size["width"], size["height"]) in LOW), where
            assert after["beside"] or after["below"], where
            assert after["read"] >= min(40, after["high"]), where


SEATS_TOLD: Final = """() => {
  const box = element => element.getBoundingClientRect();
  const best = document.querySelector(".fs-laid-down > [data-best]");
  const { left, right, top, bottom } = box(best.querySelector(".fs-card"));
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const mark = getComputedStyle(best, "::after");
  const [at, size] = [(edge) => parseFloat(mark[edge]), parseFloat(mark.width)];
  const tick = {
    left: right - at("right") - size, right: right - at("right"), top: top + at("top"), bottom: top + at("top") + size,
  };
  const ring = { left: left - 4, right: right + 4, top: top - 4, bottom: bottom + 4 };
  const [won, said] = [best.parentElement.matches("[data-taken]"), best.querySelector(".fs-with")];
  const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5;
  const middle = ({ top, bottom }) => (top + bottom) / 2;
  const name = one => `${one.closest("[data-at]").dataset.at} ${one.textContent}`;
  const parts = [...document.querySelectorAll(".fs-place > .fs-who > *")].filter(part => box(part).width > 2);
  const over = [...parts, ...document.querySelectorAll(".fs-place .fs-sign-of"), ...(said ? [said] : [])].filter(
    part => (part !== said && meet(box(part), ring)) || (won && meet(box(part), tick)),
  );
  const apart = [...document.querySelectorAll(".fs-place > .fs-who")].filter(who => {
    const [first, ...others] = [...who.children].filter(part => box(part).width > 2).map(part => {
      const printed = document.createRange();
      printed.selectNodeContents(part);
      return box(part.matches("strong") ? printed : part);
    });
    const [beside] = others;
    const inLine = Math.abs(middle(beside ?? first) - middle(first)) < 3;
    const isMark = who.firstElementChild.matches(".fs-side-mark");
    return beside && ((isMark && !inLine) || (inLine && beside.left - first.right > rem * 0.5)
      || (!inLine && beside.top - first.bottom > rem * 0.4));
  });
  return { over: over.map(name), apart: apart.map(name) };
}"""
"""What of a seat, or of what was said with it, lies on the card that wins or on its tick, and the seats whose mark is
not in a line with the name, or of which something stands farther from it than at a table in play."""


@pytest.mark.parametrize(("game_id", "options"), USUAL)
def test_after_an_answer_what_belongs_to_a_name_stands_by_it_and_off_the_card_that_wins(
    chromium: Browser, address: str, game_id: str, options: dict[str, str]
) -> None:
    """Whoever dealt, and whether the player who was pressed took the trick or not."""
    context = chromium.new_context(service_workers=SERVICE)
    page = context.new_page()
    page.goto(f"{address}games/{game_id}/practise/")
    playing = game(game_id, options)
    asked_about = [topic for topic in drills.topics(playing) if topic.key.startswith("winner ") and not topic.rare]
    replies = []
    for topic, seed in ((asked_about[0], 0), (asked_about[0], 2), (asked_about[-1], 1)):
        found = drills.question(playing, topic, Random(seed))
        assert found is not None
        for dealer in range(playing.seats):
            asked = found[1]._replace(state=found[1].state._replace(dealer=dealer))
            replies += [
                ((topic.key, seed, dealer, given), str(answered(asked, given, None, "t", "+-")))
                for given in (asked.right, asked.mistake)
            ]
    for width, height in (*SIZES, *LOW) if IN_FULL else SIZES[:2]:
        page.set_viewport_size({"width": width, "height": height})
        for asked_for, html in replies:
            page.evaluate(REPLIED, html)
            assert page.evaluate(SEATS_TOLD) == {"over": [], "apart": []}, (width, height, asked_for)
    context.close()
