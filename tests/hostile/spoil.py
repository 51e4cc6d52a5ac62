"""Spoils texts at random, and keeps those that reach a line of ours that none has reached before."""

import json
import re
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from types import CodeType, FrameType
from typing import Final, NamedTuple

from tests.hostile.doors import HOUSE, MARKUP, Door

PATIENCE: Final = 20
"""Seconds that an answer may take, on a machine that does much else."""
POOL: Final = 4_000
"""Texts that are spoilt further, beside those that are right."""
LONGEST: Final = 250_000
"""Characters of a text; the longest that may come in is a message of 200,000."""
MOST: Final = 6
"""Changes to a text at once."""
NASTY: Final = (
    *("", " ", "\n", "\r", "\t", "\0", "\x1b[2J", "\x85", "\u2028", "\u202e", "\ufeff", "\ud800", "é", "♠", "𝟙", "²"),
    *(
        "0",
        "-1",
        "1e9",
        "999999999999999999999",
        "0x10",
        "NaN",
        "١",
        "true",
        "null",
        "None",
        "__class__",
        "%00",
        "%E0%A4%A",
    ),
    *(
        MARKUP,
        f'">{MARKUP}',
        f"'{MARKUP}",
        "&lt;",
        "{{7*7}}",
        "../../",
        "fs-root:/",
        "javascript:1",
        "[" * 2_000,
        "{" * 40,
    ),
    *("=", ":", "~", "|", "+", "*", "<", ">", '"', "'", "\\", "#", ",", "_", "-", "A" * 300),
)
WORD: Final = re.compile(r"[A-Za-z0-9-]+")


class Found(NamedTuple):
    """A text that was not answered as it should be, and what came instead."""

    text: str
    fault: str


def spoilt(text: str, others: tuple[str, ...], random: Random) -> str:
    """A text with a few changes: in its own letters, or in what stands inside a message."""
    if text.startswith("{") and random.random() < 0.8:
        try:
            return json.dumps(_inside(json.loads(text), others, random), ensure_ascii=random.random() < 0.5)
        except ValueError:
            pass
    for _ in range(random.randint(1, MOST)):
        text = random.choice(_WAYS)(text, others, random)[:LONGEST]
    return text


def _inside(value: object, others: tuple[str, ...], random: Random) -> object:
    """A value of JSON with a change somewhere in it."""
    if isinstance(value, dict) and value:
        name = random.choice(list(value))
        how = random.random()
        if how < 0.06:
            return {other: each for other, each in value.items() if other != name}
        if how < 0.12:
            return {**value, random.choice(NASTY): value[name]}
        return {**value, name: _inside(value[name], others, random)}
    if isinstance(value, list) and value:
        place = random.randrange(len(value))
        return [*value[:place], _inside(value[place], others, random), *value[place + 1 :]]
    if isinstance(value, str) and random.random() < 0.9:
        return spoilt(value, others, random)
    near = random.randrange(20)
    return random.choice(
        [None, True, near, near, -1, 2**31, 1e308, "", [], {}, [[]], {"do": "link"}, random.choice(NASTY)]
    )


def _cut(text: str, others: tuple[str, ...], random: Random) -> str:
    start, end = _span(text, random)
    return text[:start] + text[end:]


def _twice(text: str, others: tuple[str, ...], random: Random) -> str:
    start, end = _span(text, random)
    return text[:end] + text[start:]


def _put(text: str, others: tuple[str, ...], random: Random) -> str:
    place = random.randint(0, len(text))
    return text[:place] + random.choice(NASTY) + text[place:]


def _word(text: str, others: tuple[str, ...], random: Random) -> str:
    """Another word in the place of one, from the same text or from another."""
    words = list(WORD.finditer(text[:8_000]))
    if not words:
        return _put(text, others, random)
    place = random.choice(words)
    new = random.choice([random.choice(NASTY), random.choice(words)[0], _part(random.choice(others), random)])
    return text[: place.start()] + new + text[place.end() :]


def _lines(text: str, others: tuple[str, ...], random: Random) -> str:
    """Two lines in each other's place."""
    lines = text.split("\n")
    one, two = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]
    return "\n".join(lines)


def _joined(text: str, others: tuple[str, ...], random: Random) -> str:
    """The beginning of a text and the end of another."""
    other = random.choice(others)
    return text[: random.randint(0, len(text))] + other[random.randint(0, len(other)) :]


def _part(text: str, random: Random) -> str:
    words = WORD.findall(text[:4_000])
    return random.choice(words) if words else text[:1]


def _span(text: str, random: Random) -> tuple[int, int]:
    start = random.randint(0, len(text))
    return start, min(len(text), start + random.choice((1, 1, 2, 5, 20, 200)))


_WAYS: Final[tuple[Callable[[str, tuple[str, ...], Random], str], ...]] = (
    _cut,
    _twice,
    _put,
    _word,
    _word,
    _lines,
    _joined,
)


class Reached:
    """Which lines of ours have run. Python is asked once a line, and what has run costs nothing after that."""

    def __init__(self) -> None:
        self.lines = 0

    def __enter__(self) -> "Reached":
        watch = sys.monitoring
        watch.use_tool_id(watch.COVERAGE_ID, "hostile")
        watch.register_callback(watch.COVERAGE_ID, watch.events.LINE, self._line)
        watch.set_events(watch.COVERAGE_ID, watch.events.LINE)
        return self

    def __exit__(self, *_: object) -> None:
        sys.monitoring.set_events(sys.monitoring.COVERAGE_ID, 0)
        sys.monitoring.free_tool_id(sys.monitoring.COVERAGE_ID)

    def _line(self, code: CodeType, _line: int) -> object:
        if code.co_filename.startswith((f"{HOUSE}/engine", f"{HOUSE}/web", f"{HOUSE}/tutorials")):
            self.lines += 1
        return sys.monitoring.DISABLE


class Late(Exception):
    """No answer came in time."""


@contextmanager
def in_time() -> Iterator[None]:
    """Raises Late inside after :data:`PATIENCE`."""

    def late(_signal: int, _frame: FrameType | None) -> None:
        raise Late(f"no answer in {PATIENCE} s")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def answered(door: Door, text: str) -> Found | None:
    """What is wrong with the answer of a door to a text, if anything is."""
    try:
        with in_time():
            door.open(text)
    except door.refuses:
        return None
    except Exception as fault:  # noqa: BLE001 - whatever it is, it should not have come
        return Found(text, f"{type(fault).__name__}: {fault}")
    return None


def tried(door: Door, number: int, seed: int) -> Iterator[Found]:
    """The faults that so many spoilt texts find; the same seed spoils the same texts in the same way."""
    random = Random(seed)
    right = door.texts()
    pool: list[str] = []
    with Reached() as reached:
        for text in right:
            if fault := answered(door, text):
                yield fault
        for _ in range(number):
            before = reached.lines
            begun = random.choice(pool) if pool and random.random() < 0.5 else random.choice(right)
            text = spoilt(begun, right, random)
            if fault := answered(door, text):
                yield fault
            elif reached.lines > before:
                pool = [*pool[-POOL + 1 :], text]
