"""The viewer by thumb, by keyboard and by a dropped file; and a deal of ours on somebody else's page."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FrameLocator, Locator, Page, expect

import tutorials
from engine.games import GAMES
from tests.browser.steps import STARTED, answered, focused, is_python, until
from tests.browser.test_access import violations
from tests.serving import served
from web.render.embed import GROWS, line

MARRIAGE = "sixty-six/a-marriage-waits"
BOARD = """% PBN 2.1
[Event "Club evening"]
[Board "1"]
[West "Ann"]
[Dealer "E"]
[Deal "S:KQJT98765432.A.. A.KQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]
[Auction "S"]
1NT
[Play "W"]
H3 D2 C2 HA
- - - S2
+

[Event "Club evening"]
[Board "2"]
[Dealer "N"]
[Deal "N:- - - -"]
"""


def viewer(page: Page) -> Locator:
    return page.locator('follow-suit[data-widget="viewer"]')


def record_of(name: str) -> str:
    return str(tutorials.deal(name)[0])


def paste(page: Page, text: str) -> Locator:
    widget = viewer(page)
    widget.get_by_label("The record").fill(text)
    widget.get_by_role("button", name="Open it").press("Enter")
    return answered(widget)


def test_a_record_that_is_pasted_stands_at_the_table_and_can_be_stepped_through(screen: Page, address: str) -> None:
    screen.goto(f"{address}viewer/")
    widget = paste(screen, record_of(MARRIAGE))
    scene = widget.locator(".fs-scene")
    expect(scene).to_be_in_viewport(ratio=0.99)
    widget.get_by_role("button", name="Next").tap()
    answered(widget)
    expect(widget.locator(".fs-count")).to_have_text("1 of 21")
    widget.get_by_role("button", name="What Ada could see").tap()
    answered(widget)
    expect(widget.locator("#viewer-sight")).to_be_visible()
    assert violations(screen, "article") == ""
    screen.keyboard.press("Escape")
    widget.get_by_role("button", name="Take it along").tap()
    answered(widget)
    expect(widget.locator("#viewer-kept")).to_contain_text("hand 0")
    assert violations(screen, "article") == ""
    screen.keyboard.press("Escape")
    assert screen.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


def test_by_keyboard_alone_and_told_to_who_listens(page: Page, address: str) -> None:
    page.goto(f"{address}viewer/")
    widget = viewer(page)
    widget.get_by_label("The record").focus()
    page.keyboard.insert_text(record_of(MARRIAGE).replace("0:play", "0:pla", 1))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(widget.locator(".fs-problem")).to_contain_text(
        re.compile(r"Line \d+, column \d+: expected"), timeout=STARTED
    )
    expect(widget.locator(".fs-problem")).to_be_in_viewport(ratio=1)
    expect(widget.locator(".fs-say")).to_contain_text(
        re.compile(r"^The deal stands here as far as it can be read\. Line .* The cards are dealt\.")
    )
    widget.locator(".fs-viewer-again > summary").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.insert_text(record_of(MARRIAGE))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    answered(widget)
    expect(widget.locator(".fs-problem")).to_have_count(0)
    assert focused(page) == "viewer-next"
    page.keyboard.press("Enter")
    answered(widget)
    expect(widget.locator(".fs-count")).to_have_text("1 of 21")
    assert focused(page) == "viewer-next"


def test_a_file_can_be_chosen_or_dropped_and_of_several_deals_one(page: Page, address: str, tmp_path: Path) -> None:
    file = tmp_path / "two.deal"
    file.write_text(record_of(MARRIAGE) + record_of("hokm/a-single-queen"), encoding="utf-8")
    page.goto(f"{address}viewer/")
    widget = viewer(page)
    widget.locator("[type=file]").set_input_files(file)
    expect(widget.get_by_label("2 deals in this text")).to_be_visible(timeout=STARTED)
    widget.get_by_label("2 deals in this text").select_option("1")
    expect(widget.locator(".fs-title")).to_have_text("Trumps from a single queen")
    answered(widget)
    page.evaluate(
        """text => {
          const carried = new DataTransfer();
          carried.items.add(new File([text], "one.deal"));
          document.querySelector(".fs-scene").dispatchEvent(
            new DragEvent("drop", { dataTransfer: carried, bubbles: true, cancelable: true }));
        }""",
        record_of(MARRIAGE),
    )
    expect(widget.locator(".fs-title")).to_have_text("A marriage that waits for a trick")


def test_a_board_is_dealt_in_the_game_that_is_chosen(page: Page, address: str) -> None:
    page.goto(f"{address}viewer/")
    widget = paste(page, BOARD)
    expect(widget.get_by_label("Deal it in")).to_have_value("norwegian-whist")
    expect(widget.locator(".fs-count")).to_have_text("0 of 6")
    expect(widget.locator(".fs-caption")).to_contain_text("Ben sits West for Ann.")
    widget.get_by_label("Deal it in").select_option("witches-whist")
    expect(widget.locator(".fs-problem")).to_contain_text("It is not Ben’s turn.", timeout=STARTED)
    widget.get_by_label("Turned up").select_option("CA")
    answered(widget)
    widget.get_by_label("2 deals in this text").select_option("1")
    expect(widget.locator(".fs-problem")).to_contain_text("This deal cannot be read. Line 17, column 8:")
    expect(widget.locator(".fs-scene")).to_have_count(0)


def test_its_link_opens_the_deal_where_it_stood(page: Page, address: str) -> None:
    page.goto(
        f"{address}viewer/#view=4~follow-suit_1~"
        + record_of(MARRIAGE).split("\n", 1)[1].replace("\n", "~").replace(" ", "_")
    )
    expect(viewer(page).locator(".fs-count")).to_have_text("4 of 21", timeout=STARTED)
    page.goto("about:blank")
    page.goto(f"{address}viewer/#view=chess")
    expect(viewer(page).get_by_role("alert")).to_contain_text("That deal cannot be read.", timeout=STARTED)


def test_without_a_script_it_says_what_it_needs(chromium: Browser, address: str) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    for where in ("viewer/", "embed/"):
        page.goto(address + where)
        expect(viewer(page)).to_contain_text("This needs JavaScript, which is off in your browser.")
        expect(viewer(page).locator("button:visible, input:visible, textarea:visible")).to_have_count(0)
    context.close()


# On somebody else's page


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """The address of somebody else's site, and its folder."""
    with served(tmp_path) as there:
        yield there, tmp_path


def test_a_frame_whose_address_holds_no_deal_says_so(page: Page, address: str) -> None:
    page.goto(f"{address}embed/")
    told = page.get_by_text("There is no deal in this address.")
    expect(told).to_be_visible()
    expect(told.get_by_role("link", name="The viewer")).to_have_attribute("href", "../viewer/")
    page.goto("about:blank")
    page.goto(f"{address}embed/#view=chess")
    expect(viewer(page).get_by_role("alert")).to_contain_text("That deal cannot be read.", timeout=STARTED)
    expect(told).to_be_hidden()


def club_page(folder: Path, lines: str) -> None:
    filler = "<p>Our club meets on Fridays.</p>"
    text = f'<!doctype html><html lang="en"><title>Our club</title><h1>Our club</h1>{filler}{lines}{filler}</html>'
    (folder / "index.html").write_text(text, encoding="utf-8")


def framed(page: Page) -> FrameLocator:
    return page.frame_locator("iframe")


def of_frame(address: str, link: str = MARRIAGE) -> str:
    return line("A deal").replace("{address}", f"{address}embed/#view={link}")


def test_a_frame_shows_the_deal_steps_and_has_its_height(
    screen: Page, address: str, elsewhere: tuple[str, Path]
) -> None:
    there, folder = elsewhere
    club_page(folder, of_frame(address) + GROWS)
    asked: list[str] = []
    screen.on("request", lambda request: asked.append(request.url))
    screen.goto(there)
    expect(framed(screen).locator(".fs-count")).to_have_text("0 of 21", timeout=STARTED)
    assert screen.evaluate("scrollY") == 0, "the page round it stays where it is"
    assert focused(screen) == "body"
    framed(screen).get_by_role("button", name="Next").tap()
    expect(framed(screen).locator(".fs-count")).to_have_text("1 of 21")
    own = framed(screen).locator("article")
    for _ in range(50):  # it tells its height a moment later
        beyond = own.evaluate("() => document.scrollingElement.scrollHeight - innerHeight")
        if beyond <= 0:
            break
        screen.wait_for_timeout(100)
    assert beyond <= 0, "nothing of it has to be scrolled to"
    assert own.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    assert [url for url in asked if not url.startswith((address, there, "data:", "blob:"))] == []
    expect(framed(screen).locator("header, nav, footer, .md-header")).to_have_count(0)


def test_a_frame_needs_no_script_of_the_page_round_it(page: Page, address: str, elsewhere: tuple[str, Path]) -> None:
    there, folder = elsewhere
    club_page(folder, of_frame(address))
    page.goto(there)
    expect(framed(page).get_by_role("button", name="Next")).to_be_visible(timeout=STARTED)
    beyond = (
        framed(page).locator("html").evaluate("html => html.scrollHeight - html.ownerDocument.defaultView.innerHeight")
    )
    assert beyond <= 0, "nothing of it has to be scrolled to"
    framed(page).get_by_role("button", name="Last").click()
    expect(framed(page).locator(".fs-count")).to_have_text("21 of 21")


def test_a_link_in_a_frame_opens_a_page_of_its_own(page: Page, address: str, elsewhere: tuple[str, Path]) -> None:
    there, folder = elsewhere
    club_page(folder, of_frame(address))
    page.goto(there)
    with page.context.expect_page() as opened:
        framed(page).get_by_role("link", name="Open it at Follow Suit").click(timeout=STARTED)
    expect(viewer(opened.value).locator(".fs-count")).to_have_text("0 of 21", timeout=STARTED)
    assert opened.value.evaluate("window.opener") is None
    assert page.url == there


def test_neither_can_reach_the_other(rough_page: Page, address: str, elsewhere: tuple[str, Path]) -> None:
    """The frame cannot read or move the page round it, and that page cannot read the frame or what we keep."""
    there, folder = elsewhere
    club_page(folder, of_frame(address))
    (folder / "secret.html").write_text("<title>moved</title>", encoding="utf-8")
    rough_page.goto(there)
    expect(framed(rough_page).locator(".fs-count")).to_be_visible(timeout=STARTED)
    article = framed(rough_page).locator("article")
    for reach in (
        "parent.document.title",
        "parent.localStorage.length",
        f"(top.location = {json.dumps(there)} + 'secret.html')",
    ):
        told = article.evaluate(f"() => {{ try {{ return String({reach}) }} catch (wrong) {{ return wrong.name }} }}")
        assert told == "SecurityError", reach
    for reach in ("document", "localStorage", "location.href"):
        told = rough_page.evaluate(
            f"() => {{ try {{ return String(frames[0].{reach}) }} catch (wrong) {{ return wrong.name }} }}"
        )
        assert told == "SecurityError", reach
    assert rough_page.url == there


def test_a_height_is_taken_from_the_frame_alone(page: Page, address: str, elsewhere: tuple[str, Path]) -> None:
    there, folder = elsewhere
    club_page(folder, of_frame(address) + GROWS)
    page.goto(there)
    expect(framed(page).locator(".fs-count")).to_be_visible(timeout=STARTED)
    usual = 48 * 16
    until(page, f"document.querySelector('iframe').offsetHeight !== {usual}")
    before = page.evaluate("document.querySelector('iframe').offsetHeight")
    page.evaluate("""() => new Promise((done) => {
      postMessage({ "follow-suit": "height", height: 7 }, "*");
      setTimeout(done, 200);
    })""")
    assert page.evaluate("document.querySelector('iframe').offsetHeight") == before


def test_the_line_is_copied_beside_an_example_and_in_the_viewer(page: Page, address: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{address}games/sixty-six/learn/")
    deal = page.locator('follow-suit[data-name="deal-sixty-six-a-marriage-waits"]')
    deal.get_by_text("Put this deal on your own page").click()
    deal.get_by_role("button", name="Copy the line").click()
    expect(deal.locator(".fs-status")).to_have_text("It is copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert f'src="{address}embed/#view={MARRIAGE}"' in copied
    assert copied.startswith("<iframe ")
    assert copied.endswith("</iframe>")
    page.goto(f"{address}viewer/")
    widget = paste(page, record_of("norwegian-whist/nobody-calls"))
    for _ in range(2):
        widget.get_by_role("button", name="Next").click()
        answered(widget)
    widget.get_by_role("button", name="Take it along").click()
    answered(widget)
    widget.get_by_role("button", name="Copy the line").click()
    expect(widget.locator(":popover-open .fs-status")).to_have_text("It is copied.")
    assert f'src="{address}embed/#view=2~follow-suit_1~game_norwegian-whist~' in page.evaluate(
        "navigator.clipboard.readText()"
    )
    widget.get_by_role("button", name="Copy as PBN").click()
    expect(widget.locator(":popover-open .fs-status")).to_have_text("It is copied.")
    assert page.evaluate("navigator.clipboard.readText()").startswith("% PBN 2.1\n")


def test_a_deal_of_every_game_fits_into_a_frame_on_a_phone(
    chromium: Browser, address: str, elsewhere: tuple[str, Path]
) -> None:
    there, folder = elsewhere
    club_page(folder, of_frame(address) + GROWS)
    context = chromium.new_context(viewport={"width": 360, "height": 640})
    page = context.new_page()
    page.goto(there)
    own = framed(page).locator("article")
    for game_id in GAMES:
        name = tutorials.examples(game_id)[0]
        record, states = tutorials.deal(name)
        page.locator("iframe").evaluate("(frame, link) => { frame.src = frame.src.split('=')[0] + '=' + link }", name)
        expect(framed(page).locator(".fs-title")).to_have_text(record.title, timeout=STARTED)
        expect(framed(page).locator(".fs-count")).to_have_text(f"0 of {len(states) - 1}")
        script = """() => [...document.querySelectorAll(".fs-scene *")]
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1).length"""
        assert own.evaluate(script) == 0, name
    context.close()


def test_before_anything_is_opened_no_python_is_fetched(page: Page, address: str) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(f"{address}viewer/")
    expect(viewer(page).get_by_label("The record")).to_be_enabled()
    assert [url for url in fetched if is_python(url)] == []


def test_a_text_with_a_fault_is_put_right_where_it_stands(page: Page, address: str) -> None:
    """The focus is in it, and nothing is chosen that the next letter would take the place of."""
    page.goto(f"{address}viewer/")
    good = record_of(MARRIAGE)
    widget = paste(page, good.replace("follow-suit 1", "follow-suit 1x"))
    expect(widget.locator(".fs-problem")).to_be_visible()
    field = widget.get_by_label("The record")
    expect(field).to_be_focused()
    expect(field).to_have_value(good.replace("follow-suit 1", "follow-suit 1x"))
    assert field.evaluate("field => field.selectionEnd - field.selectionStart") == 0
    field.fill(good)
    widget.get_by_role("button", name="Open it").press("Enter")
    expect(answered(widget).locator(".fs-scene")).to_be_visible()


def test_a_text_that_stands_in_part_is_put_right_where_it_was_put_in(page: Page, address: str) -> None:
    page.goto(f"{address}viewer/")
    good = record_of(MARRIAGE)
    spoilt = good.replace(":play", ":lay", 1)
    widget = paste(page, spoilt)
    expect(answered(widget).locator(".fs-scene")).to_be_visible()
    widget.get_by_role("button", name="Put it right").click()
    field = answered(widget).get_by_label("The record")
    expect(field).to_have_value(spoilt)
    expect(field).to_be_focused()
    field.fill(good)
    widget.get_by_role("button", name="Open it").click()
    expect(answered(widget).locator(".fs-scene")).to_be_visible()
    expect(widget.locator(".fs-problem")).to_have_count(0)


def test_a_text_that_is_too_long_is_not_lost_and_is_told_once(page: Page, address: str) -> None:
    page.goto(f"{address}viewer/")
    long = "#" * 72_000
    widget = viewer(page)
    field = widget.get_by_label("The record")
    field.fill(long)
    widget.get_by_role("button", name="Open it").click()
    told = widget.get_by_text("That is too long to open here: 72,000 characters of 60,000.")
    expect(told).to_be_visible(timeout=STARTED)
    expect(field).to_have_value(long)
    field.fill(record_of(MARRIAGE))
    widget.get_by_role("button", name="Open it").click()
    expect(answered(widget).locator(".fs-scene")).to_be_visible()
    expect(told).to_have_count(0)
    page.reload()
    expect(widget.locator(".fs-scene")).to_be_visible()
    expect(told).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 800)])
def test_a_board_without_a_play_can_be_taken_over_at_once(page: Page, address: str, width: int, height: int) -> None:
    """The one button that does something has the focus, is whole on the screen, and nothing lies at its edge."""
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{address}viewer/")
    page.get_by_label("The record").fill(re.sub(r"\[Auction[\s\S]*", "", BOARD))
    page.get_by_role("button", name="Open it").click()
    over = viewer(page).get_by_role("button", name="Take over from here")
    expect(over).to_be_focused(timeout=STARTED)
    expect(over).to_be_in_viewport(ratio=0.99)
    expect(viewer(page).get_by_role("group", name="Step through the deal")).to_have_count(0)
    left = viewer(page).get_by_label("Deal it in").evaluate("field => field.getBoundingClientRect().left")
    title = page.get_by_role("heading", level=1).evaluate("title => title.getBoundingClientRect().left")
    assert left == pytest.approx(title, abs=1), "below the text of the page"
    over.click()
    expect(viewer(page).locator(".fs-deal-body[data-playing]")).to_be_visible()
