"""What opens over a table and not in it: the page under it stays as it is, and Escape closes it."""

from functools import lru_cache

from htpy import Element, Node, button, div, strong
from markupsafe import Markup


def overlay(name: str, heading: str, content: Node, *, now: bool = False, look: str = ".fs-over") -> Element:
    """Something to read or choose, closed until its :func:`opener` is pressed; with ``now`` it opens as it comes."""
    return div(look, id=name, popover="auto", role="dialog", aria_labelledby=f"{name}-heading", data_open=now or None)[
        div(".fs-over-head")[
            strong(id=f"{name}-heading")[heading],
            button(
                ".fs-close",
                id=f"{name}-close",
                type="button",
                popovertarget=name,
                popovertargetaction="hide",
                aria_label="Close",
            )["×"],
        ],
        content,
    ]


@lru_cache(maxsize=64)
def opener(name: str, text: str, *, look: str = ".fs-button", label: str | None = None) -> Markup:
    """The button that opens an overlay of that name; no script is needed."""
    return Markup(button(look, id=f"{name}-opener", type="button", popovertarget=name, aria_label=label)[text])
