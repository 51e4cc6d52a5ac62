"""English for the clauses, options and score fields of Witches Whist."""

from typing import Final

from web.words.kit import Glance, Words

WORDS: Final = Words(
    name="Witches Whist",
    glance=Glance(
        sentence="Two against two, a trump that all have seen, a point for each trick above six.",
        players=(4,),
        cards="52, thirteen each",
        trumps="the card turned up",
        partners="two against two",
        scores="each trick over six",
        minutes=(20, 45),
    ),
    titles={
        "witches-whist/players": "Four players",
        "witches-whist/partners": "Two against two",
        "witches-whist/draw": "Draw for partners and the deal",
        "witches-whist/pack": "The pack",
        "witches-whist/rank": "The order of the cards",
        "witches-whist/deal": "The deal",
        "witches-whist/turn-up": "The last card makes trumps",
        "witches-whist/turn-up-hand": "The turn-up goes to the dealer",
        "witches-whist/first-lead": "The first lead",
        "witches-whist/trick": "Four cards make a trick",
        "witches-whist/follow": "Follow suit if you can",
        "witches-whist/any-card": "If you cannot follow, play what you like",
        "witches-whist/highest": "The highest card of the led suit",
        "witches-whist/trump-wins": "A trump beats every other suit",
        "witches-whist/aside": "A trick is put away",
        "witches-whist/next-lead": "The winner leads next",
        "witches-whist/play-out": "The end of a deal",
        "witches-whist/together": "Partners count together",
        "witches-whist/odd-tricks": "A point for each trick above six",
        "witches-whist/honours": "A score for honours",
        "witches-whist/honours-short": "Honours at one point short",
        "witches-whist/tricks-first": "Tricks before honours",
        "witches-whist/dealer": "The deal moves left",
        "witches-whist/target": "How many points win a game",
        "witches-whist/rubber": "A rubber",
    },
    refused={
        "witches-whist/follow": "{led_title} were led. {Who} {has} {led} and {has} to play one of them.",
    },
    told={
        "witches-whist/players": "{Everybody} sit at the table.",
        "witches-whist/pack": "All {pack} cards of the pack are dealt.",
        "witches-whist/partners": "{Partners} are partners against {opponents}.",
        "witches-whist/draw": "Partners and the first dealer have been drawn by cards, with the ace as the lowest.",
        "witches-whist/rank": "In each suit the ace is the highest card and the two the lowest.",
        "witches-whist/deal": "{dealer[Who]} {dealer[has]} dealt thirteen cards to each, one at a time.",
        "witches-whist/turn-up": "The last card is the {card}, so {trump} are trumps.",
        "witches-whist/turn-up-hand": "The {card} belongs to {whose} hand, and everybody has seen it.",
        "witches-whist/first-lead": "{Who}, on the dealer’s left, {leads} to the first trick.",
        "witches-whist/trick": "Each of the four has played a card.",
        "witches-whist/any-card": "{Who} {has} no {led} and may play any card.",
        "witches-whist/highest": "The {card} is the highest card of the suit that was led.",
        "witches-whist/trump-wins": "The {card} is the highest trump of the trick.",
        "witches-whist/aside": "{Who} {puts} the trick aside, face down.",
        "witches-whist/next-lead": "{Who} took the trick and {leads} to the next.",
        "witches-whist/play-out": "The play is over, and the tricks are counted.",
        "witches-whist/dealer": "{dealer[Who]} dealt this time. {Who} {deals} next.",
        "witches-whist/target": "The side that first has {target} points wins the game.",
        "witches-whist/rubber": "The rubber goes to whichever side first has two games.",
    },
    lines={
        "witches-whist/together": "tricks between the two: {points}",
        "witches-whist/odd-tricks": "tricks above six: {points}",
        "witches-whist/honours": "honours: {points}",
        "witches-whist/honours-short": "honours held, but one point short of the game they do not count: 0",
        "witches-whist/tricks-first": "honours held, but the other side’s tricks have won the game first: 0",
    },
    feats={
        "witches-whist/honours": ("score for honours", "scores for honours"),
    },
    about={"witches-whist/play-out": ("tricks",)},
    objections={
        "witches-whist/pack": "52 cards make thirteen tricks, so neither side can have more.",
        "witches-whist/play-out": "{thirteen}",
        "witches-whist/honours": "There are four honours: ace, king, queen and jack of trumps. All are dealt, so "
        "the two "
        "sides held four together.",
        "witches-whist/target": "A side that had enough points before this deal had won already, and nobody would have "
        "dealt again.",
    },
    options={
        "target": (
            "How many points win a game?",
            {
                "5": ("Game at five", "The usual mark."),
                "7": ("Game at seven", "The American mark, as we remember it; not checked."),
                "9": ("Game at nine", "A mark of long whist, as we remember it; not checked."),
                "10": ("Game at ten", "One description offers it beside five."),
            },
        ),
        "count_honours": (
            "Do honours count?",
            {
                "off": ("Honours do not count", "Tricks alone score."),
                "on": (
                    "Honours count",
                    "Partners who held all four of the highest trumps score 4, and three of them 2.",
                ),
            },
        ),
        "rubber": (
            "Do you play one game or a rubber?",
            {
                "off": ("One game", "Whoever first has the points has won."),
                "on": ("A rubber", "The match goes to the side that first wins two games."),
            },
        ),
        "early_stop": (
            "Do you stop once the game is won?",
            {
                "off": ("Play all thirteen tricks", "The deal is finished, then scored."),
                "on": ("Stop at once", "As soon as a side has the tricks it needs to win the game, the play ends."),
            },
        ),
        "first_dealer": (
            "Who deals first?",
            {
                "lowest": ("The lowest card deals first", "The ace counts below the two."),
                "highest": ("The highest card deals first", "The ace counts below the two here as well."),
            },
        ),
    },
    presets={
        "document": ("The usual rules", "One game to five, and tricks alone score."),
        "short": ("A rubber with honours", "Game at five. Short whist as we remember it; not checked."),
        "american": ("Seven without honours", "One game. American whist as we remember it; not checked."),
        "long": ("Ten with honours", "One game. Long whist as we remember it; not checked."),
    },
    fields={
        "tricks": "Tricks the partners won",
        "held": "Honours the partners held",
        "before": "Points before this deal",
    },
    verbs={"play": "{plays}"},
    acts={},
    phrases={
        "thirteen": (
            "early_stop",
            {
                "off": "A deal is thirteen tricks, and each is won by one side or the other. Together they make "
                "thirteen.",
                "on": "A deal ends with the trick that wins the game: enter the tricks as they stood then. Where none "
                "does, the two make thirteen together.",
            },
        )
    },
    seen=("witches-whist/players", "witches-whist/next-lead"),
    taker="witches-whist/next-lead",
)
