"""What a reader knows, clause by clause, as a picture; and a way to forget all of it."""

from collections.abc import Mapping, Sequence

from web.frame import Frame, Unreadable
from web.render.known import asleep, picture, summed
from web.widgets.knowledge import day_of, known_of


def static(source: str, root: str) -> str:
    """A sentence, and a button."""
    return str(asleep())


def beside(source: str) -> str:
    """Nothing: it is all in the picture."""
    return ""


def frames(source: str) -> Sequence[Frame]:
    """None: only the reader's browser knows."""
    return ()


def open(source: str) -> Frame:
    """The sentence and the button."""
    if source.strip() != "all":
        raise Unreadable("What you know is shown for all games together.")
    return Frame(str(asleep()), "all")


def act(record: str, event: Mapping[str, object]) -> Frame:
    """Show what is known, ask whether to forget it, or forget it."""
    open(record)
    known, day = known_of(event), day_of(event)
    match event.get("do"):
        case "look":
            return Frame(str(picture(known, day)), record, "known-look", summed(known))
        case "ask":
            say = "Forget all that you have practised? This cannot be taken back."
            return Frame(str(picture(known, day, sure=False)), record, "known-keep", say)
        case "forget":
            return Frame(str(picture({}, day)), record, "known-look", "All is forgotten.", keep={})
    raise Unreadable("This page asked for something that nobody knows.")
