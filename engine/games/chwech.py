"""Chwech, by David Parlett: six players, no obligation to follow, nines to collect.

The tables below stand in the order of the rules page. ``ace_joker`` chooses between the rule
as first printed and the inventor's later one, which is the default.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from engine.core.actions import Action
from engine.core.cards import PLAIN_SUITS, Card, Cards
from engine.core.rules import (
    Bar,
    Belongs,
    Count,
    Flow,
    Game,
    Limit,
    Line,
    MatchRules,
    Phase,
    Scoring,
    Standing,
    Verb,
)
from engine.core.state import OVER, State, Trick, tell
from engine.tricks import suit_in_play, take, to_trick
from engine.tricks.plain import any_play

CLAUSES = (
    "chwech/players",
    "chwech/pack",
    "chwech/rank",
    "chwech/deal",
    "chwech/first-lead",
    "chwech/follow",
    "chwech/pass",
    "chwech/joker",
    "chwech/joker-lead",
    "chwech/two-jokers",
    "chwech/one-turn",
    "chwech/highest",
    "chwech/ace",
    "chwech/ace-last",
    "chwech/joker-early",
    "chwech/joker-last",
    "chwech/last",
    "chwech/lone",
    "chwech/joker-then-ace",
    "chwech/ace-stated",
    "chwech/joker-rank",
    "chwech/pile",
    "chwech/offer",
    "chwech/deadlock",
    "chwech/out",
    "chwech/nines",
    "chwech/over",
    "chwech/dealer",
    "chwech/game",
)

OPTION_CLAUSES = {
    "ace_joker": (
        "chwech/ace",
        "chwech/ace-last",
        "chwech/joker-early",
        "chwech/joker-last",
        "chwech/joker-lead",
        "chwech/ace-stated",
        "chwech/joker-rank",
    ),
    "two_jokers_per_trick": ("chwech/two-jokers",),
    "ace_last_vs_joker": ("chwech/joker-then-ace",),
    "last": ("chwech/last",),
}
"""The clauses that each option changes."""

VARIANTS = {
    "chwech/ace": {"ace_joker": "revised"},
    "chwech/ace-last": {"ace_joker": "revised"},
    "chwech/joker-early": {"ace_joker": "revised"},
    "chwech/joker-last": {"ace_joker": "revised"},
    "chwech/last": {"ace_joker": "revised"},
    "chwech/joker-then-ace": {"ace_joker": "revised"},
    "chwech/ace-stated": {"ace_joker": "original"},
    "chwech/joker-rank": {"ace_joker": "original"},
}
"""The options under which a clause is in force, for those that are not always."""

PRESETS: Mapping[str, Mapping[str, str]] = {"document": {}}
"""House rules by name, as the options that differ from ours."""

SEATS = 6
HAND = 9
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
JOKERS = Cards.parse("Z12")
ACES = Cards.of(Card.parse(suit + "A") for suit in PLAIN_SUITS)
PACK = Cards.parse(" ".join(suit + "".join(RANKS) for suit in PLAIN_SUITS)) | JOKERS


@dataclass(frozen=True, kw_only=True)
class Options:
    """The house rules of Chwech; the first value of each is what we play.

    ``ace_joker`` (``chwech/ace``, ``chwech/ace-stated``): the inventor's later rule or his first.
    ``two_jokers_per_trick`` (``chwech/two-jokers``): later rule only, the first always forbids it.
    ``ace_last_vs_joker`` (``chwech/joker-then-ace``): who takes a trick of jokers and a last ace.
    ``last`` (``chwech/last``): the last card played, or only a card of the last seat with a turn.
    """

    ace_joker: Literal["revised", "original"] = "revised"
    two_jokers_per_trick: Literal["true", "false"] = "true"
    ace_last_vs_joker: Literal["ace", "joker"] = "ace"
    last: Literal["card", "seat"] = "card"


class Facts(NamedTuple):
    """``passed``: the seats that have declined the lead of the coming trick, in order."""

    passed: tuple[int, ...] = ()


class Tally(NamedTuple):
    """What a scorer counts: cards left in hand and cards won, for one player or for all six."""

    left: tuple[int, ...]
    won: tuple[int, ...]


def game(options: Options) -> Game:
    """The tables of Chwech under some options."""
    revised = options.ace_joker == "revised"
    return Game(
        id="chwech",
        options=options,
        seats=SEATS,
        sides=tuple((seat,) for seat in range(SEATS)),
        pack=PACK,
        hand_size=HAND,
        stock_size=0,
        clauses=CLAUSES,
        phases={
            "lead": Phase(
                verbs=(
                    Verb("play", "", lead, cards=1, values=led_values if revised else said_values),
                    Verb("pass", "chwech/offer", pass_lead),
                ),
                bars=(
                    Bar("chwech/first-lead", passes_first_lead),
                    *(() if revised else (Bar("chwech/joker-lead", leads_joker),)),
                ),
            ),
            "follow": Phase(
                verbs=(
                    Verb("play", "", follow, cards=1, values=no_values if revised else said_values),
                    Verb("pass", "chwech/pass", pass_trick),
                ),
                bars=(
                    Bar("chwech/follow", leaves_led_suit),
                    *(
                        ()
                        if revised and options.two_jokers_per_trick == "true"
                        else (Bar("chwech/two-jokers", adds_second_joker),)
                    ),
                ),
            ),
        },
        belongs=(Belongs("chwech/joker", JOKERS, lambda trick: trick.led),),
        flow=(
            Flow("chwech/offer", lead_is_declined, offer_lead),
            Flow("chwech/deadlock", nobody_leads, end_in_deadlock),
            Flow("chwech/one-turn", somebody_is_to_play, call_next),
            Flow("chwech/pile", trick_is_full, give_trick),
            Flow("chwech/out", somebody_is_out, end),
        ),
        standings=revised_standings(options) if revised else original_standings(),
        scoring=(Scoring("chwech/nines", score_nines), Scoring("chwech/over", score_over)),
        limits=LIMITS,
        counts=(
            Count("left", "chwech/deal", each=True, high=HAND),
            Count("won", "chwech/pack", each=True, high=len(PACK)),
        ),
        tally_type=Tally,
        single=True,
        ranks=RANKS,
        tally=tally,
        begin=begin,
        match=MatchRules(
            clause="chwech/game",
            deals=6,
            target=0,
            dealer_clause="chwech/dealer",
            next_dealer=lambda dealer, _points: (dealer + 1) % SEATS,
            unit="points",
        ),
    )


# The play


def begin(state: State) -> State:
    """Eldest hand, at the dealer's left, is asked to lead."""
    eldest = (state.dealer + 1) % SEATS
    state = state._replace(phase="lead", turn=(eldest,), facts=Facts())
    for clause in ("players", "pack", "rank", "deal"):
        state = tell(state, f"chwech/{clause}")
    return state


def facts(state: State) -> Facts:
    """The facts of this game, typed."""
    assert isinstance(state.facts, Facts)
    return state.facts


def led_values(_state: State, card: Card | None) -> tuple[str, ...]:
    """Under the later rule, whoever leads a joker names a suit."""
    return tuple(PLAIN_SUITS) if card is not None and card in JOKERS else ("",)


def said_values(_state: State, card: Card | None) -> tuple[str, ...]:
    """Under the first rule an ace may be said to be low; silence means high."""
    return ("", "low") if card is not None and card in ACES else ("",)


def no_values(_state: State, _card: Card | None) -> tuple[str, ...]:
    """Nothing is announced."""
    return ("",)


def passes_first_lead(state: State, action: Action) -> bool:
    """Eldest hand may not decline the first lead."""
    return action.verb == "pass" and not state.tricks


def leads_joker(_state: State, action: Action) -> bool:
    """Under the first rule a joker may not be led."""
    return action.verb == "play" and action.card in JOKERS


def leaves_led_suit(state: State, action: Action) -> bool:
    """A card that is not of the led suit may never be played."""
    return action.verb == "play" and suit_in_play(state.game, state.trick, action.card) != state.trick.led


def adds_second_joker(state: State, action: Action) -> bool:
    """A joker on a trick that has one."""
    return action.verb == "play" and action.card in JOKERS and any(play.card in JOKERS for play in state.trick.plays)


def lead(state: State, action: Action) -> State:
    """The leader's card opens the trick for those after him who have not declined the lead."""
    declined = facts(state).passed
    order = tuple(seat for seat in state.game.seats_from(action.seat) if seat not in declined)
    if declined:
        state = tell(state, "chwech/one-turn", declined[0])
    if action.card in JOKERS:
        state = tell(state, "chwech/joker-lead", action.seat, action.card)
    state = state._replace(trick=Trick(order), phase="follow", facts=Facts())
    return to_trick(state, action)


def follow(state: State, action: Action) -> State:
    """A card to the trick."""
    if action.card in JOKERS:
        state = tell(state, "chwech/joker", action.seat, action.card)
        if any(play.card in JOKERS for play in state.trick.plays):
            state = tell(state, "chwech/two-jokers", action.seat, action.card)
    return to_trick(state, action)


def pass_lead(state: State, action: Action) -> State:
    """Decline the lead, and with it a part in the trick."""
    return state._replace(facts=Facts((*facts(state).passed, action.seat)))


def pass_trick(state: State, _action: Action) -> State:
    """Use one's turn in the trick for no card."""
    return state._replace(trick=state.trick._replace(turns=state.trick.turns + 1))


def lead_is_declined(state: State) -> bool:
    """The lead was declined and somebody has not been asked yet."""
    return state.phase == "lead" and state.turn[0] in facts(state).passed and not nobody_leads(state)


def offer_lead(state: State) -> State:
    """The lead is offered one seat further left."""
    return state._replace(turn=((state.turn[0] + 1) % SEATS,))


def nobody_leads(state: State) -> bool:
    """Everybody has declined the lead."""
    return state.phase == "lead" and len(facts(state).passed) == SEATS


def end_in_deadlock(state: State) -> State:
    """Nobody will lead: the deal is over."""
    return tell(state, "chwech/deadlock")._replace(phase=OVER, turn=())


def somebody_is_to_play(state: State) -> bool:
    """The trick has begun and a seat entitled to a turn has not had it."""
    return state.phase == "follow" and state.trick.turns < len(state.trick.order)


def call_next(state: State) -> State:
    """The next seat that is entitled to a turn."""
    return state._replace(turn=(state.trick.order[state.trick.turns],))


def trick_is_full(state: State) -> bool:
    """Every seat that was entitled to a turn has had it."""
    return state.phase == "follow" and state.trick.turns == len(state.trick.order)


def give_trick(state: State) -> State:
    """The winner piles the trick up and is offered the lead."""
    trick = state.trick
    state = take(state, trick)
    winner = state.tricks[-1].winner
    state = tell(state, "chwech/pile", winner)
    closing = trick.plays[-1]
    special = closing.card in ACES | JOKERS and state.game.options.ace_joker == "revised"
    if special and closing.seat != trick.order[-1]:
        state = tell(state, "chwech/last", closing.seat, closing.card)
    return state._replace(phase="lead", turn=(winner,))


def somebody_is_out(state: State) -> bool:
    """A trick has been taken and a hand is empty."""
    return state.phase == "lead" and any(not state.hand(seat) for seat in range(SEATS))


def end(state: State) -> State:
    """Somebody has played the last of his cards: the deal is over."""
    out = next(seat for seat in range(SEATS) if not state.hand(seat))
    return tell(state, "chwech/out", out)._replace(phase=OVER, turn=())


# Who takes the trick


def revised_standings(options: Options) -> tuple[Standing, ...]:
    """The later rule: an ace wins unless last, a joker loses unless last."""
    is_last = last_card if options.last == "card" else last_seat
    favoured = ACES if options.ace_last_vs_joker == "ace" else JOKERS

    def among(cards: Cards, last: bool) -> Callable[[Trick, int], bool]:
        return lambda trick, index: trick.plays[index].card in cards and is_last(trick, index) is last

    def all_would_lose(trick: Trick, index: int) -> bool:
        return len(trick.plays) > 1 and all(
            play.card in (ACES if is_last(trick, place) else JOKERS) for place, play in enumerate(trick.plays)
        )

    return (
        Standing("chwech/lone", alone, lambda _trick, _index: 1),
        Standing(
            "chwech/joker-then-ace",
            all_would_lose,
            lambda trick, index: int(trick.plays[index].card in favoured),
        ),
        Standing("chwech/joker-last", among(JOKERS, True), lambda _trick, _index: 100),
        Standing("chwech/joker-early", among(JOKERS, False), lambda _trick, _index: 0),
        Standing("chwech/ace-last", among(ACES, True), lambda _trick, _index: 0),
        Standing("chwech/ace", among(ACES, False), lambda _trick, _index: 14),
        Standing("chwech/highest", any_play, natural),
    )


def original_standings() -> tuple[Standing, ...]:
    """The first rule: an ace is what its player said, a joker stands between seven and eight."""
    return (
        Standing("chwech/lone", alone, lambda _trick, _index: 1),
        Standing(
            "chwech/ace-stated",
            lambda trick, index: trick.plays[index].card in ACES,
            lambda trick, index: 1 if trick.plays[index].value == "low" else 14,
        ),
        Standing(
            "chwech/joker-rank",
            lambda trick, index: trick.plays[index].card in JOKERS,
            lambda _trick, _index: 7.5,
        ),
        Standing("chwech/highest", any_play, natural),
    )


def last_card(trick: Trick, index: int) -> bool:
    """The last card that was actually played to the trick."""
    return index == len(trick.plays) - 1


def last_seat(trick: Trick, index: int) -> bool:
    """A card of the last seat that was entitled to a turn."""
    return trick.plays[index].seat == trick.order[-1]


def alone(trick: Trick, _index: int) -> bool:
    """Nobody else played to the trick."""
    return len(trick.plays) == 1


RANK_VALUES = {rank: 14 - place for place, rank in enumerate(RANKS)}


def natural(trick: Trick, index: int) -> float:
    """King 13 down to two 2."""
    return RANK_VALUES[trick.plays[index].card.rank]


# The score


def tally(state: State) -> Tally:
    """Count the hands and the piles of a state."""
    return Tally(
        tuple(len(state.hand(seat)) for seat in range(SEATS)),
        tuple(len(state.pile(seat)) for seat in range(SEATS)),
    )


def score_nines(counted: Tally, side: int) -> Line | None:
    """An exact multiple of nine, nought among them: nine points for each card played."""
    if counted.won[side] % 9:
        return None
    return Line("chwech/nines", side, "points", (("played", HAND - counted.left[side]), ("factor", 9)))


def score_over(counted: Tally, side: int) -> Line | None:
    """Otherwise the cards over the last multiple of nine for each card played."""
    over = counted.won[side] % 9
    if not over:
        return None
    return Line("chwech/over", side, "points", (("played", HAND - counted.left[side]), ("factor", over)))


def wins_too_much(counted: Tally) -> tuple[int, ...]:
    """A player takes at most a trick a card, and a trick holds at most a card from each."""
    return tuple(side for side, (left, won) in enumerate(zip(*counted, strict=True)) if won > SEATS * (HAND - left))


def wins_more_than_was_played(counted: Tally) -> tuple[int, ...]:
    """With the whole table counted: each of the others adds at most a card to each of one's tricks."""
    if len(counted.left) < SEATS:
        return ()
    played = [HAND - left for left in counted.left]
    return tuple(side for side, won in enumerate(counted.won) if won > sum(min(own, played[side]) for own in played))


def table_disagrees(counted: Tally) -> tuple[int, ...]:
    """With the whole table counted: every card played lies in somebody's pile."""
    if len(counted.left) < SEATS:
        return ()
    played = sum(HAND - left for left in counted.left)
    return tuple(range(SEATS)) if played != sum(counted.won) else ()


def nobody_led(counted: Tally) -> tuple[int, ...]:
    """Eldest hand has to lead, so some card has been played."""
    return tuple(range(SEATS)) if sum(counted.left) == SEATS * HAND else ()


LIMITS = (
    Limit("chwech/first-lead", nobody_led),
    Limit("chwech/one-turn", wins_too_much),
    Limit("chwech/pile", table_disagrees),
    Limit("chwech/one-turn", wins_more_than_was_played),
)
