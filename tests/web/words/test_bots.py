"""Why something else would have been better, in a sentence."""

from random import Random

import pytest

import tutorials
from engine.bots.outside import seen_by_all
from engine.bots.review import Compared
from engine.bots.sight import Choice, Fate, Reason, in_view
from engine.bots.sight import Test as Tried
from engine.bots.thumb import by_thumb
from engine.core.actions import Action
from engine.core.cards import Card
from engine.core.play import deal_of, start
from engine.core.rules import Game
from engine.core.view import view
from engine.games import game
from tests.engine.games import laws
from web.words.bots import advised, because, deed, on_average, openly, why_better

SEEN = view(tutorials.deal("norwegian-whist/nobody-calls")[1][0], 0)
"""What Ada sees before anybody has called."""


TWO, QUEEN = (Action(0, "play", (Card.parse(card),)) for card in ("C2", "CQ"))
KING = Card.parse("CK")


@pytest.mark.parametrize(
    ("own", "caught", "said"),
    [
        (0, Fate(26, 0, KING, 26), "In none of these deals does either take the trick, and the queen of clubs"),
        (0, Fate(26, 0, KING, 24), "In none of these deals does either take the trick, and the queen of clubs"),
        (2, Fate(26, 0, KING, 26), "The queen of clubs would be caught by the king of clubs, and"),
        (0, Fate(26, 2, KING, 24), "The queen of clubs would be caught by the king of clubs in 24 of 26 deals, and"),
        (20, Fate(26, 18, KING, 8), "The queen of clubs would be caught by the king of clubs in 8 of 26 deals, and"),
    ],
    ids=["both lost", "both lost to any card", "always caught", "mostly caught", "both sometimes lost"],
)
def test_that_a_card_is_caught_is_no_reason_by_itself_where_the_better_one_is_lost_as_often(
    own: int, caught: Fate, said: str
) -> None:
    """The two of clubs takes the trick no more often than the queen, or by as little as chance would explain, so the
    reason is what is lost with it."""
    found = Compared(QUEEN, TWO, 20, 0, 26, 1, caught, Fate(26, own))
    assert why_better(found, SEEN).endswith(f"{said} is the greater loss.")
    hint = Choice(TWO, Reason("tried", test=Tried(QUEEN, 26, 20, 0, 1, Fate(26, own), caught)))
    assert advised(hint, SEEN).endswith(f"{said} is the greater loss.")


def test_a_higher_card_that_is_better_is_not_told_to_be_less_to_lose() -> None:
    found = Compared(TWO, QUEEN, 20, 0, 26, 1, Fate(26, 0, KING, 26), Fate(26, 0, KING, 26))
    assert "loss" not in why_better(found, SEEN)


@pytest.mark.parametrize("joker", ["Z1", "Z2"])
def test_no_card_is_told_to_be_more_to_lose_than_a_joker_or_the_other_way_round(joker: str) -> None:
    """In Chwech a joker takes a trick or loses it by what is said with it, whatever number it has."""
    seen = view(start(game("chwech"), laws.shuffled(game("chwech"), Random(1))), 0)
    one = Action(0, "play", (Card.parse(joker),))
    lost = Fate(26, 0, KING, 26)
    for best, done in ((one, TWO), (one, QUEEN), (TWO, one)):
        assert "loss" not in why_better(Compared(done, best, 20, 0, 26, 1, lost, lost), seen)


@pytest.mark.parametrize(
    ("done", "best", "said"),
    [
        ("2:play C10", "2:pass", "You have won 5 cards. With 5 more it would go past the next multiple of nine."),
        ("2:pass", "2:play C2", "Every card that is played counts, and you have 7 in hand."),
        ("2:play C10", "2:play C2", ""),
    ],
    ids=["passing was better", "playing was better", "two cards"],
)
def test_where_passing_was_better_or_playing_was_the_reason_is_what_all_can_count(
    done: str, best: str, said: str
) -> None:
    """chwech/over: Cai has won five cards, holds seven, and four lie on the table. By rule of thumb he would play the
    ten. Of two cards the trick has to tell."""
    seen = view(tutorials.deal("chwech/an-ace-turned")[1][22], 2)
    act, other = Action.parse(done), Action.parse(best)
    assert {act, other} < set(seen.choices)
    assert why_better(Compared(act, other, 30, 2, 40, 5.0), seen) == said


def test_the_cards_that_somebody_held_are_those_before_one_was_played() -> None:
    """chwech/nines: Cai holds seven, and one less once the two lies on the table."""
    before, act = tutorials.deal("chwech/an-ace-turned")[1][22], Action.parse("2:play C2")
    seen = view(before)
    assert len(before.hand(2)) == 7
    assert openly(act, seen_by_all(seen, act), seen, 0) == (
        "Every card that is played counts, and Cai had 7 in hand. [chwech/nines]"
    )


def test_what_a_card_counts_is_no_reason_to_lead_it_rather_than_to_close() -> None:
    """sixty-six/values"""
    playing = game("sixty-six")
    seen = view(start(playing, deal_of(playing, 1, playing.pack)), 0)
    close = next(action for action in seen.choices if action.verb == "close")
    rule = advised(by_thumb(in_view(seen)), seen).partition(". ")[0]
    for play in (action for action in seen.choices if action.cards and deed(action, seen) != rule):
        assert why_better(Compared(close, play, 30, 2, 40, 1.0), seen) == ""


def tried(better: int, worse: int, thumb: str) -> Choice:
    """A card that was tried beside another in 26 deals; a rule of thumb says that card or another."""
    done, other = (Action(0, "play", (Card.parse(card),)) for card in ("C2", "CQ"))
    said = Choice(done if thumb == "C2" else other, Reason("ahead", card=Card.parse(thumb)))
    return Choice(done, Reason("tried", test=Tried(other, 26, better, worse, 0.5, Fate(0), Fate(0)), thumb=said))


def test_a_hint_says_the_plain_reason_first_and_what_was_counted_after_it() -> None:
    assert advised(tried(9, 1, "C2"), SEEN) == (
        "Play the two of clubs. The two of clubs takes the trick as it stands. In 26 deals that fit all that you have "
        "seen, the two of clubs did better than the next best, the queen of clubs, in 9 and worse in 1; on average it "
        "left your side 0.5 points further ahead."
    )


@pytest.mark.parametrize(
    ("other", "own", "said"),
    [
        (
            0,
            26,
            "With the queen of clubs your side takes this trick in none of 26 deals, with the two of clubs in all 26.",
        ),
        (
            3,
            13,
            "With the queen of clubs your side takes this trick in 3 of 26 deals, with the two of clubs in 13 of 26.",
        ),
        (3, 0, ""),
    ],
)
def test_who_takes_a_trick_is_told_in_numbers_but_for_all_and_none(other: int, own: int, said: str) -> None:
    two, queen = (Action(0, "play", (Card.parse(card),)) for card in ("C2", "CQ"))
    reason = Reason("tried", test=Tried(queen, 26, 9, 0, 0.5, Fate(26, own), Fate(26, other)))
    told = advised(Choice(two, reason), SEEN)
    assert "in 9 and worse in none; on average" in told
    assert told.endswith(said or "0.5 points further ahead.")


def test_of_a_bot_it_is_told_in_how_many_deals_the_next_best_did_better() -> None:
    told = because(tried(0, 2, "C2"), SEEN)
    assert told.startswith(
        "Nothing surely better than the two of clubs was found. In 26 deals that fit all that Ada has seen, the next "
        "best, the queen of clubs, did better in 2 and worse in none"
    )


def test_a_hint_against_a_rule_of_thumb_says_why_it_does_not_go_by_it() -> None:
    """Another act is chosen only where it surely did better than the rule's in the deals that were tried."""
    told = advised(tried(1, 2, "CQ"), SEEN)
    assert told == (
        "Play the two of clubs. By rule of thumb it would be the queen of clubs. In 26 deals that fit all that you "
        "have seen, that came to less, and nothing surely better than this was found."
    )
    told = advised(tried(9, 0, "CQ"), SEEN)
    assert "did better than the next best, the queen of clubs, in 9" in told
    assert told.endswith(
        "By rule of thumb it would have been the queen of clubs, but all in all that came to less in these deals."
    )


def test_a_hint_for_a_card_that_nothing_surely_beats_does_not_speak_for_another() -> None:
    """That the other did better in two deals and worse in one is chance, and would be read as a reason for it."""
    told = advised(tried(1, 2, "C2"), SEEN)
    assert told.endswith("In 26 deals that fit all that you have seen, nothing was surely better than this.")
    assert "queen" not in told


CALLED_LOW = Action(0, "play", (Card.parse("HA"),), "low")


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        (Reason("long", "", Card.parse("C2"), (1,), "C"), "so Ada leads the only one in clubs."),
        (Reason("long", "", Card.parse("C2"), (4,), "C"), "so Ada leads the lowest of 4 in clubs."),
        (Reason("under", "", Card.parse("C2"), (1,)), "of the cards still out 1 is higher than the two of clubs."),
        (Reason("under", "", Card.parse("C2"), (7,)), "of the cards still out 7 are higher than the two of clubs."),
        (Reason("points", "", None, (1,)), "The hand has 1 point in high cards:"),
        (Reason("suit", "", None, (5, 1)), "Ada holds 5 cards of , with 1 point in high cards:"),
        (Reason("suit", "", None, (4, 6)), "Ada holds 4 cards of , with 6 points in high cards:"),
        (Reason("towards", "", None, (1,)), "Ada has won 1 card, no multiple of nine,"),
        (Reason("past", "", None, (8, 4)), "Ada has won 8 cards. With 4 more"),
    ],
    ids=lambda told: told.name if isinstance(told, Reason) else "",
)
def test_one_is_not_told_as_several(reason: Reason, said: str) -> None:
    assert said in because(Choice(Action(0, "play", (Card.parse("C2"),)), reason), SEEN)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("partner", "You are taking the trick with the ace of hearts and are Cai’s partner."),
        ("equal", "You, Cai’s partner, are taking the trick with the ace of hearts."),
        ("anyway", "You, Cai’s partner, are taking the trick with the ace of hearts."),
        ("with", "You, Cai’s partner, are taking the trick with the ace of hearts."),
        ("lead", "You, Cai’s partner, are taking the trick, and it is the side’s in any case."),
    ],
)
def test_a_partner_who_reads_is_called_you(name: str, said: str) -> None:
    cais = Action(2, "play", (Card.parse("C2"),))
    reason = Reason(name, "", Card.parse("HA"), (0,))
    assert openly(cais, (reason,), SEEN, 0).startswith(said)
    assert openly(cais, (reason,), SEEN).startswith(said.replace("You", "Ada").replace("are ", "is "))


def test_a_card_that_was_called_something_has_that_in_brackets() -> None:
    """Else its comma would stand before another."""
    reason = Reason("tried", test=Tried(CALLED_LOW, 26, 9, 1, 0.5, Fate(0), Fate(0)))
    told = because(Choice(Action(0, "play", (Card.parse("C2"),)), reason), SEEN)
    assert "the next best, the ace of hearts (called low), in 9" in told


def test_what_did_better_in_more_deals_and_brought_less_is_not_told_to_you_as_better() -> None:
    """Of a bot it is told as it was counted, with what it cost."""
    done, other = (Action(0, "play", (Card.parse(card),)) for card in ("C2", "CQ"))
    reason = Reason("tried", test=Tried(other, 26, 9, 1, -1.3, Fate(26, 26), Fate(26, 0)))
    choice = Choice(done, reason)
    told = advised(choice, SEEN)
    assert told.endswith("In 26 deals that fit all that you have seen, nothing was surely better than this.")
    assert "in 9 and worse in 1; on average it left Ada’s side 1.3 points further behind." in because(choice, SEEN)


@pytest.mark.parametrize(
    ("gain", "told"), [(0.04, ""), (0.06, "0.1 points further ahead"), (-0.06, "0.1 points further behind")]
)
def test_what_an_act_was_worth_is_told_as_how_far_it_leaves_one_ahead(gain: float, told: str) -> None:
    """What the others score counts against it, so that these are not the points which the score sheet would show."""
    assert on_average(SEEN.game, gain, 0, you=True) == (f"; on average it left your side {told}" if told else "")


@pytest.mark.parametrize(
    ("playing", "you", "told"),
    [
        (game("sixty-six"), True, "left you 2.0 game points further ahead"),
        (game("sixty-six"), False, "left Ben 2.0 game points further ahead"),
        (game("hokm"), False, "left Ben’s side 2.0 points further ahead"),
        (game("chwech"), True, "left you 2.0 points further ahead of what the others have on average"),
    ],
    ids=lambda one: one.id if isinstance(one, Game) else "",
)
def test_it_is_said_who_is_ahead_and_of_several_others_that_it_is_of_their_average(
    playing: Game, you: bool, told: str
) -> None:
    """In Sixty-Six cards have points as well, so that those of the match are called game points."""
    assert on_average(playing, 2, 1, you=you) == f"; on average it {told}"
