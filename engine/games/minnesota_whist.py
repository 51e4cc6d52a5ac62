"""Minnesota Whist: four players, two against two, no trumps; all choose at once between high and low.

The tables below stand in the order of the rules page. In the phase ``bid`` every seat is awaited
and each acts under seal; ``play`` is the thirteen tricks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from engine.core.actions import Action
from engine.core.cards import Card, Cards, suit_cards
from engine.core.counts import EachSide, OneSide
from engine.core.rulebook import Rulebook
from engine.core.rules import (
    Bar,
    Flow,
    Game,
    Line,
    MatchRules,
    Narrow,
    Order,
    Phase,
    Scoring,
    Standing,
    Sum,
    Verb,
    always,
)
from engine.core.shown import Shown, contract_of
from engine.core.state import State, Trick, in_phase, put, tell, tell_all, unseal, with_told, with_turn
from engine.tricks.pack import PACK, RANKS
from engine.tricks.plain import (
    PLAY,
    all_in_turn,
    any_play,
    card_tells,
    is_discard,
    is_played_out,
    of_led_suit,
    rank_in,
    tricks_of,
    winner_leads,
)
from engine.tricks.whist import (
    BOOK,
    CALL,
    HAND,
    SEATS,
    SIDES,
    TRICKS,
    Call,
    caller_of,
    finish,
    first_lead,
    left_of,
    left_of_caller,
    left_of_dealer,
    odd_tricks,
    other,
    right_of_caller,
    settle,
)

CLAUSES = (
    "minnesota-whist/players",
    "minnesota-whist/pack",
    "minnesota-whist/rank",
    "minnesota-whist/deal",
    "minnesota-whist/bid",
    "minnesota-whist/secret",
    "minnesota-whist/turn-up",
    "minnesota-whist/high",
    "minnesota-whist/low",
    "minnesota-whist/back",
    "minnesota-whist/high-lead",
    "minnesota-whist/low-lead",
    "minnesota-whist/follow",
    "minnesota-whist/highest",
    "minnesota-whist/no-trumps",
    "minnesota-whist/winner-leads",
    "minnesota-whist/thirteen",
    "minnesota-whist/high-made",
    "minnesota-whist/set",
    "minnesota-whist/low-score",
    "minnesota-whist/rotation",
    "minnesota-whist/target",
)

OPTION_CLAUSES = {
    "colours": ("minnesota-whist/bid", "minnesota-whist/high", "minnesota-whist/low"),
    "high_lead": ("minnesota-whist/high-lead",),
    "set_score": ("minnesota-whist/set",),
    "low_score": ("minnesota-whist/low-score",),
    "target": ("minnesota-whist/target",),
}
"""The clauses that each option changes."""

VARIANTS: Mapping[str, Mapping[str, str | tuple[str, ...]]] = {}
"""Every clause is in force under all options."""

PRESETS: Mapping[str, Mapping[str, str]] = {
    "document": {},
    "south_dakota": {"set_score": "granders_lose", "low_score": "losers_lose", "target": "11"},
}
"""House rules by name, as the options that differ from ours."""

HIGH, LOW = "high", "low"
RED, BLACK = "R", "B"
COLOURS = {RED: suit_cards("D") | suit_cards("H"), BLACK: suit_cards("C") | suit_cards("S")}


@dataclass(frozen=True, kw_only=True)
class Options:
    """The house rules of Minnesota Whist; the first value of each is what we play.

    ``colours`` (``minnesota-whist/bid``): which colour bids high.
    ``high_lead`` (``minnesota-whist/high-lead``): the grandee's right leads, or the left.
    ``set_score`` (``minnesota-whist/set``): what comes of a high deal that the granders lose: one
    point a trick for the others, two, or a loss for the granders and nothing for the others.
    ``low_score`` (``minnesota-whist/low-score``): the side with fewer tricks gains, or the other loses.
    ``target`` (``minnesota-whist/target``): points that win the game.
    """

    colours: Literal["black_high", "red_high"] = "black_high"
    high_lead: Literal["right", "left"] = "right"
    set_score: Literal["one", "two", "granders_lose"] = "one"
    low_score: Literal["gain", "losers_lose"] = "gain"
    target: Literal["13", "11"] = "13"


class Tally(NamedTuple):
    """What a scorer counts: tricks by side, and the side that granded, -1 where the deal was low."""

    tricks: tuple[int, ...]
    granded: int = -1


def game(options: Options) -> Game:
    """The tables of Minnesota Whist under some options."""
    high = BLACK if options.colours == "black_high" else RED
    return Game(
        id="minnesota-whist",
        options=options,
        seats=SEATS,
        sides=SIDES,
        pack=PACK,
        hand_size=HAND,
        stock_size=0,
        ranks=RANKS,
        clauses=CLAUSES,
        phases={
            "bid": Phase(
                verbs=(
                    Verb("bid", "minnesota-whist/bid", bid, cards=1, sealed=True),
                    Verb("bid", "minnesota-whist/bid", bid, values=either, when=lacks_a_colour, sealed=True),
                ),
                bars=(Bar("minnesota-whist/bid", holds_that_colour, "bid"),),
                follows=(Flow("minnesota-whist/secret", somebody_has_not_bid, tell_secret),),
                rests=(
                    Flow("minnesota-whist/turn-up", always, turn_up(high)),
                    Flow("minnesota-whist/high", is_high, tell_high),
                    Flow("minnesota-whist/low", is_low, tell_low),
                    Flow("minnesota-whist/back", always, take_back),
                    first_lead(
                        "minnesota-whist/high-lead",
                        is_high,
                        right_of_caller if options.high_lead == "right" else left_of_caller,
                    ),
                    first_lead("minnesota-whist/low-lead", is_low, left_of_dealer),
                ),
            ),
            "play": Phase(
                verbs=(PLAY,),
                narrows=(Narrow("minnesota-whist/follow", of_led_suit),),
                follows=(card_tells("minnesota-whist/no-trumps", is_discard),),
                rests=(
                    winner_leads("minnesota-whist/winner-leads"),
                    Flow("minnesota-whist/thirteen", is_played_out, finish),
                ),
            ),
        },
        orders=(Order("", all_in_turn),),
        shown=(
            Shown("bid", "act", "minnesota-whist/turn-up", places_of_bids, each=True),
            Shown("contract", "word", "minnesota-whist/high", contract_of),
            Shown("caller", "seat", "minnesota-whist/high", caller_of),
        ),
        weighs_by_card=True,
        standings=(Standing("minnesota-whist/highest", any_play, rank_in(RANKS)),),
        scoring=(
            Scoring("minnesota-whist/high-made", score_made),
            Scoring("minnesota-whist/set", SET_SCORES[options.set_score]),
            Scoring("minnesota-whist/low-score", LOW_SCORES[options.low_score]),
        ),
        limits=(Sum("minnesota-whist/thirteen", "tricks", lambda _counted: TRICKS),),
        counts=(
            EachSide("tricks", "minnesota-whist/thirteen", high=TRICKS),
            OneSide("granded", "minnesota-whist/high", high=1),
        ),
        shunned=(LOW,),
        tally_type=Tally,
        tally=tally,
        begin=begin,
        ready=ready,
        match=MatchRules(
            clause="minnesota-whist/target",
            deals=0,
            target=int(options.target),
            dealer_clause="minnesota-whist/rotation",
            next_dealer=lambda dealer, _points: left_of(dealer),
            unit="points",
        ),
    )


# The bid


def begin(state: State) -> State:
    """All four are asked at once, in whatever order they make up their minds."""
    state = CALL.put(in_phase(state, "bid", state.game.seats_from(left_of(state.dealer))), Call())
    return tell_all(state, "minnesota-whist", ("players", "pack", "rank", "deal"))


def either(_state: State, _card: Card | None) -> tuple[str, ...]:
    """What may be said by a player who bids without a card: the one colour, or the other."""
    return (RED, BLACK)


def lacks_a_colour(state: State, seat: int) -> bool:
    """A hand of one colour, which has no card to bid the other with."""
    return any(not state.hand(seat) & cards for cards in COLOURS.values())


def holds_that_colour(state: State, action: Action) -> bool:
    """A bid without a card, of a colour that the player holds."""
    return not action.cards and bool(state.hand(action.seat) & COLOURS[action.value])


def bid(state: State, action: Action) -> State:
    """The card stays in the hand: that it lies on the table is nobody's business until it is turned up."""
    return with_turn(state, tuple(seat for seat in state.turn if seat != action.seat))


def bid_of(state: State, seat: int) -> Action:
    """What a seat has bid."""
    return state.log[places_of_bids(state)[seat]]


def places_of_bids(state: State) -> tuple[int, ...]:
    """Where in the log each seat has bid, -1 where it has not yet."""
    places = {action.seat: place for place, action in enumerate(state.log) if action.verb == "bid"}
    return tuple(places.get(seat, -1) for seat in range(SEATS))


def colour_of(action: Action) -> str:
    """The colour of a bid, with a card or without."""
    return action.value or next(colour for colour, cards in COLOURS.items() if action.card in cards)


def somebody_has_not_bid(state: State) -> bool:
    """There are bids to come, so nothing is turned up."""
    return bool(state.turn)


def tell_secret(state: State) -> State:
    """That somebody has bid is seen; what, is not."""
    return tell(state, "minnesota-whist/secret", state.log[-1].seat)


def turn_up(high: str) -> Callable[[State], State]:
    """From eldest hand round: each bid is turned up until the first of the colour that bids high."""

    def turn_up_bids(state: State) -> State:
        for seat in state.game.seats_from(left_of(state.dealer)):
            action = bid_of(state, seat)
            card = action.cards[0] if action.cards else None
            state = tell(unseal(state, seat), "minnesota-whist/turn-up", seat, card)
            if colour_of(action) == high:
                return settle(state, HIGH, seat)
        return settle(state, LOW)

    return turn_up_bids


def is_high(state: State) -> bool:
    """The deal has just become high."""
    return state.trick.contract == HIGH


def is_low(state: State) -> bool:
    """The deal has just become low."""
    return state.trick.contract == LOW


def tell_high(state: State) -> State:
    """The first to show the colour is the grandee."""
    return tell(state, "minnesota-whist/high", caller_of(state))


def tell_low(state: State) -> State:
    """All four showed the other."""
    return tell(state, "minnesota-whist/low")


def take_back(state: State) -> State:
    """Everybody takes the bid card back; what has been turned up is known to all from now on."""
    opened = [action for place, action in enumerate(state.log) if place not in state.sealed]
    hands = [
        (action.seat, state.zones[action.seat]._replace(shown=Cards.of(action.cards)))
        for action in opened
        if action.cards
    ]
    return tell(put(state, *hands), "minnesota-whist/back")


def ready(state: State, trick: Trick) -> State:
    """Seat 0 is to lead, as if seat 1 were the grandee; high unless low is said."""
    contract = LOW if trick.contract == LOW else HIGH
    state = settle(state, contract, left_of(0) if contract == HIGH else -1)
    return with_told(in_phase(state, "play", (0,)), ())


# The score


def tally(state: State) -> Tally:
    """Count the tricks, and note who granded."""
    granded = caller_of(state) % 2 if state.trick.contract == HIGH else -1
    return Tally(tuple(tricks_of(state, side) for side in range(len(SIDES))), granded)


def points_line(clause: str, side: int, tricks: int, rate: int) -> Line | None:
    """So many points for each of some tricks; no line for none."""
    return Line(clause, side, "points", (("tricks", tricks), ("rate", rate))) if tricks else None


def score_made(counted: Tally, side: int) -> Line | None:
    """The side that granded, for its tricks above six."""
    odd = odd_tricks(counted.tricks, side) if counted.granded == side else 0
    return points_line("minnesota-whist/high-made", side, odd, 1)


def score_set(rate: int) -> Callable[[Tally, int], Line | None]:
    """The opponents of the side that granded, for theirs."""

    def line(counted: Tally, side: int) -> Line | None:
        odd = odd_tricks(counted.tricks, side) if counted.granded == other(side) else 0
        return points_line("minnesota-whist/set", side, odd, rate)

    return line


def lose_set(counted: Tally, side: int) -> Line | None:
    """The side that granded loses a point for each trick short of seven."""
    short = max(0, BOOK + 1 - counted.tricks[side]) if counted.granded == side else 0
    return points_line("minnesota-whist/set", side, short, -1)


def gain_low(counted: Tally, side: int) -> Line | None:
    """In a low deal, a point for each trick short of seven, which is each odd trick of the others."""
    short = max(0, BOOK + 1 - counted.tricks[side]) if counted.granded < 0 else 0
    return points_line("minnesota-whist/low-score", side, short, 1)


def lose_low(counted: Tally, side: int) -> Line | None:
    """In a low deal, the side with more tricks loses a point for each above six."""
    odd = odd_tricks(counted.tricks, side) if counted.granded < 0 else 0
    return points_line("minnesota-whist/low-score", side, odd, -1)


SET_SCORES: dict[str, Callable[[Tally, int], Line | None]] = {
    "one": score_set(1),
    "two": score_set(2),
    "granders_lose": lose_set,
}
LOW_SCORES: dict[str, Callable[[Tally, int], Line | None]] = {"gain": gain_low, "losers_lose": lose_low}


RULEBOOK = Rulebook(Options, CLAUSES, OPTION_CLAUSES, VARIANTS, PRESETS, game)
