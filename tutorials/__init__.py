"""What teaches, as data: example deals, each replayed by the engine in the tests."""

from functools import cache
from pkgutil import get_data

from engine.core.state import State
from engine.games import GAMES
from engine.notation import Record, read_one


@cache
def examples(game_id: str) -> tuple[str, ...]:
    """The example deals of a game, as ``game/name``, in the order of its page; none for what is no game."""
    if game_id not in GAMES:
        return ()
    text = get_data("tutorials", f"deals/{game_id}/order.txt")
    assert text is not None, game_id
    return tuple(f"{game_id}/{name}" for name in text.decode("utf-8").split())


@cache
def deal(name: str) -> tuple[Record, tuple[State, ...]]:
    """The example deal ``game/name`` and its states.

    Raises :class:`FileNotFoundError` and :class:`engine.errors.BadRecord`.
    """
    if name not in examples(name.partition("/")[0]):
        raise FileNotFoundError(f"no example deal {name[:60]!r}")
    text = get_data("tutorials", f"deals/{name}.deal")
    assert text is not None, name
    return read_one(text.decode("utf-8"))
