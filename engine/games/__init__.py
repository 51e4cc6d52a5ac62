"""The games, by id, and the options that each takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import lru_cache
from typing import Any, Final, NamedTuple, get_args, get_type_hints

from engine.core.rules import Game
from engine.errors import BadOptions, UnknownName
from engine.games import (
    cayenne,
    chinese_whist,
    chwech,
    hokm,
    minnesota_whist,
    norwegian_whist,
    sixty_six,
    witches_whist,
)


class _Entry(NamedTuple):
    """A game's module, as its six public names."""

    options: type
    game: Callable[[Any], Game]
    clauses: tuple[str, ...]
    option_clauses: Mapping[str, tuple[str, ...]]
    variants: Mapping[str, Mapping[str, str | tuple[str, ...]]]
    presets: Mapping[str, Mapping[str, str]]


_GAMES: Final[Mapping[str, _Entry]] = {
    "cayenne": _Entry(
        cayenne.Options,
        cayenne.game,
        cayenne.CLAUSES,
        cayenne.OPTION_CLAUSES,
        cayenne.VARIANTS,
        cayenne.PRESETS,
    ),
    "chinese-whist": _Entry(
        chinese_whist.Options,
        chinese_whist.game,
        chinese_whist.CLAUSES,
        chinese_whist.OPTION_CLAUSES,
        chinese_whist.VARIANTS,
        chinese_whist.PRESETS,
    ),
    "chwech": _Entry(
        chwech.Options,
        chwech.game,
        chwech.CLAUSES,
        chwech.OPTION_CLAUSES,
        chwech.VARIANTS,
        {"document": {}},
    ),
    "hokm": _Entry(
        hokm.Options,
        hokm.game,
        hokm.CLAUSES,
        hokm.OPTION_CLAUSES,
        hokm.VARIANTS,
        hokm.PRESETS,
    ),
    "minnesota-whist": _Entry(
        minnesota_whist.Options,
        minnesota_whist.game,
        minnesota_whist.CLAUSES,
        minnesota_whist.OPTION_CLAUSES,
        minnesota_whist.VARIANTS,
        minnesota_whist.PRESETS,
    ),
    "norwegian-whist": _Entry(
        norwegian_whist.Options,
        norwegian_whist.game,
        norwegian_whist.CLAUSES,
        norwegian_whist.OPTION_CLAUSES,
        norwegian_whist.VARIANTS,
        norwegian_whist.PRESETS,
    ),
    "sixty-six": _Entry(
        sixty_six.Options,
        sixty_six.game,
        sixty_six.CLAUSES,
        sixty_six.OPTION_CLAUSES,
        sixty_six.VARIANTS,
        {"document": {}},
    ),
    "witches-whist": _Entry(
        witches_whist.Options,
        witches_whist.game,
        witches_whist.CLAUSES,
        witches_whist.OPTION_CLAUSES,
        witches_whist.VARIANTS,
        witches_whist.PRESETS,
    ),
}

GAMES: Final = tuple(_GAMES)
"""The ids of all games."""


@lru_cache(maxsize=256)
def option_values(game_id: str) -> Mapping[str, tuple[str, ...]]:
    """The closed values of each option of a game, the default first."""
    kind = _entry(game_id).options
    hints = get_type_hints(kind)
    return {option.name: get_args(hints[option.name]) for option in fields(kind)}


def game(game_id: str, options: Mapping[str, str] | None = None) -> Game:
    """A game under some options; those not named keep their defaults.

    The same options give the same object, whether a default is named or not. Raises
    :class:`UnknownName` and :class:`BadOptions`.
    """
    usual = {(name, values[0]) for name, values in option_values(game_id).items()}
    return _built(game_id, tuple(sorted(item for item in (options or {}).items() if item not in usual)))


@lru_cache(maxsize=256)
def _built(game_id: str, options: tuple[tuple[str, str], ...]) -> Game:
    entry = _entry(game_id)
    known = option_values(game_id)
    for name, value in options:
        if name not in known:
            raise BadOptions((name,), f"one of {', '.join(known)}", repr(name[:40]))
        if value not in known[name]:
            raise BadOptions((name,), f"{name} as {' or '.join(known[name])}", repr(value[:40]))
    return entry.game(entry.options(**dict(options)))


def clauses_of(game_id: str) -> tuple[str, ...]:
    """Every clause id of a game, in the order of its page."""
    return _entry(game_id).clauses


def option_clauses(game_id: str) -> Mapping[str, tuple[str, ...]]:
    """The clauses that each option of a game changes."""
    return _entry(game_id).option_clauses


def presets(game_id: str) -> Mapping[str, Mapping[str, str]]:
    """The house rules of a game that go by a name: the options that differ from the defaults.

    The first is what the game's page plays, and empty.
    """
    return _entry(game_id).presets


def with_preset(game_id: str, options: Mapping[str, str]) -> dict[str, str]:
    """Some options of a game where ``preset`` may stand for all those of a name.

    An option beside it wins over the preset's. Raises :class:`BadOptions` for a name that no
    preset of the game has.
    """
    known = presets(game_id)
    single = {name: value for name, value in options.items() if name != "preset"}
    named = options.get("preset", next(iter(known)))
    if named not in known:
        raise BadOptions(("preset",), f"preset as {' or '.join(known)}", repr(named[:40]))
    return {**known[named], **single}


def needs(clause: str) -> Mapping[str, str]:
    """The options under which a clause is in force; empty for one that always is.

    Where several values of an option will do, the first of them.
    """
    return {name: values[0] for name, values in _allowed(clause).items()}


def adapted(clause: str, options: Mapping[str, str]) -> dict[str, str]:
    """Some options of a clause's game, with as little changed as puts the clause in force."""
    known = option_values(clause.partition("/")[0])
    found = dict(options)
    for name, values in _allowed(clause).items():
        if found.get(name, known[name][0]) not in values:
            found[name] = values[0]
    return found


def _allowed(clause: str) -> Mapping[str, tuple[str, ...]]:
    """For each option that a clause depends on, the values under which it is in force."""
    game_id = clause.partition("/")[0]
    found = _GAMES[game_id].variants.get(clause, {}) if game_id in _GAMES else {}
    return {name: (values,) if isinstance(values, str) else values for name, values in found.items()}


def chosen(played: Game) -> dict[str, str]:
    """The options of a game that differ from their defaults."""
    return {
        name: getattr(played.options, name)
        for name, values in option_values(played.id).items()
        if getattr(played.options, name) != values[0]
    }


def _entry(game_id: str) -> _Entry:
    if game_id not in _GAMES:
        raise UnknownName(f"a game: {', '.join(_GAMES)}", repr(game_id[:40]))
    return _GAMES[game_id]
