"""What is told in each game, and when it is true: every sentence stands here once, with its gaps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tests.engine.games.cayenne_judge import price
from tests.web.sentences.clerk import NAMES, Clerk, Table, plain

Gaps = Mapping[str, Any]
THIRTEEN: Final = 13


def always(_clerk: Clerk, _gaps: Gaps) -> bool:
    """So it is in every deal of the game."""
    return True


def highest(clerk: Clerk, gaps: Gaps) -> bool:
    """The highest card of the suit that was led took the trick, and no trump of another suit is in it."""
    best = clerk.highest(clerk.led)
    ruffed = clerk.led != clerk.trump and any(card[0] == clerk.trump for _, card, _ in clerk.trick)
    return clerk.new_trick and not ruffed and best[:2] == (clerk.winner, gaps["card"])


def highest_trump(clerk: Clerk, gaps: Gaps) -> bool:
    """The highest trump took the trick."""
    return clerk.new_trick and clerk.highest(clerk.trump)[:2] == (clerk.winner, gaps["card"])


def leads_next(clerk: Clerk, gaps: Gaps) -> bool:
    """Whoever took the trick is awaited."""
    return bool(clerk.new_trick and clerk.judge.awaited == {clerk.winner} == {gaps["who"]})


def throws(clerk: Clerk, gaps: Gaps) -> bool:
    """A player who had none of the suit that was led has just played another; which, if it is said."""
    seat, _, card, _ = clerk.last_act()
    rightly = seat == gaps["who"] and gaps["suit"] == clerk.led and card == gaps.get("card", card)
    return rightly and clerk.void(seat, clerk.led)


def cannot_win(clerk: Clerk, gaps: Gaps) -> bool:
    """The card just played is of another suit than the one that was led."""
    return bool(clerk.last_act()[2] == gaps["card"] and gaps["card"][0] != clerk.led and not clerk.trump)


def at_the_table(clerk: Clerk, gaps: Gaps) -> bool:
    """Those are all who were dealt cards, in the order of their seats."""
    return bool(gaps["it"].replace(" and ", ", ").split(", ") == list(NAMES[: clerk.seats]))


def dealt(each: int) -> Any:
    """The dealer has given so many cards to each."""
    return lambda clerk, gaps: gaps["who"] == clerk.dealer and {len(hand) for hand in clerk.deal.hands} == {each}


def left_leads(clerk: Clerk, gaps: Gaps) -> bool:
    """The player on the dealer's left is awaited."""
    named = {gaps["who"]} == clerk.judge.awaited == {(clerk.dealer + 1) % clerk.seats}
    return bool(named and gaps.get("other", clerk.dealer) == clerk.dealer)


def neighbour_leads(clerk: Clerk, gaps: Gaps) -> bool:
    """The neighbour on that side of the caller, the grandee or the dealer is awaited."""
    of = {"caller": getattr(clerk.judge, "caller", None), "dealer": clerk.dealer}.get(gaps.get("it", ""))
    seat = clerk.judge.grandee if of is None else of
    return bool({gaps["who"]} == clerk.judge.awaited == {(seat + (1 if gaps["way"] == "left" else -1)) % clerk.seats})


def did(verb: str) -> Any:
    """Somebody has just done that."""
    return lambda clerk, gaps: clerk.last_act()[:2] == (gaps["who"], verb)


def all_played(clerk: Clerk, _gaps: Gaps) -> bool:
    """Thirteen tricks have been taken, and nobody holds a card."""
    return len(clerk.judge.winners) == THIRTEEN and not any(clerk.judge.hands) and clerk.over


def contract(rate: int) -> Any:
    """The suit of the trumps multiplies so."""
    return lambda clerk, _gaps: (
        bool(clerk.trump)
        and price(clerk.judge.cut[0], clerk.trump, swapped=clerk.options["suit_order"] == "swapped") == rate
    )


def low_ace(clerk: Clerk, _gaps: Gaps) -> bool:
    """The deal is nullo, and an ace in the trick is low."""
    return any(card[1:] == "A" and clerk.height((seat, card, said)) < 0 for seat, card, said in clerk.trick)


def turned_up(clerk: Clerk, gaps: Gaps) -> bool:
    """That card was turned up at the deal, and its suit is trumps."""
    turned = str(clerk.deal.turned if clerk.deal.turned is not None else clerk.deal.stock[-1])
    return bool(turned == gaps["card"] and gaps.get("suit", turned[0]) == turned[0] == clerk.trump)


def was_cut(clerk: Clerk, gaps: Gaps) -> bool:
    """The player on the dealer's left cut that card."""
    return bool(gaps["who"] == clerk.next_to(clerk.dealer) and plain(clerk.judge.cut) == gaps["card"])


WHIST: Final[Table] = (
    ("The {card} is the highest card of the suit that was led.", highest),
    ("The {card} is the highest trump of the trick.", highest_trump),
)
SEATED: Final = ("{it} sit at the table.", at_the_table)
OPPOSITE: Final = "Ada and Cai are partners against Ben and Dot."
DRAWN: Final = "Partners and the first dealer have been drawn by cards, with the ace as the lowest."

WITCHES: Final[Table] = (
    *WHIST,
    SEATED,
    ("All {n} cards of the pack are dealt.", lambda c, g: g["n"] == sum(map(len, c.deal.hands)) == 52),
    (OPPOSITE, lambda c, _: c.sides() == [(0, 2), (1, 3)]),
    (DRAWN, always),
    ("In each suit the ace is the highest card and the two the lowest.", always),
    ("{who} has dealt thirteen cards to each, one at a time.", dealt(THIRTEEN)),
    ("The last card is the {card}, so {suit} are trumps.", turned_up),
    (
        "The {card} belongs to {who}’s hand, and everybody has seen it.",
        lambda c, g: turned_up(c, g) and g["who"] == c.dealer and g["card"] in c.judge.hands[c.dealer],
    ),
    ("{who}, on the dealer’s left, leads to the first trick.", left_leads),
    ("{who} has no {suit} and may play any card.", throws),
    ("Each of the four has played a card.", lambda c, _: c.new_trick and len(c.last) == 4),
    ("{who} puts the trick aside, face down.", lambda c, g: c.new_trick and g["who"] == c.winner),
    ("{who} took the trick and leads to the next.", leads_next),
    ("The play is over, and the tricks are counted.", lambda c, _: c.over),
)

CAYENNE: Final[Table] = (
    *WHIST,
    SEATED,
    (OPPOSITE, lambda c, _: c.sides() == [(0, 2), (1, 3)]),
    (DRAWN, always),
    ("One pack is played with, and a card is cut that says what each suit is worth.", always),
    (
        (
            "In each suit the ace is the highest card and the two the lowest, but in nullo an ace is lowest unless it "
            "is called high."
        ),
        lambda c, _: c.options["nullo_ace"] == "called",
    ),
    (
        "In each suit the ace is the highest card and the two the lowest, but in nullo an ace is lowest.",
        lambda c, _: c.options["nullo_ace"] == "low",
    ),
    (
        "In each suit the ace is the highest card and the two the lowest.",
        lambda c, _: c.options["nullo_ace"] == "high",
    ),
    ("{who} has dealt all the cards: four to each, four again, then five.", dealt(4 + 4 + 5)),
    (
        "{who} has cut, and the {card} was turned up.",
        lambda c, g: was_cut(c, g) and c.options["cut"] == "second_pack",
    ),
    (
        "{who} has cut, and the {card} was turned up before the deal, and shuffled in again.",
        lambda c, g: was_cut(c, g) and c.options["cut"] == "one_pack",
    ),
    ("The card that was cut says what is cayenne in this deal. It says nothing about trumps.", always),
    (
        "The same colour comes second. The two suits of the other colour are third and fourth.",
        lambda c, _: (
            [price(c.judge.cut[0], suit, swapped=c.options["suit_order"] == "swapped") > 2 for suit in "CSDH"]
            == [(suit in "CS") is (c.judge.cut[0] in "CS") for suit in "CSDH"]
        ),
    ),
    (
        "{who} dealt, so {other} may name a contract now.",
        lambda c, g: {g["who"]} == {g["other"]} == {c.dealer} == c.judge.awaited,
    ),
    (
        "{who} leaves the choice to the partner opposite.",
        lambda c, g: did("pass")(c, g) and c.judge.awaited == {(g["who"] + 2) % 4},
    ),
    ("{suit} are trumps.", lambda c, g: g["suit"] == c.trump),
    ("There are no trumps, and both sides want tricks.", lambda c, _: c.judge.named == "grand"),
    ("There are no trumps, and both sides want to avoid tricks.", lambda c, _: c.judge.named == "nullo"),
    ("Cayenne is trumps, and points count four times.", contract(4)),
    ("The second colour is trumps, and points count three times.", contract(3)),
    ("The third colour is trumps, and points count twice.", contract(2)),
    ("The fourth colour is trumps, and points count once.", contract(1)),
    (
        "This deal is grand: no trumps, and eight points for each odd trick.",
        lambda c, _: c.judge.named == "grand",
    ),
    (
        "This deal is nullo: no trumps, and eight points for each odd trick of the others.",
        lambda c, _: c.judge.named == "nullo",
    ),
    ("{who}, on the dealer’s left, leads to the first trick.", left_leads),
    ("{who} has no {suit} and may play any card.", throws),
    (
        "In nullo the ace stands below the two, for it was not called high.",
        lambda c, g: low_ace(c, g) and c.options["nullo_ace"] == "called",
    ),
    ("In nullo the ace stands below the two.", lambda c, g: low_ace(c, g) and c.options["nullo_ace"] == "low"),
    (
        "The {card} was called high, so it stands above the king.",
        lambda c, g: c.judge.named == "nullo" and any(play[1:] == (g["card"], "high") for play in c.trick),
    ),
    ("{who} took the trick and leads to the next.", leads_next),
    ("All thirteen tricks have been taken. Now the deal is counted.", all_played),
)

NORWEGIAN: Final[Table] = (
    WHIST[0],
    ("The {card} is of another suit. There are no trumps, so it cannot win.", cannot_win),
    ("Ada and Cai are partners against Ben and Dot.", lambda c, _: c.sides() == [(0, 2), (1, 3)]),
    ("All {n} cards are dealt.", lambda c, g: g["n"] == sum(map(len, c.deal.hands))),
    (
        "In each suit the ace is highest and the two is lowest, but in nullo the ace is lowest.",
        lambda c, _: c.options["nullo_ace"] == "low",
    ),
    ("In each suit the ace is highest and the two is lowest.", lambda c, _: c.options["nullo_ace"] == "high"),
    ("{who} has dealt thirteen cards to each.", dealt(THIRTEEN)),
    ("{who} sits on {other}’s left and speaks first.", left_leads),
    ("{who} passes.", did("pass")),
    ("{who} calls nullo.", did("nullo")),
    (
        "{who} has called, so nobody else is asked.",
        lambda c, g: c.judge.caller == g["who"] and not c.judge.talking,
    ),
    ("Both sides now want to win most of the tricks.", lambda c, _: c.judge.high and not c.judge.talking),
    (
        "Both sides now want to win fewer tricks than the other.",
        lambda c, _: not c.judge.high and not c.judge.talking,
    ),
    (
        "Nobody called, so the deal is played nullo.",
        lambda c, _: c.judge.caller is None and [act[1] for act in c.acts] == ["pass"] * 4,
    ),
    (
        "In grand the {it}’s {way}-hand neighbour leads, and that is {who}.",
        lambda c, g: neighbour_leads(c, g) and c.judge.high,
    ),
    (
        "In a nullo that was called the {it}’s {way}-hand neighbour leads, and that is {who}.",
        lambda c, g: neighbour_leads(c, g) and not c.judge.high and c.judge.caller is not None,
    ),
    (
        "After four passes the {it}’s {way}-hand neighbour leads, and that is {who}.",
        lambda c, g: neighbour_leads(c, g) and c.judge.caller is None,
    ),
    ("In nullo at this table the ace stands below the two.", low_ace),
    ("{who} leads to the next trick.", leads_next),
    ("All thirteen tricks have been played. The deal is over.", all_played),
)

MINNESOTA: Final[Table] = (
    WHIST[0],
    ("The {card} is of another suit. There are no trumps, so it cannot win.", cannot_win),
    ("Ada and Cai are partners against Ben and Dot.", lambda c, _: c.sides() == [(0, 2), (1, 3)]),
    ("All {n} cards are dealt.", lambda c, g: g["n"] == sum(map(len, c.deal.hands))),
    ("In each suit the ace is highest and the two is lowest.", always),
    ("{who} has dealt thirteen cards to each.", dealt(THIRTEEN)),
    ("{who} has made a bid.", did("bid")),
    ("Nothing is turned up until all four have bid.", lambda c, _: len(c.judge.bids) < 4 and not c.judge.shown),
    (
        "{who} turns up the {card}.",
        lambda c, g: g["who"] in c.judge.shown and c.judge.bids[g["who"]] == g["card"],
    ),
    (
        "{who} turns up a bid without a card.",
        lambda c, g: g["who"] in c.judge.shown and c.judge.bids[g["who"]] in "RB",
    ),
    (
        "{who} was the first to show the colour for high, so the deal is high. {other} is the grandee.",
        lambda c, g: g["who"] == g["other"] == c.judge.grandee == c.judge.shown[-1],
    ),
    ("All four bid low, so the deal is low.", lambda c, _: c.judge.grandee is None and len(c.judge.shown) == 4),
    (
        "The bid cards go back to the hands. Those that were turned up are remembered.",
        lambda c, _: all(bid in "RB" or bid in c.judge.hands[seat] for seat, bid in c.judge.bids.items()),
    ),
    ("In a high deal the {way}-hand neighbour of the grandee leads, and that is {who}.", neighbour_leads),
    (
        "The deal is low. {who} sits on {other}’s left and leads.",
        lambda c, g: left_leads(c, g) and c.judge.grandee is None,
    ),
    ("{who} leads to the next trick.", leads_next),
    ("All thirteen tricks have been played. The deal is over.", all_played),
)


def uncovered(clerk: Clerk, gaps: Gaps) -> bool:
    """The card is the top of a column of the player who has just played the one that lay on it."""
    seat, _, card, _ = clerk.last_act()
    tops = {column[-1] for column in clerk.judge.columns[seat] if column}
    return bool(
        seat == gaps["who"] and gaps["card"] in tops - clerk.held[seat] and card not in clerk.before_hands[seat]
    )


CHINESE: Final[Table] = (
    *WHIST,
    SEATED,
    ("The deal uses an ordinary pack without jokers.", always),
    ("In each suit the ace is the highest card; then come king, queen, jack and so on down.", always),
    ("A row of cards lies face down before each player. Nobody may look at them.", always),
    (
        "On each of them lies a card face up, for all to see.",
        lambda c, _: {len(column) for own in c.judge.columns for column in own} == {2},
    ),
    ("What a player is dealt beyond the columns is held in hand, for that player alone to see.", always),
    ("Those who sit opposite each other are partners.", lambda c, _: c.sides() == [(0, 2), (1, 3)]),
    (
        "{who} dealt, and chooses {suit}.",
        lambda c, g: c.last_act()[:3] == (g["who"], "trump", g["suit"]) and g["who"] == c.dealer,
    ),
    (
        "{who} is the dealer and plays without trumps.",
        lambda c, g: did("no-trumps")(c, g) and g["who"] == c.dealer and c.options["no_trumps"] == "true",
    ),
    ("{who} sits on the dealer’s left and leads.", left_leads),
    (
        "{who} may play any card but those that are covered.",
        lambda c, g: c.judge.may_do(g["who"]) == {f"play {card}" for card in c.hands()[g["who"]]},
    ),
    (
        "The turn goes to the left, and {who} is next.",
        lambda c, g: c.judge.awaited == {g["who"]} == {(c.last_act()[0] + 1) % c.seats},
    ),
    ("{who} has no {suit} to play and throws the {card}.", throws),
    ("That turns up the {card}, for {who} to play later.", uncovered),
    (
        "That card came from {who}’s hand, so nothing is turned up.",
        lambda c, g: c.last_act()[0] == g["who"] and c.last_act()[2] in c.before_hands[g["who"]],
    ),
    ("{who} won the trick and leads to the next.", leads_next),
    (
        "All the cards that were dealt have been played. The deal is over.",
        lambda c, _: c.over and not any(c.hands()),
    ),
)


def hakem_is(clerk: Clerk, gaps: Gaps) -> bool:
    """The dealer's neighbour in the way of the turn."""
    return bool(gaps["who"] == clerk.next_to(clerk.dealer) == clerk.judge.hakem)


def out_of_reach(clerk: Clerk, gaps: Gaps) -> bool:
    """With all tricks that are left the others would have fewer than this player has."""
    won = [clerk.tricks(seat) for seat in range(clerk.seats)]
    left = 17 - sum(won)
    return all(won[seat] + left < won[gaps["who"]] for seat in range(clerk.seats) if seat != gaps["who"])


HOKM: Final[Table] = (
    *WHIST,
    SEATED,
    ("Those who sit opposite each other are partners.", lambda c, _: c.sides() == [(0, 2), (1, 3)]),
    ("The pack has {n} cards.", lambda c, g: g["n"] == (51 if c.options["players"] == "3" else 52)),
    ("In each suit the ace is the highest card; then come king, queen, jack and so on down.", always),
    ("{who} is the hakem of this deal.", hakem_is),
    (
        "{who} deals, and {other} is next in turn after {it}.",
        lambda c, g: g["who"] == c.dealer and g["other"] == c.next_to(c.dealer),
    ),
    ("Each has five cards so far.", lambda c, _: {len(hand) for hand in c.deal.hands} == {5}),
    ("For now only {who}, the hakem, may look; all other cards stay face down.", hakem_is),
    (
        "{who} is the hakem and chooses {suit} as trumps, knowing five cards.",
        lambda c, g: (
            hakem_is(c, g) and c.last_act() == (g["who"], "trump", g["suit"], "") and len(c.held[g["who"]]) == 5
        ),
    ),
    (
        "{who} deals the rest, four cards at a time. Now everybody may look.",
        lambda c, g: g["who"] == c.dealer and (len(c.judge.hands[0]) - 5) % 4 == 0 and not c.judge.stock,
    ),
    (
        "{who} has to put cards aside, face down.",
        lambda c, g: (
            c.judge.awaited == {g["who"]}
            and all(f"discard {card}" in c.judge.may_do(g["who"]) for card in c.judge.hands[g["who"]])
        ),
    ),
    (
        "Now the two draw by turns. {who} looks at the top card of the stock.",
        lambda c, g: c.judge.awaited == {g["who"]} and c.judge.may_do(g["who"]) == {"keep", "reject"},
    ),
    ("{who} keeps the card and puts the next one aside.", did("keep")),
    ("{who} puts the card aside and takes the next one unseen.", did("reject")),
    (
        "{who} is the hakem and leads to the first trick.",
        lambda c, g: hakem_is(c, g) and c.judge.awaited == {g["who"]} and not c.judge.winners,
    ),
    (
        "The turn goes to the {way}, and {who} is next.",
        lambda c, g: (
            g["way"] == c.options["direction"]
            and c.judge.awaited == {g["who"]} == {(c.last_act()[0] + (1 if g["way"] == "left" else -1)) % c.seats}
        ),
    ),
    ("{who} has no {suit} and throws the {card}.", throws),
    ("{who} won the trick and leads to the next.", leads_next),
    (
        "The seventh trick of {team} settles the deal.",
        lambda c, g: sum(seat in g["team"] for seat in c.judge.winners) == 7 and g["team"] in c.sides(),
    ),
    ("Nobody can catch up with {who} any more.", out_of_reach),
    (
        "All tricks are played and two players share the lead.",
        lambda c, _: not any(c.judge.hands) and sorted(map(c.tricks, range(3)))[1:] in ([6, 6], [7, 7], [8, 8]),
    ),
    (
        "The last card has been played, and with it the deal ends.",
        lambda c, _: not any(c.judge.hands) and c.options["play_out"] == "true" and c.over,
    ),
)


def marriage(clerk: Clerk, gaps: Gaps) -> bool:
    """A king and a queen of a suit in hand, of which one is shown; trumps or not as it is said."""
    seat, verb, suit, _ = clerk.last_act()
    holds = {suit + "K", suit + "Q"} <= clerk.held[seat]
    return verb == "show" and seat == gaps["who"] and holds and gaps["n"] == (40 if suit == clerk.trump else 20)


def exchanged(clerk: Clerk, gaps: Gaps) -> bool:
    """Somebody has put the nine of trumps under the stock and taken the card that lay there."""
    nine = clerk.trump + "9"
    return did("exchange")(clerk, gaps) and nine in clerk.held[gaps["who"]] and clerk.judge.stock[-1] == nine


SIXTY_SIX: Final[Table] = (
    WHIST[0],
    (
        "The {card} is a trump and beats every other suit.",
        lambda c, g: highest_trump(c, g) and len({card[0] for _, card, _ in c.trick}) == 2,
    ),
    ("Two play against each other. {who} deals.", lambda c, g: g["who"] == c.dealer and c.seats == 2),
    (
        "{n} cards: ace, ten, king, queen, jack and nine of each suit.",
        lambda c, g: g["n"] == len(c.deal.stock) + sum(map(len, c.deal.hands)) == 6 * 4,
    ),
    ("In each suit the order is ace, ten, king, queen, jack, nine.", always),
    ("An ace is worth 11, a ten 10, a king 4, a queen 3, a jack 2 and a nine nothing.", always),
    ("{who} has dealt six cards to each.", dealt(6)),
    ("The {card} is turned up, so {suit} are trumps.", turned_up),
    (
        "{other} dealt, so {who} leads to the first trick.",
        lambda c, g: g["other"] == c.dealer and c.judge.awaited == {g["who"]} == {1 - c.dealer},
    ),
    (
        "The stock is open, so {who} need not follow suit.",
        lambda c, g: (
            c.last_act()[0] == g["who"]
            and c.last_act()[2][0] != c.led
            and c.judge.closer is None
            and bool(c.judge.stock)
        ),
    ),
    (
        "The winner of the trick draws first, and then {who} draws.",
        lambda c, g: c.last_act()[:2] == (c.winner, "draw") and g["who"] == 1 - c.winner,
    ),
    ("{who} exchanges the nine of trumps for the turn-up.", exchanged),
    (
        "The stock is closed, but {who} still exchanges the nine of trumps.",
        lambda c, g: exchanged(c, g) and c.judge.closer == 1 - g["who"],
    ),
    ("{who} shows a king and queen of one suit: {n}.", marriage),
    ("{who} shows the king and queen of trumps: {n}.", lambda c, g: marriage(c, g) and c.last_act()[2] == c.trump),
    (
        "{who} has shown a marriage. It counts once {other} has won a trick.",
        lambda c, g: g["who"] == g["other"] and did("show")(c, g) and g["who"] not in c.judge.winners,
    ),
    (
        "{who} shows a marriage that makes 66 or more.",
        lambda c, g: did("show")(c, g) and c.judge.total(g["who"]) >= 66,
    ),
    ("{who} closes the stock.", lambda c, g: did("close")(c, g) and c.judge.closer == g["who"]),
    ("The stock is closed. Nobody draws any more.", lambda c, _: c.judge.closer is not None),
    (
        "{who} wins the last trick and 10 points with it.",
        lambda c, g: len(c.judge.winners) == 12 and c.winner == g["who"] and c.judge.closer is None,
    ),
    ("{who} claims 66.", did("claim")),
    (
        "{who} claimed with less than 66.",
        lambda c, g: did("claim")(c, g) and c.judge.total(g["who"]) < 66,
    ),
    ("Nobody has claimed.", lambda c, _: c.over and all(act[1] != "claim" for act in c.acts)),
)


def is_joker(clerk: Clerk, card: str) -> bool:
    """A joker, or a thirteen where those are jokers."""
    return bool(clerk.judge.is_joker(card))


def played_by(clerk: Clerk, gaps: Gaps, *, last: bool | None = None) -> bool:
    """Some card of the trick is the one that is named, by whoever is named; the last of it or not, as is said."""
    named = [
        place
        for place, (seat, card, _) in enumerate(clerk.trick)
        if plain(card) == gaps.get("card", plain(card)) and seat == gaps.get("who", seat)
    ]
    at_the_end = len(clerk.trick) - 1
    if last is None:
        return bool(named)
    return at_the_end in named if last else any(place != at_the_end for place in named)


def by_seat(clerk: Clerk) -> bool:
    """Only a card of the last seat can be the last of a trick, and that player passed."""
    return clerk.options["last"] == "seat" and clerk.last_act()[1] == "pass"


def an_ace(clerk: Clerk, *, last: bool) -> bool:
    """An ace lies in the trick, as its last card or before it."""
    cards = [card for _, card, _ in clerk.trick]
    where = cards[-1:] if last else cards if by_seat(clerk) else cards[:-1]
    return any(card[1:] == "A" for card in where) and clerk.options["ace_joker"] == "revised"


def own_joker(clerk: Clerk, gaps: Gaps) -> bool:
    """The card that is named is a joker and lies in the trick before whoever is named."""
    return any(
        is_joker(clerk, card) and (seat, plain(card)) == (gaps["who"], gaps["card"]) for seat, card, _ in clerk.trick
    )


def came_last(clerk: Clerk, gaps: Gaps) -> bool:
    """Who is named played the last card of the trick."""
    return bool(clerk.trick[-1][0] == gaps["who"])


def best_of_all(clerk: Clerk, gaps: Gaps) -> bool:
    """Of the cards that are neither joker nor ace it is the highest, and it took the trick."""
    if clerk.options["ace_joker"] != "revised" and plain(clerk.trick[0][1]) == "Z":
        return False
    ranked = [play for play in clerk.trick if not is_joker(clerk, play[1]) and play[1][1:] != "A"]
    top = max(ranked, key=lambda play: "23456789 10 11 12 13 J Q K".find(plain(play[1])[1:]))
    took = [plain(card) for seat, card, _ in clerk.trick if seat == clerk.winner]
    return plain(top[1]) == gaps["card"] and took == [gaps["card"]]


def of_two_equals(clerk: Clerk, gaps: Gaps, which: str) -> bool:
    """Two of the card lie in the trick, and it was taken by that one of them which wins by the house rule."""
    players = [seat for seat, card, _ in clerk.trick if plain(card) == gaps["card"]]
    right = len(players) == 2 and which == clerk.options["dup_winner"]
    return right and gaps["who"] == clerk.winner == players[which == "second"]


def new_pile(clerk: Clerk, gaps: Gaps) -> bool:
    """The trick has gone to the pile of whoever took it, which now has so many cards."""
    return bool(clerk.new_trick and gaps["who"] == clerk.winner and clerk.judge.won[gaps["who"]] == gaps["n"])


CHWECH: Final[Table] = (
    ("Everybody plays alone. There are no partners.", always),
    ("All {n} cards of the pack are dealt.", lambda c, g: g["n"] == sum(map(len, c.deal.hands)) == 9 * c.seats),
    (
        "In each suit the king is followed by queen, jack and so on down. The ace stands at one end or the other.",
        always,
    ),
    ("{who} has dealt nine cards to each.", dealt(9)),
    ("{who} passes.", did("pass")),
    (
        "{who} adds a joker to the trick. It needs no suit.",
        lambda c, g: c.last_act()[0] == g["who"] and is_joker(c, c.last_act()[2]) and len(c.trick) > 1,
    ),
    (
        "Now more than one joker lies in this trick.",
        lambda c, _: is_joker(c, c.last_act()[2]) and sum(is_joker(c, card) for _, card, _ in c.trick) > 1,
    ),
    (
        "{who} leads a joker and names {suit}.",
        lambda c, g: c.last_act()[::3] == (g["who"], g["suit"]) and len(c.trick) == 1,
    ),
    (
        "{who} declined the lead and is out of this trick.",
        lambda c, g: bool(c.trick) and (g["who"], "pass") in [act[:2] for act in c.acts[-c.seats :]],
    ),
    (
        "{who} declines the lead. It goes on to the left until somebody takes it or all have declined.",
        lambda c, g: did("pass")(c, g) and not c.plays and (c.over or c.judge.awaited == {(g["who"] + 1) % c.seats}),
    ),
    ("The {card} is the highest card of the trick.", best_of_all),
    (
        "The ace was not the last card, so it beats all but a joker that comes last.",
        lambda c, _: c.new_trick and an_ace(c, last=False) and c.seats != 4,
    ),
    (
        "The ace was not the last card, so it beats every other card.",
        lambda c, _: c.new_trick and an_ace(c, last=False) and c.seats == 4,
    ),
    (
        "The ace was the last card of the trick, so it loses.",
        lambda c, _: an_ace(c, last=True) and not by_seat(c) and c.trick[-1][0] != c.winner,
    ),
    (
        "{who}’s {card} was not the last card, so it loses.",
        lambda c, g: own_joker(c, g) and (by_seat(c) or not came_last(c, g)) and g["who"] != c.winner,
    ),
    (
        "{who}’s {card} was the last card of the trick, so it wins.",
        lambda c, g: own_joker(c, g) and came_last(c, g) and g["who"] == c.winner,
    ),
    (
        "Those with a turn still to come passed, so {who}’s {card} was the last card.",
        lambda c, g: (
            c.options["last"] == "card"
            and (c.trick[-1][0], plain(c.trick[-1][1])) == (g["who"], g["card"])
            and c.last_act()[1] == "pass"
        ),
    ),
    (
        (
            "Those with a turn still to come passed, so {who}’s {card} does not count as last: that is only a card of "
            "the last seat."
        ),
        lambda c, g: by_seat(c) and (c.trick[-1][0], plain(c.trick[-1][1])) == (g["who"], g["card"]),
    ),
    (
        "Nobody else played, so the {card} wins on its own.",
        lambda c, g: len(c.trick) == 1 and plain(c.trick[0][1]) == g["card"],
    ),
    (
        (
            "A joker that is not last loses, and so does an ace that is. Nothing else lies here, and then {who}’s "
            "{card} takes the trick."
        ),
        lambda c, g: (
            all(is_joker(c, card) or card[1:] == "A" for _, card, _ in c.trick)
            and [(seat, plain(card)) for seat, card, _ in c.trick if seat == c.winner] == [(g["who"], g["card"])]
        ),
    ),
    (
        "The ace counts as its player said: high unless it was called low.",
        lambda c, _: c.options["ace_joker"] != "revised" and any(card[1:] == "A" for _, card, _ in c.trick),
    ),
    (
        "{who}’s {card} stands between the seven and the eight, or where they would be.",
        lambda c, g: c.options["ace_joker"] == "original" and own_joker(c, g),
    ),
    (
        "{who}’s {card} counts as the ace of the suit: high unless it was called low.",
        lambda c, g: c.options["ace_joker"] == "joker_ace" and own_joker(c, g),
    ),
    (
        "Two equal cards are the highest of the trick. {who}’s {card} takes it, because it was played first.",
        lambda c, g: of_two_equals(c, g, "first"),
    ),
    (
        "Two equal cards are the highest of the trick. {who}’s {card} takes it, because it was played second.",
        lambda c, g: of_two_equals(c, g, "second"),
    ),
    ("{who} piles the trick up and now has {n} cards.", new_pile),
    ("{who} piles the trick up and now has 1 card.", lambda c, g: new_pile(c, {**g, "n": 1})),
    (
        "{who} is out of cards. The deal is over.",
        lambda c, g: c.over and not c.judge.hands[g["who"]],
    ),
    (
        "Nobody wants to lead. The deal is over.",
        lambda c, _: c.over and [act[1] for act in c.acts[-c.seats :]] == ["pass"] * c.seats,
    ),
)

TOLD: Final[Mapping[str, Table]] = {
    "cayenne": CAYENNE,
    "chinese-whist": CHINESE,
    "chwech": CHWECH,
    "hokm": HOKM,
    "minnesota-whist": MINNESOTA,
    "norwegian-whist": NORWEGIAN,
    "sixty-six": SIXTY_SIX,
    "witches-whist": WITCHES,
}
"""By game."""
