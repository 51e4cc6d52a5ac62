"""What holds in every deal of every game, however it is played: each law once, for a state or for a whole deal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from engine.core.actions import Action
from engine.core.cards import Card, Cards
from engine.core.play import Deal, advance, apply, deal_of, judged, legal, offers, refusals, start
from engine.core.rules import Game
from engine.core.score import impossible, lines, score, score_of, tally_of
from engine.core.state import Place, State, Zone
from engine.core.view import view
from engine.games import game, option_values
from engine.notation import MOST_ACTIONS, Record, from_link, read_one, to_link

Choose = Callable[[State, Random], Action]
"""How somebody plays: an act of one of the seats awaited."""


def random_options(game_id: str, random: Random) -> dict[str, str]:
    """Options of a game, each chosen at random."""
    return {name: random.choice(values) for name, values in option_values(game_id).items()}


def under(game_id: str, options: Mapping[str, str]) -> Game:
    """A game under options of which those that are as usual are left out."""
    known = option_values(game_id)
    return game(game_id, {name: value for name, value in options.items() if value != known[name][0]})


def shuffled(playing: Game, random: Random) -> Deal:
    """A random deal by a random dealer."""
    return deal_of(playing, random.randrange(playing.seats), random.sample(tuple(playing.pack), len(playing.pack)))


def before(playing: Game, random: Random) -> tuple[int, ...]:
    """Points by side before a deal: somewhere in a match, or at its beginning."""
    most = playing.match.target or 1
    return tuple(random.randrange(most) for _ in playing.sides)


def somewhere(playing: Game, random: Random) -> Place:
    """The place of a deal anywhere in a match, with all that a record may say of it."""
    return Place(random.randrange(1, 10), before(playing, random), random.randrange(2))


def at_random(state: State, random: Random) -> Action:
    """Any act of any seat awaited; one that cuts a deal short only now and then."""
    choices = legal(state, random.choice(state.turn))
    seldom = {verb.name for verb in state.game.phase(state.phase).verbs if verb.seldom}
    usual = [action for action in choices if action.verb not in seldom]
    return random.choice(usual if usual and random.random() < 0.93 else choices)


def by_verb(weights: Mapping[str, float]) -> Choose:
    """The verb first, by weights of those that are not as likely as a card to play, and then what goes with it."""

    def choose(state: State, random: Random) -> Action:
        choices = legal(state, random.choice(state.turn))
        verbs = list(dict.fromkeys(action.verb for action in choices))
        verb = random.choices(verbs, [weights.get(verb, 1) + 1e-9 for verb in verbs])[0]
        return random.choice([action for action in choices if action.verb == verb])

    return choose


def low(suits: str) -> Choose:
    """Somebody who bids a card of these suits, where one is held."""

    def choose(state: State, random: Random) -> Action:
        seat = random.choice(state.turn)
        choices = legal(state, seat)
        shy = [action for action in choices if action.verb == "bid" and action.cards and action.card.suit in suits]
        return random.choice(shy or choices)

    return choose


TEMPERS: Mapping[str, tuple[Choose, ...]] = {
    "chwech": tuple(by_verb({"pass": readiness}) for readiness in (0, 0.1, 0.4, 1.5, 9)),
    "minnesota-whist": (at_random, at_random, at_random, low("CS"), low("DH")),
    "norwegian-whist": (at_random, by_verb({"grand": 0.3}), by_verb({"grand": 0.05, "nullo": 0.05})),
}
"""Players whose habits bring about what random acts seldom do; one of them is chosen for each deal."""


def temper(playing: Game, random: Random) -> Choose:
    """The habits of the players in a deal."""
    return random.choice(TEMPERS.get(playing.id, (at_random,)))


def played(first: State, choose: Choose, random: Random) -> list[State]:
    """All states of a deal that is played to its end."""
    states = [first]
    while not states[-1].over:
        states.append(advance(states[-1], choose(states[-1], random)))
    return states


def where(state: State) -> str:
    """The position, for a law that is broken."""
    zones = [str(zone.cards) for zone in state.zones]
    return f"{state.game.id} {state.game.options} {state.phase} {zones} after {' '.join(map(str, state.log))}"


def cards_are_kept(state: State) -> None:
    """Every card of the pack is in one place, once; an ordered zone holds its cards, and what is shown lies there."""
    lying = [card for zone in state.zones for card in zone.cards] + [play.card for play in state.trick.plays]
    assert len(lying) == len(state.game.pack), where(state)
    assert Cards.of(lying) == state.game.pack, where(state)
    for zone in state.zones:
        assert not zone.order or Cards.of(zone.order) == zone.cards, where(state)
        assert not zone.shown.without(zone.cards), where(state)
    for name in ("stock",) if "stock" in state.game.layout else ():
        assert len(state.zone(name).order) == len(state.zone(name).cards), where(state)
    for seat in range(state.game.seats):
        assert len(state.hand(seat)) <= largest_hand(state.game), where(state)


def largest_hand(playing: Game) -> int:
    """The most cards that a player ever holds: none draws more than were dealt, but in Hokm, where the rest follows."""
    return playing.hand_size + playing.columns if playing.id != "hokm" else len(playing.pack) // playing.seats


def choices_agree(state: State) -> None:
    """What is legal is what is offered and not refused, and what is refused names a rule and cards that are held;
    whoever is awaited can act, nobody else can, and somebody is awaited until the deal is over: one seat, or several
    that act under seal."""
    for seat in range(state.game.seats):
        each = tuple((action, refusals(state, action)) for action in offers(state, seat))
        assert judged(state, seat) == each, where(state)
        for _, refused in each if seat in state.turn else ():
            for refusal in refused:
                assert refusal.clause in state.game.clauses, where(state)
                assert refusal.instead & state.hand(seat) == refusal.instead, where(state)
        allowed = tuple(action for action, refused in each if not refused)
        assert legal(state, seat) == allowed, where(state)
        assert bool(allowed) == (seat in state.turn), where(state)
    assert bool(state.turn) != state.over, where(state)
    sealed = any(verb.sealed for verb in state.game.phase(state.phase).verbs)
    assert sealed or len(state.turn) <= 1, where(state)


def acts_decide(deal: Deal, states: list[State]) -> None:
    """A deal is its acts and nothing else: done again they give the same states, and change none before."""
    first = states[0]
    told = repr(first[1:])  # a game prints at length
    again = start(first.game, deal, first.place)
    assert again == first
    for action, state in zip(states[-1].log, states[1:], strict=True):
        again = apply(again, action)
        assert again == state, where(state)
    assert repr(first[1:]) == told


def records_read_back(deal: Deal, states: list[State], random: Random) -> None:
    """A record, whole or of a part, with all that it may carry, gives the same states again; so does its link."""
    done = random.randrange(len(states))
    first, log = states[0], states[done].log
    record = Record(
        game=first.game,
        deal=deal,
        actions=log,
        comments=((0, "before the first card"), (done, "where it stops, with # and = and ~ and _")),
        title="A deal: of cards",
        number=first.place.number,
        totals=first.place.totals,
        carry=first.place.carry,
    )
    found, again = read_one(str(record))
    assert found == record, where(states[done])
    assert str(found) == str(record)
    assert list(again) == states[: done + 1]
    bare, linked = read_one(from_link(to_link(record)))
    assert linked == again
    assert (bare.deal, bare.actions, bare.game, bare.comments) == (deal, log, first.game, ())


def secrets_are_kept(state: State, random: Random) -> None:
    """With all that a seat cannot see lying differently, what it sees and may do is the same, as for a bystander."""
    seen_by_all = view(state)
    for seat in range(state.game.seats):
        other = with_hidden_cards_shuffled(state, seat, random)
        assert view(other, seat) == view(state, seat), where(state)
        assert legal(other, seat) == legal(state, seat), where(state)
        assert view(other) == seen_by_all, where(state)


def with_hidden_cards_shuffled(state: State, seat: int, random: Random) -> State:
    """The state with all that a seat cannot know lying differently, and other acts of the others under seal."""
    hidden = [not zone.seen >> seat & 1 for zone in state.zones]
    pool = [card for zone, is_hidden in zip(state.zones, hidden, strict=True) for card in unshown(zone) if is_hidden]
    random.shuffle(pool)
    rest = iter(pool)
    zones = [relaid(zone, rest) if is_hidden else zone for zone, is_hidden in zip(state.zones, hidden, strict=True)]
    log = [
        action._replace(cards=tuple(zones[action.seat].cards)[:1])
        if place in state.sealed and action.seat != seat
        else action
        for place, action in enumerate(state.log)
    ]
    return state._replace(zones=tuple(zones), log=tuple(log))


def unshown(zone: Zone) -> Cards:
    """The cards of a zone that have not been shown to everybody."""
    return zone.cards.without(zone.shown)


def relaid(zone: Zone, rest: Iterator[Card]) -> Zone:
    """A zone with the next of some cards in the places of those that have not been shown."""
    order = tuple(card if card in zone.shown else next(rest) for card in zone.order or zone.cards)
    return zone._replace(cards=Cards.of(order), order=order if zone.order else ())


def deals_end(states: list[State]) -> None:
    """A deal is over within the acts that it can have, and a deal can end with its tally, which gives its score."""
    end = states[-1]
    least, most = LENGTHS[end.game.id](end.game)
    assert least <= len(end.log) <= min(most, MOST_ACTIONS), where(end)
    assert end.turn == ()
    tally = tally_of(end)
    assert impossible(end.game, tally) == (), (tally, where(end))
    assert score(end.game, tally) == lines(end.game, tally) == score_of(end)


def _chwech(playing: Game) -> tuple[int, int]:
    """Eight cards from each make eight tricks a player at most, the next ends the deal, and then a deadlock."""
    players = playing.seats
    return players, (8 * players + 1) * players + players


def _hokm(playing: Game) -> tuple[int, int]:
    """Trumps, then seven tricks at least and all cards at most; of two, 5 discards and 21 cards drawn before them."""
    return {4: (1 + 28, 1 + 52), 3: (1 + 21, 1 + 51), 2: (1 + 5 + 21 + 14, 1 + 5 + 21 + 26)}[playing.seats]


def _chinese_whist(playing: Game) -> tuple[int, int]:
    """Trumps, and every card that was dealt."""
    dealt = playing.seats * (playing.hand_size + 2 * playing.columns)
    return 1 + dealt, 1 + dealt


LENGTHS: Mapping[str, Callable[[Game], tuple[int, int]]] = {
    "cayenne": lambda _game: (1 + 52, 2 + 52),
    "chinese-whist": _chinese_whist,
    "chwech": _chwech,
    "hokm": _hokm,
    "minnesota-whist": lambda _game: (4 + 52, 4 + 52),
    "norwegian-whist": lambda _game: (1 + 52, 4 + 52),
    "sixty-six": lambda _game: (1, 59),
    "witches-whist": lambda playing: (28 if playing.options.early_stop == "on" else 52, 52),
}
"""The fewest and the most acts of a deal, by the rules page: naming, talking or bidding, and then the cards."""
