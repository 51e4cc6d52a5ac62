"""Chinese Whist: most cards lie before the players, one up on one down, and the dealer names trumps.

Four play, three or two; a :class:`Form` says what lies before each. The tables below stand in the
order of the rules page. A deal is phase ``trump``, in which the dealer alone is asked, and then
phase ``play``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from engine.core.actions import Action
from engine.core.asked import asked_trumps
from engine.core.cards import PLAIN_SUITS, Card, Cards
from engine.core.counts import EachSide
from engine.core.rulebook import Rulebook, Ways
from engine.core.rules import Flow, Game, Line, MatchRules, Narrow, Order, Phase, Scoring, Standing, Sum, Verb
from engine.core.shown import Shown, columns_of, trumps_of, zone_named
from engine.core.state import State, Trick, end, in_phase, tell, tell_all, with_trick
from engine.tricks.columns import clear, clears, is_from_hand, uncover, uncovers
from engine.tricks.pack import PACK, RANKS
from engine.tricks.plain import (
    PLAY,
    all_in_turn,
    any_play,
    card_tells,
    is_discard,
    is_played_out,
    is_ruff,
    of_led_suit,
    rank_in,
    tricks_of,
    way_round,
    winner_leads,
)

CLAUSES = (
    "chinese-whist/players",
    "chinese-whist/partners",
    "chinese-whist/pack",
    "chinese-whist/rank",
    "chinese-whist/down",
    "chinese-whist/up",
    "chinese-whist/hand",
    "chinese-whist/trump",
    "chinese-whist/no-trumps",
    "chinese-whist/lead",
    "chinese-whist/round",
    "chinese-whist/available",
    "chinese-whist/follow",
    "chinese-whist/void",
    "chinese-whist/uncover",
    "chinese-whist/from-hand",
    "chinese-whist/highest",
    "chinese-whist/trump-wins",
    "chinese-whist/next-lead",
    "chinese-whist/end",
    "chinese-whist/point",
    "chinese-whist/over",
    "chinese-whist/dealer",
    "chinese-whist/game",
)

OPTION_CLAUSES = {
    "players": (
        "chinese-whist/players",
        "chinese-whist/pack",
        "chinese-whist/down",
        "chinese-whist/up",
        "chinese-whist/hand",
    ),
    "three_layout": ("chinese-whist/pack", "chinese-whist/down", "chinese-whist/up", "chinese-whist/hand"),
    "two_layout": ("chinese-whist/pack", "chinese-whist/down", "chinese-whist/up", "chinese-whist/hand"),
    "partners": ("chinese-whist/partners", "chinese-whist/over"),
    "no_trumps": ("chinese-whist/no-trumps",),
    "scoring": ("chinese-whist/point", "chinese-whist/over"),
    "ends": ("chinese-whist/game",),
    "tie": ("chinese-whist/game",),
}
"""The clauses that each option changes."""

VARIANTS: Mapping[str, Mapping[str, str | tuple[str, ...]]] = {
    "chinese-whist/partners": {"players": "4", "partners": "true"},
    "chinese-whist/no-trumps": {"no_trumps": "true"},
    "chinese-whist/point": {"scoring": "tricks"},
    "chinese-whist/over": {"scoring": "over"},
}
"""The options under which a clause is in force, for those that are not always."""

ARISES: Mapping[str, Ways] = {
    "three_layout": ({"players": ("3",)},),
    "two_layout": ({"players": ("2",)},),
    "partners": ({"players": ("4",)},),
}
"""The numbers of players among whom an option makes a difference."""

PRESETS: Mapping[str, Mapping[str, str]] = {
    "document": {},
    "foster": {"partners": "true", "scoring": "over", "ends": "7"},
}
"""House rules by name, as the options that differ from ours."""

LEFT_OUT = Cards.parse("S2")
"""The card that three players do without."""


class Form(NamedTuple):
    """What lies before each player, and how many cards are held in hand."""

    pack: Cards
    columns: int
    hand: int

    @property
    def tricks(self) -> int:
        """The tricks of a deal: each player plays a card to every one."""
        return 2 * self.columns + self.hand


SIX = Form(PACK, 6, 1)
FORMS_OF_THREE = {"8_8_1": Form(PACK.without(LEFT_OUT), 8, 1), "6_6_1": SIX}
FORMS_OF_TWO = {"12_12_2": Form(PACK, 12, 2), "13_13_0": Form(PACK, 13, 0), "6_6_1": SIX}
TARGETS = {"deals": 0, "7": 7, "25": 25}


@dataclass(frozen=True, kw_only=True)
class Options:
    """The house rules of Chinese Whist; the first value of each is what we play.

    ``players`` (``chinese-whist/players``): four, three or two.
    ``three_layout`` and ``two_layout`` (``chinese-whist/down``): of three and of two players, the cards
    down, up and in hand.
    ``partners`` (``chinese-whist/partners``): whether four play two against two.
    ``no_trumps`` (``chinese-whist/no-trumps``): whether the dealer may do without trumps.
    ``scoring`` (``chinese-whist/point``): a point for every trick, or for those over a fair share.
    ``ends`` (``chinese-whist/game``): when everybody has dealt once, or at so many points.
    ``tie`` (``chinese-whist/game``): whether a tie is shared or played off.
    """

    players: Literal["4", "3", "2"] = "4"
    three_layout: Literal["8_8_1", "6_6_1"] = "8_8_1"
    two_layout: Literal["12_12_2", "13_13_0", "6_6_1"] = "12_12_2"
    partners: Literal["false", "true"] = "false"
    no_trumps: Literal["false", "true"] = "false"
    scoring: Literal["tricks", "over"] = "tricks"
    ends: Literal["deals", "7", "25"] = "deals"
    tie: Literal["shared", "extra"] = "shared"


class Tally(NamedTuple):
    """What a scorer counts: the tricks of each side."""

    tricks: tuple[int, ...]


def form_of(options: Options) -> Form:
    """What is laid out under some options."""
    if options.players == "3":
        return FORMS_OF_THREE[options.three_layout]
    return FORMS_OF_TWO[options.two_layout] if options.players == "2" else SIX


def game(options: Options) -> Game:
    """The tables of Chinese Whist under some options."""
    form, seats = form_of(options), int(options.players)
    has_partners = options.players == "4" and options.partners == "true"
    sides = ((0, 2), (1, 3)) if has_partners else tuple((seat,) for seat in range(seats))
    left_out = len(form.pack) - seats * form.tricks
    without_trumps = Verb("no-trumps", "chinese-whist/no-trumps", play_without)
    return Game(
        id="chinese-whist",
        options=options,
        seats=seats,
        sides=sides,
        pack=form.pack,
        ranks=RANKS,
        hand_size=form.hand,
        columns=form.columns,
        stock_size=left_out,
        layout=("stock", *(f"covered-{seat}" for seat in range(seats))),
        clauses=CLAUSES,
        phases={
            "trump": Phase(
                (
                    Verb("trump", "chinese-whist/trump", name_trumps, values=any_suit),
                    *((without_trumps,) if options.no_trumps == "true" else ()),
                )
            ),
            "play": Phase(
                verbs=(PLAY,),
                narrows=(Narrow("chinese-whist/follow", of_led_suit),),
                follows=(
                    Flow("chinese-whist/from-hand", is_from_hand, tell_from_hand),
                    Flow("chinese-whist/uncover", uncovers, turn_up),
                    Flow("", clears, clear),
                    card_tells("chinese-whist/void", is_discard),
                    way_round("chinese-whist/round"),
                ),
                rests=(
                    winner_leads("chinese-whist/next-lead", once=True),
                    Flow("chinese-whist/end", is_played_out, finish),
                ),
            ),
        },
        orders=(Order("chinese-whist/round", all_in_turn),),
        shown=(
            Shown("trumps", "suit", "chinese-whist/trump", trumps_of),
            Shown("columns", "columns", "chinese-whist/up", columns_of),
            *((Shown("left-out", "zone", "chinese-whist/pack", zone_named("stock")),) if left_out else ()),
        ),
        asked=(asked_trumps("chinese-whist/trump", PLAIN_SUITS, without=options.no_trumps == "true"),),
        weighs_by_card=True,
        standings=(
            Standing("chinese-whist/trump-wins", is_ruff, rank_in(RANKS, above=100)),
            Standing("chinese-whist/highest", any_play, rank_in(RANKS)),
        ),
        scoring=(SCORING[options.scoring](form.tricks // len(sides)),),
        limits=(Sum("chinese-whist/end", "tricks", lambda _counted: form.tricks),),
        counts=(EachSide("tricks", "chinese-whist/end", high=form.tricks),),
        neighbours_alike=False,
        tally_type=Tally,
        tally=lambda state: Tally(tuple(tricks_of(state, side) for side in range(len(sides)))),
        begin=begin,
        ready=ready,
        match=MatchRules(
            clause="chinese-whist/game",
            deals=seats if options.ends == "deals" else 0,
            target=TARGETS[options.ends],
            dealer_clause="chinese-whist/dealer",
            next_dealer=lambda dealer, _points: (dealer + 1) % seats,
            unit="points",
            decider=options.tie == "extra",
        ),
    )


# The layout and trumps


def begin(state: State) -> State:
    """All is laid out, and the dealer is asked for trumps."""
    state = in_phase(state, "trump", (state.dealer,))
    partners = ("partners",) if len(state.game.sides) < state.game.seats else ()
    return tell_all(state, "chinese-whist", ("players", *partners, "pack", "rank", "down", "up", "hand"), state.dealer)


def any_suit(_state: State, _card: Card | None) -> tuple[str, ...]:
    """One of the four suits, held or not."""
    return tuple(PLAIN_SUITS)


def name_trumps(state: State, action: Action) -> State:
    """The suit is trumps, and whoever sits next to the dealer leads."""
    return open_play(state, Trick(trump=action.value))


def play_without(state: State, _action: Action) -> State:
    """No suit is trumps in this deal."""
    return open_play(state, Trick())


def open_play(state: State, trick: Trick) -> State:
    """The dealer's left-hand neighbour leads any card face up or in hand."""
    leader = state.game.seats_from(state.dealer)[1]
    state = tell(tell(state, "chinese-whist/lead", leader), "chinese-whist/available", leader)
    return with_trick(in_phase(state, "play", (leader,)), trick)


def ready(state: State, trick: Trick) -> State:
    """For a single trick: trumps are named."""
    return open_play(state, Trick(trump=trick.trump))


# The play


def tell_from_hand(state: State) -> State:
    """A card from the hand lay on nothing, and turns nothing up."""
    return tell(state, "chinese-whist/from-hand", state.trick.plays[-1].seat)


def turn_up(state: State) -> State:
    """The card under the one just played is turned up before anybody acts."""
    return uncover(state, "chinese-whist/uncover")


def finish(state: State) -> State:
    """Every card that was dealt has been played."""
    return end(tell(state, "chinese-whist/end"))


# The score


def every_trick(_share: int) -> Scoring:
    """A point for every trick."""

    def line(counted: Tally, side: int) -> Line | None:
        number = counted.tricks[side]
        return Line("chinese-whist/point", side, "points", (("tricks", number),)) if number else None

    return Scoring("chinese-whist/point", line)


def tricks_over(share: int) -> Scoring:
    """A point for every trick over a side's share, which is what all would have if they had alike."""

    def line(counted: Tally, side: int) -> Line | None:
        number = counted.tricks[side] - share
        return Line("chinese-whist/over", side, "points", (("over", number),)) if number > 0 else None

    return Scoring("chinese-whist/over", line)


SCORING: Mapping[str, Callable[[int], Scoring]] = {"tricks": every_trick, "over": tricks_over}


RULEBOOK = Rulebook(Options, CLAUSES, OPTION_CLAUSES, VARIANTS, PRESETS, game, ARISES)
