"""What a record says, as a value."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.core.actions import Action
from engine.core.play import Deal
from engine.core.rules import Game
from engine.core.state import Place, State
from engine.notation.position import Position, eyes
from engine.notation.writer import written


@dataclass(frozen=True, kw_only=True)
class Record:
    """One deal and what was done in it.

    ``comments`` pairs a number of actions with the words said about the position after them.
    ``number`` (from 1), ``totals`` by side, ``games`` won by side, all points of a ``rubber`` by side
    and ``carry`` are what the match brings to the deal. ``match`` is the name of the match, if the record
    is one of its deals: then all that has to be true. A record with a ``position`` states it instead of
    the deal, which is one of those that agree with it: only what the seats in :meth:`eyes` see may be shown
    of it. Blanks about a title, the name of a match and a comment are no part of it, and comments stand in the order
    of the acts, so that a record that is written and read again is the same.
    """

    game: Game
    deal: Deal
    actions: tuple[Action, ...] = ()
    comments: tuple[tuple[int, str], ...] = ()
    title: str = ""
    match: str = ""
    number: int = 1
    totals: tuple[int, ...] = ()
    games: tuple[int, ...] = ()
    rubber: tuple[int, ...] = ()
    carry: int = 0
    position: Position | None = None

    def __post_init__(self) -> None:
        comments = ((done, text.strip()) for done, text in sorted(self.comments, key=lambda comment: comment[0]))
        object.__setattr__(self, "title", self.title.strip())
        object.__setattr__(self, "match", self.match.strip())
        object.__setattr__(self, "comments", tuple(comments))

    @property
    def place(self) -> Place:
        """What the rules of the deal may ask of its match."""
        return Place(self.number, self.totals, self.carry)

    def eyes(self, state: State) -> tuple[int, ...]:
        """The seats whose cards are all known in a state of this record."""
        return tuple(range(self.game.seats)) if self.position is None else eyes(self.position, state)

    def __str__(self) -> str:
        return "\n".join(written(self)) + "\n"

    def with_actions(self, actions: tuple[Action, ...]) -> Record:
        """The same deal with other actions, and only the comments that still have a place."""
        kept = tuple(comment for comment in self.comments if comment[0] <= len(actions))
        return replace(self, actions=actions, comments=kept)
