"""Bots at every table: fair, repeatable, and within their budget."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any, get_type_hints

import pytest

from engine.bots.games import habits_of
from engine.bots.players import LEVELS, Level, Thought, choose, think, usual_budget
from engine.bots.sight import Choice, Reason
from engine.core.actions import Action
from engine.core.cards import NONE
from engine.core.play import advance, deal_of, legal, start
from engine.core.rules import Game
from engine.core.state import State
from engine.core.view import View, view
from engine.deals import deals
from engine.games import GAMES, game
from tests.engine.games import cayenne_deals, sixty_six_deals, whist_tables, witches_whist_deals

PLAYOUTS = 6
"""Enough to see that a search works, and soon done."""


def dealt(playing: Game, random: Random) -> State:
    pack = list(playing.pack)
    random.shuffle(pack)
    return start(playing, deal_of(playing, random.randrange(playing.seats), pack))


def position(game_id: str, acts: int) -> State:
    """Some way into a random deal, at a decision between several acts."""
    random = Random(game_id)
    while True:
        state = dealt(game(game_id), random)
        for _ in range(acts):
            usual = [act for act in legal(state, state.turn[0]) if act.verb not in ("close", "claim")]
            state = advance(state, random.choice(usual or legal(state, state.turn[0])))
            if state.over:
                break
        if not state.over and len(legal(state, state.turn[0])) > 1:
            return state


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_seat_cannot_see_changes_nothing(game_id: str, level: Level) -> None:
    """The same decision with the hidden cards in other places: the same choice for the same reason."""
    state = position(game_id, 9)
    seat = state.turn[0]
    seen = view(state, seat)
    expected = choose(seen, level, Random(4), PLAYOUTS)
    others = [other for other in islice(deals(seen, Random(9)), 3) if other != state]
    assert others
    for other in others:
        assert choose(view(other, seat), level, Random(4), PLAYOUTS) == expected


def test_a_player_is_given_a_view_and_chance_and_nothing_else() -> None:
    for function in (choose, think):
        assert [get_type_hints(function)[name] for name in ("seen", "random", "playouts")] == [View, Random, int]


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("playouts", [1, 40])
def test_a_budget_is_kept_and_counted(game_id: str, playouts: int) -> None:
    """It is in playouts; each choice is tried once at least, whatever the budget."""
    seen = view(position(game_id, 4), position(game_id, 4).turn[0])
    thoughts = list(think(seen, 3, Random(2), playouts))
    done = [thought.done for thought in thoughts]
    assert done == sorted(done)
    last = thoughts[-1]
    assert last.done <= max(playouts, len(last.tried))
    assert sum(tried.tries for tried in last.tried) == last.done
    assert all(thought.choice.action in seen.choices for thought in thoughts), "it may be stopped at any thought"


def test_who_has_nothing_to_decide_is_asked_in_vain() -> None:
    state = dealt(game("hokm"), Random(1))
    with pytest.raises(ValueError, match="nobody who looks"):
        choose(view(state, (state.turn[0] + 1) % 4), 2, Random(1))


@pytest.mark.parametrize("level", [0, 4, "2"])
def test_there_are_three_levels_and_no_other(level: Any) -> None:
    state = dealt(game("hokm"), Random(1))
    with pytest.raises(ValueError, match=f"^expected a level from 1 to 3, found {level!r}$"):
        choose(view(state, state.turn[0]), level, Random(1))


def test_the_fewer_cards_are_left_the_more_playouts_are_spent() -> None:
    """A hundred with the whole pack of 52; after two tricks 44 cards are left, and 100 times 52 by 44 are 118."""
    begun = witches_whist_deals.dealt(game("witches-whist"), witches_whist_deals.HONOURS)
    later = witches_whist_deals.played(begun, "DA D10 D6 D2 DK DJ D7 D4")
    assert [usual_budget(view(state, state.turn[0])) for state in (begun, later)] == [100, 118]


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_settled_by_a_rule_of_thumb_is_a_phase_that_has_one(game_id: str) -> None:
    habits = habits_of(game_id)
    assert set(habits.settled) <= set(habits.thumb)
    assert set(habits.settled) <= set(game(game_id).phases)


def test_no_decision_is_given_more_than_four_hundred_playouts() -> None:
    """A hundred for the whole pack; with 16 cards left 5200 by 16 are 325, with 13 they are 400, with one they would
    be 5200."""
    state = whist_tables.played(whist_tables.dealt(game("norwegian-whist"), whist_tables.SUITS), "0:grand")
    budgets = {}
    for left in range(52, 0, -1):
        budgets[left] = usual_budget(view(state, state.turn[0]))
        state = advance(state, legal(state, state.turn[0])[0])
    assert (budgets[52], budgets[16]) == (100, 325)
    assert [budgets[left] for left in range(13, 0, -1)] == [400] * 13


def test_a_decision_after_the_last_card_has_its_budget_too() -> None:
    """In Sixty-Six the winner of the twelfth trick may still claim, though no card is left."""
    script = f"{sixty_six_deals.HEARTS_SIX_TRICKS} {sixty_six_deals.SPADES_SIX_TRICKS}"
    state = sixty_six_deals.played(sixty_six_deals.dealt(game("sixty-six"), sixty_six_deals.SWEEP), script)
    assert state.hand(0) == state.hand(1) == NONE
    assert [action.verb for action in legal(state, 0)] == ["claim", "stop"]
    assert usual_budget(view(state, 0)) == 400


@pytest.mark.parametrize("level", LEVELS)
def test_who_may_do_one_thing_only_is_told_what_refuses_the_rest(level: Level) -> None:
    """Ben has one heart, and Ada leads hearts. With the last card there is nothing else to be refused."""
    named = cayenne_deals.played(cayenne_deals.dealt(game("cayenne")), "3:grand")
    led = cayenne_deals.around(named, "HQ")
    only = Reason("only", "cayenne/follow")
    assert list(think(view(led, 1), level, Random(1))) == [Thought(Choice(Action.parse("1:play H2"), only))]
    while len(led.hand(led.turn[0])) > 1:
        led = advance(led, legal(led, led.turn[0])[0])
    assert choose(view(led, led.turn[0]), level, Random(1)).reason == Reason("only")


def test_the_lowest_level_does_anything_but_what_cuts_a_deal_short() -> None:
    """Ada may lead six cards or show hearts. She may close the stock and claim, too, and does neither."""
    seen = view(sixty_six_deals.dealt(game("sixty-six"), sixty_six_deals.MIXED), 0)
    choices = [choose(seen, 1, Random(number)) for number in range(90)]
    usual = {"show H", *(f"play {card}" for card in ("CA", "C9", "DJ", "HK", "HQ", "S9"))}
    assert {str(choice.action) for choice in choices} == {f"0:{act}" for act in usual}
    assert {choice.reason for choice in choices} == {Reason("chance", "", None, (7,))}
    assert {action.verb for action in seen.choices} == {"play", "show", "close", "claim"}


def test_where_there_is_one_usual_act_nothing_is_left_to_chance() -> None:
    """Ada has closed the stock and leads the jack of diamonds. Ben has one diamond, and might claim."""
    state = sixty_six_deals.played(sixty_six_deals.dealt(game("sixty-six"), sixty_six_deals.MIXED), "0:close 0:play DJ")
    assert choose(view(state, 1), 1, Random(1)) == Choice(Action.parse("1:play DQ"), Reason("usual"))


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_claims_what_is_due(level: Level) -> None:
    """Ada has 32 in tricks, draws the queen of trumps to her king, and shows them: 32 and 40."""
    state = sixty_six_deals.played(
        sixty_six_deals.dealt(game("sixty-six"), sixty_six_deals.SWEEP),
        f"{sixty_six_deals.TWO_MARRIAGES} 0:draw 0:show S",
    )
    claim = Choice(Action.parse("0:claim"), Reason("claim", "sixty-six/claim", None, (72,)))
    assert list(think(view(state, 0), level, Random(1))) == [Thought(claim)]


def test_there_are_three_levels() -> None:
    assert LEVELS == (1, 2, 3)
