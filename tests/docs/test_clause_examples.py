"""The example of a clause is one thing: the sentence under it and the position that the table shows."""

import re
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from engine.core.cards import Card, Cards
from engine.core.score import lines, totals
from engine.core.view import view
from engine.games import GAMES, game
from engine.match import after
from tutorials.clause_examples import Example, bites, read
from tutorials.lesson_lines import BadLesson
from web import words
from web.explore import FENCE
from web.words.board import NUMBERS

DOCS: Final = Path(__file__).parents[2] / "docs"
PAGES: Final = (*(f"games/{game_id}/index.md" for game_id in GAMES), "table.md")
SUITS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
CARD: Final = re.compile(r"([♠♥♦♣])(10|[2-9AKQJ])")
WHEN: Final = re.compile(r'<span data-when="([^"]*)"[^>]*>((?:(?!<span|</span>).)*)</span>', re.DOTALL)
NAMES: Final = tuple(words.cards.name(seat) for seat in range(7))


class Told(NamedTuple):
    """What stands above a fence: the example as it is printed, with all its house rules, and the fence's text."""

    sentence: str
    source: str

    @property
    def clause(self) -> str:
        return self.source.split("\n")[0]


def told(page: str) -> list[Told]:
    """Every clause of a page with its example sentence; nothing where there is none."""
    text = (DOCS / page).read_text("utf-8")
    found = []
    for part in re.split(r"^(?=#{2,5} )", text, flags=re.MULTILINE):
        for fence in FENCE.finditer(part):
            if fence[2] == "clause":
                above = [one for one in part[: fence.start()].split("\n\n") if "*Example.*" in one]
                found.append(Told(above[-1] if above else "", fence[3].strip()))
    return found


ALL: Final = [one for page in PAGES for one in told(page)]
STATED: Final = [one for one in ALL if "\n" in one.source]
"""The clauses whose example has a position of its own."""


def in_force(sentence: str, example: Example) -> str:
    """The sentence under the house rules of its example."""
    options = example.state.game.options
    while found := WHEN.search(sentence):
        parts = [part.split(":") for part in found[1].split()]
        holds = all(str(getattr(options, name)).lower() in values.split(",") for name, values in parts)
        sentence = sentence[: found.start()] + (found[2] if holds else "") + sentence[found.end() :]
    return sentence


def seen(example: Example) -> Cards:
    """Every card that a reader sees in the frames: in open hands, on the table, played or tried."""
    cards = [card for act in example.acts for card in act.cards]
    for state in example.states[example.begin :]:
        shown = view(state, *example.seats)
        cards += [card for seat in range(state.game.seats) for card in shown.hand(seat).known]
        cards += [card for zone in state.zones for card in zone.shown]
        cards += [play.card for play in state.trick.plays]
        cards += [column.top for row in state.columns for column in row if column.top is not None]
        cards += [state.turned] if state.turned is not None else []
    return Cards.of(dict.fromkeys(cards))


def printed(sentence: str) -> list[Card]:
    """The cards that a sentence names by their signs."""
    return [Card.parse(SUITS[suit] + rank) for suit, rank in CARD.findall(sentence)]


def persons(sentence: str) -> list[int]:
    """The seats of the players whom a sentence names."""
    return [seat for seat, name in enumerate(NAMES) if re.search(rf"\b{name}\b", sentence)]


@pytest.mark.parametrize("one", STATED, ids=lambda one: one.clause)
def test_an_example_is_played_by_the_rules_and_its_clause_bites(one: Told) -> None:
    assert bites(read(one.source))


@pytest.mark.parametrize("one", STATED, ids=lambda one: one.clause)
def test_the_position_is_the_one_that_the_sentence_tells(one: Told) -> None:
    example = read(one.source)
    sentence = in_force(one.sentence, example)
    assert sentence, "an example in words above the fence, under the house rules that it plays by"
    missing = [str(card) for card in printed(sentence) if card not in seen(example)]
    assert missing == [], "every card of the sentence is seen"
    assert [seat for seat in persons(sentence) if seat >= example.state.game.seats] == [], "everybody takes part"


COUNTED: Final = [one for one in STATED if "\ntally " in one.source]


@pytest.mark.parametrize("one", COUNTED, ids=lambda one: one.clause)
def test_the_points_that_the_counts_give_are_those_that_the_sentence_tells(one: Told) -> None:
    """``They have 8 and win the game``: what the deal or the match brings to some side is said, in figures or words;
    for a clause that brings none, such as the next dealer's, nothing has to be."""
    example = read(one.source)
    assert example.counted is not None
    tally, before = example.counted
    played = after(before, tally)
    scoring = {line.clause for line in lines(before.game, tally)} | {before.game.match.clause}
    if example.clause not in scoring:
        return
    named = numbers(in_force(one.sentence, example))
    assert named & {*map(abs, played.reached), *map(abs, totals(before.game, lines(before.game, tally)))} - {0}


def numbers(sentence: str) -> set[int]:
    """The numbers of a sentence, in figures or in words."""
    said = {int(number) for number in re.findall(r"\d+", sentence)}
    return said | {number for number, word in enumerate(NUMBERS) if re.search(rf"\b{word}\b", sentence, re.IGNORECASE)}


# How a fence is read

FOLLOW = "hokm/follow\ntrump D\nleader 2\nhand 1 SQJ D9\n2:play SK\nnot 1:play D9"


def test_a_few_cards_lie_where_they_are_stated_and_the_other_hands_are_as_long() -> None:
    example = read(FOLLOW)
    first = example.states[0]
    assert first.hand(1) == Cards.parse("SQJ D9")
    assert {len(first.hand(seat)) for seat in range(4)} == {3}
    assert Card.parse("SK") in first.hand(2)
    assert (example.seats, example.bottom) == ((1,), 1)
    assert example.state.game is game("hokm")


def test_a_deal_that_has_been_counted_may_be_the_last_of_its_match() -> None:
    """Six deals are a game of Chwech: ``chwech/game``."""
    counts = "points 10 20 30 40 50 60\ntally left=8,9,9,9,9,9 won=1,0,0,0,0,0"
    example = read(f"chwech/game\nnumber 6\n{counts}")
    assert example.counted is not None
    last = after(example.counted.before, example.counted.tally)
    assert (last.points, last.winners) == ((11, 20, 30, 40, 50, 60), (5,))
    with pytest.raises(BadLesson, match="chwech/game to bite"):
        read(f"chwech/game\nnumber 5\n{counts}")


def test_points_are_stated_for_every_side_or_not_at_all() -> None:
    with pytest.raises(BadLesson, match="1 numbers of points for 6 sides"):
        read("chwech/game\nnumber 6\npoints 10\ntally left=8,9,9,9,9,9 won=1,0,0,0,0,0")


def test_a_clause_of_other_house_rules_is_shown_under_them() -> None:
    example = read("sixty-six/head")
    assert example.state.game.options.end_play == "strict"


def test_a_rule_of_the_table_is_shown_in_the_game_that_its_example_names() -> None:
    few = read("table/hold\ngame minnesota-whist\nleader 0\nhand 1 HA2\n0:play HK\nnot 1:play SA")
    dealt = read("table/choice\ngame sixty-six\ndealer 1\n0:play HK\nnot 1:draw")
    assert (few.state.game, dealt.state.game) == (game("minnesota-whist"), game("sixty-six"))


def test_an_example_that_is_not_stated_is_the_same_each_time() -> None:
    first = read("hokm/void")
    read.cache_clear()
    assert read("hokm/void") == first
    assert len(first.states) - first.begin <= 7, "a few acts and no more"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_deal_can_be_stated_from_its_beginning_in_every_game(game_id: str) -> None:
    clause = next(one.clause for one in ALL if one.clause.startswith(f"{game_id}/"))
    example = read(f"{clause}\ndealer 1")
    assert (example.state.dealer, example.state.log) == (1, ())


def test_what_is_stated_of_a_deal_lies_there() -> None:
    example = read("sixty-six/players\ndealer 1\nhand 0 HKQ\nstock SA ?10 D9")
    assert Cards.parse("HKQ").without(example.state.hand(0)) == Cards(0)
    assert [str(card) for card in example.state.zone("stock").order][::11] == ["SA", "D9"]
    assert (str(example.state.turned), example.seats) == ("D9", (0,))


def test_a_count_that_wins_the_game_wins_the_rubber_for_a_side_that_has_one_game_already() -> None:
    example = read("witches-whist/rubber\ndealer 3\npoints 4 4\ngames 1 1\ntally tricks=7,6")
    assert example.counted is not None
    won = after(example.counted.before, example.counted.tally)
    assert (won.games, won.winners) == ((2, 1), (0,))


def test_what_the_match_brings_to_a_deal_is_counted_in_it() -> None:
    """Ada and Cai have five points and no odd trick: of the six for three honours they may score four."""
    example = read("cayenne/stop-at-nine\npoints 5 4\ntally contract=second tricks=6,7 held=3,2")
    assert example.counted is not None
    assert after(example.counted.before, example.counted.tally).reached == (9, 7)


def test_counts_stand_anywhere_in_a_rubber() -> None:
    """The fourth game is won with one trick above six in grand: 8 to the 50 of before, and 8 for the rubber."""
    example = read("cayenne/rubber\npoints 4 7\ngames 3 2\nrubber 50 47\ntally contract=grand tricks=7,6")
    assert example.counted is not None
    tally, before = example.counted
    assert (before.games, after(before, tally).total, after(before, tally).winners) == ((3, 2), (66, 47), (0,))


@pytest.mark.parametrize(
    ("source", "line", "expected"),
    [
        ("hokm/no-such", 1, "a clause"),
        ("hokm/void\nlead 2", 2, "one of game, option, trump"),
        ("hokm/void\ntrump D\nleader 0\n0:play H2\n1:play H3", 5, "an action that the rules allow"),
        ("hokm/follow\ntrump D\nleader 2\nhand 1 SQJ D9\n2:play SK\nnot 1:play SQ", 6, "refused by hokm/follow"),
        ("hokm/point\ntally tricks=7,7", 2, "counts that a deal can end with"),
        ("hokm/trump\ndealer 3\nhand 2 DQ HJ53 S78", 3, "at most 5 cards"),
        ("hokm/trump\ndealer 3\nhand 1 S7\nhand 2 DQ HJ53 S7", 4, "each card in one place"),
        ("hokm/next-lead\nat hokm/a-single-queen 99", 2, "a number of actions"),
        ("hokm/kot\ntrump D\nleader 0\n0:play H2", 4, "hokm/kot to bite"),
    ],
)
def test_a_fault_names_its_line_and_what_was_expected(source: str, line: int, expected: str) -> None:
    with pytest.raises(BadLesson, match=re.escape(expected)) as found:
        read(source)
    assert found.value.line == line
