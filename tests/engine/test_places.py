"""Arrangements of a pack: cards are put where they may lie, by chains where no exchange will do."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.core.cards import Cards
from engine.places import Places, Stuck

ACE, KING, QUEEN, JACK = (next(iter(Cards.parse(card))) for card in ("HA", "HK", "HQ", "HJ"))


def test_three_cards_move_round_where_no_two_can_change() -> None:
    """The ace has to lie second and the king third; only the queen may come first."""
    places = Places((ACE, KING, QUEEN))
    places.confine((ACE,), 0b010)
    places.confine((KING,), 0b100)
    places.settle(Random(1))
    assert places.order == (QUEEN, ACE, KING)


def test_three_cards_move_round_whichever_they_are() -> None:
    """The jack stays first. Of the others no two can change places, but all three can move round."""
    places, random = Places((JACK, ACE, KING, QUEEN)), Random(1)
    for card, allowed in ((JACK, 0b0001), (ACE, 0b0110), (KING, 0b1100), (QUEEN, 0b1010)):
        places.confine((card,), allowed)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(600):
        places.stir((JACK, ACE, KING, QUEEN), random)
        found[places.order] += 1
    assert found.keys() == {(JACK, ACE, KING, QUEEN), (JACK, QUEEN, ACE, KING)}
    assert abs(found[JACK, ACE, KING, QUEEN] - 300) < 4 * 150**0.5, "one way round as often as the other"


def test_what_lies_well_stays() -> None:
    places = Places((ACE, KING, QUEEN, JACK))
    places.exclude((ACE,), 0b0001)
    places.confine((JACK, QUEEN), 0b1100)
    places.settle(Random(1))
    assert places.order == (KING, ACE, QUEEN, JACK)


def test_two_cards_for_one_place_are_one_too_many() -> None:
    places = Places((ACE, KING, QUEEN))
    places.confine((ACE, KING), 0b100)
    with pytest.raises(Stuck):
        places.settle(Random(1))


def test_stirring_visits_every_arrangement_equally_often() -> None:
    """The ace never first, the jack never last: of 24 orders, 24 - 6 - 6 + 2 = 14 are left."""
    places, random = Places((KING, ACE, JACK, QUEEN)), Random(14)
    places.exclude((ACE,), 0b0001)
    places.exclude((JACK,), 0b1000)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(2800):
        places.stir((ACE, KING, QUEEN, JACK), random)
        found[places.order] += 1
    assert len(found) == 14
    chance = sum((number - 200) ** 2 / 200 for number in found.values())
    assert chance < 13 + 4 * 26**0.5, f"{chance} by chi square, of which 13 is usual"
