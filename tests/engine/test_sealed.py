"""What is done under seal: anybody awaited may act, each knows only their own act until it is opened."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from engine.core.actions import Action
from engine.core.cards import NONE, Card
from engine.core.play import Deal, apply, deal_of, legal, refusals, start
from engine.core.rules import Game, Phase, Verb
from engine.core.state import Event, State, tell, unseal
from engine.core.view import view
from engine.games import game

CLAUSE = "chwech/offer"


def lay(state: State, action: Action) -> State:
    """A card is chosen and stays in the hand; when all have chosen, seat 2 shows what it chose."""
    state = state._replace(turn=tuple(seat for seat in state.turn if seat != action.seat))
    return state if state.turn else unseal(state, 2)


def toy() -> Game:
    """Chwech's pack and seats, with nothing in it but one secret choice of a card by each."""
    played = game("chwech")
    verbs = (
        Verb("lay", CLAUSE, lay, cards=1, sealed=True),
        Verb("hide", "", lay, when=lambda state, seat: not state.hand(seat), sealed=True),
    )
    return replace(
        played,
        phases={"lead": Phase(verbs)},
        shown=(),
        begin=lambda state: tell(state, CLAUSE)._replace(phase="lead", turn=tuple(range(6))),
    )


def begun() -> State:
    cards = list(toy().pack)
    Random(3).shuffle(cards)
    return start(toy(), deal_of(toy(), 0, cards))


def first(state: State, seat: int) -> Action:
    return legal(state, seat)[0]


def test_all_who_are_awaited_may_act_in_any_order_and_each_once() -> None:
    state = begun()
    for seat in (4, 0, 5, 1, 2, 3):
        action = first(state, seat)
        state = apply(state, action)
        assert [found.clause for found in refusals(state, action)] == ["table/turn"]
    assert state.turn == ()


def test_a_sealed_card_is_known_to_its_own_seat_alone() -> None:
    state = begun()
    action = first(state, 4)
    state = apply(state, action)
    assert view(state, 4).log == (action,)
    assert view(state, 0, 4).log == (action,)
    for seats in ((), (0,), (1,), (5,), (0, 1, 2, 3, 5)):
        assert view(state, *seats).log == (Action(4, "lay"),)
    assert state.told == (Event(CLAUSE, 4),), "what is told names no card"


def test_another_choice_under_seal_looks_the_same_from_outside() -> None:
    state = begun()
    one, other = (apply(state, action) for action in legal(state, 4)[:2])
    assert one != other
    assert view(one, 0, 1, 2, 3, 5)._replace(choices=(), refused=()) == view(other, 0, 1, 2, 3, 5)._replace(
        choices=(), refused=()
    )


def test_what_is_opened_is_known_to_all_and_the_rest_stays_sealed() -> None:
    state = begun()
    actions = []
    for seat in range(6):
        actions.append(first(state, seat))
        state = apply(state, actions[-1])
    bystander = view(state).log
    assert bystander == tuple(action if action.seat == 2 else Action(action.seat, "lay") for action in actions)
    assert view(state, 3).log[3] == actions[3]


def test_a_choice_that_a_seat_does_not_have_is_neither_offered_nor_open() -> None:
    """The verb is for an empty hand, and these hands are full."""
    state = begun()
    assert "hide" not in {action.verb for action in legal(state, 0)}
    assert [found.clause for found in refusals(state, Action(0, "hide"))] == ["table/choice"]
    empty = state._replace(zones=(state.zones[0]._replace(cards=NONE), *state.zones[1:]))
    assert legal(empty, 0) == (Action(0, "hide"),)


def test_two_verbs_of_one_name_differ_by_their_cards_and_look_the_same_under_seal() -> None:
    played = toy()
    (with_card, _) = played.phases["lead"].verbs
    without = with_card._replace(cards=0, values=lambda _state, _card: ("R",))
    both = replace(played, phases={"lead": Phase((with_card, without))})
    state = start(both, Deal(0, tuple(begun().hand(seat) for seat in range(6))))
    card = state.hand(1)
    assert {len(action.cards) for action in legal(state, 1)} == {0, 1}
    assert [found.clause for found in refusals(state, Action(1, "lay", tuple(card)[:2]))] == ["table/count"]
    assert [found.clause for found in refusals(state, Action(1, "lay", (), "B"))] == ["table/say"]
    seen = {view(apply(state, action), 0).log for action in legal(state, 1)}
    assert seen == {(Action(1, "lay"),)}


def test_a_deal_without_seals_shows_its_log_as_it_is() -> None:
    played = game("sixty-six")
    hands = tuple(sorted(played.pack))
    deal = Deal(1, deal_of(played, 1, hands).hands, tuple(Card(card) for card in hands[12:]))
    state = start(played, deal)
    state = apply(state, legal(state, 0)[0])
    assert view(state).log == state.log
