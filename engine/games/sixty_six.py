"""Sixty-Six for two: collect 66 points in tricks and marriages, notice it, and say so.

The tables below stand in the order of the rules page. While there is a stock to draw from, the
phases ``lead``, ``follow`` and ``taken`` go round, ``taken`` being the decision of a trick's
winner before anybody draws; once it is closed or used up, ``end-lead`` and ``end-follow``. After
a close the other player may have an ``answer``, and the closer's next lead is ``closed``. After a
marriage comes ``shown``, or ``claiming`` where only a claim may follow; after the last card,
``last``.
"""

from __future__ import annotations

from engine.core.asked import Asked, asked_trumps
from engine.core.cards import PLAIN_SUITS
from engine.core.counts import EachSide, OneSide, Whole
from engine.core.rulebook import Rulebook
from engine.core.rules import (
    Bar,
    Brought,
    Flow,
    Game,
    MatchRules,
    Narrow,
    Order,
    Phase,
    Standing,
    Verb,
    always,
    at_all,
)
from engine.core.shown import Shown, trumps_of, zone_named
from engine.games.sixty_six_limits import limits
from engine.games.sixty_six_options import OPTION_CLAUSES, PRESETS, VARIANTS, Options
from engine.games.sixty_six_pasts import pasts
from engine.games.sixty_six_play import (
    GONE,
    NO_MARRIAGE,
    OPEN,
    RANKS,
    above_led_card,
    ask_for_claim,
    before_a_trick,
    begin,
    claim,
    claims_otherwise,
    close,
    close_and_ask,
    closer_of,
    draw,
    exchange,
    exchange_at_close,
    hands_are_empty,
    has_no_trick,
    holds_marriage,
    holds_nine,
    is_last_trick,
    lead_shown,
    leave,
    leaves_led_suit,
    marriage_in,
    marriages_held,
    marriages_shown,
    of_shown_marriage,
    of_trumps,
    show,
    shows_too_little,
    stock_in,
    stop,
    tally,
    tell_freedom,
    tell_last_trick,
    tricks_at_close,
    with_marriage,
    with_stock,
    with_two_left,
)
from engine.games.sixty_six_score import (
    AIM,
    HALF,
    HAND,
    MOST_CARRIED,
    NEXT_DEALER,
    PACK,
    SEATS,
    TRICKS,
    Tally,
    left_over,
    scoring,
)
from engine.tricks import give
from engine.tricks.plain import PLAY, all_in_turn, any_play, is_ruff, of_led_suit, rank_in

__all__ = ["CLAUSES", "RULEBOOK", "Options", "game"]

CLAUSES = (
    "sixty-six/players",
    "sixty-six/pack",
    "sixty-six/rank",
    "sixty-six/values",
    "sixty-six/deal",
    "sixty-six/turn-up",
    "sixty-six/first-lead",
    "sixty-six/any-card",
    "sixty-six/highest",
    "sixty-six/trump-wins",
    "sixty-six/draw",
    "sixty-six/exchange",
    "sixty-six/exchange-trick",
    "sixty-six/exchange-lead",
    "sixty-six/exchange-stock",
    "sixty-six/exchange-late",
    "sixty-six/exchange-closed",
    "sixty-six/marriage",
    "sixty-six/royal-marriage",
    "sixty-six/marriage-lead",
    "sixty-six/marriage-first",
    "sixty-six/marriage-trick",
    "sixty-six/marriage-once",
    "sixty-six/marriage-claim",
    "sixty-six/marriage-late",
    "sixty-six/close",
    "sixty-six/close-first",
    "sixty-six/close-drawn",
    "sixty-six/close-last",
    "sixty-six/closed",
    "sixty-six/follow",
    "sixty-six/head",
    "sixty-six/trump-void",
    "sixty-six/last-trick",
    "sixty-six/claim",
    "sixty-six/claim-moment",
    "sixty-six/false-claim",
    "sixty-six/game-point",
    "sixty-six/schneider",
    "sixty-six/schwarz",
    "sixty-six/failed-close",
    "sixty-six/failed-close-half",
    "sixty-six/failed-close-schwarz",
    "sixty-six/nobody",
    "sixty-six/carry",
    "sixty-six/rotation",
    "sixty-six/target",
)

STOCK = 12

FOLLOW_SUIT = Narrow("sixty-six/follow", of_led_suit)
HEAD = Narrow("sixty-six/head", above_led_card)
TRUMP_VOID = Narrow("sixty-six/trump-void", of_trumps)
END_PLAY = {
    "follow": (FOLLOW_SUIT,),
    "follow_trump": (FOLLOW_SUIT, TRUMP_VOID),
    "strict": (FOLLOW_SUIT, HEAD, TRUMP_VOID),
}

# What each house rule adds where it applies, by the value of its option.
EXCHANGE_LEAD = {"any_turn": (), "on_lead": (Bar("sixty-six/exchange-lead", at_all, "exchange"),)}
EXCHANGE_STOCK = {"2": (), "4": (Bar("sixty-six/exchange-stock", with_two_left, "exchange"),)}

FIRST_MARRIAGE = {"true": (), "false": (Bar("sixty-six/marriage-first", before_a_trick, "show"),)}
LATE_MARRIAGE = {"true": (), "false": (Bar("sixty-six/marriage-late", at_all, "show"),)}
MARRIAGE_BEFORE_ANSWER = {
    "lead": Bar("sixty-six/marriage-lead", at_all, "show"),
    "follow": Bar("sixty-six/marriage-claim", shows_too_little, "show"),
}

NOT_FIRST = Bar("sixty-six/close-first", before_a_trick, "close")
NOT_WITH_TWO = Bar("sixty-six/close-last", with_two_left, "close")
CLOSE_ON_LEAD = {"any": (), "not_first": (NOT_FIRST,), "until_sixth": (), "drawn": (NOT_FIRST, NOT_WITH_TWO)}
CLOSE_HAVING_TAKEN = {
    "any": (),
    "not_first": (),
    "until_sixth": (NOT_WITH_TWO,),
    "drawn": (Bar("sixty-six/close-drawn", at_all, "close"),),
}
CLAIM_MOMENT = {"true": (), "false": (Bar("sixty-six/claim-moment", claims_otherwise, "claim"),)}

LEAD = PLAY._replace(then="follow")
FOLLOW = PLAY._replace(then="taken")
END_LEAD = PLAY._replace(then="end-follow")
END_FOLLOW = PLAY._replace(then="end-lead")
LEAD_SHOWN = PLAY._replace(do=lead_shown)
DRAW = Verb("draw", "sixty-six/draw", draw)
SHOW = Verb("show", "", show, values=marriages_held)
EXCHANGE = Verb("exchange", "sixty-six/exchange", exchange, values=holds_nine)
CLOSE = {
    "false": Verb("close", "sixty-six/close", close, seldom=True),
    "true": Verb("close", "sixty-six/close", close_and_ask, seldom=True),
}
CLAIM = Verb("claim", "sixty-six/claim", claim, seldom=True)


def game(options: Options) -> Game:
    """The tables of Sixty-Six under some options."""
    closing = CLOSE[options.exchange_on_close]
    most_carried = MOST_CARRIED[options.carry_max]
    claim_moment = CLAIM_MOMENT[options.claim_anytime]
    return Game(
        id="sixty-six",
        options=options,
        seats=SEATS,
        sides=tuple((seat,) for seat in range(SEATS)),
        pack=PACK,
        hand_size=HAND,
        stock_size=STOCK,
        clauses=CLAUSES,
        layout=("stock",),
        ranks=RANKS,
        phases={
            "lead": Phase(
                verbs=(LEAD, SHOW, EXCHANGE, closing, CLAIM),
                bars=(
                    *FIRST_MARRIAGE[options.marriage_first_lead],
                    Bar("sixty-six/exchange-trick", has_no_trick, "exchange"),
                    *EXCHANGE_STOCK[options.exchange_min_stock],
                    *CLOSE_ON_LEAD[options.close_rule],
                    *claim_moment,
                ),
            ),
            "follow": Phase(
                verbs=(FOLLOW, SHOW, EXCHANGE, CLAIM),
                bars=(
                    MARRIAGE_BEFORE_ANSWER[options.marriage_claim],
                    Bar("sixty-six/exchange-trick", has_no_trick, "exchange"),
                    *EXCHANGE_LEAD[options.exchange],
                    *EXCHANGE_STOCK[options.exchange_min_stock],
                    *claim_moment,
                ),
                rests=(
                    Flow("sixty-six/any-card", leaves_led_suit, tell_freedom),
                    Flow("sixty-six/highest", always, give),
                ),
            ),
            "taken": Phase(
                verbs=(DRAW, SHOW, EXCHANGE, closing, CLAIM),
                bars=(
                    Bar("sixty-six/marriage-claim", shows_too_little, "show"),
                    *EXCHANGE_STOCK[options.exchange_min_stock],
                    *CLOSE_HAVING_TAKEN[options.close_rule],
                ),
            ),
            "shown": Phase(
                verbs=(LEAD_SHOWN, SHOW, CLAIM),
                narrows=(Narrow("sixty-six/marriage-lead", of_shown_marriage),),
                bars=(Bar("sixty-six/marriage-once", at_all, "show"),),
            ),
            "claiming": Phase(verbs=(CLAIM,)),
            "answer": Phase(
                verbs=(
                    Verb("exchange", "sixty-six/exchange-closed", exchange_at_close, values=holds_nine),
                    Verb("leave", "", leave),
                ),
            ),
            "closed": Phase(
                verbs=(END_LEAD, SHOW, EXCHANGE, CLAIM),
                bars=(
                    *FIRST_MARRIAGE[options.marriage_first_lead],
                    Bar("sixty-six/exchange-late", at_all, "exchange"),
                    *claim_moment,
                ),
            ),
            "end-lead": Phase(
                verbs=(END_LEAD, SHOW, EXCHANGE, CLAIM),
                bars=(
                    *LATE_MARRIAGE[options.end_marriages],
                    Bar("sixty-six/exchange-late", at_all, "exchange"),
                    *claim_moment,
                ),
            ),
            "end-follow": Phase(
                verbs=(END_FOLLOW, SHOW, EXCHANGE, CLAIM),
                narrows=END_PLAY[options.end_play],
                bars=(
                    MARRIAGE_BEFORE_ANSWER[options.marriage_claim],
                    *LATE_MARRIAGE[options.end_marriages],
                    Bar("sixty-six/exchange-late", at_all, "exchange"),
                    *claim_moment,
                ),
                rests=(
                    Flow("sixty-six/highest", always, give),
                    Flow("sixty-six/last-trick", is_last_trick, tell_last_trick),
                    Flow("sixty-six/claim", hands_are_empty, ask_for_claim),
                ),
            ),
            "last": Phase(verbs=(CLAIM, Verb("stop", "sixty-six/nobody", stop))),
        },
        orders=(Order("", all_in_turn),),
        shown=(
            Shown("trumps", "suit", "sixty-six/turn-up", trumps_of),
            Shown("stock", "zone", "sixty-six/deal", zone_named("stock")),
            Shown("closer", "seat", "sixty-six/close", closer_of),
            Shown("tricks-at-close", "number", "sixty-six/failed-close-schwarz", tricks_at_close),
            Shown("marriages", "suits", "sixty-six/marriage", marriages_shown, each=True),
        ),
        asked=(
            asked_trumps("sixty-six/turn-up", PLAIN_SUITS),
            Asked("stock", "sixty-six/closed", (OPEN, GONE), stock_in, with_stock, OPEN),
            Asked(
                "marriage",
                "sixty-six/marriage-lead",
                (NO_MARRIAGE, *PLAIN_SUITS),
                marriage_in,
                with_marriage,
                NO_MARRIAGE,
                holds_marriage,
            ),
        ),
        weighs_by_card=True,
        standings=(
            Standing("sixty-six/trump-wins", is_ruff, lambda _trick, _play: 100),
            Standing("sixty-six/highest", any_play, rank_in(RANKS)),
        ),
        scoring=scoring(options),
        limits=limits(options),
        counts=(
            EachSide("points", "sixty-six/values", high=120, telling=(0, HALF - 1, HALF, AIM)),
            EachSide("marriages", "sixty-six/marriage", high=100, default=0, step=20, telling=(0,)),
            EachSide("tricks", "sixty-six/pack", high=TRICKS, telling=(0, 5)),
            OneSide("last", "sixty-six/last-trick", high=1, telling=(-1,)),
            OneSide("closed", "sixty-six/close", high=1),
            Whole("closed_tricks", "sixty-six/close", high=5, telling=(0, 1)),
            OneSide("claim", "sixty-six/claim", high=1),
            *((Whole("carry", "sixty-six/carry", high=most_carried),) if most_carried else ()),
        ),
        tricks_matter=False,
        neighbours_alike=False,
        tally_type=Tally,
        tally=tally,
        begin=begin,
        pasts=pasts,
        match=MatchRules(
            clause="sixty-six/target",
            deals=0,
            target=int(options.target),
            dealer_clause="sixty-six/rotation",
            next_dealer=NEXT_DEALER[options.rotation],
            unit="game points",
            carry_clause="sixty-six/carry" if most_carried else "",
            carry=lambda counted: left_over(options, counted),
            brings=(Brought("carry", lambda _dealer, place: place.carry),) if most_carried else (),
        ),
    )


RULEBOOK = Rulebook(Options, CLAUSES, OPTION_CLAUSES, VARIANTS, PRESETS, game)
