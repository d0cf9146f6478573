"""One version of the core, timed: reads lines `game seats task amount`, answers with seconds of process time.

`benchmarks.versions` starts it with PYTHONPATH naming the version. Modules that were moved are looked for
under their old and their new names.
"""

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from itertools import cycle, islice
from time import process_time
from typing import Any

SEED = 1
POSITIONS = 64
DEEPEST = 40  # decisions taken before a position is imagined or copied
SIMULATIONS = 250  # of one search
HOMES = {
    "playout": ("fathom.core.search.playout", "fathom.core.playout"),
    "rng": ("fathom.core.kernel.rng", "fathom.core.rng"),
    "search": ("fathom.core.search.search", "fathom.core.search"),
    "veil": ("fathom.core.knowledge.veil", "fathom.core.veil"),
}


@cache
def home(name: str) -> Any:
    """The module of this name, wherever this version has it."""
    for path in HOMES[name]:
        try:
            return import_module(path)
        except ImportError:
            continue
    raise ImportError(name)


@cache
def start(game: str, seats: int) -> Any:
    games = {each.key: each for each in import_module("fathom.games").GAMES}
    return games[game].new(seats)


@cache
def dealt(game: str, seats: int) -> list[Any]:
    """Positions after the first deal."""
    rng = home("rng").Rng(SEED)
    found = [start(game, seats).copy() for _ in range(POSITIONS)]
    for position in found:
        home("playout").settle(position, rng)
    return found


@cache
def on_the_way(game: str, seats: int) -> list[tuple[Any, int]]:
    """Positions in the midst of games, and who is asked there."""
    rng = home("rng").Rng(SEED)
    found = [position.copy() for position in dealt(game, seats)]
    for position in found:
        for _ in range(rng.below(DEEPEST)):
            if position.count():
                home("playout").advance(position, position.option(rng.below(position.count())), rng)
    return [(position, max(position.asked(), 0)) for position in found]


def playout(game: str, seats: int, amount: int) -> None:
    home("playout").rollouts(start(game, seats), amount, home("rng").Rng(SEED))


def search(game: str, seats: int, amount: int) -> None:
    sense = sensible(game)
    for position in islice(cycle(dealt(game, seats)), amount):
        home("search").Search(position.asked(), home("rng").Rng(SEED), *sense).simulate(position, SIMULATIONS)


def sensible(game: str) -> list[Any]:
    """What a search is given besides, where sense is an object of the game."""
    found = next(each for each in import_module("fathom.games").GAMES if each.key == game)
    return [found.sense] if hasattr(found, "sense") else []


def imagine(game: str, seats: int, amount: int) -> None:
    rng, imagined = home("rng").Rng(SEED), home("veil").imagine
    for position, seat in islice(cycle(on_the_way(game, seats)), amount):
        imagined(position, seat, rng)


def copy(game: str, seats: int, amount: int) -> None:
    for position, _ in islice(cycle(on_the_way(game, seats)), amount):
        position.copy()


def see(game: str, seats: int, amount: int) -> None:
    seen = home("veil").see
    for position, seat in islice(cycle(on_the_way(game, seats)), amount):
        seen(position, seat)


TASKS: dict[str, Callable[[str, int, int], None]] = {
    each.__name__: each for each in (playout, search, imagine, copy, see)
}


def main() -> None:
    for line in sys.stdin:
        game, seats, task, amount = line.split()
        TASKS[task](game, int(seats), 1)  # what is made once is not timed
        began = process_time()
        TASKS[task](game, int(seats), int(amount))
        print(process_time() - began, flush=True)


if __name__ == "__main__":
    main()
