"""The referee: what may be played to a trick as it lies, what was a revoke, who takes it, and what cannot lie so."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from engine.core.actions import Action
from engine.core.cards import NONE, Card, Cards
from engine.core.play import Deal, advance, deal_of, legal, offers, refusals, start
from engine.core.rules import Game
from engine.core.state import State
from engine.errors import BadCase
from engine.games import GAMES, game, option_values
from engine.referee import PASS, Case, Deed, Judged, Ruling, could_follow, ruled, turn_of
from tests.engine.fuzz import fuzzed
from tests.engine.games import chwech_deals


def lying(
    plays: str,
    hand: str = "",
    *,
    seat: int,
    whole: bool = True,
    leader: int = 0,
    **told: str,
) -> Case:
    """A case by its acts, such as ``0:play H7``, and the other cards of the seat in question."""
    acts = tuple(Action.parse(text.strip()) for text in plays.split("/") if text.strip())
    return Case(leader, told, acts, seat, Cards.parse(hand), whole)


def allowed(ruling: Ruling) -> str:
    """What may be played, whatever else is held."""
    return str(Cards.of(card for one in ruling.choices if one.is_legal for card in one.action.cards))


def refused(ruling: Ruling) -> dict[str, str]:
    """What may not be played, by card, with the clause that refuses it."""
    return {str(one.action.card): one.refusals[0].clause for one in ruling.choices if one.refusals and one.action.cards}


def taken(ruling: Ruling) -> tuple[int, str]:
    assert ruling.taken is not None
    return ruling.taken.winner, ruling.taken.clause


@pytest.mark.parametrize("game_id", GAMES)
def test_what_may_lie_there_next_is_any_card_that_does_not_until_the_trick_is_full(game_id: str) -> None:
    playing = game(game_id)
    told = {row.name: row.usual or row.values[0] for row in playing.asked}
    case = Case(leader=0, told=told, plays=(), seat=0, hand=NONE, whole=False)
    lying_there: list[Card] = []
    while acts := could_follow(playing, case):
        own = {card for action in acts for card in action.cards}
        assert own == {*playing.pack} - {*lying_there}
        act = next(action for action in acts if action.cards and not action.value)
        lying_there += act.cards
        case = case._replace(plays=(*case.plays, act))
    assert len(lying_there) == playing.seats
    assert turn_of(playing, case) == -1


# A position of each game, from its page


def test_cayenne_asks_to_follow_and_a_trump_takes_the_trick() -> None:
    """cayenne/follow, cayenne/trump-wins: Ben has a diamond. Cai has none and trumps with the two of hearts."""
    cayenne = game("cayenne")
    ruling = ruled(cayenne, lying("0:play D9", "D4 H2 SA", seat=1, contract="H"))
    assert allowed(ruling) == "D4"
    assert refused(ruling) == {"H2": "cayenne/follow", "SA": "cayenne/follow"}
    ruling = ruled(cayenne, lying("0:play D9/1:play D4/2:play H2/3:play DK", "SA C3", seat=2, contract="H"))
    assert taken(ruling) == (2, "cayenne/trump-wins")
    assert ruling.full
    assert not ruling.is_revoke


def test_an_ace_of_cayenne_is_low_in_nullo_unless_it_is_called_high() -> None:
    """cayenne/nullo-ace, cayenne/ace-called: in a grand it is above the king in any case."""
    cayenne = game("cayenne")
    quietly, aloud = "0:play D9/1:play DA/2:play D2/3:play DK", "0:play D9/1:play DA=high/2:play D2/3:play DK"
    assert taken(ruled(cayenne, lying(quietly, seat=1, contract="nullo")))[0] == 3
    assert taken(ruled(cayenne, lying(aloud, seat=1, contract="nullo"))) == (1, "cayenne/ace-called")
    assert taken(ruled(cayenne, lying(quietly, seat=1, contract="grand"))) == (1, "cayenne/highest")


def test_chinese_whist_counts_what_lies_face_up_like_the_hand() -> None:
    """chinese-whist/available, chinese-whist/follow: the seven that a player can choose from hold one club."""
    ruling = ruled(game("chinese-whist"), lying("0:play C10", "C3 D8 DJ H2 HK S5 SA", seat=1, trumps="S"))
    assert allowed(ruling) == "C3"
    assert set(refused(ruling).values()) == {"chinese-whist/follow"}


def test_chwech_lets_nobody_leave_the_suit_and_everybody_pass() -> None:
    """chwech/follow, chwech/pass, chwech/joker: Ben has hearts and a joker to play, and nobody has to play at all."""
    ruling = ruled(game("chwech"), lying("0:play H7", "C2 H9 SA Z1", seat=1))
    assert allowed(ruling) == "H9 Z1"
    assert refused(ruling) == {"C2": "chwech/follow", "SA": "chwech/follow"}
    assert [one.is_legal for one in ruling.choices if one.action.verb == PASS] == [True]


def test_an_ace_that_is_the_last_card_to_a_trick_of_chwech_loses_it() -> None:
    """chwech/ace-last: the jack takes what Ada led and Cai and Dot have added to."""
    ruling = ruled(game("chwech"), lying("0:play H7/1:pass/2:play HJ/3:play HA/4:pass/5:pass", seat=3))
    assert taken(ruling) == (2, "chwech/highest")


@pytest.mark.parametrize(
    ("game_id", "rules", "case", "bit"),
    [
        ("cayenne", {}, lying("0:play D9/1:play DA/2:play D2/3:play DK", seat=1, contract="nullo"), ["1 DA nullo-ace"]),
        ("cayenne", {}, lying("0:play D9/1:play DA/2:play D2", seat=1, contract="nullo"), ["1 DA nullo-ace"]),
        ("cayenne", {}, lying("0:play D9/1:play HA/2:play D2/3:play DK", seat=1, contract="nullo"), []),
        ("cayenne", {}, lying("0:play D9/1:play DA/2:play D2/3:play DK", seat=1, contract="grand"), []),
        (
            *("chwech", {"ace_joker": "original"}),
            lying("0:play H8/1:play Z1/2:play HJ/3:play HA=low/4:pass/5:pass", seat=3),
            ["1 Z1 joker-rank", "3 HA ace-stated"],
        ),
        ("chwech", {}, lying("0:play H7/1:pass/2:play HJ/3:play HA/4:pass/5:pass", seat=3), ["3 HA ace-last"]),
        ("chwech", {}, lying("0:play H7/1:pass/2:play HA/3:play HJ/4:pass/5:pass", seat=3), []),
        ("hokm", {}, lying("0:play C8/3:play S2/2:play S5/1:play CA", seat=1, trumps="S"), []),
    ],
)
def test_a_ruling_says_why_a_card_counts_for_less_than_it_seems_to(
    game_id: str, rules: dict[str, str], case: Case, bit: list[str]
) -> None:
    """cayenne/nullo-ace, chwech/joker-rank, chwech/ace-stated, chwech/ace-last. An ace of another suit is a discard,
    and what decides the trick is not said twice."""
    found = ruled(game(game_id, rules), case).besides
    assert [f"{one.seat} {one.card} {one.clause.partition('/')[2]}" for one in found] == bit


def test_hokm_goes_round_to_the_right() -> None:
    """hokm/direction, hokm/follow, hokm/trump-wins: Dot is next after Ada, then Cai, then Ben."""
    hokm = game("hokm")
    assert turn_of(hokm, lying("0:play C8", seat=3, trumps="S")) == 3
    ruling = ruled(hokm, lying("0:play C8/3:play S2/2:play CA", "C5 S9", seat=1, trumps="S"))
    assert allowed(ruling) == "C5"
    assert taken(ruling) == (3, "hokm/trump-wins")
    assert ruling.taken is not None
    assert ruling.taken.leader == 0
    assert not ruling.full


def test_minnesota_whist_has_no_trumps_and_asks_nothing_but_the_cards() -> None:
    """minnesota-whist/follow, minnesota-whist/highest, minnesota-whist/no-trumps."""
    minnesota = game("minnesota-whist")
    assert not minnesota.asked
    ruling = ruled(minnesota, lying("0:play S6/1:play DA/2:play S9/3:play S7", "D3 HK", seat=1))
    assert taken(ruling) == (2, "minnesota-whist/highest")
    assert not ruling.is_revoke


def test_norwegian_whist_asks_what_is_played_only_where_the_ace_can_be_low() -> None:
    """norwegian-whist/ace-low, norwegian-whist/highest."""
    assert not game("norwegian-whist").asked
    low = game("norwegian-whist", {"nullo_ace": "low"})
    plays = "0:play S6/1:play SA/2:play S9/3:play S2"
    assert taken(ruled(low, lying(plays, seat=1, contract="nullo"))) == (2, "norwegian-whist/highest")
    assert taken(ruled(low, lying(plays, seat=1, contract="grand"))) == (1, "norwegian-whist/highest")
    assert taken(ruled(game("norwegian-whist"), lying(plays, seat=1))) == (1, "norwegian-whist/highest")


def test_sixty_six_asks_for_the_suit_only_when_the_stock_is_gone() -> None:
    """sixty-six/any-card, sixty-six/follow: with a stock any card may be played."""
    played, hand = "0:play HK", "CA D9 H9 SJ"
    sixty_six = game("sixty-six")
    assert allowed(ruled(sixty_six, lying(played, hand, seat=1, trumps="S"))) == "CA D9 H9 SJ"
    gone = ruled(sixty_six, lying(played, hand, seat=1, trumps="S", stock="gone"))
    assert allowed(gone) == "H9"
    assert set(refused(gone).values()) == {"sixty-six/follow"}


def test_sixty_six_as_germans_play_it_asks_to_beat_and_to_trump() -> None:
    """sixty-six/head, sixty-six/trump-void: a king is led; the ten is above it, and without hearts a trump is due."""
    strict = game("sixty-six", {"end_play": "strict"})
    ruling = ruled(strict, lying("0:play HK", "H10 HQ SJ", seat=1, trumps="S", stock="gone"))
    assert allowed(ruling) == "H10"
    assert refused(ruling) == {"HQ": "sixty-six/head", "SJ": "sixty-six/follow"}
    ruling = ruled(strict, lying("0:play HK", "CA SJ", seat=1, trumps="S", stock="gone"))
    assert refused(ruling) == {"CA": "sixty-six/trump-void"}


def test_who_shows_a_marriage_leads_a_card_of_it() -> None:
    """sixty-six/marriage-lead: the ace stays in the hand."""
    ruling = ruled(game("sixty-six"), lying("", "CA HK HQ", seat=0, trumps="S", marriage="H"))
    assert allowed(ruling) == "HKQ"
    assert refused(ruling) == {"CA": "sixty-six/marriage-lead"}


def test_witches_whist_asks_to_follow_the_trumps_that_are_led() -> None:
    """witches-whist/follow: the last trump has to go when trumps are led."""
    ruling = ruled(game("witches-whist"), lying("2:play S9", "DA S2", seat=3, leader=2, trumps="S"))
    assert allowed(ruling) == "S2"


# A card that lies there already


def test_a_card_off_suit_with_one_of_the_suit_in_hand_was_a_revoke() -> None:
    """hokm/follow: Cai played the ace of diamonds on a club, and has the three of clubs."""
    ruling = ruled(game("hokm"), lying("0:play C8/3:play C9/2:play DA", "C3 H4", seat=2, trumps="S"))
    assert ruling.is_revoke
    assert ruling.played is not None
    (refusal,) = ruling.played.refusals
    assert refusal.clause == "hokm/follow"
    assert str(refusal.instead) == "C3"
    assert taken(ruling) == (3, "hokm/highest"), "as the cards lie"


def test_a_card_that_no_hand_allows_lets_nobody_take_the_trick() -> None:
    """chwech/follow: a spade on a heart is wrong whatever else Ben holds, so there is nothing to take yet."""
    for seat in (1, 2):
        ruling = ruled(game("chwech"), lying("0:play H7/1:play SA", seat=seat))
        assert ruling.taken is None
        wrong = [one.action for one in ruling.wrong]
        assert wrong == ([] if seat == 1 else [Action.parse("1:play SA")])
        assert ruling.is_revoke is (seat == 1)


# Cards that are not known


def test_a_card_off_suit_is_allowed_unless_the_rest_holds_one_of_the_suit() -> None:
    """hokm/follow: of Dot only two cards are known, neither a club. Those that lie on the table she cannot have."""
    ruling = ruled(game("hokm"), lying("0:play C8", "DA S2", seat=3, whole=False, trumps="S"))
    assert allowed(ruling) == ""
    for one in ruling.choices:
        assert not one.refusals
        assert [(unless.clause, str(unless.cards)) for unless in one.unless] == [("hokm/follow", "CAKQJ109765432")]


def test_what_somebody_else_is_known_to_hold_is_not_in_the_hand() -> None:
    """hokm/follow: Dot has all the other clubs but the five, so only the five can forbid Cai's heart."""
    case = lying("0:play C8/3:play C9", "H4", seat=2, whole=False, trumps="S")
    ruling = ruled(game("hokm"), case._replace(elsewhere=Cards.parse("CAKQJ1076432")))
    (one,) = ruling.choices
    assert [str(unless.cards) for unless in one.unless] == ["C5"]
    with pytest.raises(BadCase) as wrong:
        ruled(game("hokm"), case._replace(elsewhere=Cards.parse("H4")))
    assert wrong.value.fault == "twice"


def test_a_card_off_suit_is_refused_if_one_of_the_suit_is_known() -> None:
    """hokm/follow: whatever else she has."""
    ruling = ruled(game("hokm"), lying("0:play C8", "C3 DA", seat=3, whole=False, trumps="S"))
    assert allowed(ruling) == "C3"
    assert refused(ruling) == {"DA": "hokm/follow"}


def test_each_clause_says_which_cards_would_forbid_it() -> None:
    """sixty-six/follow, sixty-six/trump-void: a club on a heart needs a hand without hearts and without trumps."""
    strict = game("sixty-six", {"end_play": "strict"})
    ruling = ruled(strict, lying("0:play HK", "CA", seat=1, whole=False, trumps="S", stock="gone"))
    (one,) = ruling.choices
    assert {unless.clause: str(unless.cards) for unless in one.unless} == {
        "sixty-six/follow": "HAQJ109",
        "sixty-six/trump-void": "SAKQJ109",
    }


def test_a_hand_that_can_hold_no_more_is_known() -> None:
    """sixty-six/deal: six cards are all there are."""
    hand = "CA CK CQ D9 DJ DQ"
    ruling = ruled(game("sixty-six"), lying("0:play HK", hand, seat=1, whole=False, trumps="S", stock="gone"))
    assert all(one.is_legal for one in ruling.choices)


# What else can be done


def deeds(ruling: Ruling) -> dict[str, Deed]:
    """What else may be done or not, by the act; one whose cards are not known or not there stands without a value."""
    return {f"{one.action.verb} {one.action.value if one.holds else ''}".strip(): one for one in ruling.deeds}


def against(one: Deed) -> tuple[str, ...]:
    return tuple(refusal.clause for refusal in one.refusals)


def test_on_lead_a_marriage_is_shown_the_stock_closed_and_66_claimed() -> None:
    """sixty-six/marriage, sixty-six/close, sixty-six/claim: Ada holds king and queen of hearts, and not the nine."""
    found = deeds(ruled(game("sixty-six"), lying("", "CA DJ HKQ SA S10", seat=0, trumps="S")))
    assert set(found) == {"show H", "exchange", "close", "claim"}
    assert [name for name, one in found.items() if one.is_legal] == ["show H", "close", "claim"]
    assert found["exchange"].holds is False
    assert found["claim"].may == ("sixty-six/false-claim",)
    assert "sixty-six/marriage-trick" in found["show H"].may


def test_the_nine_is_exchanged_by_who_has_won_a_trick() -> None:
    """sixty-six/exchange, sixty-six/exchange-trick: nobody has told whether Ben has won one."""
    found = deeds(ruled(game("sixty-six"), lying("0:play HK", "CA S9", seat=1, trumps="S")))
    assert found["exchange"].holds
    assert found["exchange"].provided == ("sixty-six/exchange-trick",)
    assert against(found["show"]) == ("sixty-six/marriage-lead",), "Ada leads, so Ben may show none"
    assert "close" not in found


def test_who_has_just_won_a_trick_may_do_all_before_drawing() -> None:
    """sixty-six/draw: exchange, close, claim, or show a marriage that makes 66. Ben has the ace of hearts in hand."""
    found = deeds(ruled(game("sixty-six"), lying("0:play HK/1:play HA", "CA S9", seat=1, whole=False, trumps="S")))
    assert {name for name, one in found.items() if one.is_legal} == {"draw", "exchange", "close", "claim"}
    assert found["show"].holds is None
    assert found["show"].provided == ("sixty-six/marriage-claim",)


@pytest.mark.parametrize(("trick", "other"), [("0:play HK/1:play HA", 0), ("0:play HA/1:play HK", 1)])
def test_of_another_hand_it_is_said_what_it_takes(trick: str, other: int) -> None:
    """sixty-six/exchange: a hand is in question whose player did not take the trick, and what is in it the one who did
    has not."""
    unknown = deeds(ruled(game("sixty-six"), lying(trick, "CA", seat=other, trumps="S")))
    assert unknown["exchange"].holds is None
    elsewhere = deeds(ruled(game("sixty-six"), lying(trick, "S9", seat=other, trumps="S")))
    assert elsewhere["exchange"].holds is False


def test_without_a_stock_nothing_is_exchanged_or_closed() -> None:
    """sixty-six/exchange-late, sixty-six/close: marriages go on, and so do claims."""
    found = deeds(ruled(game("sixty-six"), lying("", "CA HKQ S9", seat=0, trumps="S", stock="gone")))
    assert against(found["exchange"]) == ("sixty-six/exchange-late",)
    assert {name for name, one in found.items() if one.is_legal} == {"show H", "claim"}
    assert "close" not in found


def test_after_a_trick_without_a_stock_hands_that_nobody_has_told_of_are_not_empty() -> None:
    """sixty-six/exchange-late: Ben leads next and may show what he holds. Only where all of his hand is told, and is
    nothing, was it the last trick, after which he claims or lets it be."""
    for hand, whole in (("", False), ("CA", False), ("CA", True)):
        taken = lying("0:play HK/1:play HA", hand, seat=1, whole=whole, trumps="S", stock="gone")
        assert set(deeds(ruled(game("sixty-six"), taken))) == {"show", "exchange", "claim"}
    last = lying("0:play HK/1:play HA", "", seat=1, whole=True, trumps="S", stock="gone")
    assert set(deeds(ruled(game("sixty-six"), last))) == {"claim", "stop"}


def test_bulgarians_wait_for_a_trick_and_stop_at_the_last_two_cards() -> None:
    """sixty-six/marriage-first, sixty-six/close-first, sixty-six/close-last, sixty-six/exchange-stock."""
    rules = {"marriage_first_lead": "false", "close_rule": "drawn", "exchange_min_stock": "4"}
    found = deeds(ruled(game("sixty-six", rules), lying("", "HKQ S9", seat=0, trumps="S")))
    assert found["show H"].provided == ("sixty-six/marriage-first",)
    assert "sixty-six/marriage-trick" not in found["show H"].may, "whoever may show one has a trick"
    assert found["close"].provided == ("sixty-six/close-first", "sixty-six/close-last")
    assert found["exchange"].provided == ("sixty-six/exchange-trick", "sixty-six/exchange-stock")
    found = deeds(ruled(game("sixty-six", rules), lying("0:play HK/1:play HA", "CA", seat=1, whole=False, trumps="S")))
    assert against(found["close"]) == ("sixty-six/close-drawn",)


def test_where_the_moment_counts_a_claim_follows_a_trick() -> None:
    """sixty-six/claim-moment: not on lead with a stock, for a card has been drawn since; after a trick it may."""
    german = game("sixty-six", {"claim_anytime": "false"})
    assert against(deeds(ruled(german, lying("", "CA", seat=0, trumps="S")))["claim"]) == ("sixty-six/claim-moment",)
    taken_now = deeds(ruled(german, lying("0:play HK/1:play HA", "CA", seat=1, trumps="S")))
    assert taken_now["claim"].is_legal
    without = deeds(ruled(german, lying("", "CA", seat=0, trumps="S", stock="gone")))
    assert without["claim"].provided == ("sixty-six/claim-moment",)


def test_a_closer_may_show_one_last_marriage() -> None:
    """sixty-six/marriage-late: straight after closing, where marriages end with the stock."""
    ends = game("sixty-six", {"end_marriages": "false"})
    found = deeds(ruled(ends, lying("", "HKQ", seat=0, trumps="S", stock="gone")))
    assert found["show H"].provided == ("sixty-six/marriage-late",)
    answering = deeds(ruled(ends, lying("0:play CA", "HKQ", seat=1, trumps="S", stock="gone")))
    assert "sixty-six/marriage-late" in against(answering["show H"])


def test_after_a_marriage_no_other_is_shown_on_the_same_lead() -> None:
    """sixty-six/marriage-once."""
    found = deeds(ruled(game("sixty-six"), lying("", "DKQ HKQ", seat=0, trumps="S", marriage="H")))
    assert against(found["show D"]) == ("sixty-six/marriage-once",)
    assert found["claim"].is_legal


def test_a_lead_of_chwech_may_be_declined_but_for_the_first() -> None:
    """chwech/offer, chwech/first-lead."""
    (one,) = ruled(game("chwech"), lying("", "CA", seat=0)).deeds
    assert (one.action, one.clause, one.provided) == (Action(0, "pass"), "chwech/offer", ("chwech/first-lead",))
    assert ruled(game("chwech"), lying("0:play H7", "CA", seat=1)).deeds == (), "a pass stands beside the cards"


def test_of_a_deal_of_chwech_it_is_told_how_many_have_no_turn() -> None:
    """chwech/last, where it hangs on the seat. Ada leads the first trick and takes it. The lead of the next is offered
    to her and she declines, so one has no turn, before Ben leads and after. In the trick after that all six have."""
    by_seat = game("chwech", {"last": "seat"})
    state = chwech_deals.played(chwech_deals.dealt(by_seat, "HQA", "C6 H2 S2"), "HQ H2 - - - -")
    (row,) = (row for row in state.game.asked if row.name == "declined")
    found = [row.of(state)]
    for script in ("-", "C6", "- - - -", "S2"):
        state = chwech_deals.played(state, script)
        found.append(row.of(state))
    assert found == ["0", "1", "1", "0", "0"]


@pytest.mark.parametrize(("declined", "turns"), [("0", 6), ("1", 5), ("2", 4), ("3", 3), ("4", 2)])
def test_who_declined_the_lead_of_a_trick_of_chwech_sits_just_before_the_leader(declined: str, turns: int) -> None:
    """chwech/one-turn: they were asked first, so the trick is for the leader and those who sit after."""
    playing = game("chwech", {"last": "seat"})
    case = Case(2, {"declined": declined}, (), 2, Cards.parse("H7"))
    before = ruled(playing, case).before
    (row,) = (row for row in playing.asked if row.name == "declined")
    assert row.of(before) == declined
    led = ruled(playing, case._replace(plays=(Action.parse("2:play H9"),), seat=3)).before
    assert led.trick.order == (2, 3, 4, 5, 0, 1)[:turns]


@pytest.mark.parametrize(("game_id", "dealer"), [("cayenne", 3), ("hokm", 1), ("sixty-six", 1)])
def test_what_is_not_told_is_so_as_if_the_leader_were_eldest_hand(game_id: str, dealer: int) -> None:
    """The dealer sits just before the first leader in turn. Hokm goes round to the right, so there it is the seat on
    the leader's left."""
    playing = game(game_id)
    told = {row.name: row.usual or row.values[0] for row in playing.asked}
    assert ruled(playing, Case(0, told, (), 0, NONE, whole=False)).before.dealer == dealer


def test_after_a_wrong_card_there_is_nothing_else_to_do() -> None:
    """sixty-six/follow: the card goes back first."""
    wrong = lying("0:play HK/1:play CA", "HA", seat=1, trumps="S", stock="gone")
    assert ruled(game("sixty-six"), wrong).is_revoke
    assert ruled(game("sixty-six"), wrong).deeds == ()


# What cannot lie on a table


@pytest.mark.parametrize(
    ("game_id", "case", "fault"),
    [
        ("hokm", lying("0:play C8", "C8", seat=3, trumps="S"), "twice"),
        ("hokm", lying("0:play C8/3:play C8", seat=2, trumps="S"), "twice"),
        ("hokm", lying("0:play Z1", seat=3, trumps="S"), "pack"),
        ("sixty-six", lying("", "H2", seat=0, trumps="S"), "pack"),
        ("hokm", lying("0:play C8/2:play C9", seat=3, trumps="S"), "turn"),
        ("sixty-six", lying("0:play C9/1:play CA/0:play CK", seat=0, trumps="S"), "full"),
        ("hokm", lying("0:play C8/3:play C9/2:play CA/1:play C2/0:play C3", seat=0, trumps="S"), "full"),
        ("hokm", lying("0:play C8/3:play C9/2:play CA/1:play C2/0:play C3/3:play C4", seat=0, trumps="S"), "full"),
        ("hokm", lying("0:play C8", "CA", seat=3, trumps="S")._replace(elsewhere=Cards.parse("C8")), "twice"),
        ("hokm", lying("0:play C8/3:pass", seat=2, trumps="S"), "say"),
        ("hokm", lying("0:pass", seat=2, trumps="S"), "say"),
        ("chwech", lying("0:pass/1:play H7", seat=1), "say"),
        ("chwech", lying("/".join(f"{seat}:pass" for seat in range(6)), seat=0), "say"),
        ("hokm", lying("0:trump S", seat=0, trumps="S"), "say"),
        ("hokm", lying("0:play C8=high", seat=3, trumps="S"), "say"),
        ("chwech", lying("0:play Z1", seat=1), "say"),
        ("hokm", lying("0:play C8", "H2", seat=2, trumps="S"), "seat"),
        ("hokm", lying("", seat=0, leader=4, trumps="S"), "seat"),
        ("hokm", lying("", seat=0), "trumps"),
        ("sixty-six", lying("", seat=0, trumps="S", stock="?"), "stock"),
        ("sixty-six", lying("0:play C9", "CA CK CQ D9 DJ DQ DK", seat=1, trumps="S"), "many"),
        ("sixty-six", lying("0:play C9", "CA CK CQ D9 DJ DQ", seat=0, trumps="S"), "many"),
        ("sixty-six", lying("0:play HK", "HQ", seat=1, trumps="S", marriage="H"), "shown"),
        ("sixty-six", lying("", "HK CA", seat=0, trumps="S", marriage="H"), "shown"),
        ("sixty-six", lying("0:play HK/1:play HQ", seat=1, trumps="S", marriage="H"), "shown"),
    ],
)
def test_what_cannot_lie_so_is_refused_with_what_is_wrong(game_id: str, case: Case, fault: str) -> None:
    with pytest.raises(BadCase) as wrong:
        ruled(game(game_id), case)
    assert wrong.value.fault == fault


@pytest.mark.parametrize(("seat", "hand"), [(1, "CA CK CQ D9 DJ DQ DK"), (0, "CA CK CQ D9 DJ DQ")])
def test_too_many_cards_are_counted_with_the_one_that_was_played(seat: int, hand: str) -> None:
    """Seven in the hand of who is to play, and six in that of who has played one."""
    with pytest.raises(BadCase, match="at most 6 cards of one player, found 7"):
        ruled(game("sixty-six"), lying("0:play C9", hand, seat=seat, trumps="S"))


def test_what_the_leader_has_shown_is_in_no_other_hand() -> None:
    """sixty-six/marriage: Ben shows the marriage in hearts and leads its king. Ada has the nine of clubs to play."""
    ruling = ruled(game("sixty-six"), lying("1:play HK", "C9", seat=0, leader=1, trumps="S", marriage="H"))
    assert allowed(ruling) == "C9"
    assert refused(ruling) == {}


@pytest.mark.parametrize("leader", [-1, 4])
def test_a_leader_that_has_no_seat_is_told_which_seats_there_are(leader: int) -> None:
    with pytest.raises(BadCase, match="a leader from 0 to 3"):
        ruled(game("hokm"), lying("", seat=0, leader=leader, trumps="S"))


# Real deals


def spoilt(case: Case, playing: Game) -> dict[str, Case]:
    """A case that can lie on a table, made impossible in every way that it allows, by the fault."""
    lying = [card for action in case.plays for card in action.cards]
    last = case.plays[-1] if case.plays else None
    others = [seat for seat in range(playing.seats) if last and seat != last.seat]
    foreign = next(card for card in map(Card.parse, ("C2", "C2'", "Z3")) if card not in playing.pack)
    far = Cards.of(card for card in playing.pack if card not in lying)
    found = {
        "pack": case._replace(hand=Cards(case.hand | 1 << foreign), whole=False),
        "many": case._replace(hand=far),
        "seat": case._replace(leader=playing.seats),
    }
    if lying:
        found["twice"] = case._replace(hand=Cards(case.hand | 1 << lying[0]))
    if last and others:
        found["turn"] = case._replace(plays=(*case.plays[:-1], last._replace(seat=others[0])), hand=NONE)
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_a_real_position_that_is_spoilt_is_refused_with_what_is_wrong(game_id: str) -> None:
    random = Random(14)
    for _ in range(fuzzed(2)):
        state = start(playing := any_rules(game_id, random), shuffled(playing, random))
        while not state.over:
            if is_to_play(state) and random.random() < 0.2:
                for fault, case in spoilt(case_of(state, state.hand(state.turn[0])), playing).items():
                    with pytest.raises(BadCase) as wrong:
                        ruled(playing, case)
                    assert wrong.value.fault == fault
            state = advance(state, random.choice(lasting(playing, state)))


def shuffled(playing: Game, random: Random) -> Deal:
    cards = list(playing.pack)
    random.shuffle(cards)
    return deal_of(playing, random.randrange(playing.seats), cards)


def any_rules(game_id: str, random: Random) -> Game:
    return game(game_id, {name: random.choice(values) for name, values in option_values(game_id).items()})


def plays_of(state: State) -> tuple[Action, ...]:
    """The acts of the trick in the making: those that have had their turn since the lead."""
    acts = [action for action in state.log if action.verb in ("play", PASS)]
    return tuple(acts[len(acts) - state.trick.turns :]) if state.trick.plays else ()


def case_of(state: State, hand: Cards, *, whole: bool = True) -> Case:
    """The case of the player who is to play."""
    leader = state.trick.plays[0].seat if state.trick.plays else state.turn[0]
    told = {row.name: row.of(state) for row in state.game.asked}
    return Case(leader, told, plays_of(state), state.turn[0], hand, whole)


def lasting(playing: Game, state: State) -> Sequence[Action]:
    """What may be done and ends no deal, if there is something."""
    choices = legal(state, state.turn[0])
    ends = {verb.name for verb in playing.phase(state.phase).verbs if verb.seldom}
    return [action for action in choices if action.verb not in ends] or choices


def is_to_play(state: State) -> bool:
    return any(verb.lays for verb in state.game.phase(state.phase).verbs)


def agrees(state: State, random: Random) -> None:
    """The referee says of each card what the rules say of it in the real position, also of one that was played, and
    of a hand of which only some cards are known nothing that is not so."""
    seat, hand = state.turn[0], state.hand(state.turn[0])
    case = case_of(state, hand)
    ruling = ruled(state.game, case)
    real = {action: refusals(state, action) for action in offers(state, seat)}
    assert {one.action for one in ruling.choices} <= set(real)
    assert Cards.of(card for one in ruling.choices for card in one.action.cards) == hand
    for one in ruling.choices:
        assert [refusal.clause for refusal in one.refusals] == [refusal.clause for refusal in real[one.action]]
        assert not one.unless
    known = Cards.of(random.sample(list(hand), random.randint(0, len(hand))))
    needed = Cards.of(card for row in state.game.asked for card in row.holds(case.told[row.name]))
    for one in ruled(state.game, case._replace(hand=known, whole=False)).choices:
        assert_holds(one, real.get(one.action, ()), hand, known | needed)
    action = random.choice([one.action for one in ruling.choices])
    if action.cards:
        own = hand.without(1 << action.card)
        played = ruled(state.game, case._replace(plays=(*case.plays, action), hand=own)).played
        assert played is not None
        assert [refusal.clause for refusal in played.refusals] == [refusal.clause for refusal in real[action]]


def assert_holds(one: Judged, real: tuple[object, ...], hand: Cards, known: Cards) -> None:
    if one.refusals:
        assert real
    elif not any(unless.cards & hand for unless in one.unless):
        assert not real
    else:
        assert real
    assert not any(unless.cards & known for unless in one.unless)


def same_taken(before: State, after: State) -> None:
    """The referee gives the trick to who has it, by the same clause."""
    full = after.tricks[-1]
    case = Case(
        full.leader,
        {row.name: row.of(before) for row in before.game.asked},
        (*plays_of(before), after.log[-1]),
        full.leader,
        NONE,
        whole=False,
    )
    while (seat := turn_of(before.game, case)) >= 0:  # who declined the lead of Chwech lets the trick go by as well
        case = case._replace(plays=(*case.plays, Action(seat, PASS)))
    ruling = ruled(before.game, case)
    assert ruling.full
    assert taken(ruling) == (full.winner, full.clause)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_referee_agrees_with_the_rules_of_real_deals(game_id: str) -> None:
    random = Random(11)
    for _ in range(fuzzed(4)):
        state = start(playing := any_rules(game_id, random), shuffled(playing, random))
        while not state.over:
            if is_to_play(state) and random.random() < 0.5:
                agrees(state, random)
            after = advance(state, random.choice(lasting(playing, state)))
            if len(after.tricks) > len(state.tricks):
                same_taken(state, after)
            state = after


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_told_of_a_deal_is_read_from_it_again(game_id: str) -> None:
    random = Random(12)
    for _ in range(fuzzed(4)):
        playing = any_rules(game_id, random)
        told = {row.name: random.choice(row.values) for row in playing.asked}
        hand = Cards.of(card for row in playing.asked for card in row.holds(told[row.name]))
        before = ruled(playing, Case(0, told, (), 0, hand, whole=False)).before
        assert {row.name: row.of(before) for row in playing.asked} == told


@pytest.mark.parametrize("game_id", GAMES)
def test_what_else_is_allowed_is_so_in_real_deals(game_id: str) -> None:
    """Of what else a player may do, nothing is said that a real deal contradicts: a deed that is allowed is legal, one
    that is refused is refused, and one that hangs on something has a clause for each refusal."""
    random = Random(13)
    for _ in range(fuzzed(2)):
        state = start(playing := any_rules(game_id, random), shuffled(playing, random))
        while not state.over:
            if is_to_play(state):
                deeds_agree(state, random)
            state = advance(state, random.choice(lasting(playing, state)))


def deeds_agree(state: State, random: Random) -> None:
    seat, hand = state.turn[0], state.hand(state.turn[0])
    real = {action: refusals(state, action) for action in offers(state, seat) if not action.cards}
    known = Cards.of(random.sample(list(hand), random.randint(0, len(hand))))
    for own, whole in ((hand, True), (known, False)):
        for one in ruled(state.game, case_of(state, own, whole=whole)).deeds:
            for action, found in real.items():
                if action.verb == one.action.verb and (not one.holds or action == one.action):
                    assert one.holds is not False
                    clauses = {refusal.clause for refusal in found}
                    assert clauses & {*against(one)} if one.refusals else clauses <= {*one.provided}
            assert not one.holds or one.action in real
