"""English for the clauses, options and score fields of Chwech."""

from typing import Final

from web.words.kit import Glance, Words

BARRED: Final = " But no joker may join another."

WORDS: Final = Words(
    name="Chwech",
    glance=Glance(
        sentence="Nobody has to follow, and the best pile is an exact multiple of nine.",
        players=(4, 5, 6, 7),
        cards="52 and two jokers, nine each; for other numbers than six another pack",
        trumps="none",
        partners="none",
        scores="cards played, times what your pile is over a multiple of nine",
        minutes=(60, 90),
    ),
    titles={
        "chwech/players": "Six players, or four, five or seven",
        "chwech/pack": "The pack",
        "chwech/rank": "The order of the cards",
        "chwech/deal": "The deal",
        "chwech/first-lead": "The first lead",
        "chwech/follow": "Follow suit, or do not play",
        "chwech/pass": "Passing",
        "chwech/one-turn": "One turn in each trick",
        "chwech/joker": "Jokers",
        "chwech/joker-lead": "A joker as the lead",
        "chwech/two-jokers": "Two jokers in one trick",
        "chwech/offer": "The offer of the lead",
        "chwech/highest": "The highest card",
        "chwech/ace": "An ace that is not last",
        "chwech/ace-last": "An ace played last loses",
        "chwech/joker-early": "A joker that is not last",
        "chwech/joker-last": "A joker that is last",
        "chwech/last": "What “last” means",
        "chwech/lone": "A card on its own",
        "chwech/joker-then-ace": "Only a joker, then an ace",
        "chwech/ace-stated": "An ace, high or low as its player says",
        "chwech/joker-rank": "A joker between seven and eight",
        "chwech/joker-ace": "A joker as an ace",
        "chwech/equal": "Two equal cards",
        "chwech/pile": "The pile that all can count",
        "chwech/out": "Somebody is out",
        "chwech/deadlock": "A deadlock",
        "chwech/nines": "An exact multiple of nine",
        "chwech/over": "Cards over a multiple of nine",
        "chwech/dealer": "The deal moves left",
        "chwech/game": "The number of deals",
    },
    refused={
        "chwech/first-lead": "{Who} {is} eldest hand and {has} to lead to the first trick.",
        "chwech/follow": "{led_title} were led. {Who} may play one of them{or_joker}, or pass.{joker_once}",
        "chwech/joker-lead": "By the rule you play, nobody may lead a joker.",
        "chwech/two-jokers": "A joker lies in this trick already.",
        "chwech/joker-ace": "Of the ace and the joker in one trick, one has to be high and the other low.",
    },
    told={
        "chwech/players": "Everybody plays alone. There are no partners.",
        "chwech/pack": "All {pack} cards of the pack are dealt.",
        "chwech/rank": "In each suit the king is followed by queen, jack and so on down. "
        "The ace stands at one end or the other.",
        "chwech/deal": "{dealer[Who]} {dealer[has]} dealt nine cards to each.",
        "chwech/pass": "{Who} {passes}.",
        "chwech/joker": "{Who} {adds} a joker to the trick. It needs no suit.",
        "chwech/joker-lead": "{Who} {leads} a joker and {names} {led}.",
        "chwech/two-jokers": "Now more than one joker lies in this trick.",
        "chwech/one-turn": "{Who} declined the lead and {is} out of this trick.",
        "chwech/offer": "{Who} {declines} the lead. It goes on to the left until somebody takes it or all have "
        "declined.",
        "chwech/highest": "The {card} is the highest card of the trick.",
        "chwech/ace": "The ace was not the last card, so it beats {all_others}.",
        "chwech/ace-last": "The ace was the last card of the trick, so it loses.",
        "chwech/joker-early": "{Whose} {card} was not the last card, so it loses.",
        "chwech/joker-last": "{Whose} {card} was the last card of the trick, so it wins.",
        "chwech/last": "Those with a turn still to come passed, so {whose} {card} {is_last}.",
        "chwech/lone": "Nobody else played, so the {card} wins on its own.",
        "chwech/joker-then-ace": "A joker that is not last loses, and so does an ace that is. Nothing else lies "
        "here, and then {whose} {card} takes the trick.",
        "chwech/ace-stated": "The ace counts as its player said: high unless it was called low.",
        "chwech/joker-rank": "{Whose} {card} stands between the seven and the eight, or where they would be.",
        "chwech/joker-ace": "{Whose} {card} counts as the ace of the suit: high unless it was called low.",
        "chwech/equal": "Two equal cards are the highest of the trick. {Whose} {card} takes it, because it was "
        "played {equal_first}.",
        "chwech/pile": "{Who} {piles} the trick up and now {has} {pile}.",
        "chwech/deadlock": "Nobody wants to lead. The deal is over.",
        "chwech/out": "{Who} {is} out of cards. The deal is over.",
        "chwech/dealer": "{dealer[Who]} dealt this time. {Who} {deals} next.",
        "chwech/game": "After {length} deals the highest total wins.",
    },
    lines={
        "chwech/nines": "played {played}, won {won}, an exact multiple of nine: {played} × 9 = {points}",
        "chwech/over": "played {played}, won {won}, {factor} over a multiple of nine: {played} × {factor} = {points}",
    },
    feats={
        "chwech/nines": ("exact multiple of nine", "exact multiples of nine"),
    },
    about={"chwech/first-lead": ("left",), "chwech/one-turn": ("won",)},
    objections={
        "chwech/deal": "Nine cards are dealt to each player, so 0 to 9 can be left.",
        "chwech/pack": "There are only {pack} cards, so nobody can have won more.",
        "chwech/first-lead": "The first lead may not be passed, so somebody has played at least one card.",
        "chwech/one-turn": "A player wins at most one trick with each card played, and everybody adds "
        "at most one card to a trick. {sides} cannot have won so many.",
        "chwech/pile": "Every card that was played lies in somebody’s pile. Here {played} cards were played and "
        "{won} were won.",
    },
    options={
        "players": (
            "How many of you play?",
            {
                "6": ("Six players", "54 cards and six deals."),
                "4": ("Four players", "36 cards without jokers, and eight deals."),
                "5": ("Five players", "45 cards with one joker, and five deals."),
                "7": ("Seven players", "63 cards and seven deals."),
            },
        ),
        "five_strip": (
            "With five: which cards are left out?",
            {
                "2s3s": ("Without twos and threes", "The pack begins with the fours."),
                "7s8s": ("Without sevens and eights", "The six is followed by the nine."),
            },
        ),
        "seven_pack": (
            "With seven: which pack do you use?",
            {
                "fh63": ("Five Hundred", "Elevens, twelves and two thirteens in the suits, and one joker."),
                "fh63_13s_jokers": ("Thirteens as jokers", "The same pack with three jokers."),
                "home63": ("Made up at home", "A second set of twos and threes, and three jokers."),
            },
        ),
        "ace_joker": (
            "How do aces and jokers count?",
            {
                "revised": ("Revised rule", "An ace is high unless it is last; any joker is low unless it is last."),
                "original": (
                    "Original rule",
                    ("An ace is high or low as its player says; any joker stands in the middle and is never led."),
                ),
                "joker_ace": (
                    "Joker as an ace",
                    "Both are high or low as their players say, and never alike in one trick.",
                ),
            },
        ),
        "two_jokers_per_trick": (
            "By the revised rule: may two jokers fall in one trick?",
            {
                "true": ("Several jokers a trick", "Any number may fall in one trick."),
                "false": ("One joker a trick", "Once one lies there, no other may join it."),
            },
        ),
        "ace_last_vs_joker": (
            "A joker led, an ace last, and nothing else: which wins?",
            {
                "ace": ("The ace wins", "The joker is the lowest card of all."),
                "joker": ("The joker wins", "An ace played last loses to anything."),
            },
        ),
        "last": (
            "Which card is the last of a trick?",
            {
                "card": ("The last card played", "Passes behind it can make a card the last."),
                "seat": ("Only a card of the last seat", "If the last player passes, no card is last."),
            },
        ),
        "dup_winner": (
            "With the pack made up at home: which of two equal cards wins?",
            {
                "first": ("The first wins", "Whoever played it first."),
                "second": ("The second wins", "Whoever played it later."),
            },
        ),
        "tie_break": (
            "What if two are level at the end?",
            {
                "shared": ("A shared win", "All with the highest total have won."),
                "extra_deal": ("One more deal", "And another, until one player is ahead."),
            },
        ),
    },
    presets={
        "revised": ("Revised rule", "Aces and jokers by whether they come last: the inventor’s later rule."),
        "original": ("Original rule", "Aces and jokers as the inventor first printed them."),
    },
    fields={"left": "Cards left in hand", "won": "Cards won"},
    verbs={"play": "{plays}", "pass": "{passes}"},
    acts={"pass": "Pass"},
    phrases={
        "is_last": (
            "last",
            {"card": "was the last card", "seat": "does not count as last: that is only a card of the last seat"},
        ),
        "all_others": (
            "players",
            {
                "6": "all but a joker that comes last",
                "4": "every other card",
                "5": "all but a joker that comes last",
                "7": "all but a joker that comes last",
            },
        ),
        "equal_first": ("dup_winner", {"first": "first", "second": "second"}),
        "or_joker": ("players", {"6": " or any joker", "4": "", "5": " or any joker", "7": " or any joker"}),
        "joker_once": ("players", {"6": "{once}", "4": "", "5": "", "7": "{once_of_seven}"}),
        "once_of_seven": ("seven_pack", {"fh63": "", "fh63_13s_jokers": "{once}", "home63": "{once}"}),
        "once": ("ace_joker", {"revised": "{once_agreed}", "original": BARRED, "joker_ace": BARRED}),
        "once_agreed": ("two_jokers_per_trick", {"true": "", "false": BARRED}),
    },
    provided={"chwech/first-lead": "this is not the first trick of the deal"},
    asked={
        "declined": (
            "Who declined the lead",
            {
                "0": "nobody",
                "1": "one player",
                "2": "two players",
                "3": "three players",
                "4": "four players",
                "5": "five players",
                "6": "six players",
            },
        )
    },
    seen=("chwech/pile", "chwech/highest", "chwech/last"),
    taker="chwech/pile",
)
