"""Hokm: one player sees five cards, names trumps, and has to win the first seven tricks.

Four play as two pairs, three or two each for themselves; a :class:`Form` says what differs. The
tables below stand in the order of the rules page. A deal begins with phase ``trump``. With four or
three the rest is dealt then; with two come ``discard`` and ``draw``. Then the cards are played in
phase ``play``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from engine.core.actions import Action
from engine.core.asked import asked_trumps
from engine.core.cards import NONE, PLAIN_SUITS, Card, Cards
from engine.core.counts import EachSide, OneSide
from engine.core.rulebook import Rulebook, Ways
from engine.core.rules import Brought, Flow, Game, MatchRules, Narrow, Order, Phase, Standing, Verb, always
from engine.core.shown import Shown, trumps_of, zone_named
from engine.core.state import Place, State, Trick, Zone, end, in_phase, put, tell, tell_all, with_turn
from engine.games.hokm_score import (
    SIDES,
    TRICKS,
    Ending,
    Tally,
    endings,
    limits,
    scoring,
    settled_by,
)
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
    way_round,
    winner_leads,
)

CLAUSES = (
    "hokm/players",
    "hokm/partners",
    "hokm/direction",
    "hokm/pack",
    "hokm/rank",
    "hokm/hakem",
    "hokm/dealer",
    "hokm/five",
    "hokm/look",
    "hokm/trump",
    "hokm/rest",
    "hokm/discard",
    "hokm/draw",
    "hokm/keep",
    "hokm/reject",
    "hokm/lead",
    "hokm/follow",
    "hokm/void",
    "hokm/highest",
    "hokm/trump-wins",
    "hokm/next-lead",
    "hokm/seven",
    "hokm/out-of-reach",
    "hokm/tie",
    "hokm/play-out",
    "hokm/point",
    "hokm/kot",
    "hokm/hakem-kot",
    "hokm/next-hakem",
    "hokm/game",
)

OPTION_CLAUSES = {
    "players": (
        "hokm/players",
        "hokm/partners",
        "hokm/pack",
        "hokm/rest",
        "hokm/discard",
        "hokm/draw",
        "hokm/keep",
        "hokm/reject",
        "hokm/seven",
        "hokm/out-of-reach",
        "hokm/tie",
    ),
    "direction": ("hokm/direction",),
    "first_hakem": ("hokm/hakem",),
    "play_out": ("hokm/play-out",),
    "kot": ("hokm/kot", "hokm/hakem-kot"),
    "rotation": ("hokm/next-hakem",),
    "three_end": ("hokm/seven", "hokm/out-of-reach"),
    "three_tie": ("hokm/tie",),
    "three_hakem": ("hokm/next-hakem",),
}
"""The clauses that each option changes."""

VARIANTS: Mapping[str, Mapping[str, str | tuple[str, ...]]] = {
    "hokm/partners": {"players": "4"},
    "hokm/direction": {"players": ("4", "3")},
    "hokm/rest": {"players": ("4", "3")},
    "hokm/discard": {"players": "2"},
    "hokm/draw": {"players": "2"},
    "hokm/keep": {"players": "2"},
    "hokm/reject": {"players": "2"},
    "hokm/out-of-reach": {"players": "3", "three_end": "lead"},
    "hokm/tie": {"players": "3"},
    "hokm/play-out": {"play_out": "true"},
    "hokm/kot": {"kot": "true"},
    "hokm/hakem-kot": {"kot": "true"},
}
"""The options under which a clause is in force, for those that are not always."""

ARISES: Mapping[str, Ways] = {
    "direction": ({"players": ("4", "3")},),
    "three_end": ({"players": ("3",)},),
    "three_tie": ({"players": ("3",)},),
    "three_hakem": ({"players": ("3",), "rotation": ("winner_stays",)},),
}
"""The house rules under which an option makes a difference. Of two players either sits on both sides of the other, and
where the deal passes each time nobody asks who won."""

PRESETS: Mapping[str, Mapping[str, str]] = {
    "usual": {},
    "document": {"rotation": "each_deal"},
}
"""House rules by name, as the options that differ from ours; the document's score is lost."""

FIVE = 5
"""The cards from which trumps are named."""
LEFT_OUT = Cards.parse("C2")
"""The card that three players do without."""


class Form(NamedTuple):
    """What depends on the number of players.

    ``batches`` are the cards dealt to each, turn by turn, once trumps are named; ``discards``
    those that the hakem and the other player put aside instead; ``layout`` names the zones.
    """

    pack: Cards
    layout: tuple[str, ...]
    batches: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()


FORMS = {
    "4": Form(PACK, ("stock",), batches=(4, 4)),
    "3": Form(PACK.without(LEFT_OUT), ("stock",), batches=(4, 4, 4)),
    "2": Form(PACK, ("stock", "offered", "aside-0", "aside-1"), discards=(3, 2)),
}
ASIDE = ("aside-0", "aside-1")


@dataclass(frozen=True, kw_only=True)
class Options:
    """The house rules of Hokm; the first value of each is what we play.

    ``players`` (``hokm/players``): four in two pairs, three, or two.
    ``direction`` (``hokm/direction``): to the right, or to the left with everything mirrored.
    ``first_hakem`` (``hokm/hakem``): by chance, or whoever is dealt the first ace.
    ``play_out`` (``hokm/play-out``): whether a settled deal is played to its last card.
    ``kot`` (``hokm/kot``): whether a sweep brings more than a point.
    ``rotation`` (``hokm/next-hakem``): the hakem stays after a win, or the deal passes each time.
    ``three_end`` (``hokm/out-of-reach``): three stop when nobody can catch up, or at seven tricks.
    ``three_tie`` (``hokm/tie``): of three, a tie for the lead gives the deal to the third, or the hakem.
    ``three_hakem`` (``hokm/next-hakem``): of three, the next hakem sits to the right, or won the deal.
    """

    players: Literal["4", "3", "2"] = "4"
    direction: Literal["right", "left"] = "right"
    first_hakem: Literal["chance", "ace"] = "chance"
    play_out: Literal["false", "true"] = "false"
    kot: Literal["true", "false"] = "true"
    rotation: Literal["winner_stays", "each_deal"] = "winner_stays"
    three_end: Literal["lead", "seven"] = "lead"
    three_tie: Literal["odd", "hakem"] = "odd"
    three_hakem: Literal["right", "winner"] = "right"


def game(options: Options) -> Game:
    """The tables of Hokm under some options."""
    form, sides, tricks = FORMS[options.players], SIDES[options.players], TRICKS[options.players]
    seats = int(options.players)
    direction = -1 if options.direction == "right" else 1
    kot, plays_out = options.kot == "true", options.play_out == "true"
    ways = endings(options.players, options.three_end, kot=kot)
    return Game(
        id="hokm",
        options=options,
        seats=seats,
        sides=sides,
        pack=form.pack,
        ranks=RANKS,
        hand_size=FIVE,
        stock_size=len(form.pack) - seats * FIVE,
        direction=direction,
        held=tricks,
        layout=form.layout,
        clauses=CLAUSES,
        phases={
            "trump": Phase(
                verbs=(Verb("trump", "hokm/trump", name_trumps, values=any_suit),),
                rests=(
                    (Flow("hokm/rest", always, deal_rest(form)), LEAD)
                    if form.batches
                    else (Flow("hokm/discard", always, ask_discard),)
                ),
            ),
            "discard": Phase(
                verbs=(Verb("discard", "", discard, cards=1, sealed=True),),
                rests=(
                    Flow("hokm/discard", owes_discard, ask_discard),
                    Flow("hokm/draw", has_no_more_to_discard, offer_card),
                ),
            ),
            "draw": Phase(
                verbs=(Verb("keep", "hokm/keep", keep), Verb("reject", "hokm/reject", reject)),
                rests=(Flow("hokm/draw", has_stock, offer_card), Flow("hokm/lead", nobody_draws, open_play)),
            ),
            "play": Phase(
                verbs=(PLAY,),
                narrows=(Narrow("hokm/follow", of_led_suit),),
                follows=(
                    card_tells("hokm/void", is_discard),
                    *((way_round("hokm/direction"),) if seats > 2 else ()),
                ),
                rests=(
                    winner_leads("hokm/next-lead", once=True),
                    *(ending_flow(ways, number, stops=not plays_out) for number in range(len(ways))),
                    *((Flow("hokm/play-out", is_played_out, finish_playing_out),) if plays_out else ()),
                ),
            ),
        },
        orders=(Order("hokm/direction" if seats > 2 else "", all_in_turn),),
        shown=(
            Shown("hakem", "seat", "hokm/hakem", hakem_of),
            Shown("trumps", "suit", "hokm/trump", trumps_of),
            *(
                (Shown("rest", "zone", "hokm/rest", zone_named("stock")),)
                if form.batches
                else (
                    Shown("stock", "zone", "hokm/draw", zone_named("stock")),
                    Shown("offered", "zone", "hokm/draw", zone_named("offered")),
                    Shown("aside", "zone", "hokm/discard", lambda _state: ASIDE, each=True),
                )
            ),
        ),
        asked=(asked_trumps("hokm/trump", PLAIN_SUITS),),
        weighs_by_card=True,
        standings=(
            Standing("hokm/trump-wins", is_ruff, rank_in(RANKS, above=100)),
            Standing("hokm/highest", any_play, rank_in(RANKS)),
        ),
        scoring=scoring(options.three_tie, kot=kot),
        limits=limits(options.players, ways),
        counts=(
            EachSide("tricks", "hokm/pack", high=tricks),
            OneSide("hakem", "hokm/hakem", high=len(sides) - 1),
        ),
        tally_type=Tally,
        tally=lambda state: tally(ways, state),
        begin=begin,
        ready=ready,
        match=MatchRules(
            clause="hokm/game",
            deals=0,
            target=7,
            dealer_clause="hokm/next-hakem",
            next_dealer=rotation(options, sides, direction),
            unit="points",
            brings=(Brought("hakem", side_of_hakem(sides, direction)),),
            first=first_dealer(seats, direction) if options.first_hakem == "ace" else None,
        ),
    )


# The hakem and five cards


def hakem_of(state: State) -> int:
    """The seat next after the dealer in turn."""
    return state.game.seats_from(state.dealer)[1]


def first_dealer(seats: int, direction: int) -> Callable[[Sequence[Card]], int]:
    """The dealer of a first deal whose hakem is whoever gets the first ace of the cards, one each in turn."""

    def dealer(cards: Sequence[Card]) -> int:
        place = next(place for place, card in enumerate(cards) if card.rank == "A")
        return direction * (place - 1) % seats

    return dealer


def begin(state: State) -> State:
    """The hakem sits next after the dealer and alone looks at the five cards dealt so far."""
    hakem = hakem_of(state)
    hidden = [(seat, state.zones[seat]._replace(seen=0)) for seat in range(state.game.seats) if seat != hakem]
    state = put(state, *hidden)._replace(phase="trump", turn=(hakem,))
    partners = ("partners",) if len(state.game.sides) < state.game.seats else ()
    state = tell_all(state, "hokm", ("players", *partners, "pack", "rank", "hakem", "dealer", "five", "look"), hakem)
    return state


def any_suit(_state: State, _card: Card | None) -> tuple[str, ...]:
    """One of the four suits, held or not; there is no passing and no playing without trumps."""
    return tuple(PLAIN_SUITS)


def name_trumps(state: State, action: Action) -> State:
    """The suit is trumps, and all may look at their cards."""
    hands = [(seat, state.zones[seat]._replace(seen=1 << seat)) for seat in range(state.game.seats)]
    return put(state, *hands)._replace(turn=(), trick=Trick(trump=action.value))


def ready(state: State, trick: Trick) -> State:
    """For a single trick: trumps are named, the hakem leads, and nobody gets any more cards."""
    named = name_trumps(state, Action(hakem_of(state), "trump", (), trick.trump))
    return open_play(named)


# Getting the rest of the cards


def deal_rest(form: Form) -> Callable[[State], State]:
    """Four or three players are dealt the rest in batches, each batch once round from the hakem."""

    def deal_batches(state: State) -> State:
        order = state.zone("stock").order
        seats = state.game.seats_from(hakem_of(state))
        hands = {seat: state.hand(seat) for seat in seats}
        for size in form.batches:
            for seat in seats:
                hands[seat] |= Cards.of(order[:size])
                order = order[size:]
        changes = [(seat, state.zones[seat]._replace(cards=hands[seat])) for seat in seats]
        state = put(state, *changes, (state.game.zone_index("stock"), Zone()))
        return tell(state, "hokm/rest")

    return deal_batches


def aside(state: State, seat: int) -> int:
    """The index of the zone of what a seat has put aside."""
    return state.game.zone_index(ASIDE[seat])


def discards_owed(state: State) -> tuple[int, ...]:
    """The seats that still have to put cards aside, the hakem first."""
    seats = state.game.seats_from(hakem_of(state))
    owed = FORMS[state.game.options.players].discards
    return tuple(seat for seat, count in zip(seats, owed, strict=True) if len(state.hand(seat)) > FIVE - count)


def owes_discard(state: State) -> bool:
    """Somebody has too many cards before the drawing."""
    return bool(discards_owed(state))


def ask_discard(state: State) -> State:
    """The hakem puts cards aside, then the other player."""
    seat = discards_owed(state)[0]
    if not state.log or state.log[-1].seat != seat or state.log[-1].verb != "discard":
        state = tell(state, "hokm/discard", seat)
    return in_phase(state, "discard", (seat,))


def discard(state: State, action: Action) -> State:
    """A card goes face down out of the deal; only its owner knows it."""
    hand, out = state.zones[action.seat], state.zones[aside(state, action.seat)]
    bit = 1 << action.card
    state = put(
        state,
        (action.seat, hand._replace(cards=hand.cards.without(bit))),
        (aside(state, action.seat), Zone(out.cards | bit, 1 << action.seat)),
    )
    return with_turn(state, ())


def has_no_more_to_discard(state: State) -> bool:
    """Both have as few cards as they draw from."""
    return state.turn == ()


def has_stock(state: State) -> bool:
    """There is something to draw from."""
    return bool(state.zone("stock").cards)


def offer_card(state: State) -> State:
    """The next player, the hakem first, looks at the top card of the stock."""
    stock = state.zone("stock")
    turns = (state.game.stock_size - len(stock.order)) // 2
    seats = state.game.seats_from(hakem_of(state))
    seat = seats[turns % len(seats)]
    state = put(
        state,
        (state.game.zone_index("offered"), Zone(Cards.of(stock.order[:1]), 1 << seat)),
        (state.game.zone_index("stock"), _stock(stock.order[1:])),
    )
    if not turns:
        state = tell(state, "hokm/draw", seat)
    return in_phase(state, "draw", (seat,))


def _stock(order: tuple[Card, ...]) -> Zone:
    return Zone(Cards.of(order), 0, NONE, order)


def keep(state: State, action: Action) -> State:
    """The card joins the hand; the next one is looked at and put aside."""
    return _draw(state, action.seat, state.zone("offered").cards, Cards.of(state.zone("stock").order[:1]))


def reject(state: State, action: Action) -> State:
    """The card is put aside; the next one joins the hand, whatever it is."""
    return _draw(state, action.seat, Cards.of(state.zone("stock").order[:1]), state.zone("offered").cards)


def _draw(state: State, seat: int, kept: Cards, out: Cards) -> State:
    hand, pile = state.zones[seat], state.zones[aside(state, seat)]
    state = put(
        state,
        (seat, hand._replace(cards=hand.cards | kept)),
        (aside(state, seat), Zone(pile.cards | out, 1 << seat)),
        (state.game.zone_index("offered"), Zone()),
        (state.game.zone_index("stock"), _stock(state.zone("stock").order[1:])),
    )
    return with_turn(state, ())


# The play


def nobody_draws(state: State) -> bool:
    """Both have their thirteen cards."""
    return not state.turn


def open_play(state: State) -> State:
    """The hakem leads any card."""
    hakem = hakem_of(state)
    return in_phase(tell(state, "hokm/lead", hakem), "play", (hakem,))


LEAD = Flow("hokm/lead", always, open_play)
"""Once all have their cards the play begins."""


# The end


def tricks_by_side(state: State, count: int) -> tuple[int, ...]:
    """The tricks of each side among the first ``count``."""
    return tuple(sum(taken.winner in side for taken in state.tricks[:count]) for side in state.game.sides)


def settled_after(ways: tuple[Ending, ...], state: State) -> int:
    """After how many tricks the deal was settled, or 0."""
    counts = range(1, len(state.tricks) + 1)
    return next((count for count in counts if settled_by(ways, tricks_by_side(state, count))), 0)


def ending_flow(ways: tuple[Ending, ...], number: int, *, stops: bool) -> Flow:
    """The row by which one ending is noticed with the trick that brings it, and stops the play or not."""
    ending = ways[number]

    def settles_now(state: State) -> bool:
        return (
            bool(state.tricks)
            and not state.trick.plays
            and ending.settles(tricks_by_side(state, len(state.tricks)))
            and settled_after(ways, state) == len(state.tricks)
        )

    def settle(state: State) -> State:
        counted = state.game.tally(state)
        side = max(range(len(counted.tricks)), key=lambda number: counted.tricks[number])
        state = tell(state, ending.clause, state.game.sides[side][0])
        return end(state) if stops else state

    return Flow(ending.clause, settles_now, settle)


def finish_playing_out(state: State) -> State:
    """The last card has been played, though the deal was settled before."""
    return end(tell(state, "hokm/play-out"))


def tally(ways: tuple[Ending, ...], state: State) -> Tally:
    """Count the tricks up to the one that settled the deal, all of them if none has."""
    hakem = hakem_of(state)
    sides = state.game.sides
    return Tally(
        tricks=tricks_by_side(state, settled_after(ways, state) or len(state.tricks)),
        hakem=side_of(sides, hakem),
    )


def side_of(sides: tuple[tuple[int, ...], ...], seat: int) -> int:
    """The side on which a seat plays."""
    return next(side for side, seats in enumerate(sides) if seat in seats)


# The match


def side_of_hakem(sides: tuple[tuple[int, ...], ...], direction: int) -> Callable[[int, Place], int]:
    """The side of the hakem, who sits next after the dealer."""
    seats = sum(map(len, sides))
    return lambda dealer, _place: side_of(sides, (dealer + direction) % seats)


def rotation(
    options: Options, sides: tuple[tuple[int, ...], ...], direction: int
) -> Callable[[int, tuple[int, ...]], int]:
    """Who deals next, and so who is hakem next: the seat after the dealer.

    A hakem whose side won stays. Otherwise the old hakem deals, or, of three players and by the
    option, whoever sits before the winner.
    """

    def next_dealer(dealer: int, points: tuple[int, ...]) -> int:
        seats = int(options.players)
        hakem = (dealer + direction) % seats
        won = next((side for side, number in zip(sides, points, strict=True) if number), (hakem,))
        if options.rotation == "each_deal":
            return hakem
        if hakem in won:
            return dealer
        if options.players == "3" and options.three_hakem == "winner":
            return (won[0] - direction) % seats
        return hakem

    return next_dealer


RULEBOOK = Rulebook(Options, CLAUSES, OPTION_CLAUSES, VARIANTS, PRESETS, game, ARISES)
