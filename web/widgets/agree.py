"""What a table should agree on before it deals: the questions of a game, those first that matter most often."""

from collections.abc import Sequence

from engine.errors import quoted
from engine.games import GAMES
from tutorials import agree
from web.frame import Frame, Unreadable
from web.render.agree import questions


def static(source: str, root: str) -> str:
    """All questions: nothing here needs a script."""
    game_id = source.strip()
    if game_id not in GAMES:
        raise Unreadable(f"There are no questions to agree on for {quoted(game_id)}.")
    return str(questions(game_id, agree.questions(game_id)))


def beside(source: str) -> str:
    """Nothing: the list is all."""
    return ""


def frames(source: str) -> Sequence[Frame]:
    """None: it is only read."""
    return ()
