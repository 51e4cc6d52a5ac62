"""The rooms of a game: each a page with one job. The strip, the links and the addresses of before read this table."""

from typing import Final, NamedTuple


class Room(NamedTuple):
    """A page of a game.

    `name` is its folder below the game's own, nothing for the rules. `title` is what the strip calls it; a room
    without one is reached from the rules. `moved` is a pattern of what stood on the one page that a game was once,
    and stands here now: anchors and positions, without the `#`.
    """

    name: str
    title: str = ""
    moved: str = ""


ROOMS: Final = (
    Room("", "Rules"),
    Room("learn", "Learn", "learn|example-deals|a-trick-to-bet-on|(deal|trick)[=-].*"),
    Room("play", "Play", "play|table[=-].*"),
    Room("practise", "Practise", "practise|drill-.*"),
    Room("score", "Score", "score-it|(score|match)-.*|score[=~].*"),
    Room("agree"),
    Room("sheet"),
    Room("score-sheet"),
    Room("sources", "", "rulings-and-sources|credits|(ruling|ledger)-.*"),
)
