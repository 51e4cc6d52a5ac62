"""Who wins this trick, and why?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.cards import PLAIN_SUITS
from engine.core.state import Event, Play, State, Taken
from tutorials.drills.question import Question, Reason, Topic

PRINTED = ("A", "K", "Q", "J", "13", "12", "11", "10", "9", "8", "7", "6", "5", "4", "3", "2")
"""The order in which most games rank a suit."""

Guess = Callable[[State, Taken], int]
"""The seat to which a newcomer would give a trick that has just been taken, or -1."""


def _best(plays: Sequence[Play], ranks: Sequence[str] = PRINTED) -> int:
    """The first of the plays with the highest rank; a joker has none."""
    ranked = [play for play in plays if play.card.suit in PLAIN_SUITS]
    return min(ranked, key=lambda play: ranks.index(play.card.rank)).seat if ranked else -1


def highest_off_suit(state: State, taken: Taken) -> int:
    """The highest card of all, where it is neither of the suit that was led nor a trump."""
    seat = _best(taken.plays)
    suit = next((play.suit for play in taken.plays if play.seat == seat), None)
    return -1 if suit is None or suit in (taken.led, state.trick.trump) else seat


def highest_of_led(_state: State, taken: Taken) -> int:
    """The highest card of the suit that was led, as if there were no trumps and nothing else to know."""
    return _best([play for play in taken.plays if play.suit == taken.led])


def ace_or_joker(state: State, taken: Taken) -> int:
    """The ace, because aces are high; or, where that is right, the highest of the other cards."""
    aces = [play.seat for play in taken.plays if play.card.rank == "A"]
    if aces and aces[0] != taken.winner:
        return aces[0]
    others = [play for play in taken.plays if play.seat != taken.winner]
    return _best(others) if _best(others) >= 0 else others[0].seat if others else -1


def joker(_state: State, taken: Taken) -> int:
    """A joker, because jokers beat everything."""
    return next((play.seat for play in taken.plays if play.card.suit not in PLAIN_SUITS), -1)


def joker_or_next(state: State, taken: Taken) -> int:
    """A joker, because jokers beat everything; or, where that is right, the highest of the other cards."""
    jokers = [play.seat for play in taken.plays if play.card.suit not in PLAIN_SUITS]
    if taken.winner in jokers:
        return _best([play for play in taken.plays if play.seat != taken.winner])
    return joker(state, taken)


def equal_card(_state: State, taken: Taken) -> int:
    """The other of two equal cards."""
    won = next(play.card for play in taken.plays if play.seat == taken.winner)
    equal = (play for play in taken.plays if (play.card.suit, play.card.rank) == (won.suit, won.rank))
    return next((play.seat for play in equal if play.seat != taken.winner), -1)


def next_highest(_state: State, taken: Taken) -> int:
    """The highest of the led suit but for the card that wins."""
    others = [play for play in taken.plays if play.suit == taken.led and play.seat != taken.winner]
    return _best(others)


def wins(clause: str, guess: Guess, *, decides: bool = True, off_suit: str = "") -> Topic:
    """Who wins, where a clause decides the trick, or at least bites in it?

    ``off_suit`` is the clause by which a card of another suit loses.
    """

    def ask(state: State) -> Question | None:
        if not state.tricks or state.trick.plays or state.log[-1].verb not in ("play", "pass"):
            return None
        taken = state.tricks[-1]
        told = [event for event in state.told if event.card is not None]
        bites = any(event.clause == clause for event in told)
        tempting = guess(state, taken)
        if (decides and not bites) or len(taken.plays) < 2 or tempting in (-1, taken.winner):
            return None
        won = next(play for play in taken.plays if play.seat == taken.winner)
        winning = Event(taken.clause, won.seat, won.card)
        played = {(play.seat, play.card) for play in taken.plays if play.seat != taken.winner}
        others = {event.seat: event for event in told if (event.seat, event.card) in played}
        if off_suit:
            others |= {p.seat: Event(off_suit, p.seat, p.card) for p in taken.plays if p.suit != taken.led}
        plays = sorted(taken.plays, key=lambda play: play.seat)
        return Question(
            kind="winner",
            clause=clause,
            state=state,
            answers=tuple(str(play.seat) for play in plays),
            right=(str(taken.winner),),
            mistake=(str(tempting),),
            reasons=tuple(
                Reason(event.clause, state, event) for event in (others.get(play.seat, winning) for play in plays)
            ),
        )

    return Topic(clause, f"winner {clause}", ask)
