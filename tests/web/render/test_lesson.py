"""A step of a lesson as it is drawn: what can be chosen, how an answer is told, and where it leads."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from engine.core.cards import Card
from engine.core.view import view
from tests.web.drawn import markup, text
from tutorials.lesson_positions import Position, taken_since
from tutorials.lessons import LESSONS, Answer, Lesson, Step, lesson, may_play
from web import words
from web.render import lesson as drawn
from web.render.lesson import Moment
from web.render.prose import prose

SOME = ("first-trick", "cayenne", "hokm")
"""Lessons in which every kind of step comes up."""


def moments(names: Sequence[str] = SOME) -> Iterator[Moment]:
    """Every step of some lessons, as it is asked and after each of its answers."""
    for name in names:
        told = lesson(name)
        for step in told.steps:
            yield Moment(lesson=told, step=step, table="t")
            for answer in step.answers:
                yield Moment(lesson=told, step=step, table="t", answer=answer)


def step(name: str, at: str) -> tuple[Lesson, Step]:
    told = lesson(name)
    return told, next(one for one in told.steps if one.name == at)


def first(kind: str, name: str = "first-trick") -> Moment:
    told = lesson(name)
    return Moment(lesson=told, step=next(one for one in told.steps if one.kind == kind), table="t")


def answered(moment: Moment, *, right: bool) -> Moment:
    answer = next(one for one in moment.step.answers if one.right is right)
    return Moment(lesson=moment.lesson, step=moment.step, table="t", answer=answer)


@pytest.mark.parametrize("name", LESSONS)
def test_each_step_says_how_far_one_has_come_and_the_first_how_long_it_takes(name: str) -> None:
    told = lesson(name)
    for number, one in enumerate(told.steps, 1):
        html = str(drawn._way(Moment(lesson=told, step=one, table="t")))
        count = re.findall(r'fs-count">(.*?)</span>', html)
        minutes = f" · about {told.minutes} minutes" if number == 1 else ""
        assert count == [f"Step {number} of {len(told.steps)}{minutes}"]
        assert ("Start again" in html) is (number > 1)
        assert (">Back<" in html) is (number > 1)
        assert (">Skip<" in html) is bool(one.kind and one.follow)


@pytest.mark.parametrize("name", LESSONS)
def test_back_leads_to_the_step_that_leads_here_and_skip_to_the_one_after(name: str) -> None:
    told = lesson(name)
    for one in told.steps[1:]:
        html = str(drawn._way(Moment(lesson=told, step=one, table="t")))
        [back] = re.findall(r'data-goto="([^"]+)"[^>]*>Back<', html)
        [again] = re.findall(r'data-goto="([^"]+)"[^>]*>Start again<', html)
        before = next(step for step in told.steps if step.name == back)
        assert one.name in before.follow
        assert again == told.steps[0].name
        for skip in re.findall(r'data-goto="([^"]+)"[^>]*>Skip<', html):
            assert skip == one.follow[0]


def test_the_goal_stands_over_the_first_step_alone_and_its_place_is_kept_once_something_is_chosen() -> None:
    for moment in moments():
        html = str(drawn.body(moment))
        begins = moment.step is moment.lesson.steps[0]
        assert (text(prose(moment.lesson.goal)) in text(drawn.body(moment))) is begins
        kept = re.findall(r'data-place="([^"]+)"', html)
        assert kept == ([] if begins and moment.answer is None else [moment.step.name])


def test_the_title_has_the_focus_and_is_said_until_something_is_answered() -> None:
    for moment in moments():
        [tag] = re.findall(r"<h2[^>]*>", str(drawn.body(moment)))
        asked = moment.answer is None
        assert [name in tag for name in ("data-focus", "data-say", "data-answered")] == [asked, asked, not asked]
        [told] = re.findall(r'<div class="fs-step-told"[^>]*>', str(drawn.body(moment)))
        assert [name in told for name in ("data-say", "data-answered")] == [asked, not asked]
        for question in re.findall(r'<p class="fs-question"[^>]*>', str(drawn.body(moment))):
            assert [name in question for name in ("data-say", "data-answered")] == [asked, moment.right], (
                "it stays until the answer is right"
            )


# What can be chosen


def test_a_card_is_pressed_where_it_is_asked_for_and_once_a_right_one_was_played_no_more() -> None:
    asked = first("card")
    pressed = markup(drawn.picture(asked)).count('data-goto="')
    assert pressed == len(asked.step.answers) > 1
    assert 'data-goto="' not in markup(drawn.picture(answered(asked, right=True)))
    refused = next(one for one in asked.step.answers if one.refused)
    again = Moment(lesson=asked.lesson, step=asked.step, table="t", answer=refused)
    assert markup(drawn.picture(again)).count('data-goto="') == pressed, "whoever was refused chooses again"
    assert "aria-pressed" not in markup(drawn.picture(again)), "what was refused is not chosen"


def test_the_tab_key_comes_to_the_first_card_and_then_to_the_one_that_was_pressed() -> None:
    asked = first("card")
    hand = drawn.hand_of(asked.step)
    stops = re.findall(r'id="t-[a-z-]+-([a-z0-9]+)" type="button" tabindex="0"', markup(drawn.picture(asked)))
    assert stops == [str(hand[0]).lower()]
    refused = next(one for one in asked.step.answers if one.refused)
    again = markup(drawn.picture(Moment(lesson=asked.lesson, step=asked.step, table="t", answer=refused)))
    stops = re.findall(r'id="t-[a-z-]+-([a-z0-9]+)" type="button" tabindex="0"', again)
    assert [stop.upper() for stop in stops] == [refused.choice]


def test_numbers_to_choose_from_stand_by_size_after_words() -> None:
    assert sorted(["10", "9", "0"], key=drawn._by_size) == ["0", "9", "10"]
    assert sorted(["10", "none", "9", "0"], key=drawn._by_size) == ["none", "0", "9", "10"]


def test_every_choice_has_a_button_with_its_own_way_and_the_chosen_one_is_pressed() -> None:
    for moment in moments():
        html = str(drawn.body(moment))
        pressed = re.findall(r'data-goto="([^"]+)" aria-pressed="true"', html)
        if moment.step.kind in ("one", "winner"):
            ways = re.findall(r'id="t-[^"]*-choice-\d+"[^>]*data-goto="([^"]+)"', html)
            assert sorted(ways) == sorted(f"{moment.step.name}:{one.choice}" for one in moment.step.answers)
            assert pressed == ([moment.name] if moment.answer else [])


def test_there_is_something_to_watch_until_it_has_been_watched() -> None:
    asked = first("watch")
    assert ">Watch</button>" in str(drawn.body(asked))
    assert 'aria-label="Watch"' in str(drawn.body(asked))
    assert ">Watch</button>" not in str(drawn.body(answered(asked, right=True)))


def test_each_card_of_the_hand_has_a_box_and_those_that_may_be_played_are_wanted() -> None:
    for moment in moments():
        if moment.step.kind == "cards":
            html = str(drawn.body(moment))
            boxes = re.findall(r'<input id="t-[^"]*-tick-([^"]+)"[^>]*?( data-wanted)? value="([^"]+)"', html)
            assert [card for card, _, _ in boxes] == [str(card) for card in drawn.hand_of(moment.step)]
            allowed = may_play(moment.step.position.state)
            assert {card for card, wanted, _ in boxes if wanted} == set(allowed)
            assert all(value == f"{moment.step.name}:{card}" for card, _, value in boxes)
            assert 'class="fs-hand"' not in html, "it is not shown a second time"
            read = markup(drawn.picture(Moment(lesson=moment.lesson, step=moment.step, table="")))
            assert 'class="fs-hand"' in read, "where it is only read, nothing is ticked"


def test_a_step_says_where_the_cards_lie_that_are_to_be_ticked() -> None:
    """For the styles: a hand has a row of its own. Where a card is to be played, nothing is ticked."""

    def where(moment: Moment) -> list[str]:
        return re.findall(r'data-ticks="(\w+)"', markup(drawn.body(moment)))

    assert where(first("cards")) == ["hand"]
    assert where(first("cards", "chinese-whist")) == ["table"]
    assert where(first("card")) == where(first("winner")) == []


def test_a_card_to_tick_is_drawn_as_it_lies_and_its_box_is_called_so() -> None:
    """Where some lie on the table: those first, in their order, each over its back, and then what is in the hand."""
    kinds = set()
    for moment in moments([*SOME, "chinese-whist"]):
        if moment.step.kind != "cards":
            continue
        state = moment.step.position.state
        seat = state.turn[0]
        laid = [column for column in state.columns[seat] if column.top is not None] if state.columns else []
        assert drawn.hand_of(moment.step)[: len(laid)] == [column.top for column in laid]
        ticks = re.findall(r'<label class="fs-tick">(.*?)</label>', str(drawn._ticks(moment)))
        assert len(ticks) == len(state.hand(seat))
        for place, tick in enumerate(ticks):
            where = "" if not laid else "in hand" if place >= len(laid) else "on" * laid[place].covered
            kinds.add(where)
            assert ("data-covered" in tick) is (where == "on"), tick
            said = re.findall(r'class="fs-(?:spoken|held)"[^>]*>([^<]*)<', tick)
            assert [one.strip(", ") for one in said] == {"": [], "on": ["on a card face down"]}.get(where, [where])
    assert kinds == {"", "on", "in hand"}


@pytest.mark.parametrize("name", ["cayenne", "chinese-whist"])
def test_the_cards_to_tick_have_the_colours_of_the_board_beside_them(name: str) -> None:
    """Cayenne asks whether a suit is red or black, and has two; Chinese Whist has a colour for each suit."""
    html = markup(drawn.body(first("cards", name)))
    two = ["2"] if name == "cayenne" else []
    assert re.findall(r'class="fs-scene[^>]*? data-colours="(\d)"', html) == two
    assert re.findall(r'class="fs-ticks"[^>]*? data-colours="(\d)"', html) == two


def test_who_is_asked_sits_at_the_bottom_as_far_as_the_hand_is_seen() -> None:
    for moment in moments():
        one = moment.step
        turn = one.position.state.turn[:1] if one.position.states else ()
        if turn and turn[0] in one.hands:
            assert drawn._bottom(moment.lesson, one) == turn[0]
        elif one.hands:
            assert drawn._bottom(moment.lesson, one) == one.hands[0]


@pytest.mark.parametrize("name", LESSONS)
def test_where_no_hand_is_seen_the_table_is_not_turned(name: str) -> None:
    """In Chwech the reader is Ben from the first step to the last, also where only a trick is asked about."""
    told = lesson(name)
    bottoms = [drawn._bottom(told, one) for one in told.steps]
    for at, one in enumerate(told.steps):
        assert one.hands or at
        assert one.hands or bottoms[at] == bottoms[at - 1], one.name
    if name == "chwech":
        assert {*bottoms} == {1}


@pytest.mark.parametrize("name", LESSONS)
def test_the_seat_that_the_text_gives_the_reader_is_called_yours_on_the_board(name: str) -> None:
    """As at the table that one plays at: "You", and the name beside it."""
    told, who = lesson(name), ""
    for one in told.steps:
        who = next(iter(re.findall(r"\bYou are ([A-Z][a-z]+)", " ".join(one.says))), who)
        drawn_there = markup(drawn.picture(Moment(lesson=told, step=one, table="")))
        if "fs-cloth" in drawn_there:
            assert re.findall(r'<strong>You</strong><span class="fs-soft"> (\w+)</span>', drawn_there) == [who], (
                one.name
            )


@pytest.mark.parametrize("name", LESSONS)
def test_the_readers_own_hand_never_lies_face_down(name: str) -> None:
    """Nor where it is only asked who takes a trick, or what a deal is worth."""
    told = lesson(name)
    for one in told.steps:
        if one.shown is not None:
            own = drawn._bottom(told, one)
            seen = view(one.shown, *one.hands).hand(own)
            assert len(seen.known) == seen.size, one.name


def test_who_is_asked_about_a_trick_may_choose_you() -> None:
    """In Hokm's lesson the reader, Cai, leads to a trick that Ada takes."""
    told, one = step("hokm", "whose-trick")
    asked = text(markup(drawn._question(Moment(lesson=told, step=one, table="t"))))
    assert asked == "You Ben Ada Dot"


def test_whoever_passed_in_a_trick_is_seen_to_have_passed_while_it_is_asked_who_takes_it() -> None:
    """Chwech's second step says that Eli and Fay passed; in its fourth Cai and Dot had passed before Eli's card. Nobody
    is awaited, and the board says nothing of the winner."""
    for at, passed in (("seven-jack-ace-six", ["Eli", "Fay"]), ("two-jokers", ["Cai", "Dot"])):
        told, one = step("chwech", at)
        html = markup(drawn.picture(Moment(lesson=told, step=one, table="t")))
        places = re.findall(r'<div class="fs-who">(.*?)</div>', html)
        found = [name for place in places for name in re.findall(r"<strong>(\w+)</strong>.*fs-deed", place)]
        assert sorted(found) == passed
        assert "data-turn" not in html
        assert "data-best" not in html


# The reply


def test_of_columns_no_card_lies_in_one_that_lies_in_the_trick_while_it_is_asked_who_takes_it() -> None:
    """Chinese Whist, the sixth trick. Ada has played the queen of diamonds from her hand, the ace of clubs and the five
    of hearts that lay under it, the three of hearts and the three of clubs under that, and the four of spades, over
    the eight of hearts. So that eight lies bare, and three of her first cards lie on others still."""
    told, asked = step("chinese-whist", "whose-trick")
    html = markup(drawn.picture(Moment(lesson=told, step=asked, table="t")))
    trick, own = html.split('class="fs-mine"')
    assert 'id="t-H5"' in trick
    assert 'id="t-H5"' not in own
    assert sorted(re.findall(r'id="t-([CDHS]\w+)"', own)) == ["C6", "H8", "S5", "SJ"]
    assert own.count("data-covered") == 3
    assert "fs-backs" not in own


@pytest.mark.parametrize("name", LESSONS)
def test_no_card_is_seen_twice_and_no_hand_has_less_than_nothing(name: str) -> None:
    for moment in moments([name]):
        html = markup(drawn.picture(moment))
        seen = re.findall(r'id="t-([CDHSZ]\w+)"', html)
        assert len(seen) == len(set(seen)), moment.name
        assert all(int(number) > 0 for number in re.findall(r'class="fs-backs"[^>]*><b[^>]*>([^<]*)<', html))


def test_an_answer_is_called_what_it_is() -> None:
    """Right, refused, played out so that one sees what comes of it, or wrong."""
    for moment in moments():
        if moment.answer is None:
            assert drawn._reply(moment) is None
            continue
        html = str(drawn._reply(moment))
        said, answer = text(drawn._reply(moment)), moment.answer
        assert ('class="fs-verdict" data-right' in html) is answer.right
        if answer.refused:
            assert not said.startswith(("Yes.", "Not quite.", "Look what happens."))
            assert "fs-clause-link" in html
        elif moment.step.kind == "watch":
            assert not said.startswith(("Yes.", "Not quite."))
        elif answer.right:
            assert said.startswith("Yes.")
        else:
            assert said.startswith(("Look what happens.", "Not quite."))


def test_three_tricks_are_told_one_by_one_of_five_who_took_them_and_of_more_how_many_each_side_took() -> None:
    """No lesson brings just four today; so those that bring more are told as far as that, too."""
    numbers = set()
    for moment in (shown for whole in moments() for shown in (whole, *_after_four_tricks(whole))):
        if moment.answer is None or moment.step.kind not in ("card", "watch") or moment.answer.refused:
            continue
        taken = list(taken_since(moment.step.position, moment.answer.position))
        said = text(drawn._reply(moment))
        numbers.add(min(len(taken), 6))
        own = drawn._bottom(moment.lesson, moment.step)
        if len(taken) > 5:
            [counts] = re.findall(rf"Of the next {len(taken)} tricks ([^.]*)\.", said)
            assert sum(map(int, re.findall(r"\d+", counts))) == len(taken)
            assert counts.startswith("you ")
            assert "go to" not in said
        elif len(taken) > 3:
            names = words.cards.listed(
                "you" if trick.winner == own else words.cards.name(trick.winner) for trick, _ in taken
            )
            assert f"The next {len(taken)} tricks go to {names}." in said
            assert not re.search(r"takes? the trick\.", said)
        else:
            assert "The next" not in said
            for trick, _ in taken:
                name = words.cards.name(trick.winner)
                assert ("You take the trick." if trick.winner == own else f"{name} takes the trick.") in said
    assert numbers >= {0, 1, 3, 4, 6}


def _after_four_tricks(moment: Moment) -> Iterator[Moment]:
    """The moment, if its answer brings more tricks than four, with an answer that ends with the fourth of them."""
    before, answer = moment.step.position, moment.answer
    if answer is None or not answer.position.states or len(taken := taken_since(before, answer.position)) <= 4:
        return
    until = answer.position.states.index(taken[3][1])
    position = Position(answer.position.states[: until + 1])
    yield replace(moment, answer=answer._replace(position=position))


def test_a_ticked_card_is_one_too_many_or_one_is_missing() -> None:
    moment = first("cards")
    allowed = may_play(moment.step.position.state)
    for card in drawn.hand_of(moment.step):
        slipped = Moment(
            lesson=moment.lesson, step=moment.step, table="t", answer=moment.step.answers[0], slip=Card.parse(str(card))
        )
        said = text(drawn._reply(slipped))
        assert said.startswith("Not all of them yet." if str(card) in allowed else "Not all of these.")
        assert not slipped.right
        assert slipped.name == f"{moment.step.name}:{card}"
        assert drawn._onward(slipped) is None, "what was ticked is changed where it stands"


def test_a_hint_waits_inside_the_one_before_it_until_the_answer_is_right() -> None:
    told, one = next((told, one) for told in map(lesson, LESSONS) for one in told.steps if len(one.hints) > 1)
    asked = Moment(lesson=told, step=one, table="t")
    html = markup(drawn._hints(asked))
    assert re.findall(r"<summary>([^<]*)</summary>", html) == ["A hint", *["Another hint"] * (len(one.hints) - 1)]
    assert html.index(f"{one.name}-hint-0") < html.index(f"{one.name}-hint-1")
    assert html.endswith("</details></details>")
    assert drawn._hints(answered(asked, right=True)) is None
    assert drawn._hints(answered(asked, right=False)) is not None
    read = markup(drawn._hints(Moment(lesson=told, step=one, table="")))
    assert " id=" not in read


def test_one_goes_on_after_a_right_answer_and_back_to_the_question_after_another() -> None:
    for moment in moments():
        html = markup(drawn._onward(moment))
        if moment.answer is None:
            assert (html != "") is (not moment.step.kind)
        if moment.answer is not None and not moment.answer.right:
            assert f'data-goto="{moment.step.name}"' in html
            assert ">Try again<" in html
        to = moment.answer.next if moment.answer is not None else moment.step.next
        if moment.right or (moment.answer is None and not moment.step.kind):
            assert (f'data-goto="{to}"' in html and ">Go on<" in html) if to else "<a " in html
            assert ("data-focus" in html) is bool(to)


def test_the_first_lesson_leads_to_the_games_and_the_last_to_the_questions() -> None:
    assert re.findall(r">([^<]+)</a>", markup(drawn._ways_on(lesson(LESSONS[0])))) == ["Choose a game"]
    for number, name in enumerate(LESSONS[1:], 1):
        found = re.findall(r">([^<]+)</a>", markup(drawn._ways_on(lesson(name))))
        following = LESSONS[number + 1 :]
        onward = f"Next lesson: {words.game_name(following[0])}" if following else "Questions about all games"
        assert found == [f"Play {words.game_name(name)}", onward]


# As text


@pytest.mark.parametrize("name", LESSONS)
def test_to_be_read_the_steps_are_numbered_and_the_right_answers_come_first(name: str) -> None:
    told = lesson(name)
    html = str(drawn.read_through(told))
    numbers = re.findall(r"<h3[^>]*>(\d+)\. ", html)
    assert numbers == [str(number) for number in range(1, len(told.steps) + 1)]
    for number, one in enumerate(told.steps, 1):
        part = str(drawn._to_read(told, number, one))
        over = re.findall(r'<details class="fs-answer"><summary>([^<]+)<', part)
        assert over == (["How it goes on" if one.kind == "watch" else "The answer"] if one.kind else [])
        right = [answer for answer in one.answers if answer.right]
        listed = str(drawn._answers(told, one)).split("<li>")[1:]
        assert len(listed) == len(one.answers)
        spoken = [f"<strong>{drawn._spoken(told, one, answer)}</strong>" for answer in right]
        assert all(any(listed[place].startswith(said) for said in spoken) for place in range(len(right)))


def test_what_was_chosen_is_spoken_as_a_card_a_player_a_word_or_all_that_may_be_played() -> None:
    def spoken(moment: Moment, answer: Answer) -> str:
        return drawn._spoken(moment.lesson, moment.step, answer)

    winner, card, cards, one = (first(kind) for kind in ("winner", "card", "cards", "watch"))
    for answer in winner.step.answers:
        seat = int(answer.choice)
        assert spoken(winner, answer) == ("You." if seat == 0 else f"{words.cards.name(seat)}.")
    for answer in card.step.answers:
        assert spoken(card, answer) == f"The {words.cards.long(Card.parse(answer.choice))}."
    allowed = may_play(cards.step.position.state)
    short = [words.cards.short(held) for held in drawn.hand_of(cards.step) if str(held) in allowed]
    assert spoken(cards, cards.step.answers[0]) == f"{words.cards.listed(short)}."
    assert spoken(one, one.step.answers[0]) == ""
    word = first("one", "cayenne")
    for answer in word.step.answers:
        assert spoken(word, answer) == f"{answer.choice}."


def test_an_act_is_spoken_as_its_button_says_it() -> None:
    """Minnesota's hand is asked for a card, Hokm's for a suit: “Make clubs trumps”."""
    moment = first("card", "hokm")
    said = {answer.choice: drawn._spoken(moment.lesson, moment.step, answer) for answer in moment.step.answers}
    assert said == {
        answer.choice: f"{words.label(answer.action, 'hokm')}." for answer in moment.step.answers if answer.action
    }


def test_whichever_card_was_refused_it_is_the_one_that_is_described_by_the_reply() -> None:
    asked = first("card")
    refused = [one for one in asked.step.answers if one.refused]
    assert len(refused) > 1
    for answer in refused:
        html = markup(drawn.body(Moment(lesson=asked.lesson, step=asked.step, table="t", answer=answer)))
        assert re.findall(r'aria-describedby="t-verdict"[^>]*data-goto="[^":]*:([^"]*)"', html) == [answer.choice]
        [reply] = re.findall(r'<div id="t-verdict" data-say><p><strong>(.*?)</strong>', html)
        assert reply == f"You may not play the {words.cards.long(Card.parse(answer.choice))}."
    assert "aria-describedby" not in markup(drawn.body(asked))


@pytest.mark.parametrize("name", LESSONS)
def test_one_card_of_a_hand_is_come_to_by_the_tab_key_the_first_in_it(name: str) -> None:
    for moment in moments((name,)):
        if moment.step.kind == "card" and moment.answer is None:
            stops = re.findall(r'id="t-[a-z-]+-([a-z0-9]+)" type="button" tabindex="0"', markup(drawn.picture(moment)))
            hand = [str(card).lower() for card in drawn.hand_of(moment.step)]
            assert stops in ([], hand[:1]), moment.step.name
