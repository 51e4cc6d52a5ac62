"""The positions that a lesson, or the example of a clause, speaks of: a record, an example deal, or a few cards in
each hand, and acts that follow."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, NamedTuple

import tutorials
from engine.around import to_lead
from engine.bots.sight import in_view
from engine.bots.thumb import by_thumb
from engine.core.actions import Action
from engine.core.cards import NONE, PLAIN_SUITS, Cards, holding
from engine.core.lay import lay
from engine.core.play import apply
from engine.core.rules import Game
from engine.core.state import State, Taken, Trick, Zone
from engine.core.view import view
from engine.errors import FollowSuitError, Illegal, quoted
from engine.games import game
from engine.notation import Record, read_one
from tutorials.lesson_lines import BadLesson, Said

FEW: Final = ("game", "option", "trump", "contract", "leader", "hand")
ACTIONS: Final = re.compile(r"\s+(?=\d:)")
"""What stands between two acts in a line."""


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
        """A position that ends a trick, with all its cards on the table, everybody's turn had, and nothing said of who
        takes it: what lies before the players is as it is now, and what they had taken as it was before."""
        before, now, seats = self.states[-2], self.state, self.state.game.seats
        trick = lay(before, now.log[-1])[2] if now.log[-1].cards else before.trick
        trick = trick._replace(turns=len(trick.order))
        zones = (*now.zones[:seats], *before.zones[seats : 2 * seats], *now.zones[2 * seats :])
        return before._replace(turn=(), zones=zones, trick=trick, told=(), log=now.log, columns=now.columns)

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


def at(file: str, said: Said, deals: Mapping[str, Position]) -> Position:
    """``NAME``, ``NAME N``: a deal as it begins, or after so many actions. Raises :class:`BadLesson`."""
    name, _, number = said.text.partition(" ")
    try:
        found = deals[name] if name in deals else example(name)
    except FileNotFoundError as error:
        raise BadLesson(file, said.line, "a deal of this lesson or an example deal", repr(name)) from error
    number = number.strip() or "0"
    if not number.isdecimal() or int(number) > found.done:
        raise BadLesson(file, said.line, f"a number of actions up to {found.done}", repr(number))
    return Position(found.states[: int(number) + 1], found.record)


def along(file: str, position: Position, said: Said) -> Position:
    """A position after the actions of a line, or along its record: ``to N``. Raises :class:`BadLesson`."""
    actions: Sequence[Action]
    if said.text.startswith("to "):
        number = said.text[3:].strip()
        actions = position.ahead(int(number)) if number.isdecimal() else ()
        if not actions:
            raise BadLesson(file, said.line, "a later number of actions of the record", repr(said.text[:60]))
    else:
        actions = acts(file, said)
    for action in actions:
        try:
            position = position.played(action)
        except Illegal as error:
            raise BadLesson(file, said.line, error.expected, error.found) from error
    return position


def acts(file: str, said: Said) -> tuple[Action, ...]:
    """The acts of a line. Raises :class:`BadLesson`."""
    try:
        return tuple(Action.parse(text) for text in ACTIONS.split(said.text))
    except FollowSuitError as error:
        raise BadLesson(file, said.line, error.expected, error.found) from error


@dataclass
class Few:
    """What the lines of a few cards have said so far."""

    game_id: str = ""
    options: dict[str, str] = field(default_factory=dict)
    trump: str = ""
    contract: str = ""
    leader: int = 0
    hands: dict[int, Cards] = field(default_factory=dict)


def few(file: str, said: Said) -> Position:
    """A few cards in each hand, as if the others had been played. Raises :class:`BadLesson`."""
    return Position((few_state(file, said.line, few_lines(file, said)),))


def few_lines(file: str, said: Said) -> Few:
    """What the lines of a few cards say. Raises :class:`BadLesson`."""
    draft = Few()
    for number, line in enumerate(said.text.split("\n"), said.line + 1):
        word, _, rest = line.partition(" ")
        if word and not word.startswith("#"):
            try:
                _few_line(draft, word, rest.strip())
            except (FollowSuitError, ValueError) as wrong:
                expected = f"one of {', '.join(FEW)} and what belongs to it"
                raise BadLesson(file, number, expected, repr(line[:60])) from wrong
    return draft


def few_state(file: str, line: int, draft: Few) -> State:
    """Any deal with these trumps in which that seat leads, and then these hands instead of those dealt.

    Raises :class:`BadLesson`.
    """
    played = few_game(file, line, draft)
    sizes = {len(hand) for hand in draft.hands.values()}
    held = [card for hand in draft.hands.values() for card in hand]
    in_pack = Cards.of(held).without(played.pack) == NONE and len(Cards.of(held)) == len(held)
    if set(draft.hands) != set(range(played.seats)) or len(sizes) > 1 or not in_pack or played.columns:
        found = "; ".join(f"hand {seat} {hand}" for seat, hand in sorted(draft.hands.items())) or "no hands"
        raise BadLesson(file, line, f"equal hands for {played.seats} seats, each card of the pack once", found)
    if draft.leader not in range(played.seats) or draft.trump not in ("", *PLAIN_SUITS):
        found = f"leader {draft.leader} and trump {quoted(draft.trump)}"
        raise BadLesson(file, line, f"a leader from 0 to {played.seats - 1} and a suit as trumps", found)
    hands = [draft.hands[seat] for seat in range(played.seats)]
    try:
        state = to_lead(played, draft.leader, Trick(trump=draft.trump, contract=draft.contract), hands)
    except FollowSuitError as wrong:
        found = f"trump {quoted(draft.trump)} with these hands"
        raise BadLesson(file, line, "trumps with which a deal of the game can begin", found) from wrong
    taken_over = draft.trump in ("", state.trick.trump) and draft.contract in ("", state.trick.contract)
    if not taken_over or any(row.of(state) not in row.values for row in played.asked):
        found = f"trump {quoted(draft.trump)} and contract {quoted(draft.contract)}"
        raise BadLesson(file, line, "trumps and a contract that the game has", found)
    zones = list(state.zones)
    for seat, hand in enumerate(hands):
        zones[seat] = zones[seat]._replace(cards=hand, shown=NONE)
    if "stock" in played.indices and not (state.zone("stock").shown and len(hands[0]) == played.hand_size):
        zones[played.indices["stock"]] = Zone()  # it has been dealt or drawn
    return state._replace(zones=tuple(zones), turn=(draft.leader,), told=())


def few_game(file: str, line: int, draft: Few) -> Game:
    """The game of a few cards. Raises :class:`BadLesson`."""
    try:
        return game(draft.game_id, draft.options)
    except FollowSuitError as wrong:
        raise BadLesson(file, line, wrong.expected, wrong.found) from wrong


def _few_line(draft: Few, word: str, rest: str) -> None:
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


def written(draft: Few) -> str:
    """The lines of a few cards."""
    lines = [f"game {draft.game_id}"]
    lines += [f"option {name} {value}".replace("_", "-") for name, value in draft.options.items()]
    lines += [f"trump {draft.trump}"] if draft.trump else []
    lines += [f"contract {draft.contract}"] if draft.contract else []
    lines += [f"leader {draft.leader}"]
    return "\n".join([*lines, *(f"hand {seat} {holding(hand)}" for seat, hand in sorted(draft.hands.items()))])
