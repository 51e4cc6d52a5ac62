"""English for drills: each kind of question, with what is told of a position before the answer."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple

from engine.core.counts import EachSide, OneOf, OneSide, Whole
from engine.core.rules import Game
from engine.core.score import lines, tally_of, totals
from engine.core.shown import Values, seat_shown
from engine.core.state import Play, State
from engine.core.view import View, view
from tutorials.drills import Question
from tutorials.drills.cards import held
from tutorials.drills.matches import standing
from tutorials.drills.turns import declined
from web import words
from web.words import answers, cards
from web.words.answers import Reading

MOMENTS: Final = {
    "taken": "{who} has just taken a trick and has not drawn yet.",
    "lead": "{who} is to lead.",
    "end-lead": "{who} is to lead.",
}
"""Moments by the phase."""
TWO: Final = 2
"""So few sit opposite each other, and there is nothing to say about it."""
MOST_SIDES: Final = 4
"""Of more the scores would fill a paragraph, and the question is not about them."""
MANY: Final = 6
"""More acts than four calls and a name are no calling."""


def all_of(state: State) -> View:
    """A position with all cards open, as sentences about it need it."""
    return view(state, *range(state.game.seats))


def _public(state: State) -> Values:
    """What the game declares that everybody can see."""
    return view(state).shown


def _closes(state: State) -> bool:
    """Whether it is a game in which the stock may be closed."""
    return "closer" in _public(state)


def situation(question: Question) -> list[str]:
    """All that has to be known for the answer besides the cards."""
    return [line for part in KINDS[question.kind].told for line in part(question) if line]


def seen_at_table(question: Question) -> list[str]:
    """As much of it as the table shows, where there is one: who sits where, the roles, and what lies in the corners."""
    kind = KINDS[question.kind]
    told = kind.told if kind.table in ("seats", "hand") else ()
    return [line for part in told if part in _DRAWN for line in part(question) if line]


def lying(question: Question) -> list[str]:
    """The trick that the question is about, card by card, where the table shows one."""
    state, kind = question.state, KINDS[question.kind]
    plays = state.trick.plays or (state.tricks[-1].plays if state.tricks and kind.trick != "open" else ())
    if not kind.trick or not plays:
        return []
    return [f"{cards.listed(_played(play, 'played' if at else 'led') for at, play in enumerate(plays))}."]


def _played(play: Play, verb: str) -> str:
    """Who has played a card, and what was said with it."""
    said = f" as {cards.said(play.value)}" if play.value else ""
    return f"{cards.name(play.seat)} {verb} the {cards.long(play.card)}{said}"


def _seats(question: Question) -> list[str]:
    """Who sits where, and who plays with whom."""
    game = question.state.game
    if game.seats == TWO:
        return []
    round_table = f"Clockwise round the table sit {cards.listed(cards.name(seat) for seat in range(game.seats))}."
    if len(game.sides) == game.seats:
        return [round_table]
    first, *others = (words.side(game, side) for side in range(len(game.sides)))
    return [round_table, f"{first} play together, against {cards.listed(others)}."]


def _dealer(question: Question) -> list[str]:
    return [f"{cards.name(question.state.dealer)} deals."]


def _dealt(question: Question) -> list[str]:
    return [f"{cards.name(question.state.dealer)} dealt."]


def _roles(question: Question) -> list[str]:
    """Who is something besides dealer; not who did something of which the act is told."""
    seen = all_of(question.state)
    found = [(cards.name(seat), role) for seat in range(seen.game.seats) for role in words.roles(seen, seat)]
    return [f"{name} is the {role}." for name, role in found if " " not in role]


def _trumps(question: Question) -> list[str]:
    trump = question.state.trick.trump
    return [f"Trumps: {cards.SUITS[trump]}."] if trump else []


def _contract(question: Question) -> list[str]:
    """What is played for, and who called it."""
    state = question.state
    name, caller = state.trick.contract, seat_shown(_public(state), "caller")
    if not name:
        return []
    by = f", {words.called_by(state.game.id)} {cards.name(caller)}" if caller >= 0 else ""
    return [f"{words.contract(state.game.id, name)}{by}."]


def _stock(question: Question) -> list[str]:
    """The stock of a game in which it is drawn from in play."""
    state = question.state
    if not _closes(state) or state.over:
        return []
    closer = seat_shown(_public(state), "closer")
    if closer >= 0 and state.log[-1].verb == "close":
        return []
    if closer >= 0:
        return [f"{cards.name(closer)} has closed the stock."]
    size = len(state.zone("stock").cards)
    return [f"Stock: {size} cards." if size else "The stock is used up."]


def _turned(question: Question) -> list[str]:
    """The card turned up, or cut."""
    state = question.state
    if state.turned is not None:
        return [f"{'Cut' if state.game.cuts else 'Turned up'}: {cards.short(state.turned)}."]
    return [f"Turned up: {cards.short(state.zone('stock').order[-1])}."] if "stock" in state.game.layout else []


def _said(question: Question) -> list[str]:
    """What has been called and named for all to hear; not bids under seal, or how two players drew their hands."""
    seen = view(question.state)
    secret = words.hidden(seen.game.id)
    return [words.acted(action, seen) for action in seen.log if not secret] if len(seen.log) < MANY else []


def _bids(question: Question) -> list[str]:
    """The cards that were bid with, as far as they were turned up; not what has been said about them."""
    seen = all_of(question.state)
    shown = [row.clause for row in question.state.game.shown if row.kind == "act"]
    return [words.told(event, seen) for event in question.state.told if event.clause in shown]


def _last(question: Question) -> list[str]:
    """The act before, where it was no card."""
    seen = view(question.state)
    return [words.acted(seen.log[-1], seen)] if seen.log and seen.log[-1].verb != "play" else []


def _own_last(question: Question) -> list[str]:
    """The act before, where whoever is asked about did it, and not under seal."""
    state = question.state
    own = bool(state.log) and state.log[-1].seat == question.seat
    return _last(question) if own and state.log[-1].verb not in words.hidden(state.game.id) else []


def _passed(question: Question) -> list[str]:
    """Of a trick in which not everybody played: who declined the lead, and who passed."""
    state = question.state
    plays = state.trick.plays or (state.tricks[-1].plays if state.tricks else ())
    if not plays or "declined" not in _public(state):
        return []
    before = state.tricks if state.trick.plays else state.tricks[:-1]
    leader = plays[0].seat
    order = state.game.seats_from(before[-1].winner if before else leader)
    declined = order[: order.index(leader)]
    start = max(place for place, action in enumerate(state.log) if action.cards == (plays[0].card,))
    passed = [action.seat for action in state.log[start:] if action.verb == "pass"]
    return [
        f"{cards.listed(map(cards.name, declined))} had declined the lead." if declined else "",
        f"{cards.listed(map(cards.name, passed))} passed." if passed else "",
    ]


def _offered(question: Question) -> list[str]:
    """Where a lead may be declined: whether it is the first of the deal."""
    state = question.state
    if state.trick.plays or "pass" not in question.answers:
        return []
    name = cards.name(question.seat)
    return [f"{name} is offered the lead." if state.tricks else f"{name} is asked for the first lead of the deal."]


def _leads(question: Question) -> list[str]:
    """Where nothing lies on the board: that it is a lead, unless it is one that may be declined."""
    if question.state.trick.plays or _offered(question):
        return []
    return [f"{cards.name(question.seat)} is to lead."]


def _own_card(question: Question) -> list[str]:
    """A card of the player's own that is not like the others: bid with, turned up, or the only one held in hand."""
    state, seat, name = question.state, question.seat, cards.name(question.seat)
    if state.columns:
        own = [cards.short(card) for card in held(state, seat)]
        if not own:
            return [f"{name} holds no card in hand. They all lie on the table."]
        return [f"{name} holds {cards.listed(own)} in hand. The others lie on the table."]
    bid = [card for act in state.log if (act.seat, act.verb) == (seat, "bid") for card in act.cards]
    if any(card in state.hand(seat) for card in bid):
        return [f"{name} bid with {cards.short(bid[0])}."]
    turned = state.turned if state.game.turns_last else None
    if turned is not None and turned in state.hand(seat):
        return [f"{name} dealt, and turned up {cards.short(turned)}."]
    return []


def _lies(question: Question) -> list[str]:
    """Where a card lay that is played."""
    state, name = question.state, cards.name(question.seat)
    assert question.action is not None
    card = question.action.card
    if card in held(state, question.seat):
        return [f"{name} holds {cards.short(card)} in hand."]
    column = next(column for column in state.columns[question.seat] if column.top == card)
    if column.covered:
        return [f"{cards.short(card)} lies face up before {name}, as it was dealt."]
    return [f"{cards.short(card)} lies before {name}. It was turned up when the card on top of it was played."]


def _declined(question: Question) -> list[str]:
    """Who has declined the lead since the last trick, where a lead may be declined."""
    seats = declined(question.state)
    if len(seats) == question.state.game.seats:
        return ["Since then everybody has declined the lead."]
    have = "has" if len(seats) == 1 else "have"
    return [f"Since then {cards.listed(map(cards.name, seats))} {have} declined the lead."] if seats else []


def _cards_at_first(question: Question) -> list[str]:
    """With how many cards each began, where everybody has played as many as the others. How many are left would be the
    answer, where a deal is over with the last of them."""
    state = question.state
    if any(count.name == "left" for count in state.game.counts):
        return []
    covered = sum(column.covered for column in state.columns[0]) if state.columns else 0
    return [f"Each player began with {cards.counted(len(state.tricks) + len(state.hand(0)) + covered, 'card')}."]


def _tricks(question: Question) -> list[str]:
    """The tricks of each side, or in a game where they do not matter the cards left."""
    state = question.state
    game = state.game
    if any(count.name == "left" for count in game.counts):
        left = [f"{cards.name(seat)} {len(state.hand(seat))}" for seat in range(game.seats)]
        return [f"A trick has been taken. Cards left: {cards.listed(left)}."]
    won = [sum(taken.winner in side for taken in state.tricks) for side in game.sides]
    sides = [f"{words.side(game, side)} {number}" for side, number in enumerate(won)]
    return [f"Tricks: {'; '.join(sides)}."]


def _moment(question: Question) -> list[str]:
    """Where a player stands in a game in which that decides what may be done."""
    moment = MOMENTS.get(question.state.phase) if _closes(question.state) else None
    return [moment.format(who=cards.name(question.seat))] if moment else []


def _won(question: Question) -> list[str]:
    """How many tricks the player asked about has won."""
    tricks = sum(taken.winner == question.seat for taken in question.state.tricks)
    return [f"{cards.name(question.seat)} has won {cards.counted(tricks, 'trick')}."]


def _before(question: Question) -> list[str]:
    """The points by side before the deal, where they tell something about it, and how many are wanted."""
    state = question.state
    if not any(row.field == "before" for row in state.game.match.brings) or not state.place.totals:
        return []
    each = [f"{words.side(state.game, side)} {number}" for side, number in enumerate(state.place.totals)]
    return [f"Points before this deal: {'; '.join(each)}. Points to win a game: {state.game.match.target}."]


def _own(question: Question) -> list[str]:
    """What the player asked about has so far, where it has to be counted."""
    state = question.state
    found = lines(state.game, tally_of(state)) if _closes(state) else ()
    own = [
        words.scored(line, state.game) for line in found if line.side == question.seat and line.unit == "card points"
    ]
    if not any(taken.winner == question.seat for taken in state.tricks):
        own = own[1:]  # of no trick the cards are worth nothing
    return [*(_won(question) if _closes(state) else []), *(_has(question, own) if own else [])]


def _has(question: Question, own: list[str]) -> list[str]:
    return [f"{cards.name(question.seat)} has {cards.listed(own)}."]


def _bonus(question: Question) -> list[str]:
    """What is counted besides the cards and lies open for all to see."""
    shown = [row.clause for row in question.state.game.shown]
    more = [words.scored(line, question.state.game) for line in question.lines if line.clause in shown]
    return _has(question, more) if more else []


def _at_the_end(question: Question) -> list[str]:
    """Whether the last card of all has been played, and whether the stock had been closed."""
    state = question.state
    if any(state.hand(seat) for seat in range(state.game.seats)):
        return []
    closer = seat_shown(_public(state), "closer")
    stock = f"{cards.name(closer)} had closed the stock." if closer >= 0 else "Nobody had closed the stock."
    return [stock, f"All cards have been played, and {cards.name(question.seat)} took the last trick."]


def _tally(question: Question) -> list[str]:
    """The numbers that a scorer starts from, as the calculator asks for them."""
    state = question.state
    game, tally = state.game, tally_of(state)
    found = []
    for count in game.counts:
        value = getattr(tally, count.name)
        name = words.field(game, count.name)
        match count:
            case OneOf():
                found.append(f"{name}: {words.choice(game.id, count.name, value)}.")
            case OneSide():
                found.append(f"{name}: {words.side(game, value) if value >= 0 else words.nobody(game.id, count.name)}.")
            case Whole() if value != count.default or _decides(game, tally, count):
                found.append(f"{name}: {value}.")
            case EachSide() if question.seat >= 0:
                found.append(f"{name}: {value[question.seat]}.")
            case EachSide() if count.default is None or any(value):
                each = [f"{words.side(game, side)} {number}" for side, number in enumerate(value)]
                found.append(f"{name}: {'; '.join(each)}.")
    return found


def _decides(game: Game, tally: Any, count: Whole) -> bool:
    """Whether another number that a field can hold, and all else as it is, would make another score; also one that no
    deal can end with, for who asks what counts does not work out first what can be."""
    usual = totals(game, lines(game, tally))
    others = (tally._replace(**{count.name: number}) for number in range(count.high + 1))
    return any(totals(game, lines(game, other)) != usual for other in others)


def _scored(question: Question) -> list[str]:
    """Who scored in the deal that is over."""
    game = question.state.game
    if len(game.sides) > MOST_SIDES:
        return []
    found = [(words.side(game, side), points) for side, points in enumerate(totals(game, question.lines)) if points]
    verbs = {True: "scored", False: "lost"}
    told = [f"{side} {verbs[points > 0]} {words.amount(game, abs(points))}." for side, points in found]
    return told or ["Nobody scored."]


def _place(question: Question) -> list[str]:
    """Where a match stood before the deal, and what the deal brought."""
    earlier, _ = standing(question.state)
    game, brought = earlier.game, totals(earlier.game, question.lines)
    found = [f"Points before this deal: {_each(game, earlier.points)}."]
    if game.match.games > 1:
        found.append(f"Games won before it: {_each(game, earlier.games)}.")
    number = [f"This was deal {earlier.played + 1} of the match."] if game.match.deals else []
    if number and not game.match.decider:
        return number
    return [*number, *found, f"This deal brings: {_each(game, brought)}."]


def _each(game: Game, numbers: tuple[int, ...]) -> str:
    return "; ".join(f"{words.side(game, side)} {cards.figure(number)}" for side, number in enumerate(numbers))


def _bid_with(question: Question) -> list[str]:
    """The card that has just been bid with, which its owner knows."""
    assert question.action is not None
    return [f"{cards.name(question.seat)} has bid with {cards.short(question.action.card)}."]


def _nobody(_question: Question) -> list[str]:
    return ["Nobody scored in this deal."]


def _or_pass(question: Question) -> str:
    """The words of a question about cards, where passing may be right too."""
    if "pass" in question.answers:
        return "What may {who} do? Tick everything that is allowed."
    return "Which of these cards may {who} play? Tick all of them."


def _first_or_now(question: Question) -> str:
    """The words of a question about who speaks, before anything is said or after a pass."""
    return "Who speaks now?" if question.state.log else "Who has the first say?"


def _or_alone(question: Question) -> str:
    """The words of a question about a score, of all or of one player."""
    return "What does {who} score?" if question.seat >= 0 else "What does this deal score?"


Part = Callable[[Question], list[str]]

_DRAWN: Final = (_seats, _dealer, _dealt, _roles, _trumps, _turned)
"""What is told of a position and can be seen at its table."""


class Kind(NamedTuple):
    """A kind of question: its words, what is ``told`` before it, how an answer reads, what is said of the right
    one, by the answer or any, and of several what is said of the ``more`` that are right.

    ``table`` tells what it is asked at: the ``seats`` round a board, the ``hand`` of the player asked about under it,
    the cards that this player has ``won``, or nothing but what is told, line by line. ``trick`` tells which trick lies
    on the board: the one just taken, or one that is open and may lie there. What it ``hides`` is what is asked for,
    and is shown with the answer: the turn, the winner, or the way round, or else rows of the game that all can see.
    What ``adds_up`` is shown with the lines of its score.
    """

    asked: str | Callable[[Question], str]
    told: tuple[Part, ...]
    answer: Reading
    right: Mapping[str, str] = MappingProxyType({"": "{answer}."})
    more: str = ""
    table: Literal["", "seats", "hand", "won"] = ""
    trick: Literal["", "taken", "open"] = ""
    hides: tuple[str, ...] = ()
    adds_up: bool = False


KINDS: Final[Mapping[str, Kind]] = {
    "cards": Kind(
        _or_pass,
        (_offered, _leads, _contract, _trumps, _stock, _own_last, _own_card),
        answers.card,
        {"": "Allowed: {answer}."},
        "Also allowed: {answer}.",
        table="hand",
        trick="open",
    ),
    "turns": Kind(
        "Who still has a turn in this trick? Tick everybody who has.",
        (_passed,),
        answers.player,
        {"": "Still to come: {answer}."},
        "Also still to come: {answer}.",
        table="seats",
        trick="open",
        hides=("turn",),
    ),
    "winner": Kind(
        "Who takes this trick?",
        (_contract, _trumps, _passed),
        answers.player,
        {"": "{answer} takes it."},
        table="seats",
        trick="taken",
        hides=("winner", "roles"),
    ),
    "first-lead": Kind(
        "Who leads to the first trick?",
        (_seats, _dealer, _said, _roles, _contract),
        answers.player,
        {"": "{answer} leads."},
        table="seats",
        hides=("turn",),
    ),
    "first-say": Kind(
        _first_or_now,
        (_seats, _dealer, _said),
        answers.player,
        {"": "{answer} has the say."},
        table="seats",
        hides=("turn",),
    ),
    "next": Kind(
        "Who plays next?",
        (_seats, _roles, _trumps),
        answers.player,
        {"": "{answer} plays next."},
        table="seats",
        trick="open",
        hides=("turn", "way"),
    ),
    "lead": Kind(
        "Who leads to the next trick?",
        (_contract, _trumps),
        answers.player,
        {"": "{answer} took the trick and leads to the next."},
        table="seats",
        trick="taken",
        hides=("winner",),
    ),
    "draw": Kind(
        "Who draws first?",
        (_trumps,),
        answers.player,
        {"": "{answer} took the trick and draws first."},
        table="seats",
        trick="taken",
        hides=("winner",),
    ),
    "offer": Kind(
        "Who is offered the next lead?",
        (_passed,),
        answers.player,
        {"": "{answer} took the trick and is offered the lead."},
        table="seats",
        trick="taken",
        hides=("winner",),
    ),
    "dealer": Kind(
        "Who deals next?",
        (_seats, _dealt, _roles, _scored),
        answers.player,
        {"": "{answer} deals next."},
        table="seats",
        hides=("turn",),
    ),
    "over": Kind(
        "Is the deal over?",
        (_contract, _before, _tricks, _cards_at_first, _declined),
        answers.yes_or_no,
        {"yes": "The deal is over.", "no": "Play goes on."},
        table="seats",
        hides=("turn",),
    ),
    "score": Kind(_or_alone, (_tally,), answers.points, {"": "The score: {answer}."}, adds_up=True),
    "act": Kind(
        "May {who} do this now: {act}?",
        (_dealer, _roles, _last, _trumps, _stock, _own, _moment),
        answers.yes_or_no,
        {"yes": "{who} may.", "no": "{who} may not."},
        table="hand",
        trick="open",
        hides=("turn",),
    ),
    "claim": Kind(
        "{who} claims 66. Does {who} have it?",
        (_bonus, _at_the_end),
        answers.yes_or_no,
        {"yes": "{who} has 66 or more.", "no": "{who} has less than 66."},
        adds_up=True,
        table="won",
    ),
    "uncover": Kind(
        "{who} plays the {card}. Is a card turned up now?",
        (_lies,),
        answers.yes_or_no,
        {"yes": "A card is turned up.", "no": "No card is turned up."},
        table="hand",
        trick="open",
        hides=("roles",),
    ),
    "contract": Kind(
        "What is played for in this deal?",
        (_dealer, _said, _bids),
        answers.contract,
        table="seats",
        hides=("turn", "contract", "caller"),
    ),
    "carry": Kind(
        "{who} wins the next deal, which is worth {worth} by itself. What does {who} write down for it in all?",
        (_nobody,),
        answers.number,
        {"": "{who} scores {answer}."},
        adds_up=True,
    ),
    "game": Kind(
        "Is that the end of this game?",
        (_place,),
        answers.yes_or_no,
        {"yes": "The game is over.", "no": "The game goes on with another deal."},
    ),
    "rubber": Kind(
        "Is that the end of the rubber?",
        (_place,),
        answers.yes_or_no,
        {"yes": "The rubber is over.", "no": "The rubber goes on with another game."},
    ),
    "game-worth": Kind(
        "What does this game add to the rubber for {who}’s side?",
        (_place,),
        answers.number,
        {"": "It counts {answer}."},
    ),
    "lone": Kind(
        "{who} played the last card of this trick, an ace. Does it take the trick?",
        (_passed,),
        answers.yes_or_no,
        {"yes": "{who} takes it.", "no": "{who} does not take it."},
        table="seats",
        trick="taken",
        hides=("winner",),
    ),
    "says": Kind(
        "What does this card say?",
        (_bid_with,),
        answers.contract_said,
        {"": "It says: {answer}."},
        table="hand",
        hides=("contract", "caller"),
    ),
    "draws": Kind(
        "{who} has taken this trick. Does {who} draw a card now?",
        (_trumps, _stock),
        answers.yes_or_no,
        {"yes": "{who} draws.", "no": "{who} does not draw."},
        table="seats",
        trick="taken",
        hides=("turn",),
    ),
    "cut": Kind(
        "Which suit is cayenne in this deal?",
        (_turned, _last),
        answers.trumps,
        {"": "Cayenne: {answer}."},
        table="seats",
        hides=("cayenne-suit",),
    ),
    "aside": Kind(
        "How many cards does {who} put aside in all?",
        (_dealer, _roles),
        answers.number,
        {"": "{who} puts {answer} aside."},
        table="seats",
        hides=("aside",),
    ),
    "looks": Kind(
        "Who looks at the top card of the stock now?",
        (_dealer, _roles, _last),
        answers.player,
        {"": "{answer} looks at it."},
        table="seats",
        hides=("turn",),
    ),
    "trumps": Kind(
        "Which suit is trumps, if any?",
        (_turned, _last),
        answers.trumps,
        {"": "Trumps: {answer}.", "none": "There are no trumps."},
        table="seats",
        trick="open",
        hides=("winner", "trumps", "cayenne-suit"),
    ),
    "colour": Kind(
        "What are points multiplied by in this deal?",
        (_turned, _last),
        answers.times,
        table="seats",
        hides=("contract", "cayenne-suit"),
    ),
    "trick-points": Kind(
        "What are the cards of this trick worth?",
        (),
        answers.number,
        {"": "{answer} points."},
        table="seats",
        trick="taken",
    ),
    "marriage": Kind(
        "What does this marriage count at this moment?",
        (_last, _trumps, _won),
        answers.number,
        {"": "It counts {answer}."},
        table="seats",
    ),
}
"""Every kind of question that a topic may ask; the topic's key begins with it."""
