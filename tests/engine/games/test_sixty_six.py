"""Sixty-Six clause by clause, worked out by hand.

Each example names what it rests on: a fact of document 004 as the ledger numbers them, or a
ruling (G…). An example takes the way to make the game, so that another test can hand it a game
without a clause and expect it to fail.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core.cards import Card, Cards
from engine.core.play import Deal, legal, start
from engine.core.rules import Game
from engine.core.score import impossible, lines, score_of, totals
from engine.core.state import Event
from engine.core.view import view
from engine.errors import Illegal
from engine.games.sixty_six_score import Tally
from engine.match import after, opening
from tests.engine.games.sixty_six_deals import (
    FOUR_TRICKS,
    HEARTS_SIX_TRICKS,
    LATE_NINE,
    MIXED,
    SIXTH,
    SPADES_SIX_TRICKS,
    SWEEP,
    TO_ANSWER,
    TO_ANSWER_AT_THE_END,
    TRUMPS,
    TWO_MARRIAGES,
    VOID_IN_CLUBS,
    Hands,
    Make,
    dealt,
    known,
    played,
    refused,
    told,
)


def scored(played_game: Game, tally: Tally) -> list[tuple[str, int, int]]:
    """The lines in game points as (clause, side, points)."""
    return [
        (line.clause.removeprefix("sixty-six/"), line.side, line.points)
        for line in lines(played_game, tally)
        if line.unit == "game points"
    ]


def counted(played_game: Game, tally: Tally, clause: str) -> list[tuple[int, int]]:
    """The lines of one clause as (side, points)."""
    return [(line.side, line.points) for line in lines(played_game, tally) if line.clause == f"sixty-six/{clause}"]


def objections(played_game: Game, tally: Tally) -> list[tuple[str, tuple[int, ...]]]:
    """Why no deal can end with a tally, as (clause, sides)."""
    return [(found.clause.removeprefix("sixty-six/"), found.sides) for found in impossible(played_game, tally)]


# Before you play


def example_players(make: Make) -> None:
    """004/5: a game for two. A third hand is no deal of it."""
    two = make()
    assert two.seats == 2
    assert two.sides == ((0,), (1,))
    state = dealt(two, MIXED)
    assert told(state, "players")
    stock = state.zone("stock").order
    with pytest.raises(Illegal, match="table/deal"):
        start(two, Deal(1, (state.hand(0), state.hand(1), Cards.parse("")), stock))


def example_pack(make: Make) -> None:
    """004/2, 004/3: nine to ace in four suits, 24 cards; an eight is none of them."""
    playing = make()
    assert playing.pack == Cards.parse("CA10KQJ9 DA10KQJ9 HA10KQJ9 SA10KQJ9")
    assert len(playing.pack) == 24
    with pytest.raises(Illegal, match="table/deal"):
        dealt(playing, MIXED._replace(ada="CA8 DJ HKQ S9"))


def example_pack_makes_twelve_tricks(make: Make) -> None:
    """004/3: 24 cards are twelve tricks, so seven and six are one too many."""
    assert ("pack", (0, 1)) in objections(make(), Tally((60, 60), (0, 0), (7, 6), last=0))


def example_rank(make: Make) -> None:
    """004/4: the ten beats the king, and only the ace beats the ten."""
    state = played(dealt(make(), MIXED), "0:play HK 1:play HA 1:draw 1:play D9 0:play D10")
    assert [taken.winner for taken in state.tricks] == [1, 0]
    tens = Hands("CA9 DJ HKQ S9", "CKJ DQ H10J SJ", "D9 D10 S10 H9 SK DA HA CQ C10 SQ DK SA")
    assert played(dealt(make(), tens), "0:play HK 1:play H10").tricks[0].winner == 1


def example_values(make: Make) -> None:
    """004/15 to 004/20: Ada's first two tricks are HA C9 (11) and H10 CJ (12): 23 points."""
    state = played(dealt(make(), SWEEP), "0:play HA 1:play C9 0:draw 0:play H10 1:play CJ 0:claim")
    assert counted(state.game, state.game.tally(state), "values") == [(0, 23), (1, 0)]


def example_values_of_a_full_deal(make: Make) -> None:
    """004/15 to 004/20: thirty a suit, so all the cards are worth 120, and 119 cannot be."""
    state = played(dealt(make(), SWEEP), HEARTS_SIX_TRICKS + SPADES_SIX_TRICKS + "0:claim")
    assert counted(state.game, state.game.tally(state), "values") == [(0, 120), (1, 0)]
    assert ("values", (0, 1)) in objections(make(), Tally((60, 59), (0, 0), (6, 6), last=0, claim=0))


def example_values_of_few_tricks(make: Make) -> None:
    """004/15 to 004/20: two cards are worth at most 22, and no two of them are worth 9."""
    playing = make()
    assert ("values", (0,)) in objections(playing, Tally((23, 0), (0, 0), (1, 0), claim=0))
    assert ("values", (1,)) in objections(playing, Tally((11, 9), (0, 0), (1, 1), claim=0))
    assert objections(playing, Tally((22, 0), (0, 0), (1, 1), claim=0)) == []


def example_deal(make: Make) -> None:
    """004/6: six cards each; a hand of five, or of seven, is no deal."""
    playing = make()
    state = dealt(playing, MIXED)
    assert [len(state.hand(seat)) for seat in (0, 1)] == [6, 6]
    assert told(state, "deal")
    with pytest.raises(Illegal, match="table/deal"):
        dealt(playing, MIXED._replace(ada="CA9 DJ HKQ", ben="CKJ DQ HAJ SJ9"))


def example_turn_up(make: Make) -> None:
    """004/9 to 004/11: one card is turned up for trumps, and everybody sees that card of the stock only."""
    state = dealt(make(), MIXED)
    assert state.trick.trump == "S"
    assert Event("sixty-six/turn-up", -1, Card.parse("SA")) in state.told, "it is nobody's"
    for seen in (view(state), view(state, 0), view(state, 1)):
        assert seen.zone("stock").size == 12
        assert seen.zone("stock").known == Cards.parse("SA")
        assert seen.zone("stock").order == (None,) * 11 + (Card.parse("SA"),)


# Playing to a trick


def example_first_lead(make: Make) -> None:
    """004/22, 004/28: who did not deal leads first, and then whoever took the trick."""
    state = dealt(make(), MIXED)
    assert (state.dealer, state.turn) == (1, (0,))
    assert told(state, "first-lead")
    state = played(state, "0:play HQ 1:play HA 1:draw")
    assert (state.phase, state.turn) == ("lead", (1,))
    assert dealt(make(), MIXED._replace(dealer=0)).turn == (1,)


def example_any_card(make: Make) -> None:
    """004/23: Ben holds three clubs and answers a club with a heart, a diamond or a trump if he likes."""
    state = played(dealt(make(), MIXED), "0:play CA")
    assert all(refused(state, f"1:play {card}") == () for card in state.hand(1))
    assert told(played(state, "1:play HJ"), "any-card")
    assert not told(played(state, "1:play CJ"), "any-card")


def example_highest(make: Make) -> None:
    """004/24: the ace of hearts takes the queen; 11 and 3 make 14 for Ben."""
    state = played(dealt(make(), MIXED), "0:play HQ 1:play HA")
    assert [(taken.winner, taken.clause) for taken in state.tricks] == [(1, "sixty-six/highest")]
    assert state.pile(1) == Cards.parse("HAQ")


def example_highest_of_the_led_suit_only(make: Make) -> None:
    """004/24: a plain card of another suit never wins, not even an ace on a nine."""
    state = played(dealt(make(), MIXED), "0:play C9 1:play HA")
    assert state.tricks[0].winner == 0


def example_highest_once_the_stock_is_closed(make: Make) -> None:
    """004/24: as before, but Ada has closed the stock: Ben follows with the ace, takes the trick and leads at once."""
    state = played(dealt(make(), MIXED), "0:close 0:play HQ 1:play HA")
    assert [(taken.winner, taken.clause) for taken in state.tricks] == [(1, "sixty-six/highest")]
    assert (state.pile(1), state.turn, state.phase) == (Cards.parse("HAQ"), (1,), "end-lead")


def example_trump_wins(make: Make) -> None:
    """004/25: the jack of trumps takes the ace of clubs."""
    state = played(dealt(make(), MIXED), "0:play CA 1:play SJ")
    assert state.tricks[0].winner == 1
    assert state.tricks[0].clause == "sixty-six/trump-wins"


def example_trump_led(make: Make) -> None:
    """004/24: on a trump lead the higher trump wins, as in any suit, and a plain ace loses."""
    state = played(dealt(make(), MIXED), "0:play S9 1:play SJ")
    assert (state.tricks[0].winner, state.tricks[0].clause) == (1, "sixty-six/highest")
    assert played(dealt(make(), MIXED), "0:play S9 1:play HA").tricks[0].winner == 0


def example_draw(make: Make) -> None:
    """004/26, 004/27: the winner takes the top card, the other the next, and nobody else sees them."""
    state = played(dealt(make(), MIXED), "0:play HQ 1:play HA")
    assert (state.phase, state.turn) == ("taken", (1,))
    state = played(state, "1:draw")
    assert told(state, "draw")
    assert Card.parse("D9") in state.hand(1)
    assert Card.parse("D10") in state.hand(0)
    assert len(state.zone("stock").cards) == 10
    assert view(state, 0).hand(1).known == Cards.parse("")


def example_draw_the_turn_up(make: Make) -> None:
    """004/26, 004/27, G22: the last two go to the winner of the sixth trick and, turned up, to the loser."""
    state = played(dealt(make(), SWEEP), HEARTS_SIX_TRICKS)
    assert refused(state, "0:play SA") == ("table/choice",)
    state = played(state, "0:draw")
    assert state.hand(0) == Cards.parse("SA10KQJ DA")
    assert state.hand(1) == Cards.parse("D10KQJ9 S9")
    assert view(state, 0).hand(1).known == Cards.parse("S9")
    assert state.zone("stock").cards == Cards.parse("")
    assert state.phase == "end-lead"


# The nine of trumps


def example_exchange_after_a_trick(make: Make) -> None:
    """004/29, 004/30, G21: straight after taking a trick Ada gives the nine and gets the turned-up ace."""
    state = played(dealt(make(), MIXED), "0:play CA 1:play CJ 0:exchange")
    assert told(state, "exchange")
    assert state.hand(0) == Cards.parse("C9 DJ HKQ SA")
    assert state.zone("stock").order[-1] == Card.parse("S9")
    assert view(state, 1).hand(0).known == Cards.parse("SA")
    assert view(state, 1).zone("stock").known == Cards.parse("S9")
    assert refused(state, "0:exchange") == ("table/say",)


def example_exchange_on_lead(make: Make) -> None:
    """004/30, G1: also after drawing, before the lead."""
    state = played(dealt(make(), MIXED), "0:play CA 1:play CJ 0:draw 0:exchange 0:play SA")
    assert state.trick.plays[0].card == Card.parse("SA")


def example_exchange_before_following(make: Make) -> None:
    """004/30, G1: also with a card already led. Ada has one trick, and Ben leads."""
    state = played(
        dealt(make(), MIXED),
        "0:play CA 1:play CJ 0:draw 0:play D9 1:play D10 1:draw 1:play HJ 0:exchange 0:play SA",
    )
    assert state.tricks[-1].winner == 0


def example_exchange_trick(make: Make) -> None:
    """004/31: before Ada has won a trick the nine has to wait; Ben, without it, is not even asked."""
    state = dealt(make(), MIXED)
    assert refused(state, "0:exchange") == ("exchange-trick",)
    state = played(state, "0:play HQ 1:play HA")
    assert refused(state, "1:exchange") == ("table/say",)
    state = played(state, "1:draw 1:play D9")
    assert refused(state, "0:exchange") == ("exchange-trick",)
    assert refused(played(state, "0:play D10"), "0:exchange") == ()


def example_exchange_lead(make: Make) -> None:
    """G1, G42, the option: not before answering; straight after a trick and on lead as ever."""
    playing = make(exchange="on_lead")
    taken = played(dealt(playing, MIXED), "0:play CA 1:play CJ")
    assert refused(taken, "0:exchange") == ()
    assert refused(played(taken, "0:draw"), "0:exchange") == ()
    answering = played(taken, "0:draw 0:play D9 1:play D10 1:draw 1:play HJ")
    assert refused(answering, "0:exchange") == ("exchange-lead",)


def example_exchange_stock(make: Make) -> None:
    """G3, G43, the option: Ada may exchange with four cards left, but not with two: leading or not."""
    playing = make(exchange_min_stock="4")
    state = played(dealt(playing, SIXTH), FOUR_TRICKS)
    assert refused(state, "0:exchange") == ()
    ruffed = played(state, "0:play DK 1:play SK 1:draw 1:play HA")
    assert refused(ruffed, "0:exchange") == ("exchange-stock",)
    state = played(state, "0:play DK 1:play HK")
    assert len(state.zone("stock").order) == 4
    assert refused(state, "0:exchange") == ()
    state = played(state, "0:draw")
    assert refused(state, "0:exchange") == ("exchange-stock",)
    assert refused(played(state, "0:play D10 1:play HA"), "0:exchange") == ("exchange-stock",)


def example_exchange_closed(make: Make) -> None:
    """G2, G44, the option: Ben closes, and Ada without a trick takes the ace of trumps for her nine."""
    playing = make(exchange_on_close="true")
    state = played(dealt(playing, MIXED), "0:play HQ 1:play HA 1:close")
    assert state.turn == (0,)
    left = played(state, "0:leave")
    state = played(state, "0:exchange")
    assert told(state, "exchange-closed")
    assert state.hand(0) == Cards.parse("CA9 DJ HK SA")
    assert view(state, 1).hand(0).known == Cards.parse("SA")
    assert state.turn == left.turn == (1,)
    assert refused(left, "1:exchange") == ("table/say",)
    assert refused(played(left, "1:play SJ"), "0:exchange") == ("exchange-late",)


def example_exchange_closed_asks_also_without_the_nine(make: Make) -> None:
    """G44: Ben has no nine and is asked; nobody is, when the nine was turned up or has been played."""
    playing = make(exchange_on_close="true")
    state = played(dealt(playing, MIXED), "0:close")
    assert [str(action) for action in legal(state, 1)] == ["1:leave"]
    assert played(dealt(playing, MIXED), "0:play S9 1:play SJ 1:close").turn == (1,)
    turned_up = played(dealt(playing, TRUMPS), "1:close")
    assert turned_up.turn == (1,)


def example_exchange_late_last_card(make: Make) -> None:
    """004/32, G3: the nine comes as the last face-down card, and the turn-up goes to Ben."""
    state = played(dealt(make(), LATE_NINE), HEARTS_SIX_TRICKS + "0:draw")
    assert Card.parse("S9") in state.hand(0)
    assert Card.parse("SJ") in state.hand(1)
    assert refused(state, "0:exchange") == ("exchange-late",)


def example_exchange_late_closed(make: Make) -> None:
    """G2: once the stock is closed nobody exchanges any more."""
    state = played(dealt(make(), MIXED), "0:play CA 1:play CJ 0:close")
    assert refused(state, "0:exchange") == ("exchange-late",)
    state = played(state, "0:play HK 1:play HA 1:play SJ")
    assert refused(state, "0:exchange") == ("exchange-late",)
    never_won = played(dealt(make(), MIXED), "0:close")
    assert refused(never_won, "0:exchange") == ("exchange-late",)


def example_exchange_at_the_sixth_trick(make: Make) -> None:
    """G23: Ada wins her first trick with two cards in the stock. She exchanges, and Ben draws the nine."""
    state = played(
        dealt(make(), SIXTH),
        """1:play HA 0:play CJ 1:draw  1:play H10 0:play CQ 1:draw  1:play HK 0:play CK 1:draw
        1:play HQ 0:play C10 1:draw  1:play HJ 0:play CA 1:draw  1:play C9 0:play SJ""",
    )
    state = played(state, "0:exchange 0:draw")
    assert Cards.parse("SA DA").without(state.hand(0)) == 0
    assert Card.parse("S9") in state.hand(1)


# Marriages


def example_marriage(make: Make) -> None:
    """004/14, 004/33: king and queen of hearts, where spades are trumps: 20. Both cards are shown."""
    state = played(dealt(make(), MIXED), "0:show H")
    assert told(state, "marriage")
    assert not told(state, "royal-marriage")
    assert view(state, 1).hand(0).known == Cards.parse("HKQ")
    state = played(state, "0:play HK 1:play HJ 0:claim")
    tally = state.game.tally(state)
    assert tally.marriages == (20, 0)
    assert counted(state.game, tally, "marriage") == [(0, 20)]


def example_marriage_without_stock(make: Make) -> None:
    """004/40, G5: a marriage still counts once the stock is closed."""
    state = played(dealt(make(), MIXED), "0:close 0:play CA 1:play CJ 0:show H 0:play HQ 1:play HA 1:claim")
    assert counted(state.game, state.game.tally(state), "marriage") == [(0, 20)]


def example_marriage_makes_both_reach(make: Make) -> None:
    """120 in cards and 10 are less than twice 66, so both can only get there with a marriage."""
    playing = make()
    assert ("marriage", (0, 1)) in objections(playing, Tally((66, 66), (0, 0), (6, 6), last=0, claim=0))
    assert objections(playing, Tally((60, 60), (20, 0), (6, 6), last=1, claim=1)) == []


def example_royal_marriage(make: Make) -> None:
    """004/13: king and queen of trumps: 40. Ada draws the queen to her king and shows them."""
    state = played(dealt(make(), SWEEP), TWO_MARRIAGES + "0:draw 0:show S")
    assert told(state, "royal-marriage")
    assert state.game.tally(state).marriages == (40, 0)


def example_royal_marriage_is_one(make: Make) -> None:
    """004/13, 004/14: three marriages of 20 and one of 40 are all there are: 100, never 120."""
    playing = make()
    assert ("royal-marriage", (0, 1)) in objections(playing, Tally((60, 60), (60, 60), (6, 6), last=0, claim=0))
    assert objections(playing, Tally((60, 60), (60, 40), (6, 6), last=0, claim=0)) == []
    for side, marriages in enumerate(((100, 0), (0, 100))):
        assert objections(playing, Tally((60, 60), marriages, (6, 6), last=side, claim=side)) == []


def example_marriage_lead(make: Make) -> None:
    """004/34, 004/35: after showing hearts Ada leads the king or the queen and nothing else."""
    state = played(dealt(make(), MIXED), "0:show H")
    assert refused(state, "0:play CA") == ("marriage-lead",)
    assert refused(state, "0:play HK") == ()
    assert refused(state, "0:play HQ") == ()


def example_marriage_lead_only(make: Make) -> None:
    """004/34, G32: Ada may not show her marriage when it is Ben who leads, open stock or closed."""
    state = played(dealt(make(), MIXED), "0:play C9 1:play CJ")
    following = played(state, "1:draw 1:play HJ")
    assert refused(following, "0:show H") == ("marriage-lead",)
    closed = played(state, "1:close 1:play HJ")
    assert refused(closed, "0:show H") == ("marriage-lead",)
    assert refused(closed, "0:show C") == ("table/say",)


def example_marriage_first(make: Make) -> None:
    """G4, G45, the option: no marriage before the first trick, closed or not; after it, as ever."""
    state = dealt(make(marriage_first_lead="false"), MIXED)
    assert refused(state, "0:show H") == ("marriage-first",)
    assert refused(played(state, "0:close"), "0:show H") == ("marriage-first",)
    assert refused(played(state, "0:play CA 1:play CJ 0:draw"), "0:show H") == ()


def example_marriage_first_needs_a_trick(make: Make) -> None:
    """G4, the option: so a marriage and no trick cannot be, nor two marriages and one trick."""
    playing = make(marriage_first_lead="false")
    assert ("marriage-first", (1,)) in objections(playing, Tally((66, 0), (0, 20), (5, 0), claim=0))
    two = Tally((20, 20), (40, 0), (1, 1), claim=0)
    assert objections(playing, two) == []
    assert objections(playing, two._replace(marriages=(60, 0))) == [("marriage-once", (0, 1))]


def example_marriage_trick(make: Make) -> None:
    """004/37, 004/38, G4: shown on the first lead and lost to the ace, the 20 wait until Ada has a trick."""
    state = played(dealt(make(), MIXED), "0:show H")
    assert told(state, "marriage-trick")
    state = played(state, "0:play HQ 1:play HA")
    assert state.game.tally(state).marriages == (0, 0)
    state = played(state, "1:draw 1:play D9 0:play D10")
    assert state.game.tally(state).marriages == (20, 0)


def example_marriage_trick_never_comes(make: Make) -> None:
    """004/38: no trick, no marriage: nobody counts 20 without a trick."""
    assert ("marriage-trick", (1,)) in objections(make(), Tally((66, 0), (0, 20), (5, 0), claim=0))


def example_marriage_once(make: Make) -> None:
    """Our ruling: with two marriages in hand Ada may show one on a lead, and not the same one again."""
    state = played(dealt(make(), SWEEP), TWO_MARRIAGES + "0:draw 0:show S")
    assert refused(state, "0:show H") == ("marriage-once",)
    assert refused(state, "0:show S") == ("marriage-once",)
    state = played(state, "0:play SK 1:play DQ 0:draw")
    assert refused(state, "0:show H") == ()


def example_marriage_once_a_lead(make: Make) -> None:
    """Our ruling: three marriages need three leads, and with one trick a player has had at most two."""
    playing = make()
    assert objections(playing, Tally((20, 20), (80, 0), (1, 1), claim=0)) == [("marriage-once", (0, 1))]
    assert objections(playing, Tally((20, 20), (60, 0), (1, 1), claim=0)) == []


def example_marriage_claim(make: Make) -> None:
    """004/36, G22: before drawing, 32 and 20 are too few to show; 53 and 20 make 73, and the claim follows."""
    state = played(dealt(make(), SWEEP), TWO_MARRIAGES)
    assert refused(state, "0:show H") == ("marriage-claim",)
    state = played(state, "0:draw 0:play SA 1:play C10 0:show H")
    assert told(state, "marriage-claim")
    assert [str(action) for action in legal(state, 0)] == ["0:claim"]
    state = played(state, "0:claim")
    assert scored(state.game, state.game.tally(state)) == [("schwarz", 0, 3)]


def example_marriage_claim_at_66(make: Make) -> None:
    """004/36: HA C9, H10 CJ, HJ C10 and H9 CA make 11 + 12 + 12 + 11 = 46, and 20 more are just enough."""
    state = played(
        dealt(make(), SWEEP),
        """0:play HA 1:play C9 0:draw  0:play H10 1:play CJ 0:draw  0:play HJ 1:play C10 0:draw
        0:play H9 1:play CA 0:show H 0:claim""",
    )
    assert not told(state, "false-claim")
    assert scored(state.game, state.game.tally(state)) == [("schwarz", 0, 3)]


def example_marriage_claim_too_early(make: Make) -> None:
    """004/36, 004/50: on lead 11 and 20 make 31. The marriage may be shown, but it brings nobody to 66."""
    state = played(dealt(make(), SWEEP), "0:play HA 1:play C9 0:draw 0:show H 0:claim")
    assert told(state, "false-claim")
    assert not told(state, "marriage-claim")


def example_marriage_claim_on_lead(make: Make) -> None:
    """004/36: on lead 32 and 40 make 72; Ada claims without playing the king or the queen."""
    state = played(dealt(make(), SWEEP), TWO_MARRIAGES + "0:draw 0:show S 0:claim")
    assert told(state, "marriage-claim")
    assert not told(state, "false-claim")
    assert totals(state.game, score_of(state)) == (3, 0)


def example_marriage_claim_before_answering(make: Make) -> None:
    """G32, the option: 46 and 20 make 66, and the lead of the jack is left unfinished. 55 are too few."""
    assert refused(played(dealt(make(), MIXED), TO_ANSWER), "0:show H") == ("marriage-lead",)
    state = dealt(make(marriage_claim="follow"), MIXED)
    poorer = played(state, TO_ANSWER.replace("1:play HA", "1:play H9"))
    assert refused(poorer, "0:show H") == ("marriage-claim",)
    state = played(state, TO_ANSWER + "0:show H")
    assert [str(action) for action in legal(state, 0)] == ["0:claim"]
    tally = state.game.tally(played(state, "0:claim"))
    assert tally == Tally((46, 11), (20, 0), (3, 1), claim=0)
    assert scored(state.game, tally) == [("schneider", 0, 2)]


def example_marriage_claim_before_answering_without_stock(make: Make) -> None:
    """G32, the option: also when the stock is used up. Ada has 60 and 40, and holds less than the lead."""
    state = played(dealt(make(marriage_claim="follow"), LATE_NINE), TO_ANSWER_AT_THE_END)
    assert refused(state, "0:show S") == ()
    few = played(dealt(make(marriage_claim="follow"), MIXED), "0:play C9 1:play CJ 1:close 1:play HJ")
    assert refused(few, "0:show H") == ("marriage-claim",)


def example_marriage_claim_needs_no_lead(make: Make) -> None:
    """G32, the option: then three marriages and one trick can be, for the player who claims."""
    three = Tally((20, 20), (80, 0), (1, 1), claim=0)
    assert objections(make(marriage_claim="follow"), three) == []
    assert objections(make(marriage_claim="follow"), three._replace(claim=1)) == [("marriage-once", (0, 1))]


def example_marriage_late(make: Make) -> None:
    """G5, G46, the option: none when the stock is used up, nor after the lead of the close."""
    used_up = played(dealt(make(end_marriages="false"), SWEEP), HEARTS_SIX_TRICKS + "0:draw")
    assert refused(used_up, "0:show S") == ("marriage-late",)
    closed = played(dealt(make(end_marriages="false"), MIXED), "0:close")
    assert refused(closed, "0:show H") == ()
    assert refused(played(closed, "0:play CA 1:play CJ"), "0:show H") == ("marriage-late",)


def example_marriage_late_before_answering(make: Make) -> None:
    """G5, G32, both options: a marriage that makes 66 does not help either without a stock."""
    playing = make(end_marriages="false", marriage_claim="follow")
    assert refused(played(dealt(playing, LATE_NINE), TO_ANSWER_AT_THE_END), "0:show S") == ("marriage-late",)
    assert refused(played(dealt(playing, MIXED), TO_ANSWER), "0:show H") == ()


# Closing the stock


def example_close(make: Make) -> None:
    """004/41 to 004/43, G7: before the first lead, before drawing and after drawing, and by either player."""
    state = dealt(make(), MIXED)
    assert told(played(state, "0:close"), "close")
    state = played(state, "0:play HQ 1:play HA")
    before = played(state, "1:close")
    assert (known(before).closer, before.turn, len(before.hand(1))) == (1, (1,), 5)
    following = played(state, "1:draw")
    assert len(played(following, "1:close").hand(1)) == 6
    assert refused(played(following, "1:play D9"), "0:close") == ("table/choice",)


def example_close_needs_a_stock(make: Make) -> None:
    """G7: two cards left will do, and none will not."""
    state = played(dealt(make(), SWEEP), HEARTS_SIX_TRICKS)
    assert refused(state, "0:close") == ()
    assert refused(played(state, "0:draw"), "0:close") == ("table/choice",)


def example_close_leaves_few_tricks(make: Make) -> None:
    """G7: after a close come at most six tricks, five if it came before drawing after the sixth."""
    playing = make()
    first = Tally((22, 0), (0, 0), (1, 0), closed=0, claim=0)
    assert objections(playing, first) == []
    assert objections(playing, first._replace(tricks=(1, 7), points=(22, 40))) == [("close", (0, 1))]
    assert objections(playing, first._replace(closed_tricks=1)) == [("close", (1,))]
    assert objections(playing, first._replace(closed=-1, closed_tricks=1)) == [("close", (0, 1))]
    assert objections(playing, first._replace(claim=-1)) == [("close", (0, 1))]
    twelve = Tally((60, 60), (0, 0), (6, 6), closed=0, claim=0)
    assert ("close", (0, 1)) in objections(playing, twelve)


def example_close_by_whoever_leads(make: Make) -> None:
    """004/42: a closer who gave up a trick before closing has won one too, or would not lead."""
    tally = Tally((0, 22), (0, 0), (0, 1), closed=0, closed_tricks=1, claim=0)
    assert objections(make(), tally) == [("close", (0, 1))]


def example_close_first(make: Make) -> None:
    """G7, G47, two options: not before the first trick; once it has been taken, either player may."""
    for close_rule in ("not_first", "drawn"):
        state = dealt(make(close_rule=close_rule), MIXED)
        assert refused(state, "0:close") == ("close-first",)
        assert refused(played(state, "0:play HQ 1:play HA 1:draw"), "1:close") == ()
    assert refused(played(dealt(make(close_rule="not_first"), MIXED), "0:play HQ 1:play HA"), "1:close") == ()


def example_close_drawn(make: Make) -> None:
    """G7, G48, the option: after taking a trick Ada has to draw first."""
    state = played(dealt(make(close_rule="drawn"), MIXED), "0:play CA 1:play CJ")
    assert refused(state, "0:close") == ("close-drawn",)
    assert refused(played(state, "0:draw"), "0:close") == ()


def example_close_last(make: Make) -> None:
    """G7, G49, the option: after the fifth trick, before or after drawing, but not after the sixth."""
    state = dealt(make(close_rule="until_sixth"), SWEEP)
    five = HEARTS_SIX_TRICKS.partition("0:play H9")[0]
    assert refused(played(state, five.removesuffix(" ").removesuffix("0:draw")), "0:close") == ()
    assert refused(played(state, five), "0:close") == ()
    assert refused(played(state, HEARTS_SIX_TRICKS), "0:close") == ("close-last",)
    assert refused(state, "0:close") == ()


def example_close_last_in_bulgaria(make: Make) -> None:
    """G7, G49, the other option: on the fifth lead, with four cards left, but not on the sixth."""
    state = played(dealt(make(close_rule="drawn"), SIXTH), FOUR_TRICKS)
    assert refused(state, "0:close") == ()
    assert refused(played(state, "0:play DK 1:play HK 0:draw"), "0:close") == ("close-last",)


def example_close_in_time(make: Make) -> None:
    """G47, G48, G49: what each rule of closing leaves no room for.

    A closer without a trick has closed before the first lead. Six tricks in a deal without a claim
    are one and five more: closed before drawing. Five tricks of the other make the closer's first,
    without which there is no closing, the sixth.
    """
    at_once = Tally((0, 30), (0, 0), (0, 3), closed=0, claim=1)
    five_more = Tally((40, 20), (0, 0), (4, 2), closed=0)
    after_six = Tally((60, 50), (0, 0), (6, 5), closed=0, closed_tricks=5)
    late = [("close", (0, 1))]
    expected = {
        "any": ([], [], []),
        "not_first": (late, [], []),
        "until_sixth": ([], [], late),
        "drawn": (late, late, late),
    }
    for close_rule, found in expected.items():
        playing = make(close_rule=close_rule)
        assert tuple(objections(playing, tally) for tally in (at_once, five_more, after_six)) == found


def example_closed(make: Make) -> None:
    """004/46, 004/47, G8, G19: Ada closes at once. Six tricks follow, nobody draws, the last brings no ten.

    Ada wins CA CJ and HK HJ: 19. Ben wins CK C9, HA HQ, SJ S9 and DQ DJ: 4 + 14 + 2 + 5 = 25.
    """
    state = played(dealt(make(), MIXED), "0:close")
    assert told(state, "closed")
    state = played(
        state,
        """0:play CA 1:play CJ  0:play C9 1:play CK  1:play HA 0:play HQ  1:play SJ 0:play S9
        1:play HJ 0:play HK  0:play DJ 1:play DQ""",
    )
    assert (state.phase, state.turn) == ("last", (1,))
    assert len(state.zone("stock").cards) == 12
    tally = state.game.tally(played(state, "1:stop"))
    assert tally == Tally((19, 25), (0, 0), (2, 4), closed=0)
    assert counted(state.game, tally, "last-trick") == []


# When there is no stock


def example_follow(make: Make) -> None:
    """004/39: with the stock closed Ben, who holds two clubs, must answer a club with one of them."""
    state = played(dealt(make(), MIXED), "0:close 0:play CA")
    assert refused(state, "1:play SJ") == ("follow",)
    assert refused(state, "1:play HA") == ("follow",)
    assert [str(action) for action in legal(state, 1) if action.cards] == ["1:play CJ", "1:play CK"]


def example_follow_only(make: Make) -> None:
    """004/39, G6: a player without the suit may play anything, and nobody has to beat the card led."""
    state = played(dealt(make(), TRUMPS), VOID_IN_CLUBS)
    assert all(refused(state, f"0:play {card}") == () for card in state.hand(0))
    state = played(dealt(make(), MIXED), "0:close 0:play HK")
    assert refused(state, "1:play HJ") == ()


def example_follow_when_the_stock_is_used_up(make: Make) -> None:
    """004/39: it holds also after the last card is drawn: Ben has the nine of trumps and must play it."""
    state = played(dealt(make(), SWEEP), HEARTS_SIX_TRICKS + "0:draw 0:play SA")
    assert refused(state, "1:play D9") == ("follow",)


def example_head(make: Make) -> None:
    """G6, strict: Ada leads the king of hearts, and Ben with ace and jack must play the ace."""
    state = played(dealt(make(end_play="strict"), MIXED), "0:close 0:play HK")
    assert refused(state, "1:play HJ") == ("head",)
    assert refused(state, "1:play HA") == ()
    assert refused(state, "1:play SJ") == ("follow",)


def example_head_does_not_bind_a_lower_hand(make: Make) -> None:
    """G6, strict: on the ace of clubs Ben plays either club; under the other options there is no heading."""
    state = played(dealt(make(end_play="strict"), MIXED), "0:close 0:play CA")
    assert [str(action) for action in legal(state, 1) if action.cards] == ["1:play CJ", "1:play CK"]
    trumping = played(dealt(make(end_play="follow_trump"), MIXED), "0:close 0:play HK")
    assert refused(trumping, "1:play HJ") == ()


def example_trump_void(make: Make) -> None:
    """G6, both stricter forms: Ada has no club but three trumps, and may not throw her queen of hearts."""
    for end_play in ("follow_trump", "strict"):
        state = played(dealt(make(end_play=end_play), TRUMPS), VOID_IN_CLUBS)
        assert refused(state, "0:play HQ") == ("trump-void",)
        assert all(refused(state, f"0:play {card}") == () for card in ("DK", "DQ", "DJ"))


def example_last_trick(make: Make) -> None:
    """004/21: Ada wins the twelfth trick, DA D10: 10 more than the cards."""
    state = played(dealt(make(), SWEEP), HEARTS_SIX_TRICKS + SPADES_SIX_TRICKS)
    assert told(state, "last-trick")
    tally = state.game.tally(state)
    assert tally.last == 0
    assert counted(state.game, tally, "last-trick") == [(0, 10)]


def example_last_trick_is_the_twelfth(make: Make) -> None:
    """004/21, 004/47: it is won by somebody with a trick, in a deal of twelve that nobody closed."""
    playing = make()
    nobody = Tally((120, 0), (0, 0), (12, 0), claim=0)
    assert objections(playing, nobody) == [("last-trick", (0, 1))]
    assert objections(playing, nobody._replace(last=0)) == []
    assert ("last-trick", (1,)) in objections(playing, nobody._replace(last=1, claim=-1))
    assert objections(playing, Tally((66, 0), (0, 0), (5, 0), last=0, claim=0)) == [("last-trick", (0,))]


# Saying sixty-six


def example_claim(make: Make) -> None:
    """004/48, 004/49, G16: after a trick, on lead and before following; the deal is over at once."""
    state = dealt(make(), MIXED)
    with_stock = ("0:claim", "0:play HQ 1:claim", "0:play HQ 1:play HA 1:claim", "0:show H 0:claim")
    without = (
        "0:close 0:claim",
        "0:close 0:play HQ 1:claim",
        "0:close 0:show H 0:claim",
        "0:close 0:play CA 1:play CJ 0:claim",
    )
    for script in with_stock + without:
        ended = played(state, script)
        assert ended.over
        assert ended.turn == ()
        assert refused(ended, "0:claim") == ("table/over",)
    assert refused(state, "1:claim") == ("table/turn",)


def example_claim_moment(make: Make) -> None:
    """G16, G50, the option: straight after a trick or a marriage, and at no other move."""
    state = dealt(make(claim_anytime="false"), MIXED)
    for script in ("0:show H", "0:play HQ 1:play HA", "0:close 0:play CA 1:play CJ"):
        after = played(state, script)
        assert refused(after, f"{after.turn[0]}:claim") == ()
    for script in ("", "0:play HQ", "0:play HQ 1:play HA 1:draw", "0:close", "0:close 0:play HQ"):
        after = played(state, script)
        assert refused(after, f"{after.turn[0]}:claim") == ("claim-moment",)


def example_claim_moment_at_the_end_of_the_stock(make: Make) -> None:
    """G50: it has passed once the last two cards are drawn, and comes back with the next trick.

    An exchange before drawing leaves it open.
    """
    state = played(dealt(make(claim_anytime="false"), SWEEP), HEARTS_SIX_TRICKS)
    assert refused(state, "0:claim") == ()
    state = played(state, "0:draw")
    assert refused(state, "0:claim") == ("claim-moment",)
    assert refused(played(state, "0:play SA 1:play S9"), "0:claim") == ()
    exchanged = played(dealt(make(claim_anytime="false"), MIXED), "0:play CA 1:play CJ 0:exchange")
    assert refused(exchanged, "0:claim") == ()


def example_claim_moment_needs_a_trick(make: Make) -> None:
    """G50: who has no trick can have claimed on a marriage of the first lead only, and where there is
    none, not at all."""
    playing = make(claim_anytime="false")
    nothing = Tally((0, 0), (0, 0), (0, 0), claim=0)
    assert objections(playing, nothing) == []
    assert objections(playing, Tally((0, 22), (0, 0), (0, 1), claim=0)) == [("claim-moment", (0,))]
    assert objections(make(claim_anytime="false", marriage_first_lead="false"), nothing) == [("claim-moment", (0,))]


def example_claim_with_a_trick_half_played(make: Make) -> None:
    """G27: Ada leads her queen of hearts and Ben claims: the queen is nobody's."""
    state = played(dealt(make(), MIXED), "0:play CA 1:play CJ 0:draw 0:play HQ 1:claim")
    assert state.game.tally(state) == Tally((13, 0), (0, 0), (1, 0), claim=1)


def example_claim_after_the_twelfth_trick(make: Make) -> None:
    """G25: only the winner of the last trick may claim, the ten counted first."""
    state = played(dealt(make(), SWEEP), HEARTS_SIX_TRICKS + SPADES_SIX_TRICKS)
    assert [str(action) for action in legal(state, 0)] == ["0:claim", "0:stop"]
    assert refused(state, "1:claim") == ("table/turn",)
    late = Tally((60, 60), (20, 0), (6, 6), last=1, claim=0)
    assert objections(state.game, late) == [("claim", (0,))]


def example_claim_beats_what_was_not_said(make: Make) -> None:
    """G26: Ada has 80 and says nothing; Ben has 70, claims and wins."""
    tally = Tally((60, 60), (20, 0), (6, 6), last=1, claim=1)
    assert scored(make(), tally) == [("game-point", 1, 1)]


def example_false_claim(make: Make) -> None:
    """004/50, 004/58, 004/59, G11: a wrong claim gives the other 2, and 3 if the other has no trick."""
    state = played(dealt(make(), MIXED), "0:play HQ 1:play HA 1:draw 1:play D9 0:claim")
    assert told(state, "false-claim")
    assert scored(state.game, state.game.tally(state)) == [("false-claim", 1, 2)]
    state = played(dealt(make(), MIXED), "0:claim")
    assert scored(state.game, state.game.tally(state)) == [("false-claim", 1, 3)]


def example_false_claim_for_two(make: Make) -> None:
    """G11, the option: 2, though Ben has no trick. A wrong claim of a closer stays a failed close."""
    playing = make(false_claim="two")
    state = played(dealt(playing, MIXED), "0:claim")
    assert scored(playing, playing.tally(state)) == [("false-claim", 1, 2)]
    closed = played(dealt(playing, MIXED), "0:close 0:claim")
    assert scored(playing, playing.tally(closed)) == [("failed-close-schwarz", 1, 3)]


def example_false_claim_at_65(make: Make) -> None:
    """004/48: 65 are one too few, 66 are enough."""
    playing = make()
    assert scored(playing, Tally((65, 33), (0, 0), (5, 4), claim=0)) == [("false-claim", 1, 2)]
    assert scored(playing, Tally((66, 33), (0, 0), (5, 4), claim=0)) == [("game-point", 0, 1)]


def example_false_claim_against_a_closer(make: Make) -> None:
    """G11: Ada closed; Ben claims wrongly, and Ada, who has a trick, scores 2."""
    tally = Tally((40, 30), (0, 0), (3, 3), closed=0, closed_tricks=1, claim=1)
    assert scored(make(), tally) == [("false-claim", 0, 2)]


# The score


def example_game_point(make: Make) -> None:
    """004/51, G15: with 33 or more the loser keeps it to 1, marriages that count among them."""
    playing = make()
    assert scored(playing, Tally((70, 33), (0, 0), (5, 4), claim=0)) == [("game-point", 0, 1)]
    assert scored(playing, Tally((40, 70), (0, 0), (4, 5), claim=1)) == [("game-point", 1, 1)]
    assert scored(playing, Tally((70, 13), (0, 20), (5, 2), claim=0)) == [("game-point", 0, 1)]


def example_schneider(make: Make) -> None:
    """004/52, G15, G28: with 32 or fewer, and a trick, it is 2. Also for a closer (004/57)."""
    playing = make()
    assert scored(playing, Tally((68, 32), (0, 0), (5, 4), claim=0)) == [("schneider", 0, 2)]
    assert scored(playing, Tally((68, 0), (0, 0), (5, 1), claim=0)) == [("schneider", 0, 2)]
    closed = Tally((68, 20), (0, 0), (5, 2), closed=0, closed_tricks=1, claim=0)
    assert scored(playing, closed) == [("schneider", 0, 2)]


def example_schwarz(make: Make) -> None:
    """004/53, G20: no trick: 3, and a marriage that was shown does not help, as it does not count."""
    state = played(dealt(make(), SWEEP), HEARTS_SIX_TRICKS + "0:draw 0:play SA 1:play S9 0:claim")
    tally = state.game.tally(state)
    # Hearts 30, clubs 30, and the ace of trumps 11.
    assert tally == Tally((71, 0), (0, 0), (7, 0), claim=0)
    assert scored(state.game, tally) == [("schwarz", 0, 3)]


def example_schwarz_in_spite_of_a_marriage(make: Make) -> None:
    """004/38, 004/53: Ben shows a marriage on the first lead, wins no trick, and is schwarz.

    Ada takes HQ with HA (14), then SA C9 (11), S10 CJ (12), SK C10 (14), SQ CK (7): 58. The ace
    of diamonds on the queen of clubs makes 72.
    """
    hands = Hands("DA HA SAKQ10", "CJ9 DQ HKQ S9", "H10 CK HJ C10 H9 CQ DJ D9 DK CA D10 SJ", dealer=0)
    state = played(
        dealt(make(), hands),
        """1:show H 1:play HQ 0:play HA 0:draw  0:play SA 1:play C9 0:draw  0:play S10 1:play CJ 0:draw
        0:play SK 1:play C10 0:draw  0:play SQ 1:play CK 0:draw  0:play DA 1:play CQ 0:claim""",
    )
    tally = state.game.tally(state)
    assert tally == Tally((72, 0), (0, 0), (6, 0), claim=0)
    assert scored(state.game, tally) == [("schwarz", 0, 3)]


def example_failed_close(make: Make) -> None:
    """004/58, G9: Ada closed when Ben had a trick. She runs out of cards with 61, and Ben scores 2."""
    tally = Tally((61, 24), (0, 0), (5, 3), closed=0, closed_tricks=1)
    assert scored(make(), tally) == [("failed-close", 1, 2)]


def example_failed_close_counts_the_tricks_of_the_other(make: Make) -> None:
    """004/58, 004/59: Ben closes with two tricks when Ada has one; he claims with 40 and she scores 2."""
    state = played(dealt(make(), TRUMPS), VOID_IN_CLUBS + "0:play DJ 0:play DQ 1:claim")
    tally = state.game.tally(state)
    assert (tally.closed, tally.closed_tricks, tally.points) == (1, 1, (23, 40))
    assert scored(state.game, tally) == [("failed-close", 0, 2)]


def example_failed_close_by_a_wrong_claim(make: Make) -> None:
    """G29: a closer who claims wrongly has failed, and the moment of closing decides between 2 and 3."""
    playing = make()
    tally = Tally((55, 20), (0, 0), (4, 2), closed=0, closed_tricks=1, claim=0)
    assert scored(playing, tally) == [("failed-close", 1, 2)]
    assert scored(playing, tally._replace(closed_tricks=0)) == [("failed-close-schwarz", 1, 3)]


def example_failed_close_when_the_other_claims(make: Make) -> None:
    """G10: the closer has 70 and has not said so; the other claims 68 and scores 2 for the failed close."""
    tally = Tally((50, 28), (20, 40), (4, 3), closed=0, closed_tricks=1, claim=1)
    assert scored(make(), tally) == [("failed-close", 1, 2)]


def example_failed_close_whatever_the_other_has(make: Make) -> None:
    """G30: played out without a claim, a closer under 66 has failed though the other has only 10."""
    tally = Tally((64, 10), (0, 0), (6, 1), closed=0, closed_tricks=1)
    assert scored(make(), tally) == [("failed-close", 1, 2)]


def example_failed_close_for_three(make: Make) -> None:
    """G9, the option: 3, also when Ben had a trick."""
    playing = make(failed_close="three")
    tally = Tally((61, 24), (0, 0), (5, 3), closed=0, closed_tricks=1)
    assert scored(playing, tally) == [("failed-close", 1, 3)]
    assert scored(playing, tally._replace(closed_tricks=0)) == [("failed-close", 1, 3)]


def example_failed_close_half(make: Make) -> None:
    """G9, G51, the option: with 33 it is 1, with 32 it is 2, and without a trick of Ben's it is 3."""
    playing = make(failed_close="points")
    tally = Tally((33, 24), (0, 0), (5, 3), closed=0, closed_tricks=1)
    assert scored(playing, tally) == [("failed-close-half", 1, 1)]
    assert scored(playing, tally._replace(points=(32, 24))) == [("failed-close", 1, 2)]
    assert scored(playing, tally._replace(points=(13, 24), marriages=(20, 0))) == [("failed-close-half", 1, 1)]
    assert scored(playing, tally._replace(closed_tricks=0)) == [("failed-close-schwarz", 1, 3)]


def example_failed_close_for_two_when_the_other_claims(make: Make) -> None:
    """G10, the option: Ben claims 70 first and scores 2, under each scale of failed closes."""
    tally = Tally((40, 70), (0, 0), (3, 5), closed=0, closed_tricks=0, claim=1)
    for failed_close in ("tricks", "three", "points"):
        playing = make(closer_beaten="two", failed_close=failed_close)
        assert scored(playing, tally) == [("failed-close", 1, 2)]
    assert scored(make(), tally) == [("failed-close-schwarz", 1, 3)]
    wrong = tally._replace(points=(40, 20), claim=0)
    assert scored(make(closer_beaten="two"), wrong) == [("failed-close-schwarz", 1, 3)]


def example_failed_close_schwarz(make: Make) -> None:
    """004/59: Ada closes before her first lead; six tricks later she has 52, and Ben scores 3."""
    tally = Tally((52, 20), (0, 0), (3, 3), closed=0)
    assert scored(make(), tally) == [("failed-close-schwarz", 1, 3)]


def example_nobody(make: Make) -> None:
    """004/54: 65 points against 55 and the last trick: neither has 66 and nobody scores."""
    tally = Tally((65, 55), (0, 0), (6, 6), last=1)
    assert scored(make(), tally) == [("nobody", 0, 0), ("nobody", 1, 0)]


def example_nobody_though_both(make: Make) -> None:
    """004/55, G31: both have 66, neither said so: nobody scores, also where the stock was closed."""
    playing = make()
    open_deal = Tally((60, 60), (20, 0), (6, 6), last=1)
    assert scored(playing, open_deal) == [("nobody", 0, 0), ("nobody", 1, 0)]
    closed = Tally((72, 30), (0, 40), (5, 5), closed=0, closed_tricks=2)
    assert objections(playing, closed) == []
    assert scored(playing, closed) == [("nobody", 0, 0), ("nobody", 1, 0)]


def example_nobody_claims_but_one_is_there(make: Make) -> None:
    """G14, 004/57: exactly one of them has 66 and wins without having said so."""
    state = played(dealt(make(), SWEEP), HEARTS_SIX_TRICKS + SPADES_SIX_TRICKS + "0:stop")
    assert told(state, "nobody")
    assert scored(state.game, state.game.tally(state)) == [("schwarz", 0, 3)]
    closed = Tally((68, 20), (0, 0), (5, 2), closed=0, closed_tricks=1)
    assert scored(state.game, closed) == [("schneider", 0, 2)]


def example_nobody_claims_and_the_higher_wins(make: Make) -> None:
    """G12, the option: 80 beats 70, an equal 65 stays without a score, and so does a closed deal."""
    playing = make(no_claim="higher")
    assert scored(playing, Tally((60, 60), (20, 0), (6, 6), last=1)) == [("game-point", 0, 1)]
    even = Tally((65, 55), (0, 0), (6, 6), last=1)
    assert scored(playing, even) == [("nobody", 0, 0), ("nobody", 1, 0)]
    closed = Tally((72, 30), (0, 40), (5, 5), closed=0, closed_tricks=2)
    assert objections(playing, closed) == []
    assert scored(playing, closed) == [("nobody", 0, 0), ("nobody", 1, 0)]


def example_nobody_stops_early(make: Make) -> None:
    """G12: without a claim or a close a deal goes on to the twelfth trick."""
    assert objections(make(), Tally((60, 30), (0, 0), (5, 4))) == [("nobody", (0, 1))]


def example_carry(make: Make) -> None:
    """004/56, G13: two deals without a score leave 2, which the next winner gets on top of his own 2."""
    playing = make()
    drawn = Tally((65, 55), (0, 0), (6, 6), last=1)
    match = after(after(opening(playing, 0), drawn), drawn)
    assert (match.points, match.carry) == ((0, 0), 2)
    won = Tally((20, 70), (0, 0), (3, 5), claim=1)
    match = after(match, won)
    assert (match.points, match.carry) == ((0, 4), 0)
    assert scored(playing, won._replace(carry=2)) == [("schneider", 1, 2), ("carry", 1, 2)]
    assert after(opening(playing, 0)._replace(carry=98), drawn).carry == 99
    assert after(opening(playing, 0)._replace(carry=99), drawn).carry == 99, "two digits are written down, not three"


def example_carry_at_most_one(make: Make) -> None:
    """G13, the option: two deals without a score leave 1, so 2 cannot have been carried."""
    playing = make(carry_max="1")
    drawn = Tally((65, 55), (0, 0), (6, 6), last=1)
    assert after(opening(playing, 0), drawn).carry == 1
    assert after(after(opening(playing, 0), drawn), drawn).carry == 1
    won = Tally((20, 70), (0, 0), (3, 5), claim=1, carry=1)
    assert objections(playing, won) == []
    assert [clause for clause, _ in objections(playing, won._replace(carry=2))] == ["carry"]


def example_carry_nothing(make: Make) -> None:
    """G13, the option: a deal without a score leaves nothing, and the calculator does not ask for it."""
    playing = make(carry_max="0")
    drawn = Tally((65, 55), (0, 0), (6, 6), last=1)
    match = after(after(opening(playing, 0), drawn), Tally((20, 70), (0, 0), (3, 5), claim=1))
    assert (match.points, match.carry) == ((0, 2), 0)
    assert "carry" not in [count.name for count in playing.counts]


def example_carry_joins_any_win(make: Make) -> None:
    """G13: it goes with a failed close and with a wrong claim too."""
    playing = make()
    failed = Tally((52, 20), (0, 0), (3, 3), closed=0, carry=1)
    assert scored(playing, failed) == [("failed-close-schwarz", 1, 3), ("carry", 1, 1)]
    wrong = Tally((20, 20), (0, 0), (3, 3), claim=1, carry=1)
    assert scored(playing, wrong) == [("false-claim", 0, 2), ("carry", 0, 1)]


# The match


def example_rotation(make: Make) -> None:
    """G17, G38: the deal alternates, whoever won; with one option only after a win; with the other the
    winner deals. Nobody's win moves it in either."""
    alternating = make().match.next_dealer
    assert [alternating(0, points) for points in ((2, 0), (0, 2), (0, 0))] == [1, 1, 1]
    assert alternating(1, (0, 1)) == 0
    scored_only = make(rotation="scored").match.next_dealer
    assert [scored_only(0, points) for points in ((2, 0), (0, 2), (0, 0))] == [1, 1, 0]
    winning = make(rotation="winner").match.next_dealer
    assert [winning(0, points) for points in ((2, 0), (0, 2), (0, 0))] == [0, 1, 0]
    assert winning(1, (0, 0)) == 1


def example_target(make: Make) -> None:
    """004/60, G18: three deals for 3, 3 and 1 make seven and end the match, but not one of 11 or of 10."""
    three = Tally((71, 0), (0, 0), (7, 0), claim=0)
    one = Tally((70, 33), (0, 0), (5, 4), claim=0)
    for target, over in (("7", True), ("11", False), ("10", False)):
        match = opening(make(target=target), 0)
        match = after(after(match, three), three)
        assert not match.over
        match = after(match, one)
        assert (match.points, match.over) == ((7, 0), over)
    assert after(after(opening(make(target="10"), 0), three), three).points == (6, 0)


EXAMPLES: dict[str, tuple[Callable[[Make], None], ...]] = {
    "sixty-six/players": (example_players,),
    "sixty-six/pack": (example_pack, example_pack_makes_twelve_tricks),
    "sixty-six/rank": (example_rank,),
    "sixty-six/values": (example_values, example_values_of_a_full_deal, example_values_of_few_tricks),
    "sixty-six/deal": (example_deal,),
    "sixty-six/turn-up": (example_turn_up,),
    "sixty-six/first-lead": (example_first_lead,),
    "sixty-six/any-card": (example_any_card,),
    "sixty-six/highest": (
        example_highest,
        example_highest_of_the_led_suit_only,
        example_highest_once_the_stock_is_closed,
        example_trump_led,
    ),
    "sixty-six/trump-wins": (example_trump_wins, example_trump_led),
    "sixty-six/draw": (example_draw, example_draw_the_turn_up),
    "sixty-six/exchange": (
        example_exchange_after_a_trick,
        example_exchange_on_lead,
        example_exchange_before_following,
        example_exchange_at_the_sixth_trick,
        example_exchange_late_closed,
        example_exchange_late_last_card,
    ),
    "sixty-six/exchange-trick": (example_exchange_trick,),
    "sixty-six/exchange-lead": (example_exchange_lead,),
    "sixty-six/exchange-stock": (example_exchange_stock,),
    "sixty-six/exchange-late": (example_exchange_late_last_card, example_exchange_late_closed),
    "sixty-six/exchange-closed": (example_exchange_closed, example_exchange_closed_asks_also_without_the_nine),
    "sixty-six/marriage": (example_marriage, example_marriage_without_stock, example_marriage_makes_both_reach),
    "sixty-six/royal-marriage": (example_royal_marriage, example_royal_marriage_is_one),
    "sixty-six/marriage-lead": (example_marriage_lead, example_marriage_lead_only),
    "sixty-six/marriage-first": (example_marriage_first, example_marriage_first_needs_a_trick),
    "sixty-six/marriage-trick": (example_marriage_trick, example_marriage_trick_never_comes),
    "sixty-six/marriage-once": (example_marriage_once, example_marriage_once_a_lead),
    "sixty-six/marriage-claim": (
        example_marriage_claim_too_early,
        example_marriage_claim,
        example_marriage_claim_at_66,
        example_marriage_claim_on_lead,
        example_marriage_claim_before_answering,
        example_marriage_claim_before_answering_without_stock,
        example_marriage_claim_needs_no_lead,
    ),
    "sixty-six/marriage-late": (example_marriage_late, example_marriage_late_before_answering),
    "sixty-six/close": (
        example_close,
        example_close_needs_a_stock,
        example_close_leaves_few_tricks,
        example_close_by_whoever_leads,
    ),
    "sixty-six/close-first": (example_close_first, example_close_in_time),
    "sixty-six/close-drawn": (example_close_drawn, example_close_in_time),
    "sixty-six/close-last": (example_close_last, example_close_last_in_bulgaria, example_close_in_time),
    "sixty-six/closed": (example_closed,),
    "sixty-six/follow": (example_follow, example_follow_only, example_follow_when_the_stock_is_used_up),
    "sixty-six/head": (example_head, example_head_does_not_bind_a_lower_hand),
    "sixty-six/trump-void": (example_trump_void,),
    "sixty-six/last-trick": (example_last_trick, example_last_trick_is_the_twelfth),
    "sixty-six/claim": (
        example_claim,
        example_claim_with_a_trick_half_played,
        example_claim_after_the_twelfth_trick,
        example_claim_beats_what_was_not_said,
        example_marriage_claim,
    ),
    "sixty-six/claim-moment": (
        example_claim_moment,
        example_claim_moment_at_the_end_of_the_stock,
        example_claim_moment_needs_a_trick,
    ),
    "sixty-six/false-claim": (
        example_false_claim,
        example_false_claim_at_65,
        example_false_claim_for_two,
        example_false_claim_against_a_closer,
    ),
    "sixty-six/game-point": (example_game_point,),
    "sixty-six/schneider": (example_schneider,),
    "sixty-six/schwarz": (example_schwarz, example_schwarz_in_spite_of_a_marriage),
    "sixty-six/failed-close": (
        example_failed_close,
        example_failed_close_counts_the_tricks_of_the_other,
        example_failed_close_by_a_wrong_claim,
        example_failed_close_when_the_other_claims,
        example_failed_close_whatever_the_other_has,
        example_failed_close_for_three,
        example_failed_close_for_two_when_the_other_claims,
    ),
    "sixty-six/failed-close-half": (example_failed_close_half,),
    "sixty-six/failed-close-schwarz": (example_failed_close_schwarz,),
    "sixty-six/nobody": (
        example_nobody,
        example_nobody_though_both,
        example_nobody_claims_but_one_is_there,
        example_nobody_claims_and_the_higher_wins,
        example_nobody_stops_early,
    ),
    "sixty-six/carry": (
        example_carry,
        example_carry_joins_any_win,
        example_carry_at_most_one,
        example_carry_nothing,
    ),
    "sixty-six/rotation": (example_rotation,),
    "sixty-six/target": (example_target,),
}
"""The examples of each clause, in the page's order."""
