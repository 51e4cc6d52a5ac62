"""Play by trying: what is counted, which acts are tried on, and what is said of those that were."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import inf
from random import Random

import pytest

from engine.bots.players import think
from engine.bots.search import Progress, Taker, Tried, conclusion, fate_of, play_out, search, taker_of
from engine.bots.search import tested as side_by_side
from engine.bots.sight import Choice, Fate, Reason, in_view
from engine.bots.thumb import by_thumb
from engine.core.actions import Action
from engine.core.cards import Card
from engine.core.play import advance
from engine.core.state import State
from engine.core.view import view
from engine.games import game
from tests.engine.bots.test_players import position
from tests.engine.bots.test_review import before_the_last_but_one
from tests.engine.games import sixty_six_deals, whist_tables, witches_whist_deals

ADA, BEN, CAI, DOT = range(4)
ACE, TWO, CLAIM = (Action.parse(f"0:{text}") for text in ("play CA", "play D2", "claim"))

CLOSED = "0:close 0:play CA 1:play CJ 0:play HK 1:play HA"
"""MIXED, closed by Ada before her first lead. Each has won a trick, and Ben is to lead with four cards in hand."""


def leading(*differences: float) -> Tried:
    """An act that in each deal was worth so much more than what a rule of thumb says, which was worth nothing."""
    values = tuple((difference, 0.0) for difference in differences)
    return Tried(ACE, values, (), sum(differences), sum(difference**2 for difference in differences))


def closed(script: str) -> State:
    """Sixty-Six, MIXED with some acts."""
    return sixty_six_deals.played(sixty_six_deals.dealt(game("sixty-six"), sixty_six_deals.MIXED), script)


def alike() -> State:
    """Witches Whist: Ada leads and has every spade, Ben every heart, Cai every diamond, Dot every club."""
    return witches_whist_deals.dealt(game("witches-whist"), witches_whist_deals.SUITS)


def searched(state: State, playouts: int) -> list[Progress]:
    """Each step of the search of the seat to play."""
    seen = view(state, state.turn[0])
    return list(search(seen, in_view(seen), playouts, Random(7)))


def test_the_mean_is_of_points_and_tricks_together() -> None:
    """2 and 0.05, -1 and 0.1, 0 and 0.35: 1.5 in three playouts."""
    assert Tried(ACE, ((2, 0.05), (-1, 0.1), (0, 0.35))).mean == pytest.approx(0.5)


def test_before_the_first_playout_the_mean_is_nothing() -> None:
    assert Tried(ACE).mean == 0.0


def test_a_sure_lead_is_the_mean_less_its_standard_error() -> None:
    """The mean of the five is 1.5, and that of their squares 16.25 / 5 = 3.25. So the variance is 3.25 - 2.25 = 1,
    and the standard error the root of 1 / (5 - 1): a half."""
    assert leading(0, 1, 1.5, 2, 3).sure_lead == pytest.approx(1.5 - 0.5)
    assert leading(0, -1, -1.5, -2, -3).sure_lead == pytest.approx(-1.5 - 0.5)


def test_a_lead_that_is_the_same_in_every_deal_is_sure_in_full() -> None:
    """What rounding leaves of a variance of nothing may lie below 0, and has no root."""
    for difference in (0.05, 0.1, 0.15, 0.3, 0.7, 2.1):
        for tries in range(4, 12):
            assert leading(*[difference] * tries).sure_lead == pytest.approx(difference, abs=1e-6)


def test_of_a_lead_in_fewer_than_four_deals_nothing_is_sure() -> None:
    """The mean of 3, 3, 3 and 1 is 2.5, their variance 28 / 4 - 6.25 = 0.75, and a third of that is a quarter."""
    assert leading(3, 3, 3).sure_lead == -inf
    assert leading(-3, -3, -3).sure_lead == -inf
    assert leading(3, 3, 3, 1).sure_lead == pytest.approx(2.5 - 0.5)


@pytest.mark.parametrize("difference", [0.05, 0.1, 0.35, 1, 3])
def test_a_lead_in_a_single_deal_is_none(difference: float) -> None:
    """One of n: the mean is d / n, and the root of (d² / n - d² / n²) / (n - 1) is d / n as well."""
    for tries in range(4, 80):
        assert leading(difference, *[0.0] * (tries - 1)).sure_lead == 0, tries


def test_who_does_as_well_in_every_deal_is_neither_ahead_nor_behind() -> None:
    assert [leading(*[0.0] * tries).sure_lead for tries in (0, 1, 3, 4, 20)] == [0.0] * 5


def test_a_playout_counts_points_tricks_and_the_lead_over_the_rule_of_thumb() -> None:
    """A grand of Ada's, lost: Ben and Dot have eleven tricks, and Ben wins the twelfth with the three of spades.

    With the ace kept Ada wins the last one: twelve tricks against her are six times 8, and hers is one. With the ace
    gone Ben's nine of clubs wins it: seven times 8. So the lead is 8 and 0.05, and 8.05 squared is 64.8025.
    """
    state = before_the_last_but_one()
    kept, gone = (play_out(advance(state, action)) for action in (TWO, ACE))
    usual = Tried(ACE).after(gone, ADA, None)
    assert usual == Tried(ACE, ((-56.0, 0.0),), (Taker(BEN, Card.parse("S3")),), 0.0, 0.0)
    first = Tried(TWO).after(kept, ADA, -56.0)
    assert (first.values, first.takers) == (((-48.0, 0.05),), (Taker(BEN, Card.parse("S3")),))
    assert [first.lead, first.squares] == pytest.approx([8.05, 64.8025])
    second = first.after(gone, ADA, -48.0)
    assert [second.tries, second.mean] == pytest.approx([2, -103.95 / 2])
    assert [second.lead, second.squares] == pytest.approx([0.05, 128.8025]), "-8 more, and its 64"


def test_an_act_without_a_card_to_a_trick_has_no_takers() -> None:
    """Ben claims with 15 points. He has a trick, so the wrong claim costs him 2, sixty-six/false-claim."""
    claim = Action.parse("1:claim")
    tried = Tried(claim).after(advance(closed(CLOSED), claim), BEN, None)
    assert (tried.values, tried.takers) == (((-2.0, 0),), ())


def test_a_trick_that_is_not_finished_has_no_taker() -> None:
    """Ben's ace of hearts took the king. The king of clubs is led when Ada claims, and that trick is nobody's."""
    end = closed(f"{CLOSED} 1:play CK 0:claim")
    assert taker_of(end, Card.parse("HK")) == taker_of(end, Card.parse("HA")) == Taker(BEN, Card.parse("HA"))
    assert taker_of(end, Card.parse("CK")) is None


def test_the_taker_is_who_won_the_trick_wherever_the_others_sat() -> None:
    """Cai trumps the first trick and leads the nine of diamonds. Ada, third to play, takes it with the queen."""
    deal = witches_whist_deals.dealt(game("witches-whist"), witches_whist_deals.MIXED)
    state = witches_whist_deals.played(deal, "H9 HJ S3 H2 D9 D3 DQ D5")
    assert taker_of(state, Card.parse("HJ")) == Taker(CAI, Card.parse("S3"))
    assert taker_of(state, Card.parse("D3")) == Taker(ADA, Card.parse("DQ"))


def test_a_playout_goes_by_rules_of_thumb() -> None:
    """Ada cannot take Ben's spade, throws the two of diamonds rather than the ace of clubs, and wins the last trick."""
    end = play_out(before_the_last_but_one())
    assert TWO in end.log
    assert end.tricks[-1].winner == ADA


def test_in_a_playout_each_bids_by_the_own_hand() -> None:
    """minnesota-whist/bid: all bid under seal, in any order. Only Cai holds high cards."""
    hands = ("C5432 D5432 H432 S32", "C9876 D9876 H765 S54", "CAKQ DAKQ HAKQ SAKQJ", "CJ10 DJ10 HJ1098 S109876")
    state = whist_tables.dealt(game("minnesota-whist"), hands)
    assert len(state.turn) == 4
    bids = {seat: by_thumb(in_view(view(state, seat))).action for seat in state.turn}
    assert set(play_out(state).log[:4]) == set(bids.values())
    assert [seat for seat, bid in bids.items() if bid.card.suit in "CS"] == [CAI], "a black card bids high"


def test_of_cards_that_caught_as_often_the_one_of_the_lowest_number_is_named() -> None:
    """Ada and Cai take one trick each, and one is left unfinished. Ben's king and Dot's queen take two each, Dot's ace
    one; the queen has the lower number."""
    king, queen, ace = map(Card.parse, ("HK", "HQ", "HA"))
    takers = [Taker(ADA, ace), Taker(CAI, king), None, Taker(DOT, ace)]
    takers += [Taker(BEN, king), Taker(DOT, queen), Taker(BEN, king), Taker(DOT, queen)]
    assert fate_of(takers, (ADA, CAI)) == Fate(8, 2, queen, 2)
    assert fate_of(takers[:3], (ADA, CAI)) == Fate(3, 2), "caught by nobody"


@pytest.mark.parametrize(
    ("script", "playouts", "steps"),
    [
        ("0:close", 48, [8, 8, 5, 5, 5, 3, 3, 3, 3, 3]),
        (CLOSED, 30, [5, 5, 3, 3, 3, 2, 2, 2, 2, 2]),
        (f"{CLOSED} 1:play CK 0:play C9", 16, [4, 4, 3, 3]),
        ("0:close 0:play CA", 12, [3, 3, 2, 2, 2]),
        ("0:close 0:play DJ", 6, [2, 2, 2]),
    ],
)
def test_half_of_the_acts_are_tried_on_beside_what_the_rule_of_thumb_says(
    script: str, playouts: int, steps: list[int]
) -> None:
    """How many acts are tried in each deal, where there are all the cards that may be played and a claim, and for Ada's
    lead a marriage.

    After a round half of the acts go on, rounded down, and what a rule of thumb says: of eight five, of five three, of
    four three, of three two. There are as many rounds as halving takes to come from that number to one, three for
    eight and for five, and each has an equal share of the playouts: 16 of 48, 10 of 30, 8 of 16, 6 of 12. No deal is
    begun that would go beyond the shares so far.
    """
    done = [0, *(step.done for step in searched(closed(script), playouts))]
    assert [later - earlier for earlier, later in pairwise(done)] == steps


def test_where_all_comes_to_the_same_it_is_tried_all_the_same() -> None:
    """Ada's spades from the ace to the two cannot be told apart, since nobody else has any."""
    state = alike()
    thoughts = list(think(view(state, ADA), 3, Random(7), 3))
    assert [(thought.done, thought.of) for thought in thoughts] == [(1, 3), (2, 3), (3, 3)]
    assert thoughts[-1].choice.reason == Reason("alike", thumb=by_thumb(in_view(view(state, ADA))))


def test_an_act_that_is_surely_worst_is_dropped_first() -> None:
    """Ben's claim would be wrong and costs him 2 in every deal. Nothing costs more than 2, as he has a trick: Ada may
    have all that she needs in some deals, and in the others her close fails. Two deals are tried with all five acts."""
    tried = {str(one.action): one for one in searched(closed(CLOSED), 30)[-1].tried}
    assert (tried["1:claim"].tries, tried["1:claim"].mean) == (2, -2.0)


POSITIONS = [("norwegian-whist", 6), ("hokm", 9), ("cayenne", 3), ("sixty-six", 0)]
"""Games, and the acts before a decision between some that differ."""


@lru_cache
def steps_of(game_id: str, acts: int) -> list[Progress]:
    """A search in one of these positions. Made once."""
    return searched(position(game_id, acts), 64)


@pytest.mark.parametrize(("game_id", "acts"), POSITIONS)
def test_what_is_dropped_did_no_better_than_what_is_tried_on(game_id: str, acts: int) -> None:
    """On average, beside what a rule of thumb says, which is tried in every deal."""
    steps = steps_of(game_id, acts)
    dropped = 0
    for earlier, later in pairwise(steps):
        after = {one.action: one.tries for one in later.tried}
        going = [one for one in earlier.tried if one.tries == earlier.tried[0].tries]
        stays = [one.mean for one in going if after[one.action] > one.tries and one.action != later.thumb.action]
        drops = [one.mean for one in going if after[one.action] == one.tries]
        assert not drops or min(stays) >= max(drops)
        dropped += len(drops)
    assert dropped
    assert [one.tries for one in steps[-1].tried if one.action == steps[-1].thumb.action] == [len(steps)]


@pytest.mark.parametrize(("game_id", "acts"), POSITIONS)
def test_a_lead_is_counted_deal_by_deal_beside_what_the_rule_of_thumb_says(game_id: str, acts: int) -> None:
    last = steps_of(game_id, acts)[-1]
    worth = {one.action: [sum(value) for value in one.values] for one in last.tried}
    for one in last.tried:
        pairs = zip(worth[one.action], worth[last.thumb.action], strict=False)
        leads = [value - usual for value, usual in pairs]
        assert one.lead == pytest.approx(sum(leads))
        assert one.squares == pytest.approx(sum(lead**2 for lead in leads))


@pytest.mark.parametrize(("game_id", "acts"), POSITIONS)
def test_the_best_is_of_those_still_tried_the_one_with_the_surest_lead(game_id: str, acts: int) -> None:
    """And what a rule of thumb says, unless one surely leads over that."""
    for step in steps_of(game_id, acts):
        best, *others = step.tried
        assert best.tries == max(one.tries for one in step.tried)
        assert all(one.sure_lead <= best.sure_lead for one in others if one.tries == best.tries)
        assert best.action == step.thumb.action or best.sure_lead > 0


def test_the_runner_up_did_best_on_average_of_those_tried_as_often() -> None:
    """The two of diamonds is tried in one deal more than the claim, though the claim did better in its own."""
    thumb = Choice(ACE, Reason("master"))
    king = Tried(Action.parse("0:play CK"), ((0, 0.0), (1, 0.0)))
    tried = (Tried(ACE, ((3, 0.0), (3, 0.0))), king, Tried(TWO, ((2, 0.0), (1, 0.0))), Tried(CLAIM, ((3, 0.0),)))
    choice = conclusion(Progress(7, 8, tried, thumb), (ADA, CAI))
    assert (choice.action, choice.reason.name, choice.reason.thumb) == (ACE, "tried", thumb)
    assert choice.reason.test is not None
    assert choice.reason.test.other == TWO


def test_two_acts_are_compared_in_those_deals_in_which_both_were_tried() -> None:
    """Twice 3 is more than 1.05, then 1.05 is less than 1.1, and 1 is 1; the fifth deal has only one of them. In points
    alone it is 2 more, 2 more, and twice the same: 1 on average."""
    ace, king = map(Card.parse, ("CA", "SK"))
    takers = (Taker(ADA, ace), Taker(BEN, king), Taker(BEN, king), Taker(BEN, king))
    best = Tried(ACE, ((3, 0.0), (3, 0.0), (1, 0.05), (1, 0.0), (9, 0.0)), (*takers, Taker(BEN, king)))
    other = Tried(TWO, ((1, 0.05), (1, 0.05), (1, 0.1), (1, 0.0)), takers[::-1])
    found = side_by_side(best, other, (ADA, CAI))
    assert (found.other, found.deals, found.better, found.worse) == (TWO, 4, 2, 1)
    assert found.gain == pytest.approx(1.0)
    assert found.fate == found.other_fate == Fate(4, 1, king, 3)
