"""A trick as a row of cards, and what a control sends."""

import json

from htpy import Element, div, li, ol, p, span

from engine.core.state import Play
from engine.core.view import View
from web import words
from web.render.cards import face


def trick(seen: View, table: str) -> Element:
    """The trick on the table, or the one just taken until the next is led."""
    if seen.trick.plays:
        heading, plays, winner = "On the table", seen.trick.plays, -1
    elif seen.tricks:
        taken = seen.tricks[-1]
        heading = f"Last trick: {words.cards.name(taken.winner)} took it"
        plays, winner = taken.plays, taken.winner
    else:
        heading, plays, winner = "No card has been played", (), -1
    return div(".fs-trick", data_taken=winner >= 0)[
        p(".fs-small")[heading],
        ol(".fs-plays")[[played(play, table, winner) for play in plays]],
    ]


def played(play: Play, table: str, winner: int) -> Element:
    """A card of a trick over the name of its player; -1 where the winner is not to be seen."""
    said = words.cards.SUITS.get(play.value, play.value)
    return li(class_={"fs-winner": play.seat == winner})[
        face(play.card, table),
        span(".fs-by")[
            words.cards.name(play.seat),
            f" ({said})" if said else None,
            " ✓" if play.seat == winner else None,
        ],
    ]


def event(**parts: object) -> str:
    """An event as the value of a ``data-event`` attribute."""
    return json.dumps(parts, ensure_ascii=False)
