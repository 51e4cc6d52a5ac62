"""Practice without end: a question, its answer and why, and another question, aimed at what is not known yet."""

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple
from zlib import crc32

from engine.core.rules import Game
from engine.errors import BadRecord, quoted
from engine.games import GAMES, game
from engine.notation import Record, read_one
from tutorials.drills import Question, Topic, of, question, topics
from tutorials.drills.boxes import OLD_BEFORE_NEW, after, choose
from tutorials.drills.playout import outcome
from web import words
from web.frame import Frame, Unreadable
from web.render.drill import answered, first_answer, posed, verdict
from web.widgets.codec import MOST, NUMBER, TEXT, dumped, loaded, maybe, row, several
from web.widgets.house import house_rules
from web.widgets.knowledge import day_of, kept, known_of
from web.widgets.live import number_of
from web.words import drills as said
from web.words.situations import lying, situation

ALL: Final = "all"
"""The source of a drill that asks about every game."""
SAMPLES: Final = {ALL: GAMES[0]}
"""The game that the question printed for a drill of several is about."""
SAMPLE_SEED: Final = 4
PRINTED: Final = "printed"
"""The name of the frame with the question that the page holds."""
MOST_MARKS: Final = 10
UNTICKED: Final = "Nothing is ticked yet."
LOST: Final = "This page does not know what was asked. Reload it to start again."
TRIES: Final = 8
"""So many topics are tried before it is admitted that nothing was found, or nothing new."""
DRAWS: Final = 2
"""So many questions of a topic are looked at for one that was not asked before; of some there are very few."""
MOST_ASKED: Final = 60
"""So many of the last questions do not come again."""


class Held(NamedTuple):
    """What a drill holds: its source, and once it asks, the topic, the position and what was answered.

    ``marks`` tells of the last answers whether they were right, each with a ``+`` or a ``-``, and ``asked`` of the
    last questions which they were, each by a number.
    """

    source: str
    key: str = ""
    record: str = ""
    given: tuple[str, ...] | None = None
    marks: str = ""
    asked: tuple[int, ...] = ()


_HELD: Final = row(Held, TEXT, TEXT, TEXT, maybe(several(TEXT)), TEXT, several(NUMBER), later=1)


def static(source: str, root: str) -> str:
    """One question that can be answered without Python, its answer folded away, and a button that asks for more."""
    name = _source(source)
    return str(posed(_sample(name), _table(name), live=False))


def beside(source: str) -> str:
    """Nothing: the question is all."""
    return ""


def frames(source: str) -> Sequence[Frame]:
    """The question that is printed, and what comes of each answer to it. All others are new each time."""
    name = _source(source)
    asked = _sample(name)
    told = [
        Frame(str(answered(asked, (value,), outcome(asked, (value,)), _table(name))), "", name=first_answer(value))
        for value in asked.answers
    ]
    return [Frame(static(source, ""), "", name=PRINTED), *told]


def _sample(name: str) -> Question:
    """The question that is printed: who takes a trick."""
    game_id = SAMPLES.get(name, name)
    topic = next(topic for topic in of(game_id) if topic.key.startswith("winner "))
    found = question(game(game_id), topic, Random(SAMPLE_SEED))
    assert found is not None, "that comes up in every few deals"
    return found[1]


def open(source: str) -> Frame:
    """The drill as it is printed."""
    name = _source(source)
    return Frame(static(name, ""), dumped(_HELD, Held(name)))


def act(record: str, event: Mapping[str, object]) -> Frame:
    """Ask, or judge an answer."""
    held = _loaded(record)
    does = event.get("do")
    if does == "next":
        return _ask(held, event)
    if does == "answer":
        return _judge(held, (str(event.get("value")),), event)
    if does == "check":
        fields = event.get("fields")
        if not isinstance(fields, dict):
            raise Unreadable("Nothing was sent that could be checked.")
        ticked = tuple(str(name) for name, is_ticked in fields.items() if is_ticked is True)
        return _judge(held, ticked, event) if ticked else _unticked(held, record)
    raise Unreadable("This page asked for something that the drill does not know.")


def _ask(held: Held, event: Mapping[str, object]) -> Frame:
    """A new question about something that is due, or new, under the reader's house rules; one that was asked before
    only where no other was found."""
    random = Random(number_of(event, "seed"))
    known, day = known_of(event), day_of(event)
    held = _with_the_first(held, event)
    last = held.key.partition(" ")[2].partition(" ")[0]
    again: Frame | None = None
    used_up: set[str] = set()
    for _ in range(TRIES):
        game_id = held.source
        if game_id == ALL:
            due = [clause.partition("/")[0] for clause, box in known.items() if box.due <= day]
            game_id = random.choice(due if due and random.random() < OLD_BEFORE_NEW else GAMES)
        playing = game(game_id, house_rules(game_id, _rules(held, game_id, event)))
        all_topics = topics(playing)
        topic = choose(
            [topic for topic in all_topics if topic.key not in used_up] or all_topics, known, day, random, last
        )
        found = _drawn(playing, topic, random, held.asked)
        if found is None:
            last = topic.clause
            continue
        record, asked, number = found
        frame = _posed(held, topic, record, asked, number)
        if number not in held.asked:
            return frame
        again = again or frame
        used_up.add(topic.key)
    if again is None:
        raise Unreadable("No question was found in many deals under these house rules. Ask again.")
    return again


def _drawn(playing: Game, topic: Topic, random: Random, before: Collection[int]) -> tuple[Record, Question, int] | None:
    """A question of a topic and its number, and rather none of those ``before``; None if there was none at all in many
    deals."""
    numbered: tuple[Record, Question, int] | None = None
    for _ in range(DRAWS):
        found = question(playing, topic, random)
        if found is None:
            return None
        numbered = *found, _number(found[1])
        if numbered[2] not in before:
            break
    return numbered


def _posed(held: Held, topic: Topic, record: Record, asked: Question, number: int) -> Frame:
    """A drill that asks a question, and remembers by its number that it has been asked."""
    table = _table(held.source)
    asking = held._replace(key=topic.key, record=str(record), given=None, asked=(*held.asked, number)[-MOST_ASKED:])
    html = str(posed(asked, table, live=True))
    return Frame(html, dumped(_HELD, asking), f"{table}-answer-0", _spoken(asked))


def _number(asked: Question) -> int:
    """A number for what a reader sees of a question: two that look the same have the same."""
    state = asked.state
    hands = [str(state.hand(seat)) for seat in asked.eyes]
    return crc32("\n".join([_spoken(asked), *hands]).encode()) % MOST


def _with_the_first(held: Held, event: Mapping[str, object]) -> Held:
    """With the printed question among those that were asked, and its mark, if it was answered, without Python. It moves
    no rule to another box: the same question would do so at every visit."""
    if held.key:
        return held
    first, asked = event.get("first"), _sample(held.source)
    held = held._replace(asked=(_number(asked),))
    if first not in asked.answers:
        return held
    return held._replace(marks="+" if asked.is_right((str(first),)) else "-")


def _spoken(asked: Question) -> str:
    """The question for who does not see the table."""
    name = words.game_name(asked.state.game.id)
    return " ".join([f"{name}.", *situation(asked), *lying(asked), said.asked(asked)])


def _rules(held: Held, game_id: str, event: Mapping[str, object]) -> Mapping[str, object]:
    """The event with the house rules of one game in it, also where those of all games came."""
    options = event.get("options")
    if held.source != ALL or not isinstance(options, dict):
        return event
    return {"options": options.get(game_id)}


def _judge(held: Held, given: tuple[str, ...], event: Mapping[str, object]) -> Frame:
    """The verdict, and the clause of the question in its new box."""
    asked = _asked(held)
    if not set(given) <= set(asked.answers) or (len(given) != 1 and not asked.many):
        raise Unreadable("That is none of the answers.")
    table = _table(held.source)
    found = outcome(asked, given)
    shown = [said.before(found), said.took(found.state)] if found and not found.scored else []
    right = asked.is_right(given)
    boxes = after(known_of(event), asked.clause, day_of(event), right=right)
    marks = (held.marks + ("+" if right else "-"))[-MOST_MARKS:]
    return Frame(
        str(answered(asked, given, found, table, marks)),
        dumped(_HELD, held._replace(given=given, marks=marks)),
        f"{table}-next",
        " ".join([verdict(asked, given), said.right(asked), *said.reasons(asked, given).values(), *shown]),
        kept(boxes),
    )


def _unticked(held: Held, record: str) -> Frame:
    """The same question: something always has to be ticked, and who has ticked nothing has not answered."""
    html = str(posed(_asked(held), _table(held.source), live=True, note=UNTICKED))
    return Frame(html, record, f"{_table(held.source)}-answer-0", UNTICKED)


def _asked(held: Held) -> Question:
    """The question that is being asked, made again from its position. Raises Unreadable if there is none, or it has
    been answered."""
    if held.given is not None:
        raise Unreadable("That question has been answered already.")
    try:
        record, states = read_one(held.record)
    except BadRecord as reason:
        raise Unreadable("This page does not know what was asked. Ask for another question.") from reason
    topic = next((topic for topic in of(record.game.id) if topic.key == held.key), None)
    asked = topic.ask(states[-1]) if topic is not None else None
    if asked is None:
        raise Unreadable("This page does not know what was asked. Ask for another question.")
    return asked


def _source(text: str) -> str:
    name = text.strip()
    if name != ALL and name not in GAMES:
        raise Unreadable(f"There is no drill for {quoted(name)}.")
    return name


def _table(source: str) -> str:
    return f"drill-{source}"


def _loaded(text: str) -> Held:
    held = loaded(_HELD, text, LOST)
    if set(held.marks) - set("+-"):
        raise Unreadable(LOST)
    return held._replace(source=_source(held.source), marks=held.marks[-MOST_MARKS:], asked=held.asked[-MOST_ASKED:])
