"""The page on how to add a widget builds one that works."""

import importlib
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import cast

import pytest

from tests.conftest import HOUSE
from web.frame import Unreadable
from web.widgets import Row, Widget

PAGE = (HOUSE / "docs" / "contributing" / "widgets.md").read_text("utf-8")


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Widget:
    """The module of the page, beside the drawing that the page gives."""
    drawing, doing = re.findall(r'^```python\n(""".*?)^```', PAGE, re.MULTILINE | re.DOTALL)
    for room, text in (("render", drawing), ("widgets", doing)):
        (tmp_path / room).mkdir()
        (tmp_path / room / "pack.py").write_text(text, encoding="utf-8")
        package: ModuleType = importlib.import_module(f"web.{room}")
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(tmp_path / room)])
        monkeypatch.delitem(sys.modules, f"web.{room}.pack", raising=False)
    return cast("Widget", importlib.import_module("web.widgets.pack"))


def test_the_widget_of_the_page_shows_the_pack_and_draws_a_card(pack: Widget) -> None:
    opened = pack.open("hokm")
    assert opened.html.count('class="fs-card"') == 52
    assert opened.html == pack.static("hokm", "")
    drawn = pack.act(opened.record, {"do": "draw", "seed": 1})
    assert drawn.html.count('class="fs-card"') == 53
    assert drawn == pack.act(opened.record, {"do": "draw", "seed": 1})


def test_the_widget_of_the_page_refuses_what_makes_no_sense(pack: Widget) -> None:
    for record, event in (("hokm", {}), ("hokm", {"do": "draw"}), ("no such game", {"do": "draw", "seed": 1})):
        with pytest.raises(Unreadable):
            pack.act(record, event)


@pytest.mark.parametrize("name", Row._fields)
def test_all_that_a_row_says_is_on_the_page(name: str) -> None:
    assert f"`{name}=" in PAGE
