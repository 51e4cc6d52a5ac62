"""What is printed of a page: nothing lies across anything, nothing is cut in two, and what is named is there."""

from io import BytesIO
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Page
from pypdf import PdfReader

from engine.games import GAMES
from tests.conftest import some

LETTER: Final = 0.4
"""How wide a letter is at least, on average, as a share of its height."""


class Printed(NamedTuple):
    """Some letters of one line, and where on a sheet they stand, in points from its corner at the bottom."""

    text: str
    left: float
    base: float
    size: float

    @property
    def right(self) -> float:
        return self.left + LETTER * self.size * len(self.text)

    def across(self, other: "Printed") -> bool:
        """Whether one is printed over the other, and not beside it, above it or below it."""
        apart = abs(self.base - other.base)
        beside = self.right <= other.left or other.right <= self.left
        return 1 < apart < 0.6 * min(self.size, other.size) and not beside


def sheets(page: Page) -> list[list[Printed]]:
    """What stands on each sheet of A4, by where it stands."""
    found: list[list[Printed]] = []
    for sheet in PdfReader(BytesIO(page.pdf(format="A4"))).pages:
        parts: list[Printed] = []

        def note(
            text: str, cm: list[float], tm: list[float], _font: object, size: float, parts: list[Printed] = parts
        ) -> None:
            if text.strip():
                left, base = cm[0] * tm[4] + cm[4], cm[3] * tm[5] + cm[5]
                parts.append(Printed(text.strip(), left, base, size * cm[0]))

        sheet.extract_text(visitor_text=note)
        found.append(parts)
    return found


@pytest.mark.parametrize("game_id", some(GAMES, "hokm"))
def test_nothing_of_a_lesson_or_an_example_deal_is_printed_across_anything(
    page: Page, address: str, game_id: str
) -> None:
    """The sentence of a board, the hand and the hands in letters below it: each takes the room that it needs."""
    page.goto(f"{address}games/{game_id}/learn/")
    words = [[part for part in sheet if len(part.text) > 2] for sheet in sheets(page)]
    assert any(part.text == "Watch a deal" for sheet in words for part in sheet)
    found = [
        (number, one.text, other.text)
        for number, sheet in enumerate(words, 1)
        for one in sheet
        for other in sheet
        if one.left < other.left and one.across(other)
    ]
    assert found == []


def test_what_copies_a_deal_to_another_page_is_not_printed(page: Page, address: str) -> None:
    """The theme unfolds whatever is folded when a page is printed, this as well; but nobody can copy from paper."""
    page.goto(f"{address}games/hokm/learn/")
    printed = " ".join(part.text for sheet in sheets(page) for part in sheet)
    assert "Watch a deal" in printed
    assert "on your own page" not in printed
