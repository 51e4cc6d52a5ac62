"""What is told of a deal at one of its positions: what has just happened, and why, as far as there is room."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final, NamedTuple

from htpy import Node

from engine.core.rules import Line, Refusal
from engine.core.score import totals
from engine.core.view import View
from web import words
from web.render.mention import Mention, mentions
from web.render.position import DEALT, Position
from web.render.score import cited, clause_link


class Telling(NamedTuple):
    """``what`` the last act was, each clause that bit with what it brought about, and those of them that are ``shown``
    under the board; ``headed`` by the act, or alone. The author's ``comments``, and as much of them as is ``read``
    there."""

    what: str
    notes: list[tuple[str, str]]
    shown: list[tuple[str, str]]
    headed: bool = True
    comments: tuple[str, ...] = ()
    read: tuple[str, ...] = ()

    @property
    def goes_on(self) -> bool:
        """Whether there is more to tell than is shown."""
        return len(self.shown) < len(self.notes) or self.read != self.comments


ROOM: Final = 150
"""Characters for which there is room between the board and the hand, on the smallest phone."""
WATCHED: Final = 225
"""The same for whoever watches, who has a line more; the way to the rest stands behind them."""


def told_at(position: Position) -> Telling:
    """What is told under the board."""
    what, notes = _happened(position)
    if position.comments:
        return _commented(position, what, notes)
    return _early_end(position, what, notes) or Telling(what, notes, _shown(position, what, notes))


def _commented(position: Position, what: str, notes: list[tuple[str, str]]) -> Telling:
    """The telling where the author of a deal has said something: that is read before what the engine has to say. Of
    its notes those by a clause that the author speaks of wait for whoever asks, and of the others those for which there
    is no room."""
    room = _room(position) - len(what)
    read = _read(position.comments, room)
    about = {mention[1] for text in position.comments for mention in MENTION.finditer(text)}
    others = [note for note in (notes if position.seen.log else notes[:1]) if note[0] not in about]
    shown = _fitting(position, others, room - sum(map(_breadth, read)))
    return Telling(what, notes, shown, comments=position.comments, read=read)


def _room(position: Position) -> int:
    """The characters for which there is room, beside what a deal that is over has brought."""
    return ROOM if position.playing else WATCHED - sum(len(text) + 1 for text in counted(position))


def _breadth(text: str) -> int:
    """How many characters a comment takes, with the titles of the clauses that it mentions."""
    return len(MENTION.sub(_named, text)) + 1


def _named(found: re.Match[str]) -> str:
    return f"({words.title(found[1])})" if words.is_clause(found[1]) else found[0]


def _read(comments: Iterable[str], room: int) -> tuple[str, ...]:
    """As much of some comments as there is room for, up to the end of a sentence, or of a word in the first."""
    found: list[str] = []
    for text in comments:
        begins = [text[: sentence.end()] for sentence in SENTENCE.finditer(text)]
        fitting = [begun for begun in begins if _breadth(begun) <= room]
        found += fitting[-1:]
        if fitting[-1:] != begins[-1:]:
            break
        room -= _breadth(text)
    return tuple(found) or tuple(f"{text[: max(room, 0)].rpartition(' ')[0]}…" for text in comments)[:1]


def _early_end(position: Position, what: str, notes: list[tuple[str, str]]) -> Telling | None:
    """The telling of a deal that is over while somebody holds cards: why it is comes before what it brought, of which
    the last is the reader's own. Where there is no room beside the act, that is left to the board, on which it is seen;
    why the deal is over is seen nowhere. None where all is as anywhere else, or what is shown tells of that clause."""
    seen = position.seen
    if not is_told_here(position) or not seen.told or not any(seen.hand(seat).size for seat in range(seen.game.seats)):
        return None
    end = seen.told[-1]
    ends = [note for note in notes if note == (end.clause, words.told(end, seen, position.seat))]
    read = [*ends, *notes[-1:]]
    if not ends or end.clause in (clause for clause, _ in _shown(position, what, notes)):
        return None
    headed = _length(read) <= ROOM - len(what)
    return Telling(what, notes, read, headed) if _length(read) <= ROOM else None


def cited_once(notes: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """The notes, of which several in a row by one clause, such as what each side scores, name it behind the last."""
    for clause, alike in groupby(notes, key=itemgetter(0)):
        *first, last = alike
        yield from (("", text) for _, text in first)
        yield clause, last[1]


def _length(notes: Iterable[tuple[str, str]]) -> int:
    """How many characters some notes take, with the titles of their clauses; two brackets are as wide as one."""
    return sum(
        len(f"{text} {words.title(clause)} ") + 1 if clause else len(f"{text} ") for clause, text in cited_once(notes)
    )


def _shown(position: Position, what: str, notes: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The notes that stand under the board; the others are there for whoever asks.

    Of all that holds as the cards are dealt, the clause that is to be shown, or the first that the board does not show
    as well, such as who are partners. Whoever looks back at what
    they played, or at what shows a clause, reads all that an act brought about. Whoever plays, whose hand keeps its
    place, or watches a deal of others, reads as much of it as there is room for, the last first, since that is what
    came of the rest; but what the board shows as well gives way.
    """
    if not position.seen.log:
        seen = words.of(position.seen.game.id).seen
        told = [note for note in notes if note[0] not in seen]
        return ([note for note in notes if note[0] == position.clause] or told or notes)[:1]
    if not position.playing and (position.seat >= 0 or position.clause):
        return notes
    return _fitting(position, notes, _room(position) - len(what), least=1)


def _fitting(position: Position, notes: list[tuple[str, str]], room: int, least: int = 0) -> list[tuple[str, str]]:
    """The notes for which there is room, but at ``least`` so many: the last first, those that the board shows last."""
    seen = words.of(position.seen.game.id).seen
    worth = sorted(range(len(notes)), key=lambda at: (notes[at][0] in seen, -at))
    lengths = [_length(notes[at] for at in sorted(worth[:number])) for number in range(1, len(worth) + 1)]
    fitting = sum(length <= room for length in lengths)
    return [notes[at] for at in sorted(worth[: max(least, fitting)])]


def happened(seen: View, opening: str = DEALT, reader: int = -1) -> tuple[str, list[tuple[str, str]]]:
    """The last action as a sentence, and each clause that bit with what it brought about, to the ``reader`` of a seat
    or to nobody's."""
    what = words.acted(seen.log[-1], seen, reader) if seen.log else opening
    told = [(event_.clause, words.told(event_, seen, reader)) for event_ in seen.told]
    return what, [(clause, text) for clause, text in told if text and text != what]


def said(position: Position) -> str:
    """The caption, or the reason of a refusal, as one line for the live region."""
    if position.why:
        return " ".join([tried(position, position.why[0]), *(reason(position, refusal) for refusal in position.why)])
    what, notes = _happened(position) if position.seen.log else _opened(position)
    clauses, told = [clause for clause, _ in notes], [text for _, text in notes]
    taken = _taken(position, clauses)
    at = clauses.index(position.seen.tricks[-1].clause) + 1 if taken else 0
    told[at:at] = taken
    if not any(text.startswith(what.removesuffix(".")) for text in told):  # else a clause says it in more words
        told.insert(0, what)
    return " ".join([*told, *_in_all(position, told), *map(plain, position.comments)])


def _is_next_deal(position: Position) -> bool:
    """Whether the cards have just been dealt again, in a match that is played here."""
    is_at_table = position.playing and position.seat >= 0
    return is_at_table and not position.seen.log and position.seen.place.number > 1


def _opened(position: Position) -> tuple[str, list[tuple[str, str]]]:
    """What is said as a deal begins: what stands under the board, and what is of this deal, such as who dealt and what
    was turned up. How the game is played is read behind "More", and in another deal of a match has been told in the
    first. Where no clause has anything to say of this deal, it is who dealt."""
    seen, reader = position.seen, position.seat
    what, notes = _happened(position)
    new = [(one.clause, words.told(one, seen, reader)) for one in seen.told if words.is_of_the_deal(one)]
    read = [] if _is_next_deal(position) else told_at(position).shown
    if position.opening == DEALT and (not new or _is_next_deal(position)):
        what = "" if new else words.dealt(seen, reader)
    return what, [note for note in notes if note in read or note in new]


def tried(position: Position, refusal: Refusal) -> str:
    """That what was tried is not allowed."""
    action = refusal.action
    return words.not_allowed(action, position.seen.game.id, position.seat)


def reason(position: Position, refusal: Refusal) -> str:
    """Why it is not, to the reader of the seat."""
    return words.refused(refusal, position.seen, position.seat)


def _happened(position: Position) -> tuple[str, list[tuple[str, str]]]:
    """The last action, with what it brought into the reader's hand or aside, and each clause that bit; at the end of a
    deal that the reader had a seat in, each that scored as well."""
    what, notes = happened(position.seen, position.opening, position.seat)
    for card, became in ((position.drawn, "is new in your hand"), (position.laid_aside, "goes aside")):
        what += f" The {words.cards.long(card)} {became}." if card is not None else ""
    return what, [*notes, *(_earned(position) if is_told_here(position) else ())]


def is_over_here(position: Position) -> bool:
    """Whether a deal that was played here is over."""
    return position.playing and bool(position.lines)


def is_told_here(position: Position) -> bool:
    """Whether what such a deal has brought is told with its last act, to a reader who had a seat in it."""
    return is_over_here(position) and position.seat >= 0


def _earned(position: Position) -> list[tuple[str, str]]:
    """For what each side scores, the reader's own last: that is the first to be read where there is no room for all."""
    game = position.seen.game
    lines = sorted(words.earning(game, position.lines), key=lambda line: position.seat in game.sides[line.side])
    return [(line.clause, scored_by(position, line)) for line in lines]


def scored_by(position: Position, line: Line) -> str:
    """A line of the score behind whose it is, as a sentence to the reader of the seat."""
    game, reader = position.seen.game, position.seat
    return f"{words.side(game, line.side, reader=reader)}: {words.scored(line, game, reader=reader)}."


def counted(position: Position) -> list[str]:
    """What a deal that is over has brought each side, as sentences."""
    game, lines = position.seen.game, position.lines
    found = enumerate(totals(game, lines)) if lines else ()
    return [f"{words.side(game, side, reader=position.seat)}: {words.amount(game, points)}." for side, points in found]


def _in_all(position: Position, told: Sequence[str]) -> list[str]:
    """What a deal that is over has brought each side, but for one whose only line is told and says the same number."""
    game, lines = position.seen.game, position.lines
    found = []
    for side, (sentence, points) in enumerate(zip(counted(position), totals(game, lines), strict=False)):
        earned = [
            words.scored(line, game, reader=position.seat) for line in words.earning(game, lines) if line.side == side
        ]
        who, figure = words.side(game, side, reader=position.seat), re.escape(words.cards.figure(points))
        is_told = len(earned) == 1 and f"{who}: {earned[0]}." in told and re.search(rf"(?<![\w−]){figure}\b", earned[0])
        found += [] if is_told else [sentence]
    return found


def _taken(position: Position, told: list[str]) -> list[str]:
    """Who has taken the trick that the last action ended, for who does not see where it goes, by the clauses that are
    told. A game says so once."""
    tricks = position.seen.tricks
    if not tricks or tricks[-1].clause not in told or words.of(position.seen.game.id).taker in told:
        return []
    return [words.takes(tricks[-1].winner, position.seat)]


MENTION: Final = re.compile(r"\[([a-z-]+/[a-z0-9-]+)\]")
"""``[game/clause]`` in a comment, which may be a stranger's and mean something else."""
SENTENCE: Final = re.compile(rf"\S.*?(?:[.?!][”’\"]?(?:\s*{MENTION.pattern})*(?=\s|$)|$)")
"""A sentence of a comment, with the clauses that stand behind it."""


def linked(text: str) -> Node:
    """A comment with links to the clauses that it mentions."""
    listed, rest = mentions(MENTION, words.cards.typeset(text))
    return [*([before, _link(found, follows)] for before, found, follows in listed), rest]


def _link(found: re.Match[str], follows: bool) -> Node:
    if not words.is_clause(found[1]):
        return found[0]
    return cited(found[1]) if follows else clause_link(found[1])


def plain(text: str) -> str:
    """A comment as it is read out: a clause that a sentence of it names by its title, one that stands behind it not."""
    listed, rest = mentions(MENTION, words.cards.typeset(text))
    return "".join(_aloud(one) for one in listed) + rest


def _aloud(one: Mention) -> str:
    if not words.is_clause(one.found[1]):
        return one.before + one.found[0]
    return one.before.rstrip() if one.follows else one.before + words.title(one.found[1])
