"""Two sets of house rules side by side: only what they answer differently, each with a deal that shows it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from engine.core.rules import Game
from engine.differ import Parted, differing, differing_clauses, part, same_table
from engine.errors import FollowSuitError, quoted
from engine.games import GAMES, arises_in, chosen, game, option_values, presets
from web.frame import Frame, Unreadable
from web.render.sets import OWN, Difference, body, called, told
from web.widgets.codec import NUMBER, PAIRS, TEXT, Pairs, dumped, loaded, named
from web.widgets.house import house_rules

SEED: Final = 1
LOST: Final = "This page does not know which rules were side by side. Reload it to start again."


class Beside(NamedTuple):
    """Two sets by name; what the reader's own is, if it is one of them; and how many examples have been looked for."""

    game_id: str
    one: str
    other: str
    own: Pairs = ()
    shown: int = 0


_BESIDE: Final = named(Beside, game_id=TEXT, one=TEXT, other=TEXT, own=PAIRS, shown=NUMBER)


def static(source: str, root: str) -> str:
    """What we play beside the first other set that goes by a name, with all examples."""
    return _html(_first(source)._replace(shown=len(option_values(_game_id(source)))))


def beside(source: str) -> str:
    """Nothing: the rows are all."""
    return ""


def frames(source: str) -> Sequence[Frame]:
    """None: which sets are compared is for the reader to say."""
    return ()


def open(source: str) -> Frame:
    """What we play beside the first other set, before an example has been looked for."""
    return Frame(_html(_first(source)), dumped(_BESIDE, _first(source)))


def act(record: str, event: Mapping[str, object]) -> Frame:
    """Compare two other sets, or look for one more example."""
    held = _loaded(record)
    fields = event.get("fields")
    if event.get("do") == "example":
        held = held._replace(shown=held.shown + 1)
        return Frame(_html(held), dumped(_BESIDE, held))
    if event.get("do") != "choose" or not isinstance(fields, dict):
        raise Unreadable("This page asked for something that the comparison does not know.")
    own = tuple(sorted(house_rules(held.game_id, event).items()))
    one, other = str(fields.get("one", held.one)), str(fields.get("other", held.other))
    held = _checked(Beside(held.game_id, one, other, own))
    rows = _differences(held)
    names = (called(held.game_id, held.one), called(held.game_id, held.other))
    say = told(names, len(rows), _shared(held))
    return Frame(_html(held), dumped(_BESIDE, held), say=say)


def _first(source: str) -> Beside:
    game_id = _game_id(source)
    usual, *others = presets(game_id)
    return Beside(game_id, usual, next(iter(others), OWN))


def _game_id(source: str) -> str:
    if source.strip() not in GAMES:
        raise Unreadable(f"There are no house rules of {quoted(source.strip())}.")
    return source.strip()


def _loaded(record: str) -> Beside:
    held = loaded(_BESIDE, record, LOST)
    if held.game_id not in GAMES or held.shown < 0:
        raise Unreadable(LOST)
    return _checked(held)


def _checked(held: Beside) -> Beside:
    """The same, if its sets are some. Raises :class:`Unreadable`."""
    known = (*presets(held.game_id), OWN)
    if held.one not in known or held.other not in known:
        raise Unreadable("That is no set of house rules of this game.")
    try:
        game(held.game_id, dict(held.own))
    except FollowSuitError as reason:
        raise Unreadable(LOST) from reason
    return held


def _html(held: Beside) -> str:
    return str(body(held.game_id, (held.one, held.other), _differences(held), _shared(held)))


def _shared(held: Beside) -> int:
    """How many questions the two sets answer alike."""
    return len(option_values(held.game_id)) - len(differing(*_both(held)))


def _differences(held: Beside) -> list[Difference]:
    """The questions that they answer differently, and that arise in one of them at least."""
    one, other = _both(held)
    found = [each for each in differing(one, other).items() if arises_in(one, each[0]) or arises_in(other, each[0])]
    return [
        _difference(one, other, option, values, awaited=number >= held.shown)
        for number, (option, values) in enumerate(found)
    ]


def _both(held: Beside) -> tuple[Game, Game]:
    return _rules(held, held.one), _rules(held, held.other)


def _rules(held: Beside, name: str) -> Game:
    return game(held.game_id, dict(held.own) if name == OWN else presets(held.game_id)[name])


def _difference(one: Game, other: Game, option: str, values: tuple[str, str], *, awaited: bool) -> Difference:
    clauses = differing_clauses(one, other, option)
    idle = (not arises_in(one, option), not arises_in(other, option))
    if any(idle):
        return Difference(option, values, clauses, idle=idle)
    dealt = not any(same_table(*pair) for pair in _apart(one, other, option, values))
    parted = None if awaited or dealt else _parted(one, other, option)
    return Difference(option, values, clauses, parted, awaited and not dealt, dealt)


@lru_cache(maxsize=64)
def _parted(one: Game, other: Game, option: str) -> Parted | None:
    """A deal that shows what one option does: between two sets that differ in nothing else."""
    pairs = _apart(one, other, option, differing(one, other)[option])
    return next((found for pair in pairs if (found := part(*pair, Random(SEED)))), None)


def _apart(one: Game, other: Game, option: str, values: tuple[str, str]) -> list[tuple[Game, Game]]:
    """Two sets that differ in an option alone: as all else is in the first, or else as it is in the second."""
    found = []
    for base in (one, other):
        first, second = (game(base.id, {**chosen(base), option: value}) for value in values)
        found.append((first, second))
    return found
