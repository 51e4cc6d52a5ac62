"""A sheet of a match, as it was entered: its text, what was changed in it, and what can be counted of it.

A sheet is a text: a line with the game, the house rules that it keeps to, the names and who dealt first, then a line
for each deal, such as ``tricks=8,5``. The lines after those are marked by how they begin: ``+`` the deal that is
being entered, ``*`` a deal that is being changed, with its number, ``<`` a change that was made and ``>`` one that
was undone, the oldest first. A sheet without a ``+`` is a worked case, and a line after ``"`` says what is in it.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.core.rules import Game, Objection
from engine.core.score import brought, impossible, lines, read_tally
from engine.errors import BadTally, FollowSuitError
from engine.games import chosen, game, option_values
from engine.match import Match, after, opening
from engine.notation.sheet import OPENS
from web import words
from web.frame import Unreadable
from web.render.entry import about, out_of_bounds, unreadable
from web.render.match import Problem, Scored
from web.widgets import codec, entry, names
from web.widgets.codec import headed, settings, worded
from web.words import cards

LONGEST: Final = 6000
"""Characters in a sheet without its changes, which is what a link holds."""
LONGEST_HISTORY: Final = 12_000
"""Characters in the changes that are kept; of more, the oldest go."""
LONGEST_RECORD: Final = 24_000
"""Characters in a sheet with all that belongs to it."""
MOST_DEALS: Final = 60
KEPT: Final = re.compile(r"[0-9a-f]{1,8}\.[0-9]{1,10}")
"""The number of a match that is kept, and of its revision."""
ENTERED: Final = "+"
MENDED: Final = "*"
DONE: Final = "<"
UNDONE: Final = ">"
TOLD: Final = '"'
MARKS: Final = (ENTERED, MENDED, DONE, UNDONE, TOLD)
OVER: Final = ("title", "names", "dealer")
"""What stands over all deals and can be changed, beside the house rules."""
HIDDEN: Final = "hidden"
"""What ``totals=`` says over all deals where they are hidden until the end."""
ANEW: Final = "anew"
"""What ``counted=`` says over all deals where other house rules were chosen since the last of them was entered."""
ABSENT: Final = "-"
"""Stands in a change for no deal."""


class Change(NamedTuple):
    """What stood at a place of a sheet and what stands there since: a deal by its number, or for 0 what stands
    over all deals. A deal that came or went was or is :data:`ABSENT`."""

    place: int
    old: str
    new: str


class Mending(NamedTuple):
    """A deal of the sheet that is being changed: its number, and the fields as they have been typed so far."""

    number: int
    fields: Mapping[str, str]


class Sheet(NamedTuple):
    """A match: the house rules that it keeps to whatever the reader's are, the first dealer's seat, the
    fields of each deal as text, those being entered or None, the id of the widget, the deal being changed,
    the changes that were made and that were undone, and the names that were given, by seat, and to
    the match. If it is kept on the device, it has a number there, and one of its last revision. Its totals can be
    hidden until the end. Of a worked case it is told what is in it. A match is counted ``anew`` where other house rules
    were chosen since its deals were last changed."""

    game_id: str
    rules: Mapping[str, str]
    dealer: int
    deals: tuple[Mapping[str, str], ...]
    entered: Mapping[str, str] | None
    table: str
    mending: Mending | None = None
    done: tuple[Change, ...] = ()
    undone: tuple[Change, ...] = ()
    names: tuple[str, ...] = ()
    title: str = ""
    kept: str = ""
    revision: int = 0
    hidden: bool = False
    told: str = ""
    anew: bool = False

    @property
    def called(self) -> tuple[str, ...]:
        """What the player of each seat is called."""
        return names.called(self.names)


# As text


def read(source: str, longest: int = LONGEST_RECORD) -> Sheet:
    """The sheet of a text. Raises :class:`Unreadable`."""
    if len(source) > longest:
        raise Unreadable("That is too long to be a match.")
    first, *rest = source.strip().split("\n")
    game_id, values = headed(first)
    table, over = values.pop("id", f"match-{game_id}"), {name: values.pop(name) for name in OVER if name in values}
    kept, totals, recounted = (values.pop(name, "") for name in ("kept", "totals", "counted"))
    try:
        option_values(game_id)
        game(game_id, values)
    except FollowSuitError as reason:
        raise Unreadable("That is no match that this page can read.") from reason
    marked = {mark: [line[1:].strip() for line in rest if line.startswith(mark)] for mark in MARKS}
    known = totals in ("", HIDDEN) and recounted in ("", ANEW)
    if not known or any(len(marked[mark]) > 1 for mark in (ENTERED, MENDED, TOLD)):
        raise Unreadable("That is no match that this page can read.")
    return Sheet(
        game_id,
        values,
        seat(over.get("dealer", "0")),
        _room_for(tuple(_deal(game_id, line) for line in rest if not line.startswith(MARKS))),
        next((_deal(game_id, line) for line in marked[ENTERED]), None),
        table,
        next((_mending(game_id, line) for line in marked[MENDED]), None),
        tuple(map(_change, marked[DONE])),
        tuple(map(_change, marked[UNDONE])),
        names.of_word(over.get("names", "")),
        names.of_title(over.get("title", "")),
        *_kept(kept),
        hidden=totals == HIDDEN,
        told="".join(marked[TOLD]),
        anew=recounted == ANEW,
    )


def from_link(text: str) -> Sheet:
    """The sheet of what stands in a link after :data:`OPENS`, without changes. Raises :class:`Unreadable`."""
    return _without_past(read(codec.from_link(text, LONGEST), LONGEST))


def from_text(text: str) -> Sheet:
    """The sheet of the text of a file. Raises :class:`Unreadable`."""
    opens, _, rest = text.replace("\r\n", "\n").strip().partition(" ")
    if opens != OPENS:
        raise Unreadable("This file holds no match.")
    return _without_past(read(rest, LONGEST))


def _without_past(sheet: Sheet) -> Sheet:
    return sheet._replace(entered={}, mending=None, done=(), undone=(), kept="", revision=0, told="")


def seat(text: str) -> int:
    """A seat from a form or a link. Raises :class:`Unreadable`."""
    if text not in map(str, range(len(cards.NAMES))):
        raise Unreadable("The first dealer has no seat at this table.")
    return int(text)


def _deal(game_id: str, line: str) -> Mapping[str, str]:
    fields = settings(line.split())
    if not set(fields) <= entry.asked(game_id):
        raise Unreadable(f"That is no match of {words.game_name(game_id)}.")
    return fields


def _room_for(deals: tuple[Mapping[str, str], ...]) -> tuple[Mapping[str, str], ...]:
    if len(deals) > MOST_DEALS:
        raise Unreadable(f"A sheet has room for {MOST_DEALS} deals.")
    return deals


def _mending(game_id: str, line: str) -> Mending:
    number, _, fields = line.partition(" ")
    return Mending(_place(number), _deal(game_id, fields))


def _change(line: str) -> Change:
    place, *both = (part.strip() for part in line.split("|"))
    if len(both) != 2:
        raise Unreadable("This sheet does not know what was changed in it.")
    return Change(_place(place), *both)


def _kept(word: str) -> tuple[str, int]:
    if word and not KEPT.fullmatch(word):
        raise Unreadable("That is no match that this page can read.")
    number, _, revision = word.partition(".")
    return number, int(revision or 0)


def _place(text: str) -> int:
    if text not in map(str, range(MOST_DEALS + 1)):
        raise Unreadable("This sheet has no such deal.")
    return int(text)


def dumped(sheet: Sheet) -> str:
    """A sheet as its text."""
    first, *rest = _written(sheet, sheet.rules)
    entered = [] if sheet.entered is None else [f"{ENTERED} {worded(sheet.entered)}"]
    mending = [f"{MENDED} {sheet.mending.number} {worded(sheet.mending.fields)}"] if sheet.mending else []
    changes = [*_history(DONE, sheet.done), *_history(UNDONE, sheet.undone)]
    told = [f"{TOLD} {sheet.told}"] if sheet.told else []
    kept = f" kept={sheet.kept}.{sheet.revision}" if sheet.kept else ""
    anew = f" counted={ANEW}" if sheet.anew else ""
    return "\n".join([f"{first} id={sheet.table}{kept}{anew}", *rest, *told, *entered, *mending, *changes])


def to_text(sheet: Sheet, playing: Game) -> str:
    """The text of a file, with the house rules that the match is counted by, so that it shows the same everywhere."""
    seated = sheet._replace(dealer=sheet.dealer % playing.seats)
    first, *rest = _written(seated, chosen(playing))
    return "\n".join([f"{OPENS} {first}", *rest])


def to_link(sheet: Sheet, playing: Game) -> str:
    """The same as it stands in a link."""
    return codec.to_link(to_text(sheet, playing))


def _written(sheet: Sheet, rules: Mapping[str, str]) -> list[str]:
    hidden = f" totals={HIDDEN}" if sheet.hidden else ""
    return [f"{sheet.game_id} {_over(sheet)}{hidden} {worded(rules)}".rstrip(), *map(worded, sheet.deals)]


def _over(sheet: Sheet) -> str:
    """What stands over all deals and can be changed."""
    named = {"title": names.to_word([sheet.title])} if sheet.title else {}
    given = {"names": names.to_word(sheet.names)} if sheet.names else {}
    return worded({**named, **given, "dealer": str(sheet.dealer)})


def _history(mark: str, changes: Iterable[Change]) -> list[str]:
    return [f"{mark} {change.place} | {change.old} | {change.new}" for change in changes]


# What is changed in it


def with_players(sheet: Sheet, title: str, given: tuple[str, ...], dealer: int) -> Sheet:
    """A sheet with other names, of the match or of its players, or on which another seat dealt first."""
    return _changed(sheet, 0, _over(sheet._replace(title=title, names=given, dealer=dealer)))


def with_deal(sheet: Sheet, number: int, fields: Mapping[str, str]) -> Sheet:
    """A sheet with other fields in a deal, or with one deal more."""
    return _changed(sheet, number, worded(fields))


def without_deal(sheet: Sheet, number: int) -> Sheet:
    """A sheet without a deal. Raises :class:`Unreadable` where there is none of that number."""
    return _changed(sheet, number, ABSENT)


def undo(sheet: Sheet) -> Sheet:
    """A sheet as it was before the last change. Raises :class:`Unreadable` where there was none."""
    if not sheet.done:
        raise Unreadable("There is nothing to undo.")
    *before, last = sheet.done
    return _laid(sheet, last.place, last.new, last.old)._replace(
        done=tuple(before), undone=(*sheet.undone, last), mending=None
    )


def redo(sheet: Sheet) -> Sheet:
    """A sheet with the change that was undone last. Raises :class:`Unreadable` where there was none."""
    if not sheet.undone:
        raise Unreadable("There is nothing to do again.")
    *before, last = sheet.undone
    return _laid(sheet, last.place, last.old, last.new)._replace(
        done=(*sheet.done, last), undone=tuple(before), mending=None
    )


def _changed(sheet: Sheet, place: int, new: str) -> Sheet:
    """A sheet with another line at a place. What was undone before cannot be done again. What stands over the deals
    is typed letter by letter, and is one change until another comes between."""
    old = _line(sheet, place)
    if old == new:
        return sheet
    laid = _laid(sheet, place, old, new)
    goes_on = not place and sheet.done and not sheet.done[-1].place
    before, old = (sheet.done[:-1], sheet.done[-1].old) if goes_on else (sheet.done, old)
    return laid._replace(done=_bounded((*before, Change(place, old, new))), undone=())


def _line(sheet: Sheet, place: int) -> str:
    if not place:
        return _over(sheet)
    return worded(sheet.deals[place - 1]) if place <= len(sheet.deals) else ABSENT


def _laid(sheet: Sheet, place: int, old: str, new: str) -> Sheet:
    """A sheet with one line in the place of another. Raises :class:`Unreadable` where that other does not stand."""
    if not place:
        if old != _over(sheet):
            raise Unreadable("This sheet does not know what was changed in it.")
        over = settings(new.split())
        return sheet._replace(
            dealer=seat(over.get("dealer", "")),
            names=names.of_word(over.get("names", "")),
            title=names.of_title(over.get("title", "")),
        )
    before, rest = sheet.deals[: place - 1], sheet.deals[place - 1 :]
    stood = 0 if old == ABSENT else 1
    if len(before) < place - 1 or [worded(deal) for deal in rest[:stood]] != [old][:stood]:
        raise Unreadable("This sheet does not know what was changed in it.")
    fresh = () if new == ABSENT else (_deal(sheet.game_id, new),)
    return sheet._replace(deals=_room_for((*before, *fresh, *rest[stood:])))


def _bounded(changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """The last of some changes, as many as there is room for."""
    room = LONGEST_HISTORY
    for kept, line in enumerate(reversed(_history(DONE, changes))):
        room -= len(line) + 1
        if room < 0:
            return changes[len(changes) - kept :]
    return changes


# What comes of it


class Counted(NamedTuple):
    """A sheet under the rules in force: the deals that can be counted, how the match stands after
    them, and what is wrong with each of the others: with the first of them, and why the rest are not counted either."""

    deals: tuple[Scored, ...]
    standing: Match
    problems: tuple[Problem, ...]

    def before(self, number: int) -> Match:
        """How the match stands where a deal begins; where the first begins that is not counted, for all after it."""
        return self.deals[number - 1].before if number <= len(self.deals) else self.standing


def played(sheet: Sheet, rules: Mapping[str, str]) -> Game:
    """The game of a sheet, under some house rules and those that the sheet keeps to."""
    return game(sheet.game_id, {**rules, **sheet.rules})


def counted(sheet: Sheet, playing: Game) -> Counted:
    """The deals of a sheet as far as they can be counted."""
    standing = opening(playing, sheet.dealer % playing.seats)
    deals: list[Scored] = []
    for number, fields in enumerate(sheet.deals, 1):
        scored = score(standing, fields, sheet.called)
        if isinstance(scored, Problem):
            said = scored._replace(sentence=f"Deal {number} is not counted. {scored.sentence}")
            first = f"builds on deal {number}: put that one right first."
            why = f"is not counted. {scored.sentence}" if standing.over else first
            others = [Problem(f"Deal {later} {why}") for later in range(number + 1, len(sheet.deals) + 1)]
            return Counted(tuple(deals), standing, (said, *others))
        deals.append(scored)
        standing = scored.after
    return Counted(tuple(deals), standing, ())


def score(standing: Match, fields: Mapping[str, str], called: Sequence[str]) -> Scored | Problem:
    """A deal scored where a match stands, or why it cannot be, with what the players are ``called``."""
    playing = standing.game
    texts = entry.fitted(playing, fields, together=True)
    if standing.over:
        return Problem("The match was over before it.", playing.match.clause)
    if others := entry.for_others(playing, fields):
        return Problem(others)
    if unread := entry.unread(playing, texts, called):
        return _out_of_bounds(playing, texts, called) or Problem(unread, about=unreadable(playing, texts))
    tally = brought(playing, read_tally(playing, texts), standing.dealer, standing.place)
    objections = impossible(playing, tally)
    if objections:
        return _objected(objections[0], playing, tally, called)
    return Scored(standing, tally, lines(playing, tally), after(standing, tally))


def _out_of_bounds(playing: Game, texts: Mapping[str, str], called: Sequence[str]) -> Problem | None:
    """What is wrong with a number that no deal has, whatever comes to stand in the fields that are empty."""
    try:
        tally, found = out_of_bounds(playing, texts)
    except BadTally:
        return None
    return _objected(found[0], playing, tally, called) if found else None


def _objected(objection: Objection, playing: Game, tally: Any, called: Sequence[str]) -> Problem:
    told = words.objected(objection, playing, tally._asdict(), called)
    return Problem(told, objection.clause, about(playing, objection))
