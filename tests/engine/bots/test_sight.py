"""What a player goes by: the same from a view as within a playout, and from outside what all know."""

from __future__ import annotations

from random import Random

import pytest

from engine.bots.sight import Sight, from_outside, in_state, in_view
from engine.core.cards import NONE, Cards
from engine.core.play import legal
from engine.core.state import State
from engine.core.view import view
from engine.games import game
from tests.engine.games import sixty_six_deals, witches_whist_deals
from tests.engine.test_deals import TABLES, random_position

ADA, BEN, CAI, DOT = range(4)


def after(cards: str) -> State:
    """Witches Whist, MIXED, after some cards. Ada leads, and spades are trumps."""
    return witches_whist_deals.played(
        witches_whist_deals.dealt(game("witches-whist"), witches_whist_deals.MIXED), cards
    )


def sights(state: State) -> list[Sight]:
    """What the seat to play goes by: from its view, and within a playout."""
    seat = state.turn[0]
    return [in_view(view(state, seat)), in_state(state, legal(state, seat))]


@pytest.mark.parametrize("cards", ["", "H9", "H9 HJ S3", "H9 HJ S3 H2", "H9 HJ S3 H2 DA D3 D6"])
def test_what_lies_on_the_table_is_gone_as_what_was_taken_is(cards: str) -> None:
    """Cai trumps the first trick with the three of spades, and leads the ace of diamonds to the second."""
    for sight in sights(after(cards)):
        assert sight.gone == Cards.parse(cards)


def test_what_each_seat_has_won_is_told_apart() -> None:
    for sight in sights(after("H9 HJ S3 H2 DA D3 D6")):
        assert sight.won == (NONE, NONE, Cards.parse("HJ92 S3"), NONE)


@pytest.mark.parametrize("cards", ["", "H9", "H9 HJ", "H9 HJ S3"])
def test_partners_sit_opposite_each_other(cards: str) -> None:
    sides = {ADA: (ADA, CAI), BEN: (BEN, DOT), CAI: (ADA, CAI), DOT: (BEN, DOT)}
    for sight in sights(after(cards)):
        assert sight.partners == sides[sight.seat]


@pytest.mark.parametrize(("game_id", "options"), TABLES)
def test_a_playout_shows_a_seat_what_its_own_view_shows(game_id: str, options: dict[str, str]) -> None:
    playing, random = game(game_id, options), Random(game_id)
    suits = [row.name for row in playing.shown if row.kind == "suit"]
    for _ in range(8):
        _, state = random_position(playing, random, 60)
        seen, within = sights(state)
        assert seen._replace(shown=within.shown) == within
        assert list(map(seen.shown, suits)) == list(map(within.shown, suits))


def test_from_outside_a_hand_is_what_all_know_of_it_and_its_number_of_cards() -> None:
    """Ada shows the marriage in hearts and leads the queen of it: of the five cards left all know the king."""
    state = sixty_six_deals.played(
        sixty_six_deals.dealt(game("sixty-six"), sixty_six_deals.MIXED), "0:show H 0:play HQ"
    )
    sight = from_outside(view(state), ADA)
    assert (sight.hand, sight.held, sight.choices) == (Cards.parse("HK"), 5, ())
    assert in_view(view(state, BEN)).held == 6
