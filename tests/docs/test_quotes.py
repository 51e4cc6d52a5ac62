"""Quotation marks and apostrophes are printed ones, wherever what is read was written."""

import re
from html import unescape
from pathlib import Path

import pytest

from tests.conftest import HOUSE
from web.render.leaflet import marked

LEDGER = sorted((HOUSE / "seeds").rglob("*.toml"))
TYPED = re.compile(r"(?<=\w)'(?=\w)|(?<=s)'(?= \w)")
"""An apostrophe of a typewriter, within a word or after a plural."""


@pytest.mark.parametrize("path", LEDGER, ids=lambda path: str(path.relative_to(HOUSE / "seeds")))
def test_the_ledger_has_no_apostrophe_of_a_typewriter(path: Path) -> None:
    assert TYPED.findall(path.read_text(encoding="utf-8")) == []


def test_what_is_printed_has_the_quotes_of_the_pages() -> None:
    read = unescape(marked('Say "pass" on the dealer\'s left.'))
    assert read == "<p>Say “pass” on the dealer’s left.</p>"
