"""One engine, two places: the bundle that the site serves gives the same bytes as the Python that built the pages."""

import json
import re
from collections.abc import Iterator
from typing import Final

import pytest

from tests.pyodide import frames
from tests.pyodide.node import Bundle, bundle_in, run
from web.build import HOUSE, RUNTIME, build
from web.explore import events, fences
from web.widgets import KINDS, widget_of
from web.worker import handle

FENCES: Final = tuple(fences(HOUSE / "docs"))
SEED: Final = 2**32 - 1
"""A number that a page may draw for a new deal."""
LEVELS: Final = 4
"""How many presses deep: show me one, take over, play, and one more."""
INPUT: Final = re.compile(r'<input[^>]* name="([^"]+)"[^>]* value="([^"]*)"')
TYPED: Final = ("{}", "7", "", "ten")
"""What is written into the fields of a form: what stands there, a number, nothing, and no number."""

INSIDE: Final = """
import json
import sys
sys.path.append("/here")
import frames
kind, what = json.loads(given)
json.dumps(getattr(frames, kind)(what))
"""


@pytest.fixture(scope="session")
def shipped() -> Bundle:
    build()
    return bundle_in(RUNTIME)


def inside(bundle: Bundle, kind: str, what: object) -> list[tuple[str, str]]:
    here = {"/here": HOUSE / "tests" / "pyodide"}
    answers = json.loads(run(bundle, INSIDE, json.dumps([kind, what]), here))
    return [(name, text) for name, text in answers]


def presses() -> list[tuple[str, str]]:
    """Messages as a page sends them, of every live fence, some presses deep, each with the answer of this Python."""
    shown = [(kind, source) for kind, source in FENCES if widget_of(kind).static(source, "../")]
    return [press for kind, source in shown for press in pressed(kind, source)]


def pressed(kind: str, source: str) -> Iterator[tuple[str, str]]:
    """One press of each kind that a frame offers and that was not pressed before; the last answer is gone on from."""
    opened = widget_of(kind).open(source)
    html, record = opened.html, opened.record
    before: set[object] = set()
    for _ in range(LEVELS):
        answers = []
        offered = {event["do"]: event for event in events(html) if event["do"] not in before}
        before |= offered.keys() - {"play", "score", "try"}
        for event in offered.values():
            for fields in filled(html):
                told = {"seed": SEED, "options": {}, "step": 0, **fields, **event}
                sent = {"id": 1, "revision": 1, "widget": kind, "root": "../", "record": record, "event": told}
                message = json.dumps(sent)
                answer = handle(message)
                yield message, answer
                answers.append(json.loads(answer))
        html, record = next(
            ((answer["frame"]["html"], answer["frame"]["record"]) for answer in reversed(answers) if "frame" in answer),
            ("", ""),
        )


def filled(html: str) -> list[dict[str, dict[str, str]]]:
    """The fields of a frame's form, filled in several ways; without a form, nothing once."""
    standing = dict(INPUT.findall(html))
    if not standing:
        return [{}]
    return [{"fields": {name: typed.format(value) for name, value in standing.items()}} for typed in TYPED]


def test_every_frame_of_every_fence_is_the_same_in_the_browsers_python(shipped: Bundle) -> None:
    assert {kind for kind, _ in FENCES} == set(KINDS), "every kind of widget stands on some page"
    assert inside(shipped, "printed", FENCES) == frames.printed(FENCES)


def test_every_answer_to_a_press_is_the_same_in_the_browsers_python(shipped: Bundle) -> None:
    here = presses()
    assert not [text for _, text in here if '"fault"' in text]
    assert inside(shipped, "answered", [message for message, _ in here]) == here
