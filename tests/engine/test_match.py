"""Matches: deals folded into totals, the dealer, what is carried, and the end."""

from __future__ import annotations

import pytest

from engine.core.rules import Game
from engine.core.score import read_tally
from engine.core.state import Event, Place
from engine.errors import BadCase, BadTally
from engine.games import game
from engine.games.chwech import Tally
from engine.games.hokm_score import Tally as HokmTally
from engine.games.sixty_six_score import Tally as SixtySixTally
from engine.match import Match, Misfit, Stated, after, leaders, misfit, opening, usual_total

ADA_NINE = Tally((0, 9, 9, 9, 9, 9), (9, 0, 0, 0, 0, 0))

BEN_ONE_POINT = SixtySixTally((40, 66), (0, 0), (4, 6), last=-1, claim=1)
"""Ben claims with 66; Ada has 40, so it is worth one game point."""
NOBODY = SixtySixTally((55, 65), (0, 0), (6, 6), last=0)
"""All is played, the last trick makes it 65 each, and nobody is there: a point is carried."""


def test_a_match_opens_with_nothing() -> None:
    match = opening(game("chwech"), 4)
    assert (match.dealer, match.points, match.played, match.carry) == (4, (0,) * 6, 0, 0)
    assert not match.over
    assert match.winners == ()


def test_points_are_added_and_the_deal_moves() -> None:
    """000/37, 001/51: 81 for Ada twice, and Fay's neighbour Ada deals after her."""
    match = after(after(opening(game("chwech"), 5), ADA_NINE), ADA_NINE)
    assert match.points == (162, 0, 0, 0, 0, 0)
    assert (match.dealer, match.played) == (1, 2)


def test_a_match_does_not_change_by_what_follows() -> None:
    match = opening(game("chwech"), 5)
    after(match, ADA_NINE)
    assert match == opening(game("chwech"), 5)


def test_all_share_a_match_in_which_each_has_as_many_points() -> None:
    """Each of the six plays nine cards alone in one deal, and wins them all."""
    match = opening(game("chwech"), 0)
    for seat in range(6):
        left = tuple(0 if other == seat else 9 for other in range(6))
        match = after(match, Tally(left, tuple(9 - cards for cards in left)))
    assert match.points == (81,) * 6
    assert match.winners == (0, 1, 2, 3, 4, 5)


def test_a_match_takes_no_deal_that_cannot_end_so() -> None:
    """hokm/seven: not before a card is played, and never with seven tricks to both sides."""
    match = opening(game("hokm"), 0)
    for tricks in ((0, 0), (7, 7)):
        with pytest.raises(BadTally, match="counts that a deal can end with") as refused:
            after(match, HokmTally(tricks, 1))
        assert refused.value.objections


def test_a_match_that_is_over_takes_no_more_deals() -> None:
    match = opening(game("chwech"), 0)
    for _ in range(6):
        match = after(match, ADA_NINE)
    assert match.over
    with pytest.raises(BadTally, match="expected no deal after the last, number 6, found another"):
        after(match, ADA_NINE)


def test_of_a_game_in_which_one_player_can_be_scored_a_match_takes_the_numbers_of_all() -> None:
    chwech = game("chwech")
    alone = read_tally(chwech, {"left": "1", "won": "19"})
    with pytest.raises(BadTally, match="expected left for all 6 players, found 1 of them") as refused:
        after(opening(chwech, 0), alone)
    assert refused.value.field == "left"


def test_what_is_carried_goes_to_the_next_winner_and_is_spent() -> None:
    """Document 004: a point is carried from a deal without a winner, and another from the next."""
    match = after(opening(game("sixty-six"), 0), NOBODY)
    assert (match.points, match.carry) == ((0, 0), 1)
    match = after(match, BEN_ONE_POINT)
    assert (match.points, match.carry) == ((0, 2), 0)


def test_a_target_ends_a_match_with_one_winner() -> None:
    """Document 004: seven game points; one each for seven deals."""
    match = opening(game("sixty-six"), 0)
    for number in range(7):
        assert not match.over, number
        match = after(match, BEN_ONE_POINT)
    assert match.over
    assert match.winners == (1,)
    assert match.carry == 0


@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_deal_that_is_not_the_next_of_its_match_does_not_fit(number: int) -> None:
    match = after(opening(game("chwech"), 5), ADA_NINE)
    found = misfit(match, Stated(number, match.dealer, match.points))
    assert found is not None
    assert (found.name, found.expected, found.found) == ("number", "number 2", str(number))
    assert misfit(match, Stated(2, match.dealer, match.points)) is None


def test_of_a_rubber_of_game_values_the_points_of_its_first_game_are_no_total() -> None:
    """There a finished game is worth 1 to 4, and its points go nowhere else; elsewhere they are the total."""
    assert usual_total(game("cayenne"), (7, 3)) == (7, 3)
    assert usual_total(game("cayenne", {"rubber_count": "game_values"}), (7, 3)) == (0, 0)


# What a deal brings to bear


def counted(playing: Game, dealer: int, *deals: str, **fields: str) -> Match:
    """A match after some deals, each told by the tricks of the sides."""
    match = opening(playing, dealer)
    for tricks in deals:
        match = after(match, read_tally(playing, {"tricks": tricks, **fields}))
    return match


def test_the_next_deal_has_its_number_the_points_before_it_and_what_is_carried() -> None:
    assert opening(game("sixty-six"), 0).place == Place(1, (0, 0), 0)
    assert after(opening(game("sixty-six"), 0), NOBODY).place == Place(2, (0, 0), 1)


def test_a_deal_in_the_middle_of_a_match_tells_who_deals_next_and_what_is_carried() -> None:
    match = after(opening(game("sixty-six"), 0), NOBODY)
    assert match.told == (Event("sixty-six/carry"), Event("sixty-six/rotation", 1))
    assert after(match, BEN_ONE_POINT).told == (Event("sixty-six/rotation", 0),)


def test_the_game_ends_at_its_points_exactly_and_also_beyond_them() -> None:
    """002: five are game. 10 tricks bring four points, 11 bring five and 13 seven."""
    whist = game("witches-whist")
    assert not counted(whist, 0, "10,3").over
    assert not counted(whist, 0, "10,3", "3,10").over
    for tricks in ("11,2", "13,0"):
        match = counted(whist, 0, tricks)
        assert (match.over, match.winners, match.games) == (True, (0,), (1, 0))
        assert match.told == (Event("witches-whist/target", 0),), "nobody deals any more"


def test_a_game_of_a_rubber_and_the_rubber_are_told_each_when_it_ends_with_a_seat_of_who_won() -> None:
    """Side 1 is seats 1 and 3. Two games make the rubber."""
    whist = game("witches-whist", {"rubber": "on"})
    first = counted(whist, 0, "2,11")
    assert first.told == (Event("witches-whist/target", 1), Event("witches-whist/dealer", 1))
    assert (first.points, first.reached, first.over, first.winners) == ((0, 0), (0, 5), False, ())
    second = counted(whist, 0, "2,11", "2,11")
    assert second.told == (Event("witches-whist/target", 1), Event("witches-whist/rubber", 1))
    assert (second.points, second.reached, second.winners) == ((0, 5), (0, 5), (1,))
    assert counted(whist, 0, "2,11", "11,2").winners == ()
    assert counted(whist, 0, "2,11", "11,2", "11,2").winners == (0,)


def test_what_a_game_is_worth_is_told_with_its_end_and_goes_to_the_total_alone() -> None:
    """Cayenne by game values: 13 tricks in grand bring 7 × 8 = 56 points, and a game in which the others have none is
    worth four. While a game goes on nothing goes to the total."""
    cayenne = game("cayenne", {"rubber_count": "game_values"})
    ended = counted(cayenne, 3, "13,0", contract="grand", held="0,0")
    assert ended.told == tuple(
        Event(f"cayenne/{clause}", seat) for clause, seat in (("target", 0), ("game-values", 0), ("dealer", 0))
    )
    assert (ended.reached, ended.total, ended.games) == ((56, 0), (4, 0), (1, 0))
    begun = counted(cayenne, 3, "7,6", contract="fourth", held="3,2")
    assert (begun.games, begun.total) == ((0, 0), (0, 0))
    assert begun.reached == begun.points != (0, 0)
    assert begun.told == (Event("cayenne/dealer", 0),)


def test_a_lead_that_is_shared_goes_on_where_it_is_played_off_and_only_there() -> None:
    """Chinese Whist ends when all four have dealt, here with thirteen tricks of each."""
    deals = ["4,3,3,3", "3,4,3,3", "3,3,4,3", "3,3,3,4"]
    shared = counted(game("chinese-whist"), 0, *deals)
    assert (shared.points, shared.over, shared.winners) == ((13,) * 4, True, (0, 1, 2, 3))
    extra = game("chinese-whist", {"tie": "extra"})
    going = counted(extra, 0, *deals)
    assert (going.over, going.winners, going.games) == (False, (), (0,) * 4)
    ended = counted(extra, 0, *deals, "3,4,3,3")
    assert (ended.over, ended.winners, ended.played) == (True, (1,), 5)
    assert not counted(extra, 0, *deals[:3]).over
    assert counted(extra, 0, "4,3,3,3", *deals[1:3], "4,3,3,3").winners == (0,)


def test_those_with_most_points_lead() -> None:
    assert leaders((3, 9, 0, 9, 0, 1)) == (1, 3)


# What is stated over a deal


def told(found: Misfit | None) -> tuple[str, str, str, str]:
    """What does not fit."""
    assert found is not None
    return found.name, found.clause, found.expected, found.found


SECOND = after(opening(game("sixty-six"), 0), NOBODY)
"""Ben deals the second deal, nobody has a point and one is carried."""


@pytest.mark.parametrize(
    ("stated", "name", "clause", "expected", "found"),
    [
        (Stated(3, 1, (0, 0), carry=1), "number", "", "number 2", "3"),
        (Stated(1, 0, (0, 0), carry=1), "number", "", "number 2", "1"),
        (Stated(2, 0, (0, 0), carry=1), "dealer", "sixty-six/rotation", "dealer 1", "0"),
        (Stated(2, 1, (1, 0), carry=1), "totals", "sixty-six/target", "totals 0 0", "1 0"),
        (Stated(2, 1, (), carry=1), "totals", "sixty-six/target", "totals 0 0", "none"),
        (Stated(2, 1, (0, 0), (1, 0), carry=1), "games", "sixty-six/target", "games 0 0", "1 0"),
        (Stated(2, 1, (0, 0), rubber=(1, 0), carry=1), "rubber", "sixty-six/target", "rubber 0 0", "1 0"),
        (Stated(2, 1, (0, 0)), "carry", "sixty-six/carry", "carry 1", "0"),
        (Stated(2, 1, (0, 0), carry=2), "carry", "sixty-six/carry", "carry 1", "2"),
        (Stated(9, 0, (9, 9), (9, 9), 9, (9, 9)), "number", "", "number 2", "9"),
    ],
)
def test_the_first_thing_that_does_not_fit_is_told_with_its_clause(
    stated: Stated, name: str, clause: str, expected: str, found: str
) -> None:
    assert told(misfit(SECOND, stated)) == (name, clause, expected, found)


@pytest.mark.parametrize("rubber", [(), (0, 0)])
@pytest.mark.parametrize("games", [(), (0, 0)])
def test_the_games_of_a_match_of_one_and_all_points_may_be_left_out(
    games: tuple[int, ...], rubber: tuple[int, ...]
) -> None:
    assert misfit(SECOND, Stated(2, 1, (0, 0), games, 1, rubber)) is None


@pytest.mark.parametrize("totals", [(), (0, 0)])
@pytest.mark.parametrize("games", [(), (0, 0)])
def test_over_the_first_deal_of_a_rubber_nothing_need_be_said_of_it(
    totals: tuple[int, ...], games: tuple[int, ...]
) -> None:
    assert misfit(opening(game("cayenne"), 2), Stated(1, 2, totals, games)) is None


def test_in_a_rubber_the_games_are_stated_from_the_second_deal_on_and_its_points_have_a_clause_of_their_own() -> None:
    whist = counted(game("witches-whist", {"rubber": "on"}), 0, "2,11")
    assert misfit(whist, Stated(2, 1, (0, 0), (0, 1))) is None
    assert misfit(whist, Stated(2, 1, (0, 0), (0, 1), rubber=(0, 5))) is None
    assert told(misfit(whist, Stated(2, 1, (0, 0)))) == ("games", "witches-whist/target", "games 0 1", "none")
    wrong = misfit(whist, Stated(2, 1, (0, 0), (0, 1), rubber=(0, 6)))
    assert told(wrong) == ("rubber", "witches-whist/rubber", "rubber 0 5", "0 6")


def test_after_the_last_deal_there_is_none() -> None:
    over = counted(game("witches-whist"), 0, "11,2")
    found = misfit(over, Stated(2, 1, (5, 0)))
    assert told(found) == ("match", "witches-whist/target", "no deal after the last, number 1", "deal 2")


@pytest.mark.parametrize("dealer", [4, 9, -1])
def test_who_has_no_seat_opens_no_match(dealer: int) -> None:
    with pytest.raises(BadCase, match=f"expected a dealer from 0 to 3, found {dealer}") as caught:
        opening(game("hokm"), dealer)
    assert caught.value.fault == "seat"


def test_a_match_takes_no_tally_of_another_game() -> None:
    with pytest.raises(BadTally, match="expected a tally of hokm, of tricks and hakem, found a Tally of left and won"):
        after(opening(game("hokm"), 0), Tally((1,), (19,)))


def test_a_match_takes_no_tally_that_says_otherwise_of_what_the_match_knows() -> None:
    """hokm/hakem: Dot dealt, so Ada is the hakem, and her side the first. sixty-six/carry: nothing was carried."""
    hokm = opening(game("hokm"), 3)
    assert after(hokm, HokmTally((7, 2), 0)) == after(hokm, HokmTally((7, 2), -1))
    with pytest.raises(BadTally, match="expected hakem as the match has it, 0, found 1") as caught:
        after(hokm, HokmTally((7, 2), 1))
    assert caught.value.field == "hakem"
    with pytest.raises(BadTally, match="expected carry as the match has it, 0, found 1"):
        after(opening(game("sixty-six"), 0), BEN_ONE_POINT._replace(carry=1))


def test_how_a_match_stands_can_be_set_beside_one_by_other_rules() -> None:
    """Before a deal it is all the same which way the turn goes."""
    one, other = (opening(game("hokm", options), 3) for options in ({}, {"direction": "left"}))
    assert one != other
    assert one.standing == other.standing
    assert after(one, HokmTally((7, 1), 0)).standing != one.standing
