"""From a clause to the referee: the link lays the position of the example on the referee's table."""

import re
from collections.abc import Mapping
from random import Random

import pytest

from engine.core.actions import Action
from engine.core.play import advance, apply, legal, start
from engine.core.view import view
from engine.games import GAMES, game, option_values
from engine.shuffle import deal
from tests.conftest import HOUSE
from tutorials.clause_examples import read
from web.explore import fences
from web.frame import Frame
from web.widgets import clause, codec, referee
from web.widgets.asking import asking

CLAUSES = {
    source.split("\n")[0]: source for _, source in fences(HOUSE / "docs", {"clause"}) if source not in clause.UNSHOWN
}


def fits(say: str) -> bool:
    """Whether the referee's answer is one about cards that can lie so."""
    answers = r" (is to play|may play|takes the trick|was allowed to play|depends on)"
    return bool(re.search(answers, say)) or say.startswith("First choose")


def asked(name: str) -> str:
    """What the example of a clause lays on the referee's table, where it bites."""
    example = read(CLAUSES[name])
    return codec.from_link(asking(example.state, view(example.state, *example.seats)), referee.LONGEST)


def ruled(text: str, options: Mapping[str, Mapping[str, str]] | None = None) -> Frame:
    event = {"do": "link", "text": codec.to_link(text), "options": options or {}}
    return referee.act("hokm\nhand ?", event)


def test_a_hand_to_play_from_lies_there_with_the_trick() -> None:
    """hokm/follow: Cai leads the king of spades, and Ben holds queen, jack and a diamond; diamonds are trumps."""
    text = asked("hokm/follow")
    assert text == "hokm rules=own trumps=D leader=2 seat=1\ntrick SK\nhand D9 SQJ"
    assert ruled(text).say.startswith("Ben may play the jack of spades or the queen of spades.")


def test_a_full_trick_lies_there_with_who_has_taken_it() -> None:
    """witches-whist/trump-wins: Dot's nine of spades takes it."""
    text = asked("witches-whist/trump-wins")
    assert "\ntrick DA S4 D6 S9\n" in text
    assert ruled(text).say == "Dot was allowed to play the nine of spades. Dot takes the trick."


def test_who_lets_the_trick_go_by_does_so_before_the_referee() -> None:
    """chwech/joker-last: five play or pass, and the joker is the last card."""
    text = asked("chwech/joker-last")
    assert len(text.split("trick ")[1].split("\n")[0].split()) == 6
    assert ruled(text).say.endswith("takes the trick.")


def test_a_trick_after_which_both_have_drawn_is_gone() -> None:
    """sixty-six/draw: Ada has won it; once both have a card of the stock she is to lead, and is asked about."""
    states = read(CLAUSES["sixty-six/draw"]).states
    drawn = next(state for state in states if state.log and state.log[-1].verb == "draw")
    assert [len(drawn.hand(seat)) for seat in (0, 1)] == [6, 6]
    text = codec.from_link(asking(drawn, view(drawn, 0, 1)), referee.LONGEST)
    assert "trick" not in text
    assert text.endswith(" leader=0 seat=0\nhand CK9 DJ HQ10 S10")


def test_what_is_turned_up_later_was_not_there_to_be_played() -> None:
    """chinese-whist/uncover, chinese-whist/next-lead: the winner's hand is not known as it was."""
    full = [name for name in CLAUSES if name.startswith("chinese") and re.search(r"trick( \S+){4}\n", asked_or(name))]
    assert full
    assert all(asked(name).endswith("\nhand ?") for name in full)


def asked_or(name: str) -> str:
    return asked(name) if read(CLAUSES[name]).counted is None else ""


def test_nothing_is_asked_before_there_is_a_card_to_play() -> None:
    """hokm/look: nobody has named trumps."""
    assert asked("hokm/look") == ""


def test_a_claim_in_the_middle_of_a_trick_leaves_nothing_to_ask() -> None:
    """sixty-six/follow: Ben is to answer a lead. He says that he has 66 instead, and the deal is over."""
    answering = next(state for state in read(CLAUSES["sixty-six/follow"]).states if state.trick.plays and state.turn)
    (seat,) = answering.turn
    claimed = advance(answering, Action(seat, "claim"))
    assert claimed.over
    assert claimed.trick.plays
    assert asking(claimed, view(claimed, seat)) == ""


def test_the_reader_s_house_rules_hold_but_for_those_that_the_example_needs() -> None:
    """sixty-six/head: the example is played by the strict rule, whatever the reader's table says."""
    own = {"sixty-six": {"end_play": "follow", "exchange": "on_lead"}}
    assert "on lead" in ruled(asked("sixty-six/any-card"), own).html
    strict = ruled(asked("sixty-six/head"), own)
    assert strict.say.startswith("Ben may play the ace of hearts.")
    sent = ruled(asked("sixty-six/any-card").replace(" rules=own", ""), own)
    assert "on lead" not in sent.html, "a link of somebody else's says what it said to them"


@pytest.mark.parametrize("prefix", sorted({name.partition("/")[0] for name in CLAUSES}))
def test_no_example_is_impossible_or_wrong_before_the_referee(prefix: str) -> None:
    """What lies in a clause's example was played by the rules; what is tried there and refused is not laid."""
    for name in CLAUSES:
        if name.partition("/")[0] == prefix and (text := asked_or(name)):
            say = ruled(text).say
            assert fits(say), (name, say)


@pytest.mark.parametrize("game_id", GAMES)
def test_whatever_is_played_under_whatever_house_rules_lies_before_the_referee(game_id: str) -> None:
    """Deals by chance: the referee lays each position that is asked about, of one's own hand or with all hands seen."""
    random = Random(59)
    asked_about = 0
    for _ in range(6):
        rules = {name: random.choice(tuple(values)) for name, values in option_values(game_id).items()}
        state = start(playing := game(game_id, rules), deal(playing, random, random.randrange(playing.seats)))
        while not state.over:
            if random.randrange(4) == 0:
                for seats in (state.turn, range(playing.seats)):
                    if text := asking(state, view(state, *seats)):
                        say = ruled(codec.from_link(text, referee.LONGEST)).say
                        assert fits(say), (text, say)
                        asked_about += 1
            state = apply(state, random.choice(tuple(legal(state, random.choice(state.turn)))))
    assert asked_about > 10


def test_the_table_of_a_clause_has_the_way_to_the_referee() -> None:
    *_, last = clause.frames(CLAUSES["hokm/follow"])
    assert re.search(r'href="[^"]*referee/#referee=hokm~rules:own~trumps:D~[^"]*"[^>]*>Ask the referee</a>', last.html)
    [counted] = clause.frames(CLAUSES["hokm/kot"])
    assert "Ask the referee" not in counted.html


def test_the_first_seat_that_declined_the_lead_has_let_the_full_trick_go_by() -> None:
    """chwech/offer: Ada has taken a trick and passes the lead. Ben leads; all pass, Ada without being asked."""
    chwech = game("chwech", {"players": "4"})
    state = start(chwech, deal(chwech, Random(3), 3))
    for seat, verb in ((0, "play"), (1, "pass"), (2, "pass"), (3, "pass"), (0, "pass"), (1, "play"), (2, "pass")):
        state = apply(state, next(action for action in legal(state, seat) if action.verb == verb))
    state = apply(state, Action(3, "pass"))
    assert [taken.winner for taken in state.tricks] == [0, 1]
    text = codec.from_link(asking(state, view(state, 0, 1, 2, 3)), referee.LONGEST)
    led = state.tricks[-1].plays[0].card
    assert f"\ntrick {led} - - -\n" in f"{text}\n"


def test_whoever_passed_after_the_lead_has_passed_before_the_referee() -> None:
    """chwech/pass: Ada leads, and Ben, the next, passes; Cai is asked about."""
    chwech = game("chwech", {"players": "4"})
    state = start(chwech, deal(chwech, Random(3), 3))
    for seat, verb in ((0, "play"), (1, "pass")):
        state = apply(state, next(action for action in legal(state, seat) if action.verb == verb))
    text = codec.from_link(asking(state, view(state, 0, 1, 2, 3)), referee.LONGEST)
    assert f"\ntrick {state.trick.plays[0].card} -\n" in f"{text}\n"
