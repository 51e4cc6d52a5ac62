"""All that the widgets say, as text. The same file runs here and in Pyodide."""

import json
import sys
from collections.abc import Iterable

from web.frame import ROOT, Frame
from web.widgets import widget_of
from web.worker import handle


def printed(fences: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """What the build puts on a page for each fence (its kind and text): each part by its name."""
    found = []
    for kind, source in fences:
        widget = widget_of(kind)
        frames = [text_of(frame) for frame in widget.frames(source)]
        parts = {"static": widget.static(source, ROOT), "beside": widget.beside(source)}
        if parts["static"]:  # what shows nothing is not opened
            parts["open"] = text_of(widget.open(source))
        parts |= {f"frame {number}": text for number, text in enumerate(frames)}
        found += [(f"{kind} {source!r}: {name}", text) for name, text in parts.items()]
    return found


def answered(messages: Iterable[str]) -> list[tuple[str, str]]:
    """Each message of a page to the worker, and the answer."""
    return [(message, handle(message)) for message in messages]


def loaded(home: str) -> list[str]:
    """The modules that were imported so far from below a folder."""
    origins = {name: getattr(module.__spec__, "origin", None) for name, module in sys.modules.copy().items()}
    return sorted(name for name, origin in origins.items() if origin and origin.startswith(home))


def text_of(frame: Frame) -> str:
    return json.dumps([frame.html, frame.record, frame.focus, frame.say], ensure_ascii=False)
