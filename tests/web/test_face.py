"""What a page says of itself to those who pass it on: its title, its picture, and the icons of the site."""

from __future__ import annotations

import json
import re
import struct
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from engine.games import GAMES

FACE: Final = "assets/face"


def head(site: Path, page: str) -> str:
    return (site / page).read_text("utf-8").split("</head>")[0]


def told(text: str, name: str) -> str:
    found = re.search(rf'<meta (?:property|name)="{name}" content="([^"]*)"', text)
    assert found, name
    return found[1]


def size(picture: Path) -> tuple[int, int]:
    """Width and height of a PNG, as its header says."""
    width, height = struct.unpack(">II", picture.read_bytes()[16:24])
    return width, height


def test_the_home_page_is_called_by_the_name_of_the_site_once(site: Path) -> None:
    assert "<title>Follow Suit</title>" in head(site, "index.html")


def test_another_page_is_called_by_its_own_name_first(site: Path) -> None:
    assert "<title>Play Hokm - Follow Suit</title>" in head(site, "games/hokm/play/index.html")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_room_is_shared_with_the_picture_of_its_game(site: Path, game_id: str) -> None:
    for room in ("", "play/"):
        text = head(site, f"games/{game_id}/{room}index.html")
        assert told(text, "og:image").endswith(f"/{FACE}/{game_id}.png")
        assert told(text, "twitter:image") == told(text, "og:image")
    assert size(site / FACE / f"{game_id}.png") == (1200, 630)


def test_no_page_arrives_with_anything_refused(site: Path) -> None:
    """What a widget shows before it was touched is an example, and an example is right."""
    refused = [page for page in sorted(site.rglob("*.html")) if 'class="fs-problem' in page.read_text("utf-8")]
    assert refused == []


def test_every_page_has_a_title_a_sentence_and_a_picture_that_is_there(site: Path) -> None:
    for path in site.rglob("*.html"):
        text = head(site, str(path.relative_to(site)))
        assert told(text, "og:title"), path
        assert told(text, "og:description"), path
        assert (site / FACE / told(text, "og:image").rpartition("/")[2]).exists(), path
        assert told(text, "og:image").startswith("http"), path


def test_the_manifest_names_icons_of_the_sizes_that_they_have(site: Path) -> None:
    manifest = json.loads((site / FACE / "manifest.webmanifest").read_text("utf-8"))
    for icon in manifest["icons"]:
        path = (site / FACE / icon["src"]).resolve()
        assert path.exists(), icon
        if icon["sizes"] != "any":
            assert "x".join(map(str, size(path))) == icon["sizes"]
    start, _, mark = manifest["start_url"].partition("#")
    assert ((site / FACE / start).resolve(), mark) == (site.resolve(), "start")
    assert {icon.get("purpose") for icon in manifest["icons"]} == {None, "maskable"}


def test_there_are_icons_for_a_tab_and_for_a_home_screen(site: Path) -> None:
    text = head(site, "index.html")
    assert re.search(r'<link rel="icon" href="[^"]*mark\.svg">', text)
    assert size(site / FACE / "icon-32.png") == (32, 32)
    assert size(site / FACE / "icon-180.png") == (180, 180)
    assert 'rel="apple-touch-icon"' in text


def test_a_page_that_is_not_there_leads_on(site: Path) -> None:
    text = (site / "404.html").read_text("utf-8").split("<article")[1].split("</article>")[0]
    links = re.findall(r'<a href="([^"]*)"', text)
    assert len(links) == 1 + len(GAMES)
    assert all(link.startswith("/") for link in links)
    assert "data-search" in text


def test_no_page_skips_a_level_of_headings(site: Path) -> None:
    """Whoever listens goes from heading to heading: under the title come those of the second level, and so on."""
    for path in sorted(site.rglob("*.html")):
        article = path.read_text("utf-8").partition("<article")[2].partition("</article>")[0]
        levels = [int(level) for level in re.findall(r"<h([1-6])\b", article)]
        assert levels[:1] == [1], path
        assert levels.count(1) == 1, path
        assert all(below <= above + 1 for above, below in pairwise(levels)), f"{path}: {levels}"
