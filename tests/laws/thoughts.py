"""What searches think in many positions: the same in every process, compiled or not.

python -m tests.laws.thoughts SIMULATIONS
"""

from __future__ import annotations

import sys

from fathom.core.kernel import open_question
from fathom.core.kernel.rng import Rng
from fathom.core.knowledge.veil import imagine
from fathom.core.search.search import Search
from fathom.games import GAMES
from tests.laws.cases import Case, walk

SELDOM = 15  # one decision in so many is thought about


def thoughts(simulations: int) -> None:
    """How often each option was tried and what it seemed worth, in a game of each number of seats."""
    for game in GAMES:
        for seats in game.seats:
            rng = Rng(seats)
            for state in walk(Case(game, seats), seats):
                if state.asked() >= 0 and state.count() > 1 and rng.below(SELDOM) == 0:
                    search, options = (
                        Search(state.asked(), rng.split(), game.sense),
                        open_question.decision(state).options,
                    )
                    search.simulate(imagine(state, state.asked(), rng), simulations)
                    print(game.key, seats, search.visits(options), search.worths(options))


if __name__ == "__main__":
    thoughts(int(sys.argv[1]))
