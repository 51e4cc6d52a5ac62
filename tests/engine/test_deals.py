"""Deals that agree with a view: none that the view could tell apart, and all of those."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import islice, permutations
from random import Random

import pytest

from engine.core.actions import Action
from engine.core.cards import NONE, Card, Cards
from engine.core.play import Deal, advance, deal_of, legal, replay, start
from engine.core.rules import Game
from engine.core.state import State, Zone
from engine.core.view import view
from engine.deals import arrangements, deals, opening, says_of_hand
from engine.errors import NotFound
from engine.games import GAMES, game, presets
from tests.engine.core.test_view import permuted
from tests.engine.games import (
    cayenne_deals,
    chinese_whist_tables,
    chwech_deals,
    hokm_deals,
    sixty_six_deals,
    whist_tables,
    witches_whist_deals,
)

ADA, BEN, CAI, DOT = range(4)
TABLES: list[tuple[str, dict[str, str]]] = [
    *((game_id, {}) for game_id in GAMES),
    ("hokm", {"players": "3"}),
    ("hokm", {"players": "2"}),
    ("chinese-whist", {"players": "3"}),
    ("chinese-whist", {"players": "2"}),
    *(("sixty-six", dict(options)) for options in presets("sixty-six").values() if options),
    ("cayenne", {"cut": "one_pack"}),
]
"""Every game, and what else has zones or restrictions of its own."""


def random_position(playing: Game, random: Random, most: int) -> tuple[Deal, State]:
    """A random deal and some way into it; seats that are awaited together act in any order."""
    cards = list(playing.pack)
    random.shuffle(cards)
    deal = deal_of(playing, random.randrange(playing.seats), cards)
    state = start(playing, deal)
    for _ in range(random.randrange(most)):
        choices = legal(state, random.choice(state.turn))
        seldom = [verb.name for verb in playing.phase(state.phase).verbs if verb.seldom]
        following = advance(state, random.choice([act for act in choices if act.verb not in seldom] or choices))
        if following.over:
            break
        state = following
    return deal, state


@pytest.mark.parametrize(("game_id", "options"), TABLES)
def test_no_deal_can_be_told_from_the_real_one(game_id: str, options: dict[str, str]) -> None:
    """Each gives the very same view, deals the whole pack, and comes of its own log, act by legal act."""
    playing, random = game(game_id, options), Random(game_id)
    moved = of_many = 0
    for _ in range(12):
        _, state = random_position(playing, random, 60)
        seats = random.sample(range(playing.seats), random.choice((0, 1, 1, 1, 2)))
        seen = view(state, *seats)
        unseen = sum(zone.size - len(zone.known) for zone in seen.zones)
        for found, places in islice(arrangements(seen, random), 3):
            position = (game_id, seats, [str(action) for action in state.log])
            assert view(found, *seats) == seen, position
            states, error = replay(start(playing, opening(seen, places), seen.place), found.log)
            assert error is None, position
            assert states[-1] == found, position
            of_many += unseen > 8
            moved += unseen > 8 and found != state
    assert moved > 5
    assert moved > 0.8 * of_many, "of many hidden cards some come to lie elsewhere"


def possible(deal: Deal, state: State, seats: Sequence[int]) -> Counter[tuple[Zone, ...]]:
    """What some seats must hold possible, by trying every order of the cards that they do not see, and
    in how many orders each comes."""
    seen, unseen = view(state, *seats), hidden(state, seats)
    found: Counter[tuple[Zone, ...]] = Counter()
    for order in permutations(unseen):
        change = dict(zip(unseen, order, strict=True))
        log = [
            changed(action, change) if place in state.sealed and action.seat not in seats else action
            for place, action in enumerate(state.log)
        ]
        states, error = replay(start(state.game, permuted(deal, change), state.place), log)
        if error is None and view(states[-1], *seats) == seen:
            found[states[-1].zones] += 1
    return found


def hidden(state: State, seats: Sequence[int]) -> list[Card]:
    """The cards of which some seats do not know where they lie."""
    zones = zip(view(state, *seats).zones, state.zones, strict=True)
    return [card for seen, zone in zones for card in zone.cards.without(seen.known)]


def changed(action: Action, change: Mapping[Card, Card]) -> Action:
    return action._replace(cards=tuple(change.get(card, card) for card in action.cards))


@pytest.mark.parametrize(("game_id", "options"), TABLES)
def test_all_that_is_possible_comes_and_nothing_else(game_id: str, options: dict[str, str]) -> None:
    """Where few cards are hidden every possibility can be counted."""
    playing, random = game(game_id, options), Random(game_id)
    compared = most = 0
    while compared < 5 or most < 2:
        deal, state = random_position(playing, random, 70)
        seats = random.sample(range(playing.seats), random.randint(1, playing.seats))
        if not 2 <= len(hidden(state, seats)) <= 4:
            continue
        expected = possible(deal, state, seats)
        found = {other.zones for other in islice(deals(view(state, *seats), random), 40 * len(expected))}
        assert found == set(expected), (game_id, seats, [str(action) for action in state.log])
        compared, most = compared + 1, max(most, len(expected))


def test_each_possibility_is_as_likely_as_any_other() -> None:
    """Five cards are hidden, two, two and one: at most 30 ways, fewer where somebody did not follow."""
    random = Random(30)
    expected: Counter[tuple[Zone, ...]] = Counter()
    while len(expected) < 20:
        deal, state = random_position(game("norwegian-whist"), random, 60)
        if len(hidden(state, (ADA,))) == 5:
            expected = possible(deal, state, (ADA,))
    assert len(set(expected.values())) == 1, "each comes in as many orders"
    tries = 100 * len(expected)
    found = Counter(other.zones for other in islice(deals(view(state, ADA), random), tries))
    chance = sum((found[each] - 100) ** 2 / 100 for each in expected)
    free = len(expected) - 1
    assert free < 30
    assert chance < free + 4 * (2 * free) ** 0.5, f"{chance} by chi square, of which {free} is usual"


# What must be inferred, by hand


def sampled(state: State, *seats: int) -> list[State]:
    return list(islice(deals(view(state, *seats), Random(7)), 60))


def always(states: list[State], seat: int) -> Cards:
    """The cards that a hand holds in all of some states."""
    found = states[0].hand(seat)
    for state in states:
        found &= state.hand(seat)
    return found


def ever(states: list[State], seat: int) -> Cards:
    """The cards that a hand holds in any of some states."""
    found = NONE
    for state in states:
        found |= state.hand(seat)
    return found


def lacks(states: list[State], seat: int, suit: str) -> bool:
    return all(card.suit != suit for card in ever(states, seat))


def test_a_player_who_did_not_follow_has_none_of_the_suit_and_the_turn_up_stays() -> None:
    """Cai trumped hearts; Dot turned up the six of spades and has not played it."""
    state = witches_whist_deals.played(
        witches_whist_deals.dealt(game("witches-whist"), witches_whist_deals.MIXED), "HA H3 S3 H2"
    )
    found = sampled(state, ADA)
    assert lacks(found, CAI, "H")
    assert not lacks(found, BEN, "H")
    assert always(found, DOT) == Cards.parse("S6")
    assert ever(found, ADA) == state.hand(ADA)


def test_in_chwech_a_pass_tells_nothing() -> None:
    """Dot, Eli and Fay passed on hearts. Nobody has to play, so they may have any."""
    found = sampled(chwech_deals.played(chwech_deals.dealt(game("chwech"), "H7", "HJ", "HA"), "H7 HJ HA - - -"), ADA)
    assert not any(lacks(found, seat, "H") for seat in range(1, 6))


def test_at_cayenne_a_void_is_learned_in_every_hand_where_it_showed() -> None:
    """Ben follows hearts once and then throws a diamond; Dot, who has five, goes on following."""
    state = cayenne_deals.dealt(game("cayenne"), cayenne_deals.MIXED)
    state = cayenne_deals.around(cayenne_deals.played(state, "3:grand"), "HQ H2 H9 H8 HJ DQ H10 H7")
    found = sampled(state, ADA)
    assert lacks(found, BEN, "H")
    assert not lacks(found, DOT, "H")


def test_what_nobody_else_can_have_is_known() -> None:
    """Each has a suit. Ada led a club, which Cai and Dot did not follow, and Ben has diamonds only: so
    the other twelve clubs are Ada's, though Ben never saw one."""
    state = whist_tables.dealt(game("norwegian-whist"), whist_tables.SUITS, dealer=BEN)
    state = whist_tables.around(whist_tables.played(state, "2:pass, 3:grand"), "CA D2 H2 S2")
    found = sampled(state, BEN)
    assert always(found, ADA) == Cards.parse("CKQJ1098765432")
    assert always(found, CAI) == always(found, DOT) == NONE


def test_bids_that_were_turned_up_are_held_and_those_that_were_not_may_be_anything() -> None:
    """Eldest hand Ada showed a red card, Ben a black one; Cai's and Dot's went back unseen."""
    state = whist_tables.dealt(game("minnesota-whist"))
    state = whist_tables.played(state, "0:bid D5, 3:bid S9, 2:bid HA, 1:bid S6")
    found = sampled(state, ADA)
    assert always(found, BEN) == Cards.parse("S6")
    assert always(found, CAI) == always(found, DOT) == NONE
    bids = {other.log[place].card.suit for other in found for place in (1, 2)}
    assert bids == set("CDHS")
    assert all(other.log[2].card in other.hand(CAI) for other in found)


def test_a_covered_card_may_be_of_a_suit_that_was_not_followed() -> None:
    """Ben showed that he had no spade in hand or face up. Under his columns there may be some."""
    players = [chinese_whist_tables.Before(*told) for told in (("SA",), ("", "", "S"), (), ())]
    state = chinese_whist_tables.dealt(game("chinese-whist"), *players)
    thrown = next(iter(state.zones[BEN].shown))
    state = chinese_whist_tables.played(state, f"3:trump C 0:play SA 1:play {thrown}")
    found = sampled(state, ADA)
    held = always(found, BEN)
    assert held == state.zones[BEN].shown, "what lies face up"
    assert all(card.suit != "S" for other in found for card in other.hand(BEN).without(held))
    assert any(card.suit == "S" for other in found for card in other.zone("covered-1").cards)


def test_the_partner_of_a_marriage_and_the_exchanged_trump_stay_where_they_were_seen() -> None:
    """Ada showed king and queen of hearts and led the queen; later she took the ace of spades for her nine."""
    state = sixty_six_deals.played(
        sixty_six_deals.dealt(game("sixty-six"), sixty_six_deals.MIXED),
        "0:show H 0:play HQ 1:play HA 1:draw 1:play D9 0:play D10 0:exchange",
    )
    found = sampled(state, BEN)
    assert always(found, ADA) == Cards.parse("HK SA")
    assert {other.zone("stock").order[-1] for other in found} == {Card.parse("S9")}
    assert len({other.zone("stock").order for other in found}) == len(found)


def test_what_was_discarded_unseen_may_be_of_a_suit_that_was_not_followed() -> None:
    """Of two at Hokm, Ben leads the queen of hearts and Ada throws a club. She may have put hearts aside."""
    state = hokm_deals.two(game("hokm", {"players": "2"}), "D")
    state = hokm_deals.done(state, hokm_deals.KEEP_ALL)
    state = hokm_deals.done(state, "0:play CA 1:play CK 0:play D2 1:play D3 1:play HQ 0:play C2")
    found = sampled(state, BEN)
    assert lacks(found, ADA, "H")
    assert any(card.suit == "H" for other in found for action in other.log[1:4] for card in action.cards)
    assert {action.card.suit for action in state.log[1:4]} == set("DHS"), "as she did"


# What an act says of a hand


@pytest.mark.parametrize(
    ("game_id", "position", "act", "needed", "unwanted"),
    [
        ("witches-whist", "HA H3", "2:play S3", "S3", "HAKQJ1098765432"),
        ("witches-whist", "HA", "1:play H3", "H3", ""),
        ("witches-whist", "", "0:play HA", "HA", ""),
        ("chwech", "H7", "1:pass", "", ""),
        ("sixty-six", "", "0:show H", "HKQ", ""),
        ("minnesota-whist", "", "0:bid D5", "D5", ""),
        ("minnesota-whist", "", "0:bid R", "", "DAKQJ1098765432 HAKQJ1098765432"),
    ],
)
def test_what_an_act_says_of_a_hand(game_id: str, position: str, act: str, needed: str, unwanted: str) -> None:
    starts: Mapping[str, Callable[[], State]] = {
        "witches-whist": lambda: witches_whist_deals.dealt(game(game_id), witches_whist_deals.MIXED),
        "chwech": lambda: chwech_deals.dealt(game(game_id), "H7"),
        "sixty-six": lambda: sixty_six_deals.dealt(game(game_id), sixty_six_deals.MIXED),
        "minnesota-whist": lambda: whist_tables.dealt(game(game_id)),
    }
    state = whist_tables.around(starts[game_id](), position)
    assert says_of_hand(state, Action.parse(act)) == (Cards.parse(needed), Cards.parse(unwanted))


def test_a_trump_kept_back_is_a_void_where_trumping_is_a_duty() -> None:
    """Without a stock and by the strict rule, a plain card on another suit denies that suit and trumps."""
    state = sixty_six_deals.played(
        sixty_six_deals.dealt(game("sixty-six", {"end_play": "strict"}), sixty_six_deals.MIXED), "0:close 0:play CA"
    )
    assert says_of_hand(state, Action.parse("1:play H10")) == (Cards.parse("H10"), Cards.parse("CAKQJ109 SAKQJ109"))
    assert says_of_hand(state, Action.parse("1:play S9")) == (Cards.parse("S9"), Cards.parse("CAKQJ109"))


# Failing


def test_a_view_that_cannot_be_is_refused() -> None:
    """Ada's hand shows a card that Ben has played."""
    state = whist_tables.around(witches_whist_deals.dealt(game("witches-whist"), witches_whist_deals.MIXED), "HA H3")
    seen = view(state, ADA)
    zones = list(seen.zones)
    zones[ADA] = zones[ADA]._replace(known=zones[ADA].known.without(1 << Card.parse("HQ")) | 1 << Card.parse("H3"))
    with pytest.raises(NotFound, match="20 attempts"):
        next(deals(seen._replace(zones=tuple(zones)), Random(1)))


def test_the_same_chance_gives_the_same_deals() -> None:
    _, state = random_position(game("hokm"), Random(5), 30)
    one, other = (list(islice(deals(view(state, 1), Random(3)), 5)) for _ in range(2))
    assert one == other
