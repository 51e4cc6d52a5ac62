"""A deal on somebody else's page: the line of HTML that shows it there, and the script with which it keeps its height.

The line asks for a page of ours in a frame of its own, which can do nothing to the page round it. It needs no script
there. The deal stands after the # of the address, which no server is sent.
"""

from typing import Final

from htpy import Element, Node, button, details, div, iframe, p, summary

from web.frame import ROOT

HERE: Final = "{address}"
"""Stands in a line for the address of the frame; the page on which it is copied knows where the site is."""
MAY: Final = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
"""What the frame may: run our script from our site, and open a link in a page of its own."""
HEIGHT: Final = "48rem"
"""Enough for nearly every step where a page is as wide as a phone or wider; the rest can be scrolled to."""

GROWS: Final = (
    "<script>addEventListener('message', ({ source, data }) => { "
    "for (const frame of document.querySelectorAll('iframe[src*=\"/embed/#view=\"]')) "
    "if (frame.contentWindow === source && data['follow-suit'] === 'height') "
    "frame.style.height = `${Math.min(2000, Number(data.height))}px`; })</script>"
)
"""Gives each frame the height that it tells of; whatever else is told, or told by others, is passed over."""


def line(title: str) -> str:
    """The line that shows a deal, by what it is called; as plain text, which is escaped where it is shown."""
    style = f"width:100%;height:{HEIGHT};border:0"
    return "".join(str(iframe(src=HERE, title=title, loading="lazy", sandbox=MAY, style=style)))


def to_copy(table: str, link: str, title: str) -> Node:
    """The ways to put a deal on one's own page; ``link`` is what stands after ``#view=``."""
    return [
        p[
            "One line of HTML puts this deal on a page of your own. It stands in a frame, so it can do nothing to your "
            "page. A second line, a small script, is not needed: with it the frame is always as high as the deal."
        ],
        div(".fs-verbs", data_python=True)[
            _copying(f"{table}-line", "Copy the line", line(title), f"{ROOT}embed/#view={link}"),
            _copying(f"{table}-grows", "Copy the script", GROWS),
        ],
    ]


def folded(table: str, link: str, title: str) -> Element:
    """The same, out of the way."""
    return details(".fs-to-copy", data_python=True)[
        summary["Put this deal on your own page"], to_copy(table, link, title)
    ]


def _copying(name: str, text: str, copied: str, address: str | None = None) -> Element:
    return button(".fs-button", id=name, type="button", data_text=copied, data_address=address)[text]
