"""The levels of the bots against each other, and whether each beats the one below it.

    python -m tests.bench.bots [GAME[:PLAYERS] …] [--deals N] [--levels 2 3] [--human] [--speed]    (make bench-bots)

Every deal is played twice with the seats exchanged, so that luck in the cards falls to both levels
alike. A line says what a deal brings the higher level more than the lower, in points of the game,
and how far chance alone may move that number. The exit status is 0 if every margin is at least
two standard errors. After the games come matches of level 3 against a decent player of whist and of nullo
(``--human`` for these alone), and how many plays that cost a trick the look back finds.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from random import Random
from statistics import mean, stdev
from time import process_time
from typing import Final, NamedTuple

from engine.bots.players import LEVELS, Level, choose
from engine.bots.search import play_out
from engine.bots.worth import worth
from engine.core.actions import Action
from engine.core.play import advance, deal_of, start
from engine.core.rules import Game
from engine.core.state import State
from engine.core.view import View, view
from engine.games import GAMES, game
from tests.bench import costly, human
from tests.bench.report import Line

TABLES: Final = (*GAMES, "hokm:2", "hokm:3", "chinese-whist:2", "chinese-whist:3")
QUICK: Final = ("chinese-whist:3", "minnesota-whist", "sixty-six")
"""The games of the quick form, in which fewest deals tell the levels apart."""
QUICK_DEALS: Final = 24
DEALS: Final = 100
"""Deals to a match of a level against the one below."""
SHORTEST: Final = 1.0
"""Seconds of work that a measurement of speed lasts at least."""
CERTAIN: Final = 2.0
"""Standard errors by which a margin has to be above nothing."""


class Margin(NamedTuple):
    """What a deal brings the higher level more than the lower, its standard error, and the seconds that
    the higher level spent on a decision, on average and at most."""

    mean: float
    error: float
    spent: float
    longest: float

    @property
    def is_certain(self) -> bool:
        return self.mean >= CERTAIN * self.error and self.mean > 0


def table(name: str) -> Game:
    """A game by its id, or with the number of players after a colon."""
    game_id, _, players = name.partition(":")
    return game(game_id, {"players": players} if players else {})


Player = Callable[[View, Random], Action]
"""Somebody who decides from a view and chance."""
HUMAN: Final = (("witches-whist", ""), ("norwegian-whist", "nullo"))
"""The games in which a decent player is met, and what is called there first."""


def player(level: Level) -> Player:
    """A bot of a level."""
    return lambda seen, random: choose(seen, level, random).action


def decent(seen: View, _random: Random) -> Action:
    """Somebody who plays by the rules of books."""
    return human.play(seen)


def margin(playing: Game, higher: Player, lower: Player, deals: int, opening: str = "") -> Margin:
    """A match of one player against another; each deal begins with an act of this verb, where one is given."""
    random = Random(f"{playing.id} {opening}")
    found, spent = [], []
    for number in range(deals):
        pack = list(playing.pack)
        random.shuffle(pack)
        state = start(playing, deal_of(playing, number % playing.seats, pack))
        if opening:
            state = advance(state, Action(state.turn[0], opening))
        for parity in (0, 1):
            seats = [seat for side in playing.sides[parity::2] for seat in side]
            end, times = played(state, higher, lower, seats, Random(number))
            spent += times
            own = mean(worth(end, seat) for seat in seats)
            others = mean(worth(end, seat) for seat in range(playing.seats) if seat not in seats)
            found.append(own - others)
    pairs = [(one + other) / 2 for one, other in zip(found[::2], found[1::2], strict=True)]
    return Margin(mean(pairs), stdev(pairs) / len(pairs) ** 0.5, mean(spent), max(spent))


def played(
    state: State, higher: Player, lower: Player, seats: Sequence[int], random: Random
) -> tuple[State, list[float]]:
    """A deal to its end, some seats played by one player and the others by another, with the seconds that each
    decision of the first took."""
    times = []
    while not state.over:
        seat = state.turn[0]
        begun = process_time()
        action = (higher if seat in seats else lower)(view(state, seat), random)
        if seat in seats:
            times.append(process_time() - begun)
        state = advance(state, action)
    return state, times


def longest(name: str) -> float:
    """Seconds of the longest decision in one deal that level 3 plays from every seat."""
    playing, random = table(name), Random(name)
    pack = list(playing.pack)
    random.shuffle(pack)
    first = start(playing, deal_of(playing, 0, pack))
    _, times = played(first, player(3), player(2), range(playing.seats), random)
    return max(times)


def lines(names: Sequence[str], deals: int = DEALS, levels: Sequence[Level] = LEVELS[1:]) -> Iterator[Line]:
    """A line for each game and pair of levels."""
    for name in names:
        for higher in levels:
            lower = LEVELS[LEVELS.index(higher) - 1]
            found = margin(table(name), player(higher), player(lower), deals)
            yield told_as(f"Level {higher} against level {lower}, {name}", found, deals)


def human_lines(deals: int = DEALS) -> Iterator[Line]:
    """A line for each game in which level 3 meets a decent player."""
    for name, opening in HUMAN:
        found = margin(table(name), player(3), decent, deals, opening)
        yield told_as(f"Level 3 against a decent player, {name} {opening}".rstrip(), found, deals)


def told_as(name: str, found: Margin, deals: int) -> Line:
    """The line of a match."""
    text = (
        f"{found.mean:+.2f} ± {found.error:.2f} points a deal in {deals} deals, each twice; "
        f"{1000 * found.spent:.0f} ms a decision, {1000 * found.longest:.0f} ms at most"
    )
    return Line(name, text, f"at least {CERTAIN:.0f} standard errors above 0", found.is_certain)


def playouts_a_second(playing: Game) -> float:
    """Playouts of whole deals by rules of thumb, as level 3 does them."""
    random, done, begun = Random(1), 0, process_time()
    while process_time() - begun < SHORTEST:
        pack = list(playing.pack)
        random.shuffle(pack)
        play_out(start(playing, deal_of(playing, 0, pack)))
        done += 1
    return done / (process_time() - begun)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.bots", description=__doc__.split("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", default=TABLES, help="such as hokm or hokm:2")
    parser.add_argument("--deals", type=int, default=DEALS, help="deals to a match")
    parser.add_argument("--levels", type=int, nargs="*", choices=LEVELS[1:], default=LEVELS[1:], help="2, 3 or both")
    parser.add_argument("--human", action="store_true", help="only the matches with a decent player, and the look back")
    parser.add_argument("--speed", action="store_true", help="only the playouts a second of each game")
    told = parser.parse_args()
    if told.speed:
        for name in told.games:
            print(Line(f"Playouts a second, {name}", f"{playouts_a_second(table(name)):,.0f}"), flush=True)
        return 0
    missed = 0
    games = () if told.human else lines(told.games, told.deals, told.levels)
    everything = told.human or tuple(told.games) == TABLES
    for line in chain(games, human_lines(told.deals) if everything else (), costly.lines() if everything else ()):
        print(line, flush=True)
        missed += line.met is False
    print(f"{missed} targets missed." if missed else "Every target is met.")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
