"""A shuffled deal; the chance comes from whoever asks."""

from __future__ import annotations

from random import Random

from engine.core.play import Deal, deal_of
from engine.core.rules import Game
from engine.errors import BadCase


def deal(game: Game, random: Random, dealer: int = -1) -> Deal:
    """A deal of the shuffled pack; any seat deals if none is named, which is -1. Raises :class:`BadCase` for what is no
    seat."""
    if not -1 <= dealer < game.seats:
        raise BadCase("seat", f"a dealer from 0 to {game.seats - 1}", str(dealer))
    pack = list(game.pack)
    random.shuffle(pack)
    return deal_of(game, random.randrange(game.seats) if dealer < 0 else dealer, pack)
