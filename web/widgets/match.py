"""The calculator for a match: deals as they were counted, one below the other, and how the match stands."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from engine.core.counts import EachSide, OneSide
from engine.core.rules import Game
from engine.core.score import fields_brought
from engine.match import Match, opening
from web import words
from web.frame import Frame, Unreadable
from web.render.entry import EMPTY
from web.render.match import Problem, Rows, Scored
from web.render.sheet import AHEAD, ANEW, EMPTY_DEAL, LONGEST_TITLE, Form, Kept, Page, Players, body
from web.widgets import entry, keeping, names
from web.widgets.house import house_rules, usual_rules
from web.widgets.live import number_of
from web.widgets.sheet import (
    Counted,
    Mending,
    Sheet,
    counted,
    dumped,
    from_link,
    from_text,
    played,
    read,
    redo,
    score,
    seat,
    to_link,
    to_text,
    undo,
    with_deal,
    with_players,
    without_deal,
)
from web.words.match import changes, eldest, plainly, reached, standings


def static(source: str, root: str) -> str:
    """The worked case, and a button to begin a match of one's own."""
    return open(source).html


def beside(source: str) -> str:
    """Nothing: the worked case is all."""
    return ""


def frames(source: str) -> Sequence[Frame]:
    """None: a calculator answers to what is entered."""
    return ()


def open(source: str) -> Frame:
    """The worked case."""
    sheet = read(source)
    return Frame(_drawn(sheet, played(sheet, {}), Answer(sheet)), dumped(sheet))


def act(record: str, event: Mapping[str, object]) -> Frame:
    """Begin a sheet, enter, add, change or delete a deal, undo that, or open the sheet of a link or one that is kept,
    under the reader's house rules and those that the sheet keeps to."""
    row = _EVENTS.get(str(event.get("do")))
    if row is None:
        raise Unreadable("This page asked for something that the calculator does not know.")
    old = read(record)
    answer = row.handle(old, event)
    sheet, keep = answer.sheet, dict(answer.keep)
    if sheet.deals != old.deals:
        sheet = sheet._replace(anew=False)
    playing = _played(sheet, event)
    if row.edits:
        sheet, kept = keeping.without_loss(old, sheet, playing, event, recounted=row.recounts)
        keep.update(kept)
    if "fields" in event and sheet.names != old.names:
        keep["names"] = sheet.names
    html = _drawn(sheet, playing, answer, keeping.told(event, sheet))
    unlinked = row.another or "match" in keep
    return Frame(html, dumped(sheet), answer.focus, answer.say, keep or None, unlinked=unlinked)


# The events


class Answer(NamedTuple):
    """What comes of an event: the sheet, the control that has the focus, what is said, whether the form is to say what
    is wrong with it although it is not whole, or that it is ``empty``, what the browser is to keep, whether the kept
    matches were asked for, and whether what is said has ``come`` of a change to the deals, and is to be read as well.
    """

    sheet: Sheet
    focus: str | None = None
    say: str = ""
    complain: bool = False
    empty: bool = False
    keep: Mapping[str, object] = MappingProxyType({})
    listed: bool = False
    come: bool = False


def _link(sheet: Sheet, event: Mapping[str, object]) -> Answer:
    return _opened(sheet, from_link(str(event.get("text", ""))))


def _load(sheet: Sheet, event: Mapping[str, object]) -> Answer:
    answer = _opened(sheet, from_text(str(event.get("text", ""))))
    return answer._replace(say="The match of the file is open.")


def _open(sheet: Sheet, event: Mapping[str, object]) -> Answer:
    """A match that is kept, as the browser tells it."""
    keeping.named(event)
    found = read(str(event.get("text", "")))
    answer = _opened(sheet, found._replace(entered=found.entered or {}))
    return answer._replace(focus=f"{sheet.table}-kept-summary", say="The match is open.")


def _opened(sheet: Sheet, found: Sheet) -> Answer:
    """Another sheet of the same game, under the rules that it was counted by."""
    if found.game_id != sheet.game_id:
        raise Unreadable(f"That is a match of {words.game_name(found.game_id)}, and this is the page of another game.")
    rules = {**usual_rules(sheet.game_id), **found.rules}
    return Answer(found._replace(rules=rules, table=sheet.table, anew=False))


def _new(sheet: Sheet, event: Mapping[str, object]) -> Answer:
    fresh = Sheet(sheet.game_id, {}, 0, (), {}, sheet.table, names=names.told(event))
    return Answer(fresh, f"{sheet.table}-players-dealer", "A new match. Enter the first deal.")


def _enter(sheet: Sheet, event: Mapping[str, object]) -> Answer:
    """Keep what has been typed so far, and tell what it would bring."""
    typed = _typed(sheet, event)
    if sheet.deals and typed.dealer != sheet.dealer:
        return _changed(sheet, typed, 0, event, "players-dealer")
    playing = _played(typed, event)
    if typed.mending:
        counted_as = typed.deals[typed.mending.number - 1]
        fields = entry.left_to_follow(playing, _fields(typed), _fields(sheet), counted_as)
        typed = typed._replace(mending=typed.mending._replace(fields=fields))
    fields = entry.filled(playing, _fields(typed))
    found = _brings(_standing(typed, event), fields, typed.called)
    return Answer(typed, say=_told(found, typed.called) if found else "")


def _add(sheet: Sheet, event: Mapping[str, object]) -> Answer:
    typed = _typed(sheet, event)
    if not entry.is_begun(_played(typed, event), _fields(typed)):  # pressed too early, or the Enter key in a name
        here = _first(typed, _played(typed, event))
        return _enter(sheet, event)._replace(focus=here, say=EMPTY_DEAL, empty=True)
    fields = entry.filled(_played(sheet, event), _fields(typed))
    found = score(_standing(typed, event), fields, typed.called)
    if isinstance(found, Problem):
        return Answer(typed, say=found.sentence, complain=True)
    added = with_deal(typed, len(typed.deals) + 1, fields)._replace(entered={})
    told = standings(found.before, found.after, added.called)
    hidden = added.hidden and not found.after.over
    said = [reached(found, added.called, hidden=hidden), *(standing.sentence for standing in told)]
    focus = f"{sheet.table}-undo" if found.after.over else _first(added, found.after.game)
    return Answer(added, focus, " ".join(said))


def _change(sheet: Sheet, event: Mapping[str, object]) -> Answer:
    """Bring a deal of the sheet into the form."""
    number = number_of(event, "deal")
    if not 1 <= number <= len(sheet.deals):
        raise Unreadable("This sheet has no such deal.")
    opened = sheet._replace(mending=Mending(number, sheet.deals[number - 1]))
    return Answer(opened, _first(opened, _played(opened, event)), f"Deal {number} can be changed.")


def _save(sheet: Sheet, event: Mapping[str, object]) -> Answer:
    typed = _typed(sheet, event)
    number = _mended(typed).number
    fields = entry.filled(_played(sheet, event), _fields(typed))
    found = score(_standing(typed, event), fields, typed.called)
    if isinstance(found, Problem):
        return Answer(typed, say=found.sentence, complain=True)
    saved = with_deal(typed, number, fields)
    if saved == typed:
        return _leave(typed, event)
    return _changed(sheet, saved._replace(mending=None), number, event, f"change-{number}")


def _leave(sheet: Sheet, _event: Mapping[str, object]) -> Answer:
    number, _ = _mended(sheet)
    return Answer(sheet._replace(mending=None), f"{sheet.table}-change-{number}", f"Deal {number} is as it was.")


def _delete(sheet: Sheet, event: Mapping[str, object]) -> Answer:
    number = _mended(sheet).number
    return _changed(sheet, without_deal(sheet, number)._replace(mending=None), number, event, "undo")


def _undo(sheet: Sheet, event: Mapping[str, object]) -> Answer:
    undone = undo(sheet)
    return _changed(sheet, undone, sheet.done[-1].place, event, "undo" if undone.done else "redo")


def _redo(sheet: Sheet, event: Mapping[str, object]) -> Answer:
    redone = redo(sheet)
    return _changed(sheet, redone, sheet.undone[-1].place, event, "redo" if redone.undone else "undo")


def _list(sheet: Sheet, event: Mapping[str, object]) -> Answer:
    here = [kept for kept in keeping.told(event, sheet) if not kept.gone]
    said = f"Other matches kept on this device: {len(here) or 'none'}."
    return Answer(sheet, f"{sheet.table}-kept-summary", said, listed=True)


def _hide(sheet: Sheet, event: Mapping[str, object]) -> Answer:
    return Answer(sheet._replace(hidden=True), f"{sheet.table}-reveal", "The totals are hidden until the end.")


def _reveal(sheet: Sheet, event: Mapping[str, object]) -> Answer:
    return Answer(sheet._replace(hidden=False), f"{sheet.table}-hide", "The totals are shown.")


def _recount(sheet: Sheet, _event: Mapping[str, object]) -> Answer:
    """The sheet by other house rules than before, unless it keeps to its own."""
    if sheet.rules:
        return Answer(sheet, say="The match keeps to the rules that it was played by.")
    return Answer(sheet._replace(anew=True), say=ANEW) if sheet.deals else Answer(sheet, say=AHEAD)


def _of_kept(do: str, said: str) -> Callable[[Sheet, Mapping[str, object]], Answer]:
    """What is done with a match that is kept, by its number."""

    def handle(sheet: Sheet, event: Mapping[str, object]) -> Answer:
        keep = {do: keeping.named(event)}
        return Answer(sheet, f"{sheet.table}-kept-summary", said, keep=keep, listed=True)

    return handle


class Event(NamedTuple):
    """What comes of an event, whether it changes what is kept of the sheet, whether only the rules have changed, and
    whether it leaves one match for another."""

    handle: Callable[[Sheet, Mapping[str, object]], Answer]
    edits: bool = False
    recounts: bool = False
    another: bool = False


_EVENTS: Final[Mapping[str, Event]] = {
    "link": Event(_link),
    "load": Event(_load, another=True),
    "open": Event(_open, another=True),
    "new": Event(_new, another=True),
    "enter": Event(_enter, edits=True),
    "add": Event(_add, edits=True),
    "change": Event(_change),
    "save": Event(_save, edits=True),
    "leave": Event(_leave),
    "delete": Event(_delete, edits=True),
    "undo": Event(_undo, edits=True),
    "redo": Event(_redo, edits=True),
    "hide": Event(_hide, edits=True),
    "reveal": Event(_reveal, edits=True),
    "rules": Event(_recount, edits=True, recounts=True),
    "list": Event(_list),
    "forget": Event(_of_kept("forget", "The match is deleted. It can be brought back.")),
    "recall": Event(_of_kept("recall", "The match is back.")),
    "erase": Event(_of_kept("erase", "The match is deleted for good.")),
}


def _mended(sheet: Sheet) -> Mending:
    """What is typed of the deal that is open. Raises :class:`Unreadable` where none is, or there is no such deal."""
    if sheet.mending is None or not 0 < sheet.mending.number <= len(sheet.deals):
        raise Unreadable("No deal is being changed.")
    return sheet.mending


def _changed(old: Sheet, new: Sheet, place: int, event: Mapping[str, object], focus: str) -> Answer:
    """A sheet after a change or after one was undone, at the ``place`` of a deal or at 0 over them all, and what has
    come of it; the focus is on that control."""
    playing = _played(new, event)
    was, now = counted(old, playing), counted(new, playing)
    before, after = list(was.deals), list(now.deals)
    numbers = list(range(1, max(len(old.deals), len(new.deals)) + 1))
    if len(new.deals) < len(old.deals):
        del before[place - 1 : place]
    if len(new.deals) > len(old.deals):
        del after[place - 1 : place], numbers[place - 1 : place]
    changed = place if len(new.deals) == len(old.deals) else 0
    said = changes(_head(old, new, place), changed, numbers, before, after, new.called)
    say = " ".join([said, *(problem.sentence for problem in now.problems[:1])])
    return Answer(new, f"{new.table}-{focus}", say, come=True)


def _head(old: Sheet, new: Sheet, place: int) -> str:
    """What has become of the deal at a place, or of what stands over them. Two neighbours may have the same numbers, so
    that the sheets alone do not tell the place."""
    if not place:
        return _over_the_deals(old, new)
    if len(new.deals) == len(old.deals):
        return f"Deal {place} is changed"
    came = len(new.deals) > len(old.deals)
    moved = (
        f", and those after it move {'down' if came else 'up'}" if place < max(len(old.deals), len(new.deals)) else ""
    )
    return f"Deal {place} is {'on' if came else 'off'} the sheet{moved}"


def _over_the_deals(old: Sheet, new: Sheet) -> str:
    """What has become of that which stands over the deals: who dealt first, which alone changes a score, and names."""
    named = ["the names"] if new.names != old.names else []
    named += ["the name of the match"] if new.title != old.title else []
    changed = f"{words.cards.listed(named)} {'are' if new.names != old.names else 'is'} changed" if named else ""
    if new.dealer == old.dealer:
        return changed.capitalize()
    return f"{new.called[new.dealer]} dealt first{changed and ', and '}{changed}"


def _typed(sheet: Sheet, event: Mapping[str, object]) -> Sheet:
    """The sheet with what is in the form."""
    found = event.get("fields")
    if not isinstance(found, dict):
        raise Unreadable("The calculator was sent no numbers.")
    playing = _played(sheet, event)
    texts = {str(name): str(value) for name, value in found.items()}
    fields = entry.joined(playing, texts)
    kept = {name: fields[name] for name in fields if name not in fields_brought(playing)}
    dealer = seat(texts.get("dealer", str(sheet.dealer)))
    if dealer == sheet.dealer % playing.seats:  # house rules with fewer seats do not move the first dealer
        dealer = sheet.dealer
    title = names.clean(texts.get("title", sheet.title), LONGEST_TITLE)
    named = with_players(sheet, title, names.of_form(texts, sheet.names), dealer)
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


def _brings(standing: Match, fields: Mapping[str, str], called: Sequence[str]) -> Scored | Problem | None:
    """What a deal that is being entered brings, or why it cannot be; nothing as long as something is missing, or that
    is all about fields to which nobody may have come yet."""
    found = score(standing, fields, called) if _is_whole(fields) else None
    waits = isinstance(found, Problem) and entry.is_untouched(standing.game, fields, found.about)
    return None if waits else found


def _is_whole(fields: Mapping[str, str]) -> bool:
    """Whether something stands in every field of a deal."""
    return bool(fields) and not any(EMPTY in value for value in fields.values())


# What is said


def _told(found: Scored | Problem, called: Sequence[str]) -> str:
    """What a deal brings, or why it cannot be, in a line."""
    return found.sentence if isinstance(found, Problem) else words.result(found.after.game, found.lines, called)


# What is shown


def _field(sheet: Sheet, name: str = "") -> str:
    """The id of a field of the deal in the form: another for each deal, so that no text stays behind."""
    return f"{sheet.table}-{_number(sheet)}{name and '-'}{name}"


def _first(sheet: Sheet, playing: Game) -> str:
    """The id of the first field of the form."""
    return _field(sheet, f"{next(count.name for count in playing.counts if isinstance(count, EachSide))}-0")


def _drawn(sheet: Sheet, playing: Game, answer: Answer, kept: Sequence[Kept] = ()) -> str:
    found = counted(sheet, playing)
    own = sheet.entered is not None
    hidden = sheet.hidden and not found.standing.over
    page = Page(
        game_id=sheet.game_id,
        table=sheet.table,
        keeps=sheet.rules,
        anew=sheet.anew,
        opening=opening(playing, sheet.dealer % playing.seats),
        rows=Rows(found.deals, found.problems, sheet.table if own else "", sheet.called, hidden, sheet.title),
        link=to_link(sheet, playing) if sheet.deals else "",
        file=to_text(sheet, playing),
        plain=plainly(words.game_name(sheet.game_id), sheet.title, found.deals, sheet.called, hidden=hidden)
        if found.deals
        else "",
        own=own,
        told=sheet.told,
        undo=bool(sheet.done) and not sheet.mending,
        redo=bool(sheet.undone) and not sheet.mending,
        players=Players(
            sheet.title, sheet.names, sheet.called, sheet.dealer % playing.seats, settled=bool(sheet.deals)
        ),
        kept=kept,
        listed=answer.listed,
        form=_form(sheet, found, answer) if own else None,
    )
    return str(body(page))


def _form(sheet: Sheet, deals: Counted, answer: Answer) -> Form | None:
    """The deal being changed, or the next if there is one to enter, and what it would bring once it is whole."""
    if not sheet.mending and (deals.problems or deals.standing.over):
        return None
    standing, number = deals.before(_number(sheet)), _number(sheet)
    fields = entry.fitted(standing.game, _fields(sheet), together=True)
    filled = entry.filled(standing.game, fields)
    bring = score if answer.complain else _brings
    found = bring(standing, filled, sheet.called)
    return Form(
        standing,
        fields,
        _field(sheet),
        _heading(standing, number, sheet.called),
        filled,
        brings=found if found is None or isinstance(found, Problem) else _told(found, sheet.called),
        number=number if sheet.mending else 0,
        empty=answer.empty,
        come=answer.say if answer.come else "",
    )


def _heading(standing: Match, number: int, called: Sequence[str]) -> str:
    """Which deal is in the form, and what the match knows of it: who deals, and what follows from that. Of who plays
    alone it is said once."""
    playing, rules = standing.game, standing.game.match
    said = f"Deal {number}: {called[standing.dealer]} deals{eldest(standing, called, ', and')}."
    of_one = [count.name for count in playing.counts if isinstance(count, OneSide)]
    sides = [(row.field, row.of(standing.dealer, standing.place)) for row in rules.brings if row.field in of_one]
    known = [
        f"{words.field(playing, name)}: {words.side(playing, side, called)}."
        for name, side in sides
        if len(playing.sides[side]) > 1
    ]
    return " ".join([said, *known])
