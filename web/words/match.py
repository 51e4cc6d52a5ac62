"""How a match stands, in sentences, each with the clause that it rests on."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from engine.core.counts import EachSide, OneSide
from engine.core.rules import Game, Line
from engine.core.score import fields_brought
from engine.core.view import View
from engine.match import Match, leaders
from engine.winning import Gap, Way, gaps, ways_to_win
from web import words
from web.words import amount, cards, choice, field, nobody, scored, side


class Standing(NamedTuple):
    """A sentence about a match, and its clause."""

    sentence: str
    clause: str


def distance(match: Match, names: Sequence[str]) -> Standing | None:
    """How far it is to the end of the game in hand, or of the next one after a deal that won one; nothing once all is
    over."""
    rules = match.game.match
    if match.over:
        return None
    left = rules.deals - match.played
    if max(match.points) < rules.target:
        togo = ", ".join(
            f"{rules.target - points} for {side(match.game, number, names)}"
            for number, points in enumerate(match.points)
        )
        where = " in the next game" if max(match.reached, default=0) >= rules.target else ""
        said = f"Still to go to {amount(match.game, rules.target)}{where}: {togo}."
    elif left > 0:
        said = "One deal is still to be played." if left == 1 else f"{left} deals are still to be played."
    else:
        said = "The lead is shared, so another deal is played."
    return Standing(said, rules.clause)


class Needed(NamedTuple):
    """What a side has to make to win: a sentence about it, and a line for each way in which the next deal can go, with
    the clause that it rests on where it does on one."""

    who: str
    said: str
    ways: tuple[Standing, ...] = ()


def needed(match: Match, names: Sequence[str]) -> tuple[Needed, ...]:
    """What each side has to make to win; nothing where no side can win with the next deal, and the end comes by
    points."""
    found = ways_to_win(match)
    ways = [
        Needed(
            side(match.game, number, names),
            "can win like this, or with whatever counts as much or more:" if ways else "cannot win with the next deal.",
            tuple(_way(match.game, number, way, names) for way in ways),
        )
        for number, ways in enumerate(found if any(found) else ())
    ]
    behind = [
        Needed(side(match.game, number, names), _behind(match.game, gap, names))
        for number, gap in enumerate(gaps(match))
    ]
    return (*ways, *behind)


def _behind(game: Game, gap: Gap, names: Sequence[str]) -> str:
    """What has to be made up against the best of the others in the deals that are left; or how far ahead a side is."""
    others = cards.listed(side(game, other, names) for other in gap.others)
    deals = f"in the {gap.left} deals left" if gap.left > 1 else "in the next deal"
    ahead, behind = amount(game, -gap.short), amount(game, gap.short)
    are, win, have = ("is", "wins", "has") if len(game.sides) == game.seats else ("are", "win", "have")
    if -gap.short > gap.most:
        return f"{are} {ahead} ahead of {others} and cannot be caught: nobody can gain so much more {deals}."
    if gap.short > gap.most:
        return f"{are} {behind} behind {others} and cannot catch up: nobody can gain so much more {deals}."
    if gap.short < 0:
        return f"{are} {ahead} ahead, and {win} unless somebody catches up {deals}."
    if gap.short == 0:
        share = "" if game.match.decider else ", and who gains as much shares the match"
        return f"{are} level with {others}: whoever gains more {deals} wins{share}."
    to_be_ahead = "nobody can gain more than that" if gap.short == gap.most else f"{gap.short + 1} more to be ahead"
    return f"{have} to gain {behind} more than {others} {deals} to draw level, and {to_be_ahead}."


def _way(game: Game, number: int, way: Way, names: Sequence[str]) -> Standing:
    """A line for a way: its numbers, or where those stand for others the lines of the score that it brings. Of two
    sides what the one makes is said alone where that is enough; what a deal is played for is said first."""
    total = f"That is {amount(game, way.points)}."
    if way.telling:
        told = "; ".join(scored(line, game, names) for line in way.lines)
        said = [f"{told[0].upper()}{told[1:]}.", *([total] if len(way.lines) > 1 else [])]
        if not way.sure:
            said.append("It is enough unless somebody else comes to more points.")
        return Standing(" ".join(said), way.lines[0].clause)
    setting = [f"{field(game, name)}: {_chosen(game, name, value, names)}" for name, value in way.setting]
    made = []
    known = fields_brought(game)
    for count in game.counts:
        if not isinstance(count, EachSide) or count.name in known:
            continue
        numbers = getattr(way.tally, count.name)
        each = [f"{side(game, other, names)} {made}" for other, made in enumerate(numbers)]
        told = numbers[number] if count.name in way.alone else ", ".join(each)
        made.append(f"{field(game, count.name)}: {told}")
    return Standing(f"{'; '.join([*setting, *made])}. {total}", "")


def _chosen(game: Game, name: str, value: str | int, names: Sequence[str]) -> str:
    if isinstance(value, str):
        return choice(game.id, name, value)
    [count] = [count for count in game.counts if count.name == name]
    if not isinstance(count, OneSide):
        return str(value)
    return side(game, value, names) if value >= 0 else nobody(game.id, name)


class Deal(Protocol):
    """A deal of a match that has been counted: how the match stood before it, what was counted, the lines of the
    score, and how the match stood after it."""

    @property
    def before(self) -> Match: ...

    @property
    def tally(self) -> Any: ...

    @property
    def lines(self) -> tuple[Line, ...]: ...

    @property
    def after(self) -> Match: ...


def standings(before: Match, after: Match, names: Sequence[str] = cards.NAMES, reader: int = -1) -> Iterator[Standing]:
    """What there is to say after a deal: who has won what, what is carried, and who deals next. ``names`` are what
    the players are called, by seat; it is said to the ``reader`` of a seat, or to nobody's if it is -1."""
    rules = after.game.match
    several = rules.rubber_clause or rules.clause
    if ended := game_won(before, after, names, reader):
        yield Standing(f"{ended}.", rules.clause)
        if rules.worth is not None:
            first = leaders(after.reached)[0]
            yield Standing(f"The game is worth {rules.worth(after.reached, first)[first]}.", rules.worth_clause)
    if games := games_won(after, names, reader):
        yield Standing(games, several)
    if after.over:
        yield Standing(over(after, names, reader), several)
        return
    if after.carry:
        verb = "is" if after.carry == 1 else "are"
        yield Standing(
            f"{amount(after.game, after.carry)} {verb} carried over to the next winner.".capitalize(),
            rules.carry_clause,
        )
    dealer = "You deal" if after.dealer == reader else f"{names[after.dealer]} deals"
    yield Standing(f"{dealer} next{eldest(after, names, ', so', reader)}.", rules.dealer_clause)


def game_won(before: Match, after: Match, names: Sequence[str] = cards.NAMES, reader: int = -1) -> str:
    """Who has won a game of several with a deal, without a full stop; nothing where it ended none."""
    if after.game.match.games == 1 or not ends_game(before, after):
        return ""
    return f"{_have(after, leaders(after.reached), names, reader)} won this game"


def games_won(match: Match, names: Sequence[str] = cards.NAMES, reader: int = -1) -> str:
    """How many games of several each side has won, in a sentence; nothing while none is won."""
    if match.game.match.games == 1 or not any(match.games):
        return ""
    games = ", ".join(f"{side(match.game, number, names, reader)} {won}" for number, won in enumerate(match.games))
    return f"Games won: {games}."


def over(match: Match, names: Sequence[str] = cards.NAMES, reader: int = -1) -> str:
    """That a match is over, and who has won it."""
    return f"The match is over. {won(match, 'it', names, reader)}."


def won(match: Match, what: str, names: Sequence[str] = cards.NAMES, reader: int = -1) -> str:
    """Who has won a match that is over, which is called ``what``; without a full stop."""
    if len(match.winners) > 1:
        return _share(match, what, names, reader)
    return f"{_have(match, match.winners, names, reader)} won {what}"


def eldest(match: Match, names: Sequence[str], link: str, reader: int = -1) -> str:
    """What is added to who deals: who sits next, where the game has a name for that player."""
    role = words.of(match.game.id).eldest
    seat = match.game.seats_from(match.dealer)[1]
    who = "you are" if seat == reader else f"{names[seat]} is"
    return f"{link} {who} the {role}" if role else ""


def after_deal(before: Match, after: Match, seen: View, clause: str) -> tuple[Standing, ...]:
    """What a deal has brought to bear of a match: the points, what one of its clauses says, and what follows for
    these players."""
    rules = after.game.match
    points = points_of_sides(after, after.reached)
    told = [Standing(words.told(event, seen), clause) for event in after.told if event.clause == clause]
    spoken = [one for one in told if one.sentence]
    dealt = [one.clause for one in spoken if one.clause == rules.dealer_clause]
    rest = [one for one in standings(before, after) if one.clause not in dealt]
    return (Standing(f"Points: {points}.", rules.clause), *spoken, *rest)


def points_of_sides(match: Match, points: Sequence[int], names: Sequence[str] = cards.NAMES, reader: int = -1) -> str:
    """Each side with its points, in a line; said to the ``reader`` of a seat, or to nobody's if it is -1."""
    return ", ".join(
        f"{side(match.game, number, names, reader)} {cards.figure(held)}" for number, held in enumerate(points)
    )


def gains(deal: Deal) -> tuple[int, ...]:
    """What a deal has brought each side."""
    return tuple(new - old for new, old in zip(deal.after.reached, deal.before.points, strict=True))


class Record(NamedTuple):
    """What a side has done in a match, in a line."""

    who: str
    said: str


def records(deals: Sequence[Deal], names: Sequence[str]) -> tuple[Record, ...]:
    """For each side its best deal and its worst, in how many it had the most, alone or with others but not with all,
    and the feats that its game knows. Needs a deal."""
    game = deals[0].after.game
    gained = [gains(deal) for deal in deals]
    ahead = [leaders(points) if len(set(points)) > 1 else () for points in gained]
    found = []
    for number in range(len(game.sides)):
        own = [points[number] for points in gained]
        best, worst = (f"{signed(way(own))} (deal {own.index(way(own)) + 1})" for way in (max, min))
        most = cards.counted(sum(number in of for of in ahead), "deal")
        said = [f"best deal {best}", f"worst {worst}", f"most {game.match.unit} in {most}"]
        said += [
            f"{times} {one if times == 1 else several}"
            for name, (one, several) in words.of(game.id).feats.items()
            if (times := sum(_does(deal, name, number) for deal in deals))
        ]
        found.append(Record(side(game, number, names), f"{'; '.join(said)}."))
    return tuple(found)


def _does(deal: Deal, name: str, number: int) -> bool:
    """Whether a side has done something in a deal that is counted by a clause of the score, or by a field. A line that
    takes points from one of two sides speaks for the other."""
    doers = (
        1 - line.side if line.points < 0 else line.side for line in deal.lines if line.points and line.clause == name
    )
    if number in doers:
        return True
    return any(
        count.name == name and isinstance(count, OneSide) and getattr(deal.tally, name) == number
        for count in deal.after.game.counts
    )


def changes(
    head: str, place: int, numbers: Sequence[int], old: Sequence[Deal], new: Sequence[Deal], names: Sequence[str]
) -> str:
    """That a sheet was changed, as the ``head`` says, and what has come of it: for the deal at the ``place``, if one
    was changed there, for the others, and for the end of the match. The deals are as they were and as they are
    counted, in line with each other, and ``numbers`` are theirs on the sheet now.
    """
    found = {}
    for number, was, now in zip(numbers, old, new, strict=False):
        found[number] = ", ".join(
            f"{side(now.after.game, one, names)} {gained} instead of {before}"
            for one, (before, gained) in enumerate(zip(gains(was), gains(now), strict=True))
            if before != gained
        )
    said = [f"{head}: {found[place]}." if found.get(place) else f"{head}."]
    said += [f"Deal {number} brings {points}." for number, points in found.items() if points and number != place]
    ended, ends = _end(numbers, old), _end(numbers, new)
    if ended and not ends:
        said.append("The match is no longer over.")
    if ends and ended != ends:
        said.append(f"The match ends with deal {ends} now.")
    return " ".join(said)


def plainly(game: str, title: str, deals: Sequence[Deal], names: Sequence[str], *, hidden: bool) -> str:
    """A match as some lines for a chat: what each deal brought, the points after it, unless they are ``hidden``, which
    deals won a game of several, and how the match stands."""
    said = [f"{game}: {title}" if title else game]
    match = deals[-1].after
    several = match.game.match.games > 1
    for deal in deals:
        after = deal.after
        totals = ["" if hidden else f" ({cards.figure(points)})" for points in after.reached]
        won = leaders(after.reached) if several and ends_game(deal.before, after) else ()
        each = [
            f"{side(after.game, number, names)} {signed(gained)}{totals[number]}{' game' if number in won else ''}"
            for number, gained in enumerate(gains(deal))
        ]
        said.append(f"{after.played}. {', '.join(each)}")
    if several and not hidden:
        said.append(f"{all_points(match)}: {points_of_sides(match, match.total, names)}")
    said += [standing.sentence for standing in standings(deals[-1].before, match, names)]
    return "\n".join(said)


def reached(deal: Deal, names: Sequence[str], *, hidden: bool) -> str:
    """The points after a deal, or if they are ``hidden`` what the deal brought."""
    after = deal.after
    shown = map(signed, gains(deal)) if hidden else map(cards.figure, after.reached)
    points = ", ".join(f"{side(after.game, number, names)} {one}" for number, one in enumerate(shown))
    return f"{f'Deal {after.played} brings' if hidden else f'After deal {after.played}:'} {points}."


def signed(number: int) -> str:
    """A number with its sign: ``+8``, ``−3``."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def _end(numbers: Sequence[int], deals: Sequence[Deal]) -> int:
    """The number of the deal that ends the match; 0 if none does."""
    return next((number for number, deal in zip(numbers, deals, strict=False) if deal.after.over), 0)


def all_points(match: Match) -> str:
    """What the sums of a match of several games are called; with the bonus, once it is won."""
    rules = match.game.match
    values = "Values of the games and bonuses" if rules.rubber_unit else "Values of the games"
    what = "All points" if rules.worth is None else values
    return f"{what}, with {rules.bonus} for the rubber" if match.over and rules.bonus else what


def ends_game(before: Match, after: Match) -> bool:
    """Whether a game ended between two standings of a match."""
    return sum(after.games) > sum(before.games)


def _share(match: Match, what: str, names: Sequence[str], reader: int) -> str:
    """That several have won: players beside each other, or partners with others."""
    first, *others = _called(match, match.winners, names, reader)
    if len(match.game.sides) == match.game.seats:
        return f"{cards.listed([first, *others])} share {what}"
    return f"{first} share {what} with {cards.listed(others)}"


def _have(match: Match, sides: tuple[int, ...], names: Sequence[str], reader: int) -> str:
    seats = [seat for number in sides for seat in match.game.sides[number]]
    alone = len(seats) == 1 and reader not in seats
    return f"{cards.listed(_called(match, sides, names, reader))} {'has' if alone else 'have'}"


def _called(match: Match, sides: tuple[int, ...], names: Sequence[str], reader: int) -> list[str]:
    """What some sides are called, the reader's own first."""
    own_first = sorted(sides, key=lambda number: reader not in match.game.sides[number])
    return [side(match.game, number, names, reader) for number in own_first]
