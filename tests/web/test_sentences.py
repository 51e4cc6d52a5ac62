"""Every sentence that is told of a deal is true by an independent count, and quotes a clause in force.

Random deals of each game are replayed under random options. A second judge follows, and a clerk who reads each sentence
and looks its names, cards and numbers up. A sentence that the tables do not know fails as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from engine.core.play import advance, offers, refusals, start
from engine.core.score import score_of
from engine.core.state import Place, State
from engine.games import GAMES
from tests.docs.test_house_rules import enclosing, holds
from tests.engine.fuzz import fuzzed
from tests.engine.games import laws
from tests.web.sentences.clerk import Check, Clerk, Table, pattern, read
from tests.web.sentences.lines import LINES
from tests.web.sentences.refused import REFUSED
from tests.web.sentences.told import TOLD
from web import words
from web.words.situations import all_of

DEALS: Final = 8
REFUSALS_IN: Final = 0.15
"""In so many of all positions everything that is offered is tried."""


@cache
def known(game_id: str, kind: str) -> tuple[tuple[Any, str, Check], ...]:
    """The sentences of a game as expressions, with what makes them true."""
    tables: Mapping[str, Mapping[str, Table]] = {"told": TOLD, "refused": REFUSED, "lines": LINES}
    return tuple((pattern(sentence), sentence, check) for sentence, check in tables[kind][game_id])


def hold(clerk: Clerk, kind: str, sentence: str, **more: Any) -> str:
    """Look a sentence up, count, and give it as the tables have it."""
    found = [
        (each, match, check) for one, each, check in known(clerk.game_id, kind) if (match := one.fullmatch(sentence))
    ]
    where = f"{clerk.options} dealer {clerk.dealer}: {clerk.acts}"
    assert found, f"nobody counts {sentence!r}"
    each, match, check = found[0]
    assert check(clerk, {**read(match), **more}), f"false: {sentence!r} under {where}"
    return each


def in_force(clerk: Clerk, clause: str) -> None:
    """The heading of a clause is not folded on the page of a table that plays so."""
    shown = enclosing(clerk.game_id)[clause]
    assert holds(shown, clerk.options), f"{clause} is folded under {clerk.options}"


def told(clerk: Clerk, state: State) -> list[str]:
    """What is told of the last act."""
    found = []
    for event in state.told:
        in_force(clerk, event.clause)
        sentence = words.told(event, all_of(state))
        if sentence:
            found.append(hold(clerk, "told", sentence))
    return found


def refused(clerk: Clerk, state: State) -> list[str]:
    """Why what is offered is refused, each reason once."""
    found, seen = [], all_of(state)
    for seat in state.turn:
        for action in offers(state, seat):
            for refusal in refusals(state, action):
                in_force(clerk, refusal.clause)
                act = str(action).partition(":")[2]
                found.append(hold(clerk, "refused", words.refused(refusal, seen), act=act, seat=seat))
    return found


def scored(clerk: Clerk, state: State) -> list[str]:
    """What the lines of the score say."""
    found = []
    for line in score_of(state):
        in_force(clerk, line.clause)
        found.append(hold(clerk, "lines", words.scored(line, state.game), side=line.side, points=line.points))
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_every_sentence_is_true_by_an_independent_count(game_id: str) -> None:
    random, met = Random(f"sentences of {game_id}"), Counter[str]()
    for _ in range(fuzzed(DEALS)):
        playing = laws.under(game_id, laws.random_options(game_id, random))
        deal, before = laws.shuffled(playing, random), laws.before(playing, random)
        options = {name: str(value) for name, value in asdict(playing.options).items()}
        state, clerk = start(playing, deal, Place(totals=before)), Clerk(game_id, deal, options, before)
        choose = laws.temper(playing, random)
        met.update(told(clerk, state))
        while not state.over:
            if random.random() < REFUSALS_IN:
                met.update(refused(clerk, state))
            action = choose(state, random)
            state = advance(state, action)
            clerk.watch(str(action))
            met.update(told(clerk, state))
        met.update(scored(clerk, state))
    assert met
