"""What a widget answers with, at build time and in the browser alike."""

from collections.abc import Mapping
from typing import Final, NamedTuple

ROOT: Final = "fs-root:/"
"""Stands in a frame's links for the path to the site's root; the page's own path replaces it."""

SITE: Final = "fs-site:/"
"""Stands in what is printed for the whole address of the site, which no link needs."""


class Unreadable(ValueError):
    """A source, record or event that a widget cannot use; its text is one sentence for the reader."""


class Frame(NamedTuple):
    """One state of a widget, complete in itself.

    `html` is the widget's body, escaped by whoever rendered it. `record` is all that the widget needs to
    go on from here. `focus` is the id of the element that should have the focus, if it has to move.
    `say` is one sentence for the live region. `keep`, if it is not None, takes the place of what this
    browser keeps for a widget of its kind. `name` is what a control of the page calls the frame, if it is
    one of those that the page holds and has a name. `unlinked` is whether the reader has gone on to what a
    link in the address would not bring back: another deal, or a match that has changed.
    """

    html: str
    record: str
    focus: str | None = None
    say: str = ""
    keep: Mapping[str, object] | None = None
    name: str = ""
    unlinked: bool = False


def rooted(html: str, root: str) -> str:
    """Put the path to the site's root (such as `../../`) in the place of `ROOT`."""
    return html.replace(ROOT, root)
