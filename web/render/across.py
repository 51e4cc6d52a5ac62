"""A match in figures that a whole table can read, over the page: one tap opens them, and one more or Escape closes."""

from collections.abc import Sequence
from typing import Final

from htpy import Node, button, div, p, small, span, svg, text

from engine.match import Match
from web.render.overlay import opener
from web.words.cards import figure
from web.words.match import Deal, gains, signed

DIGIT: Final = 66
"""How wide a digit is, in hundredths of its type size."""
SIGN: Final = 90
"""The same of a sign before it."""
HIGH: Final = 80
BASE: Final = 77
"""Where the digits stand in that height, in the same."""


def across(name: str, deals: Sequence[Deal], names: Sequence[str], *, hidden: bool) -> Node:
    """The button, and what it opens: each side's points after the last deal, or if the totals are ``hidden`` what
    that deal brought, and who deals next or has won. Needs a deal."""
    last, standing = deals[-1], deals[-1].after
    figures = [*map(signed, gains(last))] if hidden else [*map(figure, last.after.reached)]
    width = max(2 * DIGIT, *map(_wide, figures))
    return [
        opener(name, "Large figures"),
        div(".fs-across", id=name, popover="auto", role="dialog", aria_label="The match in large figures")[
            button(
                ".fs-across-out",
                type="button",
                popovertarget=name,
                popovertargetaction="hide",
                aria_label="Close the large figures",
            ),
            div(".fs-across-sides", data_sides=str(len(figures)))[
                [
                    div(".fs-across-side")[
                        p[_called(standing, side, names)],
                        svg(viewBox=f"0 0 {width} {HIGH}", role="img", aria_label=points)[
                            text(x=str(width // 2), y=str(BASE), text_anchor="middle", font_size="100")[points]
                        ],
                    ]
                    for side, points in enumerate(figures)
                ]
            ],
            p(".fs-across-below")[
                f"Deal {standing.played} brought" if hidden else f"After deal {standing.played}",
                small(aria_hidden="true")[" · press anywhere to close"],
            ],
        ],
    ]


def _wide(figure: str) -> int:
    return sum(DIGIT if sign.isdigit() else SIGN for sign in figure)


def _called(standing: Match, side: int, names: Sequence[str]) -> Node:
    """The players of a side, with who deals next, or that they have won, and the games of a rubber."""
    won = side in standing.winners
    return [
        [
            span(class_="fs-across-deals" if seat == standing.dealer and not standing.over else None)[
                names[seat], small[" deals"] if seat == standing.dealer and not standing.over else None
            ]
            for seat in standing.game.sides[side]
        ],
        span(".fs-across-deals")["won"] if won else None,
        small[f"Games: {standing.games[side]}"] if standing.game.match.games > 1 else None,
    ]
