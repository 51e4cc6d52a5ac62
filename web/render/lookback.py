"""The look back at a deal: how far it has come, and the decisions that cost most."""

from collections.abc import Sequence
from typing import NamedTuple

from htpy import Element, Node, button, div, li, ol, p, span, strong
from markupsafe import Markup

from engine.bots.review import Compared
from engine.core.view import View
from web import words
from web.render.board import Sitting, picture, rows_of
from web.render.overlay import overlay
from web.render.seated import act
from web.render.table import event
from web.words.bots import deed, on_average, why_better


class Mistake(NamedTuple):
    """A decision that cost something: the number of actions before it, what the reader saw then, the
    trick it belonged to, counted from 1, what was found, and the points by which the reader would have ``lost`` if the
    best gives the deal up there and then."""

    at: int
    seen: View
    trick: int
    found: Compared
    lost: int = 0


def looking(table: str) -> Node:
    """What can be done while the look back goes on. The page asks for the next decision by itself."""
    return button(
        ".fs-button",
        id=f"{table}-enough",
        type="button",
        data_event=event(do="enough"),
        data_next=event(do="look"),
        data_rest="0",
    )["Stop here"]


def so_far(done: int, number: int) -> str:
    """How far the look back has come."""
    return f"Looking back: {done} of your {number} decisions."


def way_back(table: str) -> Markup:
    """From a decision that is tried again to the deal as it was played."""
    return act(table, "back", "Back to the look back", do="back")


def told(mistakes: int, looked: int) -> str:
    """What came of it, in a sentence."""
    if not looked:
        return "None of your decisions was looked at."
    if looked == 1:
        return (
            "Your one decision cost something."
            if mistakes
            else "Nothing clearly better than your one decision was found."
        )
    if not mistakes:
        return f"Among your {looked} decisions there is none for which anything clearly better was found."
    return f"Among your {looked} decisions, {'this one' if mistakes == 1 else f'these {mistakes}'} cost most."


def found(table: str, mistakes: Sequence[Mistake], looked: int, *, now: bool) -> Element:
    """Each of the dearest decisions with its position and why, and the way to try it again."""
    return overlay(
        f"{table}-past",
        "The look back",
        div(".fs-lookback")[
            p[strong[told(len(mistakes), looked)]],
            ol(".fs-why")[[_mistake(table, place, one) for place, one in enumerate(mistakes)]] if mistakes else None,
            p(".fs-small")[
                "Each was tried against the best that was found, in the same deals, which agree with what you had "
                "seen. Better means further ahead of the others in points, or as far with more tricks where these are "
                "wanted. What cannot be told from chance is left out. The other hands as they really lay do not come "
                "into it."
            ],
        ],
        now=now,
    )


def _mistake(table: str, place: int, mistake: Mistake) -> Element:
    seen, one = mistake.seen, mistake.found
    seat = one.done.seat
    sitting = Sitting(seen=seen, rows=rows_of(seen), table=f"{table}-past-{place}", bottom=seat, own=seat)
    when = _when(mistake)
    return li[
        p[strong[f"{when}. "], f"You did this: {_within(deed(one.done, seen))}. ", why(mistake)],
        picture(sitting),
        div(".fs-verbs")[
            act(
                table,
                f"again-{place}",
                Markup("Try again from here{}").format(span(".fs-spoken")[f", {when.lower()}"]),
                do="again",
                at=mistake.at,
            ),
        ],
    ]


def _when(mistake: Mistake) -> str:
    """The trick that a decision belonged to; or that no card had been played to any yet, and none was then, or that
    none was left to play."""
    seen = mistake.seen
    if not any(seen.hand(seat).size for seat in range(seen.game.seats)):
        return "After the last trick"
    begun = seen.tricks or seen.trick.plays or mistake.found.done.verb == "play"
    return f"Trick {mistake.trick}" if begun else "Before the first trick"


def _within(text: str) -> str:
    """What is said by itself, within a sentence."""
    return text[:1].lower() + text[1:]


def why(mistake: Mistake) -> str:
    """What would have been better, with the counts."""
    one = mistake.found
    best = f"Better: {_within(deed(one.best, mistake.seen))}.{_gives_up(mistake)}"
    if one.deals == 1:
        points = round(one.cost)
        more = f"{points} game point{'s' if points != 1 else ''} further ahead"
        return f"{best} All cards were known by then, and worked out to the end it leaves you {more}."
    counts = (
        f"It did better in {one.better} of {one.deals} deals that fit what you knew, and worse in {one.worse or 'none'}"
    )
    cost = on_average(mistake.seen.game, one.cost, one.done.seat, you=True)
    return f"{best} {counts}{cost}. {why_better(one, mistake.seen)}".rstrip()


def _gives_up(mistake: Mistake) -> str:
    """Why to give a deal up, and what that costs beside playing on where this is known."""
    one = mistake.found
    said = words.yielding(one.best, mistake.seen.game, mistake.lost)
    dearer = f", and playing on {mistake.lost + round(one.cost)}" if one.deals == 1 else ""
    return f" {said}{dearer}." if said else ""
