"""How many plays that cost a trick the look back finds.

Late in a deal each card is judged double dummy: with all hands open and everybody playing the best there is,
over several deals that agree with what its player has seen. Whoever plays one that loses a whole trick on average
has made a mistake, and the look back should say so.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from statistics import mean
from typing import Final

from engine.bots.review import compare
from engine.core.actions import Action
from engine.core.play import advance, deal_of, legal, start
from engine.core.state import State
from engine.core.view import View, view
from engine.deals import deals
from engine.games import game
from tests.bench import human
from tests.bench.report import Line

GAMES: Final = (("witches-whist", ""), ("norwegian-whist", "nullo"))
LEFT: Final = 4
"""Cards in hand at most when a play is judged."""
LAYOUTS: Final = 10
PLAYS: Final = 20
"""Costly plays of each game."""
WANTED: Final = 19

Known = dict[tuple[object, ...], int]


def tricks_to_come(state: State, known: Known) -> int:
    """The tricks that the side of seats 0 and 2 takes from here, if all hands are open and everybody plays the best."""
    if state.over:
        return 0
    key = (state.zones[:4], state.trick.plays, state.turn)
    if key not in known:
        seat = state.turn[0]
        wants_many = (seat % 2 == 0) != (state.trick.contract in human.SHUNNED)
        values = [_after(state, action, known) for action in legal(state, seat)]
        known[key] = max(values) if wants_many else min(values)
    return known[key]


def _after(state: State, action: Action, known: Known) -> int:
    following = advance(state, action)
    taken = len(following.tricks) > len(state.tricks) and following.tricks[-1].winner % 2 == 0
    return int(taken) + tricks_to_come(following, known)


def losses(seen: View, random: Random) -> dict[Action, float]:
    """What each choice of the seat that looks costs in tricks, beside the best of them, on average."""
    layouts = list(islice(deals(seen, random), LAYOUTS))
    sign = 1 if (seen.choices[0].seat % 2 == 0) != (seen.trick.contract in human.SHUNNED) else -1
    tables: list[Known] = [{} for _ in layouts]
    value = {
        action: sign * mean(_after(state, action, known) for state, known in zip(layouts, tables, strict=True))
        for action in seen.choices
    }
    return {action: max(value.values()) - one for action, one in value.items()}


def costly_plays(name: str, opening: str, random: Random) -> Iterator[tuple[View, Action]]:
    """Plays that cost a trick or more, one from a deal, each with what its seat saw."""
    playing = game(name)
    while True:
        pack = random.sample(tuple(playing.pack), len(playing.pack))
        state = start(playing, deal_of(playing, random.randrange(4), pack))
        if opening:
            state = advance(state, Action(state.turn[0], opening))
        while not state.over:
            seen = view(state, state.turn[0])
            if len(state.hand(state.turn[0])) <= LEFT and len(seen.choices) > 1:
                wrong = [action for action, loss in losses(seen, random).items() if loss >= 1]
                if wrong:
                    yield seen, random.choice(wrong)
                    break
            state = advance(state, human.play(seen))


def lines(plays: int = PLAYS) -> Iterator[Line]:
    """A line for each game."""
    for name, opening in GAMES:
        random = Random(f"{name} {opening}")
        looked = [compare(seen, done, random) for seen, done in islice(costly_plays(name, opening, random), plays)]
        found = sum(one.is_mistake for one in looked)
        about = f"Plays that cost a trick double dummy, found by the look back, {name} {opening}".rstrip()
        wanted = f"at least {WANTED} of {PLAYS}"
        yield Line(about, f"{found} of {plays}", wanted, found * PLAYS >= WANTED * plays)
