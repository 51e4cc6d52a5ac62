"""The example of each clause: the text of its fence, read and gone through by the engine.

The first line is the clause. What follows is nothing, and the same deal is then found each time, or a position and
the acts in which the clause bites. docs/contributing/games.md describes the words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any, Final, NamedTuple

from engine.core.actions import Action
from engine.core.cards import Card, Cards, holding
from engine.core.play import Deal, refusals, start
from engine.core.rules import Game
from engine.core.score import brought, read_tally, score, score_of
from engine.core.score import lines as score_lines
from engine.core.state import State
from engine.errors import BadCard, BadRecord, FollowSuitError, NotFound
from engine.find import TABLE_CLAUSES, find
from engine.games import GAMES, adapted, chosen, clauses_of, game
from engine.match import Match, after, opening, usual_total
from engine.notation import FIRST_LINE, Record, read_one, stands
from engine.shuffle import deal
from tutorials.few_cards import FewCards, is_few
from tutorials.lesson_lines import BadLesson, Said
from tutorials.lesson_positions import FEW, Few, Position, acts, along, at, few_game, few_lines, few_state, written

DEALT: Final = ("game", "option", "number", "totals", "carry", "dealer", "hand", "up", "down", "stock", "turned")
"""What a line can say of a deal from its beginning; what is not said is anything that fits."""
EACH_SIDE: Final = ("points", "games", "rubber")
STANDING: Final = ("dealer", "number", *EACH_SIDE)
"""What a line can say of the match before a deal that has been counted."""
COUNTED: Final = ("game", "option", *STANDING, "tally")
"""What a line can say of a deal that has been counted."""
REFUSED: Final = "not"
SEED: Final = 1
MOST_SHOWN: Final = 6
"""Acts of a longer deal that lead up to where the clause bites; a whole trick if more play to it."""
TRIES: Final = 400
"""Ways to fill up the hands of a few cards before it is said that none fits."""
SPARE: Final = 2
"""Cards that are left in each hand, where no hand is named."""


class Counted(NamedTuple):
    """A deal of which only the counts are known, and the match before it."""

    tally: Any
    before: Match


class Example(NamedTuple):
    """A clause at work.

    ``states`` lead from what is shown first, at ``begin``, to where the clause bites; ``refused`` is what is tried in
    the last and may not be done. ``seats`` are those whose hands lie open, and ``bottom`` is the one drawn nearest.
    ``record`` tells the deal, or of a deal that is ``counted`` how it might have begun.
    """

    clause: str
    record: Record
    states: tuple[State, ...]
    begin: int = 0
    refused: Action | None = None
    seats: tuple[int, ...] = ()
    bottom: int = 0
    counted: Counted | None = None

    @property
    def state(self) -> State:
        """Where the clause bites."""
        return self.states[-1]

    @property
    def acts(self) -> tuple[Action, ...]:
        """What is done, and tried, between the first and the last position shown."""
        tried = () if self.refused is None else (self.refused,)
        return (*self.state.log[len(self.states[self.begin].log) :], *tried)


@lru_cache(maxsize=512)
def read(source: str) -> Example:
    """The example of a fence. Raises :class:`BadLesson` with the line of the fence, from 1."""
    first, *rest = source.strip("\n").split("\n")
    clause = first.strip()
    said = [Said(number, line.strip()) for number, line in enumerate(rest, 2)]
    said = [one for one in said if one.text and not one.text.startswith("# ")]
    game_id = clause.partition("/")[0]
    if clause not in (clauses_of(game_id) if game_id in GAMES else TABLE_CLAUSES):
        raise BadLesson(clause, 1, "a clause in the first line", repr(clause[:60]))
    *before, last = said or [Said(1, "")]
    tried = last if last.text.split(" ")[0] == REFUSED else None
    reader = _Reader(clause, tuple(before if tried else said), _refused(clause, tried), last.line)
    try:
        found = _KINDS[reader.kind](reader)
    except BadLesson:
        raise
    except ValueError as wrong:
        raise BadLesson(clause, last.line, "a position and what is done in it", str(wrong)) from wrong
    if not bites(found):
        raise BadLesson(clause, last.line, f"{clause} to bite", "what it has no part in")
    return found


def bites(example: Example) -> bool:
    """Whether a clause is told of, refuses or scores in its example, or holds from the deal on."""
    clause, shown = example.clause, example.states[example.begin :]
    if example.counted is not None:
        tally, before = example.counted
        told = {event.clause for event in after(before, tally).told}
        return clause in told or any(line.clause == clause for line in score_lines(before.game, tally))
    if example.refused is not None:
        return _refuses(clause, example.state, example.refused)
    told = {event.clause for state in shown for event in state.told} | _standing(example.state.game)
    if example.state.over and not isinstance(example.record, FewCards):
        told |= {line.clause for line in score_of(example.state)}
        told |= {event.clause for event in after(stands(example.record), example.state.game.tally(example.state)).told}
    return clause in told


def _refuses(clause: str, state: State, action: Action) -> bool:
    return any(refusal.clause == clause for refusal in refusals(state, action))


def _standing(played: Game) -> set[str]:
    """The clauses that hold as soon as the cards are dealt."""
    return {event.clause for event in start(played, deal(played, Random(SEED))).told}


def _refused(clause: str, said: Said | None) -> Action | None:
    """The act of a line ``not 1:play D9``."""
    if said is None:
        return None
    found = acts(clause, Said(said.line, said.text.partition(" ")[2].strip()))
    if len(found) != 1:
        raise BadLesson(clause, said.line, "one act after 'not'", f"{len(found)} of them")
    return found[0]


class _Reader(NamedTuple):
    """What has to be known to read an example: its lines after the clause, what may not be done at its end, and the
    number of the last line."""

    clause: str
    said: tuple[Said, ...]
    refused: Action | None
    last: int

    @property
    def kind(self) -> str:
        """What the first line after the clause begins, or which line tells the kinds apart."""
        words = [said.text.split(" ")[0] for said in self.said]
        if not words or words[0] in ("at", "follow-suit"):
            return words[0] if words else ""
        return next((kind for kind in ("tally", "dealer") if kind in words), "few")

    def split(self, known: Sequence[str]) -> tuple[list[Said], list[Said]]:
        """The lines that state a position, by their first word, and those after them, which are acts."""
        words = [said.text.split(" ")[0] for said in self.said]
        stated = next((number for number, word in enumerate(words) if ":" in word), len(words))
        for word, said in zip(words[:stated], self.said, strict=False):
            if word not in known:
                raise BadLesson(self.clause, said.line, f"one of {', '.join(known)}, or an act", repr(word[:40]))
        return [*self.said[:stated]], [*self.said[stated:]]

    def played(self, position: Position, said: Sequence[Said]) -> Position:
        for line in said:
            position = along(self.clause, position, line)
        return position

    def text(self, said: Sequence[Said], word: str) -> list[str]:
        """What follows a word, of each line that begins with it."""
        return [rest for first, _, rest in (line.text.partition(" ") for line in said) if first == word]

    def game(self, said: Sequence[Said]) -> Game:
        """The game of the clause, or one named for a clause of the table, under the options of some lines and those
        that the clause needs."""
        named = self.text(said, "game")
        game_id = named[0] if named else self.clause.partition("/")[0]
        try:
            options = dict(line.replace("-", "_").split() for line in self.text(said, "option"))
            return game(game_id, adapted(self.clause, options))
        except (FollowSuitError, ValueError) as wrong:
            raise BadLesson(self.clause, 2, "a game and options that it has", str(wrong)) from wrong

    def example(self, record: Record, states: tuple[State, ...], *, begin: int, seats: Sequence[int] = ()) -> Example:
        """An example that is shown from a number of acts on."""
        known = tuple(seats) or tuple(range(record.game.seats))
        own = (self.refused.seat if self.refused is not None else known[0]) if len(seats) != 1 else known[0]
        return Example(
            clause=self.clause,
            record=record,
            states=states,
            begin=begin,
            refused=self.refused,
            seats=known,
            bottom=own if own in known else known[0],
        )


def _found(reader: _Reader) -> Example:
    """The first deal that chance brings, always the same, up to where the clause bites."""
    game_id = reader.clause.partition("/")[0]
    random = Random(SEED)
    played = game(game_id, adapted(reader.clause, {})) if game_id in GAMES else game(GAMES[-1])
    try:
        record, refused, _ = find(played, reader.clause, random)
    except NotFound as wrong:
        raise BadLesson(reader.clause, 1, wrong.expected, wrong.found) from wrong
    return _whole(reader._replace(refused=refused), record)


def _whole(reader: _Reader, record: Record) -> Example:
    """The end of a deal of which every card is known."""
    whole = Record(**{**vars(record), "position": None})
    _, states = read_one(str(whole))
    begin = max(0, len(states) - 1 - max(MOST_SHOWN, record.game.seats))
    return reader.example(whole, states, begin=begin)


def _at(reader: _Reader) -> Example:
    """``at NAME N``: an example deal after so many acts, and what follows."""
    (first, *more) = reader.said
    place = Said(first.line, first.text.partition(" ")[2].strip())
    position = at(reader.clause, place, {})
    assert position.record is not None
    begin = position.done
    end = reader.played(position, more)
    return reader.example(position.record.with_actions(end.state.log), end.states, begin=begin)


def _record(reader: _Reader) -> Example:
    """A whole record, or one with unknown cards."""
    return _whole(reader, _read(reader, reader.said))


def _read(reader: _Reader, said: Sequence[Said]) -> Record:
    """A record; a fault in one of its lines is named by the line of the fence."""
    try:
        return read_one("\n".join(one.text for one in said))[0]
    except BadRecord as wrong:
        place = said[min(wrong.line, len(said)) - 1].line
        raise BadLesson(reader.clause, place, wrong.expected, wrong.found) from wrong


def _dealt(reader: _Reader) -> Example:
    """A deal from its beginning: what is stated of it lies where it is stated, and the rest anywhere."""
    stated, done = reader.split(DEALT)
    played = reader.game(stated)
    given = {_place(said.text): said for said in stated}
    moved = [act for line in done for act in acts(reader.clause, line)]
    wanted = [Said(line.line, str(act)) for line in done for act in acts(reader.clause, line)]
    head = [Said(1, FIRST_LINE), Said(1, f"game {played.id}")]
    head += [Said(1, f"option {name} {value}".replace("_", "-")) for name, value in chosen(played).items()]
    head += [given[word] for word in ("number", "totals", "carry") if word in given]
    hands = tuple(seat for seat in range(played.seats) if f"hand {seat}" in given)
    random = Random(SEED)
    fault = BadLesson(reader.clause, reader.last, "cards that let the acts be done", "none")
    for _ in range(TRIES):
        try:
            record = _read(reader, [*head, *_laid(reader, played, given, moved, random), *wanted])
        except BadLesson as wrong:
            fault = wrong
            continue
        found = reader.example(record, _whole(reader, record).states, begin=0, seats=hands)
        if reader.refused is None or _refuses(reader.clause, found.state, reader.refused):
            return found
        fault = BadLesson(reader.clause, reader.last, f"{reader.refused} refused by {reader.clause}", "something else")
    raise fault


def _laid(
    reader: _Reader, played: Game, given: Mapping[str, Said], moved: Sequence[Action], random: Random
) -> Iterator[Said]:
    """The lines of any deal with each card that is given in its place, and as far as there is room, each that is
    moved in the hand of who moves it."""
    dealer = int(given["dealer"].text.partition(" ")[2])
    dealt = deal(played, random, dealer)
    rows: dict[str, list[Card]] = {f"hand {seat}": list(hand) for seat, hand in enumerate(dealt.hands)}
    for word, laid in (("down", dealt.down), ("up", dealt.up)):
        rows |= {f"{word} {seat}": list(row) for seat, row in enumerate(laid)}
    rows |= {"stock": list(dealt.stock)} if dealt.stock else {}
    turned = Card.parse(given["turned"].text.partition(" ")[2]) if "turned" in given else dealt.turned
    kept = {word: _row(reader, said, word) for word, said in given.items() if word in rows}
    if played.turns_last and turned is not None and turned not in kept.get(f"hand {dealer}", ()):
        kept[f"hand {dealer}"] = [*kept.get(f"hand {dealer}", ()), turned]
    stated: set[Card | None] = set()
    for word, row in kept.items():
        if stated.intersection(row) - {None}:
            line = given[word].line if word in given else reader.last
            raise BadLesson(reader.clause, line, "each card in one place", f"one of {word} elsewhere too")
        stated.update(row)
    for act in moved:
        hand = kept.setdefault(f"hand {act.seat}", [])
        hand += [card for card in act.cards if card not in stated and len(hand) < played.hand_size]
    for word, row in kept.items():
        if len(row) > len(rows[word]):
            raise BadLesson(reader.clause, given[word].line, f"at most {len(rows[word])} cards there", f"{len(row)}")
        for number, card in enumerate(row):
            if card is not None:
                _swap(rows, card, word, number)
    yield given["dealer"]
    for word, cards in rows.items():
        held = holding(Cards.of(cards)) if word.startswith("hand") else " ".join(map(str, cards))
        yield Said(given[word].line if word in given else 1, f"{word} {held}".strip())
    if turned is not None:
        yield Said(1, f"turned {turned}")


def _row(reader: _Reader, said: Said, word: str) -> list[Card | None]:
    """The cards of a line in their order; ``?3`` stands for three that are left open."""
    text = said.text.removeprefix(word).strip()
    found: list[Card | None] = []
    try:
        if word.startswith("hand"):
            return list(Cards.parse(text))
        for part in text.split():
            found += [None] * int(part[1:]) if part.startswith("?") else [Card.parse(part)]
    except FollowSuitError as wrong:
        raise BadLesson(reader.clause, said.line, wrong.expected, wrong.found) from wrong
    return found


def _swap(rows: Mapping[str, list[Card]], card: Card, word: str, number: int) -> None:
    """Put a card into a place, and what lay there where the card was."""
    for row in rows.values():
        if card in row:
            at_card = row.index(card)
            row[at_card], rows[word][number] = rows[word][number], row[at_card]
            return
    raise BadCard("a card of the pack", str(card))


def _place(text: str) -> str:
    """What a line states: its first word, and where that is one of several, the seat."""
    word, _, rest = text.partition(" ")
    return f"{word} {rest.split(' ')[0]}" if word in ("hand", "up", "down") else word


def _few(reader: _Reader) -> Example:
    """A few cards in each hand: those of a hand that is not named are any that let the acts be done."""
    stated, done = reader.split(FEW)
    first = stated[0].line if stated else 1
    draft = few_lines(reader.clause, Said(first - 1, "\n".join(said.text for said in stated)))
    draft = replace(
        draft,
        game_id=draft.game_id or reader.clause.partition("/")[0],
        options=adapted(reader.clause, draft.options),
    )
    wanted = [act for said in done for act in acts(reader.clause, said)]
    fault = BadLesson(reader.clause, reader.last, "cards that let the acts be done", "none")
    for hands in _filled(reader, few_game(reader.clause, first, draft), draft, wanted):
        whole = replace(draft, hands=hands)
        try:
            position = reader.played(Position((few_state(reader.clause, first, whole),)), done)
        except BadLesson as wrong:
            fault = wrong
            continue
        if reader.refused is None or _refuses(reader.clause, position.state, reader.refused):
            seats = tuple(sorted(draft.hands))
            return reader.example(_few_cards(whole, position), position.states, begin=0, seats=seats)
        fault = BadLesson(reader.clause, reader.last, f"{reader.refused} refused by {reader.clause}", "something else")
    raise fault


def _few_cards(whole: Few, position: Position) -> FewCards:
    first = position.states[0]
    hands = tuple(first.hand(seat) for seat in range(first.game.seats))
    return FewCards(game=first.game, deal=Deal(first.dealer, hands), actions=position.state.log, few=written(whole))


def recalled(text: str) -> tuple[Record, tuple[State, ...]]:
    """A record, or a few cards and what was done with them, as they write themselves.

    Raises :class:`engine.errors.BadRecord` and :class:`BadLesson`.
    """
    if not is_few(text):
        return read_one(text)
    lines = text.strip().split("\n")
    stated = [line for line in lines if ":" not in line]
    whole = few_lines("these cards", Said(0, "\n".join(stated)))
    position = Position((few_state("these cards", 1, whole),))
    for number, line in enumerate(lines[len(stated) :], len(stated) + 1):
        position = along("these cards", position, Said(number, line))
    return _few_cards(whole, position), position.states


def _filled(reader: _Reader, played: Game, draft: Few, wanted: Sequence[Action]) -> Iterator[dict[int, Cards]]:
    """Hands with the cards that are named or played in them, filled up in as many ways as are worth a try."""
    tried = [*wanted, *([reader.refused] if reader.refused is not None else [])]
    due = {
        seat: draft.hands.get(seat) or _cards(act for act in wanted if act.seat == seat) for seat in range(played.seats)
    }
    named = Cards.of(card for hand in due.values() for card in hand) | _cards(tried)
    size = max([len(hand) for hand in draft.hands.values()] or [max(map(len, due.values())) + SPARE])
    rest = list(played.pack.without(named))
    random = Random(SEED)
    for _ in range(TRIES if len(draft.hands) < played.seats else 1):
        random.shuffle(rest)
        pool = iter(rest)
        yield {
            seat: hand if seat in draft.hands else hand | Cards.of(islice(pool, max(0, size - len(hand))))
            for seat, hand in due.items()
        }


def _cards(actions: Iterable[Action]) -> Cards:
    return Cards.of(dict.fromkeys(card for act in actions for card in act.cards))


def _counted(reader: _Reader) -> Example:
    """A deal of which only the counts are known, ``tally tricks=7,6 hakem=0``, and how its match stood before it."""
    stated, done = reader.split(COUNTED)
    if done or reader.refused is not None:
        raise BadLesson(reader.clause, reader.last, "no acts with counts", "some")
    played = reader.game(stated)
    try:
        tally = read_tally(played, dict(part.split("=", 1) for part in reader.text(stated, "tally")[0].split()))
        before = _before(played, {word: reader.text(stated, word)[0] for word in STANDING if reader.text(stated, word)})
        if reader.text(stated, "dealer") or reader.text(stated, "points"):
            tally = brought(played, tally, before.dealer, before.place)
        score(played, tally)
        dealt = deal(played, Random(SEED), before.dealer)
        begun = start(played, dealt, before.place)
    except (FollowSuitError, ValueError, IndexError) as wrong:
        raise BadLesson(reader.clause, reader.last, "counts that a deal can end with", str(wrong)) from wrong
    record = Record(game=played, deal=dealt)
    return reader.example(record, (begun,), begin=0)._replace(counted=Counted(tally, before))


def _before(played: Game, said: Mapping[str, str]) -> Match:
    """How a match stood, by the lines that say so; what none says is as at its beginning.

    Raises :class:`ValueError` for what is no number, and for more or fewer of them than there are sides.
    """
    numbers = {word: tuple(map(int, text.split())) for word, text in said.items()}
    for word in EACH_SIDE:
        if len(numbers.get(word, played.sides)) != len(played.sides):
            raise ValueError(f"{len(numbers[word])} numbers of {word} for {len(played.sides)} sides")
    match = opening(played, *numbers.get("dealer", (0,)))
    points = numbers.get("points", match.points)
    (number,) = numbers.get("number", (2 if "points" in said else 1,))
    return match._replace(
        played=number - 1,
        points=points,
        reached=points,
        games=numbers.get("games", match.games),
        total=numbers.get("rubber", usual_total(played, points)),
    )


_KINDS: Final[Mapping[str, Callable[[_Reader], Example]]] = {
    "": _found,
    "at": _at,
    "follow-suit": _record,
    "dealer": _dealt,
    "tally": _counted,
    "few": _few,
}
"""How a position is stated: by nothing, by the first word, or by a line that only such a position has."""
