"""A lesson says nothing that the engine does not find true, and can be gone through to its end."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

import tutorials
from engine.core.cards import Card
from engine.core.play import offers, refusals
from engine.core.score import score_of
from engine.games import game
from engine.tricks import decide
from tutorials.lesson_lines import BadLesson
from tutorials.lesson_positions import bears_fruit, taken_since
from tutorials.lessons import CLAUSE, LESSONS, Step, choice_of, lesson, may_play, read
from web.words import cards

LINK: Final = re.compile(r"\[([^\]|]+)(?:\|[^\]]+)?\]")
MOST_WORDS: Final = 90
"""Words before something is asked, with the question; those of a rule's link are not counted."""
FOLDER = Path(tutorials.__file__).parent / "lessons"

SMALL = """lesson A small one
minutes 3
goal Take the trick.

cards table
  game witches-whist
  trump S
  leader 1
  hand 0 C2 HA9
  hand 1 C5 D8 H7
  hand 2 CQ D6 HJ
  hand 3 CK D4 H3
end

step The trick
at table
play 1:play H7 2:play HJ 3:play H3
ask Which card?
choose card
check legal 0:play H9
check refused 0:play C2 witches-whist/follow
right HA
  reply It is the highest. [witches-whist/highest]
  check wins 0 witches-whist/highest
wrong H9
  reply The jack is above it.
  check wins 2 witches-whist/highest

step Who leads?
after The trick = HA
ask Who leads now?
choose one
check turn 0
right Ada
  reply She won.
wrong Ben
  reply He led the last one.

step The end
say That is all.
"""


def fault(text: str) -> tuple[int, str]:
    """The line and the sentence of what is wrong in a lesson."""
    with pytest.raises(BadLesson) as caught:
        read("small", text)
    assert str(caught.value).startswith(f"tutorials/lessons/small.lesson, line {caught.value.line}: expected ")
    return caught.value.line, str(caught.value)


def test_a_small_lesson_is_read() -> None:
    found = read("small", SMALL)
    assert (found.title, found.minutes, found.goal) == ("A small one", 3, "Take the trick.")
    assert [step.name for step in found.steps] == ["the-trick", "who-leads", "the-end"]
    first = found.steps[0]
    assert {answer.choice: (answer.right, bool(answer.refused)) for answer in first.answers} == {
        "C2": (False, True),
        "HA": (True, False),
        "H9": (False, False),
    }
    assert [answer.next for answer in first.answers if answer.right] == ["who-leads"]
    assert found.steps[1].position.state.turn == (0,), "the step goes on where the answer has led"


@pytest.mark.parametrize(
    ("game_id", "settled", "taken"),
    [
        ("cayenne", "", ("", "grand")),
        ("cayenne", "contract nullo", ("", "nullo")),
        ("minnesota-whist", "", ("", "high")),
        ("minnesota-whist", "contract low", ("", "low")),
        ("norwegian-whist", "", ("", "grand")),
        ("norwegian-whist", "contract nullo", ("", "nullo")),
        ("hokm", "trump D", ("D", "")),
        ("chwech", "", ("", "")),
        ("cayenne", "contract low", None),
        ("cayenne", "trump H\n  contract nullo", None),
        ("minnesota-whist", "contract nullo", None),
        ("minnesota-whist", "trump S", None),
        ("norwegian-whist", "contract high", None),
        ("hokm", "", None),
        ("hokm", "trump D\n  contract grand", None),
        ("chwech", "trump S", None),
        ("chwech", "contract grand", None),
    ],
)
def test_few_cards_have_the_trumps_and_the_contract_that_are_said_or_are_refused(
    game_id: str, settled: str, taken: tuple[str, str] | None
) -> None:
    seats = game(game_id).seats
    hands = "\n".join(f"  hand {seat} {'CDHS'[seat % 4]}{'AK'[seat // 4]}" for seat in range(seats))
    few = f"cards table\n  game {game_id}\n  {settled}\n{hands}\nend\n"
    text = f"lesson Few\nminutes 1\ngoal See.\n{few}step One\nat table\nsay So.\n"
    if taken is None:
        assert "trumps and a contract that the game has" in fault(text)[1]
    else:
        trick = read("small", text).steps[0].position.state.trick
        assert (trick.trump, trick.contract) == taken


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("minutes 3", "minutes soon", "minutes soon", "a whole number of minutes, found 'soon'"),
        (
            "goal Take the trick.",
            "gaol Take the trick.",
            "gaol Take the trick.",
            "one of lesson, minutes, goal, record, cards or step",
        ),
        ("goal Take the trick.\n", "", "say That is all.", "a line 'goal …' before the first step"),
        ("  hand 3 CK D4 H3", "  hand 3 CK D4 H7", "cards table", "each card of the pack once"),
        ("  hand 3 CK D4 H3", "  hand 3 CK D4", "cards table", "equal hands for 4 seats"),
        ("  hand 3 CK D4 H3", "  hand 3 CK D4 H7", "cards table", "found hand 0 "),
        ("  trump S\n", "", "cards table", "trumps with which a deal of the game can begin, found trump '' with"),
        (
            "  trump S\n",
            "  trump S\n  contract grand\n",
            "cards table",
            "a contract that the game has, found trump 'S' and",
        ),
        ("  trump S\n", "  trump X\n", "cards table", "a suit as trumps, found leader 1 and trump 'X'"),
        ("  hand 3 CK D4 H3", "  hand 3 CK D4 HB", "hand 3 CK D4 HB", "found 'hand 3 CK D4 HB'"),
        ("  game witches-whist", "  game witch", "cards table", "expected a game"),
        ("end\n", "", "cards table", "a line 'end' below"),
        ("step Who leads?", "step The trick", "step The trick", "a title that no other step has"),
        ("at table", "at tabel", "at tabel", "a deal of this lesson or an example deal, found 'tabel'"),
        ("at table", "at table 1", "at table 1", "a number of actions up to 0, found '1'"),
        ("at table", "at hokm/a-single-queen 9999", "at hokm/a-single-queen 9999", "a number of actions up to "),
        (
            "play 1:play H7 2:play HJ",
            "play 1:play H7 2:play CQ",
            "play 1:play H7 2:play CQ 3:play H3",
            "2:play CQ (refused by witches-whist/follow)",
        ),
        ("play 1:play H7 2:play HJ", "play 1:play H7 2:play H1", "play 1:play H7 2:play H1 3:play H3", "found 'H1'"),
        (
            "play 1:play H7 2:play HJ",
            "play 1:play H7 2:play 11",
            "play 1:play H7 2:play 11 3:play H3",
            "2:play 11 (refused by table/count)",
        ),
        ("play 1:play H7 2:play HJ 3:play H3", "play to 3", "play to 3", "a later number of actions of the record"),
        ("ask Which card?\n", "", "choose card", "a line 'ask …' in this step"),
        ("choose card", "choose anything", "choose anything", "one of card, cards, winner, one"),
        ("choose card", "choose winner", "choose winner", "a position whose last action ends a trick"),
        ("choose one\n", "", "ask Who leads now?", "a line 'choose …' in this step"),
        ("right HA", "right HK", "right HK", "one of C2, H9, HA, each once, found 'HK'"),
        (
            "right HA",
            "right C2",
            "right C2",
            "an act that the rules allow, found witches-whist/follow refuses 0:play C2",
        ),
        ("wrong H9", "wrong HA", "wrong HA", "one of C2, H9, HA, each once, found 'HA'"),
        ("  reply The jack is above it.\n", "", "wrong H9", "a line 'reply …' to H9"),
        (
            "wrong H9\n  reply The jack is above it.\n  check wins 2 witches-whist/highest\n",
            "",
            "step The trick",
            "a line 'reply …' to H9",
        ),
        ("right HA\n", "wrong HA\n", "step The trick", "an answer that is right, found none"),
        ("wrong H9", "right H9", "step The trick", "an answer that can be wrong, or 'choose watch', found none"),
        ("wrong Ben", "right Ben", "step Who leads?", "an answer that can be wrong, or 'choose watch', found none"),
        ("choose card", "choose watch", "choose watch", "a line 'ask …' in this step, unless it says to watch"),
        ("say That is all.", "say So.\nat table\nchoose watch", "step The end", "with what can be watched, found none"),
        (
            "[witches-whist/highest]",
            "[witches-whist/hihgest]",
            "reply It is the highest. [witches-whist/hihgest]",
            "a clause in square brackets",
        ),
        (
            "check legal 0:play H9",
            "check legal 0:play C2",
            "check legal 0:play C2",
            "the rules say, witches-whist/follow, found 'legal'",
        ),
        (
            "C2 witches-whist/follow",
            "C2 witches-whist/highest",
            "check refused 0:play C2 witches-whist/highest",
            "the rules say, witches-whist/follow",
        ),
        (
            "refused 0:play C2",
            "refused 0:play HA",
            "check refused 0:play HA witches-whist/follow",
            "the rules say, legal, found 'witches-whist/follow'",
        ),
        (
            "check wins 0",
            "check wins 2",
            "check wins 2 witches-whist/highest",
            "the rules say, 0 witches-whist/highest",
        ),
        ("check turn 0", "check turn 1", "check turn 1", "the rules say, 0, found '1'"),
        ("check turn 0", "check scores 0 1", "check scores 0 1", "a deal that is over, or counts, found neither"),
        ("check turn 0", "check scores 0 2 tricks=7,6", "check scores 0 2 tricks=7,6", "the rules say, 1, found '2'"),
        (
            "check turn 0",
            "check scores 0 1 tricks=9,9",
            "check scores 0 1 tricks=9,9",
            "counts that a deal can end with",
        ),
        ("check turn 0", "check weather fine", "check weather fine", "one of legal, refused, wins, scores, turn"),
        ("after The trick = HA", "after The tick", "after The tick", "the title of a step above, found 'The tick'"),
        ("after The trick = HA", "after The trick = HK", "after The trick = HK", "an answer of “The trick”"),
        (
            "  reply She won.",
            "  reply She won.\n  go The trick",
            "go The trick",
            "the title of a step below, found 'The trick'",
        ),
        ("  reply She won.", "  replie She won.", "replie She won.", "one of then, reply, check, go, hint"),
        ("  reply She won.", "  reply", "reply", "something after 'reply', found nothing"),
        ("right Ada", "right", "right", "something after 'right', found nothing"),
        (
            "  reply It is",
            "  go The end\n  reply It is",
            "step Who leads?",
            "a step that some other leads to, found 'Who leads?'",
        ),
        ("wrong Ben", "other", "other", "an answer that is left for 'other', found none"),
    ],
)
def test_what_is_wrong_is_said_with_its_file_and_line(old: str, new: str, line: str, said: str) -> None:
    assert old in SMALL
    text = SMALL.replace(old, new, 1)
    number, sentence = fault(text)
    assert said in sentence
    assert text.splitlines()[number - 1].strip() == line


def test_a_record_in_a_lesson_is_read_strictly_and_its_fault_has_the_line_of_the_lesson() -> None:
    record = "record whole\n  follow-suit 1\n  game witches-whist\n  dealer 9x\nend\n"
    line, sentence = fault(SMALL.replace("cards table", record + "cards table"))
    assert line == 8
    assert "the dealer's seat" in sentence


def test_a_lesson_can_use_an_example_deal_and_go_along_it() -> None:
    text = SMALL.replace("at table\nplay 1:play H7 2:play HJ 3:play H3", "at witches-whist/the-odd-trick 2\nplay to 3")
    text = text.replace("check legal 0:play H9\ncheck refused 0:play C2 witches-whist/follow\n", "")
    text = text.replace(
        "right HA\n  reply It is the highest. [witches-whist/highest]\n", "right SA\n  then to 8\n  reply Yes.\n"
    )
    text = text.replace("wrong H9", "other").replace("  check wins 2 witches-whist/highest\n", "")
    text = text.replace("after The trick = HA", "after")
    found = read("small", text)
    assert found.steps[1].position.done == 8, "the ace, and on to the end of the second trick"


def test_a_lesson_that_is_not_listed_is_not_found() -> None:
    with pytest.raises(FileNotFoundError):
        lesson("../deals/chwech/an-exact-nine")


def test_every_lesson_is_listed() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(LESSONS)


@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_comes_to_its_end_whichever_right_answers_are_chosen(name: str) -> None:
    found = lesson(name)
    steps = {step.name: step for step in found.steps}
    ends = set()

    def go_on(step: Step, left: int) -> None:
        assert left > 0, f"{name}: round and round at {step.title}"
        for following in step.follow:
            go_on(steps[following], left - 1)
        if not step.follow:
            ends.add(step.name)

    go_on(found.steps[0], len(found.steps))
    assert ends == {found.steps[-1].name}


@pytest.mark.parametrize("name", LESSONS)
def test_everything_that_can_be_chosen_has_its_reply(name: str) -> None:
    for step in lesson(name).steps:
        where = f"{name}: {step.title}"
        if step.kind == "card":
            state = step.position.state
            left_out = set(offers(state, state.turn[0])) - {answer.action for answer in step.answers}
            assert not any(action.cards for action in left_out), where
            chosen = {answer.action.verb for answer in step.answers if answer.action and not answer.action.cards}
            assert chosen.isdisjoint(action.verb for action in left_out), f"{where}: of a verb all or nothing"
        for answer in step.answers:
            assert answer.reply or answer.refused or step.kind in ("winner", "cards"), f"{where}: {answer.choice}"
            if answer.action is not None:
                assert answer.refused == refusals(step.position.state, answer.action), f"{where}: {answer.choice}"
                assert choice_of(answer.action) == answer.choice


def test_an_act_without_a_card_can_be_chosen_where_the_lesson_speaks_of_it() -> None:
    """Sixty-Six begins with the marriage: that one can exchange, close and claim comes later, and the marriage once
    shown cannot be shown again."""
    acts = {
        step.title: {answer.choice for answer in step.answers if answer.action and not answer.action.cards}
        for step in lesson("sixty-six").steps
        if step.kind == "card"
    }
    assert acts["A king and a queen"] == {"show H"}
    assert acts["Lead one of the two"] == set()
    assert acts["The lowest trump"] == {"exchange", "close", "draw", "claim"}


def test_where_a_lesson_says_watch_nothing_is_chosen_and_the_table_goes_on() -> None:
    watched = "at table\nchoose watch\nright\n  then 1:play H7 2:play HJ 3:play H3 0:play HA\n  reply So it goes.\n"
    step = read("small", SMALL.replace("say That is all.", watched)).steps[-1]
    [answer] = step.answers
    assert (step.kind, answer.choice, answer.right) == ("watch", "", True)
    assert answer.position.state.tricks[-1].winner == 0


def test_of_a_wrong_card_that_is_led_the_trick_is_seen_to_its_end_without_a_word_of_the_lesson() -> None:
    led = "at table\nask Which?\nchoose card\nright H7\n  reply Yes.\nother\n  reply No.\n"
    step = read("small", SMALL.replace("say That is all.", led)).steps[-1]
    for answer in step.answers:
        assert len(answer.position.state.tricks) == (0 if answer.right else 1), answer.choice


@pytest.mark.parametrize("name", LESSONS)
def test_of_every_wrong_answer_more_is_seen_than_the_card_that_was_played(name: str) -> None:
    for step in lesson(name).steps:
        for answer in step.answers:
            if step.kind == "card" and not answer.right and not answer.refused:
                assert bears_fruit(step.position, answer.position), f"{name}: {step.title}: {answer.choice}"


COUNTS: Final = {"one": 1, "both": 2, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}
ALL_TO_TICK: Final = re.compile(rf"^(?:All )?({'|'.join(COUNTS)})\b", re.IGNORECASE)
"""How a reply begins that counts the cards that may be played."""
OF_A_SUIT: Final = re.compile(
    rf"\byou (?:have|hold)(?: only)? ({'|'.join(COUNTS)}) (?:small )?(club|diamond|heart|spade)s?\b",
    re.IGNORECASE,
)
"""Where the reader is told how many cards of a suit are in hand."""


def test_how_many_there_are_is_read_in_a_text() -> None:
    assert [ALL_TO_TICK.findall(text) for text in ("All four diamonds.", "Both hearts.", "All of them.")] == [
        ["four"],
        ["Both"],
        [],
    ]
    assert OF_A_SUIT.findall("You hold two small hearts, and you have one spade.") == [
        ("two", "heart"),
        ("one", "spade"),
    ]


@pytest.mark.parametrize("name", LESSONS)
def test_how_many_cards_the_reader_has_is_said_as_it_is(name: str) -> None:
    """Those to tick are counted as they may be played, and those of a suit as they are in hand."""
    for step in lesson(name).steps:
        if step.kind not in ("card", "cards"):
            continue
        state, where = step.position.state, f"{name}: {step.title}"
        for answer in step.answers:
            for said in ALL_TO_TICK.findall(answer.reply[0]) if step.kind == "cards" and answer.right else ():
                assert COUNTS[said.lower()] == len(may_play(state)), f"{where}: {answer.reply}"
        hand = state.hand(state.turn[0])
        for text in [*step.says, *step.hints, *(text for answer in step.answers for text in answer.reply)]:
            for said, suit in OF_A_SUIT.findall(text):
                held = [card for card in hand if cards.SUITS.get(card.suit) == f"{suit}s"]
                assert COUNTS[said.lower()] == len(held), f"{where}: {text}"


LATER: Final = re.compile(r"\b(later|then|are done|has begun|ha(ve|s) won)\b", re.IGNORECASE)
"""What says that a deal has gone on since the step before."""
SUPPOSED: Final = re.compile(r"go like this|this very deal")
"""What says that a whole deal was played for the reader."""


def named(card: Card, text: str) -> bool:
    """Whether a text speaks of a card, at least by its rank."""
    return re.search(rf"\b{cards.long(card).split()[0]}\b", text) is not None


@pytest.mark.parametrize("name", LESSONS)
def test_of_every_trick_that_a_step_leaves_out_it_is_told_what_won_it_or_that_time_has_passed(name: str) -> None:
    """The reader, who has just won or led, sees why the table is another one now."""
    steps = {step.name: step for step in lesson(name).steps}
    for step in steps.values():
        ends = [(step.next, step.position)] if not step.kind and step.position.states else []
        ends += [(answer.next, answer.position) for answer in step.answers if answer.right]
        for to, end in ends:
            following = steps.get(to)
            if following is None or not (end.states and following.position.states):
                continue
            if following.position.state.log[: end.done] == end.state.log:
                told, gone = " ".join(following.says), taken_since(end, following.position)
                for taken, _ in gone[: len(gone) - (following.kind == "winner")]:
                    [won] = [play.card for play in taken.plays if play.seat == taken.winner]
                    assert named(won, told) or LATER.search(told), f"{name}: {following.title}: {won}"


@pytest.mark.parametrize("name", LESSONS)
def test_of_every_card_that_a_reply_chooses_for_the_reader_it_speaks(name: str) -> None:
    """One that has to be played in any case goes without saying."""
    for step in lesson(name).steps:
        for answer in step.answers:
            if step.kind != "card" or answer.refused:
                continue
            own, told = step.position.state.turn[0], " ".join(answer.reply)
            for before, after in pairwise(answer.position.states[step.position.done + 1 :]):
                act = after.log[-1]
                if act.seat == own and act.cards and len(may_play(before)) > 1:
                    assert named(act.card, told) or SUPPOSED.search(told), (
                        f"{name}: {step.title}: {answer.choice}: {act}"
                    )


@pytest.mark.parametrize("name", LESSONS)
def test_no_reply_is_given_both_where_a_wrong_card_takes_the_trick_and_where_it_does_not(name: str) -> None:
    """One who has won the trick with a wrong card is told what is wrong with it, or that it was luck."""
    for step in lesson(name).steps:
        taken: dict[tuple[str, ...], set[bool]] = {}
        for answer in step.answers:
            tricks = taken_since(step.position, answer.position) if step.kind == "card" and not answer.right else ()
            if tricks:
                own = step.position.state.turn[0]
                side = next(side for side in step.position.state.game.sides if own in side)
                taken.setdefault(answer.reply, set()).add(tricks[0][0].winner in side)
        assert [reply for reply, ways in taken.items() if len(ways) > 1] == [], step.title


@pytest.mark.parametrize("name", LESSONS)
def test_a_trump_on_a_trick_that_ones_partner_is_winning_is_not_right_where_another_card_is(name: str) -> None:
    """Whatever it costs as the cards lie, its reply does not begin with a Yes."""
    for step in lesson(name).steps:
        if step.kind != "card" or not step.position.state.trick.plays:
            continue
        state = step.position.state
        [own], trick = state.turn, state.trick
        best = trick.plays[decide(state.game, trick)[0]]
        partners = next(side for side in state.game.sides if own in side)
        right = {answer.choice for answer in step.answers if answer.right and answer.action and answer.action.cards}
        trumps = {choice for choice in right if choice[0] == trick.trump != trick.led}
        if best.seat in partners:
            assert trumps in (set(), right), f"{name}: {step.title}"


@pytest.mark.parametrize("name", LESSONS)
def test_few_words_and_few_rules_stand_before_an_act(name: str) -> None:
    found = lesson(name)
    for step in found.steps:
        said = [*step.says, step.ask, *([found.goal] if step is found.steps[0] else [])]
        words = sum(len(LINK.sub(r"\1", CLAUSE.sub("", text)).split()) for text in said)
        assert words <= MOST_WORDS, f"{name}: {step.title}: {words} words"
        if step.kind:
            rules = [clause for text in said for clause in CLAUSE.findall(text)]
            assert len(rules) <= 2, f"{name}: {step.title}: {rules}"


@pytest.mark.parametrize("name", LESSONS)
def test_of_rules_that_have_not_been_named_before_at_most_two_come_before_an_act(name: str) -> None:
    """Steps that only tell are counted with the question after them; what a reply names is known from then on."""
    known: set[str] = set()
    new: list[str] = []
    for step in lesson(name).steps:
        named = [clause for text in [*step.says, step.ask] for clause in CLAUSE.findall(text)]
        new += [clause for clause in dict.fromkeys(named) if clause not in known]
        known.update(named)
        if step.kind:
            assert len(new) <= 2, f"{name}: {step.title}: {new}"
            new = []
            known.update(clause for answer in step.answers for text in answer.reply for clause in CLAUSE.findall(text))


@pytest.mark.parametrize("name", LESSONS)
def test_no_title_names_what_is_to_be_chosen(name: str) -> None:
    for step in lesson(name).steps:
        title = set(re.findall(r"\w+", step.title.lower()))
        for answer in step.answers:
            if answer.right and answer.action is not None:
                told = [answer.action.verb] if not answer.action.cards else [cards.long(answer.action.card)]
                assert not any(set(text.split()) <= title for text in told), f"{name}: {step.title}"


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_lets_its_reader_act_at_once_and_often(name: str) -> None:
    found = lesson(name)
    assert found.steps[0].kind, "the first step asks for something"
    assert sum(bool(step.kind) for step in found.steps) >= 0.7 * len(found.steps)
    assert found.minutes <= 10
    assert all(step.hints for step in found.steps if step.kind == "card"), [s.title for s in found.steps if not s.hints]


@pytest.mark.parametrize("name", LESSONS[1:])
def test_the_lesson_of_a_game_ends_with_a_deal_that_is_played_and_scored(name: str) -> None:
    found = lesson(name)
    assert all(step.position.state.game.id == name for step in found.steps if step.position.states)
    over = [answer.position.state for step in found.steps for answer in step.answers if answer.right]
    scored = [state for state in over if state.over and score_of(state)]
    assert scored, "some right answer ends a deal with a score"
    assert sum(step.kind == "card" for step in found.steps) >= 4


def rights(step: Step) -> set[str]:
    return {answer.choice for answer in step.answers if answer.right}


# Worked out by hand from the rules: the highest card of the led suit wins, unless a trump was played, and then the
# highest trump; who has a card of the led suit must follow.
FIRST_TRICK = {
    "Four cards": {"HA"},  # over the jack of hearts; the nine is not
    "Whose four cards?": {"2"},  # the queen of clubs; the ace is a heart
    "When you have none": {"C4", "D3", "H9"},  # whatever wins nothing later
    "Trumps": {"S2"},
    "Two trumps": {"3"},  # the nine of spades over the four
    "A partner": {"D9", "D4", "H5"},  # Cai's ace of clubs is winning
    "Four tricks, all cards open": {"HA"},  # Dot's king is on the table
    "Your lead": {"S3", "CQ"},  # Dot's two is the only other trump, and would take the two of hearts
}


def test_your_first_trick_agrees_with_what_was_worked_out_by_hand() -> None:
    steps = {step.title: step for step in lesson("first-trick").steps}
    assert {title: rights(steps[title]) for title in FIRST_TRICK} == FIRST_TRICK
    assert may_play(steps["Follow suit"].position.state) == {"DK", "D3"}
    assert may_play(steps["Ben leads a heart"].position.state) == {"H4"}

    def won(step: str, choice: str) -> int:
        [answer] = [answer for answer in steps[step].answers if answer.choice == choice]
        return sum(taken.winner in (0, 2) for taken in answer.position.state.tricks)

    assert won("The last two tricks", "") == 3, "three of the four, after the three of spades"
    assert won("Your lead", "CQ") == 3, "as many"
    assert won("Your lead", "H2") == 2
