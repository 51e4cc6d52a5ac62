"""Who sees what: a table by hand, and the proof by permutation that nothing leaks."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from engine import shuffle
from engine.core.actions import Action
from engine.core.cards import NONE, Card, Cards
from engine.core.play import Deal, advance, deal_of, legal, offers, refusals, replay, start
from engine.core.shown import now
from engine.core.state import State
from engine.core.view import Seen, View, view
from engine.errors import BadCase
from engine.games import GAMES, game
from tests.engine.games.chwech_deals import dealt, played
from tests.engine.games.sixty_six_deals import MIXED
from tests.engine.games.sixty_six_deals import dealt as dealt_sixty_six
from tests.engine.games.sixty_six_deals import played as played_sixty_six
from tests.engine.games.witches_whist_deals import HONOURS
from tests.engine.games.witches_whist_deals import dealt as dealt_witches_whist

EVERYBODY = "012345"
CHWECH = played(dealt(game("chwech"), "H7", "HJ", "HA"), "H7 HJ HA - - -")
"""Ada, Ben and Cai have played a heart each; Ben has the trick."""

WHO_SEES_CHWECH: Mapping[str, str] = {
    "hand 0": "0",
    "hand 1": "1",
    "hand 2": "2",
    "hand 3": "3",
    "hand 4": "4",
    "hand 5": "5",
    "pile 0": EVERYBODY,
    "pile 1": EVERYBODY,
    "pile 2": EVERYBODY,
    "pile 3": EVERYBODY,
    "pile 4": EVERYBODY,
    "pile 5": EVERYBODY,
}
"""The seats that see all the cards of a zone. Everybody saw the cards of the piles played."""

SIZES = {"hand 0": 8, "hand 1": 8, "hand 2": 8, "hand 3": 9, "hand 4": 9, "hand 5": 9} | {
    f"pile {seat}": 3 if seat == 1 else 0 for seat in range(6)
}


def zone(seen: View, name: str) -> Seen:
    kind, seat = name.split()
    return seen.hand(int(seat)) if kind == "hand" else seen.pile(int(seat))


@pytest.mark.parametrize("name", WHO_SEES_CHWECH)
@pytest.mark.parametrize("seat", range(6))
def test_who_sees_a_zone_of_chwech(name: str, seat: int) -> None:
    whole = zone(view(CHWECH, *range(6)), name)
    seen = zone(view(CHWECH, seat), name)
    assert len(whole.known) == whole.size == SIZES[name]
    assert seen.size == whole.size, "how many is known to all"
    assert seen.known == (whole.known if str(seat) in WHO_SEES_CHWECH[name] else NONE)


def test_a_bystander_sees_the_piles_and_no_hand() -> None:
    seen = view(CHWECH)
    assert [seen.hand(seat).known for seat in range(6)] == [NONE] * 6
    assert [str(play.card) for play in seen.tricks[0].plays] == ["H7", "HJ", "HA"]
    assert [seen.pile(seat).size for seat in range(6)] == [0, 3, 0, 0, 0, 0]
    assert seen.pile(1).known == Cards.parse("HAJ7")
    assert not seen.choices
    assert not seen.refused


def test_seats_that_look_together_know_what_each_knows() -> None:
    seen = view(CHWECH, 1, 4)
    assert seen.hand(1).known == CHWECH.hand(1)
    assert seen.hand(4).known == CHWECH.hand(4)
    assert seen.hand(0).known == NONE


def test_what_all_know_is_in_every_view() -> None:
    for seats in ((), (0,), (1, 4)):
        seen = view(CHWECH, *seats)
        assert (seen.dealer, seen.phase, seen.turn) == (5, "lead", (1,))
        assert seen.log == CHWECH.log
        assert seen.tricks == CHWECH.tricks
        assert seen.told == CHWECH.told
        assert not seen.over


def test_choices_and_refusals_are_those_of_the_seats_that_look() -> None:
    state = played(dealt(game("chwech"), "H7", "H2A S3"), "H7")
    seen = view(state, 1)
    assert seen.choices == legal(state, 1)
    assert {str(action) for action, _ in seen.refused} >= {"1:play S3"}
    assert [action for action, _ in seen.refused] == [action for action in offers(state, 1) if refusals(state, action)]
    assert view(state, 2).choices == ()
    assert view(state, 2).refused == ()


MARRIED = played_sixty_six(dealt_sixty_six(game("sixty-six"), MIXED), "0:show H")
"""Ada has shown the king and the queen of hearts; the ace of spades is turned up."""

EXCHANGED = played_sixty_six(MARRIED, "0:play HQ 1:play HA 1:draw 1:play D9 0:play D10 0:exchange")
"""Ada has put the nine of spades under the stock and taken the ace."""


@pytest.mark.parametrize(
    ("state", "eyes", "name", "known"),
    [
        (MARRIED, (0,), "hand 0", "CA9 DJ HKQ S9"),
        (MARRIED, (0,), "hand 1", ""),
        (MARRIED, (1,), "hand 0", "HKQ"),
        (MARRIED, (), "hand 0", "HKQ"),
        (MARRIED, (1,), "hand 1", "CKJ DQ HAJ SJ"),
        (EXCHANGED, (0,), "hand 0", "CA9 DJ HK SA"),
        (EXCHANGED, (1,), "hand 0", "HK SA"),
        (EXCHANGED, (), "hand 0", "HK SA"),
        (EXCHANGED, (0,), "hand 1", ""),
        (EXCHANGED, (0,), "pile 1", "HAQ"),
        (EXCHANGED, (1,), "pile 0", "D109"),
    ],
)
def test_a_card_that_was_shown_stays_known(state: State, eyes: tuple[int, ...], name: str, known: str) -> None:
    assert zone(view(state, *eyes), name).known == Cards.parse(known)


@pytest.mark.parametrize("eyes", [(), (0,), (1,), (0, 1)])
def test_of_the_stock_all_see_the_last_card_and_nobody_any_other(eyes: tuple[int, ...]) -> None:
    for state, last, size in ((MARRIED, "SA", 12), (EXCHANGED, "S9", 10)):
        seen = view(state, *eyes).zone("stock")
        assert seen.size == size
        assert seen.known == Cards.parse(last)
        assert seen.order == (None,) * (size - 1) + (Card.parse(last),)


# Nothing leaks


def hidden(state: State, seat: int) -> Cards:
    """The cards that a seat cannot place: all that it neither holds nor has seen."""
    seen = view(state, seat)
    known = NONE
    for place in seen.zones:
        known |= place.known
    for play in state.trick.plays:
        known |= 1 << play.card
    return state.game.pack.without(known)


def permuted(deal: Deal, change: Mapping[Card, Card]) -> Deal:
    """The deal with some cards in each other's places."""

    def row(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(change.get(card, card) for card in cards)

    return deal._replace(
        hands=tuple(Cards.of(change.get(card, card) for card in hand) for hand in deal.hands),
        stock=row(deal.stock),
        down=tuple(map(row, deal.down)),
        up=tuple(map(row, deal.up)),
    )


def random_play(state: State, random: Random, most: int) -> State:
    """Up to so many random legal actions, stopping before the deal is over."""
    for _ in range(most):
        action = random.choice(legal(state, state.turn[0]))
        following = advance(state, action)
        if following.over:
            break
        state = following
    return state


FORMS: tuple[tuple[str, Mapping[str, str]], ...] = (
    *((game_id, {}) for game_id in GAMES),
    ("chwech", {"players": "4"}),
    ("chwech", {"players": "5"}),
    ("chwech", {"players": "7", "seven_pack": "home63"}),
)
"""Every game, and those forms of one that have a pack of their own."""


@pytest.mark.parametrize(("game_id", "options"), FORMS, ids=[" ".join((name, *of.values())) for name, of in FORMS])
def test_what_a_seat_cannot_see_changes_neither_its_view_nor_its_choices(
    game_id: str, options: Mapping[str, str]
) -> None:
    """The same deal twice, with cards that the seat has never seen in other places, played alike but
    for what was chosen under seal.

    Where a player would have had to follow with one of the exchanged cards the second deal stops;
    it is left out, since the seat could have told them apart.
    """
    playing = game(game_id, options)
    random = Random(game_id)
    compared = moved = 0
    for _ in range(400):
        cards = list(playing.pack)
        random.shuffle(cards)
        deal = deal_of(playing, random.randrange(playing.seats), cards)
        state = random_play(start(playing, deal), random, random.randrange(60))
        seat = random.randrange(playing.seats)
        unseen = list(hidden(state, seat))
        change = dict(zip(unseen, random.sample(unseen, len(unseen)), strict=True))
        log = [
            action._replace(cards=tuple(change.get(card, card) for card in action.cards))
            if place in state.sealed and action.seat != seat
            else action
            for place, action in enumerate(state.log)
        ]
        other = permuted(deal, change)
        states, error = replay(start(playing, other), log)
        if error is not None:
            continue
        compared += 1
        assert view(states[-1], seat) == view(state, seat), (str(deal.hands), list(map(str, state.log)), seat)
        moved += states[-1] != state
    assert compared > 200
    assert moved > compared // 2, "the cards were really moved"


def test_a_view_that_saw_another_hand_would_be_caught() -> None:
    """The comparison above can fail: two seats that look together do tell the deals apart."""
    one = dealt(game("chwech"), "H7", "HJ", "HA")
    other = dealt(game("chwech"), "H7", "HA", "HJ")
    assert view(one, 0) == view(other, 0)
    assert view(one, 0, 1) != view(other, 0, 1)
    assert Action.parse("0:play H7") in view(one, 0).choices


def test_what_all_see_is_told_by_the_name_of_its_row() -> None:
    """In Witches Whist a card is turned up, and its suit is trumps."""
    state = dealt_witches_whist(game("witches-whist"), HONOURS)
    assert [now(state, name) for name in ("trumps", "turned")] == ["C", Card.parse("C8")]
    with pytest.raises(KeyError):
        now(state, "hakem")


@pytest.mark.parametrize(("seats", "found"), [((6,), "6"), ((-1,), "-1"), ((0, 9, 5), "9")])
def test_nobody_looks_from_where_no_seat_is(seats: tuple[int, ...], found: str) -> None:
    with pytest.raises(BadCase, match=f"expected a seat from 0 to 5, found {found}") as caught:
        view(CHWECH, *seats)
    assert caught.value.fault == "seat"


@pytest.mark.parametrize(("named", "once"), [((1, 1), (1,)), ((4, 1, 4), (4, 1)), ((0, 0, 0, 0), (0,))])
def test_a_seat_that_is_named_twice_looks_once(named: tuple[int, ...], once: tuple[int, ...]) -> None:
    assert view(CHWECH, *named) == view(CHWECH, *once)


def test_what_is_shown_is_read_and_not_written() -> None:
    shown: Any = view(CHWECH, 0).shown
    with pytest.raises(TypeError):
        shown["trumps"] = "H"


@pytest.mark.parametrize("game_id", GAMES)
def test_views_of_one_knowledge_are_one_key_and_another_seat_is_another(game_id: str) -> None:
    """What a program worked out of a view it may keep by the view."""
    found = {}
    for name in ("first", "second"):
        state = start(game(game_id), shuffle.deal(game(game_id), Random(7), dealer=0))
        for seat in (0, 1):
            found[view(state, seat)] = (name, seat)
    assert sorted(found.values()) == [("second", 0), ("second", 1)]
