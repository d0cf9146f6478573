"""The bot that imagines worlds and plays every option out in each of them."""

from fathom.bots.bot import Bot
from fathom.core.playout import outcomes
from fathom.core.rng import Rng
from fathom.table.chair import Chair

PLAYOUTS = 500


class Sensible(Bot):
    def __init__(self, seed: int, playouts: int = PLAYOUTS) -> None:
        self.rng = Rng(seed)
        self.playouts = playouts

    def choose(self, chair: Chair) -> int:
        options = chair.decision.options
        if len(options) == 1:
            return options[0]
        totals = [0] * len(options)
        for _ in range(max(1, self.playouts // len(options))):
            world = chair.imagine(self.rng)
            for n, gain in enumerate(outcomes(world, options, chair.seat, self.rng)):
                totals[n] += gain
        return options[totals.index(max(totals))]
