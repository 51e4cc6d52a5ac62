"""The house rules of a game: which are played, in a line, and every option with what each value changes, in a sheet."""

from collections.abc import Sequence

from engine.errors import UnknownName
from engine.games import option_values
from web.frame import Frame, Unreadable
from web.render.options import line


def static(source: str, root: str) -> str:
    """The line and the sheet; the rules that we play are chosen."""
    return "".join(str(part) for part in line(_game(source)))


def beside(source: str) -> str:
    """Nothing: the line is all."""
    return ""


def frames(source: str) -> Sequence[Frame]:
    """None: the page's own script keeps the choice."""
    return ()


def _game(source: str) -> str:
    try:
        option_values(source.strip())
    except UnknownName as reason:
        raise Unreadable(f"There are no house rules for that: {reason}.") from reason
    return source.strip()
