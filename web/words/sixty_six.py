"""English for the clauses, options and score fields of Sixty-Six."""

from typing import Final

from web.words.kit import Glance, Words

WORDS: Final = Words(
    name="Sixty-Six",
    glance=Glance(
        sentence="Collect 66 points before the other player does, and dare to say so.",
        players=(2,),
        cards="24, six each and a stock",
        trumps="the card turned up",
        partners="none",
        scores="the first 66 in cards and marriages",
        minutes=(20, 45),
    ),
    titles={
        "sixty-six/players": "Two players",
        "sixty-six/pack": "The cards",
        "sixty-six/rank": "The ten ranks above the king",
        "sixty-six/values": "What the cards are worth",
        "sixty-six/deal": "The deal",
        "sixty-six/turn-up": "The turn-up and the stock",
        "sixty-six/first-lead": "Who leads",
        "sixty-six/any-card": "Any card will do while the stock is open",
        "sixty-six/highest": "The higher card of that suit wins",
        "sixty-six/trump-wins": "A trump beats the other suits",
        "sixty-six/draw": "Draw back to six cards",
        "sixty-six/exchange": "Swap the nine for the turn-up",
        "sixty-six/exchange-trick": "A trick before the exchange",
        "sixty-six/exchange-lead": "The exchange tied to the lead",
        "sixty-six/exchange-stock": "An earlier end to the exchange",
        "sixty-six/exchange-late": "Too late to exchange",
        "sixty-six/exchange-closed": "An exchange after a close",
        "sixty-six/marriage": "The marriage: king and queen",
        "sixty-six/royal-marriage": "The marriage in trumps",
        "sixty-six/marriage-lead": "When to show a marriage",
        "sixty-six/marriage-first": "A trick before any marriage",
        "sixty-six/marriage-trick": "A marriage counts once you have a trick",
        "sixty-six/marriage-once": "One marriage a lead, each suit once",
        "sixty-six/marriage-claim": "A marriage that brings you to 66",
        "sixty-six/marriage-late": "Marriages that end with the stock",
        "sixty-six/close": "Closing the stock",
        "sixty-six/close-first": "A trick before any close",
        "sixty-six/close-drawn": "A draw before any close",
        "sixty-six/close-last": "An earlier end to closing",
        "sixty-six/closed": "After closing, no more drawing",
        "sixty-six/follow": "Without a stock, follow suit",
        "sixty-six/head": "A duty to beat the card led",
        "sixty-six/trump-void": "A duty to trump when void",
        "sixty-six/last-trick": "Ten for the last trick",
        "sixty-six/claim": "Claim, and the play stops",
        "sixty-six/claim-moment": "Fewer moments to claim",
        "sixty-six/false-claim": "A claim that is wrong",
        "sixty-six/game-point": "One game point",
        "sixty-six/schneider": "Schneider: two game points",
        "sixty-six/schwarz": "Schwarz: three game points",
        "sixty-six/failed-close": "A close that fails",
        "sixty-six/failed-close-half": "A failed close with half the points",
        "sixty-six/failed-close-schwarz": "A failed close against a player without a trick",
        "sixty-six/nobody": "Nobody claims",
        "sixty-six/carry": "A deal without a score",
        "sixty-six/rotation": "Who deals next",
        "sixty-six/target": "How many game points win",
    },
    refused={
        "sixty-six/exchange-trick": "{Who} {has} not won a trick yet, so the nine of trumps has to wait.",
        "sixty-six/exchange-lead": "Here the nine of trumps may be exchanged only on one’s own lead.",
        "sixty-six/exchange-stock": "Only two cards are left in the stock, and here that is too few for an exchange.",
        "sixty-six/exchange-late": "The stock is closed or used up, so the turn-up cannot be had any more.",
        "sixty-six/marriage-lead": "A marriage is shown by the player who leads, and its king or queen is led next.",
        "sixty-six/marriage-once": "Only one marriage may be shown on a lead, and each suit once in a deal.",
        "sixty-six/marriage-first": "Here nobody may show a marriage before the first trick.",
        "sixty-six/marriage-claim": "At this moment a marriage may be shown only if it brings {who} to 66.",
        "sixty-six/marriage-late": "Here no marriage counts once the stock is closed or used up.",
        "sixty-six/close-first": "Here the stock may not be closed before the first trick.",
        "sixty-six/close-drawn": "Here the stock may be closed only after drawing.",
        "sixty-six/close-last": "Only two cards are left in the stock, and here {too_late}.",
        "sixty-six/claim-moment": "Here 66 is claimed straight after taking a trick or showing a marriage.",
        "sixty-six/follow": "{led_title} were led and there is no stock to draw from. {Who} {has} {led} and {has} to "
        "follow.",
        "sixty-six/head": "{Who} {has} a higher card of {led} and {has} to play it.",
        "sixty-six/trump-void": "{Who} {has} no {led} left but {has} a trump, and {has} to play one.",
    },
    told={
        "sixty-six/players": "Two play against each other. {dealer[Who]} {dealer[deals]}.",
        "sixty-six/pack": "24 cards: ace, ten, king, queen, jack and nine of each suit.",
        "sixty-six/rank": "In each suit the order is ace, ten, king, queen, jack, nine.",
        "sixty-six/values": "An ace is worth 11, a ten 10, a king 4, a queen 3, a jack 2 and a nine nothing.",
        "sixty-six/deal": "{dealer[Who]} {dealer[has]} dealt six cards to each.",
        "sixty-six/turn-up": "The {card} is turned up, so {trump} are trumps.",
        "sixty-six/first-lead": "{dealer[Who]} dealt, so {eldest[who]} {eldest[leads]} to the first trick.",
        "sixty-six/any-card": "The stock is open, so {who} need not follow suit.",
        "sixty-six/highest": "The {card} is the highest card of the suit that was led.",
        "sixty-six/trump-wins": "The {card} is a trump and beats every other suit.",
        "sixty-six/draw": "The winner of the trick draws first, and then {after[who]} {after[draws]}.",
        "sixty-six/exchange": "{Who} {exchanges} the nine of trumps for the turn-up.",
        "sixty-six/exchange-closed": "The stock is closed, but {who} still {exchanges} the nine of trumps.",
        "sixty-six/marriage": "{Who} {shows} a king and queen of one suit: 20.",
        "sixty-six/royal-marriage": "{Who} {shows} the king and queen of trumps: 40.",
        "sixty-six/marriage-trick": "{Who} {has} shown a marriage. It counts once {who} {has} won a trick.",
        "sixty-six/marriage-claim": "{Who} {shows} a marriage that makes 66 or more.",
        "sixty-six/close": "{Who} {closes} the stock.",
        "sixty-six/closed": "The stock is closed. Nobody draws any more.",
        "sixty-six/last-trick": "{Who} {wins} the last trick and 10 points with it.",
        "sixty-six/claim": "{Who} {claims} 66.",
        "sixty-six/false-claim": "{Who} claimed with less than 66.",
        "sixty-six/nobody": "Nobody has claimed.",
        "sixty-six/rotation": "{dealer[Who]} dealt this time. {rotation} {Who} {deals} next.",
        "sixty-six/target": "Whoever first has {target} game points wins the match.",
        "sixty-six/carry": "Nobody scored. {waits}",
    },
    lines={
        "sixty-six/values": "{points} in cards",
        "sixty-six/marriage": "{points} for marriages",
        "sixty-six/last-trick": "10 for the last trick",
        "sixty-six/game-point": "won the deal, and {other[who]} {other[has]} 33 or more: 1 game point",
        "sixty-six/schneider": "won the deal, and {other[who]} {other[has]} fewer than 33: 2 game points",
        "sixty-six/schwarz": "won the deal, and {other[who]} {other[has]} no trick: 3 game points",
        "sixty-six/failed-close": "{other[whose]} close failed: {points} game points",
        "sixty-six/failed-close-half": "{other[whose]} close failed, with 33 or more: 1 game point",
        "sixty-six/failed-close-schwarz": "{other[whose]} close failed, made before {scorer[who]} had a trick: "
        "3 game points",
        "sixty-six/false-claim": "{other[whose]} claim was wrong: {points} game points",
        "sixty-six/false-claim=3": "{other[whose]} claim was wrong, and {scorer[who]} had no trick: 3 game points",
        "sixty-six/carry": "carried over, since nobody won before: {points}",
        "sixty-six/nobody": "no score in this deal",
    },
    feats={
        "closed": ("deal closed", "deals closed"),
        "sixty-six/schwarz": ("deal won with no trick for the other", "deals won with no trick for the other"),
    },
    about={
        "sixty-six/marriage-trick": ("marriages",),
        "sixty-six/marriage-first": ("marriages",),
        "sixty-six/royal-marriage": ("marriages",),
        "sixty-six/marriage-once": ("marriages",),
        "sixty-six/nobody": ("tricks",),
        "sixty-six/claim-moment": ("claim",),
    },
    objections={
        "sixty-six/pack": "24 cards make twelve tricks. There cannot be more.",
        "sixty-six/values": "No cards are worth exactly that in so many tricks. One trick brings 0 to 22 points, and "
        "all twelve together 120.",
        "sixty-six/marriage-trick": "A marriage counts only for a player who has won a trick, and {sides} has none.",
        "sixty-six/marriage-first": "Here a marriage is shown only by a player who has won a trick, and {sides} has "
        "none.",
        "sixty-six/royal-marriage": "There are three marriages of 20 and one of 40 in the pack: 100 points at most.",
        "sixty-six/marriage-once": "Each marriage needs a lead of its own, so there cannot be so many marriages "
        "with so "
        "few tricks.",
        "sixty-six/marriage": "Marriages bring 20, and 40 in trumps: 100 at most. Without one the two cannot both have "
        "66, because cards and last trick make 130 together.",
        "sixty-six/last-trick": "If all twelve tricks were taken and the stock was never closed, choose who won the "
        "twelfth: it brings ten points. Otherwise nobody won it.",
        "sixty-six/nobody": "If nobody claims or closes, the deal goes on until all twelve tricks are taken. Say who "
        "claimed or closed, or enter all twelve.",
        "sixty-six/claim": "After the twelfth trick only its winner may claim.",
        "sixty-six/claim-moment": "Here a claim follows a trick or a marriage of one’s own, and {sides} cannot have "
        "had "
        "either.",
        "sixty-six/close": "The stock cannot have been closed like that. If nobody closed it, the other had 0 tricks "
        "at the close. If somebody did, count the tricks the other had at that moment, and the five or six that can "
        "follow.",
        "sixty-six/carry": "What is carried over is one point for each deal that nobody won, as far as they add up.",
    },
    options={
        "exchange": (
            "When may the nine be exchanged?",
            {
                "any_turn": ("Exchange at any move of your own", "On lead, before answering, or after taking a trick."),
                "on_lead": ("Exchange only on lead", "Not when you are about to answer."),
            },
        ),
        "exchange_min_stock": (
            "How late may the nine be exchanged?",
            {
                "2": ("Exchange to the end", "As long as the turn-up lies there."),
                "4": ("Exchange with more than two cards left", "Not once the turn-up is one of the last two."),
            },
        ),
        "exchange_on_close": (
            "May the nine be exchanged after the other player closes?",
            {
                "false": ("No exchange then", "Closing ends it for both."),
                "true": ("One exchange after a close", "The other player may exchange at once, even without a trick."),
            },
        ),
        "marriage_first_lead": (
            "May a marriage be shown on the very first lead?",
            {
                "true": ("A marriage on the first lead", "It counts once its player has a trick."),
                "false": ("No marriage on the first lead", "A trick has to be won first."),
            },
        ),
        "marriage_claim": (
            "When may a marriage that makes 66 be shown?",
            {
                "lead": ("Shown on lead or after a trick", "As you lead, or before drawing."),
                "follow": ("A marriage for 66 before answering", "Show it and claim, though the other has led."),
            },
        ),
        "end_marriages": (
            "Do marriages count without a stock?",
            {
                "true": ("Marriages to the end", "With a stock or without."),
                "false": (
                    "No marriages without a stock",
                    "A closer may lead one last marriage straight after closing.",
                ),
            },
        ),
        "close_rule": (
            "When may the stock be closed?",
            {
                "any": ("Close on any lead", "Before or after drawing, as long as there is a stock."),
                "not_first": ("Close after the first trick", "A trick has to be taken first."),
                "until_sixth": ("Close up to the sixth lead", "After the sixth trick it is too late."),
                "drawn": ("Close after drawing", "Not at the start, and with more than two cards left."),
            },
        ),
        "end_play": (
            "Without a stock, must you beat the card led, or trump it?",
            {
                "follow": ("Follow suit", "If you have none of the suit, any card will do."),
                "follow_trump": ("Follow or trump", "If you have none of the suit, you must play a trump."),
                "strict": ("Strict", "You must follow and beat the card led; if you are void, you must trump."),
            },
        ),
        "claim_anytime": (
            "When may 66 be claimed?",
            {
                "true": ("Claim at any move of your own", "On lead, before answering, or after taking a trick."),
                "false": (
                    "Claim after a trick or a marriage",
                    "Straight after taking the trick or showing the marriage.",
                ),
            },
        ),
        "false_claim": (
            "What does a wrong claim cost?",
            {
                "tricks": ("A wrong claim costs two or three", "Three, if the other player has no trick."),
                "two": ("A wrong claim costs two", "Whatever the other player has."),
            },
        ),
        "failed_close": (
            "What does a failed close cost?",
            {
                "tricks": (
                    "A failed close costs two or three",
                    "Three, if the other player had no trick when it was closed.",
                ),
                "three": ("A failed close costs three", "However many tricks the other player had."),
                "points": (
                    "A failed close costs one to three",
                    "As two or three, but only one if the closer has 33 or more.",
                ),
            },
        ),
        "closer_beaten": (
            "What does a closer pay whose opponent claims first?",
            {
                "failed": ("As a failed close", "Paid like any other."),
                "two": ("A closer who is beaten pays two", "Whenever the closer’s opponent rightly claims first."),
            },
        ),
        "no_claim": (
            "Who scores if nobody has claimed?",
            {
                "carry": ("Nobody scores", "Unless exactly one player has 66."),
                "higher": ("The higher total wins", "It scores 1, 2 or 3 as usual."),
            },
        ),
        "carry_max": (
            "What does a deal without a score leave?",
            {
                "any": ("A game point is carried each time", "They add up for the next winner."),
                "1": ("One game point at most is carried", "However many such deals follow one another."),
                "0": ("Nothing is carried", "The next deal is like any other."),
            },
        ),
        "rotation": (
            "Who deals next?",
            {
                "alternate": ("Take turns", "The deal changes hands every time."),
                "scored": ("Take turns after a score", "After a deal without one the same player deals again."),
                "winner": ("The winner deals", "After a deal without a score the same player deals again."),
            },
        ),
        "target": (
            "How many game points win?",
            {
                "7": ("Seven", "The usual mark."),
                "11": ("Eleven", "Played in Bulgaria."),
                "10": ("Ten", "Found in one description."),
            },
        ),
    },
    presets={
        "document": ("The usual rules", "Follow suit without a stock, seven game points, and a point that waits."),
        "german": (
            "German rules",
            (
                "As pagat.com tells them: strict play without a stock, and no marriages then; fewer moments for "
                "exchange and claim; the winner deals."
            ),
        ),
        "bulgarian": (
            "Bulgarian rules",
            "Strict play without a stock; a slow start and an early end for exchange and close; game is eleven.",
        ),
    },
    fields={
        "points": "Points in cards",
        "marriages": "Points of marriages that count",
        "tricks": "Tricks won",
        "last": "Won the twelfth trick",
        "closed": "Closed the stock",
        "closed_tricks": "Tricks the other had when it was closed",
        "claim": "Claimed 66",
        "carry": "Carried over from the last deal",
    },
    verbs={
        "play": "{plays}",
        "show": "{shows} a marriage in",
        "exchange": "{exchanges} the nine of trumps",
        "leave": "{does} not exchange",
        "close": "{closes} the stock",
        "claim": "{claims} 66",
        "draw": "{draws}",
        "stop": "{makes} no claim",
    },
    acts={
        "show": "Show the marriage in {suit}",
        "exchange": "Exchange the nine",
        "leave": "No exchange",
        "close": "Close the stock",
        "claim": "Claim 66",
        "draw": "Draw",
        "stop": "No claim",
    },
    turns={
        "taken": "to draw",
        "claiming": "to claim 66",
        "answer": "to answer the close",
        "last": "to claim 66 or not",
    },
    onward={"taken": "draw"},
    yields={"claim": "You had no 66: a wrong claim costs {lost}"},
    phrases={
        "too_late": (
            "close_rule",
            {
                "any": "it is never too late to close",
                "not_first": "it is never too late to close",
                "until_sixth": "it is too late to close once six tricks have been taken",
                "drawn": "that is too few to close",
            },
        ),
        "rotation": (
            "rotation",
            {
                "alternate": "The deal changes hands every time.",
                "scored": "The deal changes hands after a score; without one the same player deals again.",
                "winner": "The winner of a deal deals the next one; without a winner the same player deals again.",
            },
        ),
        "waits": (
            "carry_max",
            {
                "any": "One more game point waits for the winner of the next deal.",
                "1": "One game point waits for the winner of the next deal, and never more than one.",
                "0": "Nothing is carried over to the next deal.",
            },
        ),
    },
    asked={
        "stock": ("The stock", {"open": "open: both still draw", "gone": "closed or used up"}),
        "marriage": ("Shown with the lead", {"none": "no marriage"}),
    },
    needs={
        "show": ("Show a marriage", "the king and queen of one suit"),
        "exchange": ("Exchange the nine", "the nine of trumps"),
    },
    provided={
        "sixty-six/exchange-trick": "{who} has won a trick in this deal",
        "sixty-six/exchange-stock": "more than two cards are left in the stock",
        "sixty-six/marriage-first": "a trick has been played",
        "sixty-six/marriage-claim": "it brings {who} to 66",
        "sixty-six/marriage-late": "{who} has closed the stock just now",
        "sixty-six/close-first": "a trick has been played",
        "sixty-six/close-last": "more than two cards are left in the stock",
        "sixty-six/claim-moment": "{who} has taken a trick just now",
    },
)
