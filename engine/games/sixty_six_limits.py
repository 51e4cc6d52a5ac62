"""Counts that no deal of Sixty-Six can end with, each refused by the clause that stands against it."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.rules import Limit
from engine.games.sixty_six_options import Options
from engine.games.sixty_six_score import HAND, PACK, SEATS, TRICKS, VALUES, Tally, other, reaches


def possible_sums() -> tuple[int, ...]:
    """For each number of cards, the sums they can be worth, as a bit mask of the sums."""
    masks = [1] + [0] * len(PACK)
    for card in PACK:
        for size in range(len(PACK), 0, -1):
            masks[size] |= masks[size - 1] << VALUES[card.rank]
    return tuple(masks)


POSSIBLE_SUMS = possible_sums()


def is_possible_sum(tricks: int, points: int) -> bool:
    """Whether some cards that make up so many tricks are worth so many points."""
    return bool(POSSIBLE_SUMS[2 * tricks] >> points & 1)


def has_too_many_tricks(counted: Tally) -> tuple[int, ...]:
    """The pack makes twelve tricks."""
    return (0, 1) if sum(counted.tricks) > TRICKS else ()


def has_wrong_points(counted: Tally) -> tuple[int, ...]:
    """No cards of that number are worth so much, or so little: of one side, or of both together."""
    if sum(counted.tricks) > TRICKS:
        return ()
    found = tuple(side for side in range(SEATS) if not is_possible_sum(counted.tricks[side], counted.points[side]))
    together = is_possible_sum(sum(counted.tricks), sum(counted.points))
    return found or (() if together else (0, 1))


def marries_without_trick(counted: Tally) -> tuple[int, ...]:
    """A marriage of a side that has no trick does not count."""
    return tuple(side for side in range(SEATS) if counted.marriages[side] and not counted.tricks[side])


def marries_too_much(counted: Tally) -> tuple[int, ...]:
    """Three marriages of 20 and one of 40 are all there are."""
    return (0, 1) if sum(counted.marriages) > 100 else ()


def marries_without_lead(first_lead: bool, before_answer: bool) -> Callable[[Tally], tuple[int, ...]]:
    """Each marriage needs a lead of its own: one for every trick won and, where ``first_lead`` says
    so, the first of the deal. Where it may be shown ``before_answer``, a claimer needs one less."""

    def breaks(counted: Tally) -> tuple[int, ...]:
        if sum(counted.marriages) > 100:
            return ()
        for royal in (-1, 0, 1):
            shown = [(points - 20 * (side == royal)) // 20 for side, points in enumerate(counted.marriages)]
            leads = [won + (before_answer and side == counted.claim) for side, won in enumerate(counted.tricks)]
            excess = [max(0, count - own) for count, own in zip(shown, leads, strict=True)]
            royal_fits = royal < 0 or counted.marriages[royal] >= 40
            if royal_fits and sum(shown) - (royal >= 0) <= 3 and sum(excess) <= first_lead:
                return ()
        return (0, 1)

    return breaks


def both_reach_without_marriage(counted: Tally) -> tuple[int, ...]:
    """Cards and last trick together make 130, which is less than twice 66."""
    both_reach = reaches(counted, 0) and reaches(counted, 1)
    return (0, 1) if both_reach and not any(counted.marriages) else ()


def misplaces_last_trick(counted: Tally) -> tuple[int, ...]:
    """The twelfth trick belongs to a side with a trick, of a deal that was played to its end."""
    if counted.last < 0:
        return (0, 1) if sum(counted.tricks) == TRICKS else ()
    held = sum(counted.tricks) >= TRICKS and counted.tricks[counted.last] and counted.closed < 0
    return () if held else (counted.last,)


def stops_early(counted: Tally) -> tuple[int, ...]:
    """Without a close, a deal that nobody claims goes on to the twelfth trick."""
    early = counted.claim < 0 and counted.closed < 0 and sum(counted.tricks) < TRICKS
    return (0, 1) if early else ()


def claims_too_late(counted: Tally) -> tuple[int, ...]:
    """After the twelfth trick only its winner may claim."""
    late = counted.last >= 0 and counted.claim == other(counted.last)
    return (counted.claim,) if late else ()


def claims_without_trick(first_lead: bool) -> Callable[[Tally], tuple[int, ...]]:
    """A claim follows a trick or a marriage of its own, and without a trick only the first lead has
    a marriage, where ``first_lead`` says so."""

    def breaks(counted: Tally) -> tuple[int, ...]:
        if counted.claim < 0 or counted.tricks[counted.claim]:
            return ()
        return () if first_lead and not sum(counted.tricks) else (counted.claim,)

    return breaks


CLOSED_HANDS = {
    "any": {HAND: range(6), HAND - 1: range(1, 7)},
    "not_first": {HAND: range(1, 6), HAND - 1: range(1, 7)},
    "until_sixth": {HAND: range(6), HAND - 1: range(1, 6)},
    "drawn": {HAND: range(1, 5)},
}
"""For each rule of closing and each size of the hands at the close: how many tricks may have gone before."""


def closes_impossibly(rule: str) -> Callable[[Tally], tuple[int, ...]]:
    """The closer is on lead, with a stock; then come at most as many tricks as cards in a hand."""

    def breaks(counted: Tally) -> tuple[int, ...]:
        if counted.closed < 0:
            return (0, 1) if counted.closed_tricks else ()
        theirs, own = counted.closed_tricks, counted.tricks[counted.closed]
        if theirs > counted.tricks[other(counted.closed)]:
            return (other(counted.closed),)
        for at_close in range(own + 1):
            before = theirs + at_close
            after = sum(counted.tricks) - before
            hands = [size for size, tricks in CLOSED_HANDS[rule].items() if before in tricks]
            led = at_close > 0 or before == 0
            if led and hands and (after in hands if counted.claim < 0 else after <= max(hands)):
                return ()
        return (0, 1)

    return breaks


def limits(options: Options) -> tuple[Limit, ...]:
    """What stands against a count, under some options."""
    first_lead = options.marriage_first_lead == "true"
    at_moment = Limit("sixty-six/claim-moment", claims_without_trick(first_lead))
    return (
        Limit("sixty-six/pack", has_too_many_tricks),
        Limit("sixty-six/values", has_wrong_points),
        Limit("sixty-six/marriage-trick" if first_lead else "sixty-six/marriage-first", marries_without_trick),
        Limit("sixty-six/royal-marriage", marries_too_much),
        Limit("sixty-six/marriage-once", marries_without_lead(first_lead, options.marriage_claim == "follow")),
        Limit("sixty-six/marriage", both_reach_without_marriage),
        Limit("sixty-six/last-trick", misplaces_last_trick),
        Limit("sixty-six/nobody", stops_early),
        Limit("sixty-six/claim", claims_too_late),
        *((at_moment,) if options.claim_anytime == "false" else ()),
        Limit("sixty-six/close", closes_impossibly(options.close_rule)),
    )
