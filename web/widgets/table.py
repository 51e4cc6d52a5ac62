"""A table: the reader plays one seat of a deal, and bots the others.

It is the same live deal as anywhere else, and what a reader can do there goes through
:mod:`web.widgets.live`. What is added here is who plays which seat. A bot is given the view of its
seat and chance, and nothing else; each of its acts is an event of its own, so that the page can rest
between two of them, and stop. The reason for an act is kept in the record, as a comment on it.
"""

from collections.abc import Callable, Mapping, Sequence
from copy import replace
from functools import cache
from itertools import product
from random import Random
from typing import Final

from engine.bots.outside import seen_by_all
from engine.bots.players import LEVELS, Level, choose
from engine.core.play import start
from engine.core.rules import Game
from engine.core.state import State
from engine.core.view import View, view
from engine.errors import quoted
from engine.games import GAMES, arises_in, game, option_values
from engine.match import Match, after, opening
from engine.notation import Record, from_link, recorded, stands, to_link
from engine.shuffle import deal
from web import words
from web.frame import Frame, Unreadable
from web.render import Drawn, lookback, seated
from web.render.deal import Beside, body, sitting_of
from web.render.position import Position
from web.render.seated import Done, Laid, Sight
from web.render.telling import said
from web.widgets import live, review
from web.widgets.held import Held, dumped, loaded, match_of, standing_of
from web.widgets.house import house_rules
from web.widgets.live import Move, Session, chance_in, number_of, opened
from web.words.bots import advised, because, openly
from web.words.match import game_won

TOP: Final[Level] = 3
"""The level that is asked for a hint."""
BY_CHANCE: Final[Level] = 1
"""The level that has no reasons."""
SEEN_UNDEALT: Final = ("players", "direction")
"""The house rules that a table shows before a card lies on it: who sits there, and which way the turn goes."""
FOR_A_CARD: Final = 500
FOR_A_PASS: Final = 250
TO_SEE: Final = 1_200
TO_READ: Final = 60
LONGEST: Final = 4_000
"""How long the page rests, in milliseconds: for a card, a pass, what has to be seen, and each word to be read."""
AT_A_TIME: Final = 6
"""The most that one player does before another is asked: to win a trick, draw, exchange, close, show and lead."""
SLOWER: Final = {"slow": 2, "normal": 1, "once": 0}
"""How many times as long at each pace."""
LEFT: Final = "left "
"""Begins the record of a table that was left: until another deal begins, there is a way back to it."""
AS_ANYWHERE: Final = ("play", "choose", "undo", "hide", "watch", "step", "over")
"""The events of a live deal that are the same at a table."""


def static(source: str, root: str) -> str:
    """What a table is, and the choices before a deal."""
    return _choices(game(_game_id(source)), live=False)


def beside(source: str) -> str:
    """Nothing: there is no deal yet."""
    return ""


def frames(source: str) -> Sequence[Frame]:
    """None: a deal is new each time."""
    return ()


def open(source: str) -> Frame:
    """The choices; the record is the game's id until the cards are dealt."""
    playing = game(_game_id(source))
    return Frame(_choices(playing, live=True), playing.id)


def act(record: str, event: Mapping[str, object]) -> Frame:
    """Deal, play, or let a bot play."""
    does = str(event.get("do"))
    held = _quiet(loaded(record.removeprefix(LEFT))) if record.startswith(("{", LEFT)) else None
    game_id = opened(held.session.record)[0].game.id if held is not None else _game_id(record)
    if does == "link":
        return _open_link(game_id, event)
    if held is None or record.startswith(LEFT):
        return _begin(game_id, held, event)
    if does == "leave":
        return _leave(game_id, held, event)
    if does in AS_ANYWHERE:
        return _shown(held, live.moved(held.session, event))
    handle = _EVENTS.get(does)
    if handle is None:
        raise Unreadable("This page asked for something that the table does not know.")
    return replace(_shown(*handle(held, event)), unlinked=does == "next")


def _game_id(source: str) -> str:
    name = source.strip()
    if name not in GAMES:
        raise Unreadable(f"There is no table for {quoted(name)}.")
    return name


def _table(game_id: str) -> str:
    return f"table-{game_id}"


def _choices(playing: Game, *, live: bool, left: bool = False) -> str:
    """The table of a game before a deal, as the game's house rules have it."""
    tables = _laid(playing.id)
    at = [laid.when for laid in tables].index(_when(playing))
    return str(seated.choices(tables, at, _table(playing.id), live=live, left=left))


def _leave(game_id: str, left: Held, event: Mapping[str, object]) -> Frame:
    """The choices again, under the reader's house rules, and the way back."""
    return Frame(
        _choices(game(game_id, house_rules(game_id, event)), live=True, left=True),
        f"{LEFT}{dumped(left)}",
        f"{_table(game_id)}-sit",
        "Choose, and you are dealt in; or go back to your table.",
        unlinked=True,
    )


@cache
def _laid(game_id: str) -> tuple[Laid, ...]:
    """The table under each of the house rules that can be seen on it, each once; the usual one first."""
    known = option_values(game_id)
    asked = [name for name in SEEN_UNDEALT if name in known]
    found: dict[str, Laid] = {}
    for values in product(*(known[name] for name in asked)):
        playing = game(game_id, dict(zip(asked, values, strict=True)))
        when = _when(playing)
        found.setdefault(when, Laid(when, _unplayed(playing)))
    return tuple(found.values())


def _when(playing: Game) -> str:
    """How a game is played, of what can be seen on its table before a deal: as `data-when` says it."""
    known, chosen = option_values(playing.id), playing.chosen()
    asked = [name for name in SEEN_UNDEALT if name in known and arises_in(playing, name)]
    return " ".join(f"{name}:{chosen.get(name, known[name][0])}" for name in asked)


def _unplayed(playing: Game) -> View:
    """What a bystander sees of a deal that has just begun; of its cards nothing will be shown."""
    return view(start(playing, deal(playing, Random(0), 0)))


# A deal begins


def _begin(game_id: str, left: Held | None, event: Mapping[str, object]) -> Frame:
    """What can be done before a deal: begin one, or go back to the table that was left last."""
    does = event.get("do")
    if does == "sit":
        return _sit(game_id, event)
    if does != "return" or left is None:
        raise Unreadable("There is no deal yet.")
    _, move = _resume(left, event)
    return _shown(left, live.with_its_rules(move, event))


def _sit(game_id: str, event: Mapping[str, object]) -> Frame:
    """A first deal under the reader's house rules, with what was chosen before it."""
    chosen = event.get("fields", {})
    if not isinstance(chosen, dict):
        raise Unreadable("Nothing was sent that says how you want to play.")
    record = live.dealt(game_id, event)
    seat, level, hands = (str(chosen.get(name, usual)) for name, usual in seated.USUAL.items())
    return replace(_shown(*_seat(record, seat, level, hands, opening(record.game, record.deal.dealer))), unlinked=True)


def _seat(record: Record, seat: str, level: str, hands: str, match: Match) -> tuple[Held, Move]:
    """A table with the reader in a seat; in the last one if the game has fewer."""
    if not (seat in map(str, range(10)) and level in map(str, LEVELS) and hands in seated.HANDS):
        raise Unreadable("That is no way to sit at this table.")
    session = Session(
        record=str(record),
        at=len(record.actions),
        table=_table(record.game.id),
        playing=True,
        closed=hands == "closed",
        seat=min(int(seat), record.game.seats - 1),
    )
    return Held(session=session, level=int(level), standing=standing_of(match)), live.to_play(session)


def _open_link(game_id: str, event: Mapping[str, object]) -> Frame:
    """The table of a link: ``SEAT-LEVEL-HANDS``, and the record."""
    chosen, _, text = str(event.get("text", "")).partition("~")
    record, _ = opened(from_link(text))
    if record.game.id != game_id:
        raise Unreadable(f"That link leads to a deal of {words.game_name(record.game.id)}, which has its own page.")
    if record.position is not None:
        raise Unreadable("At a table every card has to be known, so that the bots have some to play.")
    seat, level, hands = (*chosen.split("-"), "", "", "")[:3]
    held, move = _seat(record, seat, level, hands, stands(record))
    return _shown(held, live.with_its_rules(move, event))


# The events of a table


def _bot(held: Held, event: Mapping[str, object]) -> tuple[Held, Move]:
    """The bot whose turn it is acts, and says why."""
    session = held.session
    record, states = opened(session.record)
    state = states[-1]
    if not session.playing or state.over or session.seat in state.turn:
        raise Unreadable("No bot has anything to do now.")
    seen = view(state, state.turn[0])
    choice = choose(seen, _level(held), Random(number_of(event, "seed")))
    number = len(record.actions) + 1
    why = because(choice, seen)
    if choice.reason.clause:
        why = f"{why} [{choice.reason.clause}]"
    following = replace(record, actions=(*record.actions, choice.action), comments=(*record.comments, (number, why)))
    move = live.to_play(replace(session, record=str(following), at=number))
    asked = "next-act" if event.get("by") == "hand" else None  # whoever presses it goes on pressing it
    return held, move if move.focus else move._replace(focus=asked)


def _level(held: Held) -> Level:
    return next(level for level in LEVELS if level == held.level)


def _pause(held: Held, _event: Mapping[str, object]) -> tuple[Held, Move]:
    return replace(held, paused=True), Move(held.session, "pause", "The bots wait.")


def _go(held: Held, _event: Mapping[str, object]) -> tuple[Held, Move]:
    return replace(held, paused=False), Move(held.session, "pause", "The bots play on.")


def _resume(held: Held, _event: Mapping[str, object]) -> tuple[Held, Move]:
    """From looking through the deal back to where it stands."""
    _, states = opened(held.session.record)
    return held, live.to_play(replace(held.session, playing=True, at=len(states) - 1))


def _hint(held: Held, _event: Mapping[str, object]) -> tuple[Held, Move]:
    """What the top level would do in the reader's place, and why."""
    session = held.session
    state = opened(session.record)[1][-1]
    if not session.playing or session.seat not in state.turn:
        raise Unreadable("It is not your turn.")
    seen = view(state, session.seat)
    text = advised(choose(seen, TOP, chance_in(seen)), seen)
    return replace(held, hint=text), Move(session, "helped-close", text)


def _see(held: Held, event: Mapping[str, object]) -> tuple[Held, Move]:
    """Open what a bot could see before an act."""
    at = number_of(event, "at")
    record, _ = opened(held.session.record)
    if not 0 < at <= len(record.actions) or record.actions[at - 1].seat == held.session.seat:
        raise Unreadable("No bot did anything there.")
    who = words.cards.name(record.actions[at - 1].seat)
    return replace(held, see=at), Move(held.session, "sight-close", f"What {who} could see is shown.")


def _keep(held: Held, _event: Mapping[str, object]) -> tuple[Held, Move]:
    """Show the link and the record."""
    return replace(held, keeps=True), Move(held.session, "link", "The link and the record are shown.")


def _rules(held: Held, event: Mapping[str, object]) -> tuple[Held, Move]:
    """Other house rules have been chosen: the match keeps those that it began with, and says so."""
    return held, live.with_its_rules(Move(held.session), event)


def _pace(held: Held, event: Mapping[str, object]) -> tuple[Held, Move]:
    """How fast the bots play from now on."""
    pace = str(event.get("pace"))
    if pace not in seated.PACES:
        raise Unreadable("The others cannot play at that pace.")
    return replace(held, pace=pace), Move(held.session, "menu-opener", f"The others play {seated.PACES[pace]}.")


def _next_deal(held: Held, event: Mapping[str, object]) -> tuple[Held, Move]:
    """The next deal of the match, or the first of another under the reader's house rules."""
    record, states = opened(held.session.record)
    if not states[-1].over:
        raise Unreadable("This deal is not over yet.")
    match = _after(held, states[-1])
    if match.over:
        following = live.dealt(record.game.id, event)
        match = opening(following.game, following.deal.dealer)
    else:
        following = _dealt(match, Random(number_of(event, "seed")))
    seat = min(held.session.seat, following.game.seats - 1)
    session = replace(held.session, record=str(following), at=0, playing=True, tried=None, chosen=None, seat=seat)
    fresh = Held(session=session, level=held.level, standing=standing_of(match), pace=held.pace)
    return fresh, live.to_play(session)


def _after(held: Held, state: State) -> Match:
    """The match after a deal that is over; what is tried again afterwards changes nothing in it."""
    if held.finished:
        state = opened(held.finished)[1][-1]
    return after(match_of(held, state), state.game.tally(state))


def _dealt(match: Match, random: Random) -> Record:
    """A new deal of a match that is under way."""
    return recorded(match, deal(match.game, random, match.dealer))


_EVENTS: Final[Mapping[str, Callable[[Held, Mapping[str, object]], tuple[Held, Move]]]] = {
    "bot": _bot,
    "pause": _pause,
    "go": _go,
    "resume": _resume,
    "hint": _hint,
    "see": _see,
    "keep": _keep,
    "pace": _pace,
    "rules": _rules,
    "next": _next_deal,
    "review": review.begin,
    "look": review.look,
    "enough": review.enough,
    "again": review.again,
    "back": review.back,
}


# What is shown


def _quiet(held: Held) -> Held:
    """The table without what lies over it."""
    return replace(held, see=0, hint="", keeps=False, past=False)


def _shown(held: Held, move: Move) -> Frame:
    """The frame of a table after a move."""
    session = move.session
    record, states = opened(session.record)
    if session.at >= len(states) or not 0 <= session.seat < record.game.seats:
        raise Unreadable(live.LOST)
    held = replace(held, session=session)
    position = replace(
        live.position_of(record, states, session.at, session.table, session), comments=(), rules=move.rules
    )
    ended = _after(held, states[-1]) if states[-1].over and session.at == len(record.actions) else None
    html = str(body(position, _beside(held, record, states, position, ended)))
    focus = "next-deal" if move.focus == "take-back" else move.focus or "pause"
    return Frame(
        html, dumped(held), f"{session.table}-{focus}", move.say or _told(held, position, ended, move.taken_back)
    )


def _told(held: Held, position: Position, match: Match | None, taken_back: bool) -> str:
    """What has just happened, and whether it is the reader's turn now; of a deal that is over how the ``match`` stands
    with it, unless it was the first and won no game, or that it was only tried again."""
    if match is not None and review.tries(held):
        return f"{said(position)} {seated.ONLY_A_TRY}"
    if match is not None:
        before = match_of(held, position.seen)
        if match.played > 1 or game_won(before, match):
            return f"{said(position)} {seated.stands(before, match, position.seat)}"
    mine = position.active >= 0 and not position.why
    told = live.happened(position, taken_back)
    return f"{told} It is your turn {words.turn(position.seen)}." if mine else told


def _beside(held: Held, record: Record, states: tuple[State, ...], position: Position, ended: Match | None) -> Beside:
    """All that a table shows beside the deal, which has ``ended`` if there is a match that stands as it leaves it."""
    session, state = held.session, states[-1]
    table = session.table
    done = _done(held, record, states)
    before = match_of(held, state)
    over, only_a_try = ended is not None, review.tries(held)
    match = before if ended is None else ended
    return Beside(
        head=review.way_back(held)
        or seated.standing(sitting_of(position), before, match.reached if over else before.points),
        tools=seated.tools(position, done=any(one.seat == session.seat for one in record.actions)),
        told=seated.why(table, done),
        may=review.under_way(held) or (seated.to_hands(table) if over and session.playing else _waits(held, state)),
        acts=_acts(held, state, position, match),
        stands=seated.stood(before, match, session.seat, only_a_try=only_a_try) if over else None,
        over=[
            seated.counted(table, before, match, position.lines, session.seat, only_a_try=only_a_try) if over else None,
            seated.all_hands(table, _before_play(states), session.seat) if over else None,
            seated.menu(position, before, held.level, held.pace),
            seated.moves(table, done),
            seated.hint(table, held.hint),
            _sight(held, record, states),
            seated.to_keep(table, record.game.id, _link(held, record), str(record)) if held.keeps else None,
            review.shown(held, now=held.past),
        ],
        out=seated.act(table, "leave-now", "Leave the table", do="leave"),
    )


def _before_play(states: tuple[State, ...]) -> View:
    """All hands at the last moment before the first card was played."""
    first = next((at for at, state in enumerate(states) if state.trick.plays or state.tricks), len(states))
    return view(states[max(0, first - 1)], *range(states[0].game.seats))


def _acts(held: Held, state: State, position: Position, match: Match) -> Drawn:
    """What can be done while it is not the reader's turn."""
    session = held.session
    if not session.playing:
        return seated.looking_through(position)
    if review.under_way(held):
        return lookback.looking(session.table)
    if state.over:
        return seated.ended(session.table, over=match.over, looked=bool(held.finished), only_a_try=review.tries(held))
    return seated.waiting(session.table, _rest(held, position), paused=held.paused)


def _waits(held: Held, state: State) -> str:
    """That it is a bot's turn, or nothing."""
    session = held.session
    if not session.playing or state.over or session.seat in state.turn:
        return ""
    return seated.waits(state.turn[0], paused=held.paused)


def _has_settled(seen: View) -> bool:
    """Whether all that comes before the first card has been said, so that it can be led now."""
    begun = bool(seen.tricks or seen.trick.plays)
    return not begun and any(verb.lays for verb in seen.game.phases[seen.phase].verbs)


def _rest(held: Held, position: Position) -> int:
    """How long the page rests before the next bot acts, in milliseconds: a card half a second, a pass half of that,
    and what has to be read, such as why a trick was taken or what was settled before the first, as long as it takes."""
    last = position.seen.log[-1] if position.seen.log else None
    if last is None or last.value or position.at in position.ends or _has_settled(position.seen):
        rest = max(TO_SEE, len(said(position).split()) * TO_READ)
    else:
        rest = FOR_A_PASS if last.verb == "pass" else FOR_A_CARD
    return min(rest, LONGEST) * SLOWER[held.pace]


def _done(held: Held, record: Record, states: tuple[State, ...]) -> list[Done]:
    """What bots did since the reader's last decision, the latest last; while looking through the deal, what
    was done last. No more of it than the rest of a trick and what comes before the reader in the next, or than all that
    one player may do at a time."""
    session = held.session
    own = [number for number, action in enumerate(record.actions[: session.at], 1) if action.seat == session.seat]
    most = max(AT_A_TIME, 2 * (record.game.seats - 1)) if session.playing else 1
    first = max(own[-1] if own else 0, session.at - most) + 1
    return [_one(held, record, states, number) for number in range(first, session.at + 1) if number not in own]


def _one(held: Held, record: Record, states: tuple[State, ...], number: int) -> Done:
    """One act of a bot, with its reason; while its hand is closed to the reader, as much of it as all have seen."""
    session = held.session
    action = record.actions[number - 1]
    seen = live.seen_in(record, states[number], session)
    act = words.acted(seen.log[-1], seen)
    if not session.closed or states[-1].over or number == held.see:
        return Done(number, action.seat, act, next((text for at, text in record.comments if at == number), ""))
    if held.level == BY_CHANCE:
        return Done(number, action.seat, act, "")
    before, known = view(states[number - 1]), view(states[number]).log[-1]
    return Done(number, action.seat, act, openly(known, seen_by_all(before, known), before, session.seat))


def _sight(held: Held, record: Record, states: tuple[State, ...]) -> Drawn:
    if not 0 < held.see <= len(record.actions):
        return None
    done = _one(held, record, states, held.see)
    return seated.sight(held.session.table, Sight(view(states[held.see - 1], done.seat), done))


def _link(held: Held, record: Record) -> str:
    session = held.session
    return f"{session.seat}-{held.level}-{'closed' if session.closed else 'open'}~{to_link(record)}"
