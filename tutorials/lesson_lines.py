"""The text of a lesson as statements: what each line says, before anything is known of cards.

A line is a word and what belongs to it; indentation and empty lines say nothing, and a line that
begins with ``#`` is a note among authors. docs/contributing/lessons.md describes the words.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from engine.errors import FollowSuitError

KINDS: Final = ("card", "cards", "winner", "one", "watch")
"""What a learner can be asked to choose: an act, all the cards that may be played, who takes the
trick, one of the answers that the lesson lists, or nothing but to watch how it goes on."""
HEADERS: Final = ("lesson", "minutes", "goal")
POSITIONS: Final = ("at", "after")
ANSWERS: Final = ("right", "wrong", "other")
OF_STEP: Final = (*POSITIONS, "play", "hands", "plain", "say", "ask", "choose", "hint", "check", "then", "go")
OF_ANSWER: Final = ("then", "reply", "check", "go", "hint")


class BadLesson(FollowSuitError):
    """A lesson that cannot be taught as it is written, with its file and the line, from 1."""

    def __init__(self, file: str, line: int, expected: str, found: str) -> None:
        self.file = file
        self.line = line
        super().__init__(expected, found)

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}: expected {self.expected}, found {self.found}"


class Said(NamedTuple):
    """What follows the word of a line, and the line's number, from 1."""

    line: int
    text: str


@dataclass
class Answer:
    """An answer as it is written: ``key`` is right, wrong or other."""

    key: str
    choice: Said
    then: list[Said] = field(default_factory=list)
    reply: list[Said] = field(default_factory=list)
    check: list[Said] = field(default_factory=list)
    go: Said | None = None


@dataclass
class Step:
    """A step as it is written."""

    title: Said
    position: tuple[str, Said] | None = None
    play: list[Said] = field(default_factory=list)
    hands: Said | None = None
    plain: bool = False
    say: list[Said] = field(default_factory=list)
    ask: Said | None = None
    choose: Said | None = None
    hint: list[Said] = field(default_factory=list)
    check: list[Said] = field(default_factory=list)
    then: list[Said] = field(default_factory=list)
    go: Said | None = None
    answers: list[Answer] = field(default_factory=list)


@dataclass
class Text:
    """A lesson as it is written; a record, or the cards of a few, are their text and the line before it."""

    headers: dict[str, Said] = field(default_factory=dict)
    records: dict[str, Said] = field(default_factory=dict)
    cards: dict[str, Said] = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list)


def read(file: str, text: str) -> Text:
    """The statements of a lesson. Raises :class:`BadLesson`."""
    found = Text()
    lines = iter(enumerate(text.splitlines(), 1))
    last = 1
    for number, line in lines:
        word, _, rest = line.strip().partition(" ")
        if not word or word.startswith("#"):
            continue
        said, last = Said(number, rest.strip()), number
        if word in ("record", "cards"):
            _new(file, said, said.text, {**found.records, **found.cards})
            block = _block(file, said, lines)
            (found.records if word == "record" else found.cards)[said.text] = block
        elif word == "step":
            if any(step.title.text == said.text for step in found.steps):
                raise BadLesson(file, number, "a title that no other step has", repr(said.text))
            found.steps.append(Step(_something(file, word, said)))
        elif not found.steps:
            if word not in HEADERS:
                raise BadLesson(file, number, f"one of {', '.join(HEADERS)}, record, cards or step", repr(word[:40]))
            _new(file, said, word, found.headers)
            found.headers[word] = _something(file, word, said)
        else:
            _of_step(file, found.steps[-1], word, said)
    for word in HEADERS:
        if word not in found.headers:
            raise BadLesson(file, last, f"a line '{word} …' before the first step", "none")
    if not found.steps:
        raise BadLesson(file, last, "a line 'step …'", "none")
    return found


def _something(file: str, word: str, said: Said) -> Said:
    if not said.text:
        raise BadLesson(file, said.line, f"something after '{word}'", "nothing")
    return said


def _new(file: str, said: Said, name: str, known: dict[str, Said]) -> None:
    if not name or name in known:
        raise BadLesson(file, said.line, "a name that is new", repr(name))


def _block(file: str, opening: Said, lines: Iterator[tuple[int, str]]) -> Said:
    """The lines up to ``end``, without their indentation, as a text."""
    kept: list[str] = []
    for _, line in lines:
        if line.strip() == "end":
            return Said(opening.line, "\n".join(kept))
        kept.append(line.strip())
    raise BadLesson(file, opening.line, "a line 'end' below", "none")


def _of_step(file: str, step: Step, word: str, said: Said) -> None:
    """One more line of a step, or of its last answer."""
    if word in ANSWERS:
        step.answers.append(Answer(word, said))
        return
    known = OF_ANSWER if step.answers else OF_STEP
    if word not in known:
        raise BadLesson(file, said.line, f"one of {', '.join((*known, *ANSWERS))} or step", repr(word[:40]))
    if word == "plain":
        step.plain = True
        return
    if word != "after":
        _something(file, word, said)
    if word in POSITIONS:
        _once(file, said, step.position)
        step.position = (word, said)
        return
    place: Step | Answer = step if word == "hint" or not step.answers else step.answers[-1]
    held = getattr(place, word)
    if isinstance(held, list):
        held.append(said)
    else:
        _once(file, said, held)
        setattr(place, word, said)


def _once(file: str, said: Said, held: object) -> None:
    if held is not None:
        raise BadLesson(file, said.line, "such a line once", "a second")
