"""English for the clauses, options and score fields of Chwech."""

from typing import Final

TITLES: Final = {
    "chwech/players": "Six players",
    "chwech/pack": "The pack",
    "chwech/rank": "The order of the cards",
    "chwech/deal": "The deal",
    "chwech/first-lead": "The first lead",
    "chwech/follow": "Follow suit, or do not play",
    "chwech/pass": "You may always pass",
    "chwech/one-turn": "One turn in each trick",
    "chwech/joker": "Jokers",
    "chwech/joker-lead": "A joker as the lead",
    "chwech/two-jokers": "Two jokers in one trick",
    "chwech/offer": "The offer of the lead",
    "chwech/highest": "The highest card",
    "chwech/ace": "An ace beats everything",
    "chwech/ace-last": "An ace played last loses",
    "chwech/joker-early": "A joker loses to everything",
    "chwech/joker-last": "A joker played last wins",
    "chwech/last": 'What "last" means',
    "chwech/lone": "A card on its own",
    "chwech/joker-then-ace": "Only a joker, then an ace",
    "chwech/ace-stated": "An ace, high or low as you say",
    "chwech/joker-rank": "A joker between seven and eight",
    "chwech/pile": "The pile that all can count",
    "chwech/out": "Somebody is out",
    "chwech/deadlock": "A deadlock",
    "chwech/nines": "An exact multiple of nine",
    "chwech/over": "Cards over a multiple of nine",
    "chwech/dealer": "The deal moves left",
    "chwech/game": "Six deals",
}
REFUSED: Final = {
    "chwech/first-lead": "{who} is eldest hand and has to lead to the first trick.",
    "chwech/follow": "{led_title} were led. {who} may play one of them or a joker, or pass.",
    "chwech/joker-lead": "By the original rule nobody may lead a joker.",
    "chwech/two-jokers": "A joker lies in this trick already.",
}
TOLD: Final = {
    "chwech/players": "Six play, each for themselves.",
    "chwech/pack": "All 54 cards are dealt: 52 and two jokers.",
    "chwech/rank": "In each suit the king is followed by queen, jack, ten and so on down to the two. "
    "The ace stands at one end or the other.",
    "chwech/deal": "{dealer} has dealt nine cards to each.",
    "chwech/pass": "{who} passes.",
    "chwech/joker": "{who} adds a joker to the trick. It needs no suit.",
    "chwech/joker-lead": "{who} leads a joker and names {led}.",
    "chwech/two-jokers": "{who} adds the second joker to this trick.",
    "chwech/one-turn": "{who} passed the lead and is out of this trick.",
    "chwech/offer": "{who} declines the lead. It is offered to the left.",
    "chwech/highest": "The {card} is the highest card of the trick.",
    "chwech/ace": "The ace was not the last card, so it beats everything.",
    "chwech/ace-last": "The ace was the last card of the trick, so it loses.",
    "chwech/joker-early": "The joker was not the last card, so it loses.",
    "chwech/joker-last": "The joker was the last card of the trick, so it wins.",
    "chwech/last": "Those with a turn still to come passed, so {who}’s {card} was the last card.",
    "chwech/lone": "Nobody else played, so the {card} wins on its own.",
    "chwech/joker-then-ace": "Every card here should lose. The {card} takes the trick.",
    "chwech/ace-stated": "The ace counts as its player said: high unless it was called low.",
    "chwech/joker-rank": "The joker stands between the seven and the eight.",
    "chwech/pile": "{who} piles the trick up and now has {pile} cards.",
    "chwech/deadlock": "Everybody has passed the lead. The deal is over.",
    "chwech/out": "{who} has no cards left. The deal is over.",
    "chwech/dealer": "{dealer} dealt this time. {next_dealer} deals next.",
    "chwech/game": "That was one of six deals. After the sixth the highest total wins.",
}
LINES: Final = {
    "chwech/nines": "played {played}, and won an exact multiple of nine: {played} × 9 = {points}",
    "chwech/over": "played {played}, and won {factor} over a multiple of nine: {played} × {factor} = {points}",
}
OBJECTIONS: Final = {
    "chwech/deal": "Nine cards are dealt to each player, so 0 to 9 can be left.",
    "chwech/pack": "There are only 54 cards, so nobody can have won more.",
    "chwech/first-lead": "The first lead may not be passed, so somebody has played at least one card.",
    "chwech/one-turn": "A player wins at most one trick with each card played, and each of the six adds "
    "at most one card to a trick. {sides} cannot have won so many.",
    "chwech/pile": "Every card that was played lies in somebody’s pile. Here {played} cards were played and "
    "{won} were won.",
}
OPTIONS: Final = {
    "ace_joker": (
        "Aces and jokers",
        {
            "revised": ("Revised rule", "An ace wins unless it is last; a joker loses unless it is last."),
            "original": (
                "Original rule",
                "An ace is high or low as its player says; a joker stands between seven and eight and is never led.",
            ),
        },
    ),
    "two_jokers_per_trick": (
        "Two jokers in one trick (revised rule)",
        {
            "true": ("Allowed", "Both may fall in one trick."),
            "false": ("Not allowed", "Once a joker lies there, the other may not join it."),
        },
    ),
    "ace_last_vs_joker": (
        "A joker led, an ace last, and nothing else",
        {
            "ace": ("The ace wins", "The joker is the lowest card of all."),
            "joker": ("The joker wins", "An ace played last loses to anything."),
        },
    ),
    "last": (
        "The last card of a trick",
        {
            "card": ("The last card played", "Passes behind it can make a card the last."),
            "seat": ("Only a card of the last seat", "If the last player passes, no card is last."),
        },
    ),
}
PRESETS: Final = {"document": ("What we play", "As the document has it.")}
FIELDS: Final = {"left": "Cards left in hand", "won": "Cards won"}
VERBS: Final = {"play": "plays", "pass": "passes"}
ACTS: Final = {"pass": "Pass"}
