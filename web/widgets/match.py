"""The calculator for a match: deals as they were counted, one below the other, and how the match stands."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Final

from engine.core.counts import EachSide, OneSide
from engine.core.rules import Game
from engine.core.score import fields_brought
from engine.match import Match, opening
from web import words
from web.frame import Frame, Unreadable
from web.render.entry import EMPTY
from web.render.match import Problem, Rows, Scored
from web.render.sheet import Form, Page, Players, body
from web.widgets import entry, names
from web.widgets.live import house_rules, number_of, usual_rules
from web.widgets.sheet import (
    Counted,
    Mending,
    Sheet,
    counted,
    dumped,
    from_link,
    played,
    read,
    redo,
    score,
    seat,
    to_link,
    undo,
    with_deal,
    with_players,
    without_deal,
)
from web.words.match import changes, standings


def static(source: str, root: str) -> str:
    """The worked case, and a button to begin a match of one's own."""
    sheet = read(source)
    return _drawn(sheet, played(sheet, {}))


def beside(source: str) -> str:
    """Nothing: the worked case is all."""
    return ""


def frames(source: str) -> Sequence[Frame]:
    """None: a calculator answers to what is entered."""
    return ()


def open(source: str) -> Frame:
    """The worked case."""
    sheet = read(source)
    return Frame(_drawn(sheet, played(sheet, {})), dumped(sheet))


def act(record: str, event: Mapping[str, object]) -> Frame:
    """Begin a sheet, enter, add, change or delete a deal, undo that, or open the sheet of a link, under the reader's
    house rules and those that the sheet keeps to."""
    handle = _EVENTS.get(str(event.get("do")))
    if handle is None:
        raise Unreadable("This page asked for something that the calculator does not know.")
    return handle(read(record), event)


# The events


def _link(sheet: Sheet, event: Mapping[str, object]) -> Frame:
    linked = from_link(str(event.get("text", "")))
    if linked.game_id != sheet.game_id:
        raise Unreadable("That link is to a match of another game.")
    rules = {**usual_rules(sheet.game_id, event), **linked.rules}
    return _shown(linked._replace(rules=rules, table=sheet.table), event)


def _new(sheet: Sheet, event: Mapping[str, object]) -> Frame:
    fresh = Sheet(sheet.game_id, {}, 0, (), {}, sheet.table, names=names.told(event))
    return _shown(fresh, event, focus=f"{sheet.table}-players-dealer", say="A new match. Enter the first deal.")


def _enter(sheet: Sheet, event: Mapping[str, object]) -> Frame:
    """Keep what has been typed so far, and tell what it would bring."""
    typed = _typed(sheet, event)
    if sheet.deals and typed.dealer != sheet.dealer:
        return _changed(sheet, typed, event, "players-dealer")
    fields = entry.filled(_played(typed, event), _fields(typed))
    found = score(_standing(typed, event), fields, typed.called)
    shown = _shown(typed, event, say=_told(found, typed.called) if _is_whole(fields) else "")
    return replace(shown, keep={"names": typed.names}) if typed.names != sheet.names else shown


def _add(sheet: Sheet, event: Mapping[str, object]) -> Frame:
    typed = _typed(sheet, event)
    if not _is_begun(typed):  # the Enter key in a name
        return _enter(sheet, event)
    fields = entry.filled(_played(sheet, event), _fields(typed))
    found = score(_standing(typed, event), fields, typed.called)
    if isinstance(found, Problem):
        return _shown(typed, event, say=found.sentence, complain=True)
    added = with_deal(typed, len(typed.deals) + 1, fields)._replace(entered={})
    told = standings(found.before, found.after, added.called)
    said = [_totals(found.after, added.called), *(standing.sentence for standing in told)]
    focus = f"{sheet.table}-undo" if found.after.over else _first(added, found.after.game)
    return _shown(added, event, focus=focus, say=" ".join(said))


def _change(sheet: Sheet, event: Mapping[str, object]) -> Frame:
    """Bring a deal of the sheet into the form."""
    number = number_of(event, "deal")
    if not 1 <= number <= len(sheet.deals):
        raise Unreadable("This sheet has no such deal.")
    opened = sheet._replace(mending=Mending(number, sheet.deals[number - 1]))
    return _shown(opened, event, focus=_first(opened, _played(opened, event)), say=f"Deal {number} can be changed.")


def _save(sheet: Sheet, event: Mapping[str, object]) -> Frame:
    typed = _typed(sheet, event)
    number = _mended(typed).number
    fields = entry.filled(_played(sheet, event), _fields(typed))
    found = score(_standing(typed, event), fields, typed.called)
    if isinstance(found, Problem):
        return _shown(typed, event, say=found.sentence, complain=True)
    return _changed(sheet, with_deal(typed, number, fields)._replace(mending=None), event, f"change-{number}")


def _leave(sheet: Sheet, event: Mapping[str, object]) -> Frame:
    number, _ = _mended(sheet)
    focus = f"{sheet.table}-change-{number}"
    return _shown(sheet._replace(mending=None), event, focus=focus, say=f"Deal {number} is as it was.")


def _delete(sheet: Sheet, event: Mapping[str, object]) -> Frame:
    return _changed(sheet, without_deal(sheet, _mended(sheet).number)._replace(mending=None), event, "undo")


def _undo(sheet: Sheet, event: Mapping[str, object]) -> Frame:
    undone = undo(sheet)
    return _changed(sheet, undone, event, "undo" if undone.done else "redo")


def _redo(sheet: Sheet, event: Mapping[str, object]) -> Frame:
    redone = redo(sheet)
    return _changed(sheet, redone, event, "redo" if redone.undone else "undo")


_EVENTS: Final[Mapping[str, Callable[[Sheet, Mapping[str, object]], Frame]]] = {
    "link": _link,
    "new": _new,
    "enter": _enter,
    "add": _add,
    "change": _change,
    "save": _save,
    "leave": _leave,
    "delete": _delete,
    "undo": _undo,
    "redo": _redo,
}


def _mended(sheet: Sheet) -> Mending:
    if sheet.mending is None:
        raise Unreadable("No deal is being changed.")
    return sheet.mending


def _changed(old: Sheet, new: Sheet, event: Mapping[str, object], focus: str) -> Frame:
    """A sheet after a change or after one was undone, and what has come of it; the focus is on that control."""
    playing = _played(new, event)
    place, head = _difference(old, new)
    was, now = counted(old, playing), counted(new, playing)
    before, after = list(was.deals), list(now.deals)
    if len(new.deals) < len(old.deals):
        del before[place - 1 : place]
    if len(new.deals) > len(old.deals):
        del after[place - 1 : place]
    said = [changes(head, place, before, after, new.called), *(problem.sentence for problem in now.problems[:1])]
    return _shown(new, event, focus=f"{new.table}-{focus}", say=" ".join(said))


def _difference(old: Sheet, new: Sheet) -> tuple[int, str]:
    """The number of the deal in which two sheets differ, and what has become of it."""
    pairs = enumerate(zip_longest(old.deals, new.deals), 1)
    place = next((number for number, (was, now) in pairs if was != now), 0)
    if not place:
        return 0, f"{new.called[new.dealer]} dealt first" if new.dealer != old.dealer else "The names are changed"
    came = len(new.deals) - len(old.deals)
    return place, f"Deal {place} is {'on the sheet' if came > 0 else 'off the sheet' if came < 0 else 'changed'}"


def _typed(sheet: Sheet, event: Mapping[str, object]) -> Sheet:
    """The sheet with what is in the form."""
    found = event.get("fields")
    if not isinstance(found, dict):
        raise Unreadable("The calculator was sent no numbers.")
    playing = _played(sheet, event)
    texts = {str(name): str(value) for name, value in found.items()}
    fields = entry.joined(playing, texts)
    kept = {name: fields[name] for name in fields if name not in fields_brought(playing)}
    dealer = seat(texts["dealer"]) if "dealer" in texts else sheet.dealer
    named = with_players(sheet, names.of_form(texts, sheet.names), dealer)
    if named.mending:
        return named._replace(mending=named.mending._replace(fields=kept))
    return named._replace(entered=kept)


def _played(sheet: Sheet, event: Mapping[str, object]) -> Game:
    return played(sheet, house_rules(sheet.game_id, event))


def _number(sheet: Sheet) -> int:
    """The number of the deal in the form."""
    return sheet.mending.number if sheet.mending else len(sheet.deals) + 1


def _fields(sheet: Sheet) -> Mapping[str, str]:
    """What has been typed into the form."""
    return sheet.mending.fields if sheet.mending else sheet.entered or {}


def _standing(sheet: Sheet, event: Mapping[str, object]) -> Match:
    """How the match stands where the deal in the form begins."""
    return counted(sheet, _played(sheet, event)).before(_number(sheet))


def _is_begun(sheet: Sheet) -> bool:
    """Whether anything stands in the fields of the deal being entered that have to be filled."""
    fields = _fields(sheet)
    return _is_whole(fields) or any(set(value) - {EMPTY, ","} for value in fields.values() if EMPTY in value)


def _is_whole(fields: Mapping[str, str]) -> bool:
    """Whether something stands in every field of a deal."""
    return bool(fields) and not any(EMPTY in value for value in fields.values())


# What is said


def _told(found: Scored | Problem, called: Sequence[str]) -> str:
    """What a deal brings, or why it cannot be, in a line."""
    if isinstance(found, Problem):
        return found.sentence
    playing = found.after.game
    points = [line for line in found.lines if line.unit == playing.match.unit]
    said = " ".join(f"{words.side(playing, line.side, called)}: {words.scored(line)}." for line in points)
    return said or "Nobody scores."


def _totals(standing: Match, called: Sequence[str]) -> str:
    points = ", ".join(
        f"{words.side(standing.game, side, called)} {number}" for side, number in enumerate(standing.reached)
    )
    return f"After deal {standing.played}: {points}."


# What is shown


def _shown(
    sheet: Sheet, event: Mapping[str, object], *, focus: str | None = None, say: str = "", complain: bool = False
) -> Frame:
    return Frame(_drawn(sheet, _played(sheet, event), complain=complain), dumped(sheet), focus, say)


def _field(sheet: Sheet, name: str = "") -> str:
    """The id of a field of the deal in the form: another for each deal, so that no text stays behind."""
    return f"{sheet.table}-{_number(sheet)}{name and '-'}{name}"


def _first(sheet: Sheet, playing: Game) -> str:
    """The id of the first field of the form."""
    return _field(sheet, f"{next(count.name for count in playing.counts if isinstance(count, EachSide))}-0")


def _drawn(sheet: Sheet, playing: Game, *, complain: bool = False) -> str:
    found = counted(sheet, playing)
    own = sheet.entered is not None
    page = Page(
        game_id=sheet.game_id,
        table=sheet.table,
        keeps=sheet.rules,
        opening=opening(playing, sheet.dealer % playing.seats),
        rows=Rows(found.deals, found.problems, sheet.table if own else "", sheet.called),
        link=to_link(sheet, playing) if sheet.deals else "",
        own=own,
        undo=bool(sheet.done),
        redo=bool(sheet.undone),
        players=Players(sheet.names, sheet.called, sheet.dealer % playing.seats, settled=bool(sheet.deals)),
        form=_form(sheet, found, complain) if own else None,
    )
    return str(body(page))


def _form(sheet: Sheet, deals: Counted, complain: bool) -> Form | None:
    """The deal being changed, or the next if there is one to enter, and what it would bring once it is whole."""
    if not sheet.mending and (deals.problems or deals.standing.over):
        return None
    standing, number, fields = deals.before(_number(sheet)), _number(sheet), _fields(sheet)
    filled = entry.filled(standing.game, fields)
    found = score(standing, filled, sheet.called) if complain or _is_whole(filled) else None
    return Form(
        standing,
        fields,
        _field(sheet),
        _heading(standing, number, sheet.called),
        filled,
        brings=found if found is None or isinstance(found, Problem) else _told(found, sheet.called),
        number=number if sheet.mending else 0,
    )


def _heading(standing: Match, number: int, called: Sequence[str]) -> str:
    """Which deal is in the form, and what the match knows of it: who deals, and what follows from that."""
    playing, rules = standing.game, standing.game.match
    said = f"Deal {number}: {called[standing.dealer]} deals."
    sides = [
        (row.field, row.of(standing.dealer, standing.place))
        for row in rules.brings
        for count in playing.counts
        if count.name == row.field and isinstance(count, OneSide)
    ]
    known = [f"{words.field(playing.id, name)}: {words.side(playing, side, called)}." for name, side in sides]
    return " ".join([said, *known])
