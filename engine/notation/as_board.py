"""A deal of four times thirteen cards as a board of Portable Bridge Notation.

What the notation has no words for stands under a tag of ours: the game with its house rules, the card turned up, and
with the number of acts before it each act that is no card to a trick.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from engine.core.cards import Cards
from engine.core.state import State
from engine.notation.boards import CARRIED, SEATS, SUITS, TEN, deals_thirteen
from engine.notation.record import Record
from engine.notation.writer import written


def to_pbn(record: Record, state: State) -> str:
    """A deal of four times thirteen cards, as it stands in a state, as a board; what is not bridge's stands under a tag
    of ours. Raises :class:`ValueError` for any other deal."""
    if record.position is not None or not deals_thirteen(record.game):
        raise ValueError(f"no deal of thirteen cards that are all known: {record.game.id}")
    dealer = SEATS[record.deal.dealer]
    hands = " ".join(_run(record.deal.hands[seat]) for seat in record.game.seats_from(record.deal.dealer))
    known = {"Event": _safe(record.title), "Dealer": dealer, "Deal": f"{dealer}:{hands}"}
    lines = ["% PBN 2.1", *(f'[{name} "{known.get(name, empty)}"]' for name, empty in _MANDATORY.items())]
    lines += [*_play(record, state), '[FollowSuit "1"]']
    bare = replace(record, title="", match="", comments=(), actions=())
    lines += [line for line in written(bare) if line.split(" ")[0] in CARRIED]
    lines += [f"{at} {action}" for at, action in enumerate(record.actions) if action.verb != "play" or action.value]
    return "\n".join(lines) + "\n"


_MANDATORY: Final = {
    **dict.fromkeys(("Event", "Site", "Date", "Board"), ""),
    **dict.fromkeys(("West", "North", "East", "South"), "?"),
    "Dealer": "",
    "Vulnerable": "None",
    "Deal": "",
    **dict.fromkeys(("Scoring", "Declarer", "Contract", "Result"), ""),
}
"""The tags that every board has, in their order, and what stands in those of which nothing is known."""


def _safe(title: str) -> str:
    """A title as the value of a tag; one that begins as what is taken over does is moved by a space."""
    told = title.replace("\\", "\\\\").replace('"', '\\"')
    return f" {told}" if told.startswith("#") or told == "?" else told


def _run(hand: Cards) -> str:
    runs = {suit: [TEN.get(card.rank, card.rank) for card in hand if card.suit == suit] for suit in SUITS}
    return ".".join("".join(reversed(runs[suit])) for suit in SUITS)


def _play(record: Record, state: State) -> Iterator[str]:
    """The tricks in the columns of their players, the first to lead first."""
    tricks = [taken.plays for taken in state.tricks] + ([state.trick.plays] if state.trick.plays else [])
    if not tricks:
        return
    leader = tricks[0][0].seat
    yield f'[Play "{SEATS[leader]}"]'
    for plays in tricks:
        by_seat = {play.seat: play.card.suit + TEN.get(play.card.rank, play.card.rank) for play in plays}
        yield " ".join(by_seat.get(seat, "-") for seat in record.game.seats_from(leader))
    yield "*" if state.over else "+"
