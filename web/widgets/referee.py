"""The referee: a trick and a hand as they lie on a table of the reader's own, and what the rules say of them.

What lies there is a text of up to three lines: the game, with house rules that it keeps to, what else has to be told,
who led and whose cards are in question; the trick, in order; and the other cards of that hand, with a ``?`` if there
are some that nobody has seen. A line of the fence before them says that all games can be chosen.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from engine.core.actions import Action
from engine.core.cards import NONE, Card, Cards, holding
from engine.core.rules import Game
from engine.errors import BadAction, BadCard, BadCase, FollowSuitError
from engine.games import chosen, game, option_values
from engine.referee import PASS, Case, Ruling, could_follow, ruled, turn_of
from web import words
from web.frame import Frame, Unreadable
from web.render import referee as drawn
from web.widgets import codec
from web.widgets.codec import headed, worded
from web.widgets.live import house_rules, usual_rules
from web.words import referee as said

LONGEST: Final = 600
"""Characters in what lies on a table."""
ALL: Final = "all"
TABLE: Final = "referee"
"""How all ids begin; a page has one referee."""
PASSED: Final = "-"
"""Stands in the place of a card for a player who passes."""
UNKNOWN: Final = "?"
OWN: Final = "own"
"""Of a link to the rules that are not in it: those of whoever follows it, and not those of who made it."""
LOST: Final = "This page does not know what lay on the table. Reload it to start again."


class Held(NamedTuple):
    """What lies on the table as it was laid: the house rules that it keeps to whatever the reader's are, what was told
    by name, the texts of the plays in order, and whether a card that is tapped goes ``to`` the trick or the hand.
    ``others`` are the rules that a link does not name: those usually played, or the reader's :data:`OWN`."""

    game_id: str
    rules: Mapping[str, str]
    told: Mapping[str, str]
    leader: int = 0
    seat: int = 0
    plays: tuple[str, ...] = ()
    hand: Cards = NONE
    whole: bool = True
    to: str = "trick"
    others: str = ""


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
    held = _fenced(source)
    return Frame(_drawn(held, game(held.game_id, held.rules)), written(held))


def act(record: str, event: Mapping[str, object]) -> Frame:
    """Lay a card or take it back, tell something else, clear the table, or open that of a link."""
    handle = _EVENTS.get(str(event.get("do")))
    if handle is None:
        raise Unreadable("This page asked for something that the referee does not know.")
    held = _read(record)
    return handle(*_at_table(held, event), event)


# As text


def _fenced(source: str) -> Held:
    first, _, rest = source.strip().partition("\n")
    if first.strip() != ALL:
        raise Unreadable("The referee stands on one page, for all games.")
    return _read(rest)


def _read(text: str) -> Held:
    """What lies on the table by its text. Raises :class:`Unreadable`."""
    if len(text) > LONGEST:
        raise Unreadable("That is too long to lie on a table.")
    lines = text.strip().split("\n")
    game_id, values = headed(lines[0])
    try:
        options = option_values(game_id)
        rules = {name: values.pop(name) for name in list(values) if name in options}
        game(game_id, rules)
    except FollowSuitError as reason:
        raise Unreadable("There is no such game for the referee, or no such house rule.") from reason
    usual = (("leader", "0"), ("seat", "0"), ("to", "trick"), ("rules", ""))
    leader, seat, to, others = (values.pop(name, value) for name, value in usual)
    laid = dict(line.partition(" ")[::2] for line in lines[1:])
    known = to in drawn.TO and others in ("", OWN)
    if not set(laid) <= {"trick", "hand"} or not known or not set(values) <= _asked(game_id):
        raise Unreadable(LOST)
    held = [part for part in laid.get("hand", "").split() if part != UNKNOWN]
    try:
        hand = Cards.parse(" ".join(held))
    except BadCard as reason:
        raise Unreadable("A card of the hand cannot be read.") from reason
    plays = tuple(laid.get("trick", "").split())
    for play in plays:
        _act(0, play)
    whole = UNKNOWN not in laid.get("hand", "")
    return Held(game_id, rules, values, _seat(leader), _seat(seat), plays, hand, whole, to, others)


def written(held: Held, others: str = "") -> str:
    """What lies on the table as a text, and what of a link says which rules hold besides."""
    first = {**held.rules, **({"rules": others} if others else {}), **held.told, "leader": str(held.leader)}
    first |= {"seat": str(held.seat)} | ({"to": held.to} if held.to != "trick" else {})
    trick = ["trick " + " ".join(held.plays)] if held.plays else []
    cards = [*([holding(held.hand)] if held.hand else []), *([] if held.whole else [UNKNOWN])]
    return "\n".join([f"{held.game_id} {worded(first)}", *trick, *(["hand " + " ".join(cards)] if cards else [])])


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
    return held._replace(leader=held.leader % playing.seats, seat=held.seat % playing.seats), playing


def _of_game(held: Held, event: Mapping[str, object]) -> Mapping[str, object]:
    options = event.get("options")
    return {"options": options.get(held.game_id)} if isinstance(options, dict) else {}


def _case(held: Held, playing: Game) -> Case:
    """The case of what was laid; each play is of the seat whose turn it is."""
    order = playing.seats_from(held.leader)
    plays = tuple(_act(order[number % len(order)], play) for number, play in enumerate(held.plays))
    return Case(held.leader, held.told, plays, held.seat, held.hand, held.whole)


def _judged(held: Held, playing: Game) -> Ruling | BadCase:
    try:
        return ruled(playing, _case(held, playing))
    except BadCase as wrong:
        return wrong


def _seated(held: Held, playing: Game) -> Held:
    """With the player in question who is to play next, unless it is one who has played and whose cards are known."""
    case = _case(held, playing)
    try:
        coming = turn_of(playing, case)
    except BadCase:
        return held
    played = [action.seat for action in case.plays]
    if held.seat in played and (held.hand or coming < 0):
        return held
    return held._replace(seat=coming if coming >= 0 else played[-1])


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
        next=following[0].seat if following else -1,
        passes=any(action.verb == PASS for action in following),
        saying=saying,
        tapped=tapped,
        link=codec.to_link(written(held._replace(rules={**held.rules, **chosen(playing)}))),
        table=TABLE,
    )


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
    """The table as it was, and why a card that was tapped cannot lie there."""
    html = str(drawn.body(_lying(held, playing, tapped, problem)))
    return Frame(html, written(held), drawn.pick_id(TABLE, tapped), problem)


def _link(_held: Held, _playing: Game, event: Mapping[str, object]) -> Frame:
    linked = _read(codec.from_link(str(event.get("text", "")), LONGEST))
    if linked.others != OWN:
        linked = linked._replace(rules={**usual_rules(linked.game_id, _of_game(linked, event)), **linked.rules})
    return _shown(*_at_table(linked, event))


def _choose(held: Held, playing: Game, event: Mapping[str, object]) -> Frame:
    """What the form says; another game is an empty table."""
    fields = event.get("fields")
    if not isinstance(fields, dict):
        raise Unreadable("The referee was told nothing.")
    game_id = str(fields.get("game", held.game_id))
    if game_id != held.game_id:
        fresh, playing = _at_table(_read(f"{game_id}\nhand {UNKNOWN}"), event)
        return _shown(fresh, playing, f"{TABLE}-game")
    told = {row.name: str(fields.get(f"told-{row.name}")) for row in playing.asked}
    leader = _seat(str(fields.get("leader", held.leader))) % playing.seats
    chose = held._replace(
        told={**held.told, **{row.name: told[row.name] for row in playing.asked if told[row.name] in row.values}},
        leader=leader,
        seat=_seat(str(fields.get("seat", held.seat))) % playing.seats,
        whole=fields.get("rest", not held.whole) is not True,
    )
    return _shown(chose if leader == held.leader else _seated(chose, playing), playing)


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
    """Take a card back from where it lies, or lay it where cards go."""
    try:
        card = Card.parse(str(event.get("card")))
    except BadCard as reason:
        raise Unreadable("That card cannot be read.") from reason
    lying = [action.cards for action in _case(held, playing).plays]
    if (card,) in lying:  # with all that came after it: those were played to it
        fewer = held._replace(plays=held.plays[: lying.index((card,))])
        return _shown(_seated(fewer, playing), playing, tapped=card)
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
    own = held.hand.without(1 << card) if fitting[0].seat == held.seat else held.hand
    laid = (*held.plays, _play(fitting[values.index(value)]._replace(cards=(card,))))
    return _laid(held, _seated(held._replace(plays=laid, hand=own), playing), playing, card)


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
    cleared = held._replace(plays=(), hand=NONE, whole=False, to="trick")
    return _shown(_seated(cleared, playing), playing, f"{TABLE}-clear")


_EVENTS: Final[Mapping[str, Callable[[Held, Game, Mapping[str, object]], Frame]]] = {
    "link": _link,
    "choose": _choose,
    "to": _to,
    "pass": _pass,
    "card": _tap,
    "clear": _clear,
}
