"""A single trick to bet on: choose who takes it, be told why, and try other cards."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from htpy import Element, Node, button, details, div, form, label, li, ol, option, p, select, span, strong, summary

from engine.core.actions import Action
from engine.core.cards import Card, Cards
from engine.core.play import Deal, advance, legal, replay, start
from engine.core.rules import Game
from engine.core.state import State, Taken, Trick
from engine.core.suits import suit_in_play
from engine.core.view import View, view
from engine.errors import BadCard
from engine.games import game, needs, option_values
from web import words
from web.frame import Frame, Unreadable
from web.render.cards import face, sorted_hand
from web.render.score import clause_link
from web.render.table import event

PASS: Final = "-"


@dataclass(frozen=True, kw_only=True)
class Laid:
    """A trick as it lies: the clause it is about, trumps and contract, options, and a card or pass a seat.

    ``plays`` has one text for each seat; seat 0 leads, and the turn goes round as in the game.
    """

    clause: str
    options: tuple[tuple[str, str], ...]
    trump: str
    contract: str
    plays: tuple[str, ...]
    table: str


def static(source: str, root: str) -> str:
    """The trick, the question, and the answer folded away."""
    return str(_bet(_laid(source), choice=None))


def beside(source: str) -> str:
    """The answer for those without script."""
    laid = _laid(source)
    return str(details(".fs-answer")[summary["Who takes it, and why?"], _answer(laid)])


def frames(source: str) -> Sequence[Frame]:
    """The question, then the answer to each choice."""
    laid = _laid(source)
    question = Frame(str(_bet(laid, None)), "", say="Who takes this trick?")
    answers = [Frame(str(_bet(laid, seat)), "", say=_verdict(laid, seat)) for seat in _played(laid)]
    return [question, *answers]


def open(source: str) -> Frame:
    """The trick with its cards free to change."""
    laid = _laid(source)
    return Frame(str(_trial(laid)), _dumped(laid))


def act(record: str, event: Mapping[str, object]) -> Frame:
    """Try the cards that were chosen."""
    laid = _loaded(record)
    fields = event.get("fields")
    if isinstance(fields, dict):
        plays = tuple(str(fields.get(f"play-{place}", old)) for place, old in enumerate(laid.plays))
        laid = _read(replace(laid, plays=plays))
        focus = None
    else:
        focus = f"{laid.table}-play-0"
    return Frame(str(_trial(laid)), _dumped(laid), focus, say=_problem(laid) or _why(laid))


def _laid(source: str) -> Laid:
    first, _, second = source.strip().partition("\n")
    clause, *pairs = first.split()
    values = dict(pair.split("=", 1) for pair in pairs)
    trump, contract = values.pop("trump", ""), values.pop("contract", "")
    options = {**needs(clause), **values}
    table = (
        "trick-" + clause.replace("/", "-") + "-" + "".join(ch for ch in (contract + second).lower() if ch.isalnum())
    )
    laid = Laid(
        clause=clause,
        options=tuple(sorted(options.items())),
        trump=trump,
        contract=contract,
        plays=tuple(second.split()),
        table=table,
    )
    laid = replace(laid, plays=_by_seat(laid))
    problem = _problem(laid)
    if problem:
        raise Unreadable(problem)
    return laid


def _dumped(laid: Laid) -> str:
    return json.dumps([laid.clause, dict(laid.options), laid.trump, laid.contract, laid.plays, laid.table])


def _loaded(record: str) -> Laid:
    try:
        clause, options, trump, contract, plays, table = json.loads(record)
        laid = Laid(
            clause=str(clause),
            options=tuple(sorted((str(name), str(value)) for name, value in options.items())),
            trump=str(trump),
            contract=str(contract),
            plays=tuple(map(str, plays)),
            table=str(table),
        )
        words.title(laid.clause)
        playing = _game(laid)
        if laid.contract:
            words.contract(playing.id, laid.contract)
        return _read(laid)
    except (ValueError, TypeError, AttributeError, KeyError, RecursionError) as reason:
        raise Unreadable("This page does not know what the trick was. Reload it to start again.") from reason


def _read(laid: Laid) -> Laid:
    """The trick, if each play can be read; raises :class:`Unreadable`."""
    try:
        for seat in _played(laid):
            _card(laid.plays[seat])
    except BadCard as reason:
        raise Unreadable(f"That card cannot be read: {reason}.") from reason
    return laid


def _game(laid: Laid) -> Game:
    return game(laid.clause.partition("/")[0], dict(laid.options))


def _order(laid: Laid) -> tuple[int, ...]:
    """The seats in the order of play; the leader is seat 0."""
    return _game(laid).seats_from(0)


def _by_seat(laid: Laid) -> tuple[str, ...]:
    """What stands in a fence in the order of play, by seat; as it stands if somebody's turn is missing."""
    order = _order(laid)
    if len(laid.plays) != len(order):
        return laid.plays
    return tuple(laid.plays[order.index(seat)] for seat in range(len(order)))


def _played(laid: Laid) -> list[int]:
    """The seats that play a card, in the order of play."""
    return [seat for seat in _order(laid) if laid.plays[seat] != PASS]


def _card(play: str) -> Card:
    return Card.parse(play.partition("=")[0])


def _problem(laid: Laid) -> str:
    """What is wrong with the cards, in a sentence; nothing if they make a trick."""
    try:
        _states(laid)
    except Unreadable as reason:
        return str(reason)
    return ""


@lru_cache(maxsize=16)
def _states(laid: Laid) -> tuple[State, ...]:
    """The trick played by the engine, as the first of a deal in which these players hold these cards.

    Raises :class:`Unreadable` with a sentence for the reader.
    """
    playing = _game(laid)
    names = words.GAME_NAMES[playing.id]
    if len(laid.plays) != playing.seats:
        raise Unreadable(f"{names} has {playing.seats} players: each needs a card or a pass.")
    try:
        cards = [_card(laid.plays[seat]) for seat in _played(laid)]
    except BadCard as reason:
        raise Unreadable(f"That card cannot be read: {reason}.") from reason
    for place, card in enumerate(cards):
        if card not in playing.pack:
            raise Unreadable(f"The {words.cards.long(card)} is not in this pack.")
        if card in cards[:place]:
            raise Unreadable(f"There is only one {words.cards.long(card)} in the pack.")
    states, error = replay(_begun(playing, laid), _actions(laid))
    if error is not None:
        seen = view(states[-1], *range(playing.seats))
        raise Unreadable(" ".join(words.refused(refusal, seen) for refusal in error.refusals))
    return states


def _begun(playing: Game, laid: Laid) -> State:
    """The deal where seat 0 is to lead; what is called or named before that has been."""
    state = start(playing, _deal(playing, laid))
    return playing.ready(state, Trick(trump=laid.trump, contract=laid.contract)) if playing.ready else state


def _actions(laid: Laid) -> list[Action]:
    found = []
    for seat in _order(laid):
        card, _, value = laid.plays[seat].partition("=")
        if card == PASS:
            found.append(Action(seat, "pass"))
        else:
            found.append(Action(seat, "play", (Card.parse(card),), value))
    return found


def _deal(playing: Game, laid: Laid) -> Deal:
    """A deal that makes seat 0 the first to lead, in which each player holds the card played, and who does not follow
    has nothing to follow with, in hand or face up on the table; the rest falls as it may."""
    dealer = -playing.direction % playing.seats
    hands = [[] if play == PASS else [_card(play)] for play in laid.plays]
    rest = list(playing.pack.without(Cards.of(card for hand in hands for card in hand)))
    turns = playing.turns_last or playing.stock_size
    turn_up = _turn_up(laid, [*hands[dealer], *rest] if playing.turns_last else rest) if turns else None
    if turn_up in rest:
        rest.remove(turn_up)
        if playing.turns_last:
            hands[dealer].append(turn_up)
    led = _suit(playing, laid, hands[0][0]) if hands[0] else ""
    for seat in sorted(range(playing.seats), key=lambda seat: _follows(playing, laid, seat)):
        fitting = [card for card in rest if _follows(playing, laid, seat) or _suit(playing, laid, card) != led]
        hands[seat] += fitting[: playing.hand_size + playing.columns - len(hands[seat])]
        rest = [card for card in rest if card not in hands[seat]]
    if turn_up is not None and not playing.turns_last:
        rest.append(turn_up)
    turned = turn_up if playing.turns_last else next(iter(playing.cuts), None)
    whole = Deal(dealer, tuple(Cards.of(hand[: playing.hand_size]) for hand in hands), tuple(rest), turned)
    return _with_columns(playing, whole, hands) if playing.columns else whole


def _with_columns(playing: Game, deal: Deal, hands: list[list[Card]]) -> Deal:
    """The deal with what a player has beyond the hand face up on the table, and other cards under it."""
    size, rest = playing.columns, deal.stock
    down = tuple(rest[seat * size : (seat + 1) * size] for seat in range(playing.seats))
    up = tuple(tuple(hand[playing.hand_size :]) for hand in hands)
    return deal._replace(stock=rest[playing.seats * size :], down=down, up=up)


def _turn_up(laid: Laid, cards: list[Card]) -> Card | None:
    """The first of some cards that is of the trump suit: it is the one turned up."""
    return next((card for card in cards if card.suit == laid.trump), None)


def _suit(playing: Game, laid: Laid, card: Card) -> str:
    """The suit of a card in play, with what was said of the card led."""
    said = laid.plays[0].partition("=")[2]
    return suit_in_play(playing, Trick(led=said, trump=laid.trump, contract=laid.contract), card)


def _follows(playing: Game, laid: Laid, seat: int) -> bool:
    """Whether a seat plays a card of the suit that was led, or need not."""
    led, play = laid.plays[0], laid.plays[seat]
    return PASS in (led, play) or _suit(playing, laid, _card(play)) == _suit(playing, laid, _card(led))


# What is shown


def _taken(laid: Laid) -> tuple[Taken, View]:
    state = _states(laid)[-1]
    return state.tricks[-1], view(state, *range(state.game.seats))


def _why(laid: Laid) -> str:
    taken, seen = _taken(laid)
    return f"{words.cards.name(taken.winner)} takes it. {words.winning(taken, seen)}"


def _verdict(laid: Laid, choice: int) -> str:
    taken, _ = _taken(laid)
    right = "Yes. " if choice == taken.winner else "Not this time. "
    return right + _why(laid)


def _row(laid: Laid, winner: int) -> Element:
    return ol(".fs-plays")[
        [
            li(class_={"fs-winner": seat == winner})[
                face(_card(laid.plays[seat]), laid.table) if laid.plays[seat] != PASS else span(".fs-pass")["pass"],
                span(".fs-by")[words.cards.name(seat), _said(laid.plays[seat]), " ✓" if seat == winner else None],
            ]
            for seat in _order(laid)
        ]
    ]


def _said(play: str) -> str:
    value = play.partition("=")[2]
    return f" ({words.cards.SUITS.get(value, value)})" if value else ""


def _context(laid: Laid) -> Node:
    """The trump suit, the contract, and the options that are not the usual ones."""
    parts = [f"Trumps: {words.cards.SUITS[laid.trump]}."] if laid.trump else []
    game_id = laid.clause.partition("/")[0]
    parts += [f"{words.contract(game_id, laid.contract)}."] if laid.contract else []
    usual = {name: values[0] for name, values in option_values(game_id).items()}
    parts += [f"{words.option_value(game_id, name, value)}." for name, value in laid.options if value != usual[name]]
    return p(".fs-small")[" ".join(parts)] if parts else None


def _bet(laid: Laid, choice: int | None) -> Element:
    """The question, or the answer to a choice."""
    winner = -1 if choice is None else _taken(laid)[0].winner
    return div(".fs-trick-body")[
        _context(laid),
        _row(laid, winner),
        div(".fs-bet", role="group", aria_label="Who takes this trick?")[
            p(".fs-question")["Who takes this trick?"],
            div(".fs-verbs")[
                [
                    button(
                        ".fs-button",
                        id=f"{laid.table}-bet-{seat}",
                        type="button",
                        data_python=True,
                        data_goto=str(number),
                        aria_pressed="true" if seat == choice else "false",
                    )[words.cards.name(seat)]
                    for number, seat in enumerate(_played(laid), 1)
                ]
            ],
        ],
        None if choice is None else _answered(laid, choice),
    ]


def _answered(laid: Laid, choice: int) -> Element:
    right = choice == _taken(laid)[0].winner
    return div(".fs-verdict", data_right=right)[
        div(data_say=True)[p[strong["Yes." if right else "Not this time."]], _answer(laid)],
        button(
            ".fs-button.fs-quiet",
            id=f"{laid.table}-try",
            type="button",
            data_python=True,
            data_event=event(do="try"),
        )["Try other cards"],
    ]


def _answer(laid: Laid) -> Element:
    """Who takes the trick, why, and what else bit."""
    taken, seen = _taken(laid)
    others = [
        (told.clause, words.told(told, seen))
        for told in seen.told
        if told.clause != taken.clause and told.card is not None and told.seat != taken.winner
    ]
    shown = [taken.clause, *(clause for clause, _ in others)]
    return div(".fs-reason-list")[
        p[
            f"{words.cards.name(taken.winner)} takes it. {words.winning(taken, seen)} ",
            clause_link(taken.clause),
        ],
        [p[text, " ", clause_link(clause)] for clause, text in others if text],
        p["This trick is about ", clause_link(laid.clause), "."] if laid.clause not in shown else None,
    ]


def _trial(laid: Laid) -> Element:
    """The trick with a list of cards for each player."""
    problem = _problem(laid)
    return div(".fs-trick-body")[
        _context(laid),
        _row(laid, -1 if problem else _taken(laid)[0].winner),
        form(".fs-form", data_event=event(do="try"))[[_chooser(laid, seat) for seat in _order(laid)],],
        div(".fs-verdict", data_right=not problem)[
            p(".fs-problem")[problem] if problem else _answer(laid),
            button(
                ".fs-button.fs-quiet",
                id=f"{laid.table}-back",
                type="button",
                data_python=True,
                data_goto="0",
            )["Back to the question"],
        ],
    ]


def _chooser(laid: Laid, seat: int) -> Element:
    playing = _game(laid)
    now = laid.plays[seat]
    first = _begun(playing, replace(laid, plays=("-",) * playing.seats))
    state = first if seat == 0 else advance(first, legal(first, 0)[0])
    verbs = {verb.name: verb for verb in playing.phase(state.phase).verbs}
    return label(".fs-field")[
        span[words.cards.name(seat)],
        select(id=f"{laid.table}-play-{seat}", name=f"play-{seat}")[
            option(value=PASS, selected=now == PASS)["pass"] if seat and "pass" in verbs else None,
            [
                option(value=f"{card}={value}" if value else str(card), selected=now == f"{card}={value}".rstrip("="))[
                    words.cards.short(card), f" ({words.cards.SUITS.get(value, value)})" if value else None
                ]
                for card in sorted_hand(playing.pack, playing.ranks)
                for value in verbs["play"].values(state, card)
            ],
        ],
    ]
