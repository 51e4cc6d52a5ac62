"""The look back at a deal: which decisions there are, how far it has come, and which of them cost most."""

from __future__ import annotations

from copy import replace
from typing import Any

import pytest

import tutorials
from engine.bots.review import Compared
from engine.core.play import advance, deal_of, legal, start
from engine.core.state import State
from engine.core.view import view
from engine.games import game
from engine.match import opening
from tests.web.drawn import text
from web.frame import Unreadable
from web.render import lookback
from web.render.lookback import Mistake
from web.widgets import live, review
from web.widgets.held import Held, standing_of
from web.widgets.live import Session

RECORD, STATES = tutorials.deal("minnesota-whist/four-reds")
SEAT = 1
DECISIONS = [
    at for at, action in enumerate(RECORD.actions) if action.seat == SEAT and len(view(STATES[at], SEAT).choices) > 1
]
"""Before so many actions Ben had something to choose, read off the record without the look back."""


def held(**parts: Any) -> Held:
    """Ben's table, with the deal played to its end and about to be looked back at."""
    session = Session(str(RECORD), len(RECORD.actions), "t", playing=True, seat=SEAT)
    usual = Held(session, 2, standing_of(opening(RECORD.game, RECORD.deal.dealer)), finished=str(RECORD), looking=0)
    return replace(usual, **parts)


def found(at: int, cost: float, better: int = 30, worse: int = 0, deals: int = 40) -> tuple[int, Compared]:
    """A decision with a better one beside it."""
    seen = view(STATES[at], SEAT)
    other = next(action for action in seen.choices if action != RECORD.actions[at])
    return at, Compared(RECORD.actions[at], other, better, worse, deals, cost)


def test_a_decision_is_where_the_reader_could_choose() -> None:
    assert review._decisions(held(), STATES) == DECISIONS
    assert 3 < len(DECISIONS) < 14, "and not every card that was played"


def test_one_decision_is_looked_at_with_each_event_from_the_first_on() -> None:
    """The last of them ends it; where none is left, nothing is looked at."""
    at = DECISIONS[-2]
    more, move = review.look(held(looking=at), {})
    assert [place for place, _ in more.compared] == [at]
    assert more.looking == at + 1
    odd = next(at for at in DECISIONS[:-1] if at % 2)
    assert review.look(held(looking=odd), {})[0].looking == odd + 1, "as after one at an even place"
    assert move.say == "Looking at your decisions.", "as at each of them: it is heard once"
    done, _ = review.look(more, {})
    assert [place for place, _ in done.compared] == DECISIONS[-2:]
    assert (done.looking, done.past) == (-1, True)
    nothing, _ = review.look(held(looking=DECISIONS[-1] + 1), {})
    assert (nothing.looking, nothing.past, nothing.compared) == (-1, True, ())


def test_a_look_back_begins_at_the_first_action_and_can_be_stopped() -> None:
    begun, _ = review.begin(held(finished="", looking=-1, compared=(found(DECISIONS[0], 1),)), {})
    assert (begun.finished, begun.looking, begun.compared) == (str(RECORD), 0, ())
    stopped, _ = review.enough(begun, {})
    assert (stopped.looking, stopped.past) == (-1, True)


def test_a_look_back_that_has_just_begun_comes_to_the_first_decision() -> None:
    begun, _ = review.begin(held(finished="", looking=-1, compared=()), {})
    looked, _ = review.look(begun, {})
    assert [at for at, _ in looked.compared] == DECISIONS[:1]


@pytest.mark.parametrize("parts", [{"looking": -1}, {"finished": ""}])
def test_nothing_is_looked_at_that_was_not_asked_for(parts: dict[str, object]) -> None:
    with pytest.raises(Unreadable, match="nothing to look back at"):
        review.look(held(**parts), {})
    if not parts.get("finished", True):
        for does in (review.enough, review.back):
            with pytest.raises(Unreadable):
                does(held(**parts), {})
        with pytest.raises(Unreadable):
            review.again(held(**parts), {"at": DECISIONS[0]})


def test_how_far_it_has_come_is_told_while_it_goes_on() -> None:
    one = held(looking=5, compared=(found(DECISIONS[0], 1),))
    assert review.under_way(one) == f"Looking back: 1 of your {len(DECISIONS)} decisions."
    assert review.under_way(held()) == f"Looking back: 0 of your {len(DECISIONS)} decisions."
    assert review.under_way(held(looking=-1)) == ""
    elsewhere = one.session._replace(record=str(RECORD.with_actions(RECORD.actions[:-1])))
    assert review.under_way(replace(one, session=elsewhere)) == ""


def test_what_was_found_is_shown_once_it_is_done_where_the_deal_stands_as_it_was_played() -> None:
    done = held(looking=-1, compared=(found(DECISIONS[0], 1),))
    assert review.shown(done, now=False) is not None
    assert review.shown(replace(done, looking=0), now=False) is None
    assert review.shown(replace(done, finished=""), now=False) is None
    assert review.way_back(done) is None
    elsewhere = done.session._replace(record=str(RECORD.with_actions(RECORD.actions[:-1])))
    assert review.way_back(replace(done, session=elsewhere)) is not None
    assert review.way_back(replace(done, session=elsewhere, finished="")) is None


def test_the_three_dearest_are_told_the_dearest_first() -> None:
    """At the same cost the clearer of them, and then the earlier, comes first."""
    first, second, third, fourth = DECISIONS[:4]
    compared = (found(first, 1.0), found(second, 3.0), found(third, 2.0), found(fourth, 0.5))
    worst = review._worst(held(compared=compared), STATES)
    assert [mistake.at for mistake in worst] == [second, third, first]
    alike = (found(first, 1.0, 30), found(second, 1.0, 35), found(third, 1.0, 35))
    assert [mistake.at for mistake in review._worst(held(compared=alike), STATES)] == [second, third, first]
    weighed = (found(first, 1.0, 38, 8), found(second, 1.0, 31, 0))
    assert [mistake.at for mistake in review._worst(held(compared=weighed), STATES)] == [second, first]
    mistake = worst[0]
    assert mistake.seen == view(STATES[second], SEAT)
    assert mistake.trick == len(STATES[second].tricks) + 1


@pytest.mark.parametrize("states", [STATES, STATES[:-1]], ids=len)
def test_only_mistakes_within_the_deal_are_told(states: tuple[State, ...]) -> None:
    good = found(DECISIONS[0], 1.0, better=0)
    assert review._worst(held(compared=(good,)), states) == ()
    last = (len(states) - 1, found(DECISIONS[0], 1.0)[1])
    assert review._worst(held(compared=(last,)), states) == ()
    beyond = (len(states) + 9, found(DECISIONS[0], 1.0)[1])
    assert review._worst(held(compared=(beyond,)), states) == (), "whoever sent it"
    before = (len(states) - 2, found(DECISIONS[0], 1.0)[1])
    assert len(review._worst(held(compared=(before,)), states)) == 1


def test_whatever_was_found_the_focus_is_on_the_way_out() -> None:
    _, none = review.enough(held(), {})
    assert none.focus == "past-close"
    _, some = review.enough(held(compared=(found(DECISIONS[0], 1),)), {})
    assert some.focus == "past-close", "what was found is read from its beginning"


def test_a_decision_is_tried_again_as_it_stood_and_nothing_else_can_be() -> None:
    at = DECISIONS[1]
    trying, move = review.again(held(), {"at": at})
    assert move.session.record == str(RECORD.with_actions(RECORD.actions[:at]))
    assert (move.session.at, move.session.playing) == (at, True)
    assert trying.looking == -1
    other = next(at for at in range(len(RECORD.actions)) if at not in DECISIONS)
    with pytest.raises(Unreadable, match="nothing to decide"):
        review.again(held(), {"at": other})
    back, there = review.back(replace(trying, session=move.session), {})
    assert there.session.record == str(RECORD)
    assert (there.session.at, there.session.playing) == (len(RECORD.actions), True)
    assert back.past


@pytest.mark.parametrize(
    ("mistakes", "looked", "said"),
    [
        (0, 0, "None of your decisions was looked at."),
        (1, 1, "Your one decision cost something."),
        (0, 1, "Nothing clearly better than your one decision was found."),
        (0, 2, "Among your 2 decisions there is none for which anything clearly better was found."),
        (1, 2, "Among your 2 decisions, this one cost most."),
        (2, 9, "Among your 9 decisions, these 2 cost most."),
    ],
)
def test_what_came_of_it_is_said_in_a_sentence(mistakes: int, looked: int, said: str) -> None:
    assert lookback.told(mistakes, looked) == said


@pytest.mark.parametrize(
    ("cost", "said"),
    [
        (1, "it leaves you 1 game point further ahead."),
        (3, "you 3 game points further ahead."),
        (1.6, "you 2 game points further ahead."),
    ],
)
def test_where_all_cards_were_known_the_points_are_worked_out(cost: float, said: str) -> None:
    at, one = found(DECISIONS[0], cost, better=1, deals=1)
    why = lookback.why(Mistake(at, view(STATES[at], SEAT), 1, one))
    assert why.endswith(said)
    assert "did better in" not in why


@pytest.mark.parametrize(
    ("cost", "said"),
    [
        (0.0, ""),
        (0.04, ""),
        (0.06, "on average it left your side 0.1 points further ahead"),
        (1.25, "side 1.2 points further ahead"),
    ],
)
def test_otherwise_it_is_counted_in_how_many_deals_it_did_better(cost: float, said: str) -> None:
    at, one = found(DECISIONS[0], cost, 30, 2)
    why = lookback.why(Mistake(at, view(STATES[at], SEAT), 1, one))
    assert "It did better in 30 of 40 deals that fit what you knew, and worse in 2" in why
    assert (said in why) if said else ("on average" not in why)
    at, one = found(DECISIONS[0], cost, 40, 0)
    assert "and worse in none" in lookback.why(Mistake(at, view(STATES[at], SEAT), 1, one))


def test_each_mistake_is_seen_from_the_readers_seat_with_its_trick_and_a_way_to_try_it_again() -> None:
    at, one = found(DECISIONS[1], 1)
    mistake = Mistake(at, view(STATES[at], SEAT), 4, one)
    html = str(lookback.found("t", [mistake, mistake], 5, now=True))
    assert html.count("Trick 4. ") == 2
    assert html.count('aria-label="your hand"') == 2
    assert html.count('Try again from here<span class="fs-spoken">, trick 4</span></button>') == 2
    assert 'id="t-again-0"' in html
    assert 'id="t-again-1"' in html
    assert "data-open" in html.split(">")[0]
    assert "data-open" not in str(lookback.found("t", [], 5, now=False)).split(">")[0]
    assert "<ol" not in str(lookback.found("t", [], 5, now=False))
    assert "these 2 cost most" in text(lookback.found("t", [mistake, mistake], 5, now=True))


def test_what_was_said_before_a_card_was_played_belongs_to_no_trick() -> None:
    """norwegian-whist/one-call: all four pass, and Ada leads."""
    record, states = tutorials.deal("norwegian-whist/nobody-calls")
    call, lead = record.actions[0], record.actions[4]
    for at, done, when in (
        (0, call, "Before the first trick. You did this: pass."),
        (4, lead, "Trick 1. You did"),
    ):
        better = next(action for action in view(states[at], done.seat).choices if action != done)
        mistake = Mistake(at, view(states[at], done.seat), 1, Compared(done, better, 30, 0, 40, 1))
        assert when in text(lookback.found("t", [mistake], 5, now=True))


@pytest.mark.parametrize(
    ("deal", "at", "done"),
    [
        ("minnesota-whist/four-reds", 3, "bid the three of diamonds"),
        ("hokm/drawing-for-clubs", 4, "discard the two of hearts"),
    ],
)
def test_a_card_that_is_bid_or_put_aside_is_not_played_to_the_first_trick(deal: str, at: int, done: str) -> None:
    """minnesota-whist/bid: the card goes back to the hand. hokm/discard: of two, each puts cards aside."""
    record, states = tutorials.deal(deal)
    act = record.actions[at]
    seen = view(states[at], act.seat)
    better = next(action for action in seen.choices if action != act)
    html = lookback.found("t", [Mistake(at, seen, 1, Compared(act, better, 30, 0, 40, 1))], 5, now=True)
    assert f"Before the first trick. You did this: {done}." in text(html)
    assert 'here<span class="fs-spoken">, before the first trick</span>' in str(html)


def test_a_claim_after_the_last_card_belongs_to_no_trick() -> None:
    """sixty-six/claim-moment: whoever took the twelfth and last trick may claim, and there is no thirteenth."""
    playing = game("sixty-six")
    state: State = start(playing, deal_of(playing, 1, playing.pack))
    while len(state.tricks) < 12:
        state = advance(state, next(one for one in legal(state, state.turn[0]) if one.verb not in ("claim", "close")))
    seen = view(state, state.turn[0])
    claim, stop = seen.choices
    html = lookback.found("t", [Mistake(len(state.log), seen, 13, Compared(stop, claim, 1, 0, 1, 1))], 5, now=True)
    assert "After the last trick. You did this:" in text(html)
    assert 'here<span class="fs-spoken">, after the last trick</span>' in str(html)


def test_the_last_act_of_a_deal_is_a_decision_like_any_other() -> None:
    """A deal that is cut short where Ben had something to choose: his act, the last, is one too."""
    at = DECISIONS[1]
    assert review._decisions(held(), STATES[: at + 2]) == DECISIONS[:2]


NO_TRICK = """follow-suit 1
game sixty-six
dealer 1
hand 0 CQJ9 DQJ9
hand 1 CAK10 DAK10
stock HA HQ H10 HJ HK H9 SA SQ S10 S9 SK SJ
0:play C9
1:play CK
1:draw
1:play C10
0:play CJ
1:draw
1:play CA
0:play CQ
1:draw
1:play DK
0:play D9
1:draw
1:play D10
0:play DJ
1:draw
1:play DA
0:play DQ
1:draw
1:play HK
0:play H9
1:play H10
0:play HJ
1:claim
"""
"""Ada has won nothing when Ben leads his second heart to the eighth trick: he has the three highest hearts, and
of trumps too. A wrong claim brings him 2 game points, for he has tricks, and a deal in which she wins none 3."""


@pytest.mark.parametrize("deals", [1, 40])
def test_where_a_claim_without_66_is_advised_it_says_so_and_what_it_costs(deals: int) -> None:
    """By sixty-six/false-claim and sixty-six/schwarz."""
    record, states = live.opened(NO_TRICK)
    at = len(record.actions) - 2
    session = Session(str(record), len(record.actions), "t", playing=True, seat=0)
    usual = Held(session, 2, standing_of(opening(record.game, 1)), finished=str(record), looking=at)
    looked, _ = review.look(usual, {})
    [(_, one)] = looked.compared
    assert (str(one.best), one.deals, one.cost) == ("0:claim", 1, 1)
    [mistake] = review._worst(replace(looked, compared=((at, one._replace(deals=deals, better=deals)),)), states)
    told = lookback.why(mistake)
    if deals == 1:
        assert told == (
            "Better: claim 66. You had no 66: a wrong claim costs 2 game points, and playing on 3. All cards were "
            "known by then, and worked out to the end it leaves you 1 game point further ahead."
        )
        dearer = mistake._replace(found=mistake.found._replace(cost=2))
        assert "costs 2 game points, and playing on 4." in lookback.why(dearer), "two, and two more"
    else:
        assert told.startswith("Better: claim 66. You had no 66: a wrong claim costs 2 game points. It did better in")


def test_a_claim_that_is_right_needs_no_such_word() -> None:
    """Ben has 74: to claim wins the deal."""
    record, states = live.opened(NO_TRICK)
    at = len(record.actions) - 1
    claim, seen = record.actions[at], view(states[at], 1)
    other = next(action for action in seen.choices if action != claim)
    assert review._lost(seen, states[at], claim) == 0
    assert "66:" not in lookback.why(Mistake(at, seen, 8, Compared(other, claim, 1, 0, 1, 1)))
