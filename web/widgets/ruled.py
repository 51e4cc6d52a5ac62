"""A sheet to keep the score on with a pencil: what the pad asks for as empty columns, for each form of a game."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, permutations, product
from typing import Final

from engine.core.counts import EachSide
from engine.core.rules import Game
from engine.core.score import fields_brought
from engine.errors import BadOptions, quoted
from engine.games import GAMES, game, option_values
from web import words
from web.frame import Frame, Unreadable
from web.render.leaflet import shown
from web.render.ruled import Form, Lines, ruled
from web.widgets.leaflet import page, sections, shortened

FEWEST: Final = 10
"""Deals that a sheet has room for at least; of matches with so many deals it has room for whole ones."""
MOST: Final = 16
"""Deals where a match goes on until it is won, and little is told below it; else there are fewer."""
FEWER: Final = 12
LITTLE: Final = 1500
"""Characters that are read by the usual rules."""
TABLE: Final = re.compile(
    r"(?:^<div [^>]*>\n\n)?(?:^\|.*\|\n)+(?:\n^</div>\n)?(?:\n.+\n(?={: \.fs-notes }))?", re.MULTILINE
)
"""A table, what says under which house rules it is the one to read, and what a note below it says of its rows."""
SCORE: Final = "g-score"
"""The anchor of the part of the rules that tells the score; what follows it tells how a match ends."""


def static(source: str, root: str) -> str:
    """The whole sheet: a browser prints it as it is."""
    game_id = source.strip()
    if game_id not in GAMES:
        raise Unreadable(f"There is no score to keep of {quoted(game_id)}.")
    return str(ruled(game_id, forms(game_id), told(game_id)))


def beside(source: str) -> str:
    """Nothing: the sheet is all."""
    return ""


def frames(source: str) -> Sequence[Frame]:
    """None: a pencil writes on it."""
    return ()


def told(game_id: str) -> str:
    """How a deal is scored and a match ends, as Markdown."""
    return "\n\n".join((*_scored(game_id), _ends(game_id)))


def _scored(game_id: str) -> tuple[str, ...]:
    """How a deal is scored: the results in a table where the score's room has one, or in several, of which the house
    rules show one; and else the clauses."""
    [clauses] = [part.text for part in sections(game_id) if part.anchor == SCORE]
    return tuple(shortened(table) for table in TABLE.findall(page(game_id, "score")) or [clauses])


def _ends(game_id: str) -> str:
    """How a match ends."""
    rules = sections(game_id)
    first = next(number for number, part in enumerate(rules) if part.anchor == SCORE)
    return "\n\n".join(shortened(part.text) for part in rules[first + 1 :])


Rules = Mapping[str, tuple[str, ...]]
"""Some options, and the values of each that come to the same."""


@cache
def forms(game_id: str) -> tuple[Form, ...]:
    """Every form of a game that a sheet looks different for, with the options that make it; the usual form first."""
    telling = sorted(_telling(game_id), key=list(option_values(game_id)).index)
    found: list[tuple[Rules, Lines]] = []
    for values in product(*(option_values(game_id)[name] for name in telling)):
        chosen = dict(zip(telling, values, strict=True))
        drawn = _lines(game_id, chosen)
        if drawn is not None:
            found.append(({name: (value,) for name, value in chosen.items()}, drawn))
    return tuple(Form(_when(rules), drawn) for rules, drawn in _merged(found))


def _telling(game_id: str) -> Iterator[str]:
    """The options on which the columns hang, alone or together with another."""
    values = option_values(game_id)
    pairs = [(name, value) for name in values for value in values[name]]
    telling: dict[str, None] = {}
    for (name, value), (other, second) in permutations(pairs, 2):
        # Of two values of one option the second holds, and nothing differs.
        both, rest = (_lines(game_id, rules) for rules in ({name: value, other: second}, {other: second}))
        if both is not None and both != rest:
            telling[name] = None
    yield from telling


@cache
def _kept(game_id: str, rules: tuple[tuple[str, str], ...]) -> Lines | None:
    try:
        return lines(game(game_id, dict(rules)))
    except BadOptions:
        return None  # these two contradict each other


def _lines(game_id: str, rules: Mapping[str, str]) -> Lines | None:
    return _kept(game_id, tuple(rules.items()))


def _merged(found: Sequence[tuple[Rules, Lines]]) -> list[tuple[Rules, Lines]]:
    """The same with as few rows as there can be: rows with one sheet that differ in one option are one."""
    rows = list(found)
    for first, second in combinations(range(len(rows)), 2):
        (one, drawn), (other, same) = rows[first], rows[second]
        apart = [name for name in one if one[name] != other[name]]
        if drawn == same and len(apart) == 1:
            [name] = apart
            joined = {**one, name: (*one[name], *other[name])}
            rest = [row for number, row in enumerate(rows) if number not in (first, second)]
            return _merged([*rest[:first], (joined, drawn), *rest[first:]])
    return rows


def _when(rules: Rules) -> str:
    return " ".join(f"{name}:{','.join(values)}" for name, values in rules.items())


@cache
def _room(game_id: str) -> int:
    """How many deals there is room for above what is told."""
    length = max(map(shown, _scored(game_id))) + shown(_ends(game_id))
    return MOST if length < LITTLE else FEWER


def lines(playing: Game) -> Lines:
    """What is written down of each deal of a game."""
    brought = fields_brought(playing)
    rules = playing.match
    deals = rules.deals * -(-FEWEST // rules.deals) if rules.deals else _room(playing.id)
    return Lines(
        sides=playing.sides,
        each=tuple(
            words.field(playing, count.name)
            for count in playing.counts
            if isinstance(count, EachSide) and count.name not in brought
        ),
        alone=tuple(words.field(playing, count.name) for count in playing.counts if not isinstance(count, EachSide)),
        unit=rules.unit,
        deals=tuple(number % (rules.deals or deals) + 1 for number in range(deals)),
        games=rules.games,
    )
