"""The look back at a finished deal: which of the reader's decisions cost most, each to be tried again.

One event looks at one decision, so that the page stays in hand, and a reader who has seen enough can stop.
"""

from collections.abc import Mapping
from copy import replace
from typing import Final

from engine.bots.review import Compared, compare
from engine.bots.worth import worth
from engine.core.actions import Action
from engine.core.play import advance
from engine.core.state import State
from engine.core.view import View, view
from web.frame import Unreadable
from web.render import Drawn, lookback
from web.render.lookback import Mistake
from web.widgets import live
from web.widgets.held import Held
from web.widgets.live import Move, chance_in, number_of, opened

MOST: Final = 3
"""The mistakes that are shown."""
UNDER_WAY: Final = "Looking at your decisions."
"""What is said as long as that takes; said again and again, it is heard once."""


def begin(held: Held, _event: Mapping[str, object]) -> tuple[Held, Move]:
    """Keep the deal as it was played, and look at the first decision."""
    record, states = opened(held.session.record)
    if not states[-1].over:
        raise Unreadable("This deal is not over yet.")
    fresh = replace(held, finished=str(record), compared=(), looking=0)
    return fresh, Move(live.to_play(held.session).session, "enough", UNDER_WAY)


def look(held: Held, _event: Mapping[str, object]) -> tuple[Held, Move]:
    """Compare the next decision with the best that can be found."""
    if held.looking < 0 or not held.finished:
        raise Unreadable("There is nothing to look back at.")
    record, states = opened(held.finished)
    seat = held.session.seat
    left = [at for at in _decisions(held, states) if at >= held.looking]
    if not left:
        return _done(replace(held, looking=-1))
    at = left[0]
    seen = view(states[at], seat)
    found = compare(seen, record.actions[at], chance_in(seen))
    more = replace(held, compared=(*held.compared, (at, found)), looking=at + 1 if left[1:] else -1)
    if more.looking < 0:
        return _done(more)
    return more, Move(held.session, None, UNDER_WAY)


def enough(held: Held, _event: Mapping[str, object]) -> tuple[Held, Move]:
    """Stop looking; what was found so far stays."""
    if not held.finished:
        raise Unreadable("There is nothing to look back at.")
    return _done(replace(held, looking=-1))


def again(held: Held, event: Mapping[str, object]) -> tuple[Held, Move]:
    """Back to a decision of the deal that was played, to try it once more."""
    at = number_of(event, "at")
    if not held.finished:
        raise Unreadable("There is nothing to look back at.")
    record, states = opened(held.finished)
    if at not in _decisions(held, states):
        raise Unreadable("You had nothing to decide there.")
    cut = replace(
        held.session, record=str(record.with_actions(record.actions[:at])), at=at, playing=True, tried=None, chosen=None
    )
    return replace(held, looking=-1), live.to_play(cut)


def back(held: Held, _event: Mapping[str, object]) -> tuple[Held, Move]:
    """To the deal as it was played, and what was found there."""
    if not held.finished:
        raise Unreadable("There is nothing to look back at.")
    record, _ = opened(held.finished)
    session = replace(held.session, record=held.finished, at=len(record.actions), playing=True, tried=None, chosen=None)
    return replace(held, past=True), Move(session, "past-close", "Back at the deal as you played it.")


def under_way(held: Held) -> str:
    """How far the look back has come, or nothing when none is under way."""
    if held.looking < 0 or not _at_the_end(held):
        return ""
    return lookback.so_far(len(held.compared), len(_decisions(held, opened(held.finished)[1])))


def way_back(held: Held) -> Drawn:
    """While something is tried again, the way back to the deal as it was played."""
    return lookback.way_back(held.session.table) if tries(held) else None


def tries(held: Held) -> bool:
    """Whether something is tried again of a deal that was looked back at."""
    return bool(held.finished) and not _at_the_end(held)


def shown(held: Held, *, now: bool) -> Drawn:
    """What the look back has found, once it is done; ``now`` if it has just been asked for."""
    if held.looking >= 0 or not _at_the_end(held):
        return None
    _, states = opened(held.finished)
    return lookback.found(held.session.table, _worst(held, states), len(held.compared), now=now)


def _at_the_end(held: Held) -> bool:
    """Whether a deal that is looked back at stands as it was played."""
    return bool(held.finished) and held.session.record == held.finished


def _done(held: Held) -> tuple[Held, Move]:
    worst = _worst(held, opened(held.finished)[1])
    said = lookback.told(len(worst), len(held.compared))
    return replace(held, past=True), Move(held.session, "past-close", said)


def _decisions(held: Held, states: tuple[State, ...]) -> list[int]:
    """The numbers of actions after which the reader had something to choose."""
    seat = held.session.seat
    last = states[-1]
    return [at for at, action in enumerate(last.log) if action.seat == seat and len(view(states[at], seat).choices) > 1]


def _worst(held: Held, states: tuple[State, ...]) -> tuple[Mistake, ...]:
    """The decisions that cost most, the dearest first."""
    seat = held.session.seat
    wrong = [(at, one) for at, one in held.compared if one.is_mistake and at < len(states) - 1]
    wrong.sort(key=_dearest)
    return tuple(_mistake(at, states[at], one, seat) for at, one in wrong[:MOST])


def _mistake(at: int, state: State, one: Compared, seat: int) -> Mistake:
    seen = view(state, seat)
    return Mistake(at, seen, len(state.tricks) + 1, one, _lost(seen, state, one.best))


def _lost(seen: View, state: State, action: Action) -> int:
    """The points by which whoever does this loses the deal that ends with it, or 0. What was found comes back from the
    page, so an act need not be one of the choices."""
    after = advance(state, action) if action in seen.choices else state
    return round(max(0, -worth(after, action.seat))) if after.over else 0


def _dearest(row: tuple[int, Compared]) -> tuple[float, int, int]:
    at, one = row
    return -one.cost, one.worse - one.better, at
