"""Deals of Chinese Whist laid out by hand, and a second judge that knows nothing of the engine."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.cards import Card, Cards
from engine.core.play import Deal, refusals, start
from engine.core.rules import Game
from engine.core.state import State
from tests.engine.games.acts import done
from tests.engine.games.sixty_six_deals import actions


class Before(NamedTuple):
    """What a player has: cards in hand, columns as ``top/under`` from the left, and suits that
    are neither in hand nor face up. What is not named is filled from the rest of the pack."""

    hand: str = ""
    columns: str = ""
    lacks: str = ""


def dealt(game: Game, *players: Before, dealer: int = -1) -> State:
    """The state after a deal; unless it is said otherwise the last seat deals, so that Ada leads."""
    named = [[column.split("/") for column in player.columns.split()] for player in players]
    taken = Cards.parse("")
    for player, columns in zip(players, named, strict=True):
        taken |= Cards.parse(player.hand) | Cards.of(Card.parse(card) for column in columns for card in column)
    rest = list(game.pack.without(taken))

    def next_card(lacks: str = "") -> Card:
        card = next(card for card in rest if card.suit not in lacks)
        rest.remove(card)
        return card

    hands, ups = [], []
    for player, columns in zip(players, named, strict=True):
        hand, tops = list(Cards.parse(player.hand)), [Card.parse(column[0]) for column in columns]
        hands.append(Cards.of(hand + [next_card(player.lacks) for _ in range(game.hand_size - len(hand))]))
        ups.append(tuple(tops + [next_card(player.lacks) for _ in range(game.columns - len(tops))]))
    downs = []
    for columns in named:
        under = [Card.parse(column[1]) for column in columns if len(column) > 1]
        downs.append(tuple(under + [next_card() for _ in range(game.columns - len(under))]))
    return start(game, Deal(dealer % game.seats, tuple(hands), tuple(rest), None, tuple(downs), tuple(ups)))


def played(state: State, script: str) -> State:
    """The state after some actions, written one after the other."""
    for action in actions(script):
        state = done(state, action)
    return state


def refused(state: State, text: str) -> tuple[str, ...]:
    """The clauses that refuse an action; empty if it is legal."""
    (action,) = actions(text)
    return tuple(found.clause.removeprefix("chinese-whist/") for found in refusals(state, action))


def told(state: State, clause: str) -> bool:
    """Whether the last action brought a clause about."""
    return any(event.clause == f"chinese-whist/{clause}" for event in state.told)


NUMBERS = {"2": "two", "3": "three", "4": "four"}
ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


class Judge:
    """Plays along with texts and lists, by the rules page alone."""

    def __init__(self, deal: Deal) -> None:
        self.hands = [[str(card) for card in hand] for hand in deal.hands]
        self.columns = [
            [[str(low), str(high)] for low, high in zip(down, up, strict=True)]
            for down, up in zip(deal.down, deal.up, strict=True)
        ]
        self.count = len(deal.hands)
        self.trump = ""
        self.awaited = deal.dealer
        self.leader = (deal.dealer + 1) % self.count
        self.trick: list[tuple[int, str]] = []
        self.won = [0] * self.count

    def may_play(self, seat: int) -> set[str]:
        """The cards that a seat may play now."""
        available = self.hands[seat] + [column[-1] for column in self.columns[seat] if column]
        if self.trick:
            following = [card for card in available if card[0] == self.trick[0][1][0]]
            return set(following or available)
        return set(available)

    def watch(self, text: str) -> None:
        """Take note of an action."""
        seat, verb = int(text[0]), text[2:].split()[0]
        if verb == "play":
            self._play(seat, text.split()[1])
            return
        self.trump = text.split()[1] if verb == "trump" else ""
        self.awaited = self.leader

    def _play(self, seat: int, card: str) -> None:
        if card in self.hands[seat]:
            self.hands[seat].remove(card)
        else:
            for column in self.columns[seat]:
                if column and column[-1] == card:
                    column.pop()
                    break
        self.trick.append((seat, card))
        self.awaited = (seat + 1) % self.count
        if len(self.trick) < self.count:
            return
        trumps = [play for play in self.trick if play[1][0] == self.trump]
        suited = trumps or [play for play in self.trick if play[1][0] == self.trick[0][1][0]]
        winner, _ = max(suited, key=lambda play: ORDER.index(play[1][1:]))
        self.won[winner] += 1
        self.trick, self.leader, self.awaited = [], winner, winner

    def points(self, options: dict[str, str]) -> list[int]:
        """The points by side."""
        won = self.won
        if options.get("partners") == "true":
            won = [won[0] + won[2], won[1] + won[3]]
        if options.get("scoring") != "over":
            return list(won)
        share = {(4, False): 3, (4, True): 6, (3, False): 5, (2, False): 13}[self.count, len(won) < self.count]
        if options.get(f"{NUMBERS[str(self.count)]}_layout") == "6_6_1":
            share = {3: 4, 2: 6}[self.count]
        return [max(0, number - share) for number in won]
