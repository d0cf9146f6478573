"""Arguments of environments: game, seat and seed, checked; what is wrong is refused with the choices."""

from __future__ import annotations

from operator import index

from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import SEEDS
from fathom.games import GAMES

RENDER_MODES = ["ansi", "rgb_array"]  # PettingZoo's environments know "human" as well
NOT_BEGUN = "no game has begun: call reset() before step()"
OVER = "the game is over: call reset() before step()"


def game_of(key: str) -> Game:
    for game in GAMES:
        if game.key == key:
            return game
    raise ValueError(f"no game {key!r}; there is {', '.join(game.key for game in GAMES)}")


def seat_of(seat: int, seats: int) -> int:
    if seat not in range(seats):
        raise ValueError(f"no seat {seat!r}; there is {', '.join(map(str, range(seats)))}")
    return int(seat)


def seed_of(seed: int) -> int:
    """Any kind of whole number, NumPy's included."""
    try:
        number = index(seed)
    except TypeError:
        number = -1
    if not 0 <= number < SEEDS:
        raise ValueError(f"a seed is a whole number from 0 to {SEEDS - 1}; not {seed!r}")
    return number
