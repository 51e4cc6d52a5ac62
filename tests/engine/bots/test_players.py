"""Bots at every table: legal, fair, repeatable, within their budget, and true in what they say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from random import Random
from typing import NamedTuple, get_type_hints

import pytest

from engine.bots.players import LEVELS, Level, choose, think
from engine.bots.sight import Choice
from engine.core.actions import Action
from engine.core.cards import Card, Cards
from engine.core.play import advance, deal_of, legal, start
from engine.core.rules import Game
from engine.core.state import Play, State
from engine.core.view import View, view
from engine.deals import deals
from engine.games import GAMES, game, option_values
from engine.games.sixty_six_score import VALUES
from engine.tricks import decide
from web.words.bots import REASONS, because

PLAYOUTS = 6
"""Enough to see that a search works, and soon done."""
TABLES: list[tuple[str, dict[str, str]]] = [
    *((game_id, {}) for game_id in GAMES),
    *(
        (game_id, {name: value})
        for game_id in GAMES
        for name, values in option_values(game_id).items()
        for value in values[1:]
    ),
]
"""Every game, and every option of it by itself."""


def dealt(playing: Game, random: Random) -> State:
    pack = list(playing.pack)
    random.shuffle(pack)
    return start(playing, deal_of(playing, random.randrange(playing.seats), pack))


def decisions(state: State, levels: tuple[Level, ...], random: Random) -> list[tuple[State, Choice]]:
    """A deal played to its end, each decision made by one of some levels: the state before it, and the choice."""
    found = []
    while not state.over:
        seat = random.choice(state.turn)
        choice = choose(view(state, seat), random.choice(levels), random, PLAYOUTS)
        found.append((state, choice))
        assert choice.action in legal(state, seat), (str(choice.action), [str(action) for action in state.log])
        state = advance(state, choice.action)
    return found


@pytest.mark.parametrize(("game_id", "options"), TABLES)
def test_every_decision_is_legal_and_its_reason_true(game_id: str, options: dict[str, str]) -> None:
    playing = game(game_id, options)
    levels: tuple[Level, ...] = (1, 2, 2, 2, 3) if not options else (2,)
    for state, choice in decisions(dealt(playing, Random(game_id)), levels, Random(1)):
        position = (because(choice), str(choice.action), [str(action) for action in state.log])
        seen = view(state, choice.action.seat)
        assert TRUE[choice.reason.name](Made(choice, seen, state)), position
        assert not choice.reason.clause or choice.reason.clause in playing.clauses, position
        assert "{" not in because(choice), position
        assert because(choice).endswith("."), position


class Made(NamedTuple):
    """A choice, the view it was made from, and the whole deal."""

    choice: Choice
    seen: View
    state: State

    @property
    def action(self) -> Action:
        return self.choice.action

    @property
    def numbers(self) -> tuple[int, ...]:
        return self.choice.reason.numbers

    @property
    def card(self) -> Card:
        """The card that the reason speaks of."""
        assert self.choice.reason.card is not None
        return self.choice.reason.card

    @property
    def own(self) -> Cards:
        return self.seen.hand(self.action.seat).known

    @property
    def may_play(self) -> list[Card]:
        return [action.card for action in self.seen.choices if action.cards and action.verb == self.action.verb]

    @property
    def taking(self) -> Play:
        """The play that is taking the trick on the table."""
        return self.seen.trick.plays[decide(self.seen.game, self.seen.trick)[0]]

    @property
    def counted(self) -> int:
        """In Sixty-Six, what the seat may count."""
        tally, seat = self.state.game.tally(self.state), self.action.seat
        return int(tally.points[seat] + tally.marriages[seat] + (10 if tally.last == seat else 0))

    def takes(self, card: Card) -> bool:
        """Whether a card of the seat would be taking the trick."""
        plays = (*self.seen.trick.plays, Play(self.action.seat, card, card.suit, self.action.value))
        return decide(self.seen.game, self.seen.trick._replace(plays=plays))[0] == len(plays) - 1

    def higher_out(self, card: Card) -> list[Card]:
        """The cards of its suit above a card that are neither played nor in the seat's hand."""
        played = Cards.of(action.card for action in self.seen.log if action.verb == "play")
        out = self.seen.game.pack.without(played).without(self.own)
        return [other for other in out if other.suit == card.suit and self.height(other) > self.height(card)]

    def height(self, card: Card) -> int:
        return -self.seen.game.ranks.index(card.rank)


def high_points(cards: Cards) -> int:
    return sum({"A": 4, "K": 3, "Q": 2, "J": 1}.get(card.rank, 0) for card in cards)


def suit_of(cards: Cards, suit: str) -> Cards:
    return Cards.of(card for card in cards if card.suit == suit)


def is_good(made: Made) -> bool:
    assert made.card in made.seen.zone("offered").known
    return made.card.suit == made.seen.trick.trump or made.card.rank in ("A", "K", "Q", "J", "10")


Check = Callable[[Made], bool]
TRUE: Mapping[str, Check] = {
    "only": lambda made: len(made.seen.choices) == 1,
    "usual": lambda made: all(
        action == made.action or action.verb in ("close", "claim") for action in made.seen.choices
    ),
    "chance": lambda made: 1 < made.numbers[0] <= len(made.seen.choices),
    "tried": lambda made: 0 <= made.numbers[0] <= made.numbers[1] <= PLAYOUTS,
    "solved": lambda made: not made.state.zone("stock").cards,
    "master": lambda made: not made.higher_out(made.action.card),
    "long": lambda made: (
        made.numbers == (len(suit_of(made.own, made.action.card.suit)),)
        and all(made.higher_out(card) for card in made.may_play)
        and all(made.height(card) >= made.height(made.action.card) for card in suit_of(made.own, made.action.card.suit))
    ),
    "partner": lambda made: (
        made.taking[:2] == (made.numbers[0], made.card)
        and any({made.action.seat, made.numbers[0]} <= set(side) for side in made.seen.game.sides)
    ),
    "cheapest": lambda made: (
        made.takes(made.action.card) and made.numbers == (sum(made.takes(card) for card in made.may_play),)
    ),
    "takes": lambda made: made.takes(made.action.card),
    "spares": lambda made: (
        made.taking.card == made.card
        and any(made.takes(card) for card in made.may_play)
        and len(made.seen.trick.plays) < len(made.seen.trick.order) - 1
    ),
    "cannot": lambda made: made.taking.card == made.card and not any(made.takes(card) for card in made.may_play),
    "under": lambda made: made.seen.trick.contract in ("nullo", "low") and not made.seen.trick.plays,
    "below": lambda made: made.seen.trick.contract in ("nullo", "low") and not made.takes(made.action.card),
    "forced": lambda made: all(made.takes(card) for card in made.may_play),
    "points": lambda made: made.numbers == (high_points(made.own),),
    "suit": lambda made: (
        made.numbers
        == (
            len(suit_of(made.own, made.action.value)),
            high_points(suit_of(made.own, made.action.value)),
        )
    ),
    "lowest": lambda made: made.action.card == made.card,
    "good": lambda made: is_good(made),
    "poor": lambda made: not is_good(made),
    "claim": lambda made: made.counted == made.numbers[0] >= 66,
    "short": lambda made: made.counted == made.numbers[0] < 66,
    "exchange": lambda made: made.action.verb == "exchange",
    "marriage": lambda made: made.numbers == (40 if made.action.value == made.seen.trick.trump else 20,),
    "draw": lambda made: bool(made.seen.zone("stock").size),
    "worthless": lambda made: made.numbers == (VALUES[made.action.card.rank],),
    "nines": lambda made: made.numbers == (made.seen.pile(made.action.seat).size,) and made.numbers[0] % 9 == 0,
    "past": lambda made: made.seen.pile(made.action.seat).size % 9 + made.numbers[1] > 9,
    "out": lambda made: made.numbers == (len(made.own),),
    "towards": lambda made: made.seen.pile(made.action.seat).size % 9 > 0 and made.takes(made.action.card),
}
"""What each reason claims, worked out again from the view, the deal itself or the rules."""


def test_every_reason_has_its_words_and_its_check() -> None:
    assert set(TRUE) == set(REASONS)


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
