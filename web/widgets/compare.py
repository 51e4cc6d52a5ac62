"""The games side by side: sorted as the reader likes, and only those that suit tonight."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.games import GAMES
from web import words
from web.frame import Frame, Unreadable
from web.render.compare import COLUMNS, Asked, body, minutes
from web.widgets.codec import TEXT, TRUTH, dumped, loaded, named

_ASKED: Final = named(Asked, sort=TEXT, players=TEXT, minutes=TEXT, reverse=TRUTH)
EMPTY: Final = Asked()
LOST: Final = "This page does not know how the table stood. Reload it to start again."


def static(source: str, root: str) -> str:
    """Every game, in alphabetical order."""
    return str(body(EMPTY, _chosen(EMPTY)))


def beside(source: str) -> str:
    """What the minutes are."""
    return str(minutes())


def frames(source: str) -> Sequence[Frame]:
    """None: there are too many ways to sort and to choose."""
    return ()


def open(source: str) -> Frame:
    """Every game, in alphabetical order."""
    return Frame(str(body(EMPTY, _chosen(EMPTY))), dumped(_ASKED, EMPTY))


def act(record: str, event: Mapping[str, object]) -> Frame:
    """Sort by a column, the other way round if it is sorted by that, or show the games for so many players and so much
    time."""
    asked = loaded(_ASKED, record, LOST)
    if asked.sort not in COLUMNS:
        raise Unreadable(LOST)
    fields = event.get("fields")
    by = str(event.get("by"))
    if event.get("do") == "sort" and by in COLUMNS:
        asked = asked._replace(sort=by, reverse=by == asked.sort and not asked.reverse)
    elif event.get("do") == "choose" and isinstance(fields, dict):
        asked = asked._replace(players=str(fields.get("players", "")), minutes=str(fields.get("minutes", "")))
    else:
        raise Unreadable("The table was asked for something that it does not know.")
    found = _chosen(asked)
    order = f"sorted by {COLUMNS[asked.sort][0].lower()}{', the other way round' if asked.reverse else ''}"
    say = f"{len(found)} of {len(GAMES)} games, {order}."
    return Frame(str(body(asked, found)), dumped(_ASKED, asked), say=say)


def _chosen(asked: Asked) -> list[str]:
    """The games that suit, sorted, those that are level by their names; a number that is none is no wish."""
    players, minutes = _number(asked.players), _number(asked.minutes)
    found = [
        game_id
        for game_id in GAMES
        if (not players or players in words.of(game_id).glance.players)
        and (not minutes or words.of(game_id).glance.minutes[0] <= minutes)
    ]
    key = COLUMNS[asked.sort][2]
    by_name = sorted(found, key=words.game_name)
    return sorted(by_name, key=lambda game_id: key(game_id, words.of(game_id).glance), reverse=asked.reverse)


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 4 else 0
