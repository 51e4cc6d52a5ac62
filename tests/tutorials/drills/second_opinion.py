"""The answers to drills once more, from the second judges of the games and from counting by hand.

Nothing here asks a topic or the rules engine: a judge follows the record as text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any, Final

from engine.notation import Record
from tests.engine.games import (
    cayenne_judge,
    chinese_whist_tables,
    chwech_referee,
    hokm_referee,
    minnesota_whist_judge,
    norwegian_whist_judge,
    sixty_six_referee,
    witches_whist_referee,
)
from tutorials.drills import Question

CHWECH_CARDS: Final = 9


def follow(record: Record) -> Any:
    """The judge of the record's game, after everything that was done."""
    options = {name: str(value) for name, value in asdict(record.game.options).items()}
    judge = JUDGES[record.game.id](record, options)
    for action in record.actions:
        text = str(action)
        match record.game.id:
            case "cayenne":
                judge.watch(text[2:])
            case "witches-whist":
                judge.watch(str(action.card))
            case "chwech":
                judge.act(text)
            case _:
                judge.watch(text)
    return judge


def _hands(record: Record) -> list[set[str]]:
    return [{str(card) for card in hand} for hand in record.deal.hands]


def _before(record: Record) -> tuple[int, int]:
    return (record.totals[0], record.totals[1]) if record.totals else (0, 0)


Options = dict[str, str]
JUDGES: Final[Mapping[str, Callable[[Record, Options], Any]]] = {
    "cayenne": lambda record, options: cayenne_judge.Judge(
        record.deal.dealer, _hands(record), str(record.deal.turned), options, _before(record)
    ),
    "chinese-whist": lambda record, _options: chinese_whist_tables.Judge(record.deal),
    "chwech": lambda record, options: chwech_referee.Referee(
        options, chwech_referee.lists(record.deal.hands), (record.deal.dealer + 1) % len(record.deal.hands)
    ),
    "hokm": lambda record, options: hokm_referee.referee(options, record.deal),
    "minnesota-whist": lambda record, options: minnesota_whist_judge.Judge(record.deal.dealer, _hands(record), options),
    "norwegian-whist": lambda record, options: norwegian_whist_judge.Judge(record.deal.dealer, _hands(record), options),
    "sixty-six": lambda record, options: sixty_six_referee.referee(record.deal, options),
    "witches-whist": lambda record, options: witches_whist_referee.referee(
        record.deal, int(options["target"]), _before(record)
    ),
}


def answers(record: Record, question: Question) -> set[str]:
    """All right answers, as far as the judges can tell."""
    return _BY_KIND[question.kind](record, question, follow(record))


def _cards(record: Record, question: Question, judge: Any) -> set[str]:
    seat = int(question.seat)
    match record.game.id:
        case "cayenne":
            return {text[5:].partition("=")[0] for text in judge.may_do()}
        case "norwegian-whist":
            return {text[5:] for text in judge.may_do()}
        case "minnesota-whist":
            return {text[5:] for text in judge.may_do(seat)}
        case "witches-whist":
            return set(judge.may_play())
        case "chwech":
            return {text[2:].removeprefix("play ").partition("=")[0] for text in judge.allowed()}
        case "sixty-six":
            return {text[7:] for text in judge.choices() if text.startswith(f"{seat}:play ")}
    return set(judge.may_play(seat))


def _to_act(record: Record, _question: Question, judge: Any) -> set[str]:
    """Whose turn it is: who has won the trick, where one has just been taken, or who is to lead or to follow."""
    match record.game.id:
        case "cayenne" | "norwegian-whist":
            return {str(judge.next)}
        case "minnesota-whist":
            return {str(seat) for seat in judge.awaited}
        case "witches-whist":
            return {str(judge.turn)}
        case "chwech" | "chinese-whist":
            return {str(judge.awaited)}
        case "hokm":
            return {str((judge.leader + len(judge.trick) * judge.step) % judge.players)}
    return _sixty_six_to_act(record)


def _sixty_six_to_act(record: Record) -> set[str]:
    """Of two: before a card the non-dealer; after a trick whoever has one more than at the trick before."""
    if not record.actions:
        return {str(1 - record.deal.dealer)}
    last = follow(record.with_actions(record.actions[:-1])).tricks
    now = follow(record).tricks
    return {str(seat) for seat in (0, 1) if now[seat] > last[seat]}


def _winner(record: Record, question: Question, judge: Any) -> set[str]:
    """Who has taken the trick; of a deal that is over with it, the winner is the last in the judge's list."""
    match record.game.id:
        case "chwech":
            return {str(judge.winners[-1])}
        case "minnesota-whist":
            before = follow(record.with_actions(record.actions[:-1])).tricks
            return {str(seat) for seat in range(4) if judge.tricks[seat] > before[seat]}
        case "hokm":
            return {str(judge.won[-1])}
    return _to_act(record, question, judge)


def _turns(record: Record, _question: Question, judge: Any) -> set[str]:
    return {str(seat) for seat in range(record.game.seats) if seat not in judge.acted}


def _dealer(record: Record, _question: Question, judge: Any) -> set[str]:
    seats, dealer = record.game.seats, record.deal.dealer
    if record.game.id == "hokm":
        return {str(judge.next_dealer())}
    if record.game.id == "sixty-six":
        return {str(judge.next_dealer(dealer))}
    return {str((dealer + 1) % seats)}


def _over(record: Record, _question: Question, judge: Any) -> set[str]:
    match record.game.id:
        case "hokm":
            over = judge.is_over()
        case "chwech":
            over = judge.over
        case "chinese-whist":
            over = not any(judge.hands) and not any(column for columns in judge.columns for column in columns)
        case "witches-whist":
            over = sum(judge.tricks.values()) == 13 or (record.game.options.early_stop == "on" and judge.is_won())
        case _:
            over = sum(judge.tricks) == 13
    return {"yes" if over else "no"}


def _score(record: Record, question: Question, judge: Any) -> set[str]:
    options = record.game.options
    match record.game.id:
        case "chwech":
            seat = question.seat
            return {str(chwech_referee.score(CHWECH_CARDS - len(judge.hands[seat]), judge.won[seat]))}
        case "hokm":
            side, worth = judge.result()
            points = [worth if number == side else 0 for number in range(len(record.game.sides))]
        case "cayenne":
            points = judge.points()[0]
        case "witches-whist":
            points = judge.points(honours=options.count_honours == "on")
        case "sixty-six":
            points = judge.game_points()
        case "chinese-whist":
            pairs = options.partners if options.players == "4" else "false"
            points = judge.points({name: str(value) for name, value in asdict(options).items()} | {"partners": pairs})
        case _:
            points = list(judge.points())
    return {",".join(map(str, points))}


def _act(record: Record, question: Question, judge: Any) -> set[str]:
    assert question.action is not None
    seat, verb, value = question.action.seat, question.action.verb, question.action.value
    if record.game.id == "sixty-six":
        return {"yes" if f"{seat}:{verb} {value}".strip() in judge.choices() else "no"}
    if record.game.id == "cayenne":
        return {"yes" if verb in judge.may_do() else "no"}
    if record.game.id == "norwegian-whist":
        return {"yes" if verb in judge.may_do() and judge.next == seat else "no"}
    first = judge.hakem if record.game.id == "hokm" else record.deal.dealer
    offered = record.game.id == "chinese-whist" and record.game.options.no_trumps == "true"
    may_say = verb == "trump" or (verb == "no-trumps" and offered)
    return {"yes" if may_say and seat == first and not record.actions else "no"}


def _uncover(_record: Record, question: Question, judge: Any) -> set[str]:
    """A card is turned up if one lies in the column under the card that is played."""
    assert question.action is not None
    card = str(question.action.card)
    under = [column for column in judge.columns[question.seat] if column and column[-1] == card]
    return {"yes" if under and len(under[0]) > 1 else "no"}


def _contract(record: Record, _question: Question, judge: Any) -> set[str]:
    if record.game.id == "minnesota-whist":
        return {"low" if judge.grandee is None else "high"}
    return {"grand" if judge.high else "nullo"}


WORTH: Final = {"sixty-six/game-point": 1, "sixty-six/schneider": 2, "sixty-six/schwarz": 3}


def _carry(_record: Record, question: Question, judge: Any) -> set[str]:
    """What the next deal is worth by itself stands in the question; the judge knows what waits."""
    return {str(WORTH[question.lines[0].clause] + judge.left_over(0))}


def _claim(_record: Record, question: Question, judge: Any) -> set[str]:
    return {"yes" if judge.total(question.seat) >= 66 else "no"}


def _trumps(record: Record, _question: Question, judge: Any) -> set[str]:
    if record.game.id == "cayenne":
        return {judge.trump or "none"}
    return {str(record.deal.stock[-1] if record.deal.stock else record.deal.turned)[0]}


def _colour(record: Record, _question: Question, judge: Any) -> set[str]:
    if not judge.trump:
        return {"8"}
    swapped = record.game.options.suit_order == "swapped"
    return {str(cayenne_judge.price(judge.cut[0], judge.trump, swapped=swapped))}


def _trick_points(record: Record, _question: Question, _judge: Any) -> set[str]:
    played = [action for action in record.actions if action.verb == "play"][-2:]
    return {str(sum(sixty_six_referee.POINTS[str(action.card)[1:]] for action in played))}


def _marriage(record: Record, question: Question, judge: Any) -> set[str]:
    worth = 40 if record.actions[-1].value == judge.trump else 20
    return {str(worth if judge.tricks[question.seat] else 0)}


_BY_KIND: Final[Mapping[str, Callable[[Record, Question, Any], set[str]]]] = {
    "cards": _cards,
    "turns": _turns,
    "winner": _winner,
    "first-lead": _to_act,
    "first-say": _to_act,
    "next": _to_act,
    "lead": _winner,
    "draw": _winner,
    "offer": _winner,
    "dealer": _dealer,
    "over": _over,
    "score": _score,
    "act": _act,
    "claim": _claim,
    "uncover": _uncover,
    "contract": _contract,
    "carry": _carry,
    "trumps": _trumps,
    "colour": _colour,
    "trick-points": _trick_points,
    "marriage": _marriage,
}
