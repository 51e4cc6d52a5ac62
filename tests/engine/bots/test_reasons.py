"""Every reason that a bot states is true: each kind counted anew, over random deals under random options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from statistics import mean
from typing import NamedTuple

import pytest

import tutorials
from engine.bots import search
from engine.bots.outside import seen_by_all
from engine.bots.players import Level, choose
from engine.bots.sight import Choice, Reason
from engine.core.actions import Action
from engine.core.cards import PLAIN_SUITS, Card, Cards
from engine.core.play import advance, legal, start
from engine.core.score import score_of, totals
from engine.core.state import Play, State, Trick
from engine.core.suits import suit_in_play
from engine.core.view import View, view
from engine.deals import deals
from engine.games import GAMES, game, option_values
from engine.games.sixty_six_score import VALUES
from engine.tricks import decide
from tests.engine.bots.advice import told_to_all
from tests.engine.fuzz import fuzzed
from tests.engine.games import laws, whist_tables, witches_whist_deals
from web.words.bots import REASONS, UNSEEN, because, openly

PLAYOUTS = 6
"""Enough to see that a search works, and soon done."""
SHUNNED = ("nullo", "low")
"""The contracts in which nobody wants tricks."""
TABLES: list[tuple[str, dict[str, str]]] = [
    *((game_id, {}) for game_id in GAMES),
    *(
        (game_id, {name: value})
        for game_id in GAMES
        for name, values in option_values(game_id).items()
        for value in values[1:]
    ),
]
"""Every game, and every option of it by itself."""


class Made(NamedTuple):
    """A choice with the reason that is held against the facts, the view it was made from, and the whole deal."""

    choice: Choice
    seen: View
    state: State

    @property
    def action(self) -> Action:
        return self.choice.action

    @property
    def numbers(self) -> tuple[int, ...]:
        return self.choice.reason.numbers

    @property
    def card(self) -> Card:
        """The card that the reason speaks of."""
        assert self.choice.reason.card is not None
        return self.choice.reason.card

    @property
    def own(self) -> Cards:
        return self.seen.hand(self.action.seat).known

    @property
    def may_play(self) -> list[Card]:
        return [action.card for action in self.seen.choices if action.cards and action.verb == self.action.verb]

    @property
    def taking(self) -> Play:
        """The play that is taking the trick on the table."""
        return self.seen.trick.plays[decide(self.seen.game, self.seen.trick)[0]]

    @property
    def is_last(self) -> bool:
        return len(self.seen.trick.plays) == len(self.seen.trick.order) - 1

    @property
    def counted(self) -> int:
        """In Sixty-Six, what the seat may count."""
        tally, seat = self.state.game.tally(self.state), self.action.seat
        return int(tally.points[seat] + tally.marriages[seat] + (10 if tally.last == seat else 0))

    @property
    def still_out(self) -> list[Card]:
        """The cards that nobody has played yet, wherever they are."""
        played = Cards.of(action.card for action in self.seen.log if action.verb == "play")
        return list(self.seen.game.pack.without(played))

    @property
    def unseen(self) -> list[Card]:
        """Those of them that the seat does not hold."""
        return [card for card in self.still_out if card not in self.own]

    @property
    def partners(self) -> tuple[int, ...]:
        return next(side for side in self.seen.game.sides if self.action.seat in side)

    def suit(self, card: Card) -> str:
        return suit_in_play(self.seen.game, self.seen.trick, card)

    def takes(self, card: Card, value: str = "") -> bool:
        """Whether a card of the seat would be taking the trick."""
        return self.wins(((self.action.seat, card, value),)) == self.action.seat

    def wins(self, more: tuple[tuple[int, Card, str], ...]) -> int:
        """The seat that would be taking the trick after some more cards."""
        plays = (*self.seen.trick.plays, *(Play(seat, card, self.suit(card), value) for seat, card, value in more))
        return plays[decide(self.seen.game, self.seen.trick._replace(plays=plays))[0]].seat

    def beats(self, card: Card, led: Card) -> bool:
        """Whether a card would take a trick of its own suit from the one that was led."""
        suit = self.suit(led)
        if card == led or self.suit(card) != suit:
            return False
        plays = (Play(0, led, suit), Play(1, card, suit))
        trick = Trick((0, 1), 2, suit, plays, self.seen.trick.trump, self.seen.trick.contract)
        return decide(self.seen.game, trick)[0] == 1

    def after_partner(self, beater: Card) -> bool:
        """Whether a card that comes later takes the trick from all that the seat may play, too."""
        later = (self.action.seat + 1) % self.seen.game.seats
        return all(
            self.wins(((self.action.seat, card, ""), (later, beater, ""))) == later
            for card in self.may_play
            if self.takes(card)
        )

    def is_paired(self, card: Card) -> bool:
        """Whether it is a king or a queen whose other half is in hand."""
        return card.rank in "KQ" and {"K", "Q"} <= {other.rank for other in self.own if other.suit == card.suit}

    def costs_least_of(self, cards: list[Card]) -> bool:
        """Of these the act's own card has the fewest points, and the reason says how many."""
        fewest = min(VALUES[card.rank] for card in cards)
        return self.action.card in cards and self.numbers == (VALUES[self.action.card.rank],) == (fewest,)


def high_points(cards: Cards) -> int:
    return sum({"A": 4, "K": 3, "Q": 2, "J": 1}.get(card.rank, 0) for card in cards)


def bids_high(made: Made) -> bool:
    """Whether a bid of Minnesota Whist is of the colour that is high at the table."""
    black = made.action.card.suit in "CS" if made.action.cards else made.action.value == "B"
    return bool(black == (made.seen.game.options.colours == "black_high"))


def suit_of(cards: Cards, suit: str) -> Cards:
    return Cards.of(card for card in cards if card.suit == suit)


def lengths_of(made: Made) -> list[int]:
    """How many cards of each suit are in the hand, the longest first."""
    return sorted((len(suit_of(made.own, suit)) for suit in PLAIN_SUITS), reverse=True)


def is_good(made: Made) -> bool:
    assert made.card in made.seen.zone("offered").known
    return made.card.suit == made.seen.trick.trump or made.card.rank in ("A", "K", "Q", "J", "10")


def holds_nothing_hidden(made: Made) -> bool:
    """All that the seat has can be seen by those who see no hand."""
    return view(made.state).hand(made.action.seat).known == made.state.hand(made.action.seat)


def is_partners(made: Made) -> bool:
    """The card that is taking the trick is the partner's who is named."""
    seat = made.numbers[0]
    return made.taking[:2] == (seat, made.card) and seat in made.partners and seat != made.action.seat


def is_safe_for_side(made: Made, value: str = "") -> bool:
    """In a contract that is shunned, the side has the trick whatever else of the suit led comes."""
    own = (made.action.seat, made.action.card, value)
    later = (made.action.seat + 1) % made.seen.game.seats
    beaters = [] if made.is_last else [card for card in made.unseen if made.suit(card) == made.seen.trick.led]
    return (
        made.seen.trick.contract in SHUNNED
        and made.wins((own,)) in made.partners
        and all(made.wins((own, (later, card, ""))) in made.partners for card in beaters)
    )


def is_wanted(made: Made) -> bool:
    """The card takes the trick, in a contract in which that speaks for it."""
    return made.takes(made.action.card, made.action.value) and made.seen.trick.contract not in SHUNNED


def all_alike(made: Made) -> bool:
    """Bids of one kind; or cards of one suit between which none is out."""
    if made.action.verb == "bid":
        return len({action.card.suit in "CS" if action.cards else action.value for action in made.seen.choices}) == 1
    others = [*made.unseen, *(play.card for play in made.seen.trick.plays)]
    return len({made.suit(card) for card in made.may_play}) == 1 and all(
        len({made.beats(other, card) for card in made.may_play}) == 1
        for other in others
        if made.suit(other) == made.suit(made.may_play[0])
    )


def was_tried(made: Made) -> bool:
    """What can be said of a test without its playouts; see the test that keeps these."""
    test, thumb = made.choice.reason.test, made.choice.reason.thumb
    assert test is not None
    assert thumb is not None
    assert CHECKS[thumb.reason.name](made._replace(choice=thumb)), thumb.reason
    return (
        test.other in made.seen.choices
        and test.other != made.action
        and 0 < test.deals <= PLAYOUTS
        and 0 <= test.better + test.worse <= test.deals
        and test.fate.own + test.fate.caught <= test.fate.deals
        and test.other_fate.own + test.other_fate.caught <= test.other_fate.deals
    )


Check = Callable[[Made], bool]
CHECKS: Mapping[str, Check] = {
    "only": lambda made: len(made.seen.choices) == 1,
    "usual": lambda made: all(
        action == made.action or action.verb in ("close", "claim") for action in made.seen.choices
    ),
    "chance": lambda made: 1 < made.numbers[0] <= len(made.seen.choices),
    "alike": all_alike,
    "tried": was_tried,
    "solved": lambda made: not made.state.zone("stock").cards,
    "master": lambda made: not any(made.beats(card, made.action.card) for card in made.unseen),
    "long": lambda made: (
        made.numbers == (len(suit_of(made.own, made.action.card.suit)),)
        and all(any(made.beats(other, card) for other in made.unseen) for card in made.may_play)
        and not any(made.beats(made.action.card, card) for card in made.own)
    ),
    "partner": is_partners,
    "equal": lambda made: (
        is_partners(made)
        and not made.is_last
        and all(made.after_partner(card) for card in made.unseen if made.takes(card))
    ),
    "cheapest": lambda made: (
        made.takes(made.action.card)
        and made.numbers == (sum(made.takes(card) for card in made.may_play),)
        and all(is_dearer(made, card) for card in made.may_play if made.takes(card) and card != made.action.card)
    ),
    "takes": lambda made: made.takes(made.action.card),
    "spares": lambda made: (
        made.taking.card == made.card
        and any(made.takes(card) for card in made.may_play)
        and not made.takes(made.action.card)
        and not made.is_last
        and all(
            any(made.wins(((made.action.seat, card, ""), (-1, other, ""))) == -1 for other in made.unseen)
            for card in made.may_play
            if made.takes(card)
        )
    ),
    "cannot": lambda made: made.taking.card == made.card and not any(made.takes(card) for card in made.may_play),
    "under": lambda made: (
        made.seen.trick.contract in SHUNNED
        and not made.seen.trick.plays
        and made.numbers == (sum(made.beats(card, made.action.card) for card in made.unseen),)
        and made.numbers[0] > 0
    ),
    "topmost": lambda made: (
        made.seen.trick.contract in SHUNNED
        and not made.seen.trick.plays
        and not any(made.beats(card, own) for own in made.may_play for card in made.unseen)
    ),
    "below": lambda made: (
        made.seen.trick.contract in SHUNNED
        and not made.takes(made.action.card, made.action.value)
        and made.taking.card == made.card
    ),
    "anyway": lambda made: is_partners(made) and is_safe_for_side(made, made.action.value),
    "lead": lambda made: (
        made.action.value == "high"
        and made.taking.seat == made.numbers[0]
        and is_safe_for_side(made, "high")
        and made.takes(made.action.card, "high")
        and made.card in made.own
        and all(made.beats(card, made.card) for card in made.unseen if made.suit(card) == made.suit(made.card))
    ),
    "forced": lambda made: (
        made.seen.trick.contract in SHUNNED
        and made.taking.card == made.card
        and all(made.takes(action.card, action.value) for action in made.seen.choices)
    ),
    "points": lambda made: made.numbers == (high_points(made.own),),
    "balance": lambda made: (
        made.numbers == (sum(card.rank in ("2", "3", "4", "5") for card in made.own), high_points(made.own))
        and (made.numbers[1] - made.numbers[0] >= 9) == bids_high(made)
    ),
    "suit": lambda made: (
        made.numbers
        == (
            len(suit_of(made.own, made.action.value)),
            high_points(suit_of(made.own, made.action.value)),
        )
    ),
    "longest": lambda made: (
        len(suit_of(made.own, made.action.value)) == made.numbers[0] == lengths_of(made)[0] > lengths_of(made)[1]
    ),
    "higher": lambda made: (
        len(suit_of(made.own, made.action.value)) == made.numbers[0] == lengths_of(made)[0] == lengths_of(made)[1]
        and all(
            high_points(suit_of(made.own, made.action.value)) >= high_points(suit_of(made.own, suit))
            for suit in PLAIN_SUITS
            if len(suit_of(made.own, suit)) == made.numbers[0]
        )
    ),
    "lowest": lambda made: made.action.card == made.card,
    "good": lambda made: is_good(made),
    "poor": lambda made: not is_good(made),
    "claim": lambda made: made.counted == made.numbers[0] >= 66,
    "short": lambda made: made.counted == made.numbers[0] < 66,
    "exchange": lambda made: made.action.verb == "exchange",
    "marriage": lambda made: made.numbers == (20,) and made.action.value != made.seen.trick.trump,
    "royal": lambda made: made.numbers == (40,) and made.action.value == made.seen.trick.trump,
    "draw": lambda made: bool(made.seen.zone("stock").size),
    "worthless": lambda made: made.costs_least_of(made.may_play),
    "plain": lambda made: made.costs_least_of(
        [card for card in made.may_play if card.suit != made.seen.trick.trump],
    ),
    "unmarried": lambda made: made.costs_least_of(
        [card for card in made.may_play if card.suit != made.seen.trick.trump and not made.is_paired(card)],
    ),
    "single": lambda made: made.costs_least_of([card for card in made.may_play if not made.is_paired(card)]),
    "worth": lambda made: made.numbers == (VALUES[made.action.card.rank],),
    "nines": lambda made: (
        made.numbers == (made.seen.pile(made.action.seat).size,) and made.numbers[0] > 0 and made.numbers[0] % 9 == 0
    ),
    "nought": lambda made: made.seen.pile(made.action.seat).size == 0,
    "past": lambda made: made.seen.pile(made.action.seat).size % 9 + made.numbers[1] > 9,
    "out": lambda made: made.numbers == (len(made.state.hand(made.action.seat)),),
    "towards": lambda made: (
        made.seen.pile(made.action.seat).size % 9 > 0 and made.takes(made.action.card, made.action.value)
    ),
    "top": lambda made: not any(made.beats(card, made.action.card) for card in made.still_out),
    "bottom": lambda made: not any(made.beats(made.action.card, card) for card in made.still_out),
    "void": lambda made: not any(made.suit(card) == made.seen.trick.led for card in made.state.hand(made.action.seat)),
    "last": lambda made: [*made.state.hand(made.action.seat)] == [made.action.card],
    "sole": lambda made: (
        holds_nothing_hidden(made)
        and [card for card in made.own if made.suit(card) == made.seen.trick.led] == [made.action.card]
    ),
    "open": lambda made: holds_nothing_hidden(made) and len(made.may_play) > 1,
    "closes": lambda made: made.is_last and is_wanted(made),
    "ahead": lambda made: not made.is_last and is_wanted(made),
    "with": lambda made: is_partners(made) and not made.takes(made.action.card, made.action.value),
    "unbeaten": lambda made: (
        made.taking.card == made.card
        and not made.takes(made.action.card, made.action.value)
        and not any(made.beats(card, made.card) for card in made.still_out)
    ),
}
"""What each reason claims, worked out again from the view, the deal itself or the rules."""


def is_dearer(made: Made, card: Card) -> bool:
    """Whether a card is more to spend than the act's: by points in Sixty-Six, and by rank elsewhere."""
    if made.seen.game.id == "sixty-six":
        return VALUES[card.rank] > VALUES[made.action.card.rank]
    ranks = made.seen.game.ranks
    return ranks.index(card.rank) < ranks.index(made.action.card.rank)


def test_every_reason_has_its_words_and_its_check() -> None:
    assert set(CHECKS) == set(REASONS)


def is_true(choice: Choice, state: State) -> None:
    """Hold a reason and its words against the facts."""
    seen = view(state, choice.action.seat)
    text = because(choice, seen)
    position = (text, str(choice.action), [str(action) for action in state.log])
    assert CHECKS[choice.reason.name](Made(choice, seen, state)), position
    assert not choice.reason.clause or choice.reason.clause in state.game.clauses, position
    for said in (text, because(choice, seen, choice.action.seat)):
        assert "{" not in said, position
        assert said.endswith("."), position


def open_reasons(state: State, action: Action) -> tuple[View, Action, tuple[Reason, ...]]:
    """What a bystander sees before an act and of it, and what is said of it to all."""
    before, known = view(state), view(advance(state, action)).log[-1]
    return before, known, seen_by_all(before, known)


def checked_deal(state: State, levels: tuple[Level, ...], random: Random) -> set[str]:
    """Play a deal to its end, each decision made by one of some levels, and hold all that is said of it against
    the facts; the names of the reasons."""
    names = set()
    while not state.over:
        seat = random.choice(state.turn)
        choice = choose(view(state, seat), random.choice(levels), random, PLAYOUTS)
        assert choice.action in legal(state, seat), (str(choice.action), [str(action) for action in state.log])
        is_true(choice, state)
        names.add(choice.reason.name)
        before, known, reasons = open_reasons(state, choice.action)
        on_table = [play.card for play in before.trick.plays]
        for reason in reasons:
            is_true(Choice(choice.action, reason), state)
            assert reason.card in (None, *known.cards, *on_table), "nothing is named that not all have seen"
            names.add(reason.name)
        assert "{" not in openly(known, reasons, before)
        state = advance(state, choice.action)
    return names


@pytest.mark.parametrize(("game_id", "options"), TABLES)
def test_every_decision_is_legal_and_its_reason_true(game_id: str, options: dict[str, str]) -> None:
    levels: tuple[Level, ...] = (1, 2, 2, 2, 3) if not options else (2,)
    playing = game(game_id, options)
    checked_deal(start(playing, laws.shuffled(playing, Random(game_id))), levels, Random(1))


@pytest.mark.parametrize("game_id", GAMES)
def test_reasons_are_true_in_any_deal_under_any_options(game_id: str) -> None:
    """Where contracts are named, every second deal is one that nobody wants to win."""
    random = Random(game_id)
    for number in range(fuzzed(6)):
        playing = laws.under(game_id, laws.random_options(game_id, random))
        state = start(playing, laws.shuffled(playing, random))
        while number % 2 and not state.over and not state.trick.contract and "nullo" in playing.shunned:
            wanted = [action for action in legal(state, state.turn[0]) if action.verb in ("nullo", "pass")]
            state = advance(state, wanted[0])
        checked_deal(state, (1, 2, 2, 2, 2, 2, 2, 3), random)


class Kept(NamedTuple):
    """The finished playouts of each act, in order."""

    ends: dict[Action, list[State]]

    def value(self, action: Action, number: int) -> tuple[float, float]:
        """The points of the seat's side, less the mean of the others'; and its tricks, or against it where few
        are wanted."""
        end, seat = self.ends[action][number], action.seat
        points = totals(end.game, score_of(end))
        side = next(index for index, seats in enumerate(end.game.sides) if seat in seats)
        others = [number for index, number in enumerate(points) if index != side]
        tricks = sum(taken.winner in end.game.sides[side] for taken in end.tricks)
        counts = 0 if not end.game.tricks_matter else -tricks if end.trick.contract in SHUNNED else tricks
        return points[side] - mean(others), counts


@pytest.mark.parametrize("game_id", GAMES)
def test_what_was_tried_is_what_is_said(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The playouts are kept and counted again: deals in which the choice did better than the runner-up, and worse,
    the points that it brought more, and who took the trick with which card."""
    random, compared = Random(game_id), 0
    play_out = search.play_out
    playing = game(game_id)
    state = start(playing, laws.shuffled(playing, random))
    while not state.over:
        seat, kept = state.turn[0], Kept({})

        def keep(following: State, place: int = len(state.log), kept: Kept = kept) -> State:
            end = play_out(following)
            kept.ends.setdefault(following.log[place], []).append(end)
            return end

        monkeypatch.setattr(search, "play_out", keep)
        choice = choose(view(state, seat), 3, random, 24 if random.random() < 0.2 else 1)
        test = choice.reason.test
        if test is not None and test.deals > 1:
            values = [(kept.value(choice.action, each), kept.value(test.other, each)) for each in range(test.deals)]
            assert test.better == sum(one > other for one, other in values)
            assert test.worse == sum(one < other for one, other in values)
            assert test.gain == pytest.approx(mean(one[0] - other[0] for one, other in values))
            assert test.deals == len(kept.ends[test.other]), "all that the runner-up was tried in"
            if test.other.verb == "play":
                side = next(seats for seats in playing.sides if seat in seats)
                number = len(state.tricks)
                taken = [end.tricks[number] for end in kept.ends[test.other] if number < len(end.tricks)]
                assert test.other_fate.deals == test.deals
                assert test.other_fate.own == sum(one.winner in side for one in taken)
                caught = [(one.winner, play.card) for one in taken for play in one.plays if play.seat == one.winner]
                assert test.other_fate.caught == sum(
                    winner not in side and card == test.other_fate.card for winner, card in caught
                )
            compared += 1
        state = advance(state, choice.action)
    assert compared


@pytest.mark.parametrize("game_id", GAMES)
def test_what_all_are_told_hangs_on_nothing_that_is_hidden(game_id: str) -> None:
    """All hands lie otherwise, so far as the play allows it: the same is said of the same act."""
    random = Random(game_id)
    playing = game(game_id)
    state = start(playing, laws.shuffled(playing, random))
    others = 0
    while not state.over:
        action = choose(view(state, state.turn[0]), 2, random).action
        before, known, reasons = open_reasons(state, action)
        other = next(deals(before, random))
        assert seen_by_all(view(other), known) == reasons
        others += other != state
        state = advance(state, action)
    assert others


def test_all_are_told_of_a_lead_that_nothing_higher_is_left_once_it_has_been_played() -> None:
    """Witches Whist: Ada's ace of clubs takes Cai's king, and Ben's king of diamonds the second trick. His queen of
    clubs is then the highest, the jack is not; before the king had gone the queen was not either."""
    playing = game("witches-whist")
    dealt = witches_whist_deals.dealt(playing, witches_whist_deals.MIXED)
    both_gone = witches_whist_deals.played(dealt, "CA C4 CK C2 D6 DK D2 D3")
    assert told_to_all(both_gone, "1:play CQ") == [("top", ())]
    assert told_to_all(both_gone, "1:play CJ") == []
    king_left = witches_whist_deals.played(dealt, "CA C4 C3 C2 D6 DK D2 D3")
    assert told_to_all(king_left, "1:play CQ") == []


def test_where_nobody_wants_tricks_all_are_told_of_a_lead_that_nothing_lower_is_left() -> None:
    """Norwegian Whist, nullo after four passes: two and three of clubs go with the first trick, and Dot takes the
    second. Her four is then the lowest club; her seven is not, for the four is left."""
    called = whist_tables.played(
        whist_tables.dealt(game("norwegian-whist"), whist_tables.FLAT), "0:pass, 1:pass, 2:pass, 3:pass"
    )
    state = whist_tables.around(called, "C3 C2 C6 C5 DJ D7 D6 DQ")
    assert state.turn == (3,)
    assert told_to_all(state, "3:play C4") == [("bottom", ())]
    assert told_to_all(state, "3:play C7") == []


def test_where_nobody_wants_tricks_it_speaks_for_no_card_that_it_takes_one() -> None:
    """Norwegian Whist, nullo after four passes. Of Dot's four of clubs over Cai's three nothing is said: the two could
    be hers, and is. Once that lies there, every club left beats the three, and so does Ada's six; and Dot's queen of
    diamonds takes a trick as the last card, while she might have kept to the nine."""
    called = whist_tables.played(
        whist_tables.dealt(game("norwegian-whist"), whist_tables.FLAT), "0:pass, 1:pass, 2:pass, 3:pass"
    )
    assert told_to_all(whist_tables.around(called, "C3"), "3:play C4") == []
    assert told_to_all(whist_tables.around(called, "C3 C2"), "0:play C6") == [("forced", ())]
    assert told_to_all(whist_tables.around(called, "C3 C2 C6 C5 DJ D7 D6"), "3:play DQ") == []


def test_all_are_told_of_a_lower_card_that_nothing_could_have_taken_the_trick_in_the_suit() -> None:
    """Witches Whist. No heart is above the ace that Ada has led, but above her nine there are some: of Ben's three
    nothing is said then."""
    playing = game("witches-whist")
    dealt = witches_whist_deals.dealt(playing, witches_whist_deals.MIXED)
    assert told_to_all(witches_whist_deals.played(dealt, "HA"), "1:play H3") == [("unbeaten", ())]
    assert told_to_all(witches_whist_deals.played(dealt, "H9"), "1:play H3") == []


def test_all_are_told_that_who_leaves_the_suit_led_has_none_of_it() -> None:
    """Witches Whist, spades are trumps. Cai, who is to play to two hearts, holds none."""
    state = witches_whist_deals.dealt(game("witches-whist"), witches_whist_deals.MIXED)
    state = witches_whist_deals.played(state, "H9 HJ")
    assert told_to_all(state, "2:play C3") == told_to_all(state, "2:play D2") == [("void", ())]
    assert told_to_all(state, "2:play S3") == [("void", ()), ("ahead", ())]


@pytest.mark.parametrize(
    ("deal", "at", "last"),
    [("witches-whist/the-odd-trick", 48, "C9"), ("chinese-whist/what-lies-beneath", 23, "C8")],
    ids=["the last trick", "another lies under it"],
)
def test_all_are_told_of_a_last_card_for_which_nothing_else_speaks(deal: str, at: int, last: str) -> None:
    """That somebody holds one card all can see. Before it, there was something to choose."""
    record, states = tutorials.deal(deal)
    act = record.actions[at]
    assert act.cards == (Card.parse(last),)
    assert told_to_all(states[at], str(act)) == [("last", ())]
    earlier = next(number for number in reversed(range(at)) if record.actions[number].seat == act.seat)
    assert ("last", ()) not in told_to_all(states[earlier], str(record.actions[earlier]))


@pytest.mark.parametrize(
    ("at", "act", "told"),
    [
        (3, "0:play DQ", []),
        (7, "0:play H3", [("sole", ())]),
        (17, "0:play C3", [("open", ())]),
        (23, "3:play H7", []),
        (24, "0:play H5", [("open", ())]),
    ],
    ids=["from the hand", "one heart lies open", "a lead", "Dot has a card in hand", "two hearts lie open"],
)
def test_of_who_has_nothing_but_what_lies_open_no_hidden_hand_is_the_reason(
    at: int, act: str, told: list[tuple[str, tuple[int, ...]]]
) -> None:
    """Chinese Whist. Ada plays the queen that she holds to the first trick, and has nothing but columns from then on:
    one heart beside spades and clubs at the second; at the fifth, two clubs that are not the highest, and more; the
    five and the eight of hearts at the sixth. Dot keeps the jack of diamonds in hand."""
    record, states = tutorials.deal("chinese-whist/the-card-held-back")
    assert str(record.actions[at]) == act
    assert told_to_all(states[at], act) == told


def test_the_view_of_a_seat_is_not_what_all_have_seen() -> None:
    playing = game("witches-whist")
    state = start(playing, laws.shuffled(playing, Random(1)))
    with pytest.raises(ValueError, match="not all have seen"):
        seen_by_all(view(state, 0), legal(state, state.turn[0])[0])


def test_of_an_act_out_of_turn_nothing_can_be_said() -> None:
    state = start(game("witches-whist"), laws.shuffled(game("witches-whist"), Random(1)))
    with pytest.raises(ValueError, match="seat 9 has no turn"):
        seen_by_all(view(state), Action(9, "pass"))


@pytest.mark.parametrize("level", [2, 3])
def test_nothing_can_be_guessed_of_a_bid_under_seal(level: Level) -> None:
    """Whether the bid is black, guessed from what is said of it: no better than without. One text is said of all."""
    random = Random(level)
    said: dict[str, list[bool]] = {}
    for _ in range(fuzzed(40)):
        playing = game("minnesota-whist")
        state = start(playing, laws.shuffled(playing, random))
        for _ in range(playing.seats - 1):
            action = choose(view(state, state.turn[0]), level, random, 4).action
            before, known, reasons = open_reasons(state, action)
            black = action.card.suit in "CS" if action.cards else action.value == "B"
            said.setdefault(openly(known, reasons, before), []).append(black)
            state = advance(state, action)
    assert list(said) == [UNSEEN]
    assert 0 < sum(said[UNSEEN]) < len(said[UNSEEN]), "both colours were bid"
