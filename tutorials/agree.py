"""What a table should agree on before it deals: how often each house rule of a game makes a difference.

    python -m tutorials.agree [GAME…]   count again, and write tutorials/agree/GAME.toml

Deals of random matches are played twice: by the usual rules and with another value of one option, with the same cards
and the same players. In every other deal they go by rules of thumb, and now and then do whatever comes into their
heads; in the others they play at random, as bots of the first level do. What they wish for is the same under both.
A deal counts if anything is done differently, if other points are scored, or if something else follows for the match:
who deals next, what is carried over, and whether it is won.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from pkgutil import get_data
from random import Random
from typing import Final, NamedTuple

from engine.bots.games import habits_of
from engine.bots.sight import Sight, in_state
from engine.bots.thumb import by_thumb
from engine.core.actions import Action
from engine.core.cards import Card
from engine.core.play import advance, deal_of, legal, start
from engine.core.rules import Game
from engine.core.score import score_of, tally_of, totals
from engine.core.state import State
from engine.errors import BadTally
from engine.games import GAMES, arises, chosen, game, option_values, usually
from engine.match import Match, after, opening

DEALS: Final = 200
SEED: Final = 1
WHIM: Final = 0.05
"""The share of decisions that who goes by rules of thumb takes without thinking, so that rash closes and wrong claims
are seen too."""

Choices = Mapping[str, str]
"""Options that differ from the usual ones, by name."""


class Question(NamedTuple):
    """An option of a game, and in how many of so many random deals another value than the usual changed something.

    Where it is idle under the usual rules, ``given`` are the other options under which it was counted.
    """

    option: str
    changed: int
    deals: int
    given: Choices

    @property
    def share(self) -> float:
        """The part of all deals in which it matters."""
        return self.changed / self.deals


@cache
def questions(game_id: str) -> tuple[Question, ...]:
    """The options of a game, those first that matter most often, and last those that need another choice first.

    Raises :class:`FileNotFoundError` for a game that has not been counted, and KeyError for an option.
    """
    text = get_data("tutorials", f"agree/{game_id}.toml")
    assert text is not None, game_id
    table = tomllib.loads(text.decode("utf-8"))
    changed, given = table["changed"], table.get("given", {})
    found = [Question(name, changed[name], table["deals"], given.get(name, {})) for name in option_values(game_id)]
    return tuple(sorted(found, key=lambda question: (bool(question.given), -question.changed)))


def counted(game_id: str, option: str, deals: int = DEALS, seed: int = SEED) -> Question:
    """An option, counted in so many deals."""
    given = _given(game_id, option)
    return Question(option, changes(game_id, option, given, deals, seed), deals, given)


def changes(game_id: str, option: str, given: Choices, deals: int, seed: int) -> int:
    """In how many of so many deals some other value of an option than the usual one changes something."""
    usual = game(game_id, given)
    others = [game(game_id, {**given, option: value}) for value in option_values(game_id)[option][1:]]
    if any(_shape(usual) != _shape(other) for other in others):
        return deals
    played = _played(usual, deals, f"{seed} {game_id}")
    return sum(any(_differs(deal, other) for other in others) for deal in played)


class Chance(NamedTuple):
    """What the chances of a deal are made from; every other deal is ``careless``, and played at random."""

    seed: str
    number: int

    @property
    def careless(self) -> bool:
        """Whether its players think of nothing but what is certain."""
        return self.number % 2 == 1

    def random(self, *about: object) -> Random:
        """A source of chance for something in the deal."""
        return Random(" ".join(map(str, (self.seed, self.number, *about))))


class Played(NamedTuple):
    """A deal of a match by the usual rules: how the match stood before it, its cards, its chances, and all that was
    seen of it."""

    before: Match
    cards: tuple[Card, ...]
    chance: Chance
    seen: tuple[object, ...]


@lru_cache(maxsize=4)
def _played(usual: Game, deals: int, seed: str) -> tuple[Played, ...]:
    """Deals of random matches, one match after the other."""
    match, found = opening(usual, 0), []
    for number in range(deals):
        chance = Chance(seed, number)
        random = chance.random()
        shuffled = list(usual.pack)
        random.shuffle(shuffled)
        if match.over or not number:
            match = opening(usual, random.randrange(usual.seats))
        cards = tuple(shuffled)
        seen, following = _seen(match, cards, chance)
        found.append(Played(match, cards, chance, seen))
        match = following
    return tuple(found)


def _seen(match: Match, cards: tuple[Card, ...], chance: Chance) -> tuple[tuple[object, ...], Match]:
    """All that is seen of a deal and of what follows from it, and the match after it."""
    playing = match.game
    state = start(playing, deal_of(playing, match.dealer, cards), match.place)
    while not state.over:
        state = advance(state, _act(state, chance))
    following = after(match, tally_of(state))
    takers = [taken.winner for taken in state.tricks]
    begun = [] if match.played else _drawn(playing, cards)
    return (begun, state.log, takers, totals(playing, score_of(state)), following.standing), following


def _differs(deal: Played, other: Game) -> bool:
    """Whether anything of a deal is otherwise by other rules, if it is only that no match could stand so before it."""
    try:
        return _seen(deal.before._replace(game=other), deal.cards, deal.chance)[0] != deal.seen
    except BadTally:  # more points wait for a winner than may
        return True


def _drawn(playing: Game, cards: tuple[Card, ...]) -> list[object]:
    """What the cards that are drawn before a match decide."""
    rules = playing.match
    return [rules.draw(cards[: playing.seats]) if rules.draw else None, rules.first(cards) if rules.first else None]


def _act(state: State, chance: Chance) -> Action:
    """What the player awaited does. Its wishes, first, second and third, are the same whatever may be done."""
    sight = in_state(state, legal(state, state.turn[0]))
    moment = len(state.log)

    def wish(action: Action) -> float:
        return _wish(chance, moment, action)

    if chance.careless:
        return _at_random(sight, wish)
    return by_thumb(sight).action if chance.random(moment).random() >= WHIM else max(sight.choices, key=wish)


@lru_cache(maxsize=1 << 17)
def _wish(chance: Chance, moment: int, action: Action) -> float:
    """How much an act is wished for. It is asked again by every other rule, of which most change little."""
    return chance.random(moment, action).random()


def _at_random(sight: Sight, wish: Callable[[Action], float]) -> Action:
    """As a bot of the first level: what is certainly right, and otherwise anything but what cuts a deal short."""
    certain = habits_of(sight.game.id).certain(sight)
    if certain:
        return certain.action
    seldom = sight.game.seldom[sight.phase]
    return max([action for action in sight.choices if action.verb not in seldom] or sight.choices, key=wish)


def _given(game_id: str, option: str) -> Choices:
    """What has to be chosen before an option makes a difference: nothing, where it does by the usual rules."""
    ways = arises(game_id, option)
    if not ways or usually(game_id, ways):
        return {}
    return chosen(game(game_id, {name: values[0] for name, values in ways[0].items()}))


def _shape(playing: Game) -> tuple[object, ...]:
    """What no two games can differ in without every deal being another: seats, sides, cards and their layout."""
    sizes = (playing.hand_size, playing.stock_size, playing.columns, playing.layout)
    return (playing.seats, playing.sides, playing.direction, playing.pack, *sizes)


def written(game_id: str, deals: int = DEALS, seed: int = SEED) -> str:
    """The table of a game, counted anew, as the text of its file."""
    found = [counted(game_id, option, deals, seed) for option in option_values(game_id)]
    rows = [
        "# In how many random deals each house rule changes something; made by python -m tutorials.agree.",
        *(f"deals = {deals}", f"seed = {seed}", "", "[changed]"),
        *(f"{question.option} = {question.changed}" for question in found),
    ]
    for question in found:
        if question.given:
            rows += ["", f"[given.{question.option}]"]
            rows += [f'{name} = "{value}"' for name, value in question.given.items()]
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    for game_id in sys.argv[1:] or GAMES:
        Path(__file__).with_name("agree").joinpath(f"{game_id}.toml").write_text(written(game_id), encoding="utf-8")
