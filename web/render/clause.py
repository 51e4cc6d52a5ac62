"""A clause beside its text: the control that shows it, what stands there without a script, and a score to show."""

from collections.abc import Sequence
from typing import NamedTuple

from htpy import Element, Node, a, button, details, div, li, p, section, span, strong, summary, ul

from engine.core.actions import Action
from engine.core.rules import Game, Line
from engine.core.score import score_of, totals
from engine.core.view import view
from tutorials.clause_examples import Example
from web import words
from web.frame import ROOT
from web.render.cards import sorted_hand
from web.render.deal import PLAY_ON, STEPS, another, titled
from web.render.score import cited, score
from web.render.telling import happened
from web.words.match import Standing


class Place(NamedTuple):
    """A place in an example deal where a clause bites: the deal's name, its title, and the number of the frame."""

    name: str
    title: str
    at: int


def strip(clause: str, instead: Node) -> Element:
    """The control that shows a clause on the table, and what stands ``instead`` of it where no script runs."""
    # The search leaves a block out until the next end of a tag of that name: this one holds no other of its kind.
    return section(".fs-strip", data_search_exclude=True)[
        button(".fs-button.fs-show", type="button", data_clause=clause, aria_label=f"See it: {words.title(clause)}")[
            "See it"
        ],
        instead,
    ]


def see(place: Place) -> Element:
    """A link to the place in an example deal where the clause bites."""
    game_id, name = place.name.partition("/")[0], f"deal-{place.name.replace('/', '-')}"
    return a(
        ".fs-see",
        href=f"{ROOT}{words.room(game_id, 'learn')}#{name}",
        data_see=name,
        data_frame=str(place.at),
    )["See it in ", span["“", place.title, "”"]]


def printed(example: Example) -> Element:
    """The position of an example and what is done in it, as text, and how a deal that ends there is scored."""
    first = view(example.states[example.begin], *example.seats)
    hands = [(seat, sorted_hand(first.hand(seat).known, first.game.ranks)) for seat in first.seats]
    shown = [view(state, *example.seats) for state in example.states[example.begin + 1 :]]
    laid = [words.acted(Action(play.seat, "play", (play.card,), play.value), first) for play in first.trick.plays]
    tried = words.not_allowed(example.refused, first.game.id) if example.refused is not None else ""
    lines = [f"{_counted_for(first.game, line)}." for line in score_of(example.state)]
    return details(".fs-see")[
        summary["See the cards"],
        ul[
            [
                li[strong[words.cards.name(seat)], ": ", " ".join(words.cards.short(card) for card in hand)]
                for seat, hand in hands
                if hand
            ]
        ],
        p[" ".join([*laid, *(happened(one)[0] for one in shown), tried, *lines])],
    ]


def scored(game: Game, lines: tuple[Line, ...], standings: Sequence[Standing]) -> Element:
    """A deal of which only the counts are known, as text: what follows from it, and its score."""
    in_all = [f"{words.side(game, side)} {words.cards.figure(had)}" for side, had in enumerate(totals(game, lines))]
    return details(".fs-see")[
        summary["See the score"],
        ul[
            [li[one.sentence] for one in standings],
            [li[_counted_for(game, line)] for line in lines],
            li["In all: ", ", ".join(in_all)] if len(lines) > 1 else None,
        ],
    ]


def _counted_for(game: Game, line: Line) -> str:
    """A line of a score, behind whose it is."""
    return f"{words.side(game, line.side)}: {words.scored(line, game)}"


def counted(table: str, clause: str, game: Game, lines: tuple[Line, ...], standings: Sequence[Standing]) -> Element:
    """A deal that has been counted, and for a clause of the match what follows from it. The places of what another deal
    has beside the way to it are kept free, so that this stays under the finger that pressed it."""
    return div(".fs-deal-body")[
        section(".fs-scene.fs-counted")[
            div(".fs-head")[div(".fs-heading")[titled("", clause)]],
            div(".fs-cloth")[
                div(".fs-paper", data_say=True)[
                    ul(".fs-why")[[li[one.sentence, " ", cited(one.clause)] for one in standings]]
                    if standings
                    else None,
                    score(game, lines),
                ]
            ],
            div(".fs-doing")[
                div(".fs-steps.fs-free", aria_hidden="true")[
                    [span(".fs-button")[STEPS[name]] for name in ("Back", "Next")]
                ],
                another(table),
                span(".fs-button.fs-free", aria_hidden="true")[PLAY_ON],
            ],
        ],
        div(".fs-more"),
    ]
