"""A game without one of its rules, to see whether any example would notice.

A game is tables of rows, and every row carries its clause: so a rule can be taken away.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from engine.core.rules import Game, MatchRules, Order, Phase, Standing
from engine.core.state import Play, Trick

TABLES = ("orders", "belongs", "standings", "scoring", "limits")
PHASE_TABLES = Phase._fields


ASTRAY = Order("", lambda state, leader: (leader, *state.game.seats_from(leader)[:0:-1]))
"""The order of a trick where no rule speaks of it: the wrong way round."""
WORTHLESS = Standing("", lambda _trick, _play: True, lambda _trick, _play: 0)
"""What a card counts for in a trick where no rule speaks of it: nothing."""


class Row(NamedTuple):
    """One row of one table: ``nth`` counts the rows of this clause in this table, from 0."""

    clause: str
    table: str
    nth: int = 0

    def __str__(self) -> str:
        return f"{self.clause} in {self.table}" + (f" ({self.nth + 1})" if self.nth else "")


def rows(game: Game) -> tuple[Row, ...]:
    """Every row that can be taken from a game, table by table."""
    found: list[Row] = []

    def note(row: Row) -> bool:
        found.append(row)
        return True

    _keeping(game, note)
    return tuple(found)


def without(game: Game, clause: str) -> Game | None:
    """The game minus every row of a clause; None if it has none."""
    if not any(row.clause == clause for row in rows(game)):
        return None
    return _keeping(game, lambda row: row.clause != clause)


def without_row(game: Game, gone: Row) -> Game:
    """The game minus one row; the same game if it has no such row."""
    return _keeping(game, lambda row: row != gone)


def _keeping(game: Game, keep: Callable[[Row], bool]) -> Game:
    phases = {
        name: phase._replace(**{table: _kept(f"{name}.{table}", getattr(phase, table), keep) for table in PHASE_TABLES})
        for name, phase in game.phases.items()
    }
    tables: dict[str, Any] = {table: _kept(table, getattr(game, table), keep) for table in TABLES}
    tables["orders"] = tables["orders"] or (ASTRAY,)
    if len(tables["standings"]) < len(game.standings):
        tables["standings"] = (*map(_standing, tables["standings"]), WORTHLESS)
    return replace(game, phases=phases, match=_kept_match(game.match, keep), **tables)


def _kept(table: str, found: Sequence[Any], keep: Callable[[Row], bool]) -> tuple[Any, ...]:
    seen: list[str] = []
    kept = []
    for row in found:
        if not row.clause or keep(Row(row.clause, table, seen.count(row.clause))):
            kept.append(row)
        seen.append(row.clause)
    return tuple(kept)


def _standing(row: Standing) -> Standing:
    """A row that is left, for which those cards count nothing that were another row's and that it has no value for."""

    def value(trick: Trick, play: Play) -> float:
        try:
            return row.value(trick, play)
        except LookupError:
            return 0

    return row._replace(value=value)


def _kept_match(match: MatchRules, keep: Callable[[Row], bool]) -> MatchRules:
    """A match that never ends, whose deal never moves, that carries nothing, or is one game only."""
    if not keep(Row(match.clause, "match")):
        match = match._replace(deals=0, target=0)
    if not keep(Row(match.dealer_clause, "match.dealer")):
        match = match._replace(next_dealer=lambda dealer, _points: dealer)
    if match.carry_clause and not keep(Row(match.carry_clause, "match.carry")):
        match = match._replace(carry=lambda _tally: 0, brings=())
    if match.rubber_clause and not keep(Row(match.rubber_clause, "match.rubber")):
        match = match._replace(games=1, bonus=0)
    return match
