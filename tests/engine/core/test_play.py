"""Play as a fold: what is offered, what is refused and by which clause, and that a refusal changes nothing."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from engine.core.actions import Action
from engine.core.cards import Card, Cards
from engine.core.play import Deal, advance, apply, deal_of, judged, legal, offers, refusals, replay, start
from engine.core.rules import Flow, Line, always
from engine.core.state import Event, State, tell
from engine.core.view import view
from engine.errors import Illegal
from engine.games import GAMES, game
from engine.match import opening
from tests.engine.combinations import option_sets
from tests.engine.games.chwech_deals import dealt, hands_of, played, tabled

CHWECH = game("chwech")
DEALS = 2
"""Deals played for each combination of options."""


def positions(game_id: str) -> Iterator[State]:
    """Every position of some random deals under all options worth trying."""
    for number, options in enumerate(option_sets(game_id)):
        playing = game(game_id, options)
        random = Random(number)
        for _ in range(DEALS):
            cards = list(playing.pack)
            random.shuffle(cards)
            state = start(playing, deal_of(playing, random.randrange(playing.seats), cards))
            yield state
            while not state.over:
                state = advance(state, random.choice(legal(state, state.turn[0])))
                yield state


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_legal_is_what_is_offered_and_not_refused(game_id: str) -> None:
    for state in positions(game_id):
        for seat in range(state.game.seats):
            allowed = [action for action in offers(state, seat) if not refusals(state, action)]
            assert list(legal(state, seat)) == allowed, (state.log, seat)


@pytest.mark.parametrize("game_id", GAMES)
def test_what_refuses_all_offers_together_is_what_refuses_each(game_id: str) -> None:
    for state in positions(game_id):
        for seat in range(state.game.seats):
            each = tuple((action, refusals(state, action)) for action in offers(state, seat))
            assert judged(state, seat) == each, (state.log, seat)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_seat_awaited_can_always_do_something(game_id: str) -> None:
    for state in positions(game_id):
        assert bool(state.turn) is not state.over
        for seat in state.turn:
            assert legal(state, seat), (state.log, seat)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_refused_card_has_a_reason_and_what_it_allows_is_in_the_hand(game_id: str) -> None:
    for state in positions(game_id):
        for seat in state.turn:
            for action in offers(state, seat):
                for refusal in refusals(state, action):
                    assert refusal.clause in state.game.clauses, (state.log, action)
                    assert refusal.action == action
                    assert refusal.instead & state.hand(seat) == refusal.instead


# What the table refuses, whatever the game


def clauses(state: State, text: str) -> list[str]:
    return [refusal.clause for refusal in refusals(state, Action.parse(text))]


FRESH = dealt(CHWECH, "H7 Z1", "HA S3")
"""Ada is to lead; she has the seven of hearts and a joker, Ben the ace."""


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("1:play HA", "table/turn"),  # Ada leads
        ("5:pass", "table/turn"),
        ("9:play H7", "table/turn"),  # nobody sits there
        ("0:bid", "table/choice"),
        ("0:draw", "table/choice"),
        ("0:play HA", "table/hold"),  # that is Ben's
        ("0:play H2'", "table/hold"),  # there is no second copy
        ("0:play Z3", "table/hold"),  # nor a third joker
        ("0:play", "table/count"),
        ("0:play H7,Z1", "table/count"),
        ("0:play H7,H7", "table/count"),
        ("0:pass H7", "table/count"),
        ("0:play H7=H", "table/say"),  # nothing is said with a seven
        ("0:play Z1", "table/say"),  # a suit has to be named
        ("0:play Z1=Z", "table/say"),
        ("0:play Z1=hearts", "table/say"),
        ("0:pass H", "table/say"),
    ],
)
def test_what_is_not_well_formed_is_refused_by_one_clause_of_the_table(text: str, clause: str) -> None:
    assert clauses(FRESH, text) == [clause]
    with pytest.raises(Illegal, match=clause):
        apply(FRESH, Action.parse(text))


def test_a_follower_says_nothing() -> None:
    assert clauses(tabled(CHWECH, "H7"), "1:play HA=low")[0] in ("table/hold", "table/say")
    assert clauses(played(FRESH, "H7"), "1:play HA=low") == ["table/say"]


def test_a_finished_deal_takes_no_more_actions() -> None:
    over = played(tabled(CHWECH, "H7 H8 - - - -"), "- - - - - -")
    assert over.over
    for text in ("0:pass", "1:pass", "0:play H7", "7:bid"):
        assert clauses(over, text) == ["table/over"]
    assert all(legal(over, seat) == offers(over, seat) == () for seat in range(6))


def test_a_refusal_changes_nothing() -> None:
    state = played(FRESH, "H7")
    before = repr(tuple(state))
    for text in ("1:play S3", "0:pass", "1:play HA=low", "1:play H8,H9", "1:claim"):
        with pytest.raises(Illegal) as caught:
            apply(state, Action.parse(text))
        assert caught.value.refusals == refusals(state, Action.parse(text))
    assert repr(tuple(state)) == before


def test_a_state_is_never_changed_by_what_follows_it() -> None:
    before = repr(tuple(FRESH))
    played(FRESH, "H7 HA - - - -")
    assert repr(tuple(FRESH)) == before


# Deals


HANDS = hands_of(CHWECH)


def moved(hands: tuple[Cards, ...], name: str, giver: int, taker: int) -> tuple[Cards, ...]:
    """The hands after one card has changed hands."""
    card = Cards.parse(name)
    assert hands[giver] & card
    found = list(hands)
    found[giver], found[taker] = hands[giver].without(card), hands[taker] | card
    return tuple(found)


@pytest.mark.parametrize(
    "deal",
    [
        Deal(5, HANDS[:5]),
        Deal(5, (*HANDS, Cards.parse(""))),
        Deal(5, ()),
        Deal(5, moved(HANDS, "C2", 0, 1)),
        Deal(5, (HANDS[0], HANDS[0], *HANDS[2:])),
        Deal(5, (HANDS[0].without(Cards.parse("C2")) | Cards.parse("C2'"), *HANDS[1:])),
        Deal(5, (HANDS[0].without(Cards.parse("C2")) | Cards.parse("Z3"), *HANDS[1:])),
        Deal(5, HANDS, tuple(Cards.parse("C2"))),
        Deal(6, HANDS),
        Deal(-1, HANDS),
    ],
    ids=[
        "five hands",
        "seven hands",
        "no hands",
        "eight and ten",
        "one hand twice",
        "a second copy",
        "a third joker",
        "a stock",
        "a seventh dealer",
        "no dealer",
    ],
)
def test_a_deal_is_exactly_the_pack(deal: Deal) -> None:
    with pytest.raises(Illegal, match="table/deal"):
        start(CHWECH, deal)


NINES = "a hand of 9 for each of 6 seats, every card of the pack once"


@pytest.mark.parametrize(
    ("deal", "expected", "found"),
    [
        (Deal(5, HANDS[:5]), NINES, f"hands of 9, 9, 9, 9, 9 from seat 0 on, without {HANDS[5]}"),
        (Deal(5, ()), NINES, f"no hands, without {CHWECH.pack}"),
        (Deal(5, moved(HANDS, "C2", 0, 1)), NINES, "hands of 8, 10, 9, 9, 9, 9 from seat 0 on"),
        (
            Deal(5, (HANDS[0], HANDS[0], *HANDS[2:])),
            NINES,
            f"hands of 9, 9, 9, 9, 9, 9 from seat 0 on, without {HANDS[1]}, with {HANDS[0]} twice",
        ),
        (
            Deal(5, (HANDS[0].without(Cards.parse("C2")) | Cards.parse("C2'"), *HANDS[1:])),
            NINES,
            "hands of 9, 9, 9, 9, 9, 9 from seat 0 on, without C2, with C2', not in this pack",
        ),
        (
            Deal(5, HANDS, tuple(Cards.parse("C2"))),
            NINES,
            "hands of 9, 9, 9, 9, 9, 9 from seat 0 on, a stock of 1, with C2 twice",
        ),
        (Deal(6, HANDS), "a dealer from 0 to 5", "6"),
        (Deal(-1, HANDS), "a dealer from 0 to 5", "-1"),
    ],
)
def test_what_is_wrong_with_a_deal_is_said(deal: Deal, expected: str, found: str) -> None:
    with pytest.raises(Illegal) as caught:
        start(CHWECH, deal)
    assert (caught.value.expected, caught.value.found) == (expected, f"{found} (refused by table/deal)")
    assert [refusal.clause for refusal in caught.value.refusals] == ["table/deal"]


@pytest.mark.parametrize(
    ("game_id", "turned", "expected", "found"),
    [
        ("witches-whist", None, "a card of the dealer's turned up", "no card turned up"),
        ("witches-whist", "C3", "a card of the dealer's turned up", "C3 turned up"),
        ("cayenne", None, "a card such as C2' turned up that was cut", "no card turned up"),
        ("norwegian-whist", "C2", "a hand of 13 for each of 4 seats, every", "C2 turned up"),
    ],
)
def test_of_a_deal_it_is_said_what_was_to_be_turned_up(
    game_id: str, turned: str | None, expected: str, found: str
) -> None:
    """The hands are dealt out of a pack that lies in order, to Ben first: the three of clubs is his."""
    playing = game(game_id)
    deal = deal_of(playing, 0, [card for place in range(13) for card in [*playing.pack][place::13]])
    with pytest.raises(Illegal) as caught:
        start(playing, deal._replace(turned=Card.parse(turned) if turned else None))
    assert expected in caught.value.expected
    assert f", {found} (refused by table/deal)" in caught.value.found


def test_a_stock_that_is_wanted_and_rows_that_are_short_are_said() -> None:
    sixty_six, chinese = game("sixty-six"), game("chinese-whist")
    with pytest.raises(
        Illegal, match=r"and a stock of 12, every card.*hands of 6, 6 from seat 0 on, a stock of 0, wit"
    ):
        start(sixty_six, deal_of(sixty_six, 0, sixty_six.pack)._replace(stock=()))
    laid = deal_of(chinese, 0, chinese.pack)
    with pytest.raises(
        Illegal, match=r"rows of 6 down and up before each.*rows of 5, 6, 6, 6 down, rows of 6, 6, 6, 6"
    ):
        start(chinese, laid._replace(down=(laid.down[0][1:], *laid.down[1:])))


def test_a_stock_has_its_size_and_each_card_once() -> None:
    playing = game("sixty-six")
    whole = deal_of(playing, 0, playing.pack)
    assert len(whole.stock) == 12
    assert not start(playing, whole).over
    for stock in (whole.stock[:-1], (*whole.stock[:-1], whole.stock[0]), (*whole.stock, whole.stock[0]), ()):
        with pytest.raises(Illegal, match="table/deal"):
            start(playing, whole._replace(stock=stock))


@pytest.mark.parametrize("game_id", GAMES)
def test_hands_are_filled_from_the_dealers_left_and_the_rest_is_stock(game_id: str) -> None:
    playing = game(game_id)
    pack = tuple(playing.pack)
    deal = deal_of(playing, 1, pack)
    laid = 2 * playing.columns * playing.seats
    assert deal.hands[(1 + playing.direction) % playing.seats] == Cards.of(pack[laid : laid + playing.hand_size])
    assert deal.stock == pack[laid + playing.seats * playing.hand_size :]
    assert start(playing, deal).dealer == 1


def test_columns_are_laid_from_the_dealers_left_first_all_that_lie_face_down() -> None:
    """Chinese Whist: six columns a player. Ben deals, so the first six cards are Cai's and the last six his own."""
    playing = game("chinese-whist")
    pack = tuple(playing.pack)
    assert (playing.seats, playing.columns, playing.direction) == (4, 6, 1)
    deal = deal_of(playing, 1, pack)
    assert [deal.down[seat] for seat in (2, 3, 0, 1)] == [pack[:6], pack[6:12], pack[12:18], pack[18:24]]
    assert [deal.up[seat] for seat in (2, 3, 0, 1)] == [pack[24:30], pack[30:36], pack[36:42], pack[42:48]]


@pytest.mark.parametrize(("game_id", "most"), [("witches-whist", 13), ("chinese-whist", 1 + 6), ("sixty-six", 6)])
def test_one_chooses_from_the_hand_and_from_what_lies_open(game_id: str, most: int) -> None:
    """002, 003 and 004: thirteen cards or six in the hand, or one with six columns before its player."""
    assert game(game_id).most_held == most


def test_the_card_that_is_cut_says_nothing_of_the_hands_and_may_be_any() -> None:
    """The order in which a hand was dealt decides the cut. However it lies, the hands stay
    the same, and every card of the second pack comes up about equally often: 100 times in 5,200 deals."""
    playing = game("cayenne")
    pack = tuple(playing.pack)
    deals = [deal_of(playing, 1, (*pack[turn:13], *pack[:turn], *pack[13:])) for turn in range(13)]
    assert {deal.hands for deal in deals} == {deals[0].hands}
    assert len({deal.turned for deal in deals}) > 1
    assert deals[0].turned == min(playing.cuts)
    random = Random(1)
    cut = Counter(deal_of(playing, 0, random.sample(pack, 52)).turned for _ in range(5200))
    assert len(cut) == 52
    assert 50 < min(cut.values()) <= max(cut.values()) < 160


def test_a_deal_that_needs_a_cut_has_one_of_the_second_pack() -> None:
    playing = game("cayenne")
    deal = deal_of(playing, 0, playing.pack)
    for wrong in (None, Card.parse("H7")):
        with pytest.raises(Illegal, match="table/deal"):
            start(playing, deal._replace(turned=wrong))
    assert start(playing, deal._replace(turned=Card.parse("H7'"))).turned == Card.parse("H7'")


# Folding


def test_a_bar_is_asked_of_its_own_verb_alone() -> None:
    """In Chwech Ada may not decline the first lead, and a card or a pass brings the next seat to move."""
    lead = CHWECH.ruled["lead"]
    assert [bar.clause for bar in lead["pass", 0].bars] == ["chwech/first-lead"]
    assert "chwech/first-lead" not in [bar.clause for bar in lead["play", 1].bars]
    opened = played(FRESH, "H7")
    assert advance(opened, Action.parse("1:play HA")).turn == advance(opened, Action.parse("1:pass")).turn == (2,)


def test_what_follows_is_asked_after_every_act_and_what_rests_once_nobody_is_awaited() -> None:
    """Four cards of Witches Whist: a row among those that follow bites with each, one that rests with the fourth."""
    playing = game("witches-whist")

    def row(clause: str) -> tuple[Flow, ...]:
        return (Flow(clause, always, lambda state: tell(state, clause)),)

    play = playing.phases["play"]._replace(follows=row("on/all"), rests=row("on/fourth"))
    noticed = replace(playing, phases={"play": play})
    state = start(noticed, deal_of(noticed, 0, playing.pack))
    for told in (["on/all"], ["on/all"], ["on/all"], ["on/all", "on/fourth"]):
        state = advance(state, legal(state, state.turn[0])[0])
        assert state.told == tuple(Event(clause, -1, None) for clause in told), f"they bite on nobody: {state.log}"
    assert state.turn == (), "nobody has taken the trick"


def test_a_phase_that_always_follows_has_come_before_anything_is_done() -> None:
    """In Sixty-Six the second card to a trick, with the stock open, leads to what its winner may do before drawing."""
    playing = game("sixty-six")
    state = start(playing, deal_of(playing, 0, playing.pack))
    for phase in ("follow", "taken"):
        state = advance(state, legal(state, state.turn[0])[0])
        assert state.phase == phase, state.log
    assert state.turn == (state.tricks[0].winner,)


def test_a_verb_that_is_barred_at_all_is_known_and_not_usable() -> None:
    """In Sixty-Six a marriage is shown on lead, so whoever follows is refused it and never asked for one."""
    follow = game("sixty-six").ruled["follow"]
    usable = game("sixty-six").usable["follow"]
    assert [own.verb.name for own in follow.values()] == ["play", "show", "exchange", "claim"]
    assert [verb.name for verb, *_ in usable] == ["play", "exchange", "claim"]


def test_replay_keeps_what_was_valid_and_says_what_stopped_it() -> None:
    actions = [Action.parse(text) for text in ("0:play H7", "1:play HA", "2:play S2", "3:pass")]
    states, error = replay(FRESH, actions)
    assert len(states) == 3
    assert states[-1].log == tuple(actions[:2])
    assert error is not None
    assert error.action == actions[2]
    assert [refusal.clause for refusal in error.refusals] == ["table/hold"]


def test_replay_without_a_fault_has_a_state_more_than_actions() -> None:
    states, error = replay(FRESH, [Action.parse("0:play H7"), Action.parse("1:pass")])
    assert error is None
    assert [len(state.log) for state in states] == [0, 1, 2]


def test_what_a_refusal_says_names_the_clause_and_the_action() -> None:
    state = played(FRESH, "H7")
    assert str(refusals(state, Action.parse("1:play S3"))[0]) == "chwech/follow refuses 1:play S3"
    with pytest.raises(Illegal, match="1:play S3"):
        apply(state, Action.parse("1:play S3"))


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (Action(2, "trump", (), "H A"), "2:trump 'H A'"),
        (Action(2, "trump", (), "HA"), "2:trump 'HA'"),
        (Action(2, "trump", (), "x" * 100), f"2:trump '{'x' * 40}'"),
        (Action(2, "trump", (Card.parse("HA"),), "S\n"), r"2:trump HA='S\n'"),
    ],
)
def test_what_cannot_be_written_down_is_refused_like_anything_else(action: Action, told: str) -> None:
    """Dot deals Hokm, where the turn goes to the right: Cai names trumps."""
    hokm = game("hokm")
    state = start(hokm, deal_of(hokm, 3, hokm.pack))
    [refusal] = refusals(state, action)
    with pytest.raises(Illegal) as caught:
        apply(state, action)
    assert caught.value.refusals == (refusal,)
    assert caught.value.found == f"{told} (refused by {refusal.clause})"
    assert str(refusal) == f"{refusal.clause} refuses {told}"


# Seats and lines


def test_seats_go_round_clockwise_from_any_seat() -> None:
    assert CHWECH.seats_from(4) == (4, 5, 0, 1, 2, 3)
    assert game("sixty-six").seats_from(1) == (1, 0)


def test_a_line_is_the_product_of_its_terms() -> None:
    line = Line("chwech/over", 0, "points", (("played", 8), ("factor", 1), ("twice", 2)))
    assert line.points == 16
    assert str(line) == "chwech/over: played 8 × factor 1 × twice 2 = 16 points"


# What Python shows and copies


def test_a_game_a_state_and_a_view_are_shown_in_a_line() -> None:
    """Dot deals Hokm to the left, and Ada to her left names trumps and leads."""
    hokm = game("hokm", {"direction": "left"})
    state = start(hokm, deal_of(hokm, 3, hokm.pack))
    for text in ("0:trump C", f"0:play {min(state.hand(0))}"):
        state = apply(state, Action.parse(text))
    assert repr(game("hokm")) == "<Game hokm>"
    assert repr(hokm) == "<Game hokm direction=left>"
    assert repr(state) == "<State <Game hokm direction=left> phase=play turn=(1,) acts=2>"
    assert repr(view(state, 0, 2)) == "<View <Game hokm direction=left> seats=(0, 2) phase=play turn=(1,) acts=2>"
    assert len(repr(opening(hokm, 3))) < 300


def test_a_copy_is_equal() -> None:
    state = played(FRESH, "H7 HA")
    for copied in (copy.copy, copy.deepcopy):
        assert copied(CHWECH) is CHWECH
        for value in (state, view(state, 0), opening(CHWECH, 0)):
            assert copied(value) == value
