"""Joint questions: the world in which a bot that may answer early is asked."""

from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.search.playout import QUIET
from fathom.table.chair import Chair


def world_when_asked(chair: Chair, rng: Rng) -> State:
    """An imagined world; if others are asked first, one in which they did what their sense expects."""
    world, sense = chair.imagine(rng), chair.game.sense
    while world.asked() != chair.seat and world.answers(chair.seat):
        world.apply(sense.natural(world, world.count(), rng), QUIET)
    return world if world.asked() == chair.seat else chair.imagine(rng)
