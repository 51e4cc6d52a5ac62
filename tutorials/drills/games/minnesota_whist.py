"""What is asked of Minnesota Whist: high or low, and who leads."""

from __future__ import annotations

from typing import Final

from engine.core.state import State
from engine.games.minnesota_whist import HIGH, LOW
from tutorials.drills.cards import always, can_follow, everything, may_play, not_bid_card
from tutorials.drills.contracts import no_deal, played_for
from tutorials.drills.matches import wins_game
from tutorials.drills.question import Practice, Question, Reason, Topic
from tutorials.drills.scores import every_trick, scores, to_others
from tutorials.drills.turns import caller, dealer, deals_next, has_most, is_over, leads_first, leads_next
from tutorials.drills.unasked import EXPECTED, SEEN, SETTING
from tutorials.drills.winner import highest_off_suit, wins

BLACK_SUITS = "CS"
FEWEST_BIDS = 3
"""So many have to be turned up before more are low than high."""
RULES: Final = {HIGH: "minnesota-whist/high", LOW: "minnesota-whist/low"}
"""What makes a deal high, and what low."""


def most_of_the_bids(state: State) -> str:
    """Low, because most of the cards that were turned up bid low."""
    turned = [event for event in state.told if event.clause == "minnesota-whist/turn-up"]
    return LOW if len(turned) >= FEWEST_BIDS else ""


def says(clause: str) -> Topic:
    """What does the card say that somebody has just bid with? A newcomer takes the colours the other way round."""

    def ask(state: State) -> Question | None:
        if state.phase != "bid" or not state.log or not state.log[-1].cards:
            return None
        action = state.log[-1]
        is_black = action.card.suit in BLACK_SUITS
        right = HIGH if is_black is (state.game.options.colours == "black_high") else LOW
        wrong = LOW if right == HIGH else HIGH
        why = Reason(clause, state)
        return Question(
            kind="says",
            clause=clause,
            state=state,
            answers=(HIGH, LOW),
            right=(right,),
            mistake=(wrong,),
            reasons=(why, why),
            eyes=(action.seat,),
            seat=action.seat,
            action=action,
        )

    return Topic(clause, f"says {clause}", ask)


TOPICS: Final[tuple[Topic, ...]] = (
    wins("minnesota-whist/no-trumps", highest_off_suit, decides=False, off_suit="minnesota-whist/no-trumps"),
    may_play("minnesota-whist/follow", can_follow, everything),
    may_play("minnesota-whist/back", always, not_bid_card).by_turns(),
    says("minnesota-whist/bid"),
    played_for("minnesota-whist/high", RULES, {HIGH: most_of_the_bids, LOW: no_deal}),
    played_for("minnesota-whist/low", RULES, {HIGH: most_of_the_bids, LOW: no_deal}),
    leads_first("minnesota-whist/high-lead", caller),
    leads_first("minnesota-whist/low-lead", dealer),
    leads_next("minnesota-whist/winner-leads"),
    is_over("minnesota-whist/thirteen", has_most(7)),
    scores("minnesota-whist/high-made", every_trick),
    scores("minnesota-whist/set", to_others),
    scores("minnesota-whist/low-score", to_others),
    deals_next("minnesota-whist/rotation"),
    wins_game("minnesota-whist/target"),
)

NOT_ASKED: Final = {
    "minnesota-whist/players": SETTING,
    "minnesota-whist/pack": SETTING,
    "minnesota-whist/rank": EXPECTED,
    "minnesota-whist/deal": SETTING,
    "minnesota-whist/secret": SEEN,
    "minnesota-whist/turn-up": SEEN,
    "minnesota-whist/highest": EXPECTED,
}
"""The clauses that no drill asks about, and why."""

PRACTICE: Final = Practice(TOPICS, NOT_ASKED)
