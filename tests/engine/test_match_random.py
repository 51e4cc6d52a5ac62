"""Random matches of the whist games, kept by a second keeper: totals, games, rubbers, dealers and the end.

The lines of a deal have judges of their own; here the counts of a deal are drawn at random from those
that a deal can end with, and what a match makes of them is compared.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from engine.core.counts import EachSide, OneOf, OneSide, Whole
from engine.core.rules import Game
from engine.core.score import impossible, lines, totals
from engine.games import game, option_values
from engine.match import after, opening
from tests.engine.fuzz import fuzzed
from tests.engine.match_keeper import Keeper, drawn, first_hakem

OF_THE_MATCH = {
    "witches-whist": ("target", "rubber", "count_honours"),
    "cayenne": ("rubber_count", "slams", "honours_cap"),
    "norwegian-whist": ("scale",),
    "minnesota-whist": ("target", "low_score", "set_score"),
    "hokm": ("players", "rotation", "three_hakem", "direction"),
    "chinese-whist": ("players", "partners", "scoring", "ends", "tie"),
}
"""The options that a match depends on; the others are drawn at random."""
MATCHES = fuzzed(200)
"""Matches of each game, shared out among the combinations of those options."""
LONGEST = 60
"""Deals after which a match is left: where points can be lost, one may go on for ever."""


def combinations(game_id: str) -> list[dict[str, str]]:
    """Every combination of the options that a match of a game depends on."""
    known, names = option_values(game_id), OF_THE_MATCH[game_id]
    return [dict(zip(names, values, strict=True)) for values in product(*(known[name] for name in names))]


def random_tally(playing: Game, keeper: Keeper, random: Random) -> Any:
    """Counts that the next deal of a match can end with; every trick is anybody's."""
    while True:
        counts: dict[str, Any] = {}
        for count in playing.counts:
            match count:
                case EachSide(name="tricks"):
                    tricks = [0] * len(playing.sides)
                    for _ in range(random.choice((7, count.high)) if playing.id == "hokm" else count.high):
                        tricks[random.choices(range(len(tricks)), [2 + had for had in tricks])[0]] += 1
                    counts["tricks"] = tuple(tricks)
                case EachSide(name="before"):
                    counts["before"] = tuple(keeper.points)
                case EachSide():
                    held = random.randrange(count.high + 1)
                    counts[count.name] = (held, count.high - held)
                case OneOf():
                    counts[count.name] = random.choice(count.choices)
                case OneSide(name="hakem"):
                    counts["hakem"] = keeper.hakem_side()
                case OneSide() | Whole():
                    counts[count.name] = random.randrange(-1, count.high + 1)
        if counts.get("contract") in ("grand", "nullo"):
            counts["held"] = (0, 0)
        tally = playing.tally_type(**counts)
        if not impossible(playing, tally):
            return tally


def kept(playing: Game, keeper: Keeper, random: Random) -> None:
    """Play a match to its end, or for a long while, with a keeper beside it. Fails where they differ."""
    match = opening(playing, keeper.dealer)
    while not keeper.winners and keeper.deals < LONGEST:
        assert not match.over, (keeper, match)
        tally = random_tally(playing, keeper, random)
        found = lines(playing, tally)
        aside = totals(playing, found, playing.match.rubber_unit) if playing.match.rubber_unit else ()
        keeper.add(list(totals(playing, found)), list(aside) or [0] * keeper.sides)
        match = after(match, tally)
        told = (match.dealer, list(match.points), list(match.games), list(match.total), match.played)
        assert told == (keeper.dealer, keeper.points, keeper.won, keeper.sheet, keeper.deals), (keeper, tally)
    assert match.over is bool(keeper.winners), keeper
    assert list(match.winners) == keeper.winners, keeper


@pytest.mark.parametrize("game_id", OF_THE_MATCH)
def test_a_second_keeper_agrees(game_id: str) -> None:
    """After every deal the same dealer, points, games and total; the match ends with the same deal."""
    random = Random(game_id)
    known, met = option_values(game_id), Counter[int]()
    houses = combinations(game_id)
    for number in range(MATCHES):
        options = {name: random.choice(values) for name, values in known.items()} | houses[number % len(houses)]
        playing = game(game_id, options)
        keeper = Keeper(game_id, options, len(playing.sides), random.randrange(playing.seats))
        kept(playing, keeper, random)
        met[len(keeper.winners)] += 1
    assert met[1] > 4 * met[0], met
    assert bool(met[2]) is (game_id == "chinese-whist"), "only there a match can be shared"


@pytest.mark.parametrize(
    ("game_id", "options", "first"),
    [
        ("witches-whist", {}, "lowest"),
        ("witches-whist", {"first_dealer": "highest"}, "highest"),
        ("cayenne", {}, "lowest"),
    ],
)
def test_a_second_look_at_the_cards_drawn_agrees(game_id: str, options: dict[str, str], first: str) -> None:
    """`witches-whist/draw`, `cayenne/draw`: partners and the first dealer by 2,000 random draws."""
    random, playing = Random(first), game(game_id, options)
    draw = playing.match.draw
    assert draw is not None
    again = 0
    for _ in range(2000):
        cards = tuple(random.sample(list(playing.pack), 4))
        assert draw(cards) == drawn([str(card) for card in cards], first), cards
        again += draw(cards) is None
    assert 0 < again < 2000


@pytest.mark.parametrize(("players", "direction"), list(product("432", ("right", "left"))))
def test_a_second_look_for_the_first_ace_agrees(players: str, direction: str) -> None:
    """`hokm/hakem`: the first ace makes the hakem, and the seat before deals; 500 random packs."""
    random = Random(players + direction)
    playing = game("hokm", {"players": players, "direction": direction, "first_hakem": "ace"})
    first = playing.match.first
    assert first is not None
    for _ in range(500):
        cards = random.sample(list(playing.pack), len(playing.pack))
        hakem = playing.seats_from(first(cards))[1]
        assert hakem == first_hakem([str(card) for card in cards], int(players), direction), cards[:12]
