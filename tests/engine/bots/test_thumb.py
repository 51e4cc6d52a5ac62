"""Rules of thumb, each in a position where it has one answer."""

from __future__ import annotations

import pytest

from engine.bots.sight import Choice, in_view
from engine.bots.thumb import by_thumb
from engine.core.state import State
from engine.core.view import view
from engine.games import game
from tests.engine.games import chwech_deals, sixty_six_deals, whist_tables, witches_whist_deals


def advised(state: State) -> tuple[str, str]:
    """The act that a rule of thumb chooses for the seat to play, and the rule's name."""
    choice: Choice = by_thumb(in_view(view(state, state.turn[0])))
    return str(choice.action), choice.reason.name


@pytest.mark.parametrize(
    ("played", "act", "reason"),
    [
        ("", "0:play HA", "master"),
        ("HA", "1:play H3", "cannot"),
        ("HA H3", "2:play D2", "partner"),
        ("H9 HJ", "2:play S3", "cheapest"),
        ("H9 HJ S3", "3:play H2", "cannot"),
        ("D6 D8 D9", "3:play D3", "cannot"),
        ("CA C4 C3", "3:play C2", "cannot"),
        ("S2 SJ S10", "3:play S6", "partner"),
        ("S2 S5 S10", "3:play SQ", "cheapest"),
    ],
)
def test_the_usual_rules_of_whist(played: str, act: str, reason: str) -> None:
    """Spades are trumps; Ada and Cai play against Ben and Dot.

    Ada's ace of hearts is the highest and her longest such suit. Cai has no heart: on Ada's ace, which
    nothing in the suit beats, he throws his lowest plain card; on Ben's jack he trumps low. Last of all
    Dot leaves the trick to Ben's jack, and takes Cai's ten with her queen and not with her ace.
    """
    state = witches_whist_deals.dealt(game("witches-whist"), witches_whist_deals.MIXED)
    assert advised(witches_whist_deals.played(state, played)) == (act, reason)


@pytest.mark.parametrize(
    ("hands", "act"),
    [
        (("CAKQ DAKQ HAKQ S5432", "CJ1098 DJ109 HJ109 SAKQ", "C7654 D8765 H87 SJ109", "C32 D432 H65432 S876"), "grand"),
        (("C32 D432 H65432 S876", "CJ1098 DJ109 HJ109 SAKQ", "C7654 D8765 H87 SJ109", "CAKQ DAKQ HAKQ S5432"), "nullo"),
        (("CJ1098 DJ109 HJ109 SAKQ", "C32 D432 H65432 S876", "C7654 D8765 H87 SJ109", "CAKQ DAKQ HAKQ S5432"), "pass"),
    ],
)
def test_a_call_goes_by_high_cards(hands: tuple[str, ...], act: str) -> None:
    """27 points, none, and 12: an ace is 4, a king 3, a queen 2, a jack 1."""
    assert advised(whist_tables.dealt(game("norwegian-whist"), hands)) == (f"0:{act}", "points")


def test_nobody_takes_what_nobody_wants() -> None:
    """In nullo Dot, last to play to a four, keeps under it, and gives up her highest card that does."""
    hands = ("C96 DKJ4 HA843 SQ632", "CKQ105 D732 H1095 SA87", "CA83 DA1086 HJ2 SJ1094", "CJ742 DQ95 HKQ76 SK5")
    state = whist_tables.played(whist_tables.dealt(game("norwegian-whist"), hands), "0:pass, 1:pass, 2:pass, 3:pass")
    assert state.turn == (2,), "the dealer's right leads"
    assert advised(whist_tables.around(state, "HJ")) == ("3:play H7", "below")


def test_sixty_six_is_claimed_and_the_trump_bought() -> None:
    """Ada has shown and won a trick: the nine of trumps goes for the ace that lies turned up."""
    state = sixty_six_deals.played(
        sixty_six_deals.dealt(game("sixty-six"), sixty_six_deals.MIXED),
        "0:show H 0:play HQ 1:play HA 1:draw 1:play D9 0:play D10",
    )
    assert advised(state) == ("0:exchange", "exchange")


def test_in_chwech_a_card_that_wins_nothing_goes_first() -> None:
    """Ada led the seven of hearts. Nothing won is a multiple of nine: Ben's five loses, his jack would win."""
    state = chwech_deals.played(chwech_deals.dealt(game("chwech"), "H7", "HJ5 CK D2 S8"), "H7")
    assert advised(state) == ("1:play H5", "out")
