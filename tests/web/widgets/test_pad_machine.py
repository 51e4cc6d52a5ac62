"""A pad in anybody's hands: whatever is written, changed, deleted, undone and done again, and however often the page is
loaded anew, it says what the engine makes of the deals alone.

Each machine keeps one match of one game under random house rules. Beside the pad it holds nothing but the deals, as
tallies, and all the lists of deals that there have been; what follows from them is :mod:`engine.match`'s word.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from engine.core.counts import EachSide, OneOf, OneSide, Whole
from engine.core.rules import Sum
from engine.core.score import brought, fields_brought, impossible
from engine.games import GAMES, game, option_values
from engine.match import Match, after, opening
from engine.notation.sheet import read_sheet
from tests.engine.fuzz import fuzzed
from web.widgets import match as pad
from web.widgets.sheet import counted, read, to_text

STEPS = 8
MACHINES = fuzzed(13)
"""Of each game: a hundred of all eight in the quick form."""


def is_counted(standing: Match, tally: Any) -> bool:
    """Whether the next deal of a match can end so."""
    known = brought(standing.game, tally, standing.dealer, standing.place)
    return not standing.over and not impossible(standing.game, known)


def random_tally(standing: Match, random: Random) -> Any:
    """Counts that the next deal of a match can end with; the numbers of a field that makes a sum make it. Of what the
    match brings, such as who is hakem, a pad is told nothing."""
    playing = standing.game
    totals = {limit.field: limit.total for limit in playing.limits if isinstance(limit, Sum)}
    sides = range(len(playing.sides))
    while True:
        counts: dict[str, Any] = {}
        for count in playing.counts:
            match count:
                case _ if count.name in fields_brought(playing):
                    counts[count.name] = count.read(playing, "")
                case EachSide():
                    steps = count.high // count.step if count.default is None else random.choice((0, 0, 2))
                    counts[count.name] = tuple(count.step * random.randint(0, steps) for _ in sides)
                case OneOf():
                    counts[count.name] = random.choice(count.choices)
                case OneSide():
                    counts[count.name] = random.randint(-1, count.high)
                case Whole():
                    counts[count.name] = random.choice((0, 0, random.randint(0, count.high)))
        tally = playing.tally_type(**counts)
        for name, total in totals.items():
            numbers = [0] * len(sides)
            for _ in range(total(tally)):
                numbers[random.choices(sides, [1 + 2 * had for had in numbers])[0]] += 1
            tally = tally._replace(**{name: tuple(numbers)})
        if is_counted(standing, tally):
            return tally


class Pad(RuleBasedStateMachine):
    """A pad with one match of a game."""

    game_id = ""

    @initialize(number=st.integers(0, 10**6))
    def begin(self, number: int) -> None:
        """An empty pad, as a link brings it, under random house rules."""
        self.random = Random(number)
        known = option_values(self.game_id)
        rules = {
            name: self.random.choice(known[name]) for name in self.random.sample(sorted(known), min(2, len(known)))
        }
        self.playing = game(self.game_id, rules)
        self.dealer = self.random.randrange(self.playing.seats)
        text = " ".join([self.game_id, f"dealer={self.dealer}", *(f"{name}={value}" for name, value in rules.items())])
        self.record = pad.open(f"{text}\n+ ").record
        self.kept: dict[str, Any] = {}
        self.past: list[tuple[Any, ...]] = [()]
        self.here = 0
        self.html = ""

    @property
    def deals(self) -> tuple[Any, ...]:
        """The tallies that ought to be on the pad."""
        return self.past[self.here]

    def standings(self) -> list[Match]:
        """The match before its first deal and after each, by the engine alone, as far as they can be counted."""
        found = [opening(self.playing, self.dealer)]
        for tally in self.deals:
            if not is_counted(found[-1], tally):
                break
            found.append(after(found[-1], tally))
        return found

    def does(self, do: str, **more: object) -> None:
        frame = pad.act(self.record, {"do": do, "seed": self.random.randrange(1, 2**32), "options": {}, **more})
        self.record, self.html = frame.record, frame.html
        keeps = dict(frame.keep or {}).get("match")
        self.kept = keeps if isinstance(keeps, dict) else self.kept

    def fields(self, tally: Any) -> dict[str, str]:
        """What somebody types into the form for a tally: nothing that the match knows."""
        found: dict[str, str] = {}
        for count in self.playing.counts:
            value = getattr(tally, count.name)
            if count.name not in fields_brought(self.playing):
                parts = value if isinstance(count, EachSide) else (value,)
                names = [f"{count.name}-{side}" for side in range(len(parts))] if len(parts) > 1 else [count.name]
                found.update(zip(names, map(str, parts), strict=True))
        return found

    def came_to(self, deals: tuple[Any, ...]) -> None:
        """The deals after a change, if what was typed is another; what was undone before is forgotten."""
        if list(map(self.fields, deals)) != list(map(self.fields, self.deals)):
            self.past, self.here = [*self.past[: self.here + 1], deals], self.here + 1

    def goes_on(self) -> bool:
        """Whether all deals are counted, and the match is not over."""
        found = self.standings()
        return len(found) == len(self.deals) + 1 and not found[-1].over

    @precondition(lambda self: self.goes_on())
    @rule()
    def write(self) -> None:
        """One deal more."""
        tally = random_tally(self.standings()[-1], self.random)
        self.does("add", fields=self.fields(tally))
        self.came_to((*self.deals, tally))

    @precondition(lambda self: len(self.standings()) > 1)
    @rule(place=st.integers(0, 99))
    def change(self, place: int) -> None:
        """Another count for a deal that is counted."""
        standings = self.standings()
        place %= len(standings) - 1
        tally = random_tally(standings[place], self.random)
        self.does("change", deal=place + 1)
        self.does("save", fields=self.fields(tally))
        self.came_to((*self.deals[:place], tally, *self.deals[place + 1 :]))

    @precondition(lambda self: len(self.standings()) > 1)
    @rule(place=st.integers(0, 99))
    def delete(self, place: int) -> None:
        place %= len(self.standings()) - 1
        self.does("change", deal=place + 1)
        self.does("delete")
        self.came_to((*self.deals[:place], *self.deals[place + 1 :]))

    @precondition(lambda self: self.here)
    @rule()
    def undo(self) -> None:
        self.does("undo")
        self.here -= 1

    @precondition(lambda self: self.here + 1 < len(self.past))
    @rule()
    def redo(self) -> None:
        self.does("redo")
        self.here += 1

    @precondition(lambda self: self.kept)
    @rule()
    def reload(self) -> None:
        """The page is loaded anew, and the match opened from where it is kept, with its changes."""
        self.record = pad.open(f"{self.game_id} dealer=0").record
        self.does("open", match=self.kept["id"], text=self.kept["text"])

    @invariant()
    def says_what_the_engine_makes_of_the_deals(self) -> None:
        sheet, (_, *expected) = read(self.record), self.standings()
        found = counted(sheet, self.playing)
        assert [deal.after for deal in found.deals] == expected
        assert len(sheet.deals) == len(self.deals)
        assert len(found.problems) == len(self.deals) - len(expected)
        assert (bool(sheet.done), bool(sheet.undone)) == (self.here > 0, self.here + 1 < len(self.past))
        assert ("The match is over." in self.html) == (bool(expected) and expected[-1].over)
        if not found.problems:
            assert list(read_sheet(to_text(sheet, self.playing)))[1:] == expected


@pytest.mark.parametrize("game_id", GAMES)
def test_a_pad_says_what_the_engine_makes_of_its_deals(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pad, "game_id", game_id)
    case = Pad.TestCase
    case.settings = settings(max_examples=MACHINES, stateful_step_count=STEPS, deadline=None)
    case().runTest()
