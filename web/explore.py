"""Presses what can be pressed: every fence of the pages, and what its frames offer, a few presses deep.

For finding out what the pages need of Python, and for tests that want to have seen everything.
"""

import json
import re
from collections.abc import Collection, Iterator, Mapping
from html import unescape
from pathlib import Path
from typing import Final

from web.frame import Frame, Unreadable
from web.widgets import KINDS, widget_of

FENCE: Final = re.compile(r"^(`{3,})([a-z]*)[^\n]*\n(.*?)^\1$", re.MULTILINE | re.DOTALL)
"""A block; one with more marks than three may hold others, which are only shown."""
EVENT: Final = re.compile(r"""data-(?:event|next)=(?:"([^"]*)"|'([^']*)')""")


def fences(docs: Path, kinds: Collection[str] = KINDS) -> Iterator[tuple[str, str]]:
    """Each fence of some kinds in the Markdown below a folder, as its kind and its text, in a fixed order."""
    for page in sorted(docs.rglob("*.md")):
        for marks, kind, source in FENCE.findall(page.read_text(encoding="utf-8")):
            if kind in kinds and len(marks) == 3:
                yield kind, source.rstrip("\n")


def events(html: str) -> tuple[Mapping[str, object], ...]:
    """What the controls in a frame would send, or the frame by itself, each once, in their order."""
    found = dict.fromkeys(unescape(double or single) for double, single in EVENT.findall(html))
    return tuple(json.loads(event) for event in found)


def walk(kind: str, source: str, depth: int, breadth: int) -> Iterator[tuple[str, Mapping[str, object], Frame | None]]:
    """Each press with the record it was made on and the frame it gave (None where it was refused as unreadable).

    On each of `depth` levels the first `breadth` controls are pressed, and the walk goes on from the last answer.
    """
    widget = widget_of(kind)
    frame = widget.open(source)
    for _ in range(depth):
        answers: list[Frame] = []
        for event in events(frame.html)[:breadth]:
            try:
                answer = widget.act(frame.record, event)
            except Unreadable:
                yield frame.record, event, None
                continue
            answers.append(answer)
            yield frame.record, event, answer
        if not answers:
            return
        frame = answers[-1]
