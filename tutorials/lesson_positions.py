"""The positions that a lesson speaks of: a record, an example deal, or a few cards in each hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, NamedTuple

import tutorials
from engine.around import to_lead
from engine.bots.sight import in_view
from engine.bots.thumb import by_thumb
from engine.core.actions import Action
from engine.core.cards import NONE, Cards
from engine.core.lay import lay
from engine.core.play import apply
from engine.core.rules import Game
from engine.core.state import State, Taken, Trick
from engine.core.view import view
from engine.errors import FollowSuitError
from engine.games import game
from engine.notation import Record, read_one
from tutorials.lesson_lines import BadLesson, Said

FEW: Final = ("game", "option", "trump", "contract", "leader", "hand")


class Position(NamedTuple):
    """The states of a deal up to where it stands; empty where nothing is shown.

    As long as what was played stands in ``record``, the record tells how it went on.
    """

    states: tuple[State, ...] = ()
    record: Record | None = None

    @property
    def state(self) -> State:
        """Where the deal stands."""
        return self.states[-1]

    @property
    def done(self) -> int:
        """How many actions have been done."""
        return len(self.states) - 1

    @property
    def ends_trick(self) -> bool:
        """The last action has brought a trick to its end."""
        return self.done > 0 and len(self.state.tricks) > len(self.states[-2].tricks)

    @property
    def undecided(self) -> State:
        """A position that ends a trick, with all its cards on the table and nothing said of who takes it."""
        before, action = self.states[-2], self.state.log[-1]
        _, zones, trick = lay(before, action) if action.cards else ((), before.zones, before.trick)
        return before._replace(turn=(), zones=zones, trick=trick, told=())

    def played(self, action: Action) -> Position:
        """The position after an action. Raises :class:`engine.errors.Illegal`."""
        ahead = self.record.actions[self.done : self.done + 1] if self.record else ()
        return Position((*self.states, apply(self.state, action)), self.record if ahead == (action,) else None)

    def ahead(self, number: int) -> Sequence[Action]:
        """The actions of the record from here to that number of them; none if it does not go so far."""
        actions = self.record.actions if self.record else ()
        return actions[self.done : number] if self.done < number <= len(actions) else ()


def taken_since(before: Position, after: Position) -> tuple[tuple[Taken, State], ...]:
    """The tricks that were finished between two positions of a deal, each with the state at its end."""
    states = after.states[before.done :]
    return tuple((now.tricks[-1], now) for then, now in pairwise(states) if len(now.tricks) > len(then.tricks))


def bears_fruit(before: Position, after: Position) -> bool:
    """Whether more has come of an act than the act: somebody else has acted, or a trick or the deal is over."""
    others = after.done > before.done + 1
    return others or len(after.state.tricks) > len(before.state.tricks) or after.state.over


def played_on(position: Position) -> Position:
    """A position played on to the end of a trick, as rules of thumb have it for what each player sees."""
    tricks = len(position.state.tricks)
    while len(position.state.tricks) == tricks and not position.state.over:
        state = position.state
        position = position.played(by_thumb(in_view(view(state, state.turn[0]))).action)
    return position


def example(name: str) -> Position:
    """An example deal to its end. Raises :class:`FileNotFoundError`."""
    record, states = tutorials.deal(name)
    return Position(states, record)


def recorded(file: str, said: Said) -> Position:
    """The record that stands in a lesson, to its end. Raises :class:`BadLesson`."""
    try:
        record, states = read_one(said.text)
    except FollowSuitError as wrong:
        raise BadLesson(file, said.line + int(getattr(wrong, "line", 1)), wrong.expected, wrong.found) from wrong
    return Position(states, record)


@dataclass
class _Few:
    """What the lines of a few cards have said so far."""

    game_id: str = ""
    options: dict[str, str] = field(default_factory=dict)
    trump: str = ""
    contract: str = ""
    leader: int = 0
    hands: dict[int, Cards] = field(default_factory=dict)


def few(file: str, said: Said) -> Position:
    """A few cards in each hand, as if the others had been played. Raises :class:`BadLesson`."""
    draft = _Few()
    for number, line in enumerate(said.text.split("\n"), said.line + 1):
        word, _, rest = line.partition(" ")
        if word and not word.startswith("#"):
            try:
                _few_line(draft, word, rest.strip())
            except (FollowSuitError, ValueError) as wrong:
                raise BadLesson(file, number, f"one of {', '.join(FEW)} and what belongs to it", repr(line)) from wrong
    try:
        played = game(draft.game_id, draft.options)
    except FollowSuitError as wrong:
        raise BadLesson(file, said.line, wrong.expected, wrong.found) from wrong
    sizes = {len(hand) for hand in draft.hands.values()}
    held = [card for hand in draft.hands.values() for card in hand]
    in_pack = Cards.of(held).without(played.pack) == NONE and len(Cards.of(held)) == len(held)
    if set(draft.hands) != set(range(played.seats)) or len(sizes) > 1 or not in_pack or played.columns:
        raise BadLesson(file, said.line, f"equal hands for {played.seats} seats, each card of the pack once", "others")
    return Position((_few_state(played, draft),))


def _few_line(draft: _Few, word: str, rest: str) -> None:
    if word == "game":
        draft.game_id = rest
    elif word == "option":
        name, value = rest.replace("-", "_").split()
        draft.options[name] = value
    elif word == "trump":
        draft.trump = rest
    elif word == "contract":
        draft.contract = rest
    elif word == "leader":
        draft.leader = int(rest)
    elif word == "hand":
        seat, _, cards = rest.partition(" ")
        draft.hands[int(seat)] = Cards.parse(cards)
    else:
        raise ValueError(word)


def _few_state(played: Game, draft: _Few) -> State:
    """Any deal with these trumps in which that seat leads, and then these hands instead of those dealt."""
    hands = [draft.hands[seat] for seat in range(played.seats)]
    state = to_lead(played, draft.leader, Trick(trump=draft.trump, contract=draft.contract), hands)
    zones = list(state.zones)
    for seat, hand in enumerate(hands):
        zones[seat] = zones[seat]._replace(cards=hand, shown=NONE)
    return state._replace(zones=tuple(zones), turn=(draft.leader,), told=())
