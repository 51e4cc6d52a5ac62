"""Presses that nobody made. A browser runs fast what it has run a few times, so a worker at leisure runs these."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from web.frame import Frame
from web.widgets import widget_of

TOLD: Final[Mapping[str, object]] = {"seed": 1, "options": {}, "fields": {}}
"""What a page tells with every press."""


def presses() -> list[dict[str, Any]]:
    """What is pressed, at an example deal, taken over, at a table and at a drill: `kind` and `source` of a fence, and
    `events`."""
    found: list[dict[str, Any]] = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))
    return found


def warm() -> Iterator[Frame]:
    """Answer one of these each time that the next answer is asked for."""
    for place in presses():
        widget = widget_of(place["kind"])
        frame = widget.open(place["source"])
        for event in place["events"]:
            frame = widget.act(frame.record, {**TOLD, **event})
            yield frame
