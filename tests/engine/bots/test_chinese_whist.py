"""The habits of Chinese Whist: the suit that the dealer names, and when somebody might do without."""

from __future__ import annotations

import pytest

from engine.games import game
from tests.engine.bots.advice import advised, chosen, dared
from tests.engine.games.chinese_whist_tables import Before, dealt, played

WITHOUT = {"no_trumps": "true"}
NOTHING = Before()
EVEN = Before("SA", "S5 S3 HK H4 CJ D9")
"""Three spades at most; an ace, a king and a jack: 8."""
LONG = Before("SA", "S5 S3 S2 HK CJ D9")
LOW = Before("SA", "S5 S3 HK H4 C10 D9")
BETTER = Before("SA", "S5 HK H4 CJ C3 DA")
"""Two cards of a suit at most, and another ace."""


@pytest.mark.parametrize(
    ("options", "dealer", "act"),
    [
        (WITHOUT, EVEN, "3:no-trumps"),
        (WITHOUT, BETTER, "3:no-trumps"),
        (WITHOUT, LONG, ""),
        (WITHOUT, LOW, ""),
        ({}, EVEN, ""),
    ],
)
def test_somebody_daring_does_without_trumps_with_high_cards_and_no_long_suit(
    options: dict[str, str], dealer: Before, act: str
) -> None:
    """Four spades are long, and without the jack there are 7 points, one too few. It has to be a rule of the table."""
    assert dared(dealt(game("chinese-whist", options), NOTHING, NOTHING, NOTHING, dealer)) == act


def test_the_dealer_names_the_suit_with_most_cards_and_high_cards() -> None:
    """Three spades and an ace are 6 and 4, two hearts and a king 4 and 3: the hand and what lies face up."""
    state = dealt(game("chinese-whist", WITHOUT), NOTHING, NOTHING, NOTHING, EVEN)
    assert advised(state) == ("3:trump S", "suit")
    assert chosen(state).reason.numbers == (3, 4)


def test_nothing_is_dared_once_the_cards_are_played() -> None:
    state = dealt(game("chinese-whist", WITHOUT), EVEN, NOTHING, NOTHING, NOTHING)
    assert dared(played(state, "3:trump D")) == ""
