"""A widget declares itself in one place, and what has to repeat a part of that is held against it."""

import ast
import re
from collections import Counter
from collections.abc import Mapping
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from engine.games import GAMES
from tests.conftest import HOUSE
from web.client import SCRIPTS
from web.explore import fences
from web.fences import fence
from web.frame import Unreadable
from web.render.shelf import drawing
from web.widgets import (
    KINDS,
    WIDGETS,
    Printed,
    Widget,
    agree,
    clause,
    compare,
    deal,
    drill,
    known,
    leaflet,
    ledger,
    lesson,
    match,
    options,
    referee,
    ruled,
    score,
    sets,
    shelf,
    table,
    trick,
    viewer,
    widget_of,
)

LIVING: Final[Mapping[str, Widget]] = {
    "clause": clause,
    "compare": compare,
    "deal": deal,
    "drill": drill,
    "known": known,
    "match": match,
    "referee": referee,
    "score": score,
    "sets": sets,
    "table": table,
    "trick": trick,
    "viewer": viewer,
}
"""Each module as the widget that it has to be: the check of types reads this."""
BUILT: Final[Mapping[str, Printed]] = {
    "agree": agree,
    "leaflet": leaflet,
    "ledger": ledger,
    "lesson": lesson,
    "options": options,
    "ruled": ruled,
    "shelf": shelf,
}


def test_each_kind_is_a_module_with_the_functions_of_its_row() -> None:
    assert list(LIVING) == list(KINDS), "LIVING above names the rows of WIDGETS that live, in their order"
    assert {*LIVING, *BUILT} == set(WIDGETS), "LIVING and BUILT above name every row of WIDGETS"
    modules: Mapping[str, Printed] = {**LIVING, **BUILT}
    for kind, module in modules.items():
        for name in ("static", "beside", "frames", *(("open", "act") if WIDGETS[kind].lives else ())):
            assert callable(getattr(module, name, None)), f"web/widgets/{kind}.py has no function {name}"


@pytest.mark.parametrize("path", sorted((HOUSE / "web" / "widgets").glob("*.py")), ids=lambda path: path.stem)
def test_a_module_that_looks_like_a_widget_has_a_row(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    assert "static" not in functions or path.stem in WIDGETS, f"WIDGETS in web/widgets/__init__.py lacks {path.stem!r}"


def test_the_site_s_fences_are_the_kinds_of_widgets() -> None:
    text = (HOUSE / "mkdocs.yml").read_text("utf-8")
    named = re.findall(r"- \{name: (\w+), class: fs-(\w+), format: !!python/name:web\.fences\.(\w+) \}", text)
    assert all(name == css for name, css, _ in named), "a fence's class is fs- and its name"
    assert {function for _, _, function in named} == {fence.__name__}
    for kind in WIDGETS:
        assert kind in {name for name, _, _ in named}, f"custom_fences in mkdocs.yml lacks {kind!r}"
    for name, _, _ in named:
        assert name in WIDGETS, f"mkdocs.yml names {name!r}, which is no row of WIDGETS in web/widgets/__init__.py"


@pytest.mark.parametrize("kind", WIDGETS)
def test_each_kind_stands_on_some_page(kind: str) -> None:
    assert any(fences(HOUSE / "docs", {kind})), f"no page below docs/ has a fence {kind!r}"


@pytest.mark.parametrize("path", sorted(SCRIPTS.glob("*.js")), ids=lambda path: path.stem)
def test_the_script_of_the_page_knows_no_kind(path: Path) -> None:
    text = path.read_text("utf-8")
    named = [kind for kind in WIDGETS if re.search(rf"widget\W+{kind}\b", text)]
    assert not named, f"{path.name} asks for the widget {named[0]!r}: let its row in WIDGETS say what it needs"


def test_a_link_opens_one_kind() -> None:
    begins = [row.link for row in WIDGETS.values() if row.link]
    assert len(set(begins)) == len(begins)


class Met(NamedTuple):
    """An element, its attributes, and whether it is one of a kind or stands in one."""

    tag: str
    told: Mapping[str, str | None]
    within: bool


class Drawn(HTMLParser):
    """All elements of what is drawn; of the kind are those that have an attribute, with a value where one is named."""

    def __init__(self, html: str, attribute: str, value: str | None = None) -> None:
        super().__init__()
        self.kind = (attribute, value)
        self.around: list[Met] = []
        self.met: list[Met] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        one = Met(tag, dict(attrs), self.kind in attrs or any(around.within for around in self.around))
        self.met.append(one)
        if tag not in ("input", "br"):
            self.around.append(one)

    def handle_endtag(self, tag: str) -> None:
        while self.around and self.around.pop().tag != tag:
            pass


@pytest.mark.parametrize("kind", WIDGETS)
def test_a_control_that_needs_a_script_is_not_shown_without_one(kind: str) -> None:
    """As a page is built, of the first fence of a kind and of the last."""
    sources = [source for name, source in fences(HOUSE / "docs", {kind})]
    for source in {*sources[:1], *sources[-1:]}:
        drawn = Drawn(import_module(f"web.widgets.{kind}").static(source, ""), "data-python")
        controls = [one for one in drawn.met if one.tag in ("button", "input", "select", "textarea")]
        assert [one for one in controls if one.told.keys() & {"data-event", "data-goto"} and not one.within] == []


def suits(html: str) -> list[bool]:
    """For each thing that shows a suit, whether it is within what has two colours."""
    return [one.within for one in Drawn(html, "data-colours", "2").met if "data-suit" in one.told]


RED_OR_BLACK = ("cayenne", "minnesota-whist")
"""The games with a rule that asks it: what is the other suit of a colour, and what a bid card votes for."""


@pytest.mark.parametrize("kind", ["clause", "deal", "drill", "lesson", "trick"])
def test_cards_are_red_and_black_in_games_that_ask_for_it_and_have_four_colours_in_the_others(kind: str) -> None:
    """Of the first two fences of a kind that each game has, as they are drawn first."""
    widget = import_module(f"web.widgets.{kind}")
    seen: Counter[bool] = Counter()
    for game_id in GAMES:
        own = [source for _, source in fences(HOUSE / "docs", {kind}) if re.match(rf"{game_id}\b", source.strip())]
        for source in own[:2]:
            for html in (widget.static(source, ""), *(frame.html for frame in widget.frames(source)[:1])):
                found = suits(html)
                assert all(dressed is (game_id in RED_OR_BLACK) for dressed in found), (game_id, source)
                seen.update(found)
    assert set(seen) == {True, False}


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_a_tile_and_the_referee_show_the_colours_of_the_game(game_id: str) -> None:
    [source] = [source for _, source in fences(HOUSE / "docs", {"referee"})]
    asked = referee.act(referee.open(source).record, {"do": "choose", "fields": {"game": game_id}})
    for html in (str(drawing(game_id)), asked.html):
        assert set(suits(html)) == {game_id in RED_OR_BLACK}


@pytest.mark.parametrize("kind", ["drill", "leaflet", "ruled", "table"])
def test_of_a_long_name_that_is_none_of_a_game_forty_characters_are_said(kind: str) -> None:
    with pytest.raises(Unreadable) as refused:
        import_module(f"web.widgets.{kind}").static("x" * 100, "")
    assert re.findall("x+", str(refused.value))[:1] == ["x" * 40]


@pytest.mark.parametrize("kind", ["compare", "sets"])
def test_a_form_that_needs_a_script_is_not_shown_without_one(kind: str) -> None:
    [(_, source), *_] = fences(HOUSE / "docs", {kind})
    assert re.findall(r"<form[^>]*>", widget_of(kind).static(source, ""))
    assert all("data-python" in tag for tag in re.findall(r"<form[^>]*>", widget_of(kind).static(source, "")))
