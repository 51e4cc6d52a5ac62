"""Find a clause at work: deals played sensibly, then boldly, and at last at random, until that very clause bites."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from engine.bots.games import habits_of
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

WRONG_DEAL: Final = "table/deal"
TABLE_CLAUSES: Final = (
    "table/turn",
    "table/choice",
    "table/hold",
    "table/count",
    "table/say",
    WRONG_DEAL,
    "table/over",
)
MOST_DEALS: Final = 4000
EVEN_DEALS: Final = 100
"""After so many deals a clause is rare. Every other deal then gives one side the high cards, and its
players choose what to do before they choose a card, so that they pass more often where they may."""
NATURAL_DEALS: Final = 12
"""So many deals are played by rules of thumb alone before the other manners take their turns."""
FIRST_DEALS: Final = 6
"""In so many a clause may bite in a deal that is played to its last card before that is good enough."""
ROUNDS: Final = 16
"""So often each of :data:`MANNERS` has a turn before a clause is looked for in play at random."""
STRONG: Final = 3
"""So many of the highest ranks are dealt to one side, where it is to be strong."""
EVEN: Final = 4
"""Of so many of them each hand gets as many as another, where all are to be alike."""
LUCK: Final = 0.8
"""The share of them that a strong side gets for certain; chance deals the others."""
DARING: Final = 0.75
"""The share of the chances to dare something that are taken."""
WHIM: Final = 0.15
"""The share of random acts of players who act on a whim and go on by rules of thumb."""
USUALLY: Final = 0.9
LONG_MATCH: Final = 40
"""After so many deals a match may have no end, where random play loses points: its score is then any score."""
MOST_POINTS: Final = 20
"""Below this are the points by side before a deal, in matches that no number of points ends."""

Act = Callable[[State, Random], Action]
"""Chooses what the seat awaited does."""
Stack = Callable[[Game, list[Card], Random], list[Card]]
"""Puts a shuffled pack in an order."""
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
    other options, for the one that refuses a deal before anything is played, and when too many deals went by.
    """
    if clause == WRONG_DEAL:
        raise NotFound("a clause that play can bring to bear", f"{clause}, which refuses cards that are wrongly dealt")
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
    stack: Stack | None = None,
) -> Iterator[Position]:
    """Every moment of so many random deals, stacked as ``stack`` tells and played at random or as ``act`` tells.

    After ``even_deals`` of them every other deal gives one side the high cards. A deal stands by itself, unless
    its score depends on the points before it or it is to be one ``in_match``.
    """
    for number in range(deals):
        cards = list(game.pack)
        random.shuffle(cards)
        rare = number >= even_deals and number % 2 == 1
        if stack is not None:
            cards = stack(game, cards, random)
        elif rare:
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
    """A moment, by chance, of a deal played sensibly; None if nothing bites in many of them.

    The first deals are played by rules of thumb alone. A deal that was cut short by what bites shows more of it than
    one that was played to its last card.
    """
    kept: Moment | None = None
    for number, manner in enumerate((MANNERS[0],) * NATURAL_DEALS + MANNERS * ROUNDS, 1):
        found = _moment(game, random, bites, manner)
        if found is not None and (kept is None or not _is_played_out(found.position.state)):
            kept = found
        if kept is not None and (number >= FIRST_DEALS or not _is_played_out(kept.position.state)):
            return Found(kept.position.record, kept.action)
    return None


class Moment(NamedTuple):
    """A position in which something bites, and the action that is refused there, if one is."""

    position: Position
    action: Action | None


def _moment(game: Game, random: Random, bites: Watch, manner: Manner) -> Moment | None:
    """A moment, by chance, of one more deal in a manner. One in the middle of the play shows more than the last, and
    that more than one before the first trick: who claims 66 at once has nothing."""
    hits: list[Moment] = []
    for position in positions(game, random, deals=1, act=manner.act, stack=manner.stack):
        hit, action = bites(position.state, random)
        if hit:
            hits.append(Moment(position, action))
    after_a_trick = [hit for hit in hits if hit.position.state.tricks]
    under_way = [hit for hit in after_a_trick if not hit.position.state.over]
    return random.choice(under_way or after_a_trick or hits) if hits else None


def _is_played_out(state: State) -> bool:
    """The deal is over, and nobody holds a card any more."""
    return state.over and not any(state.hand(seat) for seat in range(state.game.seats))


def _by_thumb(state: State, _random: Random) -> Action:
    """What a player does who goes by rules of thumb."""
    return by_thumb(in_state(state, legal(state, state.turn[0]))).action


def _boldly(state: State, random: Random) -> Action:
    """What somebody might dare whom no rule of thumb tells to; otherwise the rule of thumb."""
    dared = habits_of(state.game.id).dares(in_state(state, legal(state, state.turn[0])))
    return dared if dared is not None and random.random() < DARING else _by_thumb(state, random)


def _on_a_whim(state: State, random: Random) -> Action:
    """Mostly a rule of thumb, and once the play has begun now and then anything but what is done seldom."""
    whim = (state.tricks or state.trick.plays) and random.random() < WHIM
    return random.choice(_not_seldom(state, legal(state, state.turn[0]))) if whim else _by_thumb(state, random)


def _as_shuffled(_game: Game, cards: list[Card], _random: Random) -> list[Card]:
    """The pack as it was shuffled."""
    return cards


def _strong_side(game: Game, cards: list[Card], random: Random) -> list[Card]:
    """The pack in an order that deals the high cards to every other hand, and the rest by chance."""
    places = range(random.randrange(2), game.seats, 2)
    return _high_cards_to(game, [card for card in cards if random.random() < LUCK], cards, places, STRONG)


def _even_hands(game: Game, cards: list[Card], random: Random) -> list[Card]:
    """The pack in an order that deals each hand as many high cards as another, and the rest by chance."""
    return _high_cards_to(game, cards, cards, range(game.seats), EVEN)


def _high_cards_to(
    game: Game, some: Sequence[Card], cards: Sequence[Card], places: Sequence[int], ranks: int
) -> list[Card]:
    """The pack in an order that deals some hands those of ``some`` cards that are of the highest ranks, each as many
    of a rank as another."""
    high = [card for rank in game.ranks[:ranks] for card in some if card.rank == rank]
    hands = [high[places.index(place) :: len(places)] if place in places else [] for place in range(game.seats)]
    hands = [hand[: game.hand_size] for hand in hands]
    taken = Cards.of(card for hand in hands for card in hand)
    rest = [card for card in cards if card not in taken]
    for hand in hands:
        missing = game.hand_size - len(hand)
        hand += rest[:missing]
        del rest[:missing]
    return [card for hand in hands for card in hand] + rest


class Manner(NamedTuple):
    """How deals are made while a clause is sought: how the pack is stacked, and who plays."""

    act: Act
    stack: Stack = _as_shuffled


MANNERS: Final = (
    Manner(_by_thumb),
    Manner(_boldly),
    Manner(_by_thumb, _strong_side),
    Manner(_boldly),
    Manner(_by_thumb, _even_hands),
    Manner(_on_a_whim),
)
"""From what is seen at any table to what is seldom seen."""


def clauses_of_match(game: Game) -> tuple[str, ...]:
    """The clauses by which deals make a match."""
    rules = game.match
    named = (rules.clause, rules.worth_clause, rules.rubber_clause, rules.carry_clause, rules.dealer_clause)
    return tuple(clause for clause in named if clause)


def _search_matches(game: Game, clause: str, random: Random) -> Found | None:
    """A deal of a random match, played on from one deal to the next, that brings a clause to bear.

    Where the match has come so far, it is played on by rules of thumb, if that soon brings it to bear as well.
    """
    match = opening(game, random.randrange(game.seats))
    for _ in range(MOST_DEALS):
        found, following = _next_deal(match, random, _at_random)
        if _bears(following, clause):
            return _bears_naturally(match, clause, random) or found
        match = opening(game, following.dealer) if following.over else _further_on(following, random)
    return None


def _bears_naturally(match: Match, clause: str, random: Random) -> Found | None:
    """One of the next deals of a match, played by rules of thumb, that brings a clause to bear; None if none does."""
    for _ in range(NATURAL_DEALS):
        found, following = _next_deal(match, random, _by_thumb)
        if _bears(following, clause):
            return found
        if not following.over:
            match = following
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
    usual = _not_seldom(state, choices)
    return usual if len(usual) < len(choices) and random.random() < USUALLY else choices


def _not_seldom(state: State, choices: Sequence[Action]) -> Sequence[Action]:
    """Some legal actions of the seat to play without those that cut the deal short, if there are others."""
    seldom = state.game.seldom[state.phase]
    return ([action for action in choices if action.verb not in seldom] or choices) if seldom else choices


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


def _no_such_act(state: State, random: Random) -> Action | None:
    """What was done earlier in the deal, such as naming trumps, and cannot be done now; or a bid, where there are
    none."""
    if state.over:
        return None
    seat, now = state.turn[0], {verb.name for verb in state.game.phase(state.phase).verbs}
    done = next((action for action in state.log if action.verb not in now), None)
    if done is None:
        return Action(seat, "bid")
    cards = random.sample(list(state.hand(seat)), len(done.cards))
    return Action(seat, done.verb, tuple(cards), done.value)


def _two_cards(state: State, random: Random) -> Action | None:
    hand = [] if state.over else list(state.hand(state.turn[0]))
    return Action(state.turn[0], "play", tuple(random.sample(hand, 2))) if len(hand) > 1 else None


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
    "table/count": _two_cards,
    "table/say": _announced,
    "table/over": _after_the_end,
}


def _any_card(state: State, seat: int, random: Random) -> Card | None:
    hand = list(state.hand(seat))
    return random.choice(hand) if hand else None


def _play(seat: int, state: State, random: Random) -> Action | None:
    card = _any_card(state, seat, random)
    return None if card is None else Action(seat, "play", (card,))
