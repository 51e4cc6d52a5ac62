"""Witches Whist: whist for two against two, with a turned-up trump and odd tricks to five.

The tables below stand in the order of the rules page. There is one kind of decision, a card to
the trick: phase ``play``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from engine.core.asked import asked_trumps
from engine.core.cards import PLAIN_SUITS, Card, Cards
from engine.core.counts import EachSide
from engine.core.draw import Drawn, draw
from engine.core.rulebook import Rulebook
from engine.core.rules import Brought, Flow, Game, MatchRules, Narrow, Order, Phase, Standing
from engine.core.score import tally_of
from engine.core.shown import Shown, trumps_of
from engine.core.state import State, Trick, end, tell, tell_all
from engine.games.witches_whist_score import HONOUR_RANKS, Tally, has_game_by_tricks, limits, scoring
from engine.tricks import give
from engine.tricks.pack import PACK, RANKS
from engine.tricks.plain import (
    PLAY,
    all_in_turn,
    any_play,
    card_tells,
    is_full,
    is_ruff,
    leaves_led_suit,
    of_led_suit,
    rank_in,
)
from engine.tricks.whist import HAND, SEATS, SIDES, TRICKS, dealt, draws_lowest, points_before

CLAUSES = (
    "witches-whist/players",
    "witches-whist/partners",
    "witches-whist/draw",
    "witches-whist/pack",
    "witches-whist/rank",
    "witches-whist/deal",
    "witches-whist/turn-up",
    "witches-whist/turn-up-hand",
    "witches-whist/first-lead",
    "witches-whist/trick",
    "witches-whist/follow",
    "witches-whist/any-card",
    "witches-whist/highest",
    "witches-whist/trump-wins",
    "witches-whist/aside",
    "witches-whist/next-lead",
    "witches-whist/play-out",
    "witches-whist/together",
    "witches-whist/odd-tricks",
    "witches-whist/honours",
    "witches-whist/honours-short",
    "witches-whist/tricks-first",
    "witches-whist/dealer",
    "witches-whist/target",
    "witches-whist/rubber",
)

OPTION_CLAUSES = {
    "target": ("witches-whist/target",),
    "count_honours": ("witches-whist/honours", "witches-whist/honours-short", "witches-whist/tricks-first"),
    "rubber": ("witches-whist/rubber",),
    "early_stop": ("witches-whist/play-out",),
    "first_dealer": ("witches-whist/draw",),
}
"""The clauses that each option changes."""

VARIANTS: Mapping[str, Mapping[str, str | tuple[str, ...]]] = {
    "witches-whist/honours": {"count_honours": "on"},
    "witches-whist/honours-short": {"count_honours": "on"},
    "witches-whist/tricks-first": {"count_honours": "on"},
    "witches-whist/rubber": {"rubber": "on"},
}
"""The options under which a clause is in force, for those that are not always."""

PRESETS: Mapping[str, Mapping[str, str]] = {
    "document": {},
    "short": {"count_honours": "on", "rubber": "on"},
    "american": {"target": "7"},
    "long": {"target": "10", "count_honours": "on"},
}
"""House rules by name, as the options that differ from ours."""


@dataclass(frozen=True, kw_only=True)
class Options:
    """The house rules of Witches Whist; the first value of each is what we play.

    ``target`` (``witches-whist/target``): the points that win a game.
    ``count_honours`` (``witches-whist/honours``): the four highest trumps score for who held them.
    ``rubber`` (``witches-whist/rubber``): the match is one game, or the best of three.
    ``early_stop`` (``witches-whist/play-out``): play ends when the tricks have won the game.
    ``first_dealer`` (``witches-whist/draw``): who draws the lowest card deals, or the highest.
    """

    target: Literal["5", "7", "9", "10"] = "5"
    count_honours: Literal["off", "on"] = "off"
    rubber: Literal["off", "on"] = "off"
    early_stop: Literal["off", "on"] = "off"
    first_dealer: Literal["lowest", "highest"] = "lowest"


def game(options: Options) -> Game:
    """The tables of Witches Whist under some options."""
    target = int(options.target)
    honours, stops = options.count_honours == "on", options.early_stop == "on"
    tricks = EachSide("tricks", "witches-whist/pack", high=TRICKS)
    held = EachSide("held", "witches-whist/honours", high=len(HONOUR_RANKS), default=0)
    before = EachSide("before", "witches-whist/target", high=target - 1, default=0)
    return Game(
        id="witches-whist",
        options=options,
        seats=SEATS,
        sides=SIDES,
        pack=PACK,
        ranks=RANKS,
        hand_size=HAND,
        stock_size=0,
        turns_last=True,
        clauses=CLAUSES,
        phases={
            "play": Phase(
                verbs=(PLAY,),
                narrows=(Narrow("witches-whist/follow", of_led_suit),),
                follows=(card_tells("witches-whist/any-card", leaves_led_suit),),
                rests=(
                    Flow("witches-whist/next-lead", is_full, give_trick),
                    *((Flow("witches-whist/play-out", is_decided, finish),) if stops else ()),
                    Flow("witches-whist/play-out", is_played_out, finish),
                ),
            ),
        },
        orders=(Order("witches-whist/trick", all_in_turn),),
        shown=(
            Shown("trumps", "suit", "witches-whist/turn-up", trumps_of),
            Shown("turned", "card", "witches-whist/turn-up-hand", turn_up_in_view),
        ),
        asked=(asked_trumps("witches-whist/turn-up", PLAIN_SUITS),),
        weighs_by_card=True,
        standings=(
            Standing("witches-whist/trump-wins", is_ruff, rank_in(RANKS, above=100)),
            Standing("witches-whist/highest", any_play, rank_in(RANKS)),
        ),
        scoring=scoring(target, honours=honours),
        limits=limits(target, honours=honours, stops=stops),
        counts=(tricks, *((held,) if honours else ()), *((before,) if honours or stops else ())),
        tally_type=Tally,
        tally=tally,
        begin=begin,
        match=MatchRules(
            clause="witches-whist/target",
            deals=0,
            target=target,
            games=2 if options.rubber == "on" else 1,
            rubber_clause="witches-whist/rubber" if options.rubber == "on" else "",
            dealer_clause="witches-whist/dealer",
            next_dealer=lambda dealer, _points: (dealer + 1) % SEATS,
            unit="points",
            brings=(Brought("before", points_before),) if honours or stops else (),
            draw=draws_highest if options.first_dealer == "highest" else draws_lowest,
        ),
    )


# Before you play


def draws_highest(cards: tuple[Card, ...]) -> Drawn | None:
    """Who draws the highest card, with the ace below the two, deals first."""
    return draw(cards, "highest")


def begin(state: State) -> State:
    """The dealer's last card is turned up for trumps, and the dealer's neighbour on the left leads."""
    turned = state.turned
    assert turned is not None, "a deal without a turn-up is refused"
    eldest = state.game.seats_from(state.dealer)[1]
    state = state._replace(phase="play", turn=(eldest,), trick=Trick(trump=turned.suit))
    state = tell_all(state, "witches-whist", ("players", "partners", "draw", "pack", "rank", "deal"), state.dealer)
    state = tell_all(state, "witches-whist", ("turn-up", "turn-up-hand"), state.dealer, turned)
    return tell(state, "witches-whist/first-lead", eldest)


def turn_up_in_view(state: State) -> Card | None:
    """The dealer's last card, which lies open until the dealer plays for the first time."""
    has_played = bool(state.tricks) or any(play.seat == state.dealer for play in state.trick.plays)
    return None if has_played else state.turned


# The play


def give_trick(state: State) -> State:
    """The winner leads next. How a trick ends is told once a deal, after the first."""
    is_first = not state.tricks
    state = give(state)
    return tell_all(state, "witches-whist", ("trick", "aside", "next-lead"), state.turn[0]) if is_first else state


def is_played_out(state: State) -> bool:
    """All thirteen tricks have been taken."""
    return len(state.tricks) == TRICKS


def is_decided(state: State) -> bool:
    """A side has won the game by its tricks, where play stops for that."""
    return not state.trick.plays and has_game_by_tricks(state.game.match.target, tally_of(state))


def finish(state: State) -> State:
    """The deal is over, and the side with more tricks is the one that scores them."""
    return end(tell(state, "witches-whist/play-out"))


# The count


def tally(state: State) -> Tally:
    """Count the tricks and the honours of each side."""
    trump = state.trick.trump
    honours = Cards.parse(trump + "".join(HONOUR_RANKS))
    return Tally(
        tricks=tuple(sum(taken.winner in side for taken in state.tricks) for side in SIDES),
        held=tuple(sum(len(dealt(state, seat) & honours) for seat in side) for side in SIDES),
    )


RULEBOOK = Rulebook(Options, CLAUSES, OPTION_CLAUSES, VARIANTS, PRESETS, game)
