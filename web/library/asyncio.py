"""Stands in for asyncio, of which Pyodide makes its event loop. No page of ours waits inside Python."""

from types import GenericAlias


class Handle:
    """What would cancel a call to come."""


class AbstractEventLoop:
    """The base of Pyodide's event loop."""


class DefaultEventLoopPolicy:
    """The base of what gives out Pyodide's event loop."""


class Future:
    """The base of what Pyodide's event loop would promise."""

    def __class_getitem__(cls, item: object) -> GenericAlias:
        return GenericAlias(cls, item)


class Task(Future):
    """The base of what Pyodide's event loop would run."""


def run(main: object) -> None:
    """Pyodide puts its own in this place."""
    raise RuntimeError("nothing runs in an event loop here")


def sleep(delay: float) -> None:
    """Pyodide would wait by it in an event loop."""
    raise RuntimeError("nothing runs in an event loop here")


def set_event_loop_policy(policy: object) -> None:
    """There is no other loop to choose."""


def _set_running_loop(loop: object) -> None:
    """Nobody asks which loop is running."""
