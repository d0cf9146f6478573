"""The bots that imagine worlds and play every option out in each of them."""

from fathom.bots.bot import Bot
from fathom.core.playout import considered, expectations
from fathom.table.chair import Chair

PLAYOUTS = 300
GLANCES = 3


class Bosun(Bot):
    """Sensible and instant: tries what is worth a thought."""

    def choose(self, chair: Chair) -> int:
        options = self.considered(chair)
        if len(options) == 1:
            return options[0]
        totals = [0.0] * len(options)
        for _ in range(max(1, round(self.worlds(len(options)) * self.effort))):
            world = chair.imagine(self.rng)
            for n, gain in enumerate(expectations(world, options, chair.seat, self.rng)):
                totals[n] += gain
        return options[totals.index(max(totals))]

    def considered(self, chair: Chair) -> list[int]:
        """Those of the options that are tried."""
        return considered(chair.imagine(self.rng), chair.decision.options)

    def worlds(self, options: int) -> float:
        """In how many worlds so many options are tried."""
        return PLAYOUTS / options


class Deckhand(Bosun):
    """A beginner: a few glances at everything, and whatever turned out well in them, luck or not."""

    def considered(self, chair: Chair) -> list[int]:
        return chair.decision.options

    def worlds(self, options: int) -> float:
        return GLANCES
