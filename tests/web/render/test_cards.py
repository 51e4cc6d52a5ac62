"""Cards as they are drawn: how a hand is sorted, and what is printed and said."""

import pytest
from htpy import button

from engine.core.cards import Card, Cards
from web.render import cards

WHIST = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
SIXTY_SIX = ("A", "10", "K", "Q", "J", "9")


@pytest.mark.parametrize(
    ("ranks", "held", "order"),
    [
        (WHIST, "C2 DA S3 H4", "C2 DA S3 H4"),
        (WHIST, "H2 HA H10 HK", "HA HK H10 H2"),
        (SIXTY_SIX, "HK H10 HA H9", "HA H10 HK H9"),
        (WHIST, "Z2 Z1 H2 Z3 C3", "C3 H2 Z1 Z2 Z3"),
        (WHIST, "Z1 Z2 Z3 Z1' Z2' Z3'", "Z1 Z1' Z2 Z2' Z3 Z3'"),
    ],
)
def test_a_hand_is_sorted_suit_by_suit_by_the_ranks_of_its_game_with_the_jokers_last(
    ranks: tuple[str, ...], held: str, order: str
) -> None:
    """Clubs, diamonds, spades, hearts, so that black and red take turns."""
    found = cards.sorted_hand([Card.parse(card) for card in held.split()], ranks)
    assert " ".join(map(str, found)) == order
    assert cards.sorted_hand(Cards.of(found), ranks) == found


def test_a_card_says_its_name_and_one_that_was_tried_that_it_may_not_be_played() -> None:
    plain, tried = (str(cards.face(Card.parse("HA"), "t", tried=tried)) for tried in (False, True))
    assert 'id="t-HA"' in plain
    assert 'aria-label="ace of hearts"' in plain
    assert "data-tried" not in plain
    assert "data-tried" in tried
    assert 'aria-label="ace of hearts, which may not be played"' in tried
    assert " id=" not in str(cards.face(Card.parse("HA")))


def test_what_is_printed_on_a_card_stays_as_it_is_when_a_control_comes_to_lie_over_it() -> None:
    printed = '<b aria-hidden="true">A</b><i aria-hidden="true">♥</i>'
    control = button[cards.spoken(Card.parse("HA"), ", allowed")]
    bare, covered = (str(cards.face(Card.parse("HA"), "t", over)) for over in (None, control))
    assert bare.endswith(f">{printed}</span>")
    assert covered.endswith(f'>{printed}<button><span class="fs-spoken">ace of hearts, allowed</span></button></span>')
    assert "aria-label" not in covered  # the control says it


def test_a_second_copy_has_an_id_of_its_own() -> None:
    assert cards.card_id(Card.parse("HA"), "t") == "t-HA"
    assert cards.card_id(Card.parse("HA'"), "t") == "t-HAb"
    assert cards.card_id(Card.parse("HA"), "") is None
