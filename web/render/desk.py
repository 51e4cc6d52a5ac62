"""The table beside the text: one for all clauses of a page, beside it where there is room, and else over it."""

from htpy import Element, Node, button, div, section


def desk(inner: Node) -> Element:
    """The place of the table. Where there is no room beside the text it opens over it, and is a dialog meanwhile.

    Beside the text it does not close: a button that the keyboard alone comes to leads back, as Escape does.
    """
    return div(
        ".fs-desk",
        id="desk",
        popover="auto",
        tabindex="-1",
        role="complementary",
        aria_label="The rule on the table",
    )[
        button(".fs-close", type="button", popovertarget="desk", popovertargetaction="hide", aria_label="Close")["×"],
        button(".fs-to-text", type="button")["Back to the text"],
        div(".fs-widget", data_seated=True)[inner],
    ]


def waiting() -> Element:
    """A table before anything lies on it."""
    return div(".fs-deal-body")[section(".fs-scene.fs-counted")[div(".fs-head"), div(".fs-cloth"), div(".fs-doing")]]
