"""A shuffled deal; the chance comes from whoever asks."""

from __future__ import annotations

from random import Random

from engine.core.play import Deal, deal_of
from engine.core.rules import Game


def deal(game: Game, random: Random, dealer: int = -1) -> Deal:
    """A deal of the shuffled pack; any seat deals unless one is named."""
    pack = list(game.pack)
    random.shuffle(pack)
    return deal_of(game, random.randrange(game.seats) if dealer < 0 else dealer, pack)
