"""The house rules of a game: presets by name, every option, what each value changes, and which is chosen."""

from collections.abc import Sequence

from engine.errors import UnknownName
from engine.games import option_values
from web.frame import Frame, Unreadable
from web.render.options import kept, rules


def static(source: str, root: str) -> str:
    """All options with what each changes; the ones we play are chosen."""
    return str(rules(_game(source)))


def beside(source: str) -> str:
    """What the choice does."""
    return str(kept())


def frames(source: str) -> Sequence[Frame]:
    """None: the page's own script keeps the choice."""
    return ()


def _game(source: str) -> str:
    try:
        option_values(source.strip())
    except UnknownName as reason:
        raise Unreadable(f"There are no house rules for that: {reason}.") from reason
    return source.strip()
