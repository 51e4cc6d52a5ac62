"""Links and fields from strangers: one clear error, nothing run, and the page as it was."""

from pathlib import Path
from random import Random

from playwright.sync_api import Page, expect

from engine.find import find
from engine.games import game
from engine.notation import to_link
from tests.browser.steps import STARTED, another, answered, playing

SCRIPT = "<img src=x onerror='window.hacked=1'><script>window.hacked=1</script>"


MADE_UP = (
    "",
    "%E0%A4%A",
    SCRIPT,
    f"chwech~left:{SCRIPT}~won:1",
    "chwech~left:1,2~won:1,2",
    "sixty-six~points:50,33~tricks:5,4~claim:0",
    "x" * 1_000_000,
)


def test_a_made_up_link_to_a_score_gets_one_sentence(rough_page: Page, address: str) -> None:
    rough_page.goto(f"{address}games/chwech/score/")
    calculator = rough_page.locator('follow-suit[data-widget="score"]').first
    before = calculator.locator(".fs-body").inner_html()
    alert = calculator.get_by_role("alert")
    for text in MADE_UP:
        rough_page.evaluate("text => { location.hash = '#score=' + text }", text)
        expect(alert, text[:80]).to_contain_text(".", timeout=STARTED)
        assert len(alert.inner_text()) < 200, text[:80]
        assert calculator.locator(".fs-body").inner_html() == before, text[:80]
        assert rough_page.evaluate("window.hacked") is None, text[:80]
        expect(rough_page.get_by_role("alert")).to_have_count(1)
        alert.evaluate("alert => { alert.textContent = '' }")  # what comes next is said anew


def test_a_deal_of_the_other_game_is_sent_to_its_own_page(rough_page: Page, address: str) -> None:
    record, _, _ = find(game("sixty-six"), "sixty-six/marriage", Random(1))
    rough_page.goto(f"{address}games/chwech/#deal={to_link(record)}")
    alert = rough_page.get_by_role("alert")
    expect(alert).to_contain_text("a deal of Sixty-Six, which has its own page", timeout=STARTED)
    expect(alert).to_have_count(1)


def test_script_in_the_title_of_a_linked_deal_is_only_text(page: Page, address: str) -> None:
    record, _, _ = find(game("chwech"), "chwech/pass", Random(1))
    text = to_link(record).replace("~dealer", f"~title_{SCRIPT}~dealer", 1).replace(" ", "_")
    page.goto(f"{address}games/chwech/learn/")
    page.evaluate("text => { location.hash = '#deal=' + encodeURIComponent(text) }", text)
    deal = playing(page)
    expect(deal.locator(".fs-title")).to_contain_text("<img src=x")
    assert page.evaluate("window.hacked") is None


def test_a_title_without_a_space_is_broken_and_not_the_page(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    record, _, _ = find(game("chwech"), "chwech/pass", Random(1))
    word = 60 * "W"
    page.goto(f"{address}games/chwech/learn/#deal={to_link(record).replace('~dealer', f'~title_{word}~dealer', 1)}")
    expect(playing(page).locator(".fs-title")).to_contain_text(word)
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_script_in_a_kept_deal_or_in_house_rules_is_not_run(page: Page, address: str) -> None:
    """What this browser keeps may have been written by something else."""
    page.goto(f"{address}games/chwech/score/")
    page.evaluate(
        """script => {
          localStorage.setItem("fs:options:chwech", JSON.stringify({ace_joker: script, [script]: script}));
          sessionStorage.setItem("fs:games/chwech/score/ score-chwech-left-1-won-19", "{not json");
        }""",
        SCRIPT,
    )
    page.reload()
    calculator = page.locator('follow-suit[data-widget="score"]').first
    expect(calculator.locator(".fs-score-table tfoot")).to_have_text("8 points")
    page.goto(f"{address}games/chwech/")
    shown = another(page, "chwech/follow")
    expect(shown.locator(".fs-reason:visible")).to_be_visible()
    assert page.evaluate("window.hacked") is None


def test_a_corrupt_standing_is_forgotten(rough_page: Page, address: str, site: Path) -> None:
    """A record that Python cannot read is answered in a sentence, and a step starts the widget afresh."""
    rough_page.goto(f"{address}games/chwech/learn/")
    rough_page.evaluate(
        """() => {
          const widget = document.querySelector('follow-suit[data-widget="deal"]');
          const { bundle, page, name } = widget.dataset;
          const html = widget.querySelector(".fs-body").innerHTML;
          const standing = {bundle, step: 3, link: null, record: "{}", html};
          sessionStorage.setItem(`fs:${page} ${name}`, JSON.stringify(standing));
        }"""
    )
    rough_page.reload()
    deal = rough_page.locator('follow-suit[data-widget="deal"]').first
    deal.get_by_role("button", name="Take over from here").click()
    expect(deal.get_by_role("alert")).to_contain_text("does not know where the deal stood", timeout=STARTED)
    deal.get_by_role("button", name="Next", exact=True).click()
    deal.get_by_role("button", name="Take over from here").click()
    answered(deal)
    expect(deal.locator(".fs-may")).to_be_visible()


def test_what_is_kept_and_nested_without_end_does_not_stop_the_questions(page: Page, address: str) -> None:
    page.goto(f"{address}practise/")
    page.evaluate("""() => {
      localStorage.setItem("fs:known", "[".repeat(5000) + "]".repeat(5000));
      localStorage.setItem("fs:options:hokm", '{"a":'.repeat(5000) + "1" + "}".repeat(5000));
    }""")
    page.reload()
    drill = page.locator('follow-suit[data-widget="drill"]').first
    drill.get_by_role("button", name="Ask me another").click()
    answered(drill)
