"""English for the clauses, options and score fields of Norwegian Whist."""

from typing import Final

from web.words.kit import Glance, Words

WORDS: Final = Words(
    name="Norwegian Whist",
    glance=Glance(
        sentence="Somebody chooses: win the tricks, or leave them to the others.",
        players=(4,),
        cards="52, thirteen each",
        trumps="none",
        partners="two against two",
        scores="most tricks, or fewest, as called",
        minutes=(30, 60),
    ),
    titles={
        "norwegian-whist/players": "Four players, two against two",
        "norwegian-whist/pack": "The whole pack",
        "norwegian-whist/rank": "Ace high",
        "norwegian-whist/deal": "Thirteen cards each",
        "norwegian-whist/first-call": "Eldest hand speaks first",
        "norwegian-whist/grand": "Grand: take most of the tricks",
        "norwegian-whist/nullo": "Nullo: leave most of the tricks to them",
        "norwegian-whist/nullo-call": "Calling nullo",
        "norwegian-whist/pass": "Or pass",
        "norwegian-whist/one-call": "The first call stands",
        "norwegian-whist/all-pass": "If all four pass, it is nullo",
        "norwegian-whist/grand-lead": "The first lead in grand",
        "norwegian-whist/nullo-lead": "The first lead in a called nullo",
        "norwegian-whist/pass-lead": "The first lead after four passes",
        "norwegian-whist/follow": "Follow suit if you can",
        "norwegian-whist/highest": "The highest of that suit wins",
        "norwegian-whist/no-trumps": "There are no trumps",
        "norwegian-whist/ace-low": "A low ace in nullo",
        "norwegian-whist/winner-leads": "The winner leads",
        "norwegian-whist/thirteen": "All thirteen tricks are played",
        "norwegian-whist/grand-made": "A grand that succeeds",
        "norwegian-whist/grand-failed": "A grand that fails",
        "norwegian-whist/nullo-score": "The score of nullo",
        "norwegian-whist/rotation": "The deal moves left",
        "norwegian-whist/target": "How many points win",
    },
    refused={
        "norwegian-whist/follow": "{led_title} were led. {Who} {has} {led} and {has} to follow.",
    },
    told={
        "norwegian-whist/players": "{Partners} are partners against {opponents}.",
        "norwegian-whist/pack": "All 52 cards are dealt.",
        "norwegian-whist/rank": "In each suit the ace is highest and the two is lowest{in_nullo}.",
        "norwegian-whist/deal": "{dealer[Who]} {dealer[has]} dealt thirteen cards to each.",
        "norwegian-whist/first-call": "{Who} {sits} on {dealer[whose]} left and {speaks} first.",
        "norwegian-whist/grand": "Both sides now want to win most of the tricks.",
        "norwegian-whist/nullo": "Both sides now want to win fewer tricks than the other.",
        "norwegian-whist/nullo-call": "{Who} {calls} nullo.",
        "norwegian-whist/pass": "{Who} {passes}.",
        "norwegian-whist/one-call": "{Who} {has} called, so nobody else is asked.",
        "norwegian-whist/all-pass": "Nobody called, so the deal is played nullo.",
        "norwegian-whist/grand-lead": "In grand {grand_leader} leads, and that is {who}.",
        "norwegian-whist/nullo-lead": "In a nullo that was called {nullo_leader} leads, and that is {who}.",
        "norwegian-whist/pass-lead": "After four passes {pass_leader} leads, and that is {who}.",
        "norwegian-whist/highest": "The {card} is the highest card of the suit that was led.",
        "norwegian-whist/no-trumps": "The {card} is of another suit. There are no trumps, so it cannot win.",
        "norwegian-whist/ace-low": "In nullo at this table the ace stands below the two.",
        "norwegian-whist/winner-leads": "{Who} {leads} to the next trick.",
        "norwegian-whist/thirteen": "All thirteen tricks have been played. The deal is over.",
        "norwegian-whist/rotation": "{dealer[Who]} dealt this time. {Who} {deals} next.",
        "norwegian-whist/target": "The side that first has {target} points wins the game.",
    },
    lines={
        "norwegian-whist/grand-made": "grand made: {odd} above six × {rate} = {points}",
        "norwegian-whist/grand-failed": "the other side’s grand failed: {odd} above six × {rate} = {points}",
        "norwegian-whist/nullo-score": "nullo: the other side took {odd} above six × {rate} = {points}",
    },
    feats={
        "grand": ("grand called", "grands called"),
        "norwegian-whist/grand-made": ("grand made", "grands made"),
        "norwegian-whist/nullo-score": ("nullo won", "nullos won"),
    },
    objections={
        "norwegian-whist/thirteen": "Thirteen tricks are played in every deal, and each of them goes to one side or "
        "the "
        "other. The two numbers have to make 13.",
        "norwegian-whist/grand": "Grand is called by one of the two sides, or by nobody.",
    },
    options={
        "lead": (
            "Who leads first?",
            {
                "document": (
                    "By the call",
                    "Grand: the caller’s left. Nullo: the dealer’s right; where it was called, the caller’s right.",
                ),
                "scandinavian": (
                    "As in Scandinavia",
                    "Grand: the caller’s right. Nullo, however it came: the dealer’s left.",
                ),
            },
        ),
        "scale": (
            "How many points are there for each result?",
            {
                "standard": ("4, 8 and 2", "Grand made 4, grand failed 8, nullo 2 for each odd trick; game is 50."),
                "native": (
                    "1, 2 and 1",
                    "Grand made 1, grand failed 2, nullo 1 for each odd trick; game is 13, a mark of ours.",
                ),
                "tuppi": ("4, 8 and 4", "The numbers of Finnish Tuppi; game is 52."),
            },
        ),
        "nullo_call": (
            "May a player call nullo?",
            {
                "allowed": ("Nullo may be called", "A player may call grand or nullo, or pass."),
                "never": ("Nullo is not called", "A player calls grand or passes; nullo comes from four passes only."),
            },
        ),
        "nullo_ace": (
            "Is an ace high or low in nullo?",
            {
                "high": ("Ace high", "It stands above the king, as in grand."),
                "low": ("Ace low", "It stands below the two."),
            },
        ),
    },
    presets={
        "document": ("The usual rules", "Grand and nullo are called, and each odd trick counts 4, 8 or 2."),
        "scandinavian": (
            "Scandinavian",
            "Other first leads, 1, 2 and 1 for each odd trick, and nullo is never called. The mark, 13, is ours.",
        ),
    },
    fields={"tricks": "Tricks won", "grand": "Grand was called by"},
    choices={"grand": {"nobody": "nobody (nullo)"}},
    verbs={"play": "{plays}", "grand": "{calls} grand", "nullo": "{calls} nullo", "pass": "{passes}"},
    acts={"grand": "Grand", "nullo": "Nullo", "pass": "Pass"},
    turns={"call": "to call or pass"},
    means={"call": "In grand your side wants most of the tricks, in nullo few."},
    contracts={"grand": "This deal is grand", "nullo": "This deal is nullo"},
    phrases={
        "in_nullo": ("nullo_ace", {"high": "", "low": ", but in nullo the ace is lowest"}),
        "grand_leader": (
            "lead",
            {"document": "the caller’s left-hand neighbour", "scandinavian": "the caller’s right-hand neighbour"},
        ),
        "nullo_leader": (
            "lead",
            {"document": "the caller’s right-hand neighbour", "scandinavian": "the dealer’s left-hand neighbour"},
        ),
        "pass_leader": (
            "lead",
            {"document": "the dealer’s right-hand neighbour", "scandinavian": "the dealer’s left-hand neighbour"},
        ),
    },
    asked={"contract": ("What is played", {"grand": "grand", "nullo": "nullo"})},
    seen=("norwegian-whist/winner-leads",),
)
