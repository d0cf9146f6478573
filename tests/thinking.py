"""What a short search makes of a position, for tests of what bots understand."""

from __future__ import annotations

from fathom.core.kernel import open_question
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import spell
from fathom.core.search.search import Search


def favourite(game: Game, state: State, simulations: int = 200, seed: int = 1) -> str:
    """The option that whoever is asked tries most."""
    search = Search(state.asked(), Rng(seed), game.sense)
    search.simulate(state, simulations)
    options = open_question.decision(state).options
    visits = search.visits(options)
    return spell(game.verbs, options[visits.index(max(visits))])


def ideas(game: Game, state: State, times: int = 100) -> set[str]:
    """What comes to mind in this position, asked so often."""
    rng = Rng(1)
    return {spell(game.verbs, game.sense.natural(state, state.count(), rng)) for _ in range(times)}
