"""Random deals by the package `schnapsen`: its engine asks two players, who choose among its valid moves.

python -m tests.bench.play_schnapsen SEED DEALS     (in that package's environment)
"""

from random import Random

from schnapsen.game import Bot, Move, PlayerPerspective, SchnapsenGamePlayEngine

from tests.bench.timed import report


class Chance(Bot):  # type: ignore[misc]  # the package is in an environment of its own, where mypy does not look
    """A player who makes any valid move."""

    def __init__(self, random: Random) -> None:
        super().__init__()
        self.random = random
        self.cards = 0

    def get_move(self, perspective: PlayerPerspective, leader_move: Move | None) -> Move:  # noqa: ARG002  # by its name
        move = self.random.choice(perspective.valid_moves())
        self.cards += not move.is_trump_exchange()
        return move


ENGINE = SchnapsenGamePlayEngine()


def one_deal(random: Random) -> int:
    """Deal and play until somebody has won."""
    players = Chance(random), Chance(random)
    ENGINE.play_game(*players, random)
    return sum(player.cards for player in players)


if __name__ == "__main__":
    report(one_deal)
