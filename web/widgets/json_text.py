"""JSON from outside: what is nested so deep that it would end the browser's Python is no text of ours."""

import json
import re
from itertools import accumulate
from typing import Final

DEEPEST: Final = 50
"""How deep anything of ours may be nested; it is seven at most."""
STRING: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
MARK: Final = re.compile(r"[\[\]{}]")


def loads(text: str) -> object:
    """What a text says. Raises ValueError for one that is no JSON, or is nested too deep."""
    if text.count("[") + text.count("{") > DEEPEST and depth(text) > DEEPEST:
        raise ValueError(f"expected no more than {DEEPEST} levels")
    found: object = json.loads(text)
    return found


def depth(text: str) -> int:
    """How deep brackets are nested in a text, strings aside."""
    steps = (1 if mark in "[{" else -1 for mark in MARK.findall(STRING.sub("", text)))
    return max(accumulate(steps), default=0)
