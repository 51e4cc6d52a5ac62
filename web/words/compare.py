"""How the games compare, in a few words each. What the engine knows is not repeated here."""

from typing import Final, NamedTuple


class Row(NamedTuple):
    """One game beside the others.

    ``players`` are the numbers it can be played by; ``minutes`` is our guess of a whole match
    at an easy pace, shortest and longest.
    """

    players: tuple[int, ...]
    cards: str
    trumps: str
    partners: str
    scores: str
    minutes: tuple[int, int]


ROWS: Final = {
    "chwech": Row(
        players=(4, 5, 6, 7),
        cards="52 and two jokers, nine each; for other numbers than six another pack",
        trumps="none",
        partners="none",
        scores="cards played, times what your pile is over a multiple of nine",
        minutes=(60, 90),
    ),
    "witches-whist": Row(
        players=(4,),
        cards="52, thirteen each",
        trumps="the card turned up",
        partners="two against two",
        scores="each trick over six",
        minutes=(20, 45),
    ),
    "cayenne": Row(
        players=(4,),
        cards="52, thirteen each, and a second pack to cut",
        trumps="named by the dealer’s side, or none",
        partners="two against two",
        scores="each trick over six and honours, times the worth of the suit",
        minutes=(60, 150),
    ),
    "norwegian-whist": Row(
        players=(4,),
        cards="52, thirteen each",
        trumps="none",
        partners="two against two",
        scores="most tricks, or fewest, as called",
        minutes=(30, 60),
    ),
    "minnesota-whist": Row(
        players=(4,),
        cards="52, thirteen each",
        trumps="none",
        partners="two against two",
        scores="most tricks, or fewest, by four hidden cards",
        minutes=(30, 60),
    ),
    "chinese-whist": Row(
        players=(2, 3, 4),
        cards="52, in columns on the table",
        trumps="named by the dealer",
        partners="none, or two against two",
        scores="tricks",
        minutes=(20, 45),
    ),
    "hokm": Row(
        players=(2, 3, 4),
        cards="52, thirteen each",
        trumps="named by one player from five cards",
        partners="two against two",
        scores="the first seven tricks",
        minutes=(30, 60),
    ),
    "sixty-six": Row(
        players=(2,),
        cards="24, six each and a stock",
        trumps="the card turned up",
        partners="none",
        scores="the first 66 in cards and marriages",
        minutes=(20, 45),
    ),
}
