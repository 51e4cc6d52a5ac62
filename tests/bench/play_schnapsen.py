"""Random deals by the package `schnapsen`: its engine asks two players, who choose among its valid moves.

python -m tests.bench.play_schnapsen SEED DEALS     (in that package's environment)
"""

from random import Random

from schnapsen.game import Bot, Move, PlayerPerspective, SchnapsenGamePlayEngine

from tests.bench.timed import deals_a_second


class Chance(Bot):  # type: ignore[misc]  # the package is in an environment of its own, where mypy does not look
    """A player who makes any valid move."""

    def __init__(self, random: Random) -> None:
        super().__init__()
        self.random = random

    def get_move(self, perspective: PlayerPerspective, leader_move: Move | None) -> Move:  # noqa: ARG002  # by its name
        return self.random.choice(perspective.valid_moves())


ENGINE = SchnapsenGamePlayEngine()


def one_deal(random: Random) -> None:
    """Deal and play until somebody has won."""
    ENGINE.play_game(Chance(random), Chance(random), random)


if __name__ == "__main__":
    deals_a_second(one_deal)
