"""The counts of a deal as a reader enters them: the texts in the inputs, and what cannot be read.

Fields are kept as texts by name; a field that every side has its own of is one text, with commas.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from engine.core.counts import EachSide
from engine.core.rules import Game, Sum
from engine.core.score import following, read_tally
from engine.errors import BadTally
from engine.games import game, option_values
from web import words
from web.render.entry import EMPTY
from web.words import cards
from web.words.board import many

LONGEST_FIELD: Final = 10
"""Characters in one field; a number that takes all of them is counted as none."""
NO_PART: Final = re.compile(r"[^0-9A-Za-z.+-]")


def asked(game_id: str) -> set[str]:
    """The fields that a game's calculator has under some house rule; only ever looked into."""
    return {count.name for playing in _under_each_rule(game_id) for count in playing.counts}


def _under_each_rule(game_id: str) -> list[Game]:
    """A game under each of its house rules alone."""
    return [game(game_id, {name: value}) for name, values in option_values(game_id).items() for value in values]


def fitted(playing: Game, fields: Mapping[str, str], *, together: bool = False) -> dict[str, str]:
    """The fields that this game asks for, with a part for each of its sides; all ``together`` also
    where one side can be scored without the others. What more or fewer have written down is emptied: nobody's number is
    another's. The one number of a side without the others keeps its place among all ``together``."""
    fitted = {}
    for count in playing.counts:
        parts = fields.get(count.name, "").split(",")
        alone = playing.single and not together and len(parts) == 1
        if isinstance(count, EachSide) and count.name in fields and not alone:
            missing = EMPTY if count.default is None else str(count.default)
            kept = parts if len(parts) == len(playing.sides) or (together and len(parts) == 1) else []
            parts = [*kept, *[missing] * len(playing.sides)][: len(playing.sides)]
        if count.name in fields:
            fitted[count.name] = ",".join(parts)
    return fitted


def joined(playing: Game, found: Mapping[str, str]) -> dict[str, str]:
    """The tally's fields from the form's: one input for each side, joined by commas."""
    fields = {}
    for count in playing.counts:
        if isinstance(count, EachSide):
            values = [_kept(found[name].strip()) for name in found if name.startswith(f"{count.name}-")]
            if not values and count.default is not None:
                continue  # a field that the house rules have only just brought
            fields[count.name] = ",".join(value or EMPTY for value in values)
        elif (value := _kept(found.get(count.name, "").strip())) not in ("", "-1"):
            fields[count.name] = value
    return fields


def unasked(fields: Mapping[str, str], found: Mapping[str, str]) -> dict[str, str]:
    """The tally's fields for which a form had no input."""
    asked_for = {name.partition("-")[0] for name in found}
    return {name: text for name, text in fields.items() if name not in asked_for}


def _kept(value: str) -> str:
    """What was typed, without what would break the record in two and no longer than anybody needs."""
    return NO_PART.sub("_", value)[:LONGEST_FIELD]


def unread(playing: Game, fields: Mapping[str, str], names: Sequence[str] = cards.NAMES) -> str:
    """Which field cannot be read, in a sentence; nothing if all can. ``names`` are the players', by seat."""
    try:
        read_tally(playing, {name: fields[name].replace(EMPTY, "") for name in fields})
    except BadTally as reason:
        if not reason.field:
            return f"This needs {reason.expected}."
        many = "," in fields.get(reason.field, "") and reason.side in range(len(playing.sides))
        who = f"{words.side(playing, reason.side, names)}: " if many else ""
        return f"{who}{words.needed(playing, reason.field)}"
    return ""


def is_begun(playing: Game, fields: Mapping[str, str]) -> bool:
    """Whether anything stands in the fields of a deal that have to be filled."""
    wanted = {count.name for count in playing.counts if isinstance(count, EachSide) and count.default is None}
    return any(
        set(value) - {EMPTY, ","} for name, value in fields.items() if name in wanted or EMPTY in value.split(",")
    )


def is_untouched(playing: Game, fields: Mapping[str, str], names: Sequence[str]) -> bool:
    """Whether inputs, by their names, still hold what they begin with, so that nobody may have come to them yet; not if
    none are named, or one has to be filled."""
    begins = {
        count.name: str(count.default)
        for count in playing.counts
        if isinstance(count, EachSide) and count.default is not None
    }
    named = {name.partition("-")[0] for name in names}
    return bool(named) and all(
        name in begins and set(fields.get(name, begins[name]).split(",")) == {begins[name]} for name in named
    )


def for_others(playing: Game, fields: Mapping[str, str]) -> str:
    """That a deal was written down for more or fewer than play by these rules, and what to do, in sentences; nothing if
    it was not."""
    each = [count.name for count in playing.counts if isinstance(count, EachSide) and count.name in fields]
    numbers = {len(fields[name].split(",")) for name in each}
    if numbers <= {len(playing.sides)}:
        return ""
    written = max(numbers - {len(playing.sides)})
    could = [other for other in _under_each_rule(playing.id) if len(other.sides) == written]
    return (
        f"It was written down for {_so_many(written, could)}, and by these house rules there are "
        f"{_so_many(len(playing.sides), [playing])}. Change the deal, or go back to the house rules that you played by."
    )


def _so_many(number: int, could: Sequence[Game]) -> str:
    """So many players, or sides where in one of the games that it ``could`` be some play together."""
    return many(number, "side" if any(number < playing.seats for playing in could) else "player")


def filled(playing: Game, fields: Mapping[str, str]) -> dict[str, str]:
    """The fields with what follows from the rest in the place of what is empty."""
    filled = fitted(playing, fields, together=True)
    for follows in following(playing, {name: value.replace(EMPTY, "") for name, value in filled.items()}):
        parts = filled[follows.field].split(",")
        parts[follows.side] = str(follows.number)
        filled[follows.field] = ",".join(parts)
    return filled


def left_to_follow(
    playing: Game, typed: Mapping[str, str], before: Mapping[str, str], counted: Mapping[str, str]
) -> dict[str, str]:
    """The fields as they are typed into a deal that is being changed. Of two numbers that make a sum the one that still
    stands as it was ``counted`` is left out where the other is no longer what it was just ``before``: then it follows.
    """
    fields = dict(typed)
    for name in (limit.field for limit in playing.limits if isinstance(limit, Sum)):
        now, then, first = (texts.get(name, "").split(",") for texts in (typed, before, counted))
        if not len(now) == len(then) == len(first) == 2:
            continue
        for side, other in ((0, 1), (1, 0)):
            touched = now[side] not in (then[side], EMPTY)
            if touched and now[other] == first[other] and then[other] in (first[other], EMPTY):
                now[other] = EMPTY
        fields[name] = ",".join(now)
    return fields
