"""A question of a drill as it is drawn: where its answers stand, how they are marked, and what is said of them."""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from random import Random

import pytest

from engine.core.cards import Card
from engine.games import GAMES, game
from tests.web.drawn import markup, text
from tutorials import drills
from tutorials.drills import Question
from tutorials.drills.playout import outcome
from web import words
from web.render import drill
from web.words import answers
from web.words import drills as said
from web.words.situations import KINDS, lying, seen_at_table


@cache
def question(key: str, game_id: str = "hokm") -> Question:
    topic = next(topic for topic in drills.of(game_id) if topic.key == key)
    found = drills.question(game(game_id, drills.rules_for(topic)), topic, Random(2))
    assert found is not None
    return found[1]


def kind_of(topic: drills.Topic) -> str:
    """The kind of question is the first word of a topic's key."""
    return topic.key.partition(" ")[0]


WINNER = "winner hokm/trump-wins"
CARDS = "cards hokm/follow everything"
NEXT = "next hokm/direction"


def drawn(asked: Question, *given: str) -> str:
    return str(drill.answered(asked, given, outcome(asked, given), "t"))


def test_what_the_table_shows_is_told_to_whoever_does_not_see_it() -> None:
    asked = question(WINNER)
    told = " ".join([*seen_at_table(asked), *lying(asked)])
    assert told
    assert f'<p class="fs-spoken">{told}</p>' in unescape(str(drill.posed(asked, "t", live=True)))


@pytest.mark.parametrize("live", [True, False])
@pytest.mark.parametrize("key", [WINNER, CARDS, NEXT])
def test_whoever_listens_hears_the_question_then_the_trick_and_then_what_can_be_answered(key: str, live: bool) -> None:
    """Where seats are the answers they stand at the table, and the trick lies behind them."""
    asked = question(key)
    html = unescape(str(drill.posed(asked, "t", live=live)))
    [trick] = lying(asked)
    assert " led the " in trick
    assert html.index(said.asked(asked)) < html.index(trick) < html.index('id="t-answer-')
    assert trick not in unescape(drawn(asked, *asked.right)), "once it is answered, the reply tells of it"


def test_whoever_is_asked_what_to_lead_sees_no_trick_of_before() -> None:
    """Whoever leads to a later trick of Sixty-Six; whoever is asked what may be played to a trick sees that one."""
    topic = next(topic for topic in drills.of("sixty-six") if topic.key.startswith("cards sixty-six/marriage-lead"))
    found = drills.question(game("sixty-six", drills.rules_for(topic)), topic, Random(0))
    assert found is not None
    for asked, lies in ((found[1], False), (question("cards chwech/follow everything", "chwech"), True)):
        assert (bool(asked.state.trick.plays), bool(asked.state.tricks)) == (lies, not lies)
        [trick] = re.findall(r'<ol class="fs-laid-down"[^>]*>(.*?)</ol>', str(drill.posed(asked, "t", live=True)))
        assert ("<li" in trick) == lies


def test_a_page_without_a_script_says_why_there_is_no_other_question_and_only_there() -> None:
    asked = question(WINNER)
    assert "Another question?" in str(drill.posed(asked, "t", live=False))
    for html in (str(drill.posed(asked, "t", live=True)), drawn(asked, "player-0")):
        assert "Another question?" not in html


@pytest.mark.parametrize(
    ("game_id", "rules", "most", "is_long"),
    [
        ("chinese-whist", {"players": "2"}, 14, False),
        ("hokm", {"players": "3"}, 17, True),
        ("sixty-six", {}, 6, False),
    ],
)
def test_a_hand_that_a_phone_has_room_for_is_not_long(
    game_id: str, rules: dict[str, str], most: int, is_long: bool
) -> None:
    """Two players of Chinese Whist hold fourteen cards, which are as many as a phone has room for in a row."""
    topic = next(topic for topic in drills.of(game_id) if kind_of(topic) == "winner")
    found = drills.question(game(game_id, rules), topic, Random(2))
    assert found is not None
    assert found[1].state.game.most_held == most
    [scene] = re.findall(r"<section[^>]*>", str(drill.posed(found[1], "t", live=True)))
    assert ("data-long" in scene) is is_long


# Where the answers stand


@pytest.mark.parametrize(
    ("longest", "side_by_side"), [(1, 4), (8, 4), (9, 2), (16, 2), (17, 1), (40, 1)], ids=lambda value: str(value)
)
def test_four_short_answers_have_room_side_by_side_or_two_of_twice_the_length(
    longest: int, side_by_side: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Up to 8 letters four, up to 16 two, and longer ones each in a row; the longest counts."""
    asked = question("over hokm/seven")
    monkeypatch.setattr(said, "answer", lambda _question, value: value)
    for values in (("x" * longest, "x"), ("x", "x" * longest)):
        assert drill._in_a_row(asked._replace(answers=values)) == side_by_side
    assert drill._in_a_row(asked._replace(answers=("x" * longest,), many=True)) == 4


@pytest.mark.parametrize(
    ("number", "letters", "rows"),
    [
        *((number, 8, 1) for number in (2, 3, 4, 5)),
        *((number, 8, 2) for number in (6, 7, 8)),
        (9, 8, 3),
        *((number, 16, -(-number // 2)) for number in (1, 2, 3, 4, 5)),
        *((number, 17, number) for number in (1, 2, 3)),
    ],
)
def test_as_many_rows_are_kept_free_as_the_answers_take_and_five_short_ones_fit_in_one(
    number: int, letters: int, rows: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = question("over hokm/seven")
    monkeypatch.setattr(said, "answer", lambda _question, value: value)
    values = tuple(f"{place:0{letters}}" for place in range(number))
    assert drill._rows(asked._replace(answers=values)) == rows
    assert drill._rows(asked._replace(answers=values, many=True)) == 1


def test_where_the_players_are_the_answers_one_row_is_kept_free_for_going_on() -> None:
    assert drill._rows(question(NEXT)) == 1
    html = str(drill.posed(question(NEXT), "t", live=True))
    assert "--rows: 1" in html
    assert "fs-button" not in html, "they are pressed at the table"


def test_trumps_to_choose_are_signs_four_in_a_row() -> None:
    topic = next(topic for topic in drills.of("cayenne") if KINDS[kind_of(topic)].answer is answers.trumps)
    asked = question(topic.key, "cayenne")
    assert drill._in_a_row(asked) == 4
    html = str(drill.posed(asked, "t", live=True))
    suits = [value for value in asked.answers if value in words.cards.SUITS]
    assert html.split('<div class="fs-doing"')[1].count('class="fs-sign"') == len(suits) > 1
    other = asked._replace(kind="over")
    assert "fs-sign" not in markup([drill._button(other._replace(answers=("yes",)), "yes", "t", 0, live=True)])


# Before the answer


def test_a_question_on_a_page_leads_to_frames_and_a_live_one_to_the_engine() -> None:
    asked = question(NEXT)
    live, printed = (str(drill.posed(asked, "t", live=live)) for live in (True, False))
    assert re.findall(r'data-goto="answer-(\d)"', printed) == list(asked.answers)
    assert "data-goto" not in live
    assert live.count("&#34;do&#34;: &#34;answer&#34;") + live.count("&#34;do&#34;:&#34;answer&#34;") == len(
        asked.answers
    )
    assert drill.BY_THE_USUAL in printed
    assert drill.BY_THE_USUAL not in live
    assert "fs-answer" in printed
    assert "fs-answer" not in live
    assert "Ask me another" in printed
    assert "Ask me another" not in live
    assert "data-playing" in live.split(">")[0]
    assert "data-leaf" not in live.split(">")[0]
    assert "data-leaf" in printed.split(">")[0]
    assert "data-playing" not in printed.split(">")[0]


def test_a_player_is_pressed_and_several_are_ticked() -> None:
    one, many = question(NEXT), question(NEXT)._replace(many=True)
    assert "Press a player." in text(drill._told(one))
    assert "Press a player." not in text(drill._told(many))
    assert "Press a player." not in text(drill._told(question(CARDS)))
    html = str(drill.posed(many, "t", live=True))
    assert html.count('type="checkbox"') == len(many.answers)
    assert '<form data-event="' in html
    assert "<form" not in str(drill.posed(one, "t", live=True))
    assert "<form" not in str(drill.answered(many, (), None, "t"))


def test_each_card_that_may_be_ticked_has_the_box_of_its_answer() -> None:
    asked = question(CARDS)
    html = str(drill.posed(asked, "t", live=True))
    boxes = re.findall(r'<input id="t-answer-(\d+)" type="checkbox" name="([^"]+)"', html)
    assert sorted(boxes) == sorted((str(place), card) for place, card in enumerate(asked.answers))
    assert ">Check</button>" in html
    assert 'name="pass"' not in html
    with_pass = asked._replace(answers=(*asked.answers, "pass"))
    html = str(drill.posed(with_pass, "t", live=True))
    assert f'<input id="t-answer-{len(asked.answers)}" type="checkbox" name="pass"' in html
    first = asked._replace(answers=("pass", *asked.answers))
    assert '<input id="t-answer-0" type="checkbox" name="pass"' in str(drill.posed(first, "t", live=True))


def test_the_hand_lies_under_the_board_only_where_it_is_asked_about() -> None:
    assert 'class="fs-hand"' in str(drill.posed(question(CARDS), "t", live=True))
    assert 'class="fs-hand"' not in str(drill.posed(question(NEXT), "t", live=True))


FIRST_OF_KIND = {kind_of(topic): topic for topic in reversed(drills.of("sixty-six"))}


@pytest.mark.parametrize("kind", FIRST_OF_KIND)
def test_the_cards_that_were_won_are_shown_only_where_it_comes_to_counting_them(kind: str) -> None:
    """Otherwise there is a board, or all is told line by line."""
    html = str(drill.posed(question(FIRST_OF_KIND[kind].key, "sixty-six"), "t", live=True))
    at = KINDS[kind].table
    assert (" has won:" in html) is (at == "won")
    assert ("fs-cloth" in html) is (at in ("seats", "hand"))
    assert ("fs-facts-told" in html) is (at not in ("seats", "hand"))


@pytest.mark.parametrize("kind", ["score", "claim"])
def test_the_verdict_stands_below_what_was_told_as_it_does_below_a_table(kind: str) -> None:
    asked = question(FIRST_OF_KIND[kind].key, "sixty-six")
    before, after = str(drill.posed(asked, "t", live=True)), drawn(asked, *asked.mistake)
    [told] = re.findall(r'<div class="fs-facts-told">.*?</div>', before)
    assert told in after
    assert after.index("fs-facts-told") < after.index("fs-verdict") < after.index("fs-doing")
    table = drawn(question(NEXT), *question(NEXT).mistake)
    assert table.index("fs-cloth") < table.index("fs-verdict") < table.index("fs-doing")


def test_what_is_asked_for_is_not_seen_before_the_answer_and_is_after_it() -> None:
    asked = question(WINNER)
    assert "data-best" not in str(drill.posed(asked, "t", live=True))
    assert drawn(asked, *asked.right).count(" data-best") == 1
    turn = question(NEXT)
    assert "data-way" not in str(drill.posed(turn, "t", live=True))
    assert "data-way" in drawn(turn, *turn.right)
    assert " data-turn" not in str(drill.posed(turn, "t", live=True))


def test_what_was_taken_is_told_at_no_seat() -> None:
    for key in (WINNER, NEXT, CARDS):
        assert "fs-got" not in str(drill.posed(question(key), "t", live=True))


def test_a_trick_lies_on_the_board_only_where_it_belongs_to_the_question() -> None:
    lying = {key: str(drill.posed(question(key), "t", live=True)).count("data-led") for key in (WINNER, NEXT)}
    assert lying == {WINNER: 1, NEXT: 1}
    asked = question(NEXT)
    emptied = asked._replace(state=asked.state._replace(trick=asked.state.trick._replace(plays=())))
    assert "data-led" not in str(drill.posed(emptied, "t", live=True)), "nor is it the one before"


def test_to_ask_another_question_stands_out_only_once_this_one_is_answered() -> None:
    asked = question(WINNER)
    looks = {
        text: look
        for html in (str(drill.posed(asked, "t", live=False)), drawn(asked, *asked.right))
        for look, text in re.findall(r'<button class="fs-button([^"]*)" id="t-next"[^>]*>([^<]*)<', html)
    }
    assert looks == {"Ask me another": " fs-quiet", "Next question": " fs-main"}
    assert "fs-main" not in str(drill.posed(asked, "t", live=False))


# After it


@pytest.mark.parametrize(
    ("right", "given", "sign"), [(True, True, "✓"), (True, False, "✓"), (False, True, "✗"), (False, False, "")]
)
def test_a_player_is_marked_who_was_right_or_was_said_to_be(right: bool, given: bool, sign: str) -> None:
    asked = question(NEXT)
    value = asked.right[0] if right else next(value for value in asked.answers if value not in asked.right)
    other = next(one for one in asked.answers if one != value)
    html = str(drill._marked(asked, value, (value if given else other,)))
    assert re.findall("[✓✗]", html) == ([sign] if sign else [])
    spoken = re.findall(r'fs-spoken">([^<]*)<', html)
    assert spoken == ([", right" if right else ", not right"] if sign else [])
    tag = html.split(">")[0]
    assert ("data-right" in tag) is right
    assert ("data-given" in tag) is given
    assert (html == f"<strong>{said.answer(asked, value)}</strong>") is (not sign), (
        "who was neither, is a name as in play"
    )


def test_each_card_is_marked_as_allowed_or_not_and_whether_it_was_ticked() -> None:
    asked = question(CARDS)
    wrong = [card for card in asked.answers if card not in asked.right]
    html = drawn(asked, asked.right[0], wrong[0])
    told = re.findall(r"(\w+ of \w+), (allowed|not allowed)<", html)
    assert sorted(told) == sorted(
        (words.cards.long(Card.parse(card)), "allowed" if card in asked.right else "not allowed")
        for card in asked.answers
    )
    assert len(re.findall(r'class="fs-pick"[^>]* data-given', html)) == 2
    assert len(re.findall(r'class="fs-pick" data-right', html)) == len(asked.right)


def test_whether_it_was_right_is_said_first_and_what_was_answered_only_if_it_was_not() -> None:
    asked = question(NEXT)
    right, wrong = text(drill._reply(asked, asked.right)), text(drill._reply(asked, asked.mistake))
    assert right.startswith(f"Right. {said.right(asked)}")
    assert wrong.startswith(f"Not this time. You said: {words.cards.name(int(asked.mistake[0]))}.")
    assert 'class="fs-verdict" data-right' in str(drill._reply(asked, asked.right))
    assert 'class="fs-verdict" data-right' not in str(drill._reply(asked, asked.mistake))


def of_right(key: str, number: int, game_id: str = "hokm") -> Question:
    """A question of a topic with at least so many right answers."""
    topic = next(topic for topic in drills.of(game_id) if topic.key == key)
    playing = game(game_id, drills.rules_for(topic))
    found = (drills.question(playing, topic, Random(seed)) for seed in range(40))
    return next(each[1] for each in found if each is not None and len(each[1].right) >= number)


def test_right_answers_that_are_not_all_are_told_to_be_right_and_what_is_missing_is_told() -> None:
    """Nothing was answered that is wrong, yet it counts as not right: it does not begin with that word."""
    asked = of_right(CARDS, 3)
    first, *rest = asked.right
    names = [words.cards.short(Card.parse(card)) for card in rest]
    told = text(drill._reply(asked, (first,)))
    assert told.startswith(f"Not quite all. Also allowed: {words.cards.listed(names)}. You said: ")
    assert "Not this time." not in told
    assert 'class="fs-verdict" data-right' not in str(drill._reply(asked, (first,)))
    assert drill.verdict(asked, asked.right) == "Right."
    wrong = next(card for card in asked.answers if card not in asked.right)
    assert drill.verdict(asked, (first, wrong)) == "Not this time."
    seats = of_right("turns chwech/one-turn", 2, "chwech")
    last = words.cards.name(int(seats.right[-1]))
    assert drill.verdict(seats, seats.right[:-1]) == f"Not quite all. Also still to come: {last}."
    one = question(NEXT)
    assert drill.verdict(one, one.mistake) == "Not this time."


def test_of_more_than_four_that_are_missing_there_is_only_the_number() -> None:
    """They have their marks in the hand; a phone has no room for all of their names."""
    asked = of_right("cards hokm/void also_trumps", 6)
    left = len(asked.right) - 1
    assert drill.verdict(asked, asked.right[:1]) == f"Not quite all. Also allowed: {left} more."
    assert "more" not in drill.verdict(asked, asked.right[4:])
    assert drill.verdict(asked, asked.right[5:]) == "Not quite all. Also allowed: 5 more."


def test_a_pass_that_is_missing_is_named_for_it_has_no_mark_in_the_hand() -> None:
    """Who is offered the lead in Chwech may lead anything, or pass."""
    asked = of_right("cards chwech/joker-lead other_jokers", 8, "chwech")
    held, last = asked.right[:-1], asked.right[-1]
    assert last == "pass"
    assert drill.verdict(asked, held[:1]) == f"Not quite all. Also allowed: pass, and {len(held) - 1} more."
    assert drill.verdict(asked, held) == "Not quite all. Also allowed: pass."
    assert drill.verdict(asked, (held[0], "pass")) == f"Not quite all. Also allowed: {len(held) - 1} more."


def test_cards_that_were_answered_have_their_marks_and_are_only_spoken_beside_them() -> None:
    cards, seats = question(CARDS), question(NEXT)
    assert '<span class="fs-spoken"> You said: nothing.' in str(drill._reply(cards, ()))
    assert '<p class="fs-spoken">Allowed:' in str(drill._reply(cards, ()))
    assert "fs-spoken" not in str(drill._reply(seats, seats.mistake))


def test_several_answers_stand_in_the_order_of_the_question_and_points_apart_by_semicolons() -> None:
    cards = question(CARDS)
    first, second = cards.answers[:2]
    short = [words.cards.short(Card.parse(card)) for card in (first, second)]
    assert drill._listed(cards, (second, first)) == ", ".join(short)
    assert drill._listed(cards, ()) == "nothing"
    points = question(next(topic.key for topic in drills.of("hokm") if KINDS[kind_of(topic)].answer is answers.points))
    two = points.answers[:2]
    assert drill._listed(points, two) == "; ".join(said.answer(points, value) for value in two)


def test_the_rule_that_is_asked_about_stands_behind_a_reason_that_has_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reason that has it needs nothing more; and where there is none, the rule itself is the answer."""
    asked = question(NEXT)
    assert asked.clause in said.reasons(asked, asked.right)
    own = text(drill._why(asked, asked.right))
    assert "The rule: " not in own
    assert "See also: " not in own
    other = text(drill._why(asked._replace(clause="hokm/kot"), asked.right))
    assert other == f"{own} See also: Kot ."
    monkeypatch.setattr(said, "reasons", lambda _asked, _given: {})
    assert text(drill._why(asked, asked.right)) == "The rule: The way round ."


def test_a_title_behind_a_reason_stands_in_brackets_and_one_that_a_sentence_names_does_not() -> None:
    asked = question(NEXT)
    reasons = said.reasons(asked, asked.right)
    title = words.title(list(reasons)[-1])
    alone, followed = asked._replace(clause=next(iter(reasons))), asked._replace(clause="hokm/kot")
    assert text(drill._why(alone, asked.right)).endswith(f"( {title} )")
    assert text(drill._why(followed, asked.right)).endswith(f"( {title} ) See also: Kot .")


@pytest.mark.parametrize("game_id", GAMES)
def test_no_reason_is_given_twice_and_none_by_a_clause_that_says_something_else(game_id: str) -> None:
    """minnesota-whist/back: why another card is refused is told by minnesota-whist/follow, for the bid card as well."""
    for topic in (topic for topic in drills.of(game_id) if topic.key.startswith("cards ")):
        for seed in range(4):
            found = drills.question(game(game_id, drills.rules_for(topic)), topic, Random(seed))
            if found is None:
                continue
            asked = found[1]
            for given in (asked.answers, (), *((value,) for value in asked.answers)):
                told = [text(paragraph) for paragraph in said.reasons(asked, tuple(given)).values()]
                twice = [one for one in told for other in told if one is not other and other.endswith(one)]
                assert not twice, (topic.key, seed, given)


def test_how_a_score_adds_up_is_told_of_all_sides_as_a_table_and_the_reason_has_told_that_of_one() -> None:
    topic = next(topic for topic in drills.of("hokm") if KINDS[kind_of(topic)].adds_up)
    asked = question(topic.key)
    whole, one = asked._replace(seat=-1), asked._replace(seat=0)
    assert "How it adds up" in markup(drill._sum(whole))
    assert drill._sum(one) is None
    assert drill._sum(question(NEXT)) is None
    alone = question(next(topic.key for topic in drills.of("chwech") if topic.key.startswith("score ")), "chwech")
    assert text(drill._why(alone, alone.right)).count(words.scored(alone.lines[0], alone.state.game)) == 1


@pytest.mark.parametrize(
    ("marks", "told"), [("", ""), ("+", ""), ("+-", "Right: 1 of the last 2."), ("--+", "Right: 1 of the last 3.")]
)
def test_of_the_last_answers_it_is_told_how_many_were_right_once_there_are_two(marks: str, told: str) -> None:
    asked = question(NEXT)
    html = str(drill.answered(asked, asked.right, None, "t", marks))
    assert re.findall(r"Right: \d[^<]*", html) == ([told] if told else [])
    assert ("data-playing" in html.split(">")[0]) is bool(marks)
    assert ("data-leaf" in html.split(">")[0]) is not bool(marks)


def test_after_a_wrong_answer_there_is_more_to_see_and_the_next_question_in_either_case() -> None:
    asked = question(NEXT)
    right, wrong = drawn(asked, *asked.right), drawn(asked, *asked.mistake)
    for html in (right, wrong):
        assert "Next question" in html
        assert "data-ahead" in html
    assert "t-after-opener" in wrong
    assert "t-after" not in right
    assert "data-ahead" not in str(drill.posed(asked, "t", live=False))
