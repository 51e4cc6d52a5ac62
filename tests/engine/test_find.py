"""Finding a clause at work: every one is reached, and what is found is what was asked for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Final

import pytest

from engine.bots.sight import in_state
from engine.bots.thumb import by_thumb
from engine.core.actions import Action
from engine.core.cards import Card
from engine.core.play import advance, legal, refusals, replay, start
from engine.core.score import lines, score_of, tally_of
from engine.core.state import State
from engine.errors import NotFound, UnknownName
from engine.find import LONG_MATCH, TABLE_CLAUSES, Found, _further_on, _on_a_whim, _somewhere, find, positions
from engine.games import GAMES, adapted, clauses_of, game, needs, presets
from engine.match import after, opening
from engine.notation import read_one
from engine.shuffle import deal

OWN = [clause for game_id in GAMES for clause in clauses_of(game_id)]
NAMED = [
    (name, clause)
    for game_id in GAMES
    for name, options in presets(game_id).items()
    if options
    for clause in clauses_of(game_id)
]
OF_THE_TABLE = [(game_id, clause) for game_id in GAMES for clause in TABLE_CLAUSES if clause != "table/deal"]


@pytest.mark.parametrize("clause", OWN)
def test_every_clause_is_reached_under_the_options_it_needs(clause: str) -> None:
    playing = game(clause.partition("/")[0], needs(clause))
    record, action, match = find(playing, clause, Random(1))
    states, error = replay(start(playing, record.deal, record.place), record.actions)
    assert error is None
    assert read_one(str(record))[0] == record
    end = states[-1]
    bites = [event.clause for event in end.told] + [line.clause for line in score_of(end)]
    if action is not None:
        assert clause in [refusal.clause for refusal in refusals(end, action)]
    elif match is None:
        assert clause in bites, record
    else:
        assert clause in [event.clause for event in after(match, playing.tally(end)).told], record


@pytest.mark.parametrize(("name", "clause"), NAMED)
def test_every_clause_is_reached_under_rules_by_name(name: str, clause: str) -> None:
    """Under the rules of a preset, changed as little as puts the clause in force."""
    game_id = clause.partition("/")[0]
    playing = game(game_id, adapted(clause, presets(game_id)[name]))
    assert find(playing, clause, Random(6)).record.game is playing


@pytest.mark.parametrize(("game_id", "clause"), OF_THE_TABLE)
def test_the_clauses_of_the_table_refuse_an_action(game_id: str, clause: str) -> None:
    playing = game(game_id)
    record, action, _ = find(playing, clause, Random(2))
    assert action is not None
    states, _ = replay(start(playing, record.deal, record.place), record.actions)
    assert [refusal.clause for refusal in refusals(states[-1], action)] == [clause]
    assert Action.parse(str(action)) == action


def test_a_card_too_many_is_played_by_the_first_who_holds_one() -> None:
    """Hokm ends with the seventh trick of a side, and everybody has cards left."""
    playing = game("hokm")
    record, action, _ = find(playing, "table/over", Random(2))
    states, _ = replay(start(playing, record.deal, record.place), record.actions)
    assert all(states[-1].hand(seat) for seat in range(4))
    assert action is not None
    assert action.seat == 0
    assert action.card in states[-1].hand(0)


@pytest.mark.parametrize(
    "options",
    [
        {"players": "4"},
        {"players": "5", "five_strip": "7s8s"},
        {"players": "7"},
        {"players": "7", "seven_pack": "home63", "ace_joker": "joker_ace"},
        {"players": "7", "seven_pack": "fh63_13s_jokers", "ace_joker": "original"},
    ],
    ids=lambda options: " ".join(options.values()),
)
def test_every_clause_of_chwech_is_reached_with_each_number_of_players(options: dict[str, str]) -> None:
    playing = game("chwech", options)
    one_joker = options["players"] == "7" and "seven_pack" not in options
    in_force = [
        clause
        for clause in playing.clauses
        if adapted(clause, options) == options and not (one_joker and clause == "chwech/two-jokers")
    ]
    assert len(in_force) > 20
    for clause in in_force:
        assert find(playing, clause, Random(1)).record.game == playing, clause


def test_the_same_seed_finds_the_same_deal_and_another_one_another() -> None:
    playing = game("chwech")
    first, again, other = (find(playing, "chwech/ace-last", Random(seed)).record for seed in (7, 7, 8))
    assert first == again
    assert first != other


def test_each_side_is_dealt_the_high_cards_in_turn() -> None:
    """Of 52 cards 26 are high: those from the ace to the nine, and two eights."""
    playing = game("witches-whist")
    deals = {number: deal for number, deal, _ in positions(playing, Random(1), deals=8, even_deals=0)}
    sides = [[deal.hands[playing.seats_from(deal.dealer)[place]] for place in (1, 3)] for deal in deals.values()]
    ranks = [{card.rank for hand in eldest_and_partner for card in hand} for eldest_and_partner in sides[1::2]]
    assert [not own & set("234567") for own in ranks] == [True, False, True, False]
    assert [not own & {"9", "10", "J", "Q", "K", "A"} for own in ranks] == [False, True, False, True]


def test_deals_are_even_at_first_and_then_every_other_is_not() -> None:
    """A player with nothing below the eight, or nothing above it, has the cards of one side."""
    deals = {number: deal for number, deal, _ in positions(game("witches-whist"), Random(1), deals=10, even_deals=5)}
    ranks = {number: [{card.rank for card in hand} for hand in deal.hands] for number, deal in deals.items()}
    uneven = [
        number
        for number, hands in ranks.items()
        if any(not own & set("234567") or not own & {"9", "10", "J", "Q", "K", "A"} for own in hands)
    ]
    assert uneven == [5, 7, 9]


def test_a_search_gives_up_after_four_thousand_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them are over as soon as they are dealt, since that is sooner."""
    playing = game("witches-whist")
    over = next(state for _, _, state in positions(playing, Random(1)) if state.over)
    monkeypatch.setattr("engine.find.start", lambda *_: over)
    assert sum(1 for _ in positions(playing, Random(1))) == 4000


OTHER_OPTIONS: Final = [
    pytest.param(game_id, clause, id=clause)
    for game_id in GAMES
    for clause in clauses_of(game_id)
    if adapted(clause, {})
]
"""Every clause that is not in force as we play."""


@pytest.mark.parametrize(("game_id", "clause"), OTHER_OPTIONS)
def test_a_clause_of_other_options_is_not_looked_for_and_they_are_named(game_id: str, clause: str) -> None:
    needed = " ".join(f"{name}={value}" for name, value in adapted(clause, {}).items())
    with pytest.raises(NotFound, match=rf"not in force; it is with {re.escape(needed)}$"):
        find(game(game_id), clause, Random(1))


def test_one_that_we_play_is_not_looked_for_where_an_option_replaces_it() -> None:
    with pytest.raises(NotFound, match=r"not in force; it is with ace_joker=revised$"):
        find(game("chwech", {"ace_joker": "original"}), "chwech/ace-last", Random(1))


@pytest.mark.parametrize(("game_id", "clause"), OTHER_OPTIONS)
def test_a_clause_of_other_options_does_not_bite(game_id: str, clause: str) -> None:
    """What is said of it without a search: nothing in some deals tells of it or gives points by it."""
    playing = game(game_id)
    for position in positions(playing, Random(1), deals=3, in_match=True):
        assert all(told.clause != clause for told in position.state.told)
        if position.state.over:
            assert all(line.clause != clause for line in lines(playing, tally_of(position.state)))


def test_the_end_of_a_match_is_found_where_random_play_seldom_comes_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """In South Dakota more points are lost than won: at this seed random play needs 954 deals to win a game of 11."""
    monkeypatch.setattr("engine.find.MOST_DEALS", 200)
    playing = game("minnesota-whist", {"set_score": "granders_lose", "low_score": "losers_lose", "target": "11"})
    found = find(playing, "minnesota-whist/target", Random(1))
    assert found.match is not None
    assert found.record.totals == found.match.points
    assert max(found.match.points) < 11


@pytest.mark.parametrize("clause", ["", "follow", "chwech/nonsense", "sixty-six/claim", "table/nonsense", "<b>" * 1000])
def test_what_is_no_clause_of_the_game_is_refused(clause: str) -> None:
    with pytest.raises(UnknownName) as caught:
        find(game("chwech"), clause, Random(1))
    assert len(str(caught.value)) < 150


def test_a_claim_that_is_shown_is_a_right_one() -> None:
    """Players who go by rules of thumb claim when they have 66; a wrong claim is shown for its own clause alone."""
    for seed in range(5):
        record = find(game("sixty-six"), "sixty-six/claim", Random(seed)).record
        states, _ = replay(start(record.game, record.deal, record.place), record.actions)
        assert "sixty-six/false-claim" not in [event.clause for event in states[-1].told]


def test_only_after_many_deals_a_match_goes_on_from_where_it_might_stand() -> None:
    """Hokm to seven: what is put in the place of its points ends nothing, and what has been played stays as it is."""
    young = opening(game("hokm"), 0)._replace(played=LONG_MATCH - 1)
    assert _further_on(young, Random(1)) is young
    stood = {_further_on(young._replace(played=LONG_MATCH), Random(seed)).points for seed in range(20)}
    assert len(stood) > 10
    assert max(map(max, stood)) == game("hokm").match.target - 1


def test_a_deal_of_a_match_is_played_sensibly() -> None:
    """Nobody who goes by rules of thumb calls grand on such hands as random players do: norwegian-whist/rotation."""
    for seed in range(4):
        found = find(game("norwegian-whist"), "norwegian-whist/rotation", Random(seed))
        record = found.record
        state = start(record.game, record.deal, record.place)
        for action in record.actions:
            assert action == by_thumb(in_state(state, legal(state, state.turn[0]))).action
            state = advance(state, action)
        assert found.match is not None


def test_a_deal_that_is_cut_short_is_shown_with_cards_left() -> None:
    """Of three players nobody can catch up any more, so the cards are thrown in: hokm/out-of-reach."""
    for seed in range(5):
        record = find(game("hokm", {"players": "3"}), "hokm/out-of-reach", Random(seed)).record
        states, _ = replay(start(record.game, record.deal, record.place), record.actions)
        assert all(states[-1].hand(seat) for seat in range(3))


SEEDS: Final = range(6)
HONOURS: Final = {"A": 4, "K": 3, "Q": 2, "J": 1}


def ends(game_id: str, clause: str, options: dict[str, str] | None = None) -> Iterator[tuple[State, Found]]:
    """Where some found deals end, with what was found."""
    for seed in SEEDS:
        found = find(game(game_id, options or {}), clause, Random(seed))
        record = found.record
        states, error = replay(start(record.game, record.deal, record.place), record.actions)
        assert error is None
        yield states[-1], found


def high_cards(hand: Iterable[Card]) -> int:
    """Four for an ace, three for a king, two for a queen and one for a jack."""
    return sum(HONOURS.get(card.rank, 0) for card in hand)


@pytest.mark.parametrize("clause", ["close", "closed", "exchange-closed"])
def test_nobody_closes_with_nothing_in_hand(clause: str) -> None:
    """There is an ace in it or a high trump."""
    options = {"exchange_on_close": "true"} if clause == "exchange-closed" else {}
    for state, _ in ends("sixty-six", f"sixty-six/{clause}", options):
        (closer,) = [action.seat for action in state.log if action.verb == "close"]
        hand, trump = state.hand(closer), state.trick.trump
        assert any(card.rank == "A" or (card.suit == trump and card.rank in ("10", "K", "Q")) for card in hand)


def test_a_wrong_claim_is_one_by_somebody_who_has_lost_count() -> None:
    """Whoever claims wrongly has nearly 66, and no claim is made with nothing: sixty-six/false-claim."""
    for state, found in ends("sixty-six", "sixty-six/false-claim"):
        claimant = state.log[-1].seat
        own = [line.points for line in score_of(state) if line.side == claimant and line.unit != "game points"]
        assert 58 <= sum(own) < 66, str(found.record)


def test_whoever_leaves_the_choice_to_the_partner_has_no_good_suit() -> None:
    """The suit that is named by its length and its high cards has four cards at most: cayenne/pass."""
    for clause in ("cayenne/pass", "cayenne/partner-names"):
        for state, _ in ends("cayenne", clause):
            hand = state.hand(state.log[0].seat)
            by_suit = [[card for card in hand if card.suit == suit] for suit in "CDHS"]
            best = max(by_suit, key=lambda cards: 2 * len(cards) + high_cards(cards))
            assert len(best) <= 4
            assert 6 <= high_cards(hand) <= 14


def test_all_four_bid_low_with_hands_for_it() -> None:
    """Nine points more than cards under the six would bid high: minnesota-whist/low."""
    for state, _ in ends("minnesota-whist", "minnesota-whist/low"):
        for hand in (state.hand(seat) for seat in range(4)):
            assert high_cards(hand) - sum(card.rank in ("2", "3", "4", "5") for card in hand) < 9


def test_all_four_pass_with_hands_for_neither() -> None:
    """Fourteen points would call grand, six nullo: norwegian-whist/all-pass."""
    for state, _ in ends("norwegian-whist", "norwegian-whist/all-pass"):
        assert all(6 < high_cards(state.hand(seat)) < 14 for seat in range(4))


def test_a_deal_without_trumps_is_chosen_by_a_hand_for_it() -> None:
    """High cards, and no suit of more than three in sight: chinese-whist/no-trumps."""
    for state, found in ends("chinese-whist", "chinese-whist/no-trumps", {"no_trumps": "true"}):
        seen = state.hand(found.record.deal.dealer)
        assert max(sum(card.suit == suit for card in seen) for suit in "CDHS") <= 3
        assert high_cards(seen) >= 8


@pytest.mark.parametrize(
    ("clause", "target"), [("norwegian-whist/target", 50), ("cayenne/rubber", 10), ("witches-whist/target", 5)]
)
def test_the_deal_that_ends_a_match_is_played_sensibly(clause: str, target: int) -> None:
    for state, found in ends(clause.partition("/")[0], clause):
        assert found.match is not None
        assert max(found.match.points) < target
        again = start(found.record.game, found.record.deal, found.record.place)
        for action in state.log:
            assert action == by_thumb(in_state(again, legal(again, again.turn[0]))).action
            again = advance(again, action)


def test_a_marriage_is_seen_as_it_is_shown_and_not_only_counted() -> None:
    """While the play goes on, if there is such a moment, and not at the end of the deal: sixty-six/marriage."""
    for state, _ in ends("sixty-six", "sixty-six/marriage"):
        shown = [action for action in state.log if action.verb == "show" and action.value != state.trick.trump]
        assert not state.over or not shown


def test_what_cannot_be_done_now_is_what_was_done_before() -> None:
    """Trumps are named once, and a bid is not made again in the middle of the play: table/choice."""
    for game_id in ("hokm", "minnesota-whist", "cayenne", "norwegian-whist"):
        for state, found in ends(game_id, "table/choice"):
            assert found.action is not None
            assert found.action.verb in [action.verb for action in state.log]
            assert all(card in state.hand(found.action.seat) for card in found.action.cards)


def test_too_many_cards_are_two_of_the_hand() -> None:
    for state, found in ends("hokm", "table/count"):
        assert found.action is not None
        assert len(found.action.cards) == 2
        assert all(card in state.hand(found.action.seat) for card in found.action.cards)


class Last(Random):
    """Chance that draws one share every time, and of several things the last."""

    share = 0.0

    def random(self) -> float:
        return self.share

    def choice(self, seq: Any) -> Any:
        return seq[-1]

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        return (start if stop is None else stop) - step


def test_the_points_before_a_deal_end_no_match_also_where_no_number_of_them_does() -> None:
    """Hokm goes to seven; of Chwech a number of deals is played, and nobody meets a score of twenty or more there."""
    hokm, chwech = game("hokm"), game("chwech")
    assert (hokm.match.target, chwech.match.target) == (7, 0)
    assert _somewhere(hokm, Last()).totals == (6, 6)
    assert _somewhere(chwech, Last()).totals == (19,) * 6


@pytest.mark.parametrize(("share", "whim"), [(0.0, True), (0.149, True), (0.15, False), (0.9, False)])
def test_on_a_whim_one_act_in_seven_or_so_is_any_of_those_that_are_allowed(share: float, whim: bool) -> None:
    playing, chance = game("witches-whist"), Last()
    state = start(playing, deal(playing, Random(1), 0))
    chance.share, different = share, 0
    while not state.over:
        choices = legal(state, state.turn[0])
        thumb = by_thumb(in_state(state, choices)).action
        begun = bool(state.tricks or state.trick.plays)
        assert _on_a_whim(state, chance) == (choices[-1] if whim and begun else thumb)
        different += thumb != choices[-1] and begun
        state = advance(state, thumb)
    assert different > 13
