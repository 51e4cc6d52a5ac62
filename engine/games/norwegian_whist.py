"""Norwegian Whist: four players, two against two, no trumps; a deal is won by many tricks or by few.

The tables below stand in the order of the rules page. In the phase ``call`` the players speak in
turn until one of them fixes what the deal is played for; ``play`` is the thirteen tricks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from engine.core.actions import Action
from engine.core.asked import asked_contract
from engine.core.cards import Cards
from engine.core.counts import EachSide, OneSide
from engine.core.rulebook import Rulebook
from engine.core.rules import (
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
)
from engine.core.shown import Shown, contract_of
from engine.core.state import Play, State, Trick, in_phase, tell, tell_all, with_told, with_turn
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
    right_of,
    right_of_caller,
    right_of_dealer,
    settle,
)

CLAUSES = (
    "norwegian-whist/players",
    "norwegian-whist/pack",
    "norwegian-whist/rank",
    "norwegian-whist/deal",
    "norwegian-whist/first-call",
    "norwegian-whist/grand",
    "norwegian-whist/nullo",
    "norwegian-whist/nullo-call",
    "norwegian-whist/pass",
    "norwegian-whist/one-call",
    "norwegian-whist/all-pass",
    "norwegian-whist/grand-lead",
    "norwegian-whist/nullo-lead",
    "norwegian-whist/pass-lead",
    "norwegian-whist/follow",
    "norwegian-whist/highest",
    "norwegian-whist/no-trumps",
    "norwegian-whist/ace-low",
    "norwegian-whist/winner-leads",
    "norwegian-whist/thirteen",
    "norwegian-whist/grand-made",
    "norwegian-whist/grand-failed",
    "norwegian-whist/nullo-score",
    "norwegian-whist/rotation",
    "norwegian-whist/target",
)

OPTION_CLAUSES = {
    "lead": ("norwegian-whist/grand-lead", "norwegian-whist/nullo-lead", "norwegian-whist/pass-lead"),
    "scale": (
        "norwegian-whist/grand-made",
        "norwegian-whist/grand-failed",
        "norwegian-whist/nullo-score",
        "norwegian-whist/target",
    ),
    "nullo_call": ("norwegian-whist/nullo-call",),
    "nullo_ace": ("norwegian-whist/ace-low",),
}
"""The clauses that each option changes."""

VARIANTS: Mapping[str, Mapping[str, str | tuple[str, ...]]] = {
    "norwegian-whist/nullo-call": {"nullo_call": "allowed"},
    "norwegian-whist/nullo-lead": {"nullo_call": "allowed"},
    "norwegian-whist/ace-low": {"nullo_ace": "low"},
}
"""Options under which a clause is in force, for those that are not always."""

PRESETS: Mapping[str, Mapping[str, str]] = {
    "document": {},
    "scandinavian": {"lead": "scandinavian", "scale": "native", "nullo_call": "never"},
}
"""House rules by name, as the options that differ from ours."""

ACES = Cards.of(card for card in PACK if card.rank == "A")
GRAND, NULLO = "grand", "nullo"


class Scale(NamedTuple):
    """Points for an odd trick in a grand that is made, one that fails and a nullo; those for game."""

    made: int
    failed: int
    nullo: int
    game: int


SCALES = {
    "standard": Scale(4, 8, 2, 50),
    "native": Scale(1, 2, 1, 13),
    "tuppi": Scale(4, 8, 4, 52),
}


@dataclass(frozen=True, kw_only=True)
class Options:
    """The house rules of Norwegian Whist; the first value of each is what we play.

    ``lead`` (``norwegian-whist/grand-lead``): who leads first, by the document or as in Scandinavia.
    ``scale`` (``norwegian-whist/grand-made``): the points of :data:`SCALES`.
    ``nullo_call`` (``norwegian-whist/nullo-call``): whether nullo can be called, or only passed into.
    ``nullo_ace`` (``norwegian-whist/ace-low``): the ace above the king in nullo, or below the two.
    """

    lead: Literal["document", "scandinavian"] = "document"
    scale: Literal["standard", "native", "tuppi"] = "standard"
    nullo_call: Literal["allowed", "never"] = "allowed"
    nullo_ace: Literal["high", "low"] = "high"


class Tally(NamedTuple):
    """What a scorer counts: tricks by side, and the side that called grand, -1 where the deal was nullo."""

    tricks: tuple[int, ...]
    grand: int = -1


def game(options: Options) -> Game:
    """The tables of Norwegian Whist under some options."""
    scale = SCALES[options.scale]
    return Game(
        id="norwegian-whist",
        options=options,
        seats=SEATS,
        sides=SIDES,
        pack=PACK,
        hand_size=HAND,
        stock_size=0,
        ranks=RANKS,
        clauses=CLAUSES,
        phases={
            "call": Phase(
                verbs=(
                    Verb("grand", "norwegian-whist/grand", call),
                    *((NULLO_CALL,) if options.nullo_call == "allowed" else ()),
                    Verb("pass", "norwegian-whist/pass", decline),
                ),
                rests=(
                    Flow("norwegian-whist/first-call", somebody_is_to_speak, ask_next),
                    Flow("norwegian-whist/all-pass", all_have_passed, fall_into_nullo),
                    Flow("norwegian-whist/one-call", is_called, tell_call),
                    Flow("norwegian-whist/nullo", is_nullo, tell_nullo),
                    *FIRST_LEADS[options.lead],
                ),
            ),
            "play": Phase(
                verbs=(PLAY,),
                narrows=(Narrow("norwegian-whist/follow", of_led_suit),),
                follows=(card_tells("norwegian-whist/no-trumps", is_discard),),
                rests=(
                    winner_leads("norwegian-whist/winner-leads"),
                    Flow("norwegian-whist/thirteen", is_played_out, finish),
                ),
            ),
        },
        orders=(Order("", all_in_turn),),
        shown=(
            Shown("contract", "word", "norwegian-whist/grand", contract_of),
            Shown("caller", "seat", "norwegian-whist/one-call", caller_of),
        ),
        asked=(asked_contract("norwegian-whist/ace-low", (GRAND, NULLO)),) if options.nullo_ace == "low" else (),
        weighs_by_card=True,
        standings=(
            *((Standing("norwegian-whist/ace-low", is_low_ace, below_the_two),) if options.nullo_ace == "low" else ()),
            Standing("norwegian-whist/highest", any_play, rank_in(RANKS)),
        ),
        scoring=scoring(scale),
        limits=(Sum("norwegian-whist/thirteen", "tricks", lambda _counted: TRICKS),),
        counts=(
            EachSide("tricks", "norwegian-whist/thirteen", high=TRICKS),
            OneSide("grand", "norwegian-whist/grand", high=1),
        ),
        shunned=(NULLO,),
        tally_type=Tally,
        tally=tally,
        begin=begin,
        ready=ready,
        match=MatchRules(
            clause="norwegian-whist/target",
            deals=0,
            target=scale.game,
            dealer_clause="norwegian-whist/rotation",
            next_dealer=lambda dealer, _points: left_of(dealer),
            unit="points",
        ),
    )


# The call


def begin(state: State) -> State:
    """Eldest hand, at the dealer's left, is the first to speak."""
    eldest = left_of(state.dealer)
    state = CALL.put(in_phase(state, "call", (eldest,)), Call())
    state = tell_all(state, "norwegian-whist", ("players", "pack", "rank", "deal"))
    return tell(state, "norwegian-whist/first-call", eldest)


def call(state: State, action: Action) -> State:
    """What is called is what the deal is played for."""
    return settle(state, action.verb, action.seat)


def decline(state: State, _action: Action) -> State:
    """Leave it to the next, if there is one; that this seat has spoken stands in the log."""
    return with_turn(state, ())


NULLO_CALL = Verb("nullo", "norwegian-whist/nullo-call", call)


def somebody_is_to_speak(state: State) -> bool:
    """Nobody has called, and somebody has not been asked."""
    return not state.trick.contract and len(state.log) < SEATS


def ask_next(state: State) -> State:
    """The choice passes to the left."""
    return with_turn(state, (left_of(state.log[-1].seat),))


def all_have_passed(state: State) -> bool:
    """Four passes, one from each."""
    return not state.trick.contract and len(state.log) == SEATS


def fall_into_nullo(state: State) -> State:
    """Without a call the deal is nullo, and it is nobody's."""
    return tell(settle(state, NULLO), "norwegian-whist/all-pass")


def is_called(state: State) -> bool:
    """Somebody has just called."""
    return caller_of(state) >= 0


def tell_call(state: State) -> State:
    """The first call stands; nobody else is asked."""
    return tell(state, "norwegian-whist/one-call", caller_of(state))


def is_nullo(state: State) -> bool:
    """The deal has just become a nullo, by a call or by four passes."""
    return state.trick.contract == NULLO


def tell_nullo(state: State) -> State:
    """Each side wants few tricks."""
    return tell(state, "norwegian-whist/nullo")


# The first lead


def is_grand(state: State) -> bool:
    """The deal has just become a grand."""
    return state.trick.contract == GRAND


def is_called_nullo(state: State) -> bool:
    """The deal has just become a nullo that somebody called."""
    return is_nullo(state) and caller_of(state) >= 0


def is_passed_nullo(state: State) -> bool:
    """The deal has just become a nullo because nobody called."""
    return is_nullo(state) and caller_of(state) < 0


FIRST_LEADS = {
    "document": (
        first_lead("norwegian-whist/grand-lead", is_grand, left_of_caller),
        first_lead("norwegian-whist/nullo-lead", is_called_nullo, right_of_caller),
        first_lead("norwegian-whist/pass-lead", is_passed_nullo, right_of_dealer),
    ),
    "scandinavian": (
        first_lead("norwegian-whist/grand-lead", is_grand, right_of_caller),
        first_lead("norwegian-whist/nullo-lead", is_called_nullo, left_of_dealer),
        first_lead("norwegian-whist/pass-lead", is_passed_nullo, left_of_dealer),
    ),
}


def ready(state: State, trick: Trick) -> State:
    """Seat 0 is to lead, as if seat 3 had called grand or seat 1 nullo; grand unless nullo is said."""
    contract = NULLO if trick.contract == NULLO else GRAND
    caller = {GRAND: right_of(0), NULLO: left_of(0)}[contract]
    return with_told(in_phase(settle(state, contract, caller), "play", (0,)), ())


# The tricks


def is_low_ace(trick: Trick, play: Play) -> bool:
    """An ace of the led suit in a nullo."""
    return trick.contract == NULLO and play.card in ACES and play.suit == trick.led


def below_the_two(_trick: Trick, _play: Play) -> float:
    """Under every other card of the led suit, and still above a discard."""
    return 0.5


# The score


def tally(state: State) -> Tally:
    """Count the tricks, and note who called grand."""
    grand = caller_of(state) % 2 if state.trick.contract == GRAND else -1
    return Tally(tuple(tricks_of(state, side) for side in range(len(SIDES))), grand)


def odd_line(clause: str, side: int, odd: int, rate: int) -> Line | None:
    """So many points for each odd trick, for whichever side they fall to."""
    return Line(clause, side, "points", (("odd", odd), ("rate", rate))) if odd else None


def scoring(scale: Scale) -> tuple[Scoring, ...]:
    """The score by a scale: of a grand, made or failed, and of a nullo."""

    def made(counted: Tally, side: int) -> Line | None:
        """The side that called grand, for its own odd tricks."""
        odd = odd_tricks(counted.tricks, side) if counted.grand == side else 0
        return odd_line("norwegian-whist/grand-made", side, odd, scale.made)

    def failed(counted: Tally, side: int) -> Line | None:
        """The opponents of the side that called grand, for theirs."""
        odd = odd_tricks(counted.tricks, side) if counted.grand == other(side) else 0
        return odd_line("norwegian-whist/grand-failed", side, odd, scale.failed)

    def avoided(counted: Tally, side: int) -> Line | None:
        """Either side, for the odd tricks that the other was left with."""
        odd = odd_tricks(counted.tricks, other(side)) if counted.grand < 0 else 0
        return odd_line("norwegian-whist/nullo-score", side, odd, scale.nullo)

    return (
        Scoring("norwegian-whist/grand-made", made),
        Scoring("norwegian-whist/grand-failed", failed),
        Scoring("norwegian-whist/nullo-score", avoided),
    )


RULEBOOK = Rulebook(Options, CLAUSES, OPTION_CLAUSES, VARIANTS, PRESETS, game)
