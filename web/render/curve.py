"""The points of a match as a curve for each side, deal by deal, with the same in words."""

from collections.abc import Sequence
from typing import Final

from htpy import Element, circle, div, li, line, polyline, span, svg, ul

from web import words
from web.words.match import Deal

WIDTH: Final = 320
HEIGHT: Final = 140
EDGE: Final = 10


def curve(deals: Sequence[Deal], names: Sequence[str]) -> Element:
    """The points after each deal, from nothing on; in a match of several games all points. Needs a deal."""
    game = deals[0].after.game
    several = game.match.games > 1
    after = [deal.after.total if several else deal.after.reached for deal in deals]
    sides = range(len(game.sides))
    lines = [[0, *(points[side] for points in after)] for side in sides]
    target = 0 if several else game.match.target
    low = min(0, *(min(points) for points in lines))
    high = max(target, low + 1, *(max(points) for points in lines))

    def across(number: int) -> int:
        return EDGE + (WIDTH - 2 * EDGE) * number // len(deals)

    def up(points: int) -> int:
        return HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (points - low) // (high - low)

    def level(kind: str, points: int) -> Element:
        return line(class_=kind, x1=str(EDGE), x2=str(WIDTH - EDGE), y1=str(up(points)), y2=str(up(points)))

    said = [f"{words.side(game, side, names)}: {', '.join(map(str, lines[side][1:]))}." for side in sides]
    return div(".fs-curve")[
        svg(viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=" ".join(["The points after each deal.", *said]))[
            level("fs-nothing", 0),
            level("fs-target", target) if target else None,
            [
                polyline(
                    data_side=str(side),
                    points=" ".join(f"{across(number)},{up(held)}" for number, held in enumerate(lines[side])),
                )
                for side in sides
            ],
            [
                circle(data_side=str(side), cx=str(across(len(deals))), cy=str(up(lines[side][-1])), r="3")
                for side in sides
            ],
        ],
        ul(".fs-key", aria_hidden="true")[
            [
                li[
                    svg(viewBox="0 0 32 8")[polyline(data_side=str(side), points="0,4 32,4")],
                    span[words.side(game, side, names)],
                ]
                for side in sides
            ]
        ],
    ]
