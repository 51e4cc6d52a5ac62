"""The games as tiles, to choose one for tonight; complete as it is built, and chosen from without a script."""

from collections.abc import Sequence

from web.frame import Frame
from web.render.shelf import body


def static(source: str, root: str) -> str:
    """Every game, in alphabetical order, under the question how many there are to play."""
    return str(body())


def beside(source: str) -> str:
    """Nothing."""
    return ""


def frames(source: str) -> Sequence[Frame]:
    """None."""
    return ()
