"""Presses that nobody made. A browser runs fast what it has run a few times, so a worker at leisure runs these."""

from collections.abc import Iterator, Mapping
from typing import Final

from web.frame import Frame
from web.widgets import widget_of

Event = Mapping[str, object]
TOLD: Final[Event] = {"seed": 1, "options": {}, "fields": {}}
"""What a page tells with every press."""
BOT: Final[Event] = {"do": "bot"}
PRESSES: Final[Mapping[tuple[str, str], tuple[Event, ...]]] = {
    ("deal", "hokm/a-single-queen"): (
        {"do": "over", "at": 0},
        *({"do": "play", "action": f"2:play {card}"} for card in ("DQ", "S7", "DQ", "S7")),
    ),
    ("table", "sixty-six"): (
        {"do": "sit"},
        {"do": "play", "action": "0:play DA"},
        *(BOT, BOT, BOT, BOT),
        {"do": "play", "action": "0:play SA"},
        BOT,
    ),
}
"""What is pressed at an example deal, taken over, and at a table: the fence by its kind and its text."""


def warm() -> Iterator[Frame]:
    """Answer one of these each time that the next answer is asked for."""
    for (kind, source), events in PRESSES.items():
        widget = widget_of(kind)
        frame = widget.open(source)
        for event in events:
            frame = widget.act(frame.record, {**TOLD, **event})
            yield frame
