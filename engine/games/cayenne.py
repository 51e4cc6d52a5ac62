"""Cayenne: whist for two against two in which the dealer's side names what the deal is played for.

The tables below stand in the order of the rules page. In the phase ``name`` the dealer, or the
dealer's partner, chooses one of six contracts; ``play`` is the thirteen tricks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from engine.core.actions import Action
from engine.core.asked import Asked
from engine.core.cards import NONE, PLAIN_SUITS, Card, Cards
from engine.core.counts import EachSide, OneOf
from engine.core.facts import FactsOf
from engine.core.rulebook import Rulebook
from engine.core.rules import Bar, Brought, Flow, Game, MatchRules, Narrow, Order, Phase, Standing, Verb, always
from engine.core.shown import Shown, contract_of, trumps_of
from engine.core.state import Play, State, Trick, end, in_phase, tell, tell_all, with_told, with_trick, with_turn
from engine.games.cayenne_score import (
    HONOUR_RANKS,
    LIMITS,
    MULTIPLIERS,
    RUBBER_UNIT,
    SUIT_CONTRACTS,
    TARGET,
    Tally,
    game_value,
    scoring,
)
from engine.tricks.pack import PACK, RANKS
from engine.tricks.plain import (
    PLAY,
    all_in_turn,
    any_play,
    card_tells,
    is_played_out,
    is_ruff,
    leaves_led_suit,
    of_led_suit,
    rank_in,
    tricks_of,
    winner_leads,
)
from engine.tricks.whist import HAND, SEATS, SIDES, TRICKS, dealt, draws_lowest, left_of, points_before

CLAUSES = (
    "cayenne/players",
    "cayenne/partners",
    "cayenne/draw",
    "cayenne/pack",
    "cayenne/rank",
    "cayenne/deal",
    "cayenne/cut",
    "cayenne/cayenne",
    "cayenne/colours",
    "cayenne/name",
    "cayenne/pass",
    "cayenne/partner-names",
    "cayenne/trump-suit",
    "cayenne/grand",
    "cayenne/nullo",
    "cayenne/values",
    "cayenne/first-lead",
    "cayenne/follow",
    "cayenne/any-card",
    "cayenne/highest",
    "cayenne/trump-wins",
    "cayenne/nullo-ace",
    "cayenne/ace-called",
    "cayenne/next-lead",
    "cayenne/play-out",
    "cayenne/together",
    "cayenne/odd-tricks",
    "cayenne/grand-score",
    "cayenne/nullo-score",
    "cayenne/honours",
    "cayenne/tricks-first",
    "cayenne/stop-at-nine",
    "cayenne/slam",
    "cayenne/little-slam",
    "cayenne/dealer",
    "cayenne/target",
    "cayenne/rubber",
    "cayenne/game-values",
)

OPTION_CLAUSES = {
    "suit_order": ("cayenne/colours",),
    "cut": ("cayenne/cut",),
    "nullo_ace": ("cayenne/nullo-ace", "cayenne/ace-called"),
    "honours_cap": ("cayenne/stop-at-nine",),
    "slams": ("cayenne/slam", "cayenne/little-slam"),
    "rubber_count": ("cayenne/game-values", "cayenne/rubber"),
}
"""The clauses that each option changes."""

VARIANTS: Final[Mapping[str, Mapping[str, str | tuple[str, ...]]]] = {
    "cayenne/nullo-ace": {"nullo_ace": ("called", "low")},
    "cayenne/ace-called": {"nullo_ace": "called"},
    "cayenne/stop-at-nine": {"honours_cap": "nine"},
    "cayenne/slam": {"slams": "on"},
    "cayenne/little-slam": {"slams": "on"},
    "cayenne/game-values": {"rubber_count": "game_values"},
}
"""The options under which a clause is in force, for those that are not always."""

PRESETS: Mapping[str, Mapping[str, str]] = {
    "usual": {},
    "document": {"honours_cap": "none"},
    "foster": {"slams": "on"},
}
"""House rules by name, as the options that differ from ours; the document has no stop at nine."""

COLOURS: Final = {
    "usual": {"C": "CSHD", "D": "DHCS", "H": "HDCS", "S": "SCHD"},
    "swapped": {"C": "CSDH", "D": "DHSC", "H": "HDSC", "S": "SCDH"},
}
"""For each cayenne suit the four suits by value, first to fourth colour. The last two are not certain."""
ACES: Final = Cards.of(card for card in PACK if card.rank == "A")
STILL_PACK: Final = Cards.parse(" ".join(f"{suit}{rank}'" for suit in PLAIN_SUITS for rank in RANKS))
"""The second pack, with which nobody plays: it is cut for cayenne."""
ABOVE_THE_KING: Final = len(RANKS)
BELOW_THE_TWO: Final = 0.5
"""Under every other card of the led suit, and still above a discard."""


@dataclass(frozen=True, kw_only=True)
class Options:
    """The house rules of Cayenne; the first value of each is what we play.

    ``suit_order`` (``cayenne/colours``): how the two suits of the other colour follow each other.
    ``cut`` (``cayenne/cut``): a second pack is cut after the deal, or the only pack before it.
    ``nullo_ace`` (``cayenne/nullo-ace``): in nullo the ace is low unless called high, low, or high.
    ``honours_cap`` (``cayenne/stop-at-nine``): whether honours alone stop at nine points.
    ``slams`` (``cayenne/slam``): twelve and thirteen tricks add something to the rubber.
    ``rubber_count`` (``cayenne/game-values``): a rubber adds up points, or a value for each game.
    """

    suit_order: Literal["usual", "swapped"] = "usual"
    cut: Literal["second_pack", "one_pack"] = "second_pack"
    nullo_ace: Literal["called", "low", "high"] = "called"
    honours_cap: Literal["nine", "none"] = "nine"
    slams: Literal["off", "on"] = "off"
    rubber_count: Literal["points", "game_values"] = "points"


class Facts(NamedTuple):
    """The seat that named the contract, -1 before."""

    namer: int = -1


FACTS: Final = FactsOf(Facts)


def game(options: Options) -> Game:
    """The tables of Cayenne under some options."""
    return Game(
        id="cayenne",
        options=options,
        seats=SEATS,
        sides=SIDES,
        pack=PACK,
        ranks=RANKS,
        hand_size=HAND,
        stock_size=0,
        cuts=STILL_PACK if options.cut == "second_pack" else PACK,
        clauses=CLAUSES,
        phases={
            "name": Phase(
                verbs=(
                    Verb("trump", "cayenne/trump-suit", name_trumps, values=four_suits),
                    Verb("grand", "cayenne/grand", name_no_trumps),
                    Verb("nullo", "cayenne/nullo", name_no_trumps),
                    Verb("pass", "cayenne/pass", ask_partner),
                ),
                bars=(Bar("cayenne/partner-names", is_second_pass, "pass"),),
                rests=(Flow("cayenne/first-lead", always, begin_play),),
            ),
            "play": Phase(
                verbs=(PLAY._replace(values=ACE_VALUES[options.nullo_ace]),),
                narrows=(Narrow("cayenne/follow", of_led_suit),),
                follows=(card_tells("cayenne/any-card", leaves_led_suit),),
                rests=(
                    winner_leads("cayenne/next-lead"),
                    Flow("cayenne/play-out", is_played_out, finish),
                ),
            ),
        },
        orders=(Order("", all_in_turn),),
        shown=(
            Shown("cut", "card", "cayenne/cut", lambda state: state.turned),
            Shown("cayenne-suit", "suit", "cayenne/cayenne", lambda state: cut_of(state).suit),
            Shown("contract", "word", "cayenne/values", contract_of),
            Shown("namer", "seat", "cayenne/name", lambda state: FACTS.of(state).namer),
            Shown("trumps", "suit", "cayenne/trump-suit", trumps_of),
        ),
        asked=(Asked("contract", "cayenne/values", NAMED, named_in, with_named),),
        weighs_by_card=True,
        standings=(
            *NULLO_ACES[options.nullo_ace],
            Standing("cayenne/trump-wins", is_ruff, rank_in(RANKS, above=100)),
            Standing("cayenne/highest", any_play, rank_in(RANKS)),
        ),
        scoring=scoring(cap=options.honours_cap == "nine", slams=options.slams == "on"),
        limits=LIMITS,
        counts=(
            OneOf("contract", "cayenne/values", choices=tuple(MULTIPLIERS)),
            EachSide("tricks", "cayenne/play-out", high=TRICKS),
            EachSide("held", "cayenne/honours", high=len(HONOUR_RANKS), default=0),
            EachSide("before", "cayenne/target", high=TARGET - 1, default=0),
        ),
        shunned=("nullo",),
        tally_type=Tally,
        tally=tally,
        begin=begin,
        ready=ready,
        match=MatchRules(
            clause="cayenne/target",
            deals=0,
            target=TARGET,
            games=4,
            bonus=8,
            rubber_clause="cayenne/rubber",
            rubber_unit=RUBBER_UNIT if options.slams == "on" else "",
            worth=game_value if options.rubber_count == "game_values" else None,
            worth_clause="cayenne/game-values" if options.rubber_count == "game_values" else "",
            dealer_clause="cayenne/dealer",
            next_dealer=lambda dealer, _points: left_of(dealer),
            unit="points",
            brings=(Brought("before", points_before),),
            draw=draws_lowest,
        ),
    )


# Before you play


def begin(state: State) -> State:
    """A card has been cut, and the dealer looks at thirteen cards and has the first say."""
    state = FACTS.put(in_phase(state, "name", (state.dealer,)), Facts())
    state = tell_all(state, "cayenne", ("players", "partners", "draw", "pack", "rank", "deal"), state.dealer)
    state = tell_all(state, "cayenne", ("cut", "cayenne", "colours"), left_of(state.dealer), cut_of(state))
    return tell(state, "cayenne/name", state.dealer)


def cut_of(state: State) -> Card:
    """The card whose suit is cayenne."""
    assert state.turned is not None, "a deal without a cut is refused"
    return state.turned


def contract_in(state: State, trump: str) -> str:
    """The contract of a trump suit: its colour in this deal."""
    order = COLOURS[state.game.options.suit_order][cut_of(state).suit]
    return SUIT_CONTRACTS[order.index(trump)]


# Naming


def four_suits(_state: State, _card: Card | None) -> tuple[str, ...]:
    """Any suit may be made trumps."""
    return tuple(PLAIN_SUITS)


def name_trumps(state: State, action: Action) -> State:
    """A suit becomes trumps, at the value of its colour."""
    return name(state, action.seat, Trick(trump=action.value, contract=contract_in(state, action.value)))


def name_no_trumps(state: State, action: Action) -> State:
    """Grand or nullo."""
    return name(state, action.seat, Trick(contract=action.verb))


def name(state: State, namer: int, trick: Trick) -> State:
    """What the deal is played for is settled, and nobody else is asked."""
    return FACTS.put(with_turn(with_trick(state, trick), ()), Facts(namer))


def ask_partner(state: State, action: Action) -> State:
    """The partner of who passes has to name something."""
    return with_turn(state, (left_of(left_of(action.seat)),))


def is_second_pass(state: State, action: Action) -> bool:
    """The dealer has passed, so the partner cannot."""
    return action.seat != state.dealer


def begin_play(state: State) -> State:
    """Eldest hand leads, whoever named the contract."""
    eldest = left_of(state.dealer)
    state = tell(state, "cayenne/values", FACTS.of(state).namer)
    return tell(in_phase(state, "play", (eldest,)), "cayenne/first-lead", eldest)


def ready(state: State, trick: Trick) -> State:
    """Seat 0 is to lead, with these trumps or in a nullo; in a grand if neither is said."""
    without = "nullo" if trick.contract == "nullo" else "grand"
    contract = contract_in(state, trick.trump) if trick.trump else without
    state = name(state, state.dealer, Trick(trump=trick.trump, contract=contract))
    return with_told(in_phase(state, "play", (0,)), ())


def named_in(state: State) -> str:
    """What was named: a suit, grand or nullo."""
    return state.trick.trump or state.trick.contract


def with_named(state: State, value: str) -> State:
    """The state with something else named; what a suit counts hangs on the cut, and no trick does."""
    return with_trick(state, Trick(trump=value) if value in PLAIN_SUITS else Trick(contract=value))


NAMED: Final = (*PLAIN_SUITS, "grand", "nullo")

# The play


def low_or_high(state: State, card: Card | None) -> tuple[str, ...]:
    """An ace may be called high as it is played in nullo; silence means low."""
    return ("", "high") if card in ACES and state.trick.contract == "nullo" else ("",)


def nothing_to_say(_state: State, _card: Card | None) -> tuple[str, ...]:
    """A card is played in silence."""
    return ("",)


def is_nullo_ace(trick: Trick, play: Play) -> bool:
    """An ace of the led suit in nullo."""
    return trick.contract == "nullo" and play.card in ACES and play.suit == trick.led


def is_called_high(trick: Trick, play: Play) -> bool:
    """An ace of the led suit in nullo that its player called high."""
    return is_nullo_ace(trick, play) and play.value == "high"


ACE_VALUES: Final = {"called": low_or_high, "low": nothing_to_say, "high": nothing_to_say}
ACE_CALLED: Final = Standing("cayenne/ace-called", is_called_high, lambda _trick, _play: ABOVE_THE_KING)
ACE_LOW: Final = Standing("cayenne/nullo-ace", is_nullo_ace, lambda _trick, _play: BELOW_THE_TWO)
NULLO_ACES: Final = {"called": (ACE_CALLED, ACE_LOW), "low": (ACE_LOW,), "high": ()}


# The count


def finish(state: State) -> State:
    """All thirteen tricks are played."""
    return tell(end(state), "cayenne/play-out")


def tally(state: State) -> Tally:
    """Count the tricks and the honours of each side."""
    _, _, _, _, trump, contract = state.trick
    honours = Cards.parse(trump + "".join(HONOUR_RANKS)) if trump else NONE
    return Tally(
        contract=contract,
        tricks=tuple(tricks_of(state, side) for side in range(len(SIDES))),
        held=tuple(sum(len(dealt(state, seat) & honours) for seat in side) for side in SIDES),
    )


RULEBOOK = Rulebook(Options, CLAUSES, OPTION_CLAUSES, VARIANTS, PRESETS, game)
