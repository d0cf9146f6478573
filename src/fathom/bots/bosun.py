"""The bots that imagine worlds and play every option out in each of them."""

from typing import ClassVar

from fathom.bots.bot import Bot
from fathom.core.playout import outcomes
from fathom.table.chair import Chair


class Bosun(Bot):
    """Sensible and instant."""

    playouts: ClassVar = 300

    def choose(self, chair: Chair) -> int:
        options = chair.decision.options
        if len(options) == 1:
            return options[0]
        totals = [0] * len(options)
        for _ in range(max(1, round(self.playouts * self.effort / len(options)))):
            world = chair.imagine(self.rng)
            for n, gain in enumerate(outcomes(world, options, chair.seat, self.rng)):
                totals[n] += gain
        return options[totals.index(max(totals))]


class Deckhand(Bosun):
    """A beginner: one thought for each option, and the first that turns out well is taken."""

    playouts: ClassVar = 1
