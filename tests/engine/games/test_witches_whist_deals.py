"""The example deals of Witches Whist: replayed, and counted by hand beside them."""

from __future__ import annotations

import tutorials
from engine.core.score import score_of, tally_of, totals
from engine.core.state import State
from engine.games.witches_whist_score import Tally
from engine.match import opening
from engine.notation import Record, read_one


def taken(states: tuple[State, ...]) -> list[tuple[int, str]]:
    """Each trick as its winner and its cards in order."""
    return [(trick.winner, " ".join(str(play.card) for play in trick.plays)) for trick in states[-1].tricks]


def is_annotated(record: Record) -> None:
    """Fifteen to twenty comments, each beside an action, none of them long."""
    assert 15 <= len(record.comments) <= 20
    assert all(place <= len(record.actions) and len(words) < 200 for place, words in record.comments)
    assert read_one(str(record))[0] == record


def test_the_odd_trick() -> None:
    """Ada takes 1, 2 and 9, Cai 5, 6, 10 and 13: seven. Ben takes 3, 4 and 8, Dot 7, 11 and 12: six."""
    record, states = tutorials.deal("witches-whist/the-odd-trick")
    is_annotated(record)
    assert taken(states) == [
        (0, "SK S5 S2 SA"),
        (0, "DA D5 D2 D3"),
        (1, "DQ DK D4 D9"),
        (1, "SQ S8 S7 S4"),
        (2, "SJ C2 S9 S6"),
        (2, "CA C5 CJ C4"),
        (3, "H2 HA H3 H5"),
        (1, "HJ HQ HK H4"),
        (0, "S10 C3 C7 CK"),
        (2, "DJ D7 C6 D10"),
        (3, "H6 H10 H8 H7"),
        (3, "CQ D6 S3 C8"),
        (2, "C9 D8 H9 C10"),
    ]
    assert str(record.deal.turned) == "CK"
    assert record.deal.dealer == 0
    assert states[-1].game.tally(states[-1]).tricks == (7, 6)
    assert totals(record.game, score_of(states[-1])) == (1, 0)


def test_the_odd_trick_turned_up_card_beats_two_other_trumps() -> None:
    """The ninth trick: three of clubs, seven of clubs, and the king that everybody has seen."""
    _, states = tutorials.deal("witches-whist/the-odd-trick")
    assert states[36].tricks[-1].clause == "witches-whist/trump-wins"
    assert states[36].tricks[-1].winner == 0


def test_tricks_before_honours() -> None:
    """Dot takes 1 to 4, 6 and 11, Ben 8 and 10: eight. Ada takes 7, 12 and 13, Cai 5 and 9: five.

    Clubs are trumps. Ada was dealt king, queen and jack of them and Dot the ace: three honours to
    one. From 3 to 3 two odd tricks make 5, and the honours come too late: 3 to 5.
    """
    record, states = tutorials.deal("witches-whist/tricks-before-honours")
    is_annotated(record)
    assert taken(states) == [
        (3, "H2 H4 HK H3"),
        (3, "CA C4 C3 C2"),
        (3, "DA D5 D2 D3"),
        (3, "DK D7 D6 D4"),
        (2, "S2 S6 S10 SK"),
        (3, "HA C7 H6 H5"),
        (0, "D8 CJ DJ D10"),
        (1, "H8 HQ H9 S5"),
        (2, "SJ SA S9 S8"),
        (1, "DQ D9 H7 C5"),
        (3, "S7 S3 C8 SQ"),
        (0, "C10 CK C6 S4"),
        (0, "CQ H10 HJ C9"),
    ]
    assert tally_of(states[-1]) == Tally((5, 8), held=(3, 1), before=(3, 3))
    assert totals(record.game, score_of(states[-1])) == (0, 2)


def test_tricks_before_honours_is_a_game_of_a_rubber() -> None:
    """Both sides have three points before it, and the winners of this game need another."""
    record, _ = tutorials.deal("witches-whist/tricks-before-honours")
    assert record.totals == (3, 3)
    assert record.game.match.games == 2
    assert opening(record.game, 0).points == (0, 0)
