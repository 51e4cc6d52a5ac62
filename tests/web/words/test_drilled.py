"""Why an answer of a drill is right: each reason is about what was asked, and stands by the clause that says it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from random import Random

import pytest

from engine.core.rules import Line
from engine.find import positions
from engine.games import GAMES, game
from tutorials import drills
from tutorials.drills import Question
from web.words import answers, cards
from web.words import drills as said
from web.words.drilled import kit
from web.words.situations import KINDS, situation

SEEDS = 120


def question(
    key: str, when: Callable[[Question], bool] = lambda _: True, options: Mapping[str, str] | None = None
) -> Question:
    """The first question of a topic of which that holds."""
    game_id = key.split()[1].partition("/")[0]
    topic = next(topic for topic in drills.of(game_id) if topic.key == key)
    playing = game(game_id, {**drills.rules_for(topic), **(options or {})})
    asked = (drills.question(playing, topic, Random(seed)) for seed in range(SEEDS))
    return next(each[1] for each in asked if each is not None and when(each[1]))


def right(answer: str) -> Callable[[Question], bool]:
    return lambda asked: asked.right == (answer,)


def reasons(asked: Question) -> dict[str, str]:
    """Why the right answer is right, by clause."""
    return said.reasons(asked, asked.right)


@pytest.mark.parametrize(
    ("key", "answer", "clause"),
    [
        ("contract norwegian-whist/all-pass", "grand", "norwegian-whist/one-call"),
        ("contract norwegian-whist/all-pass", "nullo", "norwegian-whist/all-pass"),
        ("contract minnesota-whist/high", "low", "minnesota-whist/low"),
        ("contract minnesota-whist/low", "high", "minnesota-whist/high"),
        ("trumps cayenne/grand", "none", "cayenne/grand"),
        ("trumps cayenne/grand", "H", "cayenne/cayenne"),
        ("draws sixty-six/closed", "yes", "sixty-six/draw"),
        ("draws sixty-six/closed", "no", "sixty-six/closed"),
    ],
)
def test_a_reason_stands_by_the_clause_that_says_it_whichever_way_the_answer_goes(
    key: str, answer: str, clause: str
) -> None:
    assert list(reasons(question(key, right(answer)))) == [clause]


def test_cards_over_a_multiple_of_nine_are_told_by_their_own_clause() -> None:
    """chwech/over: one card over nine counts once for each card played."""
    over = question("score chwech/nines", lambda asked: asked.lines[0].clause == "chwech/over")
    assert list(reasons(over)) == ["chwech/over"]


def test_nothing_won_is_told_as_the_multiple_of_nine_that_it_is() -> None:
    """chwech/nines: nought is a multiple of nine; nothing needs to be said of nine or eighteen."""
    nothing = question("score chwech/nines", lambda asked: not asked.state.pile(asked.seat))
    assert " has won no card, and nought counts as a multiple of nine. " in reasons(nothing)["chwech/nines"]
    something = question(
        "score chwech/nines",
        lambda asked: asked.lines[0].clause == "chwech/nines" and bool(asked.state.pile(asked.seat)),
    )
    assert "nought" not in reasons(something)["chwech/nines"]


def test_of_a_wrong_winner_no_card_is_told_that_lies_in_no_trick() -> None:
    """chinese-whist/uncover: a card that is turned up behind a loser's says nothing of who wins."""
    for seed in range(30):
        topic = next(each for each in drills.of("chinese-whist") if each.key == "winner chinese-whist/trump-wins")
        found = drills.question(game("chinese-whist"), topic, Random(seed))
        assert found is not None
        asked = found[1]
        for value in asked.answers:
            assert "turns up" not in " ".join(said.reasons(asked, (value,)).values()), (seed, value)


def test_an_ace_that_is_last_but_not_of_the_last_seat_is_told_to_be_high_by_that_rule() -> None:
    """chwech/last: at some tables only a card of the last seat can be the last of a trick."""
    high = question("lone chwech/lone", right("yes"), {"last": "seat"})
    assert len(high.state.tricks[-1].plays) > 1
    [told] = reasons(high).values()
    assert told.startswith("At this table only a card of the last seat counts as last. ")


def test_who_has_fewest_cards_are_all_who_have() -> None:
    several = question(
        "over chwech/out",
        lambda asked: sorted(len(asked.state.hand(seat)) for seat in range(6))[:2] == [1, 1],
    )
    [told] = reasons(several).values()
    assert re.fullmatch(r"Everybody still has a card\. \w+(?:, \w+)* and \w+ have fewest: 1 card\.", told)


def test_after_a_close_it_is_told_that_the_last_trick_brings_nothing() -> None:
    """sixty-six/last-trick: ten points, if the stock was never closed."""
    sentence = "The stock was closed, so there is no ten for the last trick."
    closed = question("claim sixty-six/last-trick", right("no"))
    assert next(iter(reasons(closed).values())).endswith(sentence)
    open_to_the_end = question("claim sixty-six/last-trick", right("yes"))
    assert sentence not in " ".join(reasons(open_to_the_end).values())


@pytest.mark.parametrize(
    ("close_rule", "told"),
    [
        ("any", "is on the lead and there is a stock, so"),
        ("not_first", "is on the lead, a trick has been taken and there is a stock, so"),
        ("until_sixth", "is on the lead, there is a stock, and the sixth trick has not been taken, so"),
        ("drawn", "is on the lead and has drawn, and more than two cards are left in the stock, so"),
    ],
)
def test_why_the_stock_may_be_closed_names_all_that_the_house_rule_asks_for(close_rule: str, told: str) -> None:
    """sixty-six/close, close-first, close-drawn and close-last: what is not named would be learnt not to count."""
    asked = question("act sixty-six/close close", right("yes"), {"close_rule": close_rule})
    [reason] = reasons(asked).values()
    assert reason.removeprefix(f"{cards.name(asked.seat)} ") == f"{told} it may be closed."


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({}, " and has won a trick, and the turn-up still lies there to be had."),
        (
            {"exchange": "on_lead"},
            ", has won a trick and is on the lead, and the turn-up still lies there to be had.",
        ),
        ({"exchange_min_stock": "4"}, " and has won a trick, and more than two cards are left in the stock."),
    ],
)
def test_why_the_nine_may_be_exchanged_names_all_that_the_house_rules_ask_for(
    options: dict[str, str], told: str
) -> None:
    """sixty-six/exchange-trick, exchange-lead and exchange-stock."""
    asked = question("act sixty-six/exchange exchange", right("yes"), options)
    [reason] = reasons(asked).values()
    assert reason == f"{cards.name(asked.seat)} holds the nine of trumps{told}"


@pytest.mark.parametrize("clause", ["failed-close", "failed-close-schwarz"])
def test_how_many_tricks_the_other_had_at_a_close_is_told_wherever_it_has_failed(clause: str) -> None:
    """It decides between two and three. That it can have been none alone, since only one trick had been taken, is not
    for who is asked to work out."""
    topic = next(topic for topic in drills.of("sixty-six") if topic.key == f"score sixty-six/{clause}")
    playing = game("sixty-six", drills.rules_for(topic))
    found = [each[1] for seed in range(20) if (each := drills.question(playing, topic, Random(seed))) is not None]
    failed = [situation(asked) for asked in found if any(line.clause == f"sixty-six/{clause}" for line in asked.lines)]
    assert failed
    told = "Tricks the other had when it was closed: "
    assert [lines for lines in failed if not any(line.startswith(told) for line in lines)] == []


def test_the_points_of_a_line_are_taken_off_its_end_and_no_sum_with_them() -> None:
    """Three tricks above six at one point each: behind the colon stands the number of tricks, and not the points."""
    line = Line("cayenne/grand-score", 0, "points", (("odd", 3), ("rate", 1)))
    assert kit._for(game("cayenne"), line, [line]) == "grand, 3 above six × 1 = 3"
    won = Line("cayenne/slam", 0, "points", (("bonus", 4),))
    assert kit._for(game("cayenne"), won, [won, line]) == "for the rubber, all thirteen tricks (4)"


@pytest.mark.parametrize("side", [0, -1])
def test_lost_points_have_a_true_minus_sign(side: int) -> None:
    """minnesota-whist/set: by South Dakota's rules the side that fails loses points."""
    topic = next(each for each in drills.of("minnesota-whist") if each.key.startswith("score minnesota-whist/set"))
    found = drills.question(game("minnesota-whist", drills.rules_for(topic)), topic, Random(0))
    assert found is not None
    value = "-4" if side >= 0 else "-4,0"
    told = answers.points(found[1]._replace(seat=side), value)
    assert "−4" in told
    assert "-" not in told


def test_what_a_bid_card_says_is_told_of_the_card() -> None:
    asked = question("says minnesota-whist/bid")
    assert said.right(asked) == f"It says: I want this deal to be {asked.right[0]}."
    assert KINDS["says"].right == {"": "It says: {answer}."}


def test_where_a_bid_card_is_as_free_as_all_others_it_is_told_what_makes_them_free() -> None:
    """minnesota-whist/follow: whoever leads is bound by nothing."""
    key, more = (
        "cards minnesota-whist/back not_bid_card",
        ", the one that {} bid with too: it has gone back to the hand.",
    )

    topic = next(each for each in drills.of("minnesota-whist") if each.key == key)
    found = (topic.ask(position.state) for position in positions(game("minnesota-whist"), Random(1), deals=20))
    free = [each for each in found if each is not None and each.right == each.answers]
    for leads, starts in ((True, "{} leads and may play any card"), (False, "Any of these cards may be played")):
        asked = next(each for each in free if leads is not bool(each.state.trick.plays))
        name = cards.name(asked.seat)
        assert reasons(asked) == {"minnesota-whist/back": starts.format(name) + more.format(name)}
    bound = question(key, lambda each: each.right != each.answers)
    assert "gone back" not in "".join(reasons(bound).values())


@pytest.mark.parametrize(
    ("key", "begins"),
    [
        ("cards witches-whist/turn-up-hand", "{} is to lead."),
        ("cards minnesota-whist/back", "{} is to lead."),
        ("cards chinese-whist/available", "{} is to lead."),
        ("cards chwech/joker-lead", "{} is offered the lead."),
        ("cards sixty-six/marriage-lead", "{} is to lead."),
        ("cards chwech/first-lead", "{} is asked for the first lead of the deal."),
    ],
)
def test_where_nothing_has_been_played_to_follow_it_is_said_who_leads(key: str, begins: str) -> None:
    """An empty board leaves open whether others have yet to play before the player asked about."""
    topic = next(topic for topic in drills.of(key.split()[1].partition("/")[0]) if topic.key.startswith(key))
    leads = question(topic.key, lambda asked: not asked.state.trick.plays)
    assert situation(leads).count(begins.format(cards.name(leads.seat))) == 1
    assert "lead" not in " ".join(situation(leads)).replace(begins.format(cards.name(leads.seat)), "")


def test_who_follows_to_a_card_does_not_lead() -> None:
    """witches-whist/follow"""
    follows = question("cards witches-whist/follow everything")
    assert "lead" not in " ".join(situation(follows))


def test_whoever_holds_nothing_in_hand_has_all_cards_on_the_table() -> None:
    """chinese-whist/available: the last card in hand may be gone, and then the six columns are all there is."""
    empty = question("cards chinese-whist/void also_trumps", lambda asked: "no card in hand" in str(situation(asked)))
    assert any(told.endswith(" holds no card in hand. They all lie on the table.") for told in situation(empty))


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("score minnesota-whist/low-score", "Who granded: nobody (low)."),
        ("score norwegian-whist/nullo-score", "Grand was called by: nobody (nullo)."),
    ],
)
def test_what_it_makes_of_a_deal_that_nobody_called_is_said(key: str, told: str) -> None:
    assert told in situation(question(key, lambda asked: bool(asked.lines)))


def test_the_points_of_a_low_deal_are_explained_as_the_rule_has_them() -> None:
    """minnesota-whist/low-score: a point for each trick short of seven."""
    asked = question("score minnesota-whist/low-score", lambda asked: bool(asked.lines))
    [line] = asked.lines
    tricks = dict(line.terms)["tricks"]
    [reason] = reasons(asked).values()
    assert reason.endswith(f" points: low, {tricks} short of seven × 1 = {tricks}.")


@pytest.mark.parametrize("answer", ["yes", "no"])
@pytest.mark.parametrize(
    ("key", "cards"),
    [
        ("over minnesota-whist/thirteen", 13),
        ("over chinese-whist/end", 13),
        ("over hokm/seven", 13),
        ("over hokm/out-of-reach", 17),
    ],
)
def test_whether_a_deal_is_over_has_to_be_counted_and_is_not_told(key: str, cards: int, answer: str) -> None:
    """Nobody asks whether a deal is over of which it is told that all cards have been played."""
    told = situation(question(key, right(answer)))
    assert f"Each player began with {cards} cards." in told
    assert not any("left" in line for line in told)


ACTS = [topic.key for game_id in GAMES for topic in drills.of(game_id) if topic.key.startswith("act ")]


@pytest.mark.parametrize("key", ACTS)
def test_a_yes_stands_by_a_rule_that_allows_and_by_none_that_only_refuses(key: str) -> None:
    """“Too late to exchange” is no reason why the nine may be exchanged."""
    asked = question(key, right("yes"))
    assert asked.action is not None
    [clause] = reasons(asked)
    phases = asked.state.game.phases.values()
    refusing = {rule.clause for phase in phases for rule in phase.restrictions if rule.verb == asked.action.verb}
    assert clause not in refusing


@pytest.mark.parametrize(
    ("call", "clause"), [("grand", "norwegian-whist/grand"), ("nullo", "norwegian-whist/nullo-call")]
)
def test_a_call_that_is_still_open_stands_by_the_rule_of_that_call(call: str, clause: str) -> None:
    """“The first call stands” is no reason why there may be a first."""
    asked = question("act norwegian-whist/one-call", lambda asked: asked.right == ("yes",) and called(asked) == call)
    assert list(reasons(asked)) == [clause]


def called(asked: Question) -> str:
    assert asked.action is not None
    return asked.action.verb
