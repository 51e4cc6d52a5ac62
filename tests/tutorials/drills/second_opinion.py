"""The answers to drills once more, from the second judges of the games and from counting by hand.

Nothing here asks a topic or the rules engine: a judge follows the record as text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any, Final

from engine.notation import Record
from tests.engine.games import cayenne_judge, chwech_judge, sixty_six_judge
from tests.engine.games.judge import judge_of
from tutorials.drills import Question
from tutorials.drills.matches import before

CHWECH_CARDS: Final = 9


def follow(record: Record) -> Any:
    """The judge of the record's game, after everything that was done."""
    options = {name: str(value) for name, value in asdict(record.game.options).items()}
    judge = judge_of(record.game.id)(record.deal, options, record.totals)
    for action in record.actions:
        judge.watch(str(action))
    return judge


def answers(record: Record, question: Question) -> set[str]:
    """All right answers, as far as the judges can tell."""
    return _BY_KIND[question.kind](record, question, follow(record))


def _cards(_record: Record, question: Question, judge: Any) -> set[str]:
    """The cards that may be played or bid, each without what is said with it, and a pass."""
    texts = [text for text in judge.may_do(int(question.seat)) if text.split()[0] in ("play", "bid", "pass")]
    return {text.partition(" ")[2].partition("=")[0] or text for text in texts}


def _to_act(_record: Record, _question: Question, judge: Any) -> set[str]:
    """Whose turn it is."""
    return {str(seat) for seat in judge.awaited}


def _winner(_record: Record, _question: Question, judge: Any) -> set[str]:
    return {str(judge.winners[-1])}


def _turns(record: Record, _question: Question, judge: Any) -> set[str]:
    return {str(seat) for seat in range(record.game.seats) if seat not in judge.acted}


def _dealer(_record: Record, _question: Question, judge: Any) -> set[str]:
    return {str(judge.next_dealer())}


def _over(_record: Record, _question: Question, judge: Any) -> set[str]:
    return {"no" if judge.awaited else "yes"}


def _score(record: Record, question: Question, judge: Any) -> set[str]:
    if record.game.single:
        seat = question.seat
        return {str(chwech_judge.score(CHWECH_CARDS - len(judge.hands[seat]), judge.won[seat]))}
    return {",".join(map(str, judge.points()))}


def _act(_record: Record, question: Question, judge: Any) -> set[str]:
    """Whether something may be said by a seat: with the value that is asked for, or with some value."""
    assert question.action is not None
    seat, verb, value = question.action.seat, question.action.verb, question.action.value
    said = f"{verb} {value}".strip()
    return {"yes" if any(text == said or text.split()[0] == said for text in judge.may_do(seat)) else "no"}


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
    return {str(sum(sixty_six_judge.POINTS[str(action.card)[1:]] for action in played))}


def _marriage(record: Record, question: Question, judge: Any) -> set[str]:
    worth = 40 if record.actions[-1].value == judge.trump else 20
    return {str(worth if judge.tricks[question.seat] else 0)}


TARGETS: Final[Mapping[str, Callable[[Mapping[str, str]], int]]] = {
    "cayenne": lambda _rules: 10,
    "chinese-whist": lambda rules: 0 if rules["ends"] == "deals" else int(rules["ends"]),
    "chwech": lambda _rules: 0,
    "hokm": lambda _rules: 7,
    "minnesota-whist": lambda rules: int(rules["target"]),
    "norwegian-whist": lambda rules: {"standard": 50, "native": 13, "tuppi": 52}[rules["scale"]],
    "sixty-six": lambda rules: int(rules["target"]),
    "witches-whist": lambda rules: int(rules["target"]),
}
"""The points that win a game; 0 where deals are counted."""
DEALS: Final = {"chwech": {"6": 6, "4": 8, "5": 5, "7": 7}, "chinese-whist": {"4": 4, "3": 3, "2": 2}}
"""The deals of a match, by the number of players."""


def _after(record: Record, judge: Any) -> list[int]:
    return [old + new for old, new in zip(record.totals, judge.points(), strict=True)]


def _game(record: Record, _question: Question, judge: Any) -> set[str]:
    """By points, or by deals; in Chinese Whist a tie may ask for another deal."""
    rules = {name: str(value) for name, value in asdict(record.game.options).items()}
    target = TARGETS[record.game.id](rules)
    if not target and record.game.id == "chwech":
        return {"yes" if record.number >= DEALS["chwech"][rules["players"]] else "no"}
    points = _after(record, judge)
    reached = max(points) >= target if target else record.number >= DEALS[record.game.id][rules["players"]]
    tied = points.count(max(points)) > 1 and rules.get("tie") == "extra"
    return {"yes" if reached and not tied else "no"}


RUBBER: Final = {"cayenne": 4, "witches-whist": 2}


def _rubber(record: Record, question: Question, judge: Any) -> set[str]:
    """The games that were won before stand in the question, and the winner has one more."""
    points = _after(record, judge)
    winner = points.index(max(points))
    return {"yes" if before(question.state).games[winner] + 1 >= RUBBER[record.game.id] else "no"}


def _game_worth(record: Record, _question: Question, judge: Any) -> set[str]:
    """4 for losers without a point, 3 below four, 2 below seven, else 1."""
    loser = min(_after(record, judge))
    return {"4" if loser == 0 else "3" if loser < 4 else "2" if loser < 7 else "1"}


def _lone(record: Record, _question: Question, judge: Any) -> set[str]:
    last = [action for action in record.actions if action.cards][-1]
    return {"yes" if judge.winners[-1] == last.seat else "no"}


def _says(record: Record, _question: Question, judge: Any) -> set[str]:
    return {"high" if str(record.actions[-1].card)[0] in judge.high_suits else "low"}


def _draws(_record: Record, _question: Question, judge: Any) -> set[str]:
    return {"yes" if judge.stock and judge.closer is None else "no"}


def _cut(record: Record, _question: Question, _judge: Any) -> set[str]:
    return {str(record.deal.turned)[0]}


def _aside(_record: Record, question: Question, judge: Any) -> set[str]:
    return {"3" if question.seat == judge.hakem else "2"}


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
    "game": _game,
    "rubber": _rubber,
    "game-worth": _game_worth,
    "lone": _lone,
    "says": _says,
    "draws": _draws,
    "cut": _cut,
    "aside": _aside,
    "looks": _to_act,
}
