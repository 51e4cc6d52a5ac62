"""From a position of a deal to the referee's table: the link that lays it there."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.actions import Action
from engine.core.cards import NONE
from engine.core.state import Play, State
from engine.core.view import Seen, View
from engine.games import chosen
from engine.referee import PASS, Case, turn_of
from web.widgets import codec, referee


class Lies(NamedTuple):
    """What lies on a table: who led, the acts since, whose cards are in question, and whether the trick is full."""

    leader: int
    acts: Sequence[Action]
    seat: int
    full: bool = False


def asking(state: State, seen: View) -> str:
    """A position as the text of a link to the referee, with the cards that are seen there; nothing where no card is to
    be played and no trick has just been taken."""
    lies = _lies(state)
    if lies is None:
        return ""
    hand = seen.hand(lies.seat)
    if lies.full and state.game.columns:  # what has been turned up since was not there to be played
        hand = Seen(hand.size, NONE)
    told = {row.name: row.of(state) for row in state.game.asked if row.of(state) in row.values}
    case = Case(lies.leader, told, (), lies.seat, hand.known, hand.size == len(hand.known))
    held = referee.held_of(state.game, chosen(state.game), _laid(state, case, lies))
    return codec.to_link(referee.written(held, referee.OWN))


def _lies(state: State) -> Lies | None:
    taken = state.tricks[-1] if state.tricks else None
    if state.over and state.trick.plays:  # a claim has ended the deal in the middle of a trick
        return None
    if state.trick.plays:
        return Lies(state.trick.plays[0].seat, _played(state.trick.plays), state.turn[0])
    if taken is not None and any(event[:2] == (taken.clause, taken.winner) for event in state.told):
        return Lies(taken.leader, _played(taken.plays), taken.winner, full=True)
    if state.turn and any(verb.lays for verb in state.game.phase(state.phase).verbs):
        return Lies(state.turn[0], (), state.turn[0])
    return None


def _played(plays: Sequence[Play]) -> Sequence[Action]:
    return [Action(play.seat, "play", (play.card,), play.value) for play in plays]


def _laid(state: State, case: Case, lies: Lies) -> Case:
    """The case with all cards, and a pass of whoever let the trick go by."""
    for action in lies.acts:
        case = _up_to(state, case, action.seat)
        case = case._replace(plays=(*case.plays, action))
    return _up_to(state, case, -1 if lies.full else lies.seat)


def _up_to(state: State, case: Case, seat: int) -> Case:
    """With a pass of each player who comes before a seat; of all who are left, before none."""
    while (coming := turn_of(state.game, case)) not in (seat, -1):
        case = case._replace(plays=(*case.plays, Action(coming, PASS)))
    return case
