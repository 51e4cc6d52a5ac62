"""The words of a game under each of its house rules: titles that none makes false, sentences that follow it."""

import re
from collections.abc import Iterator
from itertools import product
from random import Random
from string import Formatter
from typing import Final

import pytest

import tutorials
from engine.core.actions import Action
from engine.core.cards import Card
from engine.core.counts import OneSide
from engine.core.play import deal_of, start
from engine.core.rules import Game, Line, Objection, Refusal
from engine.core.score import impossible, lines, read_tally
from engine.core.state import Event
from engine.core.view import view
from engine.games import GAMES, clauses_of, game, option_clauses, option_values
from web import words
from web.words import table

PLAYERS = re.compile(r"^with (two|three): ")
NUMBERS = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifty|left|right|clockwise"
FIXED = {
    "sixty-six/marriage-once": "one marriage a lead under every rule",
    "chinese-whist/players": "all the numbers there are",
    "chwech/players": "all the numbers there are",
    "hokm/players": "all the numbers there are",
    "chwech/two-jokers": "the subject of the clause",
    "chwech/equal": "the subject of the clause",
    "chwech/joker-rank": "a clause of one rule alone",
    "hokm/hakem": "one hakem under every rule",
    "hokm/draw": "two always draw up to thirteen",
    "chwech/dealer": "to the left with any number of players",
    "norwegian-whist/pass-lead": "the subject of the clause",
    "sixty-six/exchange": "the nine is a card",
    "sixty-six/marriage-claim": "the number that gave the game its name",
    "witches-whist/honours-short": "the subject of the clause",
}
"""Titles with a number that no option changes, though it changes the clause."""


THIRD_PERSON = re.compile(
    r"\b(?:[Yy]ou|and|but)(?: still| now)? (?!spades|hearts|diamonds|clubs|trumps|ten bags)[a-z]*[^s]s\b|\b[Yy]ou’s"
)
"""A verb that agrees with a name: those that do not end in -s have the same form after "you"."""


def tables(game_id: str) -> Iterator[Game]:
    """A game under each value of each of its options."""
    for name, values in option_values(game_id).items():
        for value in values:
            yield game(game_id, {name: value})


@pytest.mark.parametrize("game_id", GAMES)
def test_a_title_has_no_number_or_direction_that_a_house_rule_can_change(game_id: str) -> None:
    changed = {clause for clauses in option_clauses(game_id).values() for clause in clauses}
    titles = {clause: PLAYERS.sub("", words.title(clause).lower()) for clause in sorted(changed - FIXED.keys())}
    assert [title for title in titles.values() if re.search(rf"\d|\b({NUMBERS})\b", title)] == []


TORN_OFF = re.compile(r"(not )?(allowed|offered|counted)|yes|no", re.IGNORECASE)
"""An answer of which nobody knows to what, once its question does not stand beside it."""


@pytest.mark.parametrize("game_id", GAMES)
def test_a_house_rule_says_what_it_is_about_without_its_question(game_id: str) -> None:
    """Over a shared match it stands alone: "Played with: Allowed" told nothing."""
    for option in option_values(game_id):
        torn = [label for label, _ in words.option(game_id, option)[1].values() if TORN_OFF.fullmatch(label)]
        assert torn == [], f"{game_id}: {option}"


def test_how_many_play_is_told_without_what_hangs_on_how_the_cards_are_laid_out() -> None:
    """chinese-whist/pack: with six columns the two of spades stays, and thirteen cards each are dealt."""
    _, meanings = words.option("chinese-whist", "players")
    told = " ".join(meaning for number in ("3", "2") for meaning in meanings[number])
    assert [said for said in ("♠2", "thirteen", "seventeen", "twenty-six") if said in told.lower()] == []
    _, layouts = words.option("chinese-whist", "three_layout")
    assert ["left out" in text for _, text in layouts.values()] == [True, False]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_feat_is_a_line_of_the_score_or_a_field_that_names_a_side(game_id: str) -> None:
    known = {rule.clause for playing in tables(game_id) for rule in playing.scoring}
    known |= {count.name for playing in tables(game_id) for count in playing.counts if isinstance(count, OneSide)}
    assert sorted(words.of(game_id).feats.keys() - known) == []


@pytest.mark.parametrize("game_id", GAMES)
def test_a_phrase_has_words_for_every_value_of_its_option(game_id: str) -> None:
    for name, (option, said) in words.of(game_id).phrases.items():
        assert tuple(said) == option_values(game_id)[option], name


@pytest.mark.parametrize("game_id", GAMES)
def test_why_something_is_refused_can_be_said_of_a_player_and_to_the_reader(game_id: str) -> None:
    """A verb that agrees with a name does not with "you": "you has" is no English."""
    order = list(game(game_id).pack)
    seen = view(start(game(game_id), deal_of(game(game_id), dealer=0, order=order)), 0)
    for clause in (*words.of(game_id).refused, *table.WORDS.refused):
        refusal = Refusal(clause, Action(1, "play", (order[0],)))
        of_ben, to_you = words.refused(refusal, seen), words.refused(refusal, seen, 1)
        assert "Ben" not in to_you
        if of_ben != to_you:
            assert THIRD_PERSON.findall(to_you) == []


@pytest.mark.parametrize("game_id", GAMES)
def test_what_has_happened_can_be_told_of_a_player_and_to_the_reader(game_id: str) -> None:
    """Whoever sits at the table is "you" there, as the dealer too, and among all who play."""
    for playing in tables(game_id):
        order, seats = list(playing.pack), range(playing.seats)
        seen = view(start(playing, deal_of(playing, dealer=0, order=order)), *seats)
        for clause, seat, reader in product(words.of(game_id).told, seats, seats):
            event = Event(clause, seat, order[0])
            of_all, to_you = words.told(event, seen), words.told(event, seen, reader)
            assert not re.search(rf"\b{words.cards.name(reader)}\b", to_you), clause
            assert not re.search(r"(?:^|[.!?] )[a-z]", to_you), clause
            assert (of_all == to_you) is (re.search(r"\byour?\b", to_you, re.IGNORECASE) is None), clause
            if seat == reader:
                assert of_all == to_you or THIRD_PERSON.findall(to_you) == [], clause
            assert not re.search(r"\b[Yy]ou (?:[a-z]*[^s]s\b|’s)", to_you), clause


@pytest.mark.parametrize("game_id", GAMES)
def test_what_was_done_can_be_said_of_a_player_and_to_the_reader(game_id: str) -> None:
    order = list(game(game_id).pack)
    seen = view(start(game(game_id), deal_of(game(game_id), dealer=0, order=order)), 0)
    for verb, cards in product(words.of(game_id).verbs, ((), (order[0],))):
        of_ben, to_you = (words.acted(Action(1, verb, cards), seen, reader) for reader in (0, 1))
        assert of_ben.startswith("Ben ")
        assert to_you.startswith("You ")
        assert THIRD_PERSON.findall(to_you) == []
        assert "{" not in of_ben + to_you


def test_whoever_says_something_with_a_card_says_it_as_the_reader_too() -> None:
    joker = Action(1, "play", (Card.parse("Z1"),), "C")
    seen = view(start(game("chwech"), deal_of(game("chwech"), dealer=0, order=list(game("chwech").pack))))
    assert words.acted(joker, seen) == "Ben plays the joker and says clubs."
    assert words.acted(joker, seen, 1) == "You play the joker and say clubs."


@pytest.mark.parametrize(("players", "said"), [("4", "every other card"), ("6", "all but a joker that comes last")])
def test_where_there_is_no_joker_an_ace_beats_every_other_card(players: str, said: str) -> None:
    """chwech/pack: four play with 36 cards and no joker."""
    playing = game("chwech", {"players": players})
    seen = view(start(playing, deal_of(playing, dealer=0, order=list(playing.pack))))
    told = words.told(Event("chwech/ace", 0, Card.parse("SA")), seen)
    assert told == f"The ace was not the last card, so it beats {said}."


def test_a_bid_without_a_card_is_no_card_that_is_turned_up() -> None:
    """minnesota-whist/bid, G6: the colour alone is shown."""
    playing = game("minnesota-whist")
    seen = view(start(playing, deal_of(playing, dealer=0, order=list(playing.pack))))
    told = [words.told(Event("minnesota-whist/turn-up", 0, card), seen) for card in (Card.parse("C2"), None)]
    assert told == ["Ada turns up the two of clubs.", "Ada turns up a bid without a card."]


def test_a_bid_that_is_seen_is_not_told_as_one_that_lies_face_down() -> None:
    """minnesota-whist/secret and turn-up, in a low deal: Dot bids third, Ben last with the three of diamonds, and all
    four are turned up."""
    states = tutorials.deal("minnesota-whist/four-reds")[1]
    third, last = view(states[3], 0), view(states[4], 0)
    assert words.acted(third.log[-1], third, 0) == "Dot lays a bid on the table, face down."
    assert words.acted(last.log[-1], last, 0) == "Ben bids the three of diamonds."
    dot = view(states[3], 3)
    assert words.acted(dot.log[-1], dot, 3) == "You bid the two of diamonds."
    assert words.acted(Action(1, "bid", (), "B"), last, 0) == "Ben bids black."


@pytest.mark.parametrize(
    ("rules", "barred"),
    [
        ({}, False),
        ({"two_jokers_per_trick": "false"}, True),
        ({"ace_joker": "original"}, True),
        ({"ace_joker": "joker_ace"}, True),
        ({"players": "4", "two_jokers_per_trick": "false"}, False),
        ({"players": "5", "ace_joker": "original"}, False),
        ({"players": "7", "ace_joker": "original"}, False),
        ({"players": "7", "ace_joker": "original", "seven_pack": "home63"}, True),
    ],
)
def test_that_no_joker_may_join_another_is_said_where_it_is_so_and_two_can_meet(
    rules: dict[str, str], barred: bool
) -> None:
    """chwech/two-jokers: the first rule and a joker as an ace bar it always; five have one joker, and four none."""
    playing = game("chwech", rules)
    seen = view(start(playing, deal_of(playing, dealer=0, order=list(playing.pack))), 0)
    refusal = Refusal("chwech/follow", Action(1, "play", (next(iter(playing.pack)),)))
    assert ("no joker may join another" in words.refused(refusal, seen)) is barred


def test_of_points_carried_over_from_two_deals_not_one_deal_is_told() -> None:
    """sixty-six/carry."""
    carried = Line("sixty-six/carry", 0, "game points", (("game points", 2),))
    assert words.scored(carried, game("sixty-six")) == "carried over, since nobody won before: 2"


@pytest.mark.parametrize("game_id", GAMES)
def test_every_sentence_can_be_said_under_every_house_rule(game_id: str) -> None:
    said = words.of(game_id)
    for playing in tables(game_id):
        order = list(playing.pack)
        Random(1).shuffle(order)
        seen = view(start(playing, deal_of(playing, dealer=0, order=order)), 0)
        for clause in said.told:
            sentence = words.told(Event(clause, 0, order[0]), seen)
            assert sentence, clause
            assert "{" not in sentence, clause
        for clause in said.objections:
            assert "{" not in words.objected(Objection(clause, (0,)), playing, {})


@pytest.mark.parametrize("game_id", GAMES)
def test_what_the_board_shows_as_well_is_told_by_the_game(game_id: str) -> None:
    said = words.of(game_id)
    assert sorted(set(said.seen) - said.told.keys()) == []
    assert not said.taker or "trick" in said.told[said.taker]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_phrase_is_used(game_id: str) -> None:
    said = words.of(game_id)
    sentences = [*said.refused.values(), *said.told.values(), *said.objections.values(), *said.means.values()]
    sentences += [phrase for _, by_value in said.phrases.values() for phrase in by_value.values()]
    used = {name for sentence in sentences for _, name, _, _ in Formatter().parse(sentence)}
    assert said.phrases.keys() <= used


@pytest.mark.parametrize(
    ("colours", "wants", "refuses"), [("black_high", "black", "red"), ("red_high", "red", "black")]
)
def test_who_bids_is_told_what_each_colour_says(colours: str, wants: str, refuses: str) -> None:
    """minnesota-whist/bid: a card of one colour asks for a high deal, one of the other for a low one."""
    playing = game("minnesota-whist", {"colours": colours})
    seen = view(start(playing, deal_of(playing, dealer=0, order=list(playing.pack))), 0)
    assert words.means(seen) == f"A {wants} card says: we want tricks. A {refuses} one: we do not."


def test_who_names_a_contract_is_told_that_its_number_counts() -> None:
    """cayenne/odd-tricks. The sentence is read before the buttons with the numbers, so that it may not point at them:
    it says by one of them what they mean, by that of Cayenne, for which each trick above six counts four."""
    playing = game("cayenne")
    seen = view(start(playing, deal_of(playing, dealer=0, order=list(playing.pack))), 0)
    assert (words.turn(seen), words.means(seen)) == (
        "to name a contract",
        "× 4: a trick above six counts four. In nullo, take few.",
    )


@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_choice_comes_to_is_told_in_a_phase_that_the_game_has(game_id: str) -> None:
    assert words.of(game_id).means.keys() <= game(game_id).phases.keys()


@pytest.mark.parametrize("game_id", GAMES)
def test_the_act_by_which_a_deal_goes_on_is_one_of_its_phase(game_id: str) -> None:
    for phase, act in words.of(game_id).onward.items():
        assert act in [verb.name for verb in game(game_id).phases[phase].verbs]


def test_the_first_lead_is_explained_by_the_place_that_gives_it() -> None:
    """Norwegian Whist G1: the caller's left, or in Scandinavia the right. The sentence says which."""
    for lead, place in (("document", "left-hand"), ("scandinavian", "right-hand")):
        playing = game("norwegian-whist", {"lead": lead})
        seen = view(start(playing, deal_of(playing, dealer=0, order=list(playing.pack))), 0)
        assert place in words.told(Event("norwegian-whist/grand-lead", 2, None), seen)


@pytest.mark.parametrize(
    ("dealer", "said"),
    [(1, "Ben dealt, so you lead to the first trick."), (0, "You dealt, so Ben leads to the first trick.")],
)
def test_of_two_who_did_not_deal_leads_and_that_is_why(dealer: int, said: str) -> None:
    """sixty-six/first-lead, as Ada reads it."""
    playing = game("sixty-six")
    seen = view(start(playing, deal_of(playing, dealer, order=list(playing.pack))), 0)
    [event] = [event for event in seen.told if event.clause == "sixty-six/first-lead"]
    assert words.told(event, seen, 0) == said


@pytest.mark.parametrize(("reader", "hakem"), [(1, "you"), (0, "Ben")])
def test_nobody_is_told_to_look_at_the_cards_of_others(reader: int, hakem: str) -> None:
    """hokm/look: each has five cards, and the hakem looks at no more than five. Ada deals, and Ben is the hakem."""
    playing = game("hokm", {"direction": "left"})
    seen = view(start(playing, deal_of(playing, dealer=0, order=list(playing.pack))), reader)
    [event] = [event for event in seen.told if event.clause == "hokm/look"]
    told = words.told(event, seen, reader)
    assert told == f"For now only {hakem}, the hakem, may look; all other cards stay face down."


def test_a_match_is_told_with_its_own_mark() -> None:
    """Sixty-Six G18: seven game points; eleven in Bulgaria."""
    for target in ("7", "11"):
        playing = game("sixty-six", {"target": target})
        seen = view(start(playing, deal_of(playing, dealer=0, order=list(playing.pack))), 0)
        assert f"has {target} game points" in words.told(Event("sixty-six/target", -1, None), seen)


def test_every_title_is_another_within_its_game() -> None:
    for game_id in GAMES:
        titles = [words.title(clause) for clause in clauses_of(game_id)]
        assert len(set(titles)) == len(titles), game_id


def test_whoever_may_not_lay_two_cards_is_told_of_both() -> None:
    """Where two play Hokm, cards go away two at a time: hokm/discard."""
    tried = Action(1, "discard", (Card.parse("S2"), Card.parse("HK")))
    assert words.not_allowed(tried, "hokm") == "Ben may not discard the two of spades and the king of hearts."


def test_whoever_may_not_say_it_with_a_card_is_told_what_was_said() -> None:
    """Of the ace and the joker in one trick one is high and the other low, so it matters what was tried."""
    tried = Action(5, "play", (Card.parse("Z2"),), "low")
    assert words.not_allowed(tried, "chwech") == "Fay may not play the joker and say low."
    assert words.not_allowed(Action(0, "play", (Card.parse("Z1"),), "S"), "chwech").endswith("and say spades.")


@pytest.mark.parametrize("game_id", GAMES)
def test_whatever_holds_as_the_cards_are_dealt_is_said(game_id: str) -> None:
    """A deal that shows such a clause stops there, so a clause without a sentence would show nothing."""
    for playing in tables(game_id):
        state = start(playing, deal_of(playing, dealer=0, order=list(playing.pack)))
        seen = view(state, *range(playing.seats))
        for event in state.told:
            assert words.told(event, seen), event.clause


def test_everybody_at_the_table_is_named() -> None:
    seen = {count: game("hokm", {"players": count} if count != "4" else {}) for count in ("2", "3", "4")}
    said = {
        count: words.told(
            Event("hokm/players", 0, None),
            view(start(playing, deal_of(playing, dealer=0, order=list(playing.pack))), 0),
        )
        for count, playing in seen.items()
    }
    assert said["2"] == "Ada and Ben sit at the table."
    assert said["3"] == "Ada, Ben and Cai sit at the table."
    assert said["4"] == "Ada, Ben, Cai and Dot sit at the table."


@pytest.mark.parametrize(
    ("game_id", "fields", "said"),
    [
        ("chinese-whist", {"tricks": "14,-1,0,0"}, "Ben: “Tricks won” cannot be less than 0."),
        (
            "hokm",
            {"tricks": "-1,7", "hakem": "0"},
            "Ada and Cai: “Tricks when the deal was settled” cannot be less than 0.",
        ),
        ("witches-whist", {"tricks": "-1,7"}, "Ada and Cai: “Tricks the partners won” cannot be less than 0."),
        ("witches-whist", {"tricks": "-1,-2"}, "“Tricks the partners won” cannot be less than 0."),
        (
            "sixty-six",
            {"points": "40,40", "marriages": "15,0", "tricks": "4,4"},
            "Ada: “Points of marriages that count” goes in steps of 20.",
        ),
        (
            "sixty-six",
            {"points": "130,34", "tricks": "7,5"},
            "Ada: “Points in cards” needs a whole number from 0 to 120.",
        ),
        ("sixty-six", {"points": "70,50", "tricks": "7,60"}, "Ben: “Tricks won” needs a whole number from 0 to 12."),
        ("sixty-six", {"points": "130,121", "tricks": "7,5"}, "“Points in cards” needs a whole number from 0 to 120."),
        (
            "sixty-six",
            {"points": "70,50", "tricks": "7,5", "closed_tricks": "6"},
            "“Tricks the other had when it was closed” needs a whole number from 0 to 5.",
        ),
    ],
)
def test_a_number_that_a_field_does_not_take_is_refused_for_that_and_it_is_said_whose_it_is(
    game_id: str, fields: dict[str, str], said: str
) -> None:
    """Not where it is nobody's alone."""
    playing = game(game_id)
    tally = read_tally(playing, fields)
    assert words.objected(impossible(playing, tally)[0], playing, tally._asdict()) == said


@pytest.mark.parametrize(
    ("left", "won", "said"),
    [
        ("10,9,9,9,9,9", "0,0,0,0,0,0", "Ada: Nine cards are dealt to each player, so 0 to 9 can be left."),
        ("9,10,10,9,9,9", "0,0,0,0,0,0", "Ben and Cai: Nine cards are dealt to each player, so 0 to 9 can be left."),
        ("8,9,9,9,9,9", "1,0,0,0,0,55", "Fay: There are only 54 cards, so nobody can have won more."),
        ("10", "3", "Nine cards are dealt to each player, so 0 to 9 can be left."),
    ],
)
def test_of_a_number_that_a_clause_does_not_allow_it_is_said_whose_it_is(left: str, won: str, said: str) -> None:
    """Not where there is one player alone."""
    playing = game("chwech")
    tally = read_tally(playing, {"left": left, "won": won})
    assert words.objected(impossible(playing, tally)[0], playing, tally._asdict()) == said


@pytest.mark.parametrize(
    ("game_id", "rules", "fields", "said"),
    [
        (
            "witches-whist",
            {"early_stop": "on"},
            {"tricks": "8,3", "before": "4,0"},
            (
                "A deal ends with the trick that wins the game: enter the tricks as they stood then. Where none does, "
                "the two make thirteen together."
            ),
        ),
        (
            "sixty-six",
            {},
            {"points": "66,20", "tricks": "5,2"},
            (
                "If nobody claims or closes, the deal goes on until all twelve tricks are taken. Say who claimed or "
                "closed, or enter all twelve."
            ),
        ),
    ],
)
def test_what_cannot_be_says_what_to_enter(
    game_id: str, rules: dict[str, str], fields: dict[str, str], said: str
) -> None:
    playing = game(game_id, rules)
    tally = read_tally(playing, fields)
    assert words.objected(impossible(playing, tally)[0], playing, tally._asdict()) == said


ADA, BEN = "Ada and Cai", "Ben and Dot"
SLAM = f"{ADA}: 7 above six × 1 = 7. {ADA}: for the rubber, all thirteen tricks: 6. {BEN}: honours: 6 × 1 = 6."


@pytest.mark.parametrize(
    ("game_id", "rules", "fields", "said"),
    [
        (
            "cayenne",
            {"slams": "on"},
            {"contract": "fourth", "tricks": "13,0", "held": "0,5"},
            SLAM,
        ),
        (
            "sixty-six",
            {},
            {"points": "40,10", "tricks": "4,2", "claim": "0"},
            "Ben: Ada’s claim was wrong: 2 game points.",
        ),
        (
            "sixty-six",
            {},
            {"points": "40,0", "tricks": "4,0", "claim": "0"},
            "Ben: Ada’s claim was wrong, and Ben had no trick: 3 game points.",
        ),
        ("chwech", {}, {"left": "7", "won": "0"}, "Ada: played 2, won 0, an exact multiple of nine: 2 × 9 = 18."),
        ("chwech", {}, {"left": "1", "won": "19"}, "Ada: played 8, won 19, 1 over a multiple of nine: 8 × 1 = 8."),
        ("chinese-whist", {"players": "2", "scoring": "over"}, {"tricks": "13,13"}, "Nobody scores."),
        ("minnesota-whist", {}, {"tricks": "4,9"}, f"{ADA}: low, 3 short of seven × 1 = 3."),
        (
            "minnesota-whist",
            {"low_score": "losers_lose"},
            {"tricks": "4,9"},
            f"{BEN}: low, 3 above six × −1 = −3.",
        ),
        (
            "minnesota-whist",
            {"set_score": "two"},
            {"tricks": "10,3", "granded": "1"},
            f"{ADA}: high, and the others granded: 4 above six × 2 = 8.",
        ),
        (
            "minnesota-whist",
            {"set_score": "granders_lose"},
            {"tricks": "10,3", "granded": "1"},
            f"{BEN}: high, bid by this side: 4 short of seven × −1 = −4.",
        ),
    ],
)
def test_a_result_names_each_line_that_brings_points(
    game_id: str, rules: dict[str, str], fields: dict[str, str], said: str
) -> None:
    """cayenne/slam: 6 for the rubber are told beside the points of the deal. sixty-six/false-claim: two game points, or
    three to a player without a trick. chwech/nines: nought is among the multiples, so whoever has won nothing is told
    that it is one, by the number that was won. chinese-whist/over: a fair share of 26 tricks is 13. minnesota-whist/set
    and minnesota-whist/low-score: what is counted is called as in the rule, tricks above six or tricks short of
    seven."""
    playing = game(game_id, rules)
    assert words.result(playing, lines(playing, read_tally(playing, fields))) == said


WRONGLY: Final = {"points": "40,0", "tricks": "4,0", "claim": "0"}
"""Ada has claimed with 40, and Ben has no trick."""
CLOSED: Final = {"points": "40,20", "tricks": "4,2", "closed": "0"}
"""Ada has closed, while Ben had no trick, and has 40."""
WON: Final = {"points": "70,20", "tricks": "5,2", "claim": "0"}
"""Ada has claimed rightly, and Ben has 20."""


@pytest.mark.parametrize(
    ("fields", "reader", "said"),
    [
        (WRONGLY, -1, "Zoe’s claim was wrong, and Yan had no trick: 3 game points"),
        (WRONGLY, 0, "your claim was wrong, and Yan had no trick: 3 game points"),
        (WRONGLY, 1, "Zoe’s claim was wrong, and you had no trick: 3 game points"),
        ({**WRONGLY, "points": "40,10", "tricks": "4,2"}, 0, "your claim was wrong: 2 game points"),
        (CLOSED, -1, "Zoe’s close failed, made before Yan had a trick: 3 game points"),
        (CLOSED, 0, "your close failed, made before Yan had a trick: 3 game points"),
        (CLOSED, 1, "Zoe’s close failed, made before you had a trick: 3 game points"),
        ({**CLOSED, "closed_tricks": "1"}, 0, "your close failed: 2 game points"),
        ({**WON, "points": "70,40", "tricks": "6,5"}, 1, "won the deal, and you have 33 or more: 1 game point"),
        (WON, 0, "won the deal, and Yan has fewer than 33: 2 game points"),
        (WON, 1, "won the deal, and you have fewer than 33: 2 game points"),
        ({**WON, "points": "70,0", "tricks": "5,0"}, 1, "won the deal, and you have no trick: 3 game points"),
    ],
)
def test_of_two_players_a_line_names_who_erred_or_lost_and_who_scores(
    fields: dict[str, str], reader: int, said: str
) -> None:
    """sixty-six/false-claim and sixty-six/failed-close-schwarz: the opponent scores 3 who has no trick, or had none
    when the stock was closed. The reader is told so as `you`, whichever of the two that is."""
    playing = game("sixty-six")
    found = words.earning(playing, lines(playing, read_tally(playing, fields)))
    assert [words.scored(line, playing, ("Zoe", "Yan"), reader) for line in found] == [said]


@pytest.mark.parametrize(("points", "said"), [(1, "1 point"), (-1, "−1 point"), (0, "0 points"), (-2, "−2 points")])
def test_one_point_is_one_also_where_it_is_lost(points: int, said: str) -> None:
    assert words.amount(game("minnesota-whist"), points) == said


def test_whoever_sees_the_card_to_decide_on_is_told_which_it_is() -> None:
    """hokm/draw: the top card of the stock is seen by whoever looks at it alone. In the example deal that is at first
    the ten of clubs, for Ada."""
    state = next(state for state in tutorials.deal("hokm/drawing-for-clubs")[1] if state.phase == "draw")
    [seat] = state.turn
    told = [words.turn(view(state, *seats)) for seats in ((seat,), (1 - seat,), ())]
    assert told == ["to keep the ten of clubs or not", "to keep the card or not", "to keep the card or not"]


def test_of_many_tricks_of_two_players_it_is_told_how_many_each_took_the_reader_first() -> None:
    """Ben, Ada, Ben, Ada, Ben and Ben."""
    winners = (1, 0, 1, 0, 1, 1)
    assert words.took(game("sixty-six"), winners, 0) == "you take 2, and Ben 4"
    assert words.took(game("sixty-six"), winners, 1) == "you take 4, and Ada 2"


@pytest.mark.parametrize(
    ("options", "tricks", "said", "asked"),
    [
        ({}, "7,0", "the hakem’s side won the first seven tricks: 2 points", "The hakem’s side"),
        ({"players": "3"}, "7,0,0", "the hakem won the first seven tricks: 2 points", "The hakem"),
        ({"players": "2"}, "7,0", "the hakem won the first seven tricks: 2 points", "The hakem"),
    ],
)
def test_who_plays_alone_is_no_side(options: dict[str, str], tricks: str, said: str, asked: str) -> None:
    """hokm/partners: only four play in sides. hokm/kot: the hakem has won the first seven."""
    playing = game("hokm", options)
    found = words.earning(playing, lines(playing, read_tally(playing, {"tricks": tricks, "hakem": "0"})))
    assert [words.scored(line, playing) for line in found] == [said]
    assert words.field(playing, "hakem") == asked
