"""The games, by id, and the options that each takes."""

from __future__ import annotations

from _thread import allocate_lock
from collections.abc import Mapping
from dataclasses import fields
from functools import lru_cache
from importlib import import_module
from types import MappingProxyType
from typing import Final, TypeAlias, TypeVar, get_args, get_type_hints
from weakref import WeakValueDictionary

from engine.core.rulebook import AnyRulebook, Rulebook, Ways
from engine.core.rules import Game
from engine.errors import BadOptions, UnknownName, quoted

Value = TypeVar("Value")

GAMES: Final = (
    "cayenne",
    "chinese-whist",
    "chwech",
    "hokm",
    "minnesota-whist",
    "norwegian-whist",
    "sixty-six",
    "witches-whist",
)
"""The ids of all games. Each is the module of that name, with the words joined by ``_``."""


def module_name(game_id: str) -> str:
    """What the modules of a game are called in every room of the house. Raises :class:`UnknownName` for no game."""
    if game_id not in GAMES:
        raise UnknownName(f"a game: {', '.join(GAMES)}", quoted(game_id))
    return game_id.replace("-", "_")


@lru_cache(maxsize=len(GAMES))
def rulebook(game_id: str) -> AnyRulebook:
    """What the module of a game has to offer, imported when it is first asked for: a page needs one game, not all."""
    found = import_module(f"{__name__}.{module_name(game_id)}").RULEBOOK
    if not isinstance(found, Rulebook):
        raise TypeError(f"the rulebook of {game_id} is a {type(found).__name__}")
    presets = {name: _read_only(options) for name, options in found.presets.items()}
    arises = {option: tuple(_read_only(way) for way in ways) for option, ways in found.arises.items()}
    return found._replace(changes=_read_only(found.changes), presets=_read_only(presets), arises=_read_only(arises))


def _read_only(table: Mapping[str, Value]) -> Mapping[str, Value]:
    """A table that is handed out to anybody."""
    return MappingProxyType(table)


@lru_cache(maxsize=256)
def option_values(game_id: str) -> Mapping[str, tuple[str, ...]]:
    """The closed values of each option of a game, the default first."""
    kind = rulebook(game_id).options
    hints = get_type_hints(kind)
    return _read_only({option.name: get_args(hints[option.name]) for option in fields(kind)})


def game(game_id: str, options: Mapping[str, str] | None = None) -> Game:
    """A game under some options; those not named keep their defaults.

    The same options give the same object, whether a default is named or not, in every thread. Raises
    :class:`UnknownName` and :class:`BadOptions`.
    """
    for name, value in (options or {}).items():
        if not isinstance(value, str):
            known = option_values(game_id).get(name, ())
            raise BadOptions((name,), f"{name} as {' or '.join(map(repr, known)) or 'a text'}", quoted(value))
    usual = {(name, values[0]) for name, values in option_values(game_id).items()}
    return _built(game_id, tuple(sorted(item for item in (options or {}).items() if item not in usual)))


Named: TypeAlias = tuple[str, tuple[tuple[str, str], ...]]
"""A game's id, and the options that differ from the usual ones."""

_HELD: Final[WeakValueDictionary[Named, Game]] = WeakValueDictionary()
"""Every game that somebody still holds: the same options give the same object as long as there is one."""
_MAKING: Final = allocate_lock()
"""Held by the thread that looks for a game there and makes it if there is none. It is a lock of `threading`, without
that module, which the library of the pages has not."""


@lru_cache(maxsize=256)
def _built(game_id: str, options: tuple[tuple[str, str], ...]) -> Game:
    with _MAKING:
        held = _HELD.get((game_id, options))
        if held is None:
            held = _HELD[game_id, options] = _made(game_id, options)
    return held


def _made(game_id: str, options: tuple[tuple[str, str], ...]) -> Game:
    found = rulebook(game_id)
    known = option_values(game_id)
    for name, value in options:
        if name not in known:
            raise BadOptions((name,), f"one of {', '.join(known)}", quoted(name))
        if value not in known[name]:
            raise BadOptions((name,), f"{name} as {' or '.join(known[name])}", quoted(value))
    return found.game(found.options(**dict(options)))


def clauses_of(game_id: str) -> tuple[str, ...]:
    """Every clause id of a game, in the order of its page."""
    return rulebook(game_id).clauses


def option_clauses(game_id: str) -> Mapping[str, tuple[str, ...]]:
    """The clauses that each option of a game changes."""
    return rulebook(game_id).changes


def arises(game_id: str, option: str) -> Ways:
    """The house rules under which an option makes a difference: ways, of which one will do.

    Empty for an option that always does. Raises :class:`UnknownName` for no game.
    """
    return rulebook(game_id).arises.get(option, ())


def usually(game_id: str, ways: Ways) -> bool:
    """Whether what a game's page plays goes one of some ways."""
    return _goes(game_id, {}, ways)


def _goes(game_id: str, rules: Mapping[str, str], ways: Ways) -> bool:
    """Whether what is played, by ``rules`` that differ from the defaults, goes one of some ways."""
    now = {name: values[0] for name, values in option_values(game_id).items()} | dict(rules)
    return any(all(now[name] in values for name, values in way.items()) for way in ways)


def presets(game_id: str) -> Mapping[str, Mapping[str, str]]:
    """The house rules of a game that go by a name: the options that differ from the defaults.

    The first is what the game's page plays, and empty.
    """
    return rulebook(game_id).presets


def with_preset(game_id: str, options: Mapping[str, str]) -> dict[str, str]:
    """Some options of a game where ``preset`` may stand for all those of a name.

    An option beside it wins over the preset's. Raises :class:`BadOptions` for a name that no
    preset of the game has.
    """
    known = presets(game_id)
    single = {name: value for name, value in options.items() if name != "preset"}
    named = options.get("preset", next(iter(known)))
    if named not in known:
        raise BadOptions(("preset",), f"preset as {' or '.join(known)}", quoted(named))
    return {**known[named], **single}


def needs(clause: str) -> Mapping[str, str]:
    """The options under which a clause is in force; empty for one that always is.

    Where several values of an option will do, the first of them.
    """
    return {name: values[0] for name, values in _allowed(clause).items()}


def adapted(clause: str, options: Mapping[str, str]) -> dict[str, str]:
    """Some options of a clause's game, with as little changed as puts the clause in force.

    A rule of the table belongs to no game and holds under any options.
    """
    found, allowed = dict(options), _allowed(clause)
    known = option_values(clause.partition("/")[0]) if allowed else {}
    for name, values in allowed.items():
        if found.get(name, known[name][0]) not in values:
            found[name] = values[0]
    return found


def _allowed(clause: str) -> Mapping[str, tuple[str, ...]]:
    """For each option that a clause depends on, the values under which it is in force."""
    game_id = clause.partition("/")[0]
    found = rulebook(game_id).variants.get(clause, {}) if game_id in GAMES else {}
    return {name: (values,) if isinstance(values, str) else values for name, values in found.items()}


def chosen(played: Game) -> dict[str, str]:
    """The options of a game that differ from their defaults."""
    return played.chosen()


def in_force(played: Game) -> dict[str, str]:
    """As :func:`chosen`, but only those that make a difference: a rule for three does not at a table of four."""
    return {name: value for name, value in played.chosen().items() if arises_in(played, name)}


def arises_in(played: Game, option: str) -> bool:
    """Whether an option makes a difference in a game, as all others are answered there."""
    ways = arises(played.id, option)
    return not ways or _goes(played.id, played.chosen(), ways)
