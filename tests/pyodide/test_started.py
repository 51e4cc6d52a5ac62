"""A Python that had started knows what one that starts knows: of its memory only what no page asks for was left out."""

import json
from typing import Final

import pytest

from tests.pyodide.node import bundle_in, run
from web.build import HOME, RUNTIME, build

CHARACTERS: Final = """
import sys
from zlib import crc32

characters = [chr(number) for number in range(sys.maxunicode + 1) if not 0xD800 <= number < 0xE000]

def known(asked):
    return crc32("".join(map(str, map(asked, characters))).encode())

QUESTIONS = (
    "isalnum", "isalpha", "isdecimal", "isdigit", "isidentifier", "islower", "isnumeric", "isprintable", "isspace",
    "istitle", "isupper", "lower", "upper", "title", "capitalize", "casefold", "swapcase", "split", "__repr__",
)
answers = [known(getattr(str, name)) for name in QUESTIONS]
answers.append(known(lambda character: character.encode("utf-8").decode("utf-8")))
"""
"""Python code that asks of every character all that a text can be asked without a module."""
PLACES: Final = """
import json
import sys
from web import worker
json.dumps(sorted({module.__file__ for module in sys.modules.values() if getattr(module, "__file__", None)}))
"""


@pytest.fixture(scope="module", autouse=True)
def built() -> None:
    build()


def test_every_character_is_known_as_here() -> None:
    here: dict[str, list[int]] = {}
    exec(CHARACTERS, here)
    there = run(bundle_in(RUNTIME), f"import json\n{CHARACTERS}\njson.dumps(answers)")
    assert json.loads(there) == here["answers"]


def test_its_modules_lie_where_a_page_that_starts_puts_them() -> None:
    ready, anew = (json.loads(run(bundle_in(RUNTIME, ready=ready), PLACES)) for ready in (True, False))
    assert [place for place in anew if place not in ready] == []
    assert [place for place in ready if not place.startswith((f"{HOME}/", "/app/"))] == []
