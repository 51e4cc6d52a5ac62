"""Every link and anchor of the built site leads somewhere, and no id stands twice on a page."""

import re
from collections import Counter
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

import pytest

POSITIONS = ("deal=", "score=", "rules=", "referee=")
"""Fragments that are read by a widget, and are no anchors."""


@dataclass
class Page(HTMLParser):
    """The ids and links of a page. What a template holds is no part of it."""

    text: str
    ids: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    templates: int = 0

    def __post_init__(self) -> None:
        super().__init__()
        self.feed(self.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.templates += tag == "template"
        if self.templates:
            return
        for name, value in attrs:
            if name == "id" and value:
                self.ids.append(value)
            if name in ("href", "src") and value:
                self.links.append(value)

    def handle_endtag(self, tag: str) -> None:
        self.templates -= tag == "template"


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Page]:
    """Every page by its path below the root, with a slash at the front."""
    return {
        "/" + str(path.relative_to(site)).removesuffix("index.html"): Page(path.read_text(encoding="utf-8"))
        for path in sorted(site.rglob("*.html"))
    }


def test_every_link_leads_somewhere(pages: dict[str, Page], site: Path, address: str) -> None:
    broken = []
    followed = 0
    for where, page in pages.items():
        for link in page.links:
            found, anchor = urldefrag(urljoin(address + where.lstrip("/"), link))
            if not found.startswith(address):
                continue
            followed += 1
            path = "/" + unquote(urlsplit(found).path.removeprefix(urlsplit(address).path))
            target = site / path.lstrip("/")
            if not (target / "index.html" if path.endswith("/") else target).is_file():
                broken.append(f"{where}: {link}")
            elif anchor and not anchor.startswith(POSITIONS) and unquote(anchor) not in pages[path].ids:
                broken.append(f"{where}: {link} (no such anchor)")
    assert broken == []
    assert followed > 1000


def test_no_id_stands_twice_on_a_page(pages: dict[str, Page]) -> None:
    repeated = {
        where: [name for name, times in Counter(page.ids).items() if times > 1] for where, page in pages.items()
    }
    assert {where: names for where, names in repeated.items() if names} == {}


def test_links_to_other_sites_are_plain_links_to_secure_pages(pages: dict[str, Page], address: str) -> None:
    outside = {link for page in pages.values() for link in page.links if link.startswith(("http:", "//"))}
    assert {link for link in outside if not link.startswith(address)} == set()


def test_a_page_of_the_menu_is_told_there_as_the_one_that_is_open(site: Path) -> None:
    menu = re.compile(r'<a href="([^"]*)" class="md-nav__link md-nav__link--active"([^>]*)>')
    found = {
        str(path.relative_to(site)): menu.findall(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")
    }
    told = {path: links for path, links in found.items() if links}
    assert {"index.html", "glossary/index.html", "games/hokm/index.html"} <= told.keys()
    assert set(map(str, told.values())) <= {str([(here, ' aria-current="page"')]) for here in (".", "./")}, (
        "one link, and to this page"
    )
