"""The scorepad at a kitchen table: read from afar, its totals hidden, sent on, and with nowhere to keep a match."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.steps import STARTED, answered
from tests.browser.test_access import violations

CHWECH = "chwech~dealer:5!left:0,1,2,3,4,5~won:9,10,8,12,0,0!left:0,2,1,4,5,2~won:8,0,8,4,8,12"
"""Two deals: 81, 8, 56, 18, 45, 36 and 72, 63, 64, 20, 32, 21. Fay and Ada have dealt."""
SHARES = "navigator.share = async ({ text }) => { window.shared = text; }"
NO_ROOM = """
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...values) {
  if (sessionStorage.getItem("full")) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  return put.apply(this, values);
};
"""
WAKE = """
window.locks = [];
const request = async () => {
  const lock = { held: true, release() { this.held = false; } };
  window.locks.push(lock);
  return lock;
};
Object.defineProperty(navigator, "wakeLock", { value: { request } });
"""
ASLEEP = "Object.defineProperty(navigator, 'wakeLock', { value: undefined });"

SLOW = """
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (...values) {
  setTimeout(() => post.apply(this, values), window.slow ?? 0);
};
"""
TYPED = """async () => {
  const rest = (time) => new Promise((done) => setTimeout(done, time));
  const [first, second] = document.querySelectorAll("[name^=tricks-]");
  const type = (field, text) => {
    field.focus();
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  type(first, "9");
  await rest(300); // sent after 150, and on its way for 400
  type(second, "4");
  for (let more = 0; more < 20; more += 1) {
    type(first, "9"); // somebody who types on: nothing is sent meanwhile
    await rest(100);
  }
  await rest(1000);
  return [first.value, second.value];
}"""


def pad(page: Page) -> Locator:
    return page.locator('follow-suit[data-widget="match"]')


def rows(page: Page) -> Locator:
    return pad(page).locator(".fs-match-table tbody tr")


def opened(page: Page, address: str, link: str) -> None:
    """The pad with the match of a link."""
    page.goto(f"{address}games/{link.partition('~')[0]}/score/#score=match~{link}")
    expect(rows(page)).to_have_count(link.count("!"), timeout=STARTED)
    answered(pad(page))


def write(page: Page, tricks: str) -> None:
    """One more deal of Witches Whist; the tricks of the others follow."""
    before = rows(page).count()
    pad(page).get_by_label("Tricks the partners won").first.fill(tricks)
    pad(page).get_by_role("button", name="Add this deal").click()
    expect(rows(page)).to_have_count(before + 1)
    answered(pad(page))


def stands(page: Page, what: Locator) -> bool:
    """Whether all of it is on the screen, below what hangs at the top."""
    box = what.bounding_box()
    above = page.evaluate("document.querySelector('.fs-rooms').getBoundingClientRect().bottom")
    size = page.viewport_size
    assert box is not None
    assert size is not None
    return bool(above <= box["y"] and box["y"] + box["height"] <= size["height"])


def press(page: Page, name: str) -> None:
    pad(page).get_by_role("button", name=name).click()
    answered(pad(page))


@pytest.mark.parametrize(
    "link",
    [
        pytest.param(CHWECH, id="six players"),
        pytest.param(
            "minnesota-whist~low_score:losers_lose~dealer:0!tricks:13,0!tricks:13,0", id="fourteen below nothing"
        ),
        pytest.param("witches-whist~dealer:0!tricks:8,5", id="one figure"),
    ],
)
def test_the_large_figures_can_be_read_at_two_metres(page: Page, address: str, link: str) -> None:
    """The figures are at least 15 in 100 of the smaller side of the screen high, and nothing is cut off."""
    opened(page, address, link)
    press(page, "Large figures")
    shown = pad(page).locator(".fs-across")
    for width, height in ((360, 640), (640, 360), (390, 844), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        expect(shown).to_be_visible()
        for figure in shown.locator("svg").all():
            high = figure.evaluate("svg => svg.querySelector('text').getScreenCTM().a * 100 * 0.7")
            assert high >= 0.15 * min(width, height)
            inside, around = figure.locator("text").bounding_box(), figure.bounding_box()
            assert inside is not None
            assert around is not None
            assert around["x"] <= inside["x"]
            assert inside["x"] + inside["width"] <= around["x"] + around["width"]
        box = shown.bounding_box()
        assert box == {"x": 0, "y": 0, "width": width, "height": height}
        assert shown.evaluate("view => view.scrollHeight <= view.clientHeight")


def test_one_tap_opens_the_large_figures_and_one_tap_or_escape_closes_them(page: Page, address: str) -> None:
    """Chwech: after Fay and Ada, Ben deals."""
    opened(page, address, CHWECH)
    press(page, "Large figures")
    shown = pad(page).locator(".fs-across")
    expect(shown.locator(".fs-across-deals")).to_have_text("Ben deals")
    assert violations(page, ".fs-across") == ""
    page.mouse.click(200, 500)
    expect(shown).to_be_hidden()
    expect(pad(page).get_by_role("button", name="Large figures")).to_be_focused()
    page.keyboard.press("Enter")
    expect(shown).to_be_visible()
    page.keyboard.press("Escape")
    expect(shown).to_be_hidden()


def test_totals_stay_hidden_after_a_reload_and_are_shown_at_the_end(page: Page, address: str) -> None:
    """Chinese Whist, four deals. 9 and 8 are 17 for Ada, which is nowhere to be seen until she ends with 18."""
    opened(page, address, "chinese-whist~dealer:0!tricks:9,2,1,1!tricks:8,2,2,1")
    expect(pad(page)).to_contain_text("17")
    press(page, "Hide the totals until the end")
    expect(pad(page)).not_to_contain_text("17")
    page.reload()
    expect(pad(page)).to_contain_text("The totals are hidden until the end.")
    for tricks in ("0553", "1552"):
        for field, won in zip(pad(page).get_by_label("Tricks won").all(), tricks, strict=True):
            field.fill(won)
        press(page, "Add this deal")
    expect(rows(page).last.locator("strong").first).to_have_text("18")


def test_the_screen_stays_awake_while_somebody_wants_it(page: Page, address: str) -> None:
    page.add_init_script(WAKE)
    opened(page, address, CHWECH)
    press(page, "Keep the screen awake")
    off = pad(page).get_by_role("button", name="Let the screen sleep")
    expect(off).to_be_focused()
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # it comes back into view
    assert page.evaluate("window.locks.length") == 2
    press(page, "Hide the totals")
    expect(off).to_be_visible()
    off.click()
    assert page.evaluate("window.locks[1].held") is False
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert page.evaluate("window.locks.length") == 2
    expect(pad(page).get_by_role("button", name="Keep the screen awake")).to_be_focused()


def test_where_a_screen_cannot_stay_awake_nobody_offers_it(page: Page, address: str) -> None:
    page.add_init_script(ASLEEP)
    opened(page, address, CHWECH)
    expect(pad(page).get_by_role("button", name="Hide the totals")).to_be_visible()
    expect(pad(page).locator("button[data-awake]:visible")).to_have_count(0)


def test_a_match_goes_to_the_systems_share_sheet_with_its_link(page: Page, address: str) -> None:
    """8 - 6 = 2 for Ada and Cai; Dot dealt, so Ada is next."""
    page.add_init_script(SHARES)
    opened(page, address, "witches-whist~dealer:3!tricks:8,5")
    press(page, "Send as text")
    title, deal, standing, link = page.evaluate("window.shared").split("\n")
    assert [title, deal, standing] == [
        "Witches Whist",
        "1. Ada and Cai +2 (2), Ben and Dot +0 (0)",
        "Ada deals next.",
    ]
    assert link.endswith("games/witches-whist/score/#score=match~witches-whist~dealer:3!tricks:8,5")
    page.evaluate("() => { navigator.share = async () => { throw new DOMException('', 'AbortError'); }; }")
    press(page, "Send as text")
    expect(pad(page).locator(".fs-status")).to_be_hidden()  # whoever closes the sheet knows that


def test_a_full_store_is_said_once_and_nothing_is_lost(page: Page, address: str) -> None:
    """While there is no room the pad goes on in its tab, also after a reload; later all of it is kept."""
    page.add_init_script(NO_ROOM)
    page.goto(f"{address}games/witches-whist/score/")
    page.evaluate("sessionStorage.setItem('full', 'yes')")
    pad(page).get_by_role("button", name="Keep the score of your own match").click()
    pad(page).get_by_label("Player 1").fill("Ann", timeout=STARTED)
    write(page, "8")
    expect(pad(page).locator(".fs-status")).to_have_text(
        "This browser does not keep the match. It goes on in this tab, and its link holds it."
    )
    page.reload()
    write(page, "6")
    expect(rows(page).locator("strong")).to_have_text(["2", "0", "2", "1"])
    page.evaluate("sessionStorage.removeItem('full')")
    write(page, "7")
    expect(pad(page).locator(".fs-status")).to_be_hidden()
    page.evaluate("sessionStorage.setItem('full', 'yes')")
    write(page, "6")
    expect(pad(page).locator(".fs-status")).to_contain_text("does not keep the match")
    page.reload()
    page.evaluate("sessionStorage.removeItem('full')")
    press(page, "Undo")
    expect(pad(page).get_by_role("alert")).to_have_count(0)
    page.evaluate("sessionStorage.clear()")
    page.goto("about:blank")
    page.goto(f"{address}games/witches-whist/score/")
    pad(page).get_by_role("button", name="Matches kept on this device").click()
    pad(page).get_by_role("button", name="Open: Ann and Cai 3").click(timeout=STARTED)
    expect(rows(page).locator("strong")).to_have_text(["2", "0", "2", "1", "3", "1"])


def test_a_reload_in_the_middle_of_an_entry_costs_that_entry_at_most(page: Page, address: str) -> None:
    opened(page, address, "witches-whist~dealer:3!tricks:8,5")
    pad(page).get_by_label("Tricks the partners won").first.fill("9")
    page.reload()
    expect(rows(page).locator("strong")).to_have_text(["2", "0"])
    write(page, "9")
    expect(rows(page).locator("strong")).to_have_text(["2", "0", "5", "0"])


def test_an_answer_to_what_was_typed_before_does_not_take_away_what_is_typed_now(page: Page, address: str) -> None:
    """The number of the first side is sent, and its answer comes while that of the second waits to be sent."""
    page.add_init_script(SLOW)
    opened(page, address, "minnesota-whist~dealer:0!tricks:8,5")
    page.evaluate("window.slow = 400")
    typed = page.evaluate(TYPED)
    assert typed == ["9", "4"]


def test_what_came_of_a_deal_and_the_form_for_the_next_stand_on_one_screen(page: Page, address: str) -> None:
    """What a deal would bring is said as it is typed, and moves nothing."""
    page.set_viewport_size({"width": 390, "height": 664})
    page.goto(f"{address}games/hokm/score/")
    pad(page).get_by_role("button", name="Keep the score of your own match").click()
    add, won = pad(page).get_by_role("button", name="Add this deal"), pad(page).locator("[name^=tricks-]")
    expect(add).to_be_visible(timeout=STARTED)
    answered(pad(page))
    assert stands(page, pad(page).locator(".fs-players"))
    assert stands(page, add)
    for first, second in ((7, 3), (2, 7)):
        for field, tricks in zip((won.first, won.last), (first, second), strict=True):
            field.fill(str(tricks))
        expect(pad(page).locator(".fs-form > .fs-result")).to_contain_text("won the deal: 1 point.")
        placed = add.bounding_box()
        won.last.fill("")
        expect(pad(page).locator(".fs-form > .fs-result")).to_be_empty()
        assert add.bounding_box() == placed
        won.last.fill(str(second))
        add.click()
        answered(pad(page))
        assert stands(page, pad(page).get_by_text("The match", exact=True))
        assert stands(page, add)


NAMED = "minnesota-whist~names:Grandmother_Wilhelmi,Ben,Cai,Dot~title:Sunday_at_home~dealer:0!tricks:9,4~granded:0"
"""Three tricks above six for those who granded: 3 points."""


def test_a_long_name_lies_under_no_pencil_and_leaves_the_numbers_of_both_sides_beside_each_other(
    page: Page, address: str
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    opened(page, address, NAMED)
    pencil, dealt = (
        rows(page).locator(part).evaluate("(part) => part.getBoundingClientRect().toJSON()")
        for part in (".fs-change svg", "th > small")
    )
    assert dealt["right"] <= pencil["left"]
    fields = pad(page).get_by_label("Tricks won").all()
    first, second = (field.evaluate("(field) => field.getBoundingClientRect().top") for field in fields)
    assert first == second
    asked = pad(page).locator(".fs-side .fs-field:has(> select)")
    share = asked.evaluate("(field) => field.querySelector('span').offsetWidth / field.offsetWidth")
    assert share > 1 / 3, "what is asked has its room beside long answers"


BROKEN = """(part) => {
  const text = part.firstChild, found = [];
  for (const word of text.data.matchAll(/\\S+/g)) {
    const range = new Range();
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    if (range.getClientRects().length > 1) found.push(word[0]);
  }
  return found;
}"""
"""The words of a part that do not stand on one line."""


def test_a_name_is_not_broken_in_two_where_it_says_who_dealt(page: Page, address: str) -> None:
    """Six players of Chwech, whose table is wider than a phone in any case; a name without end is broken."""
    page.set_viewport_size({"width": 360, "height": 640})
    deals = "!left:0,1,2,3,4,5~won:9,10,8,12,0,0" * 4
    called = "Grandmother,Wilhelmina,Christopher,Hottentottententenat,Ben,Cai"
    opened(page, address, f"chwech~names:{called}~dealer:0{deals}")
    expect(rows(page)).to_have_count(4)
    dealt = rows(page).locator("th > small").all()
    assert [part.evaluate(BROKEN) for part in dealt] == [[], [], [], ["Hottentottententenat"]]
    for part, pencil in zip(dealt, rows(page).locator(".fs-change svg").all(), strict=True):
        assert part.evaluate(RIGHT) <= pencil.evaluate(LEFT)


RIGHT, LEFT = (f"(part) => part.getBoundingClientRect().{side}" for side in ("right", "left"))


def test_a_match_is_printed_with_its_name_its_deals_and_its_points(page: Page, address: str) -> None:
    """Where it is one's own, the examples of other players are not; where it is an example too, they are."""
    page.emulate_media(media="print")
    page.goto(f"{address}games/minnesota-whist/score/")
    example, heading = page.locator(".fs-score-body .fs-score-table").first, page.locator("#one-deal")
    expect(example).to_be_visible()
    expect(heading).to_be_visible()
    opened(page, address, NAMED)
    expect(pad(page).get_by_text("Sunday at home")).to_be_visible()
    expect(rows(page)).to_be_visible()
    expect(rows(page)).to_contain_text("Grandmother Wilhelmi dealt")
    expect(rows(page).locator("strong")).to_have_text(["3", "0"])
    others = [page.get_by_text(text) for text in ("Ben and Dot granded", "All the scores that a deal can have")]
    for left_out in (example, heading, *others):
        expect(left_out).to_be_hidden()
    for whole in (pad(page).locator(".fs-score-table").first, rows(page).first):
        expect(whole).to_have_css("break-inside", "avoid")
    for hidden in (".fs-match-body form", ".fs-match-body > .fs-more", ".fs-score-body form", ".fs-change"):
        expect(page.locator(hidden).first).to_be_hidden()


def test_a_form_that_is_longer_than_the_screen_is_seen_from_its_beginning(page: Page, address: str) -> None:
    """Six players, with two numbers each."""
    page.set_viewport_size({"width": 390, "height": 664})
    opened(page, address, CHWECH)
    pad(page).locator(".fs-change").last.click()
    heading = pad(page).get_by_text("Deal 2: Ada deals.")
    expect(heading).to_be_visible()
    answered(pad(page))
    assert stands(page, heading)
    assert not stands(page, pad(page).get_by_role("button", name="Save this change"))


def test_where_the_deals_before_lie_above_the_screen_the_form_says_how_the_match_stands(
    page: Page, address: str
) -> None:
    """sixty-six/game-point: with 70 points to 50 whoever has said so wins one game point, twice here."""
    won = "!points:70,50~tricks:7,5~last:0~claim:0"
    page.set_viewport_size({"width": 360, "height": 640})
    opened(page, address, f"sixty-six~dealer:0{won}")
    form = pad(page).locator(".fs-form")
    for field, text in zip(form.locator("[name^=points-], [name^=tricks-]").all(), ("70", "7", "50", "5"), strict=True):
        field.fill(text)
    form.get_by_label("Won the twelfth trick").select_option(label="Ada")
    form.get_by_label("Claimed 66").select_option(label="Ada")
    press(page, "Add this deal")
    assert stands(page, form.get_by_text("Deal 3"))
    assert stands(page, form.get_by_text("Ada 2, Ben 0"))
    press(page, "Hide the totals until the end")
    expect(form.get_by_text("Ada 2, Ben 0")).to_have_count(0)
    page.set_viewport_size({"width": 390, "height": 844})
    press(page, "Show the totals")
    expect(form.get_by_text("Ada 2, Ben 0")).to_be_hidden()


def test_on_the_smallest_phone_a_changed_deal_is_seen_and_what_to_do_at_the_end_and_what_is_kept(
    page: Page, address: str
) -> None:
    """Norwegian Whist: a grand brings 4 points for each trick above six, and 8 to the others where it fails. 50 win."""
    page.set_viewport_size({"width": 360, "height": 640})
    opened(page, address, "norwegian-whist~dealer:0" + "!tricks:7,6~grand:0!tricks:6,7~grand:0" * 4)
    changed = rows(page).nth(1)
    for done in ("Leave it as it was", "Save this change"):
        press(page, "Change deal 2")
        pad(page).get_by_label("Tricks won").first.fill("5")
        others = pad(page).get_by_label("Tricks won").last
        expect(others).to_have_value("")
        expect(others).to_have_attribute("placeholder", "8")
        press(page, done)
        expect(changed.get_by_role("button")).to_be_focused()
        assert stands(page, changed)
    expect(changed.locator("strong")).to_have_text(["4", "16"])
    for field, tricks in zip(pad(page).get_by_label("Tricks won").all(), ("5", "8"), strict=True):
        field.fill(tricks)
    pad(page).get_by_label("Grand was called by").select_option(label="Ada and Cai")
    press(page, "Add this deal")
    expect(rows(page).last.locator("strong")).to_have_text(["16", "56"])
    for seen in (rows(page).last, pad(page).locator(".fs-end"), page.locator(":focus")):
        assert stands(page, seen)
    assert stands(page, pad(page).get_by_role("button", name="Begin a new match"))
    press(page, "Matches kept on this device")
    for seen in (page.locator(":focus"), pad(page).get_by_text("No other match is kept here.")):
        assert stands(page, seen), "and so are the other matches, where they are asked for"


def test_on_the_smallest_phone_who_adds_an_empty_deal_sees_what_is_missing_and_nothing_moves(
    page: Page, address: str
) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{address}games/hokm/score/")
    pad(page).get_by_role("button", name="Keep the score of your own match").click()
    add = pad(page).get_by_role("button", name="Add this deal")
    expect(add).to_be_visible(timeout=STARTED)
    answered(pad(page))
    add.scroll_into_view_if_needed()
    before = add.bounding_box()
    add.click()
    expect(pad(page).locator(".fs-form").get_by_text("Fill in the deal, and then add it.")).to_be_in_viewport(ratio=1)
    answered(pad(page))
    assert add.bounding_box() == before


def test_the_first_dealer_is_chosen_by_the_names_that_were_just_typed(page: Page, address: str) -> None:
    """Whoever types fast is at the list of dealers before the answer to the last name is."""
    page.add_init_script(SLOW)
    page.goto(f"{address}games/hokm/score/")
    pad(page).get_by_role("button", name="Keep the score of your own match").click()
    first = pad(page).get_by_label("Player 1")
    expect(first).to_be_visible(timeout=STARTED)
    answered(pad(page))
    page.evaluate("window.slow = 400")
    first.focus()
    for name in ("Ann", "Bob", "Cy", "Di"):
        page.keyboard.type(name)
        page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    dealer = pad(page).get_by_label("First dealer")
    expect(dealer).to_be_focused()
    expect(dealer.locator("option")).to_have_text(["Ann", "Bob", "Cy", "Di"])
    dealer.select_option("Cy")
    expect(pad(page).locator(".fs-what")).to_contain_text("Cy deals")
    expect(dealer).to_have_value("2")


@pytest.mark.parametrize("width", [360, 1280])
def test_the_pad_is_whole_on_a_phone_and_on_a_desk(page: Page, address: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme="dark" if width > 400 else "light")
    opened(page, address, CHWECH)
    pad(page).locator("details").evaluate_all("all => { for (const one of all) one.open = true; }")
    assert violations(page, "follow-suit[data-widget=match]") == ""
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert pad(page).locator(".fs-match-body").evaluate("body => body.scrollWidth <= body.clientWidth")
