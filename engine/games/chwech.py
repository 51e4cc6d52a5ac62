"""Chwech, by David Parlett: no obligation to follow, nines to collect; for six, or four to seven.

The tables below stand in the order of the rules page. ``ace_joker`` chooses between the rule
as first printed, the inventor's later one, which is the default, and a third. What the number of
players changes is a :class:`Form`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Literal, NamedTuple

from engine.core.actions import Action
from engine.core.asked import Asked
from engine.core.cards import NONE, PLAIN_SUITS, Card, Cards
from engine.core.counts import EachSide
from engine.core.facts import FactsOf
from engine.core.rulebook import Rulebook, Ways
from engine.core.rules import (
    NO_VALUE,
    Bar,
    Belongs,
    Flow,
    Game,
    Limit,
    Line,
    MatchRules,
    Order,
    Phase,
    Scoring,
    Sum,
    Verb,
    always,
    unsaid,
)
from engine.core.shown import Shown
from engine.core.state import State, Taken, end, in_phase, tell, tell_all, with_trick, with_turn
from engine.core.suits import suit_in_play
from engine.games.chwech_cards import ACES, FORMS, RANKS, AceJoker, Form, standings
from engine.tricks import give
from engine.tricks.plain import PLAY

CLAUSES = (
    "chwech/players",
    "chwech/pack",
    "chwech/rank",
    "chwech/deal",
    "chwech/first-lead",
    "chwech/follow",
    "chwech/pass",
    "chwech/one-turn",
    "chwech/joker",
    "chwech/joker-lead",
    "chwech/two-jokers",
    "chwech/offer",
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
    "chwech/joker-ace",
    "chwech/equal",
    "chwech/pile",
    "chwech/out",
    "chwech/deadlock",
    "chwech/nines",
    "chwech/over",
    "chwech/dealer",
    "chwech/game",
)

OPTION_CLAUSES = {
    "players": ("chwech/players", "chwech/pack", "chwech/rank", "chwech/dealer", "chwech/game"),
    "five_strip": ("chwech/pack",),
    "seven_pack": ("chwech/pack", "chwech/rank", "chwech/joker", "chwech/equal"),
    "ace_joker": (
        "chwech/ace",
        "chwech/ace-last",
        "chwech/joker-early",
        "chwech/joker-last",
        "chwech/joker-lead",
        "chwech/ace-stated",
        "chwech/joker-rank",
        "chwech/joker-ace",
    ),
    "two_jokers_per_trick": ("chwech/two-jokers",),
    "ace_last_vs_joker": ("chwech/joker-then-ace",),
    "last": ("chwech/last",),
    "dup_winner": ("chwech/equal",),
    "tie_break": ("chwech/game",),
}
"""The clauses that each option changes."""

WITH_JOKERS = {"players": ("6", "5", "7")}

VARIANTS: Mapping[str, Mapping[str, str | tuple[str, ...]]] = {
    "chwech/joker": WITH_JOKERS,
    "chwech/joker-lead": WITH_JOKERS,
    "chwech/two-jokers": {"players": ("6", "7")},
    "chwech/ace": {"ace_joker": "revised"},
    "chwech/ace-last": {"ace_joker": "revised"},
    "chwech/joker-early": {"ace_joker": "revised", **WITH_JOKERS},
    "chwech/joker-last": {"ace_joker": "revised", **WITH_JOKERS},
    "chwech/last": {"ace_joker": "revised"},
    "chwech/joker-then-ace": {"ace_joker": "revised", **WITH_JOKERS},
    "chwech/ace-stated": {"ace_joker": ("original", "joker_ace")},
    "chwech/joker-rank": {"ace_joker": "original", **WITH_JOKERS},
    "chwech/joker-ace": {"ace_joker": "joker_ace", **WITH_JOKERS},
    "chwech/equal": {"players": "7", "seven_pack": "home63"},
}
"""The options under which a clause is in force, for those that are not always."""

ARISES: Mapping[str, Ways] = {
    "five_strip": ({"players": ("5",)},),
    "seven_pack": ({"players": ("7",)},),
    "two_jokers_per_trick": (
        {"ace_joker": ("revised",), "players": ("6",)},
        {"ace_joker": ("revised",), "players": ("7",), "seven_pack": ("fh63_13s_jokers", "home63")},
    ),
    "ace_last_vs_joker": ({"ace_joker": ("revised",), "players": ("6", "5", "7")},),
    "last": ({"ace_joker": ("revised",)},),
    "dup_winner": ({"players": ("7",), "seven_pack": ("home63",)},),
}
"""The house rules under which an option makes a difference: the cards it is about are in the pack, and no rule of the
table has settled what it asks."""

PRESETS: Mapping[str, Mapping[str, str]] = {
    "revised": {},
    "original": {"ace_joker": "original"},
}
"""Options that go together by name; the first is the page's own rules."""

HAND = 9


@dataclass(frozen=True, kw_only=True)
class Options:
    """The house rules of Chwech; the first value of each is what we play.

    ``players`` (``chwech/players``): six, or four, five or seven with a pack of their own.
    ``five_strip`` (``chwech/pack``): the two ranks that five players leave out.
    ``seven_pack`` (``chwech/pack``): of seven players, the pack for Five Hundred, the same with its
    thirteens as jokers, or one made up at home.
    ``ace_joker`` (``chwech/ace``, ``chwech/ace-stated``, ``chwech/joker-ace``): the inventor's later
    rule, his first, or the one that makes a joker the ace of the suit led.
    ``two_jokers_per_trick`` (``chwech/two-jokers``): later rule only, the others always forbid it.
    ``ace_last_vs_joker`` (``chwech/joker-then-ace``): who takes a trick of jokers and a last ace.
    ``last`` (``chwech/last``): the last card played, or only a card of the last seat with a turn.
    ``dup_winner`` (``chwech/equal``): which of two equal cards wins, in the pack made up at home.
    ``tie_break`` (``chwech/game``): those who tie at the end share the win, or play another deal.
    """

    players: Literal["6", "4", "5", "7"] = "6"
    five_strip: Literal["2s3s", "7s8s"] = "2s3s"
    seven_pack: Literal["fh63", "fh63_13s_jokers", "home63"] = "fh63"
    ace_joker: AceJoker = "revised"
    two_jokers_per_trick: Literal["true", "false"] = "true"
    ace_last_vs_joker: Literal["ace", "joker"] = "ace"
    last: Literal["card", "seat"] = "card"
    dup_winner: Literal["first", "second"] = "first"
    tie_break: Literal["shared", "extra_deal"] = "shared"


class Facts(NamedTuple):
    """``passed``: the seats that have declined the lead of the coming trick, in order."""

    passed: tuple[int, ...] = ()


FACTS = FactsOf(Facts)


class Tally(NamedTuple):
    """What a scorer counts: cards left in hand and cards won, for one player or for the whole table."""

    left: tuple[int, ...]
    won: tuple[int, ...]


def game(options: Options) -> Game:
    """The tables of Chwech under some options."""
    form = form_of(options)
    seats = int(options.players)
    revised = options.ace_joker == "revised"
    sayable = ACES | form.jokers if options.ace_joker == "joker_ace" else ACES
    return Game(
        id="chwech",
        options=options,
        seats=seats,
        sides=tuple((seat,) for seat in range(seats)),
        pack=form.pack,
        hand_size=HAND,
        stock_size=0,
        clauses=CLAUSES,
        phases={
            "lead": Phase(
                verbs=(
                    Verb(
                        "play",
                        "",
                        lead,
                        1,
                        suits_for(form.jokers) if revised else low_for(sayable),
                        lays=True,
                        then="follow",
                    ),
                    Verb("pass", "chwech/offer", pass_lead),
                ),
                bars=(
                    Bar("chwech/first-lead", passes_first_lead, "pass"),
                    *(() if revised else (Bar("chwech/joker-lead", leads_joker),)),
                ),
                follows=(
                    Flow("chwech/offer", lead_is_declined, offer_lead),
                    Flow("chwech/deadlock", nobody_leads, end_in_deadlock),
                ),
                rests=END_OF_TRICK,
            ),
            "follow": Phase(
                verbs=(
                    PLAY._replace(do=follow, values=unsaid if revised else low_for(sayable)),
                    Verb("pass", "chwech/pass", pass_trick),
                ),
                bars=(
                    Bar("chwech/follow", leaves_led_suit),
                    *(
                        ()
                        if revised and options.two_jokers_per_trick == "true"
                        else (Bar("chwech/two-jokers", adds_second_joker),)
                    ),
                    *((Bar("chwech/joker-ace", repeats_ace),) if options.ace_joker == "joker_ace" else ()),
                ),
                rests=END_OF_TRICK,
            ),
        },
        belongs=(Belongs("chwech/joker", lambda _trick: form.jokers, lambda trick: trick.led),),
        orders=(Order("chwech/one-turn", who_have_not_declined),),
        shown=(Shown("declined", "seats", "chwech/offer", lambda state: FACTS.of(state).passed),),
        asked=(asked_declined(seats),) if revised and options.last == "seat" else (),
        standings=standings(form, options.ace_joker, options.last, options.ace_last_vs_joker, options.dup_winner),
        scoring=(Scoring("chwech/nines", score_nines), Scoring("chwech/over", score_over)),
        limits=limits(seats),
        counts=(
            EachSide("left", "chwech/deal", high=HAND),
            EachSide("won", "chwech/pack", high=len(form.pack)),
        ),
        tricks_matter=False,
        neighbours_alike=False,
        tally_type=Tally,
        single=True,
        ranks=RANKS,
        tally=tally,
        begin=begin,
        pasts=pasts,
        match=MatchRules(
            clause="chwech/game",
            deals=form.deals,
            target=0,
            dealer_clause="chwech/dealer",
            next_dealer=lambda dealer, _points: (dealer + 1) % seats,
            unit="points",
            decider=options.tie_break == "extra_deal",
        ),
    )


def form_of(options: Options) -> Form:
    """The form for the number of players and the pack that they choose."""
    chosen = {"5": options.five_strip, "7": options.seven_pack}
    return FORMS[chosen.get(options.players, options.players)]


def jokers(state: State) -> Cards:
    """The cards that count as jokers in this deal."""
    return form_of(state.game.options).jokers


# The play


def begin(state: State) -> State:
    """Eldest hand, at the dealer's left, is asked to lead."""
    eldest = state.game.seats_from(state.dealer)[1]
    state = FACTS.put(in_phase(state, "lead", (eldest,)), Facts())
    return tell_all(state, "chwech", ("players", "pack", "rank", "deal"))


def suits_for(jokers: Cards) -> Callable[[State, Card | None], tuple[str, ...]]:
    """Under the later rule, whoever leads a joker names a suit."""
    return lambda _state, card: tuple(PLAIN_SUITS) if card is not None and card in jokers else NO_VALUE


def low_for(cards: Cards) -> Callable[[State, Card | None], tuple[str, ...]]:
    """Under the other rules some cards may be said to be low; silence means high."""
    return lambda _state, card: ("", "low") if card is not None and card in cards else NO_VALUE


def passes_first_lead(state: State, _action: Action) -> bool:
    """Eldest hand may not decline the first lead."""
    return not state.tricks


def pasts(state: State) -> tuple[State, ...]:
    """A lead may be the first of the deal, or a later one."""
    if state.trick.plays or state.tricks:
        return (state,)
    return state, state._replace(tricks=(Taken(state.turn[0], (), "", state.turn[0], "chwech/highest"),))


def leads_joker(state: State, action: Action) -> bool:
    """But for the later rule a joker may not be led."""
    return action.card in jokers(state)


def leaves_led_suit(state: State, action: Action) -> bool:
    """A card that is not of the led suit may never be played."""
    return suit_in_play(state.game, state.trick, action.card) != state.trick.led


def adds_second_joker(state: State, action: Action) -> bool:
    """A joker on a trick that has one."""
    return action.card in jokers(state) and jokers_played(state) > 0


def jokers_played(state: State) -> int:
    """How many jokers lie in the trick."""
    return sum(play.card in jokers(state) for play in state.trick.plays)


def repeats_ace(state: State, action: Action) -> bool:
    """Where a joker is an ace: an ace on a joker or a joker on an ace, both high or both low."""
    wild = jokers(state)
    rivals = wild if action.card in ACES else ACES if action.card in wild else NONE
    return any(play.card in rivals and play.value == action.value for play in state.trick.plays)


def lead(state: State, action: Action) -> State:
    """The leader's card. Whoever has declined the lead has had his turn."""
    declined = FACTS.of(state).passed
    if declined:
        state = tell(state, "chwech/one-turn", declined[0])
    if action.card in jokers(state):
        state = tell(state, "chwech/joker-lead", action.seat, action.card)
    return FACTS.put(state, Facts())


def who_have_not_declined(state: State, leader: int) -> tuple[int, ...]:
    """A trick is for the leader and those after him who have not declined the lead."""
    declined = FACTS.of(state).passed
    return tuple(seat for seat in state.game.seats_from(leader) if seat not in declined)


def asked_declined(seats: int) -> Asked:
    """How many declined the lead of the trick, where the last seat with a turn is not like any other."""
    return Asked("declined", "chwech/last", tuple(map(str, range(seats))), declined_in, with_declined, "0")


def declined_in(state: State) -> str:
    """How many have no turn in the trick, or will have none in the one that is to be led."""
    order = state.trick.order
    return str(state.game.seats - len(order) if state.trick.plays else len(FACTS.of(state).passed))


def with_declined(state: State, value: str) -> State:
    """The seats just before the one that is to lead were asked first and have declined."""
    after = state.game.seats_from(state.turn[0])
    return FACTS.put(state, Facts(after[len(after) - int(value) :]))


def follow(state: State, action: Action) -> State:
    """A card to the trick."""
    if action.card in jokers(state):
        state = tell(state, "chwech/joker", action.seat, action.card)
        if jokers_played(state) > 1:
            state = tell(state, "chwech/two-jokers", action.seat, action.card)
    return state


def pass_lead(state: State, action: Action) -> State:
    """Decline the lead, and with it a part in the trick."""
    return FACTS.put(state, Facts((*FACTS.of(state).passed, action.seat)))


def pass_trick(state: State, _action: Action) -> State:
    """Use one's turn in the trick for no card."""
    order, turns = state.trick.order, state.trick.turns + 1
    return with_turn(with_trick(state, state.trick._replace(turns=turns)), order[turns : turns + 1])


def lead_is_declined(state: State) -> bool:
    """The lead was declined and somebody has not been asked yet."""
    return bool(state.turn) and state.turn[0] in FACTS.of(state).passed and not nobody_leads(state)


def offer_lead(state: State) -> State:
    """The lead is offered one seat further left."""
    return with_turn(state, (state.game.seats_from(state.turn[0])[1],))


def nobody_leads(state: State) -> bool:
    """Everybody has declined the lead."""
    return len(FACTS.of(state).passed) == state.game.seats


def end_in_deadlock(state: State) -> State:
    """Nobody will lead: the deal is over."""
    return end(tell(state, "chwech/deadlock"))


def give_trick(state: State) -> State:
    """The winner piles the trick up and is offered the lead."""
    trick = state.trick
    state = give(state)
    (winner,) = state.turn
    state = tell(state, "chwech/pile", winner)
    closing = trick.plays[-1]
    special = closing.card in ACES | jokers(state) and state.game.options.ace_joker == "revised"
    if special and closing.seat != trick.order[-1]:
        state = tell(state, "chwech/last", closing.seat, closing.card)
    return in_phase(state, "lead", state.turn)


def somebody_is_out(state: State) -> bool:
    """A trick has been taken and a hand is empty."""
    return any(not state.hand(seat) for seat in range(state.game.seats))


def finish(state: State) -> State:
    """Somebody has played the last of his cards: the deal is over."""
    out = next(seat for seat in range(state.game.seats) if not state.hand(seat))
    return end(tell(state, "chwech/out", out))


END_OF_TRICK = (
    Flow("chwech/pile", always, give_trick),
    Flow("chwech/out", somebody_is_out, finish),
)
"""What follows once every seat that was entitled to a turn has had it: at once where nobody else was."""


# The score


def tally(state: State) -> Tally:
    """Count the hands and the piles of a state."""
    return Tally(
        tuple(len(state.hand(seat)) for seat in range(state.game.seats)),
        tuple(len(state.pile(seat)) for seat in range(state.game.seats)),
    )


def score_nines(counted: Tally, side: int) -> Line | None:
    """An exact multiple of nine, nought among them: nine points for each card played."""
    return None if counted.won[side] % 9 else played_times(9, "chwech/nines", counted, side)


def score_over(counted: Tally, side: int) -> Line | None:
    """Otherwise the cards over the last multiple of nine for each card played."""
    over = counted.won[side] % 9
    return played_times(over, "chwech/over", counted, side) if over else None


def played_times(factor: int, clause: str, counted: Tally, side: int) -> Line:
    """A line for the cards played, which tells the cards won as well."""
    terms = (("played", HAND - counted.left[side]), ("factor", factor))
    return Line(clause, side, "points", terms, besides=(("won", counted.won[side]),))


def wins_too_much(seats: int, counted: Tally) -> tuple[int, ...]:
    """A player takes at most a trick a card, and a trick holds at most a card from each."""
    return tuple(side for side, (left, won) in enumerate(zip(*counted, strict=True)) if won > seats * (HAND - left))


def wins_more_than_was_played(counted: Tally) -> tuple[int, ...]:
    """With the whole table counted: each of the others adds at most a card to each of one's tricks."""
    if is_single(counted):
        return ()
    played = [HAND - left for left in counted.left]
    return tuple(side for side, won in enumerate(counted.won) if won > sum(min(own, played[side]) for own in played))


def cards_played(counted: Tally) -> int:
    """With the whole table counted: every card played lies in somebody's pile."""
    return sum(HAND - left for left in counted.left)


def nobody_led(counted: Tally) -> tuple[int, ...]:
    """With the whole table counted: eldest hand has to lead, so some card has been played."""
    everybody = tuple(range(len(counted.left)))
    return everybody if not is_single(counted) and all(left == HAND for left in counted.left) else ()


def is_single(counted: Tally) -> bool:
    """One player's numbers without those of the others."""
    return len(counted.left) == 1


def limits(seats: int) -> tuple[Limit | Sum, ...]:
    """What no deal can end with."""
    return (
        Limit("chwech/first-lead", nobody_led),
        Limit("chwech/one-turn", partial(wins_too_much, seats)),
        Sum("chwech/pile", "won", cards_played),
        Limit("chwech/one-turn", wins_more_than_was_played),
    )


RULEBOOK = Rulebook(Options, CLAUSES, OPTION_CLAUSES, VARIANTS, PRESETS, game, ARISES)
