"""One engine, two places: the bundle that the site serves gives the same bytes as the Python that built the pages.

And it carries of Python's library all that it takes to give them, and no more.
"""

import json
import re
from collections.abc import Iterator
from typing import Final, NamedTuple

import pytest

from tests.engine.fuzz import TIMES
from tests.pyodide import frames
from tests.pyodide.node import Bundle, bundle_in, run
from web.build import HOME, HOUSE, MODULES, RUNTIME, build
from web.explore import events, fences
from web.widgets import KINDS, widget_of
from web.worker import handle

FENCES: Final = tuple(fences(HOUSE / "docs"))
SEED: Final = 2**32 - 1
"""A number that a page may draw for a new deal."""
LEVELS: Final = 4
"""How many presses deep: show me one, take over, play, and one more."""
ONE_OF: Final = {"clause": 4, "trick": 4} if TIMES == 1 else {}
"""Kinds that stand on the pages by the dozen and are alike in what they answer by: one of so many is pressed."""
INPUT: Final = re.compile(r'<input[^>]* name="([^"]+)"[^>]* value="([^"]*)"')
TYPED: Final = ("{}", "7", "", "ten")
"""What is written into the fields of a form: what stands there, a number, nothing, and no number."""

INSIDE: Final = """
import json
import sys
sys.path.append("/here")
import frames
kind, what, home = json.loads(given)
json.dumps([getattr(frames, kind)(what), frames.loaded(home)])
"""


@pytest.fixture(scope="session")
def shipped() -> Bundle:
    build()
    return bundle_in(RUNTIME)


@pytest.fixture(scope="session")
def anew() -> Bundle:
    """The same, as it starts where going on does not work."""
    build()
    return bundle_in(RUNTIME, ready=False)


class Told(NamedTuple):
    """What the bundle says to each thing, and the modules of Python's library that it has imported for that."""

    texts: list[tuple[str, str]]
    modules: frozenset[str]


def inside(bundle: Bundle, kind: str, what: object) -> Told:
    here = {"/here": HOUSE / "tests" / "pyodide"}
    texts, modules = json.loads(run(bundle, INSIDE, json.dumps([kind, what, HOME]), here))
    return Told([(name, text) for name, text in texts], frozenset(modules))


def presses() -> list[tuple[str, str]]:
    """Messages as a page sends them, of live fences, some presses deep, each with the answer of this Python."""
    shown = [(kind, source) for kind, source in FENCES if widget_of(kind).static(source, "../")]
    kinds = dict.fromkeys(kind for kind, _ in shown)
    some = [fence for kind in kinds for fence in [one for one in shown if one[0] == kind][:: ONE_OF.get(kind, 1)]]
    return [press for kind, source in some for press in pressed(kind, source)]


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
    assert inside(shipped, "printed", FENCES).texts == frames.printed(FENCES)


def test_every_answer_to_a_press_is_the_same_in_the_browsers_python(shipped: Bundle, anew: Bundle) -> None:
    here = presses()
    assert not [text for _, text in here if '"fault"' in text]
    messages = [message for message, _ in here]
    assert inside(shipped, "answered", messages).texts == here
    started = inside(anew, "answered", messages)
    assert started.texts == here
    listed = frozenset(MODULES.read_text(encoding="utf-8").split())
    assert sorted(listed - started.modules) == [], "no answer needs these: see python -m web.modules"
