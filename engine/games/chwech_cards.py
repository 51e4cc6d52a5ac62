"""The packs of Chwech, and what a card is worth in a trick under each rule for aces and jokers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple

from engine.core.cards import NONE, PLAIN_SUITS, Card, Cards
from engine.core.rules import Standing
from engine.core.state import Play, Trick
from engine.tricks import standing
from engine.tricks.plain import any_play

AceJoker = Literal["revised", "original", "joker_ace"]

RANKS = ("A", "K", "Q", "J", "13", "12", "11", "10", "9", "8", "7", "6", "5", "4", "3", "2")
"""High to low; the ace is printed highest. No pack has them all in every suit."""
VALUES = {rank: len(RANKS) + 1 - place for place, rank in enumerate(RANKS)}
"""King 16 down to two 2, so that a number counts what it says."""
HIGH, LOW = VALUES["A"], 1
"""What an ace counts above the king, and below the two."""
BEYOND = 100
"""What beats even a high ace."""
ACES = Cards.of(Card.parse(suit + "A") for suit in PLAIN_SUITS)


class Form(NamedTuple):
    """What depends on the number of players: the pack, those of its cards that are jokers in
    play, and the deals in a game."""

    pack: Cards
    jokers: Cards
    deals: int

    @property
    def has_equals(self) -> bool:
        """Whether some cards are in the pack twice."""
        return any(card.copy for card in self.pack)


def in_all_suits(ranks: str) -> Cards:
    """A rank, or a run of them, in each of the four suits."""
    return Cards.parse(" ".join(suit + ranks for suit in PLAIN_SUITS))


WHOLE = in_all_suits("AKQJ1098765432")
ONE_JOKER, TWO_JOKERS, THREE_JOKERS = Cards.parse("Z1"), Cards.parse("Z12"), Cards.parse("Z123")
THIRTEENS = Cards.parse("D13 H13")
FIVE_HUNDRED = WHOLE | in_all_suits("1211") | THIRTEENS | ONE_JOKER
"""The pack of 63 for Five Hundred as Australians play it."""

FORMS: Mapping[str, Form] = {
    "6": Form(WHOLE | TWO_JOKERS, TWO_JOKERS, deals=6),
    "4": Form(WHOLE.without(in_all_suits("5432")), NONE, deals=8),
    "2s3s": Form(WHOLE.without(in_all_suits("32")) | ONE_JOKER, ONE_JOKER, deals=5),
    "7s8s": Form(WHOLE.without(in_all_suits("87")) | ONE_JOKER, ONE_JOKER, deals=5),
    "fh63": Form(FIVE_HUNDRED, ONE_JOKER, deals=7),
    "fh63_13s_jokers": Form(FIVE_HUNDRED, ONE_JOKER | THIRTEENS, deals=7),
    "home63": Form(WHOLE | in_all_suits("3'2'") | THREE_JOKERS, THREE_JOKERS, deals=7),
}
"""By the number of players or, for five and seven, by the pack that they choose."""


# Who takes the trick


def revised_standings(
    jokers: Cards, last: Literal["card", "seat"], ace_last_vs_joker: Literal["ace", "joker"]
) -> tuple[Standing, ...]:
    """The later rule: an ace wins unless last, a joker loses unless last."""
    is_last = last_card if last == "card" else last_seat
    favoured = ACES if ace_last_vs_joker == "ace" else jokers

    def among(cards: Cards, last: bool) -> Callable[[Trick, Play], bool]:
        return lambda trick, play: play.card in cards and is_last(trick, play) is last

    def all_would_lose(trick: Trick, _play: Play) -> bool:
        return len(trick.plays) > 1 and all(
            play.card in (ACES if is_last(trick, play) else jokers) for play in trick.plays
        )

    return (
        Standing("chwech/lone", alone, at(LOW)),
        Standing(
            "chwech/joker-then-ace",
            all_would_lose,
            lambda _trick, play: int(play.card in favoured),
        ),
        Standing("chwech/joker-last", among(jokers, True), at(BEYOND)),
        Standing("chwech/joker-early", among(jokers, False), at(0)),
        Standing("chwech/ace-last", among(ACES, True), at(0)),
        Standing("chwech/ace", among(ACES, False), at(HIGH)),
        Standing("chwech/highest", any_play, natural),
    )


def stated_standings(jokers: Cards, joker: Standing) -> tuple[Standing, ...]:
    """The first rule and the third: an ace is what its player said, and a joker has a row of its own."""
    return (
        Standing("chwech/lone", alone, at(LOW)),
        Standing("chwech/ace-stated", lambda _trick, play: play.card in ACES, as_said),
        joker,
        Standing("chwech/highest", any_play, natural),
    )


def standings(
    form: Form,
    ace_joker: AceJoker,
    last: Literal["card", "seat"],
    ace_last_vs_joker: Literal["ace", "joker"],
    dup_winner: Literal["first", "second"],
) -> tuple[Standing, ...]:
    """What each card of a finished trick counts for, under some options."""

    def is_joker(_trick: Trick, play: Play) -> bool:
        return play.card in form.jokers

    if ace_joker == "revised":
        rows = revised_standings(form.jokers, last, ace_last_vs_joker)
    elif ace_joker == "original":
        rows = stated_standings(form.jokers, Standing("chwech/joker-rank", is_joker, at(7.5)))
    else:
        rows = stated_standings(form.jokers, Standing("chwech/joker-ace", is_joker, as_said))
    return (equal_cards(rows, dup_winner), *rows) if form.has_equals else rows


def equal_cards(rows: tuple[Standing, ...], dup_winner: Literal["first", "second"]) -> Standing:
    """Two equal cards than which nothing in the trick is higher: one of them is put above the other."""

    def is_tied(trick: Trick, play: Play) -> bool:
        if equals(trick.plays, play) < 2:
            return False
        return standing(rows, trick, play) == max(standing(rows, trick, other) for other in trick.plays)

    def favour(trick: Trick, play: Play) -> float:
        is_second = equals(trick.plays[: trick.plays.index(play)], play) > 0
        return BEYOND + (is_second is (dup_winner == "second"))

    return Standing("chwech/equal", is_tied, favour)


def equals(plays: Sequence[Play], one: Play) -> int:
    """How many of some cards played are of the suit and rank of one."""
    return sum((play.card.suit, play.card.rank) == (one.card.suit, one.card.rank) for play in plays)


def last_card(trick: Trick, play: Play) -> bool:
    """The last card that was actually played to the trick."""
    return play == trick.plays[-1]


def last_seat(trick: Trick, play: Play) -> bool:
    """A card of the last seat that was entitled to a turn."""
    return play.seat == trick.order[-1]


def alone(trick: Trick, _play: Play) -> bool:
    """Nobody else played to the trick."""
    return len(trick.plays) == 1


def at(value: float) -> Callable[[Trick, Play], float]:
    """The same value in every trick."""
    return lambda _trick, _play: value


def as_said(_trick: Trick, play: Play) -> float:
    """High unless its player said low."""
    return LOW if play.value == "low" else HIGH


def natural(_trick: Trick, play: Play) -> float:
    """By the rank printed on the card."""
    return VALUES[play.card.rank]
