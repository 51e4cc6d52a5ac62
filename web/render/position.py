"""Where a reader stands in a deal, and all that is to be shown there."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from engine.core.actions import Action
from engine.core.cards import Card
from engine.core.rules import Line, Refusal
from engine.core.view import View
from web.words.match import Standing

FREE: Final[Mapping[Action, str]] = MappingProxyType({})
"""Where nothing that can be done settles what a deal counts."""
DEALT: Final = "The cards are dealt."
"""What has happened before the first act of a deal."""


class Position(NamedTuple):
    """Where a reader stands in a deal, and all that is to be shown there.

    ``at`` of ``last`` actions have been done; ``ends`` are the numbers of actions after which a
    trick was taken. ``table`` begins every element id. A ``live`` position sends events to
    Python, another steps through frames that the page holds. While ``playing``, the seat awaited
    is the reader's; ``why`` are the refusals of what was tried last, ``chosen`` a card that still
    needs something said with it, and ``closed`` hides the other hands. ``clause`` is the one that
    the deal is to show; ``link`` is the position as the text of a link, if it can be one, and ``ask`` that
    of one that lays it before the referee. ``seat`` is the one that the
    reader plays, where bots play the others; -1 where the reader plays all. ``near`` is the seat at the bottom as long
    as one only watches. ``opening`` is what has happened before the first act. ``standings`` say how the match stands
    after a deal that was sought for one of its clauses. ``brought`` tells that the deal is no example of ours: there is
    nothing to go back to, and no other to be dealt. ``drawn`` is the card that the last action brought the reader from
    the stock, if it was one, and ``laid_aside`` one that went past their hand and that they alone have seen. ``rules``
    are those of a deal that a link has just brought, if they are not the reader's.
    ``prices`` say of acts that settle what is played for how much that counts.
    """

    seen: View
    at: int
    last: int
    table: str
    title: str = ""
    ends: tuple[int, ...] = ()
    comments: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()
    standings: tuple[Standing, ...] = ()
    ask: str = ""
    live: bool = False
    playing: bool = False
    closed: bool = False
    why: tuple[Refusal, ...] = ()
    chosen: Card | None = None
    clause: str = ""
    link: str = ""
    seat: int = -1
    near: int = 0
    opening: str = DEALT
    brought: bool = False
    drawn: Card | None = None
    laid_aside: Card | None = None
    rules: str = ""
    prices: Mapping[Action, str] = FREE

    @property
    def active(self) -> int:
        """The seat for which the reader has something to do, or -1."""
        return awaited(self.seen.turn, self.seat) if self.playing else -1


def awaited(turn: tuple[int, ...], seat: int) -> int:
    """Of the seats awaited, the one that the reader plays: a single seat, or -1 for all; -1 if there is none."""
    if seat < 0:
        return turn[0] if turn else -1
    return seat if seat in turn else -1
