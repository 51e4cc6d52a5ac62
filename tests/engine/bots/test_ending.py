"""The end of Sixty-Six, against a slow solver that tries every legal act and knows no shortcut."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine.bots.games import sixty_six_ending
from engine.bots.games.sixty_six_ending import is_known, solve
from engine.bots.sight import in_state
from engine.bots.thumb import by_thumb
from engine.bots.worth import worth
from engine.core.actions import Action
from engine.core.play import advance, deal_of, legal, start
from engine.core.rules import Game
from engine.core.state import State
from engine.games import game
from tests.engine.games.sixty_six_deals import HEARTS_SIX_TRICKS, SWEEP, Hands, dealt, played


def brute(state: State, cache: dict[tuple[object, ...], float]) -> float:
    """What a state brings Ada if both play their best, claims right and wrong among all that they may do."""
    if state.over:
        return worth(state, 0)
    key = (state.phase, state.turn, state.zones, state.trick, state.facts, len(state.tricks))
    if key not in cache:
        pick = max if state.turn[0] == 0 else min
        cache[key] = pick(brute(advance(state, action), cache) for action in legal(state, state.turn[0]))
    return cache[key]


def ending(playing: Game, random: Random, cards: int) -> State:
    """A random deal without a close, up to where the hands hold so many cards or fewer."""
    while True:
        pack = list(playing.pack)
        random.shuffle(pack)
        state = start(playing, deal_of(playing, random.randrange(2), pack))
        while not state.over and not (is_known(state) and len(state.hand(state.turn[0])) <= cards):
            choices = legal(state, state.turn[0])
            usual = [action for action in choices if action.verb not in ("close", "claim")]
            state = advance(state, random.choice(usual or choices))
        if not state.over:
            return state


@pytest.mark.parametrize("options", [{}, {"end_play": "follow_trump"}, {"end_play": "strict"}, {"no_claim": "higher"}])
def test_the_solver_finds_what_trying_everything_finds(options: dict[str, str]) -> None:
    random = Random(66)
    values = set()
    for _ in range(12):
        state = ending(game("sixty-six", options), random, 4)
        choice = solve(state)
        assert choice is not None
        sign = 1 if state.turn[0] == 0 else -1
        cache: dict[tuple[object, ...], float] = {}
        best = brute(state, cache)
        position = [str(action) for action in state.log]
        assert choice.reason.numbers == (round(sign * best),), position
        assert brute(advance(state, choice.action), cache) == best, position
        values.add(best)
    assert len(values) > 1


def test_of_equally_good_acts_the_rule_of_thumbs_is_chosen() -> None:
    random = Random(6)
    several = 0
    for number in range(40):
        state = ending(game("sixty-six"), random, 2 + number % 2)
        choices = legal(state, state.turn[0])
        thumb = by_thumb(in_state(state, choices)).action
        cache: dict[tuple[object, ...], float] = {}
        best = [action for action in choices if brute(advance(state, action), cache) == brute(state, cache)]
        choice = solve(state)
        assert choice is not None
        assert (choice.action == thumb) == (thumb in best), [*map(str, state.log), str(choice.action)]
        several += thumb in best[1:]
    assert several, "sometimes it is not the first of them in the game's own order"


MOST = 3
"""The game points that a deal can bring, sixty-six/schwarz."""


class Asked:
    """A position of which is asked what it brings Ada, as far as that lies between two values, and what was shown."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.known: dict[sixty_six_ending._Position, sixty_six_ending._Bounds] = {}

    def between(self, low: float, high: float) -> float:
        return sixty_six_ending._value(self.state, low, high, self.known)

    def bounds(self, state: State) -> tuple[float, float] | None:
        """What was shown of a state: it brings so much at least, and so much at most."""
        return self.known.get(sixty_six_ending._position(state))


def endings(seed: int, number: int) -> Iterator[tuple[State, float]]:
    """Random endings that bring Ada neither the most nor the least that a deal can bring, and what they bring."""
    random = Random(seed)
    while number:
        state = ending(game("sixty-six"), random, 3)
        value = brute(state, {})
        if -MOST < value < MOST:
            number -= 1
            yield state, value


def test_what_is_asked_between_all_values_is_known_for_certain() -> None:
    random = Random(3)
    for _ in range(20):
        state = ending(game("sixty-six"), random, 3)
        asked, value = Asked(state), brute(state, {})
        assert asked.between(-MOST, MOST) == value
        assert asked.bounds(state) == (value, value)


@pytest.mark.parametrize("beyond", [0, 0.5])
def test_an_answer_at_or_beyond_what_was_asked_is_kept_as_a_bound(beyond: float) -> None:
    """Asked whether it is less than it is, one learns that it is not; asked whether it is more, likewise."""
    for state, value in endings(5, 12):
        at_least, at_most = Asked(state), Asked(state)
        assert at_least.between(value - 1, value - beyond) == at_most.between(value + beyond, value + 1) == value
        assert at_least.bounds(state) == (value, MOST)
        assert at_most.bounds(state) == (-MOST, value)


def test_once_an_act_answers_what_is_asked_no_other_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a rule of thumb says comes first, and here it is among the best: no other act brings who plays more. So it
    answers whether anything does as well, and also what the best brings if it is known to be no more."""
    tried: list[State] = []

    def noted(state: State, action: Action) -> State:
        tried.append(state)
        return advance(state, action)

    monkeypatch.setattr(sixty_six_ending, "advance", noted)
    turns = set()
    for state, value in endings(2, 24):
        choices = legal(state, state.turn[0])
        thumb = by_thumb(in_state(state, choices)).action
        if thumb.verb == "claim" or len(choices) == 1 or brute(advance(state, thumb), {}) != value:
            continue
        sign = 1 if state.turn[0] == 0 else -1
        for known, asked in (((), (-1, 0)), ((), (-1, -0.5)), ((0, 1), (-MOST, MOST))):
            position = Asked(state)
            for differences in (known, asked):
                tried.clear()
                if differences:
                    position.between(*sorted(value + sign * difference for difference in differences))
            assert sum(one is state for one in tried) == 1
        turns.add(state.turn[0])
    assert turns == {0, 1}


def test_what_was_shown_is_not_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither where both bounds meet, nor where one of them answers what is asked."""
    found = []
    for state, value in endings(8, 8):
        at_least, at_most, both = Asked(state), Asked(state), Asked(state)
        for asked in (at_least, both):
            asked.between(value - 1, value)
        for asked in (at_most, both):
            asked.between(value, value + 1)
        found.append((value, at_least, at_most, both))

    def no_more(*_: object) -> State:
        raise AssertionError("an act is tried again")

    monkeypatch.setattr(sixty_six_ending, "advance", no_more)
    for value, at_least, at_most, both in found:
        assert at_least.between(value - 1, value) == at_least.between(value - 2, value - 1) == value
        assert at_most.between(value, value + 1) == at_most.between(value + 1, value + 2) == value
        for low, high in ((-MOST, MOST), (value - 1, value), (value, value + 1), (value - 1, value + 1)):
            assert both.between(low, high) == value


def test_no_bound_is_wrong_whatever_was_asked_before() -> None:
    """Of each position that can still come, trying everything says what it brings: no less than what was shown to be
    the least, and no more than the most."""
    random = Random(9)
    held = 0
    for _ in range(12):
        state = ending(game("sixty-six"), random, 3)
        asked, cache = Asked(state), dict[tuple[object, ...], float]()
        value = brute(state, cache)
        for _ in range(6):
            low, high = sorted(random.sample(range(-MOST - 1, MOST + 2), 2))
            answer = asked.between(low, high)
            assert value <= answer <= low or high <= answer <= value or answer == value
        waiting = [state]
        while waiting:
            one = waiting.pop()
            if one.over:
                continue
            bounds = asked.bounds(one)
            if bounds:
                assert bounds[0] <= brute(one, cache) <= bounds[1], [str(action) for action in one.log]
                held += 1
            waiting.extend(advance(one, action) for action in legal(one, one.turn[0]))
    assert held > 100


UNDER_HALF = Hands("CKJ10 DK HK SA", "C9 D9 HA9 SKJ", "D10 DJ CQ DA CA H10 HJ DQ S10 S9 SQ HQ")
"""Hearts are trumps. After EIGHT_TRICKS Ada holds CA CJ DA S10, and Ben DQ DJ HQ S9."""

EIGHT_TRICKS = """
    0:play HK 1:play H9 0:draw  0:play DK 1:play HA 1:draw  1:play C9 0:play C10 0:draw
    0:play SA 1:play D9 0:draw  0:play D10 1:play SK 0:draw  0:play HJ 1:play CQ 0:draw
    0:play CK 1:play H10  1:play SJ 0:play SQ
"""


@pytest.mark.parametrize("seat", [0, 1])
def test_an_act_tried_later_may_bring_more_whoever_plays(seat: int) -> None:
    """Ada has 4 + 10 + 11 + 14 + 5 + 5 = 49, Ben 15 + 14 = 29. With his trump he takes the ace or the jack of clubs,
    which a rule of thumb would lead first, and has 33: one point. The ace of diamonds and the ten of spades he has to
    follow to, with 21 and 2 at least, which make 72: two points. The same with the seats changed."""
    hands, script = UNDER_HALF, EIGHT_TRICKS
    if seat == 1:
        hands = Hands(hands.ben, hands.ada, hands.stock, dealer=0)
        script = script.replace("0:", "other:").replace("1:", "0:").replace("other:", "1:")
    state = played(dealt(game("sixty-six"), hands), script)
    assert (state.turn, str(state.hand(seat)), str(state.hand(1 - seat))) == ((seat,), "CAJ DA S10", "DQJ HQ S9")
    choice = solve(state)
    assert choice is not None
    assert str(choice.action) in (f"{seat}:play DA", f"{seat}:play S10")
    assert choice.reason.numbers == (2,)


NINES = Hands(
    "DAKQJ10 S10",
    "CQJ9 HQJ9",
    "D9 CA SA C10 SK CK SQ H10 SJ HK HA S9",
)
"""Spades are trumps. Ada can win six tricks with her first cards, and comes to hold the nine of diamonds."""


@pytest.mark.parametrize("order", [1, -1])
def test_a_trick_worth_nothing_makes_another_position(order: int) -> None:
    """Ada has 11 + 12 + 7 + 3 + 4 + 13 = 50. Ben takes her nine of diamonds with his nine of trumps and leads the ten
    of clubs, which she trumps with the ace; or she leads the ace, on which the nine falls, and then her nine takes the
    ten. Either way she has 71 and the same cards are left. But only where Ben has no trick are three game points due.
    """
    six = """0:play DA 1:play C9 0:draw 0:play D10 1:play CJ 0:draw 0:play DK 1:play CQ 0:draw
        0:play DQ 1:play H9 0:draw 0:play DJ 1:play HJ 0:draw 0:play S10 1:play HQ 0:draw"""
    schneider = played(dealt(game("sixty-six"), NINES), f"{six} 0:play D9 1:play S9 1:play C10 0:play SA")
    schwarz = played(dealt(game("sixty-six"), NINES), f"{six} 0:play SA 1:play S9 0:play D9 1:play C10")
    asked = Asked(schneider)
    for state, value in ((schneider, 2), (schwarz, 3))[::order]:
        asked.state = state
        assert asked.between(-MOST, MOST) == value


def test_who_can_only_lose_three_plays_on() -> None:
    """Where a claim must follow a trick or a marriage, Ben, who has none, cannot get off with two. Ada has 60 and takes
    this trick with the ace of diamonds, whichever of five he plays to it."""
    playing = game("sixty-six", {"claim_anytime": "false"})
    state = played(dealt(playing, SWEEP), f"{HEARTS_SIX_TRICKS} 0:draw 0:play DA")
    assert len(legal(state, 1)) == 5
    choice = solve(state)
    assert choice is not None
    assert (choice.action.verb, choice.reason.numbers) == ("play", (-3,))


def test_a_claim_that_is_due_is_made() -> None:
    """Ada takes every trick of SWEEP; after six she has 11+10+4+3+2+0 and Ben's 11+4+3+2+0+10: 60; the
    queen of trumps comes with the draw, so king and queen bring her to 100."""
    state = played(dealt(game("sixty-six"), SWEEP), f"{HEARTS_SIX_TRICKS} 0:draw")
    assert is_known(state)
    choice = solve(state)
    assert choice is not None
    assert choice.reason.numbers == (3,), "Ben has no trick"


def test_a_wrong_claim_is_made_where_it_costs_less() -> None:
    """As above, but Ada plays her ten of trumps before she claims. Ben has no trick and cannot take this one: Ada's
    claim would bring her three, sixty-six/schwarz; his own, which is wrong, brings her two, sixty-six/false-claim."""
    state = played(dealt(game("sixty-six"), SWEEP), f"{HEARTS_SIX_TRICKS} 0:draw")
    card = max((action for action in legal(state, 0) if action.verb == "play"), key=lambda action: action.card)
    choice = solve(advance(state, card))
    assert choice is not None
    assert choice.action.verb == "claim"
    assert choice.reason.numbers == (-2,)


def test_with_a_stock_nothing_is_worked_out() -> None:
    assert solve(dealt(game("sixty-six"), SWEEP)) is None
    assert not is_known(played(dealt(game("sixty-six"), SWEEP), "0:close"))
