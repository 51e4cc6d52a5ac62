"""The habits of Cayenne: what is named, what is left to the partner, and when an ace takes the partner's trick."""

from __future__ import annotations

import pytest

from engine.core.actions import Action
from engine.games import game
from tests.engine.bots.advice import advised, chosen, dared, holding
from tests.engine.games.acts import done
from tests.engine.games.cayenne_deals import ADA, BEN, DOT, MIXED, Hands, around, dealt, played

FIFTEEN, FOURTEEN = "CAKQJ DA98 HJ98 S987", "CAKQJ DA98 H1098 S987"
"""Ten high-card points in four clubs and 4 for an ace; a jack more is fifteen."""
SIX, FIVE = "C65432 D5432 HQ2 SA3", "C65432 D5432 HJ2 SA3"
"""An ace and a queen, or a jack, and five small clubs."""


@pytest.mark.parametrize(
    ("hand", "act", "reason", "numbers"),
    [
        (FIFTEEN, "3:grand", "points", (15,)),
        (FOURTEEN, "3:trump C", "suit", (4, 10)),
        (SIX, "3:trump C", "suit", (5, 0)),
        (FIVE, "3:nullo", "points", (5,)),
    ],
)
def test_more_than_fourteen_points_name_grand_and_fewer_than_six_nullo(
    hand: str, act: str, reason: str, numbers: tuple[int, ...]
) -> None:
    """An ace is 4, a king 3, a queen 2, a jack 1. Otherwise the longest and highest suit is named: with fourteen four
    clubs with all four honours, 8 and 10, before three diamonds; with six five clubs, 10, before four diamonds, 8."""
    state = holding(game("cayenne"), hand, seat=DOT)
    assert advised(state) == (act, reason)
    assert chosen(state).reason.numbers == numbers


@pytest.mark.parametrize(
    ("hand", "act"), [(FOURTEEN, "3:pass"), (SIX, ""), ("C765432 D432 HQ2 SA3", ""), (FIFTEEN, ""), (FIVE, "")]
)
def test_somebody_daring_leaves_the_choice_to_the_partner_where_no_suit_is_long(hand: str, act: str) -> None:
    """Four clubs are not long, five and six are; and a hand for grand or for nullo asks nobody."""
    assert dared(holding(game("cayenne"), hand, seat=DOT)) == act


def test_a_partner_who_is_asked_leaves_the_choice_to_nobody() -> None:
    """Dot deals and passes. Ben has no long suit either, but cannot pass again."""
    state = done(holding(game("cayenne"), FOURTEEN, seat=BEN), Action.parse("3:pass"))
    assert dared(state) == ""
    assert advised(state) == ("1:trump C", "suit")


ACES = Hands(
    ada="CA42 HA9 SA8765432",
    ben="C653 D76543 HQ62 S109",
    cai="CK97 DK102 HK1084 SKQJ",
    dot="CQJ108 DAQJ98 HJ753",
    dealer=0,
)
"""Ada holds three aces and no diamond."""


@pytest.mark.parametrize(
    ("contract", "cards", "act"),
    [
        ("nullo", "H6 HK H5", "0:play HA=high"),
        ("nullo", "H6 H4 HJ", ""),
        ("nullo", "D6 DK D8", ""),
        ("grand", "H6 HK H5", ""),
    ],
)
def test_somebody_daring_takes_the_partners_trick_over_with_an_ace_in_nullo(
    contract: str, cards: str, act: str
) -> None:
    """Ben leads, Cai is Ada's partner, and Dot plays third. Over Cai's king of hearts Ada might call her ace high; not
    over Dot's jack, not on diamonds, of which she has none, and not in grand, where an ace is high unsaid."""
    assert dared(around(played(dealt(game("cayenne"), ACES), f"0:{contract}"), cards)) == act


def test_an_ace_is_not_dared_where_nothing_has_been_led() -> None:
    state = played(dealt(game("cayenne"), ACES._replace(dealer=DOT)), "3:nullo")
    assert dared(state) == ""


def test_an_ace_that_the_partner_has_called_high_has_the_trick() -> None:
    """Ben leads the queen of diamonds in nullo, and Ada is last, with king, seven and two. If Cai, her partner, has
    called his ace high, the trick is their side's and the king goes; if he was silent, she stays below the queen."""
    state = played(dealt(game("cayenne"), MIXED._replace(dealer=ADA)), "0:nullo")
    assert advised(around(state, "DQ DA=high D9")) == ("0:play DK", "anyway")
    assert advised(around(state, "DQ DA D9")) == ("0:play D7", "below")
