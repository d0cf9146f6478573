"""Evaluation, playout policy and pruning of Lifeboat, for bots."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.rng import Rng
from fathom.core.kernel.sense import Sense
from fathom.core.kernel.state import State
from fathom.games.lifeboat import place, step
from fathom.games.lifeboat.position import Lifeboat
from fathom.games.lifeboat.sense import natural, prospect, pruning


class LifeboatSense(Sense):
    def prospect(self, state: State, seat: i64) -> float:
        assert isinstance(state, Lifeboat)
        over = state.step == step.OVER
        return super().prospect(state, seat) if over else prospect.prospect(state, seat)

    def judged(self, state: State) -> bool:
        """Whether a day begins: provisions are about to be drawn."""
        assert isinstance(state, Lifeboat)
        return state.step == step.DRAWING and state.goods.at[place.PACKET] == 0

    def natural(self, state: State, options: i64, rng: Rng) -> i64:
        assert isinstance(state, Lifeboat)
        return natural.natural(state, options, rng)

    def foolish(self, state: State, action: i64) -> bool:
        assert isinstance(state, Lifeboat)
        return pruning.foolish(state, action)
