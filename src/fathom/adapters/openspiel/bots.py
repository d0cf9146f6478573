"""Fathom's bots as OpenSpiel bots, and its playouts as an evaluator for OpenSpiel's searches."""

from __future__ import annotations

import numpy as np
import pyspiel
from numpy.typing import NDArray

from fathom.adapters.openspiel.state import FathomState
from fathom.bots import Bot
from fathom.core.kernel.rng import Rng
from fathom.core.search.playout import playout


class Seated(pyspiel.Bot):  # type: ignore[misc]
    """A Fathom bot that answers for one player; it gets a chair, as at any table."""

    def __init__(self, bot: Bot, player: int) -> None:
        super().__init__()
        self.bot = bot
        self.player = player

    def step(self, state: FathomState) -> int:
        return self.bot.choose(state.world.chair(self.player))


class Playouts:
    """OpenSpiel's `RandomRolloutEvaluator`, played inside compiled code; nobody takes an aside."""

    def __init__(self, times: int = 1, seed: int = 0) -> None:
        self.times = times
        self.rng = Rng(seed)

    def evaluate(self, state: FathomState) -> NDArray[np.float64]:
        """What each player got on average when everybody moved at random."""
        mean: NDArray[np.float64] = np.mean([self.played(state) for _ in range(self.times)], 0)
        return mean

    def played(self, state: FathomState) -> list[float]:
        world = state.world
        end = world.state.copy()
        playout(end, self.rng)
        return world.setup.returns(end)

    def prior(self, state: FathomState) -> list[tuple[int, float]]:
        """Every move as likely as another."""
        outcomes = state.chance_outcomes() if state.is_chance_node() else None
        legal = state.legal_actions()
        return outcomes or [(action, 1 / len(legal)) for action in legal]
