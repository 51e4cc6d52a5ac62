"""A deal at one of its positions: the picture, what has just happened and why, and the controls."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from htpy import Element, Node, a, button, div, li, p, span, strong, ul
from markupsafe import Markup

from engine.core.actions import Action
from engine.core.cards import Card, Cards
from engine.core.rules import Game, Refusal
from engine.core.score import totals
from engine.core.view import View
from web import words
from web.frame import ROOT
from web.render.board import Around, Sitting, acts, by_side, rows_of, scene, suit_named
from web.render.cards import colours_of, spoken
from web.render.overlay import opener, overlay
from web.render.position import DEALT, Position
from web.render.score import cited, clause_link, score
from web.render.table import event
from web.render.telling import Telling, cited_once, counted, is_over_here, linked, reason, scored_by, told_at, tried


class Beside(NamedTuple):
    """What a table of bots has in the place of a deal's own: the ``head``, the ``tools``, what stands after what was
    ``told``, what ``may`` be done now, the ``acts`` of whoever waits or has done, how the match ``stands`` with what
    the deal has brought, what opens ``over`` the table, and the way ``out`` of it for whoever plays by other house
    rules."""

    head: Node = None
    tools: Node = None
    told: Node = None
    may: Node = None
    acts: Node = None
    stands: Node = None
    over: Node = None
    out: Node = None


def body(position: Position, beside: Beside | None = None, more: Node = None) -> Element:
    """The whole widget body: the table, and under it what is not needed to go on; ``more`` can be done with a deal
    that was brought."""
    telling = told_at(position)
    around = _around(position, telling) if beside is None else _beside(position, telling, beside)
    return div(
        ".fs-deal-body",
        data_playing=position.playing,
        data_brought=position.brought,
        data_colours=colours_of(position.seen.game.id),
        data_recount=None if beside is None else event(do="rules"),
    )[
        scene(sitting_of(position), around),
        _tricks(position) if not position.playing and not position.clause else None,
        div(".fs-more")[
            _more(position), more, played_by(position.seen.game) or _usual(position), had(position.seen, position.seat)
        ]
        if beside is None
        else None,
        _all_told(position, telling),
        beside.over if beside else None,
        _by_other_rules(position, beside) if position.rules else None,
        _scored(position) if position.lines and beside is None else None,
    ]


def sitting_of(position: Position) -> Sitting:
    """The table of a position. While all hands are watched the one at the bottom stays; while one plays it is
    whoever is to act."""
    seen, active = position.seen, position.active
    stop = _tab_stop(position) if active >= 0 else None
    return Sitting(
        seen=seen,
        rows=rows_of(seen),
        table=position.table,
        bottom=_nearest(position) if active < 0 else active,
        own=position.seat,
        active=active if active in seen.seats else -1,
        holder=lambda card, where: _card_button(position, seen, card, where, stop=card == stop),
        tried=Cards.of(dict.fromkeys(card for refusal in position.why for card in refusal.action.cards)),
    )


def _nearest(position: Position) -> int:
    """The seat at the bottom of a deal that one watches."""
    return position.seat if position.seat >= 0 else position.near


def _around(position: Position, telling: Telling) -> Around:
    return Around(
        head=titled(position.title, position.clause),
        tools=_take_back(position) if position.playing and position.at else None,
        told=_told(position, telling),
        may=may(position),
        acts=acts_of(position) if position.playing else steps(position, _ways_on(position)),
        brought=_brought(position),
        watching=not position.playing,
    )


def titled(title: str, clause: str) -> Node:
    """What stands over a deal that one watches: its title, or that of the clause that it shows, as the way back."""
    return strong(".fs-title")[clause_link(clause) if clause else title] if clause or title else None


def _beside(position: Position, telling: Telling, beside: Beside) -> Around:
    return Around(
        head=beside.head,
        tools=beside.tools,
        told=_told(position, telling, beside.told),
        may=beside.may or may(position),
        acts=beside.acts if position.active < 0 else acts_of(position),
        brought=_brought(position, beside.stands),
        watching=not position.playing,
        refused=bool(position.why),
    )


def _told(position: Position, telling: Telling, beside: Node = None) -> list[Node]:
    """What has just happened, and in one line the ways to more of it and to what stands ``beside``; in its place, why
    what was just tried is refused. The other reasons wait unseen."""
    more = opener(f"{position.table}-told", "More", look=".fs-chip") if telling.goes_on else None
    chips = span(".fs-chips")[more, " " if more and beside else None, beside] if more or beside else None
    return [
        [_caption(position, telling), " ", _result(position), chips] if not position.why else None,
        _reasons(position) if position.why or position.playing else None,
    ]


def _result(position: Position) -> Node:
    """What a deal that is over has brought: to show a clause of the score, its lines; else the points of each side."""
    about = [(scored_by(position, line), line.clause) for line in position.lines]
    about += [(one.sentence, one.clause) for one in position.standings]
    wanted = [p[text, " ", cited(clause), " "] for text, clause in about if clause == position.clause]
    if wanted:
        return wanted
    return [p[text, " "] for text in counted(position)] if not _is_in_place_of_hand(position) else None


def _is_in_place_of_hand(position: Position) -> bool:
    """Whether what a deal has brought lies where the hand lay: of one that was played here, and of one that whoever sat
    there looks through, whatever is left in their hand."""
    return is_over_here(position) or (position.seat >= 0 and bool(position.lines) and not position.clause)


def _brought(position: Position, stands: Node = None) -> Node:
    """What a deal has brought, for the place of the hand, and how a match ``stands`` with it."""
    if not _is_in_place_of_hand(position):
        return None
    game = position.seen.game
    amounts = [words.amount(game, points) for points in totals(game, position.lines)]
    return [by_side(sitting_of(position), amounts), stands]


def _awaited(turn: Sequence[int]) -> str:
    """Who is awaited: where all choose at once, each who has not yet."""
    names = words.cards.listed([words.cards.name(seat) for seat in turn])
    return f"{names} {'is' if len(turn) == 1 else 'are'}"


def may(position: Position) -> Node:
    """What whoever is at the bottom may do now, and the clause that narrows it; or who is awaited."""
    seen, active = position.seen, position.active
    if position.opening != DEALT and not any(seen.hand(seat).size for seat in range(seen.game.seats)):
        return "Those were the last of these cards."
    if active < 0 and seen.turn[:1] == (_nearest(position),):
        return f"{'Your turn ' if position.seat >= 0 else ''}{words.turn(seen)}."  # behind the name
    if active < 0:
        return f"{_awaited(seen.turn)} {words.turn(seen)}." if seen.turn else "The deal is over."
    if active not in seen.seats:
        return f"{words.turn(seen)}. That hand is not known, so it cannot be played here."
    if position.chosen is not None:
        return f"Choose what the {words.cards.long(position.chosen)} is played as."
    narrowed = [refusal for action, refused in seen.refused if action.cards for refusal in refused[:1]]
    return [
        f"{words.turn(seen)}." if position.seat < 0 else f"Your turn {words.turn(seen)}. {words.means(seen)}".rstrip(),
        [" ", cited(narrowed[0].clause)] if narrowed else None,
    ]


def _caption(position: Position, telling: Telling) -> Element:
    """What has just happened, the clauses that had a part in it, and the comment on it."""
    return div(".fs-caption", data_say=True)[
        p(".fs-what")[telling.what, " "] if telling.headed else None,
        ul(".fs-why")[[_note(*note) for note in cited_once(telling.shown)]] if telling.shown else None,
        [p(".fs-comment")[" ", linked(text)] for text in telling.read],
    ]


@lru_cache(maxsize=512)
def _note(clause: str, text: str) -> Markup:
    return Markup(li[text, " ", [cited(clause), " "] if clause else None])


def _all_told(position: Position, telling: Telling) -> Node:
    """All that the last act, or the dealing, brought about, over the table; and what the author says of it, where
    that is not read whole under the board."""
    if not telling.goes_on:
        return None
    content = [
        [p(".fs-comment")[linked(text)] for text in telling.comments] if telling.read != telling.comments else None,
        ul(".fs-why")[[_note(*note) for note in cited_once(telling.notes)]] if telling.notes else None,
    ]
    return overlay(f"{position.table}-told", telling.what.rstrip("."), content)


def played_by(game: Game) -> Node:
    """The options of a deal where they are not the usual ones."""
    rules = words.played_by(game)
    return span(".fs-small")[f" Played with: {rules}."] if rules else None


def _by_other_rules(position: Position, beside: Beside | None) -> Element:
    """By which rules a deal goes that are not the reader's, which the line on the page tells: that of a link, before it
    is played, and that of a table at which others have been chosen."""
    return overlay(
        f"{position.table}-rules",
        "Not your house rules",
        [
            p["This deal is played with: ", strong[position.rules], "."],
            p(".fs-small")["Yours stay as they are, for whatever you begin yourself."],
            beside.out if beside else None,
        ],
        now=True,
    )


def _usual(position: Position) -> Node:
    """Of an example of a clause that the page holds: that it goes by the usual rules, for whoever plays by others."""
    if not position.clause or position.live:
        return None
    return span(".fs-waits.fs-small")["This example goes by the usual rules. “Another” goes by yours."]


def had(seen: View, reader: int) -> Node:
    """The points before this deal, where it is known to be one of several, to the ``reader`` of a seat."""
    if not seen.place.totals:
        return None
    points = ", ".join(
        f"{words.side(seen.game, side, reader=reader)} {words.cards.figure(held)}"
        for side, held in enumerate(seen.place.totals)
    )
    return span(".fs-small")[f" Before this deal: {points}."]


# Stepping


STEPS: Final = {"First": "«", "Back": "‹ Back", "Next": "Next ›", "Last": "»"}
"""The ways to step, and what stands on their buttons."""
PLAY_ON: Final = "Play on from here"
"""What leads from a clause that is shown to playing."""


def steps(position: Position, others: Node) -> Node:
    """First, back, next and last, with the place in the deal; and what else can be done here. To the few steps that
    show a clause there is no more than back and next, which keep their places, and to another deal in which nothing has
    been done yet none at all."""
    last, at = position.last, position.at
    if not last and not position.clause:
        return others
    ways = (("First", 0, at == 0), ("Back", at - 1, at == 0), ("Next", at + 1, at == last), ("Last", last, at == last))
    shown = ways[1:3] if position.clause else ways
    return [
        div(".fs-steps", role="group", aria_label="Step through the deal")[
            [_step(position.table, name, max(0, min(last, to)), off, position.live) for name, to, off in shown],
            None if position.clause else span(".fs-count")[f"{at} of {last}"],
        ],
        others,
    ]


def _ways_on(position: Position) -> Node:
    """From watching to playing, or to the score of a deal that is over; and to another deal."""
    where = {"at": position.at} if position.live else {}
    reached = position.brought and not position.last
    on = PLAY_ON if position.clause else "Take over from here"
    look = ".fs-button" if position.clause else ".fs-button.fs-main"
    return [
        another(position.table) if position.clause else None,
        opener(f"{position.table}-score", "The score", look=look)
        if position.lines
        else _button(position.table, "take-over", on, look, reached=reached, do="over", **where),
        None
        if position.clause or position.brought
        else _button(position.table, "deal", "Deal a new one", ".fs-button", do="deal"),
    ]


def another(table: str) -> Markup:
    """The way to a new deal that shows the same clause."""
    return _button(table, "another", "Another", ".fs-button", do="show")


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
            aria_label=name,
            **_goes(to, name.lower(), live),
        )[STEPS[name]]
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
    """What is not needed to go on: other ways to see the deal, and to carry it away."""
    table = position.table
    if not position.playing:
        return [_to_example(position), _ask(position), _link(position)]
    return [
        _button(table, "hide", "Show all hands" if position.closed else "Hide the other hands", do="hide"),
        _button(table, "watch", "Look back through the deal", do="watch"),
        _to_example(position),
        _ask(position),
        _link(position),
    ]


def _take_back(position: Position) -> Markup:
    return tool(position.table, "take-back", "Take back", "↶", do="undo")


@lru_cache(maxsize=64)
def tool(table: str, name: str, label: str, sign: str, **parts: str | int) -> Markup:
    """A small button at the head of the table."""
    return Markup(
        button(id=f"{table}-{name}", type="button", aria_label=label, title=label, data_event=event(**parts))[sign]
    )


def _scored(position: Position) -> Element:
    """The score line by line, over the table."""
    after = [li[one.sentence, " ", cited(one.clause)] for one in position.standings]
    content = [score(position.seen.game, position.lines), ul(".fs-why")[after] if after else None]
    return overlay(f"{position.table}-score", "The score", content)


@lru_cache(maxsize=512)
def _button(
    table: str, name: str, text: str, look: str = ".fs-button.fs-quiet", *, reached: bool = False, **parts: str | int
) -> Markup:
    """A control that asks our Python; where the reader is led to it, it is ``reached`` wherever it lies."""
    what = event(**parts)
    return Markup(
        button(look, id=f"{table}-{name}", type="button", data_python=True, data_reached=reached, data_event=what)[text]
    )


def _to_example(position: Position) -> Node:
    """The way back to the frames of the page, which need no Python: to the first, or to where a clause bites."""
    if not position.live or position.brought:
        return None
    where, named = ("last", "The example") if position.clause else ("0", "Back to the example")
    return button(
        ".fs-button.fs-quiet",
        id=f"{position.table}-example",
        type="button",
        data_python=True,
        data_goto=where,
        aria_label="Back to the example",
    )[named]


def _ask(position: Position) -> Node:
    if not position.ask:
        return None
    return a(".fs-link", id=f"{position.table}-ask", href=f"{ROOT}referee/#referee={position.ask}")["Ask the referee"]


def _link(position: Position) -> Node:
    if not position.link or position.brought:
        return None
    return a(
        ".fs-link",
        id=f"{position.table}-link",
        href=f"{ROOT}{words.room(position.seen.game.id, 'learn')}#deal={position.link}",
        data_copy=True,
        aria_label="Link to this position",
    )["Link" if position.clause else "Link to this position"]


# Playing


def _card_button(position: Position, seen: View, card: Card, where: str, *, stop: bool) -> Markup:
    """The button that fills a card in the hand to play: live, chosen, or refused for a reason; where the Tab key
    comes to, or not."""
    refused = _refusals_of(seen, card)
    allowed = [action for action in seen.choices if action.cards == (card,)]
    values = [action.value for action in allowed]
    what = {"do": "choose", "card": str(card)} if len(values) > 1 else {}
    if not what:
        tried = allowed[0] if allowed else Action(position.active, "play", (card,))
        what = {"do": "play", "action": str(tried)}
    why = _reason_id(position, refused[0]) if refused and not allowed else None
    chosen = position.chosen == card
    return _covering(position.table, card, where, why, event(**what), stop=stop, off=not allowed, chosen=chosen)


@lru_cache(maxsize=512)
def _covering(
    table: str, card: Card, where: str, why: str | None, what: str, *, stop: bool, off: bool, chosen: bool
) -> Markup:
    return Markup(
        button(
            id=f"{table}-{str(card).lower()}-button",
            type="button",
            tabindex="0" if stop else "-1",
            aria_disabled="true" if off else None,
            aria_pressed="true" if chosen else None,
            aria_describedby=why,
            data_event=what,
        )[spoken(card, where)]
    )


def _tab_stop(position: Position) -> Card | None:
    """The card of the hand to play that the Tab key comes to: what was tried or chosen, or can be played."""
    seen = position.seen
    hand = seen.hand(position.active).known
    wanted = [card for refusal in position.why for card in refusal.action.cards]
    wanted += [card for card in (position.chosen,) if card is not None]
    wanted += [card for action in seen.choices for card in action.cards]
    return next((card for card in wanted if card in hand), next(iter(hand), None))


def _refusals_of(seen: View, card: Card) -> tuple[Refusal, ...]:
    for action, refused in seen.refused:
        if action.cards == (card,):
            return refused
    return ()


def _reason_id(position: Position, refusal: Refusal) -> str:
    return f"{position.table}-why-{refusal.clause.replace('/', '-')}"


def acts_of(position: Position) -> Node:
    """What may be said with a chosen card, or the acts without a card; at the end of a deal, its score."""
    if position.chosen is not None:
        return _said_with(position)
    if position.active < 0:
        return _ways_on(position)
    return acts(
        position.seen,
        position.active,
        lambda action, refused, inside: _act(position, action, refused, inside),
        position.prices,
    )


def _act(position: Position, action: Action, refused: tuple[Refusal, ...], inside: Node) -> Element:
    """A button for an act. What is the only choice stands out, and that by which the deal simply goes on from what one
    seldom wants; what cuts the deal short keeps quiet where there is anything to go on with."""
    seen = position.seen
    on = words.onward(seen)
    goes_on = seen.choices == (action,) or (on == action.verb and not refused)
    cuts_short = not refused and action.verb in seen.game.seldom[seen.phase]
    quiet = cuts_short and any(choice.cards or choice.verb == on for choice in seen.choices)
    return button(
        ".fs-button.fs-main" if goes_on else ".fs-button.fs-seldom" if quiet else ".fs-button",
        id=f"{position.table}-{action.verb}{action.value}",
        type="button",
        aria_disabled="true" if refused else None,
        aria_describedby=_reason_id(position, refused[0]) if refused else None,
        data_event=event(do="play", action=str(action)),
    )[inside]


def _said_with(position: Position) -> Node:
    assert position.chosen is not None
    choices = [action for action in position.seen.choices if action.cards == (position.chosen,)]
    return div(".fs-as", role="group", aria_label=f"Play the {words.cards.long(position.chosen)} as")[
        [
            button(
                ".fs-button",
                id=f"{position.table}-say-{action.value or 'plain'}",
                type="button",
                data_event=event(do="play", action=str(action)),
            )[_as(action.value, position.seen.game)]
            for action in choices
        ],
    ]


def _as(value: str, game: Game) -> Node:
    return suit_named(value) if value in words.cards.SUITS else value or words.unsaid(game.id)


def _reasons(position: Position) -> Node:
    """One element for each clause that refuses something here; those just run into are shown."""
    found = {refusal.clause: refusal for refusal in position.why}
    for _, refused in position.seen.refused if position.playing else ():
        for refusal in refused:
            found.setdefault(refusal.clause, refusal)
    shown = {refusal.clause for refusal in position.why}
    return div(".fs-reasons", data_say=bool(shown))[
        [
            p(".fs-reason", id=_reason_id(position, refusal), hidden=clause not in shown)[
                f"{tried(position, refusal)} " if clause in shown else None,
                reason(position, refusal),
                " ",
                cited(clause),
            ]
            for clause, refusal in found.items()
        ]
    ]
