"""The referee: a trick and a hand as they lie on a table of the reader's own, and what the rules say of them.

What lies there is a text of up to three lines: the game, with house rules that it keeps to, what else has to be told,
who led and whose cards are in question; the trick, in order; and the other cards of that hand, with a ``?`` if there
are some that nobody has seen. A line of the fence before them says that all games can be chosen.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from engine.core.actions import Action
from engine.core.cards import NONE, Card, Cards, holding
from engine.core.rules import Game
from engine.core.state import State
from engine.errors import BadAction, BadCard, BadCase, FollowSuitError
from engine.games import GAMES, chosen, game, option_values
from engine.referee import PASS, Case, Ruling, could_follow, laid, ruled, turn_of
from web import words
from web.frame import Frame, Unreadable
from web.render import referee as drawn
from web.widgets import codec
from web.widgets.codec import headed, worded
from web.widgets.house import house_rules, usual_rules
from web.words import referee as said

LONGEST: Final = 600
"""Characters in what lies on a table."""
LONGEST_RECORD: Final = 1000
"""Characters in what lies on a table with every house rule that it keeps to."""
ALL: Final = "all"
TABLE: Final = "referee"
"""How all ids begin; a page has one referee."""
PASSED: Final = "-"
"""Stands in the place of a card for a player who passes."""
UNKNOWN: Final = "?"
EXAMPLE: Final = "yes"
"""Of a table on which there lies what the page was printed with."""
OWN: Final = "own"
"""Of a link to the rules that are not in it: those of whoever follows it, and not those of who made it."""
LOST: Final = "This page does not know what lay on the table. Reload it to start again."
LAYING: Final = frozenset({"card", "pass", "clear", "move"})
"""What makes of the example a table of the reader's own."""
FULL: Final = -1
"""Stands for whose turn it is where everybody has played."""
NOBODY: Final[Mapping[int, tuple[Cards, bool]]] = MappingProxyType({})


class Held(NamedTuple):
    """What lies on the table as it was laid: the house rules that it keeps to whatever the reader's are, what was told
    by name, the texts of the plays in order, and whether a card that is tapped goes ``to`` the trick or the hand.
    ``kept`` are the hands of players who were in question before, by seat, each with whether it is whole.
    ``others`` are the rules that a link does not name: those usually played, or the reader's :data:`OWN`.
    ``example`` is :data:`EXAMPLE` as long as the reader has laid or taken nothing."""

    game_id: str
    rules: Mapping[str, str]
    told: Mapping[str, str]
    leader: int
    seat: int
    plays: tuple[str, ...]
    hand: Cards
    whole: bool
    to: str = "trick"
    kept: Mapping[int, tuple[Cards, bool]] = NOBODY
    others: str = ""
    example: str = ""


def held_of(playing: Game, rules: Mapping[str, str], case: Case) -> Held:
    """A case as it is laid, with the house rules that it keeps to."""
    plays = tuple(_play(action) for action in case.plays)
    return Held(playing.id, rules, case.told, case.leader, case.seat, plays, case.hand, case.whole)


def static(source: str, root: str) -> str:
    """A worked ruling, with all its reasons."""
    held = _fenced(source)
    return _drawn(held, game(held.game_id, held.rules), asleep=True)


def beside(source: str) -> str:
    """Nothing: the ruling is all."""
    return ""


def frames(source: str) -> Sequence[Frame]:
    """None: there are too many cards to lay."""
    return ()


def open(source: str) -> Frame:
    """The worked ruling, with everything free to change."""
    held = _fenced(source)._replace(example=EXAMPLE)
    return Frame(_drawn(held, game(held.game_id, held.rules)), written(held))


def act(record: str, event: Mapping[str, object]) -> Frame:
    """Lay a card or take it back, tell something else, clear the table, or open that of a link."""
    handle = _EVENTS.get(str(event.get("do")))
    if handle is None:
        raise Unreadable("This page asked for something that the referee does not know.")
    held = _read(record, LONGEST_RECORD)
    if event["do"] in LAYING:
        held = held._replace(example="")
    return handle(*_at_table(held, event), event)


# As text


def _fenced(source: str) -> Held:
    first, _, rest = source.strip().partition("\n")
    if first.strip() != ALL:
        raise Unreadable("The referee stands on one page, for all games.")
    return _read(rest)


def _read(text: str, longest: int = LONGEST) -> Held:
    """What lies on the table by its text. Raises :class:`Unreadable`."""
    if len(text) > longest:
        raise Unreadable("That is too long to lie on a table.")
    lines = text.strip().split("\n")
    game_id, values = headed(lines[0])
    try:
        options = option_values(game_id)
        rules = {name: values.pop(name) for name in list(values) if name in options}
        game(game_id, rules)
    except FollowSuitError as reason:
        raise Unreadable("There is no such game for the referee, or no such house rule.") from reason
    usual = (("leader", "0"), ("seat", "0"), ("to", "trick"), ("rules", ""), ("example", ""))
    leader, seat, to, others, example = (values.pop(name, value) for name, value in usual)
    lying = dict(line.partition(" ")[::2] for line in lines[1:] if not line.startswith("kept "))
    known = to in drawn.TO and others in ("", OWN) and example in ("", EXAMPLE)
    if not set(lying) <= {"trick", "hand"} or not known or not set(values) <= _asked(game_id):
        raise Unreadable(LOST)
    hand, whole = _hand(lying.get("hand", ""))
    kept = dict(_kept(line) for line in lines[1:] if line.startswith("kept "))
    plays = tuple(lying.get("trick", "").split())
    for play in plays:
        _act(0, play)
    return Held(game_id, rules, values, _seat(leader), _seat(seat), plays, hand, whole, to, kept, others, example)


def _hand(text: str) -> tuple[Cards, bool]:
    """The cards of a hand, and whether there are no others. Raises :class:`Unreadable`."""
    parts = text.split()
    try:
        return Cards.parse(" ".join(part for part in parts if part != UNKNOWN)), UNKNOWN not in parts
    except BadCard as reason:
        raise Unreadable("A card of the hand cannot be read.") from reason


def _kept(line: str) -> tuple[int, tuple[Cards, bool]]:
    seat, _, cards = line.removeprefix("kept ").partition(" ")
    return _seat(seat), _hand(cards)


def written(held: Held, others: str = "") -> str:
    """What lies on the table as a text, and what of a link says which rules hold besides."""
    first = {**held.rules, **({"rules": others} if others else {}), **held.told, "leader": str(held.leader)}
    first |= {"seat": str(held.seat)} | ({"to": held.to} if held.to != "trick" else {})
    first |= {"example": held.example} if held.example else {}
    trick = ["trick " + " ".join(held.plays)] if held.plays else []
    cards = _cards(held.hand, whole=held.whole)
    kept = [f"kept {seat} {_cards(hand, whole=whole)}" for seat, (hand, whole) in sorted(held.kept.items())]
    return "\n".join([f"{held.game_id} {worded(first)}", *trick, *([f"hand {cards}"] if cards else []), *kept])


def _cards(hand: Cards, *, whole: bool) -> str:
    return " ".join([*([holding(hand)] if hand else []), *([] if whole else [UNKNOWN])])


def _asked(game_id: str) -> set[str]:
    """What has to be told in a game under some house rule; only ever looked into."""
    rules = [{name: value} for name, values in option_values(game_id).items() for value in values]
    return {row.name for rule in rules for row in game(game_id, rule).asked}


def _seat(text: str) -> int:
    if text not in map(str, range(len(words.cards.NAMES))):
        raise Unreadable("That player has no seat at this table.")
    return int(text)


def _play(action: Action) -> str:
    """An act of the trick as its text."""
    said = f"={action.value}" if action.value else ""
    return f"{action.card}{said}" if action.cards else PASSED


def _act(seat: int, play: str) -> Action:
    """What a seat did by the text of a play. Raises :class:`Unreadable`."""
    if play == PASSED:
        return Action(seat, PASS)
    try:
        action = Action.parse(f"{seat}:play {play}")
    except BadAction as reason:
        raise Unreadable("A card of the trick cannot be read.") from reason
    if len(action.cards) != 1:
        raise Unreadable("A card of the trick cannot be read.")
    return action


# By the rules


def _at_table(held: Held, event: Mapping[str, object]) -> tuple[Held, Game]:
    """What was laid, with everybody at the table, and the game under the reader's house rules, which come by game, and
    those that the table keeps to."""
    playing = game(held.game_id, {**house_rules(held.game_id, _of_game(held, event)), **held.rules})
    seat = held.seat % playing.seats
    kept = {at: hand for at, hand in held.kept.items() if at < playing.seats and at != seat}
    return held._replace(leader=held.leader % playing.seats, seat=seat, kept=kept), playing


def _of_game(held: Held, event: Mapping[str, object]) -> Mapping[str, object]:
    options = event.get("options")
    return {"options": options.get(held.game_id)} if isinstance(options, dict) else {}


def _case(held: Held, playing: Game) -> Case:
    """The case of what was laid; each play is of the seat whose turn it is."""
    order = playing.seats_from(held.leader)
    plays = tuple(_act(order[number % len(order)], play) for number, play in enumerate(held.plays))
    elsewhere = Cards.of(card for hand, _ in held.kept.values() for card in hand)
    return Case(held.leader, held.told, plays, held.seat, held.hand, held.whole, elsewhere)


def _judged(held: Held, playing: Game) -> Ruling | BadCase:
    try:
        return ruled(playing, _case(held, playing))
    except BadCase as wrong:
        return wrong


def _seated(held: Held, playing: Game) -> Held:
    """With the player in question who is to play next, unless the cards of one are known who has played, or is yet
    to."""
    has_played = any(action.seat == held.seat for action in _case(held, playing).plays)
    return held if held.hand or (has_played and _coming(held, playing) == FULL) else _at_turn(held, playing)


def _at_turn(held: Held, playing: Game) -> Held:
    """With the player in question who is to play next, or who was the last to; as it is, where the trick cannot lie
    so."""
    coming = _coming(held, playing)
    if coming is None:
        return held
    return _before(held, _case(held, playing).plays[-1].seat if coming == FULL else coming)


def _coming(held: Held, playing: Game) -> int | None:
    """The seat that is to play next, or :data:`FULL`; None where the trick cannot lie so."""
    try:
        return turn_of(playing, _case(held, playing))
    except BadCase:
        return None


def _before(held: Held, seat: int) -> Held:
    """With another player in question; each keeps the cards that were tapped."""
    if seat == held.seat:
        return held
    kept = {**held.kept, held.seat: (held.hand, held.whole)}
    hand, whole = kept.pop(seat, (NONE, held.whole and not held.hand))
    return held._replace(seat=seat, hand=hand, whole=whole, kept={at: own for at, own in kept.items() if own[0]})


def _drawn(held: Held, playing: Game, *, asleep: bool = False) -> str:
    return str(drawn.body(_lying(held, playing), asleep=asleep))


def _lying(
    held: Held, playing: Game, tapped: Card | None = None, problem: str = "", saying: drawn.Saying | None = None
) -> drawn.Lying:
    case, found = _case(held, playing), _judged(held, playing)
    following = _following(held, playing)
    return drawn.Lying(
        game=playing,
        case=case,
        ruling=said.problem(found, playing, case) if isinstance(found, BadCase) else found,
        problem=problem,
        to=held.to,
        laid=_trick(held, playing) if isinstance(found, BadCase) else found.state,
        kept=() if held.hand else tuple(sorted(held.kept)),
        next=following[0].seat if following else -1,
        passes=any(action.verb == PASS for action in following),
        saying=saying,
        tapped=tapped,
        link=codec.to_link(written(held._replace(rules=chosen(playing), example=""))),
        table=TABLE,
    )


def _trick(held: Held, playing: Game) -> State | None:
    """The trick as it lies, whoever holds what; None where it cannot lie so."""
    try:
        return laid(playing, _case(held, playing))
    except BadCase:
        return None


def _following(held: Held, playing: Game) -> tuple[Action, ...]:
    """Everything that may lie there next; nothing where the table cannot be so."""
    try:
        return could_follow(playing, _case(held, playing))
    except BadCase:
        return ()


# The events


def _shown(held: Held, playing: Game, focus: str | None = None, tapped: Card | None = None) -> Frame:
    lying = _lying(held, playing, tapped)
    focus = focus if tapped is None else drawn.pick_id(TABLE, tapped)
    return Frame(str(drawn.body(lying)), written(held), focus, drawn.summed(lying))


def _complained(held: Held, playing: Game, tapped: Card, problem: str) -> Frame:
    """The table as it was, and why a card that was tapped cannot lie there; it leads to what has to be told first."""
    html = str(drawn.body(_lying(held, playing, tapped, problem)))
    untold = drawn.untold(playing, _case(held, playing))
    focus = f"{TABLE}-{drawn.asks_for(untold)}" if untold else drawn.pick_id(TABLE, tapped)
    return Frame(html, written(held), focus, problem)


def _link(_held: Held, _playing: Game, event: Mapping[str, object]) -> Frame:
    linked = _read(codec.from_link(str(event.get("text", "")), LONGEST))
    if linked.others != OWN:
        linked = linked._replace(rules={**usual_rules(linked.game_id), **linked.rules})
    return _shown(*_at_table(linked, event))


def _choose(held: Held, playing: Game, event: Mapping[str, object]) -> Frame:
    """What the form says; in another game lies what can lie there."""
    fields = event.get("fields")
    if not isinstance(fields, dict):
        raise Unreadable("The referee was told nothing.")
    game_id = str(fields.get("game", held.game_id))
    told_leader = _seat(str(fields.get("leader", held.leader)))
    if game_id != held.game_id:
        return _shown(*_in_game(held._replace(leader=told_leader), game_id, event), f"{TABLE}-game")
    told = {row.name: str(fields.get(drawn.asks_for(row.name))) for row in playing.asked}
    leader = told_leader % playing.seats
    chose = held._replace(
        told={**held.told, **{row.name: told[row.name] for row in playing.asked if told[row.name] in row.values}},
        leader=leader,
        whole=not fields.get("rest", not held.whole),
    )
    seat = _seat(str(fields.get("seat", held.seat))) % playing.seats
    return _shown(_before(chose, seat) if leader == held.leader else _seated(chose, playing), playing)


def _in_game(held: Held, game_id: str, event: Mapping[str, object]) -> tuple[Held, Game]:
    """Another game, with as much of the table as makes sense there: what was told, the cards that the reader laid, and
    if not all of them those of a hand that is not to play yet aside, or those of the trick, or of the hand. The example
    is of its own game alone."""
    held = _emptied(held) if held.example else held
    told = {name: value for name, value in held.told.items() if name in _asked(_known(game_id))}
    other, playing = _at_table(held._replace(game_id=game_id, rules={}, told=told), event)
    values = {row.name: row.values for row in playing.asked}
    other = other._replace(
        told={name: value for name, value in told.items() if value in values.get(name, ())},
        hand=Cards(held.hand & playing.pack),
        whole=held.whole and bool(held.hand & playing.pack),
        kept={seat: (Cards(hand & playing.pack), whole) for seat, (hand, whole) in other.kept.items()},
    )
    empty = other._replace(plays=(), hand=NONE, kept=NOBODY, whole=False)
    trick = other._replace(hand=NONE, kept=NOBODY, whole=False)
    for less in (other, _at_turn(other, playing), trick, other._replace(plays=()), empty):
        fewer = _seated(less, playing)
        found = _judged(fewer, playing)
        if not isinstance(found, BadCase) or found.fault in values:
            break
    return fewer, playing


def _known(game_id: str) -> str:
    if game_id not in GAMES:
        raise Unreadable("There is no such game for the referee.")
    return game_id


def _move(held: Held, playing: Game, event: Mapping[str, object]) -> Frame:
    """The cards that were tapped as another player's are those of the player in question."""
    hand, whole = held.kept.get(_seat(str(event.get("seat"))), (NONE, False))
    if held.hand or not hand:
        raise Unreadable("No such cards are known to the referee.")
    kept = {seat: own for seat, own in held.kept.items() if own != (hand, whole)}
    return _shown(held._replace(hand=hand, whole=whole, kept=kept), playing, f"{TABLE}-to-hand")


def _taken_from_others(held: Held, card: Card) -> Held:
    """Without a card in the hands of those who are not in question: there it can no longer be."""
    kept = {seat: (hand.without(1 << card), whole) for seat, (hand, whole) in held.kept.items()}
    return held._replace(kept={seat: own for seat, own in kept.items() if own[0]})


def _to(held: Held, playing: Game, event: Mapping[str, object]) -> Frame:
    to = str(event.get("to"))
    if to not in drawn.TO:
        raise Unreadable("A card goes to the trick or to the hand.")
    return _shown(held._replace(to=to), playing, f"{TABLE}-to-{to}")


def _pass(held: Held, playing: Game, _event: Mapping[str, object]) -> Frame:
    if not any(action.verb == PASS for action in _following(held, playing)):
        raise Unreadable("Nobody can let the trick go by here.")
    return _shown(_seated(held._replace(plays=(*held.plays, PASSED)), playing), playing, f"{TABLE}-pass")


def _tap(held: Held, playing: Game, event: Mapping[str, object]) -> Frame:
    """Take a card back from where it lies, or lay it where cards go. While a hand is told none leaves the trick:
    with it would go all that came after it."""
    try:
        card = Card.parse(str(event.get("card")))
    except BadCard as reason:
        raise Unreadable("That card cannot be read.") from reason
    lying = [action.cards for action in _case(held, playing).plays]
    if (card,) in lying and held.to == "hand":
        lies = BadCase("lies", "a card that does not lie in the trick", str(card), card)
        return _complained(held, playing, card, said.problem(lies, playing, _case(held, playing)))
    if (card,) in lying:  # with all that came after it: those were played to it
        fewer = held._replace(plays=held.plays[: lying.index((card,))])
        return _shown(_seated(fewer, playing), playing, tapped=card)
    held = _taken_from_others(held, card)
    if held.to == "hand":
        return _laid(held, held._replace(hand=Cards(held.hand ^ 1 << card)), playing, card)
    fitting = [action for action in _following(held, playing) if card in action.cards]
    if not fitting:
        return _complained(held, playing, card, _unfit(held, playing, card))
    values = tuple(action.value for action in fitting)
    value = event.get("value", values[0] if len(values) == 1 else None)
    if value not in values:
        asking = _lying(held, playing, card, saying=drawn.Saying(card, values))
        return Frame(str(drawn.body(asking)), written(held), f"{TABLE}-say-0", drawn.asks(card))
    plays = (*held.plays, _play(fitting[values.index(value)]._replace(cards=(card,))))
    after = held._replace(plays=plays, hand=held.hand.without(1 << card))
    return _laid(held, _seated(after, playing), playing, card)


def _unfit(held: Held, playing: Game, card: Card) -> str:
    """Why a card cannot lie in the trick next."""
    case = _case(held, playing)
    try:
        fault = "pack" if card not in playing.pack else "full" if turn_of(playing, case) < 0 else "say"
    except BadCase as wrong:
        return said.problem(wrong, playing, case)
    return said.problem(BadCase(fault, "a card that fits", str(card), card), playing, case)


def _laid(before: Held, after: Held, playing: Game, tapped: Card) -> Frame:
    """The table with a card more or less; as it was, if it was as it can be and would not be so any more."""
    found = _judged(after, playing)
    if isinstance(found, BadCase) and not isinstance(_judged(before, playing), BadCase):
        return _complained(before, playing, tapped, said.problem(found, playing, _case(after, playing)))
    return _shown(after, playing, tapped=tapped)


def _clear(held: Held, playing: Game, _event: Mapping[str, object]) -> Frame:
    """No card lies anywhere; what was told stays."""
    return _shown(_emptied(held), playing, f"{TABLE}-clear")


def _emptied(held: Held) -> Held:
    """Without a card, and without any knowledge of one; who leads is to play."""
    return held._replace(seat=held.leader, plays=(), hand=NONE, whole=False, to="trick", kept=NOBODY, example="")


def _by_other_rules(held: Held, playing: Game, _event: Mapping[str, object]) -> Frame:
    """The same table, once the reader has chosen other house rules."""
    return _shown(held, playing)


_EVENTS: Final[Mapping[str, Callable[[Held, Game, Mapping[str, object]], Frame]]] = {
    "link": _link,
    "choose": _choose,
    "to": _to,
    "pass": _pass,
    "card": _tap,
    "clear": _clear,
    "move": _move,
    "rules": _by_other_rules,
}
