"""The bot that chooses blindly."""

from fathom.bots.bot import Bot
from fathom.core.rng import Rng
from fathom.table.chair import Chair


class Random(Bot):
    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, chair: Chair) -> int:
        options = chair.decision.options
        return options[self.rng.below(len(options))]
