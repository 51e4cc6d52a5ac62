"""A single trick to bet on: the cards, the question, the answer to each choice, and other cards to try."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from htpy import Element, Node, button, details, div, form, label, option, p, section, select, span, strong, summary

from engine.core.cards import Card
from engine.core.rules import Game
from engine.core.state import State, Taken
from engine.core.view import View, view
from engine.games import in_force
from web import words
from web.render import board
from web.render.board import Chair, Sitting, chair, rows_of
from web.render.cards import colours_of
from web.render.score import cited, clause_link
from web.render.table import event

PASS: Final = "-"
"""Stands in the place of a card for a player who passes."""
ROWS: Final = ("trumps", "contract")
"""Of what all can see of a deal, all that a single trick hangs on."""
WHO: Final = "Who takes this trick?"


class Trick(NamedTuple):
    """A trick as it is shown: the clause that it is about, the contract, the seats in the order of play, and
    for each seat the text of its card or pass, how all ids begin, the trick played by the engine, or why it
    cannot be played, in a sentence, and how it lies there."""

    clause: str
    game: Game
    contract: str
    order: tuple[int, ...]
    plays: tuple[str, ...]
    table: str
    end: State | str
    seen: View

    @property
    def played(self) -> tuple[int, ...]:
        """The seats that play a card, in the order of play."""
        return tuple(seat for seat in self.order if self.plays[seat] != PASS)


def why(trick: Trick) -> str:
    """Who takes the trick, and why; or what is wrong with the cards."""
    if isinstance(trick.end, str):
        return trick.end
    taken, seen = _taken(trick.end)
    return f"{words.cards.name(taken.winner)} takes it. {words.winning(taken, seen)}"


def verdict(trick: Trick, choice: int) -> str:
    """Whether a choice was right, and why."""
    return f"{_judged(trick, choice)} {why(trick)}"


def _judged(trick: Trick, choice: int) -> str:
    return "Yes." if choice == _winner(trick) else "Not this time."


def _taken(end: State) -> tuple[Taken, View]:
    [taken] = end.tricks
    return taken, view(end, *range(end.game.seats))


def _winner(trick: Trick) -> int:
    """Who takes it; -1 where the cards make no trick."""
    return -1 if isinstance(trick.end, str) else trick.end.tricks[-1].winner


def _table(trick: Trick, *, judged: bool, chairs: Mapping[int, Chair] | None = None) -> Element:
    """The board with the cards before their players."""
    rows = tuple(row for row in rows_of(trick.seen) if row.name in ROWS)
    hides = ("hands", "roles", "taken", "turn" if judged else "winner")
    sitting = Sitting(seen=trick.seen, rows=rows, table=trick.table, hides=hides, chairs=chairs or {})
    return section(
        ".fs-scene.fs-asked.fs-one-trick",
        role="group",
        aria_label=WHO,
        data_seats=str(trick.game.seats),
        data_colours=colours_of(trick.game.id),
    )[p(".fs-question")[WHO] if chairs else None, _context(trick), board.board(sitting)]


def card_of(play: str) -> Card:
    """The card of a text such as ``H7`` or ``J1=S``. Raises BadCard."""
    return Card.parse(play.partition("=")[0])


def _said(play: str) -> str:
    value = play.partition("=")[2]
    return f" ({words.cards.SUITS.get(value, value)})" if value else ""


def _context(trick: Trick) -> Node:
    """What the contract means, and the options that are not the usual ones."""
    game_id = trick.game.id
    parts = [f"{words.contract(game_id, trick.contract)}."] if trick.contract else []
    parts += [f"{words.option_value(game_id, name, value)}." for name, value in sorted(in_force(trick.game).items())]
    return p(".fs-terms.fs-small")[" ".join(parts)] if parts else None


def bet(trick: Trick, choice: int | None) -> Element:
    """The question, or the answer to a choice."""
    chairs = {seat: _chair(trick, seat, number, choice) for number, seat in enumerate(trick.played, 1)}
    return div(".fs-trick-body", data_leaf=True)[
        _table(trick, judged=choice is not None, chairs=chairs),
        div(".fs-reply")[
            p(".fs-small", data_python=True)["Press a player."] if choice is None else _answered(trick, choice)
        ],
    ]


def _chair(trick: Trick, seat: int, number: int, choice: int | None) -> Chair:
    """A player who may have won; the card presses the name."""
    control = f"{trick.table}-bet-{seat}"
    return chair(words.cards.name(seat), control, {"data_goto": str(number)}, pressed=seat == choice)


def _answered(trick: Trick, choice: int) -> Element:
    return div(".fs-verdict", data_right=choice == _winner(trick))[
        div(data_say=True)[p[strong[_judged(trick, choice)]], _answer(trick)],
        button(
            ".fs-button.fs-quiet",
            id=f"{trick.table}-try",
            type="button",
            data_python=True,
            data_event=event(do="try"),
        )["Try other cards"],
    ]


def printed(trick: Trick) -> Element:
    """The answer folded away, for those without script."""
    return details(".fs-answer")[summary["Who takes it, and why?"], _answer(trick)]


def _answer(trick: Trick) -> Element:
    """Who takes the trick, why, and what else bit; or what is wrong with the cards."""
    if isinstance(trick.end, str):
        return p(".fs-problem")[trick.end]
    taken, seen = _taken(trick.end)
    others = [
        (told.clause, words.told(told, seen))
        for told in seen.told
        if told.clause != taken.clause and told.card is not None and told.seat != taken.winner
    ]
    shown = [taken.clause, *(clause for clause, _ in others)]
    return div(".fs-reason-list")[
        p[f"{why(trick)} ", cited(taken.clause)],
        [p[text, " ", cited(clause)] for clause, text in others if text],
        p["The rule of this trick: ", clause_link(trick.clause), "."] if trick.clause not in shown else None,
    ]


def trial(trick: Trick, choices: Mapping[int, Sequence[str]]) -> Element:
    """The trick with a list of cards for each player, ``choices`` by seat."""
    return div(".fs-trick-body")[
        _table(trick, judged=not isinstance(trick.end, str)),
        form(".fs-form", data_event=event(do="try"))[[_chooser(trick, seat, choices[seat]) for seat in trick.order],],
        div(".fs-verdict", data_right=not isinstance(trick.end, str))[
            _answer(trick),
            button(
                ".fs-button.fs-quiet",
                id=f"{trick.table}-back",
                type="button",
                data_python=True,
                data_goto="0",
            )["Back to the question"],
        ],
    ]


def _chooser(trick: Trick, seat: int, plays: Sequence[str]) -> Element:
    now = trick.plays[seat].rstrip("=")
    return label(".fs-field")[
        span[words.cards.name(seat)],
        select(id=f"{trick.table}-play-{seat}", name=f"play-{seat}")[
            [
                option(value=play, selected=now == play)[
                    "pass" if play == PASS else [words.cards.long(card_of(play)), _said(play) or None]
                ]
                for play in plays
            ]
        ],
    ]
