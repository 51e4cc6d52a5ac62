"""Find a clause at work: random deals, played sensibly and then at random, until that very clause bites."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from engine.bots.sight import in_state
from engine.bots.thumb import by_thumb
from engine.core.actions import Action
from engine.core.cards import Card, Cards
from engine.core.counts import EachSide
from engine.core.play import Deal, advance, deal_of, legal, offers, refusals, start
from engine.core.rules import Game
from engine.core.score import lines, tally_of
from engine.core.state import Place, State
from engine.errors import NotFound, UnknownName
from engine.games import adapted, chosen
from engine.match import Match, after, opening, usual_total
from engine.notation import Record, recorded
from engine.shuffle import deal

TABLE_CLAUSES: Final = (
    "table/turn",
    "table/choice",
    "table/hold",
    "table/count",
    "table/say",
    "table/deal",
    "table/over",
)
MOST_DEALS: Final = 4000
EVEN_DEALS: Final = 100
"""After so many deals a clause is rare. Every other deal then gives one side the high cards, and its
players choose what to do before they choose a card, so that they pass more often where they may."""
NATURAL_DEALS: Final = 6
"""So many deals are played by rules of thumb before a clause is looked for in play at random."""
USUALLY: Final = 0.9
LONG_MATCH: Final = 40
"""After so many deals a match may have no end, where random play loses points: its score is then any score."""
MOST_POINTS: Final = 20
"""Below this are the points by side before a deal, in matches that no number of points ends."""

Act = Callable[[State, Random], Action]
"""Chooses what the seat awaited does."""
Watch = Callable[[State, Random], tuple[bool, Action | None]]
"""Tells whether something bites in a position, and the action that is refused there, if one is."""


class Found(NamedTuple):
    """A record that ends where the clause bites; ``action`` is what it refuses there, if it does.

    For a clause of the match the record is a whole deal, and ``match`` is how the match stood before it.
    """

    record: Record
    action: Action | None
    match: Match | None = None


def find(game: Game, clause: str, random: Random) -> Found:
    """A deal played until a clause bites.

    A clause that decides or follows bites when it is told; one that restricts, where it refuses a
    card or an act of a seat awaited; one of the score, when it gives a line; one of the match, with the
    deal that brings it to bear. Raises
    :class:`UnknownName` for what is no clause of the game or the table, :class:`NotFound` for a clause of
    other options, and when too many deals went by.
    """
    if clause in game.clauses:
        _check_in_force(game, clause)
    elif clause not in TABLE_CLAUSES:
        raise UnknownName(f"a clause of {game.id}", repr(clause[:60]))
    of_match = clause in clauses_of_match(game)
    if of_match:
        found = _search_matches(game, clause, random)
    else:
        bites = _watch(game, clause)
        found = _naturally(game, random, bites) or search(game, random, bites)
    if found is None:
        raise NotFound(f"{clause} to bite", f"nothing in {MOST_DEALS} random deals")
    return found


def _check_in_force(game: Game, clause: str) -> None:
    """Raise :class:`NotFound` with the options that a clause would need."""
    options = chosen(game)
    needed = adapted(clause, options)
    changes = [f"{name}={value}" for name, value in needed.items() if options.get(name) != value]
    if changes:
        raise NotFound(f"{clause} to bite", f"options under which it is not in force; it is with {' '.join(changes)}")


class Position(NamedTuple):
    """A moment of a random deal, which was the ``number``-th, from 0."""

    number: int
    deal: Deal
    state: State

    @property
    def record(self) -> Record:
        """The deal as far as it has been played."""
        place = self.state.place
        return Record(
            game=self.state.game, deal=self.deal, actions=self.state.log, number=place.number, totals=place.totals
        )


def positions(
    game: Game,
    random: Random,
    *,
    deals: int = MOST_DEALS,
    even_deals: int = EVEN_DEALS,
    in_match: bool = False,
    act: Act | None = None,
) -> Iterator[Position]:
    """Every moment of so many random deals, played at random or as ``act`` tells.

    After ``even_deals`` of them every other deal gives one side the high cards. A deal stands by itself, unless
    its score depends on the points before it or it is to be one ``in_match``.
    """
    for number in range(deals):
        cards = list(game.pack)
        random.shuffle(cards)
        rare = number >= even_deals and number % 2 == 1
        if rare:
            cards = _lopsided(game, cards, number // 2 % 2)
        dealt = deal_of(game, random.randrange(game.seats), cards)
        state = start(game, dealt, _somewhere(game, random) if in_match else _place(game, random))
        yield Position(number, dealt, state)
        while not state.over:
            state = advance(state, (act or (_by_verb if rare else _at_random))(state, random))
            yield Position(number, dealt, state)


def search(
    game: Game, random: Random, bites: Watch, *, deals: int = MOST_DEALS, even_deals: int = EVEN_DEALS
) -> Found | None:
    """The first position of random deals in which something bites, or None after so many deals."""
    for position in positions(game, random, deals=deals, even_deals=even_deals):
        hit, action = bites(position.state, random)
        if hit:
            return Found(position.record, action)
    return None


def _naturally(game: Game, random: Random, bites: Watch) -> Found | None:
    """A moment, by chance, of a deal played by rules of thumb; None if nothing bites in a few of them.

    A moment after some trick shows more than one before the first: who claims 66 at once has nothing. A deal that
    was cut short by what bites shows more of it than one that was played to its last card.
    """
    kept: Found | None = None
    for _ in range(NATURAL_DEALS):
        hits: list[tuple[Position, Action | None]] = []
        for position in positions(game, random, deals=1, act=_by_thumb):
            hit, action = bites(position.state, random)
            if hit:
                hits.append((position, action))
        if hits:
            under_way = [hit for hit in hits if hit[0].state.tricks]
            position, action = random.choice(under_way or hits)
            kept = kept or Found(position.record, action)
            if action is not None or not _is_played_out(position.state):
                return Found(position.record, action)
    return kept


def _is_played_out(state: State) -> bool:
    """The deal is over, and nobody holds a card any more."""
    return state.over and not any(state.hand(seat) for seat in range(state.game.seats))


def _by_thumb(state: State, _random: Random) -> Action:
    """What a player does who goes by rules of thumb."""
    return by_thumb(in_state(state, legal(state, state.turn[0]))).action


def clauses_of_match(game: Game) -> tuple[str, ...]:
    """The clauses by which deals make a match."""
    rules = game.match
    named = (rules.clause, rules.worth_clause, rules.rubber_clause, rules.carry_clause, rules.dealer_clause)
    return tuple(clause for clause in named if clause)


def _search_matches(game: Game, clause: str, random: Random) -> Found | None:
    """A deal of a random match, played on from one deal to the next, that brings a clause to bear.

    Where the match has come so far, the deal is played by rules of thumb, if that brings it to bear as well.
    """
    match = opening(game, random.randrange(game.seats))
    for _ in range(MOST_DEALS):
        found, following = _next_deal(match, random, _at_random)
        if _bears(following, clause):
            for _ in range(NATURAL_DEALS):
                natural, brought = _next_deal(match, random, _by_thumb)
                if _bears(brought, clause):
                    return natural
            return found
        match = opening(game, following.dealer) if following.over else _further_on(following, random)
    return None


def _next_deal(match: Match, random: Random, act: Act) -> tuple[Found, Match]:
    """One more random deal of a match, played to its end as ``act`` tells, and the match after it."""
    dealt = deal(match.game, random, match.dealer)
    state = start(match.game, dealt, match.place)
    while not state.over:
        state = advance(state, act(state, random))
    return Found(recorded(match, dealt, state.log), None, match), after(match, match.game.tally(state))


def _bears(match: Match, clause: str) -> bool:
    """The last deal of a match has brought a clause to bear."""
    return any(event.clause == clause for event in match.told)


def _further_on(match: Match, random: Random) -> Match:
    """A match as it stands; or after many deals, as it might stand, with any points that do not end its game."""
    rules = match.game.match
    if match.played < LONG_MATCH or not rules.target or rules.games > 1:
        return match
    points = tuple(random.randrange(rules.target) for _ in match.game.sides)
    return match._replace(points=points, reached=points, total=usual_total(match.game, points))


def _lopsided(game: Game, cards: list[Card], first: int) -> list[Card]:
    """The pack in an order that deals the higher half to every other hand, and leaves the rest to chance.

    ``first`` is 0 if eldest hand gets high cards, 1 for low ones.
    """
    half = len(cards) // 2
    ranked = sorted(cards, key=lambda card: game.ranks.index(card.rank) if card.rank in game.ranks else -1)
    halves = [[card for card in cards if card in part] for part in (Cards.of(ranked[:half]), Cards.of(ranked[half:]))]
    size = game.hand_size
    dealt = [halves[(place + first) % 2][place // 2 * size :][:size] for place in range(game.seats)]
    order = [card for hand in dealt for card in hand]
    return order + [card for card in cards if card not in order]


def _place(game: Game, random: Random) -> Place:
    """A deal by itself, or in games where its score depends on the points before it, somewhere in a match."""
    fields = [row.field for row in game.match.brings]
    if not any(isinstance(count, EachSide) and count.name in fields for count in game.counts):
        return Place()
    return Place(totals=tuple(random.randrange(game.match.target) for _ in game.sides))


def _somewhere(game: Game, random: Random) -> Place:
    """Somewhere in a match: with points that do not end it, as one of the deals that it has."""
    rules = game.match
    high = rules.target or MOST_POINTS
    totals = tuple(random.randrange(high) for _ in game.sides)
    return Place(number=random.randint(2, max(2, rules.deals)), totals=totals)


def _at_random(state: State, random: Random) -> Action:
    """A legal action of the seat to play; one that cuts the deal short only now and then."""
    return random.choice(_usual(state, random))


def _by_verb(state: State, random: Random) -> Action:
    """As :func:`_at_random`, with each kind of act as likely as another."""
    choices = _usual(state, random)
    verb = random.choice(list(dict.fromkeys(action.verb for action in choices)))
    return random.choice([action for action in choices if action.verb == verb])


def _usual(state: State, random: Random) -> Sequence[Action]:
    """The legal actions of the seat to play, mostly without those that cut the deal short."""
    choices = legal(state, state.turn[0])
    seldom = state.game.seldom[state.phase]
    if not seldom:
        return choices
    usual = [action for action in choices if action.verb not in seldom]
    return usual if 0 < len(usual) < len(choices) and random.random() < USUALLY else choices


def _watch(game: Game, clause: str) -> Watch:
    """How to see that a clause bites, by the table it stands in."""
    if clause in _MISDEEDS:
        return lambda state, random: _misdeed(state, clause, random)
    restricting = any(clause == rule.clause for phase in game.phases.values() for rule in phase.restrictions)
    if restricting:
        return lambda state, _random: (True, None) if _told(state, clause) else _refused(state, clause)
    return lambda state, _random: (_told(state, clause) or _scored(state, clause), None)


def _told(state: State, clause: str) -> bool:
    return any(event.clause == clause for event in state.told)


def _scored(state: State, clause: str) -> bool:
    if not state.over:
        return False
    game = state.game
    return any(line.clause == clause for line in lines(game, tally_of(state)))


def _refused(state: State, clause: str) -> tuple[bool, Action | None]:
    for seat in state.turn:
        for action in offers(state, seat):
            if any(refusal.clause == clause for refusal in refusals(state, action)):
                return True, action
    return False, None


def _misdeed(state: State, clause: str, random: Random) -> tuple[bool, Action | None]:
    """An ill-formed act, tried some way into the deal, where it is refused by that clause."""
    if len(state.log) < 5:
        return False, None
    action = _MISDEEDS[clause](state, random)
    hit = action is not None and any(refusal.clause == clause for refusal in refusals(state, action))
    return hit, action if hit else None


def _out_of_turn(state: State, random: Random) -> Action | None:
    waiting = [seat for seat in range(state.game.seats) if seat not in state.turn]
    return _play(random.choice(waiting), state, random) if waiting and not state.over else None


def _another_hand(state: State, random: Random) -> Action | None:
    if state.over:
        return None
    seat = state.turn[0]
    other = random.choice([other for other in range(state.game.seats) if other != seat])
    card = _any_card(state, other, random)
    return Action(seat, "play", (card,)) if card is not None else None


def _no_such_act(state: State, _random: Random) -> Action | None:
    return None if state.over else Action(state.turn[0], "bid")


def _no_card(state: State, _random: Random) -> Action | None:
    return None if state.over else Action(state.turn[0], "play")


def _announced(state: State, random: Random) -> Action | None:
    if state.over:
        return None
    card = _any_card(state, state.turn[0], random)
    return None if card is None else Action(state.turn[0], "play", (card,), "trumps")


def _after_the_end(state: State, random: Random) -> Action | None:
    """A card too many: one that is still held or, where all are played, the last one again."""
    if not state.over:
        return None
    holders = [seat for seat in range(state.game.seats) if state.hand(seat)]
    return _play(holders[0], state, random) if holders else state.log[-1]


_MISDEEDS: Final[Mapping[str, Callable[[State, Random], Action | None]]] = {
    "table/turn": _out_of_turn,
    "table/choice": _no_such_act,
    "table/hold": _another_hand,
    "table/count": _no_card,
    "table/say": _announced,
    "table/over": _after_the_end,
}


def _any_card(state: State, seat: int, random: Random) -> Card | None:
    hand = list(state.hand(seat))
    return random.choice(hand) if hand else None


def _play(seat: int, state: State, random: Random) -> Action | None:
    card = _any_card(state, seat, random)
    return None if card is None else Action(seat, "play", (card,))
