"""Every error that what comes from outside can bring about, as one small tree.

An error says what was expected, what came and where, and carries both as data. A call that makes no sense, such as to
choose for a seat that has nothing to decide, is a plain :class:`ValueError`, from which the tree grows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from engine.core.actions import Action
    from engine.core.cards import Card
    from engine.core.rules import Objection, Refusal


MOST_QUOTED: Final = 40
"""Signs of what came that an error repeats."""


def quoted(text: object) -> str:
    """What came, in quotation marks if it is a text, and no longer than can be read."""
    return repr(text[:MOST_QUOTED]) if isinstance(text, str) else repr(text)[:MOST_QUOTED]


class FollowSuitError(ValueError):
    """The root of the tree. ``expected`` and ``found`` are plain English."""

    def __init__(self, expected: str, found: str) -> None:
        self.expected = expected
        self.found = found
        super().__init__(f"expected {expected}, found {found}")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        """By what it says and carries, so that it can be copied, and come out of another process."""
        return _again, (type(self), self.args, self.__dict__)


def _again(kind: type[FollowSuitError], said: tuple[object, ...], carried: dict[str, object]) -> FollowSuitError:
    """The error as it was, whatever it was made from."""
    error = kind.__new__(kind, *said)
    error.__dict__.update(carried)
    return error


class BadCard(FollowSuitError):
    """A text that names no card."""


class BadHeader(FollowSuitError):
    """A header line of a record that says nothing we understand."""


class BadAction(FollowSuitError):
    """A text that is no action."""


class UnknownName(FollowSuitError):
    """A game or a clause that does not exist."""


class BadFile(FollowSuitError):
    """A file or a stream that gives no text."""


class BadOptions(FollowSuitError):
    """An option or a value that does not exist; ``fields`` names the option."""

    def __init__(self, fields: tuple[str, ...], expected: str, found: str) -> None:
        self.fields = fields
        super().__init__(expected, found)


class BadTally(FollowSuitError):
    """Counts that cannot be read, or that no deal can end with.

    ``objections`` names the clauses; it is empty when the text itself is at fault. Then ``field`` is
    the one that cannot be read, if it is one, and ``side`` whose number it is, or -1.
    """

    def __init__(
        self, expected: str, found: str, objections: tuple[Objection, ...] = (), *, field: str = "", side: int = -1
    ) -> None:
        self.objections, self.field, self.side = objections, field, side
        super().__init__(expected, found)


class BadCase(FollowSuitError):
    """What cannot lie on a table. ``fault`` says in a word what is wrong, and ``card`` with which card, if it is one.

    The word is ``seat``, ``full``, ``turn``, ``say``, ``pack``, ``twice``, ``many``, ``shown``, or the name of a row
    that the game asks for.
    """

    def __init__(self, fault: str, expected: str, found: str, card: Card | None = None) -> None:
        self.fault, self.card = fault, card
        super().__init__(expected, found)


class BadRecord(FollowSuitError):
    """A record that cannot be read, at a 1-based line and column.

    ``clauses`` names the rules that were broken, when an action was readable but not allowed.
    """

    def __init__(self, line: int, column: int, expected: str, found: str, clauses: tuple[str, ...] = ()) -> None:
        self.line = line
        self.column = column
        self.clauses = clauses
        super().__init__(expected, found)

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: expected {self.expected}, found {self.found}"


class Illegal(FollowSuitError):
    """An action that the rules refuse; the state is as it was. Of a deal it says what it had to be and what it is."""

    def __init__(
        self,
        action: Action,
        refusals: tuple[Refusal, ...],
        expected: str = "an action that the rules allow",
        found: str = "",
    ) -> None:
        self.action = action
        self.refusals = refusals
        clauses = ", ".join(refusal.clause for refusal in refusals)
        super().__init__(expected, f"{found or action.told} (refused by {clauses})")


class NotFound(FollowSuitError):
    """What was looked for is not to be had: a clause that did not bite, or cannot; a deal that agrees with a view."""
