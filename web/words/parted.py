"""Where one deal goes differently by two sets of rules, in words."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.actions import Action
from engine.core.play import refusals
from engine.core.rules import Line
from engine.core.score import score_of, tally_of
from engine.core.state import Play, State
from engine.core.view import View, view
from engine.differ import Parted
from engine.match import Match, after
from web import words
from web.words import cards
from web.words.match import all_points, points_of_sides, standings


class Sentence(NamedTuple):
    """A sentence, and the clause that it rests on, if it is one."""

    text: str
    clause: str = ""


def before(parted: Parted) -> list[str]:
    """How the same deal stands by both sets of rules, just before they part."""
    state = parted.states[0]
    seen = _all(state)
    if state.over and _alike(parted):
        points = [_stood(parted.matches[0])] if any(parted.matches[0].points) else []
        return [*points, "The deal comes to its end."]
    said = []
    if seen.trick.trump:
        said.append(f"{cards.SUITS[seen.trick.trump].capitalize()} are trumps.")
    if seen.trick.contract:
        said.append(f"{words.contract(seen.game.id, seen.trick.contract)}.")
    if parted.action is None:
        return [*said, *_lately(seen)]
    if seen.trick.plays:
        said.append(_played(seen.trick.plays))
    seat = parted.action.seat
    held = sorted(seen.hand(seat).known, key=lambda card: (card.suit, _rank(seen, card.rank)))
    said.append(f"{cards.name(seat)} holds {' '.join(map(cards.short, held))}.")
    return said


def outcome(parted: Parted, number: int) -> list[Sentence]:
    """What comes of it by the first set of rules (0) or by the second (1)."""
    state, other = parted.states[number], parted.states[1 - number]
    if parted.action is not None:
        return _refused(state, parted.action) if parted.refuses == number else [_allowed(state, parted.action)]
    if len(state.tricks) and _takers(state) != _takers(other):
        return [_taken(state)]
    if state.over and _alike(parted):
        return _counted(state, other) or _standing(parted, number)
    if state.over:
        return [Sentence("The deal is over."), *_lines(score_of(state), state)]
    return [*_told(state, other), Sentence(f"The deal goes on. {_awaited(state)}" if other.over else _awaited(state))]


def _told(state: State, other: State) -> list[Sentence]:
    """What has followed from the last act by the one set of rules, and not by the other."""
    followed = [event for event in state.told if event not in other.told]
    found = [Sentence(words.told(event, _all(state)), event.clause) for event in followed]
    return [one for one in found if one.text]


def _awaited(state: State) -> str:
    """Whose turn it is, and what for."""
    to_do = words.turn(_all(state))
    leads = to_do == "to play" and not state.trick.plays
    verb = "is" if len(state.turn) == 1 else "are"
    return f"{cards.listed(map(cards.name, state.turn))} {verb} {'to lead' if leads else to_do}."


def _alike(parted: Parted) -> bool:
    """Whether the deal is over by both, with the same tricks."""
    one, other = parted.states
    return one.over and other.over and _takers(one) == _takers(other)


def _takers(state: State) -> list[int]:
    return [taken.winner for taken in state.tricks]


def _all(state: State) -> View:
    return view(state, *range(state.game.seats))


def _rank(seen: View, rank: str) -> int:
    return seen.game.ranks.index(rank) if rank in seen.game.ranks else -1


def _stood(match: Match) -> str:
    each = ", ".join(f"{words.side(match.game, number)} {held}" for number, held in enumerate(match.points))
    return f"Points before the deal: {each}."


def _played(plays: tuple[Play, ...]) -> str:
    return f"On the table: {_laid(plays)}."


def _laid(plays: tuple[Play, ...]) -> str:
    return ", ".join(f"{cards.name(play.seat)} {cards.short(play.card)}" for play in plays)


def _lately(seen: View) -> list[str]:
    """What was done last: the trick that was taken, or the act."""
    if seen.tricks and not seen.trick.plays and seen.log[-1].verb == "play":
        return [f"The trick: {_laid(seen.tricks[-1].plays)}."]
    return [words.acted(seen.log[-1], seen)] if seen.log else []


def _allowed(state: State, action: Action) -> Sentence:
    who = cards.name(action.seat)
    if action.cards:
        return Sentence(f"{who} may {action.verb} the {cards.long(action.cards[0])}.")
    return Sentence(f"{who} may do this: {words.label(action, state.game.id).lower()}.")


def _refused(state: State, action: Action) -> list[Sentence]:
    """That it may not be done, and by which rules of the game: that it is not offered at all, says nothing."""
    found = [refusal for refusal in refusals(state, action) if refusal.clause in state.game.clauses]
    reasons = [Sentence(words.refused(refusal, _all(state)), refusal.clause) for refusal in found]
    return [Sentence(words.not_allowed(action, state.game.id)), *reasons]


def _taken(state: State) -> Sentence:
    taken = state.tricks[-1]
    return Sentence(f"{cards.name(taken.winner)} takes it. {words.winning(taken, _all(state))}", taken.clause)


def _counted(state: State, other: State) -> list[Sentence]:
    """What a finished deal scores for whoever gets something else by the other rules; nothing if all get the same."""
    one, beside = score_of(state), score_of(other)
    sides = [side for side in range(len(state.game.sides)) if _points(one, side) != _points(beside, side)]
    found = _lines([line for line in one if line.side in sides], state)
    return found or [Sentence("There is nothing for this.")] * bool(sides)


def _points(lines: Sequence[Line], side: int) -> list[tuple[str, int]]:
    return [(line.unit, line.points) for line in lines if line.side == side]


def _lines(lines: Sequence[Line], state: State) -> list[Sentence]:
    return [
        Sentence(f"{words.side(state.game, line.side)}: {words.scored(line, state.game)}.", line.clause)
        for line in lines
    ]


def _standing(parted: Parted, number: int) -> list[Sentence]:
    """How a match goes on after a deal; and of several games what all has come to, where that is not the same."""
    ended = [after(match, tally_of(state)) for match, state in zip(parted.matches, parted.states, strict=True)]
    own = ended[number]
    said = [Sentence(one.sentence, one.clause) for one in standings(parted.matches[number], own)]
    if own.game.match.games == 1 or ended[0].total == ended[1].total:
        return said
    what = f"{all_points(own)}{'' if own.over else ' so far'}: {points_of_sides(own, own.total)}."
    return [Sentence(what, own.game.match.rubber_clause), *said]
