"""Playout bots (bosun, deckhand): imagine worlds and play every option out in each of them."""

from abc import abstractmethod

from fathom.bots.bot import Bot
from fathom.bots.joint_questions import world_when_asked
from fathom.core.kernel.state import State
from fathom.core.search.playing_on import PLAYOUTS
from fathom.core.search.playout import considered, expectations, outcomes
from fathom.table.chair import Chair

GLANCES = 3


class PlayoutBot(Bot):
    """Takes the option with the best result over all imagined worlds."""

    def choose(self, chair: Chair) -> int:
        options = self.considered(chair)
        if len(options) == 1:
            return options[0]
        totals = [0.0] * len(options)
        for _ in range(max(1, round(self.worlds(len(options)) * self.effort))):
            for n, gain in enumerate(self.tried(chair, world_when_asked(chair, self.rng), options)):
                totals[n] += gain
        return options[totals.index(max(totals))]

    @abstractmethod
    def considered(self, chair: Chair) -> list[int]:
        """Those of the options that are tried."""

    @abstractmethod
    def worlds(self, options: int) -> float:
        """In how many worlds so many options are tried."""

    @abstractmethod
    def tried(self, chair: Chair, world: State, options: list[int]) -> list[float]:
        """What comes of each option."""


class Bosun(PlayoutBot):
    """Sensible and instant: skips the options its sense prunes, and plays out by what its sense expects."""

    def considered(self, chair: Chair) -> list[int]:
        return considered(world_when_asked(chair, self.rng), chair.decision.options, chair.game.sense)

    def worlds(self, options: int) -> float:
        return PLAYOUTS / options

    def tried(self, chair: Chair, world: State, options: list[int]) -> list[float]:
        return expectations(world, options, chair.seat, chair.game.sense, self.rng)


class Deckhand(PlayoutBot):
    """A beginner: a few random playouts of every option, without sense, so luck often decides."""

    def considered(self, chair: Chair) -> list[int]:
        return chair.decision.options

    def worlds(self, options: int) -> float:
        return GLANCES

    def tried(self, chair: Chair, world: State, options: list[int]) -> list[float]:
        return outcomes(world, options, chair.seat, chair.game.sense, self.rng)
