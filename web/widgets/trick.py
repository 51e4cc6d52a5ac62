"""A single trick to bet on: choose who takes it, be told why, and try other cards."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from engine.around import to_lead
from engine.core.actions import Action
from engine.core.cards import PLAIN_SUITS
from engine.core.play import advance, legal, replay
from engine.core.rules import Game
from engine.core.state import Play, State
from engine.core.state import Trick as InPlay
from engine.core.suits import suit_in_play
from engine.core.view import View, view
from engine.errors import BadAction, BadCard, FollowSuitError, quoted
from engine.games import game, needs
from web import words
from web.frame import Frame, Unreadable
from web.render.cards import sorted_hand
from web.render.trick import PASS, Trick, bet, card_of, printed, trial, verdict, why
from web.widgets.codec import PAIRS, TEXT, Pairs, dumped, headed, loaded, row, several


class Laid(NamedTuple):
    """A trick as it lies: the clause it is about, trumps and contract, options, and a card or pass a seat.

    ``plays`` has one text for each seat; seat 0 leads, and the turn goes round as in the game.
    """

    clause: str
    options: Pairs
    trump: str
    contract: str
    plays: tuple[str, ...]
    table: str


_LAID: Final = row(Laid, TEXT, PAIRS, TEXT, TEXT, several(TEXT), TEXT)
LOST: Final = "This page does not know what the trick was. Reload it to start again."


def static(source: str, root: str) -> str:
    """The trick, the question, and the answer folded away."""
    return str(bet(_shown(_laid(source)), choice=None))


def beside(source: str) -> str:
    """The answer for those without script."""
    return str(printed(_shown(_laid(source))))


def frames(source: str) -> Sequence[Frame]:
    """The question, then the answer to each choice."""
    trick = _shown(_laid(source))
    question = Frame(str(bet(trick, None)), "", say="Who takes this trick?")
    answers = [Frame(str(bet(trick, seat)), "", say=verdict(trick, seat)) for seat in trick.played]
    return [question, *answers]


def open(source: str) -> Frame:
    """The trick with its cards free to change."""
    laid = _ruled(_laid(source), "That trick cannot be laid: its game has no such rule.")
    return Frame(_trial(laid), dumped(_LAID, laid))


def act(record: str, event: Mapping[str, object]) -> Frame:
    """Try the cards that were chosen."""
    laid = _loaded(record)
    fields = event.get("fields")
    if isinstance(fields, dict):
        plays = tuple(str(fields.get(f"play-{place}", old)) for place, old in enumerate(laid.plays))
        laid = _read(laid._replace(plays=plays))
        focus = None
    else:
        focus = f"{laid.table}-play-0"
    return Frame(_trial(laid), dumped(_LAID, laid), focus, say=why(_shown(laid)))


def _laid(source: str) -> Laid:
    first, _, second = source.strip().partition("\n")
    clause, values = headed(first)
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
    _sound(laid)
    laid = laid._replace(plays=_by_seat(laid))
    _states(laid)  # refuses cards that make no trick
    return laid


def _loaded(record: str) -> Laid:
    laid = loaded(_LAID, record, LOST)
    playing = _sound(laid, LOST)
    if len(laid.plays) != playing.seats:
        raise Unreadable(LOST)
    return _ruled(_read(laid), LOST)


def _sound(laid: Laid, otherwise: str = "") -> Game:
    """The game of a trick in which everything has a name; raises :class:`Unreadable`, with the reason or a sentence."""
    try:
        playing = _game(laid)
    except FollowSuitError as reason:
        raise Unreadable(otherwise or f"That trick cannot be laid: {reason}.") from reason
    if laid.trump not in ("", *PLAIN_SUITS):
        raise Unreadable(otherwise or f"That trick cannot be laid: {quoted(laid.trump)} is no suit.")
    try:
        if laid.contract:
            words.contract(playing.id, laid.contract)
    except (KeyError, AttributeError) as reason:
        no_contract = f"That trick cannot be laid: {playing.id} has no contract {quoted(laid.contract)}."
        raise Unreadable(otherwise or no_contract) from reason
    return playing


def _ruled(laid: Laid, otherwise: str) -> Laid:
    """A trick that a rule of its game decides; raises :class:`Unreadable` for another."""
    if laid.clause not in _game(laid).clauses:
        raise Unreadable(otherwise)
    return laid


def _read(laid: Laid) -> Laid:
    """The trick, if each play can be read; raises :class:`Unreadable`."""
    _actions(laid)
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


@lru_cache(maxsize=16)
def _states(laid: Laid) -> tuple[State, ...]:
    """The trick played by the engine, as the first of a deal in which these players hold these cards.

    Raises :class:`Unreadable` with a sentence for the reader.
    """
    playing = _game(laid)
    names = words.game_name(playing.id)
    if len(laid.plays) != playing.seats:
        raise Unreadable(f"{names} has {playing.seats} players: each needs a card or a pass.")
    actions = _actions(laid)
    cards = [action.card for action in actions if action.cards]
    for place, card in enumerate(cards):
        if card not in playing.pack:
            raise Unreadable(f"The {words.cards.long(card)} is not in this pack.")
        if card in cards[:place]:
            raise Unreadable(f"There is only one {words.cards.long(card)} in the pack.")
    states, error = replay(_begun(playing, laid), actions)
    if error is not None:
        seen = view(states[-1], *range(playing.seats))
        raise Unreadable(" ".join(words.refused(refusal, seen) for refusal in error.refusals))
    return states


def _begun(playing: Game, laid: Laid) -> State:
    """A deal where seat 0 is to lead, each player holds the card played, and who does not follow has nothing to
    follow with."""
    led, _, said = laid.plays[0].partition("=")
    settled = InPlay(led=said, trump=laid.trump, contract=laid.contract)
    wanted = [[] if play == PASS else [card_of(play)] for play in laid.plays]
    if led == PASS:
        return to_lead(playing, 0, settled, wanted)
    suits = [[suit_in_play(playing, settled, card) for card in cards] for cards in wanted]
    void = [bool(found) and found != suits[0] for found in suits]
    return to_lead(playing, 0, settled._replace(led=suits[0][0]), wanted, void)


def _actions(laid: Laid) -> list[Action]:
    """The plays, in their order. Raises :class:`Unreadable` for one that is no card, or says what nobody could."""
    found = []
    for seat in _order(laid):
        play = laid.plays[seat]
        try:
            if play != PASS:
                card_of(play)  # what is no card is said to be none
            found.append(Action.parse(f"{seat}:pass" if play == PASS else f"{seat}:play {play}"))
        except (BadAction, BadCard) as reason:
            raise Unreadable(f"That card cannot be read: {reason}.") from reason
    return found


# What is shown


def _shown(laid: Laid) -> Trick:
    playing = _game(laid)
    try:
        end: State | str = _states(laid)[-1]
    except Unreadable as reason:
        end = str(reason)
    seen = _lying(playing, laid) if isinstance(end, str) else view(end)
    return Trick(laid.clause, playing, laid.contract, _order(laid), laid.plays, laid.table, end, seen)


def _lying(playing: Game, laid: Laid) -> View:
    """Cards that make no trick, as they lie on the table."""
    actions = _actions(laid)
    plays = tuple(Play(action.seat, action.card, "", action.value) for action in actions if action.cards)
    seen = view(_nothing_played(playing, laid))
    trick = seen.trick._replace(order=_order(laid), turns=len(actions), plays=plays)
    return seen._replace(trick=trick, log=tuple(actions))


def _nothing_played(playing: Game, laid: Laid) -> State:
    """The deal before the trick, whoever holds what."""
    return _begun(playing, laid._replace(plays=(PASS,) * playing.seats))


def _trial(laid: Laid) -> str:
    return str(trial(_shown(laid), {seat: _choices(laid, seat) for seat in _order(laid)}))


def _choices(laid: Laid, seat: int) -> list[str]:
    """What a player may be given to play: a pass, where that can be, and every card with all that can be said of it."""
    playing = _game(laid)
    first = _nothing_played(playing, laid)
    state = first if seat == 0 else advance(first, legal(first, 0)[0])
    verbs = {verb.name: verb for verb in playing.phase(state.phase).verbs}
    cards = sorted_hand(playing.pack, playing.ranks)
    plays = [f"{card}={value}" if value else str(card) for card in cards for value in verbs["play"].values(state, card)]
    return [PASS, *plays] if seat and "pass" in verbs else plays
