"""The house rules of Sixty-Six, and which clause each of them changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

OPTION_CLAUSES = {
    "exchange": ("sixty-six/exchange", "sixty-six/exchange-lead"),
    "exchange_min_stock": ("sixty-six/exchange-stock",),
    "exchange_on_close": ("sixty-six/exchange-closed",),
    "marriage_first_lead": ("sixty-six/marriage-first", "sixty-six/marriage-trick"),
    "marriage_claim": ("sixty-six/marriage-lead", "sixty-six/marriage-claim"),
    "end_marriages": ("sixty-six/marriage", "sixty-six/marriage-late"),
    "close_rule": ("sixty-six/close", "sixty-six/close-first", "sixty-six/close-drawn", "sixty-six/close-last"),
    "end_play": ("sixty-six/follow", "sixty-six/head", "sixty-six/trump-void"),
    "claim_anytime": ("sixty-six/claim", "sixty-six/claim-moment"),
    "false_claim": ("sixty-six/false-claim",),
    "failed_close": ("sixty-six/failed-close", "sixty-six/failed-close-half", "sixty-six/failed-close-schwarz"),
    "closer_beaten": ("sixty-six/failed-close", "sixty-six/failed-close-schwarz"),
    "no_claim": ("sixty-six/nobody",),
    "carry_max": ("sixty-six/carry",),
    "rotation": ("sixty-six/rotation",),
    "target": ("sixty-six/target",),
}
"""The clauses that each option changes."""

VARIANTS: Mapping[str, Mapping[str, str | tuple[str, ...]]] = {
    "sixty-six/exchange-lead": {"exchange": "on_lead"},
    "sixty-six/exchange-stock": {"exchange_min_stock": "4"},
    "sixty-six/exchange-closed": {"exchange_on_close": "true"},
    "sixty-six/marriage-first": {"marriage_first_lead": "false"},
    "sixty-six/marriage-trick": {"marriage_first_lead": "true"},
    "sixty-six/marriage-late": {"end_marriages": "false"},
    "sixty-six/close-first": {"close_rule": ("not_first", "drawn")},
    "sixty-six/close-drawn": {"close_rule": "drawn"},
    "sixty-six/close-last": {"close_rule": ("until_sixth", "drawn")},
    "sixty-six/head": {"end_play": "strict"},
    "sixty-six/trump-void": {"end_play": ("follow_trump", "strict")},
    "sixty-six/claim-moment": {"claim_anytime": "false"},
    "sixty-six/failed-close-half": {"failed_close": "points"},
    "sixty-six/failed-close-schwarz": {"failed_close": ("tricks", "points")},
    "sixty-six/carry": {"carry_max": ("any", "1")},
}
"""Options under which a clause is in force, for those that are not always."""


PRESETS: Mapping[str, Mapping[str, str]] = {
    "document": {},
    "german": {
        "exchange": "on_lead",
        "exchange_on_close": "true",
        "end_marriages": "false",
        "close_rule": "until_sixth",
        "end_play": "strict",
        "claim_anytime": "false",
        "false_claim": "two",
        "closer_beaten": "two",
        "no_claim": "higher",
        "rotation": "winner",
    },
    "bulgarian": {
        "exchange": "on_lead",
        "exchange_min_stock": "4",
        "marriage_first_lead": "false",
        "close_rule": "drawn",
        "end_play": "strict",
        "failed_close": "three",
        "no_claim": "higher",
        "carry_max": "0",
        "rotation": "winner",
        "target": "11",
    },
}
"""House rules by name, as the options that differ from ours."""


@dataclass(frozen=True, kw_only=True)
class Options:
    """The house rules of Sixty-Six; the first value of each is what we play.

    ``exchange`` (``sixty-six/exchange-lead``): the nine at any turn of one's own, or only on lead.
    ``exchange_min_stock`` (``sixty-six/exchange-stock``): the fewest cards in the stock for it.
    ``exchange_on_close`` (``sixty-six/exchange-closed``): whether a closer's opponent may exchange.
    ``marriage_first_lead`` (``sixty-six/marriage-first``, ``marriage-trick``): whether a marriage may
    be shown on the first lead, to wait for a trick.
    ``marriage_claim`` (``sixty-six/marriage-claim``): one that makes 66 is shown on lead or having
    taken a trick, or before answering too.
    ``end_marriages`` (``sixty-six/marriage-late``): whether marriages count once the stock is gone.
    ``close_rule`` (``sixty-six/close``, ``close-first``, ``close-drawn``, ``close-last``): on any lead
    with a stock; not before the first trick; not after the sixth; or after drawing only, neither
    before the first trick nor with two cards left.
    ``end_play`` (``sixty-six/follow``, ``head``, ``trump-void``): without a stock, follow suit;
    or follow and trump when void; or follow, beat the card led, and trump when void.
    ``claim_anytime`` (``sixty-six/claim``, ``claim-moment``): at any turn of one's own, or only
    after a trick or a marriage.
    ``false_claim`` (``sixty-six/false-claim``): 2, or 3 to a player without a trick; or always 2.
    ``failed_close`` (``sixty-six/failed-close``, ``failed-close-half``, ``failed-close-schwarz``): 2,
    or 3 if the other had no trick; or always 3; or as the first, but 1 if the closer has 33.
    ``closer_beaten`` (``sixty-six/failed-close``): a rightful claim of the other makes a failed close
    like any other, or one that is always worth 2.
    ``no_claim`` (``sixty-six/nobody``): nobody scores, or the higher total wins.
    ``carry_max`` (``sixty-six/carry``): the game points that may wait for the next winner.
    ``rotation`` (``sixty-six/rotation``): the deal alternates; or only after a deal with a score; or
    the winner deals.
    ``target`` (``sixty-six/target``): game points that win the match.
    """

    exchange: Literal["any_turn", "on_lead"] = "any_turn"
    exchange_min_stock: Literal["2", "4"] = "2"
    exchange_on_close: Literal["false", "true"] = "false"
    marriage_first_lead: Literal["true", "false"] = "true"
    marriage_claim: Literal["lead", "follow"] = "lead"
    end_marriages: Literal["true", "false"] = "true"
    close_rule: Literal["any", "not_first", "until_sixth", "drawn"] = "any"
    end_play: Literal["follow", "follow_trump", "strict"] = "follow"
    claim_anytime: Literal["true", "false"] = "true"
    false_claim: Literal["tricks", "two"] = "tricks"
    failed_close: Literal["tricks", "three", "points"] = "tricks"
    closer_beaten: Literal["failed", "two"] = "failed"
    no_claim: Literal["carry", "higher"] = "carry"
    carry_max: Literal["any", "1", "0"] = "any"
    rotation: Literal["alternate", "scored", "winner"] = "alternate"
    target: Literal["7", "11", "10"] = "7"
