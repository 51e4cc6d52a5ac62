"""A drill: a question, its answer with the reason, and what goes back into the boxes."""

import json
import re
from random import Random
from typing import Final

import pytest

from engine.core.cards import Card
from engine.games import GAMES, game
from tutorials import drills
from tutorials.drills.playout import outcome
from web import words
from web.explore import events
from web.frame import Frame, Unreadable
from web.render.drill import answered, posed
from web.widgets import drill
from web.widgets.codec import dumped
from web.words import drills as said
from web.words.situations import KINDS

ASK: Final = {"do": "next", "seed": 1, "known": {}, "day": 100}
TOPICS: Final = [(game_id, topic) for game_id in GAMES for topic in drills.of(game_id)]


def asked(game_id: str, key: str, right: str = "") -> Frame:
    """A drill that asks a topic, as it stands after the question; the first with an answer, if that is told."""
    topic = next(topic for topic in drills.of(game_id) if topic.key == key)
    playing = game(game_id, drills.rules_for(topic))
    found = (drills.question(playing, topic, Random(seed)) for seed in range(1, 30))
    record, question = next(each for each in found if each is not None and right in ("", *each[1].right))
    return Frame(str(posed(question, "drill-hokm", live=True)), json.dumps([game_id, key, str(record), None, ""]))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_trick_is_told_card_by_card_to_who_does_not_see_it(game_id: str) -> None:
    key = next(topic.key for topic in drills.of(game_id) if topic.key.startswith("winner "))
    question = question_of(asked(game_id, key))
    plays = question.state.tricks[-1].plays
    told = drill._spoken(question)
    assert told.startswith(f"{words.game_name(game_id)}. ")
    first, *others = plays
    assert f"{words.cards.name(first.seat)} led the {words.cards.long(first.card)}" in told
    for play in others:
        assert f"{words.cards.name(play.seat)} played the {words.cards.long(play.card)}" in told
    assert told.endswith("Who takes this trick?")


def after(question: drills.Question, given: tuple[str, ...]) -> str:
    """A question once it is answered."""
    return str(answered(question, given, outcome(question, given), "drill-hokm"))


def question_of(frame: Frame) -> drills.Question:
    return drill._asked(drill._loaded(frame.record))


@pytest.mark.parametrize(("game_id", "topic"), TOPICS, ids=[topic.key for _, topic in TOPICS])
def test_every_topic_is_put_in_words_and_every_answer_differs(game_id: str, topic: drills.Topic) -> None:
    found = drills.question(game(game_id, drills.rules_for(topic)), topic, Random(3))
    assert found is not None
    question = found[1]
    labels = [said.answer(question, value) for value in question.answers]
    assert len(set(labels)) == len(labels) or labels.count("Joker") == 2
    live = str(posed(question, "t", live=True))
    folded = str(posed(question, "t", live=False))
    assert said.asked(question).replace("“", "").split(":")[0] in live
    if KINDS[question.kind].hides == ("winner",):
        assert "data-best" not in live, "the answer is not told beforehand"
    assert "How it adds up" not in live
    assert question.kind == "score" or said.right(question) not in live
    assert said.right(question) in re.sub(r"<[^>]+>", "", folded)
    verdict = re.sub(r"<[^>]+>", "", after(question, question.mistake))
    as_far_as_it_goes = set(question.mistake) <= set(question.right)
    assert ("Not quite all." if as_far_as_it_goes else "Not this time.") in verdict
    assert said.right(question) in verdict
    assert f"games/{game_id}/#{topic.clause.partition('/')[2]}" in after(question, question.mistake)


@pytest.mark.parametrize("game_id", [*GAMES, "all"])
def test_a_page_has_a_question_with_its_answer_folded_and_no_control_that_needs_a_script(game_id: str) -> None:
    static = drill.static(game_id, "")
    assert "<details" in static
    assert [event["do"] for event in events(static)] == ["next"]
    assert "data-python" in static
    assert drill.open(game_id).html == static


@pytest.mark.parametrize("game_id", [*GAMES, "all"])
def test_the_first_question_can_be_answered_without_python(game_id: str) -> None:
    frames = {frame.name: frame.html for frame in drill.frames(game_id)}
    assert frames.pop(drill.PRINTED) == drill.static(game_id, "")
    assert re.findall(r'data-goto="([^"]+)"', drill.static(game_id, "")) == list(frames)
    assert len(frames) > 1
    assert sum("Right." in html for html in frames.values()) == 1
    assert all("Right." in html or "Not this time." in html for html in frames.values())


@pytest.mark.parametrize("game_id", [*GAMES, "all"])
def test_the_answer_to_the_first_question_counts_once_another_is_asked_and_moves_no_rule(game_id: str) -> None:
    printed = drill.open(game_id)
    for frame in drill.frames(game_id)[1:]:
        [(_, following)] = [(each["do"], each) for each in events(frame.html)]
        second = drill.act(printed.record, {**ASK, **following})
        assert drill._loaded(second.record).marks == ("+" if "Right." in frame.html else "-")
        assert second.keep is None
        value = question_of(second).answers[0]
        how = {"do": "check", "fields": {value: True}} if question_of(second).many else {"do": "answer", "value": value}
        third = drill.act(second.record, {**ASK, **how})
        assert f"Right: {drill._loaded(third.record).marks.count('+')} of the last 2." in third.html
        later = drill.act(third.record, {**ASK, **following})
        assert len(drill._loaded(later.record).marks) == 2, "the first question is answered once"


def test_the_clause_that_was_asked_about_is_not_asked_about_again_at_once() -> None:
    """It alone is due, and what is due comes first."""
    frame = asked("hokm", "winner hokm/trump-wins")
    known = {"hokm/trump-wins": [1, 90]}
    for seed in range(12):
        following = drill.act(frame.record, {**ASK, "seed": seed, "known": known, "day": 100})
        assert drill._loaded(following.record).key.split()[1] != "hokm/trump-wins"


SITTING: Final = 16
"""Questions of a sitting."""


@pytest.mark.parametrize("game_id", ["minnesota-whist", "chinese-whist", "hokm", "all"])
def test_in_one_sitting_no_question_comes_twice(game_id: str) -> None:
    """Whoever is always wrong has everything due again at once. A question is the same if all that is told is: of
    Chinese Whist, which has four deals, there are but two about its end."""
    frame, known, told = drill.open(game_id), dict[str, object](), []
    for seed in range(SITTING):
        frame = drill.act(frame.record, {**ASK, "seed": seed, "known": known})
        question = question_of(frame)
        hands = [str(question.state.hand(seat)) for seat in question.eyes]
        told.append(" ".join([drill._spoken(question), *hands]))
        value = question.mistake[0] if question.mistake else question.answers[0]
        how = {"do": "check", "fields": {value: True}} if question.many else {"do": "answer", "value": value}
        frame = drill.act(frame.record, {**ASK, **how, "known": known})
        known = dict(frame.keep or {})
    assert [each for each in told if told.count(each) > 1] == []


def test_where_all_questions_have_been_asked_one_comes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of Chinese Whist nothing is asked but whether that was the end of the game, and that of the last two deals."""
    alone = tuple(topic for topic in drills.of("chinese-whist") if topic.key.startswith("game "))
    monkeypatch.setattr(drill, "topics", lambda _playing: alone)
    frame, told = drill.open("chinese-whist"), []
    for seed in range(6):
        frame = drill.act(frame.record, {**ASK, "seed": seed})
        told.append(drill._spoken(question_of(frame)))
    assert len(set(told)) == 2
    assert told[0] != told[1]


def test_sixty_questions_are_remembered_and_the_oldest_goes() -> None:
    held = drill._loaded(asked("hokm", "next hokm/direction").record)._replace(asked=tuple(range(60)))
    following = drill._loaded(drill.act(dumped(drill._HELD, held), ASK).record)
    assert following.asked == (*range(1, 60), drill._number(drill._asked(following)))


def test_a_drill_that_was_kept_before_it_knew_what_it_had_asked_goes_on() -> None:
    kept = json.dumps(json.loads(asked("hokm", "next hokm/direction").record)[:5])
    assert question_of(drill.act(kept, ASK)) is not None


def test_what_was_no_answer_to_the_first_question_does_not_count() -> None:
    for first in (None, "nobody", 7, ["0"]):
        frame = drill.act(drill.open("hokm").record, {**ASK, "first": first})
        assert drill._loaded(frame.record).marks == ""


def test_a_right_answer_moves_the_clause_on_and_a_wrong_one_back() -> None:
    frame = asked("hokm", "next hokm/direction")  # the turn goes to the right: below the leader's number
    [right], [wrong] = question_of(frame).right, question_of(frame).mistake
    known = {"hokm/direction": [2, 90], "hokm/lead": [3, 105]}
    event = {"do": "answer", "known": known, "day": 100}
    good = drill.act(frame.record, {**event, "value": right})
    assert good.keep == {"hokm/direction": [3, 103], "hokm/lead": [3, 105]}
    assert good.say.startswith(f"Right. {words.cards.name(int(right))} plays next.")
    bad = drill.act(frame.record, {**event, "value": wrong})
    assert bad.keep == {"hokm/direction": [1, 100], "hokm/lead": [3, 105]}
    assert bad.say.startswith("Not this time.")
    assert bad.focus == "drill-hokm-next"


def test_of_the_last_ten_answers_it_is_told_how_many_were_right() -> None:
    frame, texts = asked("hokm", "next hokm/direction"), []
    for number in range(12):
        question = question_of(frame)
        [value] = question.mistake if number == 3 else question.right
        frame = drill.act(frame.record, {"do": "answer", "value": value})
        texts += re.findall(r"Right: [^<]*", frame.html)
        held = json.loads(frame.record)
        frame = Frame("", json.dumps([*held[:3], None, held[4]]))
    assert texts[:4] == [
        "Right: 2 of the last 2.",
        "Right: 3 of the last 3.",
        "Right: 3 of the last 4.",
        "Right: 4 of the last 5.",
    ]
    assert texts[-1] == "Right: 9 of the last 10."


def test_a_right_no_is_not_called_yes() -> None:
    frame = asked("hokm", "over hokm/seven", "no")
    html = " ".join(re.sub(r"<[^>]+>", " ", drill.act(frame.record, {"do": "answer", "value": "no"}).html).split())
    assert "Right. Play goes on." in html
    assert "You said" not in html


def test_all_cards_that_may_be_played_have_to_be_ticked() -> None:
    frame = asked("hokm", "cards hokm/follow everything")
    question = question_of(frame)
    fields = {card: card in question.right for card in question.answers}
    assert "Right." in drill.act(frame.record, {"do": "check", "fields": fields}).say
    everything = drill.act(frame.record, {"do": "check", "fields": dict.fromkeys(question.answers, True)})
    assert "has to follow suit." in everything.say


def test_who_has_ticked_nothing_has_not_answered() -> None:
    """Something can always be played, so no ticks are no answer: no mark, no box, and the question stays."""
    frame = asked("hokm", "cards hokm/follow everything")
    question = question_of(frame)
    nothing = drill.act(frame.record, {"do": "check", "fields": dict.fromkeys(question.answers, False)})
    assert nothing.say == "Nothing is ticked yet."
    assert f"<strong>{nothing.say}</strong>" in nothing.html
    assert (nothing.record, nothing.keep) == (frame.record, None)
    fields = {card: card in question.right for card in question.answers}
    assert "Right." in drill.act(nothing.record, {"do": "check", "fields": fields}).say


def shown(frame: Frame) -> tuple[str, str]:
    """The play-out of a frame, and its text; both empty where there is none."""
    html = frame.html.partition('-after-close"')[2].partition("</div>")[2]
    return html, " ".join(re.sub(r"<[^>]+>", " ", html).split())


def test_after_a_wrong_answer_the_trick_is_seen_to_its_end_and_after_a_right_one_it_is_not() -> None:
    frame = asked("hokm", "next hokm/direction")
    [right], [wrong] = question_of(frame).right, question_of(frame).mistake
    bad = drill.act(frame.record, {"do": "answer", "value": wrong})
    html, text = shown(bad)
    assert text.startswith("It could go on like this: ")
    assert html.count(" data-best") == 1
    assert html.count("<li") == 4
    assert 'class="fs-clause-link" href="' in html
    [winner] = re.findall(r"(\w+)(?:, led)?, won the trick", text)
    assert f"{winner} takes the trick." in bad.say
    assert shown(drill.act(frame.record, {"do": "answer", "value": right})) == ("", "")


def test_a_card_that_was_left_out_is_played_and_one_too_many_is_refused_by_name() -> None:
    frame = asked("hokm", "cards hokm/follow everything")
    question = question_of(frame)
    name = words.cards.name(question.seat)
    first = words.cards.long(Card.parse(question.right[0]))
    last = {card: card == question.right[-1] for card in question.answers}
    one = drill.act(frame.record, {"do": "check", "fields": last})
    assert shown(one)[1].startswith(f"{name} plays the {first}. It could go on like this:")
    everything = drill.act(frame.record, {"do": "check", "fields": dict.fromkeys(question.answers, True)})
    refused = next(card for card in question.answers if card not in question.right)
    assert f"{name} may not play the {words.cards.long(Card.parse(refused))}." in everything.say
    assert shown(everything) == ("", "")


def test_a_card_too_many_is_refused_by_name_whatever_was_left_out() -> None:
    """Of two mistakes under one rule the one that was made is told, not the rule alone."""
    frame = asked("hokm", "cards hokm/follow everything")
    question = question_of(frame)
    refused = [card for card in question.answers if card not in question.right]
    name = words.cards.name(question.seat)
    fields = {card: card in (*question.right[1:], refused[-1]) for card in question.answers}
    told = drill.act(frame.record, {"do": "check", "fields": fields}).say
    assert f"{name} may not play the {words.cards.long(Card.parse(refused[-1]))}." in told


@pytest.mark.parametrize("answer", ["right", "mistake"])
def test_who_took_a_trick_is_marked_in_it_once_it_has_been_asked(answer: str) -> None:
    frame = asked("hokm", "winner hokm/trump-wins")
    question = question_of(frame)
    assert "✓" not in frame.html
    assert "data-best" not in frame.html
    [value] = getattr(question, answer)
    html = drill.act(frame.record, {"do": "answer", "value": value}).html
    [marked] = re.findall(r"(\w+)(?:, led)?, won the trick", re.sub(r"<[^>]+>", " ", html))
    assert marked == words.cards.name(int(question.right[0]))


def test_who_says_wrongly_whether_the_deal_is_over_sees_its_score_or_the_next_trick() -> None:
    over, on = asked("hokm", "over hokm/seven", "yes"), asked("hokm", "over hokm/seven", "no")
    html, text = shown(drill.act(over.record, {"do": "answer", "value": "no"}))
    assert text.startswith("This is what the deal scores:")
    assert "<table" in html
    assert "hokm/#" in html
    assert shown(drill.act(on.record, {"do": "answer", "value": "yes"}))[1].startswith("It could go on like this:")


def test_a_wrong_word_on_a_claim_shows_what_the_deal_scores() -> None:
    frame = asked("sixty-six", "claim sixty-six/last-trick", "no")
    html, text = shown(drill.act(frame.record, {"do": "answer", "value": "yes"}))
    assert "claims 66. This is what the deal scores:" in text
    assert "sixty-six/#failed-close" in html or "sixty-six/#false-claim" in html


def test_no_id_stands_twice_beside_a_play_out() -> None:
    for key in ("next hokm/direction", "cards hokm/follow everything", "over hokm/seven"):
        frame = asked("hokm", key)
        question = question_of(frame)
        html = after(question, question.mistake if not question.many else ())
        ids = re.findall(r' id="([^"]+)"', html)
        assert len(set(ids)) == len(ids), key


def test_house_rules_are_kept_to() -> None:
    """With three players, and no sweep that counts more, nothing is asked about partners or kot."""
    rules = {"players": "3", "kot": "false"}
    frames = [drill.act(drill.open("hokm").record, {**ASK, "seed": seed, "options": rules}) for seed in range(8)]
    for frame in frames:
        question = question_of(frame)
        assert (question.state.game.options.players, question.state.game.options.kot) == ("3", "false")
        assert "Three players" in frame.html


def test_a_drill_of_all_games_takes_the_house_rules_of_each() -> None:
    rules: dict[str, dict[str, str]] = {game_id: {} for game_id in GAMES} | {
        "sixty-six": {"end_play": "strict"},
        "hokm": {"players": "2"},
    }
    seen = set()
    for seed in range(30):
        question = question_of(drill.act(drill.open("all").record, {**ASK, "seed": seed, "options": rules}))
        seen.add(question.state.game.id)
        if question.state.game.id == "hokm":
            assert question.state.game.options.players == "2"
    assert len(seen) > 5


def test_a_question_that_was_asked_for_waits_for_its_answer_and_has_none_folded_away() -> None:
    asked = drill.act(drill.open("chwech").record, ASK)
    assert "answer" in [event["do"] for event in events(asked.html)]
    assert "data-playing" in asked.html
    assert "<details" not in asked.html


def test_the_same_press_asks_the_same_and_another_seed_something_else() -> None:
    record = drill.open("chwech").record
    assert drill.act(record, ASK) == drill.act(record, ASK)
    assert len({drill.act(record, {**ASK, "seed": seed}).html for seed in range(5)}) == 5


@pytest.mark.parametrize(
    "event",
    [
        {"do": "answer"},
        {"do": "answer", "value": "9"},
        {"do": "answer", "value": ["0"]},
        {"do": "check", "fields": None},
        {"do": "check", "fields": {"HA": True}},
        {"do": "answer", "value": "0", "day": -1},
        {"do": "answer", "value": "0", "day": "today"},
        {"do": "next", "seed": "1"},
        {"do": "next", "seed": 1, "day": 10**9},
    ],
)
def test_an_answer_that_makes_no_sense_is_unreadable(event: dict[str, object]) -> None:
    with pytest.raises(Unreadable):
        drill.act(asked("hokm", "next hokm/direction").record, event)


def test_what_is_no_box_is_passed_over() -> None:
    wrong = {"hokm/lead": [9, 1], "hokm/void": "3", "hokm/seven": [1], "<b>": [1, 1], "hokm/kot": [True, 1]}
    frame = asked("hokm", "next hokm/direction")
    [right] = question_of(frame).right
    event = {"do": "answer", "value": right, "known": {**wrong, "hokm/follow": [2, 7]}, "day": 5}
    assert drill.act(frame.record, event).keep == {"hokm/follow": [2, 7], "hokm/direction": [2, 6]}
    assert drill.act(frame.record, {**event, "known": ["hokm/lead"]}).keep == {"hokm/direction": [2, 6]}


def test_an_answer_is_given_once() -> None:
    frame = asked("hokm", "next hokm/direction")
    done = drill.act(frame.record, {"do": "answer", "value": question_of(frame).right[0]})
    with pytest.raises(Unreadable, match="answered already"):
        drill.act(done.record, {"do": "answer", "value": "0"})
    with pytest.raises(Unreadable, match="does not know what was asked"):
        drill.act(drill.open("hokm").record, {"do": "answer", "value": "0"})


@pytest.mark.parametrize("source", ["", "poker", "hokm/lead", "all of them"])
def test_a_fence_that_names_no_game_does_not_open(source: str) -> None:
    with pytest.raises(Unreadable, match="There is no drill for"):
        drill.open(source)


def test_what_is_due_comes_more_often_than_what_is_new_and_new_things_come_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six times in ten, where something of one game is due; where nothing is, each game is as likely."""
    asked_of: list[str] = []

    def rules(_held: object, game_id: str, event: dict[str, object]) -> dict[str, object]:
        asked_of.append(game_id)
        raise Unreadable("enough")

    monkeypatch.setattr(drill, "_rules", rules)
    for day, least, most in ((100, 25, 53), (150, 25, 53), (99, 0, 20)):
        asked_of.clear()
        for seed in range(60):
            with pytest.raises(Unreadable, match="enough"):
                drill.act(
                    drill.open("all").record, {"do": "next", "seed": seed, "known": {"hokm/lead": [1, 100]}, "day": day}
                )
        assert least < asked_of.count("hokm") < most
        assert len(set(asked_of)) > 4


def test_to_a_question_with_one_answer_two_are_none() -> None:
    frame = asked("hokm", "next hokm/direction")
    fields = dict.fromkeys(question_of(frame).answers[:2], True)
    with pytest.raises(Unreadable, match="none of the answers"):
        drill.act(frame.record, {"do": "check", "fields": fields})
    [right] = question_of(frame).right
    assert drill.act(frame.record, {"do": "check", "fields": {right: True}}).say.startswith("Right.")


def test_of_more_marks_than_ten_the_last_count() -> None:
    frame = asked("hokm", "next hokm/direction")
    held = json.loads(frame.record)
    [right] = question_of(frame).right
    marked = json.dumps([*held[:4], "-" * 5 + "+" * 9 + "-"])
    html = drill.act(marked, {"do": "answer", "value": right}).html
    assert re.findall(r"Right: [^<]*", html) == ["Right: 9 of the last 10."]
