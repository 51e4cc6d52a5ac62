"""What opens over a table and not in it: the page under it stays as it is, and Escape closes it."""

from htpy import Element, Node, button, div, strong


def overlay(name: str, heading: str, content: Node, *, now: bool = False) -> Element:
    """Something to read or choose, closed until its :func:`opener` is pressed; with ``now`` it opens as it comes."""
    return div(
        ".fs-over", id=name, popover="auto", role="dialog", aria_labelledby=f"{name}-heading", data_open=now or None
    )[
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


def opener(name: str, text: Node, *, look: str = ".fs-button", label: str | None = None) -> Element:
    """The button that opens an overlay of that name; no script is needed."""
    return button(look, id=f"{name}-opener", type="button", popovertarget=name, aria_label=label)[text]
