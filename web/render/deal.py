"""A deal at one of its positions: the picture, what has just happened and why, and the controls."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from htpy import Element, Node, a, button, div, li, p, span, strong, ul
from markupsafe import Markup

from engine.core.actions import Action
from engine.core.cards import Card
from engine.core.rules import Game, Line, Refusal
from engine.core.view import View
from web import words
from web.frame import ROOT
from web.render.cards import print_of
from web.render.score import clause_link, score
from web.render.table import event, middle, players
from web.words.match import Standing


@dataclass(frozen=True, kw_only=True)
class Position:
    """Where a reader stands in a deal, and all that is to be shown there.

    ``at`` of ``last`` actions have been done; ``ends`` are the numbers of actions after which a
    trick was taken. ``table`` begins every element id. A ``live`` position sends events to
    Python, another steps through frames that the page holds. While ``playing``, the seat awaited
    is the reader's; ``why`` are the refusals of what was tried last, ``chosen`` a card that still
    needs something said with it, and ``closed`` hides the other hands. ``clause`` is the one that
    can be shown again; ``link`` is the position as the text of a link. ``seat`` is the one that the
    reader plays, where bots play the others; -1 where the reader plays all. ``standings`` say how the match stands
    after a deal that was sought for one of its clauses.
    """

    seen: View
    at: int
    last: int
    table: str
    title: str = ""
    ends: tuple[int, ...] = ()
    comments: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()
    standings: tuple[Standing, ...] = ()
    live: bool = False
    playing: bool = False
    closed: bool = False
    why: tuple[Refusal, ...] = ()
    chosen: Card | None = None
    clause: str = ""
    link: str = ""
    seat: int = -1

    @property
    def active(self) -> int:
        """The seat for which the reader has something to do, or -1."""
        return awaited(self.seen.turn, self.seat) if self.playing else -1


def awaited(turn: tuple[int, ...], seat: int) -> int:
    """Of the seats awaited, the one that the reader plays: a single seat, or -1 for all; -1 if there is none."""
    if seat < 0:
        return turn[0] if turn else -1
    return seat if seat in turn else -1


class Beside(NamedTuple):
    """What a table of bots puts beside a deal: at the ``top``, in the place of its ``buttons``, an answer
    ``under`` what has just happened, what the others did and why as ``deeds``, and ``below`` what else the
    reader can do or look at."""

    top: Node = None
    buttons: Node = None
    under: Node = None
    deeds: Node = None
    below: Node = None


def body(position: Position, beside: Beside | None = None) -> Element:
    """The whole widget body. The controls come first and what grows comes last, so that the
    button under a reader's finger stays where it is from frame to frame."""
    seen, active = position.seen, position.active
    return div(".fs-deal-body", data_playing=position.playing)[
        beside.top if beside else None,
        _another(position) if position.clause else None,
        p(".fs-title")[strong[position.title], played_by(seen.game)] if position.title else None,
        controls(position, beside.buttons if beside else _more(position)),
        div(".fs-board")[
            middle(seen, position.table),
            div(".fs-told")[
                caption(position),
                _unknown(seen, active),
                _reasons(position) if position.why or position.playing else None,
                beside.under if beside else None,
            ],
            div(".fs-deeds")[beside.deeds] if beside else None,
            _acts(position) if active >= 0 else None,
            beside.below if beside else None,
            score(seen.game, position.lines) if position.lines else None,
            ul(".fs-why")[[li[one.sentence, " ", clause_link(one.clause)] for one in position.standings]]
            if position.standings
            else None,
            players(seen, position.table, active, lambda card: _card_button(position, seen, card), position.seat),
        ],
    ]


def _unknown(seen: View, active: int) -> Node:
    """That a hand is not known, so that nobody can play it."""
    if active < 0 or active in seen.seats:
        return None
    return p[f"It is {words.cards.name(active)}’s turn. That hand is not known, so it cannot be played here."]


def _another(position: Position) -> Element:
    """The button that showed this deal, still in its place."""
    return div(".fs-strip")[
        button(
            ".fs-button.fs-show",
            id=f"{position.table}-show",
            type="button",
            data_python=True,
            data_event=event(do="show"),
        )["Show me another"],
        button(
            ".fs-button.fs-quiet",
            id=f"{position.table}-away",
            type="button",
            data_python=True,
            data_event=event(do="away"),
        )["Put it away"],
    ]


def caption(position: Position) -> Element:
    """What has just happened, the clauses that had a part in it, and the comment on it."""
    what, notes = happened(position.seen)
    return div(".fs-caption", data_say=True)[
        p(".fs-what")[what],
        ul(".fs-why")[[li[text, " ", clause_link(clause)] for clause, text in notes]] if notes else None,
        [p(".fs-comment")[linked(text)] for text in position.comments],
    ]


def played_by(game: Game) -> Node:
    """The options of a deal where they are not the usual ones."""
    rules = words.played_by(game)
    return span(".fs-small")[f" Played with: {rules}."] if rules else None


def happened(seen: View) -> tuple[str, list[tuple[str, str]]]:
    """The last action as a sentence, and each clause that bit with what it brought about."""
    what = words.acted(seen.log[-1], seen) if seen.log else "The cards are dealt."
    told = [(event_.clause, words.told(event_, seen)) for event_ in seen.told]
    return what, [(clause, text) for clause, text in told if text and text != what]


def said(position: Position) -> str:
    """The caption, or the reason of a refusal, as one line for the live region."""
    if position.why:
        reasons = [words.refused(refusal, position.seen) for refusal in position.why]
        return " ".join([words.not_allowed(position.why[0].action, position.seen.game.id), *reasons])
    what, notes = happened(position.seen)
    return " ".join([what, *(text for _, text in notes), *map(plain, position.comments)])


def linked(text: str) -> Node:
    """A comment with ``[game/clause]`` turned into a link to the clause."""
    parts: list[Node] = []
    rest = text
    while "[" in rest:
        before, _, after = rest.partition("[")
        clause, bracket, rest = after.partition("]")
        parts += [before, clause_link(clause)] if bracket and _known(clause) else [f"{before}[{clause}{bracket}"]
    return [*parts, rest]


def _known(clause: str) -> bool:
    try:
        return bool(words.title(clause))
    except KeyError:
        return False


def plain(text: str) -> str:
    """A comment with the titles of its clauses in the place of their ids."""
    return re.sub(r"\[([a-z-]+/[a-z0-9-]+)\]", lambda found: words.title(found[1]), text)


# Stepping


def controls(position: Position, more: Node) -> Element:
    """First, back, next, last, the tricks to jump to, and what else can be done here."""
    last, at = position.last, position.at
    steps = (("First", 0, at == 0), ("Back", at - 1, at == 0), ("Next", at + 1, at == last), ("Last", last, at == last))
    return div(".fs-controls")[
        div(".fs-steps", role="group", aria_label="Step through the deal")[
            [_step(position.table, name, max(0, min(last, to)), off, position.live) for name, to, off in steps],
            span(".fs-count")[f"{at} of {last}"],
        ]
        if not position.playing
        else None,
        _tricks(position) if not position.playing else None,
        div(".fs-more")[more],
    ]


@lru_cache(maxsize=512)
def _step(table: str, name: str, to: int, off: bool, live: bool) -> Markup:
    """A control that steps. It is kept, as is a chip below, because one frame differs from the next in few of them."""
    return Markup(
        button(
            ".fs-button.fs-main" if name == "Next" else ".fs-button",
            id=f"{table}-{name.lower()}",
            type="button",
            data_python=True,
            aria_disabled="true" if off else None,
            **_goes(to, name.lower(), live),
        )[name]
    )


def _goes(to: int, name: str, live: bool) -> dict[str, str]:
    """How a control steps: a live deal by an event, a frame of the page by a name that is the same in each."""
    return {"data_event": event(do="step", to=to)} if live else {"data_goto": name}


def _tricks(position: Position) -> Node:
    ends = position.ends
    if not ends:
        return None
    return div(".fs-tricks", role="group", aria_label="Jump to the end of a trick")[
        span(".fs-small")["Trick"],
        [_chip(position.table, number, end, end == position.at, position.live) for number, end in enumerate(ends, 1)],
    ]


@lru_cache(maxsize=512)
def _chip(table: str, number: int, end: int, current: bool, live: bool) -> Markup:
    return Markup(
        button(
            ".fs-chip",
            id=f"{table}-trick-{number}",
            type="button",
            data_python=True,
            aria_current="step" if current else None,
            **_goes(end, str(end), live),
        )[str(number)]
    )


def _more(position: Position) -> list[Node]:
    table = position.table
    if not position.playing:
        return [
            _button(
                table, "take-over", "Take over from here", do="over", **({"at": position.at} if position.live else {})
            )
            if not position.seen.over
            else None,
            None if position.clause else _button(table, "deal", "Deal a new one", do="deal"),
            _to_example(position),
            _link(position) if position.live else None,
        ]
    return [
        _button(table, "take-back", "Take back", do="undo") if position.at else None,
        _button(
            table,
            "hide",
            "Show all hands" if position.closed else "Hide the other hands",
            do="hide",
        ),
        _button(table, "watch", "Look back through the deal", do="watch"),
        _to_example(position),
        _link(position),
    ]


@lru_cache(maxsize=512)
def _button(table: str, name: str, text: str, **parts: str | int) -> Markup:
    return Markup(
        button(".fs-button.fs-quiet", id=f"{table}-{name}", type="button", data_python=True, data_event=event(**parts))[
            text
        ]
    )


def _to_example(position: Position) -> Node:
    """The way back to the frames of the page, which need no Python."""
    if position.clause or not position.live:
        return None
    return button(
        ".fs-button.fs-quiet", id=f"{position.table}-example", type="button", data_python=True, data_goto="0"
    )["Back to the example"]


def _link(position: Position) -> Element:
    return a(
        ".fs-link",
        id=f"{position.table}-link",
        href=f"{ROOT}{words.room(position.seen.game.id, 'learn')}#deal={position.link}",
        data_copy=True,
    )["Link to this position"]


# Playing


def _card_button(position: Position, seen: View, card: Card) -> Element | None:
    """The button that fills a card in the hand to play: live, chosen, or refused for a reason."""
    refused = _refusals_of(seen, card)
    allowed = [action for action in seen.choices if action.cards == (card,)]
    values = [action.value for action in allowed]
    what = {"do": "choose", "card": str(card)} if len(values) > 1 else {}
    if not what:
        tried = allowed[0] if allowed else Action(position.active, "play", (card,))
        what = {"do": "play", "action": str(tried)}
    return button(
        id=f"{position.table}-{str(card).lower()}-button",
        type="button",
        tabindex="0" if card == _tab_stop(position) else "-1",
        aria_disabled="true" if not allowed else None,
        aria_pressed="true" if position.chosen == card else None,
        aria_describedby=_reason_id(position, refused[0]) if refused and not allowed else None,
        data_event=event(**what),
    )[print_of(card), span(".fs-spoken")[words.cards.long(card)]]


def _tab_stop(position: Position) -> Card:
    """The card of the hand to play that the Tab key comes to: what was tried or chosen, or can be played."""
    seen = position.seen
    hand = seen.hand(position.active).known
    wanted = [card for refusal in position.why for card in refusal.action.cards]
    wanted += [card for card in (position.chosen,) if card is not None]
    wanted += [card for action in seen.choices for card in action.cards]
    return next((card for card in wanted if card in hand), next(iter(hand)))


def _refusals_of(seen: View, card: Card) -> tuple[Refusal, ...]:
    for action, refused in seen.refused:
        if action.cards == (card,):
            return refused
    return ()


def _reason_id(position: Position, refusal: Refusal) -> str:
    return f"{position.table}-why-{refusal.clause.replace('/', '-')}"


def _acts(position: Position) -> Node:
    """Whose turn it is, what may be said with a chosen card, and the acts without a card."""
    seen = position.seen
    active = position.active
    return div(".fs-acts")[
        p(".fs-turn")[strong[words.cards.name(active)], f" {words.turn(seen)}."],
        _said_with(position),
        div(".fs-verbs")[
            [_act(position, action, ()) for action in seen.choices if not action.cards and action.seat == active],
            [
                _act(position, action, refused)
                for action, refused in seen.refused
                if not action.cards and action.seat == active
            ],
        ],
    ]


def _act(position: Position, action: Action, refused: tuple[Refusal, ...]) -> Element:
    return button(
        ".fs-button",
        id=f"{position.table}-{action.verb}{action.value}",
        type="button",
        aria_disabled="true" if refused else None,
        aria_describedby=_reason_id(position, refused[0]) if refused else None,
        data_event=event(do="play", action=str(action)),
    )[words.label(action, position.seen.game.id)]


def _said_with(position: Position) -> Node:
    if position.chosen is None:
        return None
    choices = [action for action in position.seen.choices if action.cards == (position.chosen,)]
    return div(".fs-verbs", role="group", aria_label=f"Play the {words.cards.long(position.chosen)} as")[
        span[f"The {words.cards.long(position.chosen)}, as"],
        [
            button(
                ".fs-button",
                id=f"{position.table}-say-{action.value or 'plain'}",
                type="button",
                data_event=event(do="play", action=str(action)),
            )[words.cards.SUITS.get(action.value, action.value or words.unsaid(position.seen.game.id))]
            for action in choices
        ],
    ]


def _reasons(position: Position) -> Node:
    """One element for each clause that refuses something here; those just run into are shown."""
    found = {refusal.clause: refusal for refusal in position.why}
    for _, refused in position.seen.refused if position.playing else ():
        for refusal in refused:
            found.setdefault(refusal.clause, refusal)
    shown = {refusal.clause for refusal in position.why}
    return div(".fs-reasons")[
        [
            p(".fs-reason", id=_reason_id(position, refusal), hidden=clause not in shown)[
                f"{words.not_allowed(refusal.action, position.seen.game.id)} " if clause in shown else None,
                words.refused(refusal, position.seen),
                " ",
                clause_link(clause),
            ]
            for clause, refusal in found.items()
        ]
    ]
