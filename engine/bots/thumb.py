"""Rules of thumb for every decision of every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.bots import calls, chwech, sixty_six
from engine.bots.cards import play_card
from engine.bots.sight import Choice, Reason, Sight

_GAMES: Final[Mapping[str, Mapping[str, Callable[[Sight], Choice]]]] = {
    "cayenne": {"name": calls.name_contract},
    "chinese-whist": {"trump": calls.name_trumps},
    "chwech": {"lead": chwech.decide, "follow": chwech.decide},
    "hokm": {"trump": calls.name_trumps, "discard": calls.discard, "draw": calls.keep_or_reject},
    "minnesota-whist": {"bid": calls.bid},
    "norwegian-whist": {"call": calls.call},
    "sixty-six": dict.fromkeys(
        ("lead", "follow", "taken", "shown", "claiming", "answer", "closed", "end-lead", "end-follow", "last"),
        sixty_six.decide,
    ),
    "witches-whist": {},
}


def by_thumb(sight: Sight) -> Choice:
    """What a rule of thumb says, with the rule that makes it so."""
    if len(sight.choices) == 1:
        return Choice(sight.choices[0], Reason("only"))
    return _GAMES[sight.game.id].get(sight.phase, play_card)(sight)
