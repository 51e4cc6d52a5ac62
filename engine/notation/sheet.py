"""A match as its deals were counted, without their cards: what a scorepad writes to a file.

    match witches-whist names=Ann,Bo dealer=3 target=7
    tricks=8,5
    tricks=6,7

The first line has the game, who dealt first, the house rules that differ from the usual ones, and words for people, on
which nothing depends. Each line after it is a deal, in the fields that a tally has.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from engine.core.score import brought, by_name, impossible, read_tally
from engine.errors import BadOptions, BadRecord, BadTally, UnknownName, quoted
from engine.games import game as game_of
from engine.match import Match, after, opening
from engine.notation.series import expect_readable

WRITTEN: Final = re.compile(r"_|-([0-9a-f]{1,5})-")
"""What stands in a word for a sign that is no letter and no digit."""
OPENS: Final = "match"
"""How such a text begins."""
FOR_PEOPLE: Final = ("title", "names", "totals")
"""What stands in the first line and nothing depends on."""


def read_sheet(text: str) -> Iterator[Match]:
    """The match before its first deal, and after each. Raises :class:`BadRecord` where a line cannot be read or
    counted, and for a text that is too long."""
    expect_readable(text)
    first, *rest = text.split("\n")
    words = first.split()
    if words[:1] != [OPENS] or len(words) < 2:
        raise BadRecord(1, 1, f"{OPENS}, and a game", quoted(first))
    values = _over_all(first)
    dealer = values.pop("dealer", "0")
    try:
        game = game_of(words[1], {name: value for name, value in values.items() if name not in FOR_PEOPLE})
    except (UnknownName, BadOptions) as reason:
        raise BadRecord(1, 1, reason.expected, reason.found) from reason
    if dealer not in map(str, range(game.seats)):
        raise BadRecord(1, 1, f"dealer from 0 to {game.seats - 1}", quoted(dealer))
    match = opening(game, int(dealer))
    yield match
    for number, line in enumerate(rest, 2):
        if line.strip():
            match = _after(match, number, line)
            yield match


def title_of(text: str) -> str:
    """What a match is called, or nothing. Raises :class:`BadRecord` as :func:`read_sheet` does for its first line."""
    return unworded(_over_all(text.partition("\n")[0]).get("title", ""))


def unworded(word: str) -> str:
    """What stands in a word of a sheet: an underscore is a blank, and a number between two dashes a sign."""
    return WRITTEN.sub(lambda found: chr(int(found[1], 16)) if found[1] else " ", word)


def _after(match: Match, number: int, line: str) -> Match:
    """A match after the deal that a line counts."""
    game, rules = match.game, match.game.match
    if match.over:
        raise BadRecord(number, 1, f"no deal after the last, number {match.played}", quoted(line), (rules.clause,))
    try:
        tally = brought(game, read_tally(game, by_name(line.split())), match.dealer, match.place)
        clauses = tuple(objection.clause for objection in impossible(game, tally))
        if not clauses:
            return after(match, tally)
    except BadTally as reason:
        raise BadRecord(number, 1, reason.expected, reason.found) from reason
    raise BadRecord(number, 1, "counts that a deal can end with", f"{line[:60]!r} ({', '.join(clauses)})", clauses)


def _over_all(first: str) -> dict[str, str]:
    """What the first line says after the game."""
    try:
        return by_name(first.split()[2:])
    except BadTally as reason:
        raise BadRecord(1, 1, reason.expected, reason.found) from reason
