"""The table as a view sees it: the trick, the stock, and a row for each player."""

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from htpy import Element, Node, details, div, li, ol, p, span, strong, summary
from markupsafe import Markup

from engine.core.cards import Card, Cards
from engine.core.counts import EachSide
from engine.core.rules import Game
from engine.core.shown import seat_shown
from engine.core.state import Play
from engine.core.view import View
from web import words
from web.render.calls import contract, sealed
from web.render.cards import back, face, sorted_hand
from web.render.columns import counts, laid, trumps

FEWEST_GAPS: Final = 8
"""Between the cards of a fan: a hand with more cards than nine is drawn closer together."""

Holder = Callable[[Card], Element | None]
"""Gives the button that fills a card in a hand, or nothing for a card that is only looked at."""


def no_button(_card: Card) -> Element | None:
    """Cards that are only looked at."""
    return None


def middle(seen: View, table: str) -> Element:
    """What lies between the players: the trick, the stock in games that have one, and what
    partners look at together."""
    return div(".fs-middle")[
        sealed(seen) or trick(seen, table), stock(seen, table), offered(seen, table), trumps(seen), common(seen)
    ]


def most_held(seen: View) -> int:
    """The most cards that a fan has to find room for: a hand as dealt, or grown since."""
    return max(seen.game.hand_size, *(seen.hand(seat).size for seat in range(seen.game.seats)))


def players(seen: View, table: str, active: int = -1, holder: Holder = no_button, own: int = -1) -> Element:
    """A row for each player. ``active`` is the seat whose cards ``holder`` makes playable; it
    stands first, so that the hand to play is always found at the same place. So does the reader's
    ``own`` seat, where the reader has one."""
    first = own if own >= 0 else active
    seats = sorted(range(seen.game.seats), key=lambda seat: seat != first)
    gaps = max(FEWEST_GAPS, most_held(seen) - 1)
    return div(".fs-players", data_seats=str(seen.game.seats), style=f"--gaps: {gaps}")[
        [player(seen, seat, table, active, holder, own) for seat in seats]
    ]


def trick(seen: View, table: str) -> Element:
    """The trick on the table, or the one just taken until the next is led."""
    if seen.trick.plays:
        heading, plays, winner = "On the table", seen.trick.plays, -1
    elif seen.tricks:
        taken = seen.tricks[-1]
        heading = f"Last trick: {words.cards.name(taken.winner)} took it"
        plays, winner = taken.plays, taken.winner
    else:
        heading, plays, winner = "No card has been played", (), -1
    return div(".fs-trick", data_taken=winner >= 0)[
        p(".fs-small")[heading],
        ol(".fs-plays")[[played(play, table, winner) for play in plays]],
    ]


def played(play: Play, table: str, winner: int) -> Element:
    """A card of a trick over the name of its player; -1 where the winner is not to be seen."""
    said = words.cards.SUITS.get(play.value, play.value)
    return li(class_={"fs-winner": play.seat == winner})[
        face(play.card, table),
        span(".fs-by")[
            words.cards.name(play.seat),
            f" ({said})" if said else None,
            " ✓" if play.seat == winner else None,
        ],
    ]


def stock(seen: View, table: str) -> Node:
    """The stock and its turn-up, in games that have one."""
    pile = seen.shown.get("stock") or seen.shown.get("rest")
    if pile is None:
        return None
    trump = words.cards.SUITS.get(seen.trick.trump, "")
    closer = seat_shown(seen.shown, "closer")
    if closer >= 0:
        state = f"closed by {words.cards.name(closer)}"
    elif pile.size:
        state = counted(pile.size)
    else:
        state = "used up"
    turn_up = pile.order[-1] if pile.order and closer < 0 else None
    return div(".fs-stock")[
        p(".fs-small")["Stock: ", state, ". Trumps: ", strong[trump or "not named yet"], "."],
        div(".fs-fan")[
            face(turn_up, table) if turn_up is not None else None,
            back() if pile.size > 1 or (pile.size and closer >= 0) else None,
        ],
    ]


def offered(seen: View, table: str) -> Node:
    """The card that a player looks at before taking it or not, and how many each has put aside."""
    card = seen.shown.get("offered")
    if card is None:
        return None
    aside = [(seat, pile.size) for seat, pile in enumerate(seen.shown["aside"])]
    return div(".fs-stock")[
        p(".fs-small")[
            f"The card that {words.cards.name(seen.turn[0])} looks at. " if card.size else None,
            "Put aside: ",
            ", ".join(f"{words.cards.name(seat)} {counted(size)}" for seat, size in aside),
            ".",
        ],
        div(".fs-fan")[[face(known, table) for known in card.known] or [back() for _ in range(card.size)]],
    ]


def common(seen: View) -> Node:
    """What partners and opponents look at together: the contract, trumps, and how the sides stand."""
    called, turned, partners = contract(seen), turn_up(seen), has_partners(seen.game)
    if called is None and turned is None and not partners:
        return None
    sides = [p(".fs-small")[_side(seen, side)] for side in range(len(seen.game.sides))] if partners else []
    return div(".fs-common")[called, turned, cut(seen), sides]


def cut(seen: View) -> Node:
    """The card that a cut turned up, and the trumps once they are settled."""
    card = seen.shown.get("cut")
    if card is None:
        return None
    trump = words.cards.SUITS.get(seen.trick.trump)
    return [
        p(".fs-small")["Cut: ", words.cards.short(card), ". Cayenne: ", strong[words.cards.SUITS[card.suit]], "."],
        p(".fs-small")["Trumps: ", strong[trump], "."] if trump else None,
    ]


def turn_up(seen: View) -> Node:
    """Trumps and the card of the dealer's that was turned up for them, while it lies open."""
    if "turned" not in seen.shown:
        return None
    turned = seen.shown["turned"]
    return p(".fs-small")[
        "Trumps: ",
        strong[words.cards.SUITS[seen.trick.trump]],
        f". Turned up: {words.cards.short(turned)}, {words.cards.name(seen.dealer)}’s." if turned is not None else ".",
    ]


def _side(seen: View, side: int) -> str:
    """The tricks that partners have won between them, and what they had before this deal."""
    won = sum(taken.winner in seen.game.sides[side] for taken in seen.tricks)
    before = f", {seen.place.totals[side]} before this deal" if seen.place.totals else ""
    return f"{words.side(seen.game, side)}: {counted(won, 'trick')}{before}"


def has_partners(game: Game) -> bool:
    """Whether some side is more than one player."""
    return len(game.sides) < game.seats


def player(seen: View, seat: int, table: str, active: int, holder: Holder, own: int = -1) -> Element:
    """One player's row: name, counts, and the hand as far as it is known."""
    turn = seat in seen.turn
    return details(
        ".fs-player",
        id=f"{table}-seat-{seat}" if table else None,
        open=True,
        data_turn=turn,
        data_active=seat == active,
    )[
        summary[
            strong[words.cards.name(seat)],
            span(".fs-small")[" " + " · ".join([*(["you"] if seat == own else []), *_standing(seen, seat)])],
        ],
        _held(seen, seat, table, holder) if seat == active else _watched(seen, seat, table),
    ]


def _held(seen: View, seat: int, table: str, holder: Holder) -> Element:
    """The cards of the seat that plays, each of them as ``holder`` makes it."""
    hand = seen.hand(seat)
    cards = sorted_hand(hand.known, seen.game.ranks)
    return div(
        ".fs-laid" if seen.columns else ".fs-fan",
        data_many=_is_many(seen),
        data_roving=True,
        role="group",
        aria_label=f"{words.cards.name(seat)}’s hand",
    )[
        laid(seen, seat, table, holder)
        if seen.columns
        else [[face(card, table, holder(card)) for card in cards], [back()] * (hand.size - len(cards))]
    ]


def _watched(seen: View, seat: int, table: str) -> Node:
    """The cards of another seat."""
    if seen.columns:
        return div(".fs-laid", data_many=_is_many(seen))[laid(seen, seat, table, no_button)]
    hand = seen.hand(seat)
    return _fan(hand.known, hand.size, seen.game.ranks, table, _is_many(seen))


@lru_cache(maxsize=256)
def _fan(known: Cards, size: int, ranks: tuple[str, ...], table: str, many: bool) -> Markup:
    """A hand that is only looked at, kept because one frame differs from the next in one of them."""
    cards = sorted_hand(known, ranks)
    return Markup(div(".fs-fan", data_many=many)[[face(card, table) for card in cards], [back()] * (size - len(cards))])


def _is_many(seen: View) -> bool:
    """Whether a hand may need more room than the fewest gaps give."""
    return most_held(seen) > FEWEST_GAPS + 1


def _standing(seen: View, seat: int) -> list[str]:
    """What is to be known of a player besides the cards in hand."""
    return [
        *([words.turn(seen)] if seat in seen.turn else []),
        *(["dealer"] if seat == seen.dealer else []),
        *words.roles(seen, seat),
        *(counts(seen, seat) if seen.columns else [f"{counted(seen.hand(seat).size)} in hand"]),
        f"{_won(seen, seat)} won",
    ]


def _won(seen: View, seat: int) -> str:
    """What a player has taken: tricks where they are what counts, otherwise cards."""
    if [count.name for count in seen.game.counts if isinstance(count, EachSide)][:1] == ["tricks"]:
        return counted(sum(taken.winner == seat for taken in seen.tricks), "trick")
    return str(seen.pile(seat).size)


def counted(number: int, what: str = "card") -> str:
    """``1 card``, ``7 cards``, ``2 tricks``."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def event(**parts: object) -> str:
    """An event as the value of a ``data-event`` attribute."""
    return json.dumps(parts, ensure_ascii=False)
