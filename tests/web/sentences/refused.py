"""Why acts are refused in each game, and when that is true."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tests.web.sentences.clerk import Clerk, Table

Gaps = Mapping[str, Any]
"""Besides the gaps: ``act``, what was tried, as a record writes it, and ``seat``, who tried it."""


def follows(clerk: Clerk, gaps: Gaps) -> bool:
    """The suit was led, and the player has it and tried another card."""
    return has(clerk, gaps) and gaps["act"].split()[1][0] != clerk.led


def has(clerk: Clerk, gaps: Gaps) -> bool:
    """The suit was led, and the player has it."""
    named = gaps["suit"] == gaps.get("again", gaps["suit"]) == clerk.led
    return named and gaps["who"] == gaps["seat"] and any(card[0] == clerk.led for card in clerk.hands()[gaps["who"]])


def chwech_follow(clerk: Clerk, gaps: Gaps) -> bool:
    """Another suit was tried than the one that was led."""
    return bool(gaps["suit"] == clerk.judge.suit != gaps["act"].split()[1][0])


def has_two_jokers(clerk: Clerk) -> bool:
    """chwech/pack: two with six players; with seven three, but for the pack of Five Hundred; otherwise one or none."""
    return clerk.seats == 6 or (clerk.seats == 7 and clerk.options["seven_pack"] != "fh63")


def bars_a_second_joker(clerk: Clerk) -> bool:
    """chwech/two-jokers: by the later rule only if the table says so, by the others always."""
    return clerk.options["ace_joker"] != "revised" or clerk.options["two_jokers_per_trick"] == "false"


def marriages(clerk: Clerk, seat: int) -> list[str]:
    """The suits of which a player has shown a marriage."""
    return [what for who, verb, what, _ in clerk.acts if (who, verb) == (seat, "show")]


def closed_or_gone(clerk: Clerk, _gaps: Gaps) -> bool:
    """There is nothing to draw from."""
    return clerk.judge.closer is not None or not clerk.judge.stock


def higher(clerk: Clerk, gaps: Gaps) -> bool:
    """The player has a card that beats the one led in its suit, and tried a lower one."""
    order, led = ("9", "J", "Q", "K", "10", "A"), clerk.trick[0][1]
    better = [
        card
        for card in clerk.hands()[gaps["who"]]
        if card[0] == led[0] and order.index(card[1:]) > order.index(led[1:])
    ]
    return bool(better) and gaps["act"].split()[1] not in better and gaps["suit"] == led[0]


def must_trump(clerk: Clerk, gaps: Gaps) -> bool:
    """None of the suit, but a trump, and another card was tried."""
    hand = clerk.hands()[gaps["who"]]
    void = all(card[0] != clerk.led for card in hand) and gaps["suit"] == clerk.led
    return void and any(card[0] == clerk.trump for card in hand) and gaps["act"].split()[1][0] != clerk.trump


WITH: Final[Table] = (("{suit} were led. {who} has {again} and has to play one of them.", follows),)
TO_FOLLOW: Final[Table] = (("{suit} were led. {who} has {again} and has to follow.", follows),)

REFUSED: Final[Mapping[str, Table]] = {
    "cayenne": (
        *WITH,
        (
            "{other} has passed the choice on, so {who} has to name something.",
            lambda c, g: g["other"] == c.dealer and c.judge.passed and c.judge.awaited == {g["who"]},
        ),
    ),
    "chinese-whist": (("{suit} were led. {who} has {again} face up or in hand and has to follow suit.", follows),),
    "chwech": (
        (
            "{who} is eldest hand and has to lead to the first trick.",
            lambda c, g: g["who"] == (c.dealer + 1) % c.seats and g["act"] == "pass" and not c.acts,
        ),
        (
            "{suit} were led. {who} may play one of them or any joker, or pass. But no joker may join another.",
            lambda c, g: chwech_follow(c, g) and has_two_jokers(c) and bars_a_second_joker(c),
        ),
        (
            "{suit} were led. {who} may play one of them or any joker, or pass.",
            lambda c, g: chwech_follow(c, g) and c.seats != 4 and not (has_two_jokers(c) and bars_a_second_joker(c)),
        ),
        (
            "{suit} were led. {who} may play one of them, or pass.{it}",
            lambda c, g: chwech_follow(c, g) and c.seats == 4,
        ),
        ("{suit} were led. {who} may play one of them, or pass.", lambda c, g: chwech_follow(c, g) and c.seats == 4),
        (
            "By the rule you play, nobody may lead a joker.",
            lambda c, _: c.options["ace_joker"] != "revised" and not c.judge.table,
        ),
        ("A joker lies in this trick already.", lambda c, _: any(play.joker for play in c.judge.table)),
        (
            "Of the ace and the joker in one trick, one has to be high and the other low.",
            lambda c, _: any(play.joker or play.ace for play in c.judge.table),
        ),
    ),
    "hokm": (("{suit} were led. {who} has {again} and has to follow suit.", follows),),
    "minnesota-whist": (
        *TO_FOLLOW,
        (
            "{who} holds cards of that colour and bids it with one of them.",
            lambda c, g: any(
                card[0] in {"R": "DH", "B": "CS"}[g["act"].split("=")[-1].split()[-1]]
                for card in c.judge.hands[g["who"]]
            ),
        ),
    ),
    "norwegian-whist": TO_FOLLOW,
    "sixty-six": (
        (
            "{suit} were led and there is no stock to draw from. {who} has {again} and has to follow.",
            lambda c, g: follows(c, g) and closed_or_gone(c, g),
        ),
        (
            "{who} has a higher card of {suit} and has to play it.",
            lambda c, g: higher(c, g) and c.options["end_play"] == "strict" and closed_or_gone(c, g),
        ),
        (
            "{who} has no {suit} left but has a trump, and has to play one.",
            lambda c, g: must_trump(c, g) and c.options["end_play"] != "follow" and closed_or_gone(c, g),
        ),
        (
            "{who} has not won a trick yet, so the nine of trumps has to wait.",
            lambda c, g: g["who"] not in c.judge.winners,
        ),
        (
            "Here the nine of trumps may be exchanged only on one’s own lead.",
            lambda c, _: c.options["exchange"] == "on_lead" and bool(c.plays),
        ),
        (
            "Only two cards are left in the stock, and here that is too few for an exchange.",
            lambda c, _: len(c.judge.stock) == 2 and c.options["exchange_min_stock"] == "4",
        ),
        ("The stock is closed or used up, so the turn-up cannot be had any more.", closed_or_gone),
        (
            "A marriage is shown by the player who leads, and its king or queen is led next.",
            lambda c, g: (
                bool(c.plays)
                or (c.judge.showing and g["act"][5:] not in (c.judge.showing + "K", c.judge.showing + "Q"))
            ),
        ),
        (
            "Only one marriage may be shown on a lead, and each suit once in a deal.",
            lambda c, g: bool(c.judge.showing) or g["act"].split()[1] in marriages(c, g["seat"]),
        ),
        (
            "Here nobody may show a marriage before the first trick.",
            lambda c, _: not c.judge.winners and c.options["marriage_first_lead"] == "false",
        ),
        (
            "At this moment a marriage may be shown only if it brings {who} to 66.",
            lambda c, g: (
                c.judge.total(g["who"]) + (40 if g["act"].split()[1] == c.trump else 20) < 66
                and (bool(c.plays) or c.judge.stage == "taken")
            ),
        ),
        (
            "Here no marriage counts once the stock is closed or used up.",
            lambda c, g: closed_or_gone(c, g) and c.options["end_marriages"] == "false",
        ),
        (
            "Here the stock may not be closed before the first trick.",
            lambda c, _: not c.judge.winners and c.options["close_rule"] in ("not_first", "drawn"),
        ),
        (
            "Here the stock may be closed only after drawing.",
            lambda c, _: c.judge.stage == "taken" and c.options["close_rule"] == "drawn",
        ),
        (
            "Only two cards are left in the stock, and here that is too few to close.",
            lambda c, _: len(c.judge.stock) == 2 and c.options["close_rule"] == "drawn",
        ),
        (
            "Only two cards are left in the stock, and here it is too late to close once six tricks have been taken.",
            lambda c, _: (
                len(c.judge.stock) == 2 and len(c.judge.winners) == 6 and c.options["close_rule"] == "until_sixth"
            ),
        ),
        (
            "Here 66 is claimed straight after taking a trick or showing a marriage.",
            lambda c, g: c.options["claim_anytime"] == "false" and "claim" not in c.judge.may_do(g["seat"]),
        ),
    ),
    "witches-whist": WITH,
}
"""By game."""
