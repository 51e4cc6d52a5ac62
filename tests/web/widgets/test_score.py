"""What the calculators answer, without a browser."""

import re
from itertools import combinations

import pytest

from engine.errors import BadOptions
from engine.games import GAMES, game, option_values, presets
from tests.docs.test_completeness import fences, page
from web.frame import Frame, Unreadable
from web.widgets import score

SIX = "chwech left=0,1,2,3,4,5 won=9,10,8,12,0,0"
CLAIMED = "sixty-six points=50,33 marriages=20,0 tricks=5,4 claim=0"


def typed(source: str, **fields: str) -> Frame:
    """The answer after the form was filled in, names with `_` for the dash before a player's number."""
    sent = {name.replace("_", "-"): value for name, value in fields.items()}
    return score.act(score.open(source).record, {"do": "score", "fields": sent})


def test_the_worked_case_waits_asleep_and_wakes() -> None:
    assert "disabled" in score.static("chwech left=1 won=19", "")
    assert "disabled" not in score.open("chwech left=1 won=19").html


def test_a_case_that_waits_says_by_which_rules_it_is() -> None:
    assert "These numbers are of a deal by the usual rules. " in score.static(CLAIMED, "")
    kept = score.static("chinese-whist players=4 partners=true tricks=9,4", "")
    assert "Played with: Two against two. It keeps to these rules." in kept
    assert "These numbers are of a deal by these and otherwise the usual rules. " in kept


def test_only_a_case_that_waits_says_what_other_numbers_need() -> None:
    assert "Other numbers? " in score.static(CLAIMED, "")
    assert "Other numbers? " not in score.open(CLAIMED).html


def test_house_rules_that_go_by_a_name_are_called_by_it() -> None:
    named = presets("sixty-six")["bulgarian"]
    rules = " ".join(f"{name}={value}" for name, value in named.items())
    assert "Played with: Bulgarian rules." in score.open(CLAIMED.replace(" ", f" {rules} ", 1)).html
    assert "Played with: Nothing is carried." in score.open(CLAIMED.replace(" ", " carry_max=0 ", 1)).html


def test_a_result_is_said_in_one_line() -> None:
    assert typed("chwech left=1 won=19", left_0="2", won_0="9").say == (
        "One player: played 7, won 9, an exact multiple of nine: 7 × 9 = 63."
    )


def test_of_several_reasons_why_no_deal_ends_so_the_first_is_said() -> None:
    """sixty-six/pack before sixty-six/marriage: fourteen tricks are too many, and 190 points as well."""
    sent = {"points_0": "100", "points_1": "90", "tricks_0": "5", "tricks_1": "9"}
    assert typed(CLAIMED, **sent).say == "24 cards make twelve tricks. There cannot be more."


@pytest.mark.parametrize("value", ["", "x", "1 2", "8,8", "1e3", "²", "−1", "9" * 60, "a=b", "<b>"])
def test_what_is_no_number_is_named_and_the_other_fields_are_kept(value: str) -> None:
    fields = {f"{name}_{seat}": "0" for name in ("left", "won") for seat in range(6)}
    frame = typed(SIX, **fields | {"won_2": value, "won_3": "12"})
    assert frame.say.startswith("Cai: “Cards won” needs a whole number") or not value
    assert "fs-score-table" not in frame.html
    assert "<b>" not in frame.html
    again = score.act(frame.record, {"do": "score", "fields": {f"left-{seat}": "0" for seat in range(6)}})
    assert "fs-score-table" not in again.html
    assert 'name="won-3"' in frame.html
    assert 'value="12"' in frame.html


@pytest.mark.parametrize(
    "text",
    [
        "",
        "whist~left:1",
        "%",
        "\x00\x01\x02",
        "../../etc/passwd",
        "chwech~left:1~won:19~id:stolen~more:1",
        "chwech~left:1",
        "chwech~left:1,2~won:1,2",
        "chwech~left:x~won:1",
        "chwech~left:1~won:19~more:1",
        "sixty-six~points:50,33~tricks:5,4",
        "chwech~left:1~won:" + "9" * 500,
    ],
)
def test_a_link_without_a_score_of_this_game_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        score.act(score.open("chwech left=1 won=19").record, {"do": "link", "text": text})


def test_a_number_for_a_side_that_there_is_not_is_said_to_be_none() -> None:
    opened = score.open("sixty-six points=55,20 marriages=0,0 tricks=4,1,7 last=0")
    assert "“Tricks won” needs a whole number from 0 to 12." in opened.html


def test_a_link_brings_its_numbers() -> None:
    frame = score.act(score.open("chwech left=1 won=19").record, {"do": "link", "text": "chwech~left:2~won:9"})
    assert "<strong>63 points</strong>" in frame.html


def test_the_house_rules_are_followed() -> None:
    """Ada 40 + 20 + 10, Ben 80, nobody claims: a point is carried, or the higher total wins."""
    fields = {
        "points-0": "40",
        "points-1": "80",
        "marriages-0": "20",
        "marriages-1": "0",
        "tricks-0": "6",
        "tricks-1": "6",
    }
    sent = {"do": "score", "fields": fields | {"last": "0", "claim": "-1"}}
    record = score.open(CLAIMED).record
    assert score.act(record, sent).say == "Ada: no score in this deal. Ben: no score in this deal."
    assert (
        "Ben: won the deal, and Ada has 33 or more: 1 game point."
        in score.act(record, sent | {"options": {"no_claim": "higher"}}).say
    )


def test_what_the_form_did_not_ask_for_is_counted_as_the_worked_case_has_it() -> None:
    """witches-whist/honours, chosen while the form still lies as the usual rules drew it: Ada and Cai took eight tricks
    for two points, and two honours to each side bring nothing."""
    record = score.open("witches-whist tricks=8,5 held=2,2").record
    sent = {"do": "score", "fields": {"tricks-0": "8", "tricks-1": "5"}, "options": {"count_honours": "on"}}
    answer = score.act(record, sent)
    assert answer.say == "Ada and Cai: tricks above six: 2."
    assert re.search(r'name="held-1"[^>]*value="2"', answer.html)
    without = score.act(answer.record, {"do": "rules", "options": {}})
    assert "held-1" not in without.html
    assert re.search(r'name="held-1"[^>]*value="2"', score.act(without.record, sent).html)


def test_numbers_of_a_readers_own_are_told_from_those_that_the_text_speaks_of() -> None:
    """Above a calculator stands what its worked case is about, also over a link to other numbers."""
    told = "These numbers are not those of the example."
    source = "witches-whist tricks=8,5 held=2,2"
    record = score.open(source).record
    assert told not in score.static(source, "")
    as_worked = score.act(record, {"do": "score", "fields": {"tricks-0": "8", "tricks-1": "5"}})
    assert told not in as_worked.html, "as the form is woken"
    own = score.act(as_worked.record, {"do": "score", "fields": {"tricks-0": "7", "tricks-1": "6"}})
    assert told in own.html
    assert told in score.act(own.record, {"do": "rules", "options": {"target": "10"}}).html
    [link] = re.findall(r"#score=([^\"]*)", own.html)
    assert told in score.act(record, {"do": "link", "text": link}).html
    assert told not in score.act(own.record, {"do": "score", "fields": {"tricks-0": "", "tricks-1": ""}}).html
    by_others = score.act(own.record, {"do": "rules", "options": {"target": "10"}})
    back = score.act(by_others.record, {"do": "score", "fields": {"tricks-0": "8", "tricks-1": "5"}})
    assert told not in back.html, "they are those of the example again"
    assert told in score.act(back.record, {"do": "score", "fields": {"tricks-0": "9", "tricks-1": "4"}}).html


def test_a_player_who_is_counted_alone_is_called_by_nobodys_name() -> None:
    """chwech/one-turn: with two cards played at most two tricks of six cards are won, and not nineteen cards."""
    one = score.act(
        score.open("chwech left=1 won=19").record, {"do": "score", "fields": {"left-0": "7", "won-0": "19"}}
    )
    assert one.say.endswith(" One player cannot have won so many.")
    assert "Ada" not in one.say
    right = score.act(one.record, {"do": "score", "fields": {"left-0": "1", "won-0": "19"}})
    assert right.say == "One player: played 8, won 19, 1 over a multiple of nine: 8 × 1 = 8."
    every = score.open("chwech left=6,8,7,7,7,7 won=0,12,0,0,0,0").record
    fields = {f"left-{seat}": str(left) for seat, left in enumerate((6, 8, 7, 7, 7, 7))}
    fields |= {f"won-{seat}": "12" if seat == 1 else "0" for seat in range(6)}
    said = score.act(every, {"do": "score", "fields": fields}).say
    assert said.endswith(" Ben cannot have won so many."), "with one card at most six"


@pytest.mark.parametrize("own", ["yes", "tricks:8,5~luck:7", "<script>"])
def test_a_record_whose_worked_case_is_of_no_such_game_is_refused(own: str) -> None:
    record = f"{score.open('witches-whist tricks=7,6').record} own={own}"
    with pytest.raises(Unreadable):
        score.act(record, {"do": "score", "fields": {"tricks-0": "7", "tricks-1": "6"}})


def test_a_worked_case_that_no_longer_reads_is_that_of_other_numbers_and_shown_nowhere() -> None:
    record = f"{score.open('witches-whist tricks=7,6').record} own=tricks:<b>,5"
    html = score.act(record, {"do": "score", "fields": {"tricks-0": "7", "tricks-1": "6"}}).html
    assert "These numbers are not those of the example." in html
    assert "<b>" not in html


@pytest.mark.parametrize("game_id", GAMES)
def test_no_worked_case_is_refused_under_any_two_house_rules(game_id: str) -> None:
    """It is scored, or keeps to rules that it can be scored by, or makes room for a deal of those who play."""
    usual = [(name, value) for name, values in option_values(game_id).items() for value in values]
    for source in fences(page(f"games/{game_id}/score"), "score"):
        record = score.open(source).record
        for rules in map(dict, combinations(usual, 2)):
            try:
                game(game_id, rules)
            except BadOptions:
                continue
            answer = score.act(record, {"do": "rules", "options": rules})
            assert answer.say == score.EMPTY_DEAL or "fs-score-table" in answer.html, (source, rules, answer.say)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_worked_case_is_scored_where_it_is_printed_and_when_it_wakes(game_id: str) -> None:
    """Also where it says what only some house rules ask for, as the honours that were held."""
    for source in fences(page(f"games/{game_id}/score"), "score"):
        for html in (score.static(source, ""), score.open(source).html):
            assert "fs-score-table" in html, source
            assert "fs-problem" not in html, source


def test_a_deal_that_more_played_makes_room_for_one_of_those_who_play() -> None:
    """What six had says nothing of five: the two that are left over may not agree."""
    chosen = score.act(score.open(SIX).record, {"do": "rules", "options": {"players": "5"}})
    assert chosen.say == "Fill in a deal of your own."
    assert "<p>Fill in a deal of your own.</p>" in chosen.html
    assert 'name="left-4"' in chosen.html
    assert 'name="left-5"' not in chosen.html
    assert 'aria-invalid="true"' not in chosen.html
    sent = {f"{name}-{seat}": "" for name in ("left", "won") for seat in range(5)} | {"left-0": "1"}
    begun = score.act(chosen.record, {"do": "score", "fields": sent, "options": {"players": "5"}})
    assert begun.say == "Ben: “Cards left in hand” needs a whole number from 0 to 9."
    back = score.act(chosen.record, {"do": "rules", "options": {}})
    assert "fs-score-table" in back.html, "the deal of six is there again"


@pytest.mark.parametrize(
    ("here", "link"),
    [("chwech left=1 won=19", "sixty-six~points:50,33~tricks:5,4"), (CLAIMED, "chwech~left:1~won:19")],
    ids=["chwech", "sixty-six"],
)
def test_a_link_to_another_calculator_says_so(here: str, link: str) -> None:
    with pytest.raises(Unreadable, match="another game"):
        score.act(score.open(here).record, {"do": "link", "text": link})


def test_what_was_entered_is_scored_by_the_rules_that_were_chosen_since() -> None:
    """sixty-six/nobody: Ada 40 + 20 + 10, Ben 80, nobody claims: a point is carried, or the higher total wins."""
    entered = score.open("sixty-six points=40,80 marriages=20,0 tricks=6,6 last=0")
    chosen = score.act(entered.record, {"do": "rules", "options": {"no_claim": "higher"}})
    assert chosen.say == "Ben: won the deal, and Ada has 33 or more: 1 game point."
    assert "no score in this deal" in score.act(chosen.record, {"do": "rules", "options": {}}).say


def test_a_link_is_scored_by_the_senders_rules_and_not_by_the_readers() -> None:
    """Nobody claims with 70 to 80: by the usual rules that scores nothing, sixty-six/nobody."""
    sent = score.open("sixty-six points=40,80 marriages=20,0 tricks=6,6 last=0")
    link = sent.html.split("#score=")[1].split('"')[0]
    opened = score.act(sent.record, {"do": "link", "text": link, "options": {"no_claim": "higher"}})
    usual = score.act(sent.record, {"do": "link", "text": link, "options": {}})
    since = score.act(usual.record, {"do": "rules", "options": {"no_claim": "higher"}})
    assert opened.html == usual.html == since.html
    assert "Played with: the usual rules." in opened.html
    assert "no score in this deal" in since.say


def test_a_link_to_a_score_keeps_to_all_of_its_rules_also_where_they_are_many() -> None:
    """More than a link has room for, and the numbers that a reader types after it are read."""
    worked = score.open("sixty-six points=66,54 marriages=20,20 tricks=6,6 last=0")
    fields = "points:66,54~marriages:20,20~tricks:6,6~last:0~closed:1~closed_tricks:3~carry:1"
    opened = score.act(worked.record, {"do": "link", "text": f"sixty-six~{fields}"})
    assert len(opened.record) > score.LONGEST
    typed = {"points-0": "40", "points-1": "80", "tricks-0": "6", "tricks-1": "6", "last": "0"}
    assert "Ben" in score.act(opened.record, {"do": "score", "fields": typed, "options": {"no_claim": "higher"}}).html
    with pytest.raises(Unreadable, match="That is too long to be a score"):
        score.act(opened.record.ljust(score.LONGEST_RECORD + 1, "x"), {"do": "score", "fields": typed})


def test_a_case_of_any_length_is_not_read() -> None:
    with pytest.raises(Unreadable, match="That is too long to be a score"):
        score.open(f"chwech left=1 won=19 id={'x' * score.LONGEST}")
    longest = f"chwech left=1 won=19 id={'x' * (score.LONGEST - 24)}"
    assert len(longest) == score.LONGEST == 400
    assert score.open(longest).html
    with pytest.raises(Unreadable, match="That is too long to be a score"):
        score.open(f"{longest}x")


def test_a_case_by_the_usual_rules_offers_to_be_scored_by_ones_own_until_it_is_awake() -> None:
    assert "Score it by yours" in score.static("chwech left=1 won=19", "")
    assert "Score it by yours" not in score.open("chwech left=1 won=19").html


@pytest.mark.parametrize("text", ["hokm tricks=7,4 won=3", "hokm left=1", "chwech left=1 won=19 tricks=3"])
def test_a_calculator_takes_no_number_that_its_game_does_not_ask_for(text: str) -> None:
    with pytest.raises(Unreadable, match="does not ask for that"):
        score.open(text)


@pytest.mark.parametrize(
    ("sent", "described", "marked"),
    [
        ({"points_0": "99", "points_1": "20"}, {"points-0": "0"}, ["points-0"]),
        ({"points_1": "999"}, {"points-1": "0"}, ["points-1"]),
        ({"points_1": ""}, {"points-1": "0"}, []),
        ({"tricks_0": "6", "tricks_1": "7"}, {"tricks-0": "0", "tricks-1": "0"}, []),
        ({"last": "1"}, {"last": "0", "claim": "1"}, ["last", "claim"]),
        ({}, {}, []),
    ],
)
def test_what_is_refused_is_tied_to_the_fields_that_it_is_about(
    sent: dict[str, str], described: dict[str, str], marked: list[str]
) -> None:
    """sixty-six/values: no twelve cards are worth 99, and no eight twenty points."""
    worked = {"points_0": "50", "points_1": "33", "marriages_0": "20", "marriages_1": "0", "tricks_0": "5"}
    html = typed(CLAIMED, **worked | {"tricks_1": "4", "claim": "0", "closed_tricks": "0", "carry": "0"} | sent).html
    [table] = re.findall(r'id="([^"]*)-link"', html)
    found = re.findall(rf'<(?:input|select) id="{table}-([^"]+)"[^>]*aria-describedby="{table}-problem-(\d)"', html)
    assert dict(found) == described
    assert re.findall(rf'id="{table}-([^"]+)"[^>]*aria-invalid="true"', html) == marked
    for number in described.values():
        assert f'class="fs-problem" id="{table}-problem-{number}"' in html
