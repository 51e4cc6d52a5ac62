"""Rules of thumb, each in a position where it has one answer."""

from __future__ import annotations

import pytest

from engine.bots.calls import suit_weight
from engine.bots.games import sixty_six_thumb
from engine.bots.sight import in_view
from engine.core.actions import Action
from engine.core.cards import Cards
from engine.core.play import Deal, advance, start
from engine.core.state import State
from engine.core.view import view
from engine.games import game
from tests.engine.bots.advice import advised, chosen, told_to_all
from tests.engine.games import cayenne_deals, chwech_deals, sixty_six_deals, whist_tables, witches_whist_deals


@pytest.mark.parametrize(
    ("played", "act", "reason"),
    [
        ("", "0:play HA", "master"),
        ("HA", "1:play H3", "cannot"),
        ("HA H3", "2:play D2", "partner"),
        ("H9 HJ", "2:play S3", "cheapest"),
        ("H9 HJ S3", "3:play H2", "cannot"),
        ("D6 D8 D9", "3:play D3", "cannot"),
        ("CA C4 C3", "3:play C2", "cannot"),
        ("S2 SJ S10", "3:play S6", "partner"),
        ("S2 S5 S10", "3:play SQ", "cheapest"),
        ("C8", "1:play C4", "spares"),
        ("S2", "1:play S5", "cheapest"),
    ],
)
def test_the_usual_rules_of_whist(played: str, act: str, reason: str) -> None:
    """Spades are trumps; Ada and Cai play against Ben and Dot.

    Ada's ace of hearts is the highest and her longest such suit. Cai has no heart: on Ada's ace, which
    nothing in the suit beats, he throws his lowest plain card; on Ben's jack he trumps low. Last of all
    Dot leaves the trick to Ben's jack, and takes Cai's ten with her queen and not with her ace. As second hand Ben
    spares queen and jack of clubs; on the two of spades every spade of his takes the trick, and the five costs least.
    """
    state = witches_whist_deals.dealt(game("witches-whist"), witches_whist_deals.MIXED)
    assert advised(witches_whist_deals.played(state, played)) == (act, reason)


@pytest.mark.parametrize(
    ("played", "clause"), [("", "highest"), ("HA H3", "highest"), ("H9 HJ", "trump-wins"), ("S2 S5 S10", "highest")]
)
def test_a_reason_names_the_clause_by_which_a_card_takes_the_trick(played: str, clause: str) -> None:
    """In the same deal: an ace is led, left to the partner, a jack is trumped, and where trumps are led the
    highest of them takes the trick as of any suit."""
    state = witches_whist_deals.played(
        witches_whist_deals.dealt(game("witches-whist"), witches_whist_deals.MIXED), played
    )
    assert chosen(state).reason.clause == f"witches-whist/{clause}"


def test_of_the_highest_cards_that_are_left_a_trump_is_led_last() -> None:
    """Ada holds the ace and the king of clubs, which are trumps, and ace and king of two other suits."""
    act, reason = advised(witches_whist_deals.dealt(game("witches-whist"), witches_whist_deals.HONOURS))
    assert (act in ("0:play DA", "0:play HA", "0:play SA"), reason) == (True, "master")


def test_the_length_of_a_suit_counts_double_for_trumps() -> None:
    """Five spades with ace, king and jack: 10, and 4, 3 and 1 for the high cards; the lone queen of hearts: 2 and 2."""
    hands = ("SAKJ43 DK1098 C765 HQ", "CAKQ DAQJ HAK2 SQ1098", "CJ1098 D765 HJ109 S765", "C432 D432 H876543 S2")
    sight = in_view(view(whist_tables.dealt(game("norwegian-whist"), hands), 0))
    assert [suit_weight(sight, suit) for suit in "SH"] == [18, 4]


@pytest.mark.parametrize(
    ("ada", "ben", "dares_to"),
    [
        ("SAKQ10 DA H9", "SJ DKQJ HAK", "0:close"),
        ("SAKQ D9 HQ C9", "S10 DKQJ HAK", ""),
    ],
)
def test_somebody_daring_closes_with_what_might_do(ada: str, ben: str, dares_to: str) -> None:
    """Ada has won nothing yet. Each ace and each high trump counts its points and 4 for what may fall on it: 15, 14,
    8, 7 and 15 are 59, enough; 15, 8 and 7 are 30. Fifty-two are wanted."""
    stock = Cards(game("sixty-six").pack.without(Cards.parse(ada) | Cards.parse(ben)))
    turned = "S9"
    hands = sixty_six_deals.Hands(ada, ben, " ".join([*(str(card) for card in stock if str(card) != turned), turned]))
    sight = in_view(view(sixty_six_deals.dealt(game("sixty-six"), hands), 0))
    assert str(sixty_six_thumb.dares(sight) or "") == dares_to


@pytest.mark.parametrize(
    ("hands", "act"),
    [
        (("CAKQ DAKQ HAKQ S5432", "CJ1098 DJ109 HJ109 SAKQ", "C7654 D8765 H87 SJ109", "C32 D432 H65432 S876"), "grand"),
        (("C32 D432 H65432 S876", "CJ1098 DJ109 HJ109 SAKQ", "C7654 D8765 H87 SJ109", "CAKQ DAKQ HAKQ S5432"), "nullo"),
        (("CJ1098 DJ109 HJ109 SAKQ", "C32 D432 H65432 S876", "C7654 D8765 H87 SJ109", "CAKQ DAKQ HAKQ S5432"), "pass"),
    ],
)
def test_a_call_goes_by_high_cards(hands: tuple[str, ...], act: str) -> None:
    """27 points, none, and 12: an ace is 4, a king 3, a queen 2, a jack 1."""
    assert advised(whist_tables.dealt(game("norwegian-whist"), hands)) == (f"0:{act}", "points")


def test_nobody_takes_what_nobody_wants() -> None:
    """In nullo Dot, last to play to a four, keeps under it, and gives up her highest card that does."""
    hands = ("C96 DKJ4 HA843 SQ632", "CKQ105 D732 H1095 SA87", "CA83 DA1086 HJ2 SJ1094", "CJ742 DQ95 HKQ76 SK5")
    state = whist_tables.played(whist_tables.dealt(game("norwegian-whist"), hands), "0:pass, 1:pass, 2:pass, 3:pass")
    assert state.turn == (2,), "the dealer's right leads"
    assert advised(whist_tables.around(state, "HJ")) == ("3:play H7", "below")


NULLO = ("CA1097 D432 H432 S432", "C643 D765 H765 S8765", "CKQ8 D1098 HJ1098 SJ109", "CJ52 DAKQJ HAKQ SAKQ")
"""In clubs Ada holds the ace and the ten, Cai the eight."""


def passed_out() -> State:
    """NULLO, dealt by Cai, after everybody has passed: a nullo, in which the dealer's right leads, Ben."""
    state = whist_tables.dealt(game("norwegian-whist"), NULLO, dealer=2)
    return whist_tables.played(state, "3:pass, 0:pass, 1:pass, 2:pass")


def test_on_a_trick_that_is_the_partners_anyway_the_highest_card_goes() -> None:
    """Ben leads the six of clubs, Cai plays the eight, Dot the five. Ada is last, and Cai is her partner: by the ace
    the trick goes to the same side, and the ace can take no other."""
    state = whist_tables.around(passed_out(), "C6 C8 C5")
    assert advised(state) == ("0:play CA", "anyway")


def test_under_an_opponent_one_stays_below_all_the_same() -> None:
    """Ben leads the six of clubs, Cai the queen, Dot the jack: with Cai ahead the ace goes. Where Dot is ahead of
    the eight with the jack, Ada plays the ten."""
    assert advised(whist_tables.around(passed_out(), "C6 CQ CJ")) == ("0:play CA", "anyway")
    assert advised(whist_tables.around(passed_out(), "C6 C8 CJ")) == ("0:play C10", "below")


def test_all_are_told_that_a_card_stays_below_where_nobody_wants_the_trick() -> None:
    """Ben leads the six of clubs. Cai goes over it with the eight, for which nothing speaks that all have seen: lower
    clubs are still out. Dot stays below that with the five."""
    state = whist_tables.around(passed_out(), "C6")
    assert told_to_all(state, "2:play C8") == []
    assert told_to_all(whist_tables.around(state, "C8"), "3:play C5") == [("below", ())]


CALLED = cayenne_deals.Hands(
    ada="C42 DAKQJ1098 HA SQJ3",
    ben="CA8765 D765 HQ6 SK109",
    cai="CK93 D432 HK108742 S2",
    dot="CQJ10 HJ953 SA87654",
)
"""Ada holds the ace of hearts and no other heart."""


def test_an_ace_called_high_is_seen_as_the_highest() -> None:
    """Dot deals and names nullo, and Ada leads the ace of hearts. Called high it takes queen and six alike, so
    Ben's queen goes; in silence it is the lowest of all, both beat it, and the six may yet be beaten."""
    state = cayenne_deals.played(cayenne_deals.dealt(game("cayenne"), CALLED), "3:nullo")
    assert advised(cayenne_deals.around(state, "HA=high")) == ("1:play HQ", "below")
    assert advised(cayenne_deals.around(state, "HA")) == ("1:play H6", "forced")


def test_an_ace_is_called_high_to_take_the_lead_from_the_partner() -> None:
    """Ada deals and names nullo. Ben leads the six of hearts, Cai, her partner, takes it with the king, Dot plays the
    five. The trick is their side's in any case, and over Ada's ace of diamonds, in silence the lowest, every other
    diamond can be played."""
    state = cayenne_deals.played(cayenne_deals.dealt(game("cayenne"), CALLED._replace(dealer=0)), "0:nullo")
    assert advised(cayenne_deals.around(state, "H6 HK H5")) == ("0:play HA=high", "lead")
    assert advised(cayenne_deals.around(state, "H6 H4 H9")) == ("0:play HA", "below")


def test_third_hand_takes_with_the_lower_of_equals_and_not_from_a_partner_who_does_as_well() -> None:
    """Spades are trumps. Over Ada's two and Ben's nine of hearts Cai's jack does as well as the queen: ace and king
    beat both. They beat the ten as well, so on Ada's ten he plays his five."""
    hands = witches_whist_deals.Hands(
        "CA32 D432 H10432 S432", "CK54 D765 H9876 S765", "C76 D1098 HQJ5 SKJ1098", "CQJ1098 DAKQJ HAK SAQ", "SQ"
    )
    state = witches_whist_deals.dealt(game("witches-whist"), hands)
    assert advised(witches_whist_deals.played(state, "H2 H9")) == ("2:play HJ", "takes")
    assert advised(witches_whist_deals.played(state, "H10 H9")) == ("2:play H5", "equal")


def test_an_ace_is_kept_before_a_low_trump_where_cards_are_put_aside() -> None:
    """Hokm for two, diamonds are trumps: of ♣6 ♦7 ♦6 ♦4 ♥A the ace stays and ♦4 goes."""
    playing = game("hokm", {"players": "2"})
    hands = (Cards.parse("C6 D764 HA"), Cards.parse("CQ105 SJ H7"))
    stock = playing.pack.without(hands[0] | hands[1])
    state = start(playing, Deal(1, hands, tuple(stock)))
    for act in ("0:trump D", "0:discard C6"):
        state = advance(state, Action.parse(act))
    assert advised(state) == ("0:discard D4", "lowest")


def test_sixty_six_is_claimed_and_the_trump_bought() -> None:
    """Ada has shown and won a trick: the nine of trumps goes for the ace that lies turned up."""
    state = sixty_six_deals.played(
        sixty_six_deals.dealt(game("sixty-six"), sixty_six_deals.MIXED),
        "0:show H 0:play HQ 1:play HA 1:draw 1:play D9 0:play D10",
    )
    assert advised(state) == ("0:exchange", "exchange")


def test_in_chwech_a_card_that_wins_nothing_goes_first() -> None:
    """Ada led the seven of hearts. Nothing won is a multiple of nine: Ben's five loses, his jack would win."""
    state = chwech_deals.played(chwech_deals.dealt(game("chwech"), "H7", "HJ5 CK D2 S8"), "H7")
    assert advised(state) == ("1:play H5", "out")


def test_where_only_one_act_is_allowed_no_rule_of_thumb_is_asked() -> None:
    """Ada led the seven of hearts. Ben, who has no heart and no joker, may only pass."""
    state = chwech_deals.played(chwech_deals.dealt(game("chwech"), "H7", "CK D2 S8"), "H7")
    assert advised(state) == ("1:pass", "only")


def test_a_trick_is_trumped_with_the_trump_of_fewest_points() -> None:
    """Diamonds are trumps, Ada holds their king, queen and jack and no heart. On Ben's ace she spends the jack: 2."""
    state = sixty_six_deals.played(
        sixty_six_deals.dealt(
            game("sixty-six"),
            sixty_six_deals.Hands("C9 DKQJ SK10", "CAKJ HA10 S9", "HJ SA C10 H9 SJ HQ DA CQ HK D10 SQ D9", dealer=0),
        ),
        "1:play HA",
    )
    assert advised(state) == ("0:play DJ", "cheapest")
