"""What a reader knows, clause by clause, as a picture; and the ways to save, load and forget it."""

from collections.abc import Mapping, Sequence

from web.frame import Frame, Unreadable
from web.render.known import asleep, picture, rules, summed
from web.widgets.knowledge import day_of, kept, known_of, loaded, saved


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
    """Show what is known, take in what a file holds, ask whether to forget it all, or forget it."""
    open(record)
    known, day = known_of(event), day_of(event)
    match event.get("do"):
        case "look":
            return Frame(str(picture(known, day, saved(known))), record, "known-look", summed(known))
        case "ask":
            say = "Forget all that you have practised? This cannot be taken back."
            return Frame(str(picture(known, day, saved(known), sure=False)), record, "known-keep", say)
        case "load":
            found = loaded(event.get("text"))
            both = {**known, **found}
            said = f"{rules(len(found))} loaded. {summed(both)}"
            return Frame(str(picture(both, day, saved(both))), record, "known-look", said, keep=kept(both))
        case "forget":
            return Frame(str(picture({}, day, "")), record, "known-look", "All is forgotten.", keep={})
    raise Unreadable("This page asked for something that nobody knows.")
