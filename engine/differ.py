"""Where a deal goes differently by two sets of rules: the same cards and the same acts by both, until they part."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final, NamedTuple

from engine.bots.sight import in_state
from engine.bots.thumb import by_thumb
from engine.core.actions import Action
from engine.core.play import Deal, advance, legal, start
from engine.core.rules import Game
from engine.core.score import score_of, tally_of, totals
from engine.core.state import State
from engine.games import adapted, chosen, game, option_clauses, option_values
from engine.match import Match, after, opening
from engine.notation import Record, recorded
from engine.shuffle import deal

NATURAL_DEALS: Final = 16
"""So many deals are played by rules of thumb alone."""
MOST_DEALS: Final = 160
WHIM: Final = 0.2
"""The share of random acts in every other deal after those: who acts on a whim and goes on by rules of thumb fails more
often than either alone."""
BOLD_DEALS: Final = 160
"""So many more, if all went alike: with what is done seldom, as soon as it does not end the deal."""
BOLD: Final = 0.5
"""The share of these chances that are taken; the rest goes by rules of thumb."""
USUALLY: Final = 0.9
"""The share of random acts that do not cut the deal short, where there are others."""


class Parted(NamedTuple):
    """A deal by two sets of rules, as records with the same acts, and the states in which they part.

    They part by an ``action`` that the first of the states ``refuses`` (0) or the second (1), though the other allows
    it; or without one by what has come of the last act. ``matches`` are those before the deal.
    """

    records: tuple[Record, Record]
    states: tuple[State, State]
    matches: tuple[Match, Match]
    action: Action | None
    refuses: int


class Both(NamedTuple):
    """A deal under way by two sets of rules at once."""

    dealt: Deal
    matches: tuple[Match, Match]
    states: tuple[State, State]

    def parted(self, action: Action | None = None, refuses: int = 0) -> Parted:
        """The deal as it parts here."""
        one, other = (
            recorded(match, self.dealt, state.log) for match, state in zip(self.matches, self.states, strict=True)
        )
        return Parted((one, other), self.states, self.matches, action, refuses)


def differing(one: Game, other: Game) -> Mapping[str, tuple[str, str]]:
    """The options in which two sets of rules of a game differ, in the game's order, with the value in each."""
    rules, others = chosen(one), chosen(other)
    usual = {name: values[0] for name, values in option_values(one.id).items()}
    found = {name: (rules.get(name, value), others.get(name, value)) for name, value in usual.items()}
    return {name: values for name, values in found.items() if values[0] != values[1]}


def differing_clauses(one: Game, other: Game, option: str) -> tuple[str, ...]:
    """The clauses of an option that are in force by one of two sets of rules at least, in the order of the page."""
    return tuple(clause for clause in option_clauses(one.id)[option] if _holds(clause, one) or _holds(clause, other))


def _holds(clause: str, playing: Game) -> bool:
    """Whether a clause is in force."""
    rules = chosen(playing)
    return game(playing.id, adapted(clause, rules)) is playing


def same_table(one: Game, other: Game) -> bool:
    """Whether one deal can be played by both: the same seats, and the same cards dealt the same way."""
    return _table(one) == _table(other)


def _table(playing: Game) -> tuple[object, ...]:
    sizes = (playing.hand_size, playing.stock_size, playing.columns, playing.layout, playing.cuts)
    return (playing.seats, playing.direction, playing.pack, *sizes)


def part(one: Game, other: Game, random: Random, deals: int = MOST_DEALS) -> Parted | None:
    """A deal that goes differently by two sets of rules, or None if so many deals and :data:`BOLD_DEALS` went alike.

    Deals of matches are played, first by rules of thumb, then at random, and at last boldly. What somebody does who
    plays by rules of thumb is looked for first, and then whatever might be done.
    """
    if not same_table(one, other):
        return None
    match = opening(one, random.randrange(one.seats))
    for number in range(deals + BOLD_DEALS):
        natural = number < NATURAL_DEALS
        dealt = deal(one, random, match.dealer)
        beside = match._replace(game=other) if one.sides == other.sides else opening(other, match.dealer)
        both = _begun(dealt, match, beside)
        parted = both.parted() if _differ(both) else None
        while parted is None and not both.states[0].over:
            if natural:
                parted, both = _thought(both)
            elif number < deals:
                parted, both = _tried(both, random, WHIM if number % 2 else 1)
            else:
                parted, both = _dared(both, random)
        if parted is not None:
            return parted
        match = after(match, tally_of(both.states[0]))
        if match.over:
            match = opening(one, match.dealer)
    return None


def _begun(dealt: Deal, one: Match, other: Match) -> Both:
    states = (start(one.game, dealt, one.place), start(other.game, dealt, other.place))
    return Both(dealt, (one, other), states)


def _thought(both: Both) -> tuple[Parted | None, Both]:
    """One more act by a rule of thumb, unless what somebody would do by one of the rules the other refuses."""
    acts = tuple(by_thumb(in_state(state, legal(state, state.turn[0]))).action for state in both.states)
    for allows, refuses in ((0, 1), (1, 0)):
        if _as_allowed(acts[allows], both.states[refuses]) is None:
            return both.parted(acts[allows], refuses), both
    return _done(both, acts[0])


def _tried(both: Both, random: Random, whim: float) -> tuple[Parted | None, Both]:
    """One more act, by so many parts at random, unless there is one that only one of the rules allows."""
    for allows, refuses in ((0, 1), (1, 0)):
        for action in legal(both.states[allows], both.states[allows].turn[0]):
            if _as_allowed(action, both.states[refuses]) is None:
                return both.parted(action, refuses), both
    state = both.states[0]
    choices = legal(state, state.turn[0])
    if random.random() >= whim:
        return _done(both, by_thumb(in_state(state, choices)).action)
    seldom = state.game.seldom[state.phase]
    usual = [action for action in choices if action.verb not in seldom]
    return _done(both, random.choice(usual if usual and random.random() < USUALLY else choices))


def _dared(both: Both, random: Random) -> tuple[Parted | None, Both]:
    """One more act: what is done seldom, such as a close, where it does not end the deal; else by a rule of thumb."""
    state = both.states[0]
    choices = legal(state, state.turn[0])
    seldom = state.game.seldom[state.phase]
    bold = [action for action in choices if action.verb in seldom and not advance(state, action).over]
    if bold and random.random() < BOLD:
        return _done(both, random.choice(bold))
    return _done(both, by_thumb(in_state(state, choices)).action)


def _done(both: Both, action: Action) -> tuple[Parted | None, Both]:
    """After an act by both rules, and whether it parts them."""
    one, other = both.states
    same = _as_allowed(action, other)
    assert same is not None, action
    both = both._replace(states=(advance(one, action), advance(other, same)))
    return (both.parted() if _differ(both) else None), both


def _as_allowed(action: Action, state: State) -> Action | None:
    """An act as it may be done in a state: as it is, or with the same card and something else said with it."""
    choices = legal(state, action.seat) if action.seat in state.turn else ()
    if action in choices:
        return action
    return next((same for same in choices if action.cards and same[:3] == action[:3]), None)


def _differ(both: Both) -> bool:
    """Whether something else has come of the same acts: who is to act, who took the tricks, or what was scored."""
    one, other = both.states
    if (one.turn, one.over, _takers(one)) != (other.turn, other.over, _takers(other)):
        return True
    return one.over and _following(both, 0) != _following(both, 1)


def _takers(state: State) -> list[int]:
    return [taken.winner for taken in state.tricks]


def _following(both: Both, number: int) -> tuple[object, ...]:
    """What a finished deal scores, and how the match goes on."""
    state, match = both.states[number], both.matches[number]
    return (totals(state.game, score_of(state)), after(match, tally_of(state)).standing)
