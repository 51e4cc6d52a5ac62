"""How a match stands, in sentences, each with the clause that it rests on."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.core.view import View
from engine.match import Match, leaders
from web import words
from web.words import amount, cards, side


class Standing(NamedTuple):
    """A sentence about a match, and its clause."""

    sentence: str
    clause: str


def standings(before: Match, after: Match) -> Iterator[Standing]:
    """What there is to say after a deal: who has won what, what is carried, and who deals next."""
    rules = after.game.match
    several = rules.rubber_clause or rules.clause
    if ends_game(before, after) and rules.games > 1:
        yield Standing(f"{_have(after, leaders(after.game, after.reached))} won this game.", rules.clause)
    if rules.games > 1 and any(after.games):
        games = ", ".join(f"{side(after.game, number)} {won}" for number, won in enumerate(after.games))
        yield Standing(f"Games won: {games}.", several)
    if after.over:
        shared = len(after.winners) > 1
        won = f"{_all(after, after.winners)} share" if shared else f"{_have(after, after.winners)} won"
        yield Standing(f"The match is over. {won} it.", several)
        return
    if after.carry:
        verb = "is" if after.carry == 1 else "are"
        yield Standing(
            f"{amount(after.game, after.carry)} {verb} carried over to the next winner.".capitalize(),
            rules.carry_clause,
        )
    yield Standing(f"{cards.name(after.dealer)} deals next.", rules.dealer_clause)


def after_deal(before: Match, after: Match, seen: View, clause: str) -> tuple[Standing, ...]:
    """What a deal has brought to bear of a match: the points, what one of its clauses says, and what follows for
    these players."""
    rules = after.game.match
    points = ", ".join(f"{side(after.game, number)} {held}" for number, held in enumerate(after.reached))
    told = [Standing(words.told(event, seen), clause) for event in after.told if event.clause == clause]
    spoken = [one for one in told if one.sentence]
    dealt = [one.clause for one in spoken if one.clause == rules.dealer_clause]
    rest = [one for one in standings(before, after) if one.clause not in dealt]
    return (Standing(f"Points: {points}.", rules.clause), *spoken, *rest)


def all_points(match: Match) -> str:
    """What the sums of a match of several games are called; with the bonus, once it is won."""
    bonus = match.game.match.bonus
    return f"All points, with {bonus} for the rubber" if match.over and bonus else "All points"


def ends_game(before: Match, after: Match) -> bool:
    """Whether a game ended between two standings of a match."""
    return sum(after.games) > sum(before.games)


def _have(match: Match, sides: tuple[int, ...]) -> str:
    players = sum(len(match.game.sides[number]) for number in sides)
    return f"{_all(match, sides)} {'has' if players == 1 else 'have'}"


def _all(match: Match, sides: tuple[int, ...]) -> str:
    return cards.listed(side(match.game, number) for number in sides)
