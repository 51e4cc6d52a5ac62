"""The strip of rooms under the header of every page of a game."""

import re
from pathlib import Path

import pytest

from engine.games import GAMES
from web.render.rooms import strip
from web.rooms import ROOMS

HOUSE = Path(__file__).parents[3]


def shown(html: str) -> dict[str, str]:
    """The rooms that the strip shows, and where each leads."""
    links = re.findall(r"<a ([^>]*)>([^<]*)</a>", html)
    return {title: re.findall(r'href="([^"]*)"', tag)[0] for tag, title in links if " hidden" not in tag}


def test_the_strip_leads_to_five_rooms_from_each_of_them() -> None:
    assert shown(str(strip("games/hokm/"))) == {
        "Rules": "../../games/hokm/",
        "Learn": "../../games/hokm/learn/",
        "Play": "../../games/hokm/play/",
        "Practise": "../../games/hokm/practise/",
        "Score": "../../games/hokm/score/",
    }
    assert shown(str(strip("games/hokm/score/")))["Play"] == "../../../games/hokm/play/"


@pytest.mark.parametrize(("url", "title"), [("games/hokm/", "Rules"), ("games/hokm/play/", "Play")])
def test_the_room_one_is_in_is_marked(url: str, title: str) -> None:
    assert re.findall(r'aria-current="page"[^>]*>([^<]+)<', str(strip(url))) == [title]


def test_the_sources_are_a_room_that_the_strip_does_not_show() -> None:
    html = str(strip("games/hokm/sources/"))
    assert "Sources" not in shown(html)
    assert not re.findall(r'aria-current="page"(?![^>]* hidden)', html)


def test_pages_of_no_game_have_no_strip() -> None:
    assert {str(strip(url)) for url in ("", "table/", "learn/hokm/", "games/hokm/nowhere/else/")} == {""}


@pytest.mark.parametrize("game_id", GAMES)
def test_every_room_is_a_page_and_every_page_a_room(game_id: str) -> None:
    folder = HOUSE / "docs/games" / game_id
    assert {path.stem for path in folder.iterdir()} == {room.name or "index" for room in ROOMS}


@pytest.mark.parametrize(
    ("anchor", "name"),
    [
        ("example-deals", "learn"),
        ("deal=dealer%3A0", "learn"),
        ("table=1", "play"),
        ("drill-hokm", "practise"),
        ("score=match~hokm", "score"),
        ("score~hokm", "score"),
        ("ruling-kot", "sources"),
        ("follow", None),
        ("deal", None),
    ],
)
def test_what_stood_on_the_one_page_of_a_game_is_found_in_its_room(anchor: str, name: str | None) -> None:
    found = [room.name for room in ROOMS if room.moved and re.fullmatch(room.moved, anchor, re.DOTALL)]
    assert found == ([name] if name else [])


def test_a_room_says_what_stood_on_the_one_page_and_another_says_nothing() -> None:
    tags = re.findall(r"<a [^>]*>", str(strip("games/hokm/")))
    assert ["data-moved" in tag for tag in tags] == [bool(room.moved) for room in ROOMS]
    assert ["hidden" in tag for tag in tags] == [not room.title for room in ROOMS]
