"""OpenSpiel as a referee from outside of every whist in the house, deal by deal and card by card.

OpenSpiel plays bridge, and bridge after the bidding is plain whist: four hands of thirteen, one
must follow suit, the highest card of the led suit wins or the highest trump, and the winner leads.
So a deal of ours, once its trumps or its contract are settled, goes on OpenSpiel's table with the
same four hands. At each turn both must allow the same cards, and at the end OpenSpiel's own words
say who has won each trick. Where our seats go to the right, OpenSpiel's go to the left. Where an
ace is low, the ranks of its suit are renamed from the ace up; where a player may call his ace high
or not, it is settled beforehand for each suit what he will say.

Of Chinese Whist OpenSpiel cannot follow a whole deal, for it has no cards that are uncovered: who
has a suit under other cards only is void to us, and is not to OpenSpiel. Within one trick nobody
plays twice, so what a player can see of his own is a fixed hand. Each trick of four players is
therefore dealt anew, and each hand filled up to thirteen with cards that are out of the trick, so
that nobody comes by the led suit who has none. Two and three players do not fit, as bridge has four
hands and there are too few cards left to fill them. The games of Hokm for three and two, and what
is bid, named, counted or scored anywhere, OpenSpiel does not know; for these there are the judges
beside each game's own tests.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pyspiel
import pytest

from engine.core.actions import Action
from engine.core.cards import PLAIN_SUITS, Card, Cards, suit_cards
from engine.core.play import advance, deal_of, legal, start
from engine.core.rules import Game
from engine.core.state import State
from engine.games import game
from engine.tricks.pack import PACK
from tests.engine.fuzz import fuzzed
from tests.engine.rule_drop import without

BRIDGE = pyspiel.load_game("bridge(use_double_dummy_result=false)")
PASS, ONE_CLUB = 52, 55
DENOMINATIONS = (*PLAIN_SUITS, "")
"""A bid of one in a suit, or without trumps, in OpenSpiel's order."""
PLACES = ("East", "South", "West", "North")
"""OpenSpiel's players by their turn in the first trick, when North deals and has bid."""
HIGH_ACE = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
LOW_ACE = ("A", *HIGH_ACE[:-1])


@cache
def numbers(low: str) -> Mapping[Card, int]:
    """OpenSpiel's number for each card; ``low`` are the suits in which the ace is below the two."""
    return {
        card: 4 * (LOW_ACE if card.suit in low else HIGH_ACE).index(card.rank) + PLAIN_SUITS.index(card.suit)
        for card in PACK
    }


def at_bridge(hands: Sequence[Iterable[int]], trump: str) -> Any:
    """OpenSpiel's state when the first of four hands is to lead."""
    state = BRIDGE.new_initial_state()
    for cards in zip(hands[3], *hands[:3], strict=True):
        for number in cards:
            state.apply_action(number)
    for bid in (ONE_CLUB + DENOMINATIONS.index(trump), PASS, PASS, PASS):
        state.apply_action(bid)
    return state


def winners(state: Any, order: Sequence[int]) -> list[int]:
    """Who has won each trick by OpenSpiel's own words, as our seats, of which ``order`` led from its first."""
    return [order[PLACES.index(name)] for name in re.findall(r"Won by (\w+)\.", str(state))]


class Case(NamedTuple):
    """A whist and how its deals come to be played: what is called, the options, and how many deals."""

    game_id: str
    calls: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    deals: int = fuzzed(1000)

    def __str__(self) -> str:
        return " ".join((self.game_id, *self.calls, *(f"{name}={value}" for name, value in self.options)))

    @property
    def game(self) -> Game:
        """The game under these options."""
        return game(self.game_id, dict(self.options))


TRUMPS = (
    Case("witches-whist"),
    Case("cayenne", ("trump", "pass")),
    Case("hokm", ("trump",), (("play_out", "true"),), fuzzed(500)),
    Case("hokm", ("trump",), (("play_out", "true"), ("direction", "left")), fuzzed(500)),
)
NO_TRUMPS = (
    Case("cayenne", ("grand", "pass")),
    Case("cayenne", ("nullo",)),
    Case("cayenne", ("nullo",), (("nullo_ace", "low"),), fuzzed(200)),
    Case("cayenne", ("nullo",), (("nullo_ace", "high"),), fuzzed(200)),
    Case("norwegian-whist", ("grand", "pass")),
    Case("norwegian-whist", ("nullo", "pass"), (("nullo_ace", "low"),)),
    Case("minnesota-whist", ("bid",)),
)
COLUMNS = (
    Case("chinese-whist", ("trump",)),
    Case("chinese-whist", ("no-trumps",), (("no_trumps", "true"),)),
)


def opened(case: Case, playing: Game, random: Random) -> State:
    """A random deal up to its first lead."""
    cards = list(playing.pack)
    random.shuffle(cards)
    state = start(playing, deal_of(playing, random.randrange(4), cards))
    while state.phase != "play":
        choices = legal(state, random.choice(state.turn))
        state = advance(state, random.choice([action for action in choices if action.verb in case.calls]))
    return state


def low_aces(state: State, random: Random) -> str:
    """The suits whose ace counts below the two in this deal; where that may be said, any of them."""
    if state.trick.contract != "nullo":
        return ""
    rule = state.game.options.nullo_ace
    return "".join(suit for suit in PLAIN_SUITS if rule == "low" or (rule == "called" and random.random() < 0.5))


def trump_of(state: State) -> str:
    """The suit that has been named, or that was turned up at the deal; nothing for no trumps."""
    if state.game.turns_last:
        return state.turned.suit if state.turned is not None else ""
    return next((action.value for action in state.log if action.verb == "trump"), "")


def playable(state: State, low: str) -> dict[int, Action]:
    """What may be played, by OpenSpiel's numbers; an ace that may be called high is, but for the suits of ``low``."""
    return {
        numbers(low)[action.card]: action
        for action in legal(state, state.turn[0])
        if action.value != "high" or action.card.suit not in low
    }


def where(state: State) -> str:
    """The position of a test that fails."""
    return f"{state.game.id} {trump_of(state) or state.trick.contract}: {' '.join(map(str, state.log))}"


def compare_deal(state: State, random: Random) -> int:
    """Play a deal to its end at both tables; how many tricks it had. Fails where they differ."""
    low = low_aces(state, random)
    order = state.game.seats_from(state.turn[0])
    theirs = at_bridge([[numbers(low)[card] for card in state.hand(seat)] for seat in order], trump_of(state))
    while not state.over:
        ours = playable(state, low)
        assert sorted(ours) == theirs.legal_actions(), where(state)
        number = random.choice(theirs.legal_actions())
        state = advance(state, ours[number])
        theirs.apply_action(number)
    assert theirs.is_terminal()
    assert [taken.winner for taken in state.tricks] == winners(theirs, order), where(state)
    return len(state.tricks)


def compared(case: Case, playing: Game, count: int) -> int:
    """How many tricks agree in some deals of a game. Fails where one does not."""
    random = Random(str(case))
    compare = compare_tricks if playing.columns else compare_deal
    return sum(compare(opened(case, playing, random), random) for _ in range(count))


@pytest.mark.parametrize("case", [*TRUMPS, *NO_TRUMPS], ids=str)
def test_a_whist_is_played_as_open_spiel_plays_it(case: Case) -> None:
    """Deal by deal: at each of 52 turns the same cards may be played, and thirteen tricks have the same winner."""
    assert compared(case, case.game, case.deals) == 13 * case.deals


# Chinese Whist, trick by trick


def filled(hands: Sequence[Cards], led: str) -> list[list[Card]] | None:
    """Four hands of thirteen: those given and cards out of the trick, none of the led suit for who has
    none of it. None where there are too many of that suit."""
    out = PACK.without(Cards.of(card for hand in hands for card in hand))
    of_led, others = list(out & suit_cards(led)), list(out.without(suit_cards(led)))
    found = [list(hand) for hand in hands]
    for hand, cards in zip(hands, found, strict=True):
        if hand & suit_cards(led):
            room = 13 - len(cards)
            cards += of_led[:room]
            of_led = of_led[room:]
    if of_led:
        return None
    for cards in found:
        room = 13 - len(cards)
        cards += others[:room]
        others = others[room:]
    return found


def compare_trick(state: State, random: Random) -> tuple[State, bool]:
    """Play a trick: the state after it, and whether it could be dealt at OpenSpiel's table too. Fails where
    the tables differ."""
    number = numbers("")
    order = state.game.seats_from(state.turn[0])
    hands, trump = [state.hand(seat) for seat in order], trump_of(state)
    state = advance(state, random.choice(legal(state, order[0])))
    dealt = filled(hands, state.trick.led)
    theirs = at_bridge([[number[card] for card in hand] for hand in dealt], trump) if dealt else None
    for hand in hands[1:]:
        ours = playable(state, "")
        if theirs:
            theirs.apply_action(number[state.log[-1].card])
            assert set(ours) == {number[card] for card in hand}.intersection(theirs.legal_actions()), where(state)
        state = advance(state, random.choice(list(ours.values())))
    if theirs:
        theirs.apply_action(number[state.log[-1].card])
        assert [state.tricks[-1].winner] == winners(theirs, order), where(state)
    return state, theirs is not None


def compare_tricks(state: State, random: Random) -> int:
    """Play a deal to its end; how many of its tricks have been compared."""
    compared = 0
    while not state.over:
        state, dealt = compare_trick(state, random)
        compared += dealt
    return compared


@pytest.mark.parametrize("case", COLUMNS, ids=str)
def test_tricks_from_columns_are_played_as_open_spiel_plays_them(case: Case) -> None:
    """In each trick the same of the cards in sight may be played, and the same seat wins."""
    assert compared(case, case.game, case.deals) > 12 * case.deals, "of thirteen tricks hardly one cannot be dealt"


# The referee sees mistakes


@pytest.mark.parametrize(
    ("case", "clause"),
    [
        (TRUMPS[0], "witches-whist/follow"),
        (TRUMPS[0], "witches-whist/trump-wins"),
        (TRUMPS[1], "cayenne/trump-wins"),
        (TRUMPS[2], "hokm/follow"),
        (NO_TRUMPS[1], "cayenne/ace-called"),
        (NO_TRUMPS[2], "cayenne/nullo-ace"),
        (NO_TRUMPS[4], "norwegian-whist/follow"),
        (NO_TRUMPS[5], "norwegian-whist/ace-low"),
        (NO_TRUMPS[6], "minnesota-whist/follow"),
        (COLUMNS[0], "chinese-whist/follow"),
        (COLUMNS[0], "chinese-whist/trump-wins"),
    ],
    ids=str,
)
def test_a_whist_without_one_of_its_rules_is_caught(case: Case, clause: str) -> None:
    """Take the rule away, and some deal soon goes another way than OpenSpiel's."""
    broken = without(case.game, clause)
    assert broken is not None
    with pytest.raises(AssertionError):
        compared(case, broken, 50)
