"""The calculator for a match: deals as they were counted, one below the other, and how the match stands."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine.core.counts import EachSide, OneSide
from engine.core.rules import Game
from engine.core.score import fields_brought
from engine.match import Match
from web import words
from web.frame import Frame, Unreadable
from web.render.entry import EMPTY
from web.render.match import Problem, Scored
from web.render.sheet import Form, Page, body
from web.widgets import entry
from web.widgets.live import house_rules, usual_rules
from web.widgets.sheet import (
    MOST_DEALS,
    Sheet,
    counted,
    dumped,
    from_link,
    played,
    read,
    score,
    seat,
    to_link,
)
from web.words import cards
from web.words.match import standings


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
    """Begin, enter, add or take back a deal, or open the sheet of a link, under the reader's house rules
    and those that the sheet keeps to."""
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
    return _shown(linked._replace(rules=rules, entered={}, table=sheet.table), event)


def _new(sheet: Sheet, event: Mapping[str, object]) -> Frame:
    fresh = sheet._replace(rules={}, dealer=0, deals=(), entered={})
    return _shown(fresh, event, focus=_field(fresh, "dealer"), say="A new match. Enter the first deal.")


def _enter(sheet: Sheet, event: Mapping[str, object]) -> Frame:
    """Keep what has been typed so far, and tell what it would bring."""
    typed = _typed(sheet, event)
    found = score(_standing(typed, event), typed.entered or {})
    return _shown(typed, event, say=_told(found) if _is_whole(typed) else "")


def _add(sheet: Sheet, event: Mapping[str, object]) -> Frame:
    typed = _typed(sheet, event)
    entered = typed.entered or {}
    found = score(_standing(typed, event), entered)
    if isinstance(found, Problem):
        return _shown(typed, event, say=found.sentence, complain=True)
    if len(sheet.deals) >= MOST_DEALS:
        raise Unreadable(f"This sheet has room for {MOST_DEALS} deals.")
    added = typed._replace(deals=(*typed.deals, entered), entered={})
    said = [_totals(found.after), *(standing.sentence for standing in standings(found.before, found.after))]
    focus = f"{sheet.table}-back" if found.after.over else _first(added, found.after.game)
    return _shown(added, event, focus=focus, say=" ".join(said))


def _back(sheet: Sheet, event: Mapping[str, object]) -> Frame:
    """Take the last deal off the sheet and into the form, where it can be mended."""
    if not sheet.deals:
        raise Unreadable("There is no deal to take back.")
    back = sheet._replace(deals=sheet.deals[:-1], entered=sheet.deals[-1])
    focus = _first(back, _played(back, event))
    return _shown(back, event, focus=focus, say=f"Deal {len(sheet.deals)} is taken back.")


_EVENTS: Final[Mapping[str, Callable[[Sheet, Mapping[str, object]], Frame]]] = {
    "link": _link,
    "new": _new,
    "enter": _enter,
    "add": _add,
    "back": _back,
}


def _typed(sheet: Sheet, event: Mapping[str, object]) -> Sheet:
    """The sheet with what is in the form; the first dealer is asked for with the first deal only."""
    found = event.get("fields")
    if not isinstance(found, dict):
        raise Unreadable("The calculator was sent no numbers.")
    playing = _played(sheet, event)
    texts = {str(name): str(value) for name, value in found.items()}
    fields = entry.joined(playing, texts)
    entered = {name: fields[name] for name in fields if name not in fields_brought(playing)}
    dealer = seat(texts["dealer"]) if "dealer" in texts and not sheet.deals else sheet.dealer
    return sheet._replace(entered=entered, dealer=dealer)


def _played(sheet: Sheet, event: Mapping[str, object]) -> Game:
    return played(sheet, house_rules(sheet.game_id, event))


def _standing(sheet: Sheet, event: Mapping[str, object]) -> Match:
    return counted(sheet, _played(sheet, event)).standing


def _is_whole(sheet: Sheet) -> bool:
    """Whether something stands in every field of the deal being entered."""
    entered = sheet.entered or {}
    return bool(entered) and not any(EMPTY in value for value in entered.values())


# What is said


def _told(found: Scored | Problem) -> str:
    """What a deal brings, or why it cannot be, in a line."""
    if isinstance(found, Problem):
        return found.sentence
    playing = found.after.game
    points = [line for line in found.lines if line.unit == playing.match.unit]
    said = " ".join(f"{words.side(playing, line.side)}: {words.scored(line)}." for line in points)
    return said or "Nobody scores."


def _totals(standing: Match) -> str:
    points = ", ".join(f"{words.side(standing.game, side)} {number}" for side, number in enumerate(standing.reached))
    return f"After deal {standing.played}: {points}."


# What is shown


def _shown(
    sheet: Sheet, event: Mapping[str, object], *, focus: str | None = None, say: str = "", complain: bool = False
) -> Frame:
    return Frame(_drawn(sheet, _played(sheet, event), complain=complain), dumped(sheet), focus, say)


def _field(sheet: Sheet, name: str = "") -> str:
    """The id of a field of the deal being entered: another for each deal, so that no text stays behind."""
    return f"{sheet.table}-{len(sheet.deals) + 1}{name and '-'}{name}"


def _first(sheet: Sheet, playing: Game) -> str:
    """The id of the first field of the form."""
    return _field(sheet, f"{next(count.name for count in playing.counts if isinstance(count, EachSide))}-0")


def _drawn(sheet: Sheet, playing: Game, *, complain: bool = False) -> str:
    deals, standing, problem = counted(sheet, playing)
    link = to_link(sheet, playing) if sheet.deals else ""
    form = _form(sheet, standing, complain)
    return str(body(Page(sheet.game_id, sheet.table, sheet.rules, deals, problem, link, form)))


def _form(sheet: Sheet, standing: Match, complain: bool) -> Form | None:
    """The deal being entered, and what it would bring once it is whole; None in a worked case."""
    if sheet.entered is None:
        return None
    found = score(standing, sheet.entered) if complain or _is_whole(sheet) else None
    brings = found if found is None or isinstance(found, Problem) else _told(found)
    return Form(standing, sheet.entered, _field(sheet), _heading(standing), first=not sheet.deals, brings=brings)


def _heading(standing: Match) -> str:
    """Which deal is to be entered, and what the match knows of it: who deals, and what follows from that."""
    playing, rules = standing.game, standing.game.match
    said = f"Deal {standing.played + 1}: {cards.name(standing.dealer)} deals."
    sides = [
        (row.field, row.of(standing.dealer, standing.place))
        for row in rules.brings
        for count in playing.counts
        if count.name == row.field and isinstance(count, OneSide)
    ]
    return " ".join([said, *(f"{words.field(playing.id, name)}: {words.side(playing, side)}." for name, side in sides)])
