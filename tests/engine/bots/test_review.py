"""What a decision cost, where it can be counted by hand or worked out to the end."""

from __future__ import annotations

from itertools import zip_longest
from random import Random

import pytest

from engine.bots.review import Compared, compare
from engine.bots.sight import Fate
from engine.core.actions import Action
from engine.core.cards import Card, Cards
from engine.core.play import Deal, advance, apply, legal, start
from engine.core.state import State
from engine.core.view import view
from engine.games import game
from tests.engine.bots.test_ending import brute, ending

ADA, BEN, CAI, DOT = range(4)

SPADES = ["SA", "SK", "SQ", "SJ", "S10", "S9", "S8", "S7", "S6", "S5", "S4", "S3"]
CAI_THROWS = ["CK", "CQ", "CJ", "C10", "C6", "C5", "C4", "C3", "C2", "DA", "DK", "DQ"]
DOT_THROWS = ["S2", "DJ", "HA", "HK", "HQ", "HJ", "H10", "H9", "H8", "H7", "H6", "H5"]
ADA_THROWS = ["D3", "D4", "D5", "D6", "D7", "D8", "D9", "D10", "H2", "H3", "H4"]


def before_the_last_but_one() -> State:
    """A grand of Ada's in Norwegian Whist, lost long ago: Ben leads his twelfth spade, and two have thrown away.

    Ada holds the ace of clubs and the two of diamonds. The three cards that she has not seen are the nine, the
    eight and the seven of clubs, so Ben's last is a club. She wins the thirteenth trick if she keeps the ace. If
    she throws it away, the nine wins, which is her partner's one time in three.
    """
    hands = (["CA", "D2", *ADA_THROWS], [*SPADES, "C9"], [*CAI_THROWS, "C8"], [*DOT_THROWS, "C7"])
    deal = Deal(DOT, tuple(Cards.of(Card.parse(card) for card in hand) for hand in hands))
    state = apply(start(game("norwegian-whist"), deal), Action.parse("0:grand"))
    for cards in zip_longest(SPADES, CAI_THROWS, DOT_THROWS, ADA_THROWS):
        for seat, card in zip((BEN, CAI, DOT, ADA), cards, strict=True):
            if card is not None:
                state = apply(state, Action.parse(f"{seat}:play {card}"))
    return state


def test_an_ace_thrown_away_costs_the_last_trick_unless_the_partner_takes_it() -> None:
    state = before_the_last_but_one()
    done, best = Action.parse("0:play CA"), Action.parse("0:play D2")
    seen = view(state, ADA)
    found = compare(seen, done, Random(1), 300)
    assert (found.done, found.best, found.worse, found.deals) == (done, best, 0, 300)
    assert found.better == pytest.approx(200, abs=4 * (300 * 2 / 9) ** 0.5), (
        "two in three, within four standard deviations"
    )
    assert found.cost == pytest.approx(8 * found.better / 300), "8 points for each trick of a grand that fails"
    assert found.is_mistake


def test_of_the_trick_it_is_told_what_became_of_it_after_each_of_the_two() -> None:
    """A grand of Ada's, and she is last in the twelfth trick, in which Ben's king of clubs stands. She has the ace and
    the two, and all other clubs are gone. With the ace she takes this trick, and with the two the next; with the two
    Ben takes this one, and the next is not hers."""
    spades = SPADES[:11]
    cai = ["CQ", "CJ", "C10", "C9", "C8", "C7", "C6", "C5", "C4", "C3", "D2", "DJ", "DQ"]
    dot = ["S2", "S3", "DA", "H5", "H6", "H7", "H8", "H9", "H10", "HJ", "HQ", "HK", "HA"]
    hands = ([*ADA_THROWS, "CA", "C2"], [*spades, "CK", "DK"], cai, dot)
    deal = Deal(DOT, tuple(Cards.of(Card.parse(card) for card in hand) for hand in hands))
    state = apply(start(game("norwegian-whist"), deal), Action.parse("0:grand"))
    for cards in zip_longest([*spades, "CK"], cai[:12], dot[:12], ADA_THROWS):
        for seat, card in zip((BEN, CAI, DOT, ADA), cards, strict=True):
            if card is not None:
                state = apply(state, Action.parse(f"{seat}:play {card}"))
    done, best = Action.parse("0:play C2"), Action.parse("0:play CA")
    found = compare(view(state, ADA), done, Random(1), 24)
    assert (found.best, found.better, found.worse, found.deals) == (best, 24, 0, 24)
    assert (found.fate, found.best_fate) == (Fate(24, 0, Card.parse("CK"), 24), Fate(24, 24))


def test_what_the_best_is_costs_nothing() -> None:
    best = Action.parse("0:play D2")
    found = compare(view(before_the_last_but_one(), ADA), best, Random(1), 24)
    assert found == Compared(best, best, 0, 0, 0, 0)
    assert not found.is_mistake


def test_a_difference_that_chance_explains_is_no_mistake() -> None:
    act = Action.parse("0:play CA")
    assert not Compared(act, act, better=12, worse=8, deals=40, cost=0.1).is_mistake, "4 × 4 is less than 4 × 20"
    assert not Compared(act, act, better=16, worse=8, deals=40, cost=0.1).is_mistake, "8 × 8 is less than 4 × 24"
    assert Compared(act, act, better=18, worse=6, deals=40, cost=0.1).is_mistake, "12 × 12 is more than 4 × 24"
    assert not Compared(act, act, better=2, worse=20, deals=40, cost=-0.4).is_mistake


@pytest.mark.parametrize(("better", "worse", "is_mistake"), [(1, 0, True), (0, 0, False), (0, 1, False)])
def test_one_deal_is_enough_where_nothing_was_hidden(better: int, worse: int, is_mistake: bool) -> None:
    """In one deal of many it would be chance."""
    act = Action.parse("0:play CA")
    assert Compared(act, act, better, worse, deals=1, cost=1).is_mistake is is_mistake
    assert not Compared(act, act, better, worse, deals=40, cost=1).is_mistake


def test_once_all_is_known_a_decision_costs_what_trying_everything_says() -> None:
    random = Random(6)
    costly = 0
    for _ in range(8):
        state = ending(game("sixty-six"), random, 3)
        seat = state.turn[0]
        sign = 1 if seat == 0 else -1
        cache: dict[tuple[object, ...], float] = {}
        for done in legal(state, seat):
            found = compare(view(state, seat), done, random)
            lost = sign * (brute(state, cache) - brute(advance(state, done), cache))
            assert found.cost == lost, [*map(str, state.log), str(done)]
            assert found.is_mistake == (lost > 0), [*map(str, state.log), str(done)]
            costly += found.is_mistake
    assert costly


def test_only_what_may_be_done_is_compared() -> None:
    seen = view(before_the_last_but_one(), ADA)
    with pytest.raises(ValueError, match="0:play HA is not among what the seat may do"):
        compare(seen, Action.parse("0:play HA"), Random(1))
