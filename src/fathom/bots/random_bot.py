"""Random bot: chooses among the options, each equally likely."""

from fathom.bots.bot import Bot
from fathom.table.chair import Chair


class Random(Bot):
    def choose(self, chair: Chair) -> int:
        options = chair.decision.options
        return options[self.rng.below(len(options))]
