"""What each widget does: a module a kind, each a pure function of its source or record.

An event is what a control carries in `data-event`, an object with a `do`. The page adds `seed` (a whole number
below 2**32, new each time), `options` (the reader's house rules of the widget's game, text by name), `step` (the frame
that was stepped to) and, from a form, `fields` (by name; a box that may be ticked gives true or false). A link
to a position comes as `{"do": "link", "text": …}`. A frame may ask for the next event by itself: the first element
with `data-next` holds it, and the page sends it after a while, or after `data-rest` milliseconds, unless the reader
does something else. What a control with `data-ahead` asks for, the page may ask for beforehand, once: the answer is
shown when the control is pressed, if the same would be sent then but for the seed. A widget that keeps what the reader
knows is told it as `known`, with the `day`, a whole number; one that keeps `matches` is told them with the `names` of
the players, and the text of the one that it asks for; one for all games gets the house rules of each, by game. All of
it may be made up by a stranger.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Final, Literal, NamedTuple, Protocol, cast

from web.frame import Frame, Unreadable


class Printed(Protocol):
    """The functions of a widget that is complete as it is built. Links begin with `web.frame.ROOT`."""

    def static(self, source: str, root: str) -> str:
        """The whole useful HTML before any script; `root` is the path to the site's root, or its placeholder."""

    def beside(self, source: str) -> str:
        """HTML that stands after the body and stays as it is, such as a transcript; may be empty."""

    def frames(self, source: str) -> Sequence[Frame]:
        """The frames to step through without Python; empty for a widget that has none."""


class Widget(Printed, Protocol):
    """A widget that also lives in the page."""

    def open(self, source: str) -> Frame:
        """The live widget for a fence's text."""

    def act(self, record: str, event: Mapping[str, object]) -> Frame:
        """The frame after an event, such as `{"do": "show"}`; raises `Unreadable` for one that makes no sense."""


class Row(NamedTuple):
    """What the rest of the house has to know of a kind of widget.

    One that `lives` in the page answers events there, as a `Widget`; another is complete as it is built. `link`
    is how a link to a position begins that it opens, after the `#`. What it `keeps` in the reader's browser is what
    is `known` to the reader, or `matches` and the names of those who play them, which come with its events and go back
    with its frames, or the `place` reached in it.
    One that `reads` is made of the text of other pages, so nothing of it is kept from build to build.
    A `bare` one stands in the text without an element of its own, and its page has one for all of them.
    """

    lives: bool = True
    link: str = ""
    keeps: Literal["", "known", "matches", "place"] = ""
    bare: bool = False
    reads: bool = False


WIDGETS: Final[Mapping[str, Row]] = {
    "agree": Row(lives=False),
    "clause": Row(bare=True),
    "compare": Row(),
    "deal": Row(link="deal"),
    "drill": Row(keeps="known"),
    "known": Row(keeps="known"),
    "leaflet": Row(lives=False, reads=True),
    "ledger": Row(lives=False),
    "lesson": Row(lives=False, keeps="place"),
    "match": Row(link="score=match", keeps="matches"),
    "options": Row(lives=False),
    "referee": Row(link="referee"),
    "ruled": Row(lives=False, reads=True),
    "score": Row(link="score"),
    "sets": Row(),
    "shelf": Row(lives=False),
    "table": Row(link="table"),
    "trick": Row(),
    "viewer": Row(link="view"),
}
"""Every kind of widget. A kind is the word after the three backticks of its fence, and the name of its module."""

KINDS: Final = tuple(kind for kind, row in WIDGETS.items() if row.lives)
"""The kinds that live in the page."""


@cache
def printed(kind: str) -> Printed:
    """The widget of a kind, imported when it is first asked for. Raises KeyError where there is none."""
    if kind not in WIDGETS:
        raise KeyError(kind)
    return cast("Printed", import_module(f"web.widgets.{kind}"))


def widget_of(kind: str) -> Widget:
    """The widget of a kind that lives in the page. Raises KeyError for any other."""
    if kind not in KINDS:
        raise KeyError(kind)
    return cast("Widget", printed(kind))


__all__ = ["KINDS", "WIDGETS", "Printed", "Row", "Unreadable", "Widget", "printed", "widget_of"]
