"""The referee: a trick as it lies and what is known of one hand, judged by the rules of the game and by nothing else.

A state is built of what is known, and the rules are asked as they are in any deal. What is not known stays so: where
a card may be played only if the rest of the hand has none of some others, the ruling says which.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from engine.core.actions import Action
from engine.core.cards import NONE, Card, Cards
from engine.core.play import advance, deal_of, offers, refusals, start
from engine.core.rules import Game, Refusal, Verb
from engine.core.state import Event, State, Taken, Trick, put, with_turn
from engine.deals import says_of_hand
from engine.errors import BadCase, quoted
from engine.tricks import decide

PASS: Final = "pass"
"""The verb of who lets a trick go by; once a card is led, it is the other thing that a turn can be used for."""


class Case(NamedTuple):
    """What lies on a table, and what is asked.

    ``leader`` leads; ``told`` has the value of each row that the game asks for, by name; ``plays`` are the acts of
    the trick so far, in order. ``seat`` is the player in question, who is to play next or has played already: the
    card is then judged that lies there. ``hand`` are the cards that this player holds, without the one played, as far
    as they are known, and ``whole`` tells that there are no others. ``elsewhere`` are cards that others are known to
    hold.
    """

    leader: int
    told: Mapping[str, str]
    plays: tuple[Action, ...]
    seat: int
    hand: Cards = NONE
    whole: bool = True
    elsewhere: Cards = NONE


class Unless(NamedTuple):
    """A clause that would refuse an act if the hand had one of these cards."""

    clause: str
    cards: Cards


class Judged(NamedTuple):
    """An act, what refuses it, and what would if the cards not known were such."""

    action: Action
    refusals: tuple[Refusal, ...]
    unless: tuple[Unless, ...] = ()

    @property
    def is_legal(self) -> bool:
        """Nothing refuses it, whatever the other cards are."""
        return not self.refusals and not self.unless


class Deed(NamedTuple):
    """Something else that can be done than to lay a card, such as a claim, and what the rules say of it.

    ``clause`` is the one that comes into force by it, and ``may`` are others that do so in some pasts. ``holds`` tells
    whether the cards for it are there: True, False, or None where it depends on those not known. ``refusals`` refuse
    it whatever has gone before; ``provided`` are the clauses that refuse it only in some pasts.
    """

    action: Action
    clause: str
    holds: bool | None
    refusals: tuple[Refusal, ...] = ()
    provided: tuple[str, ...] = ()
    may: tuple[str, ...] = ()

    @property
    def is_legal(self) -> bool:
        """It may be done, for all that is known."""
        return self.holds is True and not self.refusals and not self.provided


class Ruling(NamedTuple):
    """What the rules say of a case.

    ``seat`` is the player in question, and ``rest`` are the cards of which this player may hold some, beside those
    known. ``before`` is the state in which this player has the turn, and ``state`` the one after all that has been
    played. ``choices`` are the acts of a player who is to play, and ``played`` is the one of who has. ``wrong`` are
    those of the others that are refused whatever they hold. ``taken`` is the trick with who takes it or, where it is
    not ``full``, with who would if nobody else played to it; None before a lead, and where an act is among the plays
    that is refused whatever else was in the hand; ``besides`` tells why other cards of it count for more or less than
    they seem to, each clause once. ``deeds`` are what else the player may do who is to play or, where
    the trick is full and was rightly played, who has taken it; ``doing`` is the state for them.
    """

    seat: int
    rest: Cards
    before: State
    state: State
    choices: tuple[Judged, ...]
    played: Judged | None
    wrong: tuple[Judged, ...]
    taken: Taken | None
    full: bool
    doing: State
    besides: tuple[Event, ...] = ()
    deeds: tuple[Deed, ...] = ()

    @property
    def is_revoke(self) -> bool:
        """A card was played that was not allowed, for all that is known of the hand."""
        return self.played is not None and bool(self.played.refusals)


def turn_of(game: Game, case: Case) -> int:
    """The seat that is to play next, or -1 where the trick is full. Raises :class:`BadCase`; looks at no hand."""
    state = laid(game, case)
    return -1 if state.tricks else state.turn[0]


def could_follow(game: Game, case: Case) -> tuple[Action, ...]:
    """Every act that may lie there next, right or wrong: a card that does not lie in the trick, with all that can be
    said of it, and a pass where there is one. None for a full trick. Raises :class:`BadCase`; looks at no hand."""
    state = laid(game, case)
    if state.tricks:
        return ()
    lying = Cards.of(card for action in case.plays for card in action.cards)
    return tuple(_offered(_holding(state, state.turn[0], game.pack.without(lying))))


def ruled(game: Game, case: Case) -> Ruling:
    """The ruling of a case. Raises :class:`BadCase` for what cannot lie on a table."""
    _counted(game, case)
    state = _opened(game, case)
    shown, rest = _shown_to_lead(game, case), _rest(game, case)
    before, played, wrong, spoilt, last = state, None, [], False, state
    for action in case.plays:
        own = _lying(state, action) | (shown if action.seat == case.leader else NONE)
        spoilt = spoilt or bool(refusals(_holding(state, action.seat, Cards.of(action.cards)), action))
        if action.seat == case.seat:
            before = _holding(state, action.seat, own | case.hand)
            played = _judged(before, action, rest)
        state = _holding(state, action.seat, own)
        found = refusals(state, action)
        if found and action.seat != case.seat:
            wrong.append(Judged(action, found))
        last, state = state, advance(state, action)
    full, choices = bool(state.tricks), []
    if played is None:
        if state.turn != (case.seat,):
            raise BadCase("seat", "the player who is to play, or one who has played", f"seat {case.seat}")
        own = case.hand | (shown if case.seat == case.leader else NONE)
        before = state = _holding(state, case.seat, own)
        choices = [_judged(state, action, rest) for action in _offered(state)]
    taken = None if spoilt else _taken(state)
    ruling = Ruling(case.seat, rest, before, state, tuple(choices), played, tuple(wrong), taken, full, state)
    ruling = ruling._replace(besides=_besides(state, taken))
    if spoilt or wrong or ruling.is_revoke:
        return ruling
    if full:
        doing, hidden = _after(game, case, last)
        return ruling._replace(doing=doing, deeds=_deeds(doing, hidden))
    return ruling if played is not None else ruling._replace(deeds=_deeds(state, rest))


# What else can be done


def _after(game: Game, case: Case, last: State) -> tuple[State, Cards]:
    """The state after a full trick, with the hand of who has taken it as far as it is known, and what else may be
    there; ``last`` is the state before the last act."""
    lying = Cards.of(card for action in case.plays for card in action.cards)
    is_out = case.whole and not case.hand
    left = NONE if is_out else game.pack.without(lying)
    for seat in range(game.seats):
        last = _holding(last, seat, left | last.hand(seat))
    state = advance(last, case.plays[-1])
    if len(state.turn) != 1:
        return state, NONE
    (seat,) = state.turn
    known = case.hand if seat == case.seat else NONE
    hidden = _rest(game, case) if seat == case.seat else left.without(case.hand)  # some elsewhere may be this seat's
    return _holding(state, seat, known), hidden


def _deeds(state: State, hidden: Cards) -> tuple[Deed, ...]:
    """What the seat awaited can do without a card, where some of the hidden cards may be in its hand."""
    if len(state.turn) != 1:
        return ()
    names = [verb for verb in state.game.phase(state.phase).verbs if not verb.cards and not _passes(state, verb.name)]
    return tuple(deed for verb in names for deed in _deed(state, verb, hidden))


def _deed(state: State, verb: Verb, hidden: Cards) -> Iterator[Deed]:
    """The deeds of a verb: each that the known cards allow, or else any."""
    (seat,) = state.turn
    known, pack = state.hand(seat), state.game.pack
    hands = ((True, known), (None, known | hidden), (False, pack))
    able_by = [(holds, _holding(state, seat, hand)) for holds, hand in hands]
    holds, able = next((one for one in able_by if verb.values(one[1], None)), able_by[0])
    values = verb.values(able, None)
    pasts = state.game.pasts(able)
    for own in [(value,) for value in values] if holds else [values]:
        tried = [(past, Action(seat, verb.name, (), value)) for past in pasts for value in own]
        found = [refusals(past, action) for past, action in tried]
        (_, action), *_ = tried
        if all(found):
            common = tuple(one for one in found[0] if all(one.clause in {r.clause for r in each} for each in found))
            yield Deed(action, verb.clause, holds, common or found[0])
            continue
        done = [advance(*one) for one, against in zip(tried, found, strict=True) if not against]
        told = [tuple(event.clause for event in state.told) for state in done]
        clause, *_ = told[0] or (verb.clause,)
        may = dict.fromkeys(one for clauses in told for one in clauses if not all(one in others for others in told))
        against = dict.fromkeys(refusal.clause for one in found for refusal in one)
        yield Deed(action, clause, holds, (), tuple(against), tuple(may))


def _passes(state: State, verb: str) -> bool:
    """Whether a verb lets the trick go by, which is judged beside the cards."""
    return verb == PASS and bool(state.trick.plays)


# The state


def laid(game: Game, case: Case) -> State:
    """The state after all that has been played, in which nobody holds anything that matters. Raises
    :class:`BadCase`."""
    _counted(game, case._replace(hand=NONE, elsewhere=NONE))
    state = _opened(game, case)
    for action in case.plays:
        state = advance(_holding(state, action.seat, _lying(state, action)), action)
    return state


def _opened(game: Game, case: Case) -> State:
    """A deal in which the leader is to lead, and all is so as it was told; whoever holds what."""
    if not 0 <= case.leader < game.seats:
        raise BadCase("seat", f"a leader from 0 to {game.seats - 1}", str(case.leader))
    state = start(game, deal_of(game, (case.leader - game.direction) % game.seats, game.pack))
    if game.ready:
        state = game.ready(state, Trick())
    state = with_turn(state, (case.leader,))
    for row in game.asked:
        value = case.told.get(row.name, row.usual)
        if value not in row.values:
            raise BadCase(row.name, f"{row.name} as {' or '.join(row.values)}", quoted(value) if value else "nothing")
        state = row.put(state, value)
    return state._replace(columns=((),) * game.seats if game.columns else ())


def _holding(state: State, seat: int, cards: Cards) -> State:
    """The state in which a seat holds these cards and no others."""
    return put(state, (seat, state.zones[seat]._replace(cards=cards, shown=NONE)))


def _lying(state: State, action: Action) -> Cards:
    """The cards of an act that is whole and in turn; raises :class:`BadCase` for any other."""
    cards = Cards.of(action.cards)
    if state.tricks:
        raise BadCase("full", "no card to a trick that is full", str(action))
    if state.turn != (action.seat,):
        raise BadCase("turn", f"a card of seat {state.turn[0]}", str(action))
    found = refusals(_holding(state, action.seat, cards), action)
    if not _uses_turn(state, action) or any(refusal.clause.startswith("table/") for refusal in found):
        raise BadCase("say", "a card with what can be said of it there, or a pass", str(action))
    return cards


def _uses_turn(state: State, action: Action) -> bool:
    """Whether an act is one that a turn in a trick is for: a card, or a pass once there is a lead."""
    if action.verb == PASS:
        return bool(state.trick.plays)
    return any(verb.lays and verb.name == action.verb for verb in state.game.phase(state.phase).verbs)


def _offered(state: State) -> list[Action]:
    """What a turn can be used for."""
    return [action for action in offers(state, state.turn[0]) if _uses_turn(state, action)]


# The cards


def _counted(game: Game, case: Case) -> None:
    """Each card is of the pack and in one place, and nobody has more than can be held."""
    seen = NONE
    for card in [*(card for action in case.plays for card in action.cards), *case.hand, *case.elsewhere]:
        if card not in game.pack:
            raise BadCase("pack", "a card of the pack", str(card), card)
        if card in seen:
            raise BadCase("twice", "each card once", f"{card} twice", card)
        seen |= Cards.of((card,))
    if len(case.hand) + _has_played(case) > game.most_held:
        raise BadCase("many", f"at most {game.most_held} cards of one player", str(len(case.hand) + _has_played(case)))


def _has_played(case: Case) -> bool:
    return any(action.seat == case.seat and action.cards for action in case.plays)


def _shown_to_lead(game: Game, case: Case) -> Cards:
    """The cards that the leader must have had, for all that was told."""
    needed = Cards.of(card for row in game.asked for card in row.holds(case.told.get(row.name, row.usual)))
    elsewhere = Cards.of(card for action in case.plays if action.seat != case.leader for card in action.cards)
    led = Cards.of(card for action in case.plays[:1] for card in action.cards)
    if case.seat == case.leader:
        elsewhere |= game.pack.without(case.hand | led) if case.whole else NONE
    else:
        elsewhere |= case.hand
    for card in needed & elsewhere:
        raise BadCase("shown", "the cards that were shown with the leader", str(card), card)
    return needed


def _rest(game: Game, case: Case) -> Cards:
    """The cards that the hand in question may hold beside those that are known."""
    if case.whole or len(case.hand) + _has_played(case) == game.most_held:
        return NONE
    lying = Cards.of(card for action in case.plays for card in action.cards)
    return game.pack.without(case.hand | case.elsewhere | lying)


def _judged(state: State, action: Action, rest: Cards) -> Judged:
    """What refuses an act of the hand that is known, or would with one more card of the rest."""
    found = refusals(state, action)
    if found or not rest:
        return Judged(action, found)
    _, unwanted = says_of_hand(state, action)
    hand = state.hand(action.seat)
    by_clause: dict[str, list[Card]] = {}
    for card in unwanted & rest:
        (refusal, *_) = refusals(_holding(state, action.seat, hand | Cards.of((card,))), action)
        by_clause.setdefault(refusal.clause, []).append(card)
    return Judged(action, (), tuple(Unless(clause, Cards.of(cards)) for clause, cards in by_clause.items()))


def _taken(state: State) -> Taken | None:
    """The trick just taken, or as it would be taken with no more cards to it."""
    if state.tricks:
        return state.tricks[-1]
    trick = state.trick
    if not trick.plays:
        return None
    best, clause, _ = decide(state.game, trick)
    return Taken(trick.plays[0].seat, trick.plays, trick.led, trick.plays[best].seat, clause)


def _besides(state: State, taken: Taken | None) -> tuple[Event, ...]:
    """What of the cards in the trick bit beside the clause that decides it."""
    if taken is None:
        return ()
    told = state.told if state.tricks else decide(state.game, state.trick)[2]
    ranking = {row.clause for row in state.game.standings} - {taken.clause}
    found: dict[str, Event] = {}
    for event in told:
        if event.clause in ranking:
            found.setdefault(event.clause, event)
    return tuple(found.values())
