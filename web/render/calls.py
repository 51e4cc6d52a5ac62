"""What has been called: the contract, and what was bid under seal."""

from htpy import Node, div, li, ol, p, span, strong

from engine.core.shown import seat_shown, word_shown
from engine.core.view import View
from web import words
from web.render.cards import back, face


def contract(seen: View) -> Node:
    """What the deal is played for and who called it, in games where that is called."""
    name = word_shown(seen.shown, "contract")
    if not name:
        return None
    caller = seat_shown(seen.shown, "caller")
    by = f", {words.called_by(seen.game.id)} {words.cards.name(caller)}" if caller >= 0 else ""
    return p(".fs-small.fs-contract")[strong[words.contract(seen.game.id, name)], f"{by}."]


def sealed(seen: View) -> Node:
    """What was chosen under seal, until the first card is played: open, known to the reader, or face down."""
    rows = [row.name for row in seen.game.shown if row.kind == "act" and row.each]
    chosen = [action for name in rows for action in seen.shown[name] if action is not None]
    if not chosen or seen.tricks or seen.trick.plays:
        return None
    covered = [seen.log[place].seat for place in seen.sealed]
    return div(".fs-trick")[
        p(".fs-small")["Bid cards"],
        ol(".fs-plays")[
            [
                li[
                    face(action.card) if action.cards else back(),
                    span(".fs-by")[
                        words.cards.name(action.seat),
                        f" ({words.cards.said(action.value)}, without a card)" if action.value else None,
                        " (face down)" if action.seat in covered else None,
                    ],
                ]
                for action in chosen
            ]
        ],
    ]
