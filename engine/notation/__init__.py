"""Records: a deal as a text that a file, a link, a test and a person can carry.

A record opens with ``follow-suit 1``, then header lines (game, option, title, match, dealer,
number, totals, games, rubber, carry, ``position`` if not every card is known), one ``hand`` line a seat, the
rows of cards ``down`` and ``up`` before each seat in games that lay columns, the ``stock`` in drawing
order and the card ``turned`` up, then one action a line. A line that begins with ``#`` is a comment on
the position reached so far. Several records may follow each other in one text; those that name the same
``match`` are its deals, and have to fit one onto the other. Reading is strict: what is
wrong is reported with its line and column, and the valid part before it is kept. Reading never
runs anything.
"""

from engine.notation.reader import MOST_ACTIONS, Reading
from engine.notation.record import Record
from engine.notation.series import LONGEST_TEXT, read, read_one, recorded, stands
from engine.notation.writer import FIRST_LINE, LONGEST_LINE, from_link, to_link

__all__ = [
    "FIRST_LINE",
    "LONGEST_LINE",
    "LONGEST_TEXT",
    "MOST_ACTIONS",
    "Reading",
    "Record",
    "from_link",
    "read",
    "read_one",
    "recorded",
    "stands",
    "to_link",
]
