"""OpenSpiel as a referee from outside: who may follow with what, and who takes the trick.

OpenSpiel has neither Chwech nor Sixty-Six, but it has Oh Hell, in which one must follow suit and
in which trumps win, with as many players and as short a pack as one asks for. Its thousands of
tricks are put before our tables: the pack of 24 before Sixty-Six without a stock (of the cards
of a suit ours go A 10 K Q J 9, so the names are exchanged in order), the pack of 52 before
Chwech, where it has nothing to say of aces, of jokers, or of a player who is void.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import pyspiel
import pytest

from engine.core.cards import Card, Cards
from engine.core.play import deal_of, legal, start
from engine.core.rules import Game
from engine.core.state import Play, State, Trick, Zone, put
from engine.games import game
from engine.games.sixty_six_play import Facts
from engine.tricks import decide

OPEN_SPIEL_RANKS = "23456789TJQKA"
SIXTY_SIX_LOW_TO_HIGH = ["9", "J", "Q", "K", "10", "A"]
CHWECH_RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


class Turn(NamedTuple):
    """A turn in a trick as OpenSpiel has it: what the player held, might play, and played."""

    seat: int
    hand: Cards
    allowed: Cards
    card: Card


class Ruled(NamedTuple):
    """A trick and the seat that OpenSpiel gives it to."""

    trump: str
    turns: tuple[Turn, ...]
    winner: int


def named(text: str, ranks: Sequence[str]) -> Card:
    """OpenSpiel's card by our name; ``ranks`` go low to high."""
    return Card.parse(text[0] + ranks[OPEN_SPIEL_RANKS.index(text[1])])


def tricks(players: int, ranks: Sequence[str], deals: int) -> Iterator[Ruled]:
    """The tricks of some random deals but for each deal's last, whose winner leads no more."""
    number = (4 * len(ranks) - 1) // players  # a card is left over to be turned up for trumps
    oh_hell = pyspiel.load_game(
        f"oh_hell(players={players},num_suits=4,num_cards_per_suit={len(ranks)},num_tricks_fixed={number})"
    )
    random = Random(players)
    for _ in range(deals):
        yield from _tricks(oh_hell.new_initial_state(), players, ranks, random)


def _tricks(state: Any, players: int, ranks: Sequence[str], random: Random) -> Iterator[Ruled]:
    trump = ""
    while state.is_chance_node():
        outcome = random.choice([outcome for outcome, _ in state.chance_outcomes()])
        trump = state.action_to_string(outcome)[0]
        state.apply_action(outcome)
    for _ in range(players):  # the bids, which are no business of ours
        state.apply_action(random.choice(state.legal_actions()))

    def card(action: int) -> Card:
        return named(state.action_to_string(action), ranks)

    while True:
        turns = []
        for _ in range(players):
            seat = state.current_player()
            allowed = Cards.of(map(card, state.legal_actions()))
            chosen = random.choice(state.legal_actions())
            turns.append(Turn(seat, held(state, seat, ranks), allowed, card(chosen)))
            state.apply_action(chosen)
        if state.is_terminal():
            return
        yield Ruled(trump, tuple(turns), state.current_player())


def held(state: Any, seat: int, ranks: Sequence[str]) -> Cards:
    """A player's hand, from OpenSpiel's own words: ``C: 62`` and so on under the player's number."""
    lines = str(state).splitlines()
    first = lines.index(f"Player: {seat}") + 1
    found = [
        named(suit.strip() + rank, ranks)
        for suit, _, cards in (line.partition(":") for line in lines[first : first + 4])
        for rank in cards.strip()
    ]
    return Cards.of(found)


def trick_of(turns: Sequence[Turn], trump: str = "") -> Trick:
    """Our trick of OpenSpiel's turns."""
    plays = tuple(Play(turn.seat, turn.card, turn.card.suit) for turn in turns)
    return Trick(tuple(turn.seat for turn in turns), len(turns), turns[0].card.suit, plays, trump)


def two_in_turn(playing: Game, first: Turn, second: Turn, trump: str) -> State:
    """Sixty-Six without a stock: the first has led, and the second holds the hand given."""
    state = start(playing, deal_of(playing, 0, playing.pack))
    led = trick_of([first._replace(seat=0)], trump)._replace(order=(0, 1))
    state = put(state, (1, Zone(second.hand, 1 << 1)), (playing.zone_index("stock"), Zone()))
    return state._replace(phase="end-follow", turn=(1,), trick=led, facts=Facts())


def playable(state: State, seat: int) -> Cards:
    """The cards that may be played."""
    return Cards.of(action.card for action in legal(state, seat) if action.verb == "play")


def test_sixty_six_without_a_stock_follows_as_open_spiel_does() -> None:
    """`sixty-six/follow`: of the led suit if one can, otherwise anything."""
    playing = game("sixty-six")
    void = 0
    for ruled in tricks(3, SIXTY_SIX_LOW_TO_HIGH, 400):
        leader = ruled.turns[0]
        for turn in ruled.turns[1:]:
            state = two_in_turn(playing, leader, turn, ruled.trump)
            assert playable(state, 1) == turn.allowed, (str(leader.card), str(turn.hand))
            void += turn.allowed == turn.hand
    assert void > 300, "players who could not follow were among them"


def pairs(ruled: Ruled) -> Iterator[tuple[Turn, Turn, int]]:
    """The leader's card and one other as a trick of two, where OpenSpiel's verdict on all decides it.

    If the leader won, his card beat each of the others; if not, the winner's card beat his.
    """
    leader, *others = ruled.turns
    for other in others:
        if ruled.winner in (leader.seat, other.seat):
            yield leader, other, ruled.winner


def winner_of_two(playing: Game, first: Turn, second: Turn, trump: str) -> tuple[int, str]:
    """Whom Sixty-Six gives two cards, and by which clause."""
    index, clause, _ = decide(playing, trick_of([first, second], trump))
    return (first, second)[index].seat, clause


@pytest.mark.parametrize("players", [3, 4])
def test_sixty_six_gives_the_trick_to_whom_open_spiel_gives_it(players: int) -> None:
    """`sixty-six/highest` and `sixty-six/trump-wins`: the led suit, trumps, and a suit that is neither."""
    playing = game("sixty-six")
    by = {"sixty-six/highest": 0, "sixty-six/trump-wins": 0}
    for ruled in tricks(players, SIXTY_SIX_LOW_TO_HIGH, 400):
        for first, second, winner in pairs(ruled):
            found, clause = winner_of_two(playing, first, second, ruled.trump)
            assert found == winner, (ruled.trump, str(first.card), str(second.card))
            by[clause] += 1
    assert min(by.values()) > 200, by


def plain(ruled: Ruled) -> list[Turn]:
    """The turns that Chwech knows too: those who followed, if no ace and no ruff was played."""
    led = ruled.turns[0].card.suit
    ruffed = any(turn.card.suit == ruled.trump != led for turn in ruled.turns)
    following = [turn for turn in ruled.turns if turn.card.suit == led]
    return [] if ruffed or any(turn.card.rank == "A" for turn in following) else following


@pytest.mark.parametrize("options", [{}, {"ace_joker": "original"}, {"last": "seat"}])
def test_chwech_gives_plain_cards_to_whom_open_spiel_gives_them(options: dict[str, str]) -> None:
    """`chwech/highest`: who does not follow has passed, and the highest of the led suit wins."""
    playing = game("chwech", options)
    compared = 0
    for ruled in tricks(6, CHWECH_RANKS, 400):
        following = plain(ruled)
        if len(following) < 2:
            continue
        index, clause, _ = decide(playing, trick_of(following))
        assert (following[index].seat, clause) == (ruled.winner, "chwech/highest"), [
            str(turn.card) for turn in ruled.turns
        ]
        compared += 1
    assert compared > 500


def test_chwech_follows_with_the_same_cards_where_somebody_can_follow() -> None:
    """`chwech/follow`: the cards that must be played in Oh Hell are those that may be played here."""
    playing = game("chwech")
    base = start(playing, deal_of(playing, 5, playing.pack))
    compared = 0
    for ruled in tricks(6, CHWECH_RANKS, 150):
        led = ruled.turns[0].card.suit
        for turn in ruled.turns[1:]:
            trick = trick_of(ruled.turns[:1])._replace(order=tuple(each.seat for each in ruled.turns))
            state = put(base, (turn.seat, Zone(turn.hand, 1 << turn.seat)))
            state = state._replace(phase="follow", turn=(turn.seat,), trick=trick)
            can = any(card.suit == led for card in turn.hand)
            assert playable(state, turn.seat) == (turn.allowed if can else Cards(0)), (led, str(turn.hand))
            compared += can
    assert compared > 1000


def test_a_wrong_order_would_be_caught() -> None:
    """With the ten below the jack, as in most games, the verdicts differ."""
    playing = game("sixty-six")
    assert any(
        winner_of_two(playing, first, second, ruled.trump)[0] != winner
        for ruled in tricks(3, ["9", "10", "J", "Q", "K", "A"], 100)
        for first, second, winner in pairs(ruled)
    )
