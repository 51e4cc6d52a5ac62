"""The doors at which a text from a stranger comes in, with texts that are right, and what each answers.

A door takes a text and gives back what it would show, or raises what it is meant to raise. Everything else that
it does is a fault: another exception, an answer that owns up to one, and markup of the stranger's that comes out
as markup.
"""

import io
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import redirect_stderr, redirect_stdout, suppress
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from engine.__main__ import BAD_INPUT, OK, main
from engine.core.play import advance, legal, start
from engine.core.state import State
from engine.errors import FollowSuitError
from engine.games import GAMES, game, option_values
from engine.notation import Record, read, to_link
from engine.notation.pbn import boards
from engine.notation.sheet import read_sheet
from engine.shuffle import deal
from tests.engine.notation.samples import seen_by_first
from web.explore import events, fences
from web.frame import Unreadable
from web.widgets import KINDS, WIDGETS, widget_of
from web.worker import handle

HOUSE: Final = Path(__file__).resolve().parents[2]
LONGEST_BOARDS: Final = 60_000
MARKUP: Final = "<hostile-mark>"
"""Is put into texts; an element of that name in an answer is one that got through."""
FENCES: Final = 3
"""Fences of each kind, about, whose messages are spoilt."""
PRESSES: Final = 20
"""Presses on each of them, at random."""
TO_THE_END: Final = 150
"""Presses on the first table, which bring a deal to its end."""
ALIKE: Final = 2
"""So many presses of a sort are taken from each of them."""
DEALS: Final = 2
"""Deals of each game, played at random, whose records are spoilt."""


class Fault(Exception):
    """An answer that nobody should get."""


class Door(NamedTuple):
    """Where a text comes in: texts that are right there, what it does with one, and what it may raise."""

    texts: Callable[[], tuple[str, ...]]
    open: Callable[[str], str]
    refuses: tuple[type[Exception], ...] = ()


# Texts that are right


@cache
def records() -> tuple[str, ...]:
    """A few deals of every game and with every option, played at random to their end."""
    return tuple(
        str(_played(game_id, options, seed))
        for game_id in GAMES
        for options in [{}, *({name: value} for name, values in option_values(game_id).items() for value in values)]
        for seed in range(DEALS)
    )


def _played(game_id: str, options: Mapping[str, str], seed: int) -> Record:
    random = Random(seed)
    playing = game(game_id, options)
    dealt = deal(playing, random)
    state: State = start(playing, dealt)
    while not state.over:
        state = advance(state, random.choice(legal(state, state.turn[0])))
    return Record(game=playing, deal=dealt, actions=state.log)


@cache
def _positions() -> tuple[str, ...]:
    """Deals of every game of which only what the first seat has seen is written down."""
    return tuple(str(seen_by_first(game(game_id), Random(seed))[0]) for game_id in GAMES for seed in range(DEALS))


@cache
def _links() -> tuple[str, ...]:
    return tuple(to_link(found.record) for text in records() for found in read(text) if found.record)


@cache
def _matches() -> tuple[str, ...]:
    return tuple(path.read_text("utf-8") for path in sorted((HOUSE / "tests" / "engine" / "matches").glob("*.match")))


@cache
def _boards() -> tuple[str, ...]:
    suit = "AKQJT98765432"
    head = '[Event "A club"]\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
    dealt = f'[Deal "N:{suit}... .{suit}.. ..{suit}. ...{suit}"]\n'
    return (
        head + dealt,
        head
        + dealt
        + '[Contract "1NT"]\n[Declarer "E"]\n[Auction "N"]\nPass 1NT =1= Pass Pass\nPass\n[Play "S"]\nCA DA -- *\n',
        "% PBN 2.1\n" + head + "{a comment\nof two lines}\n" + dealt + '[Event "#"]\n[Board "2"]\n' + dealt,
    )


@cache
def _messages() -> tuple[str, ...]:
    """What the page sends: a few fences of every kind opened, and what can be pressed on them."""
    found: list[dict[str, object]] = []
    every = [(kind, [source for _, source in fences(HOUSE / "docs", {kind})]) for kind in KINDS]
    for kind, sources in every:
        for number, source in enumerate(sources[:: len(sources) // FENCES + 1]):
            found.append({"id": 1, "revision": 1, "widget": kind, "root": "../", "source": source})
            message = {"id": 2, "revision": 2, "widget": kind, "root": "../"}
            presses = TO_THE_END if kind == "table" and not number else PRESSES
            with suppress(Unreadable):  # a clause without an example
                for record, event in _pressed(kind, source, presses):
                    found.append({**message, "record": record, "event": event})
    for text in (*_links()[:40], *_matches()):
        for kind, (source, *_) in every:
            if WIDGETS[kind].link:
                event = {"do": "link", "text": text}
                found.append({"id": 3, "revision": 3, "widget": kind, "source": source, "event": event})
    return tuple(dict.fromkeys(json.dumps(message, ensure_ascii=False) for message in found))


def _pressed(kind: str, source: str, presses: int) -> Iterator[tuple[str, Mapping[str, object]]]:
    """Presses at random, one on the answer to another, with the record that each was made on: the first of each sort.

    Raises :class:`Unreadable` for a fence that cannot be opened.
    """
    random, seen = Random(1), Counter[object]()
    widget = widget_of(kind)
    frame = widget.open(source)
    for _ in range(presses):
        controls = events(frame.html)
        if not controls:
            return
        onward = [one for one in controls if one.get("do") in ("play", "bot", "answer")]
        sent = {"seed": random.randrange(2**32), "options": {}, "step": 1, "fields": _Form(frame.html).fields}
        event = {**sent, **random.choice(onward if onward and random.random() < 0.8 else controls)}
        seen[event.get("do")] += 1
        if seen[event.get("do")] <= ALIKE:
            yield frame.record, event
        with suppress(Unreadable):
            frame = widget.act(frame.record, event)


class _Form(HTMLParser):
    """What the page would send of the fields in a frame, as they stand; a 3 where nothing does."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.fields: dict[str, str] = {}
        self.choice = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        if tag == "select":
            self.choice = told.get("name", "")
        elif tag == "option" and (self.choice not in self.fields or "selected" in told):
            self.fields[self.choice] = told.get("value", "")
        elif tag in ("input", "textarea") and (told.get("type") not in ("radio", "checkbox") or "checked" in told):
            self.fields[told.get("name", "")] = told.get("value") or "3"


@cache
def _commands() -> tuple[str, ...]:
    """A line of arguments, and after it what stands on standard input."""
    lines = [
        "games --json",
        "deal chwech --seed 3 order=rag",
        "score sixty-six points=55,65 marriages=0,0 tricks=6,6 last=0",
        "draw hokm SA HK D2 C9",
        "find chwech pass --seed 1 --json",
    ]
    piped = [
        f"{verb} -{json_}\n{text}"
        for verb in ("replay", "legal")
        for json_ in ("", " --json")
        for text in records()[:6]
    ]
    return (*lines, *piped, *(f"match - --json\n{text}" for text in _matches()))


# The doors


def _read(text: str) -> str:
    found = [(reading.record, reading.states) for reading in read(text) if reading.record is not None]
    if any(len(states) != len(record.actions) + 1 for record, states in found):
        raise Fault("not as many states as acts that hold, and one before them")
    return "\n".join(str(record) for record, _ in found)


def _read_boards(text: str) -> str:
    return repr(boards(text, LONGEST_BOARDS))


def _read_match(text: str) -> str:
    return repr(len(list(read_sheet(text))))


def _answer(text: str) -> str:
    reply: dict[str, Any] = json.loads(handle(text))
    error = reply.get("error")
    if error is not None:
        if "fault" in error:
            raise Fault(error["fault"])
        if "\n" in error["text"] or len(error["text"]) > 400:
            raise Fault(f"more than a sentence: {error['text'][:500]!r}")
        return str(error["text"])
    shown: str = reply["frame"]["html"]
    if "<hostile-mark" in shown.lower() and _Elements(shown).found:
        raise Fault("markup came through")
    return shown


class _Elements(HTMLParser):
    """Whether an element of the stranger's is in some HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found = False
        self.feed(html)

    def handle_starttag(self, tag: str, _attrs: list[tuple[str, str | None]]) -> None:
        self.found = self.found or tag.startswith("hostile")


def _command(text: str) -> str:
    line, _, piped = text.partition("\n")
    out, err = io.StringIO(), io.StringIO()
    status: object
    with redirect_stdout(out), redirect_stderr(err), patch.object(sys, "stdin", io.StringIO(piped)):
        try:
            status = main(line.replace("\0", "").split())
        except SystemExit as left:
            status = left.code
    if status not in (OK, BAD_INPUT):
        raise Fault(f"exit status {status!r}")
    if "Traceback" in err.getvalue() or (status == BAD_INPUT) != bool(
        err.getvalue() or '"ok": false' in out.getvalue()
    ):
        raise Fault(f"exit status {status}, and said: {err.getvalue()[:300]!r}")
    return out.getvalue()


DOORS: Final[Mapping[str, Door]] = {
    "records": Door(records, _read),
    "positions": Door(_positions, _read),
    "boards": Door(_boards, _read_boards, (FollowSuitError,)),
    "matches": Door(_matches, _read_match, (FollowSuitError,)),
    "messages": Door(_messages, _answer),
    "commands": Door(_commands, _command),
}


def kept() -> Iterator[tuple[str, str]]:
    """Texts that once were a fault, with their doors."""
    for path in sorted((HOUSE / "tests" / "hostile" / "found").glob("*.json")):
        for text in json.loads(path.read_text("utf-8")):
            yield path.stem, text
