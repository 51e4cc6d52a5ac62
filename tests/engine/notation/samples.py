"""Records that several tests read: some by hand, and of any deal what its first seat has come to see."""

from __future__ import annotations

from random import Random

from engine.core.cards import NONE, Cards
from engine.core.play import advance, deal_of, legal, start
from engine.core.rules import Game
from engine.core.state import State
from engine.core.view import view
from engine.notation import Record
from engine.notation.position import Position

HANDS = """\
hand 0 CJ DA9 HQ3 SA976
hand 1 CA62 D53 HJ SJ104
hand 2 C10 DQ4 HAK106 S3 Z1
hand 3 C95 DJ86 H9754
hand 4 CKQ8 DK2 H2 SK2 Z2
hand 5 C743 D107 H8 SQ85
"""
HEAD = f"follow-suit 1\ngame chwech\ndealer 2\n{HANDS}"
"""Cai deals, so Dot leads. Lines 1 to 9."""

PLAYED = HEAD + "3:play H4\n4:play H2\n# Eli plays under it.\n5:pass\n"

SIXTY_SIX = """\
follow-suit 1
game sixty-six
option end-play follow-trump
title A start
number 3
totals 2 4
carry 1
dealer 1
hand 0 CA9 DJ HKQ S9
hand 1 CKJ DQ HAJ SJ
stock D9 D10 S10 H9 SK DA H10 CQ C10 SQ DK SA
0:show H
"""


def seen_by_first(playing: Game, random: Random) -> tuple[Record, State]:
    """A deal played at random for some acts, as a position of which all is stated that the first seat has come to see,
    and how it stands."""
    order = list(playing.pack)
    random.shuffle(order)
    deal = deal_of(playing, random.randrange(playing.seats), order)
    state = start(playing, deal)
    seen = view(state, 0)
    for _ in range(random.randrange(30)):
        following = advance(state, random.choice(legal(state, state.turn[0])))
        if following.over:
            break
        state = following
    played = {action.card for action in state.log if action.seat == 0 and action.cards}
    known = seen.zone("stock").known | state.hand(0) | Cards.of(played) if deal.stock else NONE
    stated = Position(
        deal.dealer,
        tuple(hand if seat == 0 else NONE for seat, hand in enumerate(deal.hands)),
        tuple(0 if seat == 0 else len(hand) for seat, hand in enumerate(deal.hands)),
        tuple(card if card in known else None for card in deal.stock),
        deal.turned,
        tuple(
            tuple(None if column.covered else card for card, column in zip(cards, columns, strict=True))
            for cards, columns in zip(deal.down, state.columns, strict=True)
        ),
        deal.up,
    )
    return Record(game=playing, deal=deal, actions=state.log, position=stated), state
