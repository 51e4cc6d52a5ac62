"""A sheet of a match, as it was entered: its text, and what can be counted of it.

A sheet is a text: a line with the game, the house rules that it keeps to and who dealt first, then a line
for each deal, such as ``tricks=8,5``. A last line that begins with ``+`` is the deal that is being entered; a
sheet without one is a worked case.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from engine.core.rules import Game
from engine.core.score import brought, impossible, lines, read_tally
from engine.errors import FollowSuitError
from engine.games import chosen, game, option_values
from engine.match import Match, after, opening
from web import words
from web.frame import Unreadable
from web.render.match import Problem, Scored
from web.widgets import codec, entry
from web.widgets.codec import headed, settings, worded
from web.words import cards

LONGEST: Final = 6000
"""Characters in a sheet."""
MOST_DEALS: Final = 60
ENTERED: Final = "+"
"""Begins the line of the deal that is being entered."""
OPENS: Final = "match"
"""How a link to a sheet begins, after ``#score=``; the page knows by it which widget is meant."""


class Sheet(NamedTuple):
    """A match: the house rules that it keeps to whatever the reader's are, the first dealer's seat, the
    fields of each deal as text, those being entered or None, and the id of the widget."""

    game_id: str
    rules: Mapping[str, str]
    dealer: int
    deals: tuple[Mapping[str, str], ...]
    entered: Mapping[str, str] | None
    table: str


# As text


def read(source: str) -> Sheet:
    """The sheet of a text. Raises :class:`Unreadable`."""
    if len(source) > LONGEST:
        raise Unreadable("That is too long to be a match.")
    first, *rest = source.strip().split("\n")
    game_id, values = headed(first)
    table, dealer = values.pop("id", f"match-{game_id}"), seat(values.pop("dealer", "0"))
    try:
        option_values(game_id)
        game(game_id, values)
    except FollowSuitError as reason:
        raise Unreadable("That is no match that this page can read.") from reason
    entered = None
    if rest and rest[-1].startswith(ENTERED):
        entered = settings(rest.pop().removeprefix(ENTERED).split())
    deals = tuple(settings(line.split()) for line in rest)
    known = entry.asked(game_id)
    if len(deals) > MOST_DEALS or not all(set(deal) <= known for deal in (*deals, entered or {})):
        raise Unreadable(f"That is no match of {words.game_name(game_id)}.")
    return Sheet(game_id, values, dealer, deals, entered, table)


def from_link(text: str) -> Sheet:
    """The sheet of what stands in a link after :data:`OPENS`. Raises :class:`Unreadable`."""
    return read(codec.from_link(text, LONGEST))


def seat(text: str) -> int:
    """A seat from a form or a link. Raises :class:`Unreadable`."""
    if text not in map(str, range(len(cards.NAMES))):
        raise Unreadable("The first dealer has no seat at this table.")
    return int(text)


def dumped(sheet: Sheet) -> str:
    """A sheet as its text."""
    first, *rest = _written(sheet, sheet.rules)
    entered = [] if sheet.entered is None else [f"{ENTERED} {worded(sheet.entered)}"]
    return "\n".join([f"{first} id={sheet.table}", *rest, *entered])


def to_link(sheet: Sheet, playing: Game) -> str:
    """A link with the house rules that the match is counted by, so that it shows the same everywhere."""
    first, *rest = _written(sheet, {**sheet.rules, **chosen(playing)})
    return codec.to_link("\n".join([f"{OPENS} {first}", *rest]))


def _written(sheet: Sheet, rules: Mapping[str, str]) -> list[str]:
    first = {"dealer": str(sheet.dealer), **rules}
    return [f"{sheet.game_id} {worded(first)}", *map(worded, sheet.deals)]


# What comes of it


class Counted(NamedTuple):
    """A sheet under the rules in force: the deals that can be counted, how the match stands after
    them, and what is wrong with the next deal, if anything."""

    deals: tuple[Scored, ...]
    standing: Match
    problem: Problem | None


def played(sheet: Sheet, rules: Mapping[str, str]) -> Game:
    """The game of a sheet, under some house rules and those that the sheet keeps to."""
    return game(sheet.game_id, {**rules, **sheet.rules})


def counted(sheet: Sheet, playing: Game) -> Counted:
    """The deals of a sheet as far as they can be counted."""
    standing = opening(playing, sheet.dealer % playing.seats)
    deals: list[Scored] = []
    for number, fields in enumerate(sheet.deals, 1):
        scored = score(standing, fields)
        if isinstance(scored, Problem):
            said = f"Deal {number} is not counted. {scored.sentence}"
            return Counted(tuple(deals), standing, scored._replace(sentence=said))
        deals.append(scored)
        standing = scored.after
    return Counted(tuple(deals), standing, None)


def score(standing: Match, fields: Mapping[str, str]) -> Scored | Problem:
    """A deal scored where a match stands, or why it cannot be."""
    playing = standing.game
    texts = entry.fitted(playing, fields, together=True)
    if standing.over:
        return Problem("The match was over before it.", playing.match.clause)
    if unread := entry.unread(playing, texts):
        return Problem(unread)
    tally = brought(playing, read_tally(playing, texts), standing.dealer, standing.place)
    objections = impossible(playing, tally)
    if objections:
        return Problem(words.objected(objections[0], playing, tally._asdict()), objections[0].clause)
    return Scored(standing, lines(playing, tally), after(standing, tally))
