"""Sentences for clause ids and values, one table a game. The engine has none of them."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Final

from engine.core.actions import Action
from engine.core.cards import Card
from engine.core.counts import EachSide, OneOf, OneSide
from engine.core.rules import Game, Line, Objection, Refusal
from engine.core.shown import seat_shown
from engine.core.state import Event, Taken
from engine.core.view import View
from engine.errors import UnknownName
from engine.games import chosen, in_force, module_name, presets
from web.words import cards, table
from web.words.kit import Common, Words
from web.words.person import person


@cache
def of(game_id: str) -> Words:
    """A game's words, imported when they are first asked for. Raises :class:`UnknownName` for no game of ours."""
    found = import_module(f"{__name__}.{module_name(game_id)}").WORDS
    if not isinstance(found, Words):
        raise TypeError(f"the words of {game_id} are a {type(found).__name__}")
    return found


def game_name(game_id: str) -> str:
    """What a game is called."""
    return of(game_id).name


def title(clause: str) -> str:
    """The heading of a clause on its page. Raises KeyError and :class:`UnknownName` for what is none."""
    shared = f"table/{table.SLIPS}" if clause.endswith(f"/{table.SLIPS}") else clause
    return _common(shared).titles[shared]


def is_clause(text: str) -> bool:
    """Whether a text, which may be anybody's, is the id of a clause that has a heading."""
    try:
        return bool(title(text))
    except (KeyError, UnknownName):
        return False


def slips(game_id: str) -> str:
    """The clause of a game on what to do when something goes wrong. No deal shows it, and the engine does not know
    it: there a wrong play is refused."""
    return f"{game_id}/{table.SLIPS}"


def page(clause: str) -> str:
    """The address of a clause below the site's root: ``games/chwech/#follow``."""
    game_id, _, anchor = clause.partition("/")
    return f"{game_id}/#{anchor}" if game_id == "table" else f"{room(game_id)}#{anchor}"


def room(game_id: str, name: str = "") -> str:
    """The address of a room of a game below the site's root, ``games/chwech/score/``; without a name, of its rules."""
    return f"games/{game_id}/{name}/" if name else f"games/{game_id}/"


def refused(refusal: Refusal, seen: View, reader: int = -1) -> str:
    """Why an action is refused, in one or two sentences, to the ``reader`` of a seat; to nobody's if it is -1."""
    action = refusal.action
    card = action.cards[0] if action.cards else None
    return _common(refusal.clause).refused[refusal.clause].format_map(_values(seen, action.seat, card, reader))


def told(event: Event, seen: View, reader: int = -1) -> str:
    """What a clause has just brought about, to the ``reader`` of a seat, or to nobody's if it is -1; nothing for a
    clause that goes without saying."""
    return _told_of(event).format_map(_values(seen, event.seat, event.card, reader))


def _told_of(event: Event) -> str:
    """The sentence of what a clause has brought about, before anything stands in it."""
    sentences = _of_clause(event.clause).told
    words = sentences.get(event.clause, "")
    return words if event.card is not None else sentences.get(f"{event.clause}=", words)


OF_THE_DEAL: Final = {"who", "Who", "whose", "card", "dealer", "eldest", "after", "trump", "trump_title", "pile"}
"""What stands in a sentence for a player or a card that may be another in each deal."""
NAMED: Final = re.compile(r"\{([\w-]+)")
"""What is named in a sentence."""


def is_of_the_deal(event: Event) -> bool:
    """Whether what a clause has brought about names a player or a card, and is not the same in each deal."""
    return not OF_THE_DEAL.isdisjoint(NAMED.findall(_told_of(event)))


def dealt(seen: View, reader: int = -1) -> str:
    """Who has dealt."""
    return "{Who} {has} dealt the cards.".format_map(_person(seen.dealer, reader))


def acted(action: Action, seen: View, reader: int = -1) -> str:
    """What was done: ``Ada plays the ace of hearts``, or ``You play`` it if that is the ``reader`` of a seat. A card
    that stays hidden is not named."""
    who = _person(action.seat, reader)
    if not action.cards and not action.value and action.verb in hidden(seen.game.id):
        return f"{who['Who']} {hidden(seen.game.id)[action.verb].format_map(who)}."
    verb = of(seen.game.id).verbs[action.verb]
    parts = [who["Who"], verb.format_map(who)]
    parts += [f"the {cards.long(card)}" for card in action.cards]
    if action.value:
        said = cards.said(action.value)
        parts.append(f"and {who['says']} {said}" if action.cards else said)
    return " ".join(parts) + "."


def hidden(game_id: str) -> Mapping[str, str]:
    """The verbs of a game that are done under seal, and what is seen of each from outside."""
    return of(game_id).hidden


def turn(seen: View) -> str:
    """What the seats awaited have to do: ``to play``, unless the game calls it otherwise. A card that lies by itself
    has the name of its row in braces, and is named to whoever sees it."""
    return of(seen.game.id).turns.get(seen.phase, "to play").format_map(_lying(seen))


def _lying(seen: View) -> dict[str, str]:
    """What lies in each zone that is shown, as ``the ace of hearts`` if it is one card that is seen."""
    zones = {row.name: seen.shown[row.name].known for row in seen.game.shown if row.kind == "zone" and not row.each}
    return {
        name: f"the {cards.long(next(iter(known)))}" if len(known) == 1 else "the card" for name, known in zones.items()
    }


def means(seen: View) -> str:
    """What the choice comes to that is awaited, in a sentence for who has not played before; nothing where a card is
    played."""
    return of(seen.game.id).means.get(seen.phase, "").format_map(phrases(seen.game))


def onward(seen: View) -> str:
    """The verb by which a deal simply goes on, where one may do other things that are seldom wanted; else nothing."""
    return of(seen.game.id).onward.get(seen.phase, "")


def roles(seen: View, seat: int) -> list[str]:
    """What a player is besides dealer, such as the one who named trumps."""
    known = of(seen.game.id).roles
    return [label for name, label in known.items() if seat_shown(seen.shown, name) == seat]


def unsaid(game_id: str) -> str:
    """How a card counts with which something could have been said, and was not."""
    return of(game_id).unsaid


def contract(game_id: str, name: str) -> str:
    """What a deal is played for, in a game where that is called."""
    return of(game_id).contracts[name]


def prices(game_id: str) -> Mapping[str, str]:
    """What each contract counts, in a game where those differ and somebody chooses among them."""
    return of(game_id).prices


def called_by(game_id: str) -> str:
    """What stands before the name of whoever settled what a deal is played for."""
    return of(game_id).called_by


def not_allowed(action: Action, game_id: str, reader: int = -1) -> str:
    """That somebody, or the ``reader`` of a seat, tried what the rules refuse: ``Fay may not play the joker and say
    low.``"""
    who = _person(action.seat, reader)["Who"]
    if action.cards:
        which = cards.listed(f"the {cards.long(card)}" for card in action.cards)
        saying = f" and say {cards.said(action.value)}" if action.value else ""
        return f"{who} may not {action.verb} {which}{saying}."
    return f"{who} may not do this: {label(action, game_id).lower()}."


def label(action: Action, game_id: str) -> str:
    """What a button for an action without a card says."""
    found = of(game_id).acts
    return found[action.verb].format(suit=cards.said(action.value)) if action.verb in found else action.verb


def yielding(action: Action, game: Game, lost: int) -> str:
    """Why an act is advised that gives the deal up and has others score so much; nothing where that says itself."""
    said = of(game.id).yields.get(action.verb, "") if lost > 0 else ""
    return said.format(lost=cards.counted(lost, game.match.unit.removesuffix("s")))


def option(game_id: str, name: str) -> tuple[str, Mapping[str, tuple[str, str]]]:
    """What a table asks about an option, and for each value its label and what it changes."""
    return of(game_id).options[name]


def option_value(game_id: str, name: str, value: str) -> str:
    """The label of one value of an option."""
    return option(game_id, name)[1][value][0]


def preset(game_id: str, name: str) -> tuple[str, str]:
    """What house rules with a name are called, and what they change."""
    return of(game_id).presets[name]


USUAL: Final = "the usual rules"
"""What the rules that we play are called."""


def played_by(game: Game) -> str:
    """The house rules of a game that are not ours and make a difference: their name, if the set has one, or each of
    them."""
    rules, told = chosen(game), in_force(game)
    named = [preset(game.id, name)[0] for name, options in presets(game.id).items() if rules and options == rules]
    return named[0] if named else ", ".join(option_value(game.id, name, value) for name, value in told.items())


def field(game: Game, name: str) -> str:
    """What a field of the calculator asks for."""
    fields = of(game.id).fields
    return fields.get(f"{name}=alone", fields[name]) if _each_alone(game) else fields[name]


def _each_alone(game: Game) -> bool:
    return all(len(seats) == 1 for seats in game.sides)


def needed(game: Game, name: str) -> str:
    """What a field of the calculator takes, in a sentence."""
    [count] = [count for count in game.counts if count.name == name]
    takes = "a choice from its list" if isinstance(count, OneOf) else f"a whole number from 0 to {count.high}"
    return f"“{field(game, name)}” needs {takes}."


def choice(game_id: str, name: str, value: str) -> str:
    """What a choice in a field of the calculator is called."""
    return of(game_id).choices[name][value]


def nobody(game_id: str, name: str) -> str:
    """What it is called in a field that names a side that it was none: ``nobody``, or what that makes of the deal."""
    return of(game_id).choices.get(name, {}).get("nobody", "nobody")


def side(game: Game, number: int, names: Sequence[str] = cards.NAMES, reader: int = -1) -> str:
    """Who plays on a side: one player, or partners; sides count from 0, and ``names`` are by seat. The ``reader`` of a
    seat is ``You``, and comes first."""
    seats = sorted(game.sides[number], key=lambda seat: seat != reader)
    return " and ".join("You" if seat == reader else names[seat] for seat in seats)


def amount(game: Game, points: int) -> str:
    """Points of a match with their unit: ``1 game point``, ``8 points``, ``−1 point``."""
    return f"{cards.figure(points)} {game.match.unit.removesuffix('s') if abs(points) == 1 else game.match.unit}"


def scored(line: Line, game: Game, names: Sequence[str] = cards.NAMES, reader: int = -1) -> str:
    """A line of a score as words; ``names`` are by seat, but the ``reader`` of one is ``you``."""
    terms = {name: cards.figure(term) for name, term in (*line.terms, *line.besides)}
    lines = _of_clause(line.clause).lines
    lost = lines.get(f"{line.clause}=lost") if line.points < 0 else None
    alone = lines.get(f"{line.clause}=alone") if _each_alone(game) else None
    words = lines.get(f"{line.clause}={line.points}") or lost or alone or lines.get(line.clause, "{points}")
    return words.format_map({**_two(line, game, names, reader), **terms, "points": cards.figure(line.points)})


def _two(line: Line, game: Game, names: Sequence[str], reader: int) -> dict[str, Mapping[str, str]]:
    """Where two play, who scores a line and who the other is."""
    if game.seats != len(TWO):
        return {}
    scorer, other = sorted(range(game.seats), key=lambda seat: seat not in game.sides[line.side])
    return {
        what: person(seat, you=seat == reader, called=names[seat])
        for what, seat in zip(TWO, (scorer, other), strict=True)
    }


ALONE: Final = "One player"
"""Who is scored without the others, and has no name."""
TWO: Final = ("scorer", "other")
"""What two players are called in a line of a score."""


def result(game: Game, found: Iterable[Line], names: Sequence[str] = cards.NAMES) -> str:
    """What a deal brings each side of points for the match or its rubber, line by line; ``names`` are by seat."""
    return (
        " ".join(f"{side(game, line.side, names)}: {scored(line, game, names)}." for line in earning(game, found))
        or "Nobody scores."
    )


def earning(game: Game, found: Iterable[Line]) -> list[Line]:
    """The lines of a score that bring points for the match or its rubber."""
    return [line for line in found if line.unit in (game.match.unit, game.match.rubber_unit)]


def phrases(game: Game) -> dict[str, str]:
    """What the sentences of a game say by the options in force: some words for each name in them."""
    found = of(game.id).phrases
    said = {name: by_value[getattr(game.options, option)] for name, (option, by_value) in found.items()}
    return {name: _filled(phrase, said) for name, phrase in said.items()}


def _filled(phrase: str, said: Mapping[str, str]) -> str:
    """A phrase with the phrases that it names."""
    return _filled(phrase.format_map(said), said) if "{" in phrase else phrase


def objected(objection: Objection, game: Game, tally: Mapping[str, object], names: Sequence[str] = cards.NAMES) -> str:
    """Why no deal can end with a tally; ``names`` are what the players are called, by seat. Of a number that no deal
    has, whatever the others are, it is said whose it is."""
    numbers = tally.get(objection.field)
    said = _out_of_bounds(objection, game, numbers)
    sides, told = said or (objection.sides, _against(objection, game, tally, names))
    is_of_some = isinstance(numbers, tuple) and len(sides) < len(numbers)
    return f"{cards.listed(side(game, number, names) for number in sides)}: {told}" if is_of_some else told


def _out_of_bounds(objection: Objection, game: Game, value: object) -> tuple[list[int], str] | None:
    """The sides whose number a field does not take, and what it takes; None where the clause of a number that is too
    high says why it is, and is not written for several numbers that do not fit each other."""
    count = next((count for count in game.counts if count.name == objection.field), None)
    if count is None or isinstance(count, OneOf | OneSide):
        return None
    step = count.step if isinstance(count, EachSide) else 1
    is_shared = count.clause in {limit.clause for limit in game.limits}
    faults: list[tuple[Callable[[int], bool], str]] = [
        (lambda number: number < 0, f"“{field(game, count.name)}” cannot be less than 0."),
        (lambda number: number % step > 0, f"“{field(game, count.name)}” goes in steps of {step}."),
        (lambda number: is_shared and number > count.high, needed(game, count.name)),
    ]
    numbers = value if isinstance(value, tuple) else (value,) if isinstance(value, int) else ()
    found = [([side for side, number in enumerate(numbers) if is_wrong(number)], told) for is_wrong, told in faults]
    return next(((sides, told) for sides, told in found if sides), None)


def _against(objection: Objection, game: Game, tally: Mapping[str, object], names: Sequence[str]) -> str:
    """The sentence of the clause that stands against a tally. A player whose numbers are counted alone has no name."""
    words = _of_clause(objection.clause).objections.get(objection.clause)
    if words is None:
        return f"No deal can end like this: “{title(objection.clause)}” stands against it."
    left, won = tally.get("left"), tally.get("won")
    is_alone = isinstance(won, tuple) and len(won) < len(game.sides)
    sides = ALONE if is_alone else cards.listed(side(game, number, names) for number in objection.sides)
    played = sum(game.hand_size - each for each in left) if isinstance(left, tuple) else 0
    total = sum(won) if isinstance(won, tuple) else 0
    tricks = tally.get("tricks")
    taken = sum(tricks) if isinstance(tricks, tuple) else 0
    dealt = game.hand_size + 2 * game.columns
    counts = {"played": played, "won": total, "taken": taken, "dealt": dealt, "pack": len(game.pack)}
    return words.format(sides=sides, **counts, **phrases(game))


def takes(seat: int, reader: int = -1) -> str:
    """That somebody takes a trick: ``Ada takes the trick``, or ``You take`` it if that is the ``reader`` of a seat."""
    return "{Who} {takes} the trick.".format_map(_person(seat, reader))


def took(game: Game, winners: Sequence[int], reader: int) -> str:
    """How many of some tricks each side takes, within a sentence: ``you and Cai take 5, and Ben and Dot 8``. The side
    of the ``reader`` comes first."""
    first, *others = sorted(game.sides, key=lambda side: reader not in side)
    counts = {side: str(sum(winner in side for winner in winners) or "none") for side in game.sides}
    own = people(sorted(first, key=lambda seat: seat != reader), reader)
    told = [f"{own} take {counts[first]}", *(f"{people(side)} {counts[side]}" for side in others)]
    return f"{', '.join(told[:-1])}, and {told[-1]}"


def winning(taken: Taken, seen: View) -> str:
    """Why a trick was won, in one sentence."""
    card = next(play.card for play in taken.plays if play.seat == taken.winner)
    return told(Event(taken.clause, taken.winner, card), seen)


def _person(seat: int, reader: int) -> Mapping[str, str]:
    """What stands in a sentence about a seat, which may be the reader's; no seat is any below 0."""
    return person(seat, you=0 <= seat == reader)


def people(seats: Iterable[int], reader: int = -1) -> str:
    """Those of some seats within a sentence: ``you and Cai``, if the first is the ``reader`` of a seat."""
    return cards.listed(_person(seat, reader)["who"] for seat in seats)


def _side_of(game: Game, seat: int, reader: int) -> str:
    """All who play with a seat within a sentence; nobody plays with any below 0."""
    found = [(number, seats) for number, seats in enumerate(game.sides) if seat in seats]
    return next(("your side" if reader in seats else side(game, number) for number, seats in found), "")


def _begun(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _values(seen: View, seat: int, card: Card | None, reader: int) -> dict[str, str | Mapping[str, str]]:
    just_taken = seen.tricks[-1].led if seen.tricks and not seen.trick.plays else ""
    led = cards.SUITS.get(seen.trick.led or just_taken, "that suit")
    trump = cards.SUITS.get(seen.trick.trump, "trumps")
    # As arguments, so that two of one name are an error and not one of them in the other's place.
    return dict(
        **_person(seat, reader),
        card=cards.long(card) if card is not None else "card",
        led=led,
        led_title=led.capitalize(),
        Everybody=_begun(people(range(seen.game.seats), reader)),
        Partners=_begun(people(seen.game.sides[0], reader)),
        opponents=people(seen.game.sides[1], reader),
        dealer=_person(seen.dealer, reader),
        eldest=_person((seen.dealer + seen.game.direction) % seen.game.seats, reader),
        after=_person(seen.game.seats_from(seat)[1] if seat >= 0 else -1, reader),
        pile=cards.counted(seen.pile(seat).size, "card") if seat >= 0 else "",
        trump=trump,
        pack=str(len(seen.game.pack)),
        length=str(seen.game.match.deals),
        target=str(seen.game.match.target),
        turn=turn(seen),
        way="left" if seen.game.direction == 1 else "right",
        side=_side_of(seen.game, seat, reader),
        trump_title=trump.capitalize(),
        contract=contract(seen.game.id, seen.trick.contract) if seen.trick.contract else "",
        **phrases(seen.game),
    )


def _of_clause(clause: str) -> Words:
    return of(clause.partition("/")[0])


def _common(clause: str) -> Words | Common:
    game_id = clause.partition("/")[0]
    return table.WORDS if game_id == "table" else of(game_id)


__all__ = [
    "acted",
    "amount",
    "cards",
    "game_name",
    "label",
    "objected",
    "page",
    "people",
    "refused",
    "room",
    "scored",
    "side",
    "slips",
    "takes",
    "title",
    "told",
    "took",
    "winning",
]
