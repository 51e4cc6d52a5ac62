"""A trick to bet on and to try other cards in, without a browser."""

import re

import pytest

from tests.engine.tricks.euchre import euchre
from web import words
from web.frame import Frame, Unreadable
from web.widgets import trick

ACE_LAST = "chwech/ace-last\nH7 - HJ HA - -"


def tried(**plays: str) -> Frame:
    fields = {name.replace("_", "-"): value for name, value in plays.items()}
    return trick.act(trick.open(ACE_LAST).record, {"do": "try", "fields": fields})


def test_a_bet_has_the_question_and_an_answer_to_each_card_played() -> None:
    question, *answers = trick.frames(ACE_LAST)
    assert "Cai takes it" not in question.html
    verdicts = [answer.say.partition(" Cai takes it.")[0] for answer in answers]
    assert verdicts == ["Not this time.", "Yes.", "Not this time."]  # Ada, Cai, Dot


def test_what_is_no_card_is_unreadable() -> None:
    for play in ("zz", "<b>nonsense</b>", "H2=", "H2=<b>", 'HA=3 names=3", "event"', "H2=" + "x" * 500):
        with pytest.raises(Unreadable, match="That card cannot be read"):
            tried(play_4=play)


def test_the_answer_stands_beside_it_for_those_without_a_script() -> None:
    assert "Cai takes it." in trick.beside(ACE_LAST)


def test_a_card_behind_the_ace_makes_it_high() -> None:
    assert tried(play_4="H2").say.startswith("Dot takes it. The ace was not the last card")


@pytest.mark.parametrize(
    ("plays", "sentence"),
    [
        ({"play_4": "HJ"}, "There is only one jack of hearts in the pack."),
        ({"play_4": "S2"}, "Hearts were led. Eli may play one of them or any joker, or pass."),
        ({"play_0": "-"}, "Ada is eldest hand and has to lead to the first trick."),
    ],
)
def test_what_cannot_be_gets_a_sentence_and_no_winner(plays: dict[str, str], sentence: str) -> None:
    frame = tried(**plays)
    assert sentence in frame.say
    assert "data-best" not in frame.html


@pytest.mark.parametrize(
    "source",
    [
        "",
        "chwech/ace",
        "chwech/ace\nH7 H8",
        "chwech/ace\nH7 S8 - - - -",
        "chwech/ace nope=1\nH7 - - - - -",
        "hokm/trump-wins trump=in\nS2 D4 D9 S10",
        f"cayenne/nullo-ace contract=null{'[' * 400}\nHA HK HQ HJ",
    ],
)
def test_a_fence_that_is_no_trick_does_not_open_and_a_sentence_says_why(source: str) -> None:
    with pytest.raises(Unreadable) as reason:
        trick.open(source)
    assert 20 < len(str(reason.value)) < 200


@pytest.mark.parametrize("plays", ["S2 D4 D9", "S2 D4 D9 S10 S3"])
def test_a_trick_with_a_card_too_few_or_too_many_is_told_how_many_play(plays: str) -> None:
    with pytest.raises(Unreadable, match=r"^Hokm has 4 players: each needs a card or a pass\.$"):
        trick.open(f"hokm/trump-wins trump=D\n{plays}")


def test_a_fence_with_a_contract_that_its_game_does_not_have_is_told_of_it() -> None:
    with pytest.raises(Unreadable, match="That trick cannot be laid: cayenne has no contract 'misere'"):
        trick.open("cayenne/nullo-ace contract=misere\nHA HK HQ HJ")


WHIST = words.of("witches-whist")
"""The words of a game of ours, for one that has none."""


@pytest.mark.parametrize(
    ("trump", "cards"),
    [
        ("C", "SJ D9 C9 C10"),  # clubs are led, with the jack of spades, and Ben has none
        ("S", "SA H9 S9 S10"),  # Ben has no trump, so the jack of clubs is not his
    ],
)
def test_who_does_not_follow_holds_nothing_of_the_suit_in_play(
    trump: str, cards: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Euchre the other black jack belongs to black trumps: the deal round the trick is a legal one."""
    monkeypatch.setattr(trick, "game", lambda _game_id, _options: euchre(trump))
    monkeypatch.setattr(trick, "needs", lambda _clause: {})
    monkeypatch.setattr(words, "of", lambda _game_id: WHIST)
    assert "Who takes this trick?" in trick.static(f"euchre/follow trump={trump}\n{cards}", "")


def test_the_question_stands_over_the_trick_until_other_cards_are_tried() -> None:
    question, *answers = trick.frames(ACE_LAST)
    for frame in (question, *answers):
        assert '<p class="fs-question">Who takes this trick?</p>' in frame.html
    assert "fs-question" not in tried().html


def test_whoever_leads_says_what_a_joker_stands_for_and_cannot_pass() -> None:
    """chwech/joker-lead: as one of four suits; whoever follows says nothing with it."""
    lists = dict(re.findall(r'<select id="[^"]*-play-(\d)"(.*?)</select>', tried().html))
    jokers = {
        seat: [play for play in re.findall(r'value="([^"]*)"', part) if play[0] == "Z"] for seat, part in lists.items()
    }
    assert {play.partition("=")[2] for play in jokers["0"]} >= set("CDHS")
    assert all("=" not in play for seat in "12345" for play in jokers[seat])
    assert ['value="-"' in lists[seat] for seat in "012345"] == [False, *[True] * 5]


def test_a_fence_tells_a_trick_in_the_order_of_play() -> None:
    """hokm/direction: to the right. Ada leads the five, and Dot follows with the two."""
    frame = trick.act(trick.open("hokm/direction trump=S\nH5 H2 H9 H4").record, {"do": "try"})
    lists = re.findall(r'<select id="[^"]*-play-(\d)".*?<option value="([^"]*)" selected>', frame.html)
    assert lists == [("0", "H5"), ("3", "H2"), ("2", "H9"), ("1", "H4")]


def test_what_is_said_with_a_joker_stands_beside_it_in_the_list() -> None:
    lists = dict(re.findall(r'<select id="[^"]*-play-(\d)"(.*?)</select>', tried().html))
    told = dict(re.findall(r'<option value="(Z1[^"]*)"[^>]*>([^<]*)<', lists["0"]))
    assert {
        value.partition("=")[2]: text.partition(" (")[2] for value, text in told.items() if value[-1] in "CDHS"
    } == {
        "C": "clubs)",
        "D": "diamonds)",
        "S": "spades)",
        "H": "hearts)",
    }
    assert "(" not in "".join(re.findall(r'<option value="[CDHS][^"]*"[^>]*>([^<]*)<', lists["0"]))
