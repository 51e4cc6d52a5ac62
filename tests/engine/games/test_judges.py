"""Random deals of every game beside its second judge: the same acts, the same tricks, the same end, the same score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from itertools import product
from random import Random
from typing import Any

import pytest

from engine.core.cards import Card
from engine.core.play import advance, legal, start
from engine.core.rules import Game
from engine.core.score import impossible, lines, tally_of, totals
from engine.core.state import Place, State
from engine.core.view import view
from engine.games import GAMES, game, option_values, presets
from engine.games.cayenne_score import RUBBER_UNIT
from tests.engine.fuzz import fuzzed
from tests.engine.games import (
    cayenne_judge,
    chinese_whist_judge,
    hokm_judge,
    laws,
    minnesota_whist_judge,
    sixty_six_judge,
    witches_whist_judge,
)
from tests.engine.games.judge import judge_of

Options = Mapping[str, str]


def every(game_id: str, *names: str) -> list[dict[str, str]]:
    """Every combination of some options of a game, or of all."""
    known = option_values(game_id)
    names = names or tuple(known)
    return [dict(zip(names, values, strict=True)) for values in product(*(known[name] for name in names))]


HOUSES: Mapping[str, tuple[int, Sequence[Options]]] = {
    "cayenne": (25, every("cayenne", "suit_order", "nullo_ace", "honours_cap", "slams")),
    "chinese-whist": (
        100,
        [
            {},
            {"scoring": "over", "no_trumps": "true"},
            {"partners": "true", "scoring": "over"},
            {"players": "3", "scoring": "over"},
            {"players": "3", "three_layout": "6_6_1", "scoring": "over"},
            {"players": "2", "scoring": "over"},
            {"players": "2", "two_layout": "13_13_0"},
            {"players": "2", "two_layout": "6_6_1", "scoring": "over"},
        ],
    ),
    "chwech": (
        25,
        [
            {"players": "6"},
            {"players": "4"},
            *({"players": "5", "five_strip": strip} for strip in option_values("chwech")["five_strip"]),
            *({"players": "7", "seven_pack": pack} for pack in option_values("chwech")["seven_pack"]),
        ],
    ),
    "hokm": (
        150,
        [
            *({"players": players, "direction": direction} for players in "432" for direction in ("right", "left")),
            *(
                {"players": players, name: value}
                for players in "432"
                for name, value in (("play_out", "true"), ("kot", "false"))
            ),
            *({"players": players, "rotation": "each_deal"} for players in "432"),
            {"players": "3", "three_end": "seven"},
            {"players": "3", "three_end": "seven", "kot": "false", "play_out": "true"},
            {"players": "3", "three_tie": "hakem"},
            {"players": "3", "three_hakem": "winner"},
            {"players": "3", "three_hakem": "winner", "three_tie": "hakem", "direction": "left"},
        ],
    ),
    "minnesota-whist": (30, every("minnesota-whist")),
    "norwegian-whist": (40, every("norwegian-whist")),
    "sixty-six": (
        300,
        [
            {},
            {"no_claim": "higher"},
            {"end_play": "strict"},
            {"end_play": "follow_trump", "no_claim": "higher"},
            *(options for options in presets("sixty-six").values() if options),
        ],
    ),
    "witches-whist": (100, every("witches-whist", "target", "count_honours", "early_stop")),
}
"""For each game, how many deals and under which options; what is not named is chosen at random for each deal, but
for Hokm, Chinese Whist and Sixty-Six, where it is as usual."""
AS_USUAL = ("hokm", "chinese-whist", "sixty-six")
"""Games of which an option that is not named is as usual."""
SELDOM: Mapping[str, tuple[str, ...]] = {
    "cayenne": ("cayenne/slam", "cayenne/little-slam", "cayenne/tricks-first", "cayenne/stop-at-nine"),
    "hokm": ("hokm/kot", "hokm/hakem-kot", "hokm/tie"),
    "sixty-six": ("sixty-six/carry", "sixty-six/nobody", "sixty-six/failed-close-half"),
    "witches-whist": ("witches-whist/tricks-first",),
}
"""Lines of a score that a deal brings only with what went before it, or too seldom to be met in every house."""
PLACES = [(game_id, options) for game_id in GAMES for options in HOUSES[game_id][1]]


def nothing(state: State, judge: Any) -> None:
    """No more than what all judges compare."""


def rubber(state: State, judge: cayenne_judge.Judge) -> None:
    """Of Cayenne, what goes to the rubber alone."""
    if state.over:
        found = lines(state.game, tally_of(state))
        assert list(totals(state.game, found, RUBBER_UNIT)) == judge.aside(), laws.where(state)


def columns(state: State, judge: chinese_whist_judge.Judge) -> None:
    """Of Chinese Whist, what lies on top of each column, and whether a card lies under it."""
    for own, kept in zip(state.columns, judge.columns, strict=True):
        assert [(column.top, column.covered) for column in own] == [
            (Card.parse(found[-1]) if found else None, len(found) > 1) for found in kept
        ], laws.where(state)


def hands(state: State, judge: hokm_judge.Judge) -> None:
    """Of Hokm, the hands between tricks."""
    if judge.trump and not state.trick.plays:
        assert judge.hands == [{str(card) for card in state.hand(seat)} for seat in range(state.game.seats)]


def shown(state: State, judge: minnesota_whist_judge.Judge) -> None:
    """Of Minnesota Whist, the cards of bids that everybody has seen turned up."""
    seen = view(state)
    assert {seat: {str(card) for card in seen.hand(seat).known} for seat in range(4)} == judge.known()


def stakes(state: State, judge: sixty_six_judge.Judge) -> None:
    """Of Sixty-Six, the hands, and what waits for the winner of the next deal."""
    assert judge.hands == [{str(card) for card in state.hand(seat)} for seat in (0, 1)], laws.where(state)
    match, tally = state.game.match, state.game.tally(state)
    for carried in (0, 1, 2) if state.over else ():
        assert match.carry(tally._replace(carry=carried)) == judge.left_over(carried), laws.where(state)


def tricks(state: State, judge: witches_whist_judge.Judge) -> None:
    """Of Witches Whist, the tricks of each side."""
    if state.over:
        assert state.game.tally(state).tricks == (judge.tricks["AC"], judge.tricks["BD"]), laws.where(state)


ALSO: Mapping[str, Callable[[State, Any], None]] = {
    "cayenne": rubber,
    "chinese-whist": columns,
    "hokm": hands,
    "minnesota-whist": shown,
    "sixty-six": stakes,
    "witches-whist": tricks,
}
"""What a judge of one game keeps beside, compared after each act."""


def judged(playing: Game, random: Random) -> list[str]:
    """Play a deal beside the judge, and give the clauses that scored in it."""
    deal, before = laws.shuffled(playing, random), laws.before(playing, random)
    options = {name: str(value) for name, value in asdict(playing.options).items()}
    state, judge = start(playing, deal, Place(totals=before)), judge_of(playing.id)(deal, options, before)
    choose, also = laws.temper(playing, random), ALSO.get(playing.id, nothing)
    while not state.over:
        assert set(state.turn) == judge.awaited, laws.where(state)
        for seat in state.turn:
            assert {str(action)[2:] for action in legal(state, seat)} == judge.may_do(seat), laws.where(state)
        action = choose(state, random)
        state = advance(state, action)
        judge.watch(str(action))
        assert [taken.winner for taken in state.tricks] == judge.winners, laws.where(state)
        also(state, judge)
    assert judge.awaited == set(), laws.where(state)
    tally = tally_of(state)
    assert impossible(playing, tally) == (), laws.where(state)
    found = lines(playing, tally)
    points = totals(playing, found)
    assert list(points) == judge.points(), laws.where(state)
    assert playing.match.next_dealer(deal.dealer, points) == judge.next_dealer(), laws.where(state)
    return [line.clause for line in found]


@pytest.mark.parametrize(
    ("game_id", "options"), PLACES, ids=[f"{game_id} {' '.join(options.values())}" for game_id, options in PLACES]
)
def test_a_second_judge_agrees(game_id: str, options: Options) -> None:
    """The same seats may do the same, the same seat takes each trick, the deal stops at the same act, the same points
    come out, the same seat deals next, no tally is called impossible, every line is met."""
    random = Random(f"{game_id} {' '.join(options.values())}")
    met: Counter[str] = Counter()
    expected: set[str] = set()
    for _ in range(fuzzed(HOUSES[game_id][0])):
        others = {} if game_id in AS_USUAL else laws.random_options(game_id, random)
        playing = game(game_id, {**others, **options})
        expected |= {row.clause for row in playing.scoring}
        met.update(judged(playing, random))
    assert expected.difference(met, SELDOM.get(game_id, ())) == set(), met


@pytest.mark.parametrize("game_id", GAMES)
def test_a_second_judge_agrees_under_any_house_rules(game_id: str) -> None:
    """Each deal under options of its own, chosen at random; and each line of a score is met."""
    random = Random(game_id)
    met: Counter[str] = Counter()
    expected: set[str] = set()
    for _ in range(fuzzed(300)):
        playing = laws.under(game_id, laws.random_options(game_id, random))
        expected |= {row.clause for row in playing.scoring}
        met.update(judged(playing, random))
    assert expected.difference(met, SELDOM.get(game_id, ())) == set(), met
