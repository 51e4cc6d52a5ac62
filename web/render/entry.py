"""The counts of a deal as inputs: a group for each side, and one for the deal."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from htpy import Element, Node, button, div, fieldset, input, label, legend, option, p, select, span

from engine.core.counts import EachSide, OneOf, OneSide, Whole
from engine.core.rules import Game, Objection, Sum
from engine.core.score import impossible, read_tally
from engine.errors import BadTally
from engine.games import game
from web import words
from web.words import cards

EMPTY: Final = "?"
"""Stands in a record for a field with nothing in it."""


def kept_to(game_id: str, rules: Mapping[str, str]) -> Node:
    """The house rules that a calculator keeps to whatever the reader's are, if it keeps to any."""
    said = words.played_by(game(game_id, rules)) or words.USUAL
    return p(".fs-small")[f"Played with: {said}. It keeps to these rules."] if rules else None


def inputs(
    playing: Game,
    fields: Mapping[str, str],
    table: str,
    *,
    asleep: bool = False,
    together: bool = False,
    without: Sequence[str] = (),
    names: Sequence[str] = cards.NAMES,
    filled: Mapping[str, str] | None = None,
    steps: bool = False,
    told: Sequence[Sequence[str]] = (),
) -> list[Element]:
    """A group of inputs for each side and one for the deal; those that are ``asleep`` wait for the
    script to wake them. All sides are asked for ``together`` also where one can be scored alone.
    ``without`` names the counts that are not asked for, ``names`` the players, by seat, and
    what is ``filled`` in stands faintly where the reader has left a number out. With ``steps`` a number has buttons.
    One that no deal has, whatever the others are, is marked, and one that is the only input of which something is
    ``told``: the sentences of what is wrong, which stand below under the ids of :func:`problem_id`, are about these."""
    sides = len(playing.sides) if together else asked_sides(playing, fields)
    waits = filled or fields
    marks = _Marks(
        wrong=(*_at_fault(playing, fields), *(names[0] for names in told if len(names) == 1)),
        told={name: problem_id(table, number) for number, names in reversed([*enumerate(told)]) for name in names},
    )
    each = [count for count in playing.counts if isinstance(count, EachSide) and count.name not in without]
    alone = [count for count in playing.counts if not isinstance(count, EachSide) and count.name not in without]
    groups = [
        fieldset(".fs-side", disabled=asleep)[
            legend[words.side(playing, side, names) if sides > 1 else words.ALONE],
            [
                _number(
                    playing,
                    count,
                    f"{count.name}-{side}",
                    _part(fields, count, side),
                    table,
                    _part(waits, count, side),
                    count.step if steps else 0,
                    marks=marks,
                )
                for count in each
            ],
        ]
        for side in range(sides)
    ]
    if alone:
        once = [_single(playing, count, fields, table, names, steps, marks) for count in alone]
        groups.append(fieldset(".fs-side", disabled=asleep)[legend["The deal"], once])
    return groups


class _Marks(NamedTuple):
    """The names of the inputs that are ``wrong``, and the id of the sentence that is ``told`` of an input, by its
    name."""

    wrong: Sequence[str]
    told: Mapping[str, str]

    def of(self, name: str, value: str) -> dict[str, str]:
        """The attributes of an input. One with nothing in it may be described, but is not wrong yet."""
        marks = {"aria_invalid": "true"} if name in self.wrong and value else {}
        return {**marks, "aria_describedby": self.told[name]} if name in self.told else marks


def problem_id(table: str, number: int = 0) -> str:
    """The id of a sentence about what is wrong."""
    return f"{table}-problem-{number}"


def about(playing: Game, objection: Objection) -> tuple[str, ...]:
    """The names of the inputs that an objection is about: of the field that it names, that has to make a sum, or that
    is of the same clause, unless the game has it otherwise."""
    sums = [limit.field for limit in playing.limits if isinstance(limit, Sum) and limit.clause == objection.clause]
    same = [count.name for count in playing.counts if count.clause == objection.clause]
    fields = [objection.field] if objection.field else words.of(playing.id).about.get(objection.clause, sums or same)
    return tuple(name for field in fields for name in _inputs(playing, field, objection.sides))


def unreadable(playing: Game, fields: Mapping[str, str]) -> tuple[str, ...]:
    """The name of the input in which stands what cannot be read, or nothing at all."""
    try:
        read_tally(playing, {name: text.replace(EMPTY, "") for name, text in fields.items()})
    except BadTally as reason:
        return _inputs(playing, reason.field, (reason.side,))
    return ()


def _inputs(playing: Game, field: str, sides: Sequence[int]) -> tuple[str, ...]:
    """The names of the inputs of a field: one for each of some sides if each has its own."""
    each = any(count.name == field for count in playing.counts if isinstance(count, EachSide))
    return tuple(f"{field}-{side}" for side in sides) if each else (field,)


def out_of_bounds(playing: Game, fields: Mapping[str, str]) -> tuple[Any, tuple[Objection, ...]]:
    """The tally of some fields, with nought where nothing stands, and what objects to a number in it that no deal has,
    whatever comes to stand in the others. Raises :class:`BadTally` for a field that cannot be read."""
    tally = read_tally(playing, {name: text.replace(EMPTY, "0") for name, text in fields.items()})
    return tally, tuple(objection for objection in impossible(playing, tally) if objection.field)


def _at_fault(playing: Game, fields: Mapping[str, str]) -> tuple[str, ...]:
    """The names of the inputs with a number that no deal has, or with none at all that can be read."""
    try:
        _, found = out_of_bounds(playing, fields)
    except BadTally as reason:
        return _inputs(playing, reason.field, (reason.side,))
    return tuple(name for objection in found for name in about(playing, objection))


def asked_sides(playing: Game, fields: Mapping[str, str]) -> int:
    """How many sides the form has: one where one can be scored without the others and is."""
    alone = playing.single and not any("," in value for value in fields.values())
    return 1 if alone else len(playing.sides)


def _part(fields: Mapping[str, str], count: EachSide, side: int) -> str:
    if count.name not in fields and count.default is not None:
        return str(count.default)
    parts = fields.get(count.name, "").split(",")
    return parts[side].replace(EMPTY, "") if side < len(parts) else ""


def _number(
    playing: Game,
    count: EachSide | Whole,
    name: str,
    value: str,
    table: str,
    filled: str = "",
    step: int = 0,
    *,
    marks: _Marks,
) -> Element:
    """A number to type. With a step it has a button on either side, for a thumb: a keyboard needs neither."""
    field = input(
        id=f"{table}-{name}",
        name=name,
        type="text",
        inputmode="numeric",
        autocomplete="off",
        placeholder=filled or None,
        value=value,
        **marks.of(name, value),
    )
    if not step:
        return label(".fs-field")[span[words.field(playing, count.name)], field]
    less, more = (
        button(
            ".fs-step",
            type="button",
            tabindex="-1",
            aria_hidden="true",
            data_python=True,
            data_step=str(by),
            data_most=str(count.high),
        )[sign]
        for by, sign in ((-step, "−"), (step, "+"))
    )
    return div(".fs-field.fs-stepped")[
        label(for_=f"{table}-{name}")[words.field(playing, count.name)], span[less, field, more]
    ]


def _single(
    playing: Game,
    count: Whole | OneSide | OneOf,
    fields: Mapping[str, str],
    table: str,
    names: Sequence[str],
    steps: bool,
    marks: _Marks,
) -> Element:
    value = fields.get(count.name, "")
    match count:
        case OneOf():
            return _choice(playing, count, value, table, marks)
        case Whole():
            return _number(playing, count, count.name, value or str(count.default), table, step=int(steps), marks=marks)
        case OneSide():
            return _side(playing, count, value or "-1", table, names, marks)


def _side(playing: Game, count: OneSide, value: str, table: str, names: Sequence[str], marks: _Marks) -> Element:
    """A list of the sides, and nobody."""
    return label(".fs-field")[
        span[words.field(playing, count.name)],
        select(id=f"{table}-{count.name}", name=count.name, **marks.of(count.name, value))[
            option(value="-1", selected=value == "-1")[words.nobody(playing.id, count.name)],
            [
                option(value=str(side), selected=value == str(side))[words.side(playing, side, names)]
                for side in range(len(playing.sides))
            ],
        ],
    ]


def _choice(playing: Game, count: OneOf, value: str, table: str, marks: _Marks) -> Element:
    """A list of the words that a field may be."""
    return label(".fs-field")[
        span[words.field(playing, count.name)],
        select(id=f"{table}-{count.name}", name=count.name, **marks.of(count.name, value))[
            [
                option(value=choice, selected=value == choice)[words.choice(playing.id, count.name, choice)]
                for choice in count.choices
            ]
        ],
    ]
