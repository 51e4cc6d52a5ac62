"""The habits of Sixty-Six: what is claimed, shown, led and spent, and what somebody might dare."""

from __future__ import annotations

import re

import pytest

from engine.bots.games.sixty_six_thumb import points_of
from engine.core.cards import Cards
from engine.core.state import State
from engine.games import game
from tests.engine.bots.advice import advised, chosen, dared, sight_of, told_to_all
from tests.engine.games.sixty_six_deals import (
    HEARTS_SIX_TRICKS,
    MIXED,
    SPADES_SIX_TRICKS,
    SWEEP,
    Hands,
    dealt,
    played,
)


def laid_out(ada: str, ben: str, turned: str = "S9", dealer: int = 1) -> State:
    """The deal in which the two hold these cards, and one is turned up. What Ben lacks of six cards, and then the
    stock, is the rest of the pack in its order."""
    rest = list(game("sixty-six").pack.without(Cards.parse(f"{ada} {ben} {turned}")))
    missing = 6 - len(Cards.parse(ben))
    own = " ".join([ben, *map(str, rest[:missing])])
    return dealt(game("sixty-six"), Hands(ada, own, " ".join([*map(str, rest[missing:]), turned]), dealer))


def led(ada: str, card: str, *, ben: str = "", turned: str = "S9", closed: bool = False) -> State:
    """A nine of trumps is turned up, usually of spades, and Ben leads a card to Ada, or closes and then leads it."""
    script = f"1:play {card}"
    return played(laid_out(ada, ben or card, turned, dealer=0), f"1:close {script}" if closed else script)


def with_marriage(*clubs: str) -> State:
    """SWEEP until Ada, who has led the ace, the ten and the nine of hearts to these clubs, shows the king and queen."""
    tricks = zip(("HA", "H10", "H9"), clubs, strict=True)
    script = " ".join(f"0:play {own} 1:play {other} 0:draw" for own, other in tricks)
    return played(dealt(game("sixty-six"), SWEEP), f"{script} 0:show H")


def other_way_about(hands: Hands) -> Hands:
    """The deal in which Ada and Ben have changed places."""
    return Hands(hands.ben, hands.ada, hands.stock, 1 - hands.dealer)


def by_the_others(script: str) -> str:
    """A script in which Ada and Ben have changed places."""
    return re.sub(r"\b[01]:", lambda seat: f"{1 - int(seat[0][0])}:", script)


# Claims

NOBODY = Hands("CQ9 DK9 HQ SQ", "CJ10 DAJ H9 S10", "HJ H10 DQ D10 SK CK HA HK CA SJ S9 SA")
NOBODY_CLAIMS = """
    0:play D9 1:play DA 1:draw 1:play C10 0:play C9 1:draw 1:play CJ 0:play SQ 0:draw 0:play HQ 1:play S10 1:draw
    1:play DJ 0:play D10 0:draw 0:play SK 1:play H9 0:draw 0:play S9 1:play SJ 1:play DQ 0:play DK 0:play CA 1:play CK
    0:play HK 1:play HA 1:play SA 0:play CQ 1:play HJ 0:play H10
"""
"""The example of sixty-six/nobody: Ada takes the last trick, and with its ten both have 65."""


@pytest.mark.parametrize(
    ("clubs", "points", "act", "might"),
    [
        (("C10", "CK", "CJ"), 57, "0:play HQ", ""),
        (("C10", "CK", "CQ"), 58, "0:play HQ", "0:claim"),
        (("CA", "C10", "CQ"), 65, "0:play HQ", "0:claim"),
        (("CA", "C10", "CK"), 66, "0:claim", ""),
    ],
)
def test_sixty_six_is_claimed_and_from_fifty_eight_somebody_might_dare_to(
    clubs: tuple[str, ...], points: int, act: str, might: str
) -> None:
    """Ada's ace and ten of hearts are 21, the marriage 20, and the clubs 16, 17, 24 or 25. With fewer than 66 she leads
    the queen, which costs a point less than the king."""
    state = with_marriage(*clubs)
    assert points_of(sight_of(state), 0) == points
    assert advised(state) == (act, "claim" if points == 66 else "worthless")
    assert dared(state) == might


def test_who_has_closed_does_not_dare_to_claim_with_less() -> None:
    """As with 58 above, but Ada closes before she shows the marriage. It was a promise to reach 66."""
    state = played(dealt(game("sixty-six"), SWEEP), "0:play HA 1:play C10 0:draw 0:play H10 1:play CK 0:draw")
    state = played(state, "0:play H9 1:play CQ 0:draw 0:close 0:show H")
    assert points_of(sight_of(state), 0) == 58
    assert dared(state) == ""


def test_against_a_closer_somebody_might_claim_with_less() -> None:
    """Ben closes at once and leads. Ada takes king and ace of clubs, ace and king of diamonds, ace and queen and ten
    and king of hearts: 15, 15, 14 and 14 are 58."""
    state = led("CA10 DA10 HA10", "CK", ben="CK9 DK HKQ SQ", closed=True)
    state = played(state, "0:play CA 0:play DA 1:play DK 0:play HA 1:play HQ 0:play H10 1:play HK")
    assert points_of(sight_of(state), 0) == 58
    assert dared(state) == "0:claim"


def test_after_the_last_card_the_deal_is_stopped_with_less_and_claimed_with_enough() -> None:
    """With 65, which include the last trick's ten, Ada stops, though she might dare to claim; with all 130 she claims,
    though she might let the moment go by."""
    short = played(dealt(game("sixty-six"), NOBODY), NOBODY_CLAIMS)
    assert advised(short) == ("0:stop", "short")
    assert chosen(short).reason.numbers == (65,)
    assert dared(short) == "0:claim"
    enough = played(dealt(game("sixty-six"), SWEEP), HEARTS_SIX_TRICKS + SPADES_SIX_TRICKS)
    assert advised(enough) == ("0:claim", "claim")
    assert chosen(enough).reason.numbers == (130,)
    assert dared(enough) == "0:stop"


def test_the_last_tricks_ten_are_counted_for_its_winner_alone() -> None:
    """Both have 65; of Ada's ten are for the last trick, or of Ben's where they have changed places."""
    state = played(dealt(game("sixty-six"), NOBODY), NOBODY_CLAIMS)
    assert [points_of(sight_of(state), seat) for seat in (0, 1)] == [65, 65]
    state = played(dealt(game("sixty-six"), other_way_about(NOBODY)), by_the_others(NOBODY_CLAIMS))
    assert [points_of(sight_of(state), seat) for seat in (0, 1)] == [65, 65]


def test_a_marriage_counts_from_the_first_trick_on() -> None:
    """Ada shows hearts and leads their queen, which Ben's ace takes: 14 for him and nothing for her. Then her ten of
    diamonds takes his nine: 10, and 20 for the marriage. It is the same for Ben where they have changed places."""
    lost = "0:show H 0:play HQ 1:play HA 1:draw 1:play D9"
    state = played(dealt(game("sixty-six"), MIXED), lost)
    assert [points_of(sight_of(state), seat) for seat in (0, 1)] == [0, 14]
    assert points_of(sight_of(played(state, "0:play D10")), 0) == 30
    state = played(dealt(game("sixty-six"), other_way_about(MIXED)), by_the_others(lost))
    assert [points_of(sight_of(state), seat) for seat in (0, 1)] == [14, 0]


# Before a card


def test_the_trump_is_bought_before_a_card_is_drawn_and_that_before_a_marriage_is_shown() -> None:
    """Ada's ace of clubs takes Ben's nine. She holds the nine of trumps, and king and queen of hearts."""
    state = played(laid_out("CA DJ9 HKQ S9", "C9 DAK10 HJ9", turned="SJ"), "0:play CA 1:play C9")
    for act, reason in [("0:exchange", "exchange"), ("0:draw", "draw"), ("0:show H", "marriage")]:
        assert advised(state) == (act, reason)
        state = played(state, act)


@pytest.mark.parametrize(
    ("turned", "act", "name", "worth"),
    [("S9", "0:show S", "royal", 40), ("H9", "0:show H", "royal", 40), ("D9", "0:show H", "marriage", 20)],
)
def test_of_two_marriages_the_one_in_trumps_is_shown(turned: str, act: str, name: str, worth: int) -> None:
    state = laid_out("CJ HKQ SKQ C10", "CAK DAK HA SA", turned)
    assert advised(state) == (act, name)
    assert chosen(state).reason.numbers == (worth,)


# To lead


def test_while_there_is_a_stock_a_worthless_card_is_led() -> None:
    """Ada has the highest cards of three suits, and the nine of diamonds."""
    assert advised(laid_out("CJ D9 HAK SA10", "CKQ DKQ HQJ")) == ("0:play D9", "worthless")


def test_without_a_stock_the_highest_trump_is_led_and_then_other_highest_cards() -> None:
    """Diamonds are trumps, and their ace goes before two other aces. If it has taken a trick before Ada closes, the ten
    is the highest trump, and still goes before the aces, which are worth more. The king of spades is not sure, for
    their ten is out, so after the aces a nine follows."""
    deal = laid_out("CA DA10 H9 SAK", "CKQ DK HQJ SQ", turned="D9")
    assert advised(played(deal, "0:close")) == ("0:play DA", "master")
    state = played(deal, "0:play DA 1:play DK 0:close")
    assert advised(state) == ("0:play D10", "master")
    state = played(state, "0:play D10 1:play CK 0:play CA 1:play CQ")
    assert advised(state) == ("0:play SA", "master")
    state = played(state, "0:play SA 1:play SQ")
    assert advised(state) == ("0:play H9", "worthless")


def test_of_the_highest_cards_of_plain_suits_the_richest_is_led() -> None:
    """Ada has closed and led the queen of hearts: all the other hearts are hers, too."""
    state = played(dealt(game("sixty-six"), SWEEP), "0:close 0:show H 0:play HQ 1:play CK")
    assert advised(state) == ("0:play HA", "master")


def test_without_a_stock_and_without_a_highest_card_the_cheapest_is_led() -> None:
    """Ada has closed without an ace; the ten of each of her suits is out as well."""
    state = played(laid_out("CK D9 HKJ SQJ", "CA10 DA10 HA SA"), "0:close")
    assert advised(state) == ("0:play D9", "worthless")


# To follow


@pytest.mark.parametrize(
    ("ada", "card", "act", "reason"),
    [
        ("CAK D9 HJ SKJ", "CJ", "0:play CA", "takes"),
        ("D9 HJ9 DJ SKQ", "C10", "0:play SQ", "cheapest"),
        ("D9 HJ10 DJ SKQ", "CK", "0:play D9", "worthless"),
        ("CJ D9 HJ DJ SAK", "SQ", "0:play D9", "worthless"),
        ("CJ D9 HJ DJ SAK", "S10", "0:play SA", "cheapest"),
        ("CJ D9 HJ DJ HK DQ", "CA", "0:play D9", "worthless"),
    ],
)
def test_a_trick_is_taken_with_the_richest_card_of_its_suit_or_by_a_trump_from_ten_points_on(
    ada: str, card: str, act: str, reason: str
) -> None:
    """Ben leads with the stock open. Clubs are taken with their ace and not with the king. A ten is worth the queen of
    trumps, which costs less than their king; a king of clubs is not, nor is a queen of trumps worth a higher one; for
    the ten of trumps the ace goes. What cannot be taken costs a nine."""
    assert advised(led(ada, card)) == (act, reason)


@pytest.mark.parametrize(
    ("ada", "card", "act", "reason"),
    [
        ("D9 HJ9 DJ SKQ", "CJ", "0:play SQ", "cheapest"),
        ("D9 HJ9 DJ SAK", "SQ", "0:play SK", "cheapest"),
        ("CAK D9 HJ SKJ", "CJ", "0:play CA", "takes"),
        ("D9 HJ9 DJ HQ DK", "CJ", "0:play D9", "worthless"),
    ],
)
def test_without_a_stock_any_trick_is_taken_that_can_be(ada: str, card: str, act: str, reason: str) -> None:
    """Ben has closed. A jack of clubs is trumped with the queen, and a queen of trumps is taken with their king, each
    the cheapest card that does it; but of the suit led the ace goes and not the king. Who cannot loses a nine."""
    assert advised(led(ada, card, closed=True)) == (act, reason)


def test_a_suit_above_the_trumps_in_the_pack_is_taken_with_its_richest_card_as_well() -> None:
    """Clubs are trumps, and Ben leads the jack of hearts."""
    assert advised(led("DJ9 HAK SJ9", "HJ", turned="C9")) == ("0:play HA", "takes")


def test_a_trump_is_kept_before_a_dearer_card_of_any_plain_suit() -> None:
    """Diamonds are trumps. Ben's jack of clubs is worth none of them, so Ada throws the queen of spades: 3, where the
    jack of trumps is worth 2."""
    assert advised(led("DJ10 HK10 SQ10", "CJ", turned="D9")) == ("0:play SQ", "unmarried")


@pytest.mark.parametrize(("ada", "act"), [("CA10 DAQ10 HK", "0:play DQ"), ("CA10 DAK10 HQ", "0:play HQ")])
def test_king_and_queen_of_two_suits_are_no_marriage(ada: str, act: str) -> None:
    """Ben leads the ten of hearts, which Ada cannot take: the queen is her cheapest card, and half of nothing."""
    assert advised(led(ada, "H10")) == (act, "worthless")


@pytest.mark.parametrize(
    ("ada", "card", "closed", "act", "reason", "worth"),
    [
        ("D10 DA HKQ DKQ", "CA", False, "0:play D10", "unmarried", 10),
        ("HKQ SA10J C9", "CQ", False, "0:play C9", "worthless", 0),
        ("HKQ SAJ10K", "CQ", False, "0:play HQ", "plain", 3),
        ("SKQ10 CA DA HA", "SA", True, "0:play S10", "single", 10),
    ],
)
def test_marriages_are_kept_before_tens_and_trumps_before_marriages(
    ada: str, card: str, closed: bool, act: str, reason: str, worth: int
) -> None:
    """Ada cannot take Ben's ace of clubs, and spends a ten sooner than a king or queen that may marry; his queen of
    clubs is worth no trump, so where all else may marry the queen of hearts goes before the jack of trumps. On his ace
    of trumps, which she has to follow without a stock, the ten goes before the royal marriage."""
    state = led(ada, card, closed=closed)
    assert advised(state) == (act, reason)
    assert chosen(state).reason.numbers == (worth,)


# To close


@pytest.mark.parametrize(
    ("ada", "turned", "act"),
    [
        ("CA DA9 HA9 SQ", "S9", "0:close"),
        ("CA DA9 H9 S10K", "S9", "0:close"),
        ("CA DA9 H9 S10Q", "S9", ""),
        ("CA10 DA10K SA", "H9", ""),
        ("CA DA SA10KJ", "H9", ""),
    ],
)
def test_somebody_daring_closes_from_fifty_two_on(ada: str, turned: str, act: str) -> None:
    """Each ace counts 15, and of trumps the ten 14, the king 8 and the queen 7: three aces and the queen are 52, and
    so are two aces, ten and king; with the queen they are 51. Plain tens and kings count nothing."""
    assert dared(laid_out(ada, "", turned)) == act


def test_what_is_won_counts_for_daring_to_close() -> None:
    """Two aces and the ten of trumps are 15, 15 and 14, and 44 are too few; but Ada's ace of clubs has won 11."""
    state = played(laid_out("CA D9 DA HA H9 S10", "C9 DK10 HK10 SJ"), "0:play CA 1:play C9")
    assert dared(state) == "0:close"


# What all are told


def test_all_are_told_what_an_act_without_a_card_brings() -> None:
    """Ada has taken a trick by her ace of clubs, and holds the nine of trumps and two marriages."""
    state = played(laid_out("CA HKQ SKQ9", "C9 DAK10 HJ9", turned="SJ"), "0:play CA 1:play C9")
    assert told_to_all(state, "0:exchange") == [("exchange", ())]
    assert told_to_all(state, "0:draw") == [("draw", ())]
    assert told_to_all(state, "0:close") == []
    state = played(state, "0:draw")
    assert told_to_all(state, "0:show S") == [("royal", (40,))]
    assert told_to_all(state, "0:show H") == [("marriage", (20,))]


def test_all_are_told_that_a_claim_is_due_and_of_another_nothing() -> None:
    """With 66, with 65, and with all 130."""
    assert told_to_all(with_marriage("CA", "C10", "CK"), "0:claim") == [("claim", (66,))]
    assert told_to_all(with_marriage("CA", "C10", "CQ"), "0:claim") == []
    enough = played(dealt(game("sixty-six"), SWEEP), HEARTS_SIX_TRICKS + SPADES_SIX_TRICKS)
    assert told_to_all(enough, "0:claim") == [("claim", (130,))]


def test_all_are_told_nothing_of_a_deal_that_is_stopped() -> None:
    assert told_to_all(played(dealt(game("sixty-six"), NOBODY), NOBODY_CLAIMS), "0:stop") == []


def test_all_are_told_what_a_card_is_worth_or_what_it_takes() -> None:
    """While there is a stock a lead says only what it is worth: nobody has to follow it. Without one nothing takes an
    ace of trumps, and of a jack there is no more to say. Ben's ten takes the jack; that his king of diamonds counts
    4 speaks against giving it away."""
    open_lead = laid_out("CJ D9 HAK SA10", "C10 DKQ HQJ SK")
    assert told_to_all(open_lead, "0:play SA") == [("worth", (11,))]
    closed_lead = played(open_lead, "0:close")
    assert told_to_all(closed_lead, "0:play SA") == [("top", ())]
    assert told_to_all(closed_lead, "0:play CJ") == [("worth", (2,))]
    followed = played(open_lead, "0:play CJ")
    assert told_to_all(followed, "1:play C10") == [("closes", ())]
    assert told_to_all(followed, "1:play DK") == []
