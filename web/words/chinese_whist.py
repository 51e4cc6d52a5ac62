"""English for the clauses, options and score fields of Chinese Whist."""

from typing import Final

from web.words.kit import Glance, Words

WORDS: Final = Words(
    name="Chinese Whist",
    glance=Glance(
        sentence="Half of your cards lie open, the other half lie hidden under them.",
        players=(2, 3, 4),
        cards="52, for three 51, in columns on the table",
        trumps="named by the dealer",
        partners="none, or two against two",
        scores="tricks",
        minutes=(20, 45),
    ),
    titles={
        "chinese-whist/players": "Four players, or three, or two",
        "chinese-whist/partners": "With partners",
        "chinese-whist/pack": "The cards",
        "chinese-whist/rank": "The ace is high",
        "chinese-whist/down": "Cards face down, and nobody looks",
        "chinese-whist/up": "A card face up on each of them",
        "chinese-whist/hand": "The cards in hand",
        "chinese-whist/trump": "The dealer names trumps",
        "chinese-whist/no-trumps": "A deal without trumps",
        "chinese-whist/lead": "The dealer’s left-hand neighbour leads",
        "chinese-whist/round": "The turn goes to the left",
        "chinese-whist/available": "Play a card that is face up, or from the hand",
        "chinese-whist/follow": "Follow suit if you can",
        "chinese-whist/void": "If you cannot, play any card",
        "chinese-whist/uncover": "The card underneath is turned up at once",
        "chinese-whist/from-hand": "A card from the hand turns nothing up",
        "chinese-whist/highest": "The highest card of the led suit wins",
        "chinese-whist/trump-wins": "A trump beats the other suits",
        "chinese-whist/next-lead": "The winner leads next",
        "chinese-whist/end": "Until all the cards are played",
        "chinese-whist/point": "Points for tricks",
        "chinese-whist/over": "Points over a fair share",
        "chinese-whist/dealer": "The deal passes to the left",
        "chinese-whist/game": "How long a game is",
    },
    refused={
        "chinese-whist/follow": "{led_title} were led. {Who} {has} {led} face up or in hand and {has} to follow suit.",
    },
    told={
        "chinese-whist/game": "{ends}",
        "chinese-whist/dealer": "{dealer[Who]} dealt this time. {Who} {deals} next.",
        "chinese-whist/players": "{Everybody} sit at the table.",
        "chinese-whist/partners": "Those who sit opposite each other are partners.",
        "chinese-whist/pack": "The deal uses an ordinary pack without jokers.",
        "chinese-whist/rank": "In each suit the ace is the highest card; then come king, queen, jack and so on down.",
        "chinese-whist/down": "A row of cards lies face down before each player. Nobody may look at them.",
        "chinese-whist/up": "On each of them lies a card face up, for all to see.",
        "chinese-whist/hand": "What a player is dealt beyond the columns is held in hand, for that player alone to "
        "see.",
        "chinese-whist/trump": "{Who} dealt, and {chooses} {trump}.",
        "chinese-whist/no-trumps": "{Who} {is} the dealer and {plays} without trumps.",
        "chinese-whist/lead": "{Who} {sits} on the dealer’s left and {leads}.",
        "chinese-whist/available": "{Who} may play any card but those that are covered.",
        "chinese-whist/round": "The turn goes to the left, and {who} {is} next.",
        "chinese-whist/void": "{Who} {has} no {led} to play and {throws} the {card}.",
        "chinese-whist/uncover": "That turns up the {card}, for {who} to play later.",
        "chinese-whist/from-hand": "That card came from {whose} hand, so nothing is turned up.",
        "chinese-whist/highest": "The {card} is the highest card of the suit that was led.",
        "chinese-whist/trump-wins": "The {card} is the highest trump of the trick.",
        "chinese-whist/next-lead": "{Who} won the trick and {leads} to the next.",
        "chinese-whist/end": "All the cards that were dealt have been played. The deal is over.",
    },
    lines={
        "chinese-whist/point": "tricks won: {tricks}",
        "chinese-whist/over": "tricks won over a fair share: {over}",
    },
    objections={
        "chinese-whist/end": "Each was dealt {dealt} cards and plays them all, so there are {dealt} tricks, and not "
        "{taken}.",
    },
    options={
        "players": (
            "How many of you play?",
            {
                "4": ("Four players", "Six columns and one card in hand each."),
                "3": ("Three players", "Each alone."),
                "2": ("Two players", "One against the other."),
            },
        ),
        "three_layout": (
            "With three: how are the cards laid out?",
            {
                "8_8_1": ("Three: eight columns", "Eight down, eight up, one in hand. The ♠2 is left out."),
                "6_6_1": ("Three: six columns", "As with four, from the whole pack; thirteen cards are not dealt."),
            },
        ),
        "two_layout": (
            "With two: how are the cards laid out?",
            {
                "12_12_2": ("Two: twelve columns", "Twelve down, twelve up, two in hand."),
                "13_13_0": ("Two: thirteen columns", "Thirteen down, thirteen up, and no hand."),
                "6_6_1": ("Two: six columns", "As with four; half the pack is not dealt."),
            },
        ),
        "partners": (
            "With four: each alone, or two against two?",
            {
                "false": ("Each alone", "Everybody counts their own tricks."),
                "true": ("Two against two", "Players who sit opposite count their tricks together."),
            },
        ),
        "no_trumps": (
            "May the dealer choose to play without trumps?",
            {
                "false": ("Trumps in every deal", "The dealer names one of the four suits."),
                "true": ("The dealer may choose no trumps", "Instead of one of the four suits."),
            },
        ),
        "scoring": (
            "Which tricks score?",
            {
                "tricks": ("Every trick", "One point each."),
                "over": ("Tricks over a fair share", "One point for each trick over an equal share, rounded down."),
            },
        ),
        "ends": (
            "When does a game end?",
            {
                "deals": ("Everybody has dealt once", "Four, three or two deals."),
                "7": ("Seven points", "After the deal with which somebody, or a side, has seven."),
                "25": ("Twenty-five points", "After the deal with which somebody, or a side, has 25."),
            },
        ),
        "tie": (
            "What if two are level at the end?",
            {
                "shared": ("Shared", "Those with the highest total have all won."),
                "extra": ("Played off", "One more deal, and another, until somebody is ahead."),
            },
        ),
    },
    presets={
        "document": ("The usual rules", "Each alone, and a point for every trick."),
        "foster": (
            "Close to Foster’s",
            "Two against two, as Foster has it. The score is ours: each trick over six, and game is seven.",
        ),
    },
    fields={"tricks": "Tricks won"},
    verbs={"play": "{plays}", "trump": "{names} trumps:", "no-trumps": "{names} no trumps"},
    acts={"trump": "Make {suit} trumps", "no-trumps": "Play without trumps"},
    turns={"trump": "to name trumps"},
    means={"trump": "Every card of the suit that you name beats every other suit."},
    phrases={
        "ends": (
            "ends",
            {
                "deals": "Everybody has dealt once, and the highest total wins.",
                "7": "Somebody has seven points, and the highest total wins.",
                "25": "Somebody has 25 points, and the highest total wins.",
            },
        ),
    },
    held="What lies face up before a player counts like the hand. A card that lay face down at the time does not.",
    seen=(
        "chinese-whist/next-lead",
        "chinese-whist/round",
    ),
    taker="chinese-whist/next-lead",
)
