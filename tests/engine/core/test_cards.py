"""Cards and sets of cards: one number a card, one text a card, and nothing else is either."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.cards import CARDS, NONE, Card, Cards, holding, suit_cards
from engine.errors import BadCard

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "J", "Q", "K", "A"]
PLAIN = [suit + rank for suit in "CDHS" for rank in RANKS]
NAMES = [*PLAIN, "Z1", "Z2", "Z3"]
EVERY_NAME = [*NAMES, *(f"{name}'" for name in NAMES)]

thorough = settings(max_examples=200, deadline=None, derandomize=True, database=None)


@pytest.mark.parametrize("name", EVERY_NAME)
def test_a_card_reads_back_from_its_name(name: str) -> None:
    card = Card.parse(name)
    assert str(card) == repr(card) == name
    assert Card.parse(str(card)) is card


def test_every_name_is_another_card() -> None:
    assert len({Card.parse(name) for name in EVERY_NAME}) == len(EVERY_NAME) == 134


def test_a_card_is_sixteen_times_its_suit_and_its_rank() -> None:
    """Clubs 0 to spades 3, jokers 4; two 0 to ace 15; a second copy is 80 higher."""
    assert int(Card.parse("C2")) == 0
    assert int(Card.parse("CA")) == 15
    assert int(Card.parse("D10")) == 16 + 8
    assert int(Card.parse("SK")) == 3 * 16 + 14
    assert int(Card.parse("Z2")) == 4 * 16 + 1
    assert int(Card.parse("H2'")) == 80 + 2 * 16


def test_a_card_says_what_is_printed_on_it() -> None:
    assert (Card.parse("S10").suit, Card.parse("S10").rank, Card.parse("S10").copy) == ("S", "10", 0)
    assert (Card.parse("Z3'").suit, Card.parse("Z3'").rank, Card.parse("Z3'").copy) == ("Z", "3", 1)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "H",
        "A",
        "AH",
        "ha",
        "Ha",
        "HA ",
        " HA",
        "HA\n",
        "H1",
        "H0",
        "H14",
        "H010",
        "HA''",
        "HA`",
        "XA",
        "Z",
        "Z0",
        "Z4",
        "ZA",
        "Z10",
        "H\u0661",
        "\u2665A",
        "HA<script>",
        "H" * 100_000,
    ],
)
def test_what_names_no_card_is_refused_and_not_repeated_at_length(text: str) -> None:
    with pytest.raises(BadCard) as caught:
        Card.parse(text)
    assert len(caught.value.found) < 60


def test_every_card_is_something_the_two_of_clubs_too() -> None:
    """Its number is nought. So one that is there is told from none, whichever it is."""
    assert all(CARDS)
    two, none = Card.parse("C2"), None
    assert [card for card in (two, none) if card] == [two]


@pytest.mark.parametrize("other", [-1, 0, 15, "CA", None, 2.5])
def test_what_is_no_card_is_in_no_set(other: object) -> None:
    assert other not in Cards.parse("CA2 DA")


def test_a_set_of_cards_counts_contains_and_goes_by_number() -> None:
    some = Cards.of(Card.parse(name) for name in ("SA", "C2", "H10", "C2"))
    assert len(some) == 3
    assert [str(card) for card in some] == ["C2", "H10", "SA"]
    assert Card.parse("H10") in some
    assert Card.parse("H9") not in some
    assert "H10" not in some


def test_a_set_picks_its_own_from_a_table_by_card_number() -> None:
    table = [f"number {number}" for number in range(len(CARDS))]
    assert Cards.parse("C2 CA D2 H2'").pick(table) == ["number 0", "number 15", "number 16", "number 112"]
    assert NONE.pick(table) == []


def test_sets_meet_join_and_part_as_sets() -> None:
    left, right = Cards.parse("CA2 H10"), Cards.parse("C2 SK")
    assert left & right == Cards.parse("C2")
    assert left | right == Cards.parse("CA2 H10 SK")
    assert left.without(right) == left - right == Cards.parse("CA H10")
    assert isinstance(left & right, Cards)
    assert isinstance(left | right, Cards)
    assert isinstance(left.without(right), Cards)
    assert isinstance(left - right, Cards)
    assert not NONE
    assert list(NONE) == []


def test_a_holding_goes_suit_by_suit_and_high_to_low() -> None:
    assert holding(Cards.parse("Z21 SA D9K10")) == "DK109 SA Z12"
    assert repr(Cards.parse("D9K")) == "Cards('DK9')"


def test_a_suit_has_all_its_ranks_in_both_copies() -> None:
    assert len(suit_cards("H")) == 32
    assert all(card.suit == "H" for card in suit_cards("H"))
    assert Cards.parse("Z12") == suit_cards("Z") & Cards.parse("Z12 HA")


@thorough
@given(st.sets(st.sampled_from(EVERY_NAME)))
def test_a_holding_reads_back(names: set[str]) -> None:
    cards = Cards.of(Card.parse(name) for name in names)
    assert Cards.parse(holding(cards)) == cards
    assert {str(card) for card in cards} == names
    assert len(cards) == len(names)
    assert sorted(cards) == list(cards)


@thorough
@given(st.sets(st.sampled_from(EVERY_NAME)), st.sets(st.sampled_from(EVERY_NAME)))
def test_sets_of_cards_behave_as_sets(left: set[str], right: set[str]) -> None:
    def cards(names: set[str]) -> Cards:
        return Cards.of(Card.parse(name) for name in names)

    assert cards(left) & cards(right) == cards(left & right)
    assert cards(left) | cards(right) == cards(left | right)
    assert cards(left).without(cards(right)) == cards(left) - cards(right) == cards(left - right)
    assert all((card in cards(left)) is (str(card) in left) for card in CARDS if card % 80 < 67)


@pytest.mark.parametrize("text", ["CAA", "CA CA", "CA2 HK CA", "H10 H10", "Z11", "H2'2'"])
def test_a_card_given_twice_is_refused(text: str) -> None:
    with pytest.raises(BadCard, match="twice"):
        Cards.parse(text)


@pytest.mark.parametrize("text", ["C", "CA,K", "C A", "1", "ZA", "C1", "CAHK", "CA\x00", "C" + "2" * 100_000 + "x"])
def test_what_is_no_holding_is_refused(text: str) -> None:
    with pytest.raises(BadCard) as caught:
        Cards.parse(text)
    assert len(caught.value.found) < 60


def test_a_card_keeps_its_name_whatever_room_it_is_given() -> None:
    assert (f"{Card.parse('HA')}", f"{Card.parse('HA'):>4}", f"{Card.parse('S10'):<5}|") == ("HA", "  HA", "S10  |")
    some = Cards.parse("CAK D2")
    assert (f"{some}", f"{some:>8}", f"{some:<8}|") == ("CAK D2", "  CAK D2", "CAK D2  |")
