"""English for the clauses, options and score fields of Cayenne."""

from typing import Final

from engine.games.cayenne_score import MULTIPLIERS
from web.words.kit import Glance, Words

_COLOURS: Final = ("second", "third", "fourth")
_TIMES: Final = {contract: f"× {times}" for contract, times in MULTIPLIERS.items()}
"""What each contract counts."""

WORDS: Final = Words(
    name="Cayenne",
    glance=Glance(
        sentence="A card that is cut prices the suits, and the dealer’s side chooses what to play for.",
        players=(4,),
        cards="52, thirteen each, and a second pack to cut",
        trumps="named by the dealer’s side, or none",
        partners="two against two",
        scores="each trick over six and honours, times the worth of the suit",
        minutes=(60, 150),
    ),
    titles={
        "cayenne/players": "Four players",
        "cayenne/partners": "Two against two",
        "cayenne/draw": "Draw for partners and the deal",
        "cayenne/pack": "The cards",
        "cayenne/rank": "The order of the cards",
        "cayenne/deal": "Four, four and five",
        "cayenne/cut": "The cut",
        "cayenne/cayenne": "Cayenne is not trumps",
        "cayenne/colours": "First to fourth colour",
        "cayenne/name": "The dealer has the first say",
        "cayenne/pass": "Or leave it to your partner",
        "cayenne/partner-names": "The partner must name something",
        "cayenne/trump-suit": "Name a trump suit",
        "cayenne/grand": "Or grand, without trumps",
        "cayenne/nullo": "Or nullo, where tricks are bad",
        "cayenne/values": "What each contract is worth",
        "cayenne/first-lead": "Eldest hand leads",
        "cayenne/follow": "Follow suit if you can",
        "cayenne/any-card": "If you cannot follow, play what you like",
        "cayenne/highest": "The highest card of the led suit",
        "cayenne/trump-wins": "A trump beats every other suit",
        "cayenne/nullo-ace": "Aces in nullo",
        "cayenne/ace-called": "An ace called high",
        "cayenne/next-lead": "The winner leads next",
        "cayenne/play-out": "Thirteen tricks, and the deal is over",
        "cayenne/together": "Partners count together",
        "cayenne/odd-tricks": "Odd tricks, times the colour",
        "cayenne/grand-score": "The score of grand",
        "cayenne/nullo-score": "The score of nullo",
        "cayenne/honours": "Honours, times the colour",
        "cayenne/tricks-first": "Tricks are counted before honours",
        "cayenne/stop-at-nine": "Honours without an odd trick",
        "cayenne/slam": "A bonus for a slam",
        "cayenne/little-slam": "A bonus for a little slam",
        "cayenne/dealer": "The deal moves left",
        "cayenne/target": "Ten points win a game",
        "cayenne/rubber": "Who wins the rubber",
        "cayenne/game-values": "A rubber counted by games",
    },
    refused={
        "cayenne/follow": "{led_title} were led. {Who} {has} {led} and {has} to play one of them.",
        "cayenne/partner-names": "{dealer[Who]} {dealer[has]} passed the choice on, so {who} {has} to name something.",
    },
    told={
        "cayenne/players": "{Everybody} sit at the table.",
        "cayenne/partners": "{Partners} are partners against {opponents}.",
        "cayenne/draw": "Partners and the first dealer have been drawn by cards, with the ace as the lowest.",
        "cayenne/pack": "One pack is played with, and a card is cut that says what each suit is worth.",
        "cayenne/rank": "In each suit the ace is the highest card and the two the lowest{in_nullo}.",
        "cayenne/deal": "{dealer[Who]} {dealer[has]} dealt all the cards: four to each, four again, then five.",
        "cayenne/cut": "{Who} {has} cut, and the {card} was turned up{cut_back}.",
        "cayenne/cayenne": "The card that was cut says what is cayenne in this deal. It says nothing about trumps.",
        "cayenne/colours": "The same colour comes second. The two suits of the other colour are third and fourth.",
        "cayenne/name": "{dealer[Who]} dealt, so {dealer[who]} may name a contract now.",
        "cayenne/pass": "{Who} {leaves} the choice to the partner opposite.",
        "cayenne/trump-suit": "{trump_title} are trumps.",
        "cayenne/grand": "There are no trumps, and both sides want tricks.",
        "cayenne/nullo": "There are no trumps, and both sides want to avoid tricks.",
        "cayenne/values": "{contract}.",
        "cayenne/first-lead": "{Who}, on the dealer’s left, {leads} to the first trick.",
        "cayenne/any-card": "{Who} {has} no {led} and may play any card.",
        "cayenne/highest": "The {card} is the highest card of the suit that was led.",
        "cayenne/trump-wins": "The {card} is the highest trump of the trick.",
        "cayenne/nullo-ace": "In nullo the ace stands below the two{silence}.",
        "cayenne/ace-called": "The {card} was called high, so it stands above the king.",
        "cayenne/next-lead": "{Who} took the trick and {leads} to the next.",
        "cayenne/play-out": "All thirteen tricks have been taken. Now the deal is counted.",
        "cayenne/dealer": "{dealer[Who]} dealt this time. {Who} {deals} next.",
        "cayenne/target": "A side that has ten points has won a game, and the next one begins at nothing.",
        "cayenne/rubber": "The rubber goes to whichever side first has four games.",
        "cayenne/game-values": "At this table a game that is won has a value, and the points themselves are not kept.",
    },
    lines={
        "cayenne/together": "tricks between the two: {points}",
        "cayenne/odd-tricks": "{odd} above six × {rate} = {points}",
        "cayenne/grand-score": "grand: {odd} above six × {rate} = {points}",
        "cayenne/nullo-score": "nullo: the other side took {odd} above six × {rate} = {points}",
        "cayenne/honours": "honours: {honours} × {rate} = {points}",
        "cayenne/tricks-first": "honours held, but the other side’s tricks have won the game first: 0",
        "cayenne/stop-at-nine": "points for honours beyond nine, not counted without an odd trick: {points}",
        "cayenne/slam": "for the rubber, all thirteen tricks: {points}",
        "cayenne/little-slam": "for the rubber, twelve tricks: {points}",
    },
    feats={
        "cayenne/grand-score": ("grand won", "grands won"),
        "cayenne/nullo-score": ("nullo won", "nullos won"),
        "cayenne/slam": ("slam", "slams"),
        "cayenne/little-slam": ("little slam", "little slams"),
    },
    objections={
        "cayenne/values": "There are six contracts: four suits by their colour, grand, and nullo.",
        "cayenne/play-out": "A deal is thirteen tricks, and each of them goes to one side or the other. The two "
        "numbers "
        "have to make 13.",
        "cayenne/honours": "With a trump suit the two sides hold its five honours between them: ace, king, queen, jack "
        "and ten. In grand and in nullo there are no honours, so both numbers are 0.",
        "cayenne/target": "A side that had ten points before this deal had won the game already. The next one began "
        "at 0.",
    },
    options={
        "suit_order": (
            "In which order do the third and the fourth colour come?",
            {
                "usual": (
                    "Clubs before spades, hearts before diamonds",
                    "Red cayenne: clubs third, spades fourth. Black cayenne: hearts third, diamonds fourth.",
                ),
                "swapped": ("The other way round", "Spades before clubs, and diamonds before hearts."),
            },
        ),
        "cut": (
            "From which pack is cayenne cut?",
            {
                "second_pack": ("A second pack, after the deal", "Nobody knows cayenne while the cards are dealt."),
                "one_pack": ("The only pack, before the deal", "For a table that has no second pack."),
            },
        ),
        "nullo_ace": (
            "Is an ace high or low in nullo?",
            {
                "called": ("Low unless called high", "Who plays an ace may call it high. Silence means low."),
                "low": ("Always low", "An ace stands below the two, and nothing can be called."),
                "high": ("Always high", "Aces are high as in every other contract."),
            },
        ),
        "honours_cap": (
            "May honours alone win a game?",
            {
                "nine": ("Honours alone stop at nine", "A side that scores nothing for tricks gets to 9 at most."),
                "none": ("No stop", "Honours can win a game by themselves."),
            },
        ),
        "slams": (
            "Does a slam bring anything extra?",
            {
                "off": ("No slams", "Winning everything brings nothing extra."),
                "on": ("A slam adds something", "All thirteen tricks add 6 to the rubber, twelve add 4. Not at nullo."),
            },
        ),
        "rubber_count": (
            "What does a rubber add up?",
            {
                "points": ("All the points", "The points of all games, and 8 for the side that wins the rubber."),
                "game_values": ("A value for each game", "A game is worth 4, 3, 2 or 1, and the rubber 8."),
            },
        ),
    },
    presets={
        "usual": ("The usual rules", "Honours alone stop at nine points, and there are no slams."),
        "document": ("Without the stop", "Honours do not stop at nine points."),
        "foster": ("Foster’s", "Twelve and thirteen tricks add something to the rubber."),
    },
    fields={
        "contract": "The contract",
        "tricks": "Tricks the partners won",
        "held": "Honours the partners were dealt",
        "before": "Points before this deal",
    },
    verbs={
        "play": "{plays}",
        "trump": "{names} trumps:",
        "grand": "{names} grand",
        "nullo": "{names} nullo",
        "pass": "{passes}",
    },
    acts={"trump": "Make {suit} trumps", "grand": "Grand", "nullo": "Nullo", "pass": "Pass"},
    turns={"name": "to name a contract"},
    means={"name": "× 4: a trick above six counts four. In nullo, take few."},
    roles={"namer": "named the contract"},
    contracts={
        "cayenne": "Cayenne is trumps, and points count four times",
        "second": "The second colour is trumps, and points count three times",
        "third": "The third colour is trumps, and points count twice",
        "fourth": "The fourth colour is trumps, and points count once",
        "grand": "This deal is grand: no trumps, and eight points for each odd trick",
        "nullo": "This deal is nullo: no trumps, and eight points for each odd trick of the others",
    },
    prices=_TIMES,
    badges=_TIMES | {order: f"colour {_TIMES[order]}" for order in _COLOURS},
    choices={
        "contract": {
            contract: f"{contract}{' colour' if contract in _COLOURS else ''} {times}"
            for contract, times in _TIMES.items()
        }
    },
    phrases={
        "cut_back": ("cut", {"second_pack": "", "one_pack": " before the deal, and shuffled in again"}),
        "in_nullo": (
            "nullo_ace",
            {
                "called": ", but in nullo an ace is lowest unless it is called high",
                "low": ", but in nullo an ace is lowest",
                "high": "",
            },
        ),
        "silence": ("nullo_ace", {"called": ", for it was not called high", "low": "", "high": ""}),
    },
    unsaid="low",
    asked={"contract": ("What was named", {"grand": "grand", "nullo": "nullo"})},
    two_coloured=True,
    seen=("cayenne/players", "cayenne/next-lead"),
    taker="cayenne/next-lead",
)
