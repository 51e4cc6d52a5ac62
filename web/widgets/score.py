"""The calculator: a tally's fields, the score line by line, and why some tallies cannot be."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from engine.core.rules import Game
from engine.core.score import impossible, lines, read_tally
from engine.errors import BadTally, FollowSuitError
from engine.games import chosen, game, option_values
from web import words
from web.frame import Frame, Unreadable
from web.render import calculator
from web.render.entry import asked_sides
from web.widgets import entry
from web.widgets.codec import from_link, headed, settings, to_link, worded
from web.widgets.house import house_rules, usual_rules
from web.words import cards

LONGEST: Final = 400
"""Characters in a link to a score."""
LONGEST_RECORD: Final = 1_000
"""Characters in a score with the id that begins all others, every house rule that it keeps to and the worked case."""
OWN: Final = "own"
"""Behind this a record keeps the worked case, where the numbers are no longer its."""
EMPTY_DEAL: Final = "Fill in a deal of your own."
"""What stands in the place of a score where the fields are empty, as after other numbers of players were chosen."""


class Case(NamedTuple):
    """What a calculator holds: the game, the house rules that it keeps to whatever the reader's are,
    the fields as text, the id that begins all others, and the fields of the ``worked`` case where the numbers are no
    longer its."""

    game_id: str
    rules: Mapping[str, str]
    fields: Mapping[str, str]
    table: str
    worked: Mapping[str, str] = MappingProxyType({})


def static(source: str, root: str) -> str:
    """The worked case: its numbers in the form, and its score."""
    case = _read(source)
    playing = game(case.game_id, case.rules)
    return _drawn(playing, _fitted(playing, case), asleep=True)


def beside(source: str) -> str:
    """Nothing: the worked case is all."""
    return ""


def frames(source: str) -> Sequence[Frame]:
    """None: a calculator answers to what is typed."""
    return ()


def open(source: str) -> Frame:
    """The calculator with the worked case in its fields."""
    case = _read(source)
    playing = game(case.game_id, case.rules)
    return Frame(_drawn(playing, _fitted(playing, case)), _dumped(case))


def act(record: str, event: Mapping[str, object]) -> Frame:
    """Score what the fields say, under the reader's house rules and those that the case keeps to."""
    case = before = _read(record, LONGEST_RECORD)
    found = event.get("fields")
    if event.get("do") == "link":
        linked = _read(from_link(str(event.get("text", "")), LONGEST))
        if linked.game_id != case.game_id:
            raise Unreadable("That link is to the calculator of another game.")
        if entry.unread(game(linked.game_id, linked.rules), linked.fields):
            raise Unreadable("That link carries no numbers that the calculator can read.")
        case = linked._replace(rules={**usual_rules(case.game_id), **linked.rules}, table=case.table)
    playing = game(case.game_id, {**house_rules(case.game_id, event), **case.rules})
    if event.get("do") not in ("link", "rules"):
        if not isinstance(found, dict):
            raise Unreadable("The calculator was sent no numbers.")
        sent = {str(name): str(value) for name, value in found.items()}
        case = case._replace(fields={**entry.unasked(case.fields, sent), **entry.joined(playing, sent)})
    worked = before.worked or before.fields
    own = _tally(playing, case) != _tally(playing, before._replace(fields=worked))
    case = case._replace(worked=worked if own else {})
    shown = _fitted(playing, case)
    return Frame(_drawn(playing, shown), _dumped(case), say=_said(playing, shown.fields))


def _read(source: str, longest: int = LONGEST) -> Case:
    """What stands in ``chwech left=1 won=19`` or ``hokm players=3 tricks=7,7,3 hakem=0``."""
    if len(source) > longest:
        raise Unreadable("That is too long to be a score.")
    game_id, values = headed(source)
    worked = settings(from_link(values.pop(OWN, ""), LONGEST).split())
    table = values.pop("id", "score-" + "-".join([game_id, *values.values()]).replace(",", "-"))
    try:
        options = option_values(game_id)
        rules = {name: value for name, value in values.items() if name in options}
        game(game_id, rules)
    except FollowSuitError as reason:
        raise Unreadable(f"There is no such calculator: {reason}.") from reason
    fields = {name: value for name, value in values.items() if name not in rules}
    if not {*fields, *worked} <= entry.asked(game_id):
        raise Unreadable(f"The calculator of {words.game_name(game_id)} does not ask for that.")
    return Case(game_id, rules, fields, table, worked)


def _tally(playing: Game, case: Case) -> Any:
    """What a case counts under these house rules; None where that cannot be read."""
    try:
        return read_tally(playing, _fitted(playing, case).fields)
    except BadTally:
        return None


def _fitted(playing: Game, case: Case) -> Case:
    """A case with what these house rules ask for. The rest is kept in the record, and comes back with its rules."""
    return case._replace(fields=entry.fitted(playing, case.fields))


def _dumped(case: Case) -> str:
    own = {OWN: to_link(worded(case.worked))} if case.worked else {}
    return f"{case.game_id} {worded({**case.rules, **case.fields, 'id': case.table, **own})}"


def _linked(playing: Game, case: Case) -> str:
    """A case with the house rules it is scored by, so that a link shows the same everywhere."""
    return to_link(" ".join([case.game_id, *filter(None, [worded({**chosen(playing), **case.fields})])]))


def _drawn(playing: Game, case: Case, *, asleep: bool = False) -> str:
    begun = entry.is_begun(playing, case.fields)
    unread = entry.unread(playing, case.fields) if begun else ""
    shown = calculator.Case(
        playing, case.rules, case.fields, unread, _linked(playing, case), case.table, bool(case.worked)
    )
    return str(calculator.body(shown, "" if begun else EMPTY_DEAL, asleep=asleep))


def _said(playing: Game, fields: Mapping[str, str]) -> str:
    """The result in a line for the live region."""
    if not entry.is_begun(playing, fields):
        return EMPTY_DEAL
    unread = entry.unread(playing, fields)
    if unread:
        return unread
    tally = read_tally(playing, fields)
    objections = impossible(playing, tally)
    if objections:
        return words.objected(objections[0], playing, tally._asdict())
    names = cards.NAMES if asked_sides(playing, fields) > 1 else (words.ALONE,)
    return words.result(playing, lines(playing, tally), names)
