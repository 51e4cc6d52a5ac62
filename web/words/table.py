"""English for the clauses that all games share."""

from typing import Final

from web.words.kit import Common

SLIPS: Final = "slips"
"""The anchor of what to do when something goes wrong: on the page of each game, and on that of what all share."""

WORDS: Final = Common(
    titles={
        "table/turn": "Wait for your turn",
        "table/choice": "Do what can be done now",
        "table/hold": "Use the cards you hold",
        "table/count": "Use the right number of cards",
        "table/say": "Say only what belongs to the act",
        "table/deal": "The deal is the whole pack",
        "table/over": "A finished deal is finished",
        "table/slips": "When something goes wrong",
    },
    refused={
        "table/turn": "It is not {whose} turn.",
        "table/choice": "That cannot be done now: it is {whose} turn {turn}.",
        "table/hold": "{Who} {does} not hold the {card}.",
        "table/count": "A play takes exactly one card.",
        "table/say": "Nothing of the kind is said with this card.",
        "table/deal": "A deal uses every card of the pack, each of them once.",
        "table/over": "The deal is over. Nothing more can be played.",
    },
)
