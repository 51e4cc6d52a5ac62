"""Published chances come out of the engine's own shuffled deals, within four standard errors.

Each figure is worked out exactly beside its test, by counting hands. A deal that favours a seat, a
pack that lacks a card, or a count of the wrong cards would miss it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import comb, sqrt
from random import Random
from statistics import fmean

import pytest

from engine.core.actions import Action
from engine.core.cards import PLAIN_SUITS, Cards, suit_cards
from engine.core.play import advance, deal_of, legal, start
from engine.core.state import State
from engine.games import game
from tests.engine.fuzz import fuzzed

DEALS = fuzzed(12_000)
ERRORS = 4
"""Standard errors that a simulation may be off: once in 16,000 times it would be further by chance."""


def starts(game_id: str) -> Iterator[State]:
    """Random deals by random dealers, before anybody acts."""
    random, playing = Random(game_id), game(game_id)
    cards = list(playing.pack)
    for _ in range(DEALS):
        random.shuffle(cards)
        yield start(playing, deal_of(playing, random.randrange(playing.seats), cards))


def pattern(cards: Cards) -> list[int]:
    """How many cards of each suit, the longest first."""
    return sorted((len(cards & suit_cards(suit)) for suit in PLAIN_SUITS), reverse=True)


def is_flat(state: State) -> bool:
    """The dealer's neighbour has four cards of one suit and three of each other."""
    return pattern(state.hand((state.dealer + 1) % 4)) == [4, 3, 3, 3]


def can_show_marriage(state: State) -> bool:
    """Who leads first holds the king and the queen of one suit among the first six cards."""
    return any(action.verb == "show" for action in legal(state, state.turn[0]))


def is_two_two_one(state: State) -> bool:
    """The hakem's first five cards are two, two and one of three suits."""
    (hakem,) = state.turn
    return pattern(state.hand(hakem)) == [2, 2, 1, 0]


def has_all_honours(state: State) -> bool:
    """The dealer's side was dealt all five honours of a suit that the dealer names."""
    named = advance(state, Action(state.dealer, "trump", (), "S"))
    held: int = named.game.tally(named).held[state.dealer % 2]
    return held == 5


FLAT = 4 * comb(13, 4) * comb(13, 3) ** 3 / comb(52, 13)
"""One of four suits has four cards; of all hands of thirteen."""
MARRIAGE = (4 * comb(22, 4) - comb(4, 2) * comb(20, 2) + comb(4, 3)) / comb(24, 6)
"""A king and queen and any four cards; less the hands that this counts twice for two pairs, and those
with three pairs, which are then left out, once more."""
TWO_TWO_ONE = 4 * comb(3, 1) * comb(13, 2) ** 2 * comb(13, 1) / comb(52, 5)
"""The suit that is missing, the one that is single, and their cards; of all hands of five."""
ALL_HONOURS = comb(26, 5) / comb(52, 5)
"""Five places among the side's 26; of all places of the five honours."""


@pytest.mark.parametrize(
    ("game_id", "happens", "chance", "published"),
    [
        ("norwegian-whist", is_flat, FLAT, 10.54),
        ("sixty-six", can_show_marriage, MARRIAGE, 20.90),
        ("hokm", is_two_two_one, TWO_TWO_ONE, 36.52),
        ("cayenne", has_all_honours, ALL_HONOURS, 2.53),
    ],
    ids=["4-3-3-3", "a marriage among six", "2-2-1-0 of five", "five honours of one side"],
)
def test_it_happens_as_often_as_is_published(
    game_id: str, happens: Callable[[State], bool], chance: float, published: float
) -> None:
    assert round(100 * chance, 2) == published
    found = sum(map(happens, starts(game_id))) / DEALS
    assert abs(found - chance) <= ERRORS * sqrt(chance * (1 - chance) / DEALS), (found, chance)


def test_the_dealer_of_witches_whist_has_more_trumps_than_the_others() -> None:
    """One for certain, which was turned up, and of the other 51 cards twelve with twelve trumps among them.

    1 + 12 × 12/51 = 3.82. The trumps among twelve of 51 cards vary by 12 × 12/51 × 39/51 × 39/50.
    """
    trumps = [len(state.hand(state.dealer) & suit_cards(state.trick.trump)) for state in starts("witches-whist")]
    expected = 1 + 12 * 12 / 51
    assert round(expected, 2) == 3.82
    variance = 12 * (12 / 51) * (39 / 51) * (39 / 50)
    assert abs(fmean(trumps) - expected) <= ERRORS * sqrt(variance / DEALS), fmean(trumps)
