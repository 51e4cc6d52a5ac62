"""Two builds are compared file by file, and nothing in a build knows the day."""

from pathlib import Path
from xml.etree import ElementTree

from tests.twice import different

PLACES = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9"}


def test_files_that_differ_or_are_in_one_build_alone_are_named() -> None:
    one = {"index.html": "a", "app.zip": "b", "mark.svg": "c"}
    other = {"index.html": "a", "app.zip": "d", "404.html": "e"}
    assert different(one, other) == ["404.html", "app.zip", "mark.svg"]
    assert different(one, one) == []


def test_the_list_for_search_engines_has_every_page_and_no_day(site: Path) -> None:
    root = ElementTree.parse(site / "sitemap.xml").getroot()
    places = [place.text or "" for place in root.findall("s:url/s:loc", PLACES)]
    pages = [page.relative_to(site).as_posix().removesuffix("index.html") for page in site.rglob("index.html")]
    [home] = [place for place in places if place == min(places, key=len)]
    assert sorted(places) == sorted(home + page for page in pages)
    assert root.findall(".//s:lastmod", PLACES) == []
