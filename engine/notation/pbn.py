"""Portable Bridge Notation 2.1: a text of boards, as their tags and sections.

A board is a row of tag pairs such as ``[Dealer "N"]``. After some of them stands a section: the calls after
``Auction``, the cards after ``Play``. Comments stand in braces, after a semicolon, and in lines that begin with ``%``.
A line with nothing in it ends a board. What a game makes of a board stands in :mod:`engine.notation.boards`.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from engine.errors import BadRecord, quoted

OWN: Final = "followsuit"
"""The tag of ours, for what the notation has no words for: the game, and what was said in it."""
SECTIONS: Final = ("auction", "play", OWN)
"""The tags whose sections are read."""
MOST_BOARDS: Final = 400

_TOKEN: Final = re.compile(
    r"""(?P<space>\s+)
    |(?P<comment>;[^\n]*|\{[^}]*\}|^%[^\n]*)
    |\[\s*(?P<name>[A-Za-z0-9_]+)\s*"(?P<value>(?:[^"\\\n]|\\[^\n])*)"\s*\]
    |(?P<word>[^\s\[\]{};"]+|"[^"\n]*")""",
    re.VERBOSE | re.MULTILINE,
)
_GAP: Final = re.compile(r"\n[ \t\r]*\n")


class Token(NamedTuple):
    """A word of a section or the value of a tag, and where it begins."""

    text: str
    line: int
    column: int


class Board(NamedTuple):
    """A board as it is written: its tags and the words of its sections, by their names in small letters; and what
    kept it from being read."""

    line: int
    tags: Mapping[str, Token]
    sections: Mapping[str, tuple[Token, ...]]
    fault: BadRecord | None = None

    def tag(self, name: str) -> str:
        """The value of a tag, or nothing where it is missing or not known."""
        text = self.tags[name].text if name in self.tags else ""
        return "" if text == "?" else text


def is_pbn(text: str) -> bool:
    """Whether a text sets out as this notation does."""
    return next((line for line in _bare(text).splitlines() if line.strip() and line[0] != "%"), "").lstrip()[:1] in (
        "[",
        "{",
        ";",
    )


def boards(text: str, longest: int) -> tuple[Board, ...]:
    """Every board of a text, each with what is wrong with it. Raises :class:`BadRecord` for one that has none, or is
    longer than can be read."""
    text = _bare(text)
    if len(text) > longest:
        raise BadRecord(1, 1, f"a text of at most {longest} characters", f"{len(text)} characters")
    found = tuple(_inherited(_blocks(text)))
    if not found:
        raise BadRecord(1, 1, "a board with a tag Deal", "none")
    if len(found) > MOST_BOARDS:
        raise BadRecord(found[MOST_BOARDS].line, 1, f"at most {MOST_BOARDS} boards", "more")
    return found


def _bare(text: str) -> str:
    return text.removeprefix("\ufeff").replace("\r\n", "\n")


class _Block:
    """A board while it is being read."""

    def __init__(self) -> None:
        self.tags: dict[str, Token] = {}
        self.sections: dict[str, list[Token]] = {}
        self.section = ""
        self.line = 0

    def take_tag(self, name: str, token: Token) -> None:
        """Take in a tag pair; one that was there before says nothing."""
        self.line = self.line or token.line
        self.section = name if name in SECTIONS and name not in self.tags else ""
        self.tags.setdefault(name, token)

    def take_word(self, token: Token) -> None:
        """Take in a word of a section. Raises :class:`BadRecord` where no tag stands before it."""
        self.line = self.line or token.line
        if not self.tags:
            raise BadRecord(token.line, token.column, 'a tag such as [Event ""] first', quoted(token.text))
        if self.section:
            self.sections.setdefault(self.section, []).append(token)

    def board(self, fault: BadRecord | None = None) -> Board:
        """The board as far as it was read."""
        return Board(self.line, self.tags, {name: tuple(words) for name, words in self.sections.items()}, fault)


def _blocks(text: str) -> Iterator[Board]:
    """What stands between the lines with nothing in them."""
    starts = [0, *(match.end() for match in re.finditer("\n", text))]

    def token(at: int, said: str) -> Token:
        line = bisect_right(starts, at)
        return Token(said, line, at - starts[line - 1] + 1)

    block, at = _Block(), 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        try:
            if match is None:
                wrong = token(at, text[at : at + 20].split("\n")[0])
                block.line = block.line or wrong.line
                raise BadRecord(wrong.line, wrong.column, "a tag, a word or a whole comment", repr(wrong.text))
            if match["name"]:
                value = re.sub(r"\\(.)", r"\1", match["value"])
                block.take_tag(match["name"].lower(), token(match.start("value"), value))
            elif match["word"]:
                block.take_word(token(at, match["word"]))
        except BadRecord as fault:
            yield block.board(fault)
            gap = _GAP.search(text, at)
            block, at = _Block(), gap.end() if gap else len(text)
            continue
        assert match is not None
        at = match.end()
        if match["space"] and match["space"].count("\n") > 1 and block.tags:
            yield block.board()
            block = _Block()
    if block.tags:
        yield block.board()


def _inherited(blocks: Iterator[Board]) -> Iterator[Board]:
    """Boards with the values that they take over: ``#`` from the board before, and what stood after ``##`` from then
    on. A block of nothing but such values is no board."""
    before: Mapping[str, Token] = {}
    lasting: dict[str, Token] = {}
    for board in blocks:
        tags: dict[str, Token] = {}
        for name, token in board.tags.items():
            if token.text.startswith("##"):
                tags[name] = lasting[name] = token._replace(text=token.text[2:])
            else:
                tags[name] = before.get(name, token._replace(text="")) if token.text == "#" else token
        tags = {**lasting, **tags}
        if board.fault or not all(token.text.startswith("##") for token in board.tags.values()):
            yield board._replace(tags=tags)
        before = tags


def cleaned(words: Sequence[Token]) -> list[Token]:
    """The calls or cards of a section without what is remarked on them: notes, marks, and irregularities."""
    bare = [word._replace(text=_REMARKS.sub("", word.text)) for word in words]
    return [word for word in bare if word.text]


_REMARKS: Final = re.compile(r"=\d+=|\$\d+|\^[A-Za-z]|[!?]+\Z")
