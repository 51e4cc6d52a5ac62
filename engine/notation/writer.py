"""Records as text: in a file and in a link."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Final

from engine.core.cards import holding
from engine.core.play import Deal
from engine.errors import BadHeader, quoted
from engine.games import chosen
from engine.notation.position import Position, Row

if TYPE_CHECKING:
    from engine.notation.record import Record

FIRST_LINE: Final = "follow-suit 1"
LONGEST_LINE: Final = 600

_LINK: Final = str.maketrans({"\n": "~", " ": "_"})
_UNLINK: Final = str.maketrans({"~": "\n", "_": " "})


def written(record: Record) -> Iterator[str]:
    """The lines of a record, from the first on. Raises :class:`BadHeader` for a title, the name of a match or a comment
    that takes more than a line or a longer one than is read, and for a comment where no act was done."""
    yield FIRST_LINE
    yield f"game {record.game.id}"
    for name, value in chosen(record.game).items():
        yield f"option {name.replace('_', '-')} {value.replace('_', '-')}"
    if record.title:
        yield _in_a_line("a title", "title ", record.title)
    if record.match:
        yield _in_a_line("the name of a match", "match ", record.match)
    if record.number != 1:
        yield f"number {record.number}"
    if record.totals:
        yield "totals " + " ".join(map(str, record.totals))
    if record.games:
        yield "games " + " ".join(map(str, record.games))
    if record.rubber:
        yield "rubber " + " ".join(map(str, record.rubber))
    if record.carry:
        yield f"carry {record.carry}"
    yield from _written_cards(record.position or _all_known(record.deal), "position" if record.position else "")
    last = len(record.actions)
    for done, _ in record.comments:
        if not 0 <= done <= last:
            raise BadHeader(f"a comment after 0 to {last} acts", f"one after {done}")
    for done in range(last + 1):
        if done:
            yield str(record.actions[done - 1])
        yield from (_in_a_line("a comment", "# ", text) for at, text in record.comments if at == done)


def _in_a_line(what: str, key: str, text: str) -> str:
    """A line of a record that says a text. Raises :class:`BadHeader`."""
    if "".join(text.splitlines()) != text:
        raise BadHeader(f"{what} in one line", quoted(text))
    most = LONGEST_LINE - len(key)
    if len(text) > most:
        raise BadHeader(f"{what} of at most {most} characters", str(len(text)))
    return key + text


def _all_known(deal: Deal) -> Position:
    return Position(deal.dealer, deal.hands, (0,) * len(deal.hands), deal.stock, deal.turned, deal.down, deal.up)


@lru_cache(maxsize=8)
def _written_cards(position: Position, heading: str) -> tuple[str, ...]:
    """The lines of the cards, kept because a deal in play is written anew after each act."""
    return tuple(_lines_of_cards(position, heading))


def _lines_of_cards(position: Position, heading: str) -> Iterator[str]:
    if heading:
        yield heading
    yield f"dealer {position.dealer}"
    for seat, (hand, unknown) in enumerate(zip(position.hands, position.unknown, strict=True)):
        yield " ".join(filter(None, (f"hand {seat}", holding(hand), f"?{unknown}" if unknown else "")))
    for name, rows in (("down", position.down), ("up", position.up)):
        for seat, row in enumerate(rows):
            yield f"{name} {seat} {_row_text(row)}"
    if position.stock:
        yield f"stock {_row_text(position.stock)}"
    if position.turned is not None:
        yield f"turned {position.turned}"


def _row_text(row: Row) -> str:
    """Cards in order; several unknown ones in a row as their number."""
    parts: list[str] = []
    for card, run in groupby(row, key=lambda card: card):
        count = len(list(run))
        parts.append(str(card) if card is not None else f"?{count}")
    return " ".join(parts)


# In a link


def to_link(record: Record) -> str:
    """A record as the text after ``#deal=``, safe in an address: without comments and title, and
    alone, without its match."""
    bare = replace(record, comments=(), title="", match="")
    return str(bare).strip().translate(_LINK)


def from_link(text: str) -> str:
    """The text of a record that came in a link; still to be read."""
    return text.translate(_UNLINK) + "\n"
