"""House rules: chosen once, kept in this browser, and followed by what is new; recorded deals keep their own."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.steps import STARTED, answered, widget


def choose_original(page: Page) -> None:
    page.locator('input[name="ace_joker"][value="original"]').check()


def show(page: Page, clause: str) -> Locator:
    strip = widget(page, f"clause-{clause}")
    strip.get_by_role("button", name="See it").click()
    expect(strip.locator(".fs-deal-body")).to_be_visible(timeout=STARTED)
    return answered(strip)


def test_by_the_original_rule_a_joker_may_not_be_led(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/")
    revised = show(page, "chwech-joker-lead")
    expect(revised.locator(".fs-why")).to_contain_text("leads a joker and names")

    choose_original(page)
    page.reload()
    expect(page.locator('input[name="ace_joker"][value="original"]')).to_be_checked()
    revised.get_by_role("button", name="Put it away").click()
    original = show(page, "chwech-joker-lead")
    expect(original.locator(".fs-reason:visible")).to_contain_text("By the rule you play, nobody may lead a joker.")
    expect(original.locator(".fs-title")).to_contain_text("Played with: Original rule.")


def test_the_variant_that_was_chosen_is_marked(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/")
    chosen = page.locator(".fs-variant[data-chosen]")
    original = page.locator('.fs-variant[data-option="ace_joker"][data-value="original"]')
    revised = page.locator('.fs-variant[data-option="ace_joker"][data-value="revised"]')
    choose_original(page)
    expect(chosen.and_(original)).to_have_count(original.count())
    expect(chosen.and_(revised)).to_have_count(0)
    page.reload()
    expect(chosen.and_(original)).to_have_count(original.count())
    page.locator('input[name="ace_joker"][value="revised"]').check()
    expect(chosen.and_(original)).to_have_count(0)


def test_rules_by_name_set_the_switches_and_everything_follows(page: Page, address: str) -> None:
    page.goto(f"{address}games/minnesota-whist/")
    named = page.get_by_role("group", name="Rules by name")
    expect(named.get_by_role("radio", name="What we play")).to_be_checked()
    named.get_by_role("radio", name="South Dakota").focus()
    page.keyboard.press("Space")
    for _ in range(2):
        for name, value in (("set_score", "granders_lose"), ("low_score", "losers_lose"), ("target", "11")):
            expect(page.locator(f'input[name="{name}"][value="{value}"]')).to_be_checked()
        expect(page.locator('input[name="colours"][value="black_high"]')).to_be_checked()
        expect(page.locator('.fs-variant[data-value="losers_lose"]').first).to_have_attribute("data-chosen", "")
        page.reload()
    page.goto(f"{address}games/minnesota-whist/score/")
    low = page.locator("follow-suit[data-widget=score] form").first
    low.evaluate("form => form.requestSubmit()")
    link = page.locator("follow-suit[data-widget=score]").first.get_by_role("link", name="Link to this score")
    rules = re.compile("set_score:granders_lose~low_score:losers_lose~target:11")
    expect(link).to_have_attribute("href", rules, timeout=STARTED)
    page.goto(f"{address}games/minnesota-whist/")
    page.locator('input[name="target"][value="13"]').check()
    expect(named.get_by_role("radio", checked=True)).to_have_count(0)  # a mixture of one's own has no name
    named.get_by_role("radio", name="What we play").check()
    expect(page.locator('input[name="set_score"][value="one"]')).to_be_checked()
    expect(page.locator(".fs-variant[data-chosen]")).to_have_count(0)


def test_a_recorded_deal_keeps_the_rules_it_was_played_by(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/learn/")
    deal = widget(page, "deal-chwech-an-ace-turned")
    deal.get_by_role("button", name="Last", exact=True).click()
    recorded = deal.locator(".fs-body").inner_text()
    page.goto(f"{address}games/chwech/")
    choose_original(page)
    page.goto(f"{address}games/chwech/learn/")
    expect(deal.locator(".fs-body")).to_have_text(recorded, use_inner_text=True)
    deal.get_by_role("button", name="Back", exact=True).click()
    deal.get_by_role("button", name="Take over from here").click()
    expect(deal.locator(".fs-deal-body[data-playing]")).to_be_visible(timeout=STARTED)
    expect(deal.locator(".fs-title")).not_to_contain_text("Original rule")


def test_a_new_deal_is_played_by_the_house_rules(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/")
    choose_original(page)
    page.goto(f"{address}games/chwech/learn/")
    deal = widget(page, "deal-chwech-an-ace-turned")
    deal.get_by_role("button", name="Deal a new one").click()
    link = deal.get_by_role("link", name="Link to this position")
    expect(link).to_be_visible(timeout=STARTED)
    assert "option_ace-joker_original" in (link.get_attribute("href") or "")
