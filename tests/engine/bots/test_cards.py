"""Rules of thumb for a card to the trick: what is held for safe, and what a reason names."""

from __future__ import annotations

import pytest

from engine.bots.cards import _throw_in
from engine.bots.sight import Choice, in_view
from engine.bots.strength import best_play
from engine.bots.thumb import by_thumb
from engine.core.cards import Card
from engine.core.state import State
from engine.core.view import view
from engine.games import game
from tests.engine.bots.advice import sight_of
from tests.engine.bots.test_cayenne import ACES
from tests.engine.bots.test_thumb import CALLED
from tests.engine.games import cayenne_deals

NO_LOW_CARD = cayenne_deals.Hands(
    ada="CKQJ DKQJ10 HA SKQJ109",
    ben="CA10987 DA9876 HQJ6",
    cai="C65432 D5432 HK1098",
    dot="H75432 SA8765432",
    dealer=0,
)
"""Ada holds the ace of hearts and, of the other suits, only cards under which many can be played."""

ALL_DIAMONDS = cayenne_deals.Hands(
    ada="CK DAQJ109876543 HA",
    ben="CAQJ109 D2 HQJ6 SAKQJ",
    cai="C876 DK HK1098 S109876",
    dot="C5432 H75432 S5432",
    dealer=0,
)
"""Once the two and the king of diamonds have gone, Ada holds all that are left."""


ALL_CLUBS = cayenne_deals.Hands(
    ada="CAKQ1098765432 HK",
    ben="DAKQJ109 HAQJ1096 S2",
    cai="D8765432 H875432",
    dot="CJ SAKQJ109876543",
    dealer=0,
)
"""Ada holds all clubs but the jack, which Dot can throw on a heart."""


def advised(hands: cayenne_deals.Hands, cards: str) -> Choice:
    """What a rule of thumb says in Cayenne after some cards, where Ada deals and names nullo, and Ben leads."""
    state: State = cayenne_deals.played(cayenne_deals.dealt(game("cayenne"), hands), "0:nullo")
    state = cayenne_deals.around(state, cards)
    return by_thumb(in_view(view(state, state.turn[0])))


def test_the_lead_is_taken_for_a_card_over_which_all_others_of_its_suit_can_be_played() -> None:
    """Ada's ace of hearts is called high. In silence the ace of diamonds is the lowest of all, cayenne/nullo-ace; her
    lowest club and spade are not, as the ace of clubs and the two of spades are still out."""
    choice = advised(CALLED._replace(dealer=0), "H6 HK H5")
    assert (str(choice.action), choice.reason.name, choice.reason.card) == ("0:play HA=high", "lead", Card.parse("DA"))


def test_the_lead_is_not_taken_from_the_partner_without_a_card_that_gives_it_away() -> None:
    """Under the lowest club, diamond and spade that Ada has there are others still out: whatever she leads may keep the
    trick. So she leaves the lead to Cai."""
    choice = advised(NO_LOW_CARD, "H6 HK H5")
    assert (str(choice.action), choice.reason.name) == ("0:play HA", "anyway")


@pytest.mark.parametrize(
    ("cards", "name", "value"), [("D6 DK D8", "anyway", ""), ("S10 SK D8", "lead", "high")], ids=["diamonds", "spades"]
)
def test_an_ace_of_another_suit_takes_no_lead_over(cards: str, name: str, value: str) -> None:
    """Cai's king takes the first trick. If it is of diamonds, of which Ada has none, her ace of spades loses, called
    high or not, though she could then lead the two of clubs, under which no club is. On a trick of spades it wins."""
    state = cayenne_deals.played(cayenne_deals.dealt(game("cayenne"), ACES), "0:nullo")
    sight = sight_of(cayenne_deals.around(state, cards))
    acts = {action.card: action for action in reversed(sight.choices)}
    choice = _throw_in(sight, acts, Card.parse("SA"), best_play(sight.game, sight.trick))
    assert (choice.reason.name, choice.action.value) == (name, value)


def test_where_no_lead_can_be_beaten_none_is_said_to_be_under_others() -> None:
    """In nullo Ada has taken the first trick with her king of hearts. Nobody else has a club, so whatever she leads
    keeps the trick."""
    choice = advised(ALL_CLUBS, "H6 H5 CJ HK")
    assert (choice.action.card.suit, choice.reason.name, choice.reason.numbers) == ("C", "topmost", ())


def test_a_suit_of_which_nobody_else_has_a_card_is_not_safe_to_lead() -> None:
    """Cai's king takes the first trick, and on his king of hearts Ada plays the ace. Over her diamonds no card can be
    played, as there is none; and the ace of clubs, which Ben may play in silence, lies under her king."""
    choice = advised(ALL_DIAMONDS, "D2 DK C5 D3 HK H5")
    assert (str(choice.action), choice.reason.name) == ("0:play HA", "anyway")
