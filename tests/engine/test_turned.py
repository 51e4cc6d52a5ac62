"""A card dealt to the dealer and turned up: in the deal, in the record, and to everybody's eyes."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.cards import Card, Cards
from engine.core.play import Deal, deal_of, start
from engine.core.view import view
from engine.errors import BadRecord, Illegal
from engine.find import find
from engine.games import game
from engine.notation import Record, read_one

RECORD = """follow-suit 1
game witches-whist
dealer 3
hand 0 SAKQJ1098765432
hand 1 HAKQJ1098765432
hand 2 DAKQJ1098765432
hand 3 CAKQJ1098765432
turned C2
0:play S2
"""


def test_a_record_names_the_card_and_gives_it_back() -> None:
    record, states = read_one(RECORD)
    assert record.deal.turned == Card.parse("C2")
    assert str(record) == RECORD
    assert view(states[-1]).hand(3).known == Cards.parse("C2")


@pytest.mark.parametrize(
    ("line", "found"),
    [("", "hands of 13, 13, 13, 13"), ("turned S2\n", "S2 turned up"), ("turned Z1\n", "Z1 turned up")],
)
def test_a_record_without_it_or_with_another_players_card_is_refused(line: str, found: str) -> None:
    with pytest.raises(BadRecord, match="a card of the dealer's") as error:
        read_one(RECORD.replace("turned C2\n", line))
    assert error.value.clauses == ("table/deal",)
    assert found in error.value.found


def test_a_record_turns_a_card_that_exists() -> None:
    with pytest.raises(BadRecord, match="line 8, column 8"):
        read_one(RECORD.replace("turned C2", "turned C1"))


def test_a_game_that_turns_nothing_takes_no_such_line() -> None:
    chwech = game("chwech")
    dealt = deal_of(chwech, 0, tuple(chwech.pack))
    assert dealt.turned is None
    with pytest.raises(Illegal, match="table/deal"):
        start(chwech, dealt._replace(turned=next(iter(dealt.hands[0]))))


def test_the_last_card_dealt_is_turned() -> None:
    whist = game("witches-whist")
    order = list(whist.pack)
    Random(1).shuffle(order)
    for dealer in range(4):
        dealt = deal_of(whist, dealer, order)
        assert dealt.turned == order[-1]
        assert dealt.turned in dealt.hands[dealer]


def test_points_before_a_deal_are_part_of_its_state_and_seen_by_all() -> None:
    _, states = read_one(RECORD.replace("dealer 3", "totals 2 4\ndealer 3"))
    assert all(state.place.totals == (2, 4) == view(state, 1).place.totals for state in states)
    assert read_one(RECORD)[1][0].place.totals == ()


def test_a_random_deal_stands_somewhere_in_a_game_where_that_matters() -> None:
    """One point short of five is four: only from a score before the deal can that clause bite."""
    with_honours = game("witches-whist", {"count_honours": "on"})
    record = find(with_honours, "witches-whist/honours-short", Random(1)).record
    assert isinstance(record, Record)
    assert 4 in record.totals
    assert find(game("witches-whist"), "witches-whist/deal", Random(1)).record.totals == ()


def test_a_deal_is_thirteen_cards_whoever_turns_one() -> None:
    whist = game("witches-whist")
    dealt = deal_of(whist, 0, tuple(whist.pack))
    with pytest.raises(Illegal, match="table/deal"):
        start(whist, Deal(0, dealt.hands, (), next(iter(dealt.hands[1]))))
