"""The one entry from the page: JSON in, JSON out, and never a traceback at a reader."""

import json
from collections.abc import Mapping
from typing import Final

from engine.errors import quoted
from web.frame import Frame, Unreadable, rooted
from web.widgets import KINDS, json_text, widget_of

LONGEST_MESSAGE: Final = 200_000
"""Characters in one message. A whole recorded match is a tenth of it."""

WITHOUT_IT: Final = " Here is the page without it."
"""Said with a link that cannot be opened."""


def handle(message: str) -> str:
    """Answer `{id, revision, widget, root, source | record, event?}` with `{id, revision, frame | error}`."""
    if len(message) > LONGEST_MESSAGE:
        return _answer({}, {"error": {"text": "That is too long to read: ten whole matches are shorter."}})
    try:
        request = json_text.loads(message)
    except ValueError:
        return _answer({}, {"error": {"text": "That message cannot be read."}})
    if not isinstance(request, dict):
        return _answer({}, {"error": {"text": "That message cannot be read."}})
    try:
        root = _text(request, "root")
        frame = _frame(request)
    except Unreadable as reason:
        return _answer(request, {"error": {"text": f"{reason}{WITHOUT_IT if _is_link(request) else ''}"}})
    except Exception as fault:  # noqa: BLE001 - the last line before the reader: a fault of ours is said, not thrown
        return _answer(
            request, {"error": {"text": "Something went wrong here, and it is our fault.", "fault": repr(fault)}}
        )
    shown: dict[str, object] = {"html": rooted(frame.html, root), "record": frame.record}
    shown |= {"focus": frame.focus, "say": frame.say}
    if frame.keep is not None:
        shown["keep"] = frame.keep
    if frame.unlinked:
        shown["unlinked"] = True
    return _answer(request, {"frame": shown})


def _frame(request: Mapping[str, object]) -> Frame:
    kind = _text(request, "widget")
    if kind not in KINDS:
        raise Unreadable(f"There is no widget named {quoted(kind)}.")
    widget = widget_of(kind)
    event = request.get("event")
    if event is not None and not isinstance(event, dict):
        raise Unreadable("That event cannot be read.")
    record = request.get("record")
    if record is None:
        opened = widget.open(_text(request, "source"))
        if event is None:
            return opened
        record = opened.record
    elif event is None:
        raise Unreadable("A record without an event asks for nothing.")
    if not isinstance(record, str):
        raise Unreadable("That record cannot be read.")
    return widget.act(record, event)


def _is_link(request: Mapping[str, object]) -> bool:
    event = request.get("event")
    return isinstance(event, dict) and event.get("do") == "link"


def _text(request: Mapping[str, object], key: str) -> str:
    value = request.get(key, "")
    if not isinstance(value, str):
        raise Unreadable(f"{key} must be text.")
    return value


def _answer(request: Mapping[str, object], body: Mapping[str, object]) -> str:
    return json.dumps({"id": request.get("id"), "revision": request.get("revision"), **body}, ensure_ascii=False)
