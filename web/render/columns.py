"""What lay before the players in games that lay columns, as text: one card up on one down, and the hand beside them."""

from htpy import Element, div, li, p, strong, ul

from engine.core.cards import Cards
from engine.core.state import State
from web import words
from web.render.cards import sorted_hand


def listed(state: State, seat: int) -> Element:
    """What a player was dealt, as text: each column as the card up on the card down."""
    downs = state.zone(f"covered-{seat}").order
    tops = [column.top for column in state.columns[seat] if column.top is not None]
    pairs = zip(tops, downs, strict=True)
    held = sorted_hand(state.hand(seat).without(Cards.of(tops)), state.game.ranks)
    dealer = " (dealer)" if seat == state.dealer else ""
    return li[
        strong[words.cards.name(seat)],
        f"{dealer}: ",
        ", ".join(f"{words.cards.short(top)} on {words.cards.short(down)}" for top, down in pairs),
        f"; in hand {' '.join(words.cards.short(card) for card in held)}" if held else None,
    ]


def table_at_deal(state: State) -> Element:
    """What every player was dealt, and what was not dealt at all."""
    order = " ".join(words.cards.short(card) for card in state.zone("stock").order)
    return div[
        p[strong["What lies on the table"]],
        ul[[listed(state, seat) for seat in range(state.game.seats)]],
        p[strong["Not in play"], f": {order}."] if order else None,
    ]
