"""What each widget does: a module a kind, each a pure function of its source or record."""

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from web.frame import Frame, Unreadable
from web.widgets import clause


class Widget(Protocol):
    """The functions that a widget's module has. Links in what they return begin with `web.frame.ROOT`."""

    def static(self, source: str, root: str) -> str:
        """The whole useful HTML before any script; `root` is the path to the site's root, or its placeholder."""

    def frames(self, source: str) -> Sequence[Frame]:
        """The frames to step through without Python; empty for a widget that has none."""

    def open(self, source: str) -> Frame:
        """The live widget for a fence's text."""

    def act(self, record: str, event: Mapping[str, object]) -> Frame:
        """The frame after an event, such as `{"do": "show"}`; raises `Unreadable` for one that makes no sense."""


__all__ = ["WIDGETS", "Unreadable", "Widget"]

WIDGETS: Final[Mapping[str, Widget]] = {"clause": clause}
