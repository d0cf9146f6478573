"""Tables for tests: set up, played at random, played to a certain point."""

from collections.abc import Callable
from typing import Final

from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import parse
from fathom.games import GAMES
from fathom.table.random_source import Committed, Seeded, Source
from fathom.table.table import Table
from tests.table.toy import REGATTA

NAUTILUS: Final = next(game for game in GAMES if game.key == "nautilus")
ALL_GAMES: Final = [*GAMES, REGATTA]


def nautilus(source: Source | None = None, undo: str = "free", **options: object) -> Table:
    """A game of Nautilus, begun."""
    table = Table(NAUTILUS, 2, options, source or Seeded(1), undo)
    table.start()
    return table


def regatta(seats: int = 3, undo: str = "free", source: Source | None = None, **options: object) -> Table:
    table = Table(REGATTA, seats, options, source or Seeded(1), undo)
    table.start()
    return table


def do(table: Table, seat: int, text: str) -> None:
    """An action as it is spelled."""
    table.act(seat, parse(table.game.verbs, text))


def step(table: Table, rng: Rng) -> None:
    """Whoever is asked answers at random."""
    state = table.state
    table.act(state.asked(), state.option(rng.below(state.count())))


def play(table: Table, seed: int = 0) -> Table:
    """To the end, at random."""
    rng = Rng(seed)
    while not table.over:
        step(table, rng)
    return table


def played(seed: int = 0, contributions: tuple[str, str] = ("north", "south"), undo: str = "free") -> Table:
    """A whole game of Nautilus from a committed source."""
    table = Table(NAUTILUS, 2, None, Committed.from_seed(seed), undo)
    for seat, text in enumerate(contributions):
        table.contribute(seat, text)
    table.start()
    return play(table, seed)


def until(wanted: Callable[[State], bool], undo: str = "free") -> Table:
    """The first game of Nautilus, by seed, that comes to such a position, there."""
    for seed in range(1000):
        table, rng = nautilus(Seeded(seed), undo), Rng(seed)
        while not table.over:
            if wanted(table.state):
                return table
            step(table, rng)
    raise AssertionError("no such position")
