"""English for the clauses, options and score fields of Hokm."""

from typing import Final

from web.words.kit import Glance, Words

WORDS: Final = Words(
    name="Hokm",
    glance=Glance(
        sentence="One player sees five cards, names trumps, and has to win seven tricks.",
        players=(2, 3, 4),
        cards="52, thirteen each; for three 51, seventeen each",
        trumps="named by one player from five cards",
        partners="two against two; none for three or two",
        scores="seven tricks; for three, a lead out of reach",
        minutes=(30, 60),
    ),
    titles={
        "hokm/players": "Four players, or three, or two",
        "hokm/partners": "Partners",
        "hokm/direction": "The way round",
        "hokm/pack": "The cards",
        "hokm/rank": "The ace is high",
        "hokm/hakem": "One player is the hakem",
        "hokm/dealer": "Where the dealer sits",
        "hokm/five": "First, five cards each",
        "hokm/look": "Only the hakem looks",
        "hokm/trump": "The hakem names trumps",
        "hokm/rest": "Then the rest",
        "hokm/discard": "With two: put cards aside",
        "hokm/draw": "With two: draw up to thirteen",
        "hokm/keep": "With two: keep the card you see",
        "hokm/reject": "With two: or the next card, unseen",
        "hokm/lead": "The hakem leads",
        "hokm/follow": "Follow suit if you can",
        "hokm/void": "If you cannot, play any card",
        "hokm/highest": "The highest card of the led suit wins",
        "hokm/trump-wins": "A trump beats the other suits",
        "hokm/next-lead": "The winner leads next",
        "hokm/seven": "The seventh trick",
        "hokm/out-of-reach": "With three: out of reach",
        "hokm/tie": "With three: a tie",
        "hokm/play-out": "Playing on to the last card",
        "hokm/point": "One point",
        "hokm/kot": "Kot",
        "hokm/hakem-kot": "Hakem-kot",
        "hokm/next-hakem": "Who is hakem next",
        "hokm/game": "Seven points win the game",
    },
    refused={
        "hokm/follow": "{led_title} were led. {Who} {has} {led} and {has} to follow suit.",
    },
    told={
        "hokm/game": "The side that first has {target} points wins the game.",
        "hokm/next-hakem": "{Who} {deals} next, so {after[who]} {after[is]} the hakem. {hakem_moves}",
        "hokm/players": "{Everybody} sit at the table.",
        "hokm/partners": "Those who sit opposite each other are partners.",
        "hokm/pack": "The pack has {pack} cards.",
        "hokm/rank": "In each suit the ace is the highest card; then come king, queen, jack and so on down.",
        "hokm/hakem": "{Who} {is} the hakem of this deal.",
        "hokm/dealer": "{dealer[Who]} {dealer[deals]}, and {who} {is} next in turn after {dealer[who]}.",
        "hokm/five": "Each has five cards so far.",
        "hokm/look": "For now only {who}, the hakem, may look; all other cards stay face down.",
        "hokm/trump": "{Who} {is} the hakem and {chooses} {trump} as trumps, knowing five cards.",
        "hokm/rest": "{dealer[Who]} {dealer[deals]} the rest, four cards at a time. Now everybody may look.",
        "hokm/discard": "{Who} {has} to put cards aside, face down.",
        "hokm/draw": "Now the two draw by turns. {Who} {looks} at the top card of the stock.",
        "hokm/keep": "{Who} {keeps} the card and {puts} the next one aside.",
        "hokm/reject": "{Who} {puts} the card aside and {takes} the next one unseen.",
        "hokm/lead": "{Who} {is} the hakem and {leads} to the first trick.",
        "hokm/direction": "The turn goes to the {way}, and {who} {is} next.",
        "hokm/void": "{Who} {has} no {led} and {throws} the {card}.",
        "hokm/highest": "The {card} is the highest card of the suit that was led.",
        "hokm/trump-wins": "The {card} is the highest trump of the trick.",
        "hokm/next-lead": "{Who} won the trick and {leads} to the next.",
        "hokm/seven": "The seventh trick of {side} settles the deal.",
        "hokm/out-of-reach": "Nobody can catch up with {who} any more.",
        "hokm/tie": "All tricks are played and two players share the lead.",
        "hokm/play-out": "The last card has been played, and with it the deal ends.",
    },
    lines={
        "hokm/point": "won the deal: 1 point",
        "hokm/kot": "the hakem’s side won the first seven tricks: 2 points",
        "hokm/kot=alone": "the hakem won the first seven tricks: 2 points",
        "hokm/hakem-kot": "won the first seven tricks against the hakem: 3 points",
        "hokm/tie": "wins the deal because of the tie: 1 point",
    },
    feats={
        "hokm/kot": ("kot", "kots"),
        "hokm/hakem-kot": ("hakem-kot", "hakem-kots"),
    },
    about={"hokm/seven": ("tricks",), "hokm/kot": ("tricks",), "hokm/out-of-reach": ("tricks",)},
    objections={
        "hokm/pack": "The pack does not make so many tricks: thirteen for four or two players, seventeen for three.",
        "hokm/hakem": "Somebody has named trumps. Say who was the hakem.",
        "hokm/seven": "The seventh trick of a side settles the deal, and those after it do not count. Enter the "
        "tricks as they stood then: nobody has more than seven, and only one side can have seven. Until then the deal "
        "goes on as long as there are cards.",
        "hokm/kot": "Whoever wins the first seven tricks settles the deal with them, and those after them do not "
        "count. So enter seven: nobody has more while the others have none.",
        "hokm/out-of-reach": "With these tricks either somebody can still catch up, or nobody could any more before "
        "the "
        "last of them. Count the tricks as they stood when the deal was settled.",
    },
    options={
        "players": (
            "How many of you play?",
            {
                "4": ("Four players", "Two against two, thirteen cards each."),
                "3": ("Three players", "Each alone, with 51 cards and seventeen tricks."),
                "2": ("Two players", "Each puts cards aside and draws up to thirteen."),
            },
        ),
        "direction": (
            "Which way round do you play?",
            {
                "right": ("To the right", "The turn passes to the right-hand neighbour, against the clock."),
                "left": ("To the left", "Everything is mirrored: the turn and the deal go with the clock."),
            },
        ),
        "first_hakem": (
            "Who is the first hakem?",
            {
                "chance": ("By chance", "Any way will do, such as cutting the pack."),
                "ace": ("The first ace", "Cards are dealt face up, one each, until somebody gets an ace."),
            },
        ),
        "play_out": (
            "Do you play on once the deal is settled?",
            {
                "false": ("Stop at once", "The cards that are left are thrown in."),
                "true": ("Play on", "All the cards are played; the score was settled before."),
            },
        ),
        "kot": (
            "Does a sweep of the first seven tricks count more?",
            {
                "true": ("Counts more", "Two points for the hakem’s side, three against it."),
                "false": ("Counts one", "Every win is worth one point."),
            },
        ),
        "rotation": (
            "Who is the next hakem?",
            {
                "winner_stays": ("Stays after a win", "The role moves on only when the hakem’s side loses."),
                "each_deal": ("Changes every deal", "The deal, and with it the role, moves on each time."),
            },
        ),
        "three_end": (
            "With three: when does a deal end?",
            {
                "lead": ("Nobody can catch up", "Or one player has won the first seven tricks."),
                "seven": ("At seven tricks", "Whoever has seven first has won."),
            },
        ),
        "three_tie": (
            "With three: who wins if two tie for the lead?",
            {
                "odd": ("The third player wins", "The two who tie get nothing."),
                "hakem": ("The hakem wins", "Whoever ties, the hakem takes the point."),
            },
        ),
        "three_hakem": (
            "With three: who comes after a hakem who loses?",
            {
                "right": ("The next in turn", "The role moves to the neighbour."),
                "winner": ("The winner", "Whoever won the deal is the next hakem."),
            },
        ),
    },
    presets={
        "usual": ("The usual rules", "The hakem keeps the role by winning."),
        "document": (
            "A new hakem every deal",
            "The deal, and with it the role of hakem, moves on each time.",
        ),
    },
    fields={"tricks": "Tricks when the deal was settled", "hakem": "The hakem’s side", "hakem=alone": "The hakem"},
    verbs={
        "play": "{plays}",
        "trump": "{names} trumps:",
        "discard": "{puts} aside",
        "keep": "{keeps} the card and {puts} the next one aside",
        "reject": "{puts} the card aside and {takes} the next one unseen",
    },
    acts={
        "trump": "Make {suit} trumps",
        "keep": "Keep this card",
        "reject": "Put it aside and take the next",
    },
    turns={
        "trump": "to name trumps",
        "discard": "to put a card aside",
        "draw": "to keep {offered} or not",
    },
    means={"trump": "Every card of the suit that you name beats every other suit."},
    roles={"hakem": "hakem"},
    eldest="hakem",
    hidden={"discard": "{puts} a card aside"},
    phrases={
        "hakem_moves": (
            "rotation",
            {"winner_stays": "That hangs on who won this deal.", "each_deal": "The role moves on with every deal."},
        ),
    },
    seen=("hokm/next-lead",),
    taker="hokm/next-lead",
)
