"""English for the clauses, options and score fields of Minnesota Whist."""

from typing import Final

from web.words.kit import Glance, Words

WORDS: Final = Words(
    name="Minnesota Whist",
    glance=Glance(
        sentence="Four secret votes: one black card among them, and everybody wants tricks.",
        players=(4,),
        cards="52, thirteen each",
        trumps="none",
        partners="two against two",
        scores="most tricks, or fewest, by four hidden cards",
        minutes=(30, 60),
    ),
    titles={
        "minnesota-whist/players": "Four players, two against two",
        "minnesota-whist/pack": "The whole pack",
        "minnesota-whist/rank": "Ace high",
        "minnesota-whist/deal": "Thirteen cards each",
        "minnesota-whist/bid": "Bid with a card",
        "minnesota-whist/secret": "All four choose unseen",
        "minnesota-whist/turn-up": "Turn the bids up, one by one",
        "minnesota-whist/high": "When a deal is high",
        "minnesota-whist/low": "When a deal is low",
        "minnesota-whist/back": "Take your bid card back",
        "minnesota-whist/high-lead": "The first lead in a high deal",
        "minnesota-whist/low-lead": "The first lead in a low deal",
        "minnesota-whist/follow": "Follow suit if you can",
        "minnesota-whist/highest": "The highest of that suit wins",
        "minnesota-whist/no-trumps": "There are no trumps",
        "minnesota-whist/winner-leads": "The winner leads",
        "minnesota-whist/thirteen": "All thirteen tricks are played",
        "minnesota-whist/high-made": "When the granders succeed",
        "minnesota-whist/set": "When the granders fail",
        "minnesota-whist/low-score": "The score of a low deal",
        "minnesota-whist/rotation": "The deal moves left",
        "minnesota-whist/target": "How many points win",
    },
    refused={
        "minnesota-whist/bid": "{Who} {holds} cards of that colour and {bids} it with one of them.",
        "minnesota-whist/follow": "{led_title} were led. {Who} {has} {led} and {has} to follow.",
    },
    told={
        "minnesota-whist/players": "{Partners} are partners against {opponents}.",
        "minnesota-whist/pack": "All 52 cards are dealt.",
        "minnesota-whist/rank": "In each suit the ace is highest and the two is lowest.",
        "minnesota-whist/deal": "{dealer[Who]} {dealer[has]} dealt thirteen cards to each.",
        "minnesota-whist/bid": "{Who} {has} made a bid.",
        "minnesota-whist/secret": "Nothing is turned up until all four have bid.",
        "minnesota-whist/turn-up": "{Who} {turns} up the {card}.",
        "minnesota-whist/turn-up=": "{Who} {turns} up a bid without a card.",
        "minnesota-whist/high": "{Who} {was} the first to show the colour for high, so the deal is high. {Who} {is} "
        "the grandee.",
        "minnesota-whist/low": "All four bid low, so the deal is low.",
        "minnesota-whist/back": "The bid cards go back to the hands. Those that were turned up are remembered.",
        "minnesota-whist/high-lead": "In a high deal the {beside} neighbour of the grandee leads, and that is {who}.",
        "minnesota-whist/low-lead": "The deal is low. {Who} {sits} on {dealer[whose]} left and {leads}.",
        "minnesota-whist/highest": "The {card} is the highest card of the suit that was led.",
        "minnesota-whist/no-trumps": "The {card} is of another suit. There are no trumps, so it cannot win.",
        "minnesota-whist/winner-leads": "{Who} {leads} to the next trick.",
        "minnesota-whist/thirteen": "All thirteen tricks have been played. The deal is over.",
        "minnesota-whist/rotation": "{dealer[Who]} dealt this time. {Who} {deals} next.",
        "minnesota-whist/target": "The side that first has {target} points wins the game.",
    },
    lines={
        "minnesota-whist/high-made": "high, bid by this side: {tricks} above six × {rate} = {points}",
        "minnesota-whist/set": "high, and the others granded: {tricks} above six × {rate} = {points}",
        "minnesota-whist/set=lost": "high, bid by this side: {tricks} short of seven × {rate} = {points}",
        "minnesota-whist/low-score": "low, {tricks} short of seven × {rate} = {points}",
        "minnesota-whist/low-score=lost": "low, {tricks} above six × {rate} = {points}",
    },
    feats={
        "granded": ("deal granded", "deals granded"),
        "minnesota-whist/set": ("grand of the others broken", "grands of the others broken"),
    },
    objections={
        "minnesota-whist/thirteen": "Thirteen tricks are played in every deal, and each of them goes to one side or "
        "the "
        "other. The two numbers have to make 13.",
        "minnesota-whist/high": "A deal was granded by one of the two sides, or it was low and by nobody.",
    },
    options={
        "colours": (
            "Which colour bids high?",
            {
                "black_high": ("Black is high", "A black card bids high, a red one low."),
                "red_high": ("Red is high", "A red card bids high, a black one low, as often in Europe."),
            },
        ),
        "high_lead": (
            "Who leads first in a high deal?",
            {
                "right": ("The grandee’s right", "The grandee plays second to the first trick."),
                "left": ("The grandee’s left", "The grandee plays last to the first trick."),
            },
        ),
        "set_score": (
            "What happens when the granders fail?",
            {
                "one": ("One a trick", "The others score 1 for each of their tricks above six."),
                "two": ("Two a trick: the set bonus", "The others score 2 for each of their tricks above six."),
                "granders_lose": (
                    "The granders lose",
                    (
                        "The granders lose 1 for each trick short of seven; the others score nothing. "
                        "Played in South Dakota."
                    ),
                ),
            },
        ),
        "low_score": (
            "Who scores in a low deal?",
            {
                "gain": ("The side with fewer tricks gains", "1 for each trick short of seven."),
                "losers_lose": (
                    "The side with more tricks loses",
                    "1 for each trick above six; the others score nothing. Played in South Dakota too.",
                ),
            },
        ),
        "target": (
            "How many points win?",
            {
                "13": ("Thirteen", "The usual mark."),
                "11": ("Eleven", "Played in South Dakota."),
            },
        ),
    },
    presets={
        "document": ("The usual rules", "Nobody loses points, and game is thirteen."),
        "south_dakota": (
            "South Dakota",
            "Granders who fail lose points, so does the side with more tricks in a low deal, and game is eleven.",
        ),
    },
    fields={"tricks": "Tricks won", "granded": "Who granded"},
    choices={"granded": {"nobody": "nobody (low)"}},
    verbs={"play": "{plays}", "bid": "{bids}"},
    acts={"bid": "Bid {suit} without a card"},
    turns={"bid": "to choose a bid card"},
    means={"bid": "A {for_tricks} card says: we want tricks. A {against} one: we do not."},
    badges={"caller": "grandee"},
    hidden={"bid": "{lays} a bid on the table, face down"},
    contracts={"high": "This deal is high", "low": "This deal is low"},
    phrases={
        "beside": ("high_lead", {"right": "right-hand", "left": "left-hand"}),
        "for_tricks": ("colours", {"black_high": "black", "red_high": "red"}),
        "against": ("colours", {"black_high": "red", "red_high": "black"}),
    },
    called_by="granded by",
    two_coloured=True,
    seen=(
        "minnesota-whist/back",
        "minnesota-whist/high-lead",
        "minnesota-whist/low-lead",
        "minnesota-whist/winner-leads",
    ),
)
