"""What is printed of a page: nothing lies across anything, nothing is cut in two, and what is named is there."""

from collections.abc import Iterator
from io import BytesIO
from typing import Final, NamedTuple
from unicodedata import normalize

import pytest
from playwright.sync_api import Browser, Page, expect
from pypdf import PdfReader

from engine.games import GAMES
from tests.conftest import some
from web import words

LETTER: Final = 0.4
"""How wide a letter is at least, on average, as a share of its height."""

MARK: Final = """
(kind) => [...document.querySelectorAll(kind)].flatMap((whole, number) => {
  if (!whole.getClientRects().length) return [];
  whole.style.position = "relative";
  for (const [edge, sign] of [["top", "begins"], ["bottom", "ends"]]) {
    const mark = document.createElement("i");
    mark.textContent = `${number}${sign}`;
    mark.style.cssText = `position: absolute; ${edge}: 0; left: 0; font-size: 4px; line-height: 1`;
    whole.append(mark);
  }
  return number;
})
"""
"""Writes at the upper and at the lower edge of each part of a kind which one it is; says which ones are seen."""

HEADS: Final = (
    ":is(.md-typeset :is(h1, h2, h3, h4), .fs-title, .fs-question, .fs-answer > summary, .fs-transcript-body > p)"
)
"""What says what follows."""


BESIDE: Final = """
heads => heads.map(head => {
  const rule = document.querySelector(head).nextElementSibling;
  const [one, other] = [rule, rule.nextElementSibling].map(part => part.getBoundingClientRect());
  return [Math.round(one.width), Math.round(other.top - one.bottom)];
})
"""
"""How wide the rule below a heading is, and how far from its example."""


class Printed(NamedTuple):
    """Some letters of one line, and where on a sheet they stand, in points from its corner at the bottom."""

    text: str
    left: float
    base: float
    size: float

    @property
    def right(self) -> float:
        return self.left + LETTER * self.size * len(self.text)

    def across(self, other: "Printed") -> bool:
        """Whether one is printed over the other, and not beside it, above it or below it."""
        apart = abs(self.base - other.base)
        beside = self.right <= other.left or other.right <= self.left
        return 1 < apart < 0.6 * min(self.size, other.size) and not beside


@pytest.fixture
def plain(chromium: Browser) -> Iterator[Page]:
    """A page without scripts."""
    context = chromium.new_context(java_script_enabled=False)
    yield context.new_page()
    context.close()


def sheets(page: Page) -> list[list[Printed]]:
    """What stands on each sheet of A4, by where it stands; letters that are joined in print are read one by one."""
    found: list[list[Printed]] = []
    for sheet in PdfReader(BytesIO(page.pdf(format="A4"))).pages:
        parts: list[Printed] = []

        def note(
            text: str, cm: list[float], tm: list[float], _font: object, size: float, parts: list[Printed] = parts
        ) -> None:
            if text.strip():
                left, base = cm[0] * tm[4] + cm[4], cm[3] * tm[5] + cm[5]
                parts.append(Printed(normalize("NFKC", text).strip(), left, base, size * cm[0]))

        sheet.extract_text(visitor_text=note)
        found.append(parts)
    return found


@pytest.mark.parametrize(("room", "heading"), [("learn", "Watch a deal"), ("practise", "The answer, and why")])
@pytest.mark.parametrize("game_id", some(GAMES, "hokm"))
def test_nothing_of_a_lesson_a_deal_or_a_question_is_printed_across_anything(
    page: Page, address: str, game_id: str, room: str, heading: str
) -> None:
    """The sentence of a board, the hand and the hands in letters below it: each takes the room that it needs."""
    page.goto(f"{address}games/{game_id}/{room}/")
    lines = [[part for part in sheet if len(part.text) > 2] for sheet in sheets(page)]
    assert any(part.text == heading for sheet in lines for part in sheet)
    found = [
        (number, one.text, other.text)
        for number, sheet in enumerate(lines, 1)
        for one in sheet
        for other in sheet
        if one.left < other.left and one.across(other)
    ]
    assert found == []


def test_what_copies_a_deal_to_another_page_is_not_printed(page: Page, address: str) -> None:
    """The theme unfolds whatever is folded when a page is printed, this as well; but nobody can copy from paper."""
    page.goto(f"{address}games/hokm/learn/")
    printed = " ".join(part.text for sheet in sheets(page) for part in sheet)
    assert "Watch a deal" in printed
    assert "on your own page" not in printed


@pytest.mark.parametrize("game_id", some(GAMES, "hokm"))
def test_no_table_is_cut_in_two_by_the_end_of_a_sheet(page: Page, address: str, game_id: str) -> None:
    """A board with its hand is on one sheet, and so is a trick to bet on with its question and its answer."""
    page.goto(f"{address}games/{game_id}/learn/")
    page.emulate_media(media="print")
    for kind in (".fs-transcript .fs-scene, .fs-deal-body > .fs-scene", ".fs-widget.fs-trick"):
        seen = page.evaluate(MARK, kind)
        assert len(seen) > 1, kind
        printed = [{part.text for part in sheet} for sheet in sheets(page)]
        for number in seen:
            begins, ends = ([f"{number}{sign}" in sheet for sheet in printed] for sign in ("begins", "ends"))
            assert sum(begins) == 1, (kind, number)
            assert begins == ends, (kind, number, begins.index(True) + 1)
        page.reload()


@pytest.mark.parametrize("game_id", some(GAMES, "cayenne"))
def test_no_table_of_the_rules_is_cut_in_two(page: Page, address: str, game_id: str) -> None:
    page.goto(f"{address}games/{game_id}/")
    page.emulate_media(media="print")
    seen = page.evaluate(MARK, "article .md-typeset__table")
    printed = [{part.text for part in sheet} for sheet in sheets(page)]
    assert bool(seen) is (page.locator("article table").count() > 0)
    for number in seen:
        begins, ends = ([f"{number}{sign}" in sheet for sheet in printed] for sign in ("begins", "ends"))
        assert sum(begins) == 1, number
        assert begins == ends, (number, begins.index(True) + 1)


@pytest.mark.parametrize("game_id", some(GAMES, "hokm"))
def test_no_sheet_begins_with_an_example_or_ends_with_what_announces_something(
    page: Page, address: str, game_id: str
) -> None:
    """An example stays with its rule, and a list with the sentence before it."""
    page.goto(f"{address}games/{game_id}/")
    found = sheets(page)
    first = [max(sheet, key=lambda part: part.base).text for sheet in found]
    last = [min(sheet, key=lambda part: part.base).base for sheet in found]
    assert [text for text in first if text.startswith("Example")] == []
    ends = [" ".join(part.text for part in sheet if part.base == low) for sheet, low in zip(found, last, strict=True)]
    assert [line for line in ends if line.endswith(":")] == []


def test_a_rule_that_could_be_folded_is_printed_as_wide_as_the_others_and_as_near_to_its_example(
    page: Page, address: str
) -> None:
    page.set_viewport_size({"width": 700, "height": 1000})
    page.goto(f"{address}games/hokm/")
    page.emulate_media(media="print")
    box = page.evaluate(BESIDE, ["#kot", "#game"])
    assert box[0] == box[1]


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
@pytest.mark.parametrize("game_id", some(GAMES, "cayenne"))
def test_the_rulings_of_a_game_are_printed_whole(
    page: Page, plain: Page, address: str, game_id: str, script: bool
) -> None:
    """A page of sources is there to be cited, and nobody can unfold paper."""
    shown = page if script else plain
    shown.goto(f"{address}games/{game_id}/sources/")
    rulings = shown.locator(".fs-ruling")
    assert rulings.count() > 10
    printed = _squeezed(shown)
    texts = [whole.split("What we play: ")[1] for whole in rulings.all_text_contents()]
    assert [text for text in texts if _letters(text) not in printed] == []


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_what_is_known_of_each_document_is_printed_with_every_fact_in_it(
    page: Page, plain: Page, address: str, script: bool
) -> None:
    shown = page if script else plain
    shown.goto(f"{address}sources/")
    facts = shown.locator(".fs-document > dd, .fs-facts li").all_text_contents()
    assert len(facts) > 100
    printed = _squeezed(shown)
    assert [text for text in facts if _letters(text) not in printed] == []


def test_where_to_go_from_here_is_not_printed(page: Page, address: str) -> None:
    page.goto(f"{address}tricks/")
    expect(page.get_by_role("heading", name="Where to go from here")).to_be_visible()
    printed = _squeezed(page)
    assert _letters("Where to go from here") not in printed
    assert _letters(page.locator("#counting + p").inner_text()) in printed


def _letters(text: str) -> str:
    """A text by its letters and digits alone, as it is found again on paper, whatever stands between its lines."""
    return "".join(letter for letter in normalize("NFKC", text) if letter.isalnum())


def _squeezed(page: Page) -> str:
    """Everything that is printed of a page, by letters and digits."""
    return _letters("".join(sheet.extract_text() for sheet in PdfReader(BytesIO(page.pdf(format="A4"))).pages))


@pytest.mark.parametrize("room", ["", "learn/"])
@pytest.mark.parametrize("game_id", some(GAMES, "hokm"))
def test_no_heading_is_the_last_of_a_sheet(page: Page, address: str, game_id: str, room: str) -> None:
    """Nor is a question, or what an answer or a list of hands is about: it stands where that begins."""
    page.goto(f"{address}games/{game_id}/{room}")
    page.emulate_media(media="print")
    heads = page.locator(f"{HEADS}:visible")
    named = {" ".join(text.replace("¶", "").split()) for text in heads.all_text_contents()}
    assert len(named) > 5
    lowest = [min(sheet, key=lambda part: part.base).text for sheet in sheets(page)]
    assert [(number, text) for number, text in enumerate(lowest, 1) if text in named] == []


def test_the_printed_games_side_by_side_have_the_headings_of_their_columns(page: Page, address: str) -> None:
    """Above the first game, each once and in one line; what they are pressed for is not printed."""
    page.goto(f"{address}compare/")
    heads = page.locator(".fs-compare-table thead .fs-sort").all_inner_texts()
    assert heads[:3] == ["Game", "Players", "Minutes"]
    sheet = sheets(page)[0]
    [first] = [part.base for part in sheet if part.text == "Cayenne"]
    line = [part for part in sheet if part.text in heads and part.base > first]
    assert sorted(part.text for part in line) == sorted(heads)
    assert len({round(part.base) for part in line}) == 1
    assert not [part for part in sheet if "▲" in part.text]


def test_without_a_script_the_printed_games_have_their_headings_and_no_word_of_scripts(
    plain: Page, address: str
) -> None:
    plain.goto(f"{address}compare/")
    printed = {part.text for sheet in sheets(plain) for part in sheet}
    assert {"Game", "Players", "Minutes", "What scores"} <= printed
    assert not [text for text in printed if "JavaScript" in text]


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_the_printed_front_page_names_all_the_games_and_offers_nothing_to_press(
    page: Page, plain: Page, address: str, script: bool
) -> None:
    """Each game with its sentence, whichever were chosen on the screen; no chairs, no way to keep the site."""
    front = page if script else plain
    front.goto(address)
    told = [" ".join(text.split()) for text in front.locator(".fs-tile > p:not(.fs-tile-facts)").all_text_contents()]
    if script:
        front.locator("#fs-many-2").check(force=True)
    found = sheets(front)
    printed = " ".join(part.text for sheet in found for part in sheet)
    assert [words.of(game_id).name for game_id in GAMES if words.of(game_id).name not in printed] == []
    assert len(told) == len(GAMES)
    assert [sentence for sentence in told if sentence not in " ".join(printed.split())] == []
    for pressed in ("sit down with them", "In your pocket", "How many are you", "Play", "JavaScript"):
        assert pressed not in printed
    assert {"Cayenne", "Witches Whist"} <= {part.text for part in found[0]}, "all on the first sheet"
    assert len(found[-1]) > 10, "no sheet for a line or two"


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_the_referees_example_is_printed_with_its_ruling(page: Page, plain: Page, address: str, script: bool) -> None:
    """The players, the cards that lie and what is said of them, without the cards that one would tap."""
    bench = page if script else plain
    bench.goto(f"{address}referee/")
    found = sheets(bench)
    printed = " ".join(part.text for sheet in found for part in sheet)
    for told in ("Cai was not allowed to play the ace of diamonds.", "As it lies, Dot takes the trick.", "trumps"):
        assert printed.count(told) == 1, told
    assert {"Ada", "Ben", "Cai", "Dot", "8", "9", "A", "led"} <= {part.text for part in found[0]}
    for pressed in ("Clear the table", "Whose cards", "Link to this ruling", "JavaScript"):
        assert pressed not in printed.split("How to ask")[0]
