"""A second, slow judge of Sixty-Six, written from the facts and sharing nothing with the engine.

It reads a deal and the actions as text, keeps its own hands, says what may be done, and gives the
game points. It knows every house rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.core.cards import SUITS
from engine.core.play import Deal

ORDER = "9JQK10A"
POINTS = {"9": 0, "J": 2, "Q": 3, "K": 4, "10": 10, "A": 11}


@dataclass
class Judge:
    """What a third person at the table would write down.

    ``stage`` is what the player at turn has to decide: to lead or follow; what to do with a trick
    just ``taken``; what to lead of a marriage ``shown``; to ``claim`` and nothing else; whether to
    exchange in ``answer`` to a close; whether to claim after the ``last`` trick.
    """

    trump: str
    hands: list[set[str]]
    stock: list[str]
    turn: int
    rules: Mapping[str, str]
    stage: str = "lead"
    trick: list[tuple[int, str]] = field(default_factory=list)
    cards: list[int] = field(default_factory=lambda: [0, 0])
    shown: list[int] = field(default_factory=lambda: [0, 0])
    tricks: list[int] = field(default_factory=lambda: [0, 0])
    last_bonus: list[int] = field(default_factory=lambda: [0, 0])
    closer: int | None = None
    tricks_at_close: list[int] = field(default_factory=lambda: [0, 0])
    claimer: int | None = None
    showing: str = ""
    played: list[str] = field(default_factory=list)
    just_closed: bool = False
    just_took: bool = False
    dealer: int = 0
    winners: list[int] = field(default_factory=list)
    stopped: bool = False

    # What may be done

    @property
    def awaited(self) -> set[int]:
        """The player at turn, until somebody claims or both have let it be."""
        return set() if self.stopped or self.claimer is not None else {self.turn}

    def may_do(self, seat: int) -> set[str]:
        """All that a player may do now."""
        return self._acts() if seat in self.awaited else set()

    def _acts(self) -> set[str]:
        match self.stage:
            case "lead":
                return self._on_lead()
            case "follow":
                return self._following()
            case "taken":
                return self._having_taken()
            case "shown":
                return {f"play {self.showing}K", f"play {self.showing}Q", "claim"}
            case "claim":
                return {"claim"}
            case "answer":
                return {"leave", "exchange"} if self.trump + "9" in self.hands[self.turn] else {"leave"}
            case last:
                assert last == "last"
                return {"claim", "stop"}

    def _open(self) -> bool:
        return bool(self.stock) and self.closer is None

    def _on_lead(self) -> set[str]:
        acts = {f"play {card}" for card in self.hands[self.turn]}
        too_early = sum(self.tricks) == 0 and self.rules["marriage_first_lead"] == "false"
        too_late = self._too_late_for_marriages() and not self.just_closed
        if not too_early and not too_late:
            acts |= {f"show {suit}" for suit in self._marriages()}
        return acts | self._exchange() | self._close() | self._claim()

    def _following(self) -> set[str]:
        acts = {f"play {card}" for card in self._answers()}
        if self.rules["marriage_claim"] == "follow" and self.tricks[self.turn] and not self._too_late_for_marriages():
            acts |= {f"show {suit}" for suit in self._marriages() if self._would_reach(suit)}
        return acts | self._exchange() | self._claim()

    def _having_taken(self) -> set[str]:
        enough = {f"show {suit}" for suit in self._marriages() if self._would_reach(suit)}
        return enough | self._exchange() | self._close() | {"draw", "claim"}

    def _exchange(self) -> set[str]:
        holds = self.trump + "9" in self.hands[self.turn]
        in_time = self._open() and len(self.stock) >= int(self.rules["exchange_min_stock"])
        out_of_turn = self.stage == "follow" and self.rules["exchange"] == "on_lead"
        return {"exchange"} if holds and in_time and self.tricks[self.turn] and not out_of_turn else set()

    def _close(self) -> set[str]:
        gone = sum(self.tricks)
        fitting = {
            "any": True,
            "not_first": gone >= 1,
            "until_sixth": gone <= 5,
            "drawn": gone >= 1 and self.stage == "lead" and len(self.stock) > 2,
        }
        return {"close"} if self._open() and fitting[self.rules["close_rule"]] else set()

    def _claim(self) -> set[str]:
        return {"claim"} if self.rules["claim_anytime"] == "true" or self.just_took else set()

    def _too_late_for_marriages(self) -> bool:
        return self.rules["end_marriages"] == "false" and not self._open()

    def _marriages(self) -> list[str]:
        return [suit for suit in SUITS if {suit + "K", suit + "Q"} <= self.hands[self.turn]]

    def _would_reach(self, suit: str) -> bool:
        return self.total(self.turn) + self._worth(suit) >= 66

    def _worth(self, suit: str) -> int:
        return 40 if suit == self.trump else 20

    def _answers(self) -> set[str]:
        hand, end_play = self.hands[self.turn], self.rules["end_play"]
        if self._open():
            return hand
        led = self.trick[0][1]
        same_suit = {card for card in hand if card[0] == led[0]}
        higher = {card for card in same_suit if self._beats(card, led)}
        trumps = {card for card in hand if card[0] == self.trump}
        if same_suit:
            return higher if end_play == "strict" and higher else same_suit
        return trumps if end_play != "follow" and trumps else hand

    # What is done

    def watch(self, text: str) -> None:
        """Take note of one action."""
        seat, act = int(text[0]), text[2:].split()
        assert text[2:] in self.may_do(seat), text
        match act[0]:
            case "play":
                self.hands[seat].remove(act[1])
                self.played.append(act[1])
                self.just_closed = self.just_took = False
                self.showing = ""
                self.trick.append((seat, act[1]))
                self.stage, self.turn = "follow", 1 - seat
                if len(self.trick) == 2:
                    self._finish_trick()
            case "draw":
                self.hands[seat].add(self.stock.pop(0))
                self.hands[1 - seat].add(self.stock.pop(0))
                self.stage, self.just_took = "lead", False
            case "exchange":
                nine = self.trump + "9"
                self.hands[seat].remove(nine)
                self.hands[seat].add(self.stock.pop())
                self.stock.append(nine)
                if self.stage == "answer":
                    self.stage, self.turn = "lead", 1 - seat
            case "leave":
                self.stage, self.turn = "lead", 1 - seat
            case "show":
                self.showing = act[1]
                self.shown[seat] += self._worth(act[1])
                self.stage = "shown" if self.stage == "lead" else "claim"
            case "close":
                self.closer = seat
                self.just_closed, self.just_took = True, False
                self.tricks_at_close = list(self.tricks)
                self.stage = "lead"
                nine = self.trump + "9"
                if self.rules["exchange_on_close"] == "true" and nine not in [*self.played, self.stock[-1]]:
                    self.stage, self.turn = "answer", 1 - seat
            case "claim":
                self.claimer = seat
            case other:
                assert other == "stop"
                self.stopped = True

    def _beats(self, answer: str, led: str) -> bool:
        if led[0] == answer[0]:
            return ORDER.index(answer[1:]) > ORDER.index(led[1:])
        return answer[0] == self.trump

    def _finish_trick(self) -> None:
        (leader, led), (follower, answer) = self.trick
        self.trick = []
        winner = follower if self._beats(answer, led) else leader
        self.cards[winner] += POINTS[led[1:]] + POINTS[answer[1:]]
        self.tricks[winner] += 1
        self.winners.append(winner)
        if sum(self.tricks) == 12:
            self.last_bonus[winner] = 10
        self.turn, self.just_took = winner, True
        self.stage = "taken" if self._open() else "lead" if self.hands[winner] else "last"

    # What it comes to

    def total(self, seat: int) -> int:
        """What a player may count now."""
        shown = self.shown[seat] if self.tricks[seat] else 0
        return self.cards[seat] + shown + self.last_bonus[seat]

    def _win(self, winner: int) -> list[int]:
        loser = 1 - winner
        points = [0, 0]
        if self.tricks[loser] == 0:
            points[winner] = 3
        elif self.total(loser) <= 32:
            points[winner] = 2
        else:
            points[winner] = 1
        return points

    def _fail_claim(self, loser: int) -> list[int]:
        points = [0, 0]
        points[1 - loser] = 2 if self.tricks[1 - loser] or self.rules["false_claim"] == "two" else 3
        return points

    def _fail_close(self) -> list[int]:
        assert self.closer is not None
        points = [0, 0]
        beaten = self.claimer == 1 - self.closer
        if beaten and self.rules["closer_beaten"] == "two":
            price = 2
        elif self.rules["failed_close"] == "three" or self.tricks_at_close[1 - self.closer] == 0:
            price = 3
        elif self.rules["failed_close"] == "points" and self.total(self.closer) > 32:
            price = 1
        else:
            price = 2
        points[1 - self.closer] = price
        return points

    def points(self) -> list[int]:
        """The game points of both players, from Ada."""
        there = [self.total(0) >= 66, self.total(1) >= 66]
        claimer, closer = self.claimer, self.closer
        if claimer is not None and not there[claimer]:
            return self._fail_close() if claimer == closer else self._fail_claim(claimer)
        if claimer is not None:
            if closer is None or closer == claimer:
                return self._win(claimer)
            return self._fail_close()
        if closer is not None and not there[closer]:
            return self._fail_close()
        if there[0] != there[1]:
            return self._win(0 if there[0] else 1)
        if self.rules["no_claim"] == "higher" and closer is None and self.total(0) != self.total(1):
            return self._win(0 if self.total(0) > self.total(1) else 1)
        return [0, 0]

    def next_dealer(self) -> int:
        """Who deals after this deal."""
        dealer = self.dealer
        points = self.points()
        if self.rules["rotation"] == "alternate":
            return 1 - dealer
        if points == [0, 0]:
            return dealer
        return points.index(max(points)) if self.rules["rotation"] == "winner" else 1 - dealer

    def left_over(self, carried: int) -> int:
        """The game points that wait for the next winner, if some have been waiting already."""
        if self.points() != [0, 0] or self.rules["carry_max"] == "0":
            return 0
        return 1 if self.rules["carry_max"] == "1" else carried + 1


def judge(deal: Deal, options: Mapping[str, str], before: tuple[int, ...] = ()) -> Judge:
    """A judge at a fresh deal."""
    stock = [str(card) for card in deal.stock]
    assert stock[-1][0] in SUITS
    hands = [{str(card) for card in hand} for hand in deal.hands]
    return Judge(stock[-1][0], hands, stock, 1 - deal.dealer, options, dealer=deal.dealer)
