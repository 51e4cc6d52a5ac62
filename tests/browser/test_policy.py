"""Each page says what it may load and run, and the browser keeps it to that."""

import re
from pathlib import Path

from playwright.sync_api import Page

POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')
SMUGGLED = """
async () => {
  const refused = [];
  addEventListener("securitypolicyviolation", (event) => refused.push(event.effectiveDirective));
  const script = document.createElement("script");
  script.textContent = "window.smuggled = true";
  document.body.append(script);
  await fetch("https://elsewhere.example/").catch(() => null);
  await new Promise((done) => setTimeout(done));
  return { ran: "smuggled" in window, refused };
}
"""


def test_every_page_has_the_policy_of_all(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    found = [POLICY.findall(page.read_text("utf-8")) for page in pages]
    assert len(pages) > 20
    assert found == [found[0]] * len(pages)
    assert len(found[0]) == 1
    assert found[0][0].count("'sha256-") <= 10, "a script that differs from page to page makes every page heavier"


def test_a_smuggled_script_does_not_run_and_no_other_site_is_asked(rough_page: Page, address: str) -> None:
    rough_page.goto(address)
    told = rough_page.evaluate(SMUGGLED)
    assert told == {"ran": False, "refused": ["script-src-elem", "connect-src"]}
