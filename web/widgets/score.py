"""The calculator: a tally's fields, the score line by line, and why some tallies cannot be."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from htpy import Element, Node, a, div, fieldset, form, input, label, legend, option, p, select, span

from engine.core.rules import Count, Game
from engine.core.score import impossible, lines, read_tally
from engine.errors import BadTally, FollowSuitError
from engine.games import chosen, game, option_values
from web import words
from web.frame import ROOT, Frame, Unreadable
from web.render.score import clause_link, score
from web.render.table import event
from web.widgets.live import house_rules

LONGEST: Final = 400
"""Characters in a link to a score."""
LONGEST_FIELD: Final = 10
"""Characters in one field; a number that takes all of them is counted as none."""
EMPTY: Final = "?"
"""Stands in a record for a field with nothing in it."""
NO_PART: Final = re.compile(r"[^0-9A-Za-z.+-]")


class Case(NamedTuple):
    """What a calculator holds: the game, the house rules that it keeps to whatever the reader's are,
    the fields as text, and the id that begins all others."""

    game_id: str
    rules: Mapping[str, str]
    fields: Mapping[str, str]
    table: str


def static(source: str, root: str) -> str:
    """The worked case: its numbers in the form, and its score."""
    case = _read(source)
    return str(_body(game(case.game_id, case.rules), case, asleep=True))


def beside(source: str) -> str:
    """Nothing: the worked case is all."""
    return ""


def frames(source: str) -> Sequence[Frame]:
    """None: a calculator answers to what is typed."""
    return ()


def open(source: str) -> Frame:
    """The calculator with the worked case in its fields."""
    case = _read(source)
    return Frame(str(_body(game(case.game_id, case.rules), case)), _dumped(case))


def act(record: str, event: Mapping[str, object]) -> Frame:
    """Score what the fields say, under the reader's house rules and those that the case keeps to."""
    case = _read(record)
    found = event.get("fields")
    if event.get("do") == "link":
        linked = _read(_unlinked(str(event.get("text", ""))))
        if linked.game_id != case.game_id:
            raise Unreadable("That link is to the calculator of another game.")
        if _unread(game(linked.game_id, linked.rules), linked.fields):
            raise Unreadable("That link carries no numbers that the calculator can read.")
        case = linked._replace(table=case.table)
    playing = game(case.game_id, {**house_rules(case.game_id, event), **case.rules})
    if event.get("do") != "link":
        if not isinstance(found, dict):
            raise Unreadable("The calculator was sent no numbers.")
        case = case._replace(fields=_joined(playing, {str(name): str(value) for name, value in found.items()}))
    case = case._replace(fields=_fitted(playing, case.fields))
    return Frame(str(_body(playing, case)), _dumped(case), say=_said(playing, case.fields))


def _read(source: str) -> Case:
    """What stands in ``chwech left=1 won=19`` or ``hokm players=3 tricks=7,7,3 hakem=0``."""
    if len(source) > LONGEST:
        raise Unreadable("That is too long to be a score.")
    game_id, *pairs = source.split() or [""]
    values = dict(pair.partition("=")[::2] for pair in pairs)
    table = values.pop("id", "score-" + "-".join([game_id, *values.values()]).replace(",", "-"))
    try:
        options = option_values(game_id)
        rules = {name: value for name, value in values.items() if name in options}
        game(game_id, rules)
    except FollowSuitError as reason:
        raise Unreadable(f"There is no such calculator: {reason}.") from reason
    fields = {name: value for name, value in values.items() if name not in rules}
    if not set(fields) <= _asked_by_some(game_id):
        raise Unreadable(f"The calculator of {words.GAME_NAMES[game_id]} does not ask for that.")
    return Case(game_id, rules, fields, table)


def _asked_by_some(game_id: str) -> set[str]:
    """The fields that a game's calculator has under some house rule; only ever looked into."""
    rules = [{name: value} for name, values in option_values(game_id).items() for value in values]
    return {count.name for rule in rules for count in game(game_id, rule).counts}


def _dumped(case: Case) -> str:
    pairs = [f"{name}={value}" for name, value in (*case.rules.items(), *case.fields.items())]
    return " ".join([case.game_id, *pairs, f"id={case.table}"])


def _fitted(playing: Game, fields: Mapping[str, str]) -> dict[str, str]:
    """The fields that this game asks for, with a part for each of its sides."""
    fitted = {}
    for count in playing.counts:
        parts = fields.get(count.name, "").split(",")
        alone = not count.each or (playing.single and len(parts) == 1)
        if count.name in fields and not alone:
            missing = EMPTY if count.default is None else str(count.default)
            parts = [*parts, *[missing] * len(playing.sides)][: len(playing.sides)]
        if count.name in fields:
            fitted[count.name] = ",".join(parts)
    return fitted


def _joined(playing: Game, found: Mapping[str, str]) -> dict[str, str]:
    """The tally's fields from the form's: one input for each side, joined by commas."""
    fields = {}
    for count in playing.counts:
        names = [name for name in found if name == count.name or name.startswith(f"{count.name}-")]
        values = [_kept(found[name].strip()) for name in names]
        if count.each and not values and count.default is not None:
            continue  # a field that the house rules have only just brought
        if count.each:
            fields[count.name] = ",".join(value or EMPTY for value in values)
        elif values and values[0] not in ("", "-1"):
            fields[count.name] = values[0]
    return fields


def _kept(value: str) -> str:
    """What was typed, without what would break the record in two and no longer than anybody needs."""
    return NO_PART.sub("_", value)[:LONGEST_FIELD]


def _linked(playing: Game, case: Case) -> str:
    """A case with the house rules it is scored by, so that a link shows the same everywhere."""
    rules = {**case.rules, **chosen(playing)}
    return "~".join([case.game_id, *(f"{name}:{value}" for name, value in (*rules.items(), *case.fields.items()))])


def _unlinked(text: str) -> str:
    return text[: LONGEST + 1].replace("~", " ").replace(":", "=")


# What is shown


def _body(playing: Game, case: Case, *, asleep: bool = False) -> Element:
    """The form and its result; fields that are ``asleep`` wait for the script to wake them."""
    fields, table = case.fields, case.table
    return div(".fs-score-body")[
        _kept_to(case),
        form(".fs-form", data_event=event(do="score"))[_fields(playing, fields, table, asleep)],
        div(".fs-result")[_result(playing, fields)],
        p(".fs-more")[
            a(
                ".fs-link",
                id=f"{table}-link",
                href=f"{ROOT}games/{playing.id}/#score={_linked(playing, case)}",
                data_copy=True,
            )["Link to this score"]
        ],
    ]


def _kept_to(case: Case) -> Node:
    """The house rules that this calculator keeps to."""
    rules = words.played_by(game(case.game_id, case.rules))
    return p(".fs-small")[f"Played with: {rules}."] if rules else None


def _result(playing: Game, fields: Mapping[str, str]) -> Node:
    unread = _unread(playing, fields)
    if unread:
        return p(".fs-problem")[unread]
    tally = read_tally(playing, fields)
    objections = impossible(playing, tally)
    if objections:
        return [
            p(".fs-problem")[words.objected(objection, playing, tally._asdict()), " ", clause_link(objection.clause)]
            for objection in objections
        ]
    return score(playing, lines(playing, tally), heading="The score")


def _unread(playing: Game, fields: Mapping[str, str]) -> str:
    """Which field holds no whole number, in a sentence; nothing if all can be read."""
    try:
        read_tally(playing, fields)
    except BadTally as reason:
        for count in playing.counts:
            parts = fields.get(count.name, "").split(",")
            for side, part in enumerate(parts):
                whole = part.isascii() and part.removeprefix("-").isdigit() and len(part) < LONGEST_FIELD
                if part and not whole:
                    who = f"{words.side(playing, side)}: " if len(parts) > 1 else ""
                    return f"{who}“{words.field(playing.id, count.name)}” needs a whole number."
        return f"This needs {reason.expected}."
    return ""


def _said(playing: Game, fields: Mapping[str, str]) -> str:
    """The result in a line for the live region."""
    unread = _unread(playing, fields)
    if unread:
        return unread
    tally = read_tally(playing, fields)
    objections = impossible(playing, tally)
    if objections:
        return words.objected(objections[0], playing, tally._asdict())
    found = [line for line in lines(playing, tally) if line.unit == playing.match.unit]
    if not found:
        return "Nobody scores."
    return " ".join(f"{words.side(playing, line.side)}: {words.scored(line)}." for line in found)


def _fields(playing: Game, fields: Mapping[str, str], table: str, asleep: bool) -> list[Element]:
    sides = _sides(playing, fields)
    each = [count for count in playing.counts if count.each]
    alone = [count for count in playing.counts if not count.each]
    groups = [
        fieldset(".fs-side", disabled=asleep)[
            legend[words.side(playing, side) if sides > 1 else "One player"],
            [_number(playing, count, f"{count.name}-{side}", _part(fields, count, side), table) for count in each],
        ]
        for side in range(sides)
    ]
    if alone:
        inputs = [_single(playing, count, fields, table) for count in alone]
        groups.append(fieldset(".fs-side", disabled=asleep)[legend["The deal"], inputs])
    return groups


def _sides(playing: Game, fields: Mapping[str, str]) -> int:
    """How many sides the form has: one where one can be scored without the others and is."""
    alone = all("," not in value for name, value in fields.items() if _is_each(playing, name))
    return 1 if playing.single and alone else len(playing.sides)


def _is_each(playing: Game, name: str) -> bool:
    return any(count.each and count.name == name for count in playing.counts)


def _part(fields: Mapping[str, str], count: Count, side: int) -> str:
    if count.name not in fields and count.default is not None:
        return str(count.default)
    parts = fields.get(count.name, "").split(",")
    return parts[side].replace(EMPTY, "") if side < len(parts) else ""


def _number(playing: Game, count: Count, name: str, value: str, table: str) -> Element:
    return label(".fs-field")[
        span[words.field(playing.id, count.name)],
        input(
            id=f"{table}-{name}",
            name=name,
            type="text",
            inputmode="numeric",
            autocomplete="off",
            value=value,
        ),
    ]


def _single(playing: Game, count: Count, fields: Mapping[str, str], table: str) -> Element:
    value = fields.get(count.name, "")
    if count.choices:
        return _choice(playing, count, value, table)
    if count.default is not None:
        return _number(playing, count, count.name, value or str(count.default), table)
    return label(".fs-field")[
        span[words.field(playing.id, count.name)],
        select(id=f"{table}-{count.name}", name=count.name)[
            option(value="-1", selected=value in ("", "-1"))["nobody"],
            [
                option(value=str(side), selected=value == str(side))[words.side(playing, side)]
                for side in range(len(playing.sides))
            ],
        ],
    ]


def _choice(playing: Game, count: Count, value: str, table: str) -> Element:
    """A list of the words that a field may be."""
    return label(".fs-field.fs-wide")[
        span[words.field(playing.id, count.name)],
        select(id=f"{table}-{count.name}", name=count.name)[
            [
                option(value=choice, selected=value == choice)[words.choice(playing.id, count.name, choice)]
                for choice in count.choices
            ]
        ],
    ]
