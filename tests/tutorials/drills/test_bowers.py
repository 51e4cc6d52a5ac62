"""Questions about Euchre's bowers: which cards may be played, and who takes the trick."""

from tests.engine.tricks.euchre import BEN, CAI, DOT, dealt, played
from tutorials.drills.cards import also_trumps, can_follow, cannot_follow, everything, may_play, only_led_suit
from tutorials.drills.winner import highest_of_led, highest_off_suit, wins

# Spades are trumps: the jack of spades is the right bower, that of clubs the left.

VOID = ("CQ10 D9 HA10", "CJ9 DKQ S9", "CAK DA10 SA", "DJ SKQJ10")
"""Nobody but Ada has a heart. Ben has the left bower, Dot the right."""


def test_the_left_bower_is_what_may_be_played_to_a_trump() -> None:
    state = played(dealt("S", "C109 DA HA SA", "CAKJ D9 H9"), "SA")
    question = may_play("euchre/follow", can_follow, everything).ask(state)
    assert question is not None
    assert question.right == ("CJ",)
    assert set(question.mistake) == {"CA", "CK", "CJ", "D9", "H9"}


def test_the_left_bower_is_not_what_may_be_played_to_a_club() -> None:
    state = played(dealt("S", "CA DA HA S109", "CKJ D9 H9 SQ"), "CA")
    question = may_play("euchre/follow", can_follow, everything).ask(state)
    assert question is not None
    assert question.right == ("CK",)
    assert may_play("euchre/follow", can_follow, only_led_suit).ask(state) is None, "that is no mistake"


def test_whoever_cannot_follow_may_play_more_than_trumps_and_the_left_bower_is_one() -> None:
    state = played(dealt("S", *VOID), "HA")
    question = may_play("euchre/any-card", cannot_follow, also_trumps).ask(state)
    assert question is not None
    assert set(question.right) == {"CJ", "C9", "DK", "DQ", "S9"}
    assert set(question.mistake) == {"CJ", "S9"}


def test_the_left_bower_takes_a_trick_of_hearts_from_their_ace() -> None:
    state = played(dealt("S", *VOID), "HA CJ CA DJ")
    question = wins("euchre/left-bower", highest_of_led).ask(state)
    assert question is not None
    assert question.right == (str(BEN),)
    assert question.mistake == ("0",)


def test_the_left_bower_tempts_as_a_card_of_the_trumps_that_were_led() -> None:
    """Two jacks lie on the nine of trumps, Ben's first; the right bower takes the trick."""
    state = dealt("S", "CQ10 DA HA S9", "CJ9 D9 HKQ", "CA DK H109 S10", "CK DQJ HJ SJ")
    question = wins("euchre/right-bower", highest_of_led).ask(played(state, "S9 CJ S10 SJ"))
    assert question is not None
    assert (question.right, question.mistake) == ((str(DOT),), (str(BEN),))


def test_a_bower_that_loses_is_not_asked_about_as_a_card_of_another_suit() -> None:
    """Diamonds are led, and the left bower loses to the right one, not for its suit: it is a trump."""
    state = dealt("S", "CQ10 D9 HA10", "CJ9 HKQ S9", "CAK H9 SAJ", "DK10 SKQ10")
    state = played(state, "D9 CJ SJ D10")
    assert state.tricks[-1].winner == CAI
    assert wins("euchre/right-bower", highest_off_suit).ask(state) is None
