"""The games as tiles: each with a small drawing of its table, made of a moment in its example deals."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from htpy import Element, a, div, fieldset, h3, input, label, legend, li, p, span, ul
from markupsafe import Markup

import tutorials
from engine.core.actions import Action
from engine.core.cards import PLAIN_SUITS, Card
from engine.core.view import View, view
from engine.games import GAMES, option_values
from web import words
from web.frame import ROOT
from web.render.board import PLACES
from web.render.cards import colours_of

WIDTH: Final = 160
HEIGHT: Final = 104

SEATS: Final = {
    "south": (80, 95),
    "south-west": (22, 82),
    "west": (13, 52),
    "north-west": (24, 20),
    "north": (80, 9),
    "north-east": (136, 20),
    "east": (147, 52),
    "south-east": (138, 82),
}
"""Where the middle of a hand lies."""

ENDS: Final = (13, 147)
"""Where a row of cards has to lie along the side."""

INWARD: Final = 0.53
"""How far from its player a card lies, on the way to the middle."""

FAN: Final = (-2, -1, 0, 1, 2)
"""Backs of a hand, by how far each stands from its middle."""


class Drawn(NamedTuple):
    """A card, its middle, how far it is turned, and how large it is; ``None`` is a back."""

    card: Card | None
    x: float
    y: float
    turned: float = 0
    size: float = 1


def body() -> Element:
    """The question how many you are, and the tiles."""
    numbers = sorted({number for game_id in GAMES for number in words.of(game_id).glance.players})
    return div(".fs-shelf-body")[
        fieldset(".fs-many")[
            legend["How many are you?"],
            [_choice("any", "any", "All the games."), [_choice(str(n), str(n), _left(n)) for n in numbers]],
            span(".fs-spoken", role="status"),
        ],
        ul(".fs-tiles")[[_tile(game_id) for game_id in sorted(GAMES, key=words.game_name)]],
    ]


def _choice(value: str, text: str, told: str) -> Element:
    name = f"fs-many-{value}"
    return label(for_=name)[
        input(type="radio", name="fs-many", id=name, value=value, checked=value == "any", data_told=told), text
    ]


def _left(number: int) -> str:
    """Which games are left for so many, as it is said to whoever does not see the others go."""
    found = sorted(words.game_name(game_id) for game_id in GAMES if number in words.of(game_id).glance.players)
    return f"For {number} players: {words.cards.listed(found)}."


def _tile(game_id: str) -> Element:
    glance = words.of(game_id).glance
    players = words.cards.listed(map(str, glance.players), "or")
    name = words.game_name(game_id)
    asks = game_id if "players" in option_values(game_id) else None
    return li(".fs-tile", data_players=" ".join(map(str, glance.players)))[
        drawing(game_id),
        h3[a(href=ROOT + words.room(game_id), data_asks=asks)[name]],
        p(".fs-tile-facts")[f"{players} players · {glance.minutes[0]} to {glance.minutes[1]} minutes"],
        p[glance.sentence],
        a(".fs-tile-play", href=ROOT + words.room(game_id, "play"), data_asks=asks, aria_label=f"Play {name}")["Play"],
    ]


def drawing(game_id: str) -> Markup:
    """The table of a game as it looks at the fullest moment of its example deals; for the eye alone."""
    seen = fullest(game_id)
    cards = [*_hands(seen), *_middle(seen), *_beside(seen)]
    dress = f' data-colours="{found}"' if (found := colours_of(game_id)) else ""
    return Markup(
        f'<svg class="fs-drawing"{dress} viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true" focusable="false">'
        f'<ellipse cx="80" cy="52" rx="66" ry="41"/>{"".join(map(_card, cards))}</svg>'
    )


def fullest(game_id: str) -> View:
    """The first moment with the most cards that lie open before their players."""
    moments = (view(state) for name in tutorials.examples(game_id) for state in tutorials.deal(name)[1])
    return max(moments, key=lambda seen: (len(list(_middle(seen))), len(list(_beside(seen)))))


def _middle(seen: View) -> Iterator[Drawn]:
    """The trick, or before it the bids that were turned up, each card before its player."""
    bids = [
        action
        for row in seen.game.shown
        if row.kind == "act" and row.each
        for action in seen.shown[row.name]
        if isinstance(action, Action) and action.cards
    ]
    plays = [(play.seat, play.card) for play in seen.trick.plays] or [(bid.seat, bid.card) for bid in bids]
    for seat, card in plays if not seen.tricks or seen.trick.plays else []:
        x, y = _seat(seen, seat)
        yield Drawn(card, x + (80 - x) * INWARD, y + (52 - y) * INWARD)


def _hands(seen: View) -> Iterator[Drawn]:
    """A fan of backs for each player, or the cards that lie open in columns."""
    columns = [seen.shown[row.name] for row in seen.game.shown if row.kind == "columns"]
    for seat in range(seen.game.seats):
        x, y = _seat(seen, seat)
        if not columns:
            yield from (Drawn(None, x + 4 * step, y + abs(step), 8 * step, 0.5) for step in FAN)
            continue
        across, down = (0, 12) if x in ENDS else (11, 0)
        tops = [column.top for column in columns[0][seat]]
        for number, card in enumerate(tops):
            step = number - (len(tops) - 1) / 2
            yield Drawn(card, x + across * step, y + down * step, 0, 0.55)


def _beside(seen: View) -> Iterator[Drawn]:
    """A card that all can see, and a stock with its turn-up across under it."""
    for row in seen.game.shown:
        value = None if row.each else seen.shown[row.name]
        if row.kind == "card" and value is not None:
            yield Drawn(value, 45, 27, -12, 0.9)
        if row.kind == "zone" and value is not None and value.known:
            yield Drawn(next(iter(value.known)), 50, 52, 90)
            yield Drawn(None, 34, 52)


def _seat(seen: View, seat: int) -> tuple[int, int]:
    return SEATS[PLACES[seen.game.seats][seat]]


def _card(drawn: Drawn) -> str:
    card, x, y, turned, size = drawn
    place = f'transform="translate({x:.1f} {y:.1f}) rotate({turned:.0f}) scale({size})"'
    box = '<rect x="-9" y="-12.500" width="18" height="25" rx="2.500"/>'
    if card is None:
        return f'<g class="fs-drawn-back" {place}>{box}</g>'
    known = card.suit in PLAIN_SUITS
    printed = f"{card.rank}{words.cards.SYMBOLS[card.suit]}" if known else "★"
    narrow = ' textLength="15" lengthAdjust="spacingAndGlyphs"' if len(printed) > 2 else ""
    return f'<g data-suit="{card.suit}" {place}>{box}<text y="4"{narrow}>{printed}</text></g>'
