"""A lesson: every step and every reply is made when the page is built, and stepped through without Python."""

from collections.abc import Iterator, Sequence

from tutorials.lessons import LESSONS, Lesson, Step, lesson
from web.frame import Frame, Unreadable
from web.render.lesson import Moment, body, hand_of, read_through


def static(source: str, root: str) -> str:
    """The first step."""
    found = _lesson(source)
    return str(body(Moment(lesson=found, step=found.steps[0], table=_table(found))))


def beside(source: str) -> str:
    """The whole lesson to read, for those who read rather than answer."""
    return str(read_through(_lesson(source)))


def frames(source: str) -> Sequence[Frame]:
    """Each step, and the reply to everything that can be chosen in it, by name."""
    found = _lesson(source)
    return [Frame(str(body(moment)), "", name=moment.name) for step in found.steps for moment in _moments(found, step)]


def _moments(found: Lesson, step: Step) -> Iterator[Moment]:
    yield Moment(lesson=found, step=step, table=_table(found))
    for answer in step.answers:
        yield Moment(lesson=found, step=step, table=_table(found), answer=answer)
        if step.kind == "cards":
            for card in hand_of(step):
                yield Moment(lesson=found, step=step, table=_table(found), answer=answer, slip=card)


def _lesson(source: str) -> Lesson:
    name = source.strip()
    if name not in LESSONS:
        raise Unreadable(f"There is no lesson {name[:60]!r}.")
    return lesson(name)


def _table(found: Lesson) -> str:
    return f"lesson-{found.name}"
