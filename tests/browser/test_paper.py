"""What is taken along on paper: the rules of a table on two pages, its score sheet on one, and their codes."""

import re
from collections.abc import Iterator, Mapping
from io import BytesIO
from itertools import chain

import pytest
from playwright.sync_api import Browser, Page, expect
from pypdf import PdfReader

from engine.games import GAMES, option_values, presets
from tests.browser.codes import scanned
from tests.browser.steps import until
from tests.conftest import PATIENCE, some
from web import words

PAPERS = ("A4", "Letter")
MOST = {"sheet": 2, "score-sheet": 1}
"""How many pages a sheet may have."""
SEEN = """
(rules) => [...document.querySelectorAll(".fs-printed :is([data-when], [hidden])")].map((part) => {
  const around = [];
  for (let one = part; one; one = one.parentElement) around.push(one);
  const holds = (when) => {
    const [name, values] = when.split(":");
    return values.split(",").includes(rules[name]);
  };
  const met = (when) => when.split(" | ").some((way) => way.split(" ").every(holds));
  return {
    text: part.textContent.trim(),
    holds: around.every((one) => (one.dataset.when ? met(one.dataset.when) : !one.hidden)),
    seen: part.getClientRects().length > 0,
  };
})
"""
"""Of each part of a sheet that is not always there: its text, whether it holds, and whether it is seen."""
UNTOLD = """
() => [...document.querySelectorAll(".fs-columns :is(h2, h3, p, li, td)")]
  .filter((part) => part.getClientRects().length > 0 && part.textContent.trim())
  .filter(({ localName }, number, all) => localName === "h3" && /^h|^$/.test(all[number + 1]?.localName ?? ""))
  .map((part) => part.textContent)
"""
"""The titles of clauses of which a sheet says nothing."""
UNDER_EACH = f"""async (choices) => {{
  const [seen, untold, found] = [{SEEN}, {UNTOLD}, []];
  for (const [hash, rules] of choices) {{
    const taken = new Promise((done) => addEventListener("hashchange", done, {{ once: true }}));
    location.hash = hash;
    await taken;
    const amiss = seen(rules).filter((part) => part.text && part.seen !== part.holds);
    found.push([location.hash, amiss, untold()]);
  }}
  return found;
}}"""
"""Under each of some house rules, by the links to them: what is left of the link, the parts that are seen and do not
hold or hold and are not seen, and what is untold."""
HOSTILE = "<img src=x onerror=document.title='taken'>"


@pytest.fixture
def sharp(chromium: Browser) -> Iterator[Page]:
    """A page with a fine screen, from which a code can be scanned."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900}, device_scale_factor=3)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert errors == []


@pytest.fixture
def plain(chromium: Browser) -> Iterator[Page]:
    """A page without scripts."""
    context = chromium.new_context(java_script_enabled=False)
    yield context.new_page()
    context.close()


def chosen(game_id: str, name: str) -> str:
    """The house rules by a name, as a link has them."""
    return linked(presets(game_id)[name])


def linked(rules: Mapping[str, str]) -> str:
    """House rules as a link has them."""
    return "#rules=" + "~".join(f"{option}:{value}" for option, value in sorted(rules.items()))


def conditions(when: str) -> list[dict[str, str]]:
    """Rules under which a part of a sheet holds, by its `data-when`: some for each way in which it does."""
    ways = [[part.split(":") for part in way.split(" ")] for way in when.split(" | ")]
    return [{name: values.split(",")[0] for name, values in way} for way in ways]


def pages(page: Page, paper: str) -> list[str]:
    """The text of each page that is printed."""
    return [found.extract_text() for found in PdfReader(BytesIO(page.pdf(format=paper))).pages]


def opened(page: Page, address: str) -> Page:
    page.goto("about:blank")
    page.goto(address)
    return page


def drawn(page: Page, address: str) -> None:
    """Opens a sheet whose code is to be seen."""
    expect(opened(page, address).locator(".fs-printed qr-code svg")).to_be_visible()


@pytest.mark.parametrize("room", MOST)
@pytest.mark.parametrize("game_id", some(GAMES, "chwech"))
def test_a_sheet_has_its_pages_and_a_code_that_opens_the_same_rules(
    sharp: Page, chromium: Browser, address: str, game_id: str, room: str
) -> None:
    """Under the usual rules and under all that go by a name, on both kinds of paper."""
    for name in presets(game_id):
        drawn(sharp, f"{address}games/{game_id}/{room}/{chosen(game_id, name)}")
        found = {paper: pages(sharp, paper) for paper in PAPERS}
        assert {paper: len(texts) for paper, texts in found.items() if len(texts) > MOST[room]} == {}, name
        assert all(text.strip() for texts in found.values() for text in texts), "no empty page"
        link = sharp.locator(".fs-printed-head a")
        for medium in ("screen", "print"):
            sharp.emulate_media(media=medium)
            assert scanned(sharp.locator(".fs-printed qr-code")) == link.evaluate("link => link.href"), medium
        sharp.emulate_media(media="null")
        said = sharp.locator(".fs-printed-head [data-line=name]").inner_text()
        assert said == (words.preset(game_id, name)[0] if presets(game_id)[name] else "the usual rules")
        assert said in " ".join(" ".join(found["A4"]).split())
        with chromium.new_context() as phone:  # another, which has chosen nothing
            elsewhere = opened(phone.new_page(), link.inner_text())
            expect(elsewhere.locator(".fs-house strong")).to_have_text(said)
            assert elsewhere.url == f"{address}games/{game_id}/{'score/' if room == 'score-sheet' else ''}"


def test_a_sheet_says_what_holds_at_the_table_and_nothing_else(sharp: Page, address: str) -> None:
    """German tables end the exchange by a question, and usual ones by the close alone."""
    told = {}
    for name in ("document", "german"):
        drawn(sharp, f"{address}games/sixty-six/sheet/{chosen('sixty-six', name)}")
        told[name] = " ".join(" ".join(pages(sharp, "A4")).split())
    assert "An exchange after a close" in told["german"]
    assert "An exchange after a close" not in told["document"]
    assert "A duty to beat the card led" in told["german"]
    assert "Example" not in told["german"]
    assert "Print" not in told["german"]


@pytest.mark.parametrize("room", MOST)
@pytest.mark.parametrize("game_id", some(GAMES, "chwech", "hokm", "minnesota-whist"))
def test_a_sheet_shows_of_what_a_house_rule_changes_only_what_is_in_force(
    page: Page, address: str, game_id: str, room: str
) -> None:
    """Under each value of each house rule by itself, and with all that a part of the sheet needs to hold."""
    page.goto(f"{address}games/{game_id}/{room}/")
    known = option_values(game_id)
    usual = {name: values[0] for name, values in known.items()}
    whens = page.locator(".fs-printed [data-when]").evaluate_all("parts => parts.map((part) => part.dataset.when)")
    choices = [{name: value} for name, values in known.items() for value in values]
    all_rules = [usual | chosen for chosen in [*choices, *chain(*map(conditions, sorted(set(whens))))]]
    for medium in ("screen", "print"):
        page.emulate_media(media=medium)
        found = page.evaluate(UNDER_EACH, [[linked(rules), rules] for rules in all_rules])
        for rules, (left, amiss, untold) in zip(all_rules, found, strict=True):
            assert (left, amiss, untold) == ("", [], []), (medium, rules)


def test_a_score_sheet_has_the_columns_of_the_table(sharp: Page, address: str) -> None:
    """Chwech for seven has seven names; Hokm for three has three, each alone."""
    for rules, names in (
        ("chwech/score-sheet/#rules=players:7", "1234567"),
        ("hokm/score-sheet/#rules=players:3", "123"),
    ):
        drawn(sharp, f"{address}games/{rules}")
        expect(sharp.locator(".fs-blank:visible")).to_have_text(list(names))


def test_no_heading_of_a_score_sheet_breaks_in_the_middle_of_a_word_on_a_phone(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    drawn(page, f"{address}games/chwech/score-sheet/#rules=players:7")
    sums = page.locator(".fs-lined:visible").get_by_role("columnheader", name=re.compile("^(Points|Total)$"))
    lines = sums.evaluate_all("""heads => heads.map((head) => {
      const text = document.createRange();
      text.selectNodeContents(head);
      return text.getClientRects().length;
    })""")
    assert lines == [1] * 14


def test_the_columns_of_cayenne_and_the_boxes_for_its_four_games(sharp: Page, address: str) -> None:
    sharp.goto(f"{address}games/cayenne/score-sheet/")
    heads = sharp.locator(".fs-lined:visible .fs-down")
    side = ["Tricks the partners won", "Honours the partners were dealt", "Points", "Total"]
    expect(heads).to_have_text(["Deal", "Dealer", "The contract", *side, *side])
    expect(sharp.locator(".fs-box:visible")).to_have_count(2 * 4)


@pytest.mark.parametrize("room", MOST)
def test_without_a_script_the_usual_rules_are_printed_with_their_address(plain: Page, address: str, room: str) -> None:
    plain.goto(f"{address}games/hokm/{room}/")
    texts = pages(plain, "A4")
    assert len(texts) <= MOST[room]
    where = f"{address}games/hokm/{'score/' if room == 'score-sheet' else ''}"
    assert where in "".join(texts[0].split())
    expect(plain.get_by_role("button", name="Print")).to_be_hidden()


def test_hostile_house_rules_are_no_rules_of_a_sheet(sharp: Page, address: str) -> None:
    drawn(sharp, f"{address}games/hokm/sheet/#rules=players:{HOSTILE}~kot:false~{HOSTILE}:3")
    assert scanned(sharp.locator(".fs-printed qr-code")) == f"{address}games/hokm/#rules=kot:false"
    assert "onerror" not in " ".join(pages(sharp, "A4"))
    assert sharp.title() != "taken"


def test_the_games_side_by_side_are_printed_without_what_sorts_them(page: Page, address: str) -> None:
    """On paper as narrow as A4 each game is a block of lines, and the headings are only there to sort by."""
    page.set_viewport_size({"width": 718, "height": 1040})
    page.goto(f"{address}compare/")
    heads, game = page.locator(".fs-compare-table thead"), page.get_by_role("rowheader", name="Sixty-Six")
    expect(heads).to_be_visible()
    page.emulate_media(media="print")
    expect(heads).to_be_hidden()
    expect(game).to_be_visible()


@pytest.mark.parametrize("game_id", some(GAMES, "sixty-six"))
def test_printed_rules_end_with_the_last_of_the_rules_and_not_with_where_to_go(
    page: Page, address: str, game_id: str
) -> None:
    """Nobody can follow a link on paper, and in six games these links had a sheet for themselves."""
    page.goto(f"{address}games/{game_id}/")
    expect(page.get_by_role("heading", name="Where next")).to_be_visible()
    printed = pages(page, "A4")
    assert "Where next" not in "\n".join(printed)
    assert " ".join(printed[-1].split()).endswith(page.locator(".fs-advice li").last.inner_text())


def test_the_button_prints(page: Page, address: str) -> None:
    page.add_init_script("print = () => { document.title = 'printed'; }")
    page.goto(f"{address}games/hokm/sheet/")
    page.get_by_role("button", name="Print").click()
    expect(page).to_have_title("printed")


def test_the_line_of_the_house_rules_leads_to_the_sheet(page: Page, address: str) -> None:
    page.goto(f"{address}games/hokm/")
    page.get_by_role("link", name="These rules on paper").click()
    expect(page.locator(".fs-printed-name")).to_have_text("Hokm")


def test_a_match_is_shown_as_a_code_that_opens_it(sharp: Page, chromium: Browser, address: str) -> None:
    sharp.goto(f"{address}games/hokm/score/")
    sharp.get_by_text("Show as a code").click()
    expect(sharp.locator(".fs-match qr-code svg")).to_be_visible()
    link = scanned(sharp.locator(".fs-match qr-code"))
    assert link == sharp.get_by_role("link", name="Link to this match").evaluate("link => link.href")
    rows = sharp.locator(".fs-match-table tbody tr td").all_inner_texts()
    with chromium.new_context() as phone:
        elsewhere = phone.new_page()
        elsewhere.goto(link)
        expect(elsewhere.get_by_role("button", name="Change deal 3")).to_be_visible(timeout=2 * PATIENCE)
        assert elsewhere.locator(".fs-match-table tbody tr td").all_inner_texts() == rows


def test_nothing_is_fetched_for_a_code_that_nobody_unfolds(page: Page, address: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{address}games/hokm/score/")
    until(page, "Boolean(customElements.get('qr-code'))")
    assert not [url for url in asked if "draws" in url]
    page.get_by_text("Show as a code").click()
    expect(page.locator(".fs-match qr-code svg")).to_be_visible()
    assert [url for url in asked if "draws" in url]


def test_a_match_too_long_for_a_code_says_so(page: Page, address: str) -> None:
    page.goto(f"{address}games/hokm/score/")
    page.get_by_text("Show as a code").click()
    code = page.locator(".fs-match qr-code")
    expect(code.locator("p")).to_be_hidden()
    for length, seen in ((2900, False), (2901, True)):
        code.evaluate(
            "(code, length) => { const base = new URL('#', document.baseURI).href;"
            " code.dataset.address = '#' + 'x'.repeat(length - base.length); }",
            length,
        )
        expect(code.locator("p")).to_be_visible(visible=seen)
    expect(code).to_contain_text("too long for a code")
