"""Whose turn is it: to play next, to lead, to deal? And is there a next turn at all?"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.score import score_of, totals
from engine.core.shown import seat_shown, value
from engine.core.state import Event, State
from engine.core.view import view
from tutorials.drills.question import NO, YES, Question, Reason, Topic

Guess = Callable[[State], int]
"""The seat that a newcomer would name."""


def _seats(state: State) -> tuple[str, ...]:
    return tuple(str(seat) for seat in range(state.game.seats))


def _one_seat(kind: str, clause: str, state: State, right: int, guess: int, event: Event | None) -> Question | None:
    """A question with a seat for an answer, unless the newcomer would be right."""
    if guess in (-1, right):
        return None
    return Question(
        kind=kind,
        clause=clause,
        state=state,
        answers=_seats(state),
        right=(str(right),),
        mistake=(str(guess),),
        reasons=tuple(Reason(clause, state, event) for _ in range(state.game.seats)),
    )


# The first lead


def dealer(state: State) -> int:
    """The dealer begins."""
    return state.dealer


def caller(state: State) -> int:
    """Whoever settled what is played for begins."""
    return seat_shown(view(state).shown, "caller")


def namer(state: State) -> int:
    """Whoever named the contract begins."""
    return seat_shown(view(state).shown, "namer")


def left_of_dealer(state: State) -> int:
    """As in most games, the dealer's neighbour on the left begins; or where that is so, the dealer."""
    eldest = (state.dealer + 1) % state.game.seats
    return state.dealer if state.turn == (eldest,) else eldest


def leads_first(clause: str, guess: Guess, kind: str = "first-lead") -> Topic:
    """Who leads to the first trick, or has the first say? Asked at the moment when the engine tells it."""

    def ask(state: State) -> Question | None:
        event = next((event for event in state.told if event.clause == clause), None)
        if len(state.turn) != 1 or state.tricks or state.trick.plays or (event is None and state.log):
            return None
        if event is None and clause not in (rule.clause for rule in state.game.phase(state.phase).bars):
            return None
        return _one_seat(kind, clause, state, state.turn[0], guess(state), event)

    return Topic(clause, f"{kind} {clause}", ask)


def speaks(clause: str, guess: Guess) -> Topic:
    """Who has the first say, or speaks after somebody has passed?

    A newcomer goes by ``guess`` at first, and then round the table where it does not go round, or across where it does.
    """
    first = leads_first(clause, guess, "first-say")

    def ask(state: State) -> Question | None:
        if not state.log:
            return first.ask(state)
        last = state.log[-1]
        if last.verb != "pass" or state.tricks or state.trick.contract or len(state.turn) != 1:
            return None
        around, across = (state.game.seats_from(last.seat)[place] for place in (1, 2))
        return _one_seat("first-say", clause, state, state.turn[0], across if state.turn == (around,) else around, None)

    return Topic(clause, first.key, ask)


# The next turn


def other_way(state: State) -> int:
    """The turn goes round the other way."""
    return (state.trick.plays[-1].seat - state.game.direction) % state.game.seats


def plays_next(clause: str) -> Topic:
    """Who plays next, after the first lead?"""

    def ask(state: State) -> Question | None:
        event = next((event for event in state.told if event.clause == clause), None)
        if event is None or len(state.trick.plays) != 1:
            return None
        return _one_seat("next", clause, state, state.turn[0], other_way(state), event)

    return Topic(clause, f"next {clause}", ask)


def leads_next(clause: str, kind: str = "lead", phase: str = "") -> Topic:
    """Who leads after a trick, or draws first? A newcomer lets the lead go round the table.

    With a ``phase`` it is asked in that one only.
    """

    def ask(state: State) -> Question | None:
        if not state.tricks or state.trick.plays or state.log[-1].verb not in ("play", "pass") or len(state.turn) != 1:
            return None
        if phase and state.phase != phase:
            return None
        taken = state.tricks[-1]
        if state.turn[0] != taken.winner:  # the lead has been declined since
            return None
        guess = (taken.leader + state.game.direction) % state.game.seats
        won = next(play for play in taken.plays if play.seat == taken.winner)
        question = _one_seat(kind, clause, state, state.turn[0], guess, None)
        why = Reason(taken.clause, state, Event(taken.clause, won.seat, won.card))
        return question._replace(reasons=(why,) * state.game.seats) if question else None

    return Topic(clause, f"{kind} {clause}", ask)


# The next deal


def deals_next(clause: str) -> Topic:
    """Who deals next? A newcomer lets the deal go round where it does not, and to the winner where it does."""

    def ask(state: State) -> Question | None:
        if not state.over:
            return None
        game, found = state.game, score_of(state)
        points = totals(game, found)
        right = game.match.next_dealer(state.dealer, points)
        winner = game.sides[points.index(max(points))][0]
        guesses = ((state.dealer + game.direction) % game.seats, winner, state.dealer)
        guess = next((seat for seat in guesses if seat != right), -1)
        question = _one_seat("dealer", clause, state, right, guess, Event(clause, right))
        return question._replace(lines=found) if question else None

    return Topic(clause, f"dealer {clause}", ask)


# The end


def is_over(
    clause: str, not_yet: Callable[[State], bool], at_end: Callable[[State], bool] = lambda _state: True
) -> Topic:
    """Is the deal over? Asked where it is, and where it is not though it looks like it."""

    def ask(state: State) -> Question | None:
        if not state.log or state.trick.plays or not (at_end if state.over else not_yet)(state):
            return None
        event = next((event for event in state.told if event.clause == clause), None) if state.over else None
        if state.over and event is None:
            return None
        right, wrong = (YES, NO) if state.over else (NO, YES)
        reason = Reason(clause, state, event)
        return Question("over", clause, state, (YES, NO), (right,), (wrong,), (reason, reason))

    return Topic(clause, f"over {clause}", ask)


def cards_are_left(state: State) -> bool:
    """Somebody still holds cards."""
    return any(state.hand(seat) for seat in range(state.game.seats))


def declined(state: State) -> tuple[int, ...]:
    """Who has declined the lead since the last trick was taken, in a game where a lead may be declined."""
    return value(view(state).shown, "declined", tuple, ())


def all_have_declined(state: State) -> bool:
    """Nobody will lead."""
    return len(declined(state)) == state.game.seats


def one_is_left(state: State) -> bool:
    """All but one have declined the lead."""
    return len(declined(state)) == state.game.seats - 1


def holds_one(state: State) -> bool:
    """Somebody has a single card left after a trick, and nobody has none."""
    return bool(state.tricks) and min(len(state.hand(seat)) for seat in range(state.game.seats)) == 1


def has_most(number: int) -> Callable[[State], bool]:
    """A side has won so many tricks, with the last one."""

    def has(state: State) -> bool:
        if not state.tricks or state.log[-1].verb != "play":
            return False
        own = next(side for side in state.game.sides if state.tricks[-1].winner in side)
        return sum(taken.winner in own for taken in state.tricks) == number

    return has


def has_majority(state: State) -> bool:
    """A side has just won more than half of all the tricks of the deal, and none to spare."""
    dealt = len(state.game.pack) - state.game.stock_size
    return has_most(dealt // state.game.seats // 2 + 1)(state)
