"""What each widget does: a module a kind, each a pure function of its source or record.

An event is what a control carries in `data-event`, an object with a `do`. The page adds `seed` (a whole number
below 2**32, new each time), `options` (the reader's house rules of the widget's game, text by name), `step` (the frame
that was stepped to) and, from a form, `fields` (by name; a box that may be ticked gives true or false). A link
to a position comes as `{"do": "link", "text": …}`. A frame may ask for the next event by itself: the first element
with `data-next` holds it, and the page sends it after a while, or after `data-rest` milliseconds, unless the reader
does something else. A widget that keeps what the reader knows is told it as `known`, with the `day`, a whole number;
one for all games gets the house rules of each, by game. All of it may be made up by a stranger.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Final, Protocol, cast

from web.frame import Frame, Unreadable


class Printed(Protocol):
    """The functions of a widget that is complete as it is built. Links begin with `web.frame.ROOT`."""

    def static(self, source: str, root: str) -> str:
        """The whole useful HTML before any script; `root` is the path to the site's root, or its placeholder."""

    def beside(self, source: str) -> str:
        """HTML that stands after the body and stays as it is, such as a transcript; may be empty."""


class Stepped(Printed, Protocol):
    """A widget with frames that the page holds."""

    def frames(self, source: str) -> Sequence[Frame]:
        """The frames to step through without Python; empty for a widget that has none."""


class Widget(Stepped, Protocol):
    """A widget that also lives in the page."""

    def open(self, source: str) -> Frame:
        """The live widget for a fence's text."""

    def act(self, record: str, event: Mapping[str, object]) -> Frame:
        """The frame after an event, such as `{"do": "show"}`; raises `Unreadable` for one that makes no sense."""


KINDS: Final = ("clause", "compare", "deal", "drill", "known", "match", "score", "table", "trick")
"""The kinds of widgets that live in the page, each the module of that name."""


@cache
def widget_of(kind: str) -> Widget:
    """The widget of one of the `KINDS`, imported when it is first asked for. Raises KeyError for any other."""
    if kind not in KINDS:
        raise KeyError(kind)
    return cast("Widget", import_module(f"web.widgets.{kind}"))


__all__ = ["KINDS", "Printed", "Stepped", "Unreadable", "Widget", "widget_of"]
